"""Chapter 14: victory."""

from __future__ import annotations

from drvar.kernel.flow import Next, Over, Procedure
from drvar.kernel.rule import Modifier, rule, total

from .lines import by_range
from .prisoners import is_with_officer, prisoner_zone
from .seen import Result
from .state import DEAD, FLOWN, PRISONER, TAKEN, Raid

DEFEAT = "defeat"
"""The result of a raid that ran out of ammunition, whatever the points."""


@rule("RAID-14b", "RAID-14c", "RAID-14f")
def figure_points(g: Raid, figure: str) -> list[Modifier]:
    """A figure dead or prisoner; a prisoner counts anywhere (option: as dead if not on 48).

    With an officer alone he does not count, and the score says so.
    """
    chart = g.rules.charts.victory.points.of_figure(figure)
    fate = g.fate.get(figure)
    if is_with_officer(g, figure):
        return [Modifier(0, chart.rule, f"{figure}-held")]
    strip_only = g.rules.options.prisoner_vp == "gz48_only"
    if fate == PRISONER and strip_only and prisoner_zone(g, figure) != g.rules.strip:
        fate = DEAD
    if fate == DEAD:
        return [Modifier(chart.dead, chart.rule, f"{figure}-dead")]
    if fate in (PRISONER, FLOWN):
        return [Modifier(chart.prisoner, chart.rule, f"{figure}-prisoner")]
    return []


@rule("RAID-14h")
def mission_points(g: Raid) -> list[Modifier]:
    """Two points for each mission zone with a platoon and without Yugoslav units."""
    points = g.rules.charts.victory.points.mission.vp
    return [
        Modifier(points, "RAID-14h", "mission", {"zone": zone})
        for zone in g.rules.missions
        if g.platoons(zone) and zone not in g.yugoslav
    ]


@rule("RAID-14i", "RAID-14j", "RAID-14k")
def loss_points(g: Raid) -> list[Modifier]:
    """One point for each platoon out of the game; officers have a price of their own."""
    chart = g.rules.charts.victory.points
    platoons = [c for c in g.lost if c not in g.rules.officers and g.rules.camp[c] == "german"]
    found = []
    if platoons:
        about = {"platoons": len(platoons)}
        points = len(platoons) * chart.platoon.vp
        found.append(Modifier(points, "RAID-14i", "platoons-lost", about))
    for officer in sorted(g.rules.officers.intersection(g.lost)):
        row = chart.of_officer(officer)
        found.append(Modifier(row.vp, row.rule, "officer-lost", {"counter": officer}))
    return found


@rule("RAID-14g")
def papers_points(g: Raid) -> list[Modifier]:
    """The papers, once taken."""
    points = g.rules.charts.victory.points.papers.vp
    taken = g.fate.get("papers") == TAKEN
    return [Modifier(points, "RAID-14g", "papers")] if taken else []


@rule("RAID-14a", "RAID-1.5a")
def ledger(g: Raid) -> list[Modifier]:
    """Every line of the score, with its paragraph."""
    return [
        *figure_points(g, "tito"),
        *figure_points(g, "churchill"),
        *papers_points(g),
        *mission_points(g),
        *loss_points(g),
    ]


@rule("RAID-14l", "RAID-14m", "RAID-14n")
def result_level(g: Raid, points: int) -> str:
    """Complete success, partial success or failure."""
    return by_range(g.rules.charts.victory.results.rows, points).result


@rule("RAID-14a")
def outcome(g: Raid, *, defeated: bool = False) -> Result:
    """The result of the game; without ammunition the Partisans win, whatever the points."""
    points = total(ledger(g))
    level = DEFEAT if defeated else result_level(g, points)
    winner = "german" if level in ("complete", "partial") else "partisan"
    rule_id = "RAID-13.1f" if defeated else "RAID-14a"
    g.tell("game_over", rule_id, level=level, points=points)
    return {"winner": winner, "level": level, "points": points, "rule": rule_id}


class Victory(Procedure):
    """Phase F: count the points."""

    @rule("RAID-4g", "RAID-14a")
    def count(self, g: Raid) -> Next:
        """The game ends with its result."""
        g.phase = "F"
        return Over(outcome(g))
