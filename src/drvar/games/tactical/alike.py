"""Which answers come to the same in the hex games: those that name one of several equal units.

Units are alike if nothing that a rule reads tells them apart: the counter as printed, strength
and markers, where they lie, when and where they come. All of that lies open. Commands are never
alike, nor is what is hidden.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable
from typing import Any

from drvar.kernel.options import Option

from .rules import PART
from .state import Tactical

UNITS = ("take", "lose", "remove", "defend", "land", "renounce")
"""The answers that name a unit which others may equal."""


def sort_of(g: Tactical, option: Option) -> Hashable:
    """What tells an option from others."""
    match option:
        case (verb, str(unit)) if verb in UNITS and unit in g.vf:
            return verb, looks(g, unit), g.hex_of(unit), g.layer(unit)
    return None


def looks(g: Tactical, unit: str) -> tuple[Hashable, ...]:
    """Everything about a unit, save its name and its place, that a rule reads.

    The parts of a unit are told from those of others: they may only be joined to each other.
    """
    whole, cut, _ = unit.partition(PART)
    boxes = g.waiting(g.rules.counters[unit].side)
    return (
        g.rules.counters[unit]._replace(id=whole if cut else ""),
        g.vf[unit],
        g.marks_on(unit),
        next((hex_ for hex_, box in boxes.items() if unit in box), ""),
        g.due.get(unit),
        g.rules.home.get(unit),
        unit in g.rules.delayable,
    )


def essence(position: dict[str, Any], unordered: Collection[str] = ()) -> dict[str, Any]:
    """A position without the order of what lies together, and of some fields of procedures.

    Where a stack has an order, only neighbours in it are alike, and its player may lay others
    on top after the Action.
    """
    board = position["board"]
    for side in ("german", "partisan", "german_waiting", "partisan_waiting"):
        for stack in board[side].values():
            stack.sort()
    for frame in position["stack"]:
        for name in unordered:
            frame.get(name, []).sort()
    return position
