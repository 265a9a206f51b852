"""Chapters 2 and 7: what the German player knows of the courier, and what stays hidden."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from msgspec import UNSET

from drvar.examples.skirmish import GAME
from drvar.examples.skirmish.state import GERMAN, PARTISAN, Skirmish
from drvar.kernel import flow
from drvar.kernel.events import REFEREE, WATCHER
from drvar.kernel.flow import Choose

HOUSES = GAME.start().rules.houses


def hidden_in(house: str, searched: tuple[str, ...] = ()) -> Skirmish:
    g: Skirmish = GAME.start()
    asked = flow.settle(g)
    assert isinstance(asked, Choose)
    flow.answer(g, asked, ("hide", house))
    g.searched = set(searched)
    return g


@pytest.mark.proves("SKIRMISH-2.2")
def test_the_courier_is_seen_by_the_partisan_alone() -> None:
    for house in HOUSES:
        g = hidden_in(house)
        assert GAME.view(g, PARTISAN).courier == house
        assert GAME.view(g, REFEREE).courier == house
        assert GAME.view(g, GERMAN).courier is UNSET
        assert GAME.view(g, WATCHER).courier is UNSET


@pytest.mark.proves("SKIRMISH-2.2")
def test_hiding_places_cannot_be_told_apart() -> None:
    views = [GAME.view(hidden_in(house), GERMAN) for house in HOUSES]
    assert views[1:] == views[:-1]
    asked = flow.settle(GAME.start())
    assert isinstance(asked, Choose)
    assert asked.secret
    assert [option[1] for option in asked.options] == list(HOUSES)


def test_the_end_shows_where_the_courier_was() -> None:
    g = hidden_in(HOUSES[0])
    g.result = {"winner": PARTISAN}
    assert GAME.view(g, GERMAN).courier == HOUSES[0]
    assert GAME.resample(g, GERMAN, Random(1)) == g


@pytest.mark.parametrize("searched", [(), HOUSES[:1], HOUSES[:2]])
def test_resample_keeps_what_the_german_knows(searched: tuple[str, ...]) -> None:
    g = hidden_in(HOUSES[-1], searched)
    before = GAME.view(g, GERMAN)
    random = Random(7)
    dealt = [GAME.resample(g, GERMAN, random) for _ in range(300)]
    assert all(GAME.view(one, GERMAN) == before for one in dealt)
    assert all(flow.settle(one) == flow.settle(g) for one in dealt)
    places = Counter(one.courier for one in dealt)
    left = [house for house in HOUSES if house not in searched]
    assert sorted(places) == sorted(left), "every house not searched, and no other"
    assert min(places.values()) > 300 / len(left) / 2
    assert g.courier == HOUSES[-1], "the position itself is not dealt again"


def test_resample_shares_nothing_with_the_position() -> None:
    g = hidden_in(HOUSES[0])
    dealt = GAME.resample(g, GERMAN, Random(1))
    dealt.where.clear()
    dealt.cup.clear()
    dealt.searched.add("06.03")
    assert g.where
    assert g.cup
    assert not g.searched


@pytest.mark.parametrize("seat", [PARTISAN, REFEREE])
def test_a_seat_that_knows_the_courier_is_dealt_the_same(seat: str) -> None:
    g = hidden_in(HOUSES[1])
    assert {GAME.resample(g, seat, Random(n)).courier for n in range(20)} == {HOUSES[1]}
