"""Chapter 12.5: who is due, and which units the partisans give up to delay the relief."""

from __future__ import annotations

from drvar.games.tactical import reinforcements
from drvar.games.tactical.rules import PARTISAN
from drvar.games.tactical.state import Tactical
from drvar.kernel.rule import cites


class Arrivals(reinforcements.Arrivals):
    """Reinforcements come to wait; the partisans may give up whole units for good."""

    @cites("HUNT14-12.5e")
    def offered(self, g: Tactical) -> list[str]:
        """Units due this round; by option whoever has not come into play yet."""
        waiting = super().offered(g)
        if g.options["renounce"] == "while_waiting":
            return waiting
        return [unit for unit in waiting if g.due.get(unit) == g.turn]

    @cites("HUNT14-12.5e", "HUNT14-1.2c")
    def is_whole(self, g: Tactical, unit: str) -> bool:
        """A unit with the strength of a whole one; by option any unit will do."""
        whole: int = g.rules.charts["pa"]["whole"][PARTISAN]
        return g.options["renounce_who"] == "any" or g.vf[unit] >= whole
