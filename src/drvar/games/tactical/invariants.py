"""What holds in every position of every edition; each edition has its own number for a law."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from .ground import CLEAR
from .rules import GERMAN, PARTISAN
from .sequence import Activations
from .state import Tactical

SIDES = (GERMAN, PARTISAN)


def is_calm(g: Tactical) -> bool:
    """Whether no Action is under way: a side is about to begin one."""
    return bool(g.stack) and isinstance(g.stack[-1], Activations)


def on_map(g: Tactical, law: int) -> Iterator[str]:
    """Stacks stand in hexes of the map, and none is empty."""
    for side in SIDES:
        for hex_, stack in g.units(side).items():
            if not stack or hex_ not in g.rules.ground.terrain:
                yield f"INV-{law} a stack {stack} of the {side} in {hex_!r}"


def tanks(g: Tactical, law: int) -> Iterator[str]:
    """A tank stands on clear ground or on a road."""
    ground = g.rules.ground
    for side in SIDES:
        for hex_, stack in g.units(side).items():
            rough = ground.terrain.get(hex_, CLEAR) != CLEAR and hex_ not in ground.road_hexes
            if rough and any(g.rules.counters[unit].move_class == "tank" for unit in stack):
                yield f"INV-{law} a tank in {hex_}, {ground.terrain[hex_]}"


def strength(g: Tactical, law: int) -> Iterator[str]:
    """Strength changes only where a rule records it."""
    for side in SIDES:
        printed = sum(line.vf for line in g.rules.book.unit if line.side == side)
        counters = g.rules.counters
        present = sum(vf for unit, vf in g.vf.items() if counters[unit].side == side)
        given_up = sum(counters[u].vf for u in g.renounced if counters[u].side == side)
        if present + given_up + g.lost[side] != printed:
            found = f"{present} + {given_up} renounced + {g.lost[side]} lost"
            yield f"INV-{law} strength of the {side}: {found}, not {printed}"


def places(g: Tactical, law: int) -> Iterator[str]:
    """Every unit is in one place: in a hex, in a box, or due."""
    seen: Counter[str] = Counter()
    waiting: set[str] = set()
    for side in SIDES:
        for stack in g.units(side).values():
            seen.update(stack)
        for box in g.waiting(side).values():
            seen.update(box)
            waiting.update(box)
    seen.update(c for c in g.due if c not in waiting)
    seen.update(g.commands.keys())
    wrong = {counter: n for counter, n in seen.items() if n != 1}
    missing = sorted(unit for unit in g.vf if unit not in seen)
    if wrong or missing:
        yield f"INV-{law} places: twice {wrong}, nowhere {missing}"


def markers(g: Tactical, marked: Mapping[str, Iterable[str]], law: int) -> Iterator[str]:
    """Only units on the map or beside it bear markers."""
    here = {unit for side in SIDES for stack in g.units(side).values() for unit in stack}
    here |= {unit for side in SIDES for box in g.waiting(side).values() for unit in box}
    for kind, bearers in marked.items():
        if astray := sorted(set(bearers) - here):
            yield f"INV-{law} {kind} markers on {astray}"


def tokens(g: Tactical, law: int) -> Iterator[str]:
    """Every Mission laid is on the map or gone; there are no more than were printed."""
    if g.missions.keys() & g.fate.keys():
        yield f"INV-{law} gone and on the map: {sorted(g.missions.keys() & g.fate.keys())}"
    if g.missions.keys() | g.fate.keys() != g.identity.keys():
        yield f"INV-{law} Missions {sorted(g.identity)}: {sorted(g.missions)}, {sorted(g.fate)}"
    if Counter(g.identity.values()) - Counter(g.rules.mission_kinds):
        yield f"INV-{law} more Missions than there are: {sorted(g.identity.values())}"


def aircraft(g: Tactical, law: int) -> Iterator[str]:
    """Each aircraft flies once, in its turn."""
    if len(set(g.air)) != len(g.air):
        yield f"INV-{law} aircraft {g.air}"
    for plane in g.air:
        if g.turn not in g.rules.air[plane].turns:
            yield f"INV-{law} {plane} on turn {g.turn}"
