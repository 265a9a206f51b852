"""The bot that picks at random: the measure for every other bot, and a tireless tester."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from drvar.kernel.options import Option

    from .base import Chair


class RandomBot:
    """Picks every option with the same chance.

    The generator is made again for each answer, from the seed and the number of the answer. The
    bot keeps nothing, so it plays the same after a game was saved and taken up again.
    """

    name = "random"

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def choose(self, chair: Chair) -> Option:
        """Pick one of the options."""
        random = Random(self._seed << 32 | chair.answers)
        return random.choice(chair.question.options)
