"""Finished games for the tests of records, each played once."""

from __future__ import annotations

from functools import cache
from random import Random

import msgspec
import pytest

from drvar.examples.skirmish import GAME
from drvar.kernel.dice import SealedDice
from drvar.kernel.driver import Session
from drvar.kernel.options import text
from drvar.kernel.record import Entry, Record, chained, header_hash


@cache
def played(number: int, option: str = "standard") -> Record:
    """A game of the example with random answers: the same record for the same number."""
    seed = number.to_bytes(32, "big")
    nonces = {"german": f"g{number}", "partisan": "p"}
    session = Session(GAME, SealedDice(seed, nonces), options=GAME.preset(option))
    random = Random(number)
    while not session.over:
        session.answer(session.seat, text(random.choice(session.question.options)))
    return session.record()


def chained_anew(
    record: Record, entries: list[Entry] | None = None, **header: object
) -> Record:
    """Change a record as a careful forger would: with every hash computed again."""
    record = msgspec.structs.replace(record, **header)
    done: list[Entry] = []
    head = header_hash(record)
    for entry in record.entries if entries is None else entries:
        head = chained(done, head, entry)
    return msgspec.structs.replace(record, entries=tuple(done), head=head)


@pytest.fixture(scope="session")
def game():
    return GAME


@pytest.fixture(scope="session")
def play():
    return played


@pytest.fixture(scope="session")
def record() -> Record:
    return played(1, "wary")


@pytest.fixture(scope="session")
def forge():
    return chained_anew
