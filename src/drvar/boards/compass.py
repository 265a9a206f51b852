"""The eight winds: in which direction one point of a printed map lies from another."""

from __future__ import annotations

from math import atan2, pi
from typing import Final, Literal

Wind = Literal["N", "NE", "E", "SE", "S", "SW", "W", "NW"]

WINDS: Final[tuple[Wind, ...]] = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
"""Clockwise from north."""


def wind(dx: float, dy: float) -> Wind:
    """The direction of a shift; x grows to the east and y to the south.

    >>> wind(0, -10), wind(10, 1), wind(-7, 7)
    ('N', 'E', 'SW')
    """
    return WINDS[round(atan2(dx, -dy) / (pi / 4)) % 8]
