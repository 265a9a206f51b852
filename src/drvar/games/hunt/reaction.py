"""Chapter 12: which members of a moving group draw reactions, and how many."""

from __future__ import annotations

from drvar.games.tactical import reaction
from drvar.games.tactical.rules import OTHER
from drvar.kernel.options import Option
from drvar.kernel.rule import Broken, cites, rule

from .state import HuntState

ONCE = ("one_per_hex", "one_per_action")
"""The readings by which one reaction to a hex entered is enough."""


class ReactionWindow(reaction.ReactionWindow[HuntState]):
    """One hex was entered: reactions follow until the Inactive player holds."""

    @cites("HUNT-12.1.1a")
    def moving(self, g: HuntState) -> tuple[str, ...]:
        """The movers that are still there."""
        return movers_left(g, OTHER[self.side], self.hex, self.movers)

    @cites("HUNT-12.1b")
    def is_over(self, g: HuntState) -> bool:
        """Option: one reaction is enough."""
        return self.reacted and g.rules.options.reactions in ONCE

    @cites("HUNT-12.2.1a")
    def barred(self, g: HuntState, option: Option) -> Broken | None:
        """Units that enter a melee can only be fired on."""
        if self.fire_only and option[0] == "charge":
            return Broken("HUNT-12.2.1a", "melee-there", {"hex": self.hex})
        return None


@rule("HUNT-12.1.1a")
def movers_left(g: HuntState, side: str, hex_: str, movers: tuple[str, ...]) -> tuple[str, ...]:
    """The members of a moving group that are still in the hex, Pinned or not."""
    here = g.units(side).get(hex_, ())
    for mover in movers:
        if _can_go(g, here, hex_, mover):
            return tuple(
                [m for m in movers if (m in here if m in g.vf else g.hex_of(m) == hex_)]
            )
    return ()


def _can_go(g: HuntState, here: tuple[str, ...], hex_: str, mover: str) -> bool:
    if mover in g.vf:
        return mover in here and mover not in g.pinned
    if mover in g.missions and g.rules.options.lone_mission == "safe":
        return False
    return g.hex_of(mover) == hex_
