"""Chapter 9, without its actions: melee. Who fights, what the totals are, what the bands do.

Results of fire and melee meet the top unit of a stack. A unit that is neither destroyed nor
sent back stays: after a melee both sides may share the hex.
"""

from __future__ import annotations

from typing import Any, ClassVar

from drvar.games.tactical import melee, retreat
from drvar.games.tactical.melee import ELIMINATED, MAJOR, MINOR, ground_modifiers, outcome
from drvar.games.tactical.rules import OTHER
from drvar.games.tactical.stacking import eliminate
from drvar.kernel.chance import roll
from drvar.kernel.flow import Done, Next
from drvar.kernel.rule import Modifier, cites, rule

from .morale import passes, stop, strength_of
from .state import Hunt14State
from .vehicles import hit


@rule("HUNT14-9.1a", "HUNT14-9.1b", "HUNT14-9.3", "HUNT14-9.6b", "HUNT14-1.1c", "HUNT14-8.4d")
def melee_modifiers(
    g: Hunt14State, units: tuple[str, ...], enemies: tuple[str, ...]
) -> list[Modifier]:
    """Strength, nought for exhausted units; STOPPED counts once, however many bear it."""
    found = [Modifier(force(g, units), "HUNT14-9.1a", "melee-strength")]
    if not g.pinned.isdisjoint(units) and g.rules.options.pinned_melee == "counts":
        value = g.rules.charts.melee.stopped.die
        found.append(Modifier(value, "HUNT14-8.4d", "melee-pinned"))
    if g.rules.options.melee_weapons == "yes":
        found += weapon_modifiers(g, units, enemies)
    return found


NEXT_HEX = 1
"""The distance at which weapons are read in a melee: in the same hex none is too far."""


@rule("HUNT14-8.4m")
def weapon_modifiers(
    g: Hunt14State, units: tuple[str, ...], enemies: tuple[str, ...]
) -> list[Modifier]:
    """Option: each kind of weapon once, if it works on the enemy's top unit at close quarters.

    Enemies are listed from the top of their stack: results meet the top unit, so weapons do.
    """
    counters = g.rules.counters
    carried = {w for unit in units if unit not in g.exhausted for w in counters[unit].weapons}
    letters = {counters[unit].target for unit in enemies[:1]}
    return [
        Modifier(line.die, "HUNT14-8.4m", "melee-weapon", {"weapon": weapon})
        for weapon, line in g.rules.weapons.items()
        if weapon in carried and line.least <= NEXT_HEX and letters.intersection(line.target)
    ]


@rule("HUNT14-9.1b", "HUNT14-7d", "HUNT14-5h")
def assault_modifiers(
    g: Hunt14State, hex_: str, *, stream: bool, landing: bool = False
) -> list[Modifier]:
    """The side that enters bears the ground, and a trench or bunker on it."""
    found = ground_modifiers(g, hex_, stream=stream, landing=landing)
    work = g.works.get(hex_)
    if work and g.rules.options.works == "cover":
        value = g.rules.works[work].assault
        found.append(Modifier(value, "HUNT14-5h", "melee-work", {"work": work}))
    return found


@rule("HUNT14-9.6b")
def force(g: Hunt14State, units: tuple[str, ...]) -> int:
    """The strength of units in a melee: exhausted ones have none."""
    return sum([strength_of(g, unit) for unit in units])


@rule("HUNT14-9.5")
def multiplier(g: Hunt14State, strength: int) -> int:
    """By how much losses are multiplied when this many points of both sides fight."""
    double = g.rules.charts.melee.double
    least = double.start + (g.rules.options.melee_double == "seven")
    return double.times if strength >= least else 1


class Melee(melee.Melee[Hunt14State]):
    """One melee; after it both sides may be left in the hex."""

    PUBLIC: ClassVar[tuple[str, ...]] = (
        *melee.Melee.PUBLIC, "broken", "friends", "own", "spent", "times", "top",
    )  # fmt: skip
    own: bool = False
    """Whether both sides shared the hex before: no unit entered, so none goes back."""
    friends: tuple[str, ...] = ()
    """Option: units there that join the fight without having acted."""
    spent: tuple[str, ...] = ()
    """Option: units that are exhausted when the melee is over."""
    times: int = 1
    """What losses are multiplied by."""
    top: str = ""
    """The unit of the lower side that bears the results."""
    broken: bool = False
    """Whether a test was failed."""

    @rule("HUNT14-9b", "HUNT14-9.6a", "HUNT14-9.9e")
    def call_defenders(self, g: Hunt14State) -> Next:
        """The units that acted fight all enemies there; every unit in the melee is marked."""
        super().call_defenders(g)
        here = g.units(self.assaulter)[self.hex]
        rest = tuple([unit for unit in here if unit not in self.assaulters])
        if g.rules.options.melee_friends == "all":
            self.friends = rest
        if self.own and not rest:
            self.company = g.commands_at(self.assaulter, self.hex)
        self._mark(g, (*self.assaulters, *self.friends, *self.defenders))
        return None

    @cites("HUNT14-9.6a", "HUNT14-9.6b")
    def _mark(self, g: Hunt14State, units: tuple[str, ...]) -> None:
        """Give each an Attack marker; a unit that would have one too many is exhausted."""
        most = g.rules.charts.fire.markers.most
        full = tuple([unit for unit in units if g.markers(unit) >= most])
        for unit in units:
            if unit not in full:
                g.attacks[unit] = g.attacks.get(unit, 0) + 1
        if g.rules.options.exhaustion == "at_once":
            exhaust(g, self.hex, full)
        else:
            self.spent = full

    @rule("HUNT14-9.1a", "HUNT14-9.4a", "HUNT14-9.5")
    def compare(self, g: Hunt14State, dice: tuple[int, int]) -> Next:
        """Compare the totals; the strength of both sides says whether losses are doubled."""
        both = (*self.fighters(g, self.assaulter), *self.fighters(g, OTHER[self.assaulter]))
        self.times = multiplier(g, force(g, both))
        return super().compare(g, dice)

    def values(self, g: Hunt14State, side: str) -> list[Modifier]:
        """What the units of a side bring to a melee."""
        return melee_modifiers(g, self.fighters(g, side), self.affected(g, OTHER[side]))

    @cites("HUNT14-9.1b", "HUNT14-5.9")
    def ground_values(self, g: Hunt14State) -> list[Modifier]:
        """What the hex does to the side that enters it, if one does."""
        if self.own:
            return []
        stream = self.stream or (self.landing and self.hex in g.rules.ground.wet)
        return assault_modifiers(g, self.hex, stream=stream, landing=self.landing)

    def effects(self) -> dict[str, Next]:
        """The step of each band."""
        bands: dict[str, Next] = {MINOR: self.test, MAJOR: self.test}
        return super().effects() | bands | {ELIMINATED: self.eliminated}

    # ------------------------------------------------------------------ by one or more

    @rule("HUNT14-9.4c", "HUNT14-9.4d", "HUNT14-9.4f", after="compare")
    def test(self, g: Hunt14State) -> Next:
        """The top unit of the lower side tests. Option: all of its units do."""
        return roll(len(self.tested(g)), 6, "melee-morale")

    def tested(self, g: Hunt14State) -> tuple[str, ...]:
        units = self.affected(g, self.lower)
        return units if g.rules.options.melee_tests == "per_unit" else units[:1]

    @rule("HUNT14-9.4c", "HUNT14-9.4f", "HUNT14-9.5", after="compare")
    def check_morale(self, g: Hunt14State, dice: tuple[int, ...]) -> Next:
        """A unit that fails is STOPPED; if it already was, it loses strength."""
        units, modifier = self.tested(g), self.morale_modifier(g)
        tests = zip(units, dice, strict=True)
        failed = [unit for unit, die in tests if not passes(g, unit, die, modifier)]
        self.top, self.broken = units[0], bool(failed)
        about: dict[str, Any] = {"side": self.lower, "units": list(units), "dice": list(dice)}
        about["values"] = [strength_of(g, unit) for unit in units]
        about |= {"failed": failed, "outcome": outcome(units, failed), "modifier": modifier}
        g.tell("melee_tested", "HUNT14-9.4f", **about)
        before = g.units(self.lower)[self.hex]
        times = self.times if g.rules.options.doubling == "all" else 1
        for unit in failed:
            stop(g, self.lower, self.hex, unit, times=times)
        self._note_parts(g, before)
        return self.take_hit if self.band == MAJOR else self.withdraw

    @cites("HUNT14-9.4f")
    def morale_modifier(self, g: Hunt14State) -> int:
        """Nothing. Option: how far the winner's strength is below the loser's."""
        if g.rules.options.melee_morale == "none":
            return 0
        winner = force(g, self.fighters(g, OTHER[self.lower]))
        return min(0, winner - force(g, self.fighters(g, self.lower)))

    @cites("HUNT14-9.5")
    def loss(self, g: Hunt14State) -> int:
        """Multiplied, where many fight."""
        return self.times * super().loss(g)

    @rule("HUNT14-9.4d", "HUNT14-9.4f", "HUNT14-9.5", after="compare")
    def take_hit(self, g: Hunt14State) -> Next:
        """Then the top unit is hit; what it cannot bear is ignored. Option: it is passed on."""
        points = self.loss(g)
        before = g.units(self.lower).get(self.hex, ())
        passed_on = g.rules.options.melee_surplus == "next_unit"
        for unit in self.affected(g, self.lower):
            if points and (passed_on or unit == self.top):
                lost = min(points, g.vf[unit])
                hit(g, self.lower, self.hex, unit, lost, "HUNT14-9.4d")
                points -= lost
        self._note_parts(g, before)
        return self.withdraw

    @rule("HUNT14-9.4e", after="compare")
    def eliminated(self, g: Hunt14State) -> Next:
        """Over double: all units of the lower side that fought are eliminated."""
        for unit in self.affected(g, self.lower):
            eliminate(g, self.lower, self.hex, unit, "HUNT14-9.4e")
        return self.take_hex

    # ------------------------------------------------------------------ who stays

    @rule("HUNT14-9.4b", "HUNT14-5.9")
    def tie(self, g: Hunt14State) -> Next:
        """Equal: the active side goes back to where it set out; in its own hex it stays."""
        return self.take_hex if self.own else self.go_back

    @rule("HUNT14-9.4b")
    def gone_back(self, g: Hunt14State) -> Next:
        """Then see which side holds the hex."""
        return self.take_hex

    @rule("HUNT14-9.4g", after="gone_back")
    def withdraw(self, g: Hunt14State) -> Next:
        """Both sides stay. Option: the beaten side leaves, or an assaulter without success."""
        if g.rules.options.after_melee == "engaged":
            return self.take_hex
        if self.band == MINOR and not self.broken:
            return self.take_hex if self.own else self.go_back
        leaving = self.affected(g, self.lower)
        if not leaving or self.hex not in g.enemies(self.lower):
            return self.take_hex
        return self.leave(g, self.lower, leaving)

    @rule("HUNT14-9.8", "HUNT14-9.6b")
    def close(self, g: Hunt14State) -> Next:
        """The melee is over. Option: it exhausts only now."""
        exhaust(g, self.hex, tuple([unit for unit in self.spent if unit in g.vf]))
        return super().close(g)

    # ------------------------------------------------------------------ who is who

    def fighters(self, g: Hunt14State, side: str) -> tuple[str, ...]:
        """The units of a side that fought and are alive."""
        found = super().fighters(g, side)
        if side != self.assaulter or not self.friends:
            return found
        return (*found, *[unit for unit in self.friends if unit in g.vf])

    @cites("HUNT14-9.4f", "HUNT14-9.9e")
    def affected(self, g: Hunt14State, side: str) -> tuple[str, ...]:
        """The units that bear results, from the top: in an interruption, those that moved."""
        fought = self.fighters(g, side)
        moving = [unit for unit in fought if unit in self.movers]
        bear = moving if side != self.assaulter and moving else fought
        return tuple([unit for unit in g.units(side).get(self.hex, ()) if unit in bear])

    @cites("HUNT14-1.2e")
    def _note_parts(self, g: Hunt14State, before: tuple[str, ...]) -> None:
        """Parts that a loss made of a unit fight on, bear its markers, and move as it did."""
        parts = self.note_parts(g, before)
        for part in parts:
            here = g.units(self.lower)[self.hex]
            whole = here[here.index(part) - 1]
            if whole in self.spent:
                self.spent = (*self.spent, part)
            if whole in self.movers:
                self.movers = (*self.movers, part)


@rule("HUNT14-9.6b")
def exhaust(g: Hunt14State, hex_: str, units: tuple[str, ...]) -> None:
    """These count for nothing in combat until the round is over."""
    for unit in units:
        if unit not in g.exhausted:
            g.exhausted.add(unit)
            g.tell("exhausted", "HUNT14-9.6b", unit=unit, hex=hex_)


class Return(retreat.Retreat[Hunt14State]):
    """Units go back after a melee, or to a hex of their choice; without one they stay.

    This is not an Action, as a Retreat is; so the answer has another word.
    """

    VERB = "back"

    @rule("HUNT14-9.4b", "HUNT14-12.3k")
    def lose_rest(self, g: Hunt14State) -> Next:
        """Units that find no hex stay among the enemies."""
        if left := self.left(g):
            g.tell("stayed", "HUNT14-9.4b", counters=left, hex=self.hex)
        return None

    @rule("HUNT14-9.4b", "HUNT14-5k")
    def fall(self, g: Hunt14State) -> Next:
        """If no unit got away, Commands stay as well."""
        return Done()
