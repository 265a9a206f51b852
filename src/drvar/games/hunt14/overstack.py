"""Chapters 2g and 10d: what forced results put above the limit is eliminated in step 4."""

from __future__ import annotations

from drvar.games.tactical import overstack
from drvar.games.tactical.rules import OTHER
from drvar.kernel.flow import Next
from drvar.kernel.options import Option
from drvar.kernel.rule import cites, rule

from .state import Hunt14State


class Overstack(overstack.Overstack[Hunt14State]):
    """Both owners reduce their hexes, the holder of the initiative first."""

    @rule("HUNT14-10d", "HUNT14-13h")
    def remove(self, g: Hunt14State, option: Option) -> Next:
        """Take off a point; it does not count as lost in combat."""
        crowded = self.first_crowded(g)
        assert crowded is not None
        g.unscored[crowded[0]] += 1
        return super().remove(g, option)

    @cites("HUNT14-2g")
    def order(self, g: Hunt14State) -> tuple[str, str]:
        """The holder of the initiative first."""
        return g.initiative, OTHER[g.initiative]
