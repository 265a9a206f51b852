"""What the map can show beside the position: reach, sight, command, and where the enemy fires.

Nothing here decides anything. Every mark comes from the functions by which the rules move and
fire, and from what lies open on the table: no overlay looks behind a counter.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from drvar.kernel.flow import Call

from .actions import MOVEMENT
from .command import command_range
from .ground import HEIGHT, TERRAIN, UNITS, Obstacle
from .movement import March
from .reaction import ReactionWindow
from .rules import GERMAN, OTHER, PARTISAN
from .seen import Commanded, Reach, Sight, Threat
from .state import Tactical
from .ways import Way

REACH, SIGHT, COMMAND, THREAT = "reach", "sight", "command", "threat"
OVERLAYS = (REACH, SIGHT, COMMAND, THREAT)

Marks = Mapping[str, Reach | Threat | Sight | Commanded]
"""What is shown at places, by hex."""


def overlay(g: Tactical, seat: str, name: str, of: Sequence[str]) -> Marks:
    """The marks of an overlay; `of` names the hex whose reach or sight is asked for."""
    place = of[0] if of else ""
    match name:
        case "reach":
            return reach(g, place)
        case "sight":
            return sight(g, place)
        case "command":
            return command(g)
        case _:
            return threat(g, OTHER.get(seat, PARTISAN))


# ---------------------------------------------------------------------- reach


class Gone(NamedTuple):
    """A way, and the move that takes it."""

    way: Way
    march: March[Any]


def reach(g: Tactical, place: str = "") -> Marks:
    """Where a group may go: the way, its cost, and how much fire can meet it there.

    The group that is moving now, if there is one and no place is named; else every unit of the
    place by itself.
    """
    ways = _of_place(g, place) if place else _of_march(g)
    return {
        hex_: Reach(way.cost, tuple(way.hexes), _met(g, way.hexes, march))
        for hex_, (way, march) in sorted(ways.items())
    }


def _of_march(g: Tactical) -> dict[str, Gone]:
    for under_way in reversed(g.stack):
        if isinstance(under_way, March) and under_way.hex and under_way.left > 0:
            return _spread(g, under_way)
    return {}


def _of_place(g: Tactical, place: str) -> dict[str, Gone]:
    side = PARTISAN if place in g.partisan else GERMAN
    edition = g.rules.edition
    ways: dict[str, Gone] = {}
    for unit in g.units(side).get(place, ()):
        march = edition.march(
            side=side, action=MOVEMENT, members=(unit,), hex=place, origin=place
        )
        march.set_out(g)
        for hex_, gone in _spread(g, march).items():
            if hex_ not in ways or gone.way.cost < ways[hex_].way.cost:
                ways[hex_] = gone
    return ways


def _spread(g: Tactical, march: March[Any]) -> dict[str, Gone]:
    """Every hex that the points of a group lead to."""
    edition = g.rules.edition
    party = edition.party(g, march.side, march.members, march.action)
    walk = edition.walk(g, party, march.action)
    found = walk.ways(march.hex, march.left, fresh=not march.steps)
    return {hex_: Gone(way, march) for hex_, way in found.items()}


def _met(g: Tactical, hexes: tuple[str, ...], under_way: March[Any]) -> int:
    """How much strength may fire at a group where its way ends, found by setting it there."""
    tried, march = g.copy(), under_way.copy()
    march.came, march.hex = (march.hex, *hexes)[-2:]
    march.steps += len(hexes)
    tried.move(march.side, under_way.hex, march.hex, march.members)
    drawn = march.window(tried)
    window = drawn.child if isinstance(drawn, Call) else None
    if not isinstance(window, ReactionWindow):
        return 0
    moving = window.moving(tried)
    shots = [o for o in window.candidates(tried) if o[0] == "fire"] if moving else []
    able = [o for o in shots if window.may(tried, moving, o) is None]
    return sum([window.strength(tried, moving, shot) for shot in able])


# ---------------------------------------------------------------------- fire


def fire(g: Tactical, side: str) -> dict[str, int]:
    """How much strength of a side can fire at each hex when it reacts."""
    may_return = g.rules.edition.may_return
    found: dict[str, int] = {}
    for origin, units in g.units(side).items():
        for unit in units:
            for hex_, _ in g.rules.ground.within[origin]:
                if may_return(g, unit, origin, hex_) is None:
                    found[hex_] = found.get(hex_, 0) + g.vf[unit]
    return found


def threat(g: Tactical, side: str) -> Marks:
    """Where a side can fire from where it stands."""
    return {hex_: Threat(strength) for hex_, strength in sorted(fire(g, side).items())}


def sight(g: Tactical, place: str) -> Marks:
    """What the units of a hex can fire at, how strongly; and what is out of their sight."""
    side = PARTISAN if place in g.partisan else GERMAN
    units = g.units(side).get(place, ())
    if not units:
        return {}
    edition = g.rules.edition
    longest = max(edition.fire_range(g, unit) for unit in units)
    marks: dict[str, Sight] = {}
    for hex_, away in g.rules.ground.within[place]:
        if away <= longest:
            able = [g.vf[u] for u in units if edition.may_reach(g, u, place, hex_) is None]
            marks[hex_] = Sight(sum(able), False) if able else _unseen(g, place, hex_)
    return marks


def _unseen(g: Tactical, a: str, b: str) -> Sight:
    """Which hex, or which two hexes beside the line, block the sight, and with what."""
    ground, cite = g.rules.ground, g.rules.cite
    why, hexes = ground.obstacle(a, b) or _units_between(g, a, b)
    aside = cite["HUNT-8.3.2a", "HUNT14-8.6f"]
    paragraph = {
        TERRAIN: aside if len(hexes) > 1 else cite["HUNT-8.3.1a", "HUNT14-8.6c"],
        HEIGHT: cite["HUNT-8.3.1a", "HUNT14-8.6d"],
        UNITS: aside if len(hexes) > 1 else cite["HUNT-8.3.1a", "HUNT14-8.6e"],
    }[why]
    kinds = tuple(sorted({ground.terrain[hex_] for hex_ in hexes}))
    return Sight(0, True, why, tuple(hexes), kinds, paragraph)


def _units_between(g: Tactical, a: str, b: str) -> Obstacle:
    """Where units stand in the way of a line that the ground leaves open."""
    line = g.rules.ground.sight[a][b]

    def held(hex_: str) -> bool:
        return hex_ in g.german or hex_ in g.partisan

    found: list[tuple[str, ...]] = [(hex_,) for hex_ in line.through if held(hex_)]
    found += [
        (c, d)
        for (c, c_blocks), (d, d_blocks) in line.pairs
        if (c_blocks or held(c)) and (d_blocks or held(d))
    ]
    return Obstacle(UNITS, found[0])


# ---------------------------------------------------------------------- command


def command(g: Tactical) -> Marks:
    """The hexes within range of a Command."""
    return {
        hex_: Commanded(name)
        for name, at in sorted(g.commands.items())
        for hex_, away in sorted(g.rules.ground.distances[at].items())
        if away <= command_range(g, name)
    }
