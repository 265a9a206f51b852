"""Dice that can be checked: every die follows from a seed that was sealed before play.

The table publishes the seed's SHA-256 before the first die and the seed itself at the end.
Die k of roll n is HMAC-SHA256(seed, nonces | n | k), made even by throwing away the few values
that would favour low faces. Players add nonces, so no player can choose a seed that suits them.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Mapping

from .chance import Draw, Outcome, Roll

SEED_BYTES = 32
_WORD = 8
_RANGE = 1 << (8 * _WORD)


class SealedDice:
    """Dice from a sealed seed."""

    def __init__(self, seed: bytes, nonces: Mapping[str, str] | None = None) -> None:
        if len(seed) != SEED_BYTES:
            raise ValueError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
        self.seed = seed
        self.nonces = dict(nonces or {})
        self._prefix = "".join(f"{k}={v}|" for k, v in sorted(self.nonces.items()))

    @property
    def commitment(self) -> str:
        """What is published before the first die."""
        return commitment(self.seed)

    def number(self, n: int, k: int, size: int) -> int:
        """Give number k of roll n, evenly from 0 to size - 1."""
        limit = _RANGE - _RANGE % size
        attempt = 0
        while True:
            again = f"|{attempt}" if attempt else ""
            message = f"{self._prefix}{n}|{k}{again}".encode()
            digest = hmac.digest(self.seed, message, "sha256")
            for start in range(0, len(digest), _WORD):
                value = int.from_bytes(digest[start : start + _WORD], "big")
                if value < limit:
                    return value % size
            attempt += 1

    def salt(self, n: int | str) -> str:
        """Give the salt of entry n, so that a secret cannot be guessed from its hash.

        That of the set-up has a name instead of a number.
        """
        message = f"{self._prefix}salt|{n}".encode()
        return hmac.digest(self.seed, message, "sha256").hex()[:32]

    def outcome(self, n: int, question: Roll | Draw) -> Outcome:
        """Answer chance question number n."""
        if isinstance(question, Roll):
            faces = [
                (faces, low) for number, faces, _, low in question.groups for _ in range(number)
            ]
            return tuple(low + self.number(n, k, size) for k, (size, low) in enumerate(faces))
        left = list(question.candidates)
        return tuple(left.pop(self.number(n, k, len(left))) for k in range(question.k))


def commitment(seed: bytes) -> str:
    """Seal a seed: it can be checked later and not read now."""
    return hashlib.sha256(seed).hexdigest()
