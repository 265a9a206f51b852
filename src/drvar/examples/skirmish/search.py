"""Chapter 7: the search for the courier."""

from __future__ import annotations

from drvar.kernel.chance import roll
from drvar.kernel.flow import Done, Next, Over, Procedure
from drvar.kernel.rule import Broken, rule

from .state import GERMAN, Skirmish
from .victory import won

SEARCH_DIE = roll(1, 6, "search")


@rule("SKIRMISH-7.1")
def may_search(g: Skirmish, unit: str) -> Broken | None:
    """An unpinned German unit in a house that was not searched yet."""
    at = g.where[unit]
    if g.rules.side[unit] != GERMAN:
        return Broken("SKIRMISH-7.1", "not-german")
    if at not in g.rules.houses:
        return Broken("SKIRMISH-7.1", "not-a-house", {"at": at})
    if at in g.searched:
        return Broken("SKIRMISH-7.1", "searched")
    if unit in g.pinned:
        return Broken("SKIRMISH-7.1", "pinned", {"unit": unit})
    return None


class Search(Procedure):
    """A unit searches the house in which it stands."""

    PUBLIC = ("unit",)
    unit: str

    @rule("SKIRMISH-7.2")
    def roll_die(self, g: Skirmish) -> Next:
        """Roll first, if that option is played."""
        return SEARCH_DIE if g.rules.options.search == "die" else self.look

    @rule("SKIRMISH-7.2")
    def read_die(self, g: Skirmish, dice: tuple[int]) -> Next:
        """On a low die the house keeps its secret."""
        if dice[0] < g.rules.finds_on:
            g.tell("uncertain", "SKIRMISH-7.2", unit=self.unit, at=g.where[self.unit])
            return Done()
        return None

    @rule("SKIRMISH-7.1", "SKIRMISH-8.1")
    def look(self, g: Skirmish) -> Next:
        """Show whether the courier is there."""
        at = g.where[self.unit]
        g.searched.add(at)
        if at == g.courier:
            g.reveal("found", "SKIRMISH-8.1", unit=self.unit, at=at)
            return Over(won(g, GERMAN, "courier", "SKIRMISH-8.1"))
        g.reveal("empty", "SKIRMISH-7.1", unit=self.unit, at=at)
        return Done()
