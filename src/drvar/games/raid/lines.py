"""Lines of the charts of the raid that a die or a number looks up."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from msgspec import Struct, field


class TurnLine(Struct, frozen=True):
    """A turn: its hours, what it brings, and what its light gives to fire and aircraft."""

    turn: int
    start: int
    end: int
    event: bool
    wave: int
    light: str
    light_fire: int
    light_air: int


class Supply(Struct, frozen=True):
    """The dice for ammunition."""

    dice: int
    die: str


class LevelLine(Struct, frozen=True):
    """A difficulty: ammunition at the start, and with each part of the second wave."""

    difficulty: str
    ammo: int
    supply: Supply


# ---------------------------------------------------------------------- read with a die


class DieLine(Struct, frozen=True):
    """A line that some faces of a die show."""

    die: tuple[int, ...]


class RangeLine(Struct, frozen=True):
    """A line for every value from a low one to a high one."""

    low: int
    high: int


class LetterLine(DieLine, frozen=True):
    """The event of turn one."""

    event: str


class LossLine(DieLine, frozen=True):
    """Event b: the groups that may lose, and how many points."""

    groups: tuple[str, ...]
    sp: int


class MarkersLine(DieLine, frozen=True):
    """Event c: how many markers leave."""

    markers: int


class WayLine(DieLine, frozen=True):
    """Event d: from where to where a marker goes."""

    start: str = field(name="from")
    end: str = field(name="to")
    rule: str


class UnitsLine(DieLine, frozen=True):
    """How many units leave or come."""

    units: int


class GroupLine(DieLine, frozen=True):
    """Event f: the group that goes astray."""

    group: str


class LastTurnLine(DieLine, frozen=True):
    """Event g: the last turn."""

    last_turn: int


class EntryLine(DieLine, frozen=True):
    """Where reinforcements enter, and where by option r0."""

    entry: str
    shifted: str


class FateLine(DieLine, frozen=True):
    """What becomes of a figure without guards."""

    fate: str


class BonusLine(RangeLine, frozen=True):
    """What air support adds."""

    bonus: int


class ResultLine(RangeLine, frozen=True):
    """How a number of points is called."""

    result: str


# ---------------------------------------------------------------------- looked up

ByDie = TypeVar("ByDie", bound=DieLine)
ByRange = TypeVar("ByRange", bound=RangeLine)


def by_die(rows: Iterable[ByDie], die: int) -> ByDie:
    """Find the line of a chart that a die shows."""
    return next(row for row in rows if die in row.die)


def by_range(rows: Iterable[ByRange], value: int) -> ByRange:
    """Find the line of a chart whose range holds a value."""
    return next(row for row in rows if row.low <= value <= row.high)
