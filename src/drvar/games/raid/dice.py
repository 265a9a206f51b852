"""Who throws: whose luck the dice of a game are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .fire import Fire
from .rules import GERMAN

if TYPE_CHECKING:
    from .state import Raid

PARTISAN = "partisan"
"""The automaton."""

THROWN_BY = {
    **dict.fromkeys(("german", "landing", "air", "capture", "wave", "supply"), GERMAN),
    **dict.fromkeys(("yugoslav", "activation", "reinforcements", "entry", "number"), PARTISAN),
}


def thrower(g: Raid, label: str) -> str:
    """Who throws the dice that are asked for; those of an event are nobody's."""
    asks = g.stack[-1]
    if isinstance(asks, Fire):
        german = (asks.origin in g.german) == (label == "attack")
        return GERMAN if german else PARTISAN
    return THROWN_BY.get(label, "")
