"""The map, the counters and the charts of the hunt keep everything that the rulebook says.

The printed map and counters are lost. Anyone who puts in printed values learns here whether
they still agree with the rules: with their figures, with their examples and with one another.
The map is shared with another edition; what only that edition asks of it is marked.
"""

from __future__ import annotations

import math
import re
from collections import Counter, deque
from itertools import chain, pairwise

import pytest

from drvar.boards.hexes import Direction, parse_hex
from drvar.boards.paths import distances, reach
from drvar.data import read_toml
from sheets import Row, cited, listed
from tactical.sheets import (
    SCHEDULE,
    SETUP,
    TAGS,
    Map,
    are_due_once,
    band,
    bands_meet,
    relief_of,
    set_up_of,
)

Corner = tuple[int, int]

GROUND = set(".,TwWFSH")
CAVE, TOWN = "11.03", "10.05"
TYPES = [
    *("infantry", "paratroop", "sapper", "support"),
    *("mortar", "mg", "artillery", "tank"),
]


class Board(Map):
    """The map as this edition reads it."""

    def __init__(self, data: Row, chart: Row) -> None:
        super().__init__(data, chart)
        self.edge = {a for a in self.grid.ids if self.grid.is_edge(a)}

    def open_to_tanks(self, a: str, b: str) -> bool:
        return self.terrain[b] == "clear" or self.grid.side(a, b) in self.roads

    def bank(self, start: str) -> set[str]:
        return self.flood(start, lambda a, b: self.grid.side(a, b) not in self.streams)

    def along(self, key: str) -> dict[str, list[str]]:
        """The hexes that the roads or rails join, each with the next ones."""
        joined: dict[str, list[str]] = {}
        for a, b in (side.split("|") for side in self.data[key]):
            joined.setdefault(a, []).append(b)
            joined.setdefault(b, []).append(a)
        return joined

    def corners(self, side: str) -> set[Corner]:
        """The two ends of a hexside."""
        a, b = (self._corners(*self.grid.axial[a]) for a in side.split("|"))
        return a & b

    @staticmethod
    def _corners(q: int, r: int) -> set[Corner]:
        u, v = 3 * q, 2 * r + q
        around = ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1))
        return {(u + du, v + dv) for du, dv in around}

    def moves_to_leave(self, start: str, ma: int) -> int:
        """Moves that a Mission needs to be off the map; the step out takes 1 MP."""
        moves, seen, todo = 0, {start}, deque([start])
        while todo:
            moves += 1
            ends: dict[str, int] = {}
            for a in todo:
                for b, spent in reach(a, ma, self.near, self.cost).items():
                    ends[b] = min(spent, ends.get(b, ma))
            if any(b in self.edge and spent < ma for b, spent in ends.items()):
                return moves
            todo = deque(b for b in ends if b not in seen)
            seen |= ends.keys()
        raise AssertionError(f"no way out from {start}")

    def km(self, a: str) -> tuple[float, float]:
        """How far a hex lies east and north of the origin, by the axes of the grid."""
        (q, r), (s, t) = self.grid.axial[a], self.grid.axial[self.data["ground"]["origin"]]
        km = self.data["ground"]["metres"] / 1000
        return km * math.sqrt(3) / 2 * (q - s), -km * ((r - t) + (q - s) / 2)


@pytest.fixture(scope="module")
def board(charts: Row) -> Board:
    return Board(read_toml("tactical", "map.toml"), charts["terrain"])


@pytest.fixture(scope="module")
def counters() -> Row:
    return read_toml("hunt", "counters.toml")


@pytest.fixture(scope="module")
def charts() -> Row:
    return read_toml("hunt", "charts.toml")


# ---------------------------------------------------------------------- hexes


def test_the_map_has_20_columns_and_12_rows_of_known_ground(board: Board) -> None:
    data = board.data
    assert (data["format"], data["columns"], data["rows"], data["lower"]) == (1, 20, 12, "even")
    assert [len(row) for row in data["relief"]] == [20] * 12
    assert set(board.letters.values()) == GROUND
    assert (board.grid.ids[0], board.grid.ids[-1], len(board.edge)) == ("01.01", "20.12", 60)


def test_the_valley_has_its_share_of_every_terrain(board: Board) -> None:
    share = Counter(board.terrain.values())
    for terrain, low, high in (
        *(("clear", 84, 120), ("wood", 48, 84)),
        *(("hill", 36, 72), ("town", 7, 19)),
    ):
        assert low <= share[terrain] <= high, terrain


def test_fields_lie_south_and_west_and_woods_on_the_other_rims(board: Board) -> None:
    low = {a for a, letter in board.letters.items() if letter in ".Tw"}
    rims = {a for a in board.grid.ids if parse_hex(a)[0] > 15 or parse_hex(a)[1] < 4}
    assert len(low & rims) < len(rims) / 4
    assert len(low - rims) > 3 * len(board.letters.keys() - rims - low)


def test_every_part_of_the_map_says_where_it_comes_from(board: Board) -> None:
    assert board.data["tags"].keys() == board.data.keys() - {"format", "tags"}
    assert set(board.data["tags"].values()) == TAGS
    assert board.data["tags"]["entries"] == "given"


def test_hexsides_are_named_once_and_by_neighbours(board: Board) -> None:
    bridges = [bridge["side"] for bridge in board.data["bridges"]]
    for key in ("streams", "roads", "rails"):
        sides = board.data[key]
        assert len(set(sides)) == len(sides), key
        assert all(board.grid.side(*side.split("|")) == side for side in sides), key
    assert set(bridges) <= board.streams
    assert set(board.data["stream_hexes"]) <= set(board.grid.ids)


# ---------------------------------------------------------------------- water


def test_the_stream_is_one_course_in_the_order_listed(board: Board) -> None:
    course = [board.corners(side) for side in board.data["streams"]]
    assert {len(ends) for ends in course} == {2}
    assert all(len(a & b) == 1 for a, b in pairwise(course))
    times = Counter(chain.from_iterable(course))
    assert Counter(times.values()) == {1: 2, 2: len(course) - 1}


def test_the_stream_comes_from_the_south_east_and_leaves_in_the_north_west(
    board: Board,
) -> None:
    first, last = board.data["streams"][0].split("|"), board.data["streams"][-1].split("|")
    assert all(parse_hex(a)[0] == 20 and parse_hex(a)[1] >= 9 for a in first)
    assert all(parse_hex(a)[0] == 1 and parse_hex(a)[1] <= 5 for a in last)


def test_the_town_lies_on_the_left_bank_in_the_bend_and_the_cave_on_the_right(
    board: Board,
) -> None:
    left, right = board.bank(TOWN), board.bank(CAVE)
    assert left.isdisjoint(right)
    assert left | right == set(board.grid.ids)
    (town,) = (place for place in board.data["places"] if place["name"] == "Drvar")
    assert set(town["hexes"]) <= left
    wet = {a for side in board.streams for a in side.split("|")}
    columns = [parse_hex(a)[0] for a in town["hexes"]]
    rows = [parse_hex(a)[1] for a in town["hexes"]]
    assert any(parse_hex(a)[0] > max(columns) and parse_hex(a)[1] in rows for a in wet & left)
    assert any(parse_hex(a)[1] < min(rows) and parse_hex(a)[0] in columns for a in wet & right)
    assert any(parse_hex(a)[0] < min(columns) and parse_hex(a)[1] in rows for a in wet & left)


def test_bridges_are_where_a_road_or_the_railway_crosses_the_stream(board: Board) -> None:
    bridges = {bridge["side"]: bridge["kind"] for bridge in board.data["bridges"]}
    rails = set(board.data["rails"])
    assert {side for side, kind in bridges.items() if kind == "road"} == (
        board.streams & board.roads
    )
    assert {side for side, kind in bridges.items() if kind == "rail"} == board.streams & rails
    assert Counter(bridges.values()) == {"road": 2, "rail": 1}
    assert "10.03|10.04" in bridges


# ---------------------------------------------------------------------- roads and rails


def test_the_roads_are_one_network(board: Board) -> None:
    joined = board.along("roads")
    assert set(distances(TOWN, joined, lambda _a, _b: 1)) == joined.keys()


def test_every_entry_is_an_edge_hex_where_a_road_leaves(board: Board) -> None:
    ends = {a for a, ways in board.along("roads").items() if len(ways) == 1}
    beyond = [sign["hex"] for sign in board.data["beyond"]]
    assert ends == set(beyond) <= board.edge
    assert len(beyond) == len(ends)
    assert set(board.data["entries"]) == ends - {"20.05"}


def test_the_railway_runs_from_edge_to_edge_through_the_station(board: Board) -> None:
    rails = board.along("rails")
    assert Counter(len(ways) for ways in rails.values()) == {1: 2, 2: len(rails) - 2}
    ends = sorted(a for a, ways in rails.items() if len(ways) == 1)
    assert set(ends) <= board.edge
    assert [parse_hex(a)[0] for a in ends] == [1, 20]
    assert "12.06" in rails
    assert set(distances(ends[0], rails, lambda _a, _b: 1)) == rails.keys()


# ---------------------------------------------------------------------- movement


def test_every_hex_can_be_reached_on_foot_by_day_and_night(board: Board) -> None:
    for ma in (4, 2):
        reached = board.flood(TOWN, lambda a, b, ma=ma: board.cost(a, b) <= ma)  # type: ignore[misc]
        assert len(reached) == 240, ma


def test_a_mission_needs_two_or_three_moves_to_leave_by_day(board: Board) -> None:
    stars = board.data["stars"]
    by_day = {a: board.moves_to_leave(a, 4) for a in stars}
    by_night = {a: board.moves_to_leave(a, 2) for a in stars}
    assert set(by_day.values()) == {2, 3}
    assert all(3 <= by_night[a] <= 5 for a in stars)
    assert max(by_day, key=lambda a: by_day[a]) == "10.06"


def test_tanks_start_in_the_open_and_reach_town_villages_and_roads(board: Board) -> None:
    start = "14.04"
    assert board.terrain[start] == "clear"
    assert sum(board.open_to_tanks(start, b) for b in board.near[start]) >= 3
    reached = board.flood(start, board.open_to_tanks)
    assert board.along("roads").keys() | {"10.04", "06.06", "12.09"} <= reached
    assert len(reached) > 80


def test_a_held_entry_has_edge_hexes_beside_it(board: Board) -> None:
    beside = {a: sorted(set(board.near[a]) & board.edge) for a in board.data["entries"]}
    assert beside["01.07"] == ["01.06", "01.08"]
    assert all(beside.values())


def test_sight_in_the_town_as_the_other_edition_tells_it(board: Board) -> None:
    blocks = {a: board.blocks(a) for a in board.terrain}
    assert blocks["11.06"]
    assert blocks["11.07"]
    assert (board.letters["08.06"], board.letters["08.07"]) == (".", "T")


# ---------------------------------------------------------------------- places


def test_six_stars_in_cover_and_away_from_the_edge(board: Board) -> None:
    stars = board.data["stars"]
    assert len(set(stars)) == len(stars) == 6
    assert stars == sorted(stars)
    assert set(stars).isdisjoint(board.data["entries"])
    assert all(board.terrain[a] != "clear" for a in stars)
    assert all(min(board.grid.distance(a, b) for b in board.edge) >= 2 for a in stars)


def test_three_stars_are_set_up_hexes_and_one_is_the_cave(board: Board) -> None:
    assert sorted(set(board.data["stars"]) & set(SETUP)) == ["06.06", "10.04", "10.06"]
    assert CAVE in board.data["stars"]


def test_beside_the_cave_there_is_one_hex_to_land_in_safely(board: Board) -> None:
    safe = [a for a in board.near[CAVE] if board.terrain[a] in {"clear", "hill"}]
    assert safe == ["11.04"]
    assert board.grid.side(CAVE, safe[0]) in board.streams


def test_garrisons_stand_in_cover_save_the_tanks(board: Board) -> None:
    assert [a for a in SETUP if board.terrain[a] == "clear"] == ["14.04"]


def test_four_objectives_that_two_sides_can_share(board: Board) -> None:
    objectives = [row["hex"] for row in board.data["objectives"]]
    assert len(set(objectives)) == len(objectives) == 4
    assert set(objectives) <= set(board.grid.ids)
    assert all(row["name"] for row in board.data["objectives"])
    assert max(board.grid.distance("10.06", a) for a in objectives) <= 3


def test_names_stand_where_the_places_were(board: Board) -> None:
    names = [place["name"] for place in board.data["places"]]
    assert len(set(names)) == len(names)
    assert board.km("10.06") == (0.0, 0.0)
    east, north = board.km("11.06")
    assert (round(east, 2), round(north, 2)) == (0.26, 0.15)
    for place in board.data["places"]:
        assert set(place["hexes"]) <= set(board.grid.ids), place["name"]
        if "km" in place:
            off = min(math.dist(board.km(a), place["km"]) for a in place["hexes"])
            assert off <= (0.65 if place["name"] == "Trninić Brijeg" else 0.35), place["name"]


def test_houses_are_those_of_the_town_and_two_villages(board: Board) -> None:
    named = [
        a
        for place in board.data["places"]
        if place["kind"] in {"town", "village"}
        for a in place["hexes"]
    ]
    assert sorted(named) == [a for a in board.grid.ids if board.terrain[a] == "town"]


# ---------------------------------------------------------------------- counters


def all_counters(counters: Row) -> list[Row]:
    kinds = ("command", "unit", "mission", "air")
    return [*chain.from_iterable(counters[kind] for kind in kinds), counters["radio"]]


def test_counters_and_charts_say_whose_they_are(counters: Row, charts: Row) -> None:
    for book in (counters, charts):
        assert (book["format"], book["game"]) == (1, "hunt")


def test_every_counter_has_a_name_of_its_own_and_tags(counters: Row) -> None:
    ids = [counter["id"] for counter in all_counters(counters)]
    assert len(set(ids)) == len(ids) == 2 + 37 + 6 + 7 + 1
    assert all(re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", i) for i in ids)
    for counter in all_counters(counters):
        assert set(counter["tags"].values()) <= TAGS, counter["id"]
        assert counter["tags"].keys() - {"exists"} <= counter.keys(), counter["id"]
        assert counter["tags"], counter["id"]
    names = [unit["name"] for unit in counters["unit"]]
    assert len(set(names)) == len(names)


def test_commands_are_german_and_a_spare_reaches_less_far(counters: Row, charts: Row) -> None:
    commands = {command["formation"]: command for command in counters["command"]}
    assert commands.keys() == {"para500", "willam"}
    for command in commands.values():
        assert command["side"] == "german"
        assert command["ma"] == charts["movement"]["command"]["ma"] == 4
        assert command["spare"] < command["range"]
    assert (commands["para500"]["range"], commands["para500"]["spare"]) == (10, 5)
    assert [command["returns"] for command in commands.values()] == [True, False]
    assert commands["willam"]["spare"] == 0


def test_the_command_of_a_german_unit_comes_with_it_or_before(counters: Row) -> None:
    arrives = {command["formation"]: command["turn"] for command in counters["command"]}
    german = [unit for unit in counters["unit"] if unit["side"] == "german"]
    assert all(arrives[unit["formation"]] <= unit["turn"] for unit in german)


def test_units_have_types_sides_and_strengths_that_the_rules_know(
    counters: Row, charts: Row
) -> None:
    units = counters["unit"]
    assert [row["type"] for row in charts["types"]["rows"]] == TYPES
    assert {unit["type"] for unit in units} == set(TYPES)
    most = {"german": 4, "partisan": 3}
    assert all(1 <= unit["vf"] <= most[unit["side"]] for unit in units)
    ours = [unit for unit in units if unit["type"] == "tank" or unit.get("light")]
    assert {unit["side"] for unit in ours} == {"partisan"}
    assert Counter(unit["type"] == "tank" for unit in ours) == {True: 1, False: 2}
    formations = {unit["formation"] for unit in units}
    assert {"ckj", "lgkj", "cad"} <= formations


def test_the_germans_land_with_heavy_weapons_and_the_abwehr(counters: Row) -> None:
    landing = [unit for unit in counters["unit"] if unit["mode"] == "landing"]
    assert {unit["side"] for unit in landing} == {"german"}
    assert {unit["type"] for unit in landing} == {
        *("paratroop", "mg", "mortar", "artillery", "support"),
    }
    (abwehr,) = (unit for unit in counters["unit"] if unit.get("abwehr"))
    assert (abwehr["type"], abwehr["mode"], abwehr["turn"]) == ("support", "landing", 1)
    for turn in (1, 3):
        wave = Counter(u["type"] == "paratroop" for u in landing if u["turn"] == turn)
        assert wave[True] >= wave[False] > 0, turn


def test_there_is_a_mission_for_every_star(board: Board, counters: Row) -> None:
    missions = {mission["id"]: mission["kind"] for mission in counters["mission"]}
    assert missions == {
        **{name: name for name in ("tito", "british", "us", "soviet")},
        "dummy-1": "dummy",
        "dummy-2": "dummy",
    }
    assert len(missions) == len(board.data["stars"])
    assert (counters["radio"]["id"], counters["radio"]["side"]) == ("radio", "partisan")


def test_german_air_units_fly_on_turns_1_3_5_and_6(counters: Row) -> None:
    german = [air for air in counters["air"] if air["side"] == "german"]
    assert {turn for air in german for turn in air["turns"]} == {1, 3, 5, 6}
    assert Counter((air["model"], air["precision"]) for air in german) == {
        ("Ju 87", 2): 4,
        ("CR 42", 4): 2,
    }
    assert {air["bonus"] for air in german} == {0, 1}
    assert all(1 <= air["strength"] <= 8 for air in counters["air"])
    assert all(air["tags"].keys() >= {"precision", "strength", "bonus"} for air in german)


def test_the_balkan_air_force_flies_from_turn_13_for_the_british(
    counters: Row, charts: Row
) -> None:
    (baf,) = (air for air in counters["air"] if air["side"] == "partisan")
    assert (baf["id"], baf["from"], baf["needs"]) == ("baf", 13, "british")
    assert 1 <= baf["precision"] <= 6
    assert baf["from"] > max(charts["track"]["night"])


def test_markers_are_those_of_the_rules_and_enough(counters: Row) -> None:
    markers = {marker["id"]: marker["count"] for marker in counters["marker"]}
    assert list(markers) == ["attack-1", "attack-2", "out-of-command", "pinned", "turn"]
    german = [unit for unit in counters["unit"] if unit["side"] == "german"]
    assert markers["out-of-command"] >= len(german)
    assert markers["attack-1"] >= markers["attack-2"] >= len(german) - 2
    assert markers["pinned"] >= len(german) - 2
    assert markers["turn"] == 1


def test_the_pool_cuts_every_unit_in_two(counters: Row) -> None:
    parts: Counter[tuple[str, str, bool, int]] = Counter()
    for unit in counters["unit"]:
        if unit["vf"] > 1:
            half = unit["vf"] // 2
            for vf in (unit["vf"] - half, half):
                parts[unit["side"], unit["type"], unit.get("light", False), vf] += 1
    printed = {
        (row["side"], row["type"], row.get("light", False), row["vf"]): row["count"]
        for row in counters["pool"]
    }
    assert printed == parts


# ---------------------------------------------------------------------- groups


def test_the_set_up_fills_the_given_hexes_and_one_star(board: Board, counters: Row) -> None:
    placed = set_up_of(counters)
    tanks = [u for u in counters["unit"] if u["id"] in placed and u["type"] == "tank"]
    assert all(board.terrain[tank["hex"]] == "clear" for tank in tanks)


def test_the_schedule_is_the_given_one(board: Board, counters: Row) -> None:
    assert [row["commands"] for row in relief_of(board, counters)] == [["c-willam"]]


def test_every_unit_and_command_is_due_once_as_its_counter_says(counters: Row) -> None:
    are_due_once(counters)


def vf_of(counters: Row, group: list[str]) -> int:
    return sum(unit["vf"] for unit in counters["unit"] if unit["id"] in group)


def test_groups_fit_their_hexes(board: Board, counters: Row, charts: Row) -> None:
    limit = charts["stacking"]["limit"]
    free = vf_of(counters, counters["setup"]["free"])
    for a, group in counters["setup"]["fixed"].items():
        joined = free if a in board.data["stars"] else 0
        assert vf_of(counters, group) + joined <= limit, a
    for row in counters["schedule"]:
        if (row["side"], row["mode"]) == ("partisan", "entry"):
            assert vf_of(counters, row["units"]) <= limit, row["hex"]


def strengths(counters: Row, side: str) -> dict[int, int]:
    """The strength of a side from each turn on, if it loses nothing."""
    turns = sorted({unit["turn"] for unit in counters["unit"] if unit["side"] == side})
    return {
        turn: sum(
            unit["vf"]
            for unit in counters["unit"]
            if unit["side"] == side and unit["turn"] <= turn
        )
        for turn in turns
    }


def test_both_sides_begin_in_the_row_of_five_points_and_rise_to_six(
    counters: Row, charts: Row
) -> None:
    for side, turns in (("german", [1, 3, 12]), ("partisan", [1, 2, 3, 5, 6])):
        strength = strengths(counters, side)
        rows = [points(charts, side, vf) for vf in strength.values()]
        assert list(strength) == turns
        assert rows == [5, *(6 for _ in turns[1:])], side
    assert 18 not in strengths(counters, "german").values()  # printed in two rows of the table


def test_a_point_of_strength_is_40_to_50_men(counters: Row) -> None:
    point, groups = counters["men"]["point"], counters["men"]["groups"]
    assert (point["least"], point["most"]) == (40, 50)
    assert [group["men"] for group in groups] == [654, 220, 130]
    for group in groups:
        members = [
            unit
            for unit in counters["unit"]
            if all(unit[key] == group[key] for key in group if key != "men")
        ]
        vf = sum(unit["vf"] for unit in members)
        assert point["least"] * vf <= group["men"] <= point["most"] * vf, group


# ---------------------------------------------------------------------- charts


CITED = """
    track 3a
    track.night_rule 8.4a
    length 16a
    night.range 8.4.1a
    night.movement 8.4.1b
    first_turn 17b
    pa 4.1b
    pa.floor 4.1e
    pa.die 4.1c
    pa.missions 4.1.1a
    pa.missions.tito 13.1.4a
    pa.missions.escaped 13.1.4b
    actions 5.1a
    actions.rows 5.1.1a 5.1.2a 5.1.3a 5.1.4a 5.1.5c 5.2.1a 5.2.2a 5.2.3a 5.2.4a 5.3.1a 5.3.2a
    types 2.2.3a
    types.light 13.5a
    types.heavy_rule 13.6a
    movement.command 2.1.1a
    movement.mission 2.2.3a
    movement.radio 13.7.1a
    movement.slow 8.1.1a
    movement.half 5.1.3a
    movement.exit 13.1.1c
    breakdown 13.4.1a
    tanks 13.4.1c
    stacking 7a
    terrain 8.2a
    terrain.road 8.2b
    terrain.stream 8.2c
    fire 9.1d
    fire.move_attack 5.1.3a
    fire.pinned 10.1.1b
    fire.mg 13.6.1a
    fire.mortar 13.6.2a
    fire.free_hits 9.2b
    fire.markers 9.4a
    morale 10.1a
    morale.german 10.2a
    morale.partisan 10.2b
    morale.again 10.1.2a
    melee 11.1b
    melee.attack_2 11.1.1b
    melee.pinned 10.1.1b
    melee.landing 14.2.2c
    melee.bands 11.1c
    melee.bands.rows 11.1c 11.1d 11.1f 11.1g
    landing 14.2a
    landing.chain 14.2b
    landing.hex 14.2c
    landing.on_target_rule 14.2d
    landing.drift_rule 14.2d
    landing.wood 14.2.1a
    landing.town 14.2.1b
    interrogation 13.2a
    radio 13.7.3a
    delay 14.1a
    victory.german 15.1.2a
    victory.partisan 15.1.2b
"""
"""The paragraph of each chart, and of its rows in order where they have their own."""


def test_charts_and_rows_cite_the_paragraphs_that_they_carry_out(charts: Row) -> None:
    assert cited(charts, "HUNT-") == listed(CITED)


def test_the_track_has_fifteen_boxes_of_two_hours(charts: Row) -> None:
    track = charts["track"]
    hours = [int(box[:2]) for box in track["boxes"]]
    assert hours == [(7 + 2 * box) % 24 for box in range(15)]
    assert track["boxes"] == [f"{hour:02}-{hour + 1:02}" for hour in hours]
    assert track["boxes"][11] == "05-06"
    assert [hours[turn - 1] for turn in track["night"]] == [23, 1, 3]
    assert hours[track["second_day"] - 1] == 1
    assert charts["length"]["last"] == len(hours)
    assert charts["length"]["early"] == 8
    assert charts["night"]["range"]["most"] == 1
    assert charts["night"]["movement"]["divisor"] == 2


def test_the_first_turn(charts: Row) -> None:
    first = charts["first_turn"]
    assert (first["initiative"], first["german"], first["partisan"]) == ("german", 3, 1)


def points(charts: Row, side: str, vf: int) -> int:
    return int(max(row["pa"] for row in charts["pa"]["rows"] if row[side] <= vf))


def test_points_by_strength(charts: Row) -> None:
    rows = charts["pa"]["rows"]
    assert [row["pa"] for row in rows] == [1, 2, 3, 4, 5, 6]
    bands = {"german": (3, 7, 11, 15, 18, 40), "partisan": (4, 9, 13, 17, 21, 60)}
    for side, last in bands.items():
        first = (0, *(high + 1 for high in last[:-1]))
        assert [points(charts, side, vf) for vf in first] == [1, 2, 3, 4, 5, 6], side
        assert [points(charts, side, vf) for vf in last] == [1, 2, 3, 4, 5, 6], side


def test_points_by_die_and_by_missions(charts: Row) -> None:
    die = {face: row["pa"] for row in charts["pa"]["die"]["rows"] for face in row["die"]}
    assert die == {1: 1, 2: 1, 3: 2, 4: 2, 5: 3, 6: 3}
    missions = charts["pa"]["missions"]
    assert (missions["tito"]["pa"], missions["escaped"]["pa"]) == (1, -1)
    assert charts["pa"]["floor"]["least"] == 0


def test_the_eleven_actions(charts: Row) -> None:
    told = [(row["id"], row["pa"], row["who"], row["ooc"]) for row in charts["actions"]["rows"]]
    assert told == [
        ("movement", 1, "active", 2),
        ("attack", 1, "active", 2),
        ("move-attack", 1, "active", 0),
        ("assault", 1, "active", 0),
        ("regroup", 1, "active", 0),
        ("recovery", 2, "german", 0),
        ("interrogate", 2, "german", 0),
        ("mission", 2, "partisan", 0),
        ("air", 0, "active", 0),
        ("opportunity-attack", 1, "inactive", 2),
        ("opportunity-assault", 1, "inactive", 0),
    ]


def test_movement_range_and_class_by_type(charts: Row) -> None:
    rows = {
        row["type"]: (row["ma"], row["range"], row["class"]) for row in charts["types"]["rows"]
    }
    foot = (4, 1, "infantry")
    assert rows == {
        **dict.fromkeys(("infantry", "paratroop", "sapper", "support"), foot),
        "mortar": (4, 3, "infantry"),
        "mg": (4, 2, "infantry"),
        "artillery": (1, 4, "artillery"),
        "tank": (15, 2, "tank"),
    }
    light = charts["types"]["light"]
    assert (light["ma"], light["range"], light["class"]) == foot
    heavy = [row["type"] for row in charts["types"]["rows"] if row["heavy"]]
    assert heavy == ["mortar", "mg", "artillery"]


def test_light_units_are_not_better_than_their_type(counters: Row, charts: Row) -> None:
    types = {row["type"]: row for row in charts["types"]["rows"]}
    for unit in counters["unit"]:
        if unit.get("light"):
            row = types[unit["type"]]
            assert {key: row[key] for key in ("ma", "range", "class")} == {
                key: charts["types"]["light"][key] for key in ("ma", "range", "class")
            }


def test_movement_of_counters_without_strength(charts: Row) -> None:
    movement = charts["movement"]
    assert [movement[key]["ma"] for key in ("command", "mission", "radio")] == [4, 4, 4]
    assert (movement["slow"]["ma"], movement["slow"]["hexes"]) == (1, 1)
    assert (movement["half"]["divisor"], movement["exit"]["mp"]) == (2, 1)


def test_tanks_break_down_and_keep_to_clear_ground(charts: Row) -> None:
    assert (charts["breakdown"]["mp"], charts["breakdown"]["die"]) == (4, [1])
    assert charts["tanks"]["terrain"] == ["clear"]
    assert charts["stacking"]["limit"] == 8


def test_the_terrain_chart(charts: Row) -> None:
    rows = {
        row["terrain"]: (row["mp"], row["hit"], row["assault"], row["blocks"])
        for row in charts["terrain"]["rows"]
    }
    assert rows == {
        "clear": (1, 5, 0, False),
        "town": (2, 6, -2, True),
        "hill": (2, 6, -1, False),
        "wood": (2, 6, -1, True),
    }
    assert charts["terrain"]["road"]["mp"] == 1
    stream = charts["terrain"]["stream"]
    assert (stream["mp"], stream["assault"]) == (1, -2)


def test_every_letter_of_the_relief_is_a_terrain(charts: Row) -> None:
    read: dict[str, str] = {}
    for letter, terrain in charts["terrain"]["letters"].items():
        read[terrain] = read.get(terrain, "") + letter
    assert read == {"clear": ".,", "town": "T", "hill": "SH", "wood": "wWF"}


def test_modifiers_of_fire(charts: Row) -> None:
    fire = charts["fire"]
    assert [fire[key]["die"] for key in ("move_attack", "pinned", "mg", "mortar")] == [
        *(-1, -1, 1, 1),
    ]
    assert (fire["mg"]["terrain"], fire["mortar"]["class"]) == ("clear", "infantry")
    assert (fire["free_hits"]["hits"], fire["markers"]["most"]) == (1, 2)


def test_morale(charts: Row) -> None:
    morale = charts["morale"]
    assert morale["german"]["value"] == morale["partisan"]["value"] == 4
    assert morale["partisan"]["without_tito"] == 3
    assert morale["again"]["loss"] == 1


def test_modifiers_of_melee(charts: Row) -> None:
    melee = charts["melee"]
    assert [melee[key]["die"] for key in ("attack_2", "pinned", "landing")] == [-1, -1, -1]


@pytest.mark.parametrize(
    ("high", "low", "wanted"),
    [
        *((7, 7, "tie"), (8, 7, "minor"), (9, 7, "minor"), (3, 1, "minor"), (1, -1, "minor")),
        *((10, 7, "major"), (14, 7, "major"), (6, 3, "major")),
        *((15, 7, "eliminated"), (5, 2, "eliminated"), (4, 1, "eliminated")),
        *((3, 0, "eliminated"), (2, -1, "eliminated")),
    ],
)
def test_bands_of_melee(charts: Row, high: int, low: int, wanted: str) -> None:
    assert band(charts, high, low) == wanted


def test_bands_of_melee_meet_and_cost_strength(charts: Row) -> None:
    bands_meet(charts)


def test_landing(charts: Row) -> None:
    landing = charts["landing"]
    assert landing["turns"] == [turn for _, turn, mode, _ in SCHEDULE if mode == "landing"]
    assert landing["chain"]["hexes"] == 2
    assert (landing["hex"]["paratroop"], landing["hex"]["support"]) == (1, 1)
    assert landing["on_target"] == [1, 2, 3]
    assert landing["drift"] == [direction.name for direction in Direction]
    assert landing["wood"]["loss"] == 1
    assert landing["town"]["pinned"] is True


def test_dice_of_success(charts: Row) -> None:
    assert charts["interrogation"]["die"] == [3, 4, 5, 6]
    assert (charts["radio"]["die"], charts["radio"]["turns"]) == ([4, 5, 6], 1)
    assert charts["delay"]["turns"] == 1


def test_victory_points(charts: Row) -> None:
    assert {side: sum_up(charts, side) for side in ("german", "partisan")} == {
        "german": {"tito_killed": 20, "mission_captured": 4, "objective": 5},
        "partisan": {"command": 5, "vf": 1, "objective": 5, "mission_escaped": 2},
    }


def sum_up(charts: Row, side: str) -> dict[str, int]:
    return {key: value for key, value in charts["victory"][side].items() if key != "rule"}
