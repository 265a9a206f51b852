"""Reactions that can do nothing, in both editions: what is called so harms nobody, ever."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from drvar.games import game
from drvar.games.tactical.reaction import HOLD
from drvar.kernel import flow
from drvar.kernel.chance import Roll
from drvar.kernel.flow import Choose
from drvar.kernel.playout import RandomDice

if TYPE_CHECKING:
    from drvar.kernel.game import Game

FACES = range(1, 7)
GAMES = 12
"""Random games in which both kinds of questions come up."""


def reactions(played: Game) -> Iterator[tuple[Any, Choose]]:
    """The questions about reactions in some random games."""
    for seed in range(GAMES):
        random, g = Random(seed), played.start()
        dice, asked = RandomDice(random), flow.settle(g)
        while asked is not None:
            if isinstance(asked, Choose):
                if asked.prompt == "reaction":
                    yield g, asked
                asked = flow.answer(g, asked, random.choice(asked.options))
            else:
                asked = flow.answer(g, asked, dice.answer(asked))


def outcomes(g: Any, asked: Choose, option: Any) -> Iterator[Any]:
    """The positions after a reaction by all, with every face of its dice."""
    for face in FACES:
        tried = g.copy()
        now: Any = flow.answer(tried, flow.settle(tried) or asked, option)
        while isinstance(now, Choose) and now.prompt == "group":
            now = flow.answer(tried, now, now.options[0])
        while isinstance(now, Roll):
            thrown = tuple(face for group in now.groups for _ in range(group.number))
            now = flow.answer(tried, now, thrown)
        yield tried


def standing(g: Any, movers: list[str]) -> dict[str, Any]:
    """What could happen to those who move."""
    return {one: (g.vf.get(one), g.hex_of(one), one in g.pinned) for one in movers}


@pytest.mark.parametrize("name", ["hunt", "hunt14"])
def test_a_harmless_reaction_harms_nobody_whatever_the_dice(name: str) -> None:
    played = game(name)
    harmless = [
        (g.copy(), asked) for g, asked in reactions(played) if played.is_harmless(g, asked)
    ]
    assert harmless
    for g, asked in harmless:
        movers = asked.args["movers"]
        before = standing(g, movers)
        for option in asked.options:
            if option != HOLD:
                assert all(standing(o, movers) == before for o in outcomes(g, asked, option))


@pytest.mark.parametrize("name", ["hunt", "hunt14"])
def test_whatever_may_happen_or_moves_is_asked(name: str) -> None:
    """Not harmless: an assault, and fire with any chance."""
    played = game(name)
    for g, asked in islice(reactions(played), 80):
        if not played.is_harmless(g, asked):
            continue
        assert {option[0] for option in asked.options} == {"hold", "fire"}
        for option in asked.options[1:]:
            odds = played.odds(g, option)
            assert odds is None or set(odds.chances) == {"no-effect"}


@pytest.mark.parametrize("name", ["hunt", "hunt14", "raid"])
def test_no_other_question_is_idle(name: str) -> None:
    played = game(name)
    g = played.start()
    asked = flow.settle(g)
    if isinstance(asked, Choose):
        assert not played.is_harmless(g, asked)
