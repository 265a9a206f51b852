"""Aircraft: which ones there are, and how one finds the hex it flies to."""

from __future__ import annotations

from typing import ClassVar, Generic

from drvar.kernel.chance import roll
from drvar.kernel.flow import Next, Procedure, offer
from drvar.kernel.options import Option
from drvar.kernel.rule import Broken, cites, rule

from .state import G, Tactical


@rule("HUNT-13.3a", "HUNT-13.3.3a", "HUNT-17.1a", "HUNT14-12.4a", "HUNT14-12.4b")
def scheduled_air(g: Tactical) -> tuple[str, ...]:
    """The aircraft that the schedule gives to this turn, each for one attack."""
    return tuple([plane for plane, unit in g.rules.air.items() if g.turn in unit.turns])


@rule("HUNT-13.3a", "HUNT-13.3.3a", "HUNT14-12.4b", "HUNT14-5.5")
def may_use(g: Tactical, side: str, plane: str) -> Broken | None:
    """A side may use its own aircraft of this turn that has not flown."""
    unit = g.rules.air.get(plane)
    if unit is None or unit.side != side:
        paragraph = g.rules.cite["HUNT-13.3a", "HUNT14-5.5"]
        return Broken(paragraph, "no-such-plane", {"plane": plane})
    if plane not in g.air:
        paragraph = g.rules.cite["HUNT-13.3.3a", "HUNT14-12.4b"]
        return Broken(paragraph, "plane-not-there", {"plane": plane})
    return None


@rule("HUNT-13.3.1a", "HUNT14-12.4d")
def finds_target(g: Tactical, plane: str, die: int) -> bool:
    """Whether an aircraft arrives."""
    return die >= g.rules.air[plane].precision


class Flight(Procedure, Generic[G]):
    """An aircraft flies to a hex; it is spent whether or not it finds its way.

    An edition says which hexes it may fly to, and what it does there.
    """

    PUBLIC: ClassVar[tuple[str, ...]] = ("plane", "side", "target")
    side: str
    plane: str
    target: str = ""

    @rule("HUNT-13.3a", "HUNT-5.2.4a", "HUNT14-12.4c")
    def choose_target(self, g: G) -> Next:
        """Ask for a hex."""
        options: list[Option] = [("target", hex_) for hex_ in self.hexes(g)]
        about = {"plane": self.plane}
        return offer(self.side, "air-target", options, lambda o: self.may_aim(g, o), about)

    def hexes(self, g: G) -> list[str]:
        """The hexes that it may fly to; each edition lists them."""
        raise NotImplementedError

    @cites("HUNT-13.3a", "HUNT14-12.4c")
    def may_aim(self, g: G, option: Option) -> Broken | None:
        """What forbids a target."""
        return self.may_bomb(g, str(option[1])) if option[0] == "target" else None

    def may_bomb(self, g: G, hex_: str) -> Broken | None:
        """What forbids a hex; each edition says it."""
        raise NotImplementedError

    @rule("HUNT-13.3a", "HUNT-13.3.1a", "HUNT14-12.4b", "HUNT14-5.5")
    def set_out(self, g: G, option: Option) -> Next:
        """The aircraft is spent."""
        self.target = str(option[1])
        g.air = tuple([plane for plane in g.air if plane != self.plane])
        paragraph = g.rules.cite["HUNT-13.3a", "HUNT14-12.4c"]
        g.tell("air_attack", paragraph, side=self.side, plane=self.plane, hex=self.target)
        return None

    @rule("HUNT-13.3.1a", "HUNT14-12.4d")
    def throw_for_precision(self, g: G) -> Next:
        """Throw the precision die."""
        return roll(1, 6, "precision")

    @rule("HUNT-13.3.1a", "HUNT14-12.4d")
    def find_target(self, g: G, dice: tuple[int]) -> Next:
        """Below its number it goes astray."""
        found = finds_target(g, self.plane, dice[0])
        kind = "plane_arrived" if found else "plane_astray"
        paragraph = g.rules.cite["HUNT-13.3.1a", "HUNT14-12.4d"]
        needed = g.rules.air[self.plane].precision
        about = {"plane": self.plane, "hex": self.target}
        g.tell(kind, paragraph, die=dice[0], least=needed, **about)
        return self.bomb if found else self.go_astray(g)

    @cites("HUNT-13.3.1a", "HUNT14-12.4d")
    def go_astray(self, g: G) -> Next:
        """What then becomes of it; each edition says it."""
        raise NotImplementedError

    @rule("HUNT-13.3.2a", "HUNT14-12.4e")
    def bomb(self, g: G) -> Next:
        """It attacks; each edition says how."""
        raise NotImplementedError
