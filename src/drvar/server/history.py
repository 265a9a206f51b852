"""What was: a game entry by entry, for the replay, the branch, the score and
the luck report.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from itertools import pairwise
from math import sqrt
from typing import TYPE_CHECKING

from drvar.kernel.chance import Dice, Roll
from drvar.kernel.events import REFEREE, WATCHER
from drvar.kernel.flow import Choose
from drvar.kernel.record import Moment, replay
from drvar.kernel.view import look

from . import wire
from .table import log_entries, sees, told

if TYPE_CHECKING:
    from collections.abc import Sequence

    from drvar.kernel.driver import Session
    from drvar.kernel.game import Game

    from .table import Table

KEPT = 4
"""So many games are kept entry by entry; a replay asks for one stretch after the other."""

LONGEST = 200
"""So many moments come at once."""


class Histories:
    """The last games that somebody looked back on."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, int], list[Moment]] = OrderedDict()

    async def of(self, table: Table) -> list[Moment]:
        """Every moment of a game."""
        key = table.id, table.seq
        if key not in self._kept:
            self._kept[key] = await asyncio.to_thread(_moments, table.playing())
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        return self._kept[key]


def _moments(session: Session) -> list[Moment]:
    """Every moment that the present rules can show; of rules that are gone only the end."""
    if session.rules_version != session.game.rules_version:
        return [Moment(len(session.entries), None, session.g, session.question, [])]
    record = session.record(open_seed=False)
    return [moment._replace(g=moment.g.copy()) for moment in replay(session.game, record)]


def may_see(table: Table, seat: str) -> list[str]:
    """As whom somebody may look back: after the end as anybody, even all-seeing."""
    if table.playing().over:
        mine = [seat] if seat != WATCHER else []
        return list(dict.fromkeys([*mine, *table.game.seats, WATCHER, REFEREE]))
    return [seat] if seat == WATCHER else [seat, WATCHER]


def stretch(
    table: Table,
    moments: Sequence[Moment],
    seer: str,
    may: list[str],
    wanted: range,
) -> wire.Replay:
    """Some moments of a game as one seat sees them."""
    session = table.playing()
    entries = log_entries(session.entries, seer)
    return wire.Replay(
        table=table.id,
        game=table.game.name,
        seen_by=seer,
        may_see=may,
        options=table.options,
        seats=dict(session.players),
        count=len(session.entries),
        first=moments[0].number,
        turns=_turns(moments),
        moments=[_moment(table.game, m, seer, entries) for m in moments if m.number in wanted],
    )


def _moment(
    game: Game, moment: Moment, seer: str, entries: Sequence[wire.LogEntry]
) -> wire.Moment:
    seen = look(game, moment.g, seer, moment.question)
    return wire.Moment(
        number=moment.number,
        entry=entries[moment.number - 1] if moment.entry is not None else None,
        events=[told(moment.number, event) for event in moment.events if sees(event, seer)],
        board=seen["board"],
        under_way=seen["under_way"],
        asked=seen["question"].get("seat", ""),
        result=seen["result"],
    )


def _turns(moments: Sequence[Moment]) -> list[list[int]]:
    """Where each turn begins, in games that count turns."""
    first: dict[int, int] = {}
    for moment in moments:
        turn = getattr(moment.g, "turn", None)
        if type(turn) is int:
            first.setdefault(turn, moment.number)
    return [[turn, number] for turn, number in sorted(first.items())]


def scores(table: Table, moments: Sequence[Moment], seer: str) -> wire.Scores:
    """The score wherever it changed, where a turn begins, and at the end."""
    shares, found = 1, list[wire.Score]()
    for moment in moments:
        view = table.game.view(moment.g, seer)
        shares = view.get("shares", 1)
        now = wire.Score(moment.number, view.get("turn", 0), table.game.score(view))
        last = found[-1] if found else None
        if now.points and (not last or (last.turn, last.points) != (now.turn, now.points)):
            found.append(now)
    count = len(table.playing().entries)
    return wire.Scores(table.id, seer, count, moments[0].number, shares, found, _asked(moments))


def _asked(moments: Sequence[Moment]) -> list[wire.Asked]:
    """Whose choice it was, wherever that changed."""
    found: list[wire.Asked] = []
    for moment in moments:
        question = moment.question
        if isinstance(question, Choose) and (not found or found[-1].seat != question.seat):
            found.append(wire.Asked(moment.number, question.seat))
    return found


def luck(table: Table, moments: Sequence[Moment]) -> wire.Luck:
    """All dice of a game, by who threw them and for what."""
    fell: dict[tuple[str, Dice], list[int]] = {}
    for before, after in pairwise(moments):
        if isinstance(before.question, Roll) and after.entry is not None:
            dice = iter(after.entry.roll)
            for group in before.question.groups:
                side = table.game.thrower(before.g, group.label)
                thrown = fell.setdefault((side, group._replace(number=1)), [])
                thrown.extend(next(dice) for _ in range(group.number))
    kinds = sorted(fell, key=lambda kind: (not kind[0], kind[0], kind[1].label))
    first = moments[0].number
    return wire.Luck(table.id, first, [_throws(*kind, fell[kind]) for kind in kinds])


def _throws(side: str, kind: Dice, dice: list[int]) -> wire.Throws:
    faces = range(kind.low, kind.low + kind.faces)
    return wire.Throws(
        side=side,
        label=kind.label,
        faces=kind.faces,
        low=kind.low,
        number=len(dice),
        sum=sum(dice),
        expected=len(dice) * (kind.low + (kind.faces - 1) / 2),
        spread=sqrt(len(dice) * (kind.faces**2 - 1) / 12),
        fell=[dice.count(face) for face in faces],
    )
