"""Chapter 4: activation points."""

from __future__ import annotations

from drvar.games.tactical.rules import GERMAN, PARTISAN
from drvar.games.tactical.state import ESCAPED, Tactical
from drvar.kernel.rule import Modifier, rule, total

from .missions import tito_on_map
from .rules import DUMMY

CAP = 15
"""The most points a side may hold, where a cap is played (Q10)."""

EIGHTEEN = {"six": 18, "regular": 20}
"""From which strength on the Germans get six points, where not from 19 (Q09)."""


@rule("HUNT-4.1b")
def pa_from_table(g: Tactical, side: str, vf: int) -> int:
    """Points by the strength on the map."""
    points = 0
    for row in g.rules.charts["pa"]["rows"]:
        least = row[side]
        if side == GERMAN and row["pa"] == 6:
            least = EIGHTEEN.get(g.options["german_18"], least)
        if vf >= least:
            points = row["pa"]
    return points


@rule("HUNT-4.1c")
def pa_from_die(g: Tactical, die: int) -> int:
    """Points by the die."""
    rows = g.rules.charts["pa"]["die"]["rows"]
    points: int = next(row["pa"] for row in rows if die in row["die"])
    return points


@rule("HUNT-4.1d")
def counted_strength(g: Tactical, side: str) -> int:
    """All units on the map, but not those that came this turn."""
    new = set() if g.options["landed_count"] == "yes" else g.fresh
    stacks = g.units(side).values()
    return sum(g.vf[unit] for stack in stacks for unit in stack if unit not in new)


@rule("HUNT-4.1.1a", "HUNT-13.1.4a", "HUNT-13.1.4b")
def mission_points(g: Tactical) -> list[Modifier]:
    """Tito on the map encourages the partisans; every Mission that escaped discourages them."""
    chart = g.rules.charts["pa"]["missions"]
    found = []
    if tito_on_map(g):
        found.append(Modifier(chart["tito"]["pa"], chart["tito"]["rule"], "tito-on-map"))
    gone = [token for token, fate in g.fate.items() if fate == ESCAPED]
    if g.options["dummy_malus"] == "no":
        gone = [token for token in gone if g.identity[token] != DUMMY]
    if gone:
        escaped = chart["escaped"]
        found.append(Modifier(escaped["pa"] * len(gone), escaped["rule"], "missions-escaped"))
    return found


@rule("HUNT-4.1a", "HUNT-4.1c", "HUNT-3.1h", "HUNT-17b")
def pa_modifiers(g: Tactical, side: str, die: int) -> list[Modifier]:
    """What makes up a side's points this turn."""
    first = g.rules.charts["first_turn"]
    if g.turn == 1:
        found = [
            Modifier(first[side], first["rule"], "first-turn"),
            Modifier(die, first["rule"], "die"),
        ]
        if side == PARTISAN and g.options["turn1_tito"] == "yes":
            found += mission_points(g)
        return found
    vf = counted_strength(g, side)
    found = [
        Modifier(pa_from_table(g, side, vf), "HUNT-4.1b", "strength", {"vf": vf}),
        Modifier(pa_from_die(g, die), "HUNT-4.1c", "die"),
    ]
    if g.pa[side]:
        found.append(Modifier(g.pa[side], "HUNT-3.1h", "carried-over"))
    if side == PARTISAN:
        found += mission_points(g)
    return found


@rule("HUNT-4.1a", "HUNT-4.1e")
def pa_total(g: Tactical, side: str, die: int) -> int:
    """The sum, never below nought and without a cap, unless one is played."""
    points: int = max(g.rules.charts["pa"]["floor"]["least"], total(pa_modifiers(g, side, die)))
    return min(points, CAP) if g.options["pa_cap"] == "fifteen" else points
