"""Quick looks give the answers of the full checks, in every position of a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import product

import pytest

from drvar.games.hunt14 import GAME, actions
from drvar.games.hunt14.movement import COMMAND_MOVE, MOVEMENT, March, Walk, party
from drvar.games.hunt14.state import Field
from drvar.games.tactical import openings
from drvar.games.tactical.edition import Deed
from drvar.games.tactical.movement import has_open_ground
from drvar.games.tactical.reaction import OPPORTUNITY_ATTACK
from drvar.kernel.flow import Choose
from drvar.lab.contract.play import walk

GERMAN, PARTISAN = "german", "partisan"
BARE = {GERMAN: "M1", PARTISAN: "c-rybka"}
"""An enemy counter that is no unit, for each side."""

READINGS: dict[str, dict[str, str]] = {
    "as ruled": {},
    "nobody stops on friends": {"stacking": "never_stop", "riding": "nobody"},
}
HOLDERS = ("nobody", "enemy", "friend", "bare")
"""Who may stand in the one hex beside a counter that is not full of enemies."""


@cache
def questions(reading: str) -> tuple[tuple[Field, Choose], ...]:
    """Every question of one game about activations and steps, with its position."""
    options = GAME.chosen(READINGS[reading])
    return tuple(
        (moment.g.copy(), moment.question)
        for moment in walk(GAME, options, 4)
        if isinstance(moment.question, Choose)
        and moment.question.prompt in ("activation", "step")
    )


def places(reading: str) -> Iterator[tuple[Field, str, str]]:
    """Every position before an activation, with every place of either side."""
    for g, question in questions(reading):
        if question.prompt == "activation":
            for side in (GERMAN, PARTISAN):
                for verb, place in openings.openings(g, side):
                    if verb == "activate":
                        yield g, side, str(place)


def ringed(g: Field, side: str, place: str, gap: str, holder: str) -> Field:
    """The same position, but enemies all round a place, and somebody else in the one gap."""
    g = g.copy()
    around = g.rules.ground.neighbours[place]
    for stacks in (g.german, g.partisan):
        for near in around:
            stacks.pop(near, None)
    for named in (g.commands, g.missions):
        for counter in [c for c, at in named.items() if at in around]:
            del named[counter]
    g.enemies(side).update(dict.fromkeys(around, ("foe",)))
    g.vf["foe"] = g.vf["friend"] = g.rules.limit
    if holder != "enemy":
        del g.enemies(side)[gap]
    if holder == "friend":
        g.units(side)[gap] = ("friend",)
    if holder == "bare":
        (g.missions if side == GERMAN else g.commands)[BARE[side]] = gap
    return g


@pytest.mark.parametrize("reading", READINGS)
def test_open_ground_is_a_way_to_go(reading: str) -> None:
    seen: Counter[tuple[str, bool]] = Counter()
    for g, side, place in list(places(reading))[::40]:
        for counter in (*g.units(side).get(place, ()), *g.bare_at(side, place)):
            action = COMMAND_MOVE if counter in g.commands else MOVEMENT
            for holder, gap in product(HOLDERS, g.rules.ground.neighbours[place]):
                other = ringed(g, side, place, gap, holder)
                looks = has_open_ground(other, counter, place)
                seen[holder, looks] += 1
                if looks:
                    group = party(other, side, (counter,), action)
                    assert Walk(other, group, action).may_begin(place), (counter, gap, holder)
    assert seen["nobody", True]
    assert all(seen[holder, False] for holder in HOLDERS)
    assert not any(seen[holder, True] for holder in ("enemy", "friend", "bare"))


@pytest.mark.parametrize("reading", READINGS)
def test_a_place_opens_exactly_if_one_action_is_possible(reading: str) -> None:
    seen: Counter[bool] = Counter()
    for g, side, place in list(places(reading))[::3]:
        possible = any(
            openings.may_begin(g, side, place, action) is None for action in actions.GROUPED
        )
        possible = possible or bool(actions.special_options(g, side, place))
        assert actions.anything_to_do(g, side, place, box=False) == possible, place
        seen[possible] += 1
    assert seen[True]
    assert seen[False]


def test_a_step_is_never_offered_without_somebody_who_can_pay() -> None:
    """Of every step offered the price is paid by some member with points of its own."""
    steps = 0
    for g, question in questions("as ruled"):
        march = g.stack[-1]
        if question.prompt != "step" or not isinstance(march, March):
            continue
        for option in question.options:
            if option[0] == "step":
                twin = g.copy()
                mover = twin.stack[-1]
                assert isinstance(mover, March)
                mover.pay_step(twin, str(option[1]))
                assert mover.members, (march.members, option)
                steps += 1
    assert steps


def test_nobody_reacts_beyond_the_longest_range_printed() -> None:
    beyond = within = 0
    for g, question in questions("as ruled"):
        march = g.stack[-1]
        if question.prompt != "step" or not isinstance(march, March) or not march.hex:
            continue
        other = PARTISAN if march.side == GERMAN else GERMAN
        for hex_, stack in g.units(other).items():
            deed = Deed(OPPORTUNITY_ATTACK, other, hex_, False, march.hex, march.members)
            may = [actions.may_do(g, deed, (unit,)) is None for unit in stack]
            if g.rules.ground.distances[march.hex][hex_] > g.rules.farthest(stack):
                assert not any(may), hex_
                beyond += 1
            else:
                within += any(may)
    assert beyond
    assert within
