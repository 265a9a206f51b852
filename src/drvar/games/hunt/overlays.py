"""What the map can show beside the position: reach, sight, command, and where the enemy fires.

Nothing here decides anything. Every mark comes from the functions by which the rules move and
fire, and from what lies open on the table: who is behind a Mission is never looked at.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from drvar.games.tactical.command import command_range
from drvar.games.tactical.movement import MOVEMENT, March, Party, Walk
from drvar.games.tactical.rules import GERMAN, OTHER, PARTISAN
from drvar.games.tactical.state import Tactical

from .attack import fire_range, may_fire, may_reach

REACH, SIGHT, COMMAND, THREAT = "reach", "sight", "command", "threat"
OVERLAYS = (REACH, SIGHT, COMMAND, THREAT)

Marks = dict[str, dict[str, Any]]
"""What is told of places, by hex."""


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


class Way(NamedTuple):
    """A way to a hex: what it costs, and the hexes that it enters."""

    cost: int
    hexes: tuple[str, ...] = ()


Ways = dict[str, Way]


def reach(g: Tactical, place: str = "") -> Marks:
    """Where a group may go: the way and its cost, and how many dice can be thrown at it there.

    The group that is moving now, if there is one and no place is named; else every unit of the
    place by itself.
    """
    side, ways = _of_place(g, place) if place else _of_march(g)
    dice = fire(g, OTHER[side]) if ways else {}
    return {
        hex_: {"cost": way.cost, "way": list(way.hexes), "dice": dice.get(hex_, 0)}
        for hex_, way in sorted(ways.items())
    }


def _of_march(g: Tactical) -> tuple[str, Ways]:
    for under_way in reversed(g.stack):
        if isinstance(under_way, March) and under_way.hex and under_way.left > 0:
            party = Party.of(g, under_way.side, under_way.members, under_way.action)
            walk = Walk(g, party, under_way.action)
            fresh = not under_way.steps
            return under_way.side, _spread(walk, under_way.hex, under_way.left, fresh=fresh)
    return GERMAN, {}


def _of_place(g: Tactical, place: str) -> tuple[str, Ways]:
    side = PARTISAN if place in g.partisan else GERMAN
    ways: Ways = {}
    for unit in g.units(side).get(place, ()):
        party = Party.of(g, side, (unit,), MOVEMENT)
        walk = Walk(g, party, MOVEMENT)
        for hex_, way in _spread(walk, place, party.points, fresh=True).items():
            if hex_ not in ways or way.cost < ways[hex_].cost:
                ways[hex_] = way
    return side, ways


def _spread(walk: Walk, start: str, points: int, *, fresh: bool) -> Ways:
    """Every hex that the points lead to, by the cheapest way."""
    best = {start: Way(0)}
    open_ = [start]
    for a in open_:  # grows while it is walked
        left = points - best[a].cost
        for b in walk.g.rules.ground.neighbours[a]:
            first = fresh and a == start
            if left <= 0 or walk.why_not(a, b, left, fresh=first) is not None:
                continue
            cost = walk.price(a, b, left, fresh=first)
            spent = best[a].cost + (cost if isinstance(cost, int) else left)
            if b not in best or spent < best[b].cost:
                best[b] = Way(spent, (*best[a].hexes, b))
                if b not in walk.targets:
                    open_.append(b)
    return {hex_: way for hex_, way in best.items() if hex_ != start}


# ---------------------------------------------------------------------- fire


def fire(g: Tactical, side: str) -> dict[str, int]:
    """How many dice a side can throw at each hex when it reacts."""
    found: dict[str, int] = {}
    for origin, units in g.units(side).items():
        for unit in units:
            if may_fire(g, unit, opportunity=True) is None:
                for hex_ in _seen(g, unit, origin):
                    found[hex_] = found.get(hex_, 0) + g.vf[unit]
    return found


def _seen(g: Tactical, unit: str, origin: str) -> list[str]:
    near = g.rules.ground.within[origin]
    return [hex_ for hex_, _ in near if may_reach(g, unit, origin, hex_) is None]


def threat(g: Tactical, side: str) -> Marks:
    """Where a side can fire from where it stands."""
    return {hex_: {"dice": dice} for hex_, dice in sorted(fire(g, side).items())}


def sight(g: Tactical, place: str) -> Marks:
    """What the units of a hex can fire at, with so many dice; and what is hidden from them."""
    side = PARTISAN if place in g.partisan else GERMAN
    units = g.units(side).get(place, ())
    if not units:
        return {}
    longest = max(fire_range(g, unit) for unit in units)
    marks: Marks = {}
    for hex_, away in g.rules.ground.within[place]:
        if away <= longest:
            dice = [g.vf[u] for u in units if may_reach(g, u, place, hex_) is None]
            marks[hex_] = {"dice": sum(dice), "blocked": not dice}
    return marks


# ---------------------------------------------------------------------- command


def command(g: Tactical) -> Marks:
    """The hexes within range of a Command."""
    return {
        hex_: {"of": name}
        for name, at in sorted(g.commands.items())
        for hex_, away in sorted(g.rules.ground.distances[at].items())
        if away <= command_range(g, name)
    }
