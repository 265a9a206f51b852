"""What each seat sees, and a deal of what it does not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import UNSET, Struct, UnsetType

from drvar.boards.sketch import hex_sketch
from drvar.kernel.events import REFEREE
from drvar.kernel.seen import Board, Lying

from .state import PARTISAN, Skirmish

if TYPE_CHECKING:
    from random import Random

SIGNS = {"clear": "", "wood": "wood", "house": "house"}


class UnitSeen(Struct, frozen=True):
    """A unit on the map: where it stands and what it did."""

    side: str
    at: str
    pinned: bool
    acted: bool
    reacted: bool


class SkirmishBoard(Board, frozen=True, kw_only=True):
    """The board as a seat sees it."""

    active: str
    chit: str
    cup: tuple[str, ...]
    units: dict[str, UnitSeen]
    lost: tuple[str, ...]
    terrain: dict[str, str]
    searched: tuple[str, ...]
    courier: str | UnsetType = UNSET
    """For seats that know where the courier hides."""

    def lying(self) -> dict[str, Lying]:
        """What lies in each hex: a unit at most."""
        return {seen.at: Lying((unit,), ()) for unit, seen in self.units.items()}


def view(g: Skirmish, seat: str) -> SkirmishBoard:
    """The board as a seat sees it: everything is open but the courier."""
    knows = seat in (PARTISAN, REFEREE) or g.result is not None
    return SkirmishBoard(
        turn=g.turn,
        active=g.active,
        chit=g.chit,
        cup=tuple(sorted(g.cup)),
        units={unit: _unit(g, unit) for unit in sorted(g.where)},
        lost=tuple(sorted(set(g.rules.start) - set(g.where))) if g.turn else (),
        terrain=g.rules.terrain,
        searched=tuple(sorted(g.searched)),
        courier=g.courier if knows else UNSET,
    )


def _unit(g: Skirmish, unit: str) -> UnitSeen:
    return UnitSeen(
        side=g.rules.side[unit],
        at=g.where[unit],
        pinned=unit in g.pinned,
        acted=unit in g.acted,
        reacted=unit in g.reacted,
    )


def resample(g: Skirmish, seat: str, random: Random) -> Skirmish:
    """Hide the courier in any house that this seat cannot rule out."""
    dealt = g.copy()
    if g.courier and g.result is None and seat not in (PARTISAN, REFEREE):
        dealt.courier = random.choice([h for h in g.rules.houses if h not in g.searched])
    return dealt


def sketch(seen: SkirmishBoard) -> str:
    """Draw the map with the units on it."""
    cells: dict[str, tuple[str, str]] = {}
    held = {unit.at: f"*{u}*" if unit.pinned else u for u, unit in seen.units.items()}
    for at, terrain in seen.terrain.items():
        house = "empty" if at in seen.searched else SIGNS[terrain]
        house = "courier" if at == seen.courier else house
        cells[at] = (at, held.get(at, house))
    return hex_sketch(7, 5, cells, width=7)
