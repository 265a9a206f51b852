"""The end of a turn: in a hex above the limit the owner of the units removes the surplus."""

from __future__ import annotations

from typing import Generic

from drvar.kernel.flow import Choose, Done, Next, Procedure
from drvar.kernel.options import Option
from drvar.kernel.rule import Broken, cites, rule

from .rules import GERMAN, PARTISAN
from .stacking import lose
from .state import G


class Overstack(Procedure, Generic[G]):
    """The owner removes the surplus point by point, hex by hex."""

    @rule("HUNT-3.1j", "HUNT-7a", "HUNT-7b", "HUNT14-2g", "HUNT14-10a", "HUNT14-10d")
    def choose_loss(self, g: G) -> Next:
        """Ask the owner of the next crowded hex which unit loses a point."""
        crowded = self.first_crowded(g)
        if crowded is None:
            return Done()
        side, hex_ = crowded
        stack = g.units(side)[hex_]
        options: tuple[Option, ...] = tuple([("remove", unit) for unit in stack])
        surplus = g.strength(stack) - g.rules.limit
        about = {"hex": hex_, "points": surplus}
        return Choose(side, "overstack", options, lambda o: self.may_remove(g, o), about)

    @cites("HUNT-3.1j", "HUNT14-10d")
    def may_remove(self, g: G, option: Option) -> Broken | None:
        """A unit may lose a point if it is in the crowded hex."""
        crowded = self.first_crowded(g)
        assert crowded is not None
        side, hex_ = crowded
        match option:
            case ("remove", unit) if unit not in g.units(side)[hex_]:
                paragraph = g.rules.cite["HUNT-3.1j", "HUNT14-10d"]
                return Broken(paragraph, "not-in-hex", {"counter": unit})
        return None

    @rule("HUNT-3.1j", "HUNT14-10d")
    def remove(self, g: G, option: Option) -> Next:
        """It loses a point; repeat until the rest may stay."""
        crowded = self.first_crowded(g)
        assert crowded is not None
        lose(g, *crowded, str(option[1]), 1, g.rules.cite["HUNT-3.1j", "HUNT14-10d"])
        return self.choose_loss

    @cites("HUNT-7a", "HUNT-3.1j", "HUNT14-10a", "HUNT14-2g")
    def first_crowded(self, g: G) -> tuple[str, str] | None:
        """The first hex with too much strength of one side: side by side, then by number."""
        limit = g.rules.limit
        for side in self.order(g):
            stacks = g.units(side)
            crowded = [hex_ for hex_, stack in stacks.items() if g.strength(stack) > limit]
            if crowded:
                return side, min(crowded)
        return None

    @cites("HUNT-3.1j", "HUNT14-2g")
    def order(self, g: G) -> tuple[str, str]:
        """The side whose hexes come first."""
        return GERMAN, PARTISAN
