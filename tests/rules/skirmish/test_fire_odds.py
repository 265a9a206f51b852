"""Chapter 6: the odds shown before a shot are what the dice do after it."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from drvar.examples.skirmish import GAME
from drvar.examples.skirmish.fire import HIT, fire_modifiers, fire_odds, may_fire
from drvar.examples.skirmish.sequence import Activation
from drvar.examples.skirmish.state import Skirmish
from drvar.kernel import flow
from drvar.kernel.chance import Roll, outcomes
from drvar.kernel.rule import total

COVER = {"clear": 0, "wood": -1, "house": -2}


def shots() -> list[tuple[str, str]]:
    """Every pair of hexes with a shot from the first to the second."""
    g = scene("01.01", "01.02")
    ids = g.rules.grid.ids
    found = []
    for here, there in product(ids, ids):
        g.where = {"G1": here, "P1": there}
        if here != there and may_fire(g, "G1", "P1") is None:
            found.append((here, there))
    return found


def scene(here: str, there: str, pinned: bool = False) -> Skirmish:
    g: Skirmish = GAME.blank()
    g.turn = 1
    g.where = {"G1": here, "P1": there, "P2": "07.05" if there != "07.05" else "07.04"}
    g.pinned = {"G1"} if pinned else set()
    g.stack.append(Activation(unit="G1"))
    return g


def hits_by_playing(g: Skirmish) -> Fraction:
    """Fire once for every face of the die and count, through the whole flow of play."""
    asked = flow.settle(g)
    assert asked is not None
    share = Fraction(0)
    roll = flow.answer(g.copy(), asked, ("fire", "P1"))
    assert isinstance(roll, Roll)
    for outcome, chance in outcomes(roll):
        played = g.copy()
        flow.answer(played, asked, ("fire", "P1"))
        flow.answer(played, roll, outcome)
        share += chance * ("P1" in played.pinned)
    return share


@pytest.mark.proves("SKIRMISH-6.2")
@pytest.mark.parametrize("pinned", [False, True])
def test_odds_are_what_every_face_of_the_die_gives(pinned: bool) -> None:
    for here, there in shots():
        g = scene(here, there, pinned)
        odds = GAME.odds(g, ("fire", "P1"))
        assert odds is not None
        assert odds.chances[HIT] == hits_by_playing(g)
        assert sum(odds.chances.values()) == 1


@pytest.mark.proves("SKIRMISH-6.3a", "SKIRMISH-6.3b", "SKIRMISH-6.3c")
@pytest.mark.parametrize("pinned", [False, True])
def test_odds_follow_from_the_paragraphs(pinned: bool) -> None:
    for here, there in shots():
        g = scene(here, there, pinned)
        adjacent = there in g.rules.grid.neighbours[here]
        expected = COVER[g.rules.terrain[there]] + adjacent - pinned
        assert total(fire_modifiers(g, "G1", "P1")) == expected
        faces = [die for die in range(1, 7) if die + expected >= 5]
        assert fire_odds(g, "G1", "P1").chances[HIT] == Fraction(len(faces), 6)


def test_a_shot_needs_a_target_both_ways() -> None:
    pairs = set(shots())
    assert pairs == {(there, here) for here, there in pairs}


def test_only_shots_have_odds() -> None:
    g = scene("01.01", "01.02")
    assert GAME.odds(g, ("move",)) is None
    assert GAME.odds(GAME.start(), ("hide", "06.03")) is None
    g.stack.clear()
    assert GAME.odds(g, ("fire", "P1")) is None
