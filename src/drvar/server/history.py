"""The past: a game entry by entry, for the replay, the branch, the score and the luck."""

from __future__ import annotations

from itertools import pairwise
from math import sqrt
from typing import TYPE_CHECKING

import msgspec

from drvar.kernel.chance import Dice, Roll
from drvar.kernel.events import REFEREE, WATCHER
from drvar.kernel.flow import Choose
from drvar.kernel.record import Moment, replay
from drvar.kernel.view import look

from . import wire
from .seen import log_entries, sees, told

if TYPE_CHECKING:
    from collections.abc import Sequence

    from drvar.kernel.driver import Session
    from drvar.kernel.game import Game

    from .table import Table

LONGEST = 200
"""The most moments that come at once."""


def moments(session: Session) -> list[Moment]:
    """Every moment that the present rules can show; of rules that are gone, only the end.

    A moment without a change shares the position of the moment before.
    """
    if session.rules_version != session.game.rules_version:
        return [Moment(len(session.entries), None, session.g, session.question, [])]
    found: list[Moment] = []
    for moment in replay(session.game, session.record(open_seed=False)):
        same = moment.entry is not None and moment.entry.taken_back
        g = found[-1].g if same and found else moment.g.copy()
        found.append(moment._replace(g=g))
    return found


def may_see(table: Table, seat: str) -> list[str]:
    """The seats whose view a replay may show: after the end all of them, and the referee's."""
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
        moments=[_moment(table.game, m, seer) for m in moments if m.number in wanted],
    )


def _moment(game: Game, moment: Moment, seer: str) -> wire.Moment:
    seen = look(game, moment.g, seer, moment.question)
    return wire.Moment(
        number=moment.number,
        entry=_entry(moment, seer),
        events=[told(moment.number, event) for event in moment.events if sees(event, seer)],
        board=seen.board,
        places=seen.board.lying(),
        under_way=seen.under_way,
        asked=seen.question.seat if seen.question else "",
        result=seen.result,
    )


def _entry(moment: Moment, seer: str) -> wire.LogEntry | None:
    """The entry of a moment as one seat may read it."""
    if moment.entry is None:
        return None
    (line,) = log_entries([moment.entry], seer)
    return msgspec.structs.replace(line, number=moment.number - 1)


def _turns(moments: Sequence[Moment]) -> list[list[int]]:
    """Where each turn begins, in games that count turns."""
    first: dict[int, int] = {}
    for moment in moments:
        turn = getattr(moment.g, "turn", None)
        if type(turn) is int:
            first.setdefault(turn, moment.number)
    return [[turn, number] for turn, number in sorted(first.items())]


def scores(table: Table, moments: Sequence[Moment], seer: str) -> wire.Scores:
    """The score at each change, where a turn begins, and at the end."""
    shares, found = table.game.shares, list[wire.Score]()
    for moment in moments:
        view = table.game.view(moment.g, seer)
        now = wire.Score(moment.number, view.turn, table.game.score(view))
        last = found[-1] if found else None
        if now.points and (not last or (last.turn, last.points) != (now.turn, now.points)):
            found.append(now)
    count = len(table.playing().entries)
    return wire.Scores(table.id, seer, count, moments[0].number, shares, found, _asked(moments))


def _asked(moments: Sequence[Moment]) -> list[wire.Asked]:
    """The seats whose choice it was, at each change."""
    found: list[wire.Asked] = []
    for moment in moments:
        question = moment.question
        if isinstance(question, Choose) and (not found or found[-1].seat != question.seat):
            found.append(wire.Asked(moment.number, question.seat))
    return found


def luck(table: Table, moments: Sequence[Moment]) -> wire.Luck:
    """All dice of a game, by thrower and purpose."""
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
