"""Chapter 12.2: Opportunity Assaults, from the window in a move to which side holds the hex."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest

from drvar.games.hunt import GAME
from drvar.games.hunt.melee import Melee
from drvar.games.hunt.reaction import ReactionWindow
from drvar.games.hunt.rules import RADIO
from drvar.games.hunt.tanks import Charge, March
from drvar.games.tactical.melee import MELEE_DICE, defenders_of
from drvar.games.tactical.state import Tactical
from drvar.kernel import flow
from drvar.kernel.alike import course
from drvar.kernel.chance import Roll
from drvar.kernel.flow import Choose, Question
from drvar.kernel.rule import total
from tactical.plain import Plain, kinds, of_type, play, refused, set_out, told

START, HEX, NEXT = "10.05", "10.06", "10.07"
SIDE, TOWN = "11.07", "14.06"
EXTRA = [
    *of_type("infantry", {"g-four": 4, "g-three": 3, "g-one": 1, "y-four": 4, "y-one": 1}),
    *of_type("artillery", {"g-gun": 2}),
    *of_type("infantry", {"y-light": 4}, light=True),
    *of_type("tank", {"y-tank": 2}),
]
GROUND = {"terrain": {TOWN: "town"}, "streams": ["13.06|14.06"], "counters": EXTRA}
scene = Plain[Tactical](GAME, GROUND, pa=(5, 5)).scene
FACES = range(1, 7)
PASS, FAIL = 4, 5


def march(g: Tactical, *members: str, to: str = HEX, **fields: Any) -> Question | None:
    """Move one step; the first question after it."""
    return play(g, set_out(March, g, *members, **fields), ("step", to))


def charged(options: dict[str, str] | None = None, **more: Any) -> tuple[Tactical, Any]:
    """Four Germans step beside four partisans, which charge; a German of three stands by."""
    g = scene({"g-four": START, "y-four": SIDE, **more}, options)
    asked = play(g, march(g, "g-four"), ("charge", SIDE))
    return g, asked


# ---------------------------------------------------------------------- what is told


def test_what_may_be_done_is_told_with_who_and_what_it_costs() -> None:
    g = scene({"g-four": START, "y-four": SIDE, "y-one": SIDE, "y-light": "12.07"})
    asked = march(g, "g-four")
    assert isinstance(asked, Choose)
    both = ["y-four", "y-one"]
    about = asked.args
    assert about["came"] == START
    assert about["able"] == {f"fire {SIDE}": both, f"charge {SIDE}": both}
    assert about["prices"] == {f"fire {SIDE}": 1, f"charge {SIDE}": 1}
    assert about["strength"] == 5


@pytest.mark.parametrize("verb", ["fire", "charge"])
def test_all_that_could_react_do_without_being_asked_one_by_one(verb: str) -> None:
    units = {"g-four": START, "y-four": SIDE, "y-one": SIDE}
    g = scene(units)
    march(g, "g-four")
    found = course(GAME, g, "partisan", (verb, SIDE), Random(0))
    assert (found.then, found.again) == ((("all",),), True)
    alone = scene({"g-four": START, "y-four": SIDE})
    march(alone, "g-four")
    assert course(GAME, alone, "partisan", (verb, SIDE), Random(0)).then == ()


def test_those_that_can_fire_do_though_others_in_the_hex_cannot() -> None:
    shooters = {"y-four": SIDE, "y-one": SIDE, "y-tank": {"hex": SIDE, "attacks": 2}}
    g = scene({"g-four": START, **shooters})
    march(g, "g-four")
    found = course(GAME, g, "partisan", ("fire", SIDE), Random(0))
    assert found.then[:2] == (("take", "y-four"), ("take", "y-one"))


def test_those_that_may_not_act_together_are_chosen_by_the_player() -> None:
    apart = {"mixed_command": "apart"}
    units = {"g-four": START, "y-four": SIDE, "y-one": {"hex": SIDE, "ooc": True}}
    g = scene(units, apart)
    asked = march(g, "g-four")
    assert isinstance(asked, Choose)
    assert asked.args["prices"][f"fire {SIDE}"] == 1
    assert course(GAME, g, "partisan", ("fire", SIDE), Random(0)).then == ()


def test_the_odds_tell_the_face_that_each_die_needs() -> None:
    g = scene({"g-four": START, "y-one": SIDE, "y-light": SIDE})
    march(g, "g-four")
    odds = GAME.odds(g, ("fire", SIDE))
    assert odds is not None
    assert odds.needed == (5,) * 5


# ---------------------------------------------------------------------- who may


@pytest.mark.proves("HUNT-12.2a", "HUNT-5.3.2a")
def test_only_units_beside_the_hex_are_offered() -> None:
    g = scene({"g-four": START, "y-four": SIDE, "y-one": "12.07"})
    asked = march(g, "g-four")
    assert isinstance(asked, Choose)
    assert [o for o in asked.options if o[0] == "charge"] == [("charge", SIDE)]
    assert refused(g, asked, "charge", "12.07") == "HUNT-12.2a not-next"


@pytest.mark.proves("HUNT-13.5.1a", "HUNT-13.6.3a")
@pytest.mark.parametrize(
    ("unit", "bears", "words"),
    [
        ("y-light", {}, "light-unit"),
        ("y-four", {"pinned": True}, "pinned"),
        ("y-tank", {}, ""),
    ],
)
def test_units_that_may_not_charge(unit: str, bears: dict[str, Any], words: str) -> None:
    gun = scene({"y-four": START, "g-gun": SIDE, "g-three": {"hex": SIDE, "ooc": True}})
    asked = march(gun, "y-four")
    assert isinstance(asked, Choose)
    assert ("charge", SIDE) not in asked.options  # artillery; out of command
    g = scene({"g-four": START, unit: {"hex": SIDE, **bears}})
    asked = march(g, "g-four")
    assert isinstance(asked, Choose)
    broken = flow.why_not(g, "partisan", ("charge", SIDE), asked)
    assert (broken.words if broken else "") == words


@pytest.mark.proves("HUNT-12.2c")
def test_the_step_must_be_paid_with_the_allowance() -> None:
    for turn, legal in ((8, True), (9, False)):
        g = scene({"g-four": "14.05", "y-four": "13.06", "y-one": "14.07"}, turn=turn)
        asked = march(g, "g-four", to=TOWN, left=4)
        assert isinstance(asked, Choose)  # by night two points do not pay three
        assert (("charge", "13.06") in asked.options) is legal


# ---------------------------------------------------------------------- the melee


@pytest.mark.proves("HUNT-12.2b", "HUNT-12.2a", "HUNT-8.2c")
def test_the_reacting_side_is_the_assaulter_and_bears_the_ground() -> None:
    g = scene({"g-four": "14.05", "y-four": "13.06"})
    asked = march(g, "g-four", to=TOWN)
    asked = play(g, asked, ("charge", "13.06"))
    assert asked == MELEE_DICE
    assert g.pa == {"german": 5, "partisan": 4}
    fight = g.stack[-1]
    assert isinstance(fight, Melee)
    assert (fight.assaulter, fight.came, fight.active) == ("partisan", "13.06", "german")
    assert total(fight.assault_values(g)) == 4 - 2 - 2  # town, over the stream
    assert total(fight.defence_values(g)) == 4


@pytest.mark.proves("HUNT-12.2b", "HUNT-11.1c")
def test_on_a_tie_the_reacting_side_goes_back_and_the_mover_goes_on() -> None:
    g, asked = charged()
    asked = play(g, asked, (2, 2))
    assert (g.hex_of("y-four"), g.hex_of("g-four")) == (SIDE, HEX)
    assert g.attacks == {"y-four": 1, "g-four": 1}
    assert isinstance(asked, Choose)  # the window is open again
    asked = play(g, asked, ("hold",))
    assert (kinds(g)[-1], told(g, "let_pass")[-1]["side"]) == ("let_pass", "partisan")
    assert isinstance(asked, Choose)
    assert (asked.prompt, asked.args["left"]) == ("step", 3)


@pytest.mark.proves("HUNT-12.2d")
@pytest.mark.parametrize(("value", "on"), [("goes_on", True), ("must_stop", False)])
def test_with_an_option_the_mover_must_stop(value: str, on: bool) -> None:
    g, asked = charged({"opp_assault_mover": value})
    asked = play(g, asked, (2, 2), ("hold",))
    assert (asked is not None) is on
    assert g.hex_of("g-four") == HEX


@pytest.mark.proves("HUNT-12.2d")
def test_a_mover_that_is_pinned_or_driven_off_goes_no_further() -> None:
    g, asked = charged()
    asked = play(g, asked, (3, 2), (FAIL,))  # the Germans fail and retreat
    assert isinstance(asked, Choose)
    assert asked.seat == "german"
    assert play(g, asked, ("retreat", NEXT)) is None
    assert (g.hex_of("y-four"), g.hex_of("g-four")) == (HEX, NEXT)
    assert g.stack == []


@pytest.mark.proves("HUNT-12.2c")
def test_all_units_of_the_mover_in_the_hex_take_part() -> None:
    g = scene({"g-four": START, "y-four": SIDE, "g-three": HEX})
    play(g, march(g, "g-four"), ("charge", SIDE))
    fight = g.stack[-1]
    assert isinstance(fight, Melee)
    assert fight.defenders == ("g-three", "g-four")


@pytest.mark.proves("HUNT-12.2c", "HUNT-11.1e")
def test_with_an_option_only_the_mover_fights_and_a_bystander_keeps_the_hex() -> None:
    options = {"opp_assault_result": "mover_only"}
    g, asked = charged(options, **{"g-three": HEX})
    fight = g.stack[-1]
    assert isinstance(fight, Melee)
    assert fight.defenders == ("g-four",)
    asked = play(g, asked, (3, 2), (FAIL,))
    play(g, asked, ("retreat", NEXT))
    assert (g.hex_of("g-four"), g.hex_of("g-three")) == (NEXT, HEX)
    assert g.hex_of("y-four") == SIDE  # two enemies never share a hex
    assert (g.pinned, "g-three" in g.attacks) == ({"g-four"}, False)


def test_with_an_option_movers_without_a_unit_are_helped_by_those_there() -> None:
    g = scene({"g-three": HEX}, {"opp_assault_result": "mover_only"})
    assert defenders_of(g, "german", HEX, ("c-rybka",)) == ("g-three",)
    assert defenders_of(g, "german", HEX, ("g-three",)) == ("g-three",)


@pytest.mark.proves("HUNT-12.2b", "HUNT-11.1c")
@pytest.mark.parametrize(
    ("options", "home"),
    [({}, START), ({"back_to": "action_start"}, "10.04")],
)
def test_with_an_option_the_active_side_goes_back(options: dict[str, str], home: str) -> None:
    g = scene({"g-four": "10.04", "y-four": SIDE}, {"goes_back": "active", **options})
    g.commands = {"c-rybka": "10.04"}
    about = {"hex": "10.04", "origin": "10.04", "to": START}
    asked = march(g, "g-four", "c-rybka", **about)
    assert play(g, asked, ("step", HEX), ("charge", SIDE), (2, 2)) is None
    assert (g.hex_of("g-four"), g.commands["c-rybka"]) == (home, home)
    assert g.hex_of("y-four") == HEX


@pytest.mark.proves("HUNT-11.1c", "HUNT-12.2b")
def test_with_an_option_a_mover_from_off_the_map_goes_back_there() -> None:
    units = {"g-four": {"box": "10.01"}, "y-four": "10.02"}
    g = scene(units, {"goes_back": "active"})
    about: dict[str, Any] = {"hex": "", "origin": "10.01", "box": True, "to": "10.01"}
    assert play(g, march(g, "g-four", **about), ("charge", "10.02"), (2, 2)) is None
    assert (g.german_waiting, g.hex_of("y-four")) == ({"10.01": ("g-four",)}, "10.01")


@pytest.mark.proves("HUNT-11.1c")
def test_with_an_option_an_assault_still_sends_the_assaulter_back() -> None:
    g = scene({"g-four": START, "y-four": HEX}, {"goes_back": "active"})
    play(g, march(g, "g-four", action="assault"), (2, 2))
    assert (g.hex_of("g-four"), g.hex_of("y-four")) == (START, HEX)


@pytest.mark.proves("HUNT-12.2b")
def test_with_an_option_a_bystander_keeps_the_hex_when_the_mover_goes_back() -> None:
    g, asked = charged({"goes_back": "active"}, **{"g-three": HEX})
    play(g, asked, (4, 1))
    assert (g.hex_of("g-four"), g.hex_of("g-three"), g.hex_of("y-four")) == (START, HEX, SIDE)


@pytest.mark.proves("HUNT-11.1l")
def test_a_mission_that_moved_along_is_taken_unless_its_escort_goes_back() -> None:
    for options, fate in (({}, {"M2": "captured"}), ({"goes_back": "active"}, {})):
        g = scene({"y-four": START, "g-four": SIDE}, options)
        g.missions["M2"], g.identity["M2"] = START, "us"
        asked = march(g, "M2", "y-four", side="partisan", action="mission")
        asked = play(g, asked, ("charge", SIDE))
        if options:
            play(g, asked, (2, 2))
            assert g.missions["M2"] == START
        else:
            play(g, asked, (3, 2), (FAIL,), ("retreat", NEXT))
        assert g.fate == fate


# ---------------------------------------------------------------------- no unit to fight


@pytest.mark.proves("HUNT-12.2.1b", "HUNT-2.1.2d")
def test_a_lone_command_is_simply_ridden_down() -> None:
    g = scene({"y-four": SIDE, "g-one": "01.01"}, commands={"c-rybka": START})
    asked = march(g, "c-rybka")
    assert isinstance(asked, Choose)
    assert play(g, asked, ("charge", SIDE)) is None
    assert (g.hex_of("y-four"), g.attacks) == (HEX, {})
    assert (g.commands, g.spare) == ({"c-rybka": "01.01"}, {"c-rybka"})


@pytest.mark.proves("HUNT-12.2.1b", "HUNT-13.7.2a")
def test_a_lone_radio_is_ridden_down_but_a_lone_mission_draws_no_reaction() -> None:
    g = scene({"g-four": SIDE}, radio=START)
    assert play(g, march(g, RADIO), ("charge", SIDE)) is None
    assert (g.radio, g.hex_of("g-four"), g.attacks) == ("", HEX, {})
    g = scene({"g-four": SIDE})
    g.missions["M2"], g.identity["M2"] = START, "us"
    asked = march(g, "M2", action="mission")
    assert isinstance(asked, Choose)
    assert asked.prompt == "step"


@pytest.mark.proves("HUNT-12.2.1b")
def test_with_an_option_a_lone_mission_is_taken() -> None:
    g = scene({"g-four": SIDE}, {"lone_mission": "opp_assault"})
    g.missions["M2"], g.identity["M2"] = START, "us"
    assert play(g, march(g, "M2", action="mission"), ("charge", SIDE)) is None
    assert (g.fate, g.hex_of("g-four")) == ({"M2": "captured"}, HEX)


# ---------------------------------------------------------------------- tanks, and all dice


@pytest.mark.proves("HUNT-13.4.1a", "HUNT-13.4.1b")
def test_a_tank_that_charges_throws_one_die_first() -> None:
    for die in FACES:
        g = scene({"g-four": START, "y-tank": SIDE})
        asked = play(g, march(g, "g-four"), ("charge", SIDE))
        assert isinstance(asked, Roll)
        assert (asked.groups[0].label, asked.groups[0].number) == ("breakdown", 1)
        asked = play(g, asked, (die,))
        if die == 1:
            assert "y-tank" not in g.vf
            assert isinstance(asked, Choose)
            assert asked.prompt == "step"  # no melee, the mover goes on
            assert g.attacks == {}
        else:
            assert asked == MELEE_DICE
    g = scene({"g-four": START, "y-tank": SIDE}, {"breakdown_rest": "no"})
    assert play(g, march(g, "g-four"), ("charge", SIDE)) == MELEE_DICE


@pytest.mark.proves("HUNT-12.2b", "HUNT-12.2d")
def test_by_every_die_the_hex_is_left_to_one_side() -> None:
    for a, b, die in product(FACES, FACES, FACES):
        g, asked = charged()
        asked = play(g, asked, (a, b))
        while asked is not None and any(isinstance(f, Charge) for f in g.stack):
            answer: Any = asked.options[0] if isinstance(asked, Choose) else (die,)
            asked = flow.answer(g, asked, answer)
        assert HEX not in g.german.keys() & g.partisan.keys()
        kept = g.hex_of("g-four") == HEX if "g-four" in g.vf else False
        apart = a - b
        failed = die > PASS
        driven = apart > 2 or (apart in (1, 2) and failed)
        assert kept is not driven, (a, b, die)
        open_ = any(isinstance(frame, ReactionWindow | March) for frame in g.stack)
        assert open_ is (kept and "g-four" not in g.pinned)
