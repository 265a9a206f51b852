"""The charts of the raid, as data: what a rule reads is a field with a type."""

from __future__ import annotations

from functools import cache
from typing import Generic, TypeVar

from msgspec import Struct, convert

from drvar.data import read_toml

from .lines import (
    BonusLine,
    EntryLine,
    FateLine,
    GroupLine,
    LastTurnLine,
    LetterLine,
    LevelLine,
    LossLine,
    MarkersLine,
    RangeLine,
    ResultLine,
    Supply,
    TurnLine,
    UnitsLine,
    WayLine,
)

Row = TypeVar("Row", bound=Struct)


class Chart(Struct, Generic[Row], frozen=True):
    """A chart of which only the lines are read."""

    rows: tuple[Row, ...]


class Turns(Chart[TurnLine], frozen=True, kw_only=True):
    """The track, and where it begins and ends."""

    first: int
    last: int


class LightRules(Struct, frozen=True):
    """The paragraphs that speak of a light."""

    fire_rule: str
    air_rule: str


class Light(Struct, frozen=True):
    """The lights in which it is harder to hit."""

    twilight: LightRules
    night: LightRules

    def of(self, light: str) -> LightRules:
        """The paragraphs of a light."""
        return self.night if light == "night" else self.twilight


class PenaltyLine(RangeLine, frozen=True):
    """What short ammunition takes from German values."""

    penalty: int


class Ammunition(Struct, frozen=True):
    """The most that the cursors show, and what little of it costs."""

    highest: int
    penalty: Chart[PenaltyLine]


class ColourLine(Struct, frozen=True):
    """What a colour adds to the units of its zones."""

    colour: str
    value: int


class LowLine(Struct, frozen=True):
    """From which strength on a stack is large."""

    low: int


class Stacking(Struct, frozen=True):
    """Strength points in a zone: the most, and those of a large stack."""

    limit: int
    large: LowLine


class FirstEvents(Chart[LetterLine], frozen=True, kw_only=True):
    """The events of turn one."""

    turn: int


class LastTurns(Chart[LastTurnLine], frozen=True, kw_only=True):
    """Event g: after which turn the die falls, and what it fixes."""

    after_turn: int


class BringsLine(Struct, frozen=True):
    """What the event of a later turn brings."""

    turn: int
    what: str


class WaveLine(Supply, frozen=True, kw_only=True):
    """The dice for platoons that are ready to land, and the last turn for them."""

    last_turn: int


class LaterEvents(Chart[BringsLine], frozen=True, kw_only=True):
    """The events of later turns."""

    wave: WaveLine


class Events(Struct, frozen=True):
    """All events."""

    one: FirstEvents
    b: Chart[LossLine]
    c: Chart[MarkersLine]
    d: Chart[WayLine]
    e: Chart[UnitsLine]
    f: Chart[GroupLine]
    g: LastTurns
    two: LaterEvents


class TriggerLine(Struct, frozen=True):
    """What raises the alarm: by how much, up to what, and by which paragraph."""

    trigger: str
    rise: int
    cap: int
    rule: str


class Alarm(Struct, frozen=True):
    """Where the alarm starts, and what raises it."""

    start: int
    triggers: Chart[TriggerLine]


class CostLine(Struct, frozen=True):
    """The movement points that a link costs."""

    cost: int


class PaceLine(Struct, frozen=True):
    """Movement points."""

    mp: int


class Movement(Struct, frozen=True):
    """What links cost, and the points of figures."""

    full: CostLine
    dotted: CostLine
    figure: PaceLine


class GunsLine(Struct, frozen=True):
    """The AA guns: how many there are, and what each takes from the aircraft."""

    counters: int
    each: int


class Air(Chart[BonusLine], frozen=True, kw_only=True):
    """What air support adds, and what hampers it."""

    aa: GunsLine


class DropLine(Struct, frozen=True):
    """Where a group lands, and with which wave."""

    group: str
    wave: int
    dz: str


class PeriodLine(Struct, frozen=True):
    """The colours that come in some turns, the period's own first."""

    turns: tuple[int, ...]
    colours: tuple[str, ...]


class Coming(Struct, frozen=True):
    """Reinforcements: their colours, their entry, their number."""

    periods: Chart[PeriodLine]
    entry: Chart[EntryLine]
    number: Chart[UnitsLine]


class SupportLine(Struct, frozen=True):
    """What each strength point in support adds."""

    each_sp: int


class OneBonus(Struct, frozen=True):
    """What one thing adds."""

    bonus: int


class Attack(Struct, frozen=True):
    """What is added to the value of the shooter."""

    officer: OneBonus
    aa: OneBonus


class Defence(Struct, frozen=True):
    """What is added to the value of the target."""

    tank: OneBonus


class Fire(Struct, frozen=True):
    """Fire: whose strength supports it, and what is added."""

    infantry: tuple[str, ...]
    attack: Attack
    defence: Defence


class GermanAssault(Struct, frozen=True):
    """What is added to a German value in an assault."""

    support: SupportLine
    officer: OneBonus


class YugoslavAssault(Struct, frozen=True):
    """What is added to a Yugoslav value in an assault."""

    support: SupportLine
    tito: OneBonus
    aa: OneBonus
    tank: OneBonus


class Assault(Struct, frozen=True):
    """Assault: what is added to the values of both camps."""

    german: GermanAssault
    yugoslav: YugoslavAssault


class FigurePoints(Struct, frozen=True):
    """What a figure is worth dead, and as a prisoner."""

    dead: int
    prisoner: int
    rule: str


class PointsLine(Struct, frozen=True):
    """Victory points."""

    vp: int
    rule: str


class Points(Struct, frozen=True):
    """What scores."""

    tito: FigurePoints
    churchill: FigurePoints
    papers: PointsLine
    mission: PointsLine
    platoon: PointsLine
    rybka: PointsLine
    obermaier: PointsLine

    def of_figure(self, figure: str) -> FigurePoints:
        """What a figure is worth."""
        return self.tito if figure == "tito" else self.churchill

    def of_officer(self, officer: str) -> PointsLine:
        """What the loss of an officer costs."""
        return self.rybka if officer == "rybka" else self.obermaier


class Victory(Struct, frozen=True):
    """Points, and what they are called."""

    points: Points
    results: Chart[ResultLine]


class Charts(Struct, frozen=True, kw_only=True):
    """All charts that the rules read."""

    turns: Turns
    light: Light
    difficulty: Chart[LevelLine]
    ammunition: Ammunition
    protection: Chart[ColourLine]
    stacking: Stacking
    events: Events
    alarm: Alarm
    movement: Movement
    air: Air
    landing: Chart[DropLine]
    reinforcements: Coming
    fire: Fire
    assault: Assault
    capture: Chart[FateLine]
    victory: Victory


@cache
def printed_charts() -> Charts:
    """Read the charts, and refuse what is not as declared."""
    return convert(read_toml("raid", "charts.toml"), Charts)
