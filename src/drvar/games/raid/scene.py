"""Positions of case files: maps and counters of their own, and stacks by name."""

from __future__ import annotations

from typing import Any

import msgspec

from .plan import Plan
from .rules import GERMAN, YUGOSLAV, Counter, Rules, rules_for
from .setup import full_steps, lay_out
from .state import Raid


def place(g: Raid, position: dict[str, Any]) -> None:
    """Take the words of this game out of a position and set them up.

    `map` draws a map for the case, `counters` adds counters that no sheet has. Everything
    else of the position is a field of the state.
    """
    ground = position.pop("map", None)
    extra = position.pop("counters", [])
    if ground is not None or extra:
        plain = rules_for(g.rules.options)
        counters = [*plain.counters.values(), *(_counter(row) for row in extra)]
        own = _plan(ground) if ground is not None else None
        g.rules = Rules(g.rules.options, own, counters)
    if not g.steps:
        lay_out(g)
    if extra:
        g.steps = {**full_steps(g.rules), **g.steps}
        g.steps |= {row["id"]: row["steps"] for row in extra if "steps" in row}
    if g.phase == "setup" and g.stack and "phase" not in position:
        g.phase = "case"
    _take_out_of_pools(g, position)


def _take_out_of_pools(g: Raid, position: dict[str, Any]) -> None:
    """A counter that a case puts on the map is neither in a pool nor off the map."""
    placed = {
        counter
        for camp in (GERMAN, YUGOSLAV)
        for stack in position.get(camp, {}).values()
        for counter in stack
    }
    unknown = sorted(placed - set(g.rules.counters))
    if unknown:
        raise ValueError(f"no counter {unknown[0]!r}")
    for camp in (GERMAN, YUGOSLAV):
        for zone in position.get(camp, {}):
            if int(zone) not in g.rules.colour:
                raise ValueError(f"no zone {zone}")
    g.pool = {
        name: tuple(u for u in units if u not in placed) for name, units in g.pool.items()
    }
    g.offmap = tuple(c for c in g.offmap if c not in placed)


def _counter(row: dict[str, Any]) -> Counter:
    known = {"id", "camp", "kind", "arm", "group", "ff", "af", "mp", "back", "steps", "youth"}
    if unknown := set(row) - known:
        raise ValueError(f"a counter has no {sorted(unknown)}; {sorted(known)}")
    camp = row.get("camp", YUGOSLAV)
    kind = row.get("kind", "platoon" if camp == GERMAN else "unit")
    front = (row.get("ff", 0), row.get("af", 0), row.get("mp", 0))
    back: Any = tuple(row.get("back", front))
    return Counter(
        row["id"],
        camp,
        kind,
        row.get("arm", "paratroopers" if camp == GERMAN else "infantry"),
        row.get("group", ""),
        front,
        None if kind == "officer" else back,
        youth=row.get("youth", False),
    )


def _plan(ground: dict[str, Any]) -> Plan:
    known = {"zones", "full", "dotted", "exits", "entries", "missions", "grotto", "strip", "dz",
             "spots"}  # fmt: skip
    if unknown := set(ground) - known:
        raise ValueError(f"a map has no {sorted(unknown)}; {sorted(known)}")
    zones = ground["zones"]
    colours = zones if isinstance(zones, dict) else {str(zone): "green" for zone in zones}
    told = {
        "zone": [{"id": zone, "colour": colour} for zone, colour in colours.items()],
        "links": {"full": ground.get("full", []), "dotted": ground.get("dotted", [])},
        "exits": {"N": ground.get("exits", [])},
        "entries": ground.get("entries", {}),
        "missions": ground.get("missions", {}),
        "dz": ground.get("dz", {}),
        "spots": ground.get("spots", {}),
        "places": {"grotto": ground.get("grotto", 0), "strip": ground.get("strip", 0)},
    }
    return msgspec.convert(told, Plan)
