"""Chance is an actor: rolls and draws are questions like any other.

A step returns a `Roll` or a `Draw`; the driver of the game answers it with a tuple. Nothing
here has a generator: the rules never see the future, a record replays without dice, a test
scripts them. Outcomes are not enumerated inside the engine (eight dice have 1.7 million);
`outcomes` does it for adapters and odds if that is small enough.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import permutations, product
from math import perm, prod
from typing import NamedTuple

from .options import Word

Audience = tuple[str, ...] | None
"""The seats that learn something: None is all of them, an empty tuple none."""

Outcome = tuple[Word, ...]

TIE = "tie"
"""The label of a draw that only breaks a tie."""


class Dice(NamedTuple):
    """A group of identical dice in one roll: number, faces, purpose and lowest face."""

    number: int
    faces: int
    label: str = ""
    low: int = 1


class Roll(NamedTuple):
    """Ask chance for dice; the answer is one flat tuple, group after group."""

    groups: tuple[Dice, ...]
    audience: Audience = None


class Draw(NamedTuple):
    """Ask chance for `k` different candidates, in the order drawn."""

    candidates: tuple[Word, ...]
    k: int = 1
    label: str = "draw"
    audience: Audience = None


@cache
def roll(number: int, faces: int, label: str = "", *, low: int = 1) -> Roll:
    """Ask for identical dice that every seat sees."""
    return Roll((Dice(number, faces, label, low),))


def tie(candidates: Sequence[Word]) -> Draw:
    """Break a tie by lot; the order of the candidates must be given."""
    return Draw(tuple(candidates), 1, TIE)


def labels_of(question: object) -> list[str]:
    """What dice or a draw are asked for, if they are."""
    if isinstance(question, Roll):
        return [group.label for group in question.groups if group.label]
    return [question.label] if isinstance(question, Draw) else []


def faults(question: Roll | Draw, outcome: object) -> str:
    """Say what is wrong with an outcome, or "" if chance could give it."""
    if not isinstance(outcome, tuple):
        return f"an outcome is a tuple, not {outcome!r}"
    if isinstance(question, Roll):
        return _roll_faults(question, outcome)
    left = list(question.candidates)
    if len(outcome) != question.k:
        return f"{question.k} to draw, {len(outcome)} given"
    for drawn in outcome:
        if drawn not in left:
            return f"{drawn!r} is not in the draw"
        left.remove(drawn)
    return ""


def _roll_faults(question: Roll, outcome: tuple[object, ...]) -> str:
    wanted = sum(group.number for group in question.groups)
    if len(outcome) != wanted:
        return f"{wanted} dice to roll, {len(outcome)} given"
    dice = iter(outcome)
    for number, faces, _, low in question.groups:
        for _ in range(number):
            die = next(dice)
            if type(die) is not int or not low <= die < low + faces:
                return f"{die!r} is not on a die of {low} to {low + faces - 1}"
    return ""


def number_of_outcomes(question: Roll | Draw) -> int:
    """Count the outcomes that `outcomes` would give."""
    if isinstance(question, Roll):
        return prod(group.faces**group.number for group in question.groups)
    return perm(len(question.candidates), question.k)


def outcomes(question: Roll | Draw) -> Iterator[tuple[Outcome, Fraction]]:
    """Give every outcome with its probability; a draw counts each order of its candidates."""
    share = Fraction(1, number_of_outcomes(question))
    if isinstance(question, Roll):
        dice = [
            range(group.low, group.low + group.faces)
            for group in question.groups
            for _ in range(group.number)
        ]
        for outcome in product(*dice):
            yield outcome, share
    else:
        for drawn in permutations(question.candidates, question.k):
            yield drawn, share
