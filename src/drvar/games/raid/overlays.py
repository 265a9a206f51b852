"""What the map can show beside the position: where a stack may go, where Partisans may strike.

Nothing here decides anything. Every mark comes from the functions by which the rules move and
fire, and from what lies open on the table: the backs of hidden markers are never looked at.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from .movement import GermanMove, GermanMovement, guard_bound
from .odds import fire_odds
from .reinforcements import is_ready
from .routes import is_free, spread
from .seen import Reach, Threat
from .state import FREE, MOVE, Raid
from .ways import Path, is_held_back
from .yugoslav_fire import is_hopeless, shooters

REACH, THREAT = "reach", "threat"
OVERLAYS = (REACH, THREAT)

Marks = Mapping[str, Reach | Threat]
"""What is told of places, by zone."""


def overlay(g: Raid, name: str, of: Sequence[str]) -> Marks:
    """The marks of an overlay; `of` names the zone whose reach is asked for, and who goes."""
    return threat(g) if name == THREAT else reach(g, of)


# ---------------------------------------------------------------------- reach


def reach(g: Raid, of: Sequence[str] = ()) -> Marks:
    """Where a group may stop: the way and what it costs, and how dangerous it is there.

    The group that is moving now, if there is one and no zone is named. Else bodies of the zone:
    those named after it go together, at the pace of the slowest; if none is named, each of them
    that is free to move goes by itself.
    """
    stops = _of_zone(g, int(of[0]), tuple(of[1:])) if of and of[0].isdecimal() else {}
    if not of:
        stops = _of_group(g)
    return {str(zone): _marked(g, stop) for zone, stop in sorted(stops.items())}


class Stop(NamedTuple):
    """The end of a way, and who goes it."""

    rules: Path
    begun: int
    """How many steps of the path are taken already."""
    path: tuple[int, ...]
    cost: int


def _of_group(g: Raid) -> dict[int, Stop]:
    for under_way in reversed(g.stack):
        if isinstance(under_way, GermanMove):
            if guard_bound(g, under_way.members, under_way.handed):
                return {}
            rules = Path(g, under_way.members, under_way.zone, under_way.handed)
            return _stops(rules, under_way.path)
    return {}


def _of_zone(g: Raid, zone: int, members: tuple[str, ...]) -> dict[int, Stop]:
    moving = any(isinstance(under_way, GermanMovement) for under_way in g.stack)
    if not moving:  # as the next movement would begin
        g = g.copy()
        GermanMovement().note_leaders(g)
    free = [body for body in g.german.get(zone, ()) if is_held_back(g, body, zone) is None]
    if members:
        return _stops(Path(g, members, zone), ()) if set(members) <= set(free) else {}
    stops: dict[int, Stop] = {}
    for body in free:
        for end, stop in _stops(Path(g, (body,), zone), ()).items():
            if end not in stops or stop.cost < stops[end].cost:
                stops[end] = stop
    return stops


def _stops(rules: Path, path: tuple[int, ...]) -> dict[int, Stop]:
    """Every zone where a path may come to its end, with the cheapest way there."""
    found: dict[int, Stop] = {}
    ways = [path]
    for way in ways:  # grows while it is walked
        for near in rules.onward(way):
            longer = (*way, near)
            cost = rules.spent(longer)
            if near not in found or cost < found[near].cost:
                found[near] = Stop(rules, len(path), longer, cost)
                ways.append(longer)
    return {zone: stop for zone, stop in found.items() if rules.may_stop(stop.path) is None}


def _marked(g: Raid, stop: Stop) -> Reach:
    """The mark of a stop: the group is set down there to see who can fire at it."""
    rules, path = stop.rules, stop.path
    fire, spared = _shots(g, stop), Fraction(1)
    for hit in fire.values():
        spared *= 1 - hit
    return Reach(
        stop.cost, path[stop.begun :], not rules.onward(path), tuple(fire), float(1 - spared)
    )


def _shots(g: Raid, stop: Stop) -> dict[int, Fraction]:
    """The zones that can fire at a group where it stops, each with the chance of a hit.

    None where the enemy stands as well: the assault there decides who is fired at.
    """
    end = stop.path[-1]
    if end in g.yugoslav:
        return {}
    beside = [zone for zone in g.rules.neighbours[end] if zone in g.yugoslav]
    able = {zone: ready for zone in beside if (ready := shooters(g, zone))}
    if not able:
        return {}
    there = g.copy()
    there.take_german(stop.rules.zone, stop.rules.members)
    there.put_german(end, stop.rules.members)
    shots: dict[int, Fraction] = {}
    for zone, ready in able.items():
        best = max(ready, key=there.ff)
        others = tuple([unit for unit in ready if unit != best])
        if not is_hopeless(there, zone, end, best, others):
            shots[zone] = fire_odds(there, zone, end, best, others).chances["target-hit"]
    return shots


# ---------------------------------------------------------------------- threat


def threat(g: Raid) -> Marks:
    """Where Partisans can fire from where they stand, and where they can march."""
    fire, march = _stacks_beside(g), _marches(g)
    return {
        str(zone): Threat(fire.get(zone, 0), march=zone in march)
        for zone in sorted({*fire, *march})
    }


def _stacks_beside(g: Raid) -> dict[int, int]:
    """How many stacks can fire into a zone beside them."""
    found: dict[int, int] = {}
    for zone in g.yugoslav:
        if shooters(g, zone):
            for near in g.rules.neighbours[zone]:
                found[near] = found.get(near, 0) + 1
    return found


def _marches(g: Raid) -> set[int]:
    """The zones that units free to move have the points to reach."""
    found: set[int] = set()
    for zone, units in g.yugoslav.items():
        tito = g.figures.get("tito") == zone and g.fate.get("tito") == FREE
        ready = [unit for unit in units if is_ready(g, unit, MOVE)]
        if not ready or not is_free(g, zone, g.strength(ready), tito):
            continue
        most = max(map(g.mp, ready))
        costs = spread(g.rules, zone, g.german, frozenset())
        found |= {z for z, cost in costs.items() if 0 < cost <= most and z not in g.german}
    return found
