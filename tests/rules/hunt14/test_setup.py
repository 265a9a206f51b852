"""Chapters 1.4, 12.1a to 12.1c, 16 and 17: the start."""

from __future__ import annotations

from collections import Counter
from functools import partial
from itertools import permutations
from typing import Any

import pytest

from drvar.games.hunt14 import GAME
from drvar.games.hunt14.setup import SetUp, clock
from drvar.games.tactical.setup import kinds_left
from drvar.kernel import flow
from drvar.kernel.flow import Choose
from drvar.kernel.rule import Broken
from tactical.opening import laid_out
from tactical.plain import asked, choose

FIXED = {
    "10.06": ("y-youth",),
    "14.04": ("y-l3",),
    "06.06": ("y-aa",),
    "12.09": ("y-cadets",),
    "10.04": ("y-escort",),
}
begun = partial(laid_out, GAME, SetUp())
STARS = ["06.06", "09.05", "10.04", "10.06", "10.10", "11.03"]
KINDS = ("tito", "soviet", "us", "british", "dummy", "dummy")


def deployed(**options: str) -> Any:
    """The committee in a star hex of its own, the staff with the cadets."""
    g = begun(**options)
    choose(g, "free", "11.03")
    choose(g, "staff", "12.09")
    return g


# ---------------------------------------------------------------------- order of battle


@pytest.mark.proves("HUNT14-16b", "HUNT14-17b")
def test_the_fixed_groups_stand_in_their_hexes_and_every_unit_is_whole() -> None:
    g = begun()
    assert g.turn == 1
    assert g.partisan == FIXED
    assert g.german == {}
    assert set(g.partisan) <= set(g.rules.ground.terrain)
    assert {u for u in g.vf if g.vf[u] != g.rules.counters[u].vf} == set()


@pytest.mark.proves("HUNT14-17b")
def test_the_strength_of_every_wave() -> None:
    g = begun()
    waves: Counter[tuple[str, int]] = Counter()
    for unit, vf in g.vf.items():
        waves[g.rules.counters[unit].side, g.due.get(unit, 1)] += vf
    assert waves == {
        ("german", 1): 16,
        ("german", 3): 6,
        ("german", 12): 12,
        ("partisan", 1): 12,
        ("partisan", 2): 6,
        ("partisan", 3): 6,
        ("partisan", 5): 6,
        ("partisan", 6): 6,
    }


@pytest.mark.proves("HUNT14-17a")
def test_the_schedule_names_the_boxes_of_both_sides_and_of_the_aircraft() -> None:
    g = begun()
    boxes = g.rules.charts.track.boxes
    when = {side: set[int]() for side in ("german", "partisan")}
    for counter, turn in g.due.items():
        when[g.rules.counters[counter].side].add(turn)
    flights = {turn for plane in g.rules.air.values() for turn in plane.turns}
    assert [boxes[n - 1] for n in sorted(when["german"])] == ["07-08", "11-12", "05-06"]
    assert [boxes[n - 1] for n in sorted(when["partisan"])] == [
        *("09-10", "11-12", "15-16", "17-18"),
    ]
    assert [boxes[n - 1] for n in sorted(flights)] == ["07-08", "11-12", "15-16", "17-18"]


@pytest.mark.proves("HUNT14-1.4d")
def test_william_waits_on_the_box_of_the_second_morning() -> None:
    g = begun()
    late = sorted(c for c, turn in g.due.items() if turn == 12)
    assert late == ["g-william1", "g-william2", "g-william3"]
    assert g.rules.charts.track.boxes[11] == "05-06"
    assert g.hex_of("g-william1") == ""


@pytest.mark.proves("HUNT14-1.4b")
def test_the_clock_shows_half_past_six_until_play_starts() -> None:
    g = begun()
    assert clock(g) == "06.30"
    g.phase = "landing"
    assert clock(g) == "06.30"
    g.phase = "points"
    assert clock(g) == "07-08"
    g.turn, g.phase = 3, "landing"
    assert clock(g) == "11-12"


# ---------------------------------------------------------------------- deployment


@pytest.mark.proves("HUNT14-16a", "HUNT14-1.4a")
def test_the_committee_goes_to_a_star() -> None:
    g = begun()
    question = asked(g)
    assert (question.seat, question.prompt) == ("partisan", "setup-free")
    assert list(question.options) == [("free", star) for star in STARS]
    assert flow.why_not(g, "partisan", ("free", "12.09")) == Broken(
        "HUNT14-16a", "no-start-hex", {"hex": "12.09"}
    )
    choose(g, "free", "10.10")
    assert g.partisan == {**FIXED, "10.10": ("y-committee",)}


@pytest.mark.proves("HUNT14-1.4a")
def test_units_first_then_the_counters() -> None:
    g = begun()
    too_soon = flow.why_not(g, "partisan", ("put", "tito"))
    assert too_soon is not None
    assert too_soon.words == "not-an-answer"
    choose(g, "free", "11.03")
    assert asked(g).prompt == "setup-command"
    assert g.missions == {}
    choose(g, "staff", "11.03")
    assert asked(g).prompt == "setup-mission"
    assert g.commands == {"c-staff": "11.03"}


@pytest.mark.proves("HUNT14-1.4a", "HUNT14-1.1h")
def test_the_partisan_command_goes_with_a_unit() -> None:
    g = begun()
    choose(g, "free", "11.03")
    assert asked(g).args == {"command": "c-staff"}
    assert [option[1] for option in asked(g).options] == sorted([*FIXED, "11.03"])
    assert flow.why_not(g, "partisan", ("staff", "09.05")) == Broken(
        "HUNT14-1.4a", "no-unit-there", {"hex": "09.05"}
    )
    choose(g, "staff", "14.04")
    assert g.commands == {"c-staff": "14.04"}
    assert g.events[-1].args == {"command": "c-staff", "hex": "14.04"}


@pytest.mark.proves("HUNT14-1.1h")
def test_with_an_option_the_partisans_have_no_command() -> None:
    g = begun(partisan_command="no")
    choose(g, "free", "11.03")
    assert asked(g).prompt == "setup-mission"
    assert g.rules.commanded == ("german",)
    assert begun().rules.commanded == ("german", "partisan")


@pytest.mark.proves("HUNT14-8.1g")
def test_where_the_committee_joins_others_the_stack_is_ordered() -> None:
    for first, second in (("y-aa", "y-committee"), ("y-committee", "y-aa")):
        g = begun()
        choose(g, "free", "06.06")
        choose(g, "staff", "12.09")
        assert (asked(g).prompt, asked(g).args) == ("setup-order", {"hex": "06.06", "place": 1})
        assert flow.why_not(g, "partisan", ("top", "y-cadets")) == Broken(
            "HUNT14-8.1g", "not-in-hex", {"counter": "y-cadets", "hex": "06.06"}
        )
        choose(g, "top", first)
        assert g.partisan["06.06"] == (first, second)
        assert asked(g).prompt == "setup-mission"
        assert g.events[-1].args == {"hex": "06.06", "units": [first, second]}


@pytest.mark.proves("HUNT14-8.1g")
def test_a_fixed_order_is_not_asked_for() -> None:
    g = begun(stack_order="fixed")
    choose(g, "free", "06.06")
    choose(g, "staff", "12.09")
    assert asked(g).prompt == "setup-mission"
    assert g.partisan["06.06"] == ("y-committee", "y-aa")


# ---------------------------------------------------------------------- the counters


@pytest.mark.proves("HUNT14-12.1a", "HUNT14-12.1b")
def test_one_counter_lies_on_every_star() -> None:
    g = deployed()
    assert Counter(g.rules.mission_kinds) == Counter(KINDS)
    for kind in ("dummy", "us", "dummy", "tito", "soviet"):
        choose(g, "put", kind)
    assert flow.settle(g) is None
    assert g.missions == {f"M{n}": star for n, star in enumerate(STARS, start=1)}
    assert list(g.identity.values()) == ["dummy", "us", "dummy", "tito", "soviet", "british"]
    assert g.face_up == set()


@pytest.mark.proves("HUNT14-12.1a", "HUNT14-12.1b")
def test_a_counter_is_laid_only_once() -> None:
    g = deployed()
    for kind in ("tito", "dummy", "dummy"):
        choose(g, "put", kind)
    assert kinds_left(g) == ["soviet", "us", "british"]
    for kind in ("tito", "dummy", "french"):
        assert flow.why_not(g, "partisan", ("put", kind)) == Broken(
            "HUNT14-12.1b", "no-such-mission-left", {"mission": kind}
        )


@pytest.mark.proves("HUNT14-12.1c")
def test_every_deal_is_asked_for_and_told_in_the_same_way() -> None:
    """Neither the questions nor the open events of the set-up depend on the deal."""
    heard = set()
    for kinds in sorted(set(permutations(KINDS))):
        g = deployed()
        while (question := flow.settle(g)) is not None:
            assert isinstance(question, Choose)
            assert (question.seat, question.secret) == ("partisan", True)
            flow.answer(g, question, ("put", kinds[len(g.identity)]))
        assert tuple(g.identity.values()) == kinds
        public = [(e.kind, str(e.args)) for e in g.events if e.audience is None]
        private = [e for e in g.events if e.audience == ("partisan",)]
        assert [e.args["mission"] for e in private] == list(kinds)
        heard.add(tuple(public))
    assert len(heard) == 1
