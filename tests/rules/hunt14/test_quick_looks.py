"""Quick looks give the answers of the full checks, in every position of a game."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import product

import pytest

from drvar.games.hunt14 import GAME, actions
from drvar.games.hunt14.movement import MOVEMENT, March
from drvar.games.hunt14.rules import COMMAND_MOVE
from drvar.games.hunt14.state import Hunt14State
from drvar.games.hunt14.ways import Walk, party
from drvar.games.tactical import openings
from drvar.games.tactical.ways import has_open_ground
from tactical.course import HOLDERS, Met, left_open

READINGS: dict[str, dict[str, str]] = {
    "as ruled": {},
    "nobody stops on friends": {"stacking": "never_stop", "riding": "nobody"},
}


@cache
def met(reading: str) -> Met:
    return Met(GAME, READINGS[reading])


def ringed(g: Hunt14State, side: str, place: str, gap: str, holder: str) -> Hunt14State:
    """Enemies all round a place, and another counter in the one gap; nothing else is there."""
    g = g.copy()
    around = g.rules.ground.neighbours[place]
    for named in (g.commands, g.missions):
        for counter in [c for c, at in named.items() if at in around]:
            del named[counter]
    other: Hunt14State = left_open(g, side, place, gap, holder)
    return other


@pytest.mark.parametrize("reading", READINGS)
def test_open_ground_is_a_way_to_go(reading: str) -> None:
    seen: Counter[tuple[str, bool]] = Counter()
    for g, side, place in list(met(reading).places())[::40]:
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
    for g, side, place in list(met(reading).places())[::3]:
        possible = any(
            openings.may_begin(g, side, place, action) is None for action in actions.GROUPED
        )
        possible = possible or bool(actions.special_options(g, side, place))
        assert actions.anything_to_do(g, side, place, box=False) == possible, place
        seen[possible] += 1
    assert seen[True]
    assert seen[False]


def test_a_step_is_never_offered_unless_a_member_can_pay() -> None:
    """Of every step offered the price is paid by some member with points of its own."""
    steps = 0
    for g, march, question in met("as ruled").marches():
        for option in question.options:
            if option[0] == "step":
                twin = g.copy()
                mover = twin.stack[-1]
                assert isinstance(mover, March)
                mover.pay_step(twin, str(option[1]))
                assert mover.members, (march.members, option)
                steps += 1
    assert steps


def test_no_unit_reacts_beyond_the_longest_range_printed() -> None:
    met("as ruled").reactions_keep_to_their_range(actions)
