"""What is printed on hex map, counters and charts, for programs that draw an edition."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Annotated, Any

import msgspec
from msgspec import UNSET, Struct, UnsetType

from drvar.boards.hexes import hex_grid
from drvar.data import read_toml
from drvar.kernel.seen import Piece, Printed, one_of

from .rules import GERMAN, PARTISAN
from .seen import SIGNS, Lower, Side

AIR = "air"
KINDS = ("unit", "command", "mission", AIR)
Arrival = Annotated[str, one_of("Arrival", "setup", "landing", "entry")]
What = Annotated[str, one_of("What", *KINDS)]
PlaceKind = Annotated[
    str, one_of("PlaceKind", "town", "hill", "site", "village", "rail", "river")
]
Track = Annotated[str, one_of("Track", "road", "rail")]
Type = Annotated[
    str,
    one_of(
        "Type",
        *("infantry", "paratroop", "sapper", "support", "mortar", "mg", "artillery"),
        *("tank", "vehicle"),
    ),
]
Weapon = Annotated[str, one_of("Weapon", "at", "light-gun", "mg", "mortar")]
WorkKind = Annotated[str, one_of("WorkKind", "trench", "bunker")]
Ground = Annotated[str, one_of("Terrain", "clear", "town", "hill", "wood", "slope")]
Band = Annotated[
    str,
    one_of(
        "Band",
        *("red", "blue", "green", "orange", "brown", "grey", "steel", "violet", "teal"),
        *("escort", "youth", "pioneers", "guns", "armour"),
    ),
]
FigureKind = Annotated[str, one_of("FigureKind", "tito", "british", "us", "soviet", "dummy")]


class Bridge(Struct, frozen=True):
    """A bridge across the side of two hexes."""

    side: str
    name: str
    kind: Track


class ScoringHex(Struct, frozen=True):
    """A hex that scores."""

    hex: str
    name: str


class Named(Struct, frozen=True):
    """A place with a name, and its hexes."""

    name: str
    kind: PlaceKind
    hexes: tuple[str, ...]


class Beyond(Struct, frozen=True):
    """Where a road that leaves the map leads."""

    hex: str
    text: str


class Label(Struct, frozen=True, kw_only=True):
    """Where a name stands, from the middle of a hex, how large, and whether in capitals."""

    hex: str
    dx: int
    dy: int
    size: int
    caps: bool = False


class Along(Struct, frozen=True):
    """Where the name of the river begins, from the middle of a hex, and its angle."""

    hex: str
    dx: int
    dy: int
    turn: int


class Layout(Struct, frozen=True):
    """Where names stand, and the signs of stars and objectives in their hexes."""

    names: Mapping[str, Label]
    """By the names of places and bridges."""
    stars: Mapping[str, tuple[int, int]]
    objectives: Mapping[str, tuple[int, int]]
    beyond: Mapping[str, int]
    """How far below the middle of an entry the text beyond it stands, if not as usual."""
    river: tuple[Along, ...]


class HexMap(Struct, frozen=True, kw_only=True):
    """The map; `relief` has a letter for each hex, row by row."""

    columns: int
    rows: int
    lower: Lower
    """Which columns lie half a hex lower on the printed sheet."""
    relief: tuple[str, ...]
    streams: tuple[str, ...]
    roads: tuple[str, ...]
    bridges: tuple[Bridge, ...]
    stars: tuple[str, ...]
    objectives: tuple[ScoringHex, ...]
    entries: tuple[str, ...]
    places: tuple[Named, ...]
    beyond: tuple[Beyond, ...]
    layout: Layout


class CounterPrinted(Piece, frozen=True, kw_only=True):
    """A counter; a kind of counter or an edition has only some of this."""

    what: What
    side: Side
    type: Type | UnsetType = UNSET
    vf: int | UnsetType = UNSET
    light: bool | UnsetType = UNSET
    abwehr: bool | UnsetType = UNSET
    weapons: tuple[Weapon, ...] | UnsetType = UNSET
    attack: str | UnsetType = UNSET
    target: str | UnsetType = UNSET
    range: int | UnsetType = UNSET
    """Of a Command, and of its spare side."""
    spare: int | UnsetType = UNSET
    kind: FigureKind | UnsetType = UNSET
    """What a Mission is."""
    model: str | UnsetType = UNSET
    precision: int | UnsetType = UNSET
    strength: int | UnsetType = UNSET
    bonus: int | UnsetType = UNSET
    turns: tuple[int, ...] | UnsetType = UNSET
    """The turns of an aircraft."""
    turn: int | UnsetType = UNSET
    mode: Arrival | UnsetType = UNSET
    hex: str | UnsetType = UNSET
    mark: str | UnsetType = UNSET
    """The letters on it."""
    band: Band | UnsetType = UNSET
    """The colour of its band; every unit and Command has one."""


class TurnTrack(Struct, frozen=True):
    """The track of turns: their hours, and which are dark."""

    rule: str
    boxes: tuple[str, ...]
    second_day: int
    night: tuple[int, ...]


class Length(Struct, frozen=True):
    """The turn with which the game may end early."""

    early: int | UnsetType = UNSET


class Cited(Struct, frozen=True):
    """A chart of which only the paragraph is shown."""

    rule: str


class LightRow(Struct, frozen=True):
    """How far light units go and fire."""

    ma: int
    range: int


class TypeRow(Struct, frozen=True):
    """How far units of a type go and fire."""

    type: Type
    ma: int
    range: int


class TypeChart(Struct, frozen=True):
    """All types; light units may keep to a line of their own."""

    rows: tuple[TypeRow, ...]
    light: LightRow | UnsetType = UNSET


class Allowance(Struct, frozen=True):
    """How far something goes."""

    ma: int


class MovementChart(Struct, frozen=True):
    """The movement of counters without a type."""

    command: Allowance


class AttackChart(Struct, frozen=True):
    """How far fire goes by its letter."""

    range: Mapping[str, int]


class Stacking(Struct, frozen=True):
    """How much may stand in a hex."""

    limit: int
    rule: str


class TerrainRow(Struct, frozen=True):
    """What a terrain costs and does: the lowest die that hits, or what it takes off a die."""

    terrain: Ground
    mp: int
    assault: int
    blocks: bool
    hit: int | UnsetType = UNSET
    attack: int | UnsetType = UNSET


class TerrainChart(Struct, frozen=True):
    """All kinds of ground."""

    rule: str
    rows: tuple[TerrainRow, ...]


class WorkRow(Struct, frozen=True):
    """What a work takes from the dice."""

    work: WorkKind
    attack: int
    assault: int


class WorkChart(Struct, frozen=True):
    """All works."""

    rule: str
    rows: tuple[WorkRow, ...]


class Charts(Struct, frozen=True, kw_only=True):
    """The charts that stand beside the map."""

    track: TurnTrack
    length: Length
    pa: Cited
    types: TypeChart
    movement: MovementChart
    stacking: Stacking
    terrain: TerrainChart
    attack: AttackChart | UnsetType = UNSET
    works: WorkChart | UnsetType = UNSET


class Prize(Struct, frozen=True):
    """What something is worth to the side that gets the points."""

    points: int
    rule: str


class HexPrinted(Printed, frozen=True, kw_only=True):
    """Map, counters and charts of an edition."""

    map: HexMap
    counters: Mapping[str, CounterPrinted]
    signs: Mapping[str, Ground]
    """What a sign of the ground means in a view."""
    setup: tuple[str, ...]
    """Where the partisans stand first."""
    objective: int
    """Points for an objective."""
    prizes: Mapping[str, Prize]
    """What Tito, Missions and Commands are worth."""
    stars: Mapping[str, int]
    """What stars give, if they give something."""
    charts: Charts


@cache
def printed(edition: str) -> HexPrinted:
    """Read everything from the data files, and refuse what is not as declared."""
    counters, charts = read_toml(edition, "counters.toml"), read_toml(edition, "charts.toml")
    objective: Any = charts["victory"]["german"]["objective"]
    plan, layout = read_toml("tactical", "map.toml"), read_toml("tactical", "labels.toml")
    return msgspec.convert(
        {
            "places": hex_grid(plan["columns"], plan["rows"]).ids,
            "middle": layout["middle"],
            "map": plan | {"layout": layout},
            "signs": {sign: kind for kind, sign in SIGNS.items()},
            "counters": {
                c["id"]: {"side": PARTISAN, "what": what} | c
                for what in KINDS
                for c in counters[what]
            },
            "setup": tuple(counters["setup"]["fixed"]),
            "objective": objective if isinstance(objective, int) else objective["points"],
            "prizes": _prizes(charts["victory"]),
            "stars": charts["pa"].get("stars", {}).get("bonus", {}),
            "charts": charts,
        },
        HexPrinted,
    )


PRIZES = {
    "tito-captured": (GERMAN, "tito_captured"),
    "tito-killed": (GERMAN, "tito_killed"),
    "mission": (GERMAN, "mission_captured"),
    "counter": (GERMAN, "counter"),
    "command": (PARTISAN, "command"),
}
"""What players win points by, and what the charts of an edition call it, if they have it."""


def _prizes(victory: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
    """Each with its paragraph: its own, or that of its side's list."""
    found = {}
    for name, (side, key) in PRIZES.items():
        row = victory[side].get(key)
        if row is not None:
            own = row if isinstance(row, dict) else {"points": row}
            found[name] = {"rule": victory[side].get("rule"), **own}
    return found
