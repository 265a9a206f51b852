"""The hex map as tables: what a step costs, where streams and roads run, what blocks sight.

Everything is computed once for a map and a reading of it, and shared by all games on it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import pairwise
from typing import Literal, NamedTuple

from drvar.boards.hexes import HexGrid, hex_grid
from drvar.boards.sight import blocked_by, sight_table, trace, walk
from drvar.kernel.rule import cites, rule

from .plan import Plan, TerrainChart, TerrainRow

CLEAR, TOWN, WOOD = "clear", "town", "wood"

Sides = frozenset[tuple[str, str]]


class Terrain(NamedTuple):
    """A row of the terrain chart."""

    mp: int
    assault: int
    blocks: bool
    hit: int = 0
    """The lowest face that hits there, where dice are read so."""
    attack: int = 0
    """What it adds to the die of an attack, where dice are read so."""


class Reading(NamedTuple):
    """How the options read the map."""

    lower: Literal["even", "odd"] = "even"
    bridges: bool = True
    any_road_hex: bool = False
    units_on_sides: bool = False
    longest: int = 4
    """The longest range of any weapon: no sight line is asked for beyond."""
    stepped: bool = False
    """Whether a sight line is tested at evenly spaced points, or all along."""
    tanks_ford: bool = True
    dry_roads: bool = False
    """Whether a road spares an assaulter the stream as well."""


class Line(NamedTuple):
    """A sight line that no terrain blocks, and where units would block it."""

    through: tuple[str, ...]
    pairs: tuple[tuple[tuple[str, bool], tuple[str, bool]], ...] = ()
    """Sides followed whose hexes block with units too, each with whether its terrain blocks."""


class Obstacle(NamedTuple):
    """What blocks a sight line: a hex that it passes, or both hexes beside a side followed."""

    why: str
    """Terrain, height or units."""
    hexes: tuple[str, ...]


TERRAIN, HEIGHT, UNITS = "terrain", "height", "units"


class Ground:
    """A map under a reading."""

    def __init__(self, plan: Plan, chart: TerrainChart, reading: Reading) -> None:
        self.reading = reading
        self.grid: HexGrid = hex_grid(plan.columns, plan.rows, reading.lower)
        self.hexes = self.grid.ids
        self.neighbours = self.grid.neighbours
        self.distances = self.grid.distances
        self.edge = frozenset(a for a in self.hexes if self.grid.is_edge(a))
        self.stars = plan.stars
        self.objectives = {row.hex: row.name for row in plan.objectives}
        self._read_terrain(plan, chart)
        self._read_sides(plan)
        self._price(chart)
        self._trace()

    @cites("HUNT-1.2a", "HUNT-8.2d", "HUNT14-7d", "HUNT14-16b")
    def _read_terrain(self, plan: Plan, chart: TerrainChart) -> None:
        """Each letter of the relief is a terrain; only numbered hexes are playable."""
        self.chart = {row.terrain: _terrain(row) for row in chart.rows}
        relief, letters = plan.relief, chart.letters
        self.terrain: dict[str, str] = {
            a: letters[relief[int(a[3:]) - 1][int(a[:2]) - 1]] for a in self.hexes
        }
        self.terrain |= plan.terrain
        self.read_heights(plan, chart)
        self.blocking = frozenset(a for a in self.hexes if self.chart[self.terrain[a]].blocks)
        self.towns = frozenset(a for a in self.hexes if self.terrain[a] == TOWN)

    def read_heights(self, plan: Plan, chart: TerrainChart) -> None:
        """How high each hex lies; all are equal where heights do not matter."""
        self.height: dict[str, int] = dict.fromkeys(self.hexes, 0)

    def _read_sides(self, plan: Plan) -> None:
        self.wet = frozenset(plan.stream_hexes)
        self.streams = both_ways(self.neighbours, plan.streams, bend=False)
        self.roads = both_ways(self.neighbours, plan.roads, bend=True)
        self.road_hexes = frozenset(a for a, _ in self.roads)

    @cites("HUNT-8.2a", "HUNT-8.2b", "HUNT-8.2c", "HUNT14-7d")
    def _price(self, chart: TerrainChart) -> None:
        """The cost of each step: the terrain entered, more over a stream, one along a road."""
        self._road = chart.road.mp
        self._stream = chart.stream.mp
        self.stream_assault = chart.stream.assault
        self.cost = {
            a: {b: self._step_cost(a, b) for b in self.neighbours[a]} for a in self.hexes
        }
        self.entry_cost = {a: self._entry_cost(a) for a in self.hexes}
        self.steps = self.cost | {"": self.entry_cost}
        """The same, with the first step of counters that come from off the map."""
        self.tank_steps = {
            a: frozenset(b for b in self.neighbours[a] if self.is_open_to_tanks(a, b))
            for a in self.hexes
        }

    @cites("HUNT-8.2c", "HUNT14-7d")
    def is_stream_step(self, a: str, b: str) -> bool:
        """Whether a step crosses a stream: on the side, or in the hex entered."""
        return (a, b) in self.streams or b in self.wet

    @cites("HUNT-8.2c", "HUNT14-7d", "HUNT14-9.1b")
    def is_wet_assault(self, a: str, b: str) -> bool:
        """Whether a stream hinders the side that enters: a road may spare it."""
        if self.reading.dry_roads and (a, b) in self.roads:
            return False
        return self.is_stream_step(a, b)

    @cites("HUNT-8.2b", "HUNT14-7d")
    def is_road_step(self, a: str, b: str) -> bool:
        """Whether a road crosses the side. Option: a road anywhere in the hex is enough."""
        return (a, b) in self.roads or (self.reading.any_road_hex and b in self.road_hexes)

    def _step_cost(self, a: str, b: str) -> int:
        wet = self._stream if self.is_stream_step(a, b) else 0
        if self.is_road_step(a, b):
            return self._road + (0 if self.reading.bridges else wet)
        return self.chart[self.terrain[b]].mp + wet

    @cites("HUNT-14b", "HUNT14-12.5c")
    def _entry_cost(self, a: str) -> int:
        """What entering the map there costs: one on a road; a stream counts only in the hex."""
        wet = self._stream if a in self.wet else 0
        if a in self.road_hexes:
            return self._road + (0 if self.reading.bridges else wet)
        return self.chart[self.terrain[a]].mp + wet

    @cites("HUNT-13.4.1c", "HUNT14-7e")
    def is_open_to_tanks(self, a: str, b: str) -> bool:
        """Clear ground, or any hex along a road; a stream may be in the way."""
        if (a, b) in self.roads:
            return True
        ford = self.reading.tanks_ford or not self.is_stream_step(a, b)
        return self.terrain[b] == CLEAR and ford

    @cites(
        "HUNT-8.3.1a", "HUNT-8.3.2a", "HUNT-8.3b", "HUNT14-8.6b", "HUNT14-8.6c", "HUNT14-8.6f"
    )
    def _trace(self) -> None:
        """Sight lines that no terrain blocks, by their ends, with hexes where units would."""
        method = walk if self.reading.stepped else trace
        self.lines = sight_table(self.grid, self.reading.longest, method)
        self.sight: dict[str, dict[str, Line]] = {}
        self.within: dict[str, tuple[tuple[str, int], ...]] = {}
        for a in self.hexes:
            near = self.distances[a]
            self.within[a] = tuple(
                sorted(
                    ((b, n) for b, n in near.items() if 0 < n <= self.reading.longest),
                    key=lambda found: (found[1], found[0]),
                )
            )
            self.sight[a] = {}
            for b, n in self.within[a]:
                if n > 1 and (line := self.line(a, b)) is not None:
                    self.sight[a][b] = line

    @cites("HUNT-8.3.1a", "HUNT-8.3.2a", "HUNT14-8.6e")
    def line(self, a: str, b: str) -> Line | None:
        """What terrain leaves open, with the hexes where units would block."""
        if self.obstacle(a, b) is not None:
            return None
        through, along = self.lines[a, b]
        if not self.reading.units_on_sides:
            return Line(through)
        return Line(
            through,
            tuple(((c, c in self.blocking), (d, d in self.blocking)) for c, d in along),
        )

    @cites("HUNT-8.3.1a", "HUNT-8.3.2a", "HUNT14-8.6c", "HUNT14-8.6f")
    def obstacle(self, a: str, b: str) -> Obstacle | None:
        """The ground that blocks the line between two hexes in reach."""
        blocks = self.blocking.__contains__
        hexes = blocked_by(self.lines[a, b], blocks, blocks)
        return Obstacle(TERRAIN, hexes) if hexes else None


def both_ways(
    neighbours: Mapping[str, tuple[str, ...]], listed: Iterable[str], *, bend: bool
) -> Sides:
    """Both ways over each side; if the columns lie the other way, a road bends round."""
    found: set[tuple[str, str]] = set()
    for side in listed:
        a, b = side.split("|")
        way = [a, b]
        if b not in neighbours[a]:
            if not bend:
                continue
            way = [a, next(c for c in neighbours[a] if c in neighbours[b]), b]
        for c, d in pairwise(way):
            found |= {(c, d), (d, c)}
    return frozenset(found)


def _terrain(row: TerrainRow) -> Terrain:
    return Terrain(row.mp, row.assault, row.blocks, row.hit, row.attack)


@rule("HUNT-6c", "HUNT-9.1a", "HUNT14-6b", "HUNT14-8.1b")
def distance(ground: Ground, a: str, b: str) -> int:
    """Count the hexes from one to another, with the far one and without the near one."""
    return ground.distances[a][b]
