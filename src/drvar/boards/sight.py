"""Lines of sight between hex centres, exact: integers only, no rounding, no tolerance.

Two ways to read a line are offered. `trace` takes the segment itself: which hexes it passes
through and which sides it runs along. `walk` tests evenly spaced points of it. Both give a
`SightLine`; the caller says what blocks, with `blocked_by`.

Drawn on the lattice u = 3q, v = 2r + q a hex has the whole corners (2, 0), (1, 1), (1, -1) and
their opposites, and true lengths are those of u * u + 3 * v * v; so every question is the sign
of a whole number.

>>> from drvar.boards.hexes import hex_grid
>>> trace(hex_grid(20, 12), "10.06", "12.03")
SightLine(through=('11.05',), along=(('10.05', '11.06'), ('11.04', '12.04')))
"""

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from drvar.boards.hexes import Axial, HexGrid, steps

Pair = tuple[str, str]


class SightLine(NamedTuple):
    """What lies between two hexes, neither end included, in order from the first to the second.

    A hex off the map blocks nothing, so `through` leaves it out, and `along` leaves out a side
    with such a hex on it: a side blocks only by both its hexes.
    """

    through: tuple[str, ...]
    """The hexes that count one by one."""
    along: tuple[Pair, ...]
    """The sides followed, each as its two hexes in ascending order."""


class Point(NamedTuple):
    """What one point of a stepped line touches; nothing if that is off the map."""

    hexes: tuple[str, ...]
    """The hex the point is in, or both hexes of a side that is merely crossed there."""
    pair: Pair | None
    """The two hexes of a side the line runs along."""


def trace(grid: HexGrid, a: str, b: str) -> SightLine:
    """Follow the segment between two centres.

    `through` are the hexes whose open interior it meets, `along` the sides it overlaps in more
    than a point. Touching a corner is nothing. From b to a the same are found.
    """
    (q, r), (s, t) = grid.axial[a], grid.axial[b]
    through, along = _crossing(s - q, t - r)
    pairs = (_pair(grid, q, r, shifts) for shifts in along)
    return SightLine(
        _on_map(grid, q, r, through), tuple(pair for pair in pairs if pair is not None)
    )


def points(grid: HexGrid, a: str, b: str) -> tuple[Point, ...]:
    """Visit the points that divide the way from a to b into as many equal parts as steps.

    There are distance - 1 of them. A point in the middle of a side gives a pair if the line
    runs along that side, and two single hexes if it only crosses it.

    >>> from drvar.boards.hexes import hex_grid
    >>> points(hex_grid(20, 12), "10.06", "12.06")
    (Point(hexes=(), pair=('11.06', '11.07')),)
    >>> points(hex_grid(20, 12), "10.06", "14.05")[1]
    Point(hexes=('12.05', '12.06'), pair=None)
    """
    (q, r), (s, t) = grid.axial[a], grid.axial[b]
    along = _follows_sides(s - q, t - r)
    return tuple(
        Point((), _pair(grid, q, r, near))
        if along and len(near) == 2
        else Point(_on_map(grid, q, r, near), None)
        for near in steps(s - q, t - r)
    )


def walk(grid: HexGrid, a: str, b: str) -> SightLine:
    """Gather what the points between two hexes touch into one sight line."""
    visited = points(grid, a, b)
    return SightLine(
        tuple(name for point in visited for name in point.hexes),
        tuple(point.pair for point in visited if point.pair is not None),
    )


def blocked_by(
    line: SightLine, blocks: Callable[[str], bool], blocks_side: Callable[[str], bool]
) -> tuple[str, ...]:
    """Find an obstacle: one hex passed through, else the two hexes of a side; () if clear.

    A side followed blocks when both its hexes do, by a test of its own, since what stands in a
    hex need not reach its sides. The `__contains__` of a set is the fastest test.

    >>> woods = {"10.05", "11.06"}.__contains__
    >>> blocked_by(SightLine(("11.05",), (("10.05", "11.06"),)), woods, woods)
    ('10.05', '11.06')
    """
    for name in line.through:
        if blocks(name):
            return (name,)
    for pair in line.along:
        if blocks_side(pair[0]) and blocks_side(pair[1]):
            return pair
    return ()


class SightTable:
    """Sight lines of a grid by pair of hexes, each worked out once, when first asked for.

    The range bounds the memory: a pair farther apart is a KeyError: such pairs must not be
    asked for.

    >>> from drvar.boards.hexes import hex_grid
    >>> SightTable(hex_grid(20, 12), 6)["10.06", "10.04"].through
    ('10.05',)
    """

    def __init__(
        self,
        grid: HexGrid,
        max_range: int,
        method: Callable[[HexGrid, str, str], SightLine] = trace,
    ) -> None:
        self._grid = grid
        self._max_range = max_range
        self._method = method
        self._lines: dict[Pair, SightLine] = {}

    def __getitem__(self, ends: Pair) -> SightLine:
        """Look up the line from the first hex to the second."""
        line = self._lines.get(ends)
        if line is None:
            if self._grid.distances[ends[0]][ends[1]] > self._max_range:
                raise KeyError(f"{ends[0]} to {ends[1]} is beyond range {self._max_range}")
            line = self._lines[ends] = self._method(self._grid, *ends)
        return line


@cache
def sight_table(
    grid: HexGrid, max_range: int, method: Callable[[HexGrid, str, str], SightLine] = trace
) -> SightTable:
    """Give the one table of a grid: lines are geometry, whatever ground lies under them."""
    return SightTable(grid, max_range, method)


@cache
def _crossing(dq: int, dr: int) -> tuple[tuple[Axial, ...], tuple[tuple[Axial, ...], ...]]:
    """Work out a segment on the endless plane: shifts of hexes met, and of pairs followed.

    A centre lies `aside` of the line, and a hex reaches `width` to either side of its centre,
    both in the same unit; it is met when the line passes nearer than that. Points of the plane
    belong to the nearest centre, so a hex is met between the ends, not beyond, exactly when
    its centre lies `ahead` of one and short of the other. Met or followed, it lies in the box
    of the ends' coordinates: no point of a hex is a whole step from its centre.
    """
    du, dv = 3 * dq, 2 * dr + dq
    width = max(2 * abs(dv), abs(du) + abs(dv))
    through: list[tuple[int, Axial]] = []
    beside: list[tuple[int, Axial]] = []
    for q in range(min(0, dq), max(0, dq) + 1):
        for r in range(min(0, dr), max(0, dr) + 1):
            u, v = 3 * q, 2 * r + q
            aside, ahead = abs(du * v - dv * u), du * u + 3 * dv * v
            if 0 < ahead < du * du + 3 * dv * dv and aside <= width:
                (through if aside < width else beside).append((ahead, (q, r)))
    met = tuple(shift for _, shift in sorted(through))
    if not _follows_sides(dq, dr):
        return met, ()  # a hex merely beside was touched at a corner
    edge = [shift for _, shift in sorted(beside)]
    return met, tuple(zip(edge[::2], edge[1::2], strict=True))


def _follows_sides(dq: int, dr: int) -> bool:
    """Say whether a line has the direction of hexsides: two cube differences are equal."""
    ds = -dq - dr
    return len({dq, dr, ds}) < 3


def _on_map(grid: HexGrid, q: int, r: int, shifts: tuple[Axial, ...]) -> tuple[str, ...]:
    """Name the hexes at these shifts from (q, r) that are on the map."""
    names = (grid.at.get((q + dq, r + dr)) for dq, dr in shifts)
    return tuple(name for name in names if name is not None)


def _pair(grid: HexGrid, q: int, r: int, shifts: tuple[Axial, ...]) -> Pair | None:
    """Name the two hexes of a side, ascending, or None if one is off the map."""
    names = sorted(_on_map(grid, q, r, shifts))
    return (names[0], names[1]) if len(names) == 2 else None
