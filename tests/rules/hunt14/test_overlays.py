"""What the map shows of a move: one step of a retreat, and only the fire that may come."""

from __future__ import annotations

from functools import partial

import pytest

from drvar.games.hunt14 import GAME
from drvar.games.hunt14.movement import March
from drvar.games.hunt14.state import Hunt14State
from drvar.games.tactical.overlays import reach
from drvar.kernel import flow
from drvar.kernel.flow import Choose
from tactical.plain import Plain, of_type, set_out
from tactical.reaches import reached, steps_are_as_shown

START, HEX, NEXT, GUN = "10.05", "10.06", "10.07", "10.08"
EXTRA = [
    *of_type("paratroop", {"g-four": 4, "g-full": 8}, attack="F", target="F"),
    *of_type("infantry", {"y-three": 3, "y-one": 1}, attack="F", target="F"),
]
scene = Plain[Hunt14State](GAME, {"counters": EXTRA}, pa=(9, 9)).scene
march = partial(set_out, March)


def test_a_retreat_shows_the_adjacent_hexes_alone_and_speaks_of_no_points() -> None:
    g = scene({"g-four": START, "y-three": START, "y-one": HEX})
    asked = march(g, "g-four", action="retreat")
    marks = reached(g)
    near = set(g.rules.ground.neighbours[START]) - {HEX}
    assert marks.keys() == near
    assert all((mark.cost, mark.way) == (0, (hex_,)) for hex_, mark in marks.items())
    assert isinstance(asked, Choose)
    assert "point" not in GAME.words.prompt("step", asked.args)
    asked = march(scene({"g-four": START}), "g-four")
    assert isinstance(asked, Choose)
    assert "movement points left" in GAME.words.prompt("step", asked.args)


def test_no_unit_fires_at_units_that_enter_a_melee() -> None:
    g = scene({"g-four": START, "y-three": HEX, "y-one": "11.07"})
    march(g, "g-four", action="assault")
    assert reached(g)[HEX].fire == 0
    g = scene({"g-four": START, "y-three": NEXT, "y-one": "11.07"})
    march(g, "g-four", action="assault")
    assert reached(g)[HEX].fire == 4


def test_counters_that_move_alone_draw_no_fire() -> None:
    missions = {"M1": {"kind": "tito", "hex": START}}
    g = scene({"g-four": GUN}, missions=missions)
    march(g, "M1")
    marks = reached(g)
    assert marks
    assert {mark.fire for mark in marks.values()} == {0}
    g = scene({"g-four": GUN, "y-one": START}, missions=missions)
    march(g, "y-one", "M1")
    assert reached(g)[HEX].fire == 4


def test_without_points_no_unit_fires() -> None:
    g = scene({"g-four": START, "y-three": GUN}, pa=(9, 0))
    march(g, "g-four")
    assert {mark.fire for mark in reached(g).values()} == {0}
    g.pa["partisan"] = 1
    assert reached(g)[HEX].fire == 3
    assert reach(g, "german", START)[HEX].fire == 3


@pytest.mark.parametrize("seed", [3, 4])
def test_in_whole_games_steps_are_as_the_map_shows_them(seed: int) -> None:
    seen = steps_are_as_shown(GAME, seed)
    assert {"melee", "fired", "free"} <= seen.keys(), seen


@pytest.mark.parametrize("stacking", ["end_of_move", "never_stop"])
def test_a_hex_where_a_group_may_not_stay_is_no_goal(stacking: str) -> None:
    """It can be stepped into, but no order leads there and none goes through it to stop."""
    full = scene({"g-four": START, "g-full": HEX}, options={"stacking": stacking})
    march(full, "g-four")
    marks = reached(full)
    assert {hex_ for hex_, mark in marks.items() if not mark.stays} == {HEX}
    assert marks[NEXT].stays
    tried = full.copy()
    asked = flow.resume(tried, ("step", HEX))
    assert isinstance(asked, Choose)
    assert ("stop",) not in asked.options
