"""Seeded games between two bots, without a table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from random import Random
from time import process_time
from typing import TYPE_CHECKING, Any, NamedTuple

from drvar.bots.base import Bot, Chair
from drvar.bots.intervals import of_share as interval
from drvar.bots.random import RandomBot
from drvar.kernel import flow
from drvar.kernel.flow import Choose
from drvar.kernel.playout import RandomDice

if TYPE_CHECKING:
    from drvar.kernel.game import Game

Maker = Callable[[int], Bot]


class Moment(NamedTuple):
    """A game after an answer: the position, how many answers, and the bots' time so far."""

    g: Any
    answers: int
    seconds: float


def moments(
    game: Game,
    german: Maker,
    partisan: Maker,
    seed: int,
    options: Mapping[str, str] | None = None,
) -> Iterator[Moment]:
    """Play one game, answer by answer; the dice and both bots get seeds of their own."""
    dice = RandomDice(Random(f"dice {seed}"))
    bots = {"german": german(2 * seed), "partisan": partisan(2 * seed + 1)}
    answers: Counter[str] = Counter()
    g: Any = game.start(options or {})
    g.events = []
    question = flow.settle(g)
    spent = 0.0
    while question is not None:
        if type(question) is Choose:
            seat = question.seat
            before = process_time()
            chosen = bots[seat].choose(Chair(game, g, question, answers[seat]))
            spent += process_time() - before
            answers[seat] += 1
            question = flow.answer(g, question, chosen)
        else:
            question = flow.resume(g, dice.answer(question))  # type: ignore[arg-type]  # chance is asked
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
    """The bot that others are measured against."""
    return RandomBot(seed)
