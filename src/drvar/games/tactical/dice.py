"""Who throws: whose luck the dice of a game are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .fire import Fire
from .landing import Drop
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
    """Who throws the dice that are asked for: who acts, or who tests his units."""
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
    side: str = asks.side  # type: ignore[attr-defined]  # who acts has one in every procedure
    return side
