"""Chapter 9: totals, bands, and what each band does, against all dice and every option."""

from __future__ import annotations

from copy import copy
from functools import partial
from itertools import product
from typing import Any

import pytest

from drvar.games.hunt14 import GAME
from drvar.games.hunt14.melee import (
    Melee,
    Return,
    assault_modifiers,
    force,
    melee_modifiers,
    multiplier,
    weapon_modifiers,
)
from drvar.games.hunt14.state import Hunt14State
from drvar.games.tactical.melee import MELEE_DICE, band_of, defenders_of
from drvar.kernel import flow
from drvar.kernel.chance import Roll
from drvar.kernel.flow import Choose, Question
from drvar.kernel.rule import total
from tactical.melees import CAME, HEX, fall_in_one_band, fight
from tactical.plain import Plain, of_type, play, refused, told, where

BEHIND, FAR = "10.07", "18.11"
AROUND = ("10.05", "11.06", "11.07", "10.07", "09.07", "09.06")
TOWN, HILL, WOOD, SLOPE = "14.06", "15.06", "16.06", "17.06"
EXTRA = [
    *of_type("paratroop", {"g-four": 4, "g-three": 3}),
    *of_type("infantry", {"g-two": 2, "g-one": 1, "g-eight": 8}),
    *of_type("infantry", {"y-four": 4, "y-three": 3, "y-two": 2, "y-one": 1, "y-eight": 8}),
    *of_type("mg", {"g-mg1": 1}, weapons=["mg"]),
    *of_type("sapper", {"g-at": 1}, weapons=["at"]),
    *of_type("artillery", {"g-gun1": 1}, weapons=["light-gun"]),
    *of_type("artillery", {"g-heavy": 1}, weapons=["heavy-gun"]),
    *of_type("artillery", {"y-gun": 2}),
    *of_type("vehicle", {"y-tank": 3}, damage=2),
]
TERRAIN = {TOWN: "town", HILL: "hill", WOOD: "wood", SLOPE: "slope"}
scene = Plain[Hunt14State](GAME, {"terrain": TERRAIN, "counters": EXTRA}).scene
melee = partial(fight, Melee)
FACES = range(1, 7)
PASS, FAIL = 1, 6
MINOR, MAJOR = (3, 2), (5, 2)
"""Dice by which the first of two sides of four wins: 7 to 6 and 9 to 6."""


def to_end(g: Hunt14State, asked: Question | None, die: int) -> None:
    """Test with a die, and take the first way offered."""
    while asked is not None:
        answer: Any = asked.options[0] if isinstance(asked, Choose) else (die,)
        if isinstance(asked, Roll):
            answer = (die,) * sum(group.number for group in asked.groups)
        asked = flow.answer(g, asked, answer)


def even(options: dict[str, str] | None = None, **fields: Any) -> Hunt14State:
    """Four Germans have entered the hex of four partisans."""
    return scene({"g-four": HEX, "y-four": HEX}, options, **fields)


def frame(g: Hunt14State) -> Melee:
    fight = g.stack[-1]
    assert isinstance(fight, Melee)
    return fight


# ---------------------------------------------------------------------- the bands


def band_anew(reading: str, high: int, low: int) -> str:
    """The bands as 9.4 lists their limits, for each reading of A-17."""
    by = high - low
    if by == 0:
        return "tie"
    over = by > 2 * low if reading == "triple" else high > 2 * low
    if by <= 2:
        return "eliminated" if reading == "also_small" and over else "minor"
    return "eliminated" if over else "major"


@pytest.mark.proves("HUNT14-9.4a", "HUNT14-9.4d", "HUNT14-9.4e")
@pytest.mark.parametrize("reading", ["standard", "triple", "also_small"])
def test_every_pair_of_totals_falls_in_one_band(reading: str) -> None:
    fall_in_one_band(scene({}, {"melee_bands": reading}), partial(band_anew, reading))


@pytest.mark.proves("HUNT14-9.4c", "HUNT14-9.4d", "HUNT14-9.4e")
@pytest.mark.parametrize(
    ("high", "low", "band"),
    [
        (7, 7, "tie"), (8, 7, "minor"), (9, 7, "minor"), (10, 7, "major"), (8, 4, "major"),
        (9, 4, "eliminated"), (3, 1, "minor"), (4, 1, "eliminated"), (2, 0, "minor"),
        (3, 0, "eliminated"), (6, 3, "major"), (1, -1, "minor"), (2, -1, "eliminated"),
    ],
)  # fmt: skip
def test_the_printed_examples_of_bands(high: int, low: int, band: str) -> None:
    assert band_of(scene({}), high, low) == band


@pytest.mark.proves("HUNT14-9.4e")
def test_readings_of_the_bands_differ_where_they_should() -> None:
    pairs = [(3, 1), (6, 3), (5, 2), (7, 2), (8, 4)]
    found = {
        reading: [band_of(scene({}, {"melee_bands": reading}), *pair) for pair in pairs]
        for reading in ("standard", "triple", "also_small")
    }
    assert found == {
        "standard": ["minor", "major", "eliminated", "eliminated", "major"],
        "triple": ["minor", "major", "major", "eliminated", "major"],
        "also_small": ["eliminated", "major", "eliminated", "eliminated", "major"],
    }


# ---------------------------------------------------------------------- the totals


BORNE = [
    (TOWN, False, False, "", -2),
    (HILL, False, False, "", -1),
    (SLOPE, False, False, "", -1),
    (WOOD, True, False, "", -3),
    (HEX, True, False, "", -2),
    (HEX, False, True, "", -1),
    (TOWN, False, True, "", -3),
    (HEX, False, False, "trench", -1),
    (HEX, False, False, "bunker", -2),
    (TOWN, True, False, "bunker", -6),
]
ENTERING = pytest.mark.proves("HUNT14-9.1b", "HUNT14-7d", "HUNT14-5h")


@pytest.mark.parametrize(
    ("hex_", "stream", "landing", "work", "sum_"),
    [(HEX, False, False, "", 0), *(pytest.param(*row, marks=ENTERING) for row in BORNE)],
)
def test_what_the_entering_side_bears(
    hex_: str, stream: bool, landing: bool, work: str, sum_: int
) -> None:
    g = scene({"g-four": hex_}, works={hex_: work} if work else {})
    found = assault_modifiers(g, hex_, stream=stream, landing=landing)
    assert total(found) == sum_
    assert all(part.rule.startswith("HUNT14-") for part in found)


@pytest.mark.proves("HUNT14-5h")
def test_with_an_option_works_do_nothing() -> None:
    g = scene({}, works={HEX: "bunker"})
    assert total(assault_modifiers(g, HEX, stream=False)) == -2
    g = scene({}, {"works": "none"}, works={HEX: "bunker"})
    assert assault_modifiers(g, HEX, stream=False) == []


@pytest.mark.proves("HUNT14-9.1b", "HUNT14-5.9")
def test_ground_counts_only_against_the_side_that_enters() -> None:
    for fields, ours in (({}, -1), ({"own": True}, 4)):
        g = scene({"g-four": TOWN, "y-four": TOWN}, works={TOWN: "trench"})
        melee(g, "g-four", hex=TOWN, stream=True, **fields)
        assert total(frame(g).assault_values(g)) == ours
        assert total(frame(g).defence_values(g)) == 4


@pytest.mark.proves("HUNT14-7d", "HUNT14-12.3i")
def test_water_in_the_hex_hinders_units_that_land_there() -> None:
    g = even()
    g.rules.ground = copy(g.rules.ground)
    for wet, ours in ((frozenset(), 3), (frozenset({HEX}), 1)):
        g.rules.ground.wet = wet
        fight = Melee(assaulter="german", assaulters=("g-four",), hex=HEX, landing=True)
        assert total(fight.assault_values(g)) == ours


@pytest.mark.proves("HUNT14-9.1a", "HUNT14-9.3", "HUNT14-1.1c")
def test_a_stack_adds_its_strength_and_throws_one_die() -> None:
    units = {"g-four": HEX, "g-gun1": HEX, "y-three": HEX, "y-gun": HEX, "y-tank": HEX}
    g = scene(units, commands={"c-rybka": HEX, "c-staff": HEX})
    assert melee(g, "g-four", "g-gun1", company=("c-rybka",)) == MELEE_DICE
    assert total(frame(g).assault_values(g)) == 5
    assert total(frame(g).defence_values(g)) == 8
    assert [(group.number, group.label) for group in MELEE_DICE.groups] == [
        (1, "assaulter"), (1, "defender"),
    ]  # fmt: skip


@pytest.mark.proves("HUNT14-9.1b", "HUNT14-8.4d")
def test_stopped_counts_once_for_a_side() -> None:
    for option, sum_ in (("counts", 5), ("attack_only", 7)):
        g = scene({"y-four": HEX, "y-three": HEX}, {"pinned_melee": option})
        g.pinned = {"y-four", "y-three"}
        assert total(melee_modifiers(g, g.partisan[HEX], ())) == sum_
        g.pinned = {"y-three"}
        assert total(melee_modifiers(g, g.partisan[HEX], ())) == sum_
        assert total(melee_modifiers(g, ("y-four",), ())) == 4


@pytest.mark.proves("HUNT14-8.4m")
def test_weapons_do_not_count_or_with_an_option_each_kind_once() -> None:
    units = {"g-mg1": HEX, "g-at": HEX, "g-gun1": HEX, "y-four": HEX, "y-tank": HEX}
    g = scene(units)
    ours = g.german[HEX]
    assert total(melee_modifiers(g, ours, ("y-four",))) == 3
    g = scene(units, {"melee_weapons": "yes"})
    assert total(melee_modifiers(g, ours, ("y-four",))) == 3 + 2 - 1
    assert total(melee_modifiers(g, ours, ("y-tank",))) == 3 + 2 - 1
    for stack, weapon in ((("y-four", "y-tank"), "mg"), (("y-tank", "y-four"), "at")):
        found = [part.args["weapon"] for part in weapon_modifiers(g, ours, stack)]
        assert found == [weapon, "light-gun"]
    assert weapon_modifiers(g, ("g-heavy",), ("y-four",)) == []
    assert [part.args["weapon"] for part in weapon_modifiers(g, ours, ("y-four",))] == [
        "mg", "light-gun",
    ]  # fmt: skip
    g.exhausted = {"g-mg1"}
    assert total(melee_modifiers(g, ours, ("y-four",))) == 2 - 1
    fight = Melee(assaulter="german", assaulters=ours, hex=HEX, defenders=("y-four",))
    assert total(fight.defence_values(g)) == 4


@pytest.mark.proves("HUNT14-9.1a", "HUNT14-9.4a")
def test_the_log_shows_what_the_totals_are_made_of() -> None:
    g = scene({"g-four": TOWN, "y-four": {"hex": TOWN, "pinned": True}})
    play(g, melee(g, "g-four", hex=TOWN, stream=True), (6, 1))
    event = next(event for event in g.events or [] if event.kind == "melee")
    for place, whose in enumerate(("assault", "defence")):
        parts = [value for value, _, _ in event.args["modifiers"][place]]
        assert sum(parts) + event.args["dice"][place] == event.args[whose]
    assert (event.args["assault"], event.args["defence"]) == (6, 3)
    assert (event.args["band"], event.args["lower"], event.rule) == (
        "major", "partisan", "HUNT14-9.4d",
    )  # fmt: skip


# ---------------------------------------------------------------------- who fights


@pytest.mark.proves("HUNT14-9b", "HUNT14-9.6a")
def test_friends_that_do_not_act_stay_out() -> None:
    g = scene({"g-four": HEX, "g-two": HEX, "y-three": HEX, "y-one": HEX})
    assert defenders_of(g, "partisan", HEX) == ("y-three", "y-one")
    melee(g, "g-four")
    assert total(frame(g).assault_values(g)) == 4
    assert g.attacks == {"g-four": 1, "y-three": 1, "y-one": 1}
    play(g, flow.settle(g), (6, 1))
    assert (where(g, "y-three"), g.vf["y-three"]) == (HEX, 3)


@pytest.mark.proves("HUNT14-9b")
def test_with_an_option_all_friends_there_fight_but_only_units_that_entered_go_back() -> None:
    units = {"g-four": HEX, "g-two": HEX, "y-four": HEX, "y-two": HEX}
    g = scene(units, {"melee_friends": "all"})
    asked = melee(g, "g-four")
    assert total(frame(g).assault_values(g)) == 6
    assert g.attacks == dict.fromkeys(units, 1)
    assert play(g, asked, (3, 3)) is None
    assert g.german == {CAME: ("g-four",), HEX: ("g-two",)}
    g = scene({"g-one": HEX, "g-two": HEX, "y-eight": HEX}, {"melee_friends": "all"})
    assert play(g, melee(g, "g-one"), (1, 6)) is None
    assert (g.german, g.lost["german"]) == ({}, 3)


@pytest.mark.proves("HUNT14-9.9e")
def test_in_an_interruption_only_moving_units_fight() -> None:
    g = scene({"g-four": HEX, "y-three": HEX, "y-four": HEX})
    asked = melee(g, "g-four", movers=("y-three",), active="partisan")
    assert total(frame(g).defence_values(g)) == 3
    assert g.attacks == {"g-four": 1, "y-three": 1}
    assert play(g, asked, (6, 1)) is None  # 10 to 4
    assert g.partisan == {HEX: ("y-four",)}
    assert g.german == {HEX: ("g-four",)}
    assert g.result is False


@pytest.mark.proves("HUNT14-9.9e")
def test_with_an_option_friends_at_rest_add_strength_but_bear_nothing() -> None:
    options = {"opp_assault_result": "friends_add"}
    g = scene({"g-eight": HEX, "y-one": HEX, "y-two": HEX}, options)
    asked = melee(g, "g-eight", movers=("y-one",), active="partisan")
    assert total(frame(g).defence_values(g)) == 3
    assert g.attacks == {"g-eight": 1, "y-one": 1, "y-two": 1}
    assert play(g, asked, (6, 1)) is None
    assert g.partisan == {HEX: ("y-two",)}
    g = scene({"g-four": HEX, "y-two": HEX, "y-one": HEX}, options)
    asked = melee(g, "g-four", movers=("y-one",), active="partisan")
    play(g, asked, (1, 1), (FAIL,))
    assert g.pinned == {"y-one"}  # not the top of the stack, but of those that moved


@pytest.mark.proves("HUNT14-9.9e")
def test_a_command_that_moves_to_friends_is_defended_by_them() -> None:
    g = scene({"g-four": HEX, "y-two": HEX}, commands={"c-staff": HEX})
    melee(g, "g-four", movers=("c-staff",), active="partisan")
    assert frame(g).defenders == ("y-two",)
    assert frame(g).affected(g, "partisan") == ("y-two",)


# ---------------------------------------------------------------------- all dice


def expected(ours: int, theirs: int, die: int) -> dict[str, Any]:
    """What becomes of four Germans that entered from CAME against four partisans."""
    mine, yours = 4 + ours, 4 + theirs
    band = band_anew("standard", max(mine, yours), min(mine, yours))
    found: dict[str, Any] = {"g": (HEX, 4, False), "y": (HEX, 4, False)}
    if band == "tie":
        return found | {"g": (CAME, 4, False)}
    loser = "y" if mine > yours else "g"
    if band == "eliminated":
        return found | {loser: ("gone", 0, False)}
    return found | {loser: (HEX, 4 if band == "minor" else 2, die > 4)}


@pytest.mark.proves("HUNT14-9.4c", "HUNT14-9.4d")
def test_four_against_four_by_every_die() -> None:
    for ours, theirs, die in product(FACES, FACES, FACES):
        g = even()
        to_end(g, play(g, melee(g, "g-four"), (ours, theirs)), die)
        found = {
            unit[0]: (where(g, unit), g.vf.get(unit, 0), unit in g.pinned)
            for unit in ("g-four", "y-four")
        }
        assert found == expected(ours, theirs, die), (ours, theirs, die)
        assert g.result is (where(g, "y-four") == "gone")


@pytest.mark.proves("HUNT14-9.4e")
def test_points_lost_add_up_in_every_melee() -> None:
    pairs = [("g-four", "y-one"), ("g-one", "y-four"), ("g-eight", "y-eight"),
             ("g-two", "y-tank")]  # fmt: skip
    for (mine, yours), (a, b, die) in product(pairs, product(FACES, FACES, FACES)):
        g = scene({mine: HEX, yours: HEX})
        start = g.vf[mine], g.vf[yours]
        to_end(g, play(g, melee(g, mine), (a, b)), die)
        assert g.lost == {
            "german": start[0] - g.vf.get(mine, 0),
            "partisan": start[1] - g.vf.get(yours, 0),
        }
        assert g.unscored == {"german": 0, "partisan": 0}


@pytest.mark.proves("HUNT14-9.4a")
def test_both_sides_lose_the_same() -> None:
    for a, b, die in product(FACES, FACES, FACES):
        ends = []
        for mine, yours, dice in (("g-four", "y-three", (a, b)), ("y-three", "g-four", (b, a))):
            g = scene({"g-four": HEX, "y-three": HEX})
            to_end(g, play(g, melee(g, mine, own=True), dice), die)
            ends.append((g.vf.get("g-four"), g.vf.get("y-three"), g.pinned))
            assert yours not in (mine,)
        assert ends[0] == ends[1]


# ---------------------------------------------------------------------- who goes back


@pytest.mark.proves("HUNT14-9.4b", "HUNT14-5.9")
def test_a_tie_sends_back_units_that_entered_and_leaves_the_others() -> None:
    for own, at in ((False, CAME), (True, HEX)):
        g = even()
        assert play(g, melee(g, "g-four", own=own), (2, 2)) is None
        assert (where(g, "g-four"), where(g, "y-four"), g.pinned) == (at, HEX, set())
        assert g.result is False


@pytest.mark.proves("HUNT14-9.4b")
def test_it_goes_back_to_the_start_of_its_action_or_with_an_option_where_it_entered() -> None:
    for options, home in (({}, "10.03"), ({"back_to": "entered_from"}, CAME)):
        g = even(options)
        play(g, melee(g, "g-four", start="10.03"), (2, 2))
        assert where(g, "g-four") == home


@pytest.mark.proves("HUNT14-9.4b", "HUNT14-9.9d")
def test_the_mover_goes_back_or_with_an_option_the_side_that_interrupts() -> None:
    for options, german, partisan in (
        ({}, HEX, "10.08"),
        ({"back_to": "entered_from"}, HEX, BEHIND),
        ({"goes_back": "assaulter"}, CAME, HEX),
    ):
        g = even(options)
        way = (BEHIND, "10.08", "")
        about: dict[str, Any] = {"movers": ("y-four",), "active": "partisan", "way": way}
        assert play(g, melee(g, "g-four", **about), (2, 2)) is None
        assert (where(g, "g-four"), where(g, "y-four")) == (german, partisan)


@pytest.mark.proves("HUNT14-9.4b", "HUNT14-12.5h")
def test_a_reinforcement_goes_back_off_the_map_and_keeps_its_marker() -> None:
    g = even(
        commands={"c-rybka": HEX}, fresh={"g-four", "c-rybka"}, moved={"g-four", "c-rybka"}
    )
    about = {"came": "", "start": "", "box": "05.01", "company": ("c-rybka",)}
    play(g, melee(g, "g-four", **about), (2, 2))
    assert g.german_waiting == {"05.01": ("g-four", "c-rybka")}
    assert (g.german, g.commands, g.fresh) == ({}, {}, set())
    assert g.moved == {"g-four", "c-rybka"}  # so it waits until the next round
    assert told(g, "went_off") == [
        {"counters": ["g-four", "c-rybka"], "origin": HEX, "hex": "05.01"}
    ]


@pytest.mark.proves("HUNT14-9.4b", "HUNT14-10c")
def test_a_hex_that_is_closed_is_left_for_one_beside() -> None:
    for closed in ({"y-one": CAME}, {"g-eight": CAME}):
        g = scene({"g-four": HEX, "y-four": HEX, **closed})
        asked = play(g, melee(g, "g-four"), (2, 2))
        assert isinstance(asked, Choose)
        assert (asked.seat, asked.prompt) == ("german", "retreat")
        assert {option[1] for option in asked.options} == set(AROUND) - {CAME}
        play(g, asked, ("back", BEHIND))
        assert where(g, "g-four") == BEHIND


@pytest.mark.proves("HUNT14-9.4b", "HUNT14-12.3k", "HUNT14-10c")
def test_a_landed_unit_goes_to_a_hex_beside_without_enemies_and_with_room() -> None:
    units = {"g-four": HEX, "y-four": HEX, "y-one": CAME, "g-eight": BEHIND}
    g = scene(units, commands={"c-staff": "11.06", "c-rybka": HEX})
    g.missions["M2"], g.identity["M2"] = "09.06", "us"
    asked = play(g, melee(g, "g-four", landing=True, company=("c-rybka",)), (3, 2))
    assert isinstance(asked, Choose)  # 4 + 3 - 1 = 6, a tie
    assert asked.options == (("back", "11.07"), ("back", "09.07"))
    barred = [
        ("enemy-there", "HUNT14-9.4b", CAME),
        ("enemy-counters-there", "HUNT14-9.4b", "11.06"),
        ("enemy-counters-there", "HUNT14-9.4b", "09.06"),
        ("not-next", "HUNT14-9.4b", FAR),
        ("no-room", "HUNT14-10c", BEHIND),
    ]
    for words, paragraph, hex_ in barred:
        assert refused(g, asked, "back", hex_) == f"{paragraph} {words}"
    assert refused(g, asked, "part", "g-four", "11.07") == "HUNT14-9.4b whole-stack-retreats"
    play(g, asked, ("back", "11.07"))
    assert (where(g, "g-four"), g.commands["c-rybka"]) == ("11.07", "11.07")


@pytest.mark.proves("HUNT14-9.4b", "HUNT14-12.3k")
def test_units_without_a_hex_to_go_to_stay_among_enemies() -> None:
    ring = dict(zip(("y-one", "y-two", "y-three", "y-gun", "y-tank"), AROUND[1:], strict=True))
    g = scene({"g-four": HEX, "y-four": HEX, "y-eight": CAME, **ring})
    g.commands = {"c-rybka": HEX}
    asked = play(g, melee(g, "g-four", landing=True, company=("c-rybka",)), (3, 2))
    assert asked is None
    assert (where(g, "g-four"), g.commands["c-rybka"]) == (HEX, HEX)
    assert g.is_engaged(HEX)
    assert told(g, "stayed") == [{"counters": ["g-four"], "hex": HEX}]


@pytest.mark.proves("HUNT14-9.4b")
def test_a_stack_divides_only_if_it_must_and_the_rest_stays() -> None:
    ring = dict(zip(("y-one", "y-two", "y-three", "y-gun"), AROUND[2:], strict=True))
    units = {"g-four": HEX, "g-two": HEX, "y-four": HEX, "g-eight": AROUND[1]}
    g = scene(units | {"g-three": CAME} | ring | {"g-eight": {"hex": AROUND[1], "vf": 7}})
    g.attacks = {}
    asked = play(g, melee(g, "g-four", "g-two", landing=True), (2, 3))
    assert isinstance(asked, Choose)  # 6 + 2 - 1 = 7; in the north 3, beside it 7 stand
    assert asked.prompt == "retreat-part"
    assert asked.options == (("part", "g-four", CAME), ("part", "g-two", CAME))
    assert refused(g, asked, "back", CAME) == "HUNT14-9.4b stack-divides"
    assert refused(g, asked, "part", "g-three", CAME) == "HUNT14-9.4b not-in-hex"
    assert play(g, asked, ("part", "g-four", CAME)) is None
    assert (where(g, "g-four"), where(g, "g-two")) == (CAME, HEX)


@pytest.mark.proves("HUNT14-5k", "HUNT14-9.4b")
def test_a_command_goes_with_one_part_of_a_divided_stack() -> None:
    ring = dict(zip(("y-one", "y-two", "y-three", "y-gun"), AROUND[2:], strict=True))
    units: dict[str, Any] = {"g-four": HEX, "g-two": HEX, "y-four": HEX} | ring
    units |= {"g-eight": {"hex": AROUND[1], "vf": 6}, "g-three": CAME, "g-one": CAME}
    g = scene(units, commands={"c-rybka": HEX})
    g.vf["g-three"] = 2
    asked = play(g, melee(g, "g-four", "g-two", landing=True, company=("c-rybka",)), (2, 3))
    asked = play(g, asked, ("part", "g-four", CAME))
    assert isinstance(asked, Choose)
    assert asked.prompt == "retreat-with"
    for option, words in (
        (("with", "c-staff", CAME), "another-goes-now"),
        (("with", "c-rybka", FAR), "no-part-there"),
    ):
        assert refused(g, asked, *option) == f"HUNT14-5k {words}"
    play(g, asked, ("with", "c-rybka", AROUND[1]))
    assert (g.commands["c-rybka"], where(g, "g-two")) == (AROUND[1], AROUND[1])


@pytest.mark.proves("HUNT14-7e", "HUNT14-9.4b")
def test_a_vehicle_takes_no_ground_that_is_closed_to_it() -> None:
    g = scene({"y-tank": "15.07", "g-three": "15.07"})
    g.stack.append(Return(side="partisan", hex="15.07", units=("y-tank",)))
    asked = flow.settle(g)
    assert isinstance(asked, Choose)
    assert ("back", HILL) not in asked.options
    assert refused(g, asked, "back", HILL) == "HUNT14-7e no-tank-ground"


# ---------------------------------------------------------------------- tests and hits


@pytest.mark.proves("HUNT14-9.4c", "HUNT14-9.4f")
def test_only_the_top_unit_of_the_lower_side_tests() -> None:
    for die, pinned in ((3, set()), (4, {"y-three"})):
        g = scene({"g-four": HEX, "y-three": HEX, "y-one": HEX})
        asked = play(g, melee(g, "g-four"), MINOR)
        assert isinstance(asked, Roll)
        assert (asked.groups[0].number, asked.groups[0].label) == (1, "melee-morale")
        assert play(g, asked, (die,)) is None
        assert (g.pinned, g.vf["y-three"], where(g, "g-four")) == (pinned, 3, HEX)
        assert g.is_engaged(HEX)


@pytest.mark.proves("HUNT14-9.4f")
def test_with_an_option_every_unit_tests() -> None:
    g = scene({"g-four": HEX, "y-three": HEX, "y-one": HEX}, {"melee_tests": "per_unit"})
    asked = play(g, melee(g, "g-four"), MINOR)
    assert isinstance(asked, Roll)
    assert asked.groups[0].number == 2
    assert play(g, asked, (3, 2)) is None
    assert g.pinned == {"y-one"}
    g = scene({"g-four": HEX, "y-three": HEX, "y-one": HEX}, {"melee_tests": "per_unit"})
    play(g, melee(g, "g-four"), MAJOR, (FAIL, FAIL))
    assert (g.vf["y-three"], g.vf["y-one"], g.pinned) == (1, 1, {"y-three", "y-one"})


@pytest.mark.proves("HUNT14-9.4f")
def test_nothing_modifies_the_test_unless_an_option_counts_the_difference() -> None:
    for value, pinned in (("none", {"y-three"}), ("difference", set())):
        g = scene({"g-one": HEX, "y-three": HEX}, {"melee_morale": value})
        play(g, melee(g, "g-one"), (6, 3), (5,))  # 7 to 6; 5 - 2 is not above 3
        assert g.pinned == pinned
    g = scene({"g-four": HEX, "y-one": HEX}, {"melee_morale": "difference"})
    play(g, melee(g, "g-four"), (1, 3), (1,))  # 5 to 4: a stronger winner changes nothing
    assert g.pinned == set()


@pytest.mark.proves("HUNT14-9.4d", "HUNT14-9.4f")
def test_morale_comes_before_the_hit() -> None:
    g = scene({"g-two": HEX, "y-three": HEX})
    assert play(g, melee(g, "g-two"), (6, 2), (4,)) is None  # 8 to 5
    kinds = [event.kind for event in g.events or []]
    order = [k for k in kinds if k in ("melee_tested", "pinned", "reduced")]
    assert order == ["melee_tested", "pinned", "reduced"]
    assert (g.vf["y-three"], g.pinned) == (2, {"y-three"})
    g = scene({"g-two": HEX, "y-three": HEX})
    play(g, melee(g, "g-two"), (6, 2), (3,))  # it tests with the strength that it still has
    assert (g.vf["y-three"], g.pinned) == (2, set())


@pytest.mark.proves("HUNT14-9.4d", "HUNT14-11.1c")
def test_a_vehicle_is_damaged_as_well() -> None:
    g = scene({"g-two": HEX, "y-tank": HEX})
    play(g, melee(g, "g-two"), (6, 2), (PASS,))
    assert (g.vf["y-tank"], g.damage) == (2, {"y-tank": 1})
    g = scene({"g-four": HEX, "y-tank": HEX})
    play(g, melee(g, "g-four"), (4, 2), (PASS,))  # seven points fight: twice as much
    assert (g.vf["y-tank"], g.damage) == (1, {"y-tank": 2})
    g = scene({"g-four": HEX, "y-tank": {"hex": HEX, "damage": 1}})
    play(g, melee(g, "g-four"), (4, 2), (PASS,))
    assert (where(g, "y-tank"), g.lost["partisan"], g.result) == ("gone", 3, True)


@pytest.mark.proves("HUNT14-9.5")
def test_six_points_in_a_melee_double_what_is_lost() -> None:
    for mine, yours, dice, lost in (
        ("g-three", "y-two", (5, 3), 1),
        ("g-three", "y-three", (5, 2), 2),
        ("g-four", "y-three", (5, 3), 2),
    ):
        g = scene({mine: HEX, yours: HEX})
        play(g, melee(g, mine), dice, (PASS,))
        assert g.lost["partisan"] == lost
        assert [event.args["loss"] for event in g.events or [] if event.kind == "melee"] == [
            lost
        ]
    for value, factors in (("six", [1, 2, 2]), ("seven", [1, 1, 2])):
        g = scene({}, {"melee_double": value})
        assert [multiplier(g, strength) for strength in (5, 6, 7)] == factors


@pytest.mark.proves("HUNT14-9.5", "HUNT14-8.4f", "HUNT14-8.5c")
def test_a_second_stop_costs_strength_doubled_with_the_rest() -> None:
    for options, left in (({}, 2), ({"doubling": "hit_only"}, 3)):
        g = scene({"g-four": HEX, "y-four": {"hex": HEX, "pinned": True}}, options)
        play(g, melee(g, "g-four"), (2, 2), (FAIL,))  # 6 to 4
        assert (g.vf["y-four"], g.pinned) == (left, {"y-four"})
    g = scene({"g-two": HEX, "y-three": {"hex": HEX, "pinned": True}})
    play(g, melee(g, "g-two"), (1, 1), (FAIL,))  # 3 to 2
    assert g.vf["y-three"] == 2


@pytest.mark.proves("HUNT14-9.4f")
def test_losses_beyond_the_top_unit_are_ignored_or_with_an_option_passed_on() -> None:
    for value, left in (("ignored", 4), ("next_unit", 3)):
        g = scene({"g-eight": HEX, "y-one": HEX, "y-four": HEX}, {"melee_surplus": value})
        play(g, melee(g, "g-eight"), (2, 2), (PASS,))  # 10 to 7
        assert (where(g, "y-one"), g.vf["y-four"]) == ("gone", left)
    for value, left in (("ignored", 4), ("next_unit", 2)):
        worn = {"hex": HEX, "pinned": True}
        g = scene({"g-eight": HEX, "y-one": worn, "y-four": HEX}, {"melee_surplus": value})
        play(g, melee(g, "g-eight"), (2, 4), (FAIL,))  # the test kills: the hit finds no unit
        assert (where(g, "y-one"), g.vf["y-four"]) == ("gone", left)


@pytest.mark.proves("HUNT14-9.4e", "HUNT14-9.2", "HUNT14-1.1d")
def test_over_the_double_a_side_is_eliminated_and_its_command_with_it() -> None:
    g = scene({"g-eight": HEX, "y-three": HEX, "y-one": HEX, "y-two": FAR})
    g.commands = {"c-staff": HEX, "c-rybka": CAME}
    assert play(g, melee(g, "g-eight"), (6, 1)) is None  # 14 to 5
    assert (g.german, g.partisan, g.result) == ({HEX: ("g-eight",)}, {FAR: ("y-two",)}, True)
    assert g.lost == {"german": 0, "partisan": 4}
    assert (g.commands["c-staff"], "c-staff" in g.spare) == (FAR, True)
    g = scene({"g-two": HEX, "g-one": FAR, "y-eight": HEX}, commands={"c-rybka": HEX})
    assert play(g, melee(g, "g-two", company=("c-rybka",)), (1, 6)) is None
    assert (g.commands, g.commands_lost, g.result) == ({"c-rybka": FAR}, 1, False)


@pytest.mark.proves("HUNT14-9.8", "HUNT14-12.1i")
def test_a_hex_is_won_when_no_enemy_unit_is_left() -> None:
    g = scene({"g-eight": HEX, "y-one": HEX})
    g.missions["M2"], g.identity["M2"] = HEX, "us"
    assert play(g, melee(g, "g-eight"), (6, 1)) is None
    assert (g.result, "M2" in g.face_up) == (True, True)
    g = scene({"g-eight": HEX, "y-one": HEX, "y-four": HEX})
    g.missions["M2"], g.identity["M2"] = HEX, "us"
    play(g, melee(g, "g-eight"), (2, 2), (PASS,))  # the top one falls, the other holds
    assert (g.partisan, g.result, g.face_up) == ({HEX: ("y-four",)}, False, set())


# ---------------------------------------------------------------------- with an option sides do
# not share


@pytest.mark.proves("HUNT14-9.4g")
def test_with_an_option_one_side_leaves() -> None:
    g = even()
    assert play(g, melee(g, "g-four"), MINOR, (FAIL,)) is None
    assert (where(g, "y-four"), where(g, "g-four")) == (HEX, HEX)
    options = {"after_melee": "retreat"}
    g = even(options)
    asked = play(g, melee(g, "g-four"), MINOR, (FAIL,))
    assert isinstance(asked, Choose)
    assert (asked.seat, asked.prompt) == ("partisan", "retreat")
    play(g, asked, ("back", BEHIND))
    assert (where(g, "y-four"), where(g, "g-four"), g.result) == (BEHIND, HEX, True)
    g = even(options)
    assert play(g, melee(g, "g-four"), MINOR, (PASS,)) is None
    assert where(g, "g-four") == CAME
    g = even(options)
    assert play(g, melee(g, "g-four", own=True), MINOR, (PASS,)) is None
    assert where(g, "g-four") == HEX
    g = even(options)
    assert play(g, melee(g, "g-four"), MAJOR[::-1], (PASS,)) is None
    assert (where(g, "g-four"), g.vf["g-four"]) == (CAME, 2)
    g = scene({"g-two": HEX, "y-one": HEX}, options)
    assert play(g, melee(g, "g-two"), (6, 4), (PASS,)) is None  # 8 to 5
    assert (where(g, "y-one"), g.result) == ("gone", True)


@pytest.mark.proves("HUNT14-9.4g", "HUNT14-5k")
def test_with_an_option_a_command_leaves_with_its_stack() -> None:
    g = even({"after_melee": "retreat"}, commands={"c-rybka": HEX})
    asked = play(g, melee(g, "g-four", own=True), MINOR[::-1], (FAIL,))
    play(g, asked, ("back", BEHIND))
    assert (where(g, "g-four"), g.commands) == (BEHIND, {"c-rybka": BEHIND})


# ---------------------------------------------------------------------- markers


@pytest.mark.proves("HUNT14-9.6a")
def test_every_unit_in_it_is_marked_when_it_starts() -> None:
    g = scene({"g-four": HEX, "y-three": {"hex": HEX, "attacks": 1}, "y-one": HEX})
    assert melee(g, "g-four") == MELEE_DICE
    assert g.attacks == {"g-four": 1, "y-three": 2, "y-one": 1}


@pytest.mark.proves("HUNT14-9.6b")
def test_a_fourth_marker_exhausts_at_once_or_with_an_option_afterwards() -> None:
    for value, strength in (("at_once", 1), ("after_melee", 4)):
        worn = {"hex": HEX, "attacks": 1, "shots": 2}
        g = scene({"g-four": HEX, "y-three": worn, "y-one": HEX}, {"exhaustion": value})
        asked = melee(g, "g-four")
        assert (g.markers("y-three"), g.markers("y-one")) == (3, 1)
        assert total(frame(g).defence_values(g)) == strength
        assert (g.exhausted == {"y-three"}) is (value == "at_once")
        play(g, asked, (2, 5 if value == "at_once" else 2))  # a tie
        assert g.exhausted == {"y-three"}
        assert told(g, "exhausted") == [{"unit": "y-three", "hex": HEX}]


@pytest.mark.proves("HUNT14-9.6b")
def test_an_exhausted_unit_counts_for_nothing_and_always_fails() -> None:
    g = scene({"g-four": HEX, "y-three": {"hex": HEX, "attacks": 3}})
    assert force(g, ("y-three",)) == 3
    asked = melee(g, "g-four")
    assert force(g, ("y-three",)) == 0
    play(g, asked, (1, 3), (1,))  # 5 to 3; a one is above nothing
    assert g.pinned == {"y-three"}
    g = scene({"g-four": HEX, "y-four": {"hex": HEX, "attacks": 3}})
    play(g, melee(g, "g-four"), (2, 3), (1,))  # 6 to 3: four points fight, so one is lost
    assert (g.vf["y-four"], g.lost["partisan"]) == (3, 1)  # of the real ones


@pytest.mark.proves("HUNT14-9.6b", "HUNT14-1.2e")
def test_fractions_that_a_loss_makes_share_markers_and_fate() -> None:
    options = {"fractions": "printed", "exhaustion": "after_melee", "after_melee": "retreat"}
    worn = {"hex": HEX, "attacks": 3, "pinned": True}
    g = scene({"g-one": HEX, "y-four": worn}, options)
    asked = play(g, melee(g, "g-one"), (6, 2), (PASS,))  # 7 to 4; no counter of three is left
    assert len(g.partisan[HEX]) == 2
    to_end(g, asked, PASS)
    assert HEX not in g.partisan
    parts = next(iter(g.partisan.values()))
    assert g.strength(parts) == 3
    assert g.exhausted == g.pinned == set(parts)
