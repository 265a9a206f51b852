"""Chapter 13: victory points, in thirds: a lost point of strength counts one third."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import structs

from drvar.games.tactical import victory
from drvar.games.tactical.missions import tito_captured, tito_fate
from drvar.games.tactical.rules import GERMAN, PARTISAN
from drvar.games.tactical.seen import Result
from drvar.games.tactical.state import CAPTURED
from drvar.games.tactical.victory import Ledger, ahead
from drvar.kernel.rule import Modifier, rule, total

from .charts import Prize
from .rules import DUMMY, TITO
from .state import Hunt14State

__all__ = [
    "Victory",
    "ledger",
    "objectives",
    "result",
    "score",
    "tell_ledger",
    "tito_fate",
    "written",
]

SHARES = 3
"""What a point is made of, so that every sum is a whole number."""

SIGNS = ("", "⅓", "⅔")


def _line(prize: Prize, times: int, words: str, **about: object) -> Modifier:
    """The points of a line of the chart, this many times, in thirds."""
    return Modifier(int(prize.value * SHARES * times), prize.rule, words, about)


@rule("HUNT14-13a")
def counter_points(g: Hunt14State) -> list[Modifier]:
    """Every counter turned face up, whatever it is. Option: not the dummies."""
    chart = g.rules.charts.victory.german.counter
    dummies = g.rules.options.dummy_vp == "five"
    return [
        _line(chart, 1, "counter-revealed", mission=g.identity[token])
        for token in sorted(g.face_up)
        if dummies or g.identity[token] != DUMMY
    ]


@rule("HUNT14-13b", "HUNT14-13c")
def tito_points(g: Hunt14State) -> list[Modifier]:
    """Tito captured or killed; his death scores the missions still face down."""
    chart = g.rules.charts.victory.german
    match tito_fate(g):
        case "captured":
            return [_line(chart.tito_captured, 1, "tito-captured")]
        case "killed":
            found = [_line(chart.tito_killed, 1, "tito-killed")]
            if hidden := _missions_hidden(g):
                counter = structs.replace(chart.counter, rule=chart.tito_killed.rule)
                found.append(_line(counter, hidden, "missions-with-tito", number=hidden))
            return found
    return []


def _missions_hidden(g: Hunt14State) -> int:
    """How many missions, neither Tito nor dummies, lie face down."""
    if g.rules.options.tito_killed_missions == "no":
        return 0
    down = [g.identity[token] for token in g.identity if token not in g.face_up]
    return len([kind for kind in down if kind not in (TITO, DUMMY)])


@rule("HUNT14-13e")
def objectives(g: Hunt14State) -> list[str]:
    """The hexes that score: the stars. Option: those that the map marks."""
    ground = g.rules.ground
    return sorted(ground.objectives if g.rules.options.objectives == "marked" else ground.stars)


@rule("HUNT14-13e")
def objective_points(g: Hunt14State) -> list[Modifier]:
    """Objective hexes with German units and without partisan ones."""
    chart = g.rules.charts.victory.german.objective
    return [
        _line(chart, 1, "objective", hex=hex_)
        for hex_ in objectives(g)
        if hex_ in g.german and hex_ not in g.partisan
    ]


@rule("HUNT14-13d", "HUNT14-13g", "HUNT14-13h")
def loss_points(g: Hunt14State, side: str) -> list[Modifier]:
    """Points of strength that the other side lost after the set-up. Option: only in combat."""
    enemy = PARTISAN if side == GERMAN else GERMAN
    lost = g.lost[enemy]
    if g.rules.options.losses_scored == "combat":
        lost -= g.unscored[enemy]
    chart = g.rules.charts.victory.of(side).vf
    return [_line(chart, lost, "vf-lost", vf=lost)] if lost else []


@rule("HUNT14-13f")
def command_points(g: Hunt14State) -> list[Modifier]:
    """The Germans' first Command, once: a supplementary one scores nothing."""
    chart = g.rules.charts.victory.partisan.command
    return [_line(chart, 1, "command-lost")] if g.commands_lost else []


@rule(
    "HUNT14-13a", "HUNT14-13b", "HUNT14-13c", "HUNT14-13d", "HUNT14-13e", "HUNT14-13f",
    "HUNT14-13g",
)  # fmt: skip
def ledger(g: Hunt14State) -> Ledger:
    """Every line of the score, by side, in thirds of a point."""
    german = [*counter_points(g), *tito_points(g), *loss_points(g, GERMAN)]
    return {
        GERMAN: german + objective_points(g),
        PARTISAN: [*command_points(g), *loss_points(g, PARTISAN)],
    }


@rule("HUNT14-13d", "HUNT14-13i")
def score(g: Hunt14State) -> dict[str, int]:
    """The victory points of both sides, in thirds of a point."""
    return {side: total(lines) for side, lines in ledger(g).items()}


def written(thirds: int) -> str:
    """A number of thirds as a player reads it: 154 are 51⅓."""
    return f"{thirds // SHARES}{SIGNS[thirds % SHARES]}"


@rule("HUNT14-2g")
def tell_ledger(g: Hunt14State) -> None:
    """The score as it stands, once a round."""
    points = {side: written(thirds) for side, thirds in score(g).items()}
    g.tell("ledger_checked", "HUNT14-2g", turn=g.turn, **points)


@rule("HUNT14-13i")
def result(g: Hunt14State) -> Result:
    """How the game would end now. Option: the capture of Tito wins it outright."""
    if tito_fate(g) == CAPTURED and g.rules.options.capture_end == "at_once":
        return tito_captured(g)
    points = score(g)
    return {
        "winner": ahead(points),
        "why": "points",
        "level": "points",
        "rule": "HUNT14-13i",
        "points": points,
        "shares": SHARES,
    }


class Victory(victory.Victory[Hunt14State]):
    """The end of the game."""

    def result(self, g: Hunt14State) -> Result:
        """How the game ends now."""
        return result(g)

    def shown(self, g: Hunt14State) -> Mapping[str, int | str]:
        """The points of both sides, in words."""
        return {side: written(thirds) for side, thirds in score(g).items()}
