"""Chapters 8.7 and 9.9: windows in a move, Opportunity Attacks and Opportunity Assaults."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from msgspec.structs import replace

from drvar.games.hunt14 import GAME
from drvar.games.hunt14.activation import Activation
from drvar.games.hunt14.melee import Melee
from drvar.games.hunt14.movement import March
from drvar.games.hunt14.reaction import ReactionWindow
from drvar.games.hunt14.state import Hunt14State
from drvar.games.tactical.melee import MELEE_DICE
from drvar.kernel import flow
from drvar.kernel.chance import Roll
from drvar.kernel.flow import Choose, Question
from drvar.kernel.rule import total
from drvar.kernel.view import look
from tactical.plain import Plain, of_type, play, refused, set_out, why

START, HEX, NEXT = "10.05", "10.06", "10.07"
SIDE, APART = "11.07", "12.07"
"""A hex beside the second and the third of the way, and one two hexes off."""
TOWN = "14.06"
HOLD = ("hold",)
EXTRA = [
    *of_type("paratroop", {"g-four": 4, "g-three": 3}),
    *of_type("infantry", {"g-one": 1, "g-more": 4}),
    *of_type("infantry", {"y-four": 4, "y-three": 3, "y-two": 2, "y-one": 1}),
    *of_type("artillery", {"g-heavy": 1}, weapons=["heavy-gun"]),
    *of_type("vehicle", {"g-tank": 2, "y-tank": 2}, damage=2),
    *of_type("artillery", {"y-gun": 4}),
]
scene = Plain[Hunt14State](
    GAME, {"terrain": {TOWN: "town"}, "counters": EXTRA}, pa=(9, 9)
).scene
HIT, MORAL, MISS = (6,), (4,), (1,)
"""What the guns of the partisans do to four Germans two hexes off."""
PASS, FAIL = (1,), (6,)


def march(g: Hunt14State, *members: str, to: str = HEX, **fields: Any) -> Question | None:
    """Move one step; the first question after it."""
    return play(g, set_out(March, g, *members, **fields), ("step", to))


def offered(asked: Question | None, verb: str = "") -> set[str]:
    """The hexes from which a unit may react; none if another question is asked."""
    if not isinstance(asked, Choose) or asked.prompt != "reaction":
        return set()
    assert asked.options[0] == HOLD
    return {str(o[1]) for o in asked.options[1:] if verb in ("", o[0])}


def prompt(asked: Question | None) -> str:
    assert isinstance(asked, Choose)
    return asked.prompt


# ---------------------------------------------------------------------- the window


@pytest.mark.proves("HUNT14-8.7a", "HUNT14-5.3")
def test_the_window_lists_exactly_the_stacks_that_can_attack_that_hex() -> None:
    units = {
        "g-four": START,
        "y-three": APART,  # two hexes
        "y-one": "10.02",  # four, too far for infantry
        "y-tank": "06.06",  # four, not for a vehicle
        "y-two": {"hex": "13.06", "attacks": 2, "shots": 1},  # three markers
    }
    g = scene(units)
    asked = march(g, "g-four")
    assert offered(asked, "fire") == {APART, "06.06"}
    assert refused(g, asked, "fire", "10.02") == "HUNT14-8.4a out-of-range"
    assert refused(g, asked, "fire", "13.06") == "HUNT14-8.2b attacked-twice"
    assert refused(g, asked, "fire", "01.01") == "HUNT14-8.7a nobody-there"
    asked = play(g, asked, ("fire", APART), MISS)
    assert (g.pa["partisan"], g.shots["y-three"]) == (8, 1)
    assert offered(asked, "fire") == {"06.06"}


@pytest.mark.proves("HUNT14-8.7b")
def test_the_mover_does_not_say_where_it_goes_before_the_reaction_is_over() -> None:
    g = scene({"g-four": START, "y-three": APART})
    asked = march(g, "g-four")
    assert offered(asked) == {APART}
    seen = look(GAME, g, "partisan", asked)
    fire = f"fire {APART}"
    assert seen.question.args == {
        "hex": HEX,
        "movers": ["g-four"],
        "came": START,
        "strength": 3,
        "able": {fire: ["y-three"]},
        "prices": {fire: 1},
    }
    assert refused(g, asked, "step", NEXT) == "HUNT14-8.7a not-an-answer"
    asked = play(g, asked, ("fire", APART), MISS)
    assert prompt(asked) == "step"  # now, and only now
    assert offered(play(g, asked, ("step", NEXT))) == {APART}


@pytest.mark.proves("HUNT14-8.7c", "HUNT14-9.9b")
def test_a_side_that_cannot_pay_is_not_asked() -> None:
    for pa, verbs in ((0, ""), (1, "fire"), (2, "fire charge")):
        g = scene({"g-four": START, "y-three": SIDE}, pa=(0, pa))
        asked = march(g, "g-four")
        assert [verb for verb in ("fire", "charge") if offered(asked, verb)] == verbs.split()
        if pa == 1:
            assert refused(g, asked, "charge", SIDE) == "HUNT14-5c too-few-pa"


@pytest.mark.proves("HUNT14-5.3", "HUNT14-8.7c")
def test_out_of_command_an_opportunity_attack_costs_two() -> None:
    told = {"y-three": {"hex": APART, "ooc": True}}
    g = scene({"g-four": START, **told}, pa=(0, 1))
    assert offered(march(g, "g-four")) == set()
    g = scene({"g-four": START, **told}, pa=(0, 2))
    play(g, march(g, "g-four"), ("fire", APART))
    assert g.pa["partisan"] == 0
    g = scene(
        {"g-four": START, **told},
        {"opportunity_price": "free"},
        pa=(0, 0),
    )
    play(g, march(g, "g-four"), ("fire", APART))
    assert g.pa["partisan"] == 0


@pytest.mark.proves("HUNT14-8.7h")
@pytest.mark.parametrize(("value", "again"), [("one_per_stack", False), ("by_pa", True)])
def test_a_stack_reacts_once_in_a_hex_unless_an_option_says_so(value: str, again: bool) -> None:
    g = scene({"g-four": START, "y-three": APART, "y-one": "08.07"}, {"reactions": value})
    asked = play(g, march(g, "g-four"), ("fire", APART), MISS)
    assert offered(asked) == ({APART, "08.07"} if again else {"08.07"})
    if not again:
        assert refused(g, asked, "fire", APART) == "HUNT14-8.7h reacted-already"
    asked = play(g, asked, HOLD, ("step", NEXT))
    assert APART in offered(asked)  # in the next hex it may


@pytest.mark.proves("HUNT14-8.7h")
def test_a_stack_that_fired_does_not_charge_too_and_a_reaction_is_not_interrupted() -> None:
    g = scene({"g-four": START, "y-three": SIDE, "g-three": "12.07"})
    asked = play(g, march(g, "g-four"), ("fire", SIDE), MISS)
    assert prompt(asked) == "step"
    g = scene({"g-four": START, "y-three": SIDE, "g-three": "12.07"})
    asked = play(g, march(g, "g-four"), ("charge", SIDE))
    assert asked == MELEE_DICE  # and no window for the Germans beside


# ---------------------------------------------------------------------- who stops


@pytest.mark.proves("HUNT14-8.7f", "HUNT14-8.7e")
@pytest.mark.parametrize(
    ("dice", "goes"), [((HIT,), False), ((MORAL, FAIL), False), ((MORAL, PASS), True)]
)
def test_only_units_of_a_group_that_are_hit_or_stopped_stay(dice: Any, goes: bool) -> None:
    g = scene({"g-four": START, "g-three": START, "y-gun": APART, "g-one": HEX})
    asked = play(g, march(g, "g-four", "g-three"), ("fire", APART), *dice)
    asked = play(g, asked, ("step", NEXT))
    assert (g.hex_of("g-four") == NEXT) is goes
    assert (g.hex_of("g-three"), g.vf["g-one"]) == (NEXT, 1)
    assert {"g-four", "g-three"} <= g.moved


@pytest.mark.proves("HUNT14-8.7f", "HUNT14-1.2d")
def test_a_unit_that_falls_into_parts_stops_with_all_of_them() -> None:
    g = scene({"g-four": START, "y-gun": APART}, {"fractions": "printed"})
    g.rules.book = replace(g.rules.book, pool=())
    assert play(g, march(g, "g-four"), ("fire", APART), HIT) is None
    assert g.strength_at("german", HEX) == 3
    assert len(g.german[HEX]) == 3
    assert g.moved >= set(g.german[HEX])


@pytest.mark.proves("HUNT14-8.7f")
@pytest.mark.parametrize("value", ["stops", "any_moral"])
def test_with_an_option_any_moral_stops(value: str) -> None:
    g = scene({"g-four": START, "y-gun": APART}, {"hit_mover": value})
    asked = play(g, march(g, "g-four"), ("fire", APART), MORAL, PASS)
    assert (asked is None) is (value == "any_moral")
    assert g.pinned == set()


@pytest.mark.proves("HUNT14-8.7f", "HUNT14-1.1b")
def test_a_command_that_is_stopped_goes_no_further() -> None:
    g = scene({"y-three": APART, "g-one": "01.01"}, commands={"c-rybka": START})
    asked = march(g, "c-rybka", action="command-move")
    assert offered(asked) == {APART}
    assert play(g, asked, ("fire", APART), (3,), FAIL) is None
    assert (g.commands["c-rybka"], g.pinned, g.moved) == (HEX, {"c-rybka"}, {"c-rybka"})


@pytest.mark.proves("HUNT14-8.7f", "HUNT14-5k")
def test_a_command_stays_with_units_that_were_stopped() -> None:
    for dice in ((HIT,), (MORAL, FAIL)):
        g = scene({"g-four": START, "y-gun": APART}, commands={"c-rybka": START})
        asked = march(g, "g-four", "c-rybka")
        assert play(g, asked, ("fire", APART), *dice) is None
        assert g.commands["c-rybka"] == HEX
    g = scene({"g-one": START, "y-gun": APART}, commands={"c-rybka": START})
    assert play(g, march(g, "g-one", "c-rybka"), ("fire", APART), HIT) is None
    assert (g.vf.get("g-one"), g.commands["c-rybka"]) == (None, HEX)


@pytest.mark.proves("HUNT14-8.7j", "HUNT14-5.13")
@pytest.mark.parametrize(("value", "fires"), [("attack_left", True), ("all_lost", False)])
def test_a_unit_stopped_on_the_way_may_still_attack(value: str, fires: bool) -> None:
    g = scene({"g-four": START, "y-gun": APART}, {"interrupted": value})
    g.stack.append(Activation(side="german", place=START))
    asked = play(g, flow.settle(g), ("move-attack",), ("step", HEX), ("fire", APART), HIT)
    assert g.hex_of("g-four") == HEX
    if not fires:
        assert asked is None
        return
    assert prompt(asked) == "shot"
    play(g, asked, ("target", APART), MISS)
    assert g.attacks == {"g-four": 1}


def test_an_assault_is_lost_when_its_move_is_stopped() -> None:
    g = scene({"g-four": START, "y-gun": APART, "y-one": NEXT})
    assert play(g, march(g, "g-four", action="assault"), ("fire", APART), HIT) is None
    assert (g.hex_of("g-four"), g.hex_of("y-one")) == (HEX, NEXT)


# ---------------------------------------------------------------------- which moves


@pytest.mark.proves("HUNT14-9.7b", "HUNT14-8.7i")
def test_a_retreat_draws_both_kinds_of_reaction() -> None:
    units = {"g-four": START, "g-one": START, "y-one": START, "y-three": SIDE, "y-two": "08.07"}
    g = scene(units)
    asked = march(g, "g-four", action="retreat")
    assert offered(asked, "fire") == {SIDE, "08.07"}
    assert offered(asked, "charge") == {SIDE}
    assert refused(g, asked, "fire", START) == "HUNT14-5e engaged"
    assert play(g, asked, ("charge", SIDE)) == MELEE_DICE


@pytest.mark.proves("HUNT14-8.7i")
@pytest.mark.parametrize("value", ["voluntary", "all"])
def test_a_forced_return_draws_no_reaction_unless_an_option_says_so(value: str) -> None:
    units = {"g-three": START, "y-three": HEX, "y-one": "10.03"}
    g = scene(units, {"reaction_moves": value})
    asked = play(g, march(g, "g-three", action="assault"), (2, 2))
    assert g.hex_of("g-three") == START
    if value == "voluntary":
        assert asked is None
        return
    assert offered(asked, "fire") == {"10.03", HEX}
    assert offered(asked, "charge") == {HEX}
    asked = play(g, asked, ("fire", "10.03"), MISS)
    assert (g.vf["g-three"], prompt(asked)) == (3, "reaction")
    assert play(g, asked, HOLD) is None  # and the move is over


@pytest.mark.proves("HUNT14-8.7i")
def test_with_an_option_a_mover_sent_back_draws_reactions_too() -> None:
    options = {"reaction_moves": "all"}
    g = scene({"g-three": START, "y-three": SIDE, "y-one": "10.03"}, options)
    asked = play(g, march(g, "g-three"), ("charge", SIDE), (2, 2))
    assert (g.hex_of("g-three"), g.hex_of("y-three")) == (START, HEX)
    assert offered(asked, "fire") == {"10.03", HEX}
    assert play(g, asked, HOLD) is None
    g = scene({"g-three": START, "y-three": SIDE})
    assert play(g, march(g, "g-three"), ("charge", SIDE), (2, 2)) is None


@pytest.mark.proves("HUNT14-8.7i", "HUNT14-9.9a")
def test_unguarded_counters_draw_an_assault_but_no_fire() -> None:
    g = scene({"g-four": SIDE})
    g.missions["M2"], g.identity["M2"] = START, "us"
    asked = march(g, "M2", side="partisan")
    assert offered(asked, "fire") == set()
    assert offered(asked, "charge") == {SIDE}
    assert refused(g, asked, "fire", SIDE) == "HUNT14-8.7i counters-alone"
    assert play(g, asked, ("charge", SIDE)) is None
    assert (g.fate, g.hex_of("g-four"), g.moved) == ({"M2": "captured"}, HEX, {"g-four"})
    g = scene({"g-four": SIDE, "y-one": HEX})
    g.missions["M2"], g.identity["M2"] = START, "us"
    assert offered(march(g, "M2", side="partisan")) == set()


@pytest.mark.proves("HUNT14-9.9a", "HUNT14-9.9e")
def test_a_command_is_ridden_down_alone_and_safe_among_units_at_rest() -> None:
    g = scene({"y-three": SIDE, "g-one": "01.01"}, commands={"c-rybka": START})
    asked = march(g, "c-rybka", action="command-move")
    assert offered(asked, "charge") == {SIDE}
    assert play(g, asked, ("charge", SIDE)) is None
    assert (g.hex_of("y-three"), g.commands, g.attacks) == (HEX, {"c-rybka": "01.01"}, {})
    g = scene({"y-three": SIDE, "g-one": HEX, "y-one": NEXT}, commands={"c-rybka": START})
    asked = march(g, "c-rybka", action="command-move")
    assert prompt(asked) == "step"  # a unit at rest there is not in it
    window = ReactionWindow(side="partisan", hex=HEX, movers=("c-rybka",))
    for verb in ("fire", "charge"):
        assert why(window.may(g, window.moving(g), (verb, SIDE))) == "HUNT14-9.9e units-at-rest"


@pytest.mark.proves("HUNT14-8.7d", "HUNT14-9.9c")
@pytest.mark.parametrize("value", ["barred", "allowed"])
def test_fire_into_a_melee_is_never_a_reaction(value: str) -> None:
    far = "08.07"
    units = {"g-four": START, "y-one": HEX, "y-three": SIDE, "g-one": far, "y-two": far}
    g = scene(units, {"fire_into_melee": value})
    assert march(g, "g-four", action="assault") == MELEE_DICE
    g = scene({**units, "y-one": "01.01"}, {"fire_into_melee": value})
    asked = march(g, "g-four")  # an option: out of one it is
    assert (far in offered(asked, "fire")) is (value == "allowed")
    assert far not in offered(asked, "charge")
    if value == "barred":
        assert refused(g, asked, "fire", far) == "HUNT14-5e engaged"


# ---------------------------------------------------------------------- Opportunity Assault


@pytest.mark.proves("HUNT14-9.9a", "HUNT14-5.14", "HUNT14-9.9b")
def test_stacks_beside_the_hex_assault_for_two_points_paid_at_once() -> None:
    g = scene({"g-four": START, "y-three": SIDE, "y-one": SIDE, "y-two": APART})
    asked = march(g, "g-four")
    assert offered(asked, "charge") == {SIDE}
    assert refused(g, asked, "charge", APART) == "HUNT14-9.9a not-next"
    asked = play(g, asked, ("charge", SIDE))
    assert prompt(asked) == "group"  # or a part of it
    asked = play(g, asked, ("take", "y-three"), ("go",))
    assert asked == MELEE_DICE
    assert (g.pa["partisan"], g.hex_of("y-three"), g.hex_of("y-one")) == (7, HEX, SIDE)


@pytest.mark.proves("HUNT14-5.14")
def test_with_an_option_it_costs_one() -> None:
    g = scene({"g-four": START, "y-three": SIDE}, {"prices": "flat"})
    play(g, march(g, "g-four"), ("charge", SIDE))
    assert g.pa["partisan"] == 8


@pytest.mark.proves("HUNT14-9.9g")
def test_units_that_assaulted_have_moved_and_may_still_attack() -> None:
    g = scene({"g-three": START, "y-three": SIDE})
    play(g, march(g, "g-three"), ("charge", SIDE), (2, 2))
    assert (g.hex_of("g-three"), g.hex_of("y-three")) == (START, HEX)
    assert (g.moved, g.attacks["y-three"]) == ({"g-three", "y-three"}, 1)
    g.stack.clear()
    g.stack.append(Activation(side="partisan", place=HEX))
    asked = flow.settle(g)
    assert isinstance(asked, Choose)
    assert ("attack",) in asked.options
    assert refused(g, asked, "movement") == "HUNT14-8.8b moved"


@pytest.mark.proves("HUNT14-9.9h")
def test_units_that_may_not_assault() -> None:
    rows: list[tuple[dict[str, Any], dict[str, str], str]] = [
        ({"moved": True}, {}, "HUNT14-8.8b moved"),
        ({"pinned": True}, {}, "HUNT14-8.4c stopped"),
        ({"attacks": 1, "shots": 2}, {}, "HUNT14-8.2b attacked-twice"),
        ({"ooc": True}, {}, "HUNT14-6d out-of-command"),
        ({}, {"g-one": SIDE}, "HUNT14-5e engaged"),
    ]
    for bears, more, reason in rows:
        three = {"hex": SIDE, **bears}
        g = scene({"g-four": START, "y-three": three, "y-one": "08.07", **more})
        asked = march(g, "g-four")
        assert offered(asked, "charge") == set()
        assert refused(g, asked, "charge", SIDE) == reason


@pytest.mark.proves("HUNT14-9.9h", "HUNT14-7e")
def test_the_ground_must_be_open_to_the_units_that_assault() -> None:
    g = scene({"g-four": "14.05", "y-tank": "13.06", "y-one": "14.03"})
    asked = march(g, "g-four", to=TOWN)
    assert refused(g, asked, "charge", "13.06") == "HUNT14-7e no-tank-ground"
    g = scene({"g-four": "14.05", "y-three": {"hex": "13.06", "vf": 3}})
    asked = march(g, "g-four", to=TOWN)
    assert play(g, asked, ("charge", "13.06")) == MELEE_DICE
    fight = g.stack[-1]
    assert isinstance(fight, Melee)
    assert total(fight.assault_values(g)) == 3 - 2  # it bears the ground, as it enters


@pytest.mark.proves("HUNT14-9.9h", "HUNT14-10c")
def test_no_more_than_eight_points_assault_together() -> None:
    units = {"y-one": START, "g-four": SIDE, "g-more": SIDE, "g-three": SIDE}
    for members in (("y-one",), ("M2",)):
        g = scene(units)
        g.missions["M2"], g.identity["M2"] = START, "us"
        asked = play(g, march(g, *members, side="partisan"), ("charge", SIDE))
        assert isinstance(asked, Choose)
        assert ("all",) not in asked.options
        asked = play(g, asked, ("take", "g-four"), ("take", "g-more"))
        assert g.strength_at("german", HEX) == 8


@pytest.mark.proves("HUNT14-9.9e", "HUNT14-8.7e")
def test_a_unit_stopped_before_is_not_in_the_melee() -> None:
    units = {"g-four": START, "g-three": START, "g-one": HEX, "y-gun": "08.07", "y-three": SIDE}
    g = scene(units)
    asked = play(g, march(g, "g-four", "g-three"), ("fire", "08.07"), HIT, ("charge", SIDE))
    assert asked == MELEE_DICE
    fight = g.stack[-1]
    assert isinstance(fight, Melee)
    assert fight.defenders == ("g-three",)


@pytest.mark.proves("HUNT14-9.9f")
@pytest.mark.parametrize(("value", "goes"), [("stops_engaged", False), ("goes_on", True)])
def test_an_engaged_mover_stops_unless_an_option_says_so(value: str, goes: bool) -> None:
    g = scene({"g-four": START, "y-three": SIDE}, {"opp_assault_mover": value})
    asked = play(g, march(g, "g-four"), ("charge", SIDE), (3, 1), PASS)  # seven to six
    assert g.is_engaged(HEX)
    assert (asked is not None) is goes
    if goes:
        play(g, asked, ("step", NEXT))
        assert g.hex_of("g-four") == NEXT


@pytest.mark.proves("HUNT14-9.9f", "HUNT14-9.4b")
def test_equal_values_send_the_mover_back_and_end_its_move() -> None:
    g = scene({"g-four": START, "y-four": SIDE})
    assert play(g, march(g, "g-four"), ("charge", SIDE), (3, 3)) is None
    assert (g.hex_of("g-four"), g.hex_of("y-four")) == (START, HEX)
    assert g.moved == {"g-four", "y-four"}


@pytest.mark.proves("HUNT14-9.9f", "HUNT14-9.9d")
def test_by_every_die_the_mover_goes_on_only_if_the_hex_is_its_own() -> None:
    for a, b, die in product(range(1, 7), range(1, 7), (1, 6)):
        g = scene({"g-four": START, "y-four": SIDE}, {"goes_back": "assaulter"})
        asked = play(g, march(g, "g-four"), ("charge", SIDE), (a, b))
        while isinstance(asked, Roll):
            asked = flow.answer(g, asked, (die,) * sum(n.number for n in asked.groups))
        alone = "g-four" in g.vf and HEX not in g.partisan
        assert (prompt(asked) == "step" if asked else False) is alone, (a, b, die)
        assert alone is (a == b)
        assert "g-four" in g.moved
        assert "y-four" in g.moved


# ---------------------------------------------------------------------- what can do nothing


def test_fire_that_only_some_of_a_stack_make_well_is_not_harmless() -> None:
    """STOPPED hampers the whole pool: three points may do what four and one of them may not."""
    beside = "14.05"
    able = {"g-para1": {"hex": beside, "vf": 1}, "g-para2": {"hex": beside, "vf": 2}}
    hampered = {"g-para3": {"hex": beside, "vf": 1, "pinned": True}}
    for units, harmless in ((able | hampered, False), (hampered, True)):
        g = scene({**units, "y-four": TOWN})
        g.stack[:] = [
            ReactionWindow(side="german", hex=TOWN, movers=("y-four",), fire_only=True)
        ]
        asked = flow.settle(g)
        assert isinstance(asked, Choose)
        assert asked.options == (HOLD, ("fire", beside))
        assert GAME.is_harmless(g, asked) is harmless
