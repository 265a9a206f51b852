"""Chapter 11: melee. Both sides add strength, a die and modifiers; the difference decides.

Totals and bands are the same in every edition; what a band does is a step of its own, named
after the band. However a melee ends, no hex is left to both sides: an assaulter that finds the
hex still held goes back.
"""

from __future__ import annotations

from typing import Any

from drvar.kernel.chance import Dice, Roll, roll
from drvar.kernel.flow import Call, Choose, Done, Next, Procedure
from drvar.kernel.options import Option
from drvar.kernel.rule import Broken, Modifier, cites, rule, total

from .retreat import Retreat, lose_radio
from .rules import GERMAN, OTHER, PARTISAN
from .stacking import eliminate, lose
from .state import Tactical

MELEE_DICE = Roll((Dice(1, 6, "assaulter"), Dice(1, 6, "defender")))

TIE, MINOR, MAJOR, ELIMINATED = "tie", "minor", "major", "eliminated"

ALL: Option = ("all",)
GO: Option = ("go",)


@rule("HUNT-11.1a", "HUNT-11.1b", "HUNT-11.1.1b", "HUNT-10.1.1b", "HUNT-9.4a", "HUNT-2.1.2c")
def melee_modifiers(g: Tactical, units: tuple[str, ...]) -> list[Modifier]:
    """The strength of the units alone; Attack 2 and Pinned, each once however many bear it."""
    chart = g.rules.charts["melee"]
    found = [Modifier(g.strength(units), "HUNT-11.1a", "melee-strength")]
    most = g.rules.charts["fire"]["markers"]["most"]
    spent = len([unit for unit in units if g.attacks.get(unit, 0) >= most])
    pinned = len(g.pinned.intersection(units)) if g.pinned else 0
    if g.options["pinned_melee"] == "attack_only":
        pinned = 0
    if g.options["melee_markers"] == "once":
        spent, pinned = min(spent, 1), min(pinned, 1)
    if spent:
        value = spent * chart["attack_2"]["die"]
        found.append(Modifier(value, "HUNT-11.1.1b", "melee-attack-2"))
    if pinned:
        found.append(Modifier(pinned * chart["pinned"]["die"], "HUNT-10.1.1b", "melee-pinned"))
    return found


@rule("HUNT-11.1b", "HUNT-8.2a", "HUNT-8.2c", "HUNT-14.2.2c", "HUNT-12.2b")
def assault_modifiers(
    g: Tactical, units: tuple[str, ...], hex_: str, *, stream: bool, landing: bool = False
) -> list[Modifier]:
    """The assaulter bears the ground as well, a stream that it crossed, and the landing."""
    ground = g.rules.ground
    found = melee_modifiers(g, units)
    terrain = ground.terrain[hex_]
    if value := ground.chart[terrain].assault:
        found.append(Modifier(value, "HUNT-8.2a", "melee-terrain", {"terrain": terrain}))
    if stream:
        found.append(Modifier(ground.stream_assault, "HUNT-8.2c", "melee-stream"))
    if landing:
        value = g.rules.charts["melee"]["landing"]["die"]
        found.append(Modifier(value, "HUNT-14.2.2c", "melee-landing"))
    return found


@rule("HUNT-11.1c", "HUNT-11.1d", "HUNT-11.1f", "HUNT-11.1g")
def band_of(g: Tactical, higher: int, lower: int) -> str:
    """Which band two totals fall in: the difference first, then whether it is over the double.

    Options: over the triple; a total over the double eliminates by any difference; a
    difference of three is still a minor one.
    """
    rows = {row["band"]: row for row in g.rules.charts["melee"]["bands"]["rows"]}
    reading = g.options["melee_bands"]
    difference = higher - lower
    if difference <= rows[TIE]["most"]:
        return TIE
    over = higher > (rows[ELIMINATED]["times"] + (reading == "triple")) * lower
    if difference <= rows[MINOR]["most"] + (reading == "strict"):
        return ELIMINATED if over and reading == "also_small" else MINOR
    return ELIMINATED if over else MAJOR


@rule("HUNT-11.1.1a", "HUNT-9.2.1a")
def mark_attack(g: Tactical, units: tuple[str, ...]) -> None:
    """Everybody in a melee gains an Attack marker, never beyond the last."""
    most = g.rules.charts["fire"]["markers"]["most"]
    for unit in units:
        g.attacks[unit] = min(most, g.attacks.get(unit, 0) + 1)


@rule("HUNT-11a", "HUNT-12.2c")
def defenders_of(
    g: Tactical, side: str, hex_: str, movers: tuple[str, ...] = ()
) -> tuple[str, ...]:
    """Every unit there, light ones and guns too; by option only those that were moving."""
    units = g.units(side)[hex_]
    if movers and g.options["opp_assault_result"] == "mover_only":
        moving = tuple([unit for unit in units if unit in movers])
        return moving or units
    return units


class Melee(Procedure):
    """One melee, from who defends to who holds the hex.

    Its result is whether the assaulter holds the hex and eliminated whoever fought for it.
    """

    PUBLIC = ("active", "assaulter", "assaulters", "band", "box", "came", "company",
              "defenders", "hex", "held", "landing", "lower", "movers", "start", "stream",
              "way")  # fmt: skip
    assaulter: str
    """The side that entered."""
    assaulters: tuple[str, ...]
    hex: str
    company: tuple[str, ...] = ()
    """Commands that came along."""
    came: str = ""
    """The hex entered from; nothing for a landing, and from off the map."""
    start: str = ""
    """Where the Action began."""
    box: str = ""
    """The entry hex at which it waited, if it came from off the map."""
    stream: bool = False
    landing: bool = False
    movers: tuple[str, ...] = ()
    """In an Opportunity Assault, who was moving."""
    way: tuple[str, str, str] = ("", "", "")
    """Of the movers: the hex they came from, where their Action began, their box."""
    active: str = ""
    """The Active side, if it is not the assaulter."""
    defenders: tuple[str, ...] = ()
    lower: str = ""
    """The side with the lower total; nothing in a tie."""
    band: str = ""
    held: bool = False
    """Whether some of the lower side passed a test that others failed."""

    @rule("HUNT-11a")
    def call_defenders(self, g: Tactical) -> Next:
        """All enemy units in the hex fight; by option those that their owner picks."""
        units = defenders_of(g, OTHER[self.assaulter], self.hex, self.movers)
        if len(units) > 1 and g.options["melee_defenders"] == "owner_picks":
            return None
        self.defenders = units
        return self.throw

    @rule("HUNT-11a")
    def choose_defender(self, g: Tactical) -> Next:
        """Option: ask who defends; one at least."""
        left = self._undecided(g)
        if not left:
            return self.throw
        options: list[Option] = [ALL, *[("defend", unit) for unit in left]]
        if self.defenders:
            options.append(GO)
        about = {"hex": self.hex, "units": list(self.defenders)}
        seat = OTHER[self.assaulter]
        return Choose(seat, "defenders", tuple(options), lambda o: self.may_defend(g, o), about)

    def _undecided(self, g: Tactical) -> list[str]:
        units = defenders_of(g, OTHER[self.assaulter], self.hex, self.movers)
        return [unit for unit in units if unit not in self.defenders]

    @cites("HUNT-11a")
    def may_defend(self, g: Tactical, option: Option) -> Broken | None:
        """A unit in the hex; nobody may leave the hex undefended."""
        match option:
            case ("defend", unit) if unit not in self._undecided(g):
                return Broken("HUNT-11a", "not-in-hex", {"counter": unit})
            case ("go",) if not self.defenders:
                return Broken("HUNT-11a", "nobody-taken")
        return None

    @rule("HUNT-11a")
    def note_defender(self, g: Tactical, option: Option) -> Next:
        """One more, or all of them, or enough."""
        if option == GO:
            return self.throw
        more = self._undecided(g) if option == ALL else [str(option[1])]
        self.defenders = (*self.defenders, *more)
        return self.choose_defender

    @rule("HUNT-11.1a")
    def throw(self, g: Tactical) -> Next:
        """A die for each side, the assaulter's first."""
        return MELEE_DICE

    @rule("HUNT-11.1a", "HUNT-11.1c", "HUNT-11.1.1a")
    def compare(self, g: Tactical, dice: tuple[int, int]) -> Next:
        """Compare the totals and do what the band says; markers earned count from now on."""
        ours, theirs = self.assault_values(g), self.defence_values(g)
        totals = dice[0] + total(ours), dice[1] + total(theirs)
        self.band = self.read_band(g, max(totals), min(totals))
        if totals[0] != totals[1]:
            self.lower = OTHER[self.assaulter] if totals[0] > totals[1] else self.assaulter
        if g.events is not None:
            self._tell(g, dice, totals, (ours, theirs))
        self.mark(g)
        return self.effects()[self.band]

    def assault_values(self, g: Tactical) -> list[Modifier]:
        """What the assaulter adds to its die."""
        return assault_modifiers(
            g, self.assaulters, self.hex, stream=self.stream, landing=self.landing
        )

    def defence_values(self, g: Tactical) -> list[Modifier]:
        """What the defender adds to its die."""
        return melee_modifiers(g, self.defenders)

    def read_band(self, g: Tactical, higher: int, lower: int) -> str:
        """Which band the totals fall in."""
        return band_of(g, higher, lower)

    def mark(self, g: Tactical) -> None:
        """What everybody in it gains."""
        mark_attack(g, (*self.assaulters, *self.defenders))

    def effects(self) -> dict[str, Next]:
        """The step of each band."""
        return {
            TIE: self.tie,
            MINOR: self.minor,
            MAJOR: self.major,
            ELIMINATED: self.eliminated,
        }

    def _tell(
        self,
        g: Tactical,
        dice: tuple[int, int],
        totals: tuple[int, int],
        values: tuple[list[Modifier], list[Modifier]],
    ) -> None:
        rows = g.rules.charts["melee"]["bands"]["rows"]
        paragraph = next(row["rule"] for row in rows if row["band"] == self.band)
        told: dict[str, Any] = {"hex": self.hex, "side": self.assaulter, "lower": self.lower}
        told |= {"assaulters": list(self.assaulters), "defenders": list(self.defenders)}
        told |= {"dice": list(dice), "assault": totals[0], "defence": totals[1]}
        told["modifiers"] = [[list(part[:3]) for part in side] for side in values]
        g.tell("melee", paragraph, band=self.band, **told)

    # ------------------------------------------------------------------ equal, or nearly

    @rule("HUNT-11.1c")
    def tie(self, g: Tactical) -> Next:
        """Equal: the assaulter goes back."""
        return self.go_back

    @rule("HUNT-11.1d", "HUNT-11.1h")
    def minor(self, g: Tactical) -> Next:
        """By one or two: the lower side tests, once (option: each of its units)."""
        return self._test_dice(g)

    @rule("HUNT-11.1d", "HUNT-11.1e", "HUNT-11.1h", "HUNT-13.4.2b")
    def drive_off(self, g: Tactical, dice: tuple[int, ...]) -> Next:
        """Who fails is Pinned (a tank eliminated) and leaves the hex."""
        failed = self._failed(g, dice)
        if not failed:
            return self.go_back
        self.held = len(failed) < len(self.fighters(g, self.lower))
        before = g.units(self.lower)[self.hex]
        for unit in failed:
            g.rules.edition.fail_test(g, self.lower, self.hex, unit)
        parts = self._note_parts(g, before)
        leaving = self.standing(g, self.lower)
        if self.held:
            leaving = tuple([unit for unit in leaving if unit in failed or unit in parts])
        return self._leave(g, self.lower, leaving) if leaving else None

    @rule("HUNT-11.1d", "HUNT-11.1e")
    def hold_off(self, g: Tactical) -> Next:
        """Option: where some passed their tests, the assaulter goes back all the same."""
        return self.go_back if self.held else self.give_way

    @rule("HUNT-11.1c", "HUNT-11.1e", "HUNT-12.2b")
    def go_back(self, g: Tactical) -> Next:
        """The assaulter goes back; by option the Active side, if that is the defender."""
        other = OTHER[self.assaulter]
        if g.options["goes_back"] == "assaulter" or self.active != other:
            return self.give_way
        here = g.units(other).get(self.hex, ())
        units = tuple([unit for unit in here if unit in self.movers])
        return self._leave(g, other, units, self.way) if units else None

    @rule("HUNT-11.1c", "HUNT-11.1e")
    def gone_back(self, g: Tactical) -> Next:
        """Others of that side may still hold the hex."""
        return self.give_way

    # ------------------------------------------------------------------ by three or more

    @rule("HUNT-11.1f")
    def major(self, g: Tactical) -> Next:
        """Up to the double: ask the owner which unit of the lower side loses a point."""
        units = self.fighters(g, self.lower)
        if len(units) == 1:
            return self._lose(g, units[0])
        options: tuple[Option, ...] = tuple([("lose", unit) for unit in units])
        about = {"hex": self.hex}
        return Choose(self.lower, "melee-loss", options, lambda o: self.may_lose(g, o), about)

    @cites("HUNT-11.1f")
    def may_lose(self, g: Tactical, option: Option) -> Broken | None:
        """Who fought bears the loss."""
        match option:
            case ("lose", unit) if unit not in self.fighters(g, self.lower):
                return Broken("HUNT-11.1f", "not-in-melee", {"unit": unit})
        return None

    @rule("HUNT-11.1f")
    def take_loss(self, g: Tactical, option: Option) -> Next:
        """It loses the point."""
        return self._lose(g, str(option[1]))

    @cites("HUNT-11.1f", "HUNT-13.7.2a")
    def _lose(self, g: Tactical, unit: str) -> Next:
        """A point is lost, and the Radio if partisans lose."""
        rows = g.rules.charts["melee"]["bands"]["rows"]
        points = next(row["loss"] for row in rows if row["band"] == MAJOR)
        before = g.units(self.lower)[self.hex]
        lose(g, self.lower, self.hex, unit, points, "HUNT-11.1f")
        self._note_parts(g, before)
        self._lose_radio(g)
        return self.withdraw

    @rule("HUNT-11.1f")
    def withdraw(self, g: Tactical) -> Next:
        """The lower side retreats; off the map it goes only after its test."""
        leaving = self.standing(g, self.lower)
        stays = g.options["major_retreat"] == "no"
        if stays or not leaving or (self.box and self.lower == self.assaulter):
            return self.test
        return self._leave(g, self.lower, leaving)

    @rule("HUNT-11.1f", "HUNT-11.1h")
    def test(self, g: Tactical) -> Next:
        """Then it tests, if anybody is left to."""
        return self._test_dice(g) if self.fighters(g, self.lower) else self.give_way

    @rule("HUNT-11.1f", "HUNT-11.1h", "HUNT-13.4.2b")
    def pin(self, g: Tactical, dice: tuple[int, ...]) -> Next:
        """Who fails is Pinned, wherever it got to; without a retreat the assaulter leaves."""
        for unit in self._failed(g, dice):
            g.rules.edition.fail_test(g, self.lower, g.hex_of(unit), unit)
        return self.go_back if g.options["major_retreat"] == "no" else self.give_way

    @rule("HUNT-11.1g", "HUNT-13.7.2a", "HUNT-2.1.2c")
    def eliminated(self, g: Tactical) -> Next:
        """Over the double: the lower side is eliminated; who was kept out must leave."""
        for unit in self.fighters(g, self.lower):
            eliminate(g, self.lower, self.hex, unit, "HUNT-11.1g")
        self._lose_radio(g)
        leaving = self.standing(g, self.lower)
        return self._leave(g, self.lower, leaving) if leaving else None

    # ------------------------------------------------------------------ who holds the hex

    @rule("HUNT-11.1c", "HUNT-11.1e", "HUNT-11.1k")
    def give_way(self, g: Tactical) -> Next:
        """Where both are still there, the assaulter leaves; a winner stays."""
        here = self.standing(g, self.assaulter)
        if here and self.hex in g.enemies(self.assaulter):
            return self._leave(g, self.assaulter, here)
        return None

    @rule("HUNT-11.1l", "HUNT-13.1.2a", "HUNT-2.1.2c", "HUNT-2.1.2d")
    def take_hex(self, g: Tactical) -> Next:
        """Units alone in the hex take what stands there without units."""
        for side in (GERMAN, PARTISAN):
            alone = self.hex in g.units(side) and self.hex not in g.enemies(side)
            if alone and g.bare_at(OTHER[side], self.hex):
                return Call(g.rules.edition.entry(side=side, hex=self.hex))
        return None

    @rule("HUNT-11.1k")
    def close(self, g: Tactical) -> Next:
        """The melee is over; say whether the hex was won over the fallen."""
        held = bool(self.standing(g, self.assaulter)) and self.hex not in g.enemies(
            self.assaulter
        )
        return Done(held and not any(unit in g.vf for unit in self.defenders))

    # ------------------------------------------------------------------ who is who

    def fighters(self, g: Tactical, side: str) -> tuple[str, ...]:
        """Who of a side fought and is alive, wherever it is."""
        units = self.assaulters if side == self.assaulter else self.defenders
        return tuple([unit for unit in units if unit in g.vf])

    def standing(self, g: Tactical, side: str) -> tuple[str, ...]:
        """Who of a side is still in the hex and shares its fate: who was kept out, too."""
        here = g.units(side).get(self.hex, ())
        if side == self.assaulter:
            return tuple([unit for unit in here if unit in self.assaulters])
        if self.movers and g.options["opp_assault_result"] == "mover_only":
            return tuple([unit for unit in here if unit in self.defenders])
        return here

    def _note_parts(self, g: Tactical, before: tuple[str, ...]) -> tuple[str, ...]:
        """A loss may cut a unit to several fractions (2.2.2b): they go where it goes."""
        here = g.units(self.lower).get(self.hex, ())
        parts = tuple([unit for unit in here if unit not in before])
        if self.lower == self.assaulter:
            self.assaulters = (*self.assaulters, *parts)
        else:
            self.defenders = (*self.defenders, *parts)
        return parts

    @cites("HUNT-13.7.2a")
    def _lose_radio(self, g: Tactical) -> None:
        """Partisans who lose a point or all lose the Radio there as well."""
        if self.lower == PARTISAN and g.radio == self.hex:
            lose_radio(g, "HUNT-13.7.2a")

    # ------------------------------------------------------------------ tests and ways back

    @cites("HUNT-11.1h")
    def _test_dice(self, g: Tactical) -> Roll:
        """One die for the side; by option one for each unit."""
        alone = g.options["melee_tests"] == "side"
        return roll(1 if alone else len(self.fighters(g, self.lower)), 6, "melee-morale")

    @cites("HUNT-11.1h", "HUNT-10a")
    def _failed(self, g: Tactical, dice: tuple[int, ...]) -> list[str]:
        """Who failed: everybody or nobody, or by option each by its own die."""
        units = self.fighters(g, self.lower)
        thrown = dice * len(units) if g.options["melee_tests"] == "side" else dice
        passes = g.rules.edition.passes
        failed = [
            unit
            for unit, die in zip(units, thrown, strict=True)
            if not passes(g, self.lower, die)
        ]
        about = {"side": self.lower, "dice": list(dice), "failed": failed}
        g.tell("melee_tested", "HUNT-11.1h", **about)
        return failed

    @cites("HUNT-11.1c", "HUNT-11.1i", "HUNT-11.1l")
    def _leave(
        self,
        g: Tactical,
        side: str,
        units: tuple[str, ...],
        way: tuple[str, str, str] | None = None,
    ) -> Call:
        """Go back by the way it came; who only defended retreats where its owner likes."""
        if way is None and side == self.assaulter and not self.landing:
            way = (self.came, self.start, self.box)
        came, start, box = way or ("", "", "")
        if start and g.options["back_to"] == "action_start":
            came = start
        barred = ""
        if way is None and side != self.assaulter and g.options["retreat_origin"] == "barred":
            barred = self.came
        company = self._company_of(g, side, units, back=way is not None)
        return Call(
            Retreat(
                side=side,
                hex=self.hex,
                units=units,
                company=company,
                home=came,
                box=box,
                barred=barred,
            )
        )

    @cites("HUNT-11.1l", "HUNT-2.1.2c")
    def _company_of(
        self, g: Tactical, side: str, units: tuple[str, ...], *, back: bool
    ) -> tuple[str, ...]:
        """Who is no unit goes with the last to leave; a Mission only if it was moving back too.

        By option Missions flee with the stack.
        """
        here = g.bare_at(side, self.hex)
        if not here:
            return ()
        rest = [unit for unit in g.units(side)[self.hex] if unit not in units]
        if side == self.assaulter:
            stay = any(unit in self.assaulters for unit in rest)
            return () if stay else tuple([c for c in here if c in self.company])
        if any(unit in self.movers for unit in rest):
            return ()
        flee = back or g.options["missions_in_lost_hex"] == "flee"
        going = self.movers if rest or back else here
        if not rest:
            going = (*going, *[c for c in here if c not in g.missions])
        return tuple([c for c in here if c in going and (flee or c not in g.missions)])
