"""The odds shown before an assault are what the dice do in it: every throw is played out."""

from __future__ import annotations

from fractions import Fraction

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
from tactical.melees import CAME, HEX, INFANTRY, SCENES, SIDE, Assaults
from tactical.plain import Plain, of_type, play, set_out
from tactical.throws import counted, ends, ends_of, surely, told_surely

PLAIN = Plain[Tactical](
    GAME, {"counters": [*INFANTRY, *of_type("tank", {"y-tank": 2})]}, pa=(5, 5), events=None
)
ASSAULTS = Assaults(PLAIN, March, odds_of)
TRIED = SCENES | {
    "tanks among them": ({}, ("g-four",), {"y-tank": {}, "y-one": {}}),
    "by a tank": ({}, ("y-tank",), {"g-two": {}}),
    "a tank and others": ({}, ("y-tank", "y-three"), {"g-four": {}}),
    "no retreat": ({"major_retreat": "no"}, ("g-four",), {"y-four": {}}),
    "triple": ({"melee_bands": "triple"}, ("g-eight",), {"y-three": {}}),
    "fire first": ({"melee_step": "attack_allowed"}, ("g-four",), {"y-four": {}}),
    "picked": ({"melee_defenders": "owner_picks"}, ("g-four",), {"y-three": {}, "y-one": {}}),
}


def by_policy(g: Tactical, asked: Choose) -> Option:
    """What the stated policy answers: written again here, from its words."""
    if asked.prompt == "reaction":
        return ("hold",)
    if asked.prompt == "melee-loss":
        return min(asked.options, key=lambda o: g.vf[str(o[1])])
    return asked.options[0]


def reading(before: Tactical, side: str, after: Tactical) -> str:
    """What a board means for the assaulter: written again from the words of the results."""
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


@pytest.mark.parametrize("name", [name for name in TRIED if "a tank" not in name])
def test_the_odds_of_a_step_are_what_every_throw_does(name: str) -> None:
    g = ASSAULTS.built(TRIED[name])
    side = g.stack[-1].side
    odds = ASSAULTS.odds(g, "step", HEX)
    assert odds.policy == "all-fight"
    found = ends_of(g, ("step", HEX), by_policy)
    assert dict(odds.chances) == counted(found, lambda end: reading(g, side, end))
    found = ends_of(g, ("step", HEX), by_policy)
    assert told_surely(odds) == surely(g, found, lambda end: reading(g, side, end))
    assert odds.fates, "some result takes a unit away"


def test_a_tank_may_break_down_before_it_fights() -> None:
    g = ASSAULTS.built(TRIED["by a tank"])
    odds = ASSAULTS.odds(g, "step", HEX)
    assert odds.chances["melee-broken-down"] == Fraction(1, 6)
    tried = g.copy()
    asked = flow.resume(tried, ("step", HEX))
    assert asked is not None
    found = ends(tried, flow.answer(tried, asked, (2,)), by_policy)
    gone = sum(chance for end, chance in found if not end.partisan)
    assert odds.chances["melee-eliminated"] == Fraction(5, 6) * gone


def test_units_beside_a_tank_that_breaks_down_fight_without_it() -> None:
    g = ASSAULTS.built(TRIED["a tank and others"])
    odds = ASSAULTS.odds(g, "step", HEX)
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
    g = ASSAULTS.built(TRIED["stronger"])
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
    g = ASSAULTS.built(TRIED["stronger"])
    odds = ASSAULTS.odds(g, "step", HEX)
    assert total(odds.modifiers) == 8 - 4


# ---------------------------------------------------------------------- reactions


@pytest.mark.parametrize("value", ["assaulter", "active"])
def test_the_odds_of_an_opportunity_assault(value: str) -> None:
    odds = ASSAULTS.odds_of_a_charge({"goes_back": value})
    assert ("melee-mover-back" in odds.chances) is (value == "active")


def test_there_are_no_melee_odds_without_a_melee_ahead() -> None:
    ASSAULTS.tell_nothing_without_a_melee()
    assert odds_of(GAME.blank(), ("step", HEX)) is None
    far = PLAIN.scene({"y-four": SIDE}, commands={"c-rybka": CAME}, pa=(1, 1))
    play(far, set_out(March, far, "c-rybka"), ("step", HEX))
    assert odds_of(far, ("charge", SIDE)) is None  # a lone Command is not an enemy to fight


def test_asking_for_odds_changes_nothing() -> None:
    g = ASSAULTS.built(TRIED["a tank and others"])
    before = g.copy()
    assert odds_of(g, ("step", HEX)) is not None
    assert g == before
