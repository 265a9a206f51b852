"""Quick looks and short ways give the answers of the full checks, in every position met."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import product

import pytest

from drvar.games.hunt import GAME, actions
from drvar.games.hunt.ways import Walk, party
from drvar.games.tactical.actions import ASSAULT, MISSION_MOVE, MOVE_ATTACK, MOVEMENT
from drvar.games.tactical.edition import Attempt
from drvar.games.tactical.state import Tactical
from drvar.games.tactical.ways import has_open_ground
from tactical.course import HOLDERS, Met, left_open

READINGS: dict[str, dict[str, str]] = {
    "as ruled": {},
    "bare counters are assaulted": {"bare_counters": "assault"},
    "guns cannot move by halves": {"artillery_half": "cannot"},
    "halves are rounded up": {"halving": "ceil"},
    "room counts at the end": {"stacking": "end_of_move"},
    "stacks act in command or out": {"mixed_command": "apart"},
}


@cache
def met(reading: str) -> Met:
    return Met(GAME, READINGS[reading])


def may_walk(g: Tactical, side: str, place: str, members: tuple[str, ...], action: str) -> bool:
    """The full check, way by way."""
    return Walk(g, party(g, side, members, action), action).may_begin(place)


in_every_reading = pytest.mark.parametrize("reading", READINGS)


@in_every_reading
def test_open_ground_is_a_way_to_go(reading: str) -> None:
    seen: Counter[tuple[str, str, bool]] = Counter()
    for g, side, place in list(met(reading).places())[::40]:
        for counter in (*g.units(side).get(place, ()), *g.bare_at(side, place)):
            move = MISSION_MOVE if counter in g.missions else MOVEMENT
            for holder, gap, action in product(
                HOLDERS, g.rules.ground.neighbours[place], (move, MOVE_ATTACK)
            ):
                ringed = left_open(g, side, place, gap, holder)
                half = action == MOVE_ATTACK
                looks = has_open_ground(ringed, counter, place, half=half)
                seen[action, holder, looks] += 1
                if looks:
                    assert may_walk(ringed, side, place, (counter,), action), (
                        counter, place, gap, holder, action,
                    )  # fmt: skip
    for action in (MOVEMENT, MISSION_MOVE, MOVE_ATTACK):
        assert seen[action, "nobody", True], action
        assert seen[action, "enemy", False], action
    assert seen[MOVEMENT, "bare", True] or reading == "bare counters are assaulted"


@in_every_reading
def test_without_an_enemy_near_there_is_no_assault(reading: str) -> None:
    seen: Counter[bool] = Counter()
    for g, side, place in met(reading).places():
        stack = g.units(side).get(place, ())
        for group in {*[(unit,) for unit in stack], stack, stack[::-1]} - {()}:
            near = actions.enemy_near(g, Attempt(ASSAULT, side, place), group)
            seen[near] += 1
            if not near:
                assert not may_walk(g, side, place, group, ASSAULT), (place, group)
    assert seen[True]
    assert seen[False] or reading == "bare counters are assaulted"


@in_every_reading
def test_a_unit_seen_to_have_a_free_hex_may_move(reading: str) -> None:
    seen: Counter[bool] = Counter()
    for g, side, place in met(reading).places():
        looks = actions.can_just_move(g, side, place)
        seen[looks] += 1
        if looks:
            assert actions.may_begin(g, side, place, MOVEMENT, box=False) is None, place
    assert seen[True]
    assert seen[False]


@in_every_reading
def test_a_place_opens_exactly_if_one_action_is_possible(reading: str) -> None:
    seen: Counter[bool] = Counter()
    for g, side, place in met(reading).places():
        possible = any(
            actions.may_begin(g, side, place, action, box=False) is None
            for action in actions.NORMAL
        )
        possible = possible or bool(actions.special_options(g, side, place))
        assert actions.anything_to_do(g, side, place, box=False) == possible, place
        seen[possible] += 1
    assert seen[True]
    assert seen[False]


@in_every_reading
def test_what_a_search_remembers_does_not_change_its_answers(reading: str) -> None:
    seen: Counter[bool] = Counter()
    for g, side, place in met(reading).places():
        stack = tuple(u for u in g.units(side).get(place, ()) if u not in g.pinned)
        for unit in stack:
            group = party(g, side, (unit,), ASSAULT)
            one = Walk(g, group, ASSAULT)
            for points in (1, group.points, 2):
                for near in g.rules.ground.neighbours[place]:
                    anew = Walk(g, group, ASSAULT).why_not(place, near, points)
                    assert one.why_not(place, near, points) == anew, (place, near, points)
                    seen[anew is None] += 1
    assert seen[True]
    assert seen[False]


@in_every_reading
def test_a_legal_step_costs_its_price_or_all_that_is_left(reading: str) -> None:
    dear = steps = 0
    for g, march, question in met(reading).marches():
        group = party(g, march.side, march.members, march.action)
        one = Walk(g, group, march.action)
        for option in question.options:
            if option[0] == "step":
                hex_ = str(option[1])
                price = one.price(march.hex, hex_, march.left, fresh=not march.steps)
                printed = g.rules.ground.steps[march.hex][hex_]
                assert price == min(printed, march.left)
                steps += 1
                dear += printed > march.left
    assert steps
    assert dear or reading != "as ruled"


@in_every_reading
def test_without_points_there_is_no_step(reading: str) -> None:
    looked = 0
    for g, march, _ in met(reading).marches():
        group = party(g, march.side, march.members, march.action)
        one = Walk(g, group, march.action)
        for near in g.rules.ground.steps[march.hex]:
            assert one.why_not(march.hex, near, 0, fresh=not march.steps) is not None
            looked += 1
    assert looked


def test_no_unit_reacts_beyond_the_longest_range_printed() -> None:
    met("as ruled").reactions_keep_to_their_range(actions)
