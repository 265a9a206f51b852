"""Chapters 0 to 3: dice, the start of a game, and the seat that is asked."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from drvar.games.raid import GAME
from drvar.games.raid.rules import D6, D10, throw
from drvar.kernel import codec, flow
from drvar.kernel.chance import Draw, faults, number_of_outcomes
from drvar.kernel.flow import Choose
from drvar.kernel.playout import RandomDice


@pytest.mark.proves("RAID-1.1a", "RAID-1.1b")
def test_a_d10_shows_nought_to_nine_and_a_d6_one_to_six() -> None:
    for die, shown in ((D10, range(10)), (D6, range(1, 7))):
        asked = throw(die, "test")
        assert number_of_outcomes(asked) == len(shown)
        assert [face for face in range(-1, 12) if not faults(asked, (face,))] == list(shown)


@pytest.mark.parametrize(("level", "ammo"), [("easy", 70), ("medium", 60), ("hard", 50)])
@pytest.mark.proves("RAID-3.1a", "RAID-3.1b", "RAID-3.1c")
def test_a_game_begins_with_its_tracks_set(level: str, ammo: int) -> None:
    g: Any = GAME.start({"difficulty": level})
    assert (g.turn, g.last_turn, g.alarm, g.ammo) == (1, 12, 0, ammo)
    sizes = {name: len(units) for name, units in g.pool.items()}
    assert (sizes["B"], sizes["C"]) == (7, 27)
    assert sizes["red"] + sizes["blue"] + sizes["black"] == 20
    assert len(g.offmap) == 27


def shuffled(seed: int) -> Any:
    random, g = Random(seed), GAME.start({})
    asked = flow.settle(g)
    for _ in range(3):
        assert isinstance(asked, Draw)
        asked = flow.answer(g, asked, tuple(random.sample(asked.candidates, asked.k)))
    return g


@pytest.mark.proves("RAID-3.1d")
def test_the_letters_match_their_spots_whatever_the_shuffle() -> None:
    for seed in range(100):
        g = shuffled(seed)
        letters = {m: marker.letter for m, marker in g.rules.markers.items()}
        for letter, spots in g.rules.spots.items():
            lying = [z for z in g.hidden for m in g.hidden[z] if letters[m] == letter]
            assert sorted(lying) == sorted(spots)
        assert all(len(markers) <= 2 for markers in g.hidden.values())
        assert sorted(m for markers in g.hidden.values() for m in markers) == sorted(letters)


@pytest.mark.proves("RAID-0a")
def test_no_player_decides_for_the_yugoslavs() -> None:
    """Whole games at random: in phase C the German orders stacks and names guards."""
    own = {"order-zone", "order-next", "guard"}
    for seed in range(3):
        random = Random(seed)
        dice = RandomDice(random)
        g: Any = GAME.start({})
        asked = flow.settle(g)
        prompts = set()
        for _ in range(5000):  # bounded: with a rule stubbed the game need not end
            if asked is None:
                break
            if isinstance(asked, Choose):
                assert asked.seat == "german"
                assert g.phase[0] in "AB" or asked.prompt in own
                prompts.add(asked.prompt)
                asked = flow.answer(g, asked, random.choice(asked.options))
            else:
                asked = flow.answer(g, asked, dice.answer(asked))
        assert g.result is not None
        assert {"air", "movement", "combat"} <= prompts


@pytest.mark.proves("RAID-7h")
def test_what_was_done_survives_saving() -> None:
    g: Any = GAME.start({})
    g.act("rot-1", "land")
    g.act("rot-2", "land")
    g.act("rot-2", "fire")
    again = codec.decode(GAME, codec.encode(GAME, g))
    assert (again.used("rot-1"), again.used("rot-2"), again.used("rot-3")) == (1, 2, 0)
