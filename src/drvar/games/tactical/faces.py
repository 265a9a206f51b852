"""The faces of a die with which something comes about, as events tell them."""

from __future__ import annotations

from collections.abc import Callable

FACES = range(1, 7)


def least(comes: Callable[[int], bool]) -> int:
    """The lowest face with which it comes about; seven if no face does."""
    return min([face for face in FACES if comes(face)], default=7)


def most(comes: Callable[[int], bool]) -> int:
    """The highest face with which it comes about; nought if no face does."""
    return max([face for face in FACES if comes(face)], default=0)
