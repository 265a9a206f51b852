"""Melee: both sides add strength, a die and modifiers; the difference decides.

Totals, bands and the way back of an assaulter are the same in every edition. What else a band
does is a step of the edition's own, named after the band.
"""

from __future__ import annotations

from collections.abc import Sized
from typing import Any, ClassVar

from drvar.kernel.chance import Dice, Roll
from drvar.kernel.flow import Call, Done, Next, Procedure
from drvar.kernel.rule import Modifier, cites, rule, total

from .rules import GERMAN, OTHER, PARTISAN
from .state import Tactical

MELEE_DICE = Roll((Dice(1, 6, "assaulter"), Dice(1, 6, "defender")))

TIE, MINOR, MAJOR, ELIMINATED = "tie", "minor", "major", "eliminated"


def outcome(tested: Sized, failed: Sized) -> str:
    """How a test went, for the log: for all alike, or for some."""
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
        value = g.rules.charts["melee"]["landing"]["die"]
        paragraph = cite["HUNT-14.2.2c", "HUNT14-12.3i"]
        found.append(Modifier(value, paragraph, "melee-landing"))
    return found


@rule("HUNT-11.1c", "HUNT-11.1d", "HUNT-11.1f", "HUNT-11.1g",
      "HUNT14-9.4a", "HUNT14-9.4b", "HUNT14-9.4c", "HUNT14-9.4d", "HUNT14-9.4e")  # fmt: skip
def band_of(g: Tactical, higher: int, lower: int) -> str:
    """Which band two totals fall in: the difference first, then whether it is over the double.

    Options: over the triple; a total over the double eliminates by any difference; a
    difference of three is still a minor one.
    """
    rows = {row["band"]: row for row in g.rules.charts["melee"]["bands"]["rows"]}
    reading = g.rules.options["melee_bands"]
    difference = higher - lower
    if difference <= rows[TIE]["most"]:
        return TIE
    over = higher > (rows[ELIMINATED]["times"] + (reading == "triple")) * lower
    if difference <= rows[MINOR]["most"] + (reading == "strict"):
        return ELIMINATED if over and reading == "also_small" else MINOR
    return ELIMINATED if over else MAJOR


@rule("HUNT-11a", "HUNT-12.2c", "HUNT14-9b", "HUNT14-9.3", "HUNT14-9.9e")
def defenders_of(
    g: Tactical, side: str, hex_: str, movers: tuple[str, ...] = ()
) -> tuple[str, ...]:
    """Every unit there, light ones and guns too; or, as the option is, those that moved."""
    units = g.units(side)[hex_]
    if movers and g.rules.options["opp_assault_result"] == "mover_only":
        moving = tuple([unit for unit in units if unit in movers])
        return moving or units
    return units


class Melee(Procedure):
    """One melee, from who defends to who holds the hex; an edition says what its bands do.

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

    @rule("HUNT-11a", "HUNT14-9b")
    def call_defenders(self, g: Tactical) -> Next:
        """All enemy units in the hex fight."""
        self.defenders = defenders_of(g, OTHER[self.assaulter], self.hex, self.movers)
        return None

    @rule("HUNT-11.1a", "HUNT14-9.1a")
    def throw(self, g: Tactical) -> Next:
        """A die for each side, the assaulter's first."""
        return MELEE_DICE

    @rule("HUNT-11.1a", "HUNT-11.1c", "HUNT14-9.1a", "HUNT14-9.4a")
    def compare(self, g: Tactical, dice: tuple[int, int]) -> Next:
        """Compare the totals and do what the band says."""
        ours, theirs = self.assault_values(g), self.defence_values(g)
        totals = dice[0] + total(ours), dice[1] + total(theirs)
        self.band = band_of(g, max(totals), min(totals))
        if totals[0] != totals[1]:
            self.lower = OTHER[self.assaulter] if totals[0] > totals[1] else self.assaulter
        if g.events is not None:
            self._tell(g, dice, totals, (ours, theirs))
        return self.effects()[self.band]

    def assault_values(self, g: Tactical) -> list[Modifier]:
        """What the assaulter adds to its die."""
        return self.values(g, self.assaulter) + self.ground_values(g)

    def ground_values(self, g: Tactical) -> list[Modifier]:
        """What the hex does to who enters it."""
        return ground_modifiers(g, self.hex, stream=self.stream, landing=self.landing)

    def defence_values(self, g: Tactical) -> list[Modifier]:
        """What the defender adds to its die."""
        return self.values(g, OTHER[self.assaulter])

    def values(self, g: Tactical, side: str) -> list[Modifier]:
        """What the units of a side bring to a melee: an edition says."""
        raise NotImplementedError

    def effects(self) -> dict[str, Next]:
        """The step of each band: an edition has one for each but the tie."""
        return {TIE: self.tie}

    def loss(self, g: Tactical) -> int:
        """How many points the band takes off the lower side; none where it takes all or no."""
        rows = g.rules.charts["melee"]["bands"]["rows"]
        points: int = next(row.get("loss", 0) for row in rows if row["band"] == self.band)
        return points

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
        g.tell("melee", paragraph, band=self.band, loss=self.loss(g), **told)

    # ------------------------------------------------------------------ the way back

    @rule("HUNT-11.1c", "HUNT14-9.4b")
    def tie(self, g: Tactical) -> Next:
        """Equal: the assaulter goes back."""
        return self.go_back

    @rule("HUNT-11.1c", "HUNT-11.1e", "HUNT-12.2b", "HUNT14-9.4b", "HUNT14-9.9d")
    def go_back(self, g: Tactical) -> Next:
        """The assaulter goes back, or, as the option is, the Active side that was moving."""
        other = OTHER[self.assaulter]
        if g.rules.options["goes_back"] == "active" and self.active == other:
            here = g.units(other).get(self.hex, ())
            movers = tuple([unit for unit in here if unit in self.movers])
            return self.leave(g, other, movers, self.way, back=True) if movers else None
        return self.yield_hex(g)

    def yield_hex(self, g: Tactical) -> Next:
        """Where both are still there, the assaulter leaves."""
        here = self.standing(g, self.assaulter)
        if here and self.hex in g.enemies(self.assaulter):
            return self.leave(g, self.assaulter, here, back=True)
        return None

    @rule("HUNT-11.1c", "HUNT14-9.4b")
    def gone_back(self, g: Tactical) -> Next:
        """Then see to whom the hex belongs."""
        return None

    # ------------------------------------------------------------------ who holds the hex

    @rule("HUNT-11.1l", "HUNT-13.1.2a", "HUNT-2.1.2c", "HUNT-2.1.2d",
          "HUNT14-9.4e", "HUNT14-9.2", "HUNT14-12.1i")  # fmt: skip
    def take_hex(self, g: Tactical) -> Next:
        """Units alone in the hex take what stands there without units."""
        for side in (GERMAN, PARTISAN):
            alone = self.hex in g.units(side) and self.hex not in g.enemies(side)
            if alone and g.bare_at(OTHER[side], self.hex):
                return Call(g.rules.edition.entry(side=side, hex=self.hex))
        return None

    @rule("HUNT-11.1k", "HUNT14-9.8")
    def close(self, g: Tactical) -> Next:
        """The melee is over; say whether the hex was won."""
        return Done(self.is_won(g))

    def is_won(self, g: Tactical) -> bool:
        """Whether the assaulter stands there and no enemy unit does."""
        return bool(self.standing(g, self.assaulter)) and self.hex not in g.enemies(
            self.assaulter
        )

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
        if self.movers and g.rules.options["opp_assault_result"] == "mover_only":
            return tuple([unit for unit in here if unit in self.defenders])
        return here

    @cites("HUNT-2.2.2b", "HUNT14-1.2d")
    def note_parts(self, g: Tactical, before: tuple[str, ...]) -> tuple[str, ...]:
        """A loss may cut a unit of the lower side to several fractions: they share its fate."""
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
        g: Tactical,
        side: str,
        units: tuple[str, ...],
        way: tuple[str, str, str] | None = None,
        *,
        back: bool = False,
    ) -> Call:
        """Leave by the way it came; who only defended retreats where its owner likes.

        By option who goes `back` goes all the way, but not who is beaten.
        """
        if way is None and side == self.assaulter and not self.landing:
            way = (self.came, self.start, self.box)
        came, start, box = way or ("", "", "")
        if back and start and g.rules.options["back_to"] == "action_start":
            came = start
        barred = ""
        if (
            way is None
            and side != self.assaulter
            and g.rules.options["retreat_origin"] == "barred"
        ):
            barred = self.came
        company = self._company_of(g, side, units, back=way is not None)
        return Call(
            g.rules.edition.retreat(
                side=side,
                hex=self.hex,
                units=units,
                company=company,
                home=came,
                box=box,
                barred=barred,
            )
        )

    @cites("HUNT-11.1l", "HUNT-2.1.2c", "HUNT14-5k")
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
        flee = back or g.rules.options["missions_in_lost_hex"] == "flee"
        going = self.movers if rest or back else here
        if not rest:
            going = (*going, *[c for c in here if c not in g.missions])
        return tuple([c for c in here if c in going and (flee or c not in g.missions)])
