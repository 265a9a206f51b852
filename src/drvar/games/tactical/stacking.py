"""Stacking, strength lost, units cut to fractions."""

from __future__ import annotations

from drvar.kernel.rule import Broken, rule

from .rules import PART
from .state import Tactical


@rule("HUNT-7a", "HUNT-7c", "HUNT14-10a", "HUNT14-10b")
def has_room(g: Tactical, side: str, hex_: str, strength: int) -> bool:
    """Eight strength points of a side in a hex; only units count."""
    return g.strength_at(side, hex_) + strength <= g.rules.limit


@rule("HUNT-7a", "HUNT-7b", "HUNT14-10a", "HUNT14-10b", "HUNT14-10c")
def no_room(g: Tactical, side: str, hex_: str, strength: int) -> Broken | None:
    """Refuse a step that would put too many into a hex."""
    if g.strength_at(side, hex_) + strength <= g.rules.limit:
        return None
    return Broken(g.rules.cite["HUNT-7b", "HUNT14-10c"], "no-room", {"hex": hex_})


@rule("HUNT-2.2.2a", "HUNT-2.2.2b", "HUNT14-1.2d", "HUNT14-1.2f")
def lose(  # noqa: PLR0913  # who loses what, where and why
    g: Tactical, side: str, hex_: str, unit: str, points: int, paragraph: str
) -> None:
    """Take strength from a unit; at nought it is eliminated, above that it is a fraction."""
    left = g.vf[unit] - points
    if left <= 0:
        eliminate(g, side, hex_, unit, paragraph)
        return
    g.lost[side] += points
    g.vf[unit] = left
    g.tell("reduced", paragraph, unit=unit, hex=hex_, points=points, vf=left)
    make_up(g, side, hex_, unit)


@rule("HUNT-2.2.2b", "HUNT14-1.2f")
def eliminate(g: Tactical, side: str, hex_: str, unit: str, paragraph: str) -> None:
    """Take a unit out of the game."""
    points = g.vf.pop(unit)
    g.lost[side] += points
    g.take(side, hex_, (unit,))
    g.forget(unit)
    g.tell("eliminated", paragraph, unit=unit, hex=hex_, points=points)


@rule("HUNT-5.1.5c", "HUNT-2.2.2b", "HUNT14-5.6", "HUNT14-1.2e")
def cut_off(g: Tactical, side: str, hex_: str, unit: str, points: int) -> str:
    """Make a part of a unit a unit of its own; it bears the same markers."""
    part = part_name(g, unit)
    g.vf[unit] -= points
    g.vf[part] = points
    g.inherit(part, (unit,))
    g.put_part(side, hex_, unit, part)
    return part


@rule("HUNT-2.2.2b", "HUNT14-1.2d", "HUNT14-1.2e")
def make_up(g: Tactical, side: str, hex_: str, unit: str) -> None:
    """Fractions are unlimited. Option: the printed ones must do, or several smaller ones."""
    if g.rules.switches.fractions == "unlimited":
        return
    while g.vf[unit] > 1 and is_short_of(g, unit):
        part = cut_off(g, side, hex_, unit, 1)
        paragraph = g.rules.cite["HUNT-2.2.2b", "HUNT14-1.2d"]
        g.tell("made_up", paragraph, unit=unit, part=part, hex=hex_)


@rule("HUNT-2.2.2b", "HUNT14-1.2d")
def is_short_of(g: Tactical, unit: str) -> bool:
    """Whether more fractions of this kind and strength are in play than were printed."""
    counter, vf = g.rules.counters[unit], g.vf[unit]
    kind = (counter.side, counter.type, counter.light)
    used = 0
    for other, strength in g.vf.items():
        found = g.rules.counters[other]
        is_fraction = PART in other or strength < found.vf
        if strength == vf and is_fraction and (found.side, found.type, found.light) == kind:
            used += 1
    printed: list[int] = [
        line.count
        for line in g.rules.book.pool
        if (line.side, line.type, line.light) == kind and line.vf == vf
    ]
    return used > sum(printed)


def part_name(g: Tactical, unit: str) -> str:
    """A new name for a part of a unit."""
    g.cut += 1
    return f"{unit.partition(PART)[0]}{PART}{g.cut}"
