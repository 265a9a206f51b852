"""Chapter 13: victory points, in thirds, and the winner."""

from __future__ import annotations

from typing import Any

import pytest

from drvar.games.hunt14 import GAME
from drvar.games.hunt14.victory import Victory, ledger, result, score, tell_ledger, written
from drvar.games.tactical.command import fell
from drvar.kernel import flow

GERMAN, PARTISAN = "german", "partisan"

TITO = {"M6": {"kind": "tito"}}
FOUND = {
    "M1": {"kind": "soviet", "fate": "captured"},
    "M2": {"kind": "dummy", "fate": "removed"},
    "M3": {"kind": "us", "fate": "captured"},
}
STILL = {"M4": {"kind": "dummy"}, "M5": {"kind": "british"}}


def position(options: dict[str, str] | None = None, **words: Any) -> Any:
    g = GAME.start(options or {})
    fields = {
        name: words.pop(name) for name in ("lost", "unscored", "commands_lost") if name in words
    }
    GAME.place(g, {"units": {}, "commands": {}, "missions": TITO, **words})
    for name, value in fields.items():
        setattr(g, name, value)
    g.stack, g.events = [Victory()], []
    return g


def lines(g: Any, side: str) -> list[tuple[int, str, str]]:
    return [(line.value, line.rule, line.words) for line in ledger(g)[side]]


# ---------------------------------------------------------------------- the Germans


@pytest.mark.proves("HUNT14-13a")
def test_every_counter_face_up_is_worth_five() -> None:
    g = position(missions={**FOUND, **STILL, **TITO})
    assert lines(g, GERMAN) == [(15, "HUNT14-13a", "counter-revealed")] * 3
    shown = {"M4": {"kind": "dummy", "face_up": True}, **TITO}
    assert score(position(missions=shown))[GERMAN] == 15


@pytest.mark.proves("HUNT14-13a")
def test_with_an_option_dummies_are_worth_nothing() -> None:
    g = position({"dummy_vp": "none"}, missions={**FOUND, **STILL, **TITO})
    assert score(g)[GERMAN] == 30


@pytest.mark.parametrize(
    ("fate", "line"),
    [("captured", (75, "HUNT14-13b", "tito-captured")),
     ("killed", (60, "HUNT14-13c", "tito-killed"))],
)  # fmt: skip
@pytest.mark.proves("HUNT14-13b", "HUNT14-13c")
def test_tito_is_worth_more_alive(fate: str, line: tuple[int, str, str]) -> None:
    g = position(missions={"M6": {"kind": "tito", "fate": fate}})
    assert lines(g, GERMAN) == [(15, "HUNT14-13a", "counter-revealed"), line]


@pytest.mark.proves("HUNT14-13c")
def test_the_death_of_tito_scores_the_missions_face_down_unless_an_option_says_so() -> None:
    dead = {**FOUND, **STILL, "M6": {"kind": "tito", "fate": "killed"}}
    less = {"tito_killed_missions": "no"}
    assert score(position(missions=dead))[GERMAN] == 3 * (4 * 5 + 20 + 5)
    assert score(position(less, missions=dead))[GERMAN] == 3 * (4 * 5 + 20)
    taken = {**dead, "M6": {"kind": "tito", "fate": "captured"}}
    assert score(position(missions=taken))[GERMAN] == 3 * (4 * 5 + 25)


@pytest.mark.proves("HUNT14-13d", "HUNT14-13g")
def test_what_a_point_of_strength_is_worth() -> None:
    g = position(lost={GERMAN: 4, PARTISAN: 7})
    assert lines(g, GERMAN) == [(7, "HUNT14-13d", "vf-lost")]
    assert lines(g, PARTISAN) == [(12, "HUNT14-13g", "vf-lost")]
    assert [written(n) for n in (0, 1, 2, 3, 154)] == ["0", "0⅓", "0⅔", "1", "51⅓"]


@pytest.mark.proves("HUNT14-13h")
def test_every_loss_scores_or_with_an_option_only_those_in_combat() -> None:
    words = {"lost": {GERMAN: 5, PARTISAN: 6}, "unscored": {GERMAN: 2, PARTISAN: 3}}
    assert score(position(**words)) == {GERMAN: 6, PARTISAN: 15}
    combat = {"losses_scored": "combat"}
    assert score(position(combat, **words)) == {GERMAN: 3, PARTISAN: 9}


@pytest.mark.proves("HUNT14-13e")
def test_a_star_held_alone_scores() -> None:
    units = {"g-para1": "10.06", "g-para2": "11.03", "y-cadets": "11.03", "g-para3": "12.09"}
    g = position(units=units)
    assert [(line.value, line.args) for line in ledger(g)[GERMAN]] == [(6, {"hex": "10.06"})]
    assert score(position(units={"y-cadets": "10.06"})) == {GERMAN: 0, PARTISAN: 0}


@pytest.mark.proves("HUNT14-13e")
def test_with_an_option_the_marked_hexes_are_the_objectives() -> None:
    marked = {"objectives": "marked"}
    ground = position(marked).rules.ground
    only = sorted(set(ground.objectives) - set(ground.stars))
    units = {"g-para1": only[0]}
    assert score(position(marked, units=units))[GERMAN] == 6
    assert score(position(units=units))[GERMAN] == 0


# ---------------------------------------------------------------------- the partisans


@pytest.mark.proves("HUNT14-13f")
def test_the_german_command_scores_once() -> None:
    g = position(units={"g-para1": "03.03"}, commands={"c-rybka": "05.05"})
    g.stack = [fell(g, "c-rybka", "HUNT14-1.1d")]
    assert flow.settle(g) is None
    assert lines(g, PARTISAN) == [(30, "HUNT14-13f", "command-lost")]
    g.stack = [fell(g, "c-rybka", "HUNT14-1.1d")]
    assert flow.settle(g) is None
    assert score(g)[PARTISAN] == 30


@pytest.mark.proves("HUNT14-13f")
def test_the_partisan_command_scores_nothing() -> None:
    g = position(units={"y-cadets": "03.03"}, commands={"c-staff": "05.05"})
    fell(g, "c-staff", "HUNT14-1.1d")
    assert score(g) == {GERMAN: 0, PARTISAN: 0}


# ---------------------------------------------------------------------- who wins


@pytest.mark.proves("HUNT14-13b", "HUNT14-13d", "HUNT14-13e")
def test_the_sum_of_the_specification() -> None:
    taken = {**FOUND, "M6": {"kind": "tito", "fate": "captured"}}
    units = {"g-para1": "10.06", "g-para2": "10.04"}
    g = position(missions=taken, units=units, lost={GERMAN: 0, PARTISAN: 7})
    assert score(g)[GERMAN] == 154


@pytest.mark.parametrize(
    ("german", "partisan", "winner"), [(67, 22, GERMAN), (66, 22, ""), (65, 22, PARTISAN)]
)
@pytest.mark.proves("HUNT14-13i", "HUNT14-13d")
def test_thirds_decide(german: int, partisan: int, winner: str) -> None:
    g = position(lost={GERMAN: partisan, PARTISAN: german})
    assert score(g) == {GERMAN: german, PARTISAN: 3 * partisan}
    assert flow.settle(g) is None
    assert g.result["winner"] == winner
    assert g.result["points"] == {GERMAN: german, PARTISAN: 3 * partisan}
    told = g.events[-1]
    assert (told.kind, told.rule, told.reveals) == ("game_over", "HUNT14-13i", True)
    assert told.args[PARTISAN] == "22"


@pytest.mark.proves("HUNT14-13i")
def test_the_capture_of_tito_does_not_end_the_game_unless_an_option_says_so() -> None:
    taken = {"M6": {"kind": "tito", "fate": "captured"}}
    words: dict[str, Any] = {"missions": taken, "lost": {GERMAN: 40, PARTISAN: 0}}
    assert result(position(**words))["winner"] == PARTISAN
    ended = result(position({"capture_end": "at_once"}, **words))
    assert (ended["winner"], ended["why"], ended["rule"]) == (
        *(GERMAN, "tito-captured"),
        "HUNT14-13i",
    )


@pytest.mark.proves("HUNT14-2g")
def test_the_ledger_is_told() -> None:
    g = position(lost={GERMAN: 4, PARTISAN: 7})
    tell_ledger(g)
    assert g.events[-1].args == {"turn": 1, GERMAN: "2⅓", PARTISAN: "4"}
