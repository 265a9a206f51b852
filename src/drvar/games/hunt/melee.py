"""Chapter 11: melee. What its bands do: tests, losses, retreats.

However a melee ends, both sides never stay: an assaulter that finds the hex still held goes
back.
"""

from __future__ import annotations

from typing import Any, ClassVar

from drvar.games.tactical import melee
from drvar.games.tactical.melee import (
    ELIMINATED,
    MAJOR,
    MINOR,
    defenders_of,
    ground_modifiers,
    outcome,
)
from drvar.games.tactical.rules import OTHER, PARTISAN
from drvar.games.tactical.stacking import eliminate, lose
from drvar.kernel.chance import Roll, roll
from drvar.kernel.flow import Choose, Next
from drvar.kernel.options import Option
from drvar.kernel.rule import Broken, Modifier, cites, rule

from .morale import fail_test, morale_value, passes
from .retreat import lose_radio
from .state import HuntState

ALL: Option = ("all",)
GO: Option = ("go",)


@rule("HUNT-11.1a", "HUNT-11.1b", "HUNT-11.1.1b", "HUNT-10.1.1b", "HUNT-9.4a", "HUNT-2.1.2c")
def melee_modifiers(g: HuntState, units: tuple[str, ...]) -> list[Modifier]:
    """The strength of the units alone; Attack 2 and Pinned each count once for all units."""
    chart = g.rules.charts.melee
    found = [Modifier(g.strength(units), "HUNT-11.1a", "melee-strength")]
    most = g.rules.charts.fire.markers.most
    spent = len([unit for unit in units if g.attacks.get(unit, 0) >= most])
    pinned = len(g.pinned.intersection(units)) if g.pinned else 0
    if g.rules.options.pinned_melee == "attack_only":
        pinned = 0
    if g.rules.options.melee_markers == "once":
        spent, pinned = min(spent, 1), min(pinned, 1)
    if spent:
        value = spent * chart.attack_2.die
        found.append(Modifier(value, "HUNT-11.1.1b", "melee-attack-2"))
    if pinned:
        found.append(Modifier(pinned * chart.pinned.die, "HUNT-10.1.1b", "melee-pinned"))
    return found


@rule("HUNT-11.1b")
def assault_modifiers(
    g: HuntState, units: tuple[str, ...], hex_: str, *, stream: bool, landing: bool = False
) -> list[Modifier]:
    """The assaulter bears the ground as well."""
    return melee_modifiers(g, units) + ground_modifiers(g, hex_, stream=stream, landing=landing)


@rule("HUNT-11.1.1a", "HUNT-9.2.1a")
def mark_attack(g: HuntState, units: tuple[str, ...]) -> None:
    """Every unit in a melee gains an Attack marker, up to the last."""
    most = g.rules.charts.fire.markers.most
    for unit in units:
        g.attacks[unit] = min(most, g.attacks.get(unit, 0) + 1)


class Melee(melee.Melee[HuntState]):
    """One melee; its bands drive the lower side off, cut it down, or end it."""

    PUBLIC: ClassVar[tuple[str, ...]] = (*melee.Melee.PUBLIC, "held")
    held: bool = False
    """Whether some of the lower side passed a test that others failed."""

    @rule("HUNT-11a")
    def call_defenders(self, g: HuntState) -> Next:
        """All enemy units in the hex fight. Option: their owner picks which."""
        units = defenders_of(g, OTHER[self.assaulter], self.hex, self.movers)
        if len(units) > 1 and g.rules.options.melee_defenders == "owner_picks":
            return None
        self.defenders = units
        return self.throw

    @rule("HUNT-11a", after="call_defenders")
    def choose_defender(self, g: HuntState) -> Next:
        """Option: ask which units defend; at least one."""
        left = self._undecided(g)
        if not left:
            return self.throw
        options: list[Option] = [ALL, *[("defend", unit) for unit in left]]
        if self.defenders:
            options.append(GO)
        about = {"hex": self.hex, "units": list(self.defenders)}
        seat = OTHER[self.assaulter]
        return Choose(seat, "defenders", tuple(options), lambda o: self.may_defend(g, o), about)

    def _undecided(self, g: HuntState) -> list[str]:
        units = defenders_of(g, OTHER[self.assaulter], self.hex, self.movers)
        return [unit for unit in units if unit not in self.defenders]

    @cites("HUNT-11a")
    def may_defend(self, g: HuntState, option: Option) -> Broken | None:
        """A unit in the hex may defend; the hex may not be left undefended."""
        match option:
            case ("defend", unit) if unit not in self._undecided(g):
                return Broken("HUNT-11a", "not-in-hex", {"counter": unit})
            case ("go",) if not self.defenders:
                return Broken("HUNT-11a", "nobody-taken")
        return None

    @rule("HUNT-11a", after="call_defenders")
    def note_defender(self, g: HuntState, option: Option) -> Next:
        """Add one more or all of them, or stop adding."""
        if option == GO:
            return self.throw
        more = self._undecided(g) if option == ALL else [str(option[1])]
        self.defenders = (*self.defenders, *more)
        return self.choose_defender

    @cites("HUNT-11.1i")
    def barred_refuge(self, g: HuntState) -> str:
        """Option: the hex that the assaulter came from is barred."""
        return self.came if g.rules.options.retreat_origin == "barred" else ""

    @cites("HUNT-11.1l")
    def missions_flee(self, g: HuntState) -> bool:
        """Option: Missions retreat with their stack."""
        return g.rules.options.missions_in_lost_hex == "flee"

    def values(self, g: HuntState, side: str) -> list[Modifier]:
        """What the units of a side bring to a melee."""
        return melee_modifiers(g, self.fighters(g, side))

    @rule("HUNT-11.1a", "HUNT-11.1c", "HUNT-11.1.1a")
    def compare(self, g: HuntState, dice: tuple[int, int]) -> Next:
        """Compare the totals; markers earned in the melee count from now on."""
        band = super().compare(g, dice)
        mark_attack(g, (*self.assaulters, *self.defenders))
        return band

    def effects(self) -> dict[str, Next]:
        """The step of each band."""
        bands: dict[str, Next] = {MINOR: self.minor, MAJOR: self.major}
        return super().effects() | bands | {ELIMINATED: self.eliminated}

    # ------------------------------------------------------------------ by one or two

    @rule("HUNT-11.1d", "HUNT-11.1h", after="compare")
    def minor(self, g: HuntState) -> Next:
        """By one or two: the lower side tests, once (option: each of its units)."""
        return self._test_dice(g)

    @rule("HUNT-11.1d", "HUNT-11.1e", "HUNT-11.1h", "HUNT-13.4.2b", after="compare")
    def drive_off(self, g: HuntState, dice: tuple[int, ...]) -> Next:
        """A unit that fails is Pinned (a tank eliminated) and leaves the hex."""
        failed = self._failed(g, dice)
        if not failed:
            return self.go_back
        self.held = len(failed) < len(self.fighters(g, self.lower))
        before = g.units(self.lower)[self.hex]
        for unit in failed:
            fail_test(g, self.lower, self.hex, unit)
        parts = self.note_parts(g, before)
        leaving = self.standing(g, self.lower)
        if self.held:
            leaving = tuple([unit for unit in leaving if unit in failed or unit in parts])
        return self.leave(g, self.lower, leaving) if leaving else None

    @rule("HUNT-11.1d", "HUNT-11.1e", after="compare")
    def hold_off(self, g: HuntState) -> Next:
        """Option: if some passed their tests, the assaulter still goes back."""
        return self.go_back if self.held else self.give_way

    # ------------------------------------------------------------------ by three or more

    @rule("HUNT-11.1f", after="gone_back")
    def major(self, g: HuntState) -> Next:
        """Up to double: ask the owner which unit of the lower side loses a point."""
        units = self.fighters(g, self.lower)
        if len(units) == 1:
            return self._lose(g, units[0])
        options: tuple[Option, ...] = tuple([("lose", unit) for unit in units])
        about = {"hex": self.hex}
        return Choose(self.lower, "melee-loss", options, lambda o: self.may_lose(g, o), about)

    @cites("HUNT-11.1f")
    def may_lose(self, g: HuntState, option: Option) -> Broken | None:
        """A unit that fought bears the loss."""
        match option:
            case ("lose", unit) if unit not in self.fighters(g, self.lower):
                return Broken("HUNT-11.1f", "not-in-melee", {"unit": unit})
        return None

    @rule("HUNT-11.1f", after="gone_back")
    def take_loss(self, g: HuntState, option: Option) -> Next:
        """Take the point off the unit named."""
        return self._lose(g, str(option[1]))

    @cites("HUNT-11.1f", "HUNT-13.7.2a")
    def _lose(self, g: HuntState, unit: str) -> Next:
        """Take off a point, and the Radio if partisans lose."""
        before = g.units(self.lower)[self.hex]
        lose(g, self.lower, self.hex, unit, self.loss(g), "HUNT-11.1f")
        self.note_parts(g, before)
        self._lose_radio(g)
        return self.withdraw

    @rule("HUNT-11.1f", after="gone_back")
    def withdraw(self, g: HuntState) -> Next:
        """The lower side retreats; off the map it goes only after its test."""
        leaving = self.standing(g, self.lower)
        stays = g.rules.options.major_retreat == "no"
        if stays or not leaving or (self.box and self.lower == self.assaulter):
            return self.test
        return self.leave(g, self.lower, leaving)

    @rule("HUNT-11.1f", "HUNT-11.1h", after="gone_back")
    def test(self, g: HuntState) -> Next:
        """Then it tests, if any unit is left."""
        return self._test_dice(g) if self.fighters(g, self.lower) else self.give_way

    @rule("HUNT-11.1f", "HUNT-11.1h", "HUNT-13.4.2b", after="gone_back")
    def pin(self, g: HuntState, dice: tuple[int, ...]) -> Next:
        """A unit that fails is Pinned where it is; without a retreat the assaulter leaves."""
        for unit in self._failed(g, dice):
            fail_test(g, self.lower, g.hex_of(unit), unit)
        return self.go_back if g.rules.options.major_retreat == "no" else self.give_way

    @rule("HUNT-11.1g", "HUNT-13.7.2a", "HUNT-2.1.2c", after="gone_back")
    def eliminated(self, g: HuntState) -> Next:
        """Over double: the lower side is eliminated; its other units must leave."""
        for unit in self.fighters(g, self.lower):
            eliminate(g, self.lower, self.hex, unit, "HUNT-11.1g")
        self._lose_radio(g)
        leaving = self.standing(g, self.lower)
        return self.leave(g, self.lower, leaving) if leaving else None

    @rule("HUNT-11.1c", "HUNT-11.1e")
    def gone_back(self, g: HuntState) -> Next:
        """Look whether others of that side still hold the hex."""
        return self.give_way

    @rule("HUNT-11.1c", "HUNT-11.1e", "HUNT-11.1k", after="gone_back")
    def give_way(self, g: HuntState) -> Next:
        """If both are still there, the assaulter leaves; a winner stays."""
        return self.yield_hex(g)

    @cites("HUNT-11.1k")
    def is_won(self, g: HuntState) -> bool:
        """An assaulter goes on only if all the defenders fell."""
        return super().is_won(g) and not any(unit in g.vf for unit in self.defenders)

    @cites("HUNT-13.7.2a")
    def _lose_radio(self, g: HuntState) -> None:
        """Partisans that lose strength here lose the Radio of the hex as well."""
        if self.lower == PARTISAN and g.radio == self.hex:
            lose_radio(g, "HUNT-13.7.2a")

    @cites("HUNT-11.1h")
    def _test_dice(self, g: HuntState) -> Roll:
        """One die for the side. Option: one for each unit."""
        alone = g.rules.options.melee_tests == "side"
        return roll(1 if alone else len(self.fighters(g, self.lower)), 6, "melee-morale")

    @cites("HUNT-11.1h", "HUNT-10a")
    def _failed(self, g: HuntState, dice: tuple[int, ...]) -> list[str]:
        """The units that failed, by name: all or none. Option: each by its own die."""
        units = self.fighters(g, self.lower)
        each = dice * len(units) if g.rules.options.melee_tests == "side" else dice
        thrown = dict(zip(sorted(units), each, strict=True))
        failed = [unit for unit in units if not passes(g, self.lower, thrown[unit])]
        about: dict[str, Any] = {"side": self.lower, "dice": list(dice), "failed": failed}
        about["units"] = sorted(units)
        value = morale_value(g, self.lower)
        about |= {"value": value, "outcome": outcome(units, failed)}
        g.tell("melee_tested", "HUNT-11.1h", **about)
        return failed
