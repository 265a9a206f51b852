"""Seeded games between a bot of each side."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Protocol, TypeVar

from drvar.bots import measure
from drvar.bots.measure import Maker, Moment

if TYPE_CHECKING:
    from drvar.kernel.game import Game

Played_co = TypeVar("Played_co", covariant=True)


class Match(Protocol[Played_co]):
    """Plays one game between a bot of each side, and tells what it came to."""

    def __call__(
        self,
        german: Maker,
        partisan: Maker,
        seed: int,
        options: Mapping[str, str] | None = None,
    ) -> Played_co:
        """Play it."""


def moments(
    game: Game,
    german: Maker,
    partisan: Maker,
    seed: int,
    options: Mapping[str, str] | None = None,
) -> Iterator[Moment]:
    """Play one game, answer by answer; both bots get seeds of their own."""
    bots = {"german": german(2 * seed), "partisan": partisan(2 * seed + 1)}
    return measure.moments(game, bots, seed, options)


def games(
    play: Match[Played_co],
    german: Maker,
    partisan: Maker,
    seeds: Iterable[int],
    options: Mapping[str, str] | None = None,
) -> list[Played_co]:
    """Play many games, one after another."""
    return [play(german, partisan, seed, options) for seed in seeds]
