"""Brute force: every throw of the dice is played out, to hold odds against it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from fractions import Fraction
from typing import Any, TypeVar

from drvar.games.tactical.state import Tactical
from drvar.kernel import flow
from drvar.kernel.chance import Roll, outcomes
from drvar.kernel.flow import Choose, Procedure, Question
from drvar.kernel.game import Odds
from drvar.kernel.options import Option

Key = TypeVar("Key", bound=Hashable)
Policy = Callable[[Any, Choose], Option]
"""How the players answer meanwhile."""
Ends = Iterator[tuple[Any, Fraction]]
"""Positions, each with its chance."""


def to_dice(g: Tactical, question: Question | None, policy: Policy) -> Roll | None:
    """Answer by the policy until dice fall, or nothing more is asked."""
    while isinstance(question, Choose):
        question = flow.answer(g, question, policy(g, question))
    assert question is None or isinstance(question, Roll)
    return question


def ends(g: Tactical, question: Question | None, policy: Policy) -> Ends:
    """The positions to which the faces of all dice lead, each with its chance."""
    roll = to_dice(g, question, policy)
    if roll is None:
        yield g, Fraction(1)
        return
    for dice, share in outcomes(roll):
        tried = g.copy()
        tried.events = None if g.events is None else list(g.events)
        for end, chance in ends(tried, flow.answer(tried, roll, dice), policy):
            yield end, share * chance


def ends_of(g: Tactical, option: Option, policy: Policy) -> Ends:
    """Likewise after an answer, which leaves the position alone."""
    tried = g.copy()
    return ends(tried, flow.resume(tried, option), policy)


def ends_from(g: Tactical, procedure: Procedure, policy: Policy) -> Ends:
    """Likewise of a procedure, with what is told in it."""
    tried = g.copy()
    tried.stack[:], tried.events = [procedure.copy()], []
    return ends(tried, flow.settle(tried), policy)


def counted(found: Ends, reading: Callable[[Any], Key]) -> dict[Key, Fraction]:
    """The chance of everything that the ends may be read as."""
    chances: dict[Key, Fraction] = {}
    for end, chance in found:
        key = reading(end)
        chances[key] = chances.get(key, Fraction(0)) + chance
    return chances


Marks = dict[str, tuple[int, bool]]
"""The strength left to units that are hurt, none if they are gone, and whether they bear
the marker."""


def surely(g: Tactical, found: Ends, reading: Callable[[Any], str]) -> dict[str, Marks]:
    """What happens to units in every end of a reading; where nothing does, none is told."""
    named: dict[str, Marks] = {}
    for end, _ in found:
        hurt: Marks = {}
        for unit, strength in g.vf.items():
            left = end.vf.get(unit, 0)
            if left < strength or unit in end.pinned - g.pinned:
                hurt[unit] = (left, unit in end.pinned)
        key = reading(end)
        before = named.setdefault(key, hurt)
        named[key] = {
            unit: (left, pinned and hurt[unit][1])
            for unit, (left, pinned) in before.items()
            if unit in hurt and hurt[unit][0] == left
        }
    return {key: marks for key, marks in named.items() if marks}


def told_surely(odds: Odds) -> dict[str, Marks]:
    """What odds say of it."""
    return {
        name: {fate.counter: (fate.left, fate.pinned) for fate in fates}
        for name, fates in odds.fates.items()
    }
