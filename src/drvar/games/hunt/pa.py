"""Chapter 4: activation points."""

from __future__ import annotations

from drvar.games.tactical.points import (
    counted_strength,
    first_turn_points,
    later_points,
    pa_from_die,
)
from drvar.games.tactical.rules import GERMAN, PARTISAN
from drvar.kernel.rule import Modifier, rule, total

from .missions import tito_on_map
from .rules import DUMMY
from .state import ESCAPED, HuntState

__all__ = ["counted_strength", "pa_from_die", "pa_from_table", "pa_modifiers", "pa_total"]

CAP = 15
"""The most points a side may hold, where a cap is played (Q10)."""

EIGHTEEN = {"six": 18, "regular": 20}
"""The strength from which the Germans get six points, if not 19 (Q09)."""


@rule("HUNT-4.1b")
def pa_from_table(g: HuntState, side: str, vf: int) -> int:
    """Points by the strength on the map."""
    points = 0
    for row in g.rules.charts.pa.rows:
        least = row.german if side == GERMAN else row.partisan
        if side == GERMAN and row.pa == 6:
            least = EIGHTEEN.get(g.rules.options.german_18, least)
        if vf >= least:
            points = row.pa
    return points


@rule("HUNT-4.1.1a", "HUNT-13.1.4a", "HUNT-13.1.4b")
def mission_points(g: HuntState) -> list[Modifier]:
    """Tito on the map encourages the partisans; every Mission that escaped discourages them."""
    chart = g.rules.charts.pa.missions
    found = []
    if tito_on_map(g):
        found.append(Modifier(chart.tito.pa, chart.tito.rule, "tito-on-map"))
    gone = [token for token, fate in g.fate.items() if fate == ESCAPED]
    if g.rules.options.dummy_malus == "no":
        gone = [token for token in gone if g.identity[token] != DUMMY]
    if gone:
        escaped = chart.escaped
        found.append(Modifier(escaped.pa * len(gone), escaped.rule, "missions-escaped"))
    return found


@rule("HUNT-4.1a", "HUNT-4.1c", "HUNT-3.1h", "HUNT-17b")
def pa_modifiers(g: HuntState, side: str, die: int) -> list[Modifier]:
    """What makes up a side's points this turn."""
    if g.turn == 1:
        found = first_turn_points(g, side, die)
        if side == PARTISAN and g.rules.options.turn1_tito == "yes":
            found += mission_points(g)
        return found
    vf = counted_strength(g, side)
    found = [
        Modifier(pa_from_table(g, side, vf), "HUNT-4.1b", "strength", {"vf": vf}),
        *later_points(g, side, die),
    ]
    if side == PARTISAN:
        found += mission_points(g)
    return found


@rule("HUNT-4.1a", "HUNT-4.1e")
def pa_total(g: HuntState, side: str, die: int) -> int:
    """The sum, never below nought; uncapped unless the game is played with a cap."""
    points = max(g.rules.charts.pa.floor.least, total(pa_modifiers(g, side, die)))
    return min(points, CAP) if g.rules.options.pa_cap == "fifteen" else points
