"""The odds shown before a melee are what the dice do in it: every throw is played out."""

from __future__ import annotations

from fractions import Fraction

import pytest

from drvar.games.hunt14 import GAME
from drvar.games.hunt14.activation import Activation
from drvar.games.hunt14.melee import Melee
from drvar.games.hunt14.melee_odds import ODDS, odds_of
from drvar.games.hunt14.movement import March
from drvar.games.hunt14.state import Hunt14State
from drvar.games.tactical.groups import PickGroup
from drvar.games.tactical.melee_odds import alike
from drvar.kernel import flow
from drvar.kernel.chance import Roll
from drvar.kernel.flow import Choose
from drvar.kernel.options import Option
from tactical.melees import HEX, INFANTRY, SCENES, Assaults
from tactical.plain import Plain, of_type
from tactical.throws import counted, ends_of, surely, told_surely

PLAIN = Plain[Hunt14State](
    GAME,
    {"counters": [*INFANTRY, *of_type("vehicle", {"y-tank": 2}, damage=1)]},
    pa=(5, 5),
    events=None,
)
ASSAULTS = Assaults(PLAIN, March, odds_of)
TRIED = SCENES | {
    "a stack": ({}, ("g-two", "g-four"), {"y-three": {"pinned": True}, "y-four": {}}),
    "by a vehicle": ({}, ("y-tank",), {"g-two": {}}),
    "on a vehicle": ({}, ("g-four",), {"y-tank": {"damage": 1}, "y-one": {}}),
    "exhausted": ({}, ("g-two",), {"y-four": {"attacks": 3}}),
    "passed on": ({"melee_surplus": "next_unit"}, ("g-four",), {"y-one": {}, "y-three": {}}),
    "eased": ({"melee_morale": "difference"}, ("g-two",), {"y-four": {}}),
    "one leaves": ({"after_melee": "retreat"}, ("g-four",), {"y-four": {}}),
}


def by_policy(_g: Hunt14State, asked: Choose) -> Option:
    """What the stated policy answers: written again here, from its words."""
    if asked.prompt == "reaction":
        return ("hold",)
    return ("stop",) if ("stop",) in asked.options else asked.options[0]


def reading(before: Hunt14State, side: str, after: Hunt14State) -> str:
    """What a board means for the assaulter: written again from the words of the results."""
    stacks = before.units(side).values(), before.enemies(side).values()
    ours, foes = [[unit for stack in camp for unit in stack] for camp in stacks]
    lost = [sum(before.vf[u] - after.vf.get(u, 0) for u in units) for units in (ours, foes)]
    new = after.pinned - before.pinned
    if not after.units(side):
        return "melee-eliminated"
    if not after.enemies(side):
        return "melee-enemy-eliminated"
    if lost[0]:
        return "melee-weakened"
    if new.intersection(ours):
        return "melee-stopped"
    if lost[1]:
        return "melee-enemy-weakened"
    if new.intersection(foes):
        return "melee-enemy-stopped"
    return "melee-undecided" if HEX in after.units(side) else "melee-back"


def brute(g: Hunt14State, side: str, *option: str) -> dict[str, Fraction]:
    return counted(ends_of(g, option, by_policy), lambda end: reading(g, side, end))


@pytest.mark.parametrize("name", TRIED)
def test_the_odds_of_a_step_are_what_every_throw_does(name: str) -> None:
    g = ASSAULTS.built(TRIED[name])
    before = g.copy()
    side = g.stack[-1].side
    odds = ASSAULTS.odds(g, "step", HEX)
    assert odds.policy == "all-fight"
    assert dict(odds.chances) == brute(g, side, "step", HEX)
    found = ends_of(g, ("step", HEX), by_policy)
    assert told_surely(odds) == surely(g, found, lambda end: reading(g, side, end))
    assert g == before


@pytest.mark.parametrize("name", ["even", "a stack", "exhausted"])
def test_the_odds_of_a_melee_in_the_own_hex(name: str) -> None:
    options, ours, theirs = TRIED[name]
    units = {unit: {"hex": HEX, **bears} for unit, bears in theirs.items()}
    g = PLAIN.scene(units | dict.fromkeys(ours, HEX), options)
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
    odds = ASSAULTS.odds_of_a_charge({"goes_back": value})
    assert ("melee-mover-back" in odds.chances) is (value == "active")
    assert ("melee-back" in odds.chances) is (value == "assaulter")


def test_throws_that_stand_for_others_share_their_chance() -> None:
    kinds = [{face: face <= most for face in range(1, 7)} for most in (3, 1, 6)]
    found = alike(kinds)
    assert sum(found.values()) == 1
    assert found[(1, 1, 1)] == Fraction(1, 2) * Fraction(1, 6)
    assert found[(4, 2, 1)] == Fraction(1, 2) * Fraction(5, 6)
    assert len(found) == 4


def test_each_unit_that_tests_counts_by_its_own_strength() -> None:
    g = ASSAULTS.built(TRIED["tests for each"])
    asked = flow.resume(g, ("step", HEX))
    assert asked is not None
    asked = flow.answer(g, asked, (3, 2))
    assert isinstance(asked, Roll)
    assert isinstance(g.stack[-1], Melee)
    found = ODDS.cases(g, asked)
    assert sorted(found.values()) == sorted(
        Fraction(1, 2) * part for part in (Fraction(1, 6), Fraction(5, 6)) for _ in range(2)
    )


def test_there_are_no_melee_odds_without_a_melee_ahead() -> None:
    ASSAULTS.tell_nothing_without_a_melee()
    assert odds_of(GAME.blank(), ("step", HEX)) is None
