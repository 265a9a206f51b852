"""What is printed on map, counters and charts of the raid, for programs that draw it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Annotated, Any

import msgspec
from msgspec import UNSET, Struct, UnsetType

from drvar.data import read_toml
from drvar.kernel.seen import Piece, Printed, one_of

from .seen import Letter

Band = Annotated[
    str,
    one_of(
        "Band",
        *("black", "blue", "brown", "green", "orange", "red"),
        *("escort", "youth", "pioneers", "guns", "armour"),
    ),
]
Camp = Annotated[str, one_of("Camp", "german", "yugoslav")]
Colour = Annotated[str, one_of("Colour", "green", "orange", "red")]
Entries = Annotated[str, one_of("Entries", "black", "blue", "red")]
ICONS = ("works", "cemetery", "station", "bridge", "crossroads", "town", "market", "school")
"""Signs of zones; if a zone has several, the first is drawn."""
Icon = Annotated[str, one_of("Icon", "", *ICONS)]
Kind = Annotated[str, one_of("Kind", "platoon", "officer", "unit")]
Light = Annotated[str, one_of("Light", "day", "twilight", "night")]
Mission = Annotated[str, one_of("Mission", "", "US", "GB", "USSR")]
Sign = Annotated[str, one_of("Sign", "hammer", "axe", "paw", "cat", "dagger", "jaw")]
Special = Annotated[str, one_of("Special", "", "grotto", "strip")]
Type = Annotated[
    str,
    one_of(
        "Type",
        *("aa", "hq_infantry", "infantry", "officer", "paratroopers", "pioneers", "tank"),
    ),
]
Under = Annotated[str, one_of("Under", "tito", "churchill", "papers", "uniform", "units")]
Wind = Annotated[str, one_of("Wind", "N", "E", "S", "W")]

Point = tuple[float, float]


class Label(Struct, frozen=True):
    """The name of a zone on the map: the middle of its first line, and the lines."""

    x: float
    y: float
    lines: tuple[str, ...]
    proper: bool


class Zone(Struct, frozen=True, kw_only=True):
    """A zone with all that is printed there."""

    id: str
    x: float
    y: float
    colour: Colour
    name: str
    icon: Icon
    drop: tuple[tuple[str, int], ...]
    """Drop zones with the face of the die that leads here."""
    entry: tuple[tuple[Entries, str], ...]
    spots: tuple[Letter, ...]
    mission: Mission
    place: Special
    label: Label


class Links(Struct, frozen=True):
    """Which zones are linked, and by which kind of line."""

    full: tuple[tuple[str, str], ...]
    dotted: tuple[tuple[str, str], ...]


class River(Struct, frozen=True):
    """The river: its name, and the points of its line."""

    name: str
    line: tuple[Point, ...]


class Direction(Struct, frozen=True):
    """Where a road that leaves the map leads."""

    text: str
    x: float
    y: float
    arrow: Wind


class CounterPrinted(Piece, frozen=True, kw_only=True):
    """A counter; `front` is fire, assault and movement of its full side."""

    side: Camp
    kind: Kind
    type: Type
    front: tuple[int, int, int]
    name: str | UnsetType = UNSET
    group: str | UnsetType = UNSET
    mark: str | UnsetType = UNSET
    """The letters on it."""
    band: Band
    """The colour of its band."""
    sign: Sign | UnsetType = UNSET


class FigurePrinted(Struct, frozen=True):
    """A figure: its name, and how far it goes."""

    name: str
    mp: int


class TurnRow(Struct, frozen=True):
    """A turn: its hours, and what it brings."""

    turn: int
    start: int
    end: int
    event: bool
    wave: int
    light: Light


class TurnTrack(Struct, frozen=True):
    """The track of turns."""

    rows: tuple[TurnRow, ...]


class DifficultyRow(Struct, frozen=True):
    """A difficulty, and the ammunition that it begins with."""

    difficulty: str
    ammo: int


class DifficultyChart(Struct, frozen=True):
    """All difficulties."""

    rows: tuple[DifficultyRow, ...]


class PenaltyRow(Struct, frozen=True):
    """What scarce ammunition takes off every German value."""

    low: int
    high: int
    penalty: int


class PenaltyChart(Struct, frozen=True):
    """The penalties, and their paragraph."""

    rule: str
    rows: tuple[PenaltyRow, ...]


class AmmunitionChart(Struct, frozen=True):
    """What is printed of ammunition."""

    penalty: PenaltyChart


class Threshold(Struct, frozen=True):
    """A level of the alarm from which something happens."""

    level: int
    rule: str


class Thresholds(Struct, frozen=True):
    """What the alarm sets off."""

    reinforcements: Threshold
    all_markers: Threshold


class AlarmChart(Struct, frozen=True):
    """The track of the alarm."""

    rule: str
    highest: int
    thresholds: Thresholds


class ResultRow(Struct, frozen=True):
    """A result, and the points that make it."""

    low: int
    high: int
    result: str
    rule: str


class ResultChart(Struct, frozen=True):
    """All results, and their paragraph."""

    rule: str
    rows: tuple[ResultRow, ...]


class FigureRow(Struct, frozen=True):
    """What a figure is worth, dead or as a prisoner."""

    dead: int
    prisoner: int
    rule: str


class PointRow(Struct, frozen=True):
    """What something is worth."""

    vp: int
    rule: str


class PointChart(Struct, frozen=True):
    """What figures, papers and officers are worth."""

    tito: FigureRow
    churchill: FigureRow
    papers: PointRow
    rybka: PointRow
    obermaier: PointRow


class VictoryChart(Struct, frozen=True):
    """What brings points, and what the points amount to."""

    points: PointChart
    results: ResultChart


class Charts(Struct, frozen=True):
    """The charts that stand beside the map."""

    turns: TurnTrack
    difficulty: DifficultyChart
    ammunition: AmmunitionChart
    alarm: AlarmChart
    victory: VictoryChart


class RaidPrinted(Printed, frozen=True, kw_only=True):
    """Map, counters and charts of the raid."""

    sheet: tuple[float, float, float, float]
    """Left, top, width and height of the map in the units of its points."""
    zones: tuple[Zone, ...]
    links: Links
    river: River
    directions: tuple[Direction, ...]
    counters: Mapping[str, CounterPrinted]
    markers: Mapping[str, Letter]
    backs: Mapping[str, Under]
    """What turning a marker over shows."""
    figures: Mapping[str, FigurePrinted]
    charts: Charts


@cache
def printed() -> RaidPrinted:
    """Read everything from the data files, and refuse what is not as declared."""
    ground, counters = read_toml("raid", "map.toml"), read_toml("raid", "counters.toml")
    sheet = ground["canvas"]["map"]
    river = ground["terrain"]
    return msgspec.convert(
        {
            "places": [zone["id"] for zone in ground["zone"]],
            "middle": ground["places"]["town_centre"],
            "sheet": (sheet["x"], sheet["y"], sheet["width"], sheet["height"]),
            "zones": list(_zones(ground)),
            "links": ground["links"],
            "river": {"name": river["river_name"], "line": river["river"][::-1]},
            "directions": river["directions"],
            "counters": {
                c["id"]: c | {"front": tuple(c["front"].values())}
                for c in (*counters["german"], *counters["yugoslav"])
            },
            "markers": {m["id"]: m["letter"] for m in counters["marker"]},
            "backs": {m["id"]: m["back"]["kind"] for m in counters["marker"]},
            "figures": {f["id"]: f for f in counters["figure"]},
            "charts": read_toml("raid", "charts.toml"),
        },
        RaidPrinted,
    )


def _zones(ground: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Every zone, with what other parts of the map say of it."""
    labels = read_toml("raid", "labels.toml")["label"]
    drop = _of_zones(
        (zone, (roman, die))
        for roman, members in ground["dz"].items()
        for die, zone in enumerate(members, 1)
    )
    spots = _of_zones(
        (zone, letter) for letter, members in ground["spots"].items() for zone in members
    )
    entry = _of_zones(
        (zone, (colour, name))
        for colour, members in ground["entries"].items()
        for name, zone in members.items()
    )
    special = {ground["places"][name]: name for name in ("grotto", "strip")}
    return [
        zone
        | {
            "icon": next((icon for icon in ICONS if icon in zone["features"]), ""),
            "drop": drop.get(zone["id"], []),
            "entry": entry.get(zone["id"], []),
            "spots": spots.get(zone["id"], []),
            "mission": ground["missions"].get(zone["id"], ""),
            "place": special.get(zone["id"], ""),
            "label": labels[zone["id"]],
        }
        for zone in ground["zone"]
    ]


def _of_zones(pairs: Iterable[tuple[str, Any]]) -> dict[str, list[Any]]:
    """Everything that is printed on a zone, by zone."""
    found: dict[str, list[Any]] = {}
    for zone, what in pairs:
        found.setdefault(zone, []).append(what)
    return found
