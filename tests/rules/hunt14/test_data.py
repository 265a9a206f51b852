"""The counters, the charts and the rulebook of the first edition keep what its text says.

Pictures, counters and map of the printed game are lost. Anyone who puts in printed values
learns here whether they still agree with the rules. The map is that of the later edition, whose
tests look at it; here is only what this edition asks of it.
"""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction
from importlib.resources import files
from itertools import chain, pairwise

import pytest

from drvar.boards.hexes import Direction
from drvar.boards.sight import SightTable
from drvar.data import read_toml
from drvar.games.hunt14 import GAME
from drvar.games.hunt14.options import PRESETS, Options
from drvar.kernel.rulebook import Paragraph, Rulebook
from sheets import Row, cited, listed
from tactical.sheets import (
    SCHEDULE,
    TAGS,
    Map,
    are_due_once,
    band,
    bands_meet,
    relief_of,
    set_up_of,
)

OPTIONS = Options.listed()

WHOLE = {"german": 4, "partisan": 3}
STRENGTHS = {
    "german": {1: 16, 3: 6, 12: 12},
    "partisan": {1: 12, 2: 6, 3: 6, 5: 6, 6: 6},
}
LETTERS, CLASSES = ("F", "C", "ART"), ("F", "A", "C")

IDS = """
    0a 0b
    1a 1.1a 1.1b 1.1c 1.1d 1.1e 1.1f 1.1g 1.1h
    1.2a 1.2b 1.2c 1.2d 1.2e 1.2f 1.2g 1.3a 1.3b 1.4a 1.4b 1.4c 1.4d
    2a 2b 2c 2d 2e 2f 2g
    3a 3b 3c 3d 3e 3f 3g 3h
    4a 4b 4c 4d
    5a 5b 5c 5d 5e 5f
    5.1 5.2 5.3 5.4 5.5 5.6 5.7 5.8 5.9 5.10 5.11 5.12 5.13 5.14 5.15 5.16 5.17
    5g 5h 5i 5j 5k 5l
    6a 6b 6c 6d 6e 6f
    7a 7b 7c 7d 7e 7f 7g 7h
    8.1a 8.1b 8.1c 8.1d 8.1e 8.1f 8.1g 8.1h 8.1i 8.2a 8.2b 8.3a 8.3b
    8.4a 8.4b 8.4c 8.4d 8.4e 8.4f 8.4g 8.4h 8.4i 8.4j 8.4k 8.4l 8.4m
    8.5a 8.5b 8.5c 8.6a 8.6b 8.6c 8.6d 8.6e 8.6f 8.6g
    8.7a 8.7b 8.7c 8.7d 8.7e 8.7f 8.7g 8.7h 8.7i 8.7j 8.8a 8.8b
    9a 9b 9.1a 9.1b 9.2 9.3 9.4a 9.4b 9.4c 9.4d 9.4e 9.4f 9.4g 9.5 9.6a 9.6b
    9.7a 9.7b 9.7c 9.8 9.9a 9.9b 9.9c 9.9d 9.9e 9.9f 9.9g 9.9h
    10a 10b 10c 10d 10e
    11a 11.1a 11.1b 11.1c 11.1d
    12.1a 12.1b 12.1c 12.1d 12.1e 12.1f 12.1g 12.1h 12.1i 12.1j 12.1k 12.2a 12.2b 12.2c
    12.3a 12.3b 12.3c 12.3d 12.3e 12.3f 12.3g 12.3h 12.3i 12.3j 12.3k 12.3l 12.3m
    12.4a 12.4b 12.4c 12.4d 12.4e 12.4f 12.4g
    12.5a 12.5b 12.5c 12.5d 12.5e 12.5f 12.5g 12.5h
    13a 13b 13c 13d 13e 13f 13g 13h 13i
    14 15 16a 16b 17a 17b
"""


class Board(Map):
    """The map as this edition reads it."""

    def __init__(self, data: Row, chart: Row) -> None:
        super().__init__(data, chart)
        self.height = {a: chart["elevation"][x] for a, x in self.letters.items()}

    def open_to_vehicles(self, a: str, b: str) -> bool:
        side = self.grid.side(a, b)
        return side in self.roads or (self.terrain[b] == "clear" and side not in self.streams)


@pytest.fixture(scope="module")
def counters() -> Row:
    return read_toml("hunt14", "counters.toml")


@pytest.fixture(scope="module")
def charts() -> Row:
    return read_toml("hunt14", "charts.toml")


@pytest.fixture(scope="module")
def board(charts: Row) -> Board:
    return Board(read_toml("tactical", "map.toml"), charts["terrain"])


@pytest.fixture(scope="module")
def book() -> Rulebook:
    folder = files("drvar.data").joinpath("hunt14", "rulebook")
    texts = [
        folder.joinpath(name).read_text("utf-8") for name in ("paragraphs.toml", "en.toml")
    ]
    return Rulebook.read(*texts)


@pytest.fixture(scope="module")
def words() -> dict[str, str]:
    return dict(re.findall(r"^([\w-]+) = (.+)$", GAME.words.source, re.MULTILINE))


# ---------------------------------------------------------------------- map


def test_every_letter_of_the_relief_has_a_terrain_and_a_height(board: Board) -> None:
    read: dict[tuple[str, int], str] = {}
    assert board.chart["letters"].keys() == board.chart["elevation"].keys()
    for letter, terrain in board.chart["letters"].items():
        key = (terrain, board.chart["elevation"][letter])
        read[key] = read.get(key, "") + letter
    assert read == {
        ("clear", 0): ".",
        ("clear", 1): ",",
        ("town", 0): "T",
        ("wood", 0): "w",
        ("wood", 1): "W",
        ("wood", 2): "F",
        ("slope", 1): "S",
        ("hill", 2): "H",
    }


def test_a_hex_told_by_its_terrain_has_the_least_height_of_it(board: Board) -> None:
    least: dict[str, int] = {}
    for letter, terrain in board.chart["letters"].items():
        height = board.chart["elevation"][letter]
        least[terrain] = min(height, least.get(terrain, height))
    assert board.chart["heights"] == least


def test_plain_slope_and_hill_differ_in_height_and_all_occur(board: Board) -> None:
    assert set(board.terrain.values()) == set(board.rows)
    assert set(board.height.values()) == {0, 1, 2}
    for terrain, height in (("town", 0), ("slope", 1), ("hill", 2)):
        found = {board.height[a] for a in board.grid.ids if board.terrain[a] == terrain}
        assert found == {height}


def test_sight_in_the_town_as_the_examples_tell_it(board: Board) -> None:
    table = SightTable(board.grid, 2)
    assert table["10.06", "12.06"] == ((), (("11.06", "11.07"),))
    assert board.blocks("11.06")
    assert board.blocks("11.07")
    assert table["07.07", "09.07"] == ((), (("08.06", "08.07"),))
    assert not board.blocks("08.06")
    assert board.terrain["08.07"] == "town"
    assert "11.07" in table["10.06", "12.07"][0]


def test_stars_give_points_in_pairs(board: Board, charts: Row) -> None:
    bonus = charts["pa"]["stars"]["bonus"]
    assert list(bonus) == board.data["stars"]
    assert sorted(bonus.values()) == [1, 1, 2, 2, 3, 3]
    assert {row["pa"] for row in charts["pa"]["die"]["rows"]} == set(bonus.values())


def test_the_cave_gives_least_and_what_the_germans_aim_at_most(charts: Row) -> None:
    bonus = charts["pa"]["stars"]["bonus"]
    assert [a for a, pa in bonus.items() if pa == 1] == ["10.10", "11.03"]
    assert [a for a, pa in bonus.items() if pa == 3] == ["09.05", "10.06"]


def test_every_star_can_be_assaulted_with_half_the_points(board: Board, charts: Row) -> None:
    half = charts["types"]["rows"][0]["ma"] // charts["movement"]["half"]["divisor"]
    reached = board.flood("10.05", lambda a, b: board.cost(a, b) <= half)
    assert half == 2
    assert set(board.data["stars"]) <= reached


def test_foot_reach_every_hex_and_vehicles_the_roads(board: Board) -> None:
    assert len(board.flood("10.05", lambda a, b: board.cost(a, b) <= 4)) == 240
    reached = board.flood("14.04", board.open_to_vehicles)
    along = {a for side in board.roads for a in side.split("|")}
    assert board.terrain["14.04"] == "clear"
    assert along <= reached
    assert len(reached) > 80


# ---------------------------------------------------------------------- counters


def all_counters(counters: Row) -> list[Row]:
    return [
        *chain.from_iterable(counters[kind] for kind in ("command", "unit", "mission", "air"))
    ]


def test_counters_and_charts_say_whose_they_are(counters: Row, charts: Row) -> None:
    for data in (counters, charts):
        assert (data["format"], data["game"]) == (1, "hunt14")


def test_every_counter_has_a_name_of_its_own_and_tags(counters: Row) -> None:
    ids = [counter["id"] for counter in all_counters(counters)]
    assert len(set(ids)) == len(ids) == 2 + 26 + 6 + 6
    assert all(re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", i) for i in ids)
    plain = {"id", "side", "name", "mode", "mark", "band", "tags"}
    for counter in counters["unit"]:
        assert counter["tags"].keys() == counter.keys() - plain, counter["id"]
    for counter in all_counters(counters):
        assert counter["tags"], counter["id"]
        assert set(counter["tags"].values()) <= TAGS, counter["id"]
        assert counter["tags"].keys() <= counter.keys(), counter["id"]
    names = [unit["name"] for unit in counters["unit"]]
    assert len(set(names)) == len(names)


def test_each_side_has_one_command_of_radius_10_and_5(counters: Row, charts: Row) -> None:
    assert [command["side"] for command in counters["command"]] == ["german", "partisan"]
    for command in counters["command"]:
        assert command["ma"] == charts["movement"]["command"]["ma"] == 4
        assert (command["range"], command["spare"], command["returns"]) == (10, 5, True)
        given = (command["tags"][key] for key in ("ma", "range", "spare"))
        assert set(given) == {"given"}


def test_units_have_types_letters_and_weapons_that_the_rules_know(
    counters: Row, charts: Row
) -> None:
    types = {row["type"]: row for row in charts["types"]["rows"]}
    weapons = {row["weapon"] for row in charts["weapons"]["rows"]}
    for unit in counters["unit"]:
        assert 1 <= unit["vf"] <= WHOLE[unit["side"]], unit["id"]
        row = types[unit["type"]]
        assert (unit["attack"], unit["target"]) == (row["attack"], row["target"]), unit["id"]
        assert set(unit["weapons"]) <= weapons, unit["id"]
        assert ("damage" in unit) == (unit["type"] == "vehicle"), unit["id"]
    assert {unit["type"] for unit in counters["unit"]} == types.keys()


MARCH_IN = {
    *("y-3lika1", "y-3lika2", "y-3lika3", "y-3lika4", "y-2lika1", "y-1lika1", "y-1dalm1"),
    "y-corpsguard",
}
"""The battalions that bring machine guns from off the map."""


def test_each_weapon_but_the_heavy_gun_has_its_counter(counters: Row) -> None:
    armed = {unit["id"]: unit["weapons"] for unit in counters["unit"] if unit["weapons"]}
    assert armed == {
        "g-mg": ["mg"],
        "g-mortar": ["mortar"],
        "g-gun": ["light-gun"],
        "g-engineers": ["at"],
        "y-aa": ["mg"],
        **{unit["id"]: ["mg"] for unit in counters["unit"] if unit["id"] in MARCH_IN},
    }


def test_the_tanks_are_partisan_and_bear_two_damages(counters: Row) -> None:
    (tanks,) = (unit for unit in counters["unit"] if unit["type"] == "vehicle")
    assert (tanks["side"], tanks["vf"], tanks["damage"]) == ("partisan", 2, 2)
    assert (tanks["attack"], tanks["target"]) == ("C", "A")


def test_strength_by_round(counters: Row) -> None:
    found: dict[str, Counter[int]] = {"german": Counter(), "partisan": Counter()}
    for unit in counters["unit"]:
        found[unit["side"]][unit["turn"]] += unit["vf"]
    assert found == STRENGTHS


def test_strength_gives_four_points_to_both_and_at_most_the_limit(charts: Row) -> None:
    whole, die = charts["pa"]["whole"], charts["pa"]["die"]["rows"]
    base = {side: STRENGTHS[side][1] // whole[side] for side in WHOLE}
    assert base == {"german": 4, "partisan": 4}
    most = sum(STRENGTHS["partisan"].values()) // whole["partisan"] + die[-1]["pa"]
    assert most == charts["pa"]["cap"]["most"] == 15


def test_a_point_of_strength_is_40_men(counters: Row, charts: Row) -> None:
    point = counters["men"]["point"]
    assert point == charts["scale"]["men"] == 40
    groups = counters["men"]["groups"]
    assert [group["men"] for group in groups] == [654, 220, 130]
    for group in groups:
        vf = sum(
            unit["vf"]
            for unit in counters["unit"]
            if all(unit[key] == group[key] for key in group if key != "men")
        )
        assert vf == (2 * group["men"] + point) // (2 * point), group


def test_all_reinforcements_of_the_partisans_are_whole(counters: Row) -> None:
    due = [u for u in counters["unit"] if (u["side"], u["mode"]) == ("partisan", "entry")]
    assert len(due) == 8
    assert {unit["vf"] for unit in due} == {WHOLE["partisan"]}


def test_there_is_an_objective_counter_for_every_star(board: Board, counters: Row) -> None:
    kinds = Counter(mission["kind"] for mission in counters["mission"])
    assert kinds == {**dict.fromkeys(("tito", "soviet", "us", "british"), 1), "dummy": 2}
    assert kinds.total() == len(board.data["stars"])
    assert {mission["tags"]["kind"] for mission in counters["mission"]} == {"given"}


def test_aircraft(counters: Row) -> None:
    air = counters["air"]
    assert Counter((plane["model"], plane["precision"]) for plane in air) == {
        ("Ju 87", 2): 4,
        ("CR 42", 4): 2,
    }
    assert {(plane["side"], plane["strength"]) for plane in air} == {("german", 0)}
    assert [plane["turns"] for plane in air] == [[1], [1], [3], [5], [3], [6]]
    assert {plane["tags"]["precision"] for plane in air} == {"given"}


def test_markers_are_the_six_of_the_rules_works_and_the_turn(counters: Row) -> None:
    markers = [marker["id"] for marker in counters["marker"]]
    assert markers[:6] == [
        *("movement", "attack", "opportunity-attack", "stopped", "damage", "out-of-command"),
    ]
    assert markers[6:] == ["trench", "bunker", "turn"]
    assert all(marker["count"] >= 1 for marker in counters["marker"])


def test_the_pool_holds_every_fraction_that_a_unit_may_become(counters: Row) -> None:
    held = {(row["side"], row["type"], row["vf"]): row["count"] for row in counters["pool"]}
    wanted = {
        (unit["side"], unit["type"], vf)
        for unit in counters["unit"]
        for vf in range(1, unit["vf"])
    }
    assert held.keys() == wanted
    assert all(count >= 1 for count in held.values())
    for (side, kind, vf), count in held.items():
        assert held.get((side, kind, vf + 1), 0) <= count


# ---------------------------------------------------------------------- groups


def test_the_set_up_fills_the_five_hexes_and_one_star(board: Board, counters: Row) -> None:
    placed = set_up_of(counters)
    units = {unit["id"]: unit for unit in counters["unit"]}
    assert "y-l3" in placed
    assert board.terrain[units["y-l3"]["hex"]] == "clear"
    command = {row["id"]: row for row in counters["command"]}[counters["setup"]["command"]]
    assert (command["side"], command["mode"]) == ("partisan", "setup")


def test_the_schedule_is_the_given_one(board: Board, counters: Row) -> None:
    assert [row["units"][0] for row in relief_of(board, counters)] == ["g-william1"]


def test_every_counter_is_due_once_as_it_says(counters: Row) -> None:
    are_due_once(counters)


def test_groups_fit_their_hexes_and_william_needs_two_actions(
    counters: Row, charts: Row
) -> None:
    strength = {unit["id"]: unit["vf"] for unit in counters["unit"]}
    limit = charts["stacking"]["limit"]
    free = sum(strength[i] for i in counters["setup"]["free"])
    for group in counters["setup"]["fixed"].values():
        assert sum(strength[i] for i in group) + free <= limit
    for row in counters["schedule"]:
        points = sum(strength[i] for i in row["units"])
        if row["mode"] == "entry":
            assert -(-points // limit) == (2 if row.get("delayable") else 1), row


# ---------------------------------------------------------------------- charts


CITED = """
    scale 0b
    track 2a
    track.night_rule 8.3b
    track.before 1.4b
    length 2a
    night.range 8.3a
    first_turn 1.4c
    pa 3a
    pa.whole 1.2c
    pa.cap 3d
    pa.die 3b
    pa.stars 12.1d
    actions 5c
    actions.rows 5.1 5.2 5.3 5.4 5.5 5.6 5.7 5.8 5.9 5.10 5.11 5.12 5.13 5.14 5.15 5.16 5.17
    types 1.2b
    targets 1.2a
    movement.command 1.1e
    movement.mission 12.1e
    movement.slow 7b
    movement.half 7c
    movement.limited 12.1e
    command.fire 1.1b
    tanks 7e
    stacking 10a
    terrain 7d
    terrain.road 7d
    terrain.stream 7d
    works 5h
    attack 8.4a
    weapons 8.1d
    weapons.rows 8.4h 8.4i 8.4j 8.4k 8.4l
    damage 11.1a
    damage.most 11.1c
    fire 8.1d
    fire.stopped 8.4d
    fire.moved 1.3b
    fire.hit 8.4g
    fire.double 8.5c
    fire.markers 8.2b
    bombs 12.4e
    morale 8.4b
    morale.again 8.4f
    morale.vehicle 11.1b
    melee 9.1b
    melee.stopped 8.4d
    melee.landing 12.3i
    melee.double 9.5
    melee.exhausted 9.6b
    melee.bands 9.4a
    melee.bands.rows 9.4b 9.4c 9.4d 9.4e
    landing 12.3l
    landing.on_target_rule 12.3b
    landing.drift_rule 12.3c
    landing.chain 12.3a
    landing.wood 12.3e
    tito 12.1j
    interrogation 12.2a
    delay 12.5f
    victory.german.counter 13a
    victory.german.tito_captured 13b
    victory.german.tito_killed 13c
    victory.german.vf 13d
    victory.german.objective 13e
    victory.partisan.command 13f
    victory.partisan.vf 13g
"""
"""The paragraph of each chart, and of its rows in order where they have their own."""


def test_charts_and_rows_cite_the_paragraphs_that_they_carry_out(charts: Row) -> None:
    assert cited(charts, "HUNT14-") == listed(CITED)


def test_every_chart_says_where_it_comes_from(charts: Row) -> None:
    tags = charts["tags"]
    assert set(tags.values()) == TAGS
    assert {key for key in tags if "." not in key} == charts.keys() - {"format", "game", "tags"}
    assert {key.partition(".")[0] for key in tags} <= charts.keys()
    assert [key for key in tags if key.endswith(".pa")] == [
        "actions.retreat.pa",
        "actions.air.pa",
    ]
    assert tags["attack"] == tags["terrain"] == tags["actions"] == "reconstructed"


def test_the_track_has_fourteen_boxes_of_two_hours(charts: Row) -> None:
    track = charts["track"]
    hours = [int(box[:2]) for box in track["boxes"]]
    assert hours == [(7 + 2 * box) % 24 for box in range(14)]
    assert track["boxes"] == [f"{hour:02}-{hour + 1:02}" for hour in hours]
    given = {1: "07-08", 2: "09-10", 3: "11-12", 5: "15-16", 6: "17-18", 12: "05-06"}
    assert {turn: track["boxes"][turn - 1] for turn in given} == given
    assert [hours[turn - 1] for turn in track["night"]] == [23, 1, 3]
    assert hours[track["second_day"] - 1] == 1
    assert track["before"]["box"] == "06.30"
    assert charts["length"]["last"] == len(hours)
    assert charts["scale"]["hours"] == 2


def test_activation_points(charts: Row) -> None:
    first = charts["first_turn"]
    assert (first["initiative"], first["german"], first["partisan"]) == ("german", 3, 1)
    die = {face: row["pa"] for row in charts["pa"]["die"]["rows"] for face in row["die"]}
    assert die == {1: 1, 2: 1, 3: 2, 4: 2, 5: 3, 6: 3}
    assert {side: charts["pa"]["whole"][side] for side in WHOLE} == WHOLE


def test_the_seventeen_actions(charts: Row) -> None:
    told = [
        (row["id"], row["pa"], row.get("ooc"), row["who"], row["moves"], " ".join(row["marks"]))
        for row in charts["actions"]["rows"]
    ]
    both = "movement attack"
    assert told == [
        ("retreat", 0, 0, "active", "one", "movement"),
        ("command-move", 1, None, "active", "full", "movement"),
        ("opportunity-attack", 1, 2, "inactive", "none", "opportunity-attack"),
        ("entry", 1, None, "active", "full", "movement"),
        ("air", 0, None, "german", "none", ""),
        ("split", 1, None, "active", "none", ""),
        ("movement", 1, 2, "active", "full", "movement"),
        ("merge", 1, None, "active", "none", ""),
        ("melee", 1, None, "active", "none", "attack"),
        ("attack", 1, 2, "active", "none", "attack"),
        ("assault", 2, None, "active", "half", both),
        ("attack-move", 2, None, "active", "half", both),
        ("move-attack", 2, None, "active", "half", both),
        ("opportunity-assault", 2, None, "inactive", "one", both),
        ("build", 2, None, "active", "none", "movement"),
        ("recovery", 2, None, "active", "none", ""),
        ("interrogate", 2, None, "german", "none", ""),
    ]


def test_prices_rise_with_the_printed_list_and_double_out_of_command(charts: Row) -> None:
    rows = charts["actions"]["rows"]
    prices = [row["pa"] for row in rows]
    split = [row["id"] for row in rows].index("split")
    assert prices[0] == 0
    assert prices[split:] == sorted(prices[split:])
    assert all(row["ooc"] == 2 * row["pa"] for row in rows if "ooc" in row)
    assert charts["actions"]["melee_ooc"] == 2
    flat = [row["id"] for row in rows if "flat" in row]
    assert flat == ["assault", "attack-move", "move-attack", "opportunity-assault", "build"]
    assert {row["flat"] for row in rows if "flat" in row} == {1}


def test_movement_by_type(charts: Row) -> None:
    rows = {row["type"]: row["ma"] for row in charts["types"]["rows"]}
    foot = ("infantry", "paratroop", "mg", "sapper", "support")
    assert rows == {**dict.fromkeys(foot, 4), "artillery": 1, "vehicle": 5}
    movement = charts["movement"]
    assert (movement["command"]["ma"], movement["mission"]["ma"]) == (4, 4)
    assert (movement["slow"]["ma"], movement["slow"]["hexes"]) == (1, 1)
    assert [ma // movement["half"]["divisor"] for ma in (4, 5, 1)] == [2, 2, 0]
    assert (charts["tanks"]["terrain"], charts["tanks"]["stream"]) == (["clear"], False)
    assert charts["stacking"]["limit"] == 8


def test_classes_by_reading(charts: Row) -> None:
    readings = {row["reading"]: row for row in charts["targets"]["rows"]}
    (option,) = (option for option in OPTIONS if option.key == "target_classes")
    assert tuple(readings) == option.values
    for row in charts["types"]["rows"]:
        assert readings["armour"][row["class"]] == row["target"], row["type"]
    assert {row["class"] for row in charts["types"]["rows"]} == {
        "infantry",
        "artillery",
        "tank",
    }
    assert all(row["infantry"] == "F" for row in readings.values())


def test_the_terrain_chart(charts: Row) -> None:
    rows = {
        row["terrain"]: (row["mp"], row["attack"], row["assault"], row["blocks"])
        for row in charts["terrain"]["rows"]
    }
    assert rows == {
        "clear": (1, 0, 0, False),
        "town": (2, -1, -2, True),
        "wood": (2, -1, -1, True),
        "slope": (2, -1, -1, True),
        "hill": (2, -1, -1, True),
    }
    assert (charts["terrain"]["road"]["mp"], charts["terrain"]["road"]["dry"]) == (1, True)
    stream = charts["terrain"]["stream"]
    assert (stream["mp"], stream["assault"]) == (1, -2)


def test_works(charts: Row) -> None:
    works = {row["work"]: (row["attack"], row["assault"]) for row in charts["works"]["rows"]}
    assert works == {"trench": (-1, -1), "bunker": (-2, -2)}
    builders = [kind for row in charts["works"]["rows"] for kind in row["types"]]
    foot = [row["type"] for row in charts["types"]["rows"] if row["class"] == "infantry"]
    assert sorted(builders) == sorted(foot)
    assert charts["works"]["rows"][1]["types"] == ["sapper"]


# ---------------------------------------------------------------------- attack and melee


def cells(charts: Row) -> dict[tuple[str, str], list[tuple[int, int]]]:
    """The attack table: MORAL and HIT by distance, for each letter and class."""
    found: dict[tuple[str, str], list[tuple[int, int]]] = {}
    for row in charts["attack"]["rows"]:
        for target in row["target"]:
            assert (row["attack"], target) not in found
            found[row["attack"], target] = list(zip(row["moral"], row["hit"], strict=True))
    return found


def test_the_attack_table_has_a_row_for_every_letter_and_class(charts: Row) -> None:
    table = cells(charts)
    assert table.keys() == {(attack, target) for attack in LETTERS for target in CLASSES}
    told = {key: " ".join(f"{m}/{h}" for m, h in row) for key, row in table.items()}
    foot, tank = "3/5 4/6 5/7 6/8", "3/5 3/5 4/6 4/6 5/7 5/7"
    assert told == {
        **dict.fromkeys((("F", "F"), ("F", "C")), foot),
        ("F", "A"): "5/7 6/8",
        **dict.fromkeys((("C", "F"), ("C", "C")), tank),
        ("C", "A"): "4/6 4/6 5/7 5/7 6/8 6/8",
        **{("ART", target): "3/5 3/5 3/5 4/6 4/6 5/7 5/7" for target in CLASSES},
    }


def test_attacks_grow_no_easier_with_distance_or_armour(charts: Row) -> None:
    table = cells(charts)
    for row in table.values():
        assert all(near <= far for near, far in pairwise(row))
        assert all(hit == moral + 2 for moral, hit in row)
    for attack in LETTERS:
        soft, hard = table[attack, "F"], table[attack, "A"]
        assert all(easy <= harder for easy, harder in zip(soft, hard, strict=False))
        assert len(hard) <= len(soft)


def test_rows_end_where_the_range_does_and_rifles_on_armour_at_one_hex(charts: Row) -> None:
    reach = charts["attack"]["range"]
    assert reach == {"F": 3, "C": 5, "ART": 6}
    for (attack, target), row in cells(charts).items():
        assert len(row) - 1 == (1 if (attack, target) == ("F", "A") else reach[attack])
    for row in charts["types"]["rows"]:
        assert row["range"] == reach[row["attack"]], row["type"]


def test_night_ranges(charts: Row) -> None:
    night, reach = charts["night"]["range"], charts["attack"]["range"]
    assert (night["less"], night["most"]) == (2, {"F": 1, "C": 3, "ART": 3})
    bare = {attack: reach[attack] - night["less"] for attack in LETTERS}
    assert {a: min(bare[a], night["most"][a]) for a in LETTERS} == {"F": 1, "C": 3, "ART": 3}
    assert [a for a in LETTERS if bare[a] > night["most"][a]] == ["ART"]


def test_modifiers_of_weapons(charts: Row) -> None:
    told = {
        row["weapon"]: (row["die"], "".join(row["target"]), row.get("least"), row.get("most"))
        for row in charts["weapons"]["rows"]
    }
    assert told == {
        "mg": (2, "F", None, None),
        "mortar": (1, "FAC", None, None),
        "at": (2, "A", 1, 1),
        "light-gun": (-1, "FAC", None, None),
        "heavy-gun": (1, "FAC", 3, None),
    }


def test_modifiers_by_damage(charts: Row) -> None:
    rows = {
        row["markers"]: [row[letter] for letter in LETTERS] for row in charts["damage"]["rows"]
    }
    assert rows == {1: [0, 1, 0], 2: [1, 2, 1], 3: [2, 3, 2]}
    assert charts["damage"]["most"]["markers"] == max(rows)


def test_results_of_attacks(charts: Row) -> None:
    fire, morale = charts["fire"], charts["morale"]
    assert (fire["stopped"]["die"], fire["moved"]["die"], fire["markers"]["most"]) == (
        -2,
        -1,
        3,
    )
    assert (fire["hit"]["loss"], fire["hit"]["damage"]) == (1, 1)
    assert (fire["double"]["from"], fire["double"]["times"]) == (3, 2)
    assert (morale["again"]["loss"], morale["vehicle"]["damage"]) == (1, 1)
    lone = charts["command"]["fire"]
    assert (lone["strength"], lone["target"]) == (1, "F")


def test_modifiers_of_melee(charts: Row) -> None:
    melee = charts["melee"]
    assert (melee["stopped"]["die"], melee["landing"]["die"]) == (-2, -1)
    assert (melee["double"]["from"], melee["double"]["times"]) == (6, 2)
    assert melee["exhausted"]["strength"] == 0


@pytest.mark.parametrize(
    ("high", "low", "wanted"),
    [
        *((7, 7, "tie"), (8, 7, "minor"), (9, 7, "minor"), (3, 1, "minor"), (2, 0, "minor")),
        *((10, 7, "major"), (8, 4, "major"), (6, 3, "major")),
        *((9, 4, "eliminated"), (4, 1, "eliminated"), (3, 0, "eliminated")),
        (2, -1, "eliminated"),
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
    assert landing["on_target"] == [1, 2, 3]
    assert landing["drift"] == [direction.name for direction in Direction]
    assert {t: landing[t]["loss"] for t in charts["terrain"]["heights"] if t in landing} == {
        "wood": 1
    }


def test_dice_of_success(charts: Row) -> None:
    assert charts["tito"]["die"] == [1, 2, 3]
    assert charts["interrogation"]["die"] == [4, 5, 6]
    assert charts["delay"]["turns"] == 1
    assert charts["movement"]["limited"]["first"] == 2


def test_victory_points(charts: Row) -> None:
    points = {
        side: {key: Fraction(row["points"]) for key, row in rows.items()}
        for side, rows in charts["victory"].items()
    }
    assert points == {
        "german": {
            "counter": 5,
            "tito_captured": 25,
            "tito_killed": 20,
            "vf": Fraction(1, 3),
            "objective": 2,
        },
        "partisan": {"command": 10, "vf": 1},
    }


# ---------------------------------------------------------------------- rulebook and words


def test_the_rulebook_has_every_paragraph_once_in_order(book: Rulebook) -> None:
    ids = [paragraph.id for paragraph in book]
    assert ids == [f"HUNT14-{number}" for number in IDS.split()]
    assert len(set(ids)) == len(ids) == 229
    assert [chapter.number for chapter in book.chapters] == [str(n) for n in range(18)]
    for chapter in book.chapters:
        for paragraph in chapter.paragraphs:
            number = re.match(r"HUNT14-(\d+)", paragraph.id)
            assert number is not None
            assert number[1] == chapter.number, paragraph.id


def test_what_does_not_bind_says_why(book: Rulebook) -> None:
    loose = [p.id.removeprefix("HUNT14-") for p in book if p.kind != "binding"]
    assert loose == [
        *("0a", "0b", "1a", "1.2g", "1.3a", "3g", "11a", "12.1a", "12.4a"),
        *("14", "15", "16a", "17b"),
    ]
    assert all(bool(p.reason) == (p.kind != "binding") for p in book)


def test_paragraphs_and_charts_point_to_paragraphs_that_exist(
    book: Rulebook, charts: Row
) -> None:
    known = {paragraph.id for paragraph in book}
    pointed = {
        name.rstrip(".")
        for paragraph in book
        for name in re.findall(r"HUNT14-[\da-z.]+", f"{paragraph.text} {paragraph.reason}")
    }
    ruled = {
        f"HUNT14-{paragraph}"
        for paragraphs in cited(charts, "HUNT14-").values()
        for paragraph in paragraphs.split()
    }
    assert len(pointed) > 20
    assert pointed | ruled <= known


def told_options(paragraph: Paragraph) -> list[tuple[str, str, str]]:
    found = re.findall(r"Option (\w+) = (\w+):", paragraph.text)
    return [(paragraph.id, key, value) for key, value in found]


def test_every_alternative_stands_in_the_paragraph_of_its_option(book: Rulebook) -> None:
    told = sorted(row for paragraph in book for row in told_options(paragraph))
    assert told == sorted(
        (option.rule, option.key, value) for option in OPTIONS for value in option.values[1:]
    )
    assert len({option.key for option in OPTIONS}) == len(OPTIONS)
    assert all(len(set(option.values)) == len(option.values) > 1 for option in OPTIONS)


def test_presets_set_what_exists_and_differs(words: dict[str, str]) -> None:
    values = {option.key: option.values for option in OPTIONS}
    assert list(PRESETS) == ["ruled", "literal"]
    assert PRESETS["ruled"] == {}
    assert all(value in values[key][1:] for key, value in PRESETS["literal"].items())
    assert all(f"preset-{name}" in words for name in PRESETS)


def test_counters_ground_actions_and_options_have_words(
    counters: Row, charts: Row, words: dict[str, str]
) -> None:
    units = [*counters["unit"], *counters["command"]]
    wanted = {
        *(f"counter-{counter['id']}" for counter in all_counters(counters)),
        *(f"formation-{unit['formation']}" for unit in units),
        *(f"kind-{mission['kind']}" for mission in counters["mission"]),
        *(f"mission-{mission['kind']}" for mission in counters["mission"]),
        *(f"type-{row['type']}" for row in charts["types"]["rows"]),
        *(f"terrain-{row['terrain']}" for row in charts["terrain"]["rows"]),
        *(f"weapon-{row['weapon']}" for row in charts["weapons"]["rows"]),
        *(f"work-{row['work']}" for row in charts["works"]["rows"]),
        *(f"action-{row['id']}" for row in charts["actions"]["rows"]),
        *(f"marker-{mark}" for row in charts["actions"]["rows"] for mark in row["marks"]),
        *(f"attack-{letter}" for letter in LETTERS),
        *(f"target-{letter}" for letter in CLASSES),
        *(f"rule-{option.key}" for option in OPTIONS),
        *(f"rule-{option.key}-{value}" for option in OPTIONS for value in option.values),
    }
    assert sorted(wanted - words.keys()) == []
    names = {f"counter-{unit['id']}": unit["name"] for unit in counters["unit"]}
    assert {key: words[key] for key in names} == names
