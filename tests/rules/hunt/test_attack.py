"""Chapters 9, 10, 13.4.2 and 13.6: which units may fire, what the dice do, morale."""

from __future__ import annotations

from copy import copy
from itertools import product
from typing import Any

import pytest
from msgspec.structs import replace

from drvar.games.hunt import GAME
from drvar.games.hunt.aim import (
    attack_hexes,
    can_attack,
    can_harm,
    fire_range,
    may_attack,
    may_fire,
    may_reach,
    targets_at,
)
from drvar.games.hunt.attack import (
    Attack,
    attack_modifiers,
    hit_units,
    is_infantry,
    min_hit,
    strength_lost,
)
from drvar.games.hunt.morale import fail_test, morale_value, passes
from drvar.games.tactical.state import Tactical
from drvar.kernel import flow
from drvar.kernel.chance import Dice, Roll
from drvar.kernel.flow import Choose, Question
from drvar.kernel.rule import Modifier, total
from tactical.plain import Plain, cited, of_type, refused, told, why

HOME = "10.06"
CLEAR, TOWN, HILL, WOOD = "10.05", "11.06", "11.07", "10.07"
TERRAIN = {TOWN: "town", HILL: "hill", WOOD: "wood", "09.07": "town"}
EXTRA = [
    *of_type("artillery", {"g-battery": 4, "y-gun": 2}),
    *of_type("infantry", {"g-company": 8, "y-horde": 8, "y-pair": 2}),
    *of_type("tank", {"y-tanks": 2}),
]
scene = Plain[Tactical](GAME, {"terrain": TERRAIN, "counters": EXTRA}).scene
HITS, MISS = 6, 1
PASS, FAIL = 4, 5


def attack(g: Tactical, *firers: str, target: str = CLEAR, **fields: Any) -> Any:
    """Open fire; the first question is for the dice."""
    side = g.rules.counters[firers[0]].side
    g.stack.append(Attack(side=side, firers=firers, origin=HOME, target=target, **fields))
    asked = flow.settle(g)
    assert isinstance(asked, Roll)
    return asked


def thrown(g: Tactical, asked: Question, *dice: int) -> Question | None:
    return flow.answer(g, asked, dice)


def fire(g: Tactical, *firers: str, dice: tuple[int, ...], **fields: Any) -> Question | None:
    return thrown(g, attack(g, *firers, **fields), *dice)


def spread(g: Tactical, asked: Question | None, *units: str) -> Question | None:
    for unit in units:
        assert isinstance(asked, Choose)
        asked = flow.answer(g, asked, ("lose", unit))
    return asked


# ---------------------------------------------------------------------- modifiers and dice


@pytest.mark.proves("HUNT-9.1c", "HUNT-8.2a")
@pytest.mark.parametrize(
    ("hex_", "modifier", "lowest"),
    [
        (CLEAR, 0, 5),
        (CLEAR, 1, 4),
        (CLEAR, -1, 6),
        (CLEAR, -2, 7),
        (TOWN, 0, 6),
        (TOWN, 1, 5),
        (TOWN, -1, 7),
        (HILL, 0, 6),
        (HILL, 1, 5),
        (WOOD, 0, 6),
        (WOOD, -1, 7),
    ],
)
def test_the_lowest_face_that_hits(hex_: str, modifier: int, lowest: int) -> None:
    found = [Modifier(modifier, "HUNT-9.1d", "moving")]
    assert min_hit(scene({}), hex_, found) == lowest
    natural = scene({}, {"natural_six": "hits"})
    assert min_hit(natural, hex_, found) == min(lowest, 6)


MODIFIED = [
    ("g-mg", False, False, CLEAR, "y-cad", 1),
    ("g-mg", True, False, CLEAR, "y-cad", 0),
    ("g-mg", False, False, TOWN, "y-cad", 0),
    ("g-mortar", False, False, TOWN, "y-cad", 1),
    ("g-mortar", False, True, WOOD, "y-cad", 0),
    ("g-mortar", False, False, CLEAR, "y-gun", 0),
    ("g-mortar", False, False, CLEAR, "y-tanks", 0),
    ("g-panther", True, True, CLEAR, "y-cad", -2),
    ("g-panther", False, False, CLEAR, "y-cad", 0),
    ("g-battery", False, True, CLEAR, "y-cad", -1),
]


@pytest.mark.proves("HUNT-9.1d", "HUNT-13.6.1a", "HUNT-13.6.2a")
def test_modifiers_of_a_die() -> None:
    for firer, moving, pinned, hex_, target, value in MODIFIED:
        g = scene({firer: {"hex": HOME, "pinned": pinned, "attacks": 1}, target: hex_})
        found = attack_modifiers(g, firer, hex_, (target,), moving=moving)
        assert total(found) == value
        assert all(modifier.value for modifier in found)


@pytest.mark.proves("HUNT-5.1.3a", "HUNT-10.1.1b")
def test_modifiers_name_their_paragraphs() -> None:
    g = scene({"g-mg": {"hex": HOME, "pinned": True}, "g-mortar": HOME, "y-cad": CLEAR})
    assert attack_modifiers(g, "g-mg", CLEAR, ("y-cad",), moving=True) == [
        Modifier(-1, "HUNT-5.1.3a", "moving", {}),
        Modifier(-1, "HUNT-10.1.1b", "pinned", {"unit": "g-mg"}),
        Modifier(1, "HUNT-13.6.1a", "mg", {"unit": "g-mg"}),
    ]
    assert attack_modifiers(g, "g-mortar", CLEAR, ("y-cad",)) == [
        Modifier(1, "HUNT-13.6.2a", "mortar", {"unit": "g-mortar"})
    ]


@pytest.mark.proves("HUNT-13.6.2a", "HUNT-13.6a")
@pytest.mark.parametrize(
    ("targets", "by_default", "foot_only", "needs_all", "both"),
    [
        (("y-cad",), True, True, True, True),
        (("y-lgkj",), True, True, True, True),
        (("y-aa1",), True, False, True, False),
        (("y-3lika-mortar",), True, False, True, False),
        (("y-gun",), False, False, False, False),
        (("y-cad", "y-gun"), True, True, False, False),
        (("y-cad", "y-l3"), True, True, False, False),
        (("y-cad", "y-aa1"), True, True, True, False),
        (("y-cad", "y-ckj"), True, True, True, True),
        (("radio",), False, False, False, False),
    ],
)
def test_which_targets_count_as_infantry_for_a_mortar(
    targets: tuple[str, ...], by_default: bool, foot_only: bool, needs_all: bool, both: bool
) -> None:
    units = {unit: CLEAR for unit in targets if unit != "radio"}
    foot, every = {"mortar_infantry": "foot_only"}, {"mortar_needs": "all"}
    for options, expected in (
        ({}, by_default),
        (foot, foot_only),
        (every, needs_all),
        ({**foot, **every}, both),
    ):
        assert is_infantry(scene(units, options), targets) is expected


@pytest.mark.proves("HUNT-9.1c")
def test_a_die_for_each_point_of_each_firer_in_the_order_of_names() -> None:
    g = scene({"g-panther": HOME, "g-blau": {"hex": HOME, "vf": 1}, "y-cad": CLEAR})
    asked = attack(g, "g-panther", "g-blau")
    assert asked == Roll((Dice(1, 6, "fire"), Dice(3, 6, "fire")))
    thrown(g, asked, 6, 1, 5, 4)
    assert told(g, "fired") == [
        {
            "firers": ["g-blau", "g-panther"],
            "hex": CLEAR,
            "hits": 2,
            "shots": [
                {"by": "g-blau", "dice": [6], "lowest": 5},
                {"by": "g-panther", "dice": [1, 5, 4], "lowest": 5},
            ],
        }
    ]


@pytest.mark.proves("HUNT-9.1c", "HUNT-9.1d")
def test_each_unit_has_modifiers_of_its_own() -> None:
    g = scene({"g-blau": {"hex": HOME, "pinned": True}, "g-mg": HOME, "y-cad": CLEAR})
    fire(g, "g-blau", "g-mg", dice=(5, 5, 4))
    assert [shot["lowest"] for shot in told(g, "fired")[0]["shots"]] == [6, 4]
    assert told(g, "fired")[0]["hits"] == 1


def test_movement_and_attack_takes_one_from_every_die() -> None:
    g = scene({"g-blau": HOME, "y-cad": CLEAR})
    fire(g, "g-blau", dice=(5, 6), moving=True)
    assert told(g, "fired")[0]["hits"] == 1


def test_a_natural_six_misses_in_cover_or_with_an_option_hits() -> None:
    units = {"g-blau": {"hex": HOME, "pinned": True}, "y-cad": TOWN}
    for options, hits in (({}, 0), ({"natural_six": "hits"}, 2)):
        g = scene(units, options)
        fire(g, "g-blau", dice=(6, 6), target=TOWN)
        assert told(g, "fired")[0]["hits"] == hits


# ---------------------------------------------------------------------- losses


EFFECTS = [
    (0, 0, False),
    (1, 0, True),
    (2, 1, True),
    (3, 2, True),
    (5, 4, False),
    (6, 4, False),
]


@pytest.mark.proves("HUNT-9.2a", "HUNT-9.2b")
def test_hits_cost_strength_and_morale_tests() -> None:
    for hits, lost, tests in EFFECTS:
        g = scene({"g-company": HOME, "y-horde": {"hex": CLEAR, "vf": 4}})
        asked = fire(g, "g-company", dice=(*[HITS] * hits, *[MISS] * (8 - hits)))
        assert g.lost["partisan"] == lost
        assert g.vf.get("y-horde", 0) == 4 - lost
        assert (asked == Roll((Dice(1, 6, "morale"),))) is tests
        assert (asked is None) is not tests


@pytest.mark.proves("HUNT-9.2b")
def test_with_an_option_the_first_of_several_hits_costs_a_point() -> None:
    assert [strength_lost(scene({}), n, ()) for n in range(4)] == [0, 0, 1, 2]
    g = scene({"y-cad": CLEAR, "g-blau": HOME}, {"losses": "every_hit"})
    assert [strength_lost(g, n, ("y-cad",)) for n in range(4)] == [0, 0, 2, 3]
    asked = fire(g, "g-blau", dice=(HITS, MISS))
    assert g.vf["y-cad"] == 3
    assert asked == Roll((Dice(1, 6, "morale"),))


@pytest.mark.proves("HUNT-9.2b", "HUNT-2.2.2a")
def test_the_owner_spreads_the_losses_point_by_point() -> None:
    g = scene({"g-company": HOME, "y-cad": CLEAR, "y-escort2": CLEAR, "y-pair": CLEAR})
    asked = fire(g, "g-company", dice=(HITS,) * 4 + (MISS,) * 4)
    assert asked == Choose(
        "partisan",
        "loss",
        (("lose", "y-cad"), ("lose", "y-escort2"), ("lose", "y-pair")),
        None,
        {"hex": CLEAR, "losses": 3},
    )
    asked = spread(g, asked, "y-pair", "y-cad", "y-pair")
    assert (g.vf["y-cad"], g.vf["y-escort2"]) == (2, 3)
    assert "y-pair" not in g.vf
    assert g.partisan[CLEAR] == ("y-cad", "y-escort2")
    assert asked == Roll((Dice(2, 6, "morale"),))
    assert cited(g, "reduced") == ["HUNT-9.2b"] * 2


@pytest.mark.proves("HUNT-9.2b")
def test_a_unit_that_was_not_hit_takes_no_loss() -> None:
    g = scene({"g-company": HOME, "y-cad": CLEAR, "y-pair": CLEAR, "y-escort2": TOWN})
    asked = fire(g, "g-company", dice=(HITS,) * 2 + (MISS,) * 6)
    assert isinstance(asked, Choose)
    for unit in ("y-escort2", "g-company", "nobody"):
        assert refused(g, asked, "lose", unit) == "HUNT-9.2b not-hit"
    assert refused(g, asked, "keep", "y-cad")
    assert flow.why_not(g, "german", ("lose", "y-cad")) is not None


@pytest.mark.proves("HUNT-9.2b", "HUNT-2.2.2b")
def test_the_owner_is_not_asked_if_all_are_lost_or_one_unit_is_there() -> None:
    g = scene({"g-company": HOME, "y-cad": CLEAR, "y-pair": CLEAR})
    assert fire(g, "g-company", dice=(HITS,) * 6 + (MISS,) * 2) is None
    assert g.partisan == {}
    assert g.lost["partisan"] == 5
    g = scene({"g-company": HOME, "y-cad": CLEAR})
    assert isinstance(fire(g, "g-company", dice=(HITS,) * 3 + (MISS,) * 5), Roll)
    assert g.vf["y-cad"] == 1


def test_the_last_of_several_is_not_asked_for() -> None:
    g = scene({"g-company": HOME, "y-pair": CLEAR, "y-escort1": {"hex": CLEAR, "vf": 1}})
    asked = fire(g, "g-company", dice=(HITS,) * 3 + (MISS,) * 5)
    asked = spread(g, asked, "y-escort1")
    assert g.vf["y-pair"] == 1
    assert asked == Roll((Dice(1, 6, "morale"),))


def test_with_too_few_fractions_every_part_of_a_unit_tests() -> None:
    g = scene({"g-company": HOME, "y-tanks": TOWN, "y-cad": CLEAR}, {"fractions": "printed"})
    g.rules.book = replace(g.rules.book, pool=())
    asked = fire(g, "g-company", dice=(HITS,) * 2 + (MISS,) * 6)
    assert asked == Roll((Dice(2, 6, "morale"),))
    thrown(g, asked, FAIL, FAIL)
    assert len(g.partisan[CLEAR]) == 2
    assert g.pinned == set(g.partisan[CLEAR])


# ---------------------------------------------------------------------- tests of morale


MORALE = [
    ("german", False, 4, True),
    ("german", True, 5, False),
    ("partisan", True, 4, True),
    ("partisan", True, 5, False),
    ("partisan", False, 4, False),
    ("partisan", False, 3, True),
]


@pytest.mark.proves("HUNT-10.1a", "HUNT-10.2a", "HUNT-10.2b")
def test_morale_values() -> None:
    for side, tito, die, passed in MORALE:
        assert passes(scene({}, tito=tito), side, die) is passed


@pytest.mark.proves("HUNT-10.2b")
@pytest.mark.parametrize("fate", ["escaped", "captured", "killed"])
def test_the_partisans_lose_heart_when_tito_is_gone(fate: str) -> None:
    g = scene({})
    assert morale_value(g, "partisan") == 4
    del g.missions["M1"]
    g.fate["M1"] = fate
    assert morale_value(g, "partisan") == 3
    assert morale_value(g, "german") == 4


@pytest.mark.proves("HUNT-9.2c", "HUNT-10a")
def test_each_unit_tests_with_a_die_of_its_own() -> None:
    g = scene({"g-blau": HOME, "y-pair": CLEAR, "y-cad": CLEAR, "y-aa1": CLEAR})
    asked = fire(g, "g-blau", dice=(HITS, MISS))
    assert asked == Roll((Dice(3, 6, "morale"),))
    assert thrown(g, asked, FAIL, PASS, FAIL) is None
    assert g.pinned == {"y-aa1", "y-pair"}
    assert told(g, "tested") == [
        {"counter": "y-aa1", "die": FAIL, "value": 4, "passed": False},
        {"counter": "y-cad", "die": PASS, "value": 4, "passed": True},
        {"counter": "y-pair", "die": FAIL, "value": 4, "passed": False},
    ]


@pytest.mark.proves("HUNT-9.2c")
def test_with_an_option_one_die_for_the_stack() -> None:
    for die, pinned in ((PASS, set()), (FAIL, {"y-cad", "y-pair"})):
        g = scene(
            {"g-blau": HOME, "y-pair": CLEAR, "y-cad": CLEAR},
            {"attack_tests": "one_per_stack"},
        )
        asked = fire(g, "g-blau", dice=(HITS, MISS))
        assert asked == Roll((Dice(1, 6, "morale"),))
        thrown(g, asked, die)
        assert g.pinned == pinned


@pytest.mark.proves("HUNT-10.1.2a")
def test_a_pinned_unit_that_fails_again_loses_a_point() -> None:
    g = scene(
        {
            "g-blau": HOME,
            "y-cad": {"hex": CLEAR, "pinned": True},
            "y-aa1": {"hex": CLEAR, "pinned": True},
        }
    )
    asked = fire(g, "g-blau", dice=(HITS, MISS))
    assert isinstance(asked, Roll)
    thrown(g, asked, FAIL, FAIL)
    assert g.vf["y-cad"] == 2
    assert g.pinned == {"y-cad"}
    assert g.partisan == {CLEAR: ("y-cad",)}
    assert g.lost["partisan"] == 2
    assert cited(g, "reduced") == cited(g, "eliminated") == ["HUNT-10.1.2a"]


@pytest.mark.proves("HUNT-10.1a", "HUNT-13.4.2b")
def test_failing_pins_a_unit_but_eliminates_a_tank() -> None:
    g = scene({"y-tanks": CLEAR, "y-cad": CLEAR})
    fail_test(g, "partisan", CLEAR, "y-cad")
    fail_test(g, "partisan", CLEAR, "y-tanks")
    assert g.pinned == {"y-cad"}
    assert g.partisan == {CLEAR: ("y-cad",)}
    assert g.lost["partisan"] == 2
    assert told(g, "pinned") == [{"unit": "y-cad", "hex": CLEAR}]
    assert cited(g, "eliminated") == ["HUNT-13.4.2b"]


# ---------------------------------------------------------------------- tanks


@pytest.mark.proves("HUNT-13.4.2a", "HUNT-13.6.3b")
def test_one_hit_by_artillery_eliminates_every_tank_without_a_test() -> None:
    g = scene({"g-battery": HOME, "y-tanks": CLEAR, "y-l3": CLEAR})
    assert fire(g, "g-battery", dice=(HITS, MISS, MISS, MISS)) is None
    assert g.partisan == {}
    assert g.lost["partisan"] == 3
    assert cited(g, "eliminated") == ["HUNT-13.6.3b"] * 2


@pytest.mark.proves("HUNT-13.6.3b", "HUNT-9.2b")
def test_losses_of_tanks_do_not_count_for_other_units() -> None:
    g = scene({"g-battery": HOME, "y-tanks": CLEAR, "y-cad": CLEAR})
    asked = fire(g, "g-battery", dice=(HITS, HITS, MISS, MISS))
    assert asked == Roll((Dice(1, 6, "morale"),))
    assert g.vf["y-cad"] == 2
    assert g.partisan == {CLEAR: ("y-cad",)}


@pytest.mark.proves("HUNT-13.4.2a")
def test_small_arms_do_not_hit_tanks() -> None:
    g = scene({"g-company": HOME, "y-tanks": CLEAR, "y-aa1": CLEAR})
    assert hit_units(g, ("y-tanks", "y-aa1"), by_guns=False) == ("y-aa1",)
    assert hit_units(g, ("y-tanks", "y-aa1", "radio"), by_guns=True) == ("y-tanks", "y-aa1")
    assert fire(g, "g-company", dice=(HITS,) * 8) is None
    assert g.partisan == {CLEAR: ("y-tanks",)}
    assert g.result == ("y-aa1",)
    assert g.lost["partisan"] == 1


@pytest.mark.proves("HUNT-13.4.2a")
@pytest.mark.parametrize(
    ("battery", "company", "tank", "left"),
    [(0, 2, 2, 2), (1, 0, 0, 3), (1, 1, 0, 2), (2, 1, 0, 1)],
)
def test_in_a_mixed_group_only_the_hits_of_artillery_touch_tanks(
    battery: int, company: int, tank: int, left: int
) -> None:
    g = scene({"g-battery": HOME, "g-blau": HOME, "y-tanks": CLEAR, "y-cad": CLEAR})
    dice = [*[HITS] * battery, *[MISS] * (4 - battery), *[HITS] * company]
    asked = fire(g, "g-battery", "g-blau", dice=(*dice, *[MISS] * (2 - company)))
    if asked is not None:
        assert asked == Roll((Dice(1, 6, "morale"),))
        thrown(g, asked, PASS)
    assert g.vf.get("y-tanks", 0) == tank
    assert g.vf["y-cad"] == left


BOMBED: list[tuple[dict[str, str], int | None, int]] = [
    ({}, PASS, 2),
    ({}, FAIL, 0),
    ({"tank_hits": "any_hit_kills"}, None, 0),
]


@pytest.mark.proves("HUNT-13.4.2a", "HUNT-13.4.2b")
def test_a_tank_under_an_air_attack() -> None:
    for options, die, left in BOMBED:
        g = scene({"y-tanks": CLEAR}, options)
        asked = bombed(g, HITS, MISS, MISS)
        if die is None:
            assert asked is None
            assert cited(g, "eliminated") == ["HUNT-13.4.2b"]
        else:
            assert isinstance(asked, Roll)
            thrown(g, asked, die)
        assert g.vf.get("y-tanks", 0) == left
        assert g.pinned == set()


def bombed(g: Tactical, *dice: int) -> Question | None:
    g.stack.append(Attack(side="german", firers=(), origin="", target=CLEAR, plane="ju87-1"))
    asked = flow.settle(g)
    assert asked == Roll((Dice(3, 6, "bombs"),))
    return flow.answer(g, asked, dice)


def test_bombs_may_cost_a_tank_points_that_its_owner_chooses() -> None:
    g = scene({"y-tanks": CLEAR, "y-cad": CLEAR})
    asked = bombed(g, 4, 4, 3)
    assert told(g, "fired")[0]["hits"] == 2
    asked = spread(g, asked, "y-tanks")
    assert g.vf["y-tanks"] == 1
    assert asked == Roll((Dice(2, 6, "morale"),))


# ---------------------------------------------------------------------- Commands and the Radio


@pytest.mark.proves("HUNT-2.1.2b")
@pytest.mark.parametrize(
    ("vf", "hits", "option", "falls"),
    [
        (0, 1, "leftover", False),
        (0, 2, "leftover", True),
        (1, 2, "leftover", False),
        (1, 3, "leftover", True),
        (0, 1, "one_hit", True),
        (1, 1, "one_hit", False),
        (1, 2, "one_hit", False),
        (1, 3, "one_hit", True),
    ],
)
def test_losses_left_over_eliminate_a_command(
    vf: int, hits: int, option: str, falls: bool
) -> None:
    units: dict[str, Any] = {"y-horde": HOME, "g-blau": "15.10"}
    if vf:
        units["g-greifer"] = CLEAR
    g = scene(units, {"command_fire": option}, commands={"c-rybka": CLEAR})
    asked = fire(g, "y-horde", dice=(*[HITS] * hits, *[MISS] * (8 - hits)))
    if asked is not None:
        assert asked == Roll((Dice(1, 6, "morale"),))
        thrown(g, asked, PASS)
    assert g.commands == {"c-rybka": "15.10" if falls else CLEAR}
    assert g.commands_lost == falls
    assert g.pinned == set()
    assert cited(g, "command_eliminated") == ["HUNT-2.1.2b"] * falls


@pytest.mark.proves("HUNT-2.1.2b")
def test_the_owner_picks_the_command_that_falls() -> None:
    commands = {"c-rybka": CLEAR, "c-willam": CLEAR}
    for hits, asks in ((2, True), (3, False)):
        g = scene({"y-horde": HOME, "g-blau": "15.10"}, commands=dict(commands))
        asked = fire(g, "y-horde", dice=(*[HITS] * hits, *[MISS] * (8 - hits)))
        if asks:
            options = (("lose", "c-rybka"), ("lose", "c-willam"))
            about = {"hex": CLEAR, "losses": 1}
            assert asked == Choose("german", "loss", options, None, about)
            assert isinstance(asked, Choose)
            assert flow.answer(g, asked, ("lose", "c-willam")) is None
            assert g.commands == {"c-rybka": CLEAR}
        else:
            assert asked is None
            assert g.commands == {"c-rybka": "15.10"}
        assert g.commands_lost == hits - 1


@pytest.mark.proves("HUNT-2.1.2b", "HUNT-2.1.3a")
def test_two_commands_can_fall_one_after_the_other_each_with_a_spare() -> None:
    g = scene({"y-horde": HOME, "g-blau": "15.10"}, {"losses": "every_hit"})
    sheet = g.rules.counters = copy(g.rules.counters)
    sheet["c-other"] = sheet["c-rybka"]._replace(id="c-other")
    g.commands = {"c-rybka": CLEAR, "c-other": CLEAR, "c-willam": CLEAR}
    asked = fire(g, "y-horde", dice=(HITS, HITS) + (MISS,) * 6)
    asked = spread(g, asked, "c-rybka")
    assert isinstance(asked, Choose)
    assert asked.options == (("lose", "c-other"), ("lose", "c-willam"))
    assert flow.answer(g, asked, ("lose", "c-other")) is None
    assert g.commands == {"c-willam": CLEAR, "c-rybka": "15.10", "c-other": "15.10"}


@pytest.mark.proves("HUNT-2.1.2b")
def test_with_an_option_commands_test_and_fall_if_they_fail() -> None:
    for die, falls in ((PASS, False), (FAIL, True)):
        g = scene(
            {"y-horde": HOME, "g-blau": CLEAR, "g-rot": "15.10"},
            {"command_fire": "tests"},
            commands={"c-willam": CLEAR},
        )
        asked = fire(g, "y-horde", dice=(HITS,) * 2 + (MISS,) * 6)
        assert asked == Roll((Dice(2, 6, "morale"),))
        thrown(g, asked, die, PASS)
        assert g.commands == ({} if falls else {"c-willam": CLEAR})
        assert g.vf["g-blau"] == 1
    g = scene({"y-horde": HOME}, {"command_fire": "tests"}, commands={"c-willam": CLEAR})
    asked = fire(g, "y-horde", dice=(HITS,) * 8)
    assert asked == Roll((Dice(1, 6, "morale"),))
    thrown(g, asked, PASS)
    assert g.commands == {"c-willam": CLEAR}


@pytest.mark.proves("HUNT-13.7.2a")
def test_any_hit_on_its_hex_eliminates_the_radio() -> None:
    for hits, hex_ in ((0, CLEAR), (1, "")):
        g = scene({"g-blau": HOME, "y-cad": CLEAR}, radio=CLEAR)
        fire(g, "g-blau", dice=(*[HITS] * hits, *[MISS] * (2 - hits)))
        assert g.radio == hex_
    g = scene({"g-blau": HOME}, radio=CLEAR)
    assert fire(g, "g-blau", dice=(HITS, MISS)) is None
    assert g.radio == ""
    assert g.result == ()
    assert cited(g, "radio_eliminated") == ["HUNT-13.7.2a"]


@pytest.mark.proves("HUNT-13.7.2a", "HUNT-12.1.1a")
def test_an_opportunity_attack_touches_the_radio_only_if_it_moves() -> None:
    for movers, hex_ in ((("y-cad",), CLEAR), (("y-cad", "radio"), "")):
        g = scene({"g-blau": HOME, "y-cad": CLEAR}, radio=CLEAR)
        fire(g, "g-blau", dice=(HITS, MISS), targets=movers, opportunity=True)
        assert g.radio == hex_


# ---------------------------------------------------------------------- whom it touches


@pytest.mark.proves("HUNT-12.1.1a")
def test_an_opportunity_attack_touches_only_the_movers() -> None:
    g = scene({"g-company": HOME, "y-cad": CLEAR, "y-pair": CLEAR})
    dice = (HITS,) * 3 + (MISS,) * 5
    assert fire(g, "g-company", dice=dice, targets=("y-pair",), opportunity=True) is None
    assert g.vf["y-cad"] == 3
    assert "y-pair" not in g.vf
    assert g.pinned == set()
    assert g.result == ("y-pair",)
    assert cited(g, "fired") == ["HUNT-12.1.1a"]


@pytest.mark.proves("HUNT-12.1.1a", "HUNT-2.1.2b")
def test_a_command_that_does_not_move_is_safe_from_an_opportunity_attack() -> None:
    units = {"y-horde": HOME, "g-blau": CLEAR, "g-rot": CLEAR}
    for movers, falls in ((("g-blau",), False), (("g-blau", "c-willam"), True)):
        g = scene(units, commands={"c-willam": CLEAR})
        dice = (HITS,) * 4 + (MISS,) * 4
        assert fire(g, "y-horde", dice=dice, targets=movers, opportunity=True) is None
        assert g.commands == ({} if falls else {"c-willam": CLEAR})
        assert g.german == {CLEAR: ("g-rot",)}


@pytest.mark.proves("HUNT-14.2.2b")
def test_fire_on_units_that_landed_is_ordinary_fire() -> None:
    g = scene({"y-lgkj": CLEAR, "g-blau": CLEAR})
    asked = fire(g, "y-lgkj", dice=(HITS, HITS), target=CLEAR, targets=("g-blau",), free=True)
    assert asked == Roll((Dice(1, 6, "morale"),))
    thrown(g, asked, PASS)
    assert g.vf["g-blau"] == 1
    assert g.attacks == {"y-lgkj": 1}
    assert cited(g, "fired") == ["HUNT-14.2.2b"]


def test_the_result_names_the_counters_that_were_hit() -> None:
    for hits, hurt in ((0, ()), (1, ("y-cad", "y-pair"))):
        g = scene({"g-blau": HOME, "y-cad": CLEAR, "y-pair": CLEAR, "y-tanks": CLEAR})
        asked = fire(g, "g-blau", dice=(*[HITS] * hits, *[MISS] * (2 - hits)))
        if asked is not None:
            thrown(g, asked, PASS, PASS)
        assert g.result == hurt


@pytest.mark.proves("HUNT-5.1.2a", "HUNT-13.1.3a")
def test_targets_are_units_commands_and_the_radio_but_never_missions() -> None:
    g = scene({"y-cad": CLEAR, "g-blau": HOME}, radio=CLEAR, commands={"c-rybka": HOME})
    g.missions["M1"] = CLEAR
    assert targets_at(g, "german", CLEAR) == ("y-cad", "radio")
    assert targets_at(g, "partisan", HOME) == ("g-blau", "c-rybka")
    assert targets_at(g, "german", HOME) == ()
    assert targets_at(g, "partisan", CLEAR) == ()


@pytest.mark.proves("HUNT-9.2.1a", "HUNT-9a")
def test_every_attack_leaves_a_marker_and_two_are_the_end() -> None:
    g = scene({"g-blau": HOME, "g-rot": HOME, "y-horde": CLEAR})
    for marker in (1, 2):
        assert may_fire(g, "g-blau") is None
        assert fire(g, "g-blau", dice=(MISS, MISS)) is None
        assert g.attacks == {"g-blau": marker}
    assert why(may_fire(g, "g-blau")) == "HUNT-9.4a attacked-twice"
    asked = fire(g, "g-blau", "g-rot", dice=(HITS, MISS, MISS, MISS))
    assert isinstance(asked, Roll)
    thrown(g, asked, PASS)
    assert g.attacks == {"g-blau": 2, "g-rot": 1}


def test_an_aircraft_bears_no_marker() -> None:
    g = scene({"y-cad": CLEAR})
    assert bombed(g, MISS, MISS, MISS) is None
    assert g.attacks == {}
    assert cited(g, "fired") == ["HUNT-13.3.2a"]


# ---------------------------------------------------------------------- every throw at once


@pytest.mark.proves("HUNT-9.2b", "HUNT-9.2c")
def test_every_throw_of_a_small_attack_by_the_book() -> None:
    """All dice of two firers and two targets, against the chapter written down once more."""
    for dice in product(range(1, 7), repeat=3):  # the machine guns' die comes last
        hits = sum([dice[0] >= 5, dice[1] >= 5, dice[2] >= 4])
        for tests in product((1, 6), repeat=2):
            g = scene({"g-blau": HOME, "g-mg": HOME, "y-pair": CLEAR, "y-aa1": CLEAR})
            asked = fire(g, "g-blau", "g-mg", dice=dice)
            left = {"y-pair": 2, "y-aa1": 1}
            for _ in range(hits - 1):
                asked = spread(g, asked, "y-pair")
                left["y-pair"] -= 1
            alive = sorted(unit for unit, vf in left.items() if vf)
            failed = set()
            if hits:
                failed = {u for u, die in zip(alive, tests, strict=False) if die == 6}
                assert isinstance(asked, Roll)
                asked = flow.answer(g, asked, tests[: len(alive)])
            assert asked is None
            assert {u: g.vf[u] for u in g.partisan[CLEAR]} == {u: left[u] for u in alive}
            assert g.pinned == failed
            assert g.attacks == {"g-blau": 1, "g-mg": 1}


# ---------------------------------------------------------------------- refusals


def why_not(g: Tactical, *firers: str, target: str, **more: Any) -> tuple[str, str] | None:
    broken = may_attack(g, firers, HOME, target, **more)
    return None if broken is None else (broken.rule, broken.words)


@pytest.mark.proves("HUNT-9.4a", "HUNT-9a")
def test_attack_2_forbids_fire_of_any_kind_but_pinned_units_fire() -> None:
    g = scene({"g-blau": {"hex": HOME, "attacks": 2, "pinned": True}, "y-cad": CLEAR})
    refused = ("HUNT-9.4a", "attacked-twice")
    assert why_not(g, "g-blau", target=CLEAR) == refused
    assert why_not(g, "g-blau", target=CLEAR, movers=("y-cad",), reacting=True) == refused
    g.attacks["g-blau"] = 1
    assert why_not(g, "g-blau", target=CLEAR) is None


@pytest.mark.proves("HUNT-13.5.1a")
def test_light_units_fire_only_in_reaction_or_with_an_option_never() -> None:
    units = {"y-lgkj": HOME, "g-blau": CLEAR}
    refused = ("HUNT-13.5.1a", "light-unit")
    g = scene(units)
    assert why_not(g, "y-lgkj", target=CLEAR) == refused
    assert why_not(g, "y-lgkj", target=CLEAR, movers=("g-blau",), reacting=True) is None
    g = scene(units, {"light_reaction": "forbidden"})
    assert why_not(g, "y-lgkj", target=CLEAR, movers=("g-blau",), reacting=True) == refused


FAR, DARK = "out-of-range", "out-of-range-by-night"
AT_TWO_HEXES = [
    (("g-mg",), 5, None),
    (("g-mg", "g-blau"), 5, ("HUNT-9.1b", FAR)),
    (("g-mg",), 9, ("HUNT-8.4.1a", DARK)),
    (("g-mg", "g-blau"), 9, ("HUNT-8.4.1a", DARK)),
    (("g-mortar",), 11, ("HUNT-8.4.1a", DARK)),
    (("g-mortar",), 12, None),
    (("y-tanks",), 8, None),
    (("g-blau",), 5, ("HUNT-9.1a", FAR)),
    (("g-blau",), 9, ("HUNT-9.1a", FAR)),
]


@pytest.mark.proves("HUNT-9.1a", "HUNT-9.1b", "HUNT-8.4.1a")
def test_range_at_two_hexes() -> None:
    for group, turn, refusal in AT_TWO_HEXES:
        enemy = "g-rot" if group[0].startswith("y-") else "y-cad"
        g = scene({**dict.fromkeys(group, HOME), enemy: "10.04"}, turn=turn)
        assert why_not(g, *group, target="10.04") == refusal
        assert attack_hexes(g, group, HOME) == ([] if refusal else ["10.04"])


@pytest.mark.proves("HUNT-9.1a", "HUNT-2.2.3a")
@pytest.mark.parametrize(("firer", "reach"), [("g-mg", 2), ("g-mortar", 3), ("g-battery", 4)])
def test_each_weapon_reaches_so_far_and_no_farther(firer: str, reach: int) -> None:
    g = scene({firer: HOME})
    assert fire_range(g, firer) == reach
    assert may_reach(g, firer, HOME, f"10.{6 - reach:02}") is None
    broken = may_reach(g, firer, HOME, f"10.{6 - reach - 1:02}")
    assert broken is not None
    assert broken.words == "out-of-range"
    own = may_reach(g, firer, HOME, HOME)
    assert own is not None
    assert own.words == "out-of-range"


@pytest.mark.proves("HUNT-8.3a", "HUNT-8.3.1a")
def test_beyond_one_hex_fire_needs_sight() -> None:
    units = {"g-mg": HOME, "g-mortar": HOME, "y-cad": "12.05", "y-pair": TOWN}
    g = scene(units)
    for unit in ("g-mg", "g-mortar"):
        assert why_not(g, unit, target="12.05") == ("HUNT-8.3a", "out-of-sight")
    assert why_not(g, "g-mg", target=TOWN) is None
    g = scene(units, {"mortar_sight": "exempt"})
    assert why_not(g, "g-mg", target="12.05") == ("HUNT-8.3a", "out-of-sight")
    assert why_not(g, "g-mortar", target="12.05") is None


@pytest.mark.proves("HUNT-5.1.2a", "HUNT-13.1.3a")
def test_there_must_be_something_to_hit() -> None:
    g = scene({"g-blau": HOME})
    g.missions["M1"] = CLEAR
    assert why_not(g, "g-blau", target=CLEAR) == ("HUNT-5.1.2a", "nothing-to-hit")
    assert why_not(g, "g-blau", target="99.99") == ("HUNT-5.1.2a", "nothing-to-hit")
    assert attack_hexes(g, ("g-blau",), HOME) == []
    assert why(can_attack(g, ("g-blau",), HOME)) == "HUNT-5.1.2a no-target"
    assert why(may_reach(g, "g-blau", HOME, "99.99")) == "HUNT-8.2d no-such-hex"
    g.radio = CLEAR
    assert why_not(g, "g-blau", target=CLEAR) is None
    assert can_attack(g, ("g-blau",), HOME) is None


@pytest.mark.proves("HUNT-13.4.2a", "HUNT-5.1.2a")
def test_every_firer_must_be_able_to_harm_something() -> None:
    g = scene({"g-blau": HOME, "g-battery": HOME, "y-tanks": CLEAR})
    refused = ("HUNT-13.4.2a", "cannot-harm")
    assert why_not(g, "g-blau", target=CLEAR) == refused
    assert why_not(g, "g-battery", "g-blau", target=CLEAR) == refused
    assert why_not(g, "g-battery", target=CLEAR) is None
    assert not can_harm(g, "g-battery", ("M1",))
    g.radio = CLEAR
    assert why_not(g, "g-blau", target=CLEAR) is None


@pytest.mark.proves("HUNT-2.1.2b")
def test_partisans_may_fire_at_a_command_alone() -> None:
    g = scene({"y-cad": HOME}, commands={"c-rybka": CLEAR})
    assert attack_hexes(g, ("y-cad",), HOME) == [CLEAR]
    assert why_not(g, "y-cad", target=CLEAR) is None


def test_the_first_reason_of_a_group_is_told() -> None:
    g = scene({"g-blau": HOME, "g-rot": {"hex": HOME, "attacks": 2}, "y-cad": CLEAR})
    broken = can_attack(g, ("g-blau", "g-rot"), HOME)
    assert broken is not None
    assert broken.args == {"unit": "g-rot"}
