"""Chapter 12.3: the ways by which a surplus may go round a full zone. No unit moves here."""

from __future__ import annotations

from collections.abc import Iterator
from sys import maxsize
from typing import NamedTuple

from drvar.kernel.rule import rule

from .routes import Route, costs_to, must_halt, stragglers
from .rules import YUGOSLAV
from .stacking import has_room
from .state import Raid


class Detour(NamedTuple):
    """Units that look for a way: from where, with which points, round which zone, to which
    goal.

    The way must end nearer the target than the zone `than` lies.
    """

    units: tuple[str, ...]
    here: int
    target: int
    points: int
    than: int
    full: int = 0
    flight: bool = False
    tired: tuple[str, ...] = ()


def walks(g: Raid, detour: Detour) -> Iterator[tuple[Route, int]]:
    """Every way within the points, with its cost; figures alone, picked up, slow it down.

    It stops beside a body and leads neither through Germans nor through the zone to go round;
    other full zones may be passed.
    """
    waiting: list[tuple[Route, int, int]] = [((detour.here,), detour.points, 0)]
    for way, left, spent in waiting:  # grows while it is walked
        for near, cost in g.rules.links[way[-1]]:
            if cost > left or near in g.german or near in way or near == detour.full:
                continue
            yield (*way, near), spent + cost
            slowed = stragglers(g, near, detour.tired, joined=False)
            rest = min(left - cost, g.rules.figure_mp) if slowed else left - cost
            if rest and not must_halt(g, near, detour.flight):
                waiting.append(((*way, near), rest, spent + cost))


@rule("RAID-12.3q", "RAID-2.2h")
def ends_round(g: Raid, detour: Detour, found: set[int]) -> set[int]:
    """The zones nearer the goal with room for all: the nearest of them, then the fullest."""
    left = costs_to(g, detour.target, detour.than, sorted(found))
    sp = g.strength(detour.units)
    ranks = {
        end: (left[end], -g.yugoslav_sp(end))
        for end in found
        if left.get(end, maxsize) < left[detour.than] and has_room(g, end, YUGOSLAV, sp)
    }
    best = min(ranks.values(), default=())
    return {end for end, rank in ranks.items() if rank == best}


@rule("RAID-12.3q")
def ways_round(g: Raid, detour: Detour) -> list[Route]:
    """The ways round to the best zones, sorted: of several to one zone, only the cheapest."""
    held = int(detour.target in g.german or detour.target == detour.full)
    if not detour.points or costs_to(g, detour.target, detour.than)[detour.than] <= held:
        return []  # no points, or no zone nearer the goal
    found = list(walks(g, detour))
    least = {
        end: min(cost for way, cost in found if way[-1] == end)
        for end in ends_round(g, detour, {way[-1] for way, _ in found})
    }
    return sorted(way for way, cost in found if cost == least.get(way[-1]))
