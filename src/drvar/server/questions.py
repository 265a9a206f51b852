"""What players ask that changes nothing: chances, reasons, overlays of the map, and plans."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import msgspec

from drvar.kernel.game import Odds
from drvar.kernel.options import parse, text
from drvar.kernel.planned import plan
from drvar.kernel.rule import Broken
from drvar.kernel.view import look

from . import wire
from .looks import question
from .refusals import Refused
from .session import RulesFault, followed
from .told import in_words, typed

if TYPE_CHECKING:
    from drvar.kernel.game import Game, Odds
    from drvar.kernel.phrase import Phrase
    from drvar.kernel.planned import Planned, Taken
    from drvar.kernel.seen import Mark

    from .desk import Desk
    from .session import TableSession
    from .table import Table

Asking = (
    wire.AskOdds | wire.AskWhy | wire.AskOverlay | wire.AskPlan | wire.AskTell | wire.AskTyped
)
Told = wire.Odds | wire.Why | wire.Overlay | wire.Plan | wire.Telling | wire.Heard

LINES = 5000
"""The most odds, overlays and orders that are kept."""


async def asked(desk: Desk, table: Table, seat: str, message: Asking) -> Told:
    """Answer what a seat asks; whatever fails in the rules is raised as a `RulesFault`."""
    session = table.playing()
    try:
        match message:
            case wire.AskWhy():
                return _why(table, seat, message)
            case wire.AskOverlay():
                return await _overlay(desk, table, seat, message)
            case wire.AskPlan():
                return await _plan(desk, table, seat, message)
            case wire.AskTell():
                return await _tell(desk, table, seat, message)
            case wire.AskTyped():
                return await _hear(desk, table, seat, message)
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
        case wire.AskTell(about=about, of=of):
            return " ".join(("tell", about, *of))
        case wire.AskTyped(line=line):
            return " ".join(("typed", line))
        case wire.AskPlan(orders=orders):
            return "plan " + "; ".join(", ".join(order) for order in orders)
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


async def _plan(desk: Desk, table: Table, seat: str, message: wire.AskPlan) -> wire.Plan:
    session, seq = _aside(table.playing()), table.seq
    if session.seat != seat:
        raise Refused("seat", "not-your-turn", seat=session.seat)
    key = table.id, session.head, seat, "plan", tuple(map(tuple, message.orders))

    def tried() -> wire.Plan:
        orders = [tuple(parse(line) for line in order) for order in message.orders]
        made = plan(session.game, session.g, seat, orders, Random(0))
        return _planned(session.game, seat, made)

    found = await desk.of(key, tried, lambda made: len(made.orders) + 1)
    return msgspec.structs.replace(found, id=message.id, seq=seq)


async def _tell(desk: Desk, table: Table, seat: str, message: wire.AskTell) -> wire.Telling:
    """Tell a seat in words what it asks; what is not on its map is refused."""
    session, seq = _aside(table.playing()), table.seq
    key = table.id, session.head, seat, "tell", message.about, tuple(message.of)

    def told() -> list[Phrase]:
        return in_words(session, seat, message.about, message.of)

    lines = await desk.of(key, told, len)
    return wire.Telling(message.id, seq, message.about, message.of, lines)


async def _hear(desk: Desk, table: Table, seat: str, message: wire.AskTyped) -> wire.Heard:
    """Tell what a line means that was typed."""
    session, seq = _aside(table.playing()), table.seq
    line, language = message.line, message.language
    key = table.id, session.head, seat, "typed", language, line

    def heard() -> wire.Heard:
        return typed(session, seat, line, language)

    found = await desk.of(key, heard, lambda told: len(told.lines) + 1)
    return msgspec.structs.replace(found, id=message.id, seq=seq)


def _planned(game: Game, seat: str, made: Planned) -> wire.Plan:
    given = [taken for taken in made.orders if taken.says]
    last = given[-1] if given and made.asked is None else None
    orders = [_order(taken, last=taken is last) for taken in made.orders]
    seen = look(game, made.g, seat, made.asked)
    return wire.Plan(0, 0, orders, question(game, made.g, seat, seen, made.asked))


def _order(taken: Taken, *, last: bool) -> wire.Order:
    """An order as it is sent; only the last answer of a plan may be final."""
    odds = [
        _as_sent(text(say), of, final=last and say == taken.says[-1]) for say, of in taken.odds
    ]
    broken = taken.broken or Broken("", "")
    says = [text(say) for say in taken.says]
    return wire.Order(says, odds, broken.rule, broken.words, dict(broken.args))


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
    ahead = followed(session, seat, line)
    final, over = ahead.after.is_final(seat), ahead.after.hands_over(seat)
    odds = session.game.odds(session.g, parse(line))
    said = _as_sent(line, odds or Odds({}), final=final)
    then, dice = list(map(text, ahead.then)), odds is not None
    return msgspec.structs.replace(
        said, hands_over=over, then=then, again=ahead.again, dice=dice
    )


def _as_sent(line: str, odds: Odds, *, final: bool) -> wire.OptionOdds:
    """Odds of an answer by itself, whatever follows it."""
    parts = [wire.PartOdds(_chances(p), _summands(p), _fates(p)) for p in odds.parts]
    return wire.OptionOdds(
        say=line,
        final=final,
        hands_over=False,
        then=[],
        again=False,
        dice=True,
        chances=_chances(odds),
        modifiers=_summands(odds),
        policy=odds.policy,
        parts=parts,
        fates=_fates(odds),
        words=odds.words,
        args=dict(odds.args),
        needed=list(odds.needed),
    )


def _chances(odds: Odds) -> list[wire.Chance]:
    return [wire.Chance(name, str(share), float(share)) for name, share in odds.chances.items()]


def _fates(odds: Odds) -> dict[str, list[wire.Fate]]:
    return {
        name: [wire.Fate(f.counter, f.left, list(f.factors), f.pinned) for f in some]
        for name, some in odds.fates.items()
    }


def _summands(odds: Odds) -> list[wire.Summand]:
    return [wire.Summand(m.value, m.rule, m.words, dict(m.args)) for m in odds.modifiers]
