"""The charts that both editions have, as data: what a rule reads is a field with a type."""

from __future__ import annotations

from msgspec import Struct, field


class Line(Struct, frozen=True, kw_only=True):
    """A line of a chart, with the paragraph that it carries out, if that is its own."""

    rule: str = ""


class Sides(Line, frozen=True, kw_only=True):
    """A number for each side."""

    german: int
    partisan: int

    def of(self, side: str) -> int:
        """The number of a side."""
        return self.german if side == "german" else self.partisan


class DieLine(Line, frozen=True):
    """What is added to a die."""

    die: int


class FacesLine(Line, frozen=True):
    """The faces of a die that succeed."""

    die: tuple[int, ...]


class TurnsLine(Line, frozen=True):
    """A number of turns."""

    turns: int


class LossLine(Line, frozen=True):
    """Points of strength that are lost."""

    loss: int


class MostLine(Line, frozen=True):
    """A limit."""

    most: int


class HexesLine(Line, frozen=True):
    """A number of hexes."""

    hexes: int


class PaceLine(Line, frozen=True):
    """The movement points of what has no strength."""

    ma: int


# ---------------------------------------------------------------------- tracks and points


class Track(Line, frozen=True):
    """The hours of each turn, and the turns at night."""

    boxes: tuple[str, ...]
    night: tuple[int, ...]


class FirstTurn(Sides, frozen=True, kw_only=True):
    """The first turn: points for each side, and who begins."""

    initiative: str


class FaceLine(FacesLine, frozen=True):
    """The points that some faces give."""

    pa: int


class FaceRows(Line, frozen=True):
    """The points by the die."""

    rows: tuple[FaceLine, ...]


class Points(Line, frozen=True, kw_only=True):
    """Activation points, as far as both editions agree."""

    die: FaceRows


class ActionLine(Struct, frozen=True):
    """An Action and its prices: the plain one, out of command, and where all pay the same."""

    id: str
    pa: int
    ooc: int | None = None
    flat: int | None = None
    moves: str = ""


class Actions(Line, frozen=True):
    """Who may do what, and at which price."""

    rows: tuple[ActionLine, ...]


# ---------------------------------------------------------------------- counters


class TypeLine(Struct, frozen=True):
    """A type of units: movement, range and class, and its letters where there are any."""

    ma: int
    range: int
    move_class: str = field(name="class")
    type: str = ""
    heavy: bool = False
    attack: str = ""
    target: str = ""


class Types(Line, frozen=True):
    """The types of units; light units keep to a line of their own, where there are any."""

    rows: tuple[TypeLine, ...]
    light: TypeLine | None = None


class Movement(Line, frozen=True, kw_only=True):
    """The pace of counters that are not units."""

    command: PaceLine
    mission: PaceLine


class Stacking(Line, frozen=True):
    """Points of strength of one side in a hex."""

    limit: int


# ---------------------------------------------------------------------- combat and landing


class Band(Line, frozen=True, kw_only=True):
    """A result of melee: from which difference on, and what it costs the lower side.

    Where it matters whether the higher total is more than `times` the lower one, `over` says
    which line is meant.
    """

    band: str
    least: int
    most: int = 0
    times: int = 0
    over: bool = False
    loss: int = 0


class Bands(Line, frozen=True):
    """The results of melee."""

    rows: tuple[Band, ...]


class Melee(Line, frozen=True, kw_only=True):
    """Melee, as far as both editions agree."""

    landing: DieLine
    bands: Bands


class Effect(Line, frozen=True):
    """What the ground does to a unit that lands on it: a loss, or it is Pinned."""

    loss: int = 0
    pinned: bool = False


class Landing(Line, frozen=True, kw_only=True):
    """Landing: when, how far apart, where the dice lead, and what the ground does."""

    turns: tuple[int, ...]
    chain: HexesLine
    on_target: tuple[int, ...]
    drift: tuple[str, ...]
    wood: Effect
    town: Effect | None = None

    def on(self, terrain: str) -> Effect | None:
        """What a kind of ground does."""
        return {"wood": self.wood, "town": self.town}.get(terrain)


class Fire(Line, frozen=True, kw_only=True):
    """Fire, as far as both editions agree: a unit with so many markers may not attack."""

    markers: MostLine


class Charts(Struct, frozen=True, kw_only=True):
    """The charts that both editions read; each has more, and more on some of them."""

    game: str
    track: Track
    first_turn: FirstTurn
    pa: Points
    actions: Actions
    types: Types
    movement: Movement
    stacking: Stacking
    fire: Fire
    melee: Melee
    landing: Landing
    interrogation: FacesLine
    delay: TurnsLine
