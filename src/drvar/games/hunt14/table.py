"""Chapters 8.4 and 8.5: the Attack Table, magnitude, and what is added to the die."""

from __future__ import annotations

from typing import NamedTuple

from drvar.kernel.rule import Modifier, rule

from .morale import strength_of
from .state import Hunt14State
from .vehicles import damage_modifiers

HIT, MORAL, MISS = "hit", "moral", "miss"
"""The results of the Attack Table."""

FOOT_FIRE = "F"
"""The letter of infantry, the only one that an option lets harm objective counters."""


class Shot(NamedTuple):
    """One attack: its units and its target, the hex, the distance and the letter."""

    by: tuple[str, ...]
    """The attacking unit or pool of units; none, if it is an aircraft."""
    piece: str
    hex: str
    away: int
    letter: str
    cover: bool = True
    """Whether the ground counts."""


@rule("HUNT14-1.2a", "HUNT14-1.1b")
def class_of(g: Hunt14State, piece: str) -> str:
    """What a piece is to the table; without a letter of its own it is like a Command."""
    return g.rules.counters[piece].target or g.rules.charts.command.fire.target


@rule("HUNT14-8.4a", "HUNT14-12.1g")
def cell(g: Hunt14State, letter: str, piece: str, away: int) -> tuple[int, int] | None:
    """The lowest totals for MORAL and for HIT; None if the table is blank."""
    if piece in g.missions and letter != FOOT_FIRE:
        return None
    return g.rules.attack_table.get((letter, class_of(g, piece), away))


@rule("HUNT14-8.5a", "HUNT14-12.4f")
def magnitude(g: Hunt14State, by: tuple[str, ...], piece: str) -> int:
    """How much stronger the attacker is than the piece; an aircraft has no strength."""
    if not by:
        return 0
    return sum([strength_of(g, unit) for unit in by]) - strength_of(g, piece)


@rule("HUNT14-8.5c")
def times(g: Hunt14State, greater: int) -> int:
    """By how much losses are multiplied at this magnitude."""
    double = g.rules.charts.fire.double
    return double.times if greater >= double.start else 1


@rule("HUNT14-8.1d")
def attack_modifiers(g: Hunt14State, shot: Shot) -> list[Modifier]:
    """What is added to the die: magnitude, weapons, terrain, damage, markers."""
    found = weapon_modifiers(g, shot)
    if (greater := magnitude(g, shot.by, shot.piece)) > 0:
        found.insert(0, Modifier(greater, "HUNT14-8.5b", "magnitude", {"unit": shot.piece}))
    if shot.cover:
        found += ground_modifiers(g, shot.hex)
    found += damage_modifiers(g, shot.letter, shot.piece)
    return found + marker_modifiers(g, shot.by)


@rule("HUNT14-8.4h", "HUNT14-8.4i", "HUNT14-8.4j", "HUNT14-8.4k", "HUNT14-8.4l")
def weapon_modifiers(g: Hunt14State, shot: Shot) -> list[Modifier]:
    """What weapons do against this class at this distance, each kind once."""
    carried = {weapon for unit in shot.by for weapon in g.rules.counters[unit].weapons}
    if not carried:
        return []
    target, away = class_of(g, shot.piece), shot.away
    return [
        Modifier(line.die, line.rule, weapon)
        for weapon, line in g.rules.weapons.items()
        if weapon in carried and target in line.target and line.works_at(away)
    ]


@rule("HUNT14-7d", "HUNT14-5h")
def ground_modifiers(g: Hunt14State, hex_: str) -> list[Modifier]:
    """The cover of the ground, and of a trench or bunker on top of it."""
    ground, found = g.rules.ground, []
    terrain = ground.terrain[hex_]
    if value := ground.chart[terrain].attack:
        found.append(Modifier(value, "HUNT14-7d", "terrain", {"terrain": terrain}))
    work = g.works.get(hex_)
    if work is not None and g.rules.options.works == "cover":
        value = g.rules.works[work].attack
        found.append(Modifier(value, "HUNT14-5h", "work", {"work": work}))
    return found


@rule("HUNT14-8.2a", "HUNT14-8.4d", "HUNT14-1.3b")
def marker_modifiers(g: Hunt14State, by: tuple[str, ...]) -> list[Modifier]:
    """STOPPED hampers a unit and its pool; Attack markers do not. Option: Movement does too."""
    chart, found = g.rules.charts.fire, []
    if stopped := [unit for unit in by if unit in g.pinned]:
        row = chart.stopped
        found.append(Modifier(row.die, row.rule, "pinned", {"unit": stopped[0]}))
    if g.rules.options.moved_fire == "minus_one" and (
        moved := [unit for unit in by if unit in g.moved]
    ):
        row = chart.moved
        found.append(Modifier(row.die, row.rule, "moved", {"unit": moved[0]}))
    return found


@rule("HUNT14-8.1e")
def result_of(numbers: tuple[int, int], score: int) -> str:
    """HIT, MORAL or nothing, by the total alone: no face is sure to do anything."""
    moral, struck = numbers
    if score >= struck:
        return HIT
    return MORAL if score >= moral else MISS
