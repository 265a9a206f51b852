"""Chapters 3, 1.4c and 12.1d: activation points and the initiative."""

from __future__ import annotations

from typing import Any

import pytest

from drvar.games.hunt14 import GAME
from drvar.games.hunt14.ap import (
    Points,
    pa_from_strength,
    pa_modifiers,
    pa_total,
    take_initiative,
)
from drvar.games.tactical.points import counted_strength
from drvar.kernel import flow
from drvar.kernel.chance import Roll
from drvar.kernel.events import reaches
from drvar.kernel.rule import Modifier

GERMAN, PARTISAN = "german", "partisan"
DEAL = ("british", "dummy", "soviet", "dummy", "us", "tito")
BONUS = {"06.06": 2, "09.05": 3, "10.04": 2, "10.06": 3, "10.10": 1, "11.03": 1}


def position(turn: int = 2, options: dict[str, str] | None = None, **units: Any) -> Any:
    """Some units on an otherwise empty map; unit names with _ for -."""
    g = GAME.start(options or {})
    g.stack = [Points()]
    named = {name.replace("_", "-"): told for name, told in units.items()}
    GAME.place(g, {"units": named, "turn": turn})
    g.turn, g.events = turn, []
    return g


def german(strength: int) -> dict[str, Any]:
    """German units of this many points in all."""
    names = ["g_para1", "g_para2", "g_para3", "g_william1", "g_william2"]
    found, left = {}, strength
    for name, hex_ in zip(names, ("03.03", "04.03", "05.03", "06.03", "07.03"), strict=True):
        if left:
            found[name] = {"hex": hex_, "vf": min(left, 4)}
            left -= min(left, 4)
    assert not left
    return found


def throw(g: Any, german_die: int, partisan_die: int) -> None:
    for die in (german_die, partisan_die):
        question = flow.settle(g)
        assert isinstance(question, Roll)
        flow.answer(g, question, (die,))


# ---------------------------------------------------------------------- the sum


@pytest.mark.parametrize(("vf", "die", "pa"), [(16, 1, 5), (19, 6, 7), (3, 1, 1), (4, 1, 2)])
@pytest.mark.proves("HUNT14-3a", "HUNT14-1.2c")
def test_german_points(vf: int, die: int, pa: int) -> None:
    g = position(**german(vf))
    assert counted_strength(g, GERMAN) == vf
    assert pa_total(g, GERMAN, die) == pa


@pytest.mark.parametrize(("die", "pa"), [(1, 5), (2, 5), (3, 6), (4, 6), (5, 7), (6, 7)])
@pytest.mark.proves("HUNT14-3b")
def test_partisan_points_by_every_face(die: int, pa: int) -> None:
    units = {f"y_{name}": {"hex": f"0{n}.03"} for n, name in enumerate(
        ("3lika1", "3lika2", "3lika3", "3lika4"), start=2
    )}  # fmt: skip
    assert pa_total(position(**units), PARTISAN, die) == pa


@pytest.mark.parametrize(
    ("vf", "down", "nearest", "up"), [(4, 1, 1, 1), (5, 1, 1, 2), (6, 1, 2, 2), (7, 1, 2, 2)]
)
@pytest.mark.proves("HUNT14-3a")
def test_rounding_with_an_option(vf: int, down: int, nearest: int, up: int) -> None:
    found = [
        pa_from_strength(position(options={"ap_rounding": word}), GERMAN, vf)
        for word in ("down", "nearest", "up")
    ]
    assert found == [down, nearest, up]


@pytest.mark.proves("HUNT14-3c", "HUNT14-2e")
def test_points_that_were_kept_are_added() -> None:
    g = position(**german(8))
    g.pa[GERMAN] = 3
    assert pa_modifiers(g, GERMAN, 3) == [
        Modifier(2, "HUNT14-3a", "strength", {"vf": 8}),
        Modifier(2, "HUNT14-3b", "die"),
        Modifier(3, "HUNT14-3c", "carried-over"),
    ]


@pytest.mark.proves("HUNT14-3d")
def test_no_more_than_fifteen() -> None:
    g = position(**german(8))
    g.pa[GERMAN] = 10
    assert pa_total(g, GERMAN, 6) == 15
    g.pa[GERMAN] = 11
    assert pa_total(g, GERMAN, 6) == 15
    throw(g, 6, 1)
    assert g.pa[GERMAN] == 15


@pytest.mark.proves("HUNT14-3h")
def test_units_that_landed_this_round_count_and_so_do_vehicles() -> None:
    units = {**german(4), "g_res1": {"hex": "09.09", "fresh": True}, "y_l3": "14.04"}
    g = position(3, **units)
    assert (counted_strength(g, GERMAN), counted_strength(g, PARTISAN)) == (8, 2)
    assert counted_strength(position(3, {"landed_count": "no"}, **units), GERMAN) == 4
    g = position(3, **{**german(4), "g_res1": {"box": "05.01"}})
    assert counted_strength(g, GERMAN) == 4


# ---------------------------------------------------------------------- round 1


def first(star: str = "10.06", options: dict[str, str] | None = None) -> Any:
    """Round 1 with Tito under a star."""
    g = position(1, options, **german(16), y_cadets="12.09")
    tokens = g.rules.start_of
    tito = next(token for token, hex_ in tokens.items() if hex_ == star)
    g.missions = dict(tokens)
    others = [kind for kind in DEAL if kind != "tito"]
    g.identity = {t: "tito" if t == tito else others.pop() for t in tokens}
    return g


@pytest.mark.parametrize(
    ("dice", "pa"), [((6, 1), (9, 5)), ((1, 6), (4, 10))], ids=["C05", "C06"]
)
@pytest.mark.proves("HUNT14-1.4c", "HUNT14-12.1d")
def test_round_one_gives_a_die_and_a_number(dice: tuple[int, int], pa: tuple[int, int]) -> None:
    g = first()
    throw(g, *dice)
    assert (g.pa[GERMAN], g.pa[PARTISAN]) == pa
    take_initiative(g)
    assert g.initiative == GERMAN
    assert g.events[-1].rule == "HUNT14-1.4c"


@pytest.mark.proves("HUNT14-12.1d")
def test_the_star_under_tito_counts_once() -> None:
    for star, bonus in BONUS.items():
        assert pa_total(first(star), PARTISAN, 4) == 4 + 1 + bonus
        assert pa_total(first(star), GERMAN, 4) == 4 + 3
    g = first()
    g.turn = 2
    assert "star" not in [part.words for part in pa_modifiers(g, PARTISAN, 4)]
    g = first()
    tito = next(t for t, kind in g.identity.items() if kind == "tito")
    del g.missions[tito]
    assert pa_total(g, PARTISAN, 4) == 5


@pytest.mark.proves("HUNT14-12.1d", "HUNT14-4d")
def test_the_partisan_die_of_round_one_is_theirs_alone() -> None:
    g = first()
    flow.answer(g, flow.settle(g), (6,))
    question = flow.settle(g)
    assert isinstance(question, Roll)
    assert question.audience == (PARTISAN,)
    flow.answer(g, question, (2,))
    told = [e.args for e in g.events if reaches(e.audience, GERMAN)]
    assert told[1:] == [{"side": PARTISAN, "pa": 6}]
    made = [e.args for e in g.events if e.audience == (PARTISAN,)]
    assert [args["die"] for args in made] == [2]
    assert [3, "HUNT14-12.1d", "star"] in made[0]["parts"]
    assert g.first_pa == 6


@pytest.mark.proves("HUNT14-12.1d")
def test_equal_points_betray_no_star() -> None:
    """Whatever star and die make the same total, the Germans are told the same."""
    heard = set()
    for star, bonus in BONUS.items():
        g = first(star)
        throw(g, 3, 6 - bonus)
        assert g.pa[PARTISAN] == 7
        told = [(e.kind, e.rule, e.args) for e in g.events if reaches(e.audience, GERMAN)]
        heard.add(str(told))
    assert len(heard) == 1


@pytest.mark.proves("HUNT14-12.1d")
def test_with_an_option_and_from_round_two_on_the_die_is_open() -> None:
    for g in (first(options={"first_die": "open"}), position(2, **german(4))):
        flow.answer(g, flow.settle(g), (1,))
        question = flow.settle(g)
        assert isinstance(question, Roll)
        assert question.audience is None
        flow.answer(g, question, (5,))
        assert (g.events[-1].audience, g.events[-1].args["die"]) == (None, 5)
        assert g.events[-1].reveals == (g.turn == 1), "the star under Tito shows in round 1"


@pytest.mark.proves("HUNT14-2b")
def test_the_german_die_comes_first() -> None:
    g = position(2, **german(4))
    labels = []
    for die in (1, 2):
        question = flow.settle(g)
        assert isinstance(question, Roll)
        labels.append(question.groups[0].label)
        flow.answer(g, question, (die,))
    assert labels == ["pa-german", "pa-partisan"]
    assert flow.settle(g) is None


# ---------------------------------------------------------------------- initiative


@pytest.mark.parametrize(
    ("pa", "before", "after"),
    [((6, 5), PARTISAN, GERMAN), ((5, 6), GERMAN, PARTISAN), ((6, 6), PARTISAN, PARTISAN),
     ((6, 6), GERMAN, GERMAN)],
)  # fmt: skip
@pytest.mark.proves("HUNT14-3e", "HUNT14-3f", "HUNT14-3g")
def test_more_points_have_the_initiative(pa: tuple[int, int], before: str, after: str) -> None:
    g = position(3)
    g.pa, g.initiative, g.acted_last = {GERMAN: pa[0], PARTISAN: pa[1]}, before, GERMAN
    take_initiative(g)
    assert g.initiative == after
    assert (g.events[-1].kind, g.events[-1].args) == ("initiative", {"side": after})


@pytest.mark.proves("HUNT14-3f")
def test_with_an_option_a_tie_goes_to_the_side_that_acted_last() -> None:
    for last in (GERMAN, PARTISAN):
        g = position(3, {"tie_initiative": "acted_last"})
        g.pa, g.initiative, g.acted_last = {GERMAN: 6, PARTISAN: 6}, PARTISAN, last
        take_initiative(g)
        assert g.initiative == last
    g.pa = {GERMAN: 7, PARTISAN: 6}
    take_initiative(g)
    assert g.initiative == GERMAN
