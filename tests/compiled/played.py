"""Plays seeded games of every variant and prints a sum over all that was asked and answered.

That is questions, options, refusals, paragraphs, answers, events and the last position
as it is stored. With compiled rules and without it must print the same but for the first line.
"""

from __future__ import annotations

import random
import zlib
from typing import Any

from drvar import compiled
from drvar.games import all_games
from drvar.kernel import codec, flow
from drvar.kernel.game import Game
from drvar.kernel.playout import RandomDice
from drvar.lab.contract import Options, tried

SEEDS = 1


def summed(game: Game, options: Options, seed: int) -> str:
    """Play one game; give the sum, the number of answers and the result."""
    rng = random.Random(seed)
    dice, g = RandomDice(rng), game.start(options)
    total, answers = 0, 0
    g.events = []
    question = flow.settle(g)
    while question is not None:
        told: tuple[Any, ...] = tuple(g.events)
        g.events = []
        if isinstance(question, flow.Choose):
            answer = question.options[int(rng.random() * len(question.options))]
            tried_ = (*answer[:-1], "nowhere")
            refused = flow.why_not(g, question.seat, tried_, question)
            asked = (question.seat, question.prompt, question.options, dict(question.args))
            told += (asked, refused, g.cites(), answer)
        else:
            answer = dice.answer(question)
            told += (question, answer)
        total = zlib.crc32(repr(told).encode(), total)
        answers += 1
        question = flow.resume(g, answer)
    total = zlib.crc32(codec.canonical(game, g), total)
    return f"{total:08x} {answers} {g.result!r}"


def main() -> None:
    """Play every variant of every game."""
    print(compiled.told())
    for game in all_games():
        for number, options in enumerate(tried(game)):
            for seed in range(SEEDS):
                print(game.name, number, seed, summed(game, options, seed), flush=True)


if __name__ == "__main__":
    main()
