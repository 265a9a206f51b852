"""The skirmish in words: its hexes, and who stands there."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final, Literal

from drvar.boards.hexes import hex_grid
from drvar.data import read_toml
from drvar.kernel.phrase import Beside, Phrase, Site, Standing

from .view import SkirmishBoard

WAYS: Final[tuple[Literal["N", "NE", "SE", "S", "SW", "NW"], ...]] = (
    "N", "NE", "SE", "S", "SW", "NW",
)  # fmt: skip


def sites(seen: SkirmishBoard) -> Mapping[str, Site]:
    """Every hex; of a house also whether it was searched, and what the seat knows of it."""
    return {hex_: _site(seen, hex_) for hex_ in seen.terrain}


def _site(seen: SkirmishBoard, hex_: str) -> Site:
    marks = [Phrase("mark-searched")] if hex_ in seen.searched else []
    if seen.courier == hex_:
        marks.append(Phrase("mark-courier"))
    ground = (Phrase(f"terrain-{seen.terrain[hex_]}"),)
    return Site(place=hex_, ground=ground, marks=tuple(marks), around=_around()[hex_])


@cache
def _around() -> Mapping[str, tuple[Beside, ...]]:
    ground = read_toml("skirmish", "map.toml")
    grid = hex_grid(ground["columns"], ground["rows"])
    return {
        a: tuple(Beside(b, WAYS[way]) for way, b in enumerate(six) if b is not None)
        for a, six in grid.around.items()
    }


def standing(seen: SkirmishBoard) -> Mapping[str, tuple[Standing, ...]]:
    """The unit of each hex, with its markers."""
    return {
        unit.at: (
            Standing(
                name=name,
                side=unit.side,
                what=tuple(
                    Phrase(f"status-{mark}")
                    for mark in ("pinned", "acted", "reacted")
                    if getattr(unit, mark)
                ),
            ),
        )
        for name, unit in seen.units.items()
    }


def status(seen: SkirmishBoard) -> list[Phrase]:
    """Which turn it is."""
    return [Phrase("status-turn", {"turn": seen.turn, "chit": seen.chit})]
