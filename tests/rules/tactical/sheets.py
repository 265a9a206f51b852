"""What the files of data of both editions have in common: the map, the groups, the melee."""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain

from drvar.boards.hexes import hex_grid, parse_hex
from drvar.boards.paths import distances
from sheets import Row

TAGS = {"given", "inferred", "reconstructed"}
SETUP = ["10.06", "14.04", "06.06", "12.09", "10.04"]
SCHEDULE = [
    ("german", 1, "landing", None),
    ("german", 3, "landing", None),
    ("german", 12, "entry", "05.01"),
    ("partisan", 2, "entry", "20.12"),
    ("partisan", 3, "entry", "01.12"),
    ("partisan", 5, "entry", "01.07"),
    ("partisan", 5, "entry", "05.01"),
    ("partisan", 6, "entry", "01.08"),
    ("partisan", 6, "entry", "20.01"),
]


class Map:
    """The map as the tests ask about it, with the terrain that a chart reads from it."""

    def __init__(self, data: Row, chart: Row) -> None:
        self.data, self.chart = data, chart
        self.grid = hex_grid(data["columns"], data["rows"], data["lower"])
        self.near = self.grid.neighbours
        self.letters = {
            a: data["relief"][row - 1][column - 1]
            for a in self.grid.ids
            for column, row in [parse_hex(a)]
        }
        self.terrain = {a: chart["letters"][x] for a, x in self.letters.items()}
        self.rows = {row["terrain"]: row for row in chart["rows"]}
        self.roads, self.streams = set(data["roads"]), set(data["streams"])

    def cost(self, a: str, b: str) -> int:
        side = self.grid.side(a, b)
        if side in self.roads:
            return int(self.chart["road"]["mp"])
        wet = self.chart["stream"]["mp"] if side in self.streams else 0
        return int(self.rows[self.terrain[b]]["mp"] + wet)

    def flood(self, start: str, may: Callable[[str, str], bool]) -> set[str]:
        return set(distances(start, self.near, lambda a, b: 1 if may(a, b) else None))

    def blocks(self, a: str) -> bool:
        return bool(self.rows[self.terrain[a]]["blocks"])


def set_up_of(counters: Row) -> list[str]:
    """The counters at the start: fixed groups where their counters say, and a free one."""
    fixed, free = counters["setup"]["fixed"], counters["setup"]["free"]
    units = {unit["id"]: unit for unit in counters["unit"]}
    assert list(fixed) == SETUP
    placed = [*chain.from_iterable(fixed.values()), *free]
    assert sorted(placed) == sorted(i for i, unit in units.items() if unit["mode"] == "setup")
    assert all(units[i]["hex"] == a for a, group in fixed.items() for i in group)
    assert all("hex" not in units[i] for i in free)
    assert {(units[i]["side"], units[i]["turn"]) for i in placed} == {("partisan", 1)}
    return placed


def relief_of(board: Map, counters: Row) -> list[Row]:
    """Counters that may be delayed in the given schedule, which uses every entry of the map."""
    schedule: list[Row] = counters["schedule"]
    told = [(row["side"], row["turn"], row["mode"], row.get("hex")) for row in schedule]
    assert told == SCHEDULE
    entries = {row["hex"] for row in schedule if "hex" in row}
    assert entries == set(board.data["entries"])
    assert all(board.grid.is_edge(a) for a in entries)
    return [row for row in schedule if row.get("delayable")]


def are_due_once(counters: Row) -> None:
    """Every unit and Command that is not there yet comes as its counter says."""
    due = [
        (i, row["side"], row["turn"], row["mode"], row.get("hex"))
        for row in counters["schedule"]
        for i in (*row["units"], *row["commands"])
    ]
    waiting = [
        (row["id"], row["side"], row["turn"], row["mode"], row.get("hex"))
        for row in (*counters["unit"], *counters["command"])
        if row["mode"] != "setup"
    ]
    assert sorted(due, key=str) == sorted(waiting, key=str)


def band(charts: Row, high: int, low: int) -> str:
    """The one band that two totals fall into."""
    (found,) = (
        row["band"]
        for row in charts["melee"]["bands"]["rows"]
        if row["least"] <= high - low <= row.get("most", high - low)
        and ("times" not in row or (high > row["times"] * low) == row["over"])
    )
    return str(found)


def bands_meet(charts: Row) -> None:
    """All of them are used, and what they cost rises."""
    rows = charts["melee"]["bands"]["rows"]
    assert [row.get("loss") for row in rows] == [0, 0, 1, None]
    met = {band(charts, high, low) for low in range(-5, 20) for high in range(low, 40)}
    assert met == {row["band"] for row in rows}
