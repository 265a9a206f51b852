"""The shape of the board of the later edition, as a seat sees it."""

from __future__ import annotations

from msgspec import UNSET, Struct, UnsetType

from drvar.games.tactical.rules import PARTISAN
from drvar.games.tactical.seen import MissionKind, TacticalBoard
from drvar.kernel.seen import Line

from .rules import RADIO


class Escaped(Struct, frozen=True):
    """A Mission that left the map: whether it was Tito, and more for a seat that may know."""

    tito: bool
    mission: MissionKind | UnsetType = UNSET


class HuntBoard(TacticalBoard, frozen=True, kw_only=True):
    """The board of the later edition."""

    escaped: dict[str, Escaped]
    radio: str
    escape_points: int | UnsetType = UNSET
    """This and what follows is for seats that know the Missions."""
    escape_ledger: tuple[Line, ...] | UnsetType = UNSET
    balkan_air_force: tuple[str, ...] | UnsetType = UNSET

    def known_points(self) -> dict[str, int]:
        """Missions that escaped count as well, for those who may know which they were."""
        escapes = self.escape_points if self.escape_points is not UNSET else 0
        return {**self.points, PARTISAN: self.points[PARTISAN] + escapes}

    def markers(self) -> dict[str, str]:
        """The Radio."""
        return {self.radio: RADIO} if self.radio else {}
