"""Other ways to the same hex, which a player may choose instead of the one that is shown.

The way that is shown is the one on which the group is stopped least. Another one may be
cheaper, or enter other hexes.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .foresight import march_of, unharmed
from .movement import March
from .orders import (
    STEP,
    Led,
    Plan,
    Track,
    led,
    longer,
    marching,
    plans,
    reach_by,
    safest,
    walk_of,
)
from .seen import Reach
from .state import Tactical
from .ways import Way

KEPT, MOST = 6, 4
"""Ways that are remembered to each hex while they are looked for, and that are told."""


def detours(
    g: Tactical, seat: str, place: str = "", action: str = "", *only: str
) -> Mapping[str, Reach]:
    """Ways to a hex by their numbers, the one that is shown first; each with its answers."""
    march = marching(g, seat)
    if march is not None:
        return _numbered(g, march, place)
    for plan in plans(g, seat, only):
        if plan.action == action and plan.asked.prompt == STEP:
            return _numbered(plan.g, march_of(plan.g), place, plan)
    return {}


def _numbered(
    g: Tactical, march: March[Any], place: str, plan: Plan | None = None
) -> Mapping[str, Reach]:
    found = around(g, march, place)
    return {
        str(number): reach_by(march, way, met, plan)
        for number, (way, met, _stays) in enumerate(found)
    }


def around(g: Tactical, march: March[Any], place: str) -> list[Led]:
    """The ways to a hex: that on which a group is stopped least, the cheapest, a few others."""
    known = led(g, march)
    shown = safest(g, march, known).get(place)
    if shown is None or not march.hex:
        return [] if shown is None else [shown]  # one way in from beside the map
    found = _tracks(g, march, place, known)
    cheapest = min(found, key=lambda track: track.cost, default=None)
    ways = [Way(track.cost, track.hexes[1:]) for track in found]
    first = [shown.way]
    if cheapest is not None and cheapest.cost < shown.way.cost:
        first.append(Way(cheapest.cost, cheapest.hexes[1:]))
    others = [way for way in ways if way.hexes not in [one.hexes for one in first]]
    return [shown._replace(way=way) for way in (*first, *others)][:MOST]


def _tracks(
    g: Tactical, march: March[Any], place: str, known: Mapping[str, Led]
) -> list[Track]:
    """The best ways to a hex, the safest first; no way enters a hex twice."""
    walk, far = walk_of(g, march), g.rules.ground.distances[place]
    spared = {hex_: unharmed(one.met) for hex_, one in known.items()}
    kept: dict[str, list[Track]] = {}
    waiting = [Track(1.0, 0, (march.hex,))]
    for track in waiting:  # grows while it is walked
        for tried in longer(walk, march, track, spared):
            b = tried.hexes[-1]
            if far[b] > march.left - tried.cost or not _keeps(kept.setdefault(b, []), tried):
                continue
            if b != place and not walk.ends_in(b):
                waiting.append(tried)
    return kept.get(place, [])


def _keeps(some: list[Track], tried: Track) -> bool:
    """Keep a way if it is one of the best to its hex."""
    some.append(tried)
    some.sort(key=lambda track: (-track.spared, track.cost, len(track.hexes)))
    del some[KEPT:]
    return any(track is tried for track in some)
