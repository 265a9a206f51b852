"""The map and the terrain chart as data: what a ground is made of."""

from __future__ import annotations

from functools import cache

import msgspec
from msgspec import Struct

from drvar.data import read_toml


class Objective(Struct, frozen=True):
    """A hex that may score, and its name."""

    hex: str
    name: str


class Plan(Struct, frozen=True, kw_only=True):
    """A map: a letter for each hex, row by row, then what lies along sides and in hexes."""

    columns: int
    rows: int
    relief: tuple[str, ...]
    streams: tuple[str, ...]
    stream_hexes: tuple[str, ...]
    roads: tuple[str, ...]
    stars: tuple[str, ...]
    objectives: tuple[Objective, ...]
    terrain: dict[str, str] = {}
    """The terrain of single hexes, and their heights, whatever their letters say."""
    heights: dict[str, int] = {}


class TerrainRow(Struct, frozen=True):
    """A terrain: its price, and what it does to fire and assault."""

    terrain: str
    mp: int
    assault: int
    blocks: bool
    hit: int = 0
    attack: int = 0


class RoadRow(Struct, frozen=True):
    """What a step along a road costs."""

    mp: int


class StreamRow(Struct, frozen=True):
    """How much more a stream costs, and what it does to an assault."""

    mp: int
    assault: int


class TerrainChart(Struct, frozen=True):
    """What the letters of a map mean; each lies at a height, if heights matter."""

    rows: tuple[TerrainRow, ...]
    letters: dict[str, str]
    road: RoadRow
    stream: StreamRow
    elevation: dict[str, int] = {}
    heights: dict[str, int] = {}


@cache
def printed_map() -> Plan:
    """The map as it is printed."""
    return msgspec.convert(read_toml("tactical", "map.toml"), Plan)


@cache
def terrain_chart(edition: str) -> TerrainChart:
    """The terrain chart of an edition."""
    return msgspec.convert(read_toml(edition, "charts.toml")["terrain"], TerrainChart)
