"""What the map can show beside the position: where a stack may go, where Partisans may strike.

Nothing here decides anything. Every mark comes from the functions by which the rules move and
fire, and from what lies open on the table: the backs of hidden markers are never looked at.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .ahead import ahead
from .detours import detours
from .reach import reach
from .reinforcements import is_ready
from .routes import is_free, spread
from .seen import Ahead, Reach, Threat
from .state import FREE, MOVE, Raid
from .yugoslav_fire import shooters

REACH, THREAT, AHEAD, DETOURS = "reach", "threat", "ahead", "detours"
OVERLAYS = (REACH, THREAT, AHEAD, DETOURS)

Marks = Mapping[str, Reach] | Mapping[str, Threat] | Mapping[str, Ahead]
"""What is shown at places, by zone."""


def overlay(g: Raid, name: str, of: Sequence[str]) -> Marks:
    """The marks of an overlay; `of` names the zone whose reach is asked for, and who goes; or
    where the group that is moving might stop, what is done there, and perhaps by which way.
    """
    match name:
        case "reach":
            return reach(g, of)
        case "ahead":
            return ahead(g, of[0] if of else "", of[2] if len(of) > 2 else "")
        case "detours":
            return detours(g, *of[:1])
        case _:
            return threat(g)


# ---------------------------------------------------------------------- threat


def threat(g: Raid) -> Mapping[str, Threat]:
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
