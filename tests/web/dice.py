"""The dice of the browser tests: the same for a test whenever, and beside whatever, it runs.

A game that goes another way each time shows a test another page each time: a place under a
panel, a question that never comes. So the server of the tests takes its seeds from the name of
the test that opens a table, and the browser of the tests adds a word that is always the same.
"""

from __future__ import annotations

from pathlib import Path

LOADED = """
import collections, hashlib, pathlib, secrets
from drvar.server import lobby

class Dice:
    token_hex = staticmethod(secrets.token_hex)
    opened = collections.Counter()

    @classmethod
    def token_bytes(cls, size):
        test = pathlib.Path(TEST).read_text()
        cls.opened[test] += 1
        return hashlib.shake_256(f"{test} {cls.opened[test]}".encode()).digest(size)

lobby.secrets = Dice
"""
"""What the server of the tests runs before it starts."""

WORD = "crypto.getRandomValues = (bytes) => bytes.fill(7);"
"""What a page loads first: its say in the dice is always the same."""


def loaded(test: Path) -> str:
    """Seeds by the name of a test, which a file holds."""
    return LOADED.replace("TEST", repr(str(test)))
