"""Lines of the charts of the first edition, as data."""

from __future__ import annotations

from msgspec import Struct


class WorkLine(Struct, frozen=True):
    """A trench or bunker: what it takes from enemies, and the types that build it."""

    work: str
    attack: int
    assault: int
    types: tuple[str, ...]


class WeaponLine(Struct, frozen=True):
    """A weapon: what it adds against some targets, from a least to a most distance."""

    weapon: str
    die: int
    target: tuple[str, ...]
    rule: str
    least: int = 0
    most: int | None = None

    def works_at(self, away: int) -> bool:
        """Whether it adds anything at a distance."""
        return self.least <= away and (self.most is None or away <= self.most)
