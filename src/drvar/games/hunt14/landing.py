"""Chapter 12.3: landings. The Germans name all hexes first; then unit after unit comes down.

Each is resolved before the next jumps: it drifts, loses strength in a wood, takes what stands
alone, or is fired on and must assault.
"""

from __future__ import annotations

from typing import ClassVar

from drvar.games.tactical import drop, landing
from drvar.games.tactical.movement import parts_of
from drvar.games.tactical.rules import GERMAN
from drvar.kernel.flow import Done, Next, Procedure
from drvar.kernel.rule import Broken, cites, rule

from .state import Hunt14State


class Landing(landing.Landing[Hunt14State]):
    """A wave comes down, unit by unit."""

    @cites("HUNT14-12.3a")
    def reach(self, g: Hunt14State) -> tuple[str, ...]:
        """Any hex. Option: one near the hex named before."""
        if g.rules.options.land_chain == "none":
            return g.rules.ground.hexes
        return super().reach(g)

    @cites("HUNT14-12.3a", "HUNT14-10a")
    def barred(self, g: Hunt14State) -> dict[str, Broken]:
        """A hex with an objective counter (option: allowed), or one without room."""
        found = {}
        if g.rules.options.land_on_counters == "barred":
            for hex_ in g.missions.values():
                found[hex_] = Broken("HUNT14-12.3a", "mission-there", {"hex": hex_})
        named = {hex_ for _, hex_ in self.plan}
        for hex_ in named | g.german.keys():
            there = [unit for unit, at in self.plan if at == hex_]
            held = g.strength_at(GERMAN, hex_) + g.strength((*there, self.unit))
            if held > g.rules.limit:
                found[hex_] = Broken("HUNT14-12.3a", "no-room", {"hex": hex_})
        return found

    def jump(self, unit: str, hex_: str, riders: tuple[str, ...]) -> Procedure:
        """The jump of one unit."""
        return Drop(unit=unit, target=hex_, riders=riders)

    @cites("HUNT14-12.3j")
    def fight_at(self, hex_: str) -> Procedure:
        """The unit that jumped last fights, alone."""
        unit, _ = self.plan[self.jumped - 1]
        riders = tuple([command for command, carrier in self.riders if carrier == unit])
        return LandingFight(hex=hex_, unit=unit, riders=riders)


class Drop(drop.Drop[Hunt14State]):
    """One unit comes down; what it loses is lost without combat."""

    @rule("HUNT14-12.3e", "HUNT14-13h")
    def suffer(self, g: Hunt14State) -> Next:
        """A wood costs strength."""
        before = g.lost[GERMAN]
        out = super().suffer(g)
        g.unscored[GERMAN] += g.lost[GERMAN] - before
        return out

    @rule("HUNT14-12.3d", "HUNT14-13h")
    def be_lost(self, g: Hunt14State) -> Next:
        """Option: a unit that drifts off the map is lost."""
        g.unscored[GERMAN] += g.vf[self.unit]
        return super().be_lost(g)


class LandingFight(drop.LandingFight[Hunt14State]):
    """A unit has come down among enemies: they may fire at it, then it must assault."""

    PUBLIC: ClassVar[tuple[str, ...]] = (*drop.LandingFight.PUBLIC, "riders", "unit")
    unit: str
    riders: tuple[str, ...] = ()

    @rule("HUNT14-12.3h", after="start")
    def find(self, g: Hunt14State) -> Next:
        """A unit that a wood destroyed does not fight."""
        return None if self.unit in g.vf else Done()

    @cites("HUNT14-12.3h", "HUNT14-12.3j")
    def landed(self, g: Hunt14State) -> tuple[str, ...]:
        """The unit itself, or what losses made of it; not units that were there before."""
        here = g.german.get(self.hex, ())
        found = parts_of((self.unit,), here, -1)
        return tuple([unit for unit in here if unit == self.unit or unit in found])

    @cites("HUNT14-12.3f")
    def company(self, g: Hunt14State) -> tuple[str, ...]:
        """The Command that it carried."""
        return tuple([c for c in self.riders if g.commands.get(c) == self.hex])

    @rule("HUNT14-12.3i", "HUNT14-1.1d")
    def assault(self, g: Hunt14State) -> Next:
        """It must assault if it is alive, STOPPED or not."""
        if self.hex in g.german and not self.landed(g):
            return Done()
        return super().assault(g)
