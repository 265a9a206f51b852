"""A process in which bots think: questions come in by line, answers go out by line.

It is a program of its own (`python -m drvar.server.worker`), so that a bot which crashes, hangs
or eats memory takes nothing along. When the table goes away, its end of the pipe closes, and so
does this.
"""

from __future__ import annotations

import hashlib
import os
import sys
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING, BinaryIO

import msgspec

from drvar import games
from drvar.bots import Chair, make_bot
from drvar.kernel import codec, flow
from drvar.kernel.options import text

if TYPE_CHECKING:
    from drvar.bots import Bot
    from drvar.kernel.driver import Session


class Job(msgspec.Struct, frozen=True):
    """A question for a bot: a position dealt for its seat, and what it needs to play alike.

    Its process never holds the true position: view and question follow from `dealt`, which the
    seat cannot tell from the truth, and so do all further deals. `seed` makes the bot,
    `answers` counts what it answered before.
    """

    game: str
    bot: str
    seed: str
    answers: int
    dealt: str

    @classmethod
    def at(cls, session: Session, bot: str, attempt: int = 0) -> Job:
        """Make the job of a bot that is asked; another attempt gets another deal."""
        game, seat = session.game, session.seat
        answers = sum(entry.seat == seat and bool(entry.say) for entry in session.entries)
        luck = _digest(session.dice.seed, "deal", seat, str(answers), str(attempt))
        dealt = game.resample(session.g, seat, Random(int.from_bytes(luck, "big")))
        seed = _digest(session.dice.seed, seat).hex()
        return cls(game.name, bot, seed, answers, codec.encode(game, dealt).decode())


def _digest(seed: bytes, *words: str) -> bytes:
    """A hash of the seed of the dice, which does not reveal it."""
    return hashlib.sha256(seed + "|".join(words).encode()).digest()


class Thought(msgspec.Struct, frozen=True):
    """The outcome: an answer, or what went wrong."""

    say: str = ""
    fault: str = ""


@lru_cache(maxsize=64)
def _bot(game: str, name: str, seed: str) -> Bot:
    return make_bot(games.game(game), name, bytes.fromhex(seed))


def think(job: Job) -> Thought:
    """Let the bot choose; it sees its chair at the table, and nothing else is here."""
    game = games.game(job.game)
    g = codec.decode(game, job.dealt)
    question = flow.settle(g)
    if not isinstance(question, flow.Choose):
        return Thought(fault="no seat is asked here")
    option = _bot(job.game, job.bot, job.seed).choose(Chair(game, g, question, job.answers))
    if option not in question.options:
        return Thought(fault=f"{text(option)!r} is not an option")
    return Thought(say=text(option))


def serve(source: BinaryIO, out: BinaryIO) -> None:
    """Answer line by line until no more questions come."""
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
