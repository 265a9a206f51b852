"""The geometry of the hex map: where hexes lie on the sheet, and lines from side to side.

Hexes are flat-topped; the sheet has a narrow bleed around the field. The painter and the
browser's board use the same numbers.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from itertools import pairwise

Point = tuple[float, float]

RADIUS = 70.0
ROW = math.sqrt(3) * RADIUS
BLEED = 18.0


class Hexes:
    """A field of numbered hexes on its sheet."""

    def __init__(self, columns: int, rows: int, lower: str) -> None:
        self.columns, self.rows, self.odd = columns, rows, lower == "odd"
        self.ids = [f"{c:02}.{r:02}" for c in range(1, columns + 1) for r in range(1, rows + 1)]

    @property
    def size(self) -> Point:
        """Width and height of the sheet."""
        wide = (1.5 * self.columns + 0.5) * RADIUS + 2 * BLEED
        return wide, (self.rows + 0.5) * ROW + 2 * BLEED

    def at(self, column: int, row: int) -> Point:
        """The centre of a hex, on the map or beyond it."""
        shift = ROW / 2 if (column % 2 == 0) != self.odd else 0.0
        x = BLEED + RADIUS + (column - 1) * 1.5 * RADIUS
        return x, BLEED + ROW / 2 + (row - 1) * ROW + shift

    def centre(self, hex_: str) -> Point:
        """The centre of a hex."""
        return self.at(int(hex_[:2]), int(hex_[3:]))

    def corners(self, hex_: str) -> list[Point]:
        """The six corners, from the east one on."""
        x, y = self.centre(hex_)
        turns = [math.radians(60 * k) for k in range(6)]
        return [(x + RADIUS * math.cos(a), y + RADIUS * math.sin(a)) for a in turns]

    def clamped(self, column: int, row: int) -> str:
        """The nearest hex of the map."""
        return f"{min(max(column, 1), self.columns):02}.{min(max(row, 1), self.rows):02}"

    def under(self, x: float, y: float) -> str:
        """The hex under a place, or the hex of the map beside it."""
        column = round((x - BLEED - RADIUS) / (1.5 * RADIUS)) + 1
        row = round((y - BLEED - ROW / 2) / ROW) + 1
        near = [(c, r) for c in range(column - 1, column + 2) for r in range(row - 1, row + 2)]
        return self.clamped(*min(near, key=lambda cell: math.dist(self.at(*cell), (x, y))))

    def around(self, hex_: str) -> list[str]:
        """The hexes beside one."""
        here = self.centre(hex_)
        column, row = int(hex_[:2]), int(hex_[3:])
        near = {
            self.clamped(c, r)
            for c in range(column - 1, column + 2)
            for r in range(row - 1, row + 2)
        }
        return [h for h in near if 0 < math.dist(self.centre(h), here) < 1.1 * ROW]

    def side(self, a: str, b: str) -> tuple[Point, Point]:
        """The two ends of the side between two hexes."""
        (ax, ay), (bx, by) = self.centre(a), self.centre(b)
        dx, dy = (by - ay) / ROW * RADIUS / 2, (bx - ax) / ROW * RADIUS / 2
        x, y = (ax + bx) / 2, (ay + by) / 2
        return (x - dx, y + dy), (x + dx, y - dy)

    def course(self, sides: Iterable[str]) -> list[Point]:
        """The corners along consecutive sides."""
        ends = [self.side(*side.split("|")) for side in sides]
        first, second = ends[0], ends[1]
        start, corner = first if _meets(first[1], second) else first[::-1]
        out = [start, corner]
        for p, q in ends[1:]:
            out.append(q if math.dist(p, out[-1]) < 1 else p)
        return out


def _meets(point: Point, side: tuple[Point, Point]) -> bool:
    return any(math.dist(point, end) < 1 for end in side)


def chains(sides: Iterable[str]) -> list[list[str]]:
    """Ways from hex to hex: consecutive sides are one way."""
    found: list[list[str]] = []
    pairs = [side.split("|") for side in sides]
    for before, (a, b) in pairwise([["", ""], *pairs]):
        way = found[-1] if found else []
        shared = {a, b} & set(before)
        if len(way) == 2 and shared == {way[0]}:
            way.reverse()
        if shared and way[-1] in shared:
            way.append(b if way[-1] == a else a)
        else:
            found.append([a, b])
    return found
