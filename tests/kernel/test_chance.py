"""Chance as an actor: what it may answer, and every outcome with its probability."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from drvar.kernel.chance import (
    TIE,
    Dice,
    Draw,
    Roll,
    faults,
    number_of_outcomes,
    outcomes,
    roll,
    tie,
)

relaxed = settings(deadline=None)

groups = st.builds(Dice, st.integers(0, 2), st.integers(1, 4), st.just("x"), st.integers(-1, 2))
rolls = st.builds(Roll, st.lists(groups, min_size=1, max_size=2).map(tuple))
draws = st.lists(st.sampled_from(["a", "b", "c", 1, 2]), min_size=1, max_size=4).flatmap(
    lambda things: st.builds(Draw, st.just(tuple(things)), st.integers(0, len(things)))
)


@relaxed
@given(rolls | draws)
def test_outcomes_are_whole_counted_and_without_fault(question):
    listed = list(outcomes(question))
    assert len(listed) == number_of_outcomes(question)
    assert sum(chance for _, chance in listed) == 1
    assert [faults(question, outcome) for outcome, _ in listed] == [""] * len(listed)


def test_two_dice_have_thirty_six_like_outcomes():
    listed = dict(outcomes(roll(2, 6)))
    assert len(listed) == 36
    assert set(listed.values()) == {Fraction(1, 36)}
    assert sum(chance for dice, chance in listed.items() if sum(dice) == 7) == Fraction(1, 6)


def test_groups_follow_one_another_in_one_flat_answer():
    question = Roll((Dice(1, 2, "coin", low=0), Dice(1, 3, "three", low=7)))
    assert [outcome for outcome, _ in outcomes(question)] == [
        *((0, 7), (0, 8), (0, 9)),
        *((1, 7), (1, 8), (1, 9)),
    ]


def test_dice_may_begin_at_nought():
    ten = roll(1, 10, "ten", low=0)
    assert [outcome for outcome, _ in outcomes(ten)] == [(n,) for n in range(10)]
    assert faults(ten, (0,)) == ""
    assert faults(ten, (10,)) == "10 is not on a die of 0 to 9"


@pytest.mark.parametrize(
    ("outcome", "fault"),
    [
        ((3, 6), ""),
        ((3,), "2 dice to roll, 1 given"),
        ((3, 6, 1), "2 dice to roll, 3 given"),
        ((), "2 dice to roll, 0 given"),
        ((0, 6), "0 is not on a die of 1 to 6"),
        ((3, 7), "7 is not on a die of 1 to 6"),
        ((3, -1), "-1 is not on a die of 1 to 6"),
        ((3, "6"), "'6' is not on a die of 1 to 6"),
        ((3, 6.0), "6.0 is not on a die of 1 to 6"),
        ((3, True), "True is not on a die of 1 to 6"),
        ((3, None), "None is not on a die of 1 to 6"),
        ([3, 6], "an outcome is a tuple, not [3, 6]"),
        (None, "an outcome is a tuple, not None"),
        (3, "an outcome is a tuple, not 3"),
    ],
)
def test_a_roll_that_cannot_fall_is_named(outcome, fault):
    assert faults(roll(2, 6), outcome) == fault


def test_each_group_has_its_own_faces():
    question = Roll((Dice(1, 6), Dice(1, 10, low=0)))
    assert faults(question, (6, 0)) == ""
    assert faults(question, (0, 6)) == "0 is not on a die of 1 to 6"
    assert faults(question, (6, 10)) == "10 is not on a die of 0 to 9"


@pytest.mark.parametrize(
    ("outcome", "fault"),
    [
        (("mist", "clear"), ""),
        (("clear", "clear"), ""),
        (("mist", "mist"), "'mist' is not in the draw"),
        (("mist",), "2 to draw, 1 given"),
        (("mist", "clear", "clear"), "2 to draw, 3 given"),
        (("fog", "clear"), "'fog' is not in the draw"),
        (["mist", "clear"], "an outcome is a tuple, not ['mist', 'clear']"),
    ],
)
def test_a_draw_takes_each_candidate_once(outcome, fault):
    assert faults(Draw(("clear", "mist", "clear"), 2), outcome) == fault


def test_a_draw_counts_every_order():
    listed = dict(outcomes(Draw(("a", "b", "c"), 2)))
    assert listed == {
        pair: Fraction(1, 6)
        for pair in [("a", "b"), ("a", "c"), ("b", "a"), ("b", "c"), ("c", "a"), ("c", "b")]
    }


def test_a_tie_is_a_draw_of_one_in_the_order_stated():
    assert tie(["P2", "P1"]) == Draw(("P2", "P1"), 1, TIE)


def test_big_rolls_are_counted_without_being_listed():
    assert number_of_outcomes(roll(8, 6)) == 1_679_616
