"""A process in which bots think: questions come in by line, answers go out by line.

It is a program of its own (`python -m drvar.server.worker`), so that a bot which crashes, hangs
or eats memory takes nothing along. When the table goes away, its end of the pipe closes, and so
does this.
"""

from __future__ import annotations

import os
import sys
from functools import lru_cache
from typing import TYPE_CHECKING, BinaryIO

import msgspec

from drvar import games
from drvar.bots import Chair, make_bot
from drvar.kernel import codec, flow
from drvar.kernel.options import text

if TYPE_CHECKING:
    from drvar.bots import Bot


class Job(msgspec.Struct, frozen=True):
    """A question for a bot: where the game stands, and what the bot needs to play alike.

    `seed` makes the bot, `answers` counts what it answered before.
    """

    game: str
    bot: str
    seed: str
    answers: int
    position: str


class Thought(msgspec.Struct, frozen=True):
    """What came of it: an answer, or what went wrong."""

    say: str = ""
    fault: str = ""


@lru_cache(maxsize=64)
def _bot(game: str, name: str, seed: str) -> Bot:
    return make_bot(games.game(game), name, bytes.fromhex(seed))


def think(job: Job) -> Thought:
    """Let the bot choose; it sees its chair at the table and nothing else."""
    game = games.game(job.game)
    g = codec.decode(game, job.position)
    question = flow.settle(g)
    if not isinstance(question, flow.Choose):
        return Thought(fault="nobody is asked here")
    option = _bot(job.game, job.bot, job.seed).choose(Chair(game, g, question, job.answers))
    if option not in question.options:
        return Thought(fault=f"{text(option)!r} is not an option")
    return Thought(say=text(option))


def serve(source: BinaryIO, out: BinaryIO) -> None:
    """Answer line by line until nobody asks any more."""
    reader = msgspec.json.Decoder(Job)
    for line in source:
        try:
            thought = think(reader.decode(line))
        except Exception as fault:  # whatever a bot does, the table must hear of it
            thought = Thought(fault=f"{type(fault).__name__}: {fault}")
        out.write(msgspec.json.encode(thought) + b"\n")
        out.flush()


def main() -> None:
    """Speak on the pipe alone: what a bot prints goes to the error stream."""
    pipe = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    serve(sys.stdin.buffer, pipe)


if __name__ == "__main__":
    main()
