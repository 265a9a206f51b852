"""Make the golden record: run it after a change of rules, and read the diff.

    python tests/records/make_golden.py

One game of the example from a fixed seed, answers picked by a seeded generator: the first game
in which enough happens. The test replays it and plays its answers again: both must give the
file byte for byte.
"""

from __future__ import annotations

from hashlib import sha256
from itertools import count
from pathlib import Path
from random import Random

from drvar.examples.skirmish import GAME
from drvar.kernel.dice import SealedDice
from drvar.kernel.driver import Session
from drvar.kernel.options import text
from drvar.kernel.record import write

FILE = Path(__file__).parent / "golden" / "skirmish.json"
SEED = sha256(b"the golden record of the skirmish").digest()
NONCES = {"german": "edelweiss", "partisan": "una"}
PLAYERS = {"german": "Ana", "partisan": "Boro"}
SAID = {"move", "react", "pass", "search", "hold", "stop", "end"}
TOLD = {"hidden", "turn", "entered", "fired", "missed", "pinned", "rallied", "won"}


def played(number: int) -> Session:
    """Play a game with the answers of one generator."""
    dice = SealedDice(SEED, NONCES)
    session = Session(GAME, dice, options=GAME.preset("wary"), players=PLAYERS)
    random = Random(number)
    while not session.over:
        session.answer(session.seat, text(random.choice(session.question.options)))
    return session


def is_worth_keeping(session: Session) -> bool:
    """Whether a good part of the rules happens in a game."""
    said = {entry.say for entry in session.entries}
    return said >= SAID and {event.kind for _, event in session.log} >= TOLD


def golden() -> bytes:
    """Write the record of the first game that is worth keeping."""
    session = next(filter(is_worth_keeping, map(played, count())))
    return write(session.record())


if __name__ == "__main__":
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_bytes(golden())
