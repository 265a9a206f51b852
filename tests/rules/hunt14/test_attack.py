"""Chapters 8.1 to 8.5, 5j and 1.2: fire, the Attack Table, pools, morale, losses."""

from __future__ import annotations

from copy import copy
from typing import Any

import pytest
from msgspec.structs import replace

from drvar.games.hunt14 import GAME
from drvar.games.hunt14.aim import (
    affected,
    attack_hexes,
    can_attack,
    fire_range,
    lone_target_hexes,
    lone_targets,
    may_attack,
    may_fire,
    may_fire_between,
    nothing_to_hit,
    pools,
)
from drvar.games.hunt14.attack import Attack
from drvar.games.hunt14.morale import is_stopped_again, passes, stop, strength_of
from drvar.games.hunt14.state import Hunt14State
from drvar.games.hunt14.table import (
    Shot,
    attack_modifiers,
    cell,
    class_of,
    ground_modifiers,
    magnitude,
    marker_modifiers,
    result_of,
    times,
    weapon_modifiers,
)
from drvar.games.tactical.book import PoolLine
from drvar.games.tactical.command import Spare
from drvar.kernel import flow
from drvar.kernel.chance import Dice, Roll
from drvar.kernel.flow import Choose, Question
from drvar.kernel.rule import Broken, Modifier, total
from tactical.plain import Plain, cited, of_type, told

HOME = "10.06"
CLEAR, TOWN, WOOD, SLOPE, HILL = "10.05", "11.06", "10.07", "11.07", "09.06"
TWO, THREE, FOUR, FIVE, SIX, SEVEN = "10.08", "10.09", "10.10", "10.11", "10.12", "03.06"
TERRAIN = {TOWN: "town", WOOD: "clear", SLOPE: "slope", HILL: "hill", "09.07": "wood"}
EXTRA = [
    *of_type("artillery", {"g-heavy": 1}, weapons=["heavy-gun"]),
    *of_type("infantry", {"g-four": 4, "g-one": 1}),
    *of_type("infantry", {"y-one": 1, "y-two": 2, "y-four": 4, "y-half": 3}),
    *of_type("vehicle", {"g-truck": 2}, target="C", damage=1),
    *of_type("vehicle", {"g-panzer": 2}, damage=3),
    *of_type("artillery", {"y-gun": 2}),
    *of_type("support", {"y-mortar": 1}, weapons=["mortar"]),
]
scene = Plain[Hunt14State](GAME, {"terrain": TERRAIN, "counters": EXTRA}, missions={}).scene
FACES = range(1, 7)


def fire(g: Hunt14State, *firers: str, target: str = CLEAR, **fields: Any) -> Question | None:
    """Open fire from the hex of the firers."""
    side = g.rules.counters[firers[0]].side if firers else "german"
    origin = g.hex_of(firers[0]) if firers else ""
    g.stack.append(Attack(side=side, firers=firers, origin=origin, target=target, **fields))
    return flow.settle(g)


def dice(g: Hunt14State, asked: Question | None, *faces: int) -> Question | None:
    """Throw one die after another."""
    for face in faces:
        assert isinstance(asked, Roll)
        asked = flow.answer(g, asked, (face,))
    return asked


def results(g: Hunt14State) -> list[str]:
    return [event["result"] for event in told(g, "fired")]


def by_die(g: Hunt14State, *firers: str, target: str = CLEAR) -> list[str]:
    """The result of each face."""
    found = []
    for face in FACES:
        tried = g.copy()
        tried.events = []
        dice(tried, fire(tried, *firers, target=target), face)
        found += results(tried)
    return found


MISS, MORAL, HIT = "miss", "moral", "hit"


# ---------------------------------------------------------------------- the table and the die


@pytest.mark.proves("HUNT14-8.1e", "HUNT14-8.4a", "HUNT14-8.5b")
def test_c21_paratroops_at_infantry() -> None:
    g = scene({"g-para1": HOME, "y-escort": CLEAR})
    assert by_die(g, "g-para1") == [MISS, MISS, MORAL, MORAL, HIT, HIT]


@pytest.mark.proves("HUNT14-7d")
def test_c22_the_same_in_a_town() -> None:
    g = scene({"g-para1": HOME, "y-escort": TOWN})
    assert by_die(g, "g-para1", target=TOWN) == [MISS, MISS, MISS, MORAL, MORAL, HIT]


@pytest.mark.proves("HUNT14-8.4h", "HUNT14-8.5b")
def test_c23_machine_guns_at_three_hexes() -> None:
    g = scene({"g-mg": HOME, "y-escort": THREE})
    assert by_die(g, "g-mg", target=THREE) == [MISS, MISS, MISS, MORAL, MORAL, HIT]


@pytest.mark.proves("HUNT14-8.4d", "HUNT14-1.3b")
def test_c26_a_stopped_unit_fires_worse() -> None:
    g = scene({"g-para1": {"hex": HOME, "pinned": True}, "y-escort": CLEAR})
    assert by_die(g, "g-para1") == [MISS, MISS, MISS, MISS, MORAL, MORAL]


@pytest.mark.proves("HUNT14-8.4j", "HUNT14-8.4a")
def test_c29_engineers_at_tanks() -> None:
    g = scene({"g-engineers": HOME, "y-l3": CLEAR})
    assert by_die(g, "g-engineers") == [MISS, MISS, MISS, MORAL, MORAL, HIT]
    g = scene({"g-engineers": HOME, "y-l3": TWO})
    assert may_attack(g, ("g-engineers",), HOME, TWO) == Broken(
        "HUNT14-8.4a", "cannot-harm", {"unit": "g-engineers", "hex": TWO}
    )


@pytest.mark.proves("HUNT14-8.4k")
def test_c30_a_light_gun_at_tanks() -> None:
    g = scene({"g-gun": HOME, "y-l3": TWO})
    assert by_die(g, "g-gun", target=TWO) == [MISS, MISS, MISS, MORAL, MORAL, HIT]


@pytest.mark.proves("HUNT14-8.4l")
def test_c31_a_heavy_gun_from_three_hexes_on() -> None:
    near, far = (scene({"g-heavy": HOME, "y-escort": hex_}) for hex_ in (TWO, THREE))
    assert by_die(near, "g-heavy", target=TWO)[3] == MORAL
    assert by_die(far, "g-heavy", target=THREE) == [MISS, MISS, MORAL, MORAL, HIT, HIT]


@pytest.mark.proves("HUNT14-8.4i")
def test_mortars_at_every_class() -> None:
    for target, letter in (("g-para1", "F"), ("g-panzer", "A"), ("g-truck", "C")):
        g = scene({"y-mortar": HOME, target: CLEAR})
        assert class_of(g, target) == letter
        shot = Shot(("y-mortar",), target, CLEAR, 1, "F")
        assert weapon_modifiers(g, shot) == [Modifier(1, "HUNT14-8.4i", "mortar")]


@pytest.mark.proves("HUNT14-8.4h", "HUNT14-8.4j")
def test_weapons_by_class_and_distance() -> None:
    for unit, target, away, value in (
        ("g-mg", "y-escort", 0, 2),
        ("g-mg", "y-escort", 3, 2),
        ("g-mg", "y-l3", 1, 0),
        ("g-engineers", "y-l3", 0, 0),
        ("g-engineers", "y-l3", 1, 2),
        ("g-engineers", "y-l3", 2, 0),
        ("g-engineers", "y-escort", 1, 0),
        ("g-gun", "y-escort", 6, -1),
        ("g-heavy", "y-l3", 2, 0),
        ("g-heavy", "y-l3", 6, 1),
        ("g-para1", "y-escort", 1, 0),
    ):
        g = scene({unit: HOME, target: CLEAR})
        shot = Shot((unit,), target, CLEAR, away, g.rules.counters[unit].attack)
        assert total(weapon_modifiers(g, shot)) == value, (unit, target, away)


CELLS = {
    ("F", "F"): "3/5 4/6 5/7 6/8",
    ("F", "C"): "3/5 4/6 5/7 6/8",
    ("F", "A"): "5/7 6/8",
    ("C", "F"): "3/5 3/5 4/6 4/6 5/7 5/7",
    ("C", "C"): "3/5 3/5 4/6 4/6 5/7 5/7",
    ("C", "A"): "4/6 4/6 5/7 5/7 6/8 6/8",
    ("ART", "F"): "3/5 3/5 3/5 4/6 4/6 5/7 5/7",
    ("ART", "A"): "3/5 3/5 3/5 4/6 4/6 5/7 5/7",
    ("ART", "C"): "3/5 3/5 3/5 4/6 4/6 5/7 5/7",
}


@pytest.mark.proves("HUNT14-8.4a", "HUNT14-1.2a")
def test_every_cell_of_the_table() -> None:
    g = scene({"g-para1": HOME, "g-panzer": HOME, "g-truck": HOME})
    pieces = {"F": "g-para1", "A": "g-panzer", "C": "g-truck"}
    for (letter, target), line in CELLS.items():
        found = [cell(g, letter, pieces[target], away) for away in range(8)]
        written = [f"{numbers[0]}/{numbers[1]}" for numbers in found if numbers is not None]
        assert written == line.split()
        assert found[len(written) :] == [None] * (8 - len(written))


@pytest.mark.proves("HUNT14-8.1e")
def test_only_the_total_counts() -> None:
    assert [result_of((4, 6), score) for score in (0, 3, 4, 5, 6, 9)] == [
        MISS, MISS, MORAL, MORAL, HIT, HIT,
    ]  # fmt: skip
    assert [result_of((6, 8), score) for score in (1, 6, 7, 8)] == [MISS, MORAL, MORAL, HIT]


@pytest.mark.proves("HUNT14-8.1d")
def test_the_total_is_the_die_and_every_modifier() -> None:
    g = scene(
        {"g-four": {"hex": HOME, "pinned": True}, "y-l3": {"hex": HILL, "damage": 2}},
        works={HILL: "bunker"},
    )
    dice(g, fire(g, "g-four", target=HILL), 5)
    assert told(g, "fired") == [
        {
            "firers": ["g-four"], "hex": HILL, "unit": "y-l3", "die": 5,
            "total": 5 + 2 - 1 - 2 + 1 - 2, "moral": 6, "hit": 8, "result": MISS,
            "modifiers": [
                [2, "HUNT14-8.5b", "magnitude"],
                [-1, "HUNT14-7d", "terrain"],
                [-2, "HUNT14-5h", "work"],
                [1, "HUNT14-11.1a", "damage"],
                [-2, "HUNT14-8.4d", "pinned"],
            ],
        }
    ]  # fmt: skip
    assert cited(g, "fired") == ["HUNT14-8.1d"]


@pytest.mark.proves("HUNT14-7d", "HUNT14-5h")
def test_cover_of_ground_and_works() -> None:
    g = scene({}, works={CLEAR: "trench", TOWN: "bunker"})
    for hex_, value in ((CLEAR, -1), (TOWN, -3), (SLOPE, -1), (HILL, -1), ("09.07", -1)):
        assert total(ground_modifiers(g, hex_)) == value
    assert ground_modifiers(g, TWO) == []
    g = scene({}, {"works": "none"}, works={CLEAR: "trench", TOWN: "bunker"})
    assert ground_modifiers(g, CLEAR) == []
    assert ground_modifiers(g, TOWN) == [
        Modifier(-1, "HUNT14-7d", "terrain", {"terrain": "town"})
    ]


@pytest.mark.proves("HUNT14-8.2a", "HUNT14-8.4d")
def test_attack_markers_change_no_die() -> None:
    g = scene({"g-para1": {"hex": HOME, "attacks": 1, "shots": 1}, "y-escort": CLEAR})
    assert marker_modifiers(g, ("g-para1",)) == []
    assert by_die(g, "g-para1") == [MISS, MISS, MORAL, MORAL, HIT, HIT]
    g.pinned.add("g-para1")
    assert total(marker_modifiers(g, ("g-para1",))) == -2
    assert by_die(g, "g-para1") == [MISS, MISS, MISS, MISS, MORAL, MORAL]


@pytest.mark.proves("HUNT14-1.3b")
def test_a_marker_hampers_its_bearer_alone() -> None:
    g = scene({"g-para1": HOME, "g-para2": {"hex": HOME, "pinned": True}, "y-four": CLEAR})
    assert marker_modifiers(g, ("g-para1",)) == []
    assert total(marker_modifiers(g, ("g-para2",))) == -2
    dice(g, fire(g, "g-para1", "g-para2"), 4, 1, 4)
    assert results(g) == [MORAL, MISS]


@pytest.mark.proves("HUNT14-1.3b")
def test_a_movement_marker_counts_with_an_option() -> None:
    units = {"g-para1": {"hex": HOME, "moved": True}, "y-escort": CLEAR}
    assert marker_modifiers(scene(units), ("g-para1",)) == []
    g = scene(units, {"moved_fire": "minus_one"})
    assert marker_modifiers(g, ("g-para1",)) == [
        Modifier(-1, "HUNT14-1.3b", "moved", {"unit": "g-para1"})
    ]


# ---------------------------------------------------------------------- magnitude


@pytest.mark.proves("HUNT14-8.5a", "HUNT14-8.5b")
def test_magnitude_is_unit_against_unit() -> None:
    g = scene({"g-para1": HOME, "g-para2": HOME, "y-one": CLEAR, "y-escort": CLEAR})
    assert magnitude(g, ("g-para1",), "y-one") == 3
    assert magnitude(g, ("g-para1",), "y-escort") == 1
    weak = scene({"g-mg": HOME, "y-escort": CLEAR})
    shot = Shot(("g-mg",), "y-escort", CLEAR, 1, "F")
    assert magnitude(weak, ("g-mg",), "y-escort") == -2
    assert [m.words for m in attack_modifiers(weak, shot)] == ["mg"]


@pytest.mark.proves("HUNT14-8.5c", "HUNT14-9.6b")
def test_c34_an_exhausted_target() -> None:
    exhausted = {"hex": CLEAR, "exhausted": True, "attacks": 3}
    g = scene({"g-para1": HOME, "y-escort": exhausted})
    dice(g, fire(g, "g-para1"), 2)
    assert told(g, "fired")[0]["modifiers"] == [[4, "HUNT14-8.5b", "magnitude"]]
    assert results(g) == [HIT]
    assert g.vf["y-escort"] == 1
    assert g.lost["partisan"] == 2
    assert cited(g, "reduced") == ["HUNT14-8.4g"]
    g = scene({"g-para1": HOME, "y-escort": exhausted})
    dice(g, fire(g, "g-para1"), 1, 1)  # no die is low enough for a test against nothing
    assert (told(g, "tested")[0]["value"], told(g, "tested")[0]["passed"]) == (0, False)


@pytest.mark.proves("HUNT14-8.5c", "HUNT14-1.2f")
def test_c35_a_loss_is_no_more_than_there_is() -> None:
    g = scene({"g-para1": HOME, "y-one": CLEAR})
    assert dice(g, fire(g, "g-para1"), 3) is None
    assert results(g) == [HIT]
    assert g.partisan == {}
    assert "y-one" not in g.vf
    assert g.lost["partisan"] == 1


@pytest.mark.proves("HUNT14-8.5c")
def test_losses_double_from_a_magnitude_of_three() -> None:
    g = scene({})
    assert [times(g, greater) for greater in (-3, 0, 2, 3, 5)] == [1, 1, 1, 2, 2]


@pytest.mark.proves("HUNT14-8.5c", "HUNT14-8.4f")
@pytest.mark.parametrize(("doubling", "left"), [("all", 0), ("hit_only", 1)])
def test_what_magnitude_doubles(doubling: str, left: int) -> None:
    """Strength 2 against exhausted: a second STOPPED result costs 2, or 1 with an option."""
    bearing = {"hex": CLEAR, "exhausted": True, "attacks": 3, "pinned": True, "shaken": True}
    g = scene({"g-para1": HOME, "y-two": bearing, "y-one": TWO}, {"doubling": doubling})
    g.works[CLEAR] = "bunker"
    g.pinned.add("g-para1")
    asked = dice(g, fire(g, "g-para1"), 5)
    assert results(g) == [MORAL]
    dice(g, asked, 1)
    assert g.vf.get("y-two", 0) == left


# ---------------------------------------------------------------------- morale


@pytest.mark.proves("HUNT14-8.4b", "HUNT14-8.5b")
def test_c25_a_weaker_attacker_eases_the_test() -> None:
    for face, stopped in ((5, False), (6, True)):
        g = scene({"y-escort": HOME, "g-para1": CLEAR})
        asked = dice(g, fire(g, "y-escort"), 4)
        assert asked == Roll((Dice(1, 6, "morale"),))
        assert dice(g, asked, face) is None
        assert ("g-para1" in g.pinned) is stopped
        test = {"counter": "g-para1", "die": face, "value": 4, "modifier": -1}
        assert told(g, "tested") == [test | {"passed": not stopped}]
    assert cited(g, "tested") == cited(g, "pinned") == ["HUNT14-8.4b"]


@pytest.mark.proves("HUNT14-8.4b")
def test_a_die_not_above_the_strength_passes() -> None:
    g = scene({"y-escort": CLEAR, "y-one": CLEAR})
    assert [passes(g, "y-escort", die) for die in FACES] == [True] * 3 + [False] * 3
    assert [passes(g, "y-one", die) for die in FACES] == [True] + [False] * 5
    assert [passes(g, "y-one", die, -2) for die in FACES] == [True] * 3 + [False] * 3
    assert [passes(g, "y-one", die, 2) for die in FACES] == [True] + [False] * 5
    g.exhausted.add("y-escort")
    assert not any(passes(g, "y-escort", die) for die in FACES)


@pytest.mark.proves("HUNT14-9.6b", "HUNT14-1.1b")
def test_strength_in_a_fight() -> None:
    g = scene({"y-escort": {"hex": CLEAR, "vf": 2}, "y-one": CLEAR}, commands={"c-staff": TWO})
    assert strength_of(g, "y-escort") == 2
    assert strength_of(g, "c-staff") == 1
    g.exhausted.add("y-escort")
    assert strength_of(g, "y-escort") == 0
    assert g.strength_at("partisan", CLEAR) == 3


@pytest.mark.proves("HUNT14-8.4f")
def test_c37_a_unit_that_is_stopped_again_loses_a_point() -> None:
    g = scene({"g-para1": HOME, "y-escort": {"hex": CLEAR, "pinned": True}})
    dice(g, fire(g, "g-para1"), 3, 4)
    assert g.vf["y-escort"] == 2
    assert g.pinned == {"y-escort"}
    assert cited(g, "reduced") == ["HUNT14-8.4f"]
    assert told(g, "pinned") == []


@pytest.mark.proves("HUNT14-8.4f")
def test_results_are_counted_in_the_round_or_with_an_option_by_the_marker() -> None:
    recovered = {"hex": CLEAR, "shaken": True}
    for reading, vf in (("marker", 3), ("per_round", 2)):
        g = scene({"y-escort": recovered}, {"stopped_again": reading})
        assert is_stopped_again(g, "y-escort") is (reading == "per_round")
        stop(g, "partisan", CLEAR, "y-escort")
        assert g.vf["y-escort"] == vf
        assert g.pinned == {"y-escort"}
    for reading in ("marker", "per_round"):
        g = scene({"y-escort": {"hex": CLEAR, "pinned": True}}, {"stopped_again": reading})
        stop(g, "partisan", CLEAR, "y-escort")
        assert g.vf["y-escort"] == 2
        assert g.shaken == {"y-escort"}


@pytest.mark.proves("HUNT14-8.4b", "HUNT14-8.5c")
def test_a_failed_test_may_count_twice() -> None:
    g = scene({"y-escort": {"hex": CLEAR, "pinned": True}})
    stop(g, "partisan", CLEAR, "y-escort", times=2)
    assert g.vf["y-escort"] == 1
    g = scene({"y-escort": CLEAR})
    stop(g, "partisan", CLEAR, "y-escort", times=2)
    assert g.vf["y-escort"] == 3


# ---------------------------------------------------------------------- losses and fractions


@pytest.mark.proves("HUNT14-8.1f", "HUNT14-8.4g")
def test_c38_only_the_top_unit_is_hit() -> None:
    g = scene({"g-para1": HOME, "y-escort": CLEAR, "y-half": CLEAR})
    dice(g, fire(g, "g-para1"), 6)
    assert (g.vf["y-escort"], g.vf["y-half"]) == (2, 3)
    assert g.partisan[CLEAR] == ("y-escort", "y-half")


@pytest.mark.proves("HUNT14-1.2d", "HUNT14-1.2e")
def test_c78_fractions_make_up_for_a_missing_counter() -> None:
    bearing = {"hex": CLEAR, "pinned": True, "moved": True, "attacks": 2, "shots": 1}
    units = {"y-escort": HOME, "g-para1": bearing, "g-mg": CLEAR}
    g = scene(units, {"fractions": "printed"})
    g.rules = copy(g.rules)
    pool = [PoolLine(side="german", type="paratroop", vf=vf, count=9) for vf in (1, 2)]
    g.rules.book = replace(g.rules.book, pool=tuple(pool))
    before = dict(g.pa)
    dice(g, fire(g, "y-escort"), 6)
    top, part, rest = g.german[CLEAR]
    assert (top, rest) == ("g-para1", "g-mg")
    assert (g.vf[top], g.vf[part]) == (2, 1)
    for unit in (top, part):
        assert unit in g.pinned
        assert unit in g.moved
        assert (g.attacks[unit], g.shots[unit]) == (2, 1)
    assert g.pa == before
    assert g.result == (top, part)


@pytest.mark.proves("HUNT14-1.2d")
def test_fractions_are_unlimited_by_default() -> None:
    g = scene({"y-escort": HOME, "g-para1": CLEAR})
    g.rules = copy(g.rules)
    g.rules.book = replace(g.rules.book, pool=())
    dice(g, fire(g, "y-escort"), 6)
    assert g.german[CLEAR] == ("g-para1",)
    assert g.vf["g-para1"] == 3


# ---------------------------------------------------------------------- groups and pools


@pytest.mark.proves("HUNT14-8.1i", "HUNT14-8.1h")
def test_c39_two_whole_units_throw_twice() -> None:
    g = scene({"g-para1": HOME, "g-para2": HOME, "y-escort": CLEAR})
    asked = fire(g, "g-para2", "g-para1")
    assert asked == Roll((Dice(1, 6, "fire"),))
    assert dice(g, asked, 1, 1) is None
    assert [event["firers"] for event in told(g, "fired")] == [["g-para1"], ["g-para2"]]
    assert g.attacks == {"g-para1": 1, "g-para2": 1}
    assert g.shots == {}


@pytest.mark.proves("HUNT14-5j")
def test_fractions_of_a_kind_fire_as_one() -> None:
    small = {f"g-para{n}": {"hex": HOME, "vf": 1} for n in (1, 2, 3)}
    g = scene({**small, "g-res1": {"hex": HOME, "vf": 1}, "y-escort": CLEAR})
    firers = ("g-para1", "g-para2", "g-para3", "g-res1")
    assert pools(g, firers) == (firers,)
    dice(g, fire(g, *firers), 5)
    assert results(g) == [HIT]
    assert g.attacks == dict.fromkeys(firers, 1)
    g = scene({"g-para1": HOME, "g-mg": HOME, "y-escort": CLEAR})
    assert pools(g, ("g-para1", "g-mg")) == (("g-para1",), ("g-mg",))


@pytest.mark.proves("HUNT14-5j", "HUNT14-8.1i", "HUNT14-1.2c")
def test_the_largest_joins_first_and_a_pool_fires_at_its_topmost_member() -> None:
    strengths = {"g-para1": 1, "g-para2": 3, "g-para3": 2, "g-res1": 2}
    g = scene({unit: {"hex": HOME, "vf": vf} for unit, vf in strengths.items()})
    assert pools(g, tuple(strengths)) == (("g-para1", "g-para2"), ("g-para3", "g-res1"))
    g = scene({"y-two": HOME, "y-escort": HOME, "y-one": HOME, "y-mortar": HOME})
    assert pools(g, ("y-two", "y-escort", "y-one", "y-mortar")) == (
        ("y-two", "y-one"),
        ("y-escort",),
        ("y-mortar",),
    )


@pytest.mark.proves("HUNT14-5j")
def test_how_a_group_attacks_with_an_option() -> None:
    units = {"g-one": HOME, "g-four": HOME, "g-gun": HOME, "g-mg": HOME}
    firers = tuple(units)
    separate = scene(units, {"group_attack": "separate"})
    assert pools(separate, firers) == tuple((unit,) for unit in firers)
    combined = scene({**units, "y-four": CLEAR}, {"group_attack": "combined"})
    assert pools(combined, firers) == (("g-one", "g-four", "g-mg"), ("g-gun",))
    dice(combined, fire(combined, *firers), 2)
    assert told(combined, "fired")[0]["modifiers"] == [
        [2, "HUNT14-8.5b", "magnitude"],
        [2, "HUNT14-8.4h", "mg"],
    ]


@pytest.mark.proves("HUNT14-5j", "HUNT14-8.4d")
def test_one_stopped_member_hampers_its_pool() -> None:
    g = scene(
        {
            "g-para1": {"hex": HOME, "vf": 2},
            "g-para2": {"hex": HOME, "vf": 2, "pinned": True},
            "y-escort": CLEAR,
        }
    )
    dice(g, fire(g, "g-para1", "g-para2"), 5, 1)
    assert told(g, "fired")[0]["modifiers"] == [
        [1, "HUNT14-8.5b", "magnitude"],
        [-2, "HUNT14-8.4d", "pinned"],
    ]


@pytest.mark.proves("HUNT14-8.1i")
def test_the_top_is_read_again_and_an_emptied_hex_costs_no_marker() -> None:
    g = scene({"g-para1": HOME, "g-para2": HOME, "y-one": CLEAR, "y-escort": CLEAR})
    dice(g, fire(g, "g-para1", "g-para2"), 6, 6)
    assert [event["unit"] for event in told(g, "fired")] == ["y-one", "y-escort"]
    g = scene({"g-para1": HOME, "g-para2": HOME, "y-one": CLEAR})
    assert dice(g, fire(g, "g-para1", "g-para2"), 6) is None
    assert g.attacks == {"g-para1": 1}


@pytest.mark.proves("HUNT14-8.1i")
def test_an_attack_without_a_cell_for_the_new_top_is_lost() -> None:
    units = {"g-para1": HOME, "g-para2": HOME, "g-gun": HOME, "y-one": TWO, "y-l3": TWO}
    g = scene(units)
    asked = dice(g, fire(g, "g-para1", "g-para2", "g-gun", target=TWO), 6)
    assert isinstance(asked, Roll)
    dice(g, asked, 1)
    assert [event["firers"] for event in told(g, "fired")] == [["g-para1"], ["g-gun"]]
    assert g.attacks == {"g-para1": 1, "g-gun": 1}


# ---------------------------------------------------------------------- who may fire at what


@pytest.mark.proves("HUNT14-8.4a", "HUNT14-8.1b")
def test_c27_ranges_by_day() -> None:
    for unit, legal, beyond in (
        ("g-para1", THREE, FOUR),
        ("g-panzer", FIVE, SIX),
        ("g-gun", SIX, SEVEN),
    ):
        for hex_ in (legal, beyond):
            g = scene({unit: HOME, "y-escort": hex_})
            found = may_attack(g, (unit,), HOME, hex_)
            if hex_ == legal:
                assert found is None
                assert attack_hexes(g, (unit,), HOME) == [hex_]
            else:
                about = {"unit": unit, "hex": hex_}
                assert found == Broken("HUNT14-8.4a", "out-of-range", about)
                assert attack_hexes(g, (unit,), HOME) == []
    assert g.rules.ground.distances[HOME][SEVEN] == 7


@pytest.mark.proves("HUNT14-8.3a", "HUNT14-8.3b")
def test_c28_ranges_by_night() -> None:
    g = scene({"g-para1": HOME, "g-panzer": HOME, "g-gun": HOME})
    for turn in range(1, 15):
        g.turn = turn
        found = [fire_range(g, unit) for unit in ("g-para1", "g-panzer", "g-gun")]
        assert found == ([1, 3, 3] if turn in (9, 10, 11) else [3, 5, 6])
        assert g.rules.counters["g-para1"].ma == 4


@pytest.mark.proves("HUNT14-8.3a")
def test_by_night_the_refusal_names_the_night_where_day_would_do() -> None:
    for unit, day, night in (("g-para1", THREE, CLEAR), ("g-panzer", FIVE, THREE)):
        for hex_ in (night, day, SEVEN):
            g = scene({unit: HOME, "y-escort": hex_}, turn=9)
            about = {"unit": unit, "hex": hex_}
            assert (
                may_attack(g, (unit,), HOME, hex_)
                == {
                    night: None,
                    day: Broken("HUNT14-8.3a", "out-of-range-by-night", about),
                    SEVEN: Broken("HUNT14-8.4a", "out-of-range", about),
                }[hex_]
            )


@pytest.mark.proves("HUNT14-8.2b", "HUNT14-8.1a")
def test_c36_three_markers_of_either_kind_end_it() -> None:
    for attacks, shots, fires in ((2, 0, True), (1, 1, True), (3, 0, False), (1, 2, False)):
        bearing = {"hex": HOME, "attacks": attacks, "shots": shots}
        g = scene({"g-para1": bearing, "y-escort": CLEAR})
        found = may_fire(g, "g-para1")
        assert found == (
            None if fires else Broken("HUNT14-8.2b", "attacked-twice", {"unit": "g-para1"})
        )
        assert may_attack(g, ("g-para1",), HOME, CLEAR) == found
        assert can_attack(g, ("g-para1",), HOME) == found


@pytest.mark.proves("HUNT14-1.1a")
def test_commands_never_fire() -> None:
    g = scene({"y-escort": CLEAR}, commands={"c-rybka": HOME})
    assert may_fire(g, "c-rybka") == Broken(
        "HUNT14-1.1a", "never-attacks", {"counter": "c-rybka"}
    )
    assert can_attack(g, ("c-rybka",), HOME) == may_fire(g, "c-rybka")


@pytest.mark.proves("HUNT14-8.1a", "HUNT14-12.1g")
def test_c70_a_hex_without_a_target() -> None:
    g = scene({"g-para1": HOME}, missions={"M1": {"kind": "tito", "hex": CLEAR}})
    assert may_attack(g, ("g-para1",), HOME, CLEAR) == Broken(
        "HUNT14-12.1g", "counters-immune", {"hex": CLEAR}
    )
    assert may_attack(g, ("g-para1",), HOME, TOWN) == Broken(
        "HUNT14-8.1a", "nothing-to-hit", {"hex": TOWN}
    )
    assert can_attack(g, ("g-para1",), HOME) == Broken(
        "HUNT14-8.1a", "no-target", {"hex": HOME}
    )
    assert nothing_to_hit(g, "german", CLEAR).rule == "HUNT14-8.1a"


@pytest.mark.proves("HUNT14-8.6a")
def test_beyond_one_hex_it_takes_sight() -> None:
    g = scene({"g-para1": HOME, "y-escort": TWO})
    assert may_attack(g, ("g-para1",), HOME, TWO) is None
    g = scene({"g-para1": HOME, "y-escort": TWO, "y-one": WOOD})
    assert may_attack(g, ("g-para1",), HOME, TWO) == Broken(
        "HUNT14-8.6a", "out-of-sight", {"unit": "g-para1", "hex": TWO}
    )
    assert attack_hexes(g, ("g-para1",), HOME) == [WOOD]


@pytest.mark.proves("HUNT14-8.1c")
def test_no_fire_into_or_out_of_an_engaged_hex() -> None:
    units = {"g-para1": HOME, "g-para2": CLEAR, "y-escort": CLEAR, "y-half": TWO}
    g = scene(units)
    into = Broken("HUNT14-8.1c", "engaged", {"hex": CLEAR})
    assert may_attack(g, ("g-para1",), HOME, CLEAR) == into
    assert may_attack(g, ("g-para2",), CLEAR, TWO) == into
    assert may_fire_between(g, HOME, TWO, reacting=False) is None
    assert attack_hexes(g, ("g-para1",), HOME) == [TWO]
    g = scene(units, {"fire_into_melee": "allowed"})
    assert may_attack(g, ("g-para1",), HOME, CLEAR) is None
    assert may_attack(g, ("g-para2",), CLEAR, TWO) == Broken(
        "HUNT14-8.6a", "out-of-sight", {"unit": "g-para2", "hex": TWO}
    )
    assert may_attack(g, ("g-para2",), CLEAR, CLEAR) == Broken(
        "HUNT14-8.4a", "out-of-range", {"unit": "g-para2", "hex": CLEAR}
    )


@pytest.mark.proves("HUNT14-8.7d")
def test_no_reaction_to_units_in_a_melee() -> None:
    units = {"g-para1": HOME, "g-para2": CLEAR, "y-escort": CLEAR}
    for option in ("barred", "allowed"):
        g = scene(units, {"fire_into_melee": option})
        found = may_attack(g, ("g-para1",), HOME, CLEAR, ("y-escort",), reacting=True)
        assert found == Broken("HUNT14-8.7d", "engaged", {"hex": CLEAR})


@pytest.mark.proves("HUNT14-5b", "HUNT14-8.1a")
def test_a_group_needs_one_target_for_all() -> None:
    g = scene({"g-para1": HOME, "g-gun": HOME, "y-escort": FOUR, "y-half": TWO})
    assert attack_hexes(g, ("g-gun",), HOME) == [TWO]
    del g.partisan[TWO]
    assert attack_hexes(g, ("g-gun",), HOME) == [FOUR]
    assert attack_hexes(g, ("g-para1", "g-gun"), HOME) == []
    assert may_attack(g, ("g-gun", "g-para1"), HOME, FOUR) == Broken(
        "HUNT14-8.4a", "out-of-range", {"unit": "g-para1", "hex": FOUR}
    )
    assert can_attack(g, ("g-gun",), HOME) is None


@pytest.mark.proves("HUNT14-1.2a")
def test_target_classes_with_an_option() -> None:
    for reading, gun, tank in (
        ("armour", "F", "A"),
        ("tanks", "F", "C"),
        ("artillery", "A", "C"),
    ):
        g = scene({"y-gun": HOME, "y-l3": CLEAR}, {"target_classes": reading})
        assert (class_of(g, "y-gun"), class_of(g, "y-l3")) == (gun, tank)
        found = may_attack(scene({"g-para1": HOME, "y-l3": TWO}, {"target_classes": reading}),
                           ("g-para1",), HOME, TWO)  # fmt: skip
        assert (found is None) is (tank == "C")


@pytest.mark.proves("HUNT14-1.2a")
def test_mortars_attack_as_artillery_with_an_option() -> None:
    for reading, letter, reach in (("infantry", "F", 3), ("artillery", "ART", 6)):
        g = scene({"g-mortar": HOME, "y-escort": THREE}, {"mortar_attack": reading})
        assert g.rules.counters["g-mortar"].attack == letter
        assert fire_range(g, "g-mortar") == reach
        dice(g, fire(g, "g-mortar", target=THREE), 1)
        assert told(g, "fired")[0]["moral"] == (6 if letter == "F" else 4)


# ---------------------------------------------------------------------- Commands and counters


def lone_command(options: dict[str, str] | None = None, **fields: Any) -> Hunt14State:
    units = {"y-escort": HOME, "g-para1": "15.10", "g-para2": "16.10"}
    return scene(units, options, commands={"c-rybka": CLEAR}, **fields)


@pytest.mark.proves("HUNT14-1.1b", "HUNT14-1.1f")
def test_a_hit_eliminates_a_lone_command() -> None:
    g = lone_command()
    assert may_attack(g, ("y-escort",), HOME, CLEAR) is None
    assert attack_hexes(g, ("y-escort",), HOME) == [CLEAR]
    asked = dice(g, fire(g, "y-escort"), 4)
    assert told(g, "fired")[0]["modifiers"] == [[2, "HUNT14-8.5b", "magnitude"]]
    assert cited(g, "command_eliminated") == ["HUNT14-1.1b"]
    assert isinstance(asked, Choose)
    assert isinstance(g.stack[-1], Spare)
    assert flow.answer(g, asked, ("spare", "16.10")) is None
    assert g.commands == {"c-rybka": "16.10"}
    assert g.attacks == {"y-escort": 1}
    assert g.result == ("c-rybka",)
    assert g.lost["german"] == 0


@pytest.mark.proves("HUNT14-1.1b", "HUNT14-8.4f")
def test_a_second_result_stopped_eliminates_a_lone_command() -> None:
    g = lone_command()
    assert dice(g, fire(g, "y-escort"), 2, 2) is None
    assert g.pinned == {"c-rybka"}
    assert g.commands == {"c-rybka": CLEAR}
    asked = dice(g, fire(g, "y-escort"), 2, 2)
    assert isinstance(asked, Choose)
    assert "c-rybka" not in g.pinned
    g = lone_command()
    assert dice(g, fire(g, "y-escort"), 2, 1) is None
    assert g.pinned == set()
    assert g.result == ()


@pytest.mark.proves("HUNT14-1.1b")
def test_beside_a_unit_a_command_is_never_affected() -> None:
    g = scene({"y-escort": HOME, "g-para1": CLEAR}, commands={"c-rybka": CLEAR})
    assert affected(g, "german", CLEAR) == "g-para1"
    assert affected(g, "german", CLEAR, ("c-rybka",)) == ""
    del g.german[CLEAR]
    assert affected(g, "german", CLEAR) == "c-rybka"
    assert affected(g, "german", CLEAR, ("g-para1",)) == ""
    assert affected(g, "partisan", CLEAR) == ""


@pytest.mark.proves("HUNT14-1.1b")
def test_commands_are_immune_with_an_option() -> None:
    g = lone_command()
    assert lone_targets(g, "german", CLEAR) == ("c-rybka",)
    assert lone_target_hexes(g, "german") == {CLEAR}
    assert may_attack(g, ("y-escort",), HOME, CLEAR) is None
    g = lone_command({"command_fire": "immune"})
    assert lone_targets(g, "german", CLEAR) == ()
    assert lone_target_hexes(g, "german") == set()
    assert attack_hexes(g, ("y-escort",), HOME) == []
    assert may_attack(g, ("y-escort",), HOME, CLEAR) == Broken(
        "HUNT14-8.1a", "nothing-to-hit", {"hex": CLEAR}
    )


def counters(kind: str, unit: str = "g-para1") -> Hunt14State:
    return scene(
        {unit: HOME}, {"counter_fire": "infantry"},
        missions={"M1": {"kind": kind, "hex": CLEAR}},
    )  # fmt: skip


@pytest.mark.proves("HUNT14-12.1g")
@pytest.mark.parametrize(
    ("kind", "fate"), [("tito", "killed"), ("us", "captured"), ("dummy", "removed")]
)
def test_with_an_option_infantry_shoots_objective_counters(kind: str, fate: str) -> None:
    g = counters(kind)
    assert attack_hexes(g, ("g-para1",), HOME) == [CLEAR]
    assert dice(g, fire(g, "g-para1"), 3) is None
    assert g.missions == {}
    assert g.fate == {"M1": fate}
    assert g.face_up == {"M1"}
    assert cited(g, "mission_revealed") == ["HUNT14-12.1g"]


@pytest.mark.proves("HUNT14-12.1g")
def test_guns_and_bombs_never_harm_objective_counters() -> None:
    g = counters("tito", "g-gun")
    assert may_attack(g, ("g-gun",), HOME, CLEAR) == Broken(
        "HUNT14-12.1g", "cannot-harm", {"unit": "g-gun", "hex": CLEAR}
    )
    assert fire(g, target=CLEAR, plane="ju87-1") is None
    assert g.missions == {"M1": CLEAR}
    guarded = counters("tito")
    guarded.put("partisan", CLEAR, ("y-escort",))
    assert affected(guarded, "partisan", CLEAR) == "y-escort"


# ---------------------------------------------------------------------- movers, landers, bombs


@pytest.mark.proves("HUNT14-8.7e", "HUNT14-8.7g")
def test_a_reaction_meets_the_top_mover_alone() -> None:
    g = scene({"g-para1": HOME, "y-half": CLEAR, "y-escort": CLEAR, "y-one": CLEAR})
    movers = ("y-one", "y-escort")
    assert may_attack(g, ("g-para1",), HOME, CLEAR, movers, reacting=True) is None
    asked = fire(g, "g-para1", targets=movers, opportunity=True)
    assert dice(g, asked, 6) is None
    assert (g.vf["y-half"], g.vf["y-escort"]) == (3, 2)
    assert g.result == ("y-escort",)
    assert g.shots == {"g-para1": 1}
    assert g.attacks == {}
    assert cited(g, "fired") == ["HUNT14-8.7c"]


@pytest.mark.proves("HUNT14-8.7e", "HUNT14-8.1i")
def test_a_stopped_unit_no_longer_counts_as_moving() -> None:
    g = scene({"g-para1": HOME, "g-para2": HOME, "y-escort": CLEAR, "y-half": CLEAR})
    movers = ("y-escort", "y-half")
    dice(g, fire(g, "g-para1", "g-para2", targets=movers, opportunity=True), 6, 6)
    assert [event["unit"] for event in told(g, "fired")] == ["y-escort", "y-half"]
    g = scene({"g-para1": HOME, "g-para2": HOME, "y-escort": CLEAR, "y-half": CLEAR})
    asked = fire(g, "g-para1", "g-para2", targets=("y-half",), opportunity=True)
    assert dice(g, asked, 6) is None
    assert g.shots == {"g-para1": 1}


@pytest.mark.proves("HUNT14-8.7f")
@pytest.mark.parametrize(("reading", "hurt"), [("stops", ()), ("any_moral", ("y-escort",))])
def test_c47_a_passed_test_stops_no_unit_unless_an_option_says_so(
    reading: str, hurt: tuple[str, ...]
) -> None:
    g = scene({"g-para1": HOME, "y-escort": CLEAR}, {"hit_mover": reading})
    asked = fire(g, "g-para1", targets=("y-escort",), opportunity=True)
    assert dice(g, asked, 3, 3) is None
    assert g.result == hurt
    assert g.pinned == set()
    assert (told(g, "tested")[0]["passed"], g.vf["y-escort"]) == (True, 3)


@pytest.mark.proves("HUNT14-12.3h", "HUNT14-8.4a")
def test_c66_fire_at_landers() -> None:
    for face, result in ((2, MISS), (3, MORAL), (4, MORAL), (5, HIT)):
        g = scene({"y-escort": TOWN, "g-para2": TOWN, "g-para1": TOWN})
        dice(g, fire(g, "y-escort", target=TOWN, targets=("g-para1",), free=True), face)
        assert results(g) == [result]
        assert told(g, "fired")[0]["unit"] == "g-para1"
    assert g.vf["g-para1"] == 3
    assert g.shots == {"y-escort": 1}
    assert cited(g, "fired") == ["HUNT14-12.3h"]


@pytest.mark.proves("HUNT14-12.3h")
def test_every_defender_fires_at_the_lander_and_with_an_option_terrain_counts() -> None:
    units = {"y-escort": TOWN, "y-half": TOWN, "g-para1": TOWN}
    for option, value in (("none", 0), ("counts", -1)):
        g = scene(units, {"landing_terrain": option})
        asked = fire(g, "y-escort", "y-half", target=TOWN, targets=("g-para1",), free=True)
        dice(g, asked, 6, 6)
        assert [event["total"] for event in told(g, "fired")] == [6 + value] * 2
        assert g.vf["g-para1"] == 2


@pytest.mark.proves("HUNT14-12.4e", "HUNT14-12.4f")
def test_bombs_are_artillery_without_strength() -> None:
    g = scene({"y-one": TOWN, "y-escort": TOWN})
    asked = fire(g, target=TOWN, plane="ju87-1")
    assert asked == Roll((Dice(1, 6, "bombs"),))
    dice(g, asked, 6)
    assert told(g, "fired") == [
        {
            "firers": ["ju87-1"], "hex": TOWN, "unit": "y-one", "die": 6, "total": 5,
            "moral": 3, "hit": 5, "result": HIT, "modifiers": [[-1, "HUNT14-7d", "terrain"]],
        }
    ]  # fmt: skip
    assert cited(g, "fired") == ["HUNT14-12.4e"]
    assert g.partisan[TOWN] == ("y-escort",)
    for die, passed in ((3, True), (4, False)):
        g = scene({"y-escort": CLEAR})
        dice(g, fire(g, plane="ju87-1"), 3, die)
        assert ("y-escort" not in g.pinned) is passed
