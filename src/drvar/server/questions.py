"""What players ask that changes nothing: chances, reasons, and overlays of the map."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drvar.kernel.options import parse

from . import wire
from .refusals import Refused
from .session import RulesFault, tried

if TYPE_CHECKING:
    from drvar.kernel.game import Odds
    from drvar.kernel.seen import Mark

    from .desk import Desk
    from .session import TableSession
    from .table import Table

Asking = wire.AskOdds | wire.AskWhy | wire.AskOverlay

LINES = 5000
"""The most odds and overlays that are kept."""


async def asked(
    desk: Desk, table: Table, seat: str, message: Asking
) -> wire.Odds | wire.Why | wire.Overlay:
    """Answer what a seat asks; whatever fails in the rules is raised as a `RulesFault`."""
    session = table.playing()
    try:
        match message:
            case wire.AskWhy():
                return _why(table, seat, message)
            case wire.AskOverlay():
                return await _overlay(desk, table, seat, message)
        return await _odds(desk, table, seat, message)
    except (Refused, RulesFault):
        raise
    except Exception as fault:
        raise RulesFault(seat, _said(message), len(session.entries), session.throws) from fault


def _said(message: Asking) -> str:
    """A question in one line, as an incident keeps it."""
    match message:
        case wire.AskOverlay(name=name, of=of):
            return " ".join(("overlay", name, *of))
        case wire.AskOdds(say=lines):
            return ", ".join(f"odds {line}" for line in lines)
    return f"why {message.say}"


async def _odds(desk: Desk, table: Table, seat: str, message: wire.AskOdds) -> wire.Odds:
    session, seq = _aside(table.playing()), table.seq
    key = table.id, session.head, seat, "odds", tuple(message.say)
    of = await desk.of(key, lambda: _reckon(session, seat, message.say), len)
    return wire.Odds(message.id, seq, of)


async def _overlay(
    desk: Desk, table: Table, seat: str, message: wire.AskOverlay
) -> wire.Overlay:
    session, seq = _aside(table.playing()), table.seq
    if message.name not in session.game.overlays:
        raise Refused("unknown", "no-such-thing", thing=message.name)
    key = table.id, session.head, seat, message.name, tuple(message.of)

    def marks() -> dict[str, Mark]:
        return dict(session.game.overlay(session.g, seat, message.name, message.of))

    return wire.Overlay(message.id, seq, message.name, message.of, await desk.of(key, marks))


def _aside(session: TableSession) -> TableSession:
    """The game for a thread of its own, while the table goes on."""
    twin = session.fork()
    twin.g = session.g.copy()
    return twin


def _why(table: Table, seat: str, message: wire.AskWhy) -> wire.Why:
    broken = table.playing().why_not(seat, message.say)
    if broken is None:
        return wire.Why(message.id, table.seq, message.say, True, "", "", {})
    rule, words, args = broken.rule, broken.words, dict(broken.args)
    return wire.Why(message.id, table.seq, message.say, False, rule, words, args)


def _reckon(session: TableSession, seat: str, lines: list[str]) -> list[wire.OptionOdds]:
    """The odds of options, each computed by the rules that resolve it."""
    for line in lines:
        broken = session.why_not(seat, line)
        if broken is not None:
            raise Refused.by(broken)
    return [_option_odds(session, seat, line) for line in lines]


def _option_odds(session: TableSession, seat: str, line: str) -> wire.OptionOdds:
    final = tried(session, seat, line).is_final(seat)
    odds = session.game.odds(session.g, parse(line))
    if odds is None:
        return wire.OptionOdds(line, final, False, [], [], "", [])
    parts = [wire.PartOdds(_chances(part), _summands(part)) for part in odds.parts]
    chances, summands = _chances(odds), _summands(odds)
    return wire.OptionOdds(line, final, True, chances, summands, odds.policy, parts)


def _chances(odds: Odds) -> list[wire.Chance]:
    return [wire.Chance(name, str(share), float(share)) for name, share in odds.chances.items()]


def _summands(odds: Odds) -> list[wire.Summand]:
    return [wire.Summand(m.value, m.rule, m.words, dict(m.args)) for m in odds.modifiers]
