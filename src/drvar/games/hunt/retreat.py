"""Chapter 11.1: a unit without a hex to retreat to is eliminated, with its company."""

from __future__ import annotations

from drvar.games.tactical import retreat
from drvar.games.tactical.command import fell
from drvar.games.tactical.rules import OTHER
from drvar.games.tactical.stacking import eliminate
from drvar.kernel.flow import Call, Done, Next
from drvar.kernel.rule import cites, rule

from .rules import RADIO
from .state import HuntState


@rule("HUNT-13.7.2a")
def lose_radio(g: HuntState, paragraph: str) -> None:
    """The Radio is eliminated."""
    g.tell("radio_eliminated", paragraph, hex=g.radio)
    g.radio = ""


class Retreat(retreat.Retreat[HuntState]):
    """Units leave the hex of a melee; Commands and the Radio go along, or fall."""

    @cites("HUNT-11.1i")
    def picker(self, g: HuntState) -> str:
        """The owner picks the hex. Option: the opponent does."""
        owner = g.rules.options.retreat_picker == "owner"
        return self.side if owner else OTHER[self.side]

    @rule("HUNT-11.1j")
    def lose_rest(self, g: HuntState) -> Next:
        """Units that find no hex are eliminated."""
        for unit in self.left(g):
            eliminate(g, self.side, self.hex, unit, "HUNT-11.1j")
        return None

    @rule("HUNT-11.1j", "HUNT-2.1.2c", "HUNT-13.7.2a")
    def fall(self, g: HuntState) -> Next:
        """If no part is left, Commands and the Radio are eliminated too."""
        if RADIO in self.company and g.radio == self.hex:
            lose_radio(g, "HUNT-11.1j")
        for member in self.company:
            if g.commands.get(member) == self.hex:
                spare = fell(g, member, "HUNT-11.1j")
                return Call(spare) if spare is not None else self.fall
        return Done()

    @rule("HUNT-2.1.3a", after="fall")
    def fall_next(self, g: HuntState) -> Next:
        """The next counter that is left behind."""
        return self.fall

    @rule("HUNT-11.1i", "HUNT-13.1.2a", "HUNT-2.1.2d")
    def enter(self, g: HuntState) -> Next:
        """Option: units that retreat onto lone enemy counters take them."""
        if g.rules.options.retreat_onto_counters == "allowed":
            for hex_ in self.reached:
                if g.bare_at(OTHER[self.side], hex_):
                    return Call(g.rules.edition.entry(side=self.side, hex=hex_))
        return Done()

    @rule("HUNT-11.1i", after="enter")
    def enter_next(self, g: HuntState) -> Next:
        """In every hex that a part of the stack reached."""
        return self.enter
