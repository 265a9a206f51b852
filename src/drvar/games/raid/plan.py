"""The map as data: zones, what joins them, and what is printed on them."""

from __future__ import annotations

from functools import cache

import msgspec
from msgspec import Struct

from drvar.data import read_toml

Zone = str | int
"""A zone by its number; a case file need not write it as a text."""


class ZonePlan(Struct, frozen=True):
    """A zone and its colour."""

    id: Zone
    colour: str


class Links(Struct, frozen=True):
    """Which zones are joined, by full and by dotted links."""

    full: tuple[tuple[Zone, Zone], ...]
    dotted: tuple[tuple[Zone, Zone], ...]


class Places(Struct, frozen=True):
    """Zones that the rules name; 0 where a map has none."""

    grotto: Zone
    strip: Zone


class Plan(Struct, frozen=True, kw_only=True):
    """A map; `dz` are drop zones by the die, `spots` those of the markers by letter."""

    zone: tuple[ZonePlan, ...]
    links: Links
    dz: dict[str, tuple[Zone, ...]]
    spots: dict[str, tuple[Zone, ...]]
    entries: dict[str, dict[str, Zone]]
    exits: dict[str, tuple[Zone, ...]]
    missions: dict[str, str]
    places: Places


@cache
def printed_map() -> Plan:
    """The map as it is printed."""
    return msgspec.convert(read_toml("raid", "map.toml"), Plan)
