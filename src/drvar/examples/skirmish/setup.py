"""Chapter 2: set-up."""

from __future__ import annotations

from drvar.kernel.flow import Choose, Next, Procedure, offer
from drvar.kernel.options import Option
from drvar.kernel.rule import Broken, rule

from .state import GERMAN, PARTISAN, Skirmish


@rule("SKIRMISH-2.1")
def place_counters(g: Skirmish) -> None:
    """Sections and pickets begin where the counter list says."""
    g.where = dict(g.rules.start)


@rule("SKIRMISH-2.2")
def may_hide(g: Skirmish, option: Option) -> Broken | None:
    """The courier hides in a house."""
    if option[0] == "hide" and option[1] not in g.rules.houses:
        return Broken("SKIRMISH-2.2", "not-a-house", {"at": option[1]})
    return None


class SetUp(Procedure):
    """Put the counters on the map and hide the courier."""

    @rule("SKIRMISH-2.1")
    def place(self, g: Skirmish) -> Next:
        """Put the counters on their hexes."""
        place_counters(g)
        return None

    @rule("SKIRMISH-2.2")
    def choose_hiding_place(self, g: Skirmish) -> Choose:
        """Ask for a house; the answer stays between the partisan player and the rules."""
        houses = [("hide", house) for house in g.rules.houses]
        return offer(PARTISAN, "hide", houses, lambda o: may_hide(g, o), secret=True)

    @rule("SKIRMISH-2.2")
    def hide_courier(self, g: Skirmish, option: Option) -> Next:
        """Hide the courier there."""
        g.courier = str(option[1])
        g.tell_only((PARTISAN,), "hidden_at", "SKIRMISH-2.2", at=g.courier)
        g.tell("hidden", "SKIRMISH-2.2")
        g.active = GERMAN
        return None
