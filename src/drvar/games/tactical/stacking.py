"""Chapter 7 and 2.2.2: stacking, strength lost, units cut to fractions."""

from __future__ import annotations

from drvar.kernel.rule import Broken, rule

from .rules import PART
from .state import Tactical


@rule("HUNT-7a", "HUNT-7c")
def has_room(g: Tactical, side: str, hex_: str, strength: int) -> bool:
    """Eight strength points of a side in a hex; only units count."""
    return g.strength_at(side, hex_) + strength <= g.rules.limit


@rule("HUNT-7a", "HUNT-7b")
def no_room(g: Tactical, side: str, hex_: str, strength: int) -> Broken | None:
    """Refuse a step that would put too many into a hex."""
    if g.strength_at(side, hex_) + strength <= g.rules.limit:
        return None
    return Broken("HUNT-7b", "no-room", {"hex": hex_})


@rule("HUNT-2.2.2a", "HUNT-2.2.2b")
def lose(  # noqa: PLR0913  # who loses what, where and why
    g: Tactical, side: str, hex_: str, unit: str, points: int, paragraph: str
) -> None:
    """Take strength from a unit; at nought it is eliminated, before that it is a fraction."""
    left = g.vf[unit] - points
    if left <= 0:
        eliminate(g, side, hex_, unit, paragraph)
        return
    g.lost[side] += points
    g.vf[unit] = left
    g.tell("reduced", paragraph, unit=unit, hex=hex_, points=points, vf=left)
    make_up(g, side, hex_, unit)


@rule("HUNT-2.2.2b")
def eliminate(g: Tactical, side: str, hex_: str, unit: str, paragraph: str) -> None:
    """Take a unit out of the game."""
    points = g.vf.pop(unit)
    g.lost[side] += points
    g.take(side, hex_, (unit,))
    forget(g, unit)
    g.tell("eliminated", paragraph, unit=unit, hex=hex_, points=points)


def forget(g: Tactical, unit: str) -> None:
    """Take every marker off a unit that is no more."""
    g.attacks.pop(unit, None)
    g.pinned.discard(unit)
    g.ooc.discard(unit)
    g.fresh.discard(unit)


@rule("HUNT-5.1.5c", "HUNT-2.2.2b")
def cut_off(g: Tactical, side: str, hex_: str, unit: str, points: int) -> str:
    """Make a part of a unit a unit of its own; it bears the same markers."""
    part = part_name(g, unit)
    g.vf[unit] -= points
    g.vf[part] = points
    inherit(g, part, (unit,))
    g.put(side, hex_, (part,))
    return part


def inherit(g: Tactical, unit: str, parents: tuple[str, ...]) -> None:
    """Give a unit the worst marker of each kind that its parents bear."""
    worst = max(g.attacks.get(parent, 0) for parent in parents)
    if worst:
        g.attacks[unit] = worst
    for marks in (g.pinned, g.ooc, g.fresh):
        if not marks.isdisjoint(parents):
            marks.add(unit)


@rule("HUNT-2.2.2b")
def make_up(g: Tactical, side: str, hex_: str, unit: str) -> None:
    """Fractions are unlimited; by option those printed must do, or several smaller ones."""
    if g.options["fractions"] == "unlimited":
        return
    while g.vf[unit] > 1 and is_short_of(g, unit):
        part = cut_off(g, side, hex_, unit, 1)
        g.tell("made_up", "HUNT-2.2.2b", unit=unit, part=part, hex=hex_)


@rule("HUNT-2.2.2b")
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
        row["count"]
        for row in g.rules.book["pool"]
        if (row["side"], row["type"], row.get("light", False)) == kind and row["vf"] == vf
    ]
    return used > sum(printed)


def part_name(g: Tactical, unit: str) -> str:
    """A new name for a part of a unit."""
    g.cut += 1
    return f"{unit.partition(PART)[0]}{PART}{g.cut}"
