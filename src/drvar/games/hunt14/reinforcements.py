"""Chapter 12.5: which units are due, and which the partisans give up to delay the relief."""

from __future__ import annotations

from drvar.games.tactical import reinforcements
from drvar.kernel.rule import cites

from .state import Hunt14State


class Arrivals(reinforcements.Arrivals[Hunt14State]):
    """Reinforcements come to wait; the partisans may give up whole units for good."""

    @cites("HUNT14-12.5e")
    def offered(self, g: Hunt14State) -> list[str]:
        """Units due this round. Option: all that have not come into play yet."""
        waiting = super().offered(g)
        if g.rules.options.renounce == "while_waiting":
            return waiting
        return [unit for unit in waiting if g.due.get(unit) == g.turn]

    @cites("HUNT14-12.5e", "HUNT14-1.2c")
    def is_whole(self, g: Hunt14State, unit: str) -> bool:
        """A unit with the strength of a whole one. Option: any unit will do."""
        whole = g.rules.whole.partisan
        return g.rules.options.renounce_who == "any" or g.vf[unit] >= whole
