"""What the map shows of a move: only the fire that may come."""

from __future__ import annotations

from functools import partial

import pytest

from drvar.games.hunt import GAME
from drvar.games.hunt.tanks import March
from drvar.games.tactical.state import Tactical
from tactical.plain import Plain, of_type, refused, set_out
from tactical.reaches import reached, steps_are_as_shown

START, HEX, NEXT, GUN = "10.05", "10.06", "10.07", "10.08"
EXTRA = [
    *of_type("paratroop", {"g-four": 4, "g-two": 2, "g-more": 4, "g-most": 4}),
    *of_type("infantry", {"y-three": 3, "y-one": 1}),
]
scene = Plain[Tactical](GAME, {"counters": EXTRA}, pa=(9, 9)).scene
march = partial(set_out, March)


@pytest.mark.parametrize(("reading", "fire"), [("safe", 0), ("attack_allowed", 1)])
def test_units_that_enter_a_melee_draw_fire_only_with_an_option(
    reading: str, fire: int
) -> None:
    g = scene({"g-four": START, "y-three": HEX, "y-one": "11.07"}, {"melee_step": reading})
    march(g, "g-four", action="assault")
    assert reached(g)[HEX].fire == fire


@pytest.mark.parametrize("reading", ["safe", "opp_assault"])
def test_a_mission_that_moves_alone_draws_no_fire(reading: str) -> None:
    missions = {"M1": {"kind": "tito", "hex": START}}
    g = scene({"g-four": NEXT}, {"lone_mission": reading}, missions=missions)
    march(g, "M1", action="mission")
    marks = reached(g)
    assert marks
    assert {mark.fire for mark in marks.values()} == {0}
    g = scene({"g-four": NEXT, "y-one": START}, {"lone_mission": reading}, missions=missions)
    march(g, "M1", "y-one", action="mission")
    assert max(mark.fire for mark in reached(g).values()) == 4


@pytest.mark.parametrize(("value", "goes_on"), [("movement", True), ("assault", False)])
def test_an_assault_goes_on_over_counters_without_units(value: str, goes_on: bool) -> None:
    missions = {"M1": {"kind": "tito", "hex": HEX}}
    g = scene({"g-two": START, "y-one": GUN}, {"bare_counters": value}, missions=missions)
    march(g, "g-two", action="assault")
    assert reached(g)[HEX].way == (HEX,)
    assert any(HEX in mark.way[:-1] for mark in reached(g).values()) is goes_on


def test_why_no_way_leads_to_a_hex() -> None:
    full = {"g-more": NEXT, "g-most": NEXT}
    g = scene({"g-four": START} | full)
    asked = march(g, "g-four")
    assert refused(g, asked, "step", NEXT) == "HUNT-7b no-room"
    assert refused(g, asked, "step", "20.01") == "HUNT-8a out-of-reach"
    assert refused(g, asked, "step", "10.03") == "HUNT-8a not-next"  # hex by hex
    g = scene({"g-four": HEX} | full)
    assert refused(g, march(g, "g-four"), "step", NEXT) == "HUNT-7b no-room"


@pytest.mark.parametrize("seed", [3, 4])
def test_in_whole_games_steps_are_as_the_map_shows_them(seed: int) -> None:
    seen = steps_are_as_shown(GAME, seed)
    assert {"melee", "fired", "free"} <= seen.keys(), seen
