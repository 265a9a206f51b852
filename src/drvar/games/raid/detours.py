"""Other ways to the same zone, which a player may choose instead of the one that is shown.

The way that is shown is the cheapest. Another one may pass other zones, or come from elsewhere:
a group that is beaten goes back to where it came from.
"""

from __future__ import annotations

from collections.abc import Mapping

from .reach import Stop, mark, of_group
from .routes import distances
from .seen import Reach
from .state import Raid

MOST = 4
"""Ways that are told."""


def detours(g: Raid, place: str = "") -> Mapping[str, Reach]:
    """Ways of the group that is moving, by their numbers, the one that is shown first."""
    return {str(number): mark(g, stop) for number, stop in enumerate(around(g, place))}


def around(g: Raid, place: str) -> list[Stop]:
    """The ways to a zone: the cheapest, then one from each other side, then a few others."""
    shown = of_group(g).get(int(place)) if place.isdecimal() else None
    if shown is None:
        return []
    found = [stop for stop in _all(g, shown) if stop.path != shown.path]
    found.sort(key=lambda stop: (stop.cost, len(stop.path), stop.path))
    sides = {_side(shown): shown}
    others = [stop for stop in found if sides.setdefault(_side(stop), stop) is not stop]
    return [*sides.values(), *others][:MOST]


def _side(stop: Stop) -> int:
    """From which zone a way enters the last one."""
    return (stop.rules.zone, *stop.path)[-2]


def _all(g: Raid, shown: Stop) -> list[Stop]:
    """Every way of a group that ends in the same zone and enters no zone twice."""
    rules, end = shown.rules, shown.path[-1]
    far = distances(g.rules, end)
    found: list[Stop] = []
    ways = [shown.path[: shown.begun]]
    for way in ways:  # grows while it is walked
        for near in rules.onward(way):
            longer = (*way, near)
            cost = rules.spent(longer)
            if near == end:
                if rules.may_stop(longer) is None:
                    found.append(Stop(rules, shown.begun, longer, cost))
            elif near != rules.zone and near not in way and far[near] <= rules.points - cost:
                ways.append(longer)
    return found
