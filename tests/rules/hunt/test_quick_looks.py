"""Quick looks and short ways give the answers of the full checks, in every position met."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import product

import pytest

from drvar.games.hunt import GAME, actions
from drvar.games.tactical import openings
from drvar.games.tactical.edition import Deed
from drvar.games.tactical.movement import (
    ASSAULT,
    MISSION_MOVE,
    MOVE_ATTACK,
    MOVEMENT,
    March,
    Party,
    Walk,
    has_open_ground,
)
from drvar.games.tactical.reaction import OPPORTUNITY_ATTACK
from drvar.games.tactical.state import Tactical
from drvar.kernel.flow import Choose
from drvar.lab.contract.play import walk

GERMAN, PARTISAN = "german", "partisan"
SIDES = (GERMAN, PARTISAN)

BARE = {GERMAN: "M1", PARTISAN: "c-willam"}
"""An enemy counter that is no unit, for each side."""

READINGS: dict[str, dict[str, str]] = {
    "as ruled": {},
    "bare counters are assaulted": {"bare_counters": "assault"},
    "guns cannot move by halves": {"artillery_half": "cannot"},
    "halves are rounded up": {"halving": "ceil"},
    "room counts at the end": {"stacking": "end_of_move"},
    "stacks act in command or out": {"mixed_command": "apart"},
}

HOLDERS = ("nobody", "enemy", "friend", "bare")
"""Who may stand in the one hex beside a counter that is not full of enemies."""

Asked = tuple[Tactical, Choose]


@cache
def questions(reading: str) -> tuple[Asked, ...]:
    """Every question of one game about activations and steps, with its position."""
    options = GAME.chosen(READINGS[reading])
    return tuple(
        (moment.g.copy(), moment.question)
        for moment in walk(GAME, options, 4)
        if isinstance(moment.question, Choose)
        and moment.question.prompt in ("activation", "step")
    )


def positions(reading: str) -> Iterator[tuple[Tactical, str, str]]:
    """Every position before an activation, with every place of either side."""
    for g, question in questions(reading):
        if question.prompt == "activation":
            for side in SIDES:
                for verb, place in openings.openings(g, side):
                    if verb == "activate":
                        yield g, side, str(place)


def marches(reading: str) -> Iterator[tuple[Tactical, March, Choose]]:
    """Every position in which a group is asked for a step."""
    for g, question in questions(reading):
        if question.prompt == "step":
            march = g.stack[-1]
            assert isinstance(march, March)
            yield g, march, question


def may_walk(g: Tactical, side: str, place: str, members: tuple[str, ...], action: str) -> bool:
    """The full check, way by way."""
    return Walk(g, Party.of(g, side, members, action), action).may_begin(place)


in_every_reading = pytest.mark.parametrize("reading", READINGS)


def left_open(g: Tactical, side: str, place: str, gap: str, holder: str) -> Tactical:
    """The same position, but enemies all round a place, and somebody else in the one gap."""
    g = g.copy()
    for stacks in (g.german, g.partisan):
        for near in g.rules.ground.neighbours[place]:
            stacks.pop(near, None)
    g.enemies(side).update(dict.fromkeys(g.rules.ground.neighbours[place], ("foe",)))
    g.vf["foe"] = g.vf["friend"] = g.rules.limit
    if holder != "enemy":
        del g.enemies(side)[gap]
    if holder == "friend":
        g.units(side)[gap] = ("friend",)
    if holder == "bare":
        (g.missions if side == GERMAN else g.commands)[BARE[side]] = gap
    return g


@in_every_reading
def test_open_ground_is_a_way_to_go(reading: str) -> None:
    seen: Counter[tuple[str, str, bool]] = Counter()
    for g, side, place in list(positions(reading))[::40]:
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
    for g, side, place in positions(reading):
        stack = g.units(side).get(place, ())
        for group in {*[(unit,) for unit in stack], stack, stack[::-1]} - {()}:
            near = actions.enemy_near(g, Deed(ASSAULT, side, place), group)
            seen[near] += 1
            if not near:
                assert not may_walk(g, side, place, group, ASSAULT), (place, group)
    assert seen[True]
    assert seen[False] or reading == "bare counters are assaulted"


@in_every_reading
def test_who_can_just_move_may_move(reading: str) -> None:
    seen: Counter[bool] = Counter()
    for g, side, place in positions(reading):
        looks = actions.can_just_move(g, side, place)
        seen[looks] += 1
        if looks:
            assert actions.may_begin(g, side, place, MOVEMENT, box=False) is None, place
    assert seen[True]
    assert seen[False]


@in_every_reading
def test_a_place_opens_exactly_if_one_action_is_possible(reading: str) -> None:
    seen: Counter[bool] = Counter()
    for g, side, place in positions(reading):
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
def test_what_a_walk_remembers_does_not_change_its_answers(reading: str) -> None:
    seen: Counter[bool] = Counter()
    for g, side, place in positions(reading):
        stack = tuple(u for u in g.units(side).get(place, ()) if u not in g.pinned)
        for unit in stack:
            party = Party.of(g, side, (unit,), ASSAULT)
            one = Walk(g, party, ASSAULT)
            for points in (1, party.points, 2):
                for near in g.rules.ground.neighbours[place]:
                    anew = Walk(g, party, ASSAULT).why_not(place, near, points)
                    assert one.why_not(place, near, points) == anew, (place, near, points)
                    seen[anew is None] += 1
    assert seen[True]
    assert seen[False]


@in_every_reading
def test_a_legal_step_costs_its_price_or_all_that_is_left(reading: str) -> None:
    dear = steps = 0
    for g, march, question in marches(reading):
        party = Party.of(g, march.side, march.members, march.action)
        one = Walk(g, party, march.action)
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
    for g, march, _ in marches(reading):
        party = Party.of(g, march.side, march.members, march.action)
        one = Walk(g, party, march.action)
        for near in g.rules.ground.steps[march.hex]:
            assert one.why_not(march.hex, near, 0, fresh=not march.steps) is not None
            looked += 1
    assert looked


def test_nobody_reacts_beyond_the_longest_range_printed() -> None:
    beyond = within = 0
    for g, march, _ in marches("as ruled"):
        other = PARTISAN if march.side == GERMAN else GERMAN
        for hex_, stack in g.units(other).items():
            deed = Deed(OPPORTUNITY_ATTACK, other, hex_, False, march.hex, march.members)
            may = [actions.may_do(g, deed, (unit,)) is None for unit in stack]
            if march.hex and g.rules.ground.distances[march.hex][hex_] > g.rules.farthest(
                stack
            ):
                assert not any(may), hex_
                beyond += 1
            else:
                within += any(may)
    assert beyond
    assert within
