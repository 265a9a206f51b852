"""The odds shown before a melee are what the dice do in it: every throw is played out."""

from __future__ import annotations

from copy import copy
from fractions import Fraction
from functools import cache
from typing import Any

import pytest

from drvar.games.hunt14 import GAME
from drvar.games.hunt14.actions import Activation
from drvar.games.hunt14.melee import Melee
from drvar.games.hunt14.melee_odds import OUTLOOK, odds_of
from drvar.games.hunt14.movement import March
from drvar.games.hunt14.state import Field
from drvar.games.tactical.groups import PickGroup
from drvar.games.tactical.melee_odds import alike
from drvar.kernel import flow
from drvar.kernel.chance import Roll, outcomes
from drvar.kernel.flow import Choose, Question
from drvar.kernel.rule import total

START, HEX, SIDE = "10.05", "10.06", "11.07"
EXTRA = [
    {"id": "g-four", "side": "german", "type": "infantry", "vf": 4},
    {"id": "g-two", "side": "german", "type": "infantry", "vf": 2},
    {"id": "g-eight", "side": "german", "type": "infantry", "vf": 8},
    {"id": "y-four", "side": "partisan", "type": "infantry", "vf": 4},
    {"id": "y-three", "side": "partisan", "type": "infantry", "vf": 3},
    {"id": "y-one", "side": "partisan", "type": "infantry", "vf": 1},
    {"id": "y-tank", "side": "partisan", "type": "vehicle", "vf": 2, "damage": 1},
]
SCENES: dict[str, tuple[dict[str, str], tuple[str, ...], dict[str, Any]]] = {
    "even": ({}, ("g-four",), {"y-four": {}}),
    "stronger": ({}, ("g-eight",), {"y-three": {}, "y-one": {}}),
    "weaker": ({}, ("g-two",), {"y-four": {}, "y-three": {}}),
    "a stack": ({}, ("g-two", "g-four"), {"y-three": {"pinned": True}, "y-four": {}}),
    "one point": ({}, ("g-two",), {"y-one": {"pinned": True}}),
    "by a vehicle": ({}, ("y-tank",), {"g-two": {}}),
    "on a vehicle": ({}, ("g-four",), {"y-tank": {"damage": 1}, "y-one": {}}),
    "exhausted": ({}, ("g-two",), {"y-four": {"attacks": 3}}),
    "tests for each": ({"melee_tests": "per_unit"}, ("g-four",), {"y-three": {}, "y-one": {}}),
    "passed on": ({"melee_surplus": "next_unit"}, ("g-four",), {"y-one": {}, "y-three": {}}),
    "eased": ({"melee_morale": "difference"}, ("g-two",), {"y-four": {}}),
    "one leaves": ({"after_melee": "retreat"}, ("g-four",), {"y-four": {}}),
}


@cache
def rules() -> Any:
    """One plain for all options: none of those used here changes the ground."""
    g = GAME.blank()
    GAME.place(g, {"ground": "clear", "counters": EXTRA, "units": {}})
    return g.rules


def scene(units: dict[str, Any], options: dict[str, str] | None = None, **fields: Any) -> Field:
    g = Field(options=GAME.chosen(options or {}), rules=copy(rules()))
    g.rules.options = g.rules.options | g.options
    g.turn, g.phase = 2, "activation"
    missions = {"M1": {"kind": "tito", "hex": "20.12"}}
    GAME.place(g, {"units": units, "commands": {}, "missions": missions})
    g.pa = {"german": 5, "partisan": 5}
    for name, value in fields.items():
        setattr(g, name, value)
    return g


def march(g: Field, action: str, *members: str) -> Question | None:
    side = g.rules.counters[members[0]].side
    about: dict[str, Any] = {"side": side, "action": action, "members": members}
    g.active = side
    g.stack.append(March(hex=START, origin=START, **about))
    return flow.settle(g)


def built(name: str) -> Field:
    """A group about to step into an enemy hex."""
    options, ours, theirs = SCENES[name]
    units = {unit: {"hex": HEX, **bears} for unit, bears in theirs.items()}
    g = scene(units | dict.fromkeys(ours, START), options)
    march(g, "assault", *ours)
    return g


def choose(asked: Choose) -> Any:
    """What the stated policy answers: written anew here, from its words."""
    if asked.prompt == "reaction":
        return ("hold",)
    return ("stop",) if ("stop",) in asked.options else asked.options[0]


def played_out(g: Field, asked: Question | None) -> list[tuple[Field, Fraction]]:
    """Answer every die by each of its faces, until nothing more is asked."""
    while isinstance(asked, Choose):
        asked = flow.answer(g, asked, choose(asked))
    if asked is None:
        return [(g, Fraction(1))]
    assert isinstance(asked, Roll)
    found = []
    for dice, share in outcomes(asked):
        tried = g.copy()
        ends = played_out(tried, flow.answer(tried, asked, dice))
        found += [(end, share * chance) for end, chance in ends]
    return found


def reading(before: Field, side: str, after: Field) -> str:
    """What a board means for the assaulter: written anew from the words of the results."""
    stacks = before.units(side).values(), before.enemies(side).values()
    ours, foes = [[unit for stack in camp for unit in stack] for camp in stacks]
    lost = [sum(before.vf[u] - after.vf.get(u, 0) for u in units) for units in (ours, foes)]
    new = after.pinned - before.pinned
    if not after.units(side):
        return "eliminated"
    if not after.enemies(side):
        return "enemy-eliminated"
    if lost[0]:
        return "weakened"
    if new.intersection(ours):
        return "stopped"
    if lost[1]:
        return "enemy-weakened"
    if new.intersection(foes):
        return "enemy-stopped"
    return "undecided" if HEX in after.units(side) else "back"


def brute(g: Field, side: str, *option: str) -> dict[str, Fraction]:
    found: dict[str, Fraction] = {}
    tried = g.copy()
    for after, chance in played_out(tried, flow.resume(tried, option)):
        word = f"melee-{reading(g, side, after)}"
        found[word] = found.get(word, Fraction(0)) + chance
    return found


@pytest.mark.parametrize("name", SCENES)
def test_the_odds_of_a_step_are_what_every_throw_does(name: str) -> None:
    g = built(name)
    before = g.copy()
    side = g.stack[-1].side  # type: ignore[attr-defined]
    odds = odds_of(g, ("step", HEX))
    assert odds is not None
    assert (sum(odds.chances.values()), odds.policy) == (1, "all-fight")
    assert dict(odds.chances) == brute(g, side, "step", HEX)
    assert g == before


@pytest.mark.parametrize("name", ["even", "a stack", "exhausted"])
def test_the_odds_of_a_melee_in_the_own_hex(name: str) -> None:
    options, ours, theirs = SCENES[name]
    units = {unit: {"hex": HEX, **bears} for unit, bears in theirs.items()}
    g = scene(units | dict.fromkeys(ours, HEX), options)
    g.stack.append(Activation(side="german", place=HEX))
    asked = flow.settle(g)
    assert isinstance(asked, Choose)
    odds = odds_of(g, ("melee",))
    assert odds is not None
    assert "melee-back" not in odds.chances
    tried = g.copy()
    then = flow.resume(tried, ("melee",))
    if len(ours) > 1:
        assert isinstance(tried.stack[-1], PickGroup)
        assert odds_of(tried, ("all",)) == odds
        flow.resume(tried, ("take", ours[0]))
        alone = odds_of(tried, ("go",))
        assert alone is not None
        assert alone != odds
    else:
        assert isinstance(then, Roll)
        assert dict(odds.chances) == brute(g, "german", "melee")


@pytest.mark.parametrize("value", ["assaulter", "active"])
def test_the_odds_of_an_opportunity_assault(value: str) -> None:
    g = scene({"g-four": START, "y-four": SIDE, "y-one": SIDE}, {"goes_back": value})
    asked = march(g, "movement", "g-four")
    assert asked is not None
    asked = flow.answer(g, asked, ("step", HEX))
    assert isinstance(asked, Choose)
    odds = odds_of(g, ("charge", SIDE))
    assert odds is not None
    assert sum(odds.chances.values()) == 1
    assert ("melee-mover-back" in odds.chances) is (value == "active")
    assert ("melee-back" in odds.chances) is (value == "assaulter")
    assert total(odds.modifiers) == 1  # all five charge four
    asked = flow.answer(g, asked, ("charge", SIDE))
    assert isinstance(asked, Choose)
    assert odds_of(g, ("all",)) == odds
    assert odds_of(g, ("take", "y-one")) is None
    flow.answer(g, asked, ("take", "y-four"))
    alone = odds_of(g, ("go",))
    assert alone is not None
    assert total(alone.modifiers) == 0


def test_throws_that_stand_for_others_share_their_chance() -> None:
    kinds = [{face: face <= most for face in range(1, 7)} for most in (3, 1, 6)]
    found = alike(kinds)
    assert sum(found.values()) == 1
    assert found[(1, 1, 1)] == Fraction(1, 2) * Fraction(1, 6)
    assert found[(4, 2, 1)] == Fraction(1, 2) * Fraction(5, 6)
    assert len(found) == 4


def test_each_unit_that_tests_counts_by_its_own_strength() -> None:
    g = built("tests for each")
    asked = flow.resume(g, ("step", HEX))
    assert asked is not None
    asked = flow.answer(g, asked, (3, 2))
    assert isinstance(asked, Roll)
    assert isinstance(g.stack[-1], Melee)
    found = OUTLOOK.cases(g, asked)
    assert sorted(found.values()) == sorted(
        Fraction(1, 2) * part for part in (Fraction(1, 6), Fraction(5, 6)) for _ in range(2)
    )


def test_nothing_is_told_where_there_is_no_melee_ahead() -> None:
    g = scene({"g-four": START, "y-four": "10.07"})
    march(g, "assault", "g-four")
    assert odds_of(g, ("step", HEX)) is None  # no enemy there yet
    assert odds_of(g, ("stop",)) is None
    assert odds_of(g, ("step", "15.05")) is None
    assert odds_of(GAME.blank(), ("step", HEX)) is None
    walk = built("even")
    walk.stack[-1].left = 0  # type: ignore[attr-defined]
    assert odds_of(walk, ("step", HEX)) is None  # too far
