"""Chapters 1.1e to 1.1h and 6: Commands of both sides, ranges, supplementary Commands."""

from __future__ import annotations

from typing import Any

import pytest

from drvar.games.hunt14 import GAME
from drvar.games.hunt14.command import house_waiting
from drvar.games.hunt14.overstack import Overstack
from drvar.games.tactical.command import (
    Spare,
    check_command,
    command_range,
    fell,
)
from drvar.kernel import flow
from drvar.kernel.flow import Choose
from drvar.kernel.rule import Broken

GERMAN, PARTISAN = "german", "partisan"
RYBKA, STAFF = "c-rybka", "c-staff"


def position(options: dict[str, str] | None = None, **words: Any) -> Any:
    g = GAME.start(options or {})
    g.stack = []
    GAME.place(g, {"units": {}, "commands": {}, "missions": {}, **words})
    g.events = []
    return g


def lose(g: Any, command: str) -> None:
    """The Command falls, and whatever follows waits to be asked."""
    spare = fell(g, command, "HUNT14-1.1d")
    assert isinstance(spare, Spare)
    g.stack = [spare]


# ---------------------------------------------------------------------- the check


@pytest.mark.parametrize(("command", "unit"), [(RYBKA, "g-para1"), (STAFF, "y-cadets")])
@pytest.mark.proves("HUNT14-6b", "HUNT14-6c", "HUNT14-1.1e")
def test_within_ten_hexes_of_its_command(command: str, unit: str) -> None:
    for hex_, away, out in (("12.06", 10, False), ("13.06", 11, True)):
        g = position(units={unit: hex_}, commands={command: "02.06"})
        assert g.rules.ground.distances[hex_]["02.06"] == away
        check_command(g)
        assert (unit in g.ooc) is out
    assert g.events[-1].rule == "HUNT14-6c"


@pytest.mark.proves("HUNT14-6c", "HUNT14-1.1f")
def test_within_five_of_a_supplementary_one() -> None:
    for hex_, out in (("07.06", False), ("08.06", True)):
        g = position(units={"g-para1": hex_}, commands={RYBKA: {"hex": "02.06", "spare": True}})
        check_command(g)
        assert (g.ooc == {"g-para1"}) is out


@pytest.mark.proves("HUNT14-6a", "HUNT14-6f")
def test_an_enemy_command_does_not_help_and_without_one_all_are_out() -> None:
    units = {"g-para1": "05.05", "y-cadets": "06.05"}
    g = position(units=units, commands={STAFF: "06.05"}, missions={"M1": {"kind": "dummy"}})
    check_command(g)
    assert g.ooc == {"g-para1"}
    g = position(units=units)
    check_command(g)
    assert g.ooc == {"g-para1", "y-cadets"}


@pytest.mark.proves("HUNT14-6e")
def test_the_marker_stays_when_range_is_regained_or_lost() -> None:
    g = position(units={"g-para1": "13.06", "g-para2": "02.06"}, commands={RYBKA: "02.06"})
    check_command(g)
    g.commands[RYBKA] = "13.06"
    assert g.ooc == {"g-para1"}
    check_command(g)
    assert g.ooc == {"g-para2"}


@pytest.mark.proves("HUNT14-1.1h")
def test_with_an_option_partisans_are_always_in_command() -> None:
    g = position({"partisan_command": "no"}, units={"y-cadets": "05.05", "g-para1": "09.09"})
    check_command(g)
    assert g.ooc == {"g-para1"}


# ---------------------------------------------------------------------- supplementary Commands


@pytest.mark.parametrize(("command", "side"), [(RYBKA, GERMAN), (STAFF, PARTISAN)])
@pytest.mark.proves("HUNT14-1.1f", "HUNT14-1.1h")
def test_its_owner_puts_it_in_any_own_hex_that_is_not_engaged(command: str, side: str) -> None:
    units = {
        "g-para1": "03.03",
        "g-para2": "15.09",
        "g-para3": "10.06",
        "y-youth": "10.06",
        "y-cadets": "04.10",
        "y-escort": "18.08",
    }
    g = position(units=units, commands={command: "05.05"})
    lose(g, command)
    question = flow.settle(g)
    assert isinstance(question, Choose)
    wanted = {GERMAN: ["03.03", "15.09"], PARTISAN: ["04.10", "18.08"]}[side]
    assert (question.seat, [o[1] for o in question.options]) == (side, wanted)
    flow.answer(g, question, question.options[1])
    assert g.commands == {command: wanted[1]}
    assert command_range(g, command) == 5
    assert g.events[-1].rule == "HUNT14-1.1f"


@pytest.mark.proves("HUNT14-1.1g")
def test_a_supplementary_one_is_replaced_again_and_again() -> None:
    g = position(units={"g-para1": "03.03"}, commands={RYBKA: "05.05"})
    for _ in range(3):
        lose(g, RYBKA)
        assert flow.settle(g) is None
        assert g.commands == {RYBKA: "03.03"}
        assert command_range(g, RYBKA) == 5


@pytest.mark.proves("HUNT14-1.1f")
def test_without_a_hex_it_waits_for_step_two() -> None:
    g = position(units={"g-para1": "10.06", "y-youth": "10.06"}, commands={RYBKA: "05.05"})
    lose(g, RYBKA)
    assert flow.settle(g) is None
    assert (g.commands, g.homeless) == ({}, (RYBKA,))
    assert (g.events[-1].kind, g.events[-1].rule) == ("spare_waits", "HUNT14-1.1f")
    assert house_waiting(g) is None
    g.put(GERMAN, "03.03", ("g-para2",))
    assert g.homeless == (RYBKA,)
    spare = house_waiting(g)
    assert isinstance(spare, Spare)
    g.stack = [spare]
    assert flow.settle(g) is None
    assert (g.commands, g.homeless) == ({RYBKA: "03.03"}, ())
    assert house_waiting(g) is None


@pytest.mark.parametrize(("holder", "first"), [(GERMAN, RYBKA), (PARTISAN, STAFF)])
@pytest.mark.proves("HUNT14-1.1f")
def test_the_holder_of_the_initiative_places_a_command_first(holder: str, first: str) -> None:
    g = position(units={"g-para1": "03.03", "y-cadets": "04.10"})
    g.homeless, g.initiative = (STAFF, RYBKA), holder
    spare = house_waiting(g)
    assert isinstance(spare, Spare)
    assert spare.command == first


# ---------------------------------------------------------------------- too many in a hex


CROWDED = {"g-para1": "10.06", "g-para2": {"hex": "10.06", "vf": 2}, "g-res1": "10.06"}


@pytest.mark.proves("HUNT14-10d", "HUNT14-10a", "HUNT14-13h")
def test_the_owner_removes_what_is_too_much() -> None:
    g = position(units=CROWDED)
    g.stack = [Overstack()]
    question = flow.settle(g)
    assert isinstance(question, Choose)
    assert (question.seat, question.args) == (GERMAN, {"hex": "10.06", "points": 2})
    assert flow.why_not(g, GERMAN, ("remove", "g-para3")) == Broken(
        "HUNT14-10d", "not-in-hex", {"counter": "g-para3"}
    )
    for unit in ("g-para1", "g-res1"):
        flow.answer(g, flow.settle(g), ("remove", unit))
    assert flow.settle(g) is None
    assert (g.vf["g-para1"], g.vf["g-para2"], g.vf["g-res1"]) == (3, 2, 3)
    assert (g.lost[GERMAN], g.unscored[GERMAN]) == (2, 2)
    assert g.events[-1].rule == "HUNT14-10d"


@pytest.mark.parametrize("holder", [GERMAN, PARTISAN])
@pytest.mark.proves("HUNT14-2g")
def test_the_holder_of_the_initiative_is_asked_first(holder: str) -> None:
    partisans = {f"y-3lika{n}": "04.10" for n in (1, 2, 3)}
    g = position(units={**CROWDED, **partisans})
    g.initiative, g.stack = holder, [Overstack()]
    seats = []
    while (question := flow.settle(g)) is not None:
        assert isinstance(question, Choose)
        seats.append(question.seat)
        flow.answer(g, question, question.options[0])
    assert seats == sorted([GERMAN, GERMAN, PARTISAN], reverse=holder == PARTISAN)
