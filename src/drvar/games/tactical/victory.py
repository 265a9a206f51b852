"""The end of the game: who is ahead, and how it is told."""

from __future__ import annotations

from typing import Any

from drvar.kernel.flow import Next, Over, Procedure
from drvar.kernel.rule import Modifier, rule

from .rules import GERMAN, PARTISAN
from .state import Tactical

Ledger = dict[str, list[Modifier]]
"""The lines of the score, side by side."""


@rule("HUNT-15.1.2c", "HUNT14-13i")
def ahead(points: dict[str, int]) -> str:
    """Who has more points; nobody when they are equal."""
    if points[GERMAN] == points[PARTISAN]:
        return ""
    return GERMAN if points[GERMAN] > points[PARTISAN] else PARTISAN


class Victory(Procedure):
    """The end of the game."""

    @rule("HUNT-15.1.2c", "HUNT-16a", "HUNT14-13i", "HUNT14-2g")
    def count(self, g: Tactical) -> Next:
        """Count the points; from now on everybody sees what was hidden."""
        ended = self.result(g)
        about = {"winner": ended["winner"], "level": ended["level"], **self.shown(g)}
        g.reveal("game_over", ended["rule"], **about)
        return Over(ended)

    def result(self, g: Tactical) -> dict[str, Any]:
        """How the game ends: an edition says."""
        raise NotImplementedError

    def shown(self, g: Tactical) -> dict[str, Any]:
        """The points of both sides as they are told: an edition says."""
        raise NotImplementedError
