"""Which side throws the dice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .drop import Drop
from .fire import Fire
from .melee import Melee
from .rules import GERMAN, OTHER, PARTISAN

if TYPE_CHECKING:
    from .state import Tactical

THROWN_BY = {
    "pa-german": GERMAN,
    "pa-partisan": PARTISAN,
    "radio": PARTISAN,
    "interrogation": GERMAN,
}


def thrower(g: Tactical, label: str) -> str:
    """The side that throws the dice: the one that acts, or whose units are tested."""
    if label in THROWN_BY:
        return THROWN_BY[label]
    asks = g.stack[-1]
    if isinstance(asks, Drop):
        return GERMAN
    if isinstance(asks, Melee):
        sides = {"assaulter": asks.assaulter, "defender": OTHER[asks.assaulter]}
        return sides.get(label, asks.lower)
    if isinstance(asks, Fire) and label == "morale":
        return asks.owner
    side: str = asks.side  # type: ignore[attr-defined]  # the procedures of an Action have one
    return side
