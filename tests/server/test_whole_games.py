"""Whole games tell no seat a secret: not by views, refusals and odds, nor by any number."""

from __future__ import annotations

from collections import Counter
from itertools import cycle, islice
from math import inf
from typing import Any

import pytest

from drvar import games
from drvar.games.tactical.game import TacticalGame

from .twins import leaks

FIRST_TURNS = 120
"""Answers of the part of a game that `make test` compares."""

SOAK_GAMES = 100
"""So many games of each, under one variant of its options after the other."""


def tactical(name: str) -> TacticalGame:
    game = games.game(name)
    assert isinstance(game, TacticalGame)
    return game


Played = tuple[str, dict[str, str], int]
"""Which game, under which options, with which seed."""


def compared(run: Any, opened: Any, played: Played, most: float = inf) -> None:
    """A seat that does not know the secrets heard the same game with others, mostly."""

    name, options, seed = played

    async def story() -> Counter[str]:
        async with opened() as authority:
            return await leaks(authority, tactical(name), options, seed, most)

    heard = run(story())
    assert min(heard[hearer] for hearer in ("german", "partisan", "watcher")) > 100
    assert heard["german otherwise"] == heard["watcher otherwise"] == 1
    assert not heard["partisan otherwise"], "the Germans have no secrets in these games"


@pytest.mark.parametrize(("name", "seed"), [("hunt", 0), ("hunt14", 1)])
def test_the_first_turns_of_a_game_sound_the_same_with_other_secrets(
    run: Any, opened: Any, name: str, seed: int
) -> None:
    compared(run, opened, (name, {}, seed), FIRST_TURNS)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "seed"), [("hunt", 0), ("hunt14", 1), ("hunt", 1)])
def test_a_whole_game_sounds_the_same_with_other_secrets(
    run: Any, opened: Any, name: str, seed: int
) -> None:
    compared(run, opened, (name, {}, seed))


def many(name: str) -> list[Any]:
    variants = islice(cycle(tactical(name).variants()), SOAK_GAMES)
    return [
        pytest.param(name, options, 100 + seed, id=f"{name}-{variant}-{seed}")
        for seed, (variant, options) in enumerate(variants)
    ]


@pytest.mark.soak
@pytest.mark.parametrize(("name", "options", "seed"), [*many("hunt"), *many("hunt14")])
def test_whole_games_sound_the_same_under_every_option(
    run: Any, opened: Any, name: str, options: dict[str, str], seed: int
) -> None:
    compared(run, opened, (name, options, seed))
