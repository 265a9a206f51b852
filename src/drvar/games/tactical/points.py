"""Activation points: what the die and the first turn give, and whose strength counts."""

from __future__ import annotations

from drvar.kernel.rule import Modifier, rule

from .state import Tactical


@rule("HUNT-4.1c", "HUNT14-3b")
def pa_from_die(g: Tactical, die: int) -> int:
    """Points by the die."""
    return next(row.pa for row in g.rules.charts.pa.die.rows if die in row.die)


@rule("HUNT-4.1d", "HUNT14-3h", "HUNT14-12.1f")
def counted_strength(g: Tactical, side: str) -> int:
    """All units on the map. Option: whether those that came this turn count."""
    new = set() if g.rules.switches.counts_landed else g.fresh
    stacks = g.units(side).values()
    return sum(g.vf[unit] for stack in stacks for unit in stack if unit not in new)


@rule("HUNT-17b", "HUNT14-1.4c")
def first_turn_points(g: Tactical, side: str, die: int) -> list[Modifier]:
    """On the first turn the whole die counts, and a number for each side."""
    first = g.rules.charts.first_turn
    return [
        Modifier(first.of(side), first.rule, "first-turn"),
        Modifier(die, first.rule, "die"),
    ]


@rule("HUNT-4.1c", "HUNT-3.1h", "HUNT14-3b", "HUNT14-3c", "HUNT14-2e")
def later_points(g: Tactical, side: str, die: int) -> list[Modifier]:
    """What the die gives, and what was kept from the turn before."""
    cite = g.rules.cite
    found = [Modifier(pa_from_die(g, die), cite["HUNT-4.1c", "HUNT14-3b"], "die")]
    if g.pa[side]:
        found.append(Modifier(g.pa[side], cite["HUNT-3.1h", "HUNT14-3c"], "carried-over"))
    return found


def told(parts: list[Modifier]) -> list[list[object]]:
    """A sum as the log writes it."""
    return [[part.value, part.rule, part.words] for part in parts]
