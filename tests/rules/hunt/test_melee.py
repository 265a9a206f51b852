"""Chapter 11: totals, bands, and what each band does, against all dice and every option."""

from __future__ import annotations

from functools import partial
from itertools import product
from typing import Any

import pytest

from drvar.games.hunt import GAME
from drvar.games.hunt.melee import Melee, assault_modifiers, mark_attack, melee_modifiers
from drvar.games.hunt.reaction import ReactionWindow
from drvar.games.hunt.rules import RADIO
from drvar.games.hunt.tanks import March
from drvar.games.tactical.melee import MELEE_DICE, band_chances, band_of, defenders_of
from drvar.games.tactical.state import Tactical
from drvar.kernel import flow
from drvar.kernel.chance import Roll
from drvar.kernel.flow import Choose, Question
from drvar.kernel.rule import total
from tactical.melees import CAME, HEX, fall_in_one_band, fight
from tactical.plain import Plain, kinds, of_type, play, refused, where

BEHIND = "10.07"
TOWN, HILL, WOOD = "14.06", "15.06", "16.06"
EXTRA = [
    *of_type("infantry", {"g-four": 4, "g-two": 2, "g-one": 1, "g-eight": 8}),
    *of_type("infantry", {"y-four": 4, "y-three": 3, "y-one": 1, "y-eight": 8}),
    *of_type("infantry", {"y-light": 2}, light=True),
    *of_type("artillery", {"y-gun": 2}),
    *of_type("tank", {"y-tank": 2}),
]
TERRAIN = {TOWN: "town", HILL: "hill", WOOD: "wood"}
scene = Plain[Tactical](GAME, {"terrain": TERRAIN, "counters": EXTRA}).scene
melee = partial(fight, Melee)
FACES = range(1, 7)
PASS, FAIL = 4, 5
MINOR, MAJOR, ROUT = (3, 2), (5, 2), (6, 1)
"""Dice by which the first of two equal sides of four wins: 7 to 6, 9 to 6; see the tests."""


def even(options: dict[str, str] | None = None, **fields: Any) -> Tactical:
    """Four Germans have entered the hex of four partisans."""
    return scene({"g-four": HEX, "y-four": HEX}, options, **fields)


# ---------------------------------------------------------------------- the bands


def band_anew(reading: str, high: int, low: int) -> str:
    """The bands as Q36 lists their limits, for each reading."""
    by = high - low
    if by == 0:
        return "tie"
    small = 3 if reading == "strict" else 2
    factor = 3 if reading == "triple" else 2
    if by <= small:
        return "eliminated" if reading == "also_small" and high > factor * low else "minor"
    first_out = max(low + small + 1, factor * low + 1)
    return "eliminated" if high >= first_out else "major"


@pytest.mark.proves("HUNT-11.1c", "HUNT-11.1f", "HUNT-11.1g")
@pytest.mark.parametrize("reading", ["standard", "triple", "also_small", "strict"])
def test_every_pair_of_totals_falls_in_one_band(reading: str) -> None:
    fall_in_one_band(scene({}, {"melee_bands": reading}), partial(band_anew, reading))


@pytest.mark.proves("HUNT-11.1c", "HUNT-11.1d", "HUNT-11.1g")
@pytest.mark.parametrize(
    ("high", "low", "band"),
    [
        (7, 7, "tie"), (8, 7, "minor"), (9, 7, "minor"), (10, 7, "major"), (14, 7, "major"),
        (15, 7, "eliminated"), (6, 3, "major"), (5, 2, "eliminated"), (4, 1, "eliminated"),
        (3, 1, "minor"), (2, 1, "minor"), (2, -1, "eliminated"), (1, -1, "minor"),
    ],
)  # fmt: skip
def test_the_printed_examples_of_bands(high: int, low: int, band: str) -> None:
    assert band_of(scene({}), high, low) == band


@pytest.mark.parametrize("lead", range(-12, 13))
def test_the_chances_of_the_bands_are_those_of_the_dice(lead: int) -> None:
    g, ours = scene({}), 6 + lead
    bands = [
        band_of(g, max(ours + a, 6 + b), min(ours + a, 6 + b))
        for a in range(1, 7)
        for b in range(1, 7)
    ]
    found = dict(band_chances(g, ours, 6))
    assert list(found) == ["tie", "minor", "major", "eliminated"]
    assert found == {band: bands.count(band) / 36 for band in found}


def test_readings_of_the_bands_differ_where_they_should() -> None:
    found = {
        reading: [band_of(scene({}, {"melee_bands": reading}), *pair) for pair in PAIRS]
        for reading in ("standard", "triple", "also_small", "strict")
    }
    assert found == {
        "standard": ["minor", "major", "eliminated", "eliminated", "major"],
        "triple": ["minor", "major", "major", "eliminated", "major"],
        "also_small": ["eliminated", "major", "eliminated", "eliminated", "major"],
        "strict": ["minor", "minor", "minor", "eliminated", "major"],
    }


PAIRS = [(3, 1), (6, 3), (5, 2), (7, 2), (8, 4)]


# ---------------------------------------------------------------------- the totals


@pytest.mark.proves("HUNT-11.1b", "HUNT-8.2a", "HUNT-8.2c")
def test_modifiers_of_the_assaulter() -> None:
    for hex_, stream, attack2, landing, pinned, sum_ in (
        (HEX, False, False, False, False, 0),
        (TOWN, False, False, False, False, -2),
        (HILL, False, False, False, False, -1),
        (WOOD, True, False, False, False, -3),
        (TOWN, True, True, False, False, -5),
        (TOWN, False, False, True, True, -4),
    ):
        bears = {"hex": hex_, "pinned": pinned, "attacks": 2 if attack2 else 0}
        g = scene({"g-four": bears})
        found = assault_modifiers(g, ("g-four",), hex_, stream=stream, landing=landing)
        assert total(found) == 4 + sum_
        assert all(part.rule.startswith("HUNT-") for part in found)


@pytest.mark.proves("HUNT-11.1a", "HUNT-10.1.1b", "HUNT-11.1.1b")
def test_the_defender_bears_markers_but_no_ground() -> None:
    g = scene({"y-four": {"hex": TOWN, "pinned": True, "attacks": 2}})
    assert total(melee_modifiers(g, ("y-four",))) + 3 == 5


@pytest.mark.proves("HUNT-11.1b", "HUNT-10.1.1b")
@pytest.mark.parametrize(
    ("options", "sum_"),
    [
        ({}, -2),
        ({"melee_markers": "per_unit"}, -4),
        ({"pinned_melee": "attack_only"}, -1),
        ({"pinned_melee": "attack_only", "melee_markers": "per_unit"}, -2),
    ],
)
def test_each_kind_of_marker_counts_once(options: dict[str, str], sum_: int) -> None:
    worn = {"hex": HEX, "pinned": True, "attacks": 2}
    g = scene({"y-four": worn, "y-three": worn, "y-one": {"hex": HEX, "attacks": 1}}, options)
    assert total(melee_modifiers(g, g.partisan[HEX])) == 8 + sum_


@pytest.mark.proves("HUNT-2.1.2c")
def test_a_command_adds_nothing() -> None:
    for commands in ({}, {"c-rybka": HEX}):
        g = even(commands=commands)
        melee(g, "g-four", company=tuple(commands))
        fight = g.stack[-1]
        assert isinstance(fight, Melee)
        assert total(fight.assault_values(g)) == 4


@pytest.mark.proves("HUNT-11.1a", "HUNT-11.1c")
def test_the_log_shows_what_the_totals_are_made_of() -> None:
    g = scene({"g-four": TOWN, "y-four": {"hex": TOWN, "pinned": True}})
    play(g, melee(g, "g-four", hex=TOWN, stream=True), (6, 1))
    told = next(event for event in g.events or [] if event.kind == "melee")
    for place, whose in enumerate(("assault", "defence")):
        parts = [value for value, _, _ in told.args["modifiers"][place]]
        assert sum(parts) + told.args["dice"][place] == told.args[whose]
    assert (told.args["assault"], told.args["defence"], told.args["loss"]) == (6, 4, 0)
    assert (told.args["band"], told.args["lower"], told.rule) == (
        "minor", "partisan", "HUNT-11.1d",
    )  # fmt: skip


@pytest.mark.proves("HUNT-11a")
def test_every_enemy_unit_defends_light_and_artillery_too() -> None:
    g = scene({"g-four": HEX, "y-light": HEX, "y-gun": HEX, "y-tank": HEX})
    assert defenders_of(g, "partisan", HEX) == ("y-light", "y-gun", "y-tank")
    melee(g, "g-four")
    fight = g.stack[-1]
    assert isinstance(fight, Melee)
    assert total(fight.defence_values(g)) == 6


def test_the_assaulter_throws_first() -> None:
    g = even()
    asked = melee(g, "g-four")
    assert asked == MELEE_DICE
    assert [group.label for group in MELEE_DICE.groups] == ["assaulter", "defender"]


# ---------------------------------------------------------------------- all dice


def expected(ours: int, theirs: int, die: int) -> dict[str, Any]:
    """What happens to four Germans that entered from CAME against four partisans."""
    mine, yours = 4 + ours, 4 + theirs
    band = band_anew("standard", max(mine, yours), min(mine, yours))
    found: dict[str, Any] = {"g": (CAME, 4, False), "y": (HEX, 4, False)}
    failed = die > 4
    won = mine > yours
    if band == "minor" and failed:
        found = {"g": (HEX, 4, False), "y": ("away", 4, True)}
        if not won:
            found = {"g": (CAME, 4, True), "y": (HEX, 4, False)}
    elif band == "major":
        found = {"g": (HEX, 4, False), "y": ("away", 3, failed)}
        if not won:
            found = {"g": (CAME, 3, failed), "y": (HEX, 4, False)}
    elif band == "eliminated":
        found = {"g": (HEX, 4, False), "y": ("gone", 0, False)}
        if not won:
            found = {"g": ("gone", 0, False), "y": (HEX, 4, False)}
    return found


def seen(g: Tactical, unit: str) -> tuple[str, int, bool]:
    at = where(g, unit)
    if at not in (CAME, HEX, "gone"):
        assert at in g.rules.ground.neighbours[HEX]
        at = "away"
    return at, g.vf.get(unit, 0), unit in g.pinned


@pytest.mark.proves("HUNT-11.1d", "HUNT-11.1e", "HUNT-11.1f")
def test_four_against_four_by_every_die() -> None:
    for ours, theirs, die in product(FACES, FACES, FACES):
        g = even()
        asked = play(g, melee(g, "g-four"), (ours, theirs))
        while asked is not None:
            if isinstance(asked, Choose):
                assert (asked.seat, asked.prompt) == ("partisan", "retreat")
                away = next(o for o in asked.options if o[1] != CAME)
                asked = flow.answer(g, asked, away)
            else:
                asked = flow.answer(g, asked, (die,))
        found = {"g": seen(g, "g-four"), "y": seen(g, "y-four")}
        assert found == expected(ours, theirs, die), (ours, theirs, die)


@pytest.mark.proves("HUNT-11.1h", "HUNT-11.1g")
def test_other_strengths_by_every_die() -> None:
    """No unit is ever in two places, both sides never share the hex, and points add up."""
    for (mine, yours), (a, b, die) in product(
        [("g-four", "y-one"), ("g-one", "y-four"), ("g-eight", "y-eight"), ("g-two", "y-tank")],
        product(FACES, FACES, FACES),
    ):
        g = scene({mine: HEX, yours: HEX})
        start = g.vf[mine], g.vf[yours]
        asked = play(g, melee(g, mine), (a, b))
        while asked is not None:
            answer: Any = asked.options[0] if isinstance(asked, Choose) else (die,)
            asked = flow.answer(g, asked, answer)
        assert HEX not in g.german.keys() & g.partisan.keys()
        assert g.lost == {
            "german": start[0] - g.vf.get(mine, 0),
            "partisan": start[1] - g.vf.get(yours, 0),
        }
        assert "y-tank" not in g.pinned


# ---------------------------------------------------------------------- who goes back


@pytest.mark.proves("HUNT-11.1c")
def test_a_tie_sends_the_assaulter_back() -> None:
    g = even()
    assert play(g, melee(g, "g-four"), (2, 2)) is None
    assert (where(g, "g-four"), where(g, "y-four"), g.pinned) == (CAME, HEX, set())
    assert g.result is False


@pytest.mark.proves("HUNT-11.1c", "HUNT-11.1i")
def test_with_an_option_it_goes_back_to_where_its_action_began() -> None:
    for value, home in (("entered_from", CAME), ("action_start", "10.03")):
        g = even({"back_to": value})
        play(g, melee(g, "g-four", start="10.03"), (2, 2))
        assert where(g, "g-four") == home


@pytest.mark.proves("HUNT-11.1i")
def test_a_reinforcement_goes_back_off_the_map_and_waits_again() -> None:
    g = even(commands={"c-rybka": HEX}, fresh={"g-four", "c-rybka"}, homeless=())
    about = {"came": "", "start": "", "box": "05.01", "company": ("c-rybka",)}
    play(g, melee(g, "g-four", **about), (2, 2))
    assert g.german_waiting == {"05.01": ("g-four", "c-rybka")}
    assert (g.german, g.commands, g.fresh) == ({}, {}, set())
    assert g.attacks == {"g-four": 1, "y-four": 1}
    assert kinds(g)[-1] == "went_off"


@pytest.mark.proves("HUNT-11.1f", "HUNT-11.1i")
def test_a_reinforcement_that_is_beaten_tests_before_it_leaves() -> None:
    for vf, dice, waiting in ((3, (2, 4), {"05.01": ("g-four",)}), (2, (3, 4), {})):
        g = scene({"g-four": {"hex": HEX, "vf": vf, "pinned": True}, "y-four": HEX})
        asked = play(g, melee(g, "g-four", came="", start="", box="05.01"), dice)
        assert play(g, asked, (FAIL,)) is None  # half of 8: a point; Pinned and failed: another
        assert (g.german, g.german_waiting) == ({}, waiting)
        assert g.lost["german"] == 2


@pytest.mark.proves("HUNT-11.1i")
def test_a_landed_unit_retreats_like_a_defender() -> None:
    g = even()
    asked = play(g, melee(g, "g-four", came="", start="", landing=True), (3, 2))
    assert isinstance(asked, Choose)  # 4 + 3 - 1 = 6, a tie
    assert asked.seat == "german"
    assert len(asked.options) == 6


@pytest.mark.proves("HUNT-11.1e")
def test_even_a_winner_goes_back_if_the_test_is_passed() -> None:
    g = even()
    assert play(g, melee(g, "g-four"), MINOR, (PASS,)) is None
    assert (where(g, "g-four"), where(g, "y-four"), g.pinned) == (CAME, HEX, set())


@pytest.mark.proves("HUNT-11.1d", "HUNT-10.2b")
def test_a_unit_that_fails_retreats_and_is_pinned() -> None:
    g = even()
    asked = play(g, melee(g, "g-four"), MINOR, (FAIL,))
    assert isinstance(asked, Choose)
    assert asked.seat == "partisan"
    play(g, asked, ("retreat", BEHIND))
    assert (where(g, "g-four"), where(g, "y-four"), g.pinned) == (HEX, BEHIND, {"y-four"})
    g = even(tito=False)  # morale 3
    assert isinstance(play(g, melee(g, "g-four"), MINOR, (4,)), Choose)


@pytest.mark.proves("HUNT-11.1d", "HUNT-10.1.2a")
def test_a_unit_that_was_already_pinned_loses_a_point() -> None:
    g = scene({"g-four": HEX, "y-four": {"hex": HEX, "pinned": True}})
    asked = play(g, melee(g, "g-four"), (2, 2), (FAIL,))
    play(g, asked, ("retreat", BEHIND))
    assert (g.vf["y-four"], where(g, "y-four")) == (3, BEHIND)
    g = scene({"g-two": HEX, "y-one": {"hex": HEX, "pinned": True}})
    assert play(g, melee(g, "g-two"), (1, 1), (FAIL,)) is None
    assert (where(g, "g-two"), where(g, "y-one"), g.result) == (HEX, "gone", True)


@pytest.mark.proves("HUNT-11.1d", "HUNT-11.1h")
def test_a_beaten_assaulter_goes_back_pinned() -> None:
    g = scene({"g-two": HEX, "g-one": HEX, "y-four": HEX})
    assert play(g, melee(g, "g-two", "g-one"), (1, 1), (FAIL,)) is None
    assert g.german == {CAME: ("g-two", "g-one")}
    assert g.pinned == {"g-two", "g-one"}


@pytest.mark.proves("HUNT-13.4.2b", "HUNT-11.1d")
def test_a_tank_that_fails_is_eliminated_before_the_retreat() -> None:
    g = scene({"g-four": HEX, "y-tank": HEX, "y-one": HEX})
    asked = play(g, melee(g, "g-four"), (1, 1), (FAIL,))
    assert where(g, "y-tank") == "gone"
    play(g, asked, ("retreat", BEHIND))
    assert (where(g, "y-one"), g.pinned) == (BEHIND, {"y-one"})
    g = scene({"g-four": HEX, "y-tank": HEX})
    assert play(g, melee(g, "g-four"), (1, 1), (FAIL,)) is None
    assert (where(g, "g-four"), g.result) == (HEX, True)


@pytest.mark.proves("HUNT-11.1h", "HUNT-11.1e")
def test_with_an_option_each_unit_tests_for_itself() -> None:
    options = {"melee_tests": "per_unit"}
    g = scene({"g-four": HEX, "y-three": HEX, "y-one": HEX}, options)
    asked = play(g, melee(g, "g-four"), MINOR)
    assert isinstance(asked, Roll)
    assert asked.groups[0].number == 2
    asked = play(g, asked, (PASS, FAIL))  # by their names, whatever lies on top
    play(g, asked, ("retreat", BEHIND))
    assert (where(g, "y-three"), where(g, "y-one")) == (BEHIND, HEX)
    assert (where(g, "g-four"), g.pinned) == (CAME, {"y-three"})
    g = scene({"g-four": HEX, "y-three": HEX, "y-one": HEX}, options)
    asked = play(g, melee(g, "g-four"), MINOR, (FAIL, FAIL))
    play(g, asked, ("retreat", BEHIND))
    assert (g.partisan, where(g, "g-four")) == ({BEHIND: ("y-three", "y-one")}, HEX)


@pytest.mark.proves("HUNT-11.1h", "HUNT-11.1d")
def test_with_an_option_assaulters_that_pass_go_back_with_their_commands() -> None:
    g = scene({"g-two": HEX, "g-one": HEX, "y-four": HEX}, {"melee_tests": "per_unit"})
    g.commands = {"c-rybka": HEX}
    play(g, melee(g, "g-two", "g-one", company=("c-rybka",)), (1, 1), (PASS, FAIL))
    assert (g.german, g.pinned) == ({CAME: ("g-two", "g-one")}, {"g-two"})
    assert g.commands == {"c-rybka": CAME}


# ---------------------------------------------------------------------- by three or more


@pytest.mark.proves("HUNT-11.1f", "HUNT-11.1i")
def test_a_major_loss_costs_a_point_a_hex_and_a_test() -> None:
    g = even()
    asked = play(g, melee(g, "g-four"), MAJOR)
    assert isinstance(asked, Choose)  # one unit: there is nothing to ask
    assert (asked.prompt, g.vf["y-four"]) == ("retreat", 3)
    asked = play(g, asked, ("retreat", BEHIND))
    assert isinstance(asked, Roll)
    assert play(g, asked, (FAIL,)) is None
    assert (where(g, "y-four"), where(g, "g-four"), g.pinned) == (BEHIND, HEX, {"y-four"})
    order = [k for k in kinds(g) if k in ("reduced", "retreated", "melee_tested", "pinned")]
    assert order == ["reduced", "retreated", "melee_tested", "pinned"]


@pytest.mark.proves("HUNT-11.1f")
def test_the_owner_chooses_which_unit_loses() -> None:
    g = scene({"g-eight": HEX, "y-four": HEX, "y-three": HEX, "g-one": CAME})
    asked = play(g, melee(g, "g-eight"), (5, 1))
    assert isinstance(asked, Choose)
    assert (asked.seat, asked.prompt) == ("partisan", "melee-loss")
    assert asked.options == (("lose", "y-four"), ("lose", "y-three"))
    assert refused(g, asked, "lose", "g-one") == "HUNT-11.1f not-in-melee"
    play(g, asked, ("lose", "y-three"))
    assert (g.vf["y-four"], g.vf["y-three"]) == (4, 2)


@pytest.mark.proves("HUNT-11.1f")
def test_a_last_point_lost_leaves_no_unit_to_test() -> None:
    g = scene({"g-two": HEX, "y-one": HEX})
    assert play(g, melee(g, "g-two"), (6, 4)) is None  # 8 to 5
    assert (where(g, "g-two"), where(g, "y-one"), g.result) == (HEX, "gone", True)


@pytest.mark.proves("HUNT-11.1f", "HUNT-11.1e")
def test_with_an_option_a_major_loss_moves_only_the_assaulter() -> None:
    g = even({"major_retreat": "no"})
    assert play(g, melee(g, "g-four"), MAJOR, (FAIL,)) is None
    assert (where(g, "y-four"), g.vf["y-four"], g.pinned) == (HEX, 3, {"y-four"})
    assert where(g, "g-four") == CAME
    g = even({"major_retreat": "no"})
    assert play(g, melee(g, "g-four"), MAJOR[::-1], (PASS,)) is None
    assert (where(g, "g-four"), g.vf["g-four"], g.pinned) == (CAME, 3, set())


@pytest.mark.proves("HUNT-11.1g")
def test_over_the_double_a_side_is_eliminated() -> None:
    g = scene({"g-eight": HEX, "y-three": HEX, "y-light": HEX})
    assert play(g, melee(g, "g-eight"), ROUT) is None  # 14 to 6
    assert (g.german, g.partisan, g.result) == ({HEX: ("g-eight",)}, {}, True)
    assert g.lost == {"german": 0, "partisan": 5}
    g = scene({"g-two": HEX, "y-eight": HEX})
    assert play(g, melee(g, "g-two"), ROUT[::-1]) is None
    assert (g.german, g.partisan, g.result) == ({}, {HEX: ("y-eight",)}, False)


# ---------------------------------------------------------------------- what is no unit


@pytest.mark.proves("HUNT-2.1.2c", "HUNT-2.1.3a")
def test_a_command_falls_with_its_stack() -> None:
    g = scene({"g-two": HEX, "g-one": "05.05", "y-eight": HEX})
    g.commands = {"c-rybka": HEX}
    play(g, melee(g, "g-two", company=("c-rybka",)), (1, 6))
    assert (g.commands, g.spare, g.commands_lost) == ({"c-rybka": "05.05"}, {"c-rybka"}, 1)
    g = scene({"y-eight": HEX, "g-two": HEX, "g-one": "05.05"}, commands={"c-rybka": HEX})
    play(g, melee(g, "y-eight"), (6, 1))
    assert (g.commands, g.commands_lost) == ({"c-rybka": "05.05"}, 1)


@pytest.mark.proves("HUNT-11.1l", "HUNT-2.1.2c")
def test_commands_share_the_way_of_their_stack() -> None:
    g = even(commands={"c-rybka": HEX})
    play(g, melee(g, "g-four", company=("c-rybka",)), (2, 2))
    assert g.commands == {"c-rybka": CAME}
    g = scene({"y-four": HEX, "g-four": HEX}, commands={"c-rybka": HEX})
    play(g, melee(g, "y-four"), MINOR, (FAIL,), ("retreat", BEHIND))
    assert (g.commands, where(g, "y-four")) == ({"c-rybka": BEHIND}, HEX)


def guarded(options: dict[str, str] | None = None) -> Tactical:
    """A Mission and the Radio with four partisans."""
    g = even(options, radio=HEX)
    g.missions["M2"], g.identity["M2"] = HEX, "us"
    return g


@pytest.mark.proves("HUNT-11.1l", "HUNT-13.1.2a", "HUNT-13.7.2a")
def test_missions_in_a_lost_hex_are_taken_and_the_radio_goes_along() -> None:
    g = guarded()
    play(g, melee(g, "g-four"), MINOR, (FAIL,), ("retreat", BEHIND))
    assert (g.fate, g.radio) == ({"M2": "captured"}, BEHIND)
    g = guarded()
    play(g, melee(g, "g-four"), (2, 2))  # a tie: nothing is lost
    assert (g.fate, g.radio, g.missions["M2"]) == ({}, HEX, HEX)


@pytest.mark.proves("HUNT-13.7.2a")
def test_a_major_loss_eliminates_the_radio_even_if_units_stay() -> None:
    for options in ({}, {"major_retreat": "no"}):
        g = guarded(options)
        asked = play(g, melee(g, "g-four"), MAJOR)
        assert g.radio == ""
        assert asked is not None
    g = scene({"g-eight": HEX, "y-one": HEX}, radio=HEX)
    play(g, melee(g, "g-eight"), ROUT)
    assert g.radio == ""
    assert kinds(g).count("radio_eliminated") == 1


@pytest.mark.proves("HUNT-11.1l")
def test_with_an_option_missions_flee_with_the_stack() -> None:
    g = guarded({"missions_in_lost_hex": "flee"})
    play(g, melee(g, "g-four"), MINOR, (FAIL,), ("retreat", BEHIND))
    assert (g.fate, g.missions["M2"], g.radio) == ({}, BEHIND, BEHIND)
    g = scene({"g-eight": HEX, "y-one": HEX}, {"missions_in_lost_hex": "flee"})
    g.missions["M2"], g.identity["M2"] = HEX, "us"
    play(g, melee(g, "g-eight"), ROUT)
    assert g.fate == {"M2": "captured"}


# ---------------------------------------------------------------------- markers


@pytest.mark.proves("HUNT-11.1.1a", "HUNT-9.2.1a")
def test_every_unit_in_it_gains_a_marker_never_beyond_two() -> None:
    g = scene({"g-four": HEX, "y-three": {"hex": HEX, "attacks": 1}, "y-one": HEX})
    g.attacks["y-one"] = 2
    play(g, melee(g, "g-four"), (1, 2))
    assert g.attacks == {"g-four": 1, "y-three": 2, "y-one": 2}
    mark_attack(g, ("g-four", "y-one"))
    assert (g.attacks["g-four"], g.attacks["y-one"]) == (2, 2)


@pytest.mark.proves("HUNT-11.1.1b", "HUNT-9.4a")
def test_a_marker_earned_in_it_does_not_count_for_it() -> None:
    g = scene({"g-four": {"hex": HEX, "attacks": 1}, "y-four": HEX})
    play(g, melee(g, "g-four"), (2, 2))
    assert (where(g, "g-four"), g.attacks["g-four"]) == (CAME, 2)  # a tie, not a loss
    g = scene({"g-four": {"hex": HEX, "attacks": 2}, "y-four": HEX})
    assert isinstance(play(g, melee(g, "g-four"), (2, 2)), Roll)  # 5 to 6


# ---------------------------------------------------------------------- who defends, by option


@pytest.mark.proves("HUNT-11a")
def test_with_an_option_the_owner_picks_the_defenders() -> None:
    g = scene({"g-four": HEX, "y-three": HEX, "y-one": HEX}, {"melee_defenders": "owner_picks"})
    asked = melee(g, "g-four")
    assert isinstance(asked, Choose)
    assert (asked.seat, asked.prompt) == ("partisan", "defenders")
    assert refused(g, asked, "go") == "HUNT-11a nobody-taken"
    assert refused(g, asked, "defend", "y-four") == "HUNT-11a not-in-hex"
    asked = play(g, asked, ("defend", "y-one"))
    asked = play(g, asked, ("go",))
    assert asked == MELEE_DICE
    asked = play(g, asked, (3, 2))  # 7 to 3: eliminated; the unit kept out must leave
    assert where(g, "y-one") == "gone"
    assert isinstance(asked, Choose)
    play(g, asked, ("retreat", BEHIND))
    assert (where(g, "y-three"), where(g, "g-four")) == (BEHIND, HEX)
    assert (g.pinned, g.attacks) == (set(), {"g-four": 1})


@pytest.mark.proves("HUNT-11a")
def test_with_an_option_all_of_them_may_defend_at_once() -> None:
    g = scene({"g-four": HEX, "y-three": HEX, "y-one": HEX}, {"melee_defenders": "owner_picks"})
    asked = play(g, melee(g, "g-four"), ("all",))
    assert asked == MELEE_DICE
    assert g.attacks == {}
    play(g, asked, (2, 2))
    assert g.attacks == {"g-four": 1, "y-three": 1, "y-one": 1}


@pytest.mark.proves("HUNT-2.2.2b")
def test_fractions_that_a_loss_makes_go_where_the_unit_goes() -> None:
    g = even({"fractions": "printed"})
    asked = play(g, melee(g, "g-four"), MAJOR[::-1])  # the assaulter loses a point
    while asked is not None:
        asked = flow.answer(g, asked, (PASS,))
    assert g.strength(g.german[CAME]) == 3
    assert HEX not in g.german


# ---------------------------------------------------------------------- in a march


def assault(g: Tactical, *units: str, **fields: Any) -> Question | None:
    side = g.rules.counters[units[0]].side
    about: dict[str, Any] = {"side": side, "action": "assault", "members": units}
    g.stack.append(March(**(about | {"hex": CAME, "origin": CAME} | fields)))
    return flow.settle(g)


@pytest.mark.proves("HUNT-11.1k")
@pytest.mark.parametrize("value", ["no", "if_all_eliminated"])
def test_a_winner_stays_or_with_an_option_goes_on_over_the_fallen(value: str) -> None:
    g = scene({"g-eight": CAME, "y-one": HEX, "y-four": "12.09"}, {"advance": value})
    asked = play(g, assault(g, "g-eight"), ("step", HEX), ROUT)
    if value == "no":
        assert asked is None
        assert where(g, "g-eight") == HEX
        return
    assert isinstance(asked, Choose)
    assert ("stop",) in asked.options
    assert asked.args["left"] == 3
    assert play(g, asked, ("step", BEHIND), ("stop",)) is None
    assert where(g, "g-eight") == BEHIND


@pytest.mark.proves("HUNT-11.1k")
def test_no_unit_goes_on_after_driving_the_enemy_off() -> None:
    g = scene({"g-four": CAME, "y-four": HEX}, {"advance": "if_all_eliminated"})
    asked = play(g, assault(g, "g-four"), ("step", HEX), MINOR, (FAIL,))
    assert play(g, asked, ("retreat", BEHIND)) is None
    assert where(g, "g-four") == HEX


@pytest.mark.proves("HUNT-9.3.1c", "HUNT-12.2.1a")
def test_no_unit_reacts_to_the_step_into_a_melee() -> None:
    g = scene({"g-four": CAME, "y-four": HEX, "y-three": BEHIND})
    g.pa = {"german": 3, "partisan": 3}
    asked = play(g, assault(g, "g-four"), ("step", HEX))
    assert asked == MELEE_DICE
    assert not any(isinstance(frame, ReactionWindow) for frame in g.stack)


@pytest.mark.proves("HUNT-11.1i", "HUNT-11.1c")
def test_an_assault_from_off_the_map_goes_back_there() -> None:
    g = scene({"g-four": {"box": "10.01"}, "y-four": "10.01"})
    about = {"hex": "", "origin": "10.01", "box": True}
    play(g, assault(g, "g-four", **about), ("step", "10.01"), (2, 2))
    assert (g.german_waiting, g.german) == ({"10.01": ("g-four",)}, {})
    assert RADIO not in g.german_waiting
