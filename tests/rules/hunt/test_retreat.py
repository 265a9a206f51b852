"""Chapter 11.1: where a beaten side goes, what goes with it, and units that find no hex."""

from __future__ import annotations

from typing import Any

import pytest

from drvar.games.hunt import GAME
from drvar.games.hunt.melee import Melee
from drvar.games.hunt.retreat import Retreat, lose_radio
from drvar.games.hunt.rules import RADIO
from drvar.games.tactical.retreat import go_off, may_retreat, takes_back
from drvar.games.tactical.state import Tactical
from drvar.kernel import flow
from drvar.kernel.chance import Roll
from drvar.kernel.flow import Choose, Question
from tactical.plain import Plain, of_type, refused, why

HEX = "10.06"
NORTH, NORTH_EAST, SOUTH_EAST = "10.05", "11.06", "11.07"
SOUTH, SOUTH_WEST, NORTH_WEST = "10.07", "09.07", "09.06"
ROUND = (NORTH, NORTH_EAST, SOUTH_EAST, SOUTH, SOUTH_WEST, NORTH_WEST)
EXTRA = [
    *of_type("infantry", {"y-four": 4, "y-three": 3, "g-four": 4, "g-three": 3}),
    *of_type("tank", {"y-tank": 2}),
    *[
        {"id": f"{side[0]}-fill{n}", "side": side, "type": "infantry", "vf": 8}
        for side in ("german", "partisan")
        for n in range(6)
    ],
]
GROUND = {"terrain": {NORTH: "wood", SOUTH: "wood"}, "roads": [f"{HEX}|{SOUTH}"]}
scene = Plain[Tactical](GAME, {**GROUND, "counters": EXTRA}).scene


def surrounded(free: dict[str, int], units: dict[str, Any], **fields: Any) -> Tactical:
    """Partisans whose friends fill the hexes round them, up to what is left free."""
    placed = dict(units)
    for n, hex_ in enumerate(ROUND):
        left = free.get(hex_, 0)
        if left < 8:
            placed[f"p-fill{n}"] = {"hex": hex_, "vf": 8 - left}
    return scene(placed, **fields)


def retreat(g: Tactical, *units: str, **fields: Any) -> Question | None:
    side = g.rules.counters[units[0]].side
    g.stack.append(Retreat(side=side, hex=HEX, units=units, **fields))
    return flow.settle(g)


# ---------------------------------------------------------------------- one hex for all


@pytest.mark.proves("HUNT-11.1i", "HUNT-7b")
def test_the_owner_picks_any_hex_that_is_open() -> None:
    g = scene({"y-four": HEX, "y-three": HEX, "g-four": NORTH, "p-fill0": NORTH_EAST})
    g.commands = {"c-rybka": SOUTH_EAST}
    asked = retreat(g, "y-four", "y-three")
    assert isinstance(asked, Choose)
    assert (asked.seat, asked.prompt) == ("partisan", "retreat")
    assert {hex_ for _, hex_ in asked.options} == {SOUTH_WEST, NORTH_WEST, SOUTH}
    assert refused(g, asked, "retreat", NORTH) == "HUNT-11.1i enemy-there"
    assert refused(g, asked, "retreat", NORTH_EAST) == "HUNT-7b no-room"
    assert refused(g, asked, "retreat", SOUTH_EAST) == "HUNT-11.1i enemy-counters-there"
    assert refused(g, asked, "retreat", "10.09") == "HUNT-11.1i not-next"
    assert refused(g, asked, "part", "y-four", SOUTH) == "HUNT-11.1i whole-stack-retreats"
    assert flow.answer(g, asked, ("retreat", SOUTH)) is None
    assert g.partisan[SOUTH] == ("y-four", "y-three")


@pytest.mark.proves("HUNT-11.1i")
def test_enemy_counters_of_any_kind_bar_a_hex() -> None:
    g = scene({"g-four": HEX, "y-four": NORTH}, radio=NORTH_EAST)
    g.missions["M2"], g.identity["M2"] = SOUTH_EAST, "us"
    words = {hex_: may_retreat(g, ("g-four",), HEX, hex_) for hex_ in ROUND}
    assert {hex_: broken.words for hex_, broken in words.items() if broken} == {
        NORTH: "enemy-there",
        NORTH_EAST: "enemy-counters-there",
        SOUTH_EAST: "enemy-counters-there",
    }
    own = scene({"y-four": HEX}, radio=NORTH_EAST, commands={})
    assert may_retreat(own, ("y-four",), HEX, NORTH_EAST) is None


@pytest.mark.proves("HUNT-11.1i", "HUNT-13.4.1c")
def test_tanks_retreat_over_open_ground_or_along_a_road() -> None:
    g = scene({"y-tank": HEX, "y-three": HEX})
    broken = may_retreat(g, ("y-tank", "y-three"), HEX, NORTH)
    assert why(broken) == "HUNT-13.4.1c no-tank-ground"
    assert may_retreat(g, ("y-three",), HEX, NORTH) is None
    assert may_retreat(g, ("y-tank",), HEX, SOUTH) is None  # wood, by the road
    assert may_retreat(g, ("y-tank",), HEX, SOUTH_EAST) is None


@pytest.mark.proves("HUNT-11.1i")
def test_it_costs_no_points_draws_no_fire_and_pinned_units_go() -> None:
    g = scene({"y-four": {"hex": HEX, "pinned": True}, "g-four": "10.04"})
    g.pa = {"german": 5, "partisan": 5}
    assert flow.answer(g, _choice(retreat(g, "y-four")), ("retreat", NORTH)) is None
    assert (g.pa, g.partisan) == ({"german": 5, "partisan": 5}, {NORTH: ("y-four",)})


def _choice(asked: Question | None) -> Choose:
    assert isinstance(asked, Choose)
    return asked


def test_the_only_hex_is_not_asked_for() -> None:
    g = surrounded({SOUTH: 8}, {"y-four": HEX, "y-three": HEX})
    assert retreat(g, "y-four", "y-three") is None
    assert g.partisan[SOUTH] == ("y-four", "y-three")


@pytest.mark.proves("HUNT-11.1i")
def test_with_an_option_the_opponent_picks() -> None:
    g = scene({"y-four": HEX}, {"retreat_picker": "opponent"})
    assert _choice(retreat(g, "y-four")).seat == "german"


@pytest.mark.proves("HUNT-11.1i")
@pytest.mark.parametrize(("value", "number"), [("allowed", 6), ("barred", 5)])
def test_with_an_option_the_way_of_the_assaulter_is_barred(value: str, number: int) -> None:
    g = scene({"y-four": HEX, "g-four": HEX}, {"retreat_origin": value})
    about: dict[str, Any] = {"assaulter": "german", "assaulters": ("g-four",), "hex": HEX}
    g.stack.append(Melee(came=NORTH, start=NORTH, **about))
    asked = flow.settle(g)
    for dice in ((3, 2), (5,)):
        assert isinstance(asked, Roll)
        asked = flow.answer(g, asked, dice)
    assert len(_choice(asked).options) == number
    if value == "barred":
        assert refused(g, asked, "retreat", NORTH) == "HUNT-11.1i assaulter-came-from"


@pytest.mark.proves("HUNT-11.1i", "HUNT-13.1.2a")
def test_with_an_option_units_that_retreat_onto_lone_counters_take_them() -> None:
    g = scene({"g-four": HEX}, {"retreat_onto_counters": "allowed"}, radio=SOUTH)
    g.missions["M2"], g.identity["M2"] = SOUTH, "us"
    assert flow.answer(g, _choice(retreat(g, "g-four")), ("retreat", SOUTH)) is None
    assert (g.fate, g.radio, g.german) == ({"M2": "captured"}, "", {SOUTH: ("g-four",)})
    g = scene({"y-four": HEX}, {"retreat_onto_counters": "allowed"})
    g.commands = {"c-willam": SOUTH}
    assert flow.answer(g, _choice(retreat(g, "y-four")), ("retreat", SOUTH)) is None
    assert (g.commands, g.commands_lost) == ({}, 1)


# ---------------------------------------------------------------------- divided


@pytest.mark.proves("HUNT-11.1j")
def test_the_stack_divides_only_if_no_hex_takes_it() -> None:
    g = surrounded({SOUTH: 4, NORTH: 3}, {"y-four": HEX, "y-three": HEX})
    asked = _choice(retreat(g, "y-four", "y-three"))
    assert asked.prompt == "retreat-part"
    assert set(asked.options) == {
        ("part", "y-four", SOUTH), ("part", "y-three", SOUTH), ("part", "y-three", NORTH),
    }  # fmt: skip
    assert refused(g, asked, "retreat", SOUTH) == "HUNT-11.1j stack-divides"
    assert refused(g, asked, "part", "y-tank", SOUTH) == "HUNT-11.1j not-in-hex"
    assert refused(g, asked, "part", "y-four", NORTH) == "HUNT-7b no-room"
    assert flow.answer(g, asked, ("part", "y-four", SOUTH)) is None
    assert (g.hex_of("y-four"), g.hex_of("y-three")) == (SOUTH, NORTH)  # the last one is forced


@pytest.mark.proves("HUNT-11.1j")
def test_units_without_a_hex_to_retreat_to_are_eliminated() -> None:
    g = surrounded({SOUTH: 4}, {"y-four": HEX, "y-three": HEX})
    asked = _choice(retreat(g, "y-four", "y-three"))
    assert flow.answer(g, asked, ("part", "y-three", SOUTH)) is None
    assert ("y-four" in g.vf, g.hex_of("y-three"), g.lost["partisan"]) == (False, SOUTH, 4)
    g = surrounded({}, {"y-four": HEX, "y-three": HEX}, radio=HEX)
    assert retreat(g, "y-four", "y-three", company=(RADIO,)) is None
    assert (g.lost["partisan"], g.radio, HEX in g.partisan) == (7, "", False)


@pytest.mark.proves("HUNT-11.1j", "HUNT-2.1.2c")
def test_commands_and_radio_go_with_a_part_of_the_owners_choice() -> None:
    g = surrounded({SOUTH: 4, NORTH: 3}, {"y-four": HEX, "y-three": HEX}, radio=HEX)
    asked = flow.answer(
        g,
        _choice(retreat(g, "y-four", "y-three", company=(RADIO,))),
        ("part", "y-four", SOUTH),
    )
    assert _choice(asked).options == (("with", RADIO, SOUTH), ("with", RADIO, NORTH))
    assert refused(g, asked, "with", "c-rybka", NORTH) == "HUNT-11.1j another-goes-now"
    assert refused(g, asked, "with", RADIO, NORTH_EAST) == "HUNT-11.1j no-part-there"
    assert flow.answer(g, _choice(asked), ("with", RADIO, NORTH)) is None
    assert g.radio == NORTH


@pytest.mark.proves("HUNT-11.1j", "HUNT-2.1.3a", "HUNT-2.1.2c")
def test_commands_without_a_surviving_part_are_eliminated() -> None:
    held = {f"g-fill{n}": hex_ for n, hex_ in enumerate(ROUND)}
    g = scene({"g-four": HEX, **held, "g-three": "01.01"})
    g.commands = {"c-rybka": HEX, "c-willam": HEX}
    asked = retreat(g, "g-four", company=("c-rybka", "c-willam"))
    assert _choice(asked).prompt == "spare"  # six stacks are equally near
    assert flow.answer(g, _choice(asked), ("spare", NORTH)) is None
    assert (g.commands, g.commands_lost) == ({"c-rybka": NORTH}, 2)


# ---------------------------------------------------------------------- the way back


@pytest.mark.proves("HUNT-11.1i")
def test_units_that_go_back_have_no_choice_unless_the_hex_is_closed() -> None:
    g = scene({"g-four": HEX})
    g.commands = {"c-rybka": HEX}
    assert retreat(g, "g-four", home="10.04", company=("c-rybka",)) is None
    assert (g.hex_of("g-four"), g.commands) == ("10.04", {"c-rybka": "10.04"})
    g = scene({"g-four": HEX, "g-fill0": NORTH})
    assert not takes_back(g, "german", NORTH, ("g-four",))
    assert len(_choice(retreat(g, "g-four", home=NORTH)).options) == 5
    g = scene({"g-four": HEX, "y-four": NORTH})
    assert not takes_back(g, "german", NORTH, ("g-four",))
    assert takes_back(g, "german", SOUTH, ("g-four",))


@pytest.mark.proves("HUNT-14d", "HUNT-11.1i")
def test_units_that_go_off_the_map_join_those_that_wait() -> None:
    g = scene({"g-four": HEX, "g-three": {"box": "05.01"}})
    g.fresh = {"g-four"}
    go_off(g, "german", HEX, "05.01", ("g-four",))
    assert (g.german_waiting, g.german) == ({"05.01": ("g-three", "g-four")}, {})
    assert "g-four" not in g.fresh


@pytest.mark.proves("HUNT-13.7.2a")
def test_the_radio_is_lost_for_good() -> None:
    g = scene({}, radio=HEX)
    lose_radio(g, "HUNT-13.7.2a")
    assert g.radio == ""
    assert [event.kind for event in g.events or []] == ["radio_eliminated"]
