"""The odds shown before an assault are what the dice do in it: every throw is played out."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from typing import Any

import pytest

from drvar.games.hunt import GAME
from drvar.games.hunt.melee import Melee
from drvar.games.hunt.melee_odds import odds_of
from drvar.games.hunt.tanks import March
from drvar.games.tactical.melee import band_of
from drvar.games.tactical.melee_odds import band_cases
from drvar.games.tactical.state import Tactical
from drvar.kernel import flow
from drvar.kernel.flow import Choose
from drvar.kernel.options import Option
from drvar.kernel.rule import total
from tactical.plain import Plain, of_type, set_out
from tactical.throws import counted, ends, ends_of

START, HEX, SIDE = "10.05", "10.06", "11.07"
EXTRA = [
    *of_type("infantry", {"g-four": 4, "g-two": 2, "g-eight": 8}),
    *of_type("infantry", {"y-four": 4, "y-three": 3, "y-one": 1}),
    *of_type("tank", {"y-tank": 2}),
]
scene = Plain[Tactical](
    GAME, {"counters": EXTRA}, pa={"german": 5, "partisan": 5}, events=None
).scene
march = partial(set_out, March)
SCENES: dict[str, tuple[dict[str, str], tuple[str, ...], dict[str, Any]]] = {
    "even": ({}, ("g-four",), {"y-four": {}}),
    "stronger": ({}, ("g-eight",), {"y-three": {}, "y-one": {}}),
    "weaker": ({}, ("g-two",), {"y-four": {}, "y-three": {}}),
    "one point": ({}, ("g-two",), {"y-one": {"pinned": True}}),
    "tanks among them": ({}, ("g-four",), {"y-tank": {}, "y-one": {}}),
    "by a tank": ({}, ("y-tank",), {"g-two": {}}),
    "a tank and others": ({}, ("y-tank", "y-three"), {"g-four": {}}),
    "tests for each": ({"melee_tests": "per_unit"}, ("g-four",), {"y-three": {}, "y-one": {}}),
    "no retreat": ({"major_retreat": "no"}, ("g-four",), {"y-four": {}}),
    "triple": ({"melee_bands": "triple"}, ("g-eight",), {"y-three": {}}),
    "fire first": ({"melee_step": "attack_allowed"}, ("g-four",), {"y-four": {}}),
    "picked": ({"melee_defenders": "owner_picks"}, ("g-four",), {"y-three": {}, "y-one": {}}),
}


def built(name: str) -> Tactical:
    """A group about to step into an enemy hex."""
    options, ours, theirs = SCENES[name]
    units = {unit: {"hex": HEX, **bears} for unit, bears in theirs.items()}
    g = scene(units | dict.fromkeys(ours, START), options)
    march(g, *ours, action="assault")
    return g


def by_policy(g: Tactical, asked: Choose) -> Option:
    """What the stated policy answers: written anew here, from its words."""
    if asked.prompt == "reaction":
        return ("hold",)
    if asked.prompt == "melee-loss":
        return min(asked.options, key=lambda o: g.vf[str(o[1])])
    return asked.options[0]


def reading(before: Tactical, side: str, after: Tactical) -> str:
    """What a board means for the assaulter: written anew from the words of the results."""
    ours = [u for stack in before.units(side).values() for u in stack]
    foes = [u for stack in before.enemies(side).values() for u in stack]
    lost = [sum(before.vf[u] - after.vf.get(u, 0) for u in units) for units in (ours, foes)]
    if not after.units(side):
        return "melee-eliminated"
    if not after.enemies(side):
        return "melee-enemy-eliminated"
    if HEX in after.units(side):
        return "melee-enemy-beaten" if lost[1] else "melee-enemy-driven-off"
    if lost[0]:
        return "melee-beaten-back"
    if any(unit in after.pinned for unit in ours):
        return "melee-driven-back"
    return "melee-enemy-weakened" if lost[1] else "melee-back"


@pytest.mark.parametrize("name", [name for name in SCENES if "a tank" not in name])
def test_the_odds_of_a_step_are_what_every_throw_does(name: str) -> None:
    g = built(name)
    side = g.stack[-1].side  # type: ignore[attr-defined]
    odds = odds_of(g, ("step", HEX))
    assert odds is not None
    assert sum(odds.chances.values()) == 1
    assert odds.policy == "all-fight"
    found = ends_of(g, ("step", HEX), by_policy)
    assert dict(odds.chances) == counted(found, lambda end: reading(g, side, end))


def test_a_tank_may_break_down_before_it_fights() -> None:
    g = built("by a tank")
    odds = odds_of(g, ("step", HEX))
    assert odds is not None
    assert odds.chances["melee-broken-down"] == Fraction(1, 6)
    tried = g.copy()
    asked = flow.resume(tried, ("step", HEX))
    assert asked is not None
    found = ends(tried, flow.answer(tried, asked, (2,)), by_policy)
    gone = sum(chance for end, chance in found if not end.partisan)
    assert odds.chances["melee-eliminated"] == Fraction(5, 6) * gone
    assert sum(odds.chances.values()) == 1


def test_who_fights_beside_a_tank_fights_on_without_it() -> None:
    g = built("a tank and others")
    odds = odds_of(g, ("step", HEX))
    assert odds is not None
    assert "melee-broken-down" not in odds.chances
    parts = []
    for die in range(1, 7):
        tried = g.copy()
        asked = flow.resume(tried, ("step", HEX))
        assert asked is not None
        found = ends(tried, flow.answer(tried, asked, (die,)), by_policy)
        parts.append(sum(chance for end, chance in found if not end.german))
    assert odds.chances["melee-enemy-eliminated"] == sum(parts) / 6


def test_the_throws_that_stand_for_others_are_all_thirty_six() -> None:
    g = built("stronger")
    flow.resume(g, ("step", HEX))
    fight = g.stack[-1]
    assert isinstance(fight, Melee)
    ours, theirs = total(fight.assault_values(g)), total(fight.defence_values(g))
    wanted: dict[tuple[bool, str], int] = {}
    for a in range(1, 7):
        for b in range(1, 7):
            mine, yours = ours + a, theirs + b
            key = mine > yours, band_of(g, max(mine, yours), min(mine, yours))
            wanted[key] = wanted.get(key, 0) + 1
    found = band_cases(g, fight)
    assert sorted(found.values()) == sorted(Fraction(n, 36) for n in wanted.values())
    assert sum(found.values()) == 1


def test_the_modifiers_add_up_to_the_lead() -> None:
    g = built("stronger")
    odds = odds_of(g, ("step", HEX))
    assert odds is not None
    assert total(odds.modifiers) == 8 - 4


# ---------------------------------------------------------------------- reactions


@pytest.mark.parametrize("value", ["assaulter", "active"])
def test_the_odds_of_an_opportunity_assault(value: str) -> None:
    units = {"g-four": START, "y-four": SIDE, "y-one": SIDE}
    g = scene(units, {"goes_back": value})
    asked = march(g, "g-four")
    assert asked is not None
    asked = flow.answer(g, asked, ("step", HEX))
    assert isinstance(asked, Choose)
    odds = odds_of(g, ("charge", SIDE))
    assert odds is not None
    assert sum(odds.chances.values()) == 1
    assert ("melee-mover-back" in odds.chances) is (value == "active")
    assert total(odds.modifiers) == 1  # all five charge four
    asked = flow.answer(g, asked, ("charge", SIDE))
    assert isinstance(asked, Choose)
    assert asked.prompt == "group"
    assert odds_of(g, ("all",)) == odds
    assert odds_of(g, ("take", "y-one")) is None
    flow.answer(g, asked, ("take", "y-four"))
    alone = odds_of(g, ("go",))
    assert alone is not None
    assert total(alone.modifiers) == 0


def test_nothing_is_told_where_there_is_no_melee_ahead() -> None:
    g = scene({"g-four": START, "y-four": "10.07"})
    march(g, "g-four", action="assault")
    assert odds_of(g, ("step", HEX)) is None  # no enemy there yet
    assert odds_of(g, ("stop",)) is None
    assert odds_of(g, ("step", "15.05")) is None
    assert odds_of(GAME.blank(), ("step", HEX)) is None
    walk = built("even")
    walk.stack[-1].left = 0  # type: ignore[attr-defined]
    assert odds_of(walk, ("step", HEX)) is None  # too far
    far = scene({"y-four": SIDE}, commands={"c-rybka": START}, pa={"german": 1, "partisan": 1})
    asked = march(far, "c-rybka")
    assert asked is not None
    flow.answer(far, asked, ("step", HEX))
    assert odds_of(far, ("charge", SIDE)) is None  # a lone Command is no enemy to fight


def test_asking_for_odds_changes_nothing() -> None:
    g = built("a tank and others")
    before = g.copy()
    assert odds_of(g, ("step", HEX)) is not None
    assert g == before
