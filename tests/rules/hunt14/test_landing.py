"""Chapter 12.3: landings, and their odds against a brute count of all dice."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from drvar.games.hunt14 import GAME
from drvar.games.hunt14.landing import Drop, Landing, LandingFight
from drvar.games.hunt14.landing_odds import odds_of
from drvar.games.hunt14.state import Hunt14State
from drvar.games.tactical.drop import drift
from drvar.games.tactical.landing_odds import landing_hexes
from drvar.games.tactical.melee import MELEE_DICE
from drvar.kernel import flow
from drvar.kernel.rule import Broken
from tactical.opening import assign, come_down
from tactical.plain import Plain, asked, choose, may, throw, told
from tactical.throws import counted, ends

FIRST = ["g-para1", "g-para2", "g-para3", "g-mg", "g-mortar", "g-gun", "g-engineers"]
SECOND = ["g-res1", "g-res2"]
EDGE, WOOD, TOWN, LOUD, FREE = "01.05", "05.04", "11.05", "15.10", "09.08"
BESIDE = "15.09"
"""North of LOUD, where partisans stand; the town and the wood are where the tests want them."""
FACES = range(1, 7)
MISSIONS = {"M1": {"kind": "tito", "hex": "20.12"}, "M2": {"kind": "us", "hex": "10.04"}}
PLAIN = Plain[Hunt14State](
    GAME, {"terrain": {WOOD: "wood", TOWN: "town"}}, phase="landing", missions=MISSIONS
)


def blank(turn: int = 1, units: dict[str, Any] | None = None, **options: str) -> Hunt14State:
    """The Germans of a turn are due; these units are on the map already."""
    wave = [*FIRST, "c-rybka"] if turn == 1 else SECOND
    return PLAIN.scene(units or {}, options, turn=turn, due=dict.fromkeys(wave, turn))


def landing(turn: int = 1, units: dict[str, Any] | None = None, **options: str) -> Hunt14State:
    g = blank(turn, units, **options)
    g.stack.append(Landing())
    return g


# ---------------------------------------------------------------------- who, and where


@pytest.mark.proves("HUNT14-12.3l", "HUNT14-12.3a")
def test_the_units_of_the_round_land_in_the_order_of_the_germans() -> None:
    g = landing()
    assert asked(g).seat == "german"
    assert asked(g).options == tuple(("land", unit) for unit in FIRST)
    assert may(g, "land", "g-res1") == Broken(
        "HUNT14-12.3a", "does-not-land", {"unit": "g-res1"}
    )
    assert [option[1] for option in asked(landing(3)).options] == SECOND
    g = blank(2)
    g.due = {}
    g.stack.append(Landing())
    assert flow.settle(g) is None


@pytest.mark.proves("HUNT14-12.3a")
def test_any_hex_without_an_objective_counter_may_be_named() -> None:
    g = landing(units={"y-cadets": LOUD})
    choose(g, "land", "g-para1")
    options = asked(g).options
    assert len(options) == 240 - 2
    assert ("at", LOUD) in options
    assert may(g, "at", "10.04") == Broken("HUNT14-12.3a", "mission-there", {"hex": "10.04"})
    assert may(g, "at", "21.01") == Broken("HUNT14-12.3a", "no-such-hex", {"hex": "21.01"})
    star = next(hex_ for hex_ in g.rules.ground.stars if hex_ not in g.missions.values())
    assert ("at", star) in options  # its counter has gone away
    choose(g, "at", FREE)
    assert told(g, "landing_chosen") == [{"unit": "g-para1", "hex": FREE}]


@pytest.mark.proves("HUNT14-12.3a", "HUNT14-10a")
def test_no_more_than_eight_points_are_named_for_a_hex() -> None:
    g = landing()
    assign(g, ("g-para1", FREE), ("g-para2", FREE))
    choose(g, "land", "g-mg")
    assert may(g, "at", FREE) == Broken("HUNT14-12.3a", "no-room", {"hex": FREE})
    assert ("at", "20.01") in asked(g).options
    g = landing(3, {"g-para1": FREE, "g-mg": FREE})
    choose(g, "land", "g-res1")
    assert may(g, "at", FREE) == Broken("HUNT14-12.3a", "no-room", {"hex": FREE})
    choose(g, "at", EDGE)
    assert may(g, "at", FREE) is None  # the last one is not asked for; 5 and 2


@pytest.mark.proves("HUNT14-12.3a")
def test_with_an_option_each_hex_is_within_two_of_the_one_before() -> None:
    g = landing(land_chain="chain")
    assign(g, ("g-para1", FREE), ("g-para2", "11.08"))
    choose(g, "land", "g-mg")
    near = {a for a, away in g.rules.ground.distances["11.08"].items() if away <= 2}
    assert {option[1] for option in asked(g).options} == near
    assert may(g, "at", EDGE) == Broken("HUNT14-12.3a", "too-far-apart", {"hex": EDGE})
    for hex_ in near:
        g.german[hex_] = ("g-full",)
    g.vf["g-full"] = 8
    three = {a for a, away in g.rules.ground.distances["11.08"].items() if away == 3}
    assert {option[1] for option in asked(g).options} == three
    assert may(g, "at", EDGE) == Broken("HUNT14-12.3a", "not-the-nearest", {"hex": EDGE})


@pytest.mark.proves("HUNT14-12.3f", "HUNT14-12.3g")
def test_the_command_rides_with_a_unit_and_drifts_with_it() -> None:
    g = landing()
    g.due = {"g-para1": 1, "g-mg": 1, "c-rybka": 1}
    assign(g, ("g-mg", FREE), ("g-para1", FREE))
    assert asked(g).options == (("carry", "c-rybka", "g-mg"), ("carry", "c-rybka", "g-para1"))
    assert may(g, "carry", "c-staff", "g-mg") == Broken(
        "HUNT14-12.3f", "another-command", {"command": "c-staff"}
    )
    assert may(g, "carry", "c-rybka", "g-para2") == Broken(
        "HUNT14-12.3f", "does-not-land", {"unit": "g-para2"}
    )
    choose(g, "carry", "c-rybka", "g-mg")
    throw(g, 6, label="landing")
    throw(g, 1, label="drift")
    throw(g, 2, label="landing")
    assert flow.settle(g) is None
    assert g.german == {"09.07": ("g-mg",), FREE: ("g-para1",)}
    assert (g.commands, g.due) == ({"c-rybka": "09.07"}, {})
    assert g.fresh == {"g-para1", "g-mg", "c-rybka"}
    assert (g.attacks, g.moved, g.pinned) == ({}, set(), set())


# ---------------------------------------------------------------------- the jump


@pytest.mark.parametrize(
    ("dice", "hex_"),
    [
        *(((1,), "10.06"), ((2,), "10.06"), ((3,), "10.06"), ((4, 1), "10.05")),
        *(((4, 2), "11.06"), ((5, 3), "11.07"), ((5, 4), "10.07")),
        *(((6, 5), "09.07"), ((6, 6), "09.06")),
    ],
)
@pytest.mark.proves("HUNT14-12.3b")
def test_a_unit_lands_on_target_or_drifts_one_hex(dice: tuple[int, ...], hex_: str) -> None:
    g = blank()
    come_down(Landing, g, ("g-para1", "10.06"))
    for die in dice:
        throw(g, die)
    assert flow.settle(g) is None
    assert g.german == {hex_: ("g-para1",)}


@pytest.mark.proves("HUNT14-12.3c")
@pytest.mark.parametrize(
    ("hex_", "around"),
    [
        ("10.06", ["10.05", "11.06", "11.07", "10.07", "09.07", "09.06"]),
        ("09.06", ["09.05", "10.05", "10.06", "09.07", "08.06", "08.05"]),
    ],
)
def test_the_drift_goes_clockwise_from_the_north(hex_: str, around: list[str]) -> None:
    g = blank()
    assert [drift(g, hex_, die) for die in FACES] == around


@pytest.mark.proves("HUNT14-12.3d")
def test_a_unit_that_drifts_off_the_map_lands_in_the_hex_named() -> None:
    g = blank()
    come_down(Landing, g, ("g-para1", EDGE))
    throw(g, 5)
    throw(g, 5)
    assert flow.settle(g) is None
    assert g.german == {EDGE: ("g-para1",)}
    assert told(g, "drifted_off") == [{"unit": "g-para1", "origin": EDGE}]


@pytest.mark.proves("HUNT14-12.3d", "HUNT14-1.1f", "HUNT14-13h")
def test_with_an_option_it_is_lost_and_its_command_comes_back_as_supplementary() -> None:
    g = blank(units={"g-para2": FREE}, drift_off="lost")
    come_down(Landing, g, ("g-para1", EDGE), carrier="g-para1")
    throw(g, 5)
    throw(g, 5)
    assert flow.settle(g) is None
    assert (g.german, g.lost["german"]) == ({FREE: ("g-para2",)}, 4)
    assert g.unscored == {"german": 4, "partisan": 0}
    assert (g.commands, g.spare, g.commands_lost) == ({"c-rybka": FREE}, {"c-rybka"}, 1)


WOODS = pytest.mark.proves("HUNT14-12.3e", "HUNT14-13h")
"""What only a landing in a wood proves; one elsewhere costs nothing."""


@pytest.mark.parametrize(
    ("hex_", "unit", "after"),
    [
        pytest.param(WOOD, "g-para1", 3, marks=WOODS),
        pytest.param(WOOD, "g-mg", 0, marks=WOODS),
        *((TOWN, "g-para1", 4), (FREE, "g-para1", 4), (FREE, "g-mg", 1)),
    ],
)
def test_a_wood_costs_a_point(hex_: str, unit: str, after: int) -> None:
    g = blank()
    before = g.vf[unit]
    come_down(Landing, g, (unit, hex_), carrier=unit)
    throw(g, 1)
    assert flow.settle(g) is None
    assert g.vf.get(unit, 0) == after
    assert g.lost["german"] == g.unscored["german"] == before - after
    assert (hex_ in g.german) == (after > 0)
    assert (g.commands, g.pinned) == ({"c-rybka": hex_}, set())


# ---------------------------------------------------------------------- what stands alone


@pytest.mark.proves("HUNT14-12.3m")
def test_an_undefended_counter_is_revealed_and_a_lone_command_eliminated() -> None:
    g = blank(units={"y-cadets": FREE})
    g.commands = {"c-staff": LOUD}
    come_down(Landing, g, ("g-para1", "10.05"), ("g-para2", LOUD))
    throw(g, 4)
    throw(g, 1)  # onto the counter in the north
    throw(g, 1)
    assert flow.settle(g) is None
    assert "M2" in g.face_up
    assert (g.commands, g.spare) == ({"c-staff": FREE}, {"c-staff"})
    assert told(g, "melee") == told(g, "fired") == []
    assert g.attacks == {}


@pytest.mark.proves("HUNT14-12.3m", "HUNT14-12.3i")
def test_a_defended_counter_is_fought_for() -> None:
    g = blank(units={"y-cadets": LOUD})
    g.missions["M2"] = LOUD
    come_down(Landing, g, ("g-para1", LOUD))
    throw(g, 1)
    choose(g, "hold")
    assert flow.settle(g) == MELEE_DICE
    assert "M2" not in g.face_up
    throw(g, 6, 1)  # 9 to 4
    assert flow.settle(g) is None
    assert "M2" in g.face_up


# ---------------------------------------------------------------------- among enemies


@pytest.mark.proves("HUNT14-12.3h", "HUNT14-12.3i")
@pytest.mark.parametrize(("die", "left"), [(1, 4), (2, 4), (4, 4), (5, 3), (6, 3)])
def test_a_partisan_fires_at_distance_nought_then_the_unit_assaults(
    die: int, left: int
) -> None:
    g = blank(units={"y-cadets": LOUD})
    g.pa = {"german": 0, "partisan": 0}
    come_down(Landing, g, ("g-para1", LOUD))
    throw(g, 1)
    assert (asked(g).seat, asked(g).prompt) == ("partisan", "land-fire")
    assert asked(g).options == (("take", "y-cadets"), ("hold",))
    choose(g, "take", "y-cadets")
    throw(g, die, label="fire")
    if 3 <= die < 5:
        throw(g, 1, label="morale")
    assert flow.settle(g) == MELEE_DICE
    assert (g.vf["g-para1"], g.shots, g.pa["partisan"]) == (left, {"y-cadets": 1}, 0)
    assert g.attacks == {"g-para1": 1, "y-cadets": 1}
    throw(g, 3, 3)
    melee = told(g, "melee")[0]
    assert (melee["assault"], melee["defence"]) == (left + 3 - 1, 6)
    assert [part[2] for part in melee["modifiers"][0] if part[0] == -1] == ["melee-landing"]


@pytest.mark.proves("HUNT14-12.3i")
def test_a_stopped_unit_must_assault_all_the_same() -> None:
    g = blank(units={"y-cadets": LOUD})
    come_down(Landing, g, ("g-para1", LOUD))
    throw(g, 1)
    choose(g, "take", "y-cadets")
    throw(g, 4)
    throw(g, 6)
    assert g.pinned == {"g-para1"}
    assert flow.settle(g) == MELEE_DICE
    throw(g, 3, 2)
    assert told(g, "melee")[0]["assault"] == 4 + 3 - 1 - 2


@pytest.mark.proves("HUNT14-12.3h", "HUNT14-8.2b")
def test_the_owner_picks_the_firers_and_none_has_three_markers() -> None:
    units = {"y-cadets": LOUD, "y-youth": LOUD, "y-aa": {"hex": LOUD, "attacks": 1, "shots": 2}}
    g = blank(units=units)
    come_down(Landing, g, ("g-para1", LOUD))
    throw(g, 1)
    take = [("take", unit) for unit in ("y-cadets", "y-youth")]
    assert asked(g).options == (("all",), *take, ("hold",))
    assert may(g, "go") == Broken("HUNT14-12.3h", "nobody-taken")
    assert may(g, "take", "y-l3") == Broken("HUNT14-12.3h", "not-in-hex", {"counter": "y-l3"})
    assert may(g, "take", "y-aa") == Broken("HUNT14-8.2b", "attacked-twice", {"unit": "y-aa"})
    choose(g, "take", "y-youth")
    assert may(g, "take", "y-youth") == Broken(
        "HUNT14-12.3h", "fires-already", {"unit": "y-youth"}
    )
    assert may(g, "hold") == Broken("HUNT14-12.3h", "fire-opened")
    assert may(g, "all") == Broken("HUNT14-12.3h", "nobody-else")
    choose(g, "go")
    throw(g, 1, label="fire")
    assert g.shots == {"y-aa": 2, "y-youth": 1}
    assert flow.settle(g) == MELEE_DICE


@pytest.mark.proves("HUNT14-12.3h", "HUNT14-12.3j")
def test_all_fire_at_the_unit_that_lands_and_not_at_units_there() -> None:
    g = blank(3, {"g-mg": LOUD, "y-cadets": LOUD, "y-youth": LOUD})
    come_down(Landing, g, ("g-res1", LOUD))
    throw(g, 1)
    choose(g, "all")
    for _ in range(2):
        throw(g, 6, label="fire")
    assert (g.vf["g-res1"], g.vf["g-mg"]) == (2, 1)
    assert flow.settle(g) == MELEE_DICE
    throw(g, 1, 6)  # 2 + 1 - 1 to 5 + 6: the lander falls, the other unit was not in it
    assert flow.settle(g) is None
    assert g.german == {LOUD: ("g-mg",)}
    assert "g-mg" not in g.attacks


@pytest.mark.proves("HUNT14-12.3j")
def test_each_unit_is_dealt_with_before_the_next_jumps() -> None:
    g = blank(units={"y-cadets": LOUD})
    come_down(Landing, g, ("g-para1", LOUD), ("g-para2", LOUD))
    throw(g, 1)
    choose(g, "hold")
    throw(g, 3, 1)  # 6 to 4
    throw(g, 4)  # fails: STOPPED
    assert g.pinned == {"y-cadets"}
    throw(g, 1, label="landing")
    assert asked(g).options == (("take", "y-cadets"), ("hold",))
    choose(g, "hold")
    throw(g, 6, 1)  # 9 to 2
    assert flow.settle(g) is None
    assert g.german == {LOUD: ("g-para2", "g-para1")}
    assert g.partisan == {}
    assert g.attacks == {"g-para1": 1, "g-para2": 1}


@pytest.mark.proves("HUNT14-12.3k", "HUNT14-12.3f")
def test_a_tie_lets_the_lander_go_to_a_free_hex_beside() -> None:
    g = blank(units={"y-cadets": LOUD, "y-youth": BESIDE})
    come_down(Landing, g, ("g-para1", LOUD), carrier="g-para1")
    throw(g, 1)
    choose(g, "hold")
    throw(g, 3, 3)
    beside = set(g.rules.ground.neighbours[LOUD]) - {BESIDE}
    assert asked(g).seat == "german"
    assert {option[1] for option in asked(g).options} == beside
    choose(g, "back", "15.11")
    assert flow.settle(g) is None
    assert (g.german, g.commands) == ({"15.11": ("g-para1",)}, {"c-rybka": "15.11"})


@pytest.mark.proves("HUNT14-12.3h", "HUNT14-1.1d")
def test_a_command_whose_carrier_falls_to_fire_is_eliminated() -> None:
    g = blank(units={"y-cadets": LOUD, "g-para1": FREE})
    come_down(Landing, g, ("g-mg", LOUD), carrier="g-mg")
    throw(g, 1)
    choose(g, "take", "y-cadets")
    throw(g, 6)
    assert flow.settle(g) is None
    assert (g.commands, g.commands_lost) == ({"c-rybka": FREE}, 1)
    assert told(g, "melee") == []


@pytest.mark.proves("HUNT14-12.3h", "HUNT14-12.3e")
def test_there_is_no_fight_for_a_unit_that_a_wood_destroyed() -> None:
    g = blank(units={"y-cadets": WOOD, "g-para1": WOOD})
    come_down(Landing, g, ("g-mg", WOOD))
    throw(g, 1)
    assert flow.settle(g) is None
    assert told(g, "melee") == told(g, "fired") == []
    g = blank(units={"y-cadets": LOUD, "g-para1": LOUD})
    come_down(Landing, g, ("g-mg", LOUD))
    throw(g, 1)
    choose(g, "take", "y-cadets")
    throw(g, 6)
    assert flow.settle(g) is None
    assert (g.german, told(g, "melee")) == ({LOUD: ("g-para1",)}, [])


@pytest.mark.proves("HUNT14-12.3h", "HUNT14-1.2e")
def test_parts_that_fire_makes_of_a_lander_assault_together() -> None:
    g = blank(units={"y-cadets": LOUD}, fractions="printed")
    g.rules.book = replace(g.rules.book, pool=())
    come_down(Landing, g, ("g-para1", LOUD))
    throw(g, 1)
    choose(g, "take", "y-cadets")
    throw(g, 6)
    assert flow.settle(g) == MELEE_DICE
    fight = g.stack[-1]
    assert len(fight.assaulters) == 3  # type: ignore[attr-defined]  # a Melee
    assert g.strength(g.german[LOUD]) == 3


def test_the_frames_show_what_every_seat_sees() -> None:
    assert {"hex", "unit", "riders", "firers"} <= set(LandingFight.PUBLIC)
    assert {"hex", "unit", "target"} <= set(Drop.PUBLIC)


# ---------------------------------------------------------------------- odds


def brute(g: Hunt14State) -> dict[str, Fraction]:
    """Every throw, with every choice by the stated policy."""
    found = ends(g, flow.settle(g), lambda _g, asked: asked.options[0])
    return counted(found, reading)


def reading(g: Hunt14State) -> str:
    """What became of the lander of a full strength of UNIT: written again from the words."""
    unit = next(unit for unit in ("g-para1", "g-mg") if unit not in g.due)
    if unit not in g.vf:
        return "destroyed"
    hex_ = g.hex_of(unit)
    if hex_ in g.partisan:
        return "landed-engaged"
    if unit in g.attacks:
        return "landed-won" if hex_ == LOUD else "landed-driven-off"
    return "unharmed" if g.vf[unit] == g.rules.counters[unit].vf else "weakened"


@pytest.mark.parametrize(
    ("unit", "target"),
    [("g-para1", FREE), ("g-para1", WOOD), ("g-mg", WOOD), ("g-para1", BESIDE), ("g-mg", LOUD)],
)
def test_the_odds_of_a_hex_are_what_every_throw_does(unit: str, target: str) -> None:
    g = landing(units={"y-youth": LOUD})
    g.due = dict.fromkeys(("g-para1", "g-mg"), 1)
    choose(g, "land", unit)
    before = g.copy()
    odds = odds_of(g, ("at", target))
    assert odds is not None
    assert g == before
    assert (sum(odds.chances.values()), odds.policy) == (1, "all-fire")
    jump = Landing(plan=((unit, target),))
    jump.at = "drop"
    g.stack[:] = [jump]
    assert dict(odds.chances) == brute(g)


def test_off_the_map_a_unit_lands_on_its_hex_or_with_an_option_is_lost() -> None:
    for value, destroyed in (("target", 0), ("lost", Fraction(1, 6))):
        g = landing(drift_off=value)
        choose(g, "land", "g-para1")
        odds = odds_of(g, ("at", EDGE))
        assert odds is not None
        assert odds.chances.get("destroyed", 0) == destroyed
        assert sum(landing_hexes(g, EDGE).values()) == 1


def test_other_questions_have_no_landing_odds() -> None:
    g = landing()
    assert odds_of(g, ("land", "g-para1")) is None
    assert odds_of(blank(), ("at", FREE)) is None
