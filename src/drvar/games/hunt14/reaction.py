"""Chapters 8.7 and 9.9: the Inactive player interrupts a move in the hex just entered."""

from __future__ import annotations

from drvar.games.tactical import charge, reaction
from drvar.games.tactical.actions import OPPORTUNITY_ASSAULT, OPPORTUNITY_ATTACK
from drvar.games.tactical.reaction import ACTION_OF
from drvar.games.tactical.rules import OTHER
from drvar.kernel.flow import Next
from drvar.kernel.options import Option
from drvar.kernel.rule import Broken, cites, rule

from .state import Hunt14State


@rule("HUNT14-8.7c", "HUNT14-9.9b")
def can_react(g: Hunt14State, side: str) -> bool:
    """Whether a side could pay for any reaction."""
    cost = g.rules.edition.cost
    cheapest = min(cost(g, OPPORTUNITY_ATTACK, ()), cost(g, OPPORTUNITY_ASSAULT, ()))
    return g.pa[side] >= cheapest


@rule("HUNT14-5k", "HUNT14-7g")
def on_their_own(g: Hunt14State, able: tuple[str, ...]) -> tuple[str, ...]:
    """The members that go on; without a unit, counters do and Commands do not."""
    if any(member in g.vf for member in able):
        return able
    return tuple([member for member in able if member in g.missions])


class ReactionWindow(reaction.ReactionWindow[Hunt14State]):
    """One hex was entered: every stack may react once; a stopped unit moves no more."""

    @cites("HUNT14-8.7e", "HUNT14-8.7f", "HUNT14-9.9e", "HUNT14-5k")
    def moving(self, g: Hunt14State) -> tuple[str, ...]:
        """The movers that still move: in the hex, neither hit nor stopped, not in a melee."""
        side = OTHER[self.side]
        if g.is_engaged(self.hex):
            return ()
        here = g.units(side).get(self.hex, ())
        found = tuple(
            [
                mover
                for mover in self.movers
                if (mover in here if mover in g.vf else g.hex_of(mover) == self.hex)
                and mover not in g.pinned
                and mover not in self.hurt
            ]
        )
        return found if found == self.movers else on_their_own(g, found)

    @cites("HUNT14-8.7i", "HUNT14-9.9a", "HUNT14-9.9e")
    def may(self, g: Hunt14State, moving: tuple[str, ...], option: Option) -> Broken | None:
        """Movers without a unit are safe among units at rest; counters draw no fire."""
        if option[0] in ACTION_OF and not any(mover in g.vf for mover in moving):
            if self.hex in g.units(OTHER[self.side]):
                return Broken("HUNT14-9.9e", "units-at-rest", {"hex": self.hex})
            if option[0] == "fire" and g.missions.keys() >= set(moving):
                return Broken("HUNT14-8.7i", "counters-alone")
        return super().may(g, moving, option)

    @cites("HUNT14-8.7h")
    def barred(self, g: Hunt14State, option: Option) -> Broken | None:
        """A stack reacts once to each hex entered, unless an option says otherwise."""
        if option[1] in self.acted and g.rules.options.reactions == "one_per_stack":
            return Broken("HUNT14-8.7h", "reacted-already", {"hex": option[1]})
        return None


class Charge(charge.Charge[Hunt14State]):
    """An Opportunity Assault; the units that make it have moved."""

    @rule("HUNT14-9.9g")
    def enter(self, g: Hunt14State) -> Next:
        """They enter the hex, before the mover goes on, and bear a Movement marker."""
        out = super().enter(g)
        g.moved.update(self.members)
        return out
