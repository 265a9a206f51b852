"""Chapter 11.1, retreats: who finds no hex is eliminated, and who was with it."""

from __future__ import annotations

from drvar.games.tactical import retreat
from drvar.games.tactical.command import fell
from drvar.games.tactical.rules import OTHER
from drvar.games.tactical.stacking import eliminate
from drvar.games.tactical.state import RADIO_ID, Tactical
from drvar.kernel.flow import Call, Done, Next
from drvar.kernel.rule import rule


@rule("HUNT-13.7.2a")
def lose_radio(g: Tactical, paragraph: str) -> None:
    """The Radio is eliminated."""
    g.tell("radio_eliminated", paragraph, hex=g.radio)
    g.radio = ""


class Retreat(retreat.Retreat):
    """Units leave the hex of a melee; Commands and the Radio go along, or fall."""

    @rule("HUNT-11.1j")
    def lose_rest(self, g: Tactical) -> Next:
        """Units that find no hex are eliminated."""
        for unit in self.left(g):
            eliminate(g, self.side, self.hex, unit, "HUNT-11.1j")
        return None

    @rule("HUNT-11.1j", "HUNT-2.1.2c", "HUNT-13.7.2a")
    def fall(self, g: Tactical) -> Next:
        """With no part left, Commands and the Radio are eliminated too."""
        if RADIO_ID in self.company and g.radio == self.hex:
            lose_radio(g, "HUNT-11.1j")
        for member in self.company:
            if g.commands.get(member) == self.hex:
                spare = fell(g, member, "HUNT-11.1j")
                return Call(spare) if spare is not None else self.fall
        return Done()

    @rule("HUNT-2.1.3a", after="fall")
    def fall_next(self, g: Tactical) -> Next:
        """Whoever else is left behind."""
        return self.fall

    @rule("HUNT-11.1i", "HUNT-13.1.2a", "HUNT-2.1.2d")
    def enter(self, g: Tactical) -> Next:
        """Option: who retreats onto bare enemy counters takes them."""
        if g.rules.options["retreat_onto_counters"] == "allowed":
            for hex_ in self.reached:
                if g.bare_at(OTHER[self.side], hex_):
                    return Call(g.rules.edition.entry(side=self.side, hex=hex_))
        return Done()

    @rule("HUNT-11.1i", after="enter")
    def enter_next(self, g: Tactical) -> Next:
        """In every hex that a part of the stack reached."""
        return self.enter
