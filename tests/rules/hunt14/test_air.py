"""Chapter 12.4: air strikes."""

from __future__ import annotations

from typing import Any

import pytest

from drvar.games.hunt14 import GAME
from drvar.games.hunt14.air import AirAttack, is_there, may_bomb, may_fly, usable_air
from drvar.games.hunt14.state import Hunt14State
from drvar.games.tactical.aircraft import finds_target, may_use, scheduled_air
from drvar.kernel import flow
from drvar.kernel.chance import Dice, Roll
from drvar.kernel.flow import Choose
from tactical.plain import Plain, play, refused, told, why

CLEAR, NORTH, TOWN, FAR, EDGE = "10.06", "10.05", "11.06", "20.12", "01.05"
AIR = {1: ("ju87-1", "ju87-2"), 3: ("ju87-3", "cr42-1"), 5: ("ju87-4",), 6: ("cr42-2",)}
FACES = range(1, 7)
TITO = {"M1": {"kind": "tito", "hex": "01.01"}}
PLAIN = Plain[Hunt14State](GAME, {"terrain": {TOWN: "town"}}, turn=3, missions=TITO)


def scene(
    units: dict[str, Any], options: dict[str, str] | None = None, **fields: Any
) -> Hunt14State:
    """A plain with a town; Tito is far away."""
    g = PLAIN.scene(units, options, **fields)
    g.air = fields.get("air", scheduled_air(g))
    return g


def flight(g: Hunt14State, plane: str = "ju87-3") -> Choose:
    g.stack.append(AirAttack(side="german", plane=plane))
    asked = flow.settle(g)
    assert isinstance(asked, Choose)
    return asked


# ---------------------------------------------------------------------- which there are


@pytest.mark.proves("HUNT14-12.4a")
def test_four_of_number_two_and_two_of_number_four() -> None:
    g = scene({})
    numbers = {plane: unit.precision for plane, unit in g.rules.air.items()}
    assert numbers == {
        **{f"ju87-{n}": 2 for n in range(1, 5)},
        **{f"cr42-{n}": 4 for n in range(1, 3)},
    }
    assert {unit.side for unit in g.rules.air.values()} == {"german"}
    assert scheduled_air(g) == AIR[3]


@pytest.mark.proves("HUNT14-12.4b", "HUNT14-5.5")
@pytest.mark.parametrize("turn", range(1, 15))
def test_each_flies_in_its_round_alone_and_for_its_side(turn: int) -> None:
    g = scene({"y-cadets": CLEAR}, turn=turn)
    assert g.air == AIR.get(turn, ())
    for plane in g.rules.air:
        gone = "" if plane in g.air else "HUNT14-12.4b plane-not-there"
        assert why(may_fly(g, "german", plane)) == gone
        assert why(may_use(g, "partisan", plane)) == "HUNT14-5.5 no-such-plane"
    assert may_fly(g, "german", "spitfire") is not None


@pytest.mark.proves("HUNT14-12.4a", "HUNT14-4c")
def test_an_aircraft_is_of_use_while_unspent() -> None:
    g = scene({})
    assert usable_air(g, "german")
    assert not usable_air(g, "partisan")
    g.air = ()
    assert not usable_air(g, "german")


# ---------------------------------------------------------------------- the hex named


@pytest.mark.proves("HUNT14-12.4c")
def test_any_hex_without_german_units_may_be_named() -> None:
    g = scene({"g-mg": CLEAR, "y-cadets": FAR}, commands={"c-rybka": TOWN})
    asked = flight(g)
    assert (asked.seat, asked.prompt, asked.args) == (
        "german", "air-target", {"plane": "ju87-3"},
    )  # fmt: skip
    assert len(asked.options) == 240 - 1
    assert {("target", FAR), ("target", TOWN), ("target", EDGE)} <= set(asked.options)
    for hex_, words in ((CLEAR, "own-units-there"), ("99.99", "no-such-hex")):
        assert refused(g, asked, "target", hex_) == f"HUNT14-12.4c {words}"
    assert refused(g, asked, "stay", FAR)
    assert may_bomb(g, FAR) is None


@pytest.mark.proves("HUNT14-12.4b", "HUNT14-5.5")
def test_it_is_spent_free_of_charge_whatever_happens() -> None:
    g = scene({"y-cadets": CLEAR}, pa=(0, 0))
    asked = play(g, flight(g), ("target", CLEAR))
    assert g.air == ("cr42-1",)
    assert asked == Roll((Dice(1, 6, "precision"),))
    assert play(g, asked, (6,), (1,)) is None
    assert (g.air, g.pa) == (("cr42-1",), {"german": 0, "partisan": 0})
    assert g.attacks == g.shots == {}


# ---------------------------------------------------------------------- where it comes to


@pytest.mark.proves("HUNT14-12.4d")
@pytest.mark.parametrize(("plane", "number"), [("ju87-3", 2), ("cr42-1", 4)])
def test_its_number_or_more_finds_the_hex_and_less_deviates(plane: str, number: int) -> None:
    for die in FACES:
        g = scene({"y-cadets": CLEAR, "y-youth": NORTH})
        asked = play(g, flight(g, plane), ("target", CLEAR), (die,))
        assert isinstance(asked, Roll)
        found = die >= number
        assert finds_target(g, plane, die) is found
        assert asked.groups[0].label == ("bombs" if found else "drift")
        if not found:
            asked = play(g, asked, (1,))
            assert told(g, "plane_drifted") == [{"plane": plane, "origin": CLEAR, "hex": NORTH}]
        play(g, asked, (6,))
        assert (g.vf["y-cadets"], g.vf["y-youth"]) == ((2, 2) if found else (3, 1))


@pytest.mark.proves("HUNT14-12.4d", "HUNT14-12.3c")
def test_it_deviates_as_landings_do() -> None:
    around = ["10.05", "11.06", "11.07", "10.07", "09.07", "09.06"]
    for die, hex_ in zip(FACES, around, strict=True):
        g = scene({"y-cadets": hex_})
        play(g, flight(g), ("target", CLEAR), (1,), (die,), (6,))
        assert g.vf["y-cadets"] == 2


@pytest.mark.proves("HUNT14-12.4d")
def test_with_an_option_a_miss_makes_no_attack() -> None:
    g = scene({"y-cadets": CLEAR}, {"air_miss": "no_attack"})
    assert play(g, flight(g), ("target", CLEAR), (1,)) is None
    assert (told(g, "fired"), g.air) == ([], ("cr42-1",))


@pytest.mark.proves("HUNT14-12.4g")
def test_off_the_map_or_in_an_empty_hex_nothing_happens() -> None:
    for dice in (((1,), (5,)), ((6,),), ((1,), (1,))):
        g = scene({"y-cadets": CLEAR})
        assert play(g, flight(g), ("target", EDGE), *dice) is None
        assert told(g, "fired") == []


# ---------------------------------------------------------------------- what it hits


@pytest.mark.proves("HUNT14-12.4e", "HUNT14-12.4f")
@pytest.mark.parametrize(
    ("hex_", "results"),
    [
        (CLEAR, ["miss", "miss", "moral", "moral", "hit", "hit"]),
        (TOWN, ["miss", "miss", "miss", "moral", "moral", "hit"]),
    ],
)
def test_it_attacks_as_artillery_at_no_distance(hex_: str, results: list[str]) -> None:
    for die, result in zip(FACES, results, strict=True):
        g = scene({"y-cadets": hex_})
        asked = play(g, flight(g), ("target", hex_), (6,), (die,))
        assert [shot["result"] for shot in told(g, "fired")] == [result]
        assert g.vf["y-cadets"] == 3 - (result == "hit")
        if result == "moral":  # neither side of the scale tips: three or less passes
            play(g, asked, (4,))
            assert g.pinned == {"y-cadets"}
        else:
            assert asked is None


@pytest.mark.proves("HUNT14-12.4g")
def test_the_top_unit_of_each_side_is_hit_the_partisans_first() -> None:
    units = {"y-cadets": NORTH, "y-youth": NORTH, "g-para1": NORTH, "g-mg": NORTH}
    g = scene(units)
    asked = play(g, flight(g), ("target", CLEAR), (1,), (1,), (6,))
    assert asked == Roll((Dice(1, 6, "bombs"),))
    assert g.vf["g-para1"] == 4
    assert play(g, asked, (5,)) is None
    assert {unit: g.vf[unit] for unit in units} == {
        "y-cadets": 2, "y-youth": 2, "g-para1": 3, "g-mg": 1,
    }  # fmt: skip
    assert [shot["unit"] for shot in told(g, "fired")] == ["y-cadets", "g-para1"]
    assert g.lost == {"german": 1, "partisan": 1}


@pytest.mark.proves("HUNT14-12.4g", "HUNT14-1.1b")
def test_a_deviation_onto_germans_hurts_them_and_a_lone_command_falls() -> None:
    g = scene({"g-para1": NORTH})
    assert play(g, flight(g), ("target", CLEAR), (1,), (1,), (6,)) is None
    assert g.vf["g-para1"] == 3
    g = scene({"g-para1": FAR}, commands={"c-rybka": CLEAR})
    assert is_there(g, "german", CLEAR)
    assert not is_there(g, "partisan", CLEAR)
    assert play(g, flight(g), ("target", CLEAR), (6,), (6,)) is None
    assert (g.commands, g.spare) == ({"c-rybka": FAR}, {"c-rybka"})


@pytest.mark.proves("HUNT14-12.4g")
def test_bombs_do_not_harm_objective_counters() -> None:
    g = scene({})
    g.missions["M2"], g.identity["M2"] = CLEAR, "us"
    assert play(g, flight(g), ("target", CLEAR), (6,)) is None
    assert g.missions["M2"] == CLEAR
