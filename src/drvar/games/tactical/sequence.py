"""Chapters 3 and 4: activations by turns, passes, and who has the initiative."""

from __future__ import annotations

from typing import ClassVar

from drvar.kernel.flow import Call, Choose, Done, Next, Procedure
from drvar.kernel.options import Option
from drvar.kernel.rule import Broken, cites, rule

from .aircraft import waits_for_a_mission
from .openings import openings
from .rules import GERMAN, OTHER, PARTISAN
from .state import Tactical

PASS: Option = ("pass",)


@rule("HUNT-4.2a", "HUNT-4.2b", "HUNT-4.2.1a", "HUNT14-3e", "HUNT14-3f", "HUNT14-3g")
def take_initiative(g: Tactical) -> None:
    """The side with more points; equal ones leave it where it was."""
    if g.pa[GERMAN] != g.pa[PARTISAN]:
        g.initiative = GERMAN if g.pa[GERMAN] > g.pa[PARTISAN] else PARTISAN
    g.tell("initiative", g.rules.cite["HUNT-4.2a", "HUNT14-3e"], side=g.initiative)


class Activations(Procedure):
    """Activate by turns, until nobody wants to or can."""

    PUBLIC: ClassVar[tuple[str, ...]] = ("passes",)
    passes: int = 0

    @rule("HUNT-3.1b", "HUNT14-2c")
    def begin(self, g: Tactical) -> Next:
        """The holder of the initiative is Active first."""
        g.active = g.initiative
        return None

    @rule("HUNT-3.1c", "HUNT-3.1g", "HUNT-3.1i", "HUNT-3.1.1a")
    def choose_action(self, g: Tactical) -> Next:
        """Ask the Active player for one Action or a pass; who has nothing left is skipped."""
        out = g.rules.edition.out
        if out(g, g.active):
            if out(g, OTHER[g.active]):
                return Done()
            return self.hand_over
        side, edition = g.active, g.rules.edition
        may_open = edition.may_open
        found = [o for o in openings(g, side) if may_open(g, side, o) is None]
        return Choose(
            side,
            "activation",
            (PASS, *found),
            lambda o: self.may(g, side, o),
            private=waits_for_a_mission(g, side),
        )

    @cites("HUNT-3.1c", "HUNT14-4a")
    def may(self, g: Tactical, side: str, option: Option) -> Broken | None:
        """What forbids an activation."""
        return None if option == PASS else g.rules.edition.may_open(g, side, option)

    @rule("HUNT-3.1d", "HUNT-3.1e", "HUNT-3.1f")
    def act(self, g: Tactical, option: Option) -> Next:
        """Carry it out; two passes in a row, or one when the other is out, end it."""
        if option != PASS:
            self.passes = 0
            return Call(g.rules.edition.act(g, option))
        self.passes += 1
        g.tell("passed", "HUNT-3.1c", side=g.active)
        if self.passes == 2 or g.rules.edition.out(g, OTHER[g.active]):
            return Done()
        return None

    @rule("HUNT-3.1d", "HUNT-3.1.1a", "HUNT14-2c")
    def hand_over(self, g: Tactical) -> Next:
        """The other player becomes Active."""
        g.active = OTHER[g.active]
        return self.choose_action
