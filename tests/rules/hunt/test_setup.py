"""Chapter 17: set-up."""

from __future__ import annotations

from collections import Counter
from functools import partial
from itertools import permutations
from typing import Any

import pytest

from drvar.games.hunt import GAME
from drvar.games.hunt.setup import SetUp
from drvar.games.tactical.setup import kinds_left
from drvar.kernel import flow
from drvar.kernel.rule import Broken
from tactical.opening import laid_out
from tactical.plain import asked, choose

FIXED = {
    "10.06": ("y-townguard", "y-lgkj", "y-ckj"),
    "14.04": ("y-l3", "y-aa2", "y-sappers"),
    "06.06": ("y-escort3",),
    "12.09": ("y-cad",),
    "10.04": ("y-escort1",),
}
begun = partial(laid_out, GAME, SetUp())
STARS = ["06.06", "09.05", "10.04", "10.06", "10.10", "11.03"]
KINDS = ("tito", "british", "us", "soviet", "dummy", "dummy")


def deal(g: Any, *kinds: str) -> None:
    choose(g, "free", "11.03")
    for kind in kinds[:5]:
        choose(g, "put", kind)


@pytest.mark.proves("HUNT-17a", "HUNT-17d")
def test_turn_one_the_fixed_groups_stand_and_every_unit_is_whole() -> None:
    g = begun()
    assert g.turn == 1
    assert g.partisan == FIXED
    assert g.german == {}
    assert g.missions == {}
    assert g.vf["g-panther"] == 3
    assert sum(vf for unit, vf in g.vf.items() if unit.startswith("y-")) == 34
    assert {u for u in g.vf if g.vf[u] != g.rules.counters[u].vf} == set()


@pytest.mark.proves("HUNT-17c", "HUNT-17.1a")
def test_counters_that_come_later_wait_in_the_box_of_their_turn() -> None:
    g = begun()
    boxes: dict[int, list[str]] = {}
    for counter, turn in g.due.items():
        boxes.setdefault(turn, []).append(counter)
    assert {turn: len(found) for turn, found in boxes.items()} == {
        1: 12,
        2: 2,
        3: 5,
        5: 2,
        6: 2,
        12: 5,
    }
    assert sorted(boxes[12]) == [
        *("c-willam", "g-willam-mortar", "g-willam1", "g-willam2", "g-willam3"),
    ]
    on_map = {unit for stack in g.partisan.values() for unit in stack}
    off_map = set(g.vf) - on_map - set(g.due)
    assert off_map == {"y-escort2", "y-aa1"}


@pytest.mark.proves("HUNT-17d")
def test_the_free_group_goes_to_a_start_hex() -> None:
    g = begun()
    question = asked(g)
    assert question.seat == "partisan"
    assert list(question.options) == [("free", star) for star in STARS]
    choose(g, "free", "10.06")
    assert g.partisan["10.06"] == (*FIXED["10.06"], "y-escort2", "y-aa1")
    assert g.events[-1].args == {"units": ["y-escort2", "y-aa1"], "hex": "10.06"}


@pytest.mark.proves("HUNT-17d", "HUNT-7b")
def test_the_free_group_goes_nowhere_else_and_not_above_the_limit() -> None:
    g = begun()
    elsewhere = flow.why_not(g, "partisan", ("free", "12.09"))
    assert elsewhere == Broken("HUNT-17d", "no-start-hex", {"hex": "12.09"})
    g.vf["y-lgkj"] += 1
    assert flow.why_not(g, "partisan", ("free", "10.06")) == Broken(
        "HUNT-7b", "no-room", {"hex": "10.06"}
    )
    assert ("free", "10.06") not in asked(g).options


@pytest.mark.proves("HUNT-17e", "HUNT-13.1a", "HUNT-2.3a")
def test_one_mission_lies_face_down_in_every_start_hex() -> None:
    g = begun()
    deal(g, "dummy", "us", "dummy", "tito", "soviet")
    assert g.missions == {f"M{n}": star for n, star in enumerate(STARS, start=1)}
    assert list(g.identity.values()) == ["dummy", "us", "dummy", "tito", "soviet", "british"]
    assert g.face_up == set()


@pytest.mark.proves("HUNT-17e")
def test_every_deal_is_possible_and_asked_for_by_the_same_questions() -> None:
    """How often the partisans are asked must not betray where the dummies are."""
    for kinds in sorted(set(permutations(KINDS))):
        g = begun()
        choose(g, "free", "11.03")
        left = Counter(KINDS)
        for token, kind in zip(("M1", "M2", "M3", "M4", "M5"), kinds, strict=False):
            question = asked(g)
            assert (question.seat, question.prompt, question.secret) == (
                *("partisan", "setup-mission"),
                True,
            )
            assert question.args == {"token": token, "hex": g.rules.start_of[token]}
            assert {option[1] for option in question.options} == {k for k in left if left[k]}
            choose(g, "put", kind)
            left[kind] -= 1
        assert tuple(g.identity.values()) == kinds
        assert asked(g).prompt == "setup-radio"


@pytest.mark.proves("HUNT-17e")
def test_a_mission_is_laid_only_once() -> None:
    g = begun()
    deal(g, "tito", "dummy", "dummy")
    assert kinds_left(g) == ["british", "us", "soviet"]
    for kind in ("tito", "dummy", "french"):
        assert flow.why_not(g, "partisan", ("put", kind)) == Broken(
            "HUNT-17e", "no-such-mission-left", {"mission": kind}
        )


@pytest.mark.proves("HUNT-17e", "HUNT-13.1a")
def test_only_the_partisans_learn_which_mission_lies_where() -> None:
    g = begun()
    deal(g, "dummy", "us", "dummy", "tito", "soviet")
    public = [event for event in g.events if event.audience is None]
    private = [event for event in g.events if event.audience == ("partisan",)]
    assert [e.kind for e in public] == ["group_placed", *["mission_laid"] * 6]
    assert [set(e.args) for e in public[1:]] == [{"token", "hex"}] * 6
    assert [e.args["mission"] for e in private] == list(g.identity.values())


@pytest.mark.proves("HUNT-17e")
def test_the_radio_goes_with_a_unit() -> None:
    g = begun()
    deal(g, *KINDS)
    assert [option[1] for option in asked(g).options] == sorted([*FIXED, "11.03"])
    assert flow.why_not(g, "partisan", ("radio", "09.05")) == Broken(
        "HUNT-17e", "no-unit-there", {"hex": "09.05"}
    )
    choose(g, "radio", "12.09")
    assert g.radio == "12.09"
    assert g.stack == []
    assert g.events[-1].args == {"hex": "12.09"}
