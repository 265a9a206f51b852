"""Chapters 15 and 16: victory, and when the game ends."""

from __future__ import annotations

from collections.abc import Mapping

from drvar.games.tactical import victory
from drvar.games.tactical.missions import tito_captured, tito_fate
from drvar.games.tactical.rules import GERMAN, PARTISAN
from drvar.games.tactical.seen import Result
from drvar.games.tactical.state import CAPTURED, KILLED
from drvar.games.tactical.victory import Ledger, ahead
from drvar.kernel.rule import Modifier, rule, total

from .rules import DUMMY, TITO
from .state import ESCAPED, HuntState

__all__ = [
    "Victory", "is_last_turn", "last_turn", "leader", "ledger", "result", "score", "tito_fate",
    "tito_was_captured",
]  # fmt: skip


@rule("HUNT-15.1a")
def tito_was_captured(g: HuntState) -> bool:
    """Whether the Germans have Tito: that wins at once. Option: at the end of the turn."""
    return tito_fate(g) == CAPTURED


def _allied(g: HuntState, fate: str) -> list[str]:
    """The tokens of Allied missions with a fate: neither Tito nor a dummy, which scores 0."""
    return sorted(
        [t for t, f in g.fate.items() if f == fate and g.identity[t] not in (TITO, DUMMY)]
    )


@rule("HUNT-15.1.3b", "HUNT-15.1.2a", "HUNT-15.1.2b")
def objective_points(g: HuntState, side: str) -> list[Modifier]:
    """An objective belongs to the side with a unit in it when the points are counted."""
    chart = g.rules.charts.victory.of(side)
    stacks, names = g.units(side), g.rules.ground.objectives
    return [
        Modifier(chart.objective, chart.rule, "objective", {"hex": hex_})
        for hex_ in sorted(names)
        if hex_ in stacks
    ]


@rule("HUNT-15.1.2a", "HUNT-15.1.3a")
def german_points(g: HuntState) -> list[Modifier]:
    """Tito killed, Allied missions captured, objectives held."""
    chart = g.rules.charts.victory.german
    paragraph = chart.rule
    found = []
    if tito_fate(g) == KILLED:
        found.append(Modifier(chart.tito_killed, paragraph, "tito-killed"))
    for token in _allied(g, CAPTURED):
        about = {"mission": g.identity[token]}
        found.append(Modifier(chart.mission_captured, paragraph, "mission-captured", about))
    return found + objective_points(g, GERMAN)


@rule("HUNT-15.1.2b")
def partisan_points(g: HuntState) -> list[Modifier]:
    """Commands and strength that the Germans lost, objectives held: what all can count."""
    chart = g.rules.charts.victory.partisan
    paragraph = chart.rule
    found = []
    if fallen := g.commands_lost:
        about = {"number": fallen}
        found.append(Modifier(fallen * chart.command, paragraph, "commands-lost", about))
    if points := g.lost[GERMAN]:
        found.append(Modifier(points * chart.vf, paragraph, "vf-lost", {"vf": points}))
    return found + objective_points(g, PARTISAN)


@rule("HUNT-15.1.2b", "HUNT-15.1.3a", "HUNT-13.1.1d")
def escape_points(g: HuntState) -> list[Modifier]:
    """Allied missions that escaped: the Germans do not know which ones did."""
    chart = g.rules.charts.victory.partisan
    return [
        Modifier(
            chart.mission_escaped, chart.rule, "mission-escaped",
            {"mission": g.identity[token]},
        )
        for token in _allied(g, ESCAPED)
    ]  # fmt: skip


@rule("HUNT-15.1.2a", "HUNT-15.1.2b")
def ledger(g: HuntState) -> Ledger:
    """Every line of the score, by side."""
    return {GERMAN: german_points(g), PARTISAN: partisan_points(g) + escape_points(g)}


@rule("HUNT-15.1.2a", "HUNT-15.1.2b")
def score(g: HuntState) -> dict[str, int]:
    """The victory points of both sides."""
    return {side: total(lines) for side, lines in ledger(g).items()}


@rule("HUNT-15.1.2c")
def leader(g: HuntState, points: dict[str, int]) -> str:
    """The side with more points. Option: the partisans, if the points are equal."""
    tied = PARTISAN if g.rules.options.tie == "partisan" else ""
    return ahead(points) or tied


@rule("HUNT-15.1a", "HUNT-15.1.2c")
def result(g: HuntState) -> Result:
    """How the game would end now; once Tito is captured, points do not count."""
    if tito_was_captured(g):
        return tito_captured(g)
    points = score(g)
    return {
        "winner": leader(g, points),
        "why": "points",
        "level": "points",
        "rule": "HUNT-15.1.2c",
        "points": points,
    }


@rule("HUNT-16a", "HUNT-3a")
def last_turn(g: HuntState) -> int:
    """The turn with which the game would end now; without Tito it ends early."""
    early = g.rules.charts.length.early
    return early if g.turn <= early and tito_fate(g) else g.rules.last_turn


@rule("HUNT-16a")
def is_last_turn(g: HuntState) -> bool:
    """Whether the game ends with this turn."""
    return g.turn >= last_turn(g)


class Victory(victory.Victory[HuntState]):
    """The end of the game."""

    def result(self, g: HuntState) -> Result:
        """How the game ends now."""
        return result(g)

    def shown(self, g: HuntState) -> Mapping[str, int | str]:
        """The points of both sides."""
        return dict(score(g))
