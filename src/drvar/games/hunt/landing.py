"""Chapter 14.2: landings. Which hexes may be chosen, and who fights where."""

from __future__ import annotations

from drvar.games.tactical import drop, landing
from drvar.games.tactical.landing import most_apart
from drvar.games.tactical.rules import GERMAN
from drvar.kernel.flow import Call, Choose, Next, Procedure
from drvar.kernel.options import Option
from drvar.kernel.rule import Broken, cites, rule

from .command import house_spares
from .state import HuntState

PARATROOP, SUPPORT = "paratroop", "support"


class Landing(landing.Landing[HuntState]):
    """The units of a first-day turn land; no unit may come down on top of another."""

    @cites("HUNT-14.2c", "HUNT-14.2f", "HUNT-14.2.1c", "HUNT-7a")
    def barred(self, g: HuntState) -> dict[str, Broken]:
        """The hexes that may not be chosen, and why.

        Not the start hex of a Mission; one paratroop and one support unit a hex; room for all.
        """
        found: dict[str, Broken] = {}
        kind, planned = kind_of(g, self.unit), {hex_ for _, hex_ in self.plan}
        for hex_ in planned | g.german.keys():
            there = [unit for unit, at in self.plan if at == hex_]
            held = g.strength_at(GERMAN, hex_) + g.strength(there)
            full = held + g.vf[self.unit] > g.rules.limit
            if full and g.rules.options.landing_stacking == "within_limit":
                found[hex_] = Broken("HUNT-14.2f", "no-room", {"hex": hex_})
            taken = [unit for unit in there if kind_of(g, unit) == kind]
            if len(taken) >= g.rules.charts.landing.hex.of(kind):
                found[hex_] = Broken("HUNT-14.2c", f"{kind}-there", {"hex": hex_})
        if g.rules.options.land_missions == "current_too":
            for hex_ in g.missions.values():
                found[hex_] = Broken("HUNT-14.2.1c", "mission-there", {"hex": hex_})
        for hex_ in g.rules.ground.stars:
            found[hex_] = Broken("HUNT-14.2.1c", "start-hex", {"hex": hex_})
        return found

    @cites("HUNT-14.2b")
    def reach(self, g: HuntState) -> tuple[str, ...]:
        """The hexes near the last one. Option: near every one before."""
        near = super().reach(g)
        if not self.plan or g.rules.options.land_chain == "chain":
            return near
        away, others = g.rules.ground.distances, {hex_ for _, hex_ in self.plan}
        most = most_apart(g)
        return tuple([a for a in near if max([away[a][b] for b in others]) <= most])

    def jump(self, unit: str, hex_: str, riders: tuple[str, ...]) -> Procedure:
        """The jump of one unit."""
        return Drop(unit=unit, target=hex_, riders=riders)

    @rule("HUNT-14.2.2b", "HUNT-14.2.2c")
    def come_down(self, g: HuntState, hex_: str) -> Next:
        """All jump before any unit fights. Option: each fights before the next jumps."""
        out = super().come_down(g, hex_)
        return self.drop if g.rules.options.landing_fights == "joint" else out

    @property
    def next_fight(self) -> Next:
        """The Germans say in which order they fight."""
        return self.choose_fight

    @rule("HUNT-14.2.2b", after="settle_next")
    def choose_fight(self, g: HuntState) -> Next:
        """The Germans say where they fight next."""
        if len(self.down) < 2:
            return self.fight_last
        options: tuple[Option, ...] = tuple([("fight", hex_) for hex_ in self.down])
        return Choose(GERMAN, "land-fight", options, self.may_fight)

    @cites("HUNT-14.2.2b")
    def may_fight(self, option: Option) -> Broken | None:
        """A hex where units landed among enemies."""
        match option:
            case ("fight", hex_) if hex_ not in self.down:
                return Broken("HUNT-14.2.2b", "no-landing-there", {"hex": hex_})
        return None

    @rule("HUNT-14.2.2b", "HUNT-14.2.2c", after="settle_next")
    def fight(self, g: HuntState, option: Option) -> Next:
        """Fire and melee in that hex, then the next."""
        hex_ = str(option[1])
        self.down = tuple([other for other in self.down if other != hex_])
        return Call(self.fight_at(hex_))

    @rule("HUNT-14.2.2b", after="settle_next")
    def fight_next(self, g: HuntState) -> Next:
        """Hex by hex."""
        return self.choose_fight

    @cites("HUNT-14.2.2b")
    def fight_at(self, hex_: str) -> Procedure:
        """The fight of all units that came down in a hex among enemies."""
        return LandingFight(hex=hex_)


class Drop(drop.Drop[HuntState]):
    """One unit jumps. Its result is the hex where it came down, "" if it was lost."""

    @rule("HUNT-2.1.3d")
    def stand(self, g: HuntState) -> Next:
        """Commands that waited for a unit come back with this one."""
        if self.unit in g.vf:
            house_spares(g, self.hex)
        return super().stand(g)


class LandingFight(drop.LandingFight[HuntState]):
    """Units have come down among enemies: the enemies may fire, then there is a melee."""


@rule("HUNT-14.2c", "HUNT-14.2f")
def kind_of(g: HuntState, unit: str) -> str:
    """Paratroops are one kind, units of every other type land as support."""
    return PARATROOP if g.rules.counters[unit].type == PARATROOP else SUPPORT
