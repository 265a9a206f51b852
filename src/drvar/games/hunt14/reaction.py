"""Chapters 8.7 and 9.9: the Inactive player interrupts a move in the hex just entered."""

from __future__ import annotations

from drvar.games.tactical import charge, reaction
from drvar.games.tactical.reaction import DEEDS, OPPORTUNITY_ASSAULT, OPPORTUNITY_ATTACK
from drvar.games.tactical.rules import OTHER
from drvar.kernel.flow import Next
from drvar.kernel.options import Option
from drvar.kernel.rule import Broken, cites, rule

from .state import Field


@rule("HUNT14-8.7c", "HUNT14-9.9b")
def can_react(g: Field, side: str) -> bool:
    """Whether a side could pay for any reaction."""
    cost = g.rules.edition.cost
    cheapest = min(cost(g, OPPORTUNITY_ATTACK, ()), cost(g, OPPORTUNITY_ASSAULT, ()))
    return g.pa[side] >= cheapest


@rule("HUNT14-5k", "HUNT14-7g")
def on_their_own(g: Field, able: tuple[str, ...]) -> tuple[str, ...]:
    """Who goes on of those that could: without a unit counters do, Commands do not."""
    if any(member in g.vf for member in able):
        return able
    return tuple([member for member in able if member in g.missions])


class Window(reaction.Window):
    """One hex entered: every stack may react once, and who was stopped moves no more."""

    @cites("HUNT14-8.7e", "HUNT14-8.7f", "HUNT14-9.9e", "HUNT14-5k")
    def moving(self, g: Field) -> tuple[str, ...]:
        """Who still moves: there, neither hit nor stopped, and not in a melee."""
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
    def may(self, g: Field, moving: tuple[str, ...], option: Option) -> Broken | None:
        """Who moves without a unit is safe among units at rest; counters draw no fire."""
        if option[0] in DEEDS and not any(mover in g.vf for mover in moving):
            if self.hex in g.units(OTHER[self.side]):
                return Broken("HUNT14-9.9e", "units-at-rest", {"hex": self.hex})
            if option[0] == "fire" and g.missions.keys() >= set(moving):
                return Broken("HUNT14-8.7i", "counters-alone")
        return super().may(g, moving, option)


class Charge(charge.Charge):
    """An Opportunity Assault; who makes it has moved."""

    @rule("HUNT14-9.9g")
    def enter(self, g: Field) -> Next:
        """They enter the hex, before the mover goes on, and bear a Movement marker."""
        out = super().enter(g)
        g.moved.update(self.members)
        return out
