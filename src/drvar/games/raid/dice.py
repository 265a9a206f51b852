"""Which seat throws the dice, for the statistics of luck."""

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
    """The seat that throws the dice asked for; none throws those of an event."""
    asks = g.stack[-1]
    if isinstance(asks, Fire):
        german = (asks.origin in g.german) == (label == "attack")
        return GERMAN if german else PARTISAN
    return THROWN_BY.get(label, "")
