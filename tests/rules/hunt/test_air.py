"""Chapter 13.3: air attacks."""

from __future__ import annotations

from typing import Any

import pytest

from drvar.games.hunt import GAME
from drvar.games.hunt.actions import out
from drvar.games.hunt.air import (
    AirAttack,
    air_hexes,
    air_of_turn,
    grounded_air,
    is_called,
    is_known_gone,
    may_bomb,
    may_fly,
    usable_air,
)
from drvar.games.hunt.attack import plane_modifiers
from drvar.games.hunt.sequence import Activations
from drvar.games.tactical.aircraft import finds_target
from drvar.games.tactical.state import Tactical
from drvar.kernel import flow
from drvar.kernel.chance import Dice, Roll
from drvar.kernel.flow import Choose
from drvar.kernel.rule import Modifier
from tactical.plain import Plain, kinds, refused

CLEAR, TOWN, FAR = "10.05", "11.06", "20.12"
MORNING = {"baf_check": "turn_start"}

GERMAN_AIR = {
    1: ("ju87-1", "ju87-2"),
    3: ("ju87-3", "cr42-1"),
    5: ("ju87-4",),
    6: ("cr42-2",),
}

ON_MAP = {"kind": "british", "hex": "09.05"}
CAPTURED = {"kind": "british", "fate": "captured"}
LEFT_OPENLY = {"kind": "british", "fate": "escaped", "face_up": True}
LEFT_IN_SECRET = {"kind": "british", "fate": "escaped"}
PLAIN = Plain[Tactical](GAME, {"terrain": {TOWN: "town"}}, turn=1)


def scene(
    units: dict[str, Any],
    options: dict[str, str] | None = None,
    british: dict[str, Any] = ON_MAP,
    **fields: Any,
) -> Tactical:
    """A plain with a town; Tito is far away."""
    missions = {"M1": british, "M2": {"kind": "tito", "hex": "01.01"}}
    g = PLAIN.scene(units, options, missions=missions, **fields)
    g.air = fields.get("air", air_of_turn(g))
    g.grounded = grounded_air(g)
    return g


def refusal(g: Tactical, side: str, plane: str) -> tuple[str, str] | None:
    broken = may_fly(g, side, plane)
    return None if broken is None else (broken.rule, broken.words)


def flight(g: Tactical, side: str, plane: str) -> Choose:
    g.stack.append(AirAttack(side=side, plane=plane))
    asked = flow.settle(g)
    assert isinstance(asked, Choose)
    return asked


# ---------------------------------------------------------------------- which there are


@pytest.mark.proves("HUNT-13.3a", "HUNT-13.3.3a")
@pytest.mark.parametrize("turn", range(1, 13))
def test_german_aircraft_come_on_their_turns_alone(turn: int) -> None:
    g = scene({"y-cad": CLEAR}, turn=turn)
    assert g.air == GERMAN_AIR.get(turn, ())
    for plane in g.rules.air:
        there = plane in g.air
        expected = None if there else ("HUNT-13.3.3a", "plane-not-there")
        if plane != "baf":
            assert refusal(g, "german", plane) == expected


@pytest.mark.proves("HUNT-13.3.4a")
@pytest.mark.parametrize(
    ("turn", "british", "flies"),
    [
        (12, ON_MAP, False),
        (13, ON_MAP, True),
        (15, ON_MAP, True),
        (13, LEFT_IN_SECRET, False),
        (13, LEFT_OPENLY, False),
        (14, CAPTURED, False),
    ],
)
def test_the_balkan_air_force_comes_while_the_british_are_there(
    turn: int, british: dict[str, Any], flies: bool
) -> None:
    for options in ({}, MORNING):
        g = scene({"g-blau": CLEAR}, options, british, turn=turn)
        assert (may_fly(g, "partisan", "baf") is None) is flies


@pytest.mark.proves("HUNT-13.3.4a")
def test_the_british_must_be_there_when_the_option_says() -> None:
    for options, flies in (({}, False), (MORNING, True)):
        g = scene({"g-blau": CLEAR}, options, turn=13)
        assert g.grounded == ()
        del g.missions["M1"]
        g.fate["M1"], g.left_on["M1"] = "escaped", 13
        assert is_called(g, g.rules.air["baf"]) is flies
        expected = None if flies else ("HUNT-13.3.4a", "plane-not-called")
        assert refusal(g, "partisan", "baf") == expected
    g = scene({"g-blau": CLEAR}, MORNING, LEFT_IN_SECRET, turn=13)
    assert g.air == g.grounded == ("baf",)
    assert refusal(g, "partisan", "baf") == ("HUNT-13.3.4a", "plane-not-called")
    assert grounded_air(scene({}, {}, LEFT_IN_SECRET, turn=13)) == ()


@pytest.mark.proves("HUNT-13.3a")
def test_only_own_aircraft_fly_and_only_if_there_is_a_target() -> None:
    g = scene({"y-cad": CLEAR})
    assert refusal(g, "german", "ju87-1") is None
    for plane in ("baf", "spitfire"):
        assert refusal(g, "german", plane) == ("HUNT-13.3a", "no-such-plane")
    assert refusal(g, "partisan", "ju87-1") == ("HUNT-13.3a", "no-such-plane")
    assert refusal(scene({}), "german", "ju87-1") == ("HUNT-13.3a", "no-air-target")


# ---------------------------------------------------------------------- out of points or not


@pytest.mark.proves("HUNT-3.1l", "HUNT-3.1i")
def test_a_german_aircraft_is_of_use_while_unspent_and_with_a_target() -> None:
    assert usable_air(scene({"y-cad": FAR}), "german")
    assert not usable_air(scene({"g-blau": FAR}), "german")
    assert usable_air(scene({}, radio=FAR), "german")
    assert not usable_air(scene({"y-cad": FAR}, air=()), "german")
    assert not usable_air(scene({"y-cad": FAR, "g-blau": CLEAR}), "partisan")
    g = scene({"y-cad": FAR})
    assert not out(g, "german")
    assert out(g, "partisan")
    assert out(scene({"y-cad": FAR}, {"out_of_pa": "pa_only"}), "german")


@pytest.mark.proves("HUNT-3.1l")
@pytest.mark.parametrize(
    ("british", "usable"),
    [(ON_MAP, True), (LEFT_IN_SECRET, True), (LEFT_OPENLY, False), (CAPTURED, False)],
)
def test_the_balkan_air_force_seems_of_use_until_all_know_better(
    british: dict[str, Any], usable: bool
) -> None:
    for options in ({}, MORNING):
        g = scene({"g-blau": CLEAR}, options, british, turn=13)
        assert (g.air == ("baf",)) is usable
        assert is_known_gone(g, g.rules.air["baf"]) is not usable
        assert usable_air(g, "partisan") is usable
        assert not usable_air(scene({}, options, british, turn=12), "partisan")
        g.air = ()
        assert not usable_air(g, "partisan")


@pytest.mark.proves("HUNT-3.1l")
def test_the_balkan_air_force_seems_of_use_without_a_target_too() -> None:
    g = scene({}, turn=13)
    assert usable_air(g, "partisan")
    assert refusal(g, "partisan", "baf") == ("HUNT-13.3a", "no-air-target")


@pytest.mark.parametrize(
    ("british", "options"), [(ON_MAP, ["pass", "air"]), (LEFT_IN_SECRET, ["pass"])]
)
def test_whether_the_partisans_can_call_it_does_not_show(
    british: dict[str, Any], options: list[str]
) -> None:
    g = scene({"g-blau": CLEAR}, british=british, turn=13)
    g.initiative = "partisan"
    g.stack.append(Activations())
    asked = flow.settle(g)
    assert isinstance(asked, Choose)
    assert [option[0] for option in asked.options] == options
    assert not asked.is_forced, "to the Germans it is a choice either way"


@pytest.mark.proves("HUNT-3.1l")
def test_taken_in_the_turn_the_british_end_it_at_once_unless_the_morning_counts() -> None:
    for options, usable in (({}, False), (MORNING, True)):
        g = scene({"g-blau": CLEAR}, options, turn=13)
        del g.missions["M1"]
        g.fate["M1"] = "captured"
        g.face_up.add("M1")
        assert usable_air(g, "partisan") is usable
    assert not is_known_gone(g, g.rules.air["ju87-1"])


# ---------------------------------------------------------------------- the attack


@pytest.mark.proves("HUNT-13.3a", "HUNT-13.1.3a")
def test_any_hex_with_a_target_may_be_hit_without_range_or_sight() -> None:
    g = scene({"y-cad": FAR, "y-l3": TOWN})
    g.radio, g.missions["M1"] = "01.12", "02.02"
    asked = flight(g, "german", "ju87-1")
    assert asked.prompt == "air-target"
    assert asked.args == {"plane": "ju87-1"}
    assert asked.options == (("target", "01.12"), ("target", TOWN), ("target", FAR))
    for hex_, paragraph in (("02.02", "HUNT-13.3a"), ("99.99", "HUNT-8.2d")):
        assert refused(g, asked, "target", hex_).startswith(f"{paragraph} ")
    assert refused(g, asked, "stay", FAR)
    assert may_bomb(g, "german", FAR) is None


@pytest.mark.proves("HUNT-13.3a")
def test_partisan_aircraft_find_units_and_commands() -> None:
    g = scene({"g-blau": FAR, "y-cad": TOWN}, turn=13, commands={"c-rybka": CLEAR})
    assert air_hexes(g, "partisan") == [CLEAR, FAR]
    assert flight(g, "partisan", "baf").options == (("target", CLEAR), ("target", FAR))


@pytest.mark.proves("HUNT-13.3.1a")
@pytest.mark.parametrize("die", range(1, 7))
def test_precision_decides_and_the_aircraft_is_spent_either_way(die: int) -> None:
    g = scene({"y-cad": CLEAR}, turn=3)
    asked = flow.answer(g, flight(g, "german", "cr42-1"), ("target", CLEAR))
    assert g.air == ("ju87-3",)
    assert asked == Roll((Dice(1, 6, "precision"),))
    then = flow.answer(g, asked, (die,))
    arrives = die >= 4
    assert finds_target(g, "cr42-1", die) is arrives
    assert then == (Roll((Dice(2, 6, "bombs"),)) if arrives else None)
    assert kinds(g) == ["air_attack", "plane_arrived" if arrives else "plane_astray"]
    assert g.air == ("ju87-3",)
    assert refusal(g, "german", "cr42-1") == ("HUNT-13.3.3a", "plane-not-there")


@pytest.mark.proves("HUNT-13.3.2a")
def test_its_strength_in_dice_with_the_printed_bonus() -> None:
    g = scene({"y-cad": TOWN})
    assert plane_modifiers(g, "cr42-1") == []
    assert plane_modifiers(g, "ju87-1") == [
        Modifier(1, "HUNT-13.3.2a", "plane", {"plane": "ju87-1"})
    ]
    asked = flow.answer(g, flight(g, "german", "ju87-1"), ("target", TOWN))
    assert isinstance(asked, Roll)
    bombs = flow.answer(g, asked, (6,))
    assert bombs == Roll((Dice(3, 6, "bombs"),))
    tests = flow.answer(g, bombs, (5, 5, 4))  # in a town a five does with the bonus
    assert g.vf["y-cad"] == 2
    assert tests == Roll((Dice(1, 6, "morale"),))
    assert flow.answer(g, tests, (6,)) is None
    assert g.pinned == {"y-cad"}
    assert g.pa == {"german": 0, "partisan": 0}


@pytest.mark.proves("HUNT-5.2.4a")
def test_an_air_attack_costs_nothing_and_uses_the_activation() -> None:
    g = scene({"y-cad": CLEAR, "g-blau": FAR})
    asked = flow.answer(g, flight(g, "german", "ju87-2"), ("target", CLEAR))
    assert isinstance(asked, Roll)
    bombs = flow.answer(g, asked, (6,))
    assert isinstance(bombs, Roll)
    assert flow.answer(g, bombs, (1, 1, 1)) is None
    assert g.pa == {"german": 0, "partisan": 0}
    assert g.stack == []
