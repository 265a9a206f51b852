"""The hex map as tables: what a step costs, where streams and roads run, what blocks sight.

Everything is worked out once for a map and a reading of it, and shared by all games on it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import pairwise
from typing import Any, NamedTuple

from drvar.boards.hexes import HexGrid, hex_grid
from drvar.boards.sight import SightTable
from drvar.kernel.rule import cites, rule

CLEAR, TOWN, WOOD = "clear", "town", "wood"

Sides = frozenset[tuple[str, str]]


class Terrain(NamedTuple):
    """A row of the terrain chart."""

    mp: int
    hit: int
    assault: int
    blocks: bool


class Reading(NamedTuple):
    """How the options read the map."""

    lower: str = "even"
    bridges: bool = True
    any_road_hex: bool = False
    units_on_sides: bool = False
    longest: int = 4
    """The longest range of any weapon: no sight line is asked for beyond."""


class Line(NamedTuple):
    """A sight line that no terrain blocks: where units would."""

    through: tuple[str, ...]
    pairs: tuple[tuple[tuple[str, bool], tuple[str, bool]], ...] = ()
    """Sides followed whose hexes block by units too, each with whether its terrain blocks."""


class Ground:
    """A map under a reading."""

    def __init__(
        self, plan: Mapping[str, Any], chart: Mapping[str, Any], reading: Reading
    ) -> None:
        self.reading = reading
        self.grid: HexGrid = hex_grid(plan["columns"], plan["rows"], reading.lower)  # type: ignore[arg-type]  # even or odd
        self.hexes = self.grid.ids
        self.neighbours = self.grid.neighbours
        self.distances = self.grid.distances
        self.edge = frozenset(a for a in self.hexes if self.grid.is_edge(a))
        self.stars: tuple[str, ...] = tuple(plan["stars"])
        self.objectives: dict[str, str] = {
            row["hex"]: row["name"] for row in plan["objectives"]
        }
        self._read_terrain(plan, chart)
        self._read_sides(plan)
        self._price(chart)
        self._trace()

    @cites("HUNT-1.2a", "HUNT-8.2d")
    def _read_terrain(self, plan: Mapping[str, Any], chart: Mapping[str, Any]) -> None:
        """Each letter of the relief is a terrain; every numbered hex is playable, no other."""
        self.chart = {
            row["terrain"]: Terrain(row["mp"], row["hit"], row["assault"], row["blocks"])
            for row in chart["rows"]
        }
        relief, letters = plan["relief"], chart["letters"]
        self.terrain: dict[str, str] = {
            a: letters[relief[int(a[3:]) - 1][int(a[:2]) - 1]] for a in self.hexes
        }
        self.terrain |= plan.get("terrain", {})
        self.blocking = frozenset(a for a in self.hexes if self.chart[self.terrain[a]].blocks)
        self.towns = frozenset(a for a in self.hexes if self.terrain[a] == TOWN)

    def _read_sides(self, plan: Mapping[str, Any]) -> None:
        self.wet = frozenset(plan["stream_hexes"])
        self.streams = self._sides(plan["streams"], bend=False)
        self.roads = self._sides(plan["roads"], bend=True)
        self.road_hexes = frozenset(a for a, _ in self.roads)

    def _sides(self, listed: Iterable[str], *, bend: bool) -> Sides:
        """Both ways over each side; where the columns lie otherwise a road bends round."""
        found: set[tuple[str, str]] = set()
        for side in listed:
            a, b = side.split("|")
            way = [a, b]
            if b not in self.neighbours[a]:
                if not bend:
                    continue
                way = [a, next(c for c in self.neighbours[a] if c in self.neighbours[b]), b]
            for c, d in pairwise(way):
                found |= {(c, d), (d, c)}
        return frozenset(found)

    @cites("HUNT-8.2a", "HUNT-8.2b", "HUNT-8.2c")
    def _price(self, chart: Mapping[str, Any]) -> None:
        """What each step costs: the terrain entered, a stream more, along a road always one."""
        self._road: int = chart["road"]["mp"]
        self._stream: int = chart["stream"]["mp"]
        self.stream_assault: int = chart["stream"]["assault"]
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

    @cites("HUNT-8.2c")
    def is_stream_step(self, a: str, b: str) -> bool:
        """Whether a step crosses a stream: on the side, or in the hex entered."""
        return (a, b) in self.streams or b in self.wet

    @cites("HUNT-8.2b")
    def is_road_step(self, a: str, b: str) -> bool:
        """Whether a road crosses the side; by option any hex with a road will do."""
        return (a, b) in self.roads or (self.reading.any_road_hex and b in self.road_hexes)

    def _step_cost(self, a: str, b: str) -> int:
        wet = self._stream if self.is_stream_step(a, b) else 0
        if self.is_road_step(a, b):
            return self._road + (0 if self.reading.bridges else wet)
        return self.chart[self.terrain[b]].mp + wet

    @cites("HUNT-14b")
    def _entry_cost(self, a: str) -> int:
        """What entering the map there costs: road rate on a road, a stream only in the hex."""
        wet = self._stream if a in self.wet else 0
        if a in self.road_hexes:
            return self._road + (0 if self.reading.bridges else wet)
        return self.chart[self.terrain[a]].mp + wet

    @cites("HUNT-13.4.1c")
    def is_open_to_tanks(self, a: str, b: str) -> bool:
        """Clear ground, or any hex along a road."""
        return self.terrain[b] == CLEAR or (a, b) in self.roads

    @cites("HUNT-8.3.1a", "HUNT-8.3.2a", "HUNT-8.3b")
    def _trace(self) -> None:
        """Sight lines that no terrain blocks, by both ends, with where units would block."""
        table = SightTable(self.grid, self.reading.longest)
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
                if n > 1 and (line := self._line(table, a, b)) is not None:
                    self.sight[a][b] = line

    def _line(self, table: SightTable, a: str, b: str) -> Line | None:
        through, along = table[a, b]
        if any(c in self.blocking for c in through):
            return None
        if any(c in self.blocking and d in self.blocking for c, d in along):
            return None
        if not self.reading.units_on_sides:
            return Line(through)
        return Line(
            through,
            tuple(((c, c in self.blocking), (d, d in self.blocking)) for c, d in along),
        )


@rule("HUNT-6c", "HUNT-9.1a")
def distance(ground: Ground, a: str, b: str) -> int:
    """Count the hexes from one to another: the far one counts, the near one does not."""
    return ground.distances[a][b]
