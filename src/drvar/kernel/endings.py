"""Endings: a check for questions that were never asked.

An invariant sees a wrong position. It does not see that a player paid for an Action and was
never asked the question it was paid for. So a game may follow its own play, from event to event
and from answer to answer, and name for each Action the paragraph by which it ended; one that
ends without a reason, or for a reason that the position contradicts, is a problem.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from .events import Event
from .flow import Question
from .options import Option


class Endings:
    """Follows one game; a game's own endings say what its Actions are and why they end."""

    def __init__(self) -> None:
        self.ends: Counter[str] = Counter()
        """How often Actions ended, by the paragraph that ended them."""
        self.problems: list[str] = []

    def heard(self, g: Any, event: Event) -> None:
        """Take note of an event at the moment that it is told."""

    def asked(self, g: Any, question: Question | None) -> None:
        """Take note of the next question; nothing is asked when the game is over."""

    def answered(self, seat: str, option: Option) -> None:
        """Take note of a seat's answer."""


class Hearing(list[Event]):
    """Events as they are told; the endings hear each at once."""

    def __init__(self, g: Any, endings: Endings) -> None:
        super().__init__()
        self._g, self._endings = g, endings

    def append(self, event: Event) -> None:
        """Keep an event, and let it be heard."""
        super().append(event)
        self._endings.heard(self._g, event)


__all__ = ["Endings", "Hearing"]
