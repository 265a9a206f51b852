"""Units are split and merged; the tables say which are alike, and how large one may be."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import Any

from drvar.kernel.options import Option
from drvar.kernel.rule import rule

from .stacking import cut_off, make_up
from .state import Tactical


@rule("HUNT-5.1.5a", "HUNT14-5.6")
def splits(g: Tactical, units: tuple[str, ...]) -> list[Option]:
    """Every way to cut a unit into parts of one point or more."""
    return [("split", unit, sizes) for unit in units for sizes in _ways_to_split(g.vf[unit])]


@cache
def _ways_to_split(vf: int) -> tuple[str, ...]:
    return tuple(["+".join(map(str, parts)) for parts in _partitions(vf)])


def _partitions(vf: int, least: int = 1) -> list[tuple[int, ...]]:
    """Ways to write a strength as a sum of two or more, the smallest first."""
    found: list[tuple[int, ...]] = []
    for first in range(least, vf // 2 + 1):
        found += [(first, vf - first)]
        found += [(first, *rest) for rest in _partitions(vf - first, first)]
    return found


@rule("HUNT-5.1.5b", "HUNT14-5.8")
def merges(g: Tactical, units: tuple[str, ...]) -> list[Option]:
    """Every set of like units that one counter could show; each unit counts once."""
    if len(units) < 2:
        return []
    kinds: dict[Any, list[str]] = {}
    for unit in dict.fromkeys(units):
        kinds.setdefault(g.rules.likeness(unit), []).append(unit)
    return [
        ("merge", *parts)
        for alike in kinds.values()
        for size in range(2, len(alike) + 1)
        for parts in combinations(sorted(alike), size)
        if g.strength(parts) <= g.rules.most_in_one(parts)
    ]


def sizes_of(told: str) -> tuple[int, ...]:
    """The parts of a split as numbers."""
    return tuple(int(size) for size in told.split("+"))


@rule("HUNT-5.1.5a", "HUNT-5.1.5c", "HUNT14-5.6")
def split(g: Tactical, side: str, hex_: str, unit: str, sizes: tuple[int, ...]) -> None:
    """Cut a unit; every part bears its markers."""
    parts = [unit, *[cut_off(g, side, hex_, unit, size) for size in sizes[1:]]]
    paragraph = g.rules.cite["HUNT-5.1.5a", "HUNT14-5.6"]
    g.tell("split", paragraph, unit=unit, parts=parts, vf=list(sizes), hex=hex_)
    for part in parts:
        make_up(g, side, hex_, part)


@rule("HUNT-5.1.5b", "HUNT-5.1.5c", "HUNT14-5.8", "HUNT14-5g")
def merge(g: Tactical, side: str, hex_: str, units: tuple[str, ...]) -> None:
    """Put like units together; the result bears the worst marker of each kind."""
    whole = max(units, key=lambda u: (g.rules.counters[u].vf, [-ord(c) for c in u]))
    vf = g.strength(units)
    g.inherit(whole, units)
    gone = [unit for unit in units if unit != whole]
    g.take(side, hex_, gone)
    for unit in gone:
        del g.vf[unit]
        g.forget(unit)
    g.vf[whole] = vf
    paragraph = g.rules.cite["HUNT-5.1.5b", "HUNT14-5.8"]
    g.tell("merged", paragraph, units=list(units), unit=whole, vf=vf, hex=hex_)
