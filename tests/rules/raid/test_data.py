"""The map, the counters and the charts of the raid keep everything that the rulebook says.

The printed map and counters are lost. Anyone who puts in printed values learns here whether
they still agree with the rules: with their figures, with their examples and with one another.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, pairwise
from typing import Any

import pytest

from drvar.boards.paths import distances
from drvar.boards.zones import ZoneGraph
from drvar.data import read_toml
from drvar.kernel.rule import PARAGRAPH
from sheets import cited, listed, tables

Point = tuple[float, float]

COLOURS = {"green": 0, "orange": 1, "red": 3}
DROP_ZONES = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX"]
ENTRIES = ["R0", "R1", "R2", "R3", "R4", "R5", "R6"]
FACES = {"D6": [1, 2, 3, 4, 5, 6], "D10": [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]}
TAGS = {"given", "inferred", "reconstructed"}
GLIDERS = {
    "Beisser": 1,
    "Brecher": 1,
    "Draufgänger": 2,
    "Greifer": 1,
    "Panther": 3,
    "Stürmer": 1,
}
LANDING_ORDER = [
    ("Blau", "IV"),
    ("Grün", "I"),
    ("Rot", "V"),
    ("Beisser", "VIII"),
    ("Brecher", "IX"),
    ("Draufgänger", "III"),
    ("Greifer", "VIII"),
    ("Panther", "VI"),
    ("Stürmer", "II"),
    ("wave 2", "VIII"),
]


class Board:
    """The map as the tests ask about it."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.data = data
        self.zones: dict[str, dict[str, Any]] = {zone["id"]: zone for zone in data["zone"]}
        self.at: dict[str, Point] = {i: (z["x"], z["y"]) for i, z in self.zones.items()}
        self.links: list[tuple[str, str, str]] = [
            (a, b, kind) for kind in ("full", "dotted") for a, b in data["links"][kind]
        ]
        self.graph = ZoneGraph(
            (zone["id"] for zone in data["zone"]),
            [(a, b) for a, b in data["links"]["full"]],
            [(a, b) for a, b in data["links"]["dotted"]],
            connected=True,
        )
        self.cost = self.graph.link_cost({"full": 1, "dotted": 2})
        self.dz: dict[str, list[str]] = data["dz"]
        self.dz_zones = {zone for members in self.dz.values() for zone in members}
        self.places: dict[str, Any] = data["places"]
        self.missions = {nation: zone for zone, nation in data["missions"].items()}
        self.entry_colour = {
            zone: colour
            for colour, entries in data["entries"].items()
            for zone in entries.values()
        }
        self.exits = {zone for zones in data["exits"].values() for zone in zones}

    def colour(self, zone: str) -> str:
        return str(self.zones[zone]["colour"])

    def features(self, zone: str) -> list[str]:
        return list(self.zones[zone]["features"])

    def near(self, zone: str) -> tuple[str, ...]:
        return self.graph.neighbours[zone]

    def spots(self, zone: str) -> list[str]:
        return [letter for letter, zones in self.data["spots"].items() if zone in zones]

    def mp(self, start: str) -> dict[str, int]:
        return distances(start, self.graph.neighbours, self.cost)

    def first_steps(self, start: str, goal: str) -> set[str]:
        """The zones beside a start with which cheapest ways to a goal begin."""
        left = self.mp(goal)  # links cost the same both ways
        near = self.near(start)
        return {zone for zone in near if self.cost(start, zone) + left[zone] == left[start]}

    def over_river(self) -> dict[frozenset[str], str]:
        """The links that cross the river, with their kinds."""
        river = self.data["terrain"]["river"]
        return {
            frozenset((a, b)): kind
            for a, b, kind in self.links
            if any(cross(self.at[a], self.at[b], p, q) for p, q in pairwise(river))
        }

    def east_of(self, a: str, b: str) -> bool:
        return self.at[a][0] > self.at[b][0]

    def north_of(self, a: str, b: str) -> bool:
        return self.at[a][1] < self.at[b][1]


def side(a: Point, b: Point, c: Point) -> float:
    """On which side of the line a-b the point c lies."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def cross(p: Point, q: Point, r: Point, s: Point) -> bool:
    return side(p, q, r) * side(p, q, s) < 0 and side(r, s, p) * side(r, s, q) < 0


def gap(p: Point, line: list[Point]) -> float:
    """How far a point lies from a line of several points."""
    return min(_gap(p, a, b) for a, b in pairwise(line))


def _gap(p: Point, a: Point, b: Point) -> float:
    dx, dy = b[0] - a[0], b[1] - a[1]
    along = ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / (dx * dx + dy * dy)
    t = max(0.0, min(1.0, along))
    return math.hypot(a[0] + t * dx - p[0], a[1] + t * dy - p[1])


def middle(points: list[Point]) -> Point:
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def least_squares(rows: list[tuple[float, float, float]]) -> tuple[float, float, float]:
    """Find a, b and c with v as near as can be to a*u + b*w + c, over rows of (u, w, v)."""
    table = [[0.0] * 4 for _ in range(3)]
    for u, w, v in rows:
        terms = (u, w, 1.0)
        for i in range(3):
            table[i][3] += terms[i] * v
            for j in range(3):
                table[i][j] += terms[i] * terms[j]
    for i in range(3):
        pivot = table[i][i]
        table[i] = [value / pivot for value in table[i]]
        for k in range(3):
            if k != i:
                factor = table[k][i]
                table[k] = [
                    mine - factor * his for mine, his in zip(table[k], table[i], strict=True)
                ]
    return table[0][3], table[1][3], table[2][3]


@pytest.fixture(scope="module")
def board() -> Board:
    return Board(read_toml("raid", "map.toml"))


@pytest.fixture(scope="module")
def counters() -> dict[str, Any]:
    return read_toml("raid", "counters.toml")


@pytest.fixture(scope="module")
def charts() -> dict[str, Any]:
    return read_toml("raid", "charts.toml")


# ---------------------------------------------------------------------- zones


def test_there_are_87_zones_numbered_in_order(board: Board) -> None:
    listed = [zone["id"] for zone in board.data["zone"]]
    assert listed == [str(number) for number in range(1, 88)]


def test_every_zone_is_green_orange_or_red(board: Board) -> None:
    assert {board.colour(zone) for zone in board.zones} == set(COLOURS)


def test_every_zone_has_a_name_of_its_own_and_features(board: Board) -> None:
    names = [zone["name"] for zone in board.zones.values()]
    assert all(name.strip() == name and name for name in names)
    assert len(set(names)) == len(names)
    assert all(board.features(zone) for zone in board.zones)
    assert all(len(set(board.features(z))) == len(board.features(z)) for z in board.zones)


def test_boxes_lie_on_the_canvas_and_apart(board: Board) -> None:
    canvas = board.data["canvas"]
    frame, half = canvas["map"], canvas["box"] / 2
    assert (canvas["width"], canvas["height"], canvas["north"]) == (1600, 1100, "up")
    for x, y in board.at.values():
        assert frame["x"] + half < x < frame["x"] + frame["width"] - half
        assert frame["y"] + half < y < frame["y"] + frame["height"] - half
    assert min(math.dist(a, b) for a, b in combinations(board.at.values(), 2)) >= 90


def test_numbers_run_west_to_east_and_mostly_next_door(board: Board) -> None:
    rows = [(1, 6), (7, 17), (18, 26), (27, 35), (36, 39), (40, 43), (44, 48), (49, 54)]
    rows += [(55, 60), (61, 66), (67, 72), (77, 83), (84, 87)]
    for first, last in rows:
        assert all(board.east_of(str(k + 1), str(k)) for k in range(first, last)), first
    assert sum(str(k + 1) in board.near(str(k)) for k in range(1, 87)) >= 64


def test_provenance_and_places_name_what_there_is(board: Board) -> None:
    assert set(board.data["provenance"].values()) == TAGS
    named = [
        zone
        for value in board.places.values()
        for zone in (value if isinstance(value, list) else [value])
    ]
    assert set(named) <= set(board.zones)
    assert board.data["labels"] == {board.places["grotto"]: "G"}


# ---------------------------------------------------------------------- links


def test_the_graph_holds_together(board: Board) -> None:
    assert len(board.graph.zones) == 87
    assert len(board.mp("1")) == 87
    assert {kind for _, _, kind in board.links} == {"full", "dotted"}


def test_every_zone_has_two_to_six_links(board: Board) -> None:
    assert {len(board.near(zone)) for zone in board.zones} <= {2, 3, 4, 5, 6}


def test_no_two_links_cross(board: Board) -> None:
    crossing = [
        f"{a}-{b} and {c}-{d}"
        for (a, b, _), (c, d, _) in combinations(board.links, 2)
        if len({a, b, c, d}) == 4 and cross(board.at[a], board.at[b], board.at[c], board.at[d])
    ]
    assert crossing == []


def test_no_link_runs_through_a_third_box(board: Board) -> None:
    through = [
        f"{a}-{b} through {zone}"
        for a, b, _ in board.links
        for zone in board.zones
        if zone not in {a, b} and gap(board.at[zone], [board.at[a], board.at[b]]) < 40
    ]
    assert through == []


def test_the_river_is_forded_on_dotted_links_save_at_the_bridges(board: Board) -> None:
    bridges = {frozenset(link) for link in board.data["terrain"]["bridge_links"]}
    over = board.over_river()
    assert bridges == {link for link, kind in over.items() if kind == "full"}
    assert len(bridges) == 2
    assert len(over) > len(bridges)


def test_no_box_stands_in_the_river(board: Board) -> None:
    river = board.data["terrain"]["river"]
    assert [zone for zone in board.zones if gap(board.at[zone], river) < 34] == []


# ---------------------------------------------------------------------- missions, grotto, strip


def test_the_missions_are_zones_9_28_and_69(board: Board) -> None:
    assert board.data["missions"] == {"9": "US", "28": "GB", "69": "USSR"}
    assert {board.colour(zone) for zone in board.data["missions"]} == {"orange"}
    marked = [zone for zone in board.zones if "mission" in board.features(zone)]
    assert marked == ["9", "28", "69"]


def test_the_landing_strip_is_zone_48(board: Board) -> None:
    assert board.places["strip"] == "48"
    assert board.colour("48") == "green"
    assert [zone for zone in board.zones if "strip" in board.features(zone)] == ["48"]


def test_there_is_one_grotto_red_and_with_a_b_spot(board: Board) -> None:
    grotto = board.places["grotto"]
    assert [zone for zone in board.zones if "grotto" in board.features(zone)] == [grotto]
    assert board.colour(grotto) == "red"
    assert "B" in board.spots(grotto)


def test_the_soviet_mission_has_a_b_spot(board: Board) -> None:
    assert "B" in board.spots(board.missions["USSR"])


def test_the_grotto_lies_across_the_river_and_every_way_to_it_is_dotted(board: Board) -> None:
    grotto, centre = board.places["grotto"], board.places["town_centre"]
    fords = board.over_river()

    def dry(a: str, b: str) -> int | None:
        return None if frozenset((a, b)) in fords else board.cost(a, b)

    bank = set(distances(centre, board.graph.neighbours, dry))
    assert grotto not in bank
    assert board.dz_zones <= bank
    assert {board.graph.kind(grotto, zone) for zone in board.near(grotto)} == {"dotted"}


def test_the_grotto_is_3_to_6_mp_from_the_nearest_drop_zone(board: Board) -> None:
    away = board.mp(board.places["grotto"])
    assert 3 <= min(away[zone] for zone in board.dz_zones) <= 6


# ---------------------------------------------------------------------- drop zones


def test_there_are_nine_drop_zones_of_six_different_zones(board: Board) -> None:
    assert list(board.dz) == DROP_ZONES
    for members in board.dz.values():
        assert len(members) == len(set(members)) == 6
        assert set(members) <= set(board.zones)


def test_drop_zones_are_green_and_apart_from_entries_and_missions(board: Board) -> None:
    assert {board.colour(zone) for zone in board.dz_zones} == {"green"}
    assert board.dz_zones.isdisjoint(board.entry_colour)
    assert board.dz_zones.isdisjoint(board.data["missions"])


def test_no_zone_belongs_to_three_drop_zones(board: Board) -> None:
    times = Counter(zone for members in board.dz.values() for zone in members)
    assert max(times.values()) <= 2


def test_each_group_has_the_drop_zone_that_the_text_names(
    board: Board, counters: dict[str, Any], charts: dict[str, Any]
) -> None:
    assert board.data["dz_groups"] == {
        "I": ["Grün"],
        "II": ["Stürmer"],
        "III": ["Draufgänger"],
        "IV": ["Blau"],
        "V": ["Rot", "Rybka"],
        "VI": ["Panther"],
        "VII": [],
        "VIII": ["Beisser", "Greifer", "wave 2", "Obermaier"],
        "IX": ["Brecher"],
    }
    rows = charts["landing"]["rows"]
    assert [(row["group"], row["dz"]) for row in rows] == LANDING_ORDER
    assert charts["landing"]["die"] == "D6"
    by_group = {row["group"]: row for row in rows}
    for counter in counters["german"]:
        row = by_group[counter["group"]]
        assert (counter["dz"], counter["wave"]) == (row["dz"], row["wave"])
    officers = {row["officer"]: row["group"] for row in rows if row["officer"]}
    assert officers == {"rybka": "Rot", "obermaier": "wave 2"}
    assert charts["events"]["f"]["dz"] == "VII"


def test_each_drop_zone_is_1_to_4_mp_from_what_its_group_was_to_take(board: Board) -> None:
    goals = board.data["dz_objective"]
    assert list(goals) == [name for name in DROP_ZONES if name != "VII"]
    for name, goal in goals.items():
        away = board.mp(goal)
        assert {away[zone] for zone in board.dz[name]} <= {1, 2, 3, 4}, name


def test_drop_zones_lie_in_rows_from_east_to_west(board: Board) -> None:
    mid = {name: middle([board.at[z] for z in zones]) for name, zones in board.dz.items()}
    assert mid["I"][0] > mid["II"][0] > mid["III"][0]
    assert mid["IV"][0] > mid["V"][0] > mid["VI"][0]
    assert min(mid, key=lambda name: mid[name][0]) == "VIII"
    assert mid["IX"][1] > max(y for name, (_, y) in mid.items() if name not in {"VII", "IX"})


def test_landmarks_and_drop_zones_lie_near_where_they_were(board: Board) -> None:
    marks = board.data["terrain"]["landmarks"]
    on_canvas = [
        least_squares([(*mark["km"], board.at[mark["zone"]][axis]) for mark in marks])
        for axis in (0, 1)
    ]

    def place(km: Point) -> Point:
        x, y = (a * km[0] + b * km[1] + c for a, b, c in on_canvas)
        return x, y

    for mark in marks:
        assert math.dist(place(mark["km"]), board.at[mark["zone"]]) <= 110, mark["name"]
    landings = board.data["terrain"]["landings"]
    assert list(landings) == [name for name in DROP_ZONES if name != "VII"]
    for name, km in landings.items():
        mid = middle([board.at[zone] for zone in board.dz[name]])
        assert math.dist(mid, place(km)) <= 180, name


# ---------------------------------------------------------------------- spots and entries


def test_spots_carry_two_different_letters_at_most(board: Board) -> None:
    spots = board.data["spots"]
    assert list(spots) == ["A", "B", "C"]
    assert len(spots["A"]) >= 4
    for letter, zones in spots.items():
        assert len(zones) == len(set(zones)), letter
        assert set(zones) <= set(board.zones), letter
    assert max(len(board.spots(zone)) for zone in board.zones) == 2


def test_some_drop_zones_carry_markers_and_no_entry_does(board: Board) -> None:
    marked = {zone for zone in board.zones if board.spots(zone)}
    assert marked & board.dz_zones
    assert marked.isdisjoint(board.entry_colour)


def test_each_colour_has_seven_entries_of_its_own(board: Board) -> None:
    entries = board.data["entries"]
    assert list(entries) == ["black", "blue", "red"]
    assert all(list(numbered) == ENTRIES for numbered in entries.values())
    assert len(board.entry_colour) == 21
    marked = {zone for zone in board.zones if "edge" in board.features(zone)}
    assert marked == set(board.entry_colour)


def test_black_is_west_blue_south_red_north_and_east(board: Board) -> None:
    edges = board.data["edges"]
    assert list(edges) == ["N", "W", "S", "E"]
    colours = {edge: {board.entry_colour[zone] for zone in edges[edge]} for edge in edges}
    assert colours == {"N": {"red"}, "W": {"black"}, "S": {"blue"}, "E": {"red"}}
    listed = [zone for zones in edges.values() for zone in zones]
    assert sorted(listed) == sorted(board.entry_colour)


def test_entries_lie_on_their_edge(board: Board) -> None:
    edges = board.data["edges"]
    assert all(board.at[zone][0] < 160 for zone in edges["W"])
    assert all(board.at[zone][1] > 950 for zone in edges["S"])
    assert all(board.at[zone][1] < 100 for zone in edges["N"])
    assert all(board.at[zone][0] > 1440 for zone in edges["E"])


def test_every_entry_has_another_of_its_colour_beside_it(board: Board) -> None:
    lonely = [
        zone
        for zone, colour in board.entry_colour.items()
        if colour not in {board.entry_colour.get(other) for other in board.near(zone)}
    ]
    assert lonely == []


def test_entries_are_4_to_8_mp_from_the_town(board: Board) -> None:
    away = board.mp(board.places["town_centre"])
    assert {away[zone] for zone in board.entry_colour} <= {4, 5, 6, 7, 8}


def test_tito_may_leave_by_the_entries_north_west_and_south(board: Board) -> None:
    edges = board.data["edges"]
    assert board.data["exits"] == {edge: edges[edge] for edge in ("N", "W", "S")}


# ---------------------------------------------------------------------- the printed examples


def test_the_movement_examples_have_their_links(board: Board) -> None:
    wanted = [("30", "38"), ("30", "39"), ("37", "38"), ("38", "42"), ("37", "42")]
    wanted += [("37", "41")]
    assert {board.graph.kind(a, b) for a, b in wanted} == {"full"}
    between = [
        zone
        for zone in board.near("22")
        if board.graph.kind("22", zone) == "full" == board.graph.kind(zone, "30")
    ]
    assert between
    assert not any(zone in board.near("30") for zone in ("22", "37", "42"))


def test_movement_example_one_plays_out(board: Board) -> None:
    to_30 = board.mp("30")
    assert [to_30[zone] for zone in ("42", "37", "22")] == [2, 2, 2]
    assert board.first_steps("42", "30") == {"38"}
    assert "38" in board.first_steps("37", "30")
    assert len(board.first_steps("37", "30")) > 1


def test_movement_example_two_plays_out(board: Board) -> None:
    away = board.mp("42")
    nearest = min(away[zone] for zone in board.exits)
    goals = [zone for zone in board.exits if away[zone] == nearest]
    assert goals
    for goal in goals:
        assert board.first_steps("42", goal) == {"37"}
        assert board.first_steps("37", goal) == {"41"}
    assert away["41"] == 2
    assert "41" not in board.near("42")
    assert board.at["41"][1] < board.at["37"][1] - 60
    assert "41" not in board.exits
    # Germans stand beside zone 37, and neither on the way nor beside its start.
    assert [z for z in board.near("37") if z not in {"42", "41", *board.near("42")}]


def test_the_zones_of_the_examples_lie_together(board: Board) -> None:
    points = [board.at[zone] for zone in ("22", "30", "37", "38", "39", "41", "42")]
    assert max(math.dist(a, b) for a, b in combinations(points, 2)) < 620


def test_the_landing_example_plays_out(board: Board) -> None:
    """One stack of Rot, on V1 or V3, is beside an orange zone with an A and a B marker."""
    first, second, third = board.dz["V"][:3]
    beside = {
        zone: [other for other in board.near(zone) if board.spots(other)]
        for zone in (first, second, third)
    }
    woken = [zone for zone in (first, third) if beside[zone]]
    assert len(woken) == 1
    assert beside[second] == []
    (target,) = beside[woken[0]]
    assert board.colour(target) == "orange"
    assert board.spots(target) == ["A", "B"]


def test_in_the_landing_example_an_a_marker_may_wake_elsewhere(board: Board) -> None:
    others = [
        name
        for name, zones in board.dz.items()
        for zone in zones
        if name not in {"V", "VII"}
        and any("A" in board.spots(other) for other in (zone, *board.near(zone)))
    ]
    assert others


# ---------------------------------------------------------------------- the ground


def test_the_unac_bends_round_the_town(board: Board) -> None:
    river = board.data["terrain"]["river"]
    town = board.at[board.places["town_centre"]]
    north = [p for p in river if abs(p[0] - town[0]) < 150]
    east = [p for p in river if abs(p[1] - town[1]) < 60 and p[0] > town[0]]
    assert north
    assert all(y < town[1] for _, y in north)
    assert east
    assert river[0][0] > 1500
    assert river[-1][0] < 100
    assert river[0][1] > town[1] > river[-1][1]


def test_places_lie_as_they_did(board: Board) -> None:
    p, missions = board.places, board.missions
    x = {name: board.at[zone][0] for name, zone in p.items() if isinstance(zone, str)}
    y = {name: board.at[zone][1] for name, zone in p.items() if isinstance(zone, str)}
    assert y["grotto"] < y["town_centre"] - 150
    assert board.east_of(p["grotto"], p["road_bridge"][1])
    assert p["western_cross"] in board.near(missions["USSR"])
    assert board.east_of(missions["USSR"], p["western_cross"])
    assert board.east_of(p["cemetery"], p["western_cross"])
    assert board.north_of(p["western_cross"], p["cemetery"])
    assert board.east_of(p["station"], p["cemetery"])
    assert board.east_of(p["pulp_works"], p["cemetery"])
    assert x["rail_bridge"] > x["town_centre"] + 350
    assert board.at[missions["GB"]][0] < x["town_centre"] - 350
    assert board.at[missions["US"]][1] > y["town_centre"] + 350
    assert board.east_of(p["town_centre"], missions["US"])
    assert p["cemetery"] in board.near(p["citadel"])
    assert board.east_of(p["cemetery"], p["citadel"])
    assert x["officers_school"] > x["town_centre"] + 400
    assert y["officers_school"] > y["town_centre"] + 300


def test_strong_cover_is_where_it_should_be(board: Board) -> None:
    for name in ("grotto", "cemetery", "pulp_works"):
        assert board.colour(board.places[name]) == "red"
    wooded = [zone for zone in board.zones if "wood" in board.features(zone)]
    assert {board.colour(zone) for zone in wooded} == {"red"}
    rim = [zone for zone in wooded if board.at[zone][1] < 260 or board.at[zone][0] > 1340]
    assert 2 * len(rim) > len(wooded)


def test_roads_leave_by_the_right_zones(board: Board) -> None:
    frame = board.data["canvas"]["map"]
    roads = {road["name"]: road["points"] for road in board.data["terrain"]["roads"]}
    north = roads["Petrovac"][-1][1] <= frame["y"]
    west = roads["Bastasi"][-1][0] <= frame["x"]
    south = roads["Grahovo"][-1][1] >= frame["y"] + frame["height"]
    east = [roads[n][-1][0] >= frame["x"] + frame["width"] for n in ("Šipovljani", "Mokronoge")]
    assert [north, west, south, *east] == [True] * 5
    by = {"Petrovac": "85", "Bastasi": "44", "Grahovo": "1", "Šipovljani": "17"}
    for name, zone in {**by, "Mokronoge": "75"}.items():
        assert gap(board.at[zone], roads[name]) <= 28, name


def test_features_say_which_roads_and_rails_run_through_a_box(board: Board) -> None:
    ground = board.data["terrain"]
    lines = {
        kind: [road["points"] for road in ground["roads"] if road["kind"] == kind]
        for kind in ("road", "track")
    }
    lines["railway"] = [ground["railway"]]
    for kind, run in lines.items():
        for zone in board.zones:
            distance = min(gap(board.at[zone], line) for line in run)
            if kind in board.features(zone):
                assert distance < 50, f"{kind} far from {zone}"
            else:
                assert distance > 28, f"{kind} through {zone}"


# ---------------------------------------------------------------------- counters


def sheet(counters: dict[str, Any]) -> Iterator[dict[str, Any]]:
    for kind in ("german", "yugoslav", "marker", "figure", "utility"):
        yield from counters[kind]


def platoons(counters: dict[str, Any]) -> list[dict[str, Any]]:
    return [counter for counter in counters["german"] if counter["kind"] == "platoon"]


def values(face: dict[str, int]) -> tuple[int, int, int]:
    return face["ff"], face["af"], face["mp"]


def test_counters_have_ids_of_their_own(counters: dict[str, Any]) -> None:
    ids = [counter["id"] for counter in sheet(counters)]
    assert len(set(ids)) == len(ids)
    for camp, kinds in (("german", {"platoon", "officer"}), ("yugoslav", {"unit"})):
        assert {counter["side"] for counter in counters[camp]} == {camp}
        assert {counter["kind"] for counter in counters[camp]} == kinds


def test_every_file_says_what_it_is(
    board: Board, counters: dict[str, Any], charts: dict[str, Any]
) -> None:
    for data in (board.data, counters, charts):
        assert (data["format"], data["game"]) == (1, "raid")


def test_there_are_19_platoons_in_wave_one_and_6_in_wave_two(counters: dict[str, Any]) -> None:
    assert Counter(counter["wave"] for counter in platoons(counters)) == {1: 19, 2: 6}
    totals = counters["totals"]
    assert (totals["platoons_wave_1"], totals["platoons_wave_2"]) == (19, 6)


def test_groups_have_the_counters_that_the_text_gives_them(counters: dict[str, Any]) -> None:
    size = Counter(counter["group"] for counter in platoons(counters))
    assert {group: size[group] for group in GLIDERS} == GLIDERS
    assert (size["Rot"], size["Blau"] + size["Grün"], size["wave 2"]) == (3, 7, 6)
    assert set(size) == {*GLIDERS, "Rot", "Blau", "Grün", "wave 2"}
    assert counters["totals"]["groups"] == {**GLIDERS, "Rot": 3}
    assert counters["totals"]["blau_and_gruen"] == 7


def test_bands_and_signs_tell_the_groups_apart(counters: dict[str, Any]) -> None:
    signs = {
        "Beisser": "jaw",
        "Brecher": "hammer",
        "Draufgänger": "axe",
        "Greifer": "paw",
        "Panther": "cat",
        "Stürmer": "dagger",
    }
    bands = {"Blau": "blue", "Grün": "green", "Rot": "red", "wave 2": "brown"}
    for counter in counters["german"]:
        group = counter["group"]
        assert counter["band"] == bands.get(group, "orange"), counter["id"]
        assert counter.get("sign") == signs.get(group), counter["id"]
        assert counter["by"] == ("glider" if group in GLIDERS else "parachute"), counter["id"]
        wanted = {"platoon": "paratroopers", "officer": "officer"}[counter["kind"]]
        assert counter["type"] == wanted, counter["id"]
    for counter in counters["yugoslav"]:
        assert counter["band"] == counter.get("colour", counter["band"]), counter["id"]
        assert counter.get("mark") == ("R" if counter["pool"] == "R" else None), counter["id"]


def test_the_officers_are_rybka_and_obermaier(counters: dict[str, Any]) -> None:
    officers = [counter for counter in counters["german"] if counter["kind"] == "officer"]
    assert [(o["id"], o["wave"], o["group"]) for o in officers] == [
        ("rybka", 1, "Rot"),
        ("obermaier", 2, "wave 2"),
    ]
    assert all("back" not in officer for officer in officers)
    assert counters["totals"]["officers"] == 2


def test_the_pools_hold_7_27_and_20_units(counters: dict[str, Any]) -> None:
    pools = Counter(counter["pool"] for counter in counters["yugoslav"])
    assert pools == {"B": 7, "C": 27, "R": 20}
    totals = counters["totals"]
    assert (totals["pool_B"], totals["pool_C"], totals["pool_R"]) == (7, 27, 20)


def test_seventeen_youth_are_the_plain_infantry_of_pool_c(counters: dict[str, Any]) -> None:
    youth = [counter["id"] for counter in counters["yugoslav"] if counter.get("youth")]
    plain = [
        counter["id"]
        for counter in counters["yugoslav"]
        if counter["pool"] == "C" and counter["type"] == "infantry"
    ]
    assert youth == plain
    assert len(youth) == counters["totals"]["youth"] == 17


def test_there_are_two_aa_guns_among_five_arms(
    counters: dict[str, Any], charts: dict[str, Any]
) -> None:
    arms = Counter(counter["type"] for counter in counters["yugoslav"])
    assert set(arms) == {"infantry", "hq_infantry", "pioneers", "tank", "aa"}
    assert arms["aa"] == counters["totals"]["aa"] == charts["air"]["aa"]["counters"] == 2


def test_reinforcements_have_a_colour_and_its_first_turn(
    counters: dict[str, Any], charts: dict[str, Any]
) -> None:
    first = {
        row["colours"][0]: row["turns"][0]
        for row in charts["reinforcements"]["periods"]["rows"]
    }
    for counter in counters["yugoslav"]:
        if counter["pool"] == "R":
            assert counter["from_turn"] == first[counter["colour"]], counter["id"]
            assert counter["corps"] in {"VI", "XI"}
        else:
            assert not {"colour", "from_turn", "corps"} & set(counter), counter["id"]
    assert {c["colour"] for c in counters["yugoslav"] if "colour" in c} == set(first)


def test_the_values_that_the_text_prints_stand(counters: dict[str, Any]) -> None:
    for counter in platoons(counters):
        if counter["group"] == "Rot":
            assert (values(counter["front"]), values(counter["back"])) == ((2, 3, 3), (2, 1, 2))
    for counter in counters["yugoslav"]:
        if counter["type"] == "hq_infantry":
            assert (values(counter["front"]), values(counter["back"])) == ((3, 2, 2), (2, 1, 2))
    assert values(counters["german_back_option"]) == (1, 2, 2)
    assert [figure["mp"] for figure in counters["figure"]] == [2, 2, 2]


def test_every_unit_has_two_sides_and_the_back_is_not_better(counters: dict[str, Any]) -> None:
    for counter in [*platoons(counters), *counters["yugoslav"]]:
        front, back = values(counter["front"]), values(counter["back"])
        assert all(b <= f for f, b in zip(front, back, strict=True)), counter["id"]
        assert sum(back) < sum(front), counter["id"]
        assert min(back) >= 0, counter["id"]
        assert back[2] >= 1, counter["id"]


def test_every_value_says_where_it_comes_from(counters: dict[str, Any]) -> None:
    tagged = {"front", "back", "dz", "type", "corps", "mp"}
    for counter in sheet(counters):
        wanted = {"exists"} | (tagged & set(counter))
        if counter.get("kind") == "officer":
            wanted.add("mp")
        if any(key.startswith("vp_") for key in counter):
            wanted.add("vp")
        assert set(counter["tags"]) == wanted, counter["id"]
        assert set(counter["tags"].values()) <= TAGS, counter["id"]


def test_what_the_text_prints_is_tagged_as_given(counters: dict[str, Any]) -> None:
    for counter in counters["german"]:
        assert counter["tags"]["dz"] == "given"
        if counter["group"] not in {"Blau", "Grün"}:
            assert counter["tags"]["exists"] == "given"
        if counter["group"] == "Rot" and counter["kind"] == "platoon":
            assert set(counter["tags"].values()) == {"given"}
    for counter in counters["yugoslav"]:
        if counter["type"] == "hq_infantry":
            assert counter["tags"]["front"] == counter["tags"]["back"] == "given"
        if counter.get("youth") or counter["type"] == "aa":
            assert counter["tags"]["exists"] == "given"


def test_there_are_as_many_markers_as_spots(board: Board, counters: dict[str, Any]) -> None:
    laid = Counter(marker["letter"] for marker in counters["marker"])
    assert laid == {letter: len(zones) for letter, zones in board.data["spots"].items()}


def test_a_markers_show_each_figure_once_and_uniforms(counters: dict[str, Any]) -> None:
    backs = Counter(m["back"]["kind"] for m in counters["marker"] if m["letter"] == "A")
    assert [backs.pop(kind) for kind in ("tito", "churchill", "papers")] == [1, 1, 1]
    assert set(backs) == {"uniform"}
    assert [figure["id"] for figure in counters["figure"]] == ["tito", "churchill", "papers"]


def test_b_and_c_markers_draw_their_pools_to_the_last_unit(counters: dict[str, Any]) -> None:
    for pool in ("B", "C"):
        drawn: Counter[str] = Counter()
        for marker in counters["marker"]:
            if marker["letter"] == pool:
                assert marker["back"]["kind"] == "units"
                drawn.update({draw["arm"]: draw["n"] for draw in marker["back"]["draws"]})
        held = Counter(c["type"] for c in counters["yugoslav"] if c["pool"] == pool)
        assert drawn == held


def test_a_b_marker_shows_two_headquarters_infantry(counters: dict[str, Any]) -> None:
    shown = [m["back"].get("draws") for m in counters["marker"] if m["letter"] == "B"]
    assert [{"arm": "hq_infantry", "n": 2}] in shown


def test_no_zone_can_wake_more_than_ten_sp(
    board: Board, counters: dict[str, Any], charts: dict[str, Any]
) -> None:
    behind: dict[str, list[int]] = {"A": [], "B": [], "C": []}
    for marker in counters["marker"]:
        units = sum(draw["n"] for draw in marker["back"].get("draws", ()))
        behind[marker["letter"]].append(2 * units)
    may_get_a_second_b = {board.places["grotto"], board.missions["USSR"]}
    for zone in board.zones:
        letters = board.spots(zone) + ["B"] * (zone in may_get_a_second_b)
        worst = sum(
            sum(sorted(sp, reverse=True)[: letters.count(letter)])
            for letter, sp in behind.items()
        )
        assert worst <= charts["stacking"]["limit"], zone


def test_plain_markers_serve_the_tracks_and_the_map(counters: dict[str, Any]) -> None:
    names = [marker["id"] for marker in counters["utility"]]
    assert names[:4] == ["turn", "alarm", "ammo-tens", "ammo-ones"]
    assert names[4:] == ["air", "storch", "end-assault"]


# ---------------------------------------------------------------------- charts


def test_every_chart_names_its_paragraph(charts: dict[str, Any]) -> None:
    for path, table in tables(charts):
        if "rows" in table:
            assert "rule" in table, path
        for key, value in table.items():
            if key == "rule" or key.endswith("_rule"):
                assert PARAGRAPH.match(value), path
                assert value.startswith("RAID-"), path


CITED = """
    turns 1.3b
    light.twilight.fire_rule 13.2.3e
    light.twilight.air_rule 9f
    light.night.fire_rule 13.2.3d
    light.night.air_rule 9g
    difficulty 3.1c
    difficulty.supply_rule 5.2d
    ammunition 13.1a
    ammunition.cost 13.1b
    ammunition.penalty 13.1c
    protection 2.2d
    protection.rows 1.2a 1.2b 1.2c
    strength.full 2.2a
    strength.reduced 2.2b
    strength.other 2.2c
    stacking 2.2f
    stacking.assault 2.2g
    stacking.large 12.3g
    events.one 5.1
    events.one.rows 5.1a 5.1b 5.1c 5.1d 5.1e 5.1f 5.1g
    events.b 5.1b
    events.c 5.1c
    events.c.rows 5.1c 5.1c1
    events.d 5.1d
    events.d.rows 5.1d 5.1d1
    events.e 5.1e
    events.f 5.1f
    events.g 5.1g
    events.two 5b
    events.two.rows 5.2a 5.2b 5.2b 5.2f
    events.two.wave.lost_rule 5.2c
    events.two.supply 5.2f
    alarm 6a
    alarm.triggers 6c
    alarm.triggers.rows 6d 6e 6f 6g 6h 6i 6j 6k 6l
    alarm.thresholds 6m
    alarm.thresholds.two_actions 7f
    alarm.thresholds.reinforcements 11a
    alarm.thresholds.towards_friends 12.3f
    alarm.thresholds.all_markers 8.3a
    activation 8.2c
    actions.german 7c
    actions.yugoslav 6m
    actions.yugoslav.rows 7e 7f
    movement 12a
    movement.full 12b
    movement.dotted 12c
    movement.figure 12.3d
    movement.officer 12.1a
    movement.landed 10b
    air 9e
    air.aa 9h
    landing 10c
    reinforcements 11a
    reinforcements.periods 11c
    reinforcements.periods.rows 11d 11e 11f
    reinforcements.entry 11g
    reinforcements.number 11h
    fire 13.2.3b
    fire.attack.support 13.2.3b
    fire.attack.officer 13.2.3c
    fire.attack.aa 13.2.3h
    fire.defence.support 13.2.3j
    fire.defence.tank 13.2.3m
    assault.german.support 13.3.1n
    assault.german.officer 13.3.1q
    assault.yugoslav.support 13.3.1s
    assault.yugoslav.tito 13.3.1u
    assault.yugoslav.aa 13.3.1v
    assault.yugoslav.tank 13.3.1w
    capture 13.4a
    capture.rows 13.4b 13.4c
    victory.points 14a
    victory.points.tito 14b
    victory.points.churchill 14c
    victory.points.papers 14g
    victory.points.mission 14h
    victory.points.platoon 14i
    victory.points.rybka 14j
    victory.points.obermaier 14k
    victory.results 14a
    victory.results.rows 14l 14m 14n
"""
"""The paragraph of each chart, and of its rows in order where they have their own."""


def test_charts_and_rows_cite_the_paragraphs_that_they_carry_out(
    charts: dict[str, Any],
) -> None:
    assert cited(charts, "RAID-") == listed(CITED)


def test_every_face_of_a_die_is_in_one_row(charts: dict[str, Any]) -> None:
    seen = []
    for path, table in tables(charts):
        rows = table.get("rows", ())
        if rows and "die" in rows[0]:
            faces = sorted(face for row in rows for face in row["die"])
            assert faces == FACES[table["die"]], path
            seen.append(path)
    assert seen == [
        *(f"events.{letter}" for letter in ("one", "b", "c", "d", "e", "f", "g")),
        *("reinforcements.entry", "reinforcements.number", "capture"),
    ]


def test_bands_meet_without_gap_or_overlap(charts: dict[str, Any]) -> None:
    bands = {}
    for path, table in tables(charts):
        rows = table.get("rows", ())
        if rows and "low" in rows[0]:
            ordered = sorted((row["low"], row["high"]) for row in rows)
            assert all(low <= high for low, high in ordered), path
            assert all(b[0] == a[1] + 1 for a, b in pairwise(ordered)), path
            bands[path] = (ordered[0][0], ordered[-1][1])
    assert bands == {
        "ammunition.penalty": (0, 99),
        "actions.yugoslav": (0, 9),
        "air": (-5, 9),
        "victory.results": (-28, 32),
    }


def test_the_turn_track_runs_from_morning_to_noon_of_the_next_day(
    charts: dict[str, Any],
) -> None:
    rows = charts["turns"]["rows"]
    assert [row["turn"] for row in rows] == list(range(1, 13))
    assert (charts["turns"]["first"], charts["turns"]["last"]) == (1, 12)
    assert (rows[0]["start"], rows[-1]["end"]) == (6, 12)
    assert all(a["end"] == b["start"] for a, b in pairwise(rows))
    hours = [(row["end"] - row["start"]) % 24 for row in rows]
    assert hours == [2] * 7 + [5, 5] + [2] * 3
    assert [row["turn"] for row in rows if row["light"] == "night"] == [8, 9]
    assert sum(hours) == 30


def test_the_turn_track_shows_events_waves_and_light(charts: dict[str, Any]) -> None:
    rows = charts["turns"]["rows"]
    assert [row["turn"] for row in rows if row["event"]] == [1, 3, 4, 5, 10]
    assert [row["wave"] for row in rows] == [1, 0, 2, 2, 2, 0, 0, 0, 0, 0, 0, 0]
    assert [row["light_fire"] for row in rows] == [-1, 0, 0, 0, 0, 0, -1, -2, -2, -1, 0, 0]
    assert [row["light_air"] for row in rows] == [-1, 0, 0, 0, 0, 0, -1, -3, -3, -1, 0, 0]
    dark = {row["light"] for row in rows if row["light_fire"] or row["light_air"]}
    assert dark == set(charts["light"])
    assert charts["light"] == {
        "twilight": {"fire_rule": "RAID-13.2.3e", "air_rule": "RAID-9f"},
        "night": {"fire_rule": "RAID-13.2.3d", "air_rule": "RAID-9g"},
    }
    assert {row["light"] for row in rows} == {"day", *dark}
    assert charts["events"]["one"]["turn"] == 1
    later = [(row["turn"], row["what"]) for row in charts["events"]["two"]["rows"]]
    assert later == [(3, "wave"), (4, "wave"), (5, "wave"), (10, "supply")]


def test_difficulty_sets_ammunition_and_supply(charts: dict[str, Any]) -> None:
    rows = {
        row["difficulty"]: (row["ammo"], row["supply"]["dice"], row["supply"]["die"])
        for row in charts["difficulty"]["rows"]
    }
    assert rows == {"easy": (70, 2, "D6"), "medium": (60, 1, "D10"), "hard": (50, 1, "D6")}
    assert charts["events"]["two"]["supply"] == {"dice": 1, "die": "D10", "rule": "RAID-5.2f"}


def test_protection_strength_and_stacking(charts: dict[str, Any]) -> None:
    assert {row["colour"]: row["value"] for row in charts["protection"]["rows"]} == COLOURS
    assert {name: row["sp"] for name, row in charts["strength"].items()} == {
        "full": 2,
        "reduced": 1,
        "other": 0,
    }
    stacking = charts["stacking"]
    assert (stacking["limit"], stacking["assault"]["limit"]) == (10, 20)
    assert (stacking["large"]["low"], stacking["large"]["high"]) == (8, 10)


def test_events_of_turn_one_by_die(charts: dict[str, Any]) -> None:
    faces = {
        face: row["event"] for row in charts["events"]["one"]["rows"] for face in row["die"]
    }
    assert "".join(faces[face] for face in range(10)) == "abbccdeffg"


def test_event_b_by_die(charts: dict[str, Any], counters: dict[str, Any]) -> None:
    rows = {face: row for row in charts["events"]["b"]["rows"] for face in row["die"]}
    told = [(*rows[face]["groups"], rows[face]["sp"]) for face in range(10)]
    assert told == [
        ("Blau", "Grün", "Rot", 1),
        ("Draufgänger", 1),
        ("Draufgänger", 2),
        ("Stürmer", 1),
        ("Panther", 2),
        ("Greifer", 1),
        ("Panther", 2),
        ("Brecher", 1),
        ("Panther", 2),
        ("Beisser", 1),
    ]
    size = Counter(counter["group"] for counter in platoons(counters))
    assert all(size[group] >= row["sp"] for row in rows.values() for group in row["groups"])


def test_the_other_events_by_die(charts: dict[str, Any], counters: dict[str, Any]) -> None:
    events = charts["events"]

    def by_face(letter: str, key: str) -> list[Any]:
        rows = {face: row[key] for row in events[letter]["rows"] for face in row["die"]}
        return [rows[face] for face in sorted(rows)]

    assert by_face("c", "markers") == [1, 2, 1, 2, 1, 2]
    assert by_face("d", "from") == ["grotto"] * 3 + ["USSR"] * 3
    assert by_face("d", "to") == ["USSR"] * 3 + ["grotto"] * 3
    assert by_face("e", "units") == [1, 2, 3, 4, 5, 6]
    assert by_face("f", "group") == list(GLIDERS)
    assert by_face("f", "counters") == list(GLIDERS.values())
    assert by_face("g", "last_turn") == [11, 10, 11, 10, 11, 10]
    assert events["g"]["after_turn"] == 9
    wave = events["two"]["wave"]
    assert (wave["dice"], wave["die"], wave["last_turn"]) == (1, "D6", 5)
    assert (events["c"]["letter"], events["d"]["letter"], events["e"]["pool"]) == (
        "A",
        "B",
        "C",
    )


def test_alarm_triggers_and_thresholds(charts: dict[str, Any]) -> None:
    alarm = charts["alarm"]
    assert (alarm["lowest"], alarm["start"], alarm["highest"]) == (0, 0, 9)
    told = [(r["trigger"], r["rise"], r["cap"], r["rule"]) for r in alarm["triggers"]["rows"]]
    assert told == [
        ("air_support", 1, 1, "RAID-6d"),
        ("landing", 1, 1, "RAID-6e"),
        ("fire", 1, 1, "RAID-6f"),
        ("assault", 1, 1, "RAID-6g"),
        ("marker", 1, 1, "RAID-6h"),
        ("grotto", 2, 2, "RAID-6i"),
        ("tito_revealed", 1, 1, "RAID-6j"),
        ("tito_captured", 2, 2, "RAID-6k"),
        ("mission", 1, 3, "RAID-6l"),
    ]
    levels = {name: row["level"] for name, row in alarm["thresholds"].items() if name != "rule"}
    assert levels.pop("all_markers") == 9
    assert levels == {"two_actions": 7, "reinforcements": 7, "towards_friends": 7}


def test_actions_and_movement(charts: dict[str, Any], counters: dict[str, Any]) -> None:
    assert charts["actions"]["german"]["actions"] == 2
    yugoslav = charts["actions"]["yugoslav"]["rows"]
    assert [(row["low"], row["actions"]) for row in yugoslav] == [(0, 1), (7, 2)]
    movement = charts["movement"]
    assert (movement["full"]["cost"], movement["dotted"]["cost"]) == (1, 2)
    assert {figure["mp"] for figure in counters["figure"]} == {movement["figure"]["mp"]} == {2}
    assert (movement["officer"]["bonus"], movement["landed"]["divisor"]) == (1, 2)


def test_air_support(charts: dict[str, Any]) -> None:
    air = charts["air"]
    assert [(row["high"], row["bonus"]) for row in air["rows"]] == [(2, 0), (5, 1), (9, 2)]
    darkest = min(row["light_air"] for row in charts["turns"]["rows"])
    worst = min(FACES[air["die"]]) + darkest + air["aa"]["counters"] * air["aa"]["each"]
    assert air["rows"][0]["low"] == worst == -5


def test_reinforcements(board: Board, charts: dict[str, Any]) -> None:
    chart = charts["reinforcements"]
    colours = {
        turn: row["colours"] for row in chart["periods"]["rows"] for turn in row["turns"]
    }
    assert list(colours) == list(range(1, 13))
    assert [len(colours[turn]) for turn in colours] == [1] * 2 + [2] * 4 + [3] * 6
    assert colours[12] == ["black", "blue", "red"] == list(board.data["entries"])
    assert (chart["die"], charts["activation"]["die"]) == ("D10", "D10")
    assert colours[6] == ["blue", "red"]
    assert colours[2] == ["red"]
    units = {face: row["units"] for row in chart["number"]["rows"] for face in row["die"]}
    assert units == {1: 1, 2: 1, 3: 2, 4: 2, 5: 3, 6: 3}
    entries = {row["die"][0]: (row["entry"], row["shifted"]) for row in chart["entry"]["rows"]}
    assert entries == {face: (f"R{face}", f"R{face - 1}") for face in range(1, 7)}


def test_ammunition(charts: dict[str, Any]) -> None:
    chart = charts["ammunition"]
    assert (chart["lowest"], chart["highest"]) == (0, 99)
    assert (chart["cost"]["fire"], chart["cost"]["round"]) == (1, 1)
    penalty = {row["low"]: row["penalty"] for row in chart["penalty"]["rows"]}
    assert penalty == {0: -3, 10: -2, 20: -1, 30: 0}


def test_modifiers_of_combat(charts: dict[str, Any]) -> None:
    fire, assault = charts["fire"], charts["assault"]
    assert fire["infantry"] == ["platoon", "infantry", "hq_infantry", "pioneers"]
    assert (fire["attack"]["officer"]["bonus"], fire["attack"]["aa"]["bonus"]) == (1, 1)
    assert fire["defence"]["tank"]["bonus"] == 2
    assert {
        name: row["bonus"] for name, row in assault["yugoslav"].items() if "bonus" in row
    } == {
        "tito": 1,
        "aa": 1,
        "tank": 2,
    }
    assert assault["german"]["officer"]["bonus"] == 1
    support = [fire["attack"], fire["defence"], assault["german"], assault["yugoslav"]]
    assert [part["support"]["each_sp"] for part in support] == [1, 1, 1, 1]


def test_capture(charts: dict[str, Any]) -> None:
    fates = {face: row["fate"] for row in charts["capture"]["rows"] for face in row["die"]}
    assert [fates[face] for face in range(1, 7)] == ["prisoner"] * 3 + ["dead"] * 3


def test_victory_points_agree_with_text_and_counters(
    charts: dict[str, Any], counters: dict[str, Any]
) -> None:
    points = charts["victory"]["points"]
    tito, churchill, papers = counters["figure"]
    for name, figure, dead, prisoner in (
        ("tito", tito, 15, 20),
        ("churchill", churchill, 3, 4),
    ):
        assert (points[name]["dead"], points[name]["prisoner"]) == (dead, prisoner)
        assert (figure["vp_dead"], figure["vp_prisoner"]) == (dead, prisoner)
    assert points["papers"]["vp"] == papers["vp_taken"] == 2
    assert [points[name]["vp"] for name in ("mission", "platoon", "rybka", "obermaier")] == [
        *(2, -1, -2, -1),
    ]


def test_results_span_every_score_there_can_be(
    board: Board, charts: dict[str, Any], counters: dict[str, Any]
) -> None:
    points, rows = charts["victory"]["points"], charts["victory"]["results"]["rows"]
    assert [(row["low"], row["result"]) for row in rows] == [
        (20, "complete"),
        (10, "partial"),
        (-28, "failure"),
    ]
    best = points["tito"]["prisoner"] + points["churchill"]["prisoner"] + points["papers"]["vp"]
    best += len(board.missions) * points["mission"]["vp"]
    worst = len(platoons(counters)) * points["platoon"]["vp"]
    worst += points["rybka"]["vp"] + points["obermaier"]["vp"]
    assert (worst, best) == (rows[-1]["low"], rows[0]["high"])
