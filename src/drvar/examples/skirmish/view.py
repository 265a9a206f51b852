"""What each seat sees, and a deal of what it does not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from drvar.boards.sketch import hex_sketch
from drvar.kernel.events import REFEREE
from drvar.kernel.game import View

from .state import PARTISAN, Skirmish

if TYPE_CHECKING:
    from random import Random

SIGNS = {"clear": "", "wood": "wood", "house": "house"}


def view(g: Skirmish, seat: str) -> View:
    """The board as a seat sees it: everything is open but the courier."""
    seen: View = {
        "turn": g.turn,
        "active": g.active,
        "chit": g.chit,
        "cup": sorted(g.cup),
        "units": {
            unit: {
                "side": g.rules.side[unit],
                "at": g.where[unit],
                "pinned": unit in g.pinned,
                "acted": unit in g.acted,
                "reacted": unit in g.reacted,
            }
            for unit in sorted(g.where)
        },
        "lost": sorted(set(g.rules.start) - set(g.where)) if g.turn else [],
        "terrain": g.rules.terrain,
        "searched": sorted(g.searched),
    }
    if seat in (PARTISAN, REFEREE) or g.result is not None:
        seen["courier"] = g.courier
    return seen


def resample(g: Skirmish, seat: str, random: Random) -> Skirmish:
    """Hide the courier in any house where this seat must believe he may be."""
    dealt = g.copy()
    if g.courier and g.result is None and seat not in (PARTISAN, REFEREE):
        dealt.courier = random.choice([h for h in g.rules.houses if h not in g.searched])
    return dealt


def sketch(seen: View) -> str:
    """Draw the map with the units on it."""
    cells: dict[str, tuple[str, str]] = {}
    held = {unit["at"]: _sign(name, unit) for name, unit in seen["units"].items()}
    for at, terrain in seen["terrain"].items():
        house = "empty" if at in seen["searched"] else SIGNS[terrain]
        house = "courier" if at == seen.get("courier") else house
        cells[at] = (at, held.get(at, house))
    return hex_sketch(7, 5, cells, width=7) + f"\nTurn {seen['turn']}, {seen['chit']}"


def _sign(name: str, unit: dict[str, Any]) -> str:
    return f"*{name}*" if unit["pinned"] else name
