"""Events: facts in the past tense, each with its paragraph and its audience.

The log, the client's animation and the lab's statistics all read events. They are not part of
the state: a playout switches them off, a replay tells them again.
"""

from __future__ import annotations

from typing import NamedTuple

from .chance import Audience
from .rule import NO_ARGUMENTS, Arguments

WATCHER = "watcher"
"""A watcher's seat: it sees only what is public."""

REFEREE = "referee"
"""The seat that sees everything: case files, finished games, the tests."""


class Event(NamedTuple):
    """Something that happened; `reveals` is True when hidden information came out."""

    kind: str
    rule: str
    args: Arguments = NO_ARGUMENTS
    audience: Audience = None
    reveals: bool = False


def reaches(audience: Audience, seat: str) -> bool:
    """Tell whether a seat belongs to an audience."""
    return audience is None or seat == REFEREE or seat in audience
