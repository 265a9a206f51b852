"""Chapter 13.4.1: tanks break down. A die for every four points of movement or part of them."""

from __future__ import annotations

from typing import ClassVar

from drvar.games.tactical import charge
from drvar.games.tactical.faces import most
from drvar.games.tactical.rules import PARTISAN
from drvar.games.tactical.stacking import eliminate
from drvar.kernel.chance import Roll, roll
from drvar.kernel.flow import Done, Next
from drvar.kernel.rule import cites, rule

from . import movement
from .state import HuntState


@rule("HUNT-13.4.1a", "HUNT-13.4.1b")
def breakdown_dice(g: HuntState, used: int, *, ended: bool) -> int:
    """How many dice a tank owes in all for points used; the rest are due when the move ends.

    Options: all dice are due at the end; nothing is due for a rest.
    """
    each = g.rules.charts.breakdown.mp
    if not ended:
        return used // each if g.rules.options.breakdown == "running" else 0
    return -(-used // each) if g.rules.options.breakdown_rest == "yes" else used // each


@rule("HUNT-13.4.1a")
def breaks_down(g: HuntState, dice: tuple[int, ...]) -> bool:
    """Whether one of a tank's dice ends it."""
    fatal = g.rules.charts.breakdown.die
    return any(die in fatal for die in dice)


@rule("HUNT-13.4a", "HUNT-13.4.1a")
def tanks_among(g: HuntState, side: str, members: tuple[str, ...]) -> tuple[str, ...]:
    """The tanks of a group; only the partisans have any."""
    if side != PARTISAN:
        return ()
    counters = g.rules.counters
    return tuple([member for member in members if counters[member].move_class == "tank"])


@rule("HUNT-13.4.1a")
def break_down(g: HuntState, tanks: tuple[str, ...], dice: tuple[int, ...]) -> None:
    """Read the dice, tank by tank; one that breaks down is eliminated where it stands."""
    each, fatal = len(dice) // len(tanks), most(lambda die: breaks_down(g, (die,)))
    for place, tank in enumerate(tanks):
        thrown = dice[place * each : (place + 1) * each]
        hex_ = g.hex_of(tank)
        lost = breaks_down(g, thrown)
        about = {"unit": tank, "hex": hex_, "dice": list(thrown), "lost": lost, "most": fatal}
        g.tell("breakdown", "HUNT-13.4.1a", **about)
        if lost:
            eliminate(g, PARTISAN, hex_, tank, "HUNT-13.4.1a")


class March(movement.March):
    """A move in which tanks may break down: on the way, and where it ends."""

    PUBLIC: ClassVar[tuple[str, ...]] = (*movement.March.PUBLIC, "tanks", "thrown")
    tanks: tuple[str, ...] = ()
    """The tanks that set out."""
    thrown: int = 0
    """The dice that each of them has thrown in this Action."""

    @rule("HUNT-8a", "HUNT-13.4.1a")
    def set_out(self, g: HuntState) -> Next:
        """The group has its points once; a new Action counts from nought."""
        self.tanks = tanks_among(g, self.side, self.members)
        return super().set_out(g)

    @rule("HUNT-13.4.1a", "HUNT-13.4.1b", after="take_step")
    def test_tanks(self, g: HuntState) -> Next:
        """Each tank throws for every four points reached, and for the rest before a melee."""
        owed = self.wear(g) if self.tanks else None
        return self.draw_fire if owed is None else owed

    @cites("HUNT-13.4.1a", "HUNT-13.4.1b")
    def wear(self, g: HuntState) -> Roll | None:
        """The dice that the tanks owe in the hex just entered."""
        tanks, due = self._due(g, ended=self.hex in g.enemies(self.side))
        return roll(due * len(tanks), 6, "breakdown") if due and tanks else None

    def _due(self, g: HuntState, *, ended: bool) -> tuple[tuple[str, ...], int]:
        """How many dice each tank on the map owes now."""
        alive = tuple([tank for tank in self.tanks if tank in g.vf and g.hex_of(tank)])
        return alive, max(0, breakdown_dice(g, self.used, ended=ended) - self.thrown)

    @rule("HUNT-13.4.1a", "HUNT-13.4.1b", after="take_step")
    def lose_tanks(self, g: HuntState, dice: tuple[int, ...]) -> Next:
        """Tanks that break down are left out; the others go on."""
        self.lose_worn(g, dice)
        return None

    def lose_worn(self, g: HuntState, dice: tuple[int, ...]) -> None:
        """Leave out the tanks that break down in the hex just entered."""
        self._break_down(g, dice, ended=self.hex in g.enemies(self.side))

    def _break_down(self, g: HuntState, dice: tuple[int, ...], *, ended: bool) -> None:
        tanks, due = self._due(g, ended=ended)
        self.thrown += due
        break_down(g, tanks, dice)
        lost = [tank for tank in tanks if tank not in g.vf]
        self.members = tuple([member for member in self.members if member not in lost])
        self.stopped = tuple([member for member in self.stopped if member not in lost])

    @rule("HUNT-8a", "HUNT-13.4.1b")
    def arrive(self, g: HuntState) -> Next:
        """The move is over: throw a die for the rest of the count, wherever the tank stands."""
        if self.tanks:
            tanks, due = self._due(g, ended=True)
            if tanks and due:
                return roll(due * len(tanks), 6, "breakdown")
        return super().arrive(g)

    @rule("HUNT-13.4.1b", after="arrive")
    def lose_last(self, g: HuntState, dice: tuple[int, ...]) -> Next:
        """The last dice of the Action."""
        self._break_down(g, dice, ended=True)
        return Done(self.result)


class Charge(charge.Charge[HuntState]):
    """An Opportunity Assault; a reacting tank throws for the step it took."""

    @rule("HUNT-13.4.1a", "HUNT-13.4.1b", after="enter")
    def test_tanks(self, g: HuntState) -> Next:
        """One die before the melee: the step is the whole move."""
        tanks = tanks_among(g, self.side, self.members)
        used = g.rules.ground.cost[self.origin][self.hex]
        due = breakdown_dice(g, used, ended=True)
        return roll(due * len(tanks), 6, "breakdown") if due and tanks else self.fight

    @rule("HUNT-13.4.1a", after="enter")
    def lose_tanks(self, g: HuntState, dice: tuple[int, ...]) -> Next:
        """Tanks that break down do not fight."""
        break_down(g, tanks_among(g, self.side, self.members), dice)
        return None
