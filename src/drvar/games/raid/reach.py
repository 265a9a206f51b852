"""Where Germans may march: the ways, what they cost, and how dangerous it is where they end.

Every mark comes from the functions by which the rules move and fire; nothing is decided here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from .movement import GermanMove, GermanMovement, guard_bound
from .odds import fire_odds
from .seen import Reach
from .state import Raid
from .ways import Path, is_held_back
from .yugoslav_fire import is_hopeless, shooters


def reach(g: Raid, of: Sequence[str] = ()) -> Mapping[str, Reach]:
    """Where a group may stop: the way and what it costs, and how dangerous it is there.

    The group that is moving now, if there is one and no zone is named. Else bodies of the zone:
    those named after it go together, at the pace of the slowest; if none is named, each of them
    that is free to move goes by itself.
    """
    stops = _of_zone(g, int(of[0]), tuple(of[1:])) if of and of[0].isdecimal() else {}
    if not of:
        stops = of_group(g)
    return {str(zone): mark(g, stop) for zone, stop in sorted(stops.items())}


class Stop(NamedTuple):
    """The end of a way, and who goes it."""

    rules: Path
    begun: int
    """How many steps of the path are taken already."""
    path: tuple[int, ...]
    cost: int


def of_group(g: Raid) -> dict[int, Stop]:
    """Where the group that is moving may stop, with the cheapest way there."""
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


def mark(g: Raid, stop: Stop) -> Reach:
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
