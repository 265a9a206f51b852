"""Playouts: a position played to its end as fast as the rules go, with quick dice."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from .chance import Draw, Outcome, Roll
from .flow import resume, settle
from .options import Option
from .returns import Choose
from .state import State

if TYPE_CHECKING:
    from random import Random

Pick = Callable[[Any, Choose], Option]
"""How a playout chooses: the position and the question, to an option."""


class RandomDice:
    """Quick dice from a generator, for playouts and benchmarks."""

    def __init__(self, random: Random) -> None:
        self._random = random.random

    def answer(self, question: Roll | Draw) -> Outcome:
        """Answer a chance question."""
        random = self._random
        if isinstance(question, Roll):
            return tuple(
                [
                    low + int(random() * faces)
                    for number, faces, _, low in question.groups
                    for _ in range(number)
                ]
            )
        if question.k == 1:
            return (question.candidates[int(random() * len(question.candidates))],)
        left = list(question.candidates)
        return tuple([left.pop(int(random() * len(left))) for _ in range(question.k)])


def playout(g: State[Any], pick: Pick, dice: RandomDice) -> int:
    """Play a position to its end as fast as the rules go; give the number of decisions.

    A decision is a seat's answer to a question with at least two options.
    """
    decisions = 0
    question = settle(g)
    while question is not None:
        if isinstance(question, Choose):
            decisions += len(question.options) > 1
            question = resume(g, pick(g, question))
        else:
            question = resume(g, dice.answer(question))
    return decisions
