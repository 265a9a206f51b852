"""Chapter 12.4: air strikes. An aircraft that misses its hex bombs the one it comes to."""

from __future__ import annotations

from typing import ClassVar

from drvar.games.tactical.aircraft import Flight, may_use
from drvar.games.tactical.drop import drift
from drvar.games.tactical.rules import GERMAN, OTHER, PARTISAN
from drvar.kernel.chance import roll
from drvar.kernel.flow import Call, Done, Next
from drvar.kernel.rule import Broken, cites, rule

from .attack import Attack
from .state import Hunt14State


@rule("HUNT14-12.4a", "HUNT14-12.4b", "HUNT14-5.5")
def may_fly(g: Hunt14State, side: str, plane: str) -> Broken | None:
    """An own aircraft of this round that has not flown: there is always a hex to name."""
    return may_use(g, side, plane)


@rule("HUNT14-12.4a", "HUNT14-4c")
def usable_air(g: Hunt14State, side: str) -> bool:
    """Whether a side has an aircraft to act with."""
    return any(g.rules.air[plane].side == side for plane in g.air)


@rule("HUNT14-12.4c")
def may_bomb(g: Hunt14State, hex_: str) -> Broken | None:
    """Any hex without German units; range and sight do not matter. Option: any hex at all."""
    if hex_ not in g.rules.ground.terrain:
        return Broken("HUNT14-12.4c", "no-such-hex", {"hex": hex_})
    if hex_ in g.german and g.rules.options.bomb_own == "barred":
        return Broken("HUNT14-12.4c", "own-units-there", {"hex": hex_})
    return None


class AirAttack(Flight[Hunt14State]):
    """An aircraft attacks the hex that it reaches: the top unit of each side there."""

    PUBLIC: ClassVar[tuple[str, ...]] = (*Flight.PUBLIC, "bombed", "hex")
    hex: str = ""
    """The hex reached."""
    bombed: tuple[str, ...] = ()
    """The sides that have been bombed."""

    def hexes(self, g: Hunt14State) -> list[str]:
        """Every hex of the map that may be named, ascending."""
        return [hex_ for hex_ in g.rules.ground.hexes if may_bomb(g, hex_) is None]

    def may_bomb(self, g: Hunt14State, hex_: str) -> Broken | None:
        """What forbids a hex."""
        return may_bomb(g, hex_)

    @rule("HUNT14-12.4d")
    def find_target(self, g: Hunt14State, dice: tuple[int]) -> Next:
        """Find whether it is on target or drifts."""
        self.hex = self.target
        return super().find_target(g, dice)

    @cites("HUNT14-12.4d")
    def go_astray(self, g: Hunt14State) -> Next:
        """It drifts. Option: it does not attack at all."""
        return Done() if g.rules.options.air_miss == "no_attack" else self.throw_drift

    @rule("HUNT14-12.4d", after="find_target")
    def throw_drift(self, g: Hunt14State) -> Next:
        """Throw a die for the direction."""
        return roll(1, 6, "drift")

    @rule("HUNT14-12.4d", "HUNT14-12.4g", after="find_target")
    def read_drift(self, g: Hunt14State, dice: tuple[int]) -> Next:
        """Go to the next hex that way; off the map there is nothing to hit."""
        hex_ = drift(g, self.target, dice[0])
        about = {"plane": self.plane, "origin": self.target}
        if hex_ is None:
            g.tell("plane_drifted_off", "HUNT14-12.4g", **about)
            return Done()
        self.hex = hex_
        g.tell("plane_drifted", "HUNT14-12.4d", hex=hex_, **about)
        return self.bomb

    @rule("HUNT14-12.4e", "HUNT14-12.4f", "HUNT14-12.4g")
    def bomb(self, g: Hunt14State) -> Next:
        """Attack each side that is there, the partisans first."""
        for side in (PARTISAN, GERMAN):
            if side not in self.bombed and is_there(g, side, self.hex):
                self.bombed = (*self.bombed, side)
                return Call(
                    Attack(
                        side=OTHER[side],
                        firers=(),
                        origin="",
                        target=self.hex,
                        plane=self.plane,
                    )
                )
        return Done()

    @rule("HUNT14-12.4g", after="bomb")
    def bomb_next(self, g: Hunt14State) -> Next:
        """Attack the other side, if it is there."""
        return self.bomb


@rule("HUNT14-12.4g", "HUNT14-1.1b")
def is_there(g: Hunt14State, side: str, hex_: str) -> bool:
    """Whether bombs on a hex find units of a side, or its Command alone."""
    return hex_ in g.units(side) or bool(g.commands_at(side, hex_))
