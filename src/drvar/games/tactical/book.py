"""The counters of an edition as its sheet lists them."""

from __future__ import annotations

from functools import cache

from msgspec import Struct, convert, field

from drvar.data import read_toml


class UnitLine(Struct, frozen=True, kw_only=True):
    """A unit: its side, type and strength, and what only some have."""

    id: str
    side: str
    type: str
    vf: int
    formation: str = ""
    light: bool = False
    abwehr: bool = False
    attack: str = ""
    target: str = ""
    weapons: tuple[str, ...] = ()
    damage: int = 0


class CommandLine(Struct, frozen=True, kw_only=True):
    """A Command: its pace and its ranges, and whether it comes back."""

    id: str
    side: str
    formation: str
    ma: int
    range: int
    spare: int
    returns: bool


class MissionLine(Struct, frozen=True):
    """What is behind a token."""

    kind: str


class AirLine(Struct, frozen=True, kw_only=True):
    """An aircraft: what its precision die must reach, its dice, and when it flies."""

    id: str
    side: str
    precision: int
    strength: int
    bonus: int = 0
    turns: tuple[int, ...] = ()
    first: int = field(name="from", default=1)
    needs: str = ""


class ScheduleLine(Struct, frozen=True, kw_only=True):
    """Who comes when, where and how."""

    side: str
    turn: int
    mode: str
    units: tuple[str, ...]
    commands: tuple[str, ...] = ()
    hex: str = ""
    delayable: bool = False


class PoolLine(Struct, frozen=True, kw_only=True):
    """How many counters there are for parts of units of a kind and a strength."""

    side: str
    type: str
    vf: int
    count: int
    light: bool = False


class SetUpLine(Struct, frozen=True, kw_only=True):
    """Where the partisans stand first; the free group has no hex."""

    free: tuple[str, ...]
    fixed: dict[str, tuple[str, ...]]
    command: str = ""


class Book(Struct, frozen=True, kw_only=True):
    """All counters of an edition."""

    unit: tuple[UnitLine, ...]
    command: tuple[CommandLine, ...]
    mission: tuple[MissionLine, ...]
    air: tuple[AirLine, ...]
    schedule: tuple[ScheduleLine, ...]
    pool: tuple[PoolLine, ...]
    setup: SetUpLine


@cache
def book_of(edition: str) -> Book:
    """Read the counters, and refuse what is not as declared."""
    return convert(read_toml(edition, "counters.toml"), Book)
