"""Victory points, the winner, and when the game ends."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import json

from drvar.games.hunt import GAME
from drvar.games.hunt.missions import Entry
from drvar.games.hunt.sequence import Hunt
from drvar.games.hunt.victory import Victory, is_last_turn, ledger, result, score
from drvar.games.tactical.command import fell
from drvar.games.tactical.state import Tactical
from drvar.kernel import flow

EX71 = {
    "M1": {"kind": "tito", "fate": "killed"},
    "M2": {"kind": "british", "fate": "captured"},
    "M3": {"kind": "us", "fate": "captured"},
    "M4": {"kind": "dummy", "fate": "removed"},
    "M5": {"kind": "soviet", "fate": "escaped"},
    "M6": {"kind": "dummy", "fate": "escaped"},
}
ON_THE_MAP = {"M6": {"kind": "tito"}}


def shown(g: Any, seat: str) -> Any:
    """The board as a seat gets it, in plain JSON data."""
    return json.decode(json.encode(GAME.view(g, seat)))


def position(options: dict[str, str] | None = None, **words: Any) -> Tactical:
    g: Tactical = GAME.start(options)
    g.stack = [Victory()]
    words = {"units": {}, "missions": ON_THE_MAP, **words}
    for name in ("turn", "commands_lost", "lost"):
        if name in words:
            setattr(g, name, words.pop(name))
    GAME.place(g, words)
    assert not words
    return g


def test_the_sum_of_the_specification() -> None:
    units = {"g-rot": "10.06", "y-cad": "09.05", "y-aa1": "12.06"}
    lost = {"german": 12, "partisan": 9}
    g = position(units=units, missions=EX71, commands_lost=2, lost=lost)
    assert score(g) == {"german": 33, "partisan": 34}
    assert result(g)["winner"] == "partisan"


@pytest.mark.proves("HUNT-15.1.2a")
def test_what_the_germans_score() -> None:
    g = position(units={"g-rot": "12.06"}, missions=EX71)
    lines = [(line.value, line.words) for line in ledger(g)["german"]]
    captured = (4, "mission-captured")
    assert lines == [(20, "tito-killed"), captured, captured, (5, "objective")]
    assert {line.rule for line in ledger(g)["german"]} == {"HUNT-15.1.2a"}


@pytest.mark.proves("HUNT-15.1.2b")
def test_what_the_partisans_score() -> None:
    lost = {"german": 3, "partisan": 7}
    g = position(units={"y-cad": "12.06"}, missions=EX71, commands_lost=2, lost=lost)
    lines = [(line.value, line.words) for line in ledger(g)["partisan"]]
    assert lines == [
        (10, "commands-lost"),
        (3, "vf-lost"),
        (5, "objective"),
        (2, "mission-escaped"),
    ]
    assert {line.rule for line in ledger(g)["partisan"]} == {"HUNT-15.1.2b"}


def test_tito_scores_nothing_by_escaping() -> None:
    g = position(missions={"M6": {"kind": "tito", "fate": "escaped"}})
    assert score(g) == {"german": 0, "partisan": 0}


@pytest.mark.proves("HUNT-15.1.3a")
def test_dummies_score_nothing_either_way() -> None:
    allied = {
        "M4": {"kind": "us", "fate": "escaped"},
        "M5": {"kind": "soviet", "fate": "captured"},
    }
    for fate in ("escaped", "removed"):
        dummies = {token: {"kind": "dummy", "fate": fate} for token in ("M1", "M2")}
        g = position(missions={**ON_THE_MAP, **allied, **dummies})
        assert score(g) == {"german": 4, "partisan": 2}


@pytest.mark.proves("HUNT-15.1.3b")
@pytest.mark.parametrize(
    ("unit", "points"),
    [("g-rot", (10, 0)), ("y-cad", (5, 5)), ("y-lgkj", (5, 5)), ("", (5, 0))],
)
def test_control_is_a_unit_in_the_hex(unit: str, points: tuple[int, int]) -> None:
    units = {"g-blau": "10.06", **({unit: "12.06"} if unit else {})}
    g = position(units=units, commands={"c-rybka": "10.03"})
    assert tuple(score(g).values()) == points


@pytest.mark.parametrize(("option", "points"), [("counts", 10), ("none", 5)])
def test_spares_score_with_an_option(option: str, points: int) -> None:
    g = position({"spare_pv": option}, units={"g-rot": "12.05"}, commands={"c-rybka": "12.05"})
    for _ in range(2):
        procedure = fell(g, "c-rybka", "HUNT-2.1.2d")
        assert procedure is not None
        g.stack = [procedure]
        flow.settle(g)
    assert g.commands == {"c-rybka": "12.05"}
    assert score(g)["partisan"] == points


@pytest.mark.proves("HUNT-15.1.2c")
@pytest.mark.parametrize(
    ("lost", "tie", "winner"),
    [
        (4, "draw", "german"),
        (5, "draw", ""),
        (5, "partisan", "partisan"),
        (6, "draw", "partisan"),
    ],
)
def test_more_points_win(lost: int, tie: str, winner: str) -> None:
    units = {"g-rot": "12.06"}
    g = position({"tie": tie}, units=units, lost={"german": lost, "partisan": 0})
    points = {"german": 5, "partisan": lost}
    g.events = []
    assert flow.settle(g) is None
    assert g.result == {
        "winner": winner,
        "why": "points",
        "level": "points",
        "rule": "HUNT-15.1.2c",
        "points": points,
    }
    (told,) = g.events
    assert told.kind == "game_over"
    assert told.reveals, "what escaped is known from now on"
    assert (told.args["german"], told.args["partisan"]) == (5, lost)


# ---------------------------------------------------------------------- Tito captured


def seized(end: str, at: str) -> Tactical:
    """The Germans enter the cave, and the die says captured; then the hunt goes on there."""
    options = {"capture_end": end}
    g = position(options, units={"g-rot": "11.03"}, missions={"M6": {"kind": "tito"}}, turn=3)
    g.stack = [Hunt(at=at), Entry(side="german", hex="11.03")]
    question = flow.settle(g)
    assert question is not None
    flow.answer(g, question, (1,))
    assert g.fate == {"M6": "captured"}
    return g


@pytest.mark.proves("HUNT-15.1a")
def test_tito_captured_wins_whatever_the_points() -> None:
    g = position(missions={"M6": {"kind": "tito", "fate": "captured"}}, commands_lost=9)
    assert result(g) == {
        "winner": "german",
        "why": "tito-captured",
        "level": "strategic",
        "rule": "HUNT-15.1a",
    }


def test_the_capture_ends_the_game_at_once() -> None:
    g = seized("at_once", "play_turn")
    assert g.result == result(g)
    assert g.stack == []


def test_with_an_option_the_turn_is_played_out() -> None:
    g = seized("end_of_turn", "play_turn")
    assert g.result is None
    assert g.stack, "the game goes on"
    g = seized("end_of_turn", "end_turn")
    assert g.result == result(g)
    assert (g.turn, g.result["why"]) == (3, "tito-captured")


# ---------------------------------------------------------------------- length


@pytest.mark.proves("HUNT-16a")
@pytest.mark.parametrize(
    ("turn", "tito", "ends"),
    [
        (7, "killed", False),
        (8, "", False),
        (8, "killed", True),
        (8, "escaped", True),
        (9, "escaped", False),
        (14, "killed", False),
        (15, "", True),
        (15, "killed", True),
    ],
)
def test_the_last_turn(turn: int, tito: str, ends: bool) -> None:
    told = {"kind": "tito", "fate": tito} if tito else {"kind": "tito"}
    g = position(missions={"M6": told, "M1": {"kind": "us", "fate": "escaped"}}, turn=turn)
    assert is_last_turn(g) is ends


@pytest.mark.parametrize(
    ("turn", "tito", "last"),
    [(5, "", 15), (5, "killed", 8), (8, "escaped", 8), (9, "escaped", 15)],
)
def test_every_seat_sees_when_the_hunt_will_end(turn: int, tito: str, last: int) -> None:
    told = {"kind": "tito", "fate": tito} if tito else {"kind": "tito", "hex": "10.06"}
    g = position(missions={"M6": told}, turn=turn)
    assert {shown(g, seat)["last_turn"] for seat in ("german", "partisan")} == {last}


def test_fourteen_turns_with_an_option() -> None:
    assert is_last_turn(position({"length": "fourteen"}, turn=14))
    assert not is_last_turn(position({"length": "fourteen"}, turn=13))


def test_the_hunt_ends_with_its_last_turn() -> None:
    g = position(turn=15)
    g.stack = [Hunt(at="end_turn")]
    assert flow.settle(g) is None
    assert g.result["why"] == "points"
    g = position(turn=8)
    g.stack = [Hunt(at="end_turn")]
    assert flow.settle(g) is not None
    assert g.turn == 9
