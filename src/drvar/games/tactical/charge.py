"""Opportunity Assault: reacting units enter the hex that a mover just entered."""

from __future__ import annotations

from typing import Generic

from drvar.kernel.flow import Call, Done, Next, Procedure
from drvar.kernel.rule import rule

from .rules import OTHER
from .state import G


class Charge(Procedure, Generic[G]):
    """Units beside the hex enter it; they are the assaulter there."""

    PUBLIC = ("hex", "members", "movers", "origin", "side", "way")
    side: str
    """The side that reacts."""
    members: tuple[str, ...]
    origin: str
    hex: str
    movers: tuple[str, ...]
    way: tuple[str, str, str] = ("", "", "")
    """Of the movers: the hex they came from, where their Action began, their box."""

    @rule("HUNT-12.2a", "HUNT-5.3.2a", "HUNT14-9.9a", "HUNT14-9.9b")
    def enter(self, g: G) -> Next:
        """They enter the hex, before the mover goes on."""
        g.move(self.side, self.origin, self.hex, self.members)
        about = {"counters": list(self.members), "origin": self.origin, "hex": self.hex}
        g.tell("charged", g.rules.cite["HUNT-12.2a", "HUNT14-9.9a"], **about)
        return None

    @rule("HUNT-12.2a", "HUNT-12.2b", "HUNT-12.2c", "HUNT-12.2.1b", "HUNT14-9.9d")
    def fight(self, g: G) -> Next:
        """Fight a melee with all units there; without any the hex is simply entered."""
        units = tuple([member for member in self.members if member in g.vf])
        if not units:
            return Done()
        if self.hex not in g.enemies(self.side):
            return Call(g.rules.edition.entry(side=self.side, hex=self.hex))
        return Call(
            g.rules.edition.melee(
                assaulter=self.side,
                assaulters=units,
                hex=self.hex,
                came=self.origin,
                start=self.origin,
                stream=g.rules.ground.is_wet_assault(self.origin, self.hex),
                movers=self.movers,
                way=self.way,
                active=OTHER[self.side],
            )
        )
