"""The charts of the first edition, as data: those of both editions, and its own."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from msgspec import Struct, convert, field

from drvar.data import read_toml
from drvar.games.tactical import charts
from drvar.games.tactical.charts import DieLine, FacesLine, Line, LossLine, MostLine, Sides

# ---------------------------------------------------------------------- lines


class WorkLine(Struct, frozen=True):
    """A trench or bunker: what it takes from enemies, and the types that build it."""

    work: str
    attack: int
    assault: int
    types: tuple[str, ...]


class WeaponLine(Struct, frozen=True):
    """A weapon: what it adds against some targets, from a least to a most distance."""

    weapon: str
    die: int
    target: tuple[str, ...]
    rule: str
    least: int = 0
    most: int | None = None

    def works_at(self, away: int) -> bool:
        """Whether it adds anything at a distance."""
        return self.least <= away and (self.most is None or away <= self.most)


class Works(Line, frozen=True):
    """Trenches and bunkers."""

    rows: tuple[WorkLine, ...]


class Weapons(Line, frozen=True):
    """Weapons, each with what it adds."""

    rows: tuple[WeaponLine, ...]


class TargetLine(Struct, frozen=True):
    """How an option reads the letters of targets, class by class."""

    reading: str
    infantry: str
    artillery: str
    tank: str

    def of(self, move_class: str) -> str:
        """The letter of a class."""
        if move_class == "infantry":
            return self.infantry
        return self.artillery if move_class == "artillery" else self.tank


class Targets(Line, frozen=True):
    """The letters of targets."""

    rows: tuple[TargetLine, ...]


class AttackLine(Struct, frozen=True):
    """The lowest totals for MORAL and HIT by distance, of an attack on some targets."""

    attack: str
    target: tuple[str, ...]
    moral: tuple[int, ...]
    hit: tuple[int, ...]


class Attack(Line, frozen=True, kw_only=True):
    """The attack table, and the range of each letter by day."""

    range: dict[str, int]
    rows: tuple[AttackLine, ...]


class NightRange(Line, frozen=True, kw_only=True):
    """How much shorter ranges are at night, and the longest of each letter."""

    less: int
    most: dict[str, int]


class Night(Line, frozen=True):
    """What the night does."""

    range: NightRange


class Box(Line, frozen=True):
    """A box of the track."""

    box: str


class Track(charts.Track, frozen=True, kw_only=True):
    """The box before the first round, too."""

    before: Box


# ---------------------------------------------------------------------- points and movement


class Stars(Line, frozen=True, kw_only=True):
    """What the star hex under Tito gives in round 1."""

    bonus: dict[str, int]


class Points(charts.Points, frozen=True, kw_only=True):
    """Activation points: the strength of a whole unit, the star under Tito, and the limit."""

    whole: Sides
    cap: MostLine
    stars: Stars


class Actions(charts.Actions, frozen=True, kw_only=True):
    """Who may do what, and the price of a melee out of command under an option."""

    melee_ooc: int


class FirstLine(Line, frozen=True):
    """The round from which on something holds."""

    first: int


class Movement(charts.Movement, frozen=True, kw_only=True):
    """When counters begin to move under an option, too."""

    limited: FirstLine


class Tanks(Line, frozen=True, kw_only=True):
    """Whether vehicles cross water."""

    stream: bool


class Road(Line, frozen=True, kw_only=True):
    """Whether a road spares water."""

    dry: bool


class Terrain(Line, frozen=True):
    """What the ground says besides its rows."""

    road: Road


# ---------------------------------------------------------------------- combat


class LoneLine(Line, frozen=True, kw_only=True):
    """What a lone Command is under fire."""

    strength: int
    target: str


class Command(Struct, frozen=True):
    """A lone Command."""

    fire: LoneLine


class DamageLine(Struct, frozen=True, rename="upper"):
    """What so many Damage markers add to attacks of each letter."""

    f: int
    c: int
    art: int

    def of(self, letter: str) -> int:
        """What they add to attacks of a letter."""
        return {"F": self.f, "C": self.c, "ART": self.art}[letter]


class MarkersLine(Line, frozen=True):
    """A number of markers."""

    markers: int


class Damage(Line, frozen=True, kw_only=True):
    """What Damage adds to attacks on a vehicle, by the number of markers."""

    most: MarkersLine
    rows: tuple[DamageLine, ...]


class HitLine(LossLine, frozen=True, kw_only=True):
    """What a hit costs a unit, and how many Damage markers a vehicle gets."""

    damage: int


class DoubleLine(Line, frozen=True):
    """From which number on losses are multiplied, and by how much."""

    start: int = field(name="from")
    times: int = 1


class Fire(charts.Fire, frozen=True, kw_only=True):
    """What is added to the die, and what a hit does."""

    stopped: DieLine
    moved: DieLine
    hit: HitLine
    double: DoubleLine


class Bombs(Line, frozen=True):
    """The letter of an attack by an aircraft, and its distance."""

    attack: str
    distance: int


class DamageCount(Line, frozen=True):
    """A number of Damage markers."""

    damage: int


class Morale(Line, frozen=True, kw_only=True):
    """What a second failure costs, and what any costs a vehicle."""

    again: LossLine
    vehicle: DamageCount


class StrengthLine(Line, frozen=True):
    """A strength."""

    strength: int


class Melee(charts.Melee, frozen=True, kw_only=True):
    """What is added to the die, when losses are doubled, and what exhausted units are worth."""

    stopped: DieLine
    double: DoubleLine
    exhausted: StrengthLine


# ---------------------------------------------------------------------- victory


class Prize(Struct, frozen=True):
    """Points; a fraction is written as one."""

    points: int | str
    rule: str

    @property
    def value(self) -> Fraction:
        """The points as a number."""
        return Fraction(self.points)


class GermanPrizes(Struct, frozen=True):
    """What the Germans score."""

    counter: Prize
    tito_captured: Prize
    tito_killed: Prize
    vf: Prize
    objective: Prize


class PartisanPrizes(Struct, frozen=True):
    """What the partisans score."""

    command: Prize
    vf: Prize


class Victory(Struct, frozen=True):
    """The points of both sides."""

    german: GermanPrizes
    partisan: PartisanPrizes

    def of(self, side: str) -> GermanPrizes | PartisanPrizes:
        """What a side scores."""
        return self.german if side == "german" else self.partisan


class Charts(charts.Charts, frozen=True, kw_only=True):
    """All charts of the first edition that its rules read."""

    track: Track
    night: Night
    pa: Points
    actions: Actions
    targets: Targets
    movement: Movement
    command: Command
    tanks: Tanks
    terrain: Terrain
    works: Works
    attack: Attack
    weapons: Weapons
    damage: Damage
    fire: Fire
    bombs: Bombs
    morale: Morale
    melee: Melee
    tito: FacesLine
    victory: Victory


@cache
def printed_charts() -> Charts:
    """Read the charts, and refuse what is not as declared."""
    return convert(read_toml("hunt14", "charts.toml"), Charts)
