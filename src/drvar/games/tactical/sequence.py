"""Chapters 3 and 4: activations in turn, passes, and which side has the initiative."""

from __future__ import annotations

from typing import ClassVar, Generic

from drvar.kernel.flow import Next, Procedure
from drvar.kernel.options import Option
from drvar.kernel.rule import Broken, cites, rule

from .rules import GERMAN, OTHER, PARTISAN
from .state import G, Tactical

PASS: Option = ("pass",)


@rule("HUNT-4.2a", "HUNT-4.2b", "HUNT-4.2.1a", "HUNT14-3e", "HUNT14-3f", "HUNT14-3g")
def take_initiative(g: Tactical) -> None:
    """The side with more points; equal points leave it where it was."""
    if g.pa[GERMAN] != g.pa[PARTISAN]:
        g.initiative = GERMAN if g.pa[GERMAN] > g.pa[PARTISAN] else PARTISAN
    g.tell("initiative", g.rules.cite["HUNT-4.2a", "HUNT14-3e"], side=g.initiative)


class Activations(Procedure, Generic[G]):
    """Activate in turn, until neither side wants to or can."""

    PUBLIC: ClassVar[tuple[str, ...]] = ("passes",)
    passes: int = 0

    @rule("HUNT-3.1b", "HUNT14-2c")
    def begin(self, g: G) -> Next:
        """The holder of the initiative is Active first."""
        g.active = g.initiative
        return None

    @rule("HUNT-3.1c", "HUNT14-2d", "HUNT14-4a")
    def choose_action(self, g: G) -> Next:
        """Ask the Active player for one Action or a pass: each edition says which side."""
        raise NotImplementedError

    @cites("HUNT-3.1c", "HUNT14-4a")
    def may(self, g: G, side: str, option: Option) -> Broken | None:
        """What forbids an activation."""
        return None if option == PASS else g.rules.edition.may_open(g, side, option)

    @rule("HUNT-3.1d", "HUNT-3.1e", "HUNT14-2c", "HUNT14-4a")
    def act(self, g: G, option: Option) -> Next:
        """Carry it out; each edition says when that ends."""
        raise NotImplementedError

    @rule("HUNT-3.1d", "HUNT-3.1.1a", "HUNT14-2c")
    def hand_over(self, g: G) -> Next:
        """The other player becomes Active."""
        g.active = OTHER[g.active]
        return self.choose_action
