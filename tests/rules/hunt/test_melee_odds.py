"""The odds shown before an assault are what the dice do in it: every throw is played out."""

from __future__ import annotations

from copy import copy
from fractions import Fraction
from functools import cache
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
    {"id": "y-tank", "side": "partisan", "type": "tank", "vf": 2},
]
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


@cache
def rules() -> Any:
    """One plain for all options: none of those used here changes the ground."""
    g = GAME.blank()
    GAME.place(g, {"ground": "clear", "counters": EXTRA, "units": {}})
    return g.rules


def scene(
    units: dict[str, Any], options: dict[str, str] | None = None, **fields: Any
) -> Tactical:
    g = Tactical(options=GAME.chosen(options or {}), rules=copy(rules()))
    g.rules.options = g.options
    g.turn, g.phase = 2, "activation"
    missions = {"M1": {"kind": "tito", "hex": "20.12"}}
    GAME.place(g, {"units": units, "missions": missions})
    for name, value in fields.items():
        setattr(g, name, value)
    return g


def march(g: Tactical, action: str, *members: str) -> Question | None:
    side = g.rules.counters[members[0]].side
    about: dict[str, Any] = {"side": side, "action": action, "members": members}
    g.stack.append(March(hex=START, origin=START, **about))
    return flow.settle(g)


def built(name: str) -> Tactical:
    """A group about to step into an enemy hex."""
    options, ours, theirs = SCENES[name]
    units = {unit: {"hex": HEX, **bears} for unit, bears in theirs.items()}
    g = scene(units | dict.fromkeys(ours, START), options, pa={"german": 5, "partisan": 5})
    march(g, "assault", *ours)
    return g


def choose(g: Tactical, asked: Choose) -> Any:
    """What the stated policy answers: written anew here, from its words."""
    if asked.prompt == "reaction":
        return ("hold",)
    if asked.prompt == "melee-loss":
        return min(asked.options, key=lambda o: g.vf[str(o[1])])
    return asked.options[0]


def played_out(g: Tactical, asked: Question | None) -> dict[tuple[Any, ...], Fraction]:
    """Answer every die by each of its faces; how the boards look when nothing more is asked."""
    while isinstance(asked, Choose):
        asked = flow.answer(g, asked, choose(g, asked))
    if asked is None:
        board = tuple(sorted(g.german.items())), tuple(sorted(g.partisan.items()))
        return {(*board, tuple(sorted(g.vf.items())), frozenset(g.pinned)): Fraction(1)}
    assert isinstance(asked, Roll)
    found: dict[tuple[Any, ...], Fraction] = {}
    for dice, share in outcomes(asked):
        tried = g.copy()
        for board, chance in played_out(tried, flow.answer(tried, asked, dice)).items():
            found[board] = found.get(board, Fraction(0)) + share * chance
    return found


def reading(before: Tactical, side: str, board: tuple[Any, ...]) -> str:
    """What a board means for the assaulter: written anew from the words of the results."""
    german, partisan, vf, pinned = dict(board[0]), dict(board[1]), dict(board[2]), board[3]
    mine, theirs = (german, partisan) if side == "german" else (partisan, german)
    ours = [u for stack in before.units(side).values() for u in stack]
    foes = [u for stack in before.enemies(side).values() for u in stack]
    lost = [sum(before.vf[u] - vf.get(u, 0) for u in units) for units in (ours, foes)]
    if not mine:
        return "eliminated"
    if not theirs:
        return "enemy-eliminated"
    if HEX in mine:
        return "enemy-beaten" if lost[1] else "enemy-driven-off"
    if lost[0]:
        return "beaten-back"
    if any(unit in pinned for unit in ours):
        return "driven-back"
    return "enemy-weakened" if lost[1] else "back"


@pytest.mark.parametrize("name", [name for name in SCENES if "a tank" not in name])
def test_the_odds_of_a_step_are_what_every_throw_does(name: str) -> None:
    g = built(name)
    side = g.stack[-1].side  # type: ignore[attr-defined]
    odds = odds_of(g, ("step", HEX))
    assert odds is not None
    assert sum(odds.chances.values()) == 1
    assert odds.policy == "all-fight"
    found: dict[str, Fraction] = {}
    tried = g.copy()
    for board, chance in played_out(tried, flow.resume(tried, ("step", HEX))).items():
        word = f"melee-{reading(g, side, board)}"
        found[word] = found.get(word, Fraction(0)) + chance
    assert dict(odds.chances) == found


def test_a_tank_may_break_down_before_it_fights() -> None:
    g = built("by a tank")
    odds = odds_of(g, ("step", HEX))
    assert odds is not None
    assert odds.chances["melee-broken-down"] == Fraction(1, 6)
    tried = g.copy()
    asked = flow.resume(tried, ("step", HEX))
    assert asked is not None
    found = played_out(tried, flow.answer(tried, asked, (2,)))
    gone = sum(p for board, p in found.items() if not dict(board[1]))
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
        found = played_out(tried, flow.answer(tried, asked, (die,)))
        parts.append(sum(p for board, p in found.items() if not dict(board[0])))
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
    g = scene(units, {"goes_back": value}, pa={"german": 5, "partisan": 5})
    asked = march(g, "movement", "g-four")
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
    g = scene({"g-four": START, "y-four": "10.07"}, pa={"german": 5, "partisan": 5})
    march(g, "assault", "g-four")
    assert odds_of(g, ("step", HEX)) is None  # no enemy there yet
    assert odds_of(g, ("stop",)) is None
    assert odds_of(g, ("step", "15.05")) is None
    assert odds_of(GAME.blank(), ("step", HEX)) is None
    walk = built("even")
    walk.stack[-1].left = 0  # type: ignore[attr-defined]
    assert odds_of(walk, ("step", HEX)) is None  # too far
    far = scene({"y-four": SIDE}, commands={"c-rybka": START}, pa={"german": 1, "partisan": 1})
    asked = march(far, "movement", "c-rybka")
    assert asked is not None
    flow.answer(far, asked, ("step", HEX))
    assert odds_of(far, ("charge", SIDE)) is None  # a lone Command is no enemy to fight


def test_asking_for_odds_changes_nothing() -> None:
    g = built("a tank and others")
    before = g.copy()
    assert odds_of(g, ("step", HEX)) is not None
    assert g == before
