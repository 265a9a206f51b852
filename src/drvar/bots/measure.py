"""Seeded games between bots, without a table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from random import Random
from time import process_time
from typing import TYPE_CHECKING, Any, NamedTuple

from drvar.kernel import flow
from drvar.kernel.flow import Choose
from drvar.kernel.playout import RandomDice

from .base import Bot, Chair
from .intervals import of_share as interval
from .random import RandomBot

if TYPE_CHECKING:
    from drvar.kernel.game import Game

Maker = Callable[[int], Bot]


class Moment(NamedTuple):
    """A game after an answer: the position, how many answers, and the bots' time so far."""

    g: Any
    answers: int
    seconds: float


def moments(
    game: Game, bots: Mapping[str, Bot], seed: int, options: Mapping[str, str] | None = None
) -> Iterator[Moment]:
    """Play one game, answer by answer, between a bot for each seat; the dice have a seed."""
    dice = RandomDice(Random(f"dice {seed}"))
    answers: Counter[str] = Counter()
    g = game.start(options or {})
    g.events = []
    question = flow.settle(g)
    spent = 0.0
    while question is not None:
        if isinstance(question, Choose):
            seat = question.seat
            before = process_time()
            chosen = bots[seat].choose(Chair(game, g, question, answers[seat]))
            spent += process_time() - before
            answers[seat] += 1
            question = flow.answer(g, question, chosen)
        else:
            question = flow.resume(g, dice.answer(question))
        yield Moment(g, answers.total(), spent)


def share(hits: int, of: int) -> str:
    """A share with its 95 % interval."""
    low, high = interval(hits, of)
    return f"{100 * hits / of:.0f} % ({100 * low:.0f} to {100 * high:.0f})"


def average(values: Iterable[float]) -> float:
    """The mean of some numbers."""
    found = list(values)
    return sum(found) / len(found)


def random_bot(seed: int) -> Bot:
    """The measure of the others."""
    return RandomBot(seed)
