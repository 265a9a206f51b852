"""What each seat sees, and a deal of what it does not: who is behind a face-down counter.

The partisans lay the counters and know them all. The Germans see tokens, and the backs of those
that they have looked at; who only looks on sees tokens, and which of them the Germans know. All
else lies open. The points that the partisans had in round 1 are open too, their die is not: so
the star under Tito is one that some die goes with.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from drvar.games.tactical.rules import GERMAN, PARTISAN
from drvar.games.tactical.view import (
    by_rows,
    deal,
    draw,
    flags_of,
    knows_missions,
    lines_of,
    open_board,
    status,
    units,
)
from drvar.kernel.game import View
from drvar.kernel.rule import cites

from .rules import TITO
from .setup import clock
from .state import Field
from .victory import SHARES, ledger, objectives, score, written

if TYPE_CHECKING:
    from random import Random

    from drvar.games.tactical.ground import Ground

FACES = range(1, 7)

WORKS = {"trench": "=", "bunker": "#"}
"""How the map in plain text shows works."""


def knows(g: Field, seat: str, token: str) -> bool:
    """Whether a seat knows what is behind a token."""
    looked = seat == GERMAN and token in g.seen
    return looked or token in g.face_up or knows_missions(g, seat)


@cites("HUNT14-4d", "HUNT14-12.1c", "HUNT14-12.2b")
def view(g: Field, seat: str) -> View:
    """The board as a seat sees it: everything is open but the counters."""
    seen = open_board(g)
    seen["ground"]["heights"] = list(_heights(g.rules.ground))
    return {
        **seen,
        "hours": clock(g),
        "units": units(g, lambda unit: _markers(g, unit)),
        "commands": {command: _command(g, command) for command in sorted(g.commands)},
        "missions": {token: _mission(g, seat, token) for token in sorted(g.missions)},
        "taken": {
            token: {"fate": g.fate[token], "mission": g.identity[token]}
            for token in sorted(g.fate)
        },
        "works": dict(sorted(g.works.items())),
        "air": list(g.air),
        "passed": sorted(g.passed),
        "first_pa": g.first_pa,
        "points": score(g),
        "shares": SHARES,
        "objectives": objectives(g),
        "ledger": {side: lines_of(lines) for side, lines in ledger(g).items()},
    }


def _markers(g: Field, unit: str) -> View:
    """Its letters, what only this edition lays on it, and how many units lie on top of it."""
    counter = g.rules.counters[unit]
    return {
        "attack": counter.attack,
        "target": counter.target,
        "moved": unit in g.moved,
        "shots": g.shots.get(unit, 0),
        "exhausted": unit in g.exhausted,
        "shaken": unit in g.shaken,
        "damage": g.damage.get(unit, 0),
        "under": g.units(counter.side)[g.hex_of(unit)].index(unit),
    }


def _command(g: Field, command: str) -> View:
    return {
        "side": g.rules.counters[command].side,
        "hex": g.commands[command],
        "spare": command in g.spare,
        "moved": command in g.moved,
        "pinned": command in g.pinned,
    }


def _mission(g: Field, seat: str, token: str) -> View:
    seen: View = {
        "hex": g.missions[token],
        "face_up": token in g.face_up,
        "seen": token in g.seen,
        "moved": token in g.moved,
    }
    if knows(g, seat, token):
        seen["mission"] = g.identity.get(token, "")
    return seen


@cache
def _heights(ground: Ground) -> tuple[str, ...]:
    return by_rows(ground, {hex_: str(height) for hex_, height in ground.height.items()})


# ---------------------------------------------------------------------- what is not seen


def resample(g: Field, seat: str, random: Random) -> Field:
    """Deal the hidden counters anew, as far as this seat can tell."""
    dealt = g.copy()
    hidden = [token for token in sorted(g.identity) if not knows(g, seat, token)]
    deal(dealt, hidden, random, lambda identity: _fits(g, identity))
    return dealt


@cites("HUNT14-12.1d")
def _fits(g: Field, identity: dict[str, str]) -> bool:
    """Whether some die of round 1 goes with the star under Tito; by option it lay open.

    Who was found before that die gave nothing: of Tito taken there is nothing left to learn.
    """
    if not g.first_pa or TITO in [g.identity[token] for token in g.fate]:
        return True
    star = _star(g, identity)
    if g.options["first_die"] == "open":
        return star == _star(g, g.identity)
    first: int = g.rules.charts["first_turn"][PARTISAN]
    return g.first_pa - first - star in FACES


def _star(g: Field, identity: dict[str, str]) -> int:
    """What the star under Tito gives in round 1."""
    bonus: dict[str, int] = g.rules.charts["pa"]["stars"]["bonus"]
    token = next(token for token, kind in identity.items() if kind == TITO)
    return bonus[g.rules.start_of[token]]


# ---------------------------------------------------------------------- plain text


def sketch(seen: View) -> str:
    """Draw the map with counters, Commands and works (= #), and say how things stand."""
    works = {hex_: WORKS[work] for hex_, work in seen["works"].items()}
    return "\n".join([*draw(seen, flags_of(seen, works)), *status(seen), _points(seen)])


def _points(seen: View) -> str:
    german, partisan = (written(seen["points"][side]) for side in (GERMAN, PARTISAN))
    points = f"Points: german {german}, partisan {partisan}"
    for mission in seen["taken"].values():
        if mission["mission"] == TITO:
            points += f". Tito {mission['fate']}"
    return points
