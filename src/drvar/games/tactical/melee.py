"""Melee: both sides add strength, a die and modifiers; the difference decides.

Totals, bands and the way back of an assaulter are the same in every edition. Whatever else a
band does is a step of the edition, named after the band.
"""

from __future__ import annotations

from collections.abc import Callable, Sized
from functools import partial
from typing import Any, ClassVar, Generic

from drvar.kernel.chance import Dice, Roll
from drvar.kernel.flow import Call, Done, Next, Procedure
from drvar.kernel.rule import Modifier, cites, rule, total

from .faces import FACES
from .rules import GERMAN, OTHER, PARTISAN
from .state import G, Tactical

MELEE_DICE = Roll((Dice(1, 6, "assaulter"), Dice(1, 6, "defender")))

TIE, MINOR, MAJOR, ELIMINATED = "tie", "minor", "major", "eliminated"
BANDS = (TIE, MINOR, MAJOR, ELIMINATED)


def outcome(tested: Sized, failed: Sized) -> str:
    """How a test went, for the log: the same for all, or only for some."""
    if not failed:
        return "passed"
    return "failed" if len(failed) == len(tested) else "divided"


@rule("HUNT-11.1b", "HUNT-8.2a", "HUNT-8.2c", "HUNT-14.2.2c", "HUNT-12.2b",
      "HUNT14-9.1b", "HUNT14-7d", "HUNT14-12.3i", "HUNT14-9.9d")  # fmt: skip
def ground_modifiers(
    g: Tactical, hex_: str, *, stream: bool, landing: bool = False
) -> list[Modifier]:
    """The assaulter bears the ground, a stream that it crossed, and the landing."""
    ground, cite, found = g.rules.ground, g.rules.cite, []
    terrain = ground.terrain[hex_]
    if value := ground.chart[terrain].assault:
        paragraph = cite["HUNT-8.2a", "HUNT14-7d"]
        found.append(Modifier(value, paragraph, "melee-terrain", {"terrain": terrain}))
    if stream:
        paragraph = cite["HUNT-8.2c", "HUNT14-7d"]
        found.append(Modifier(ground.stream_assault, paragraph, "melee-stream"))
    if landing:
        value = g.rules.charts.melee.landing.die
        paragraph = cite["HUNT-14.2.2c", "HUNT14-12.3i"]
        found.append(Modifier(value, paragraph, "melee-landing"))
    return found


@rule("HUNT-11.1c", "HUNT-11.1d", "HUNT-11.1f", "HUNT-11.1g",
      "HUNT14-9.4a", "HUNT14-9.4b", "HUNT14-9.4c", "HUNT14-9.4d", "HUNT14-9.4e")  # fmt: skip
def band_of(g: Tactical, higher: int, lower: int) -> str:
    """Which band two totals fall in: the difference first, then whether it is over double.

    Options: over triple; a total over double eliminates by any difference; a difference of
    three is still a minor one.
    """
    bands = g.rules.bands
    reading = g.rules.switches.melee_bands
    difference = higher - lower
    if difference <= bands[TIE].most:
        return TIE
    over = higher > (bands[ELIMINATED].times + (reading == "triple")) * lower
    if difference <= bands[MINOR].most + (reading == "strict"):
        return ELIMINATED if over and reading == "also_small" else MINOR
    return ELIMINATED if over else MAJOR


@rule("HUNT-11a", "HUNT-12.2c", "HUNT14-9b", "HUNT14-9.3", "HUNT14-9.9e")
def defenders_of(
    g: Tactical, side: str, hex_: str, movers: tuple[str, ...] = ()
) -> tuple[str, ...]:
    """Every unit there, light ones and guns too. Option: only those that moved."""
    units = g.units(side)[hex_]
    if movers and g.rules.switches.movers_alone:
        moving = tuple([unit for unit in units if unit in movers])
        return moving or units
    return units


def chance_to_lead(_g: Tactical, ours: int, theirs: int) -> float:
    """The chance that a sum and a die are more than another sum and another die."""
    leads = [ours + a > theirs + b for a in FACES for b in FACES]
    return sum(leads) / len(leads)


def band_chances(g: Tactical, ours: int, theirs: int) -> list[list[str | float]]:
    """How likely each band is, whichever side is the lower, before the dice are thrown."""
    count = dict.fromkeys(BANDS, 0)
    for a in FACES:
        for b in FACES:
            mine, yours = ours + a, theirs + b
            count[band_of(g, max(mine, yours), min(mine, yours))] += 1
    return [[band, throws / len(FACES) ** 2] for band, throws in count.items()]


class Melee(Procedure, Generic[G]):
    """One melee, from the defenders to the end; each edition says what its bands do.

    Its result is whether the hex was won, so that the assaulter may go on.
    """

    PUBLIC: ClassVar[tuple[str, ...]] = (
        "active", "assaulter", "assaulters", "band", "box", "came", "company", "defenders",
        "hex", "landing", "lower", "movers", "start", "stream", "way",
    )  # fmt: skip
    assaulter: str
    """The side that entered."""
    assaulters: tuple[str, ...]
    hex: str
    company: tuple[str, ...] = ()
    """Commands that came along."""
    came: str = ""
    """The hex entered from; "" for a landing, and from off the map."""
    start: str = ""
    """Where the Action began."""
    box: str = ""
    """The entry hex at which it waited, if it came from off the map."""
    stream: bool = False
    landing: bool = False
    movers: tuple[str, ...] = ()
    """In an Opportunity Assault, the units that were moving."""
    way: tuple[str, str, str] = ("", "", "")
    """Of the movers: the hex they came from, where their Action began, their box."""
    active: str = ""
    """The Active side, if it is not the assaulter."""
    defenders: tuple[str, ...] = ()
    lower: str = ""
    """The side with the lower total; "" in a tie."""
    band: str = ""

    @rule("HUNT-11a", "HUNT14-9b")
    def call_defenders(self, g: G) -> Next:
        """All enemy units in the hex fight."""
        self.defenders = defenders_of(g, OTHER[self.assaulter], self.hex, self.movers)
        return None

    @rule("HUNT-11.1a", "HUNT14-9.1a")
    def throw(self, g: G) -> Next:
        """Throw a die for each side, the assaulter's first."""
        return MELEE_DICE

    @rule("HUNT-11.1a", "HUNT-11.1c", "HUNT14-9.1a", "HUNT14-9.4a")
    def compare(self, g: G, dice: tuple[int, int]) -> Next:
        """Compare the totals and do what the band says."""
        ours, theirs = self.assault_values(g), self.defence_values(g)
        totals = dice[0] + total(ours), dice[1] + total(theirs)
        self.band = band_of(g, max(totals), min(totals))
        if totals[0] != totals[1]:
            self.lower = OTHER[self.assaulter] if totals[0] > totals[1] else self.assaulter
        if g.events is not None:
            self._tell(g, dice, totals, (ours, theirs))
        return self.effects()[self.band]

    def assault_values(self, g: G) -> list[Modifier]:
        """What the assaulter adds to its die."""
        return self.values(g, self.assaulter) + self.ground_values(g)

    @cites("HUNT-11.1b", "HUNT14-9.1b")
    def ground_values(self, g: G) -> list[Modifier]:
        """What the hex does to the side that enters it."""
        return ground_modifiers(g, self.hex, stream=self.stream, landing=self.landing)

    def defence_values(self, g: G) -> list[Modifier]:
        """What the defender adds to its die."""
        return self.values(g, OTHER[self.assaulter])

    def values(self, g: G, side: str) -> list[Modifier]:
        """What the units of a side bring to a melee; each edition says it."""
        raise NotImplementedError

    def effects(self) -> dict[str, Next]:
        """The step of each band; the editions define all except the tie."""
        return {TIE: self.tie}

    @cites("HUNT-11.1f", "HUNT14-9.4d")
    def loss(self, g: G) -> int:
        """How many points the band takes off the lower side; 0 if it takes all or nothing."""
        return g.rules.bands[self.band].loss

    def _tell(
        self,
        g: G,
        dice: tuple[int, int],
        totals: tuple[int, int],
        values: tuple[list[Modifier], list[Modifier]],
    ) -> None:
        paragraph = g.rules.bands[self.band].rule
        told: dict[str, Any] = {"hex": self.hex, "side": self.assaulter, "lower": self.lower}
        told |= {"assaulters": list(self.assaulters), "defenders": list(self.defenders)}
        told |= {"dice": list(dice), "assault": totals[0], "defence": totals[1]}
        told["modifiers"] = [[list(part[:3]) for part in side] for side in values]
        ours, theirs = total(values[0]), total(values[1])
        told |= {"band": self.band, "loss": self.loss(g)}
        chances: dict[str, Callable[[G], object]] = {
            "chance": partial(chance_to_lead, ours=ours, theirs=theirs),
            "bands": partial(band_chances, ours=ours, theirs=theirs),
        }
        g.tell_later("melee", paragraph, chances, **told)

    # ------------------------------------------------------------------ the way back

    @rule("HUNT-11.1c", "HUNT14-9.4b")
    def tie(self, g: G) -> Next:
        """Equal: the assaulter goes back."""
        return self.go_back

    @rule("HUNT-11.1c", "HUNT-11.1e", "HUNT-12.2b", "HUNT14-9.4b", "HUNT14-9.9d")
    def go_back(self, g: G) -> Next:
        """The assaulter goes back. Option: the Active side that was moving does."""
        other = OTHER[self.assaulter]
        if g.rules.switches.goes_back == "active" and self.active == other:
            here = g.units(other).get(self.hex, ())
            movers = tuple([unit for unit in here if unit in self.movers])
            return self.leave(g, other, movers, self.way, back=True) if movers else None
        return self.yield_hex(g)

    def yield_hex(self, g: G) -> Next:
        """If both are still there, the assaulter leaves."""
        here = self.standing(g, self.assaulter)
        if here and self.hex in g.enemies(self.assaulter):
            return self.leave(g, self.assaulter, here, back=True)
        return None

    @rule("HUNT-11.1c", "HUNT14-9.4b")
    def gone_back(self, g: G) -> Next:
        """Then see which side holds the hex."""
        return None

    # ------------------------------------------------------------------ the hex

    @rule("HUNT-11.1l", "HUNT-13.1.2a", "HUNT-2.1.2c", "HUNT-2.1.2d",
          "HUNT14-9.4e", "HUNT14-9.2", "HUNT14-12.1i")  # fmt: skip
    def take_hex(self, g: G) -> Next:
        """Units alone in the hex take what stands there without units."""
        for side in (GERMAN, PARTISAN):
            alone = self.hex in g.units(side) and self.hex not in g.enemies(side)
            if alone and g.bare_at(OTHER[side], self.hex):
                return Call(g.rules.edition.entry(side=side, hex=self.hex))
        return None

    @rule("HUNT-11.1k", "HUNT14-9.8")
    def close(self, g: G) -> Next:
        """The melee is over; say whether the hex was won."""
        if self.holds_hex(g):
            paragraph = g.rules.cite["HUNT-11.1k", "HUNT14-9.8"]
            units = list(self.standing(g, self.assaulter))
            g.tell("melee_won", paragraph, side=self.assaulter, hex=self.hex, units=units)
        return Done(self.is_won(g))

    @cites("HUNT-11.1k", "HUNT14-9.8")
    def is_won(self, g: G) -> bool:
        """Whether the assaulter may go on from there."""
        return self.holds_hex(g)

    def holds_hex(self, g: G) -> bool:
        """Whether the assaulter stands there and no enemy unit does."""
        return bool(self.standing(g, self.assaulter)) and self.hex not in g.enemies(
            self.assaulter
        )

    # ------------------------------------------------------------------ the units

    def fighters(self, g: G, side: str) -> tuple[str, ...]:
        """The units of a side that fought and are alive, wherever they are."""
        units = self.assaulters if side == self.assaulter else self.defenders
        return tuple([unit for unit in units if unit in g.vf])

    def standing(self, g: G, side: str) -> tuple[str, ...]:
        """The units of a side still in the hex that share its fate, with or without a fight."""
        here = g.units(side).get(self.hex, ())
        if side == self.assaulter:
            return tuple([unit for unit in here if unit in self.assaulters])
        if self.movers and g.rules.switches.movers_alone:
            return tuple([unit for unit in here if unit in self.defenders])
        return here

    @cites("HUNT-2.2.2b", "HUNT14-1.2d")
    def note_parts(self, g: G, before: tuple[str, ...]) -> tuple[str, ...]:
        """A loss may cut a unit of the lower side into fractions, which share its fate."""
        here = g.units(self.lower).get(self.hex, ())
        parts = tuple([unit for unit in here if unit not in before])
        if self.lower == self.assaulter:
            self.assaulters = (*self.assaulters, *parts)
        else:
            self.defenders = (*self.defenders, *parts)
        return parts

    @cites("HUNT-11.1c", "HUNT-11.1i", "HUNT-11.1l", "HUNT14-9.4b", "HUNT14-12.3k")
    def leave(
        self,
        g: G,
        side: str,
        units: tuple[str, ...],
        way: tuple[str, str, str] | None = None,
        *,
        back: bool = False,
    ) -> Call:
        """Leave by the way they came; units that only defended go where the owner likes.

        Option: units that go `back` go all the way; beaten ones never do.
        """
        if way is None and side == self.assaulter and not self.landing:
            way = (self.came, self.start, self.box)
        came, start, box = way or ("", "", "")
        if back and start and g.rules.switches.back_to == "action_start":
            came = start
        defends = way is None and side != self.assaulter
        company = self._company_of(g, side, units, back=way is not None)
        return Call(
            g.rules.edition.retreat(
                side=side,
                hex=self.hex,
                units=units,
                company=company,
                home=came,
                box=box,
                barred=self.barred_refuge(g) if defends else "",
            )
        )

    @cites("HUNT-11.1i", "HUNT14-9.4b")
    def barred_refuge(self, g: G) -> str:
        """The hex beside it that a defender may not retreat to, if there is one."""
        return ""

    @cites("HUNT-11.1l", "HUNT-2.1.2c", "HUNT14-5k")
    def _company_of(
        self, g: G, side: str, units: tuple[str, ...], *, back: bool
    ) -> tuple[str, ...]:
        """Counters that are not units leave with the last units of their group.

        Those that an assaulter brought go when no assaulter stays. Those that were moving go
        when no mover stays; those that only stood there go when no unit stays.
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
        return tuple([c for c in here if self._goes_along(g, c, rest=bool(rest), back=back)])

    @cites("HUNT-11.1l", "HUNT-2.1.2c", "HUNT14-5k")
    def _goes_along(self, g: G, counter: str, *, rest: bool, back: bool) -> bool:
        """Whether a counter leaves with units that defended; a Mission only by its own way."""
        if counter in g.missions:
            flees = back or self.missions_flee(g)
            return flees and (counter in self.movers or not (rest or back))
        return counter in self.movers or not rest

    @cites("HUNT-11.1l", "HUNT14-12.1e")
    def missions_flee(self, g: G) -> bool:
        """Whether Missions leave with units that are beaten."""
        return False
