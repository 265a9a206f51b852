"""What players ask that changes nothing: chances, reasons, and overlays of the map."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from drvar.kernel.options import parse

from . import wire
from .refusals import Refused

if TYPE_CHECKING:
    from drvar.kernel.driver import Session
    from drvar.kernel.game import Odds

    from .table import Table

Asking = wire.AskOdds | wire.AskWhy | wire.AskOverlay

_log = logging.getLogger("drvar.server")


async def asked(
    table: Table, seat: str, message: Asking
) -> wire.Odds | wire.Why | wire.Overlay:
    """Answer what a seat asks; a fault in the rules is a refusal, and written down."""
    try:
        match message:
            case wire.AskWhy():
                return _why(table, seat, message)
            case wire.AskOverlay():
                return _overlay(table, seat, message)
        return await _odds(table, seat, message)
    except Refused:
        raise
    except Exception as fault:
        _log.exception("table %s: no answer to %r", table.id, message)
        raise Refused("fault", "rules-fault") from fault


async def _odds(table: Table, seat: str, message: wire.AskOdds) -> wire.Odds:
    session, seq = table.playing(), table.seq
    for line in message.say:
        broken = session.why_not(seat, line)
        if broken is not None:
            raise Refused.by(broken)
    of = await asyncio.to_thread(_reckon, session, message.say)
    return wire.Odds(message.id, seq, of)


def _overlay(table: Table, seat: str, message: wire.AskOverlay) -> wire.Overlay:
    session = table.playing()
    if message.name not in session.game.overlays:
        raise Refused("unknown", "no-such-thing", thing=message.name)
    marks = session.game.overlay(session.g, seat, message.name, message.of)
    return wire.Overlay(message.id, table.seq, message.name, message.of, dict(marks))


def _why(table: Table, seat: str, message: wire.AskWhy) -> wire.Why:
    broken = table.playing().why_not(seat, message.say)
    if broken is None:
        return wire.Why(message.id, table.seq, message.say, True, "", "", {})
    rule, words, args = broken.rule, broken.words, dict(broken.args)
    return wire.Why(message.id, table.seq, message.say, False, rule, words, args)


def _reckon(session: Session, lines: list[str]) -> list[wire.OptionOdds]:
    """The odds of options, each reckoned by the rules that resolve it."""
    return [_option_odds(line, session.game.odds(session.g, parse(line))) for line in lines]


def _option_odds(line: str, odds: Odds | None) -> wire.OptionOdds:
    if odds is None:
        return wire.OptionOdds(line, False, [], [], "", [])
    parts = [wire.PartOdds(_chances(part), _summands(part)) for part in odds.parts]
    return wire.OptionOdds(line, True, _chances(odds), _summands(odds), odds.policy, parts)


def _chances(odds: Odds) -> list[wire.Chance]:
    return [wire.Chance(name, str(share), float(share)) for name, share in odds.chances.items()]


def _summands(odds: Odds) -> list[wire.Summand]:
    return [wire.Summand(m.value, m.rule, m.words, dict(m.args)) for m in odds.modifiers]
