"""Chapter 8.4: morale. A unit tests against its own strength; what STOPPED does to it."""

from __future__ import annotations

from drvar.kernel.rule import rule

from .state import Hunt14State
from .vehicles import harm, is_vehicle


@rule("HUNT14-9.6b", "HUNT14-1.1b", "HUNT14-8.5a")
def strength_of(g: Hunt14State, piece: str) -> int:
    """What a unit is worth in a fight: nothing if exhausted; a lone Command has one point."""
    if piece in g.exhausted:
        return g.rules.charts.melee.exhausted.strength
    vf = g.vf.get(piece)
    if vf is None:
        vf = g.rules.charts.command.fire.strength
    return vf


@rule("HUNT14-8.5b")
def easing(modifier: int) -> int:
    """An attacker weaker than the unit eases its test, a stronger one changes nothing."""
    return min(0, modifier)


@rule("HUNT14-8.4b", "HUNT14-8.5b")
def passes(g: Hunt14State, unit: str, die: int, modifier: int = 0) -> bool:
    """A die not above the strength of the unit passes."""
    return die + easing(modifier) <= strength_of(g, unit)


@rule("HUNT14-8.4f")
def is_stopped_again(g: Hunt14State, unit: str) -> bool:
    """Whether one more result is the second of this round. Option: of this marker."""
    if unit in g.pinned:
        return True
    return g.rules.options.stopped_again == "per_round" and unit in g.shaken


@rule("HUNT14-8.4b", "HUNT14-8.4f", "HUNT14-8.5c", "HUNT14-11.1b")
def stop(g: Hunt14State, side: str, hex_: str, unit: str, *, times: int = 1) -> None:
    """A failed test: the unit is STOPPED; if it was already it loses strength instead.

    `times` doubles what it loses. A Command takes the marker as a unit does; what the second
    result does to it is decided by the caller.
    """
    again = is_stopped_again(g, unit)
    g.shaken.add(unit)
    if unit not in g.pinned:
        g.pinned.add(unit)
        g.tell("pinned", "HUNT14-8.4b", unit=unit, hex=hex_)
    if not again:
        return
    chart = g.rules.charts.morale
    paragraph = "HUNT14-11.1b" if is_vehicle(g, unit) else "HUNT14-8.4f"
    loss, damage = chart.again.loss * times, chart.vehicle.damage * times
    harm(g, side, hex_, unit, loss, damage, paragraph)
