"""Chapter 10: morale. Tests by a die, Pinned units, and what a second failure costs."""

from __future__ import annotations

from drvar.games.tactical.rules import PARTISAN
from drvar.games.tactical.stacking import eliminate, lose
from drvar.kernel.rule import rule

from .missions import tito_on_map
from .state import HuntState


@rule("HUNT-10.2a", "HUNT-10.2b")
def morale_value(g: HuntState, side: str) -> int:
    """The highest face that passes; the partisans lose heart when Tito is off the map."""
    chart = g.rules.charts.morale
    if side != PARTISAN:
        return chart.german.value
    return chart.partisan.value if tito_on_map(g) else chart.partisan.without_tito


@rule("HUNT-10.1a")
def passes(g: HuntState, side: str, die: int) -> bool:
    """A test is passed by a die not above the morale value of the side."""
    return die <= morale_value(g, side)


@rule("HUNT-10.1a", "HUNT-10.1.2a", "HUNT-13.4.2b")
def fail_test(g: HuntState, side: str, hex_: str, unit: str) -> None:
    """A unit that fails is Pinned; if it was already it loses a point; a tank is eliminated."""
    if g.rules.counters[unit].move_class == "tank":
        eliminate(g, side, hex_, unit, "HUNT-13.4.2b")
    elif unit in g.pinned:
        lose(g, side, hex_, unit, g.rules.charts.morale.again.loss, "HUNT-10.1.2a")
    else:
        g.pinned.add(unit)
        g.tell("pinned", "HUNT-10.1a", unit=unit, hex=hex_)
