"""What the map can show beside the position: where a stack may go, where Partisans may strike.

Nothing here decides anything. Every mark comes from the functions by which the rules move and
fire, and from what lies open on the table: the backs of hidden markers are never looked at.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from sys import maxsize

from .movement import GermanMove, GermanMovement
from .reinforcements import is_ready
from .routes import is_free, spread
from .seen import Reach, Threat
from .state import FREE, MOVE, Raid
from .ways import Path, is_held_back
from .yugoslav_fire import shooters

REACH, THREAT = "reach", "threat"
OVERLAYS = (REACH, THREAT)

Marks = Mapping[str, Reach | Threat]
"""What is shown at places, by zone."""


def overlay(g: Raid, name: str, of: Sequence[str]) -> Marks:
    """The marks of an overlay; `of` names the zone whose reach is asked for."""
    return threat(g) if name == THREAT else reach(g, of[0] if of else "")


# ---------------------------------------------------------------------- reach


def reach(g: Raid, place: str = "") -> Marks:
    """Where a group may stop: what the way costs, and how many stacks can fire there.

    The group that is moving now, if there is one and no place is named; else every body of the
    place that is free to move, each by itself.
    """
    costs = _of_stack(g, place) if place else _of_group(g)
    fire = _stacks_beside(g)
    return {str(zone): Reach(cost, fire.get(zone, 0)) for zone, cost in sorted(costs.items())}


def _of_group(g: Raid) -> dict[int, int]:
    for under_way in reversed(g.stack):
        if isinstance(under_way, GermanMove):
            rules = Path(g, under_way.members, under_way.zone, under_way.handed)
            return _stops(rules, under_way.path)
    return {}


def _of_stack(g: Raid, place: str) -> dict[int, int]:
    zone = int(place) if place.isdecimal() else 0
    moving = any(isinstance(under_way, GermanMovement) for under_way in g.stack)
    if not moving:  # as the next movement would begin
        g = g.copy()
        GermanMovement().note_leaders(g)
    costs: dict[int, int] = {}
    for body in g.german.get(zone, ()):
        if is_held_back(g, body, zone) is None:
            for stop, cost in _stops(Path(g, (body,), zone), ()).items():
                costs[stop] = min(cost, costs.get(stop, maxsize))
    return costs


def _stops(rules: Path, path: tuple[int, ...]) -> dict[int, int]:
    """Every zone where a path may end, with the least cost."""
    spent: dict[int, int] = {}
    ways = [path]
    for way in ways:  # grows while it is walked
        for near in rules.onward(way):
            longer = (*way, near)
            cost = rules.spent(longer)
            if cost < spent.get(near, maxsize):
                spent[near] = cost
                ways.append(longer)
    return {zone: cost for zone, cost in spent.items() if rules.may_stop((zone,)) is None}


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
