"""What each seat sees, and a deal of what it does not see: what a face-down counter is.

The partisans lay the counters and know them all. The Germans see tokens, and the backs of those
that they have looked at; a watcher sees tokens, and which of them the Germans know. Everything
else is public. So are the points that the partisans had in round 1, but not their die: the star
under Tito is one that fits some die.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from msgspec import UNSET
from msgspec.structs import replace

from drvar.games.tactical.rules import GERMAN
from drvar.games.tactical.seen import Taken
from drvar.games.tactical.view import (
    by_rows,
    deal,
    draw,
    flags_of,
    knows_missions,
    open_board,
    open_unit,
    relief,
    unit_places,
)
from drvar.kernel.events import WATCHER
from drvar.kernel.rule import cites
from drvar.kernel.seen import score_lines

from .rules import TITO
from .seen import HighGround, Hunt14Board, MarkedCommand, MarkedUnit, Objective
from .setup import clock
from .state import Hunt14State
from .victory import SHARES, ledger, objectives, score

if TYPE_CHECKING:
    from collections.abc import Iterable
    from random import Random

    from drvar.games.tactical.ground import Ground
FACES = range(1, 7)

WORKS = {"trench": "=", "bunker": "#"}
"""How the map in plain text shows works."""


def knows(g: Hunt14State, seat: str, token: str) -> bool:
    """Whether a seat knows what is behind a token."""
    looked = seat == GERMAN and token in g.seen
    return looked or token in g.face_up or knows_missions(g, seat)


def views(g: Hunt14State, seats: Iterable[str]) -> dict[str, Hunt14Board]:
    """The board as some seats see it: everything is open but the counters."""
    board = open_view(g)
    return {seat: _with_counters(g, seat, board) for seat in seats}


def _with_counters(g: Hunt14State, seat: str, board: Hunt14Board) -> Hunt14Board:
    """The board of a seat, with the counters that it knows."""
    if any(knows(g, seat, token) and token not in g.face_up for token in g.missions):
        return replace(board, missions=_missions(g, seat))
    return board


@cites("HUNT14-4d", "HUNT14-12.1c", "HUNT14-12.2b")
def open_view(g: Hunt14State) -> Hunt14Board:
    """The part of the board that every seat sees."""
    ground = g.rules.ground
    shown = open_board(g)
    shown["hours"] = clock(g)
    return Hunt14Board(
        **shown,
        ground=HighGround(ground.reading.lower, relief(ground), _heights(ground)),
        units={unit: _unit(g, unit, side, at) for unit, side, at in unit_places(g)},
        commands={command: _command(g, command) for command in sorted(g.commands)},
        missions=_missions(g, WATCHER),
        taken={token: Taken(g.fate[token], g.identity[token]) for token in sorted(g.fate)},
        works=dict(sorted(g.works.items())),
        air=g.air,
        passed=tuple(sorted(g.passed)),
        first_pa=g.first_pa,
        points=score(g),
        shares=SHARES,
        objectives=tuple(objectives(g)),
        ledger={side: score_lines(lines) for side, lines in ledger(g).items()},
    )


def _unit(g: Hunt14State, unit: str, side: str, hex_: str) -> MarkedUnit:
    counter = g.rules.counters[unit]
    return MarkedUnit(
        **open_unit(g, unit, side, hex_),
        attack=counter.attack,
        target=counter.target,
        moved=unit in g.moved,
        shots=g.shots.get(unit, 0),
        exhausted=unit in g.exhausted,
        shaken=unit in g.shaken,
        damage=g.damage.get(unit, 0),
        under=g.units(side)[hex_].index(unit),
    )


def _command(g: Hunt14State, command: str) -> MarkedCommand:
    return MarkedCommand(
        side=g.rules.counters[command].side,
        hex=g.commands[command],
        spare=command in g.spare,
        moved=command in g.moved,
        pinned=command in g.pinned,
    )


def _missions(g: Hunt14State, seat: str) -> dict[str, Objective]:
    return {token: _mission(g, seat, token) for token in sorted(g.missions)}


def _mission(g: Hunt14State, seat: str, token: str) -> Objective:
    return Objective(
        hex=g.missions[token],
        face_up=token in g.face_up,
        seen=token in g.seen,
        moved=token in g.moved,
        mission=g.identity.get(token, "") if knows(g, seat, token) else UNSET,
    )


@cache
def _heights(ground: Ground) -> tuple[str, ...]:
    return by_rows(ground, {hex_: str(height) for hex_, height in ground.height.items()})


# ---------------------------------------------------------------------- what is not seen


def resample(g: Hunt14State, seat: str, random: Random) -> Hunt14State:
    """Deal the hidden counters again, as far as this seat can tell."""
    dealt = g.copy()
    hidden = [token for token in sorted(g.identity) if not knows(g, seat, token)]
    deal(dealt, hidden, random, lambda identity: _fits(g, identity))
    return dealt


@cites("HUNT14-12.1d")
def _fits(g: Hunt14State, identity: dict[str, str]) -> bool:
    """Whether some die of round 1 fits the star under Tito. Option: the die was public.

    If Tito was found before that die, there is nothing left to learn.
    """
    if not g.first_pa or TITO in [g.identity[token] for token in g.fate]:
        return True
    star = _star(g, identity)
    if g.rules.options.first_die == "open":
        return star == _star(g, g.identity)
    first = g.rules.charts.first_turn.partisan
    return g.first_pa - first - star in FACES


def _star(g: Hunt14State, identity: dict[str, str]) -> int:
    """What the star under Tito gives in round 1."""
    bonus = g.rules.charts.pa.stars.bonus
    token = next(token for token, kind in identity.items() if kind == TITO)
    return bonus[g.rules.start_of[token]]


# ---------------------------------------------------------------------- plain text


def sketch(seen: Hunt14Board) -> str:
    """Draw the map with counters, Commands and works (= #)."""
    works = {hex_: WORKS[work] for hex_, work in seen.works.items()}
    return "\n".join(draw(seen, flags_of(seen, works)))
