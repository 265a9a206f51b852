"""The shape of the board of the first edition, as a seat sees it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from drvar.games.tactical.seen import (
    CommandSeen,
    Ground,
    MissionSeen,
    Side,
    TacticalBoard,
    UnitSeen,
)
from drvar.kernel.seen import one_of

from .works import BUNKER, TRENCH

Work = Annotated[str, one_of("Work", TRENCH, BUNKER)]


class HighGround(Ground, frozen=True):
    """The map with a digit for each hex, row by row: how high it lies."""

    heights: tuple[str, ...]


class MarkedUnit(UnitSeen, frozen=True, kw_only=True):
    """A unit with its letters, its markers, and how many units lie on top of it."""

    attack: str
    target: str
    moved: bool
    shots: int
    exhausted: bool
    shaken: bool
    damage: int
    under: int


class MarkedCommand(CommandSeen, frozen=True, kw_only=True):
    """A Command of either side with its markers."""

    side: Side
    moved: bool
    pinned: bool


class Objective(MissionSeen, frozen=True, kw_only=True):
    """An objective counter: whether the Germans have looked at it, and whether it moved."""

    seen: bool
    moved: bool


class Hunt14Board(TacticalBoard, frozen=True, kw_only=True):
    """The board of the first edition."""

    ground: HighGround
    units: Mapping[str, MarkedUnit]
    commands: Mapping[str, MarkedCommand]
    missions: Mapping[str, Objective]
    works: dict[str, Work]
    passed: tuple[Side, ...]
    first_pa: int
    shares: int
    """How many thirds make a point."""

    def depth(self, unit: str) -> int:
        """How many units lie on top of a unit."""
        return self.units[unit].under

    def markers(self) -> dict[str, str]:
        """Trenches and bunkers."""
        return dict(self.works)
