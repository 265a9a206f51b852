"""The charts of the hunt, as data: those of both editions, and its own."""

from __future__ import annotations

from functools import cache

from msgspec import Struct, convert, field

from drvar.data import read_toml
from drvar.games.tactical import charts
from drvar.games.tactical.charts import DieLine, FacesLine, Line, LossLine, PaceLine, Sides


class RangeLine(Line, frozen=True):
    """The longest range at night."""

    most: int


class DivisorLine(Line, frozen=True):
    """What movement points are divided by."""

    divisor: int


class Night(Line, frozen=True, kw_only=True):
    """What the night does."""

    range: RangeLine
    movement: DivisorLine


class Length(Line, frozen=True):
    """The last turn, and the earlier one once Tito is off the map."""

    last: int
    early: int


# ---------------------------------------------------------------------- points


class StrengthLine(Sides, frozen=True, kw_only=True):
    """The points that a side gets from a strength on."""

    pa: int


class PointsLine(Line, frozen=True):
    """Points more or less."""

    pa: int


class MissionPoints(Line, frozen=True, kw_only=True):
    """What Missions give the partisans and take from them."""

    tito: PointsLine
    escaped: PointsLine


class FloorLine(Line, frozen=True):
    """The fewest points."""

    least: int


class Points(charts.Points, frozen=True, kw_only=True):
    """Activation points by strength and by Missions, too."""

    rows: tuple[StrengthLine, ...]
    floor: FloorLine
    missions: MissionPoints


class Movement(charts.Movement, frozen=True, kw_only=True):
    """The pace of the Radio, too."""

    radio: PaceLine


class Breakdown(FacesLine, frozen=True, kw_only=True):
    """One die for so many movement points; these faces end a tank."""

    mp: int


# ---------------------------------------------------------------------- combat


class GunLine(DieLine, frozen=True, kw_only=True):
    """What a weapon adds: on some ground, or against a class of units."""

    terrain: str = ""
    move_class: str = field(name="class", default="")


class FreeHits(Line, frozen=True):
    """The hits that cost nothing."""

    hits: int


class Fire(charts.Fire, frozen=True, kw_only=True):
    """What is added to each die, and which hits cost nothing."""

    move_attack: DieLine
    pinned: DieLine
    mg: GunLine
    mortar: GunLine
    free_hits: FreeHits


class Morale(Line, frozen=True):
    """The highest face that passes, and for the partisans without Tito."""

    value: int
    without_tito: int = 0


class Morales(Line, frozen=True, kw_only=True):
    """The morale of each side, and what a second failure costs."""

    german: Morale
    partisan: Morale
    again: LossLine


class Melee(charts.Melee, frozen=True, kw_only=True):
    """What is added to the die of a side."""

    attack_2: DieLine
    pinned: DieLine


class MostInHex(Line, frozen=True):
    """How many units of each kind may land in a hex."""

    paratroop: int
    support: int

    def of(self, kind: str) -> int:
        """The number for a kind."""
        return self.support if kind == "support" else self.paratroop


class Landing(charts.Landing, frozen=True, kw_only=True):
    """How many may land in a hex, too."""

    hex: MostInHex


class Radio(FacesLine, frozen=True, kw_only=True):
    """The faces that bring a unit early, and by how many turns."""

    turns: int


# ---------------------------------------------------------------------- victory


class Prizes(Line, frozen=True, kw_only=True):
    """What both sides score for an objective."""

    objective: int


class GermanPrizes(Prizes, frozen=True, kw_only=True):
    """What the Germans score."""

    tito_killed: int
    mission_captured: int


class PartisanPrizes(Prizes, frozen=True, kw_only=True):
    """What the partisans score."""

    command: int
    vf: int
    mission_escaped: int


class Victory(Struct, frozen=True):
    """The points of both sides."""

    german: GermanPrizes
    partisan: PartisanPrizes

    def of(self, side: str) -> Prizes:
        """What a side scores, as far as both score it."""
        return self.german if side == "german" else self.partisan


class Charts(charts.Charts, frozen=True, kw_only=True):
    """All charts of the hunt that its rules read."""

    length: Length
    night: Night
    pa: Points
    movement: Movement
    breakdown: Breakdown
    fire: Fire
    morale: Morales
    melee: Melee
    landing: Landing
    radio: Radio
    victory: Victory


@cache
def printed_charts() -> Charts:
    """Read the charts, and refuse what is not as declared."""
    return convert(read_toml("hunt", "charts.toml"), Charts)
