"""Chapter 5: prices, groups, and each of the Actions, with what refuses them."""

from __future__ import annotations

from typing import Any

import pytest

from drvar.games.hunt14 import GAME
from drvar.games.hunt14.actions import (
    may_charge,
    may_do,
    may_pay,
    may_regroup,
    out,
    price,
)
from drvar.games.hunt14.activation import Activation
from drvar.games.hunt14.melee import assault_modifiers
from drvar.games.hunt14.state import Hunt14State
from drvar.games.hunt14.table import ground_modifiers
from drvar.games.tactical.edition import Attempt
from drvar.games.tactical.openings import may_begin, may_open, openings
from drvar.games.tactical.stacking import no_room
from drvar.games.tactical.ways import allowance
from drvar.kernel import flow
from drvar.kernel.chance import Roll
from drvar.kernel.flow import Choose, Question
from drvar.kernel.rule import total
from tactical.plain import Plain, play, refused, told, why

GERMAN, PARTISAN = "german", "partisan"
RYBKA, STAFF = "c-rybka", "c-staff"
HERE, NORTH, WOOD, SOUTH, SOUTH2, SOUTH3 = "10.06", "10.05", "10.04", "10.07", "10.08", "10.09"
TOWN, BROOK, BESIDE_BROOK, FAR = "14.06", "16.06", "16.05", "20.12"
ENTRY = "05.01"
TERRAIN = {WOOD: "wood", TOWN: "town", BROOK: "wood"}
PLAIN = Plain[Hunt14State](
    GAME, {"terrain": TERRAIN, "stream_hexes": [BROOK]}, turn=4, pa=(15, 15)
)
scene = PLAIN.scene


def activate(
    g: Hunt14State, side: str = GERMAN, place: str = HERE, *, box: bool = False
) -> Question | None:
    """A side acts in a hex: what is it asked?"""
    g.active = side
    g.stack = [Activation(side=side, place=place, box=box)]
    asked = flow.settle(g)
    assert isinstance(asked, Choose)
    return asked


def act(
    g: Hunt14State, *answers: Any, side: str = GERMAN, place: str = HERE
) -> Question | None:
    return play(g, activate(g, side, place), *answers)


def offered(asked: Question | None) -> list[str]:
    assert isinstance(asked, Choose)
    return [" ".join(map(str, option)) for option in asked.options]


# ---------------------------------------------------------------------- prices

GRADED = {
    "retreat": 0, "command-move": 1, "opportunity-attack": 1, "entry": 1, "air": 0, "split": 1,
    "movement": 1, "merge": 1, "melee": 1, "attack": 1, "assault": 2, "attack-move": 2,
    "move-attack": 2, "opportunity-assault": 2, "build": 2, "recovery": 2, "interrogate": 2,
}  # fmt: skip
FLAT = {
    "assault": 1, "attack-move": 1, "move-attack": 1, "opportunity-assault": 1, "build": 1,
}  # fmt: skip
DOUBLE = {"retreat": 0, "opportunity-attack": 2, "movement": 2, "attack": 2}


@pytest.mark.proves("HUNT14-5c", "HUNT14-6d", "HUNT14-5.5")
@pytest.mark.parametrize(("prices", "others"), [("graded", {}), ("flat", FLAT)])
def test_the_prices_of_the_seventeen_actions(prices: str, others: dict[str, int]) -> None:
    g = scene({"g-para1": HERE, "g-para2": {"hex": HERE, "ooc": True}}, {"prices": prices})
    assert {row: price(g, row, ("g-para1",)) for row in g.rules.actions} == GRADED | others
    for action in g.rules.actions:
        assert price(g, action, ("g-para2",)) == DOUBLE.get(action), action


@pytest.mark.parametrize(
    ("option", "action", "paid"),
    [
        pytest.param(
            "opportunity_price",
            "opportunity-attack",
            1,
            marks=pytest.mark.proves("HUNT14-5.3"),
        ),
        pytest.param(
            "command_price", "command-move", 1, marks=pytest.mark.proves("HUNT14-5.2")
        ),
        pytest.param("entry_price", "entry", 1, marks=pytest.mark.proves("HUNT14-5.4")),
    ],
)
def test_what_options_make_free(option: str, action: str, paid: int) -> None:
    g = scene({"g-para1": HERE})
    assert price(g, action, ("g-para1",)) == paid
    g = scene({"g-para1": {"hex": HERE, "ooc": True}}, {option: "free"})
    assert price(g, action, ()) == 0
    assert price(g, action, ("g-para1",)) == 0  # twice nothing


@pytest.mark.proves("HUNT14-6d")
def test_with_an_option_a_melee_out_of_command() -> None:
    units = {"g-para1": {"hex": HERE, "ooc": True}, "y-cadets": HERE}
    g = scene(units)
    assert refused(g, activate(g), "melee") == "HUNT14-6d out-of-command"
    g = scene(units, {"ooc_actions": "with_melee"})
    assert isinstance(act(g, "melee"), Roll)
    assert g.pa[GERMAN] == 13


@pytest.mark.proves("HUNT14-5f", "HUNT14-6d")
def test_one_member_out_of_command_doubles_the_price_for_all() -> None:
    units = {"g-para1": HERE, "g-para2": {"hex": HERE, "ooc": True}, "y-cadets": NORTH}
    g = scene(units)
    act(g, "attack", "all", f"target {NORTH}")
    assert g.pa[GERMAN] == 13
    g = scene(units)
    act(g, "attack", "take g-para1", "go", f"target {NORTH}")
    assert g.pa[GERMAN] == 14
    g = scene(units | {"g-mg": HERE})
    asked = act(g, "move-attack")
    assert refused(g, asked, "take g-para2") == "HUNT14-6d out-of-command"
    assert refused(g, asked, "all") == "HUNT14-6d out-of-command"


@pytest.mark.proves("HUNT14-5c")
def test_a_group_that_cannot_pay_cannot_act() -> None:
    g = scene({"g-para1": HERE, "y-cadets": NORTH}, pa=(1, 0))
    asked = activate(g)
    for action in ("assault", "move-attack", "attack-move", "build g-para1"):
        assert refused(g, asked, action) == "HUNT14-5c too-few-pa"
    assert "attack" in offered(asked)
    assert out(g, PARTISAN)
    assert not out(g, GERMAN)
    broken = may_pay(g, "assault", GERMAN, ("g-para1",))
    assert broken is not None
    assert broken.args == {"cost": 2, "left": 1}


@pytest.mark.proves("HUNT14-5c")
def test_points_are_spent_even_if_the_first_shot_ends_the_move() -> None:
    g = scene({"g-para1": HERE, "y-cadets": "10.08"})
    asked = act(g, "move-attack", f"step {SOUTH}", "fire 10.08", 6)
    assert [row["cost"] for row in told(g, "paid")] == [2, 1]
    assert g.vf["g-para1"] == 3
    assert refused(g, asked, "step 10.06") == "HUNT14-5.13 not-an-answer"
    play(g, asked, "hold")
    assert g.pa == {GERMAN: 13, PARTISAN: 14}
    assert g.hex_of("g-para1") == SOUTH


# ---------------------------------------------------------------------- groups


@pytest.mark.proves("HUNT14-5a", "HUNT14-5b")
def test_one_price_one_target_for_part_of_a_stack() -> None:
    units = {"g-para1": HERE, "g-para2": HERE, "g-mg": SOUTH, "y-cadets": NORTH}
    g = scene(units)
    asked = act(g, "attack")
    assert offered(asked) == ["all", "take g-para1", "take g-para2"]
    assert refused(g, asked, "take g-mg") == "HUNT14-5a not-in-hex"
    assert refused(g, asked, "go") == "HUNT14-5a nobody-taken"
    asked = play(g, asked, "take g-para2", "go")
    assert offered(asked) == [f"target {NORTH}"]
    assert refused(g, asked, f"target {SOUTH}") == "HUNT14-8.1a nothing-to-hit"
    play(g, asked, f"target {NORTH}", 1)
    assert g.attacks == {"g-para2": 1}
    assert g.pa[GERMAN] == 14


@pytest.mark.proves("HUNT14-5b")
def test_a_group_fires_only_where_all_of_it_can() -> None:
    g = scene({"g-para1": HERE, "g-gun": HERE, "y-cadets": "10.11", "y-youth": NORTH})
    asked = act(g, "attack", "take g-gun")
    assert refused(g, asked, "take g-mg") == "HUNT14-5a not-in-hex"
    assert offered(play(g, asked, "take g-para1")) == [f"target {NORTH}"]


@pytest.mark.proves("HUNT14-8.1g")
def test_a_group_keeps_the_order_of_its_stack_in_any_order_of_naming() -> None:
    units = {"g-para1": {"hex": HERE, "vf": 3}, "g-para2": HERE, "g-mg": HERE}
    g = scene(units | {"g-mortar": SOUTH})
    act(g, "movement", "take g-mg", "take g-para1", "go", f"step {SOUTH}", "stop")
    assert g.german == {HERE: ("g-para2",), SOUTH: ("g-para1", "g-mg", "g-mortar")}
    g = scene({"g-para1": HERE, "g-mg": HERE, "g-mortar": HERE})
    act(g, "movement", "take g-mortar", "all", f"step {SOUTH}", "stop")
    assert g.german == {SOUTH: ("g-para1", "g-mg", "g-mortar")}


@pytest.mark.proves("HUNT14-5d")
def test_a_unit_acts_as_often_as_points_and_markers_allow() -> None:
    g = scene({"g-para1": HERE, "y-cadets": NORTH}, pa=(15, 0))
    for _ in range(3):
        act(g, "attack", f"target {NORTH}", 1)
    assert g.attacks == {"g-para1": 3}
    assert g.pa[GERMAN] == 12
    assert refused(g, activate(g), "attack") == "HUNT14-8.2b attacked-twice"
    act(g, "movement", f"step {SOUTH}", "stop")
    assert refused(g, activate(g, place=SOUTH), "movement") == "HUNT14-8.8b moved"


@pytest.mark.proves("HUNT14-5e")
def test_in_an_engaged_hex_retreat_melee_and_recover_alone() -> None:
    units = {"g-para1": {"hex": TOWN, "pinned": True}, "g-para2": TOWN, "y-cadets": TOWN}
    g = scene(units | {"y-youth": "13.06"}, commands={RYBKA: TOWN})
    asked = activate(g, place=TOWN)
    assert offered(asked) == ["retreat", "melee", "recover"]
    for action in (
        "movement", "attack", "assault", "attack-move", "move-attack", "command-move",
        "build g-para2", "interrogate", "split g-para2 1+3", "merge g-para1 g-para2",
    ):  # fmt: skip
        assert refused(g, asked, action) == "HUNT14-5e engaged", action


@pytest.mark.proves("HUNT14-5e")
def test_counters_do_not_slip_out_of_an_engaged_hex() -> None:
    g = scene(
        {"g-para1": HERE, "y-cadets": HERE}, missions={"M1": {"kind": "tito", "hex": HERE}}
    )
    asked = activate(g, PARTISAN)
    assert offered(asked) == ["retreat", "melee"]
    assert refused(g, asked, "movement") == "HUNT14-5e engaged"
    broken = may_do(
        g, Attempt("opportunity-assault", PARTISAN, HERE, False, NORTH), ("y-cadets",)
    )
    assert broken is not None
    assert broken.rule == "HUNT14-5e"


@pytest.mark.proves("HUNT14-4a")
def test_with_an_option_fire_may_be_all_that_is_left_in_an_engaged_hex() -> None:
    units = {
        "g-para1": {"hex": HERE, "ooc": True, "pinned": True},
        "y-cadets": HERE,
        "y-youth": NORTH,
    }
    option = ("activate", HERE)
    broken = may_open(scene(units), GERMAN, option)
    assert broken is not None
    assert broken.words == "nothing-to-do"
    g = scene(units, {"fire_into_melee": "allowed"})
    assert may_open(g, GERMAN, option) is None
    assert offered(activate(g)) == ["attack"]


@pytest.mark.proves("HUNT14-4a")
def test_where_an_activation_may_begin() -> None:
    units = {"g-para1": HERE, "y-cadets": SOUTH3, "g-william1": {"box": ENTRY}}
    g = scene(units, commands={RYBKA: FAR}, missions={"M1": {"kind": "tito", "hex": NORTH}})
    assert openings(g, GERMAN) == [("activate", HERE), ("activate", FAR), ("enter", ENTRY)]
    assert openings(g, PARTISAN) == [("activate", NORTH), ("activate", SOUTH3)]
    for words, word in ((SOUTH, "nobody-there"), (SOUTH3, "nobody-there")):
        assert why(may_open(g, GERMAN, ("activate", words))) == f"HUNT14-4a {word}"
    broken = may_open(g, GERMAN, ("enter", "20.01"))
    assert broken is not None
    assert broken.words == "nobody-there"


@pytest.mark.proves("HUNT14-5.4")
def test_counters_off_the_map_can_only_enter() -> None:
    g = scene({"g-william1": {"box": ENTRY}, "g-para1": HERE})
    asked = activate(g, place=ENTRY, box=True)
    assert offered(asked) == ["entry"]
    assert refused(g, asked, "movement") == "HUNT14-5.4 not-on-the-map"
    assert refused(g, asked, "recover") == "HUNT14-5.4 not-on-the-map"
    play(g, asked, "entry", f"step {ENTRY}", "stop")
    assert g.pa[GERMAN] == 14
    assert g.moved == {"g-william1"}
    assert refused(g, activate(g), "entry").endswith("not-an-answer")


# ---------------------------------------------------------------------- retreat (5.1)


@pytest.mark.proves("HUNT14-5.1", "HUNT14-9.7c")
def test_a_retreat_is_free_and_leaves_a_marker() -> None:
    units = {"g-para1": {"hex": HERE, "moved": True}, "g-para2": {"hex": HERE, "pinned": True}}
    g = scene(units | {"y-cadets": HERE, "y-youth": NORTH}, pa=(0, 0))
    asked = act(g, "retreat")
    assert offered(asked) == [f"step {hex_}" for hex_ in g.rules.ground.neighbours[HERE][1:]]
    assert refused(g, asked, f"step {NORTH}") == "HUNT14-7f enemy-there"
    play(g, asked, f"step {SOUTH}")
    assert g.german == {HERE: ("g-para2",), SOUTH: ("g-para1",)}
    assert g.pa[GERMAN] == 0
    assert "g-para1" in g.moved
    assert refused(g, activate_or_same(g), "retreat") == "HUNT14-9.7c stopped"


def activate_or_same(g: Hunt14State) -> Question | None:
    """The stack is asked again, with points for a melee."""
    g.pa[GERMAN] = 1
    return activate(g)


@pytest.mark.proves("HUNT14-5.1", "HUNT14-9.7a")
def test_only_engaged_units_retreat_unless_an_option_says_so() -> None:
    units = {"g-para1": HERE, "g-para2": {"hex": HERE, "moved": True}}
    g = scene(units)
    assert refused(g, activate(g), "retreat") == "HUNT14-9.7a not-engaged"
    g = scene(units, {"retreat_who": "anybody"}, pa=(0, 0))
    assert may_open(g, GERMAN, ("activate", HERE)) is None
    asked = act(g, "retreat", f"step {SOUTH}")
    assert asked is None
    assert g.hex_of("g-para1") == SOUTH
    g.pa[GERMAN] = 1
    assert refused(g, activate(g, place=SOUTH), "retreat") == "HUNT14-8.8b moved"


@pytest.mark.proves("HUNT14-9.7c")
@pytest.mark.parametrize(("reading", "barred"), [("ignored", False), ("bars", True)])
def test_whether_a_movement_marker_bars_a_retreat(reading: str, barred: bool) -> None:
    units = {"g-para1": {"hex": HERE, "moved": True}, "y-cadets": HERE}
    g = scene(units, {"retreat_marker": reading})
    asked = activate(g)
    assert ("retreat" in offered(asked)) is not barred
    if barred:
        assert refused(g, asked, "retreat") == "HUNT14-8.8b moved"
    g.moved, g.pinned = set(), {"g-para1"}  # STOPPED bars it in either reading
    assert refused(g, activate(g), "retreat") == "HUNT14-9.7c stopped"


# ---------------------------------------------------------------------- moving (5.2, 5.7)


@pytest.mark.proves("HUNT14-5.2", "HUNT14-5l")
def test_a_command_moves_alone_for_a_point() -> None:
    g = scene({"g-para1": HERE}, commands={RYBKA: HERE})
    asked = act(g, "command-move")
    assert refused(g, asked, "stop") == "HUNT14-5l not-moved-yet"
    play(g, asked, *[f"step {hex_}" for hex_ in (SOUTH, SOUTH2, SOUTH3, "10.10")])
    assert g.commands == {RYBKA: "10.10"}
    assert g.moved == {RYBKA}
    assert g.pa[GERMAN] == 14
    assert refused(g, activate(g, place="10.10"), "command-move") == "HUNT14-8.8b moved"


@pytest.mark.proves("HUNT14-8.4c")
def test_stopped_pieces_do_not_move() -> None:
    units = {"g-para1": {"hex": HERE, "pinned": True}, "y-cadets": SOUTH3}
    g = scene(units, commands={RYBKA: {"hex": HERE, "pinned": True}})
    asked = activate(g)
    assert offered(asked) == ["attack", "recover", *splits_of("g-para1")]
    for action in ("movement", "command-move", "assault", "attack-move", "move-attack"):
        assert refused(g, asked, action) == "HUNT14-8.4c stopped", action


def splits_of(unit: str) -> list[str]:
    return [f"split {unit} {sizes}" for sizes in ("1+3", "1+1+2", "1+1+1+1", "2+2")]


@pytest.mark.proves("HUNT14-5.7", "HUNT14-5l", "HUNT14-8.8a")
def test_a_movement_uses_all_points_and_leaves_a_marker() -> None:
    g = scene({"g-para1": HERE})
    asked = act(g, "movement")
    assert refused(g, asked, "stop") == "HUNT14-5l not-moved-yet"
    asked = play(g, asked, f"step {NORTH}", f"step {WOOD}")
    assert refused(g, asked, "step 10.02") == "HUNT14-7a out-of-reach"
    assert play(g, asked, "step 10.03") is None
    assert g.german == {"10.03": ("g-para1",)}
    assert g.moved == {"g-para1"}
    assert g.pa[GERMAN] == 14


@pytest.mark.proves("HUNT14-5l")
def test_a_movement_needs_a_first_step() -> None:
    ring = dict(zip(["y-cadets", "y-youth", "y-aa", "y-escort", "y-committee", "y-3lika1"],
                    PLAIN.tables(()).ground.neighbours[HERE], strict=True))  # fmt: skip
    g = scene({"g-para1": HERE, **ring})
    assert refused(g, activate(g), "movement") == "HUNT14-5l nowhere-to-go"


@pytest.mark.proves("HUNT14-1.2b")
def test_movement_points_by_type() -> None:
    g = scene({}, commands={RYBKA: HERE})
    points = {"infantry": 4, "paratroop": 4, "mg": 4, "sapper": 4, "support": 4, "vehicle": 5,
              "artillery": 1}  # fmt: skip
    units = [c for c in g.rules.counters.values() if c.kind == "unit"]
    assert {unit.type for unit in units} == set(points)
    for unit in units:
        assert allowance(g, unit.id) == points[unit.type]
    assert (allowance(g, RYBKA), allowance(g, STAFF), allowance(g, "M1")) == (4, 4, 4)


@pytest.mark.proves("HUNT14-10b")
def test_commands_and_counters_take_no_room() -> None:
    units = {"y-cadets": HERE, "y-escort": HERE, "y-youth": NORTH, "y-3lika1": SOUTH}
    missions = {"M1": {"kind": "tito", "hex": HERE}, "M2": {"kind": "dummy", "hex": SOUTH}}
    g = scene(units, commands={STAFF: HERE}, missions=missions)
    asked = act(g, "movement", "take y-3lika1", "go", side=PARTISAN, place=SOUTH)
    asked = play(g, asked, f"step {HERE}")
    assert refused(g, asked, "stop") == "HUNT14-10c no-room"
    g = scene(units, commands={STAFF: HERE}, missions=missions)
    act(g, "movement", f"step {HERE}", "stop", side=PARTISAN, place=NORTH)
    assert g.strength_at(PARTISAN, HERE) == 8
    act(g, "movement", "take M2", "go", f"step {HERE}", "stop", side=PARTISAN, place=SOUTH)
    assert g.missions == {"M1": HERE, "M2": HERE}
    g = scene({"y-cadets": HERE}, commands={STAFF: HERE}, missions=missions)
    room = g.rules.limit - g.vf["y-cadets"]
    assert no_room(g, PARTISAN, HERE, room) is None
    assert why(no_room(g, PARTISAN, HERE, room + 1)) == "HUNT14-10c no-room"


# ---------------------------------------------------------------------- riding (5k)


@pytest.mark.proves("HUNT14-5k")
def test_a_command_needs_units_to_ride_with() -> None:
    g = scene({"y-cadets": "10.03"}, commands={RYBKA: HERE})
    asked = activate(g)
    assert offered(asked) == ["command-move"]
    for action in ("movement", "assault", "attack-move", "move-attack"):
        assert refused(g, asked, action) == "HUNT14-5k no-unit-with-them", action


@pytest.mark.proves("HUNT14-5k")
@pytest.mark.parametrize("action", ["movement", "move-attack"])
def test_a_command_shares_the_way_and_the_marker(action: str) -> None:
    g = scene({"g-para1": HERE}, commands={RYBKA: HERE})
    act(g, action, "all", f"step {SOUTH}", "stop")
    assert g.commands == {RYBKA: SOUTH}
    assert g.moved == {RYBKA, "g-para1"}
    g = scene({"g-para1": HERE}, commands={RYBKA: {"hex": HERE, "moved": True}})
    asked = act(g, action)
    assert offered(asked) == [f"step {hex_}" for hex_ in g.rules.ground.neighbours[HERE]] + (
        ["stop"] if action == "move-attack" else []
    )


@pytest.mark.proves("HUNT14-5k", "HUNT14-12.1e")
@pytest.mark.parametrize(
    ("riding", "moves", "retreats"),
    [
        ("commands", ["c-staff", "M1"], ["c-staff"]),
        ("counters_retreat", ["c-staff", "M1"], ["c-staff", "M1"]),
        ("nobody", [], []),
    ],
)
def test_which_counters_go_along(riding: str, moves: list[str], retreats: list[str]) -> None:
    words: dict[str, Any] = {
        "commands": {STAFF: HERE},
        "missions": {"M1": {"kind": "tito", "hex": HERE}},
    }
    for action, riders, enemy in (("movement", moves, FAR), ("retreat", retreats, HERE)):
        g = scene({"y-cadets": HERE, "g-para1": enemy}, {"riding": riding}, **words)
        asked = act(g, action, side=PARTISAN)
        if "take y-cadets" in offered(asked):
            asked = play(g, asked, "take y-cadets")
        rest = [answer[5:] for answer in offered(asked) if answer.startswith("take")]
        assert rest == riders, action


@pytest.mark.proves("HUNT14-5k")
def test_with_an_option_counters_move_only_by_themselves() -> None:
    missions = {"M1": {"kind": "tito", "hex": HERE}, "M2": {"kind": "dummy", "hex": HERE}}
    g = scene({"y-cadets": HERE}, {"riding": "nobody"}, missions=missions)
    asked = act(g, "movement", "take M1", side=PARTISAN)
    assert refused(g, asked, "take y-cadets") == "HUNT14-5k nobody-rides"
    play(g, asked, "take M2", f"step {SOUTH}", "stop")
    assert g.missions == {"M1": SOUTH, "M2": SOUTH}
    assert g.moved == {"M1", "M2"}


# ---------------------------------------------------------------------- split, create


@pytest.mark.proves("HUNT14-5.6")
def test_a_unit_splits_and_every_part_bears_its_markers() -> None:
    bears = {"hex": HERE, "moved": True, "attacks": 1, "shots": 1, "pinned": True}
    g = scene({"g-para1": bears, "g-mg": HERE, "g-para2": {"hex": SOUTH, "ooc": True}})
    asked = activate(g)
    assert [o for o in offered(asked) if o.startswith("split")] == splits_of("g-para1")
    assert refused(g, asked, "split g-para1 2+3") == "HUNT14-5.6 no-such-split"
    assert refused(g, asked, "split g-para2 2+2") == "HUNT14-6d out-of-command"
    assert refused(g, asked, "split g-para3 2+2") == "HUNT14-5.6 not-in-hex"
    assert play(g, asked, "split g-para1 1+3") is None
    one, three, mg = g.german[HERE]
    assert (g.vf[one], g.vf[three], mg) == (1, 3, "g-mg")
    for part in (one, three):
        assert part in g.moved
        assert part in g.pinned
        assert (g.attacks[part], g.shots[part]) == (1, 1)
    assert g.pa[GERMAN] == 14
    assert told(g, "split")[0]["vf"] == [1, 3]


@pytest.mark.proves("HUNT14-5.8")
@pytest.mark.parametrize(
    ("units", "legal"),
    [
        ({"g-para1": 3, "g-para2": 1}, True),
        ({"g-para1": 3, "g-para2": 2}, False),
        ({"g-para1": 2, "g-mg": 1}, False),
        ({"g-mg": 1, "g-mortar": 1}, False),
        ({"g-para1": 2, "g-william1": 2}, False),
        ({"y-cadets": 2, "y-youth": 1}, True),
        ({"y-cadets": 2, "y-youth": 2}, False),
        ({"y-cadets": 1, "y-aa": 1}, False),
    ],
)
def test_which_units_become_one(units: dict[str, int], legal: bool) -> None:
    g = scene({unit: {"hex": HERE, "vf": vf} for unit, vf in units.items()})
    side = g.rules.counters[next(iter(units))].side
    answer = " ".join(["merge", *sorted(units)])
    if not legal:
        assert refused(g, activate(g, side), answer) == "HUNT14-5.8 cannot-merge"
        return
    assert act(g, answer, side=side) is None
    (whole,) = g.units(side)[HERE]
    assert g.vf[whole] == sum(units.values())
    assert g.pa[side] == 14


@pytest.mark.proves("HUNT14-5g")
def test_a_created_unit_bears_the_worst_of_its_parts() -> None:
    tired = {"hex": HERE, "vf": 1, "attacks": 1, "shots": 1, "shaken": True}
    hurt = {"hex": HERE, "vf": 1, "attacks": 1, "moved": True, "pinned": True}
    worn = {"hex": HERE, "vf": 1, "exhausted": True, "shots": 1}
    g = scene({"g-para1": hurt, "g-para2": tired, "g-para3": worn})
    act(g, "merge g-para1 g-para2 g-para3")
    (whole,) = g.german[HERE]
    assert (g.attacks, g.shots) == ({whole: 1}, {whole: 1})
    for marks in (g.moved, g.pinned, g.exhausted, g.shaken):
        assert marks == {whole}
    tanks = [
        {"id": name, "side": PARTISAN, "type": "vehicle", "vf": 1, "damage": 2}
        for name in ("x-one", "x-two")
    ]
    g = GAME.blank()
    units = {"x-one": {"hex": HERE, "damage": 1}, "x-two": {"hex": HERE, "damage": 2}}
    GAME.place(g, {"counters": tanks, "units": units})
    g.inherit("x-one", ("x-one", "x-two"))
    assert g.damage["x-one"] == 2


@pytest.mark.proves("HUNT14-5.8", "HUNT14-6d")
def test_units_out_of_command_or_elsewhere_cannot_merge() -> None:
    units = {"g-para1": {"hex": HERE, "vf": 1}, "g-para2": {"hex": HERE, "vf": 1, "ooc": True}}
    g = scene(units | {"g-para3": {"hex": SOUTH, "vf": 1}})
    asked = activate(g)
    assert refused(g, asked, "merge g-para1 g-para2") == "HUNT14-6d out-of-command"
    assert refused(g, asked, "merge g-para1 g-para3") == "HUNT14-5.8 not-in-hex"
    g.pa[GERMAN] = 0
    broken = may_regroup(g, GERMAN, HERE, ("merge", "g-para1", "g-para3"))
    assert broken is not None
    assert broken.rule == "HUNT14-5c"


# ---------------------------------------------------------------------- melee in the hex (5.9)


@pytest.mark.proves("HUNT14-5.9", "HUNT14-10e")
def test_a_melee_in_the_own_hex_is_an_action_with_a_price() -> None:
    g = scene({"g-para1": HERE, "g-para2": HERE, "y-cadets": HERE})
    asked = act(g, "melee", "take g-para1", "go")
    assert isinstance(asked, Roll)
    assert g.pa[GERMAN] == 14
    while isinstance(asked, Roll):
        asked = flow.answer(g, asked, (1,) * sum(dice.number for dice in asked.groups))
    assert asked is None
    assert g.attacks == {"g-para1": 1, "y-cadets": 1}
    assert not g.moved
    assert g.is_engaged(HERE)


@pytest.mark.proves("HUNT14-5.9")
def test_without_enemies_there_is_no_melee() -> None:
    g = scene({"g-para1": HERE, "y-cadets": NORTH})
    assert refused(g, activate(g), "melee") == "HUNT14-5.9 not-engaged"
    units = {"g-para1": {"hex": HERE, "attacks": 3}, "y-cadets": HERE}
    g = scene(units)
    assert refused(g, activate(g), "melee") == "HUNT14-8.2b attacked-twice"


# ---------------------------------------------------------------------- attack, half moves


@pytest.mark.proves("HUNT14-5.10")
def test_an_attack_costs_one_and_leaves_its_marker() -> None:
    g = scene({"g-para1": HERE, "y-cadets": NORTH}, commands={RYBKA: HERE})
    act(g, "attack", f"target {NORTH}", 1)
    assert (g.pa[GERMAN], g.attacks, g.moved) == (14, {"g-para1": 1}, set())
    g = scene({"g-para1": HERE, "y-cadets": "10.02"})
    assert refused(g, activate(g), "attack") == "HUNT14-8.1a no-target"


@pytest.mark.proves("HUNT14-5.11", "HUNT14-7c")
def test_an_assault_pays_for_the_enemy_hex_out_of_half_the_points() -> None:
    """Two points: two clear hexes, or a wood at once, but no wood after a clear hex."""
    for target, origin, legal in (
        (SOUTH2, HERE, True),
        (WOOD, NORTH, True),
        (WOOD, HERE, False),
        (SOUTH3, HERE, False),
    ):
        g = scene({"g-para1": origin, "y-cadets": target})
        asked = activate(g, place=origin)
        assert ("assault" in offered(asked)) is legal
        if not legal:
            assert refused(g, asked, "assault") == "HUNT14-5.11 no-enemy-in-reach"
    g = scene({"g-para1": HERE, "y-cadets": SOUTH2}, pa=(15, 0))
    asked = act(g, "assault")
    assert refused(g, asked, f"step {NORTH}") == "HUNT14-5.11 no-enemy-in-reach"
    asked = play(g, asked, f"step {SOUTH}", f"step {SOUTH2}")
    assert isinstance(asked, Roll)
    assert g.pa[GERMAN] == 13
    assert g.moved == {"g-para1"}
    assert g.attacks == {"g-para1": 1, "y-cadets": 1}


@pytest.mark.proves("HUNT14-5.11")
def test_with_an_option_the_hex_assaulted_is_one_more() -> None:
    one_more = {"assault_reach": "one_more"}
    g = scene({"g-para1": HERE, "y-cadets": SOUTH3}, one_more, pa=(15, 0))
    asked = act(g, "assault", f"step {SOUTH}", f"step {SOUTH2}")
    assert offered(asked) == [f"step {SOUTH3}", "stop"]
    assert isinstance(play(g, asked, f"step {SOUTH3}"), Roll)
    g = scene({"g-para1": HERE, "y-cadets": "10.10"}, one_more)
    assert refused(g, activate(g), "assault") == "HUNT14-5.11 no-enemy-in-reach"
    g = scene({"g-para1": HERE, "y-cadets": WOOD}, one_more, pa=(15, 0))
    assert isinstance(act(g, "assault", f"step {NORTH}", f"step {WOOD}"), Roll)


@pytest.mark.proves("HUNT14-5.12", "HUNT14-5l")
def test_attack_first_then_half_a_move() -> None:
    g = scene({"g-para1": HERE, "y-cadets": NORTH}, pa=(15, 0))
    asked = act(g, "attack-move", f"target {NORTH}", 1)
    assert g.pa[GERMAN] == 13
    assert g.attacks == {"g-para1": 1}
    assert "stop" in offered(asked)
    play(g, asked, f"step {SOUTH}", f"step {SOUTH2}")
    assert g.german == {SOUTH2: ("g-para1",)}
    assert g.moved == {"g-para1"}
    g = scene({"g-para1": HERE, "y-cadets": NORTH}, pa=(15, 0))
    assert act(g, "attack-move", f"target {NORTH}", 1, "stop") is None
    assert not g.moved
    g = scene({"g-para1": HERE})
    assert refused(g, activate(g), "attack-move") == "HUNT14-8.1a no-target"
    asked = act(g, "movement")  # which enters one hex at least
    assert refused(g, asked, "stop") == "HUNT14-5l not-moved-yet"


@pytest.mark.proves("HUNT14-5.13", "HUNT14-5l")
def test_half_a_move_first_then_the_attack() -> None:
    g = scene({"g-para1": HERE, "y-cadets": "10.11"}, pa=(15, 0))
    asked = act(g, "move-attack", f"step {SOUTH}", f"step {SOUTH2}")
    assert offered(asked) == ["target 10.11", "hold"]
    assert refused(g, asked, f"target {NORTH}") == "HUNT14-8.1a nothing-to-hit"
    play(g, asked, "target 10.11", 1)
    (fired,) = told(g, "fired")
    assert [words for _, _, words in fired["modifiers"]] == ["magnitude"]  # no less for moving
    assert (g.pa[GERMAN], g.attacks, g.moved) == (13, {"g-para1": 1}, {"g-para1"})
    g = scene({"g-para1": HERE})
    assert act(g, "move-attack", f"step {SOUTH}", "stop") is None  # no target: no refund
    assert g.pa[GERMAN] == 13
    g = scene({"g-para1": HERE, "y-cadets": NORTH}, pa=(15, 0))
    assert act(g, "move-attack", "stop", "hold") is None
    assert (g.moved, g.attacks) == (set(), {})


@pytest.mark.proves("HUNT14-7c")
def test_c19_half_the_points_of_foot() -> None:
    g = scene({"g-para1": HERE}, pa=(15, 0))
    play(g, act(g, "move-attack"), f"step {SOUTH}", f"step {SOUTH2}")
    assert g.hex_of("g-para1") == SOUTH2
    g = scene({"g-para1": "10.03"}, pa=(15, 0))
    assert act(g, "move-attack", f"step {WOOD}", place="10.03") is None
    g = scene({"g-para1": HERE}, pa=(15, 0))
    asked = act(g, "move-attack", f"step {NORTH}")
    assert refused(g, asked, f"step {WOOD}") == "HUNT14-7a too-far"


@pytest.mark.proves("HUNT14-7c", "HUNT14-7b")
def test_c17_artillery_moves_one_hex_whatever_it_costs_but_has_no_half_move() -> None:
    units = {"g-gun": BESIDE_BROOK, "y-cadets": "16.08"}
    g = scene(units, pa=(15, 0))
    asked = activate(g, place=BESIDE_BROOK)
    for action in ("move-attack", "attack-move", "assault"):
        assert refused(g, asked, action) == "HUNT14-7c no-half-move", action
    assert play(g, asked, "movement", f"step {BROOK}") is None
    assert g.hex_of("g-gun") == BROOK
    g = scene(units, {"artillery_half": "stays"}, pa=(15, 0))
    asked = act(g, "move-attack", f"step {BROOK}", place=BESIDE_BROOK)
    assert offered(asked) == ["target 16.08", "hold"]


@pytest.mark.proves("HUNT14-8.7j", "HUNT14-5.13")
@pytest.mark.parametrize(("reading", "left"), [("attack_left", True), ("all_lost", False)])
def test_the_attack_of_a_group_stopped_on_its_way(reading: str, left: bool) -> None:
    units = {"g-para1": HERE, "y-cadets": "10.08"}
    g = scene(units, {"interrupted": reading})
    asked = act(g, "move-attack", f"step {SOUTH}", "fire 10.08", 6)
    assert "g-para1" in g.moved
    if left:
        assert offered(asked) == ["target 10.08", "hold"]
        assert isinstance(play(g, asked, "target 10.08"), Roll)
    else:
        assert asked is None
    assert g.pa == {GERMAN: 13, PARTISAN: 14}


@pytest.mark.proves("HUNT14-8.7j", "HUNT14-5b")
def test_a_divided_group_fires_from_where_each_unit_stands() -> None:
    units = {"g-para1": HERE, "g-para2": HERE, "y-cadets": "10.10"}
    way = ("move-attack", "all", f"step {SOUTH}", "fire 10.10", 6, 6)
    for last, reading, firers in (
        ("11.08", "attack_left", ["g-para2", "g-para1"]),
        ("11.08", "all_lost", ["g-para2"]),
        (SOUTH2, "attack_left", ["g-para2"]),  # the other does not see past it
    ):
        g = scene(units, {"interrupted": reading})
        asked = act(g, *way, f"step {last}", "hold")
        assert isinstance(asked, Choose)
        assert (asked.prompt, asked.args["group"]) == ("shot", firers)
        assert refused(g, asked, f"target {SOUTH3}") == "HUNT14-8.1a nothing-to-hit"
        play(g, asked, "target 10.10", *[1 for _ in firers])
        assert g.attacks == dict.fromkeys(firers, 1)


@pytest.mark.proves("HUNT14-8.7j", "HUNT14-7g")
def test_units_left_behind_on_the_way_fire_from_there() -> None:
    units = {"g-para1": "10.03", "g-mg": "10.03", "y-cadets": "12.05"}
    g = scene(units, {"drop_off": "yes"}, pa=(15, 0))
    way = ("all", "step 11.04", "leave g-mg", "step 11.05", "target 12.05")
    asked = act(g, "move-attack", *way, place="10.03")
    assert isinstance(asked, Roll)
    play(g, asked, 1, 1)
    assert g.attacks == {"g-para1": 1, "g-mg": 1}


@pytest.mark.proves("HUNT14-8.7j", "HUNT14-9.4b")
def test_a_group_sent_back_on_its_way_fires_from_where_it_stands() -> None:
    units = {"g-para1": HERE, "y-cadets": "11.08", "y-escort": "10.08"}
    g = scene(units)
    asked = act(g, "move-attack", f"step {SOUTH}", "charge 11.08", (2, 1))
    assert (g.hex_of("g-para1"), g.hex_of("y-cadets")) == (HERE, SOUTH)
    assert offered(asked) == [f"target {SOUTH}", "hold"]


@pytest.mark.proves("HUNT14-8.7j")
def test_the_assault_of_a_group_stopped_on_its_way_is_lost() -> None:
    g = scene({"g-para1": HERE, "y-cadets": SOUTH2})
    assert act(g, "assault", f"step {SOUTH}", f"fire {SOUTH2}", 6) is None
    assert g.hex_of("g-para1") == SOUTH
    assert not g.is_engaged(SOUTH2)
    assert g.pa[GERMAN] == 13


# ---------------------------------------------------------------------- build (5.15)


@pytest.mark.proves("HUNT14-5.15", "HUNT14-5h")
def test_engineers_build_bunkers_and_others_trenches() -> None:
    g = scene({"g-mg": HERE, "g-engineers": HERE, "g-mortar": HERE})
    act(g, "build g-mg")
    assert (g.works, g.moved, g.pa[GERMAN]) == ({HERE: "trench"}, {"g-mg"}, 13)
    asked = activate(g)
    assert refused(g, asked, "build g-mortar") == "HUNT14-5h work-there"
    play(g, asked, "build g-engineers")
    assert g.works == {HERE: "bunker"}
    assert refused(g, activate(g), "build g-mortar") == "HUNT14-5h work-there"
    assert [row["work"] for row in told(g, "built")] == ["trench", "bunker"]


@pytest.mark.proves("HUNT14-5h", "HUNT14-5.15")
@pytest.mark.parametrize(
    ("unit", "told", "why"),
    [
        ("g-gun", {}, "HUNT14-5h no-builder"),
        ("y-l3", {}, "HUNT14-5h no-builder"),
        ("g-para1", {"pinned": True}, "HUNT14-5h stopped"),
        ("g-para1", {"moved": True}, "HUNT14-5h moved"),
        ("g-para1", {"ooc": True}, "HUNT14-6d out-of-command"),
    ],
)
def test_units_that_cannot_build(unit: str, told: dict[str, Any], why: str) -> None:
    g = scene({unit: {"hex": HERE, **told}, "g-para2": SOUTH, "y-cadets": SOUTH3})
    asked = activate(g, g.rules.counters[unit].side)
    assert refused(g, asked, f"build {unit}") == why
    assert refused(g, asked, "build g-para3") == "HUNT14-5.15 not-in-hex"


@pytest.mark.proves("HUNT14-5h")
@pytest.mark.parametrize(("reading", "trench", "bunker"), [("cover", -1, -2), ("none", 0, 0)])
def test_c77_what_works_are_worth(reading: str, trench: int, bunker: int) -> None:
    g = scene({}, {"works": reading})
    for work, worth in (("trench", trench), ("bunker", bunker)):
        for hex_, ground in ((HERE, 0), (WOOD, -1)):
            g.works = {hex_: work}
            assert total(ground_modifiers(g, hex_)) == ground + worth
            assert total(assault_modifiers(g, hex_, stream=False)) == ground + worth


# ---------------------------------------------------------------------- recover (5.16)


@pytest.mark.proves("HUNT14-5.16", "HUNT14-5i", "HUNT14-8.4e")
def test_c76_a_command_frees_the_stopped_pieces_of_its_hex() -> None:
    stopped = {"hex": HERE, "pinned": True}
    units = {
        "g-para1": stopped,
        "g-para2": {**stopped, "ooc": True},
        "g-mg": {"hex": SOUTH, "pinned": True},
        "y-cadets": stopped,
    }
    g = scene(units, commands={RYBKA: {"hex": HERE, "pinned": True}})
    assert act(g, "recover") is None
    assert g.pinned == {"g-para2", "g-mg", "y-cadets"}
    assert g.pa[GERMAN] == 13
    assert refused(g, activate(g), "recover") == "HUNT14-5i nobody-stopped"
    assert refused(g, activate(g, place=SOUTH), "recover") == "HUNT14-5i no-command-here"
    g = scene({"y-cadets": stopped}, commands={STAFF: HERE}, pa=(0, 2))
    act(g, "recover", side=PARTISAN)
    assert (g.pinned, g.pa[PARTISAN]) == (set(), 0)


@pytest.mark.proves("HUNT14-5i")
def test_with_an_option_no_command_is_needed_to_recover() -> None:
    g = scene({"g-para1": {"hex": HERE, "pinned": True}}, {"recover_needs": "any_unit"})
    act(g, "recover")
    assert not g.pinned
    g = scene({"g-para1": {"hex": HERE, "pinned": True}}, commands={RYBKA: HERE}, pa=(1, 0))
    assert refused(g, activate(g), "recover") == "HUNT14-5c too-few-pa"


# ---------------------------------------------------------------------- interrogate (5.17)


@pytest.mark.proves("HUNT14-5.17")
def test_germans_question_a_town_for_two_points() -> None:
    g = scene({"g-para1": TOWN, "g-para2": HERE, "y-cadets": "14.09"})
    assert isinstance(act(g, "interrogate", place=TOWN), Roll)
    assert g.pa[GERMAN] == 13
    assert not g.moved
    assert not g.attacks
    assert refused(g, activate(g), "interrogate") == "HUNT14-12.2a no-town"
    asked = activate(g, PARTISAN, "14.09")
    assert refused(g, asked, "interrogate") == "HUNT14-5.17 germans-only"
    g = scene({"g-para1": {"hex": TOWN, "ooc": True}})
    assert refused(g, activate(g, place=TOWN), "interrogate") == "HUNT14-6d out-of-command"
    g = scene({"g-para1": TOWN}, missions={"M1": {"kind": "tito", "hex": FAR, "seen": True}})
    assert refused(g, activate(g, place=TOWN), "interrogate") == "HUNT14-12.2a nothing-hidden"


# ---------------------------------------------------------------------- reaction (5.14)


@pytest.mark.proves("HUNT14-5.14", "HUNT14-9.9a", "HUNT14-9.9h")
def test_what_an_opportunity_assault_needs() -> None:
    units = {"g-para1": HERE, "y-cadets": {"hex": SOUTH, "moved": True}, "y-l3": NORTH}
    g = scene(units | {"g-gun": WOOD})
    assert why(may_charge(g, GERMAN, ("g-para1",), HERE, SOUTH3)) == "HUNT14-9.9a not-next"
    assert may_charge(g, GERMAN, ("g-para1",), HERE, SOUTH) is None
    broken = may_charge(g, PARTISAN, ("y-l3",), NORTH, WOOD)
    assert broken is not None
    assert broken.rule == "HUNT14-7e"
    attempt = Attempt("opportunity-assault", PARTISAN, SOUTH, False, HERE, ("g-para1",))
    broken = may_do(g, attempt, ("y-cadets",))
    assert broken is not None
    assert broken.rule == "HUNT14-8.8b"
    assert may_begin(g, GERMAN, SOUTH2, "movement") is not None
