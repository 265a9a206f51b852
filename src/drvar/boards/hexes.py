"""Numbered hex maps: which hexes adjoin, how far apart they are, and in which direction.

Hexes are flat-topped and numbered "CC.RR": columns west to east, rows north to south, every
second column half a hex further south. Arithmetic is done in axial coordinates (q, r), where a
shift between two hexes means the same anywhere; the third cube coordinate is -q - r.

>>> grid = hex_grid(20, 12)
>>> grid.neighbours["10.06"]
('10.05', '11.06', '11.07', '10.07', '09.07', '09.06')
>>> grid.distance("10.06", "12.04")
3
"""

import re
from collections.abc import Iterable, Mapping
from enum import IntEnum
from functools import cache
from sys import intern
from typing import Final, Literal

Axial = tuple[int, int]
Lower = Literal["even", "odd"]

_ID: Final = re.compile(r"([0-9]{2})\.([0-9]{2})")
_SHIFTS: Final = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))


class Direction(IntEnum):
    """The six ways out of a hex, clockwise from north; a die that counts them shows 1 more."""

    N = 0
    NE = 1
    SE = 2
    S = 3
    SW = 4
    NW = 5


def parse_hex(text: str) -> tuple[int, int]:
    """Read "CC.RR" as (column, row), both counted from 1.

    Only the canonical form is read, so that every hex has exactly one name.

    >>> parse_hex("10.06")
    (10, 6)
    """
    match = _ID.fullmatch(text)
    if match is None or "00" in match.groups():
        raise ValueError(f"{text!r} is not a hex: expected a form like 10.06, from 01.01")
    return int(match[1]), int(match[2])


def format_hex(column: int, row: int) -> str:
    """Write (column, row) as "CC.RR".

    >>> format_hex(3, 12)
    '03.12'
    """
    if not (1 <= column <= 99 and 1 <= row <= 99):
        raise ValueError(f"column {column}, row {row} is not a hex: both count from 1 to 99")
    return intern(f"{column:02d}.{row:02d}")


def length(dq: int, dr: int) -> int:
    """Count the steps of a shift: the greatest of its three cube differences."""
    return max(abs(dq), abs(dr), abs(dq + dr))


@cache
def steps(dq: int, dr: int) -> tuple[tuple[Axial, ...], ...]:
    """Name the hex under each point that divides a shift of n steps into n equal parts.

    The n - 1 points lie strictly between the ends. One cube coordinate of each is whole, so no
    point is a corner: it lies inside one hex, or in the middle between two, which are then both
    named, the eastern one first, or the northern one of a column. That order does not depend on
    the end from which the line starts.

    >>> steps(2, -1)
    (((1, -1), (1, 0)),)
    """
    count = length(dq, dr)
    return tuple(_nearest(i * dq, i * dr, count) for i in range(1, count))


def _nearest(q: int, r: int, scale: int) -> tuple[Axial, ...]:
    """Round the point (q / scale, r / scale); at a half, one coordinate up, the other down."""
    half, whole = scale, 2 * scale
    q_up, q_down = (2 * q + half) // whole, -((half - 2 * q) // whole)
    r_up, r_down = (2 * r + half) // whole, -((half - 2 * r) // whole)
    east, west = (q_up, r_down), (q_down, r_up)
    return (east,) if east == west else (east, west)


class HexGrid:
    """A map of `columns` by `rows` hexes, or only those of them listed in `only`.

    `lower` says which columns lie half a hex further south. "On the map" means playable: a hex
    left out of `only` is off the map, like one beyond the frame. Distance and direction are
    those of the plane, whatever is left out.

    The tables are plain dicts for speed and must not be changed: grids are shared.
    """

    ids: tuple[str, ...]
    """Every hex, ascending: column by column, each from north to south."""
    axial: Mapping[str, Axial]
    """Where a hex lies: (q, r)."""
    at: Mapping[Axial, str]
    """Which hex lies at (q, r); off the map there is no entry."""
    around: Mapping[str, tuple[str | None, ...]]
    """The six hexes around one, by direction; None is off the map."""
    neighbours: Mapping[str, tuple[str, ...]]
    """The hexes around one that are on the map, in order of direction."""
    distances: Mapping[str, Mapping[str, int]]
    """Steps between any two hexes: `distances[a][b]`."""

    def __init__(
        self, columns: int, rows: int, lower: Lower = "even", only: Iterable[str] | None = None
    ) -> None:
        frame = _frame(columns, rows, lower)
        self.ids = tuple(frame) if only is None else _chosen(frame, only)
        self.axial = {a: frame[a] for a in self.ids}
        self.at = {place: a for a, place in self.axial.items()}
        self.around = {
            a: tuple(self.at.get((q + dq, r + dr)) for dq, dr in _SHIFTS)
            for a, (q, r) in self.axial.items()
        }
        self.neighbours = {
            a: tuple(b for b in six if b is not None) for a, six in self.around.items()
        }
        self.distances = {
            a: {b: length(q - s, r - t) for b, (s, t) in self.axial.items()}
            for a, (q, r) in self.axial.items()
        }

    def __contains__(self, a: object) -> bool:
        """Say whether a hex is on the map."""
        return a in self.axial

    def towards(self, a: str, direction: int) -> str | None:
        """Give the next hex in a direction (0 to 5), or None where the map ends."""
        return self.around[a][direction]

    def direction(self, a: str, b: str) -> Direction:
        """Say which way a neighbour lies."""
        if b not in self.neighbours[a]:
            raise ValueError(f"{a} and {b} are not adjacent")
        return Direction(self.around[a].index(b))

    def distance(self, a: str, b: str) -> int:
        """Count the steps from one hex to another."""
        return self.distances[a][b]

    def ring(self, a: str, n: int) -> tuple[str, ...]:
        """List the hexes exactly n steps away, ascending."""
        return tuple(b for b, steps_away in self.distances[a].items() if steps_away == n)

    def within(self, a: str, n: int) -> tuple[str, ...]:
        """List the hexes at most n steps away, the hex itself included, ascending."""
        return tuple(b for b, steps_away in self.distances[a].items() if steps_away <= n)

    def line(self, a: str, b: str) -> tuple[str, ...]:
        """Name the hexes of a straight walk from a to b, both included.

        Where the line runs midway between two hexes it takes the eastern one, or the northern
        one of a column; or the other hex, if the first is off the map. So the way back has the
        same hexes, and on a map without gaps there are always distance + 1, each next to the
        one before. Hexes off the map are left out.

        >>> hex_grid(20, 12).line("10.06", "12.03")
        ('10.06', '11.06', '11.05', '12.04', '12.03')
        """
        (q, r), (s, t) = self.axial[a], self.axial[b]
        found = [a]
        for near in steps(s - q, t - r):
            names = (self.at.get((q + dq, r + dr)) for dq, dr in near)
            found += [name for name in names if name is not None][:1]
        return tuple(found) if a == b else (*found, b)

    def is_edge(self, a: str) -> bool:
        """Say whether some side of the hex leads off the map."""
        return len(self.neighbours[a]) < len(Direction)

    def side(self, a: str, b: str) -> str:
        """Name the side between two neighbours, the same from either hex.

        >>> hex_grid(20, 12).side("10.06", "10.05")
        '10.05|10.06'
        """
        if b not in self.neighbours[a]:
            raise ValueError(f"{a} and {b} share no side")
        return f"{a}|{b}" if a < b else f"{b}|{a}"


def hex_grid(
    columns: int, rows: int, lower: Lower = "even", only: Iterable[str] | None = None
) -> HexGrid:
    """Give the one shared grid of this shape: a thousand games need one set of tables."""
    return _shared(columns, rows, lower, None if only is None else frozenset(only))


@cache
def _shared(columns: int, rows: int, lower: Lower, only: frozenset[str] | None) -> HexGrid:
    return HexGrid(columns, rows, lower, only)


def _frame(columns: int, rows: int, lower: Lower) -> dict[str, Axial]:
    """Place every hex of the full rectangle, ascending."""
    if lower not in ("even", "odd"):
        raise ValueError(f"lower columns are 'even' or 'odd', not {lower!r}")
    if columns < 1 or rows < 1:
        raise ValueError(f"a map needs a column and a row, not {columns} by {rows}")
    sign = -1 if lower == "even" else 1
    return {
        format_hex(x + 1, y + 1): (x, y - (x + sign * (x % 2)) // 2)
        for x in range(columns)
        for y in range(rows)
    }


def _chosen(frame: Mapping[str, Axial], only: Iterable[str]) -> tuple[str, ...]:
    """Sort the listed hexes and refuse any outside the frame."""
    chosen = set(only)
    for a in sorted(chosen - frame.keys()):
        parse_hex(a)
        raise ValueError(f"{a} lies outside the frame, which ends at {max(frame)}")
    return tuple(sorted(chosen))
