"""The end of the game: which side is ahead, and how it is told."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Generic

from drvar.kernel.flow import Next, Over, Procedure
from drvar.kernel.rule import Modifier, rule

from .rules import GERMAN, PARTISAN
from .seen import Result
from .state import G

Ledger = dict[str, list[Modifier]]
"""The lines of the score, side by side."""


@rule("HUNT-15.1.2c", "HUNT14-13i")
def ahead(points: dict[str, int]) -> str:
    """The side with more points; "" when they are equal."""
    if points[GERMAN] == points[PARTISAN]:
        return ""
    return GERMAN if points[GERMAN] > points[PARTISAN] else PARTISAN


class Victory(Procedure, Generic[G]):
    """The end of the game."""

    @rule("HUNT-15.1.2c", "HUNT-16a", "HUNT14-13i", "HUNT14-2g")
    def count(self, g: G) -> Next:
        """Count the points; from now on every seat sees what was hidden."""
        ended = self.result(g)
        about: dict[str, Any] = {
            "winner": ended["winner"],
            "level": ended["level"],
            **self.shown(g),
        }
        g.reveal("game_over", ended["rule"], **about)
        return Over(ended)

    def result(self, g: G) -> Result:
        """How the game ends; each edition says it."""
        raise NotImplementedError

    def shown(self, g: G) -> Mapping[str, int | str]:
        """The points of both sides as they are told; each edition says how."""
        raise NotImplementedError
