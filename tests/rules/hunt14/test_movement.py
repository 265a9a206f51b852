"""Chapters 7, 8.8, 9.7, 9.8, 10c, 12.5: how far units go, stay behind, are marked."""

from __future__ import annotations

from functools import partial

import pytest

from drvar.games.hunt14 import GAME
from drvar.games.hunt14.actions import may_do
from drvar.games.hunt14.activation import Activation
from drvar.games.hunt14.movement import March
from drvar.games.hunt14.state import Hunt14State
from drvar.games.hunt14.ways import Walk, party
from drvar.games.tactical.edition import Attempt
from drvar.games.tactical.melee import MELEE_DICE
from drvar.games.tactical.ways import allowance
from drvar.kernel import flow
from drvar.kernel.flow import Choose, Question
from tactical.plain import Plain, of_type, play, refused, set_out, why

START, HEX, NEXT, FAR, LAST = "10.05", "10.06", "10.07", "10.08", "10.09"
"""Five hexes in a line to the south."""
WOOD, WET, ROAD, TOWN = "14.06", "16.06", "14.09", "18.06"
EDGE = "05.01"
EXTRA = [
    *of_type("paratroop", {"g-four": 4, "g-three": 3}),
    *of_type("infantry", {"g-one": 1, "g-more": 4, "g-most": 4, "y-three": 3, "y-one": 1}),
    *of_type("artillery", {"g-heavy": 1}, weapons=["heavy-gun"]),
    *of_type("vehicle", {"g-tank": 2, "y-tank": 2}, damage=2),
]
GROUND = {
    "terrain": {WOOD: "wood", "14.07": "wood", WET: "wood", ROAD: "wood", TOWN: "town"},
    "stream_hexes": [WET, "16.09"],
    "roads": ["14.08|14.09"],
    "counters": EXTRA,
}
scene = Plain[Hunt14State](GAME, GROUND, pa=(0, 0)).scene
march = partial(set_out, March)


def go(g: Hunt14State, asked: Question | None, *hexes: str) -> Question | None:
    return play(g, asked, *[("step", hex_) for hex_ in hexes])


def hexes(asked: Question | None) -> set[str]:
    assert isinstance(asked, Choose)
    return {str(option[1]) for option in asked.options if option[0] == "step"}


def left(asked: Question | None) -> int:
    assert isinstance(asked, Choose)
    points: int = asked.args["left"]
    return points


# ---------------------------------------------------------------------- points


@pytest.mark.proves("HUNT14-7a", "HUNT14-7h")
def test_a_step_is_paid_by_the_hex_entered_and_no_unit_leaves_the_map() -> None:
    g = scene({"g-four": "14.05"})
    asked = go(g, march(g, "g-four"), WOOD, "14.07")  # two and two
    assert asked is None
    assert (g.hex_of("g-four"), g.moved) == ("14.07", {"g-four"})
    g = scene({"g-four": "14.05"})
    asked = go(g, march(g, "g-four"), "13.06", "13.07", WOOD)
    assert asked is None  # one, one and two
    g = scene({"g-four": "14.04"})
    asked = go(g, march(g, "g-four"), "14.05", "13.06", "13.07")
    assert refused(g, asked, "step", WOOD) == "HUNT14-7a too-far"
    assert refused(g, asked, "step", "13.09") == "HUNT14-7a out-of-reach"
    g = scene({"g-four": "10.01"})
    assert refused(g, march(g, "g-four"), "step", "10.00") == "HUNT14-7h not-next"


def test_why_no_way_leads_to_a_hex() -> None:
    g = scene({"g-four": START, "g-more": LAST, "g-most": LAST, "y-three": FAR})
    asked = march(g, "g-four")
    assert refused(g, asked, "step", NEXT) == "HUNT14-7a not-next"  # hex by hex
    assert refused(g, asked, "step", FAR) == "HUNT14-7f enemy-there"
    assert refused(g, asked, "step", LAST) == "HUNT14-7a out-of-reach"
    g = scene({"g-four": START, "g-more": FAR, "g-most": FAR, "g-one": FAR})
    asked = march(g, "g-four")
    g.stack[-1].left = 3
    assert refused(g, asked, "step", FAR) == "HUNT14-10c no-room"
    assert refused(g, march(g, "g-four", left=1), "step", FAR) == "HUNT14-7a out-of-reach"
    g = scene({"g-four": START, "g-more": HEX, "g-most": HEX})
    asked = march(g, "g-four", left=1)
    assert refused(g, asked, "step", HEX) == "HUNT14-10c no-room"


@pytest.mark.proves("HUNT14-7b", "HUNT14-7a")
def test_a_gun_always_moves_one_hex_but_no_more() -> None:
    for at, to in (("16.05", WET), ("14.05", WOOD), (START, HEX)):
        g = scene({"g-heavy": at})
        assert go(g, march(g, "g-heavy"), to) is None
        assert (g.hex_of("g-heavy"), g.moved) == (to, {"g-heavy"})
    g = scene({"g-heavy": START, "y-three": HEX})
    assert refused(g, march(g, "g-heavy"), "step", HEX) == "HUNT14-7f enemy-there"


@pytest.mark.proves("HUNT14-7c")
def test_half_is_rounded_down_and_guns_have_none() -> None:
    g = scene({})
    for unit, half in (("g-four", 2), ("g-tank", 2), ("g-heavy", 0), ("c-rybka", 2)):
        assert allowance(g, unit, half=True) == half
    for action in ("assault", "attack-move", "move-attack"):
        g = scene({"g-heavy": START, "y-three": HEX}, pa=(9, 0))
        broken = may_do(g, Attempt(action, "german", START), ("g-heavy",))
        assert why(broken) == "HUNT14-7c no-half-move"
    g = scene({"g-four": "14.05"})
    asked = march(g, "g-four", action="move-attack")
    assert go(g, asked, WOOD) is None  # the points are used up
    g = scene({"g-four": "14.05"})
    asked = go(g, march(g, "g-four", action="move-attack"), "13.06")
    assert refused(g, asked, "step", WOOD) == "HUNT14-7a too-far"


@pytest.mark.proves("HUNT14-7c", "HUNT14-7b")
def test_with_an_option_a_gun_moves_one_hex_by_halves_and_others_stay_behind() -> None:
    g = scene({"g-heavy": "16.05", "g-four": "16.05"}, {"artillery_half": "stays"})
    assert allowance(g, "g-heavy", half=True) == 1
    asked = march(g, "g-heavy", "g-four", action="move-attack")
    assert go(g, asked, WET) is None  # three points: for the gun alone
    assert (g.german, g.moved) == (
        {"16.05": ("g-four",), WET: ("g-heavy",)},
        {"g-heavy"},
    )


@pytest.mark.proves("HUNT14-7e")
def test_vehicles_keep_to_dry_plains_and_roads() -> None:
    g = scene({"g-tank": "14.04"})
    asked = go(g, march(g, "g-tank"), "14.05")
    assert refused(g, asked, "step", WOOD) == "HUNT14-7e no-tank-ground"
    assert go(g, asked, "13.06", "13.07", "13.08", "14.08") is None  # five clear hexes
    g = scene({"g-tank": "14.08"})
    assert left(go(g, march(g, "g-tank"), ROAD)) == 4  # a wood, by road
    g = scene({"g-tank": "16.08"})
    assert refused(g, march(g, "g-tank"), "step", "16.09") == "HUNT14-7e no-tank-ground"
    g = scene({"g-four": "14.05", "g-tank": "14.05"})  # nor does a group that has one
    assert WOOD not in hexes(march(g, "g-four", "g-tank"))


@pytest.mark.proves("HUNT14-7f")
def test_which_counters_bar_a_hex_to_which_side() -> None:
    g = scene({"g-four": START, "y-three": HEX, "y-one": "01.01"})
    g.missions["M2"], g.identity["M2"] = "11.06", "us"
    g.commands = {"c-rybka": START, "c-staff": "09.06"}
    asked = march(g, "g-four")
    assert refused(g, asked, "step", HEX) == "HUNT14-7f enemy-there"
    assert refused(g, asked, "step", "11.06") == "HUNT14-7f assault-needed"
    assert "09.06" in hexes(asked)  # a lone Command
    g.stack.clear()
    asked = march(g, "c-rybka", action="command-move")
    assert refused(g, asked, "step", "09.06") == "HUNT14-7f no-unit-with-them"
    assert refused(g, asked, "step", "11.06") == "HUNT14-7f no-unit-with-them"
    g = scene({"g-four": HEX}, commands={"c-rybka": "09.06"})
    g.missions["M2"], g.identity["M2"] = START, "us"
    asked = march(g, "M2", side="partisan")
    assert refused(g, asked, "step", HEX) == "HUNT14-7f enemy-there"
    assert refused(g, asked, "step", "09.06") == "HUNT14-7f no-unit-with-them"


def test_own_counters_bar_no_hex() -> None:
    g = scene({"y-three": START})
    g.missions["M2"], g.identity["M2"] = HEX, "us"
    assert left(go(g, march(g, "y-three"), HEX)) == 3
    assert g.missions["M2"] == HEX


# ---------------------------------------------------------------------- groups


@pytest.mark.proves("HUNT14-7g", "HUNT14-8.8a")
def test_the_slow_stay_behind_and_the_rest_goes_on() -> None:
    g = scene({"g-heavy": START, "g-four": START, "g-tank": START})
    asked = go(g, march(g, "g-heavy", "g-four", "g-tank"), HEX)
    assert left(asked) == 4  # of the vehicle's five
    asked = go(g, asked, NEXT, FAR, LAST)
    assert g.hex_of("g-heavy") == HEX
    assert go(g, asked, "10.10") is None
    assert (g.hex_of("g-four"), g.hex_of("g-tank")) == (LAST, "10.10")
    assert g.moved == {"g-heavy", "g-four", "g-tank"}


@pytest.mark.proves("HUNT14-7g")
def test_without_its_quickest_member_a_group_has_fewer_points() -> None:
    g = scene({"g-four": START, "g-tank": START})
    asked = go(g, march(g, "g-four", "g-tank"), HEX)
    g.pinned.add("g-tank")
    asked = go(g, asked, NEXT)
    assert left(asked) == 2  # of four, not of five
    assert (g.hex_of("g-four"), g.hex_of("g-tank")) == (NEXT, NEXT)
    assert go(g, asked, FAR, LAST) is None
    assert g.hex_of("g-tank") == NEXT


@pytest.mark.proves("HUNT14-7g")
def test_no_unit_that_can_go_on_is_left_behind_unless_an_option_says_so() -> None:
    units = {"g-four": START, "g-one": START}
    g = scene(units)
    asked = go(g, march(g, "g-four", "g-one"), HEX)
    assert refused(g, asked, "leave", "g-one") == "HUNT14-7g no-drop-off"
    g = scene(units, {"drop_off": "yes"})
    asked = march(g, "g-four", "g-one")
    assert refused(g, asked, "leave", "g-one") == "HUNT14-7g not-with-them"
    asked = play(g, go(g, asked, HEX), ("leave", "g-one"), ("step", NEXT))
    assert refused(g, asked, "leave", "g-four") == "HUNT14-7g not-with-them"
    assert (g.hex_of("g-one"), g.hex_of("g-four")) == (HEX, NEXT)
    assert g.moved == {"g-four", "g-one"}
    frame = g.stack[-1]
    assert isinstance(frame, March)
    assert frame.behind == ("g-one",)


@pytest.mark.proves("HUNT14-7g", "HUNT14-5k", "HUNT14-10c")
def test_with_an_option_no_unit_is_left_in_a_full_hex_nor_by_its_command() -> None:
    option = {"drop_off": "yes"}
    g = scene({"g-four": START, "g-one": START, "g-more": HEX, "g-three": HEX}, option)
    asked = go(g, march(g, "g-four", "g-one"), HEX)
    assert refused(g, asked, "leave", "g-one") == "HUNT14-10c no-room"
    g = scene({"g-four": START}, option, commands={"c-rybka": START})
    asked = go(g, march(g, "g-four", "c-rybka"), HEX)
    assert refused(g, asked, "leave", "g-four") == "HUNT14-5k no-unit-with-them"
    asked = play(g, asked, ("leave", "c-rybka"), ("step", NEXT))
    assert (g.commands, g.hex_of("g-four")) == ({"c-rybka": HEX}, NEXT)
    g = scene({"g-tank": START, "g-one": START}, option)  # left by the quickest
    asked = play(g, march(g, "g-tank", "g-one"), ("step", HEX), ("leave", "g-tank"))
    assert left(asked) == 3


@pytest.mark.proves("HUNT14-5k", "HUNT14-7g")
def test_a_command_goes_no_further_than_its_units() -> None:
    g = scene({"g-heavy": START}, commands={"c-rybka": START})
    assert go(g, march(g, "g-heavy", "c-rybka"), HEX) is None
    assert (g.hex_of("g-heavy"), g.commands["c-rybka"]) == (HEX, HEX)
    assert g.moved == {"g-heavy", "c-rybka"}
    g = scene({"g-tank": START}, commands={"c-rybka": START})
    asked = go(g, march(g, "g-tank", "c-rybka"), HEX, NEXT, FAR, LAST, "10.10")
    assert asked is None
    assert (g.commands["c-rybka"], g.hex_of("g-tank")) == (LAST, "10.10")


@pytest.mark.proves("HUNT14-7g", "HUNT14-5k")
def test_without_units_counters_go_on_and_a_command_does_not() -> None:
    g = scene({"y-three": START}, commands={"c-staff": START})
    g.missions["M2"], g.identity["M2"] = START, "us"
    asked = go(g, march(g, "y-three", "c-staff", "M2"), HEX)
    g.pinned.add("y-three")
    asked = go(g, asked, NEXT)  # with no unit to react, it shows at the next step
    assert left(go(g, asked, FAR)) == 1
    assert (g.missions["M2"], g.commands["c-staff"]) == (FAR, NEXT)
    assert g.hex_of("y-three") == NEXT


@pytest.mark.proves("HUNT14-5.7", "HUNT14-12.1e")
def test_counters_move_alone_with_four_points() -> None:
    g = scene({}, pa=(0, 1))
    g.missions["M2"], g.identity["M2"] = START, "us"
    g.stack.append(Activation(side="partisan", place=START))
    asked = go(g, play(g, flow.settle(g), ("movement",)), HEX, NEXT, FAR)
    assert left(asked) == 1
    assert g.pa["partisan"] == 0
    assert go(g, asked, LAST) is None
    assert (g.missions["M2"], g.moved) == (LAST, {"M2"})


# ---------------------------------------------------------------------- markers


@pytest.mark.proves("HUNT14-8.8a")
def test_a_move_of_one_hex_leaves_a_marker_and_no_move_leaves_none() -> None:
    g = scene({"g-four": START})
    assert play(g, march(g, "g-four"), ("step", HEX), ("stop",)) is None
    assert g.moved == {"g-four"}
    g = scene({"g-four": START})
    assert play(g, march(g, "g-four", action="move-attack"), ("stop",)) is None
    assert g.moved == set()


@pytest.mark.proves("HUNT14-8.8b")
def test_a_unit_with_a_marker_moves_no_more() -> None:
    told = {"hex": START, "moved": True}
    g = scene({"g-four": told, "y-three": HEX}, pa=(5, 0))
    for action in ("movement", "assault", "attack-move", "move-attack"):
        assert (
            why(may_do(g, Attempt(action, "german", START), ("g-four",))) == "HUNT14-8.8b moved"
        )
    assert may_do(g, Attempt("attack", "german", START), ("g-four",)) is None


@pytest.mark.proves("HUNT14-8.8b", "HUNT14-9.7c")
def test_a_marker_does_not_prevent_a_retreat_unless_an_option_says_so() -> None:
    for value, words in (("ignored", ""), ("bars", "moved")):
        told = {"hex": START, "moved": True}
        g = scene({"g-four": told, "y-three": START}, {"retreat_marker": value})
        broken = may_do(g, Attempt("retreat", "german", START), ("g-four",))
        assert (broken.words if broken else "") == words
    g = scene({"g-four": {"hex": START, "pinned": True}, "y-three": START})
    broken = may_do(g, Attempt("retreat", "german", START), ("g-four",))
    assert why(broken) == "HUNT14-9.7c stopped"


# ---------------------------------------------------------------------- retreat


@pytest.mark.proves("HUNT14-9.7a")
def test_a_retreat_is_one_hex_whatever_it_costs_without_enemies() -> None:
    units = {"g-heavy": "16.05", "y-three": "16.05", "y-one": "15.06"}
    g = scene(units, commands={"c-staff": "17.06"})
    g.missions["M2"], g.identity["M2"] = "16.04", "us"
    asked = march(g, "g-heavy", action="retreat")
    assert refused(g, asked, "step", "15.06") == "HUNT14-7f enemy-there"
    assert refused(g, asked, "step", "17.06") == "HUNT14-9.7a enemy-counters-there"
    assert refused(g, asked, "step", "16.04") == "HUNT14-7f assault-needed"
    assert refused(g, asked, "stop") == "HUNT14-5l not-moved-yet"
    assert go(g, asked, WET) is None
    assert (g.hex_of("g-heavy"), g.moved) == (WET, {"g-heavy"})
    g = scene({"g-tank": "14.05", "y-three": "14.05"})
    asked = march(g, "g-tank", action="retreat")
    assert refused(g, asked, "step", WOOD) == "HUNT14-7e no-tank-ground"


@pytest.mark.proves("HUNT14-10c")
def test_a_retreat_ends_at_once_so_it_needs_room() -> None:
    units = {"g-four": START, "y-three": START, "g-more": HEX, "g-most": HEX}
    asked = march(g := scene(units), "g-four", action="retreat")
    assert refused(g, asked, "step", HEX) == "HUNT14-10c no-room"


@pytest.mark.proves("HUNT14-9.7a")
def test_only_units_in_a_shared_hex_retreat_unless_an_option_says_so() -> None:
    for value, words in (("engaged", "not-engaged"), ("anybody", "")):
        g = scene({"g-four": START}, {"retreat_who": value})
        broken = may_do(g, Attempt("retreat", "german", START), ("g-four",))
        assert (broken.words if broken else "") == words
        assert broken is None or broken.rule == "HUNT14-9.7a"
    g.moved.add("g-four")  # nor twice for nothing
    broken = may_do(g, Attempt("retreat", "german", START), ("g-four",))
    assert broken is not None
    assert broken.rule == "HUNT14-8.8b"


# ---------------------------------------------------------------------- room


CROWD = {"g-more": HEX, "g-most": HEX}
"""Eight points."""


@pytest.mark.proves("HUNT14-10c")
def test_a_full_hex_may_be_passed_but_no_group_stops_there() -> None:
    g = scene({"g-one": START, **CROWD})
    asked = go(g, march(g, "g-one"), HEX)
    assert refused(g, asked, "stop") == "HUNT14-10c no-room"
    assert play(g, asked, ("step", NEXT), ("stop",)) is None
    assert g.hex_of("g-one") == NEXT
    g = scene({"g-one": START, "g-more": HEX, "g-three": HEX})  # with seven there is room
    assert play(g, march(g, "g-one"), ("step", HEX), ("stop",)) is None


@pytest.mark.proves("HUNT14-10c")
def test_a_full_hex_is_entered_only_with_a_way_on_for_all_units() -> None:
    g = scene({"g-heavy": START, **CROWD})
    assert refused(g, march(g, "g-heavy"), "step", HEX) == "HUNT14-10c no-room"
    g = scene({"g-heavy": START, "g-one": START, **CROWD})
    asked = march(g, "g-one", "g-heavy")  # the gun would be left there
    assert refused(g, asked, "step", HEX) == "HUNT14-10c no-room"
    assert NEXT in hexes(go(g, go(g, asked, "11.06"), "11.07"))
    around = dict.fromkeys([START, "11.06", "11.07", NEXT, "09.07", "09.06"], "wood")
    woods = Plain[Hunt14State](GAME, {"terrain": around, "counters": EXTRA})
    g = woods.scene({"g-one": START, **CROWD}, pa=(0, 0))
    asked = march(g, "g-one", left=2)
    assert refused(g, asked, "step", HEX) == "HUNT14-10c no-room"
    g.stack.clear()
    assert HEX in hexes(march(g, "g-one", left=3))


@pytest.mark.proves("HUNT14-10c", "HUNT14-7g")
def test_in_a_full_hex_the_slowest_must_have_points_to_go_on() -> None:
    """Of vehicle and men at the fourth hex: the men have no point left, the vehicle has."""
    units = {"g-tank": START, "g-one": START, "g-more": LAST, "g-most": LAST}
    g = scene(units)
    asked = go(g, march(g, "g-tank", "g-one"), HEX, NEXT, FAR)
    assert left(asked) == 2
    assert refused(g, asked, "step", LAST) == "HUNT14-10c no-room"
    g = scene(units)
    assert go(g, march(g, "g-tank"), HEX, NEXT, FAR, LAST, "10.10") is None


@pytest.mark.proves("HUNT14-10c")
def test_a_group_stopped_in_a_full_hex_stays_above_the_limit() -> None:
    g = scene({"g-one": START, **CROWD})
    asked = go(g, march(g, "g-one"), HEX)
    for near in g.rules.ground.neighbours[HEX]:
        g.partisan[near] = ("y-three",)
    frame = g.stack[-1]
    assert isinstance(frame, March)
    frame.at = "choose_step"
    assert flow.settle(g) is None  # there is no way on any more
    assert g.strength_at("german", HEX) == 9
    assert asked is not None


@pytest.mark.proves("HUNT14-10c")
def test_more_than_eight_points_move_only_in_parts() -> None:
    crowd = {"g-four": START, "g-more": START, "g-one": START}
    g = scene(crowd)
    asked = Walk(g, party(g, "german", tuple(crowd), "movement"), "movement")
    assert why(asked.why_not(START, HEX, 4, fresh=True)) == "HUNT14-10c no-room"
    assert HEX in hexes(march(g, "g-four", "g-more"))


@pytest.mark.proves("HUNT14-10c", "HUNT14-5.11")
def test_a_melee_is_not_joined_above_the_limit() -> None:
    units = {"g-one": START, **CROWD, "y-three": HEX}
    g = scene(units, pa=(2, 0))
    broken = may_do(g, Attempt("assault", "german", START), ("g-one",))
    assert why(broken) == "HUNT14-5.11 no-enemy-in-reach"
    walk = Walk(g, party(g, "german", ("g-one",), "assault"), "assault")
    assert why(walk.why_not(START, HEX, 2, fresh=True)) == "HUNT14-10c no-room"


@pytest.mark.proves("HUNT14-10c")
def test_with_an_option_no_unit_stops_on_friends() -> None:
    g = scene({"g-one": START, "g-three": HEX}, {"stacking": "never_stop"})
    asked = go(g, march(g, "g-one"), HEX)
    assert refused(g, asked, "stop") == "HUNT14-10c friends-there"
    assert play(g, asked, ("step", NEXT), ("stop",)) is None
    g = scene({"g-heavy": START, "g-three": HEX}, {"stacking": "never_stop"})
    assert refused(g, march(g, "g-heavy"), "step", HEX) == "HUNT14-10c friends-there"
    g = scene({"g-one": START, "g-three": START}, {"stacking": "never_stop"})
    assert play(g, march(g, "g-one", "g-three"), ("step", HEX), ("stop",)) is None


@pytest.mark.proves("HUNT14-10c")
def test_with_an_option_the_limit_counts_when_the_step_is_over() -> None:
    g = scene({"g-one": START, **CROWD})
    assert refused(g, go(g, march(g, "g-one"), HEX), "stop") == "HUNT14-10c no-room"
    g = scene({"g-one": START, **CROWD}, {"stacking": "step_end"})
    assert play(g, march(g, "g-one"), ("step", HEX), ("stop",)) is None
    assert g.strength_at("german", HEX) == 9


# ---------------------------------------------------------------------- assault and advance


@pytest.mark.proves("HUNT14-5.11", "HUNT14-9a")
def test_an_assault_leads_towards_an_enemy_within_half_the_points() -> None:
    g = scene({"g-four": START, "y-three": NEXT})
    asked = march(g, "g-four", action="assault")
    assert refused(g, asked, "step", "10.04") == "HUNT14-5.11 no-enemy-in-reach"
    assert refused(g, asked, "stop") == "HUNT14-5l not-moved-yet"
    assert go(g, asked, HEX, NEXT) == MELEE_DICE
    g = scene({"g-four": "14.04", "y-three": WOOD}, pa=(2, 0))
    broken = may_do(g, Attempt("assault", "german", "14.04"), ("g-four",))
    assert broken is not None
    assert broken.words == "no-enemy-in-reach"  # one and two


@pytest.mark.proves("HUNT14-5.11")
def test_with_an_option_the_hex_assaulted_is_one_more() -> None:
    g = scene({"g-four": START, "y-three": FAR}, {"assault_reach": "one_more"})
    asked = go(g, march(g, "g-four", action="assault"), HEX, NEXT)
    assert left(asked) == 0
    assert hexes(asked) == {FAR}
    assert go(g, asked, FAR) == MELEE_DICE
    g = scene({"g-four": "14.04", "y-three": WOOD}, {"assault_reach": "one_more"})
    assert go(g, march(g, "g-four", action="assault"), "14.05", WOOD) == MELEE_DICE
    g = scene({"g-four": START, "y-three": LAST}, {"assault_reach": "one_more"})
    assert march(g, "g-four", action="assault") is None  # one too far


@pytest.mark.proves("HUNT14-5l")
def test_an_assault_may_lapse_unless_an_option_forbids_it() -> None:
    g = scene({"g-four": START, "y-three": NEXT})
    asked = go(g, march(g, "g-four", action="assault"), HEX)
    assert play(g, asked, ("stop",)) is None
    g = scene({"g-four": START, "y-three": NEXT}, {"assault_abort": "no"})
    asked = go(g, march(g, "g-four", action="assault"), HEX)
    assert refused(g, asked, "stop") == "HUNT14-5l assault-on"


@pytest.mark.proves("HUNT14-5l", "HUNT14-9.2")
def test_a_lone_command_on_the_way_does_not_end_an_assault() -> None:
    units = {"y-three": START, "g-one": NEXT, "g-four": "01.01"}
    for value in ("yes", "no"):
        g = scene(units, {"assault_abort": value}, commands={"c-rybka": HEX})
        asked = go(g, march(g, "y-three", action="assault"), HEX)
        while isinstance(asked, Choose) and asked.prompt == "spare":
            asked = play(g, asked, asked.options[0])
        assert g.spare == {"c-rybka"}
        assert isinstance(asked, Choose)
        assert (("stop",) in asked.options) is (value == "yes")
        assert hexes(asked) == {NEXT}


@pytest.mark.proves("HUNT14-9.8")
def test_over_the_fallen_an_assault_goes_on_with_what_is_left() -> None:
    g = scene({"g-four": START, "y-one": HEX, "y-three": NEXT})
    asked = play(g, march(g, "g-four", action="assault"), ("step", HEX), (6, 1))
    assert left(asked) == 1
    assert NEXT in hexes(asked)  # a further melee
    assert isinstance(asked, Choose)
    assert ("stop",) in asked.options
    assert go(g, asked, NEXT) == MELEE_DICE
    g = scene({"g-four": "14.05", "y-one": WOOD})
    assert play(g, march(g, "g-four", action="assault"), ("step", WOOD), (6, 1)) is None
    g = scene({"g-four": START, "y-three": HEX})  # both are left there
    assert play(g, march(g, "g-four", action="assault"), ("step", HEX), (3, 2), (1,)) is None
    assert g.is_engaged(HEX)


@pytest.mark.proves("HUNT14-12.1h")
def test_counters_without_defenders_do_not_end_an_assault() -> None:
    g = scene({"g-four": START})
    g.missions["M2"], g.identity["M2"] = HEX, "us"
    asked = go(g, march(g, "g-four", action="assault"), HEX)
    assert g.fate == {"M2": "captured"}
    assert left(asked) == 1
    assert isinstance(asked, Choose)
    assert ("stop",) in asked.options


@pytest.mark.proves("HUNT14-9.8")
def test_what_is_left_of_an_assault_is_half_of_each_units_points() -> None:
    """Vehicle and men have two points each: the crowd beyond can be passed by both."""
    units = {"g-four": START, "g-tank": START, "y-one": HEX, "g-more": NEXT, "g-three": NEXT}
    g = scene(units)
    asked = march(g, "g-four", "g-tank", action="assault")
    asked = play(g, asked, ("step", HEX), (6, 1))
    assert left(asked) == 1
    assert NEXT not in hexes(asked)  # thirteen points, and no way on
    assert "11.07" in hexes(asked)


# ---------------------------------------------------------------------- from off the map


def entry(g: Hunt14State, *members: str, action: str = "entry") -> Question | None:
    return march(g, *members, action=action, hex="", origin=EDGE, box=True)


@pytest.mark.proves("HUNT14-12.5c")
def test_reinforcements_pay_for_their_entry_hex_and_go_on() -> None:
    g = scene({"g-four": {"box": EDGE}, "g-three": {"box": EDGE}})
    asked = entry(g, "g-four")
    assert hexes(asked) == {EDGE}
    assert refused(g, asked, "step", "06.01") == "HUNT14-12.5h not-an-entry"
    assert refused(g, asked, "stop") == "HUNT14-5l not-moved-yet"
    asked = go(g, asked, EDGE)
    assert left(asked) == 3
    assert (g.german_waiting, g.moved) == ({EDGE: ("g-three",)}, {"g-four"})
    assert play(g, asked, ("step", "05.02"), ("stop",)) is None


@pytest.mark.proves("HUNT14-5.4", "HUNT14-12.5c", "HUNT14-10c")
def test_one_action_brings_eight_points_where_there_is_room() -> None:
    waiting = {name: {"box": EDGE} for name in ("g-four", "g-more", "g-one")}
    g = scene(waiting, pa=(1, 0))
    broken = may_do(g, Attempt("entry", "german", EDGE, True), tuple(waiting))
    assert why(broken) == "HUNT14-12.5c no-room"
    assert may_do(g, Attempt("entry", "german", EDGE, True), ("g-four", "g-more")) is None
    g.stack.append(Activation(side="german", place=EDGE, box=True))
    asked = play(g, flow.settle(g), ("entry",), ("take", "g-four"), ("go",))
    assert g.pa["german"] == 0
    assert hexes(asked) == {EDGE}
    crowd = {"g-one": {"box": EDGE}, "g-more": EDGE, "g-most": EDGE}
    g = scene(crowd)
    asked = go(g, entry(g, "g-one"), EDGE)
    assert refused(g, asked, "stop") == "HUNT14-10c no-room"


@pytest.mark.proves("HUNT14-12.5h", "HUNT14-7f")
def test_a_barred_entry_is_passed_along_the_edge_or_assaulted() -> None:
    g = scene({"g-four": {"box": EDGE}, "y-three": EDGE, "y-one": "04.01"})
    asked = entry(g, "g-four")
    assert hexes(asked) == {"06.01"}
    assert refused(g, asked, "step", EDGE) == "HUNT14-7f enemy-there"
    assert refused(g, asked, "step", "05.02") == "HUNT14-12.5h not-an-entry"
    g.stack.clear()
    asked = entry(g, "g-four", action="assault")
    assert hexes(asked) == {EDGE}
    assert left(asked) == 2
    g = scene({"g-four": {"box": EDGE}, "y-three": "05.02"}, pa=(2, 0))
    broken = may_do(g, Attempt("assault", "german", EDGE, True), ("g-four",))
    assert broken is not None  # the entry itself is open: they enter, and that is all
    assert broken.words == "no-enemy-in-reach"


@pytest.mark.proves("HUNT14-12.5h", "HUNT14-7f")
def test_objective_counters_bar_an_entry_to_the_germans() -> None:
    g = scene({"g-four": {"box": EDGE}})
    g.missions["M2"], g.identity["M2"] = EDGE, "us"
    asked = entry(g, "g-four")
    assert hexes(asked) == {"04.01", "06.01"}
    assert refused(g, asked, "step", EDGE) == "HUNT14-7f assault-needed"
    g.stack.clear()
    asked = go(g, entry(g, "g-four", action="assault"), EDGE)
    assert g.fate == {"M2": "captured"}
    assert left(asked) == 1
    g = scene({"y-three": {"box": EDGE}})  # their own side walks in
    g.missions["M2"], g.identity["M2"] = EDGE, "us"
    assert hexes(entry(g, "y-three")) == {EDGE}


@pytest.mark.proves("HUNT14-12.5h", "HUNT14-9.4b", "HUNT14-8.8b")
def test_after_a_tie_at_the_entry_they_wait_for_the_next_round() -> None:
    g = scene({"g-three": {"box": EDGE}, "y-three": EDGE}, pa=(4, 0))
    assert play(g, entry(g, "g-three", action="assault"), ("step", EDGE), (2, 2)) is None
    assert g.german_waiting == {EDGE: ("g-three",)}
    for action in ("entry", "assault"):
        broken = may_do(g, Attempt(action, "german", EDGE, True), ("g-three",))
        assert why(broken) == "HUNT14-8.8b moved"
