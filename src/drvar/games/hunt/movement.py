"""Chapter 13.1.1, on the march: a Mission leaves the map."""

from __future__ import annotations

from drvar.games.tactical import movement
from drvar.games.tactical.movement import MISSION_MOVE, Walk
from drvar.games.tactical.state import Tactical
from drvar.kernel.flow import Next
from drvar.kernel.options import Option
from drvar.kernel.rule import Broken, cites, rule

from .missions import leave

EXIT: Option = ("exit",)


class March(movement.March):
    """A march that may end off the map."""

    def other_ways(self, g: Tactical, *, can_step: bool) -> list[Option]:
        """A Mission may leave, whether it could still take a step or not."""
        return [EXIT] if self.may_exit(g) is None else []

    def may_go(self, g: Tactical, walk: Walk, option: Option) -> Broken | None:
        """A step, a stop, or leaving the map."""
        return self.may_exit(g) if option == EXIT else super().may_go(g, walk, option)

    @cites("HUNT-13.1.1c")
    def may_exit(self, g: Tactical) -> Broken | None:
        """Only a Mission leaves the map, from the edge, for one point."""
        if self.action != MISSION_MOVE:
            return Broken("HUNT-13.1.1c", "only-missions-leave")
        if self.hex not in g.rules.ground.edge:
            return Broken("HUNT-13.1.1c", "not-on-the-edge", {"hex": self.hex})
        if self.left < 1:
            return Broken("HUNT-13.1.1c", "no-points-to-leave")
        return None

    @rule("HUNT-8a", "HUNT-13.1.1c")
    def take_step(self, g: Tactical, option: Option) -> Next:
        """Off the map, or on."""
        return self.leave if option == EXIT else super().take_step(g, option)

    @rule("HUNT-13.1.1c", "HUNT-13.1.1d", after="go_on")
    def leave(self, g: Tactical) -> Next:
        """The Mission is gone; whoever went with it stays."""
        gone = tuple([m for m in self.members if m in g.missions])
        for token in gone:
            leave(g, token, self.hex)
        self.left -= 1
        self.members = tuple([m for m in self.members if m not in gone])
        return None
