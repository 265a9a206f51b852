"""Plans: answers that a seat wants to see together before it gives any of them.

An order is some answers that belong together, such as a unit and its hex; it is taken as a
whole, or left with the reason. All are tried on a position dealt from what the seat may know
(see `final`), so a plan points at nothing that lies hidden. It ends with the first answer that
is final: what comes of that depends on dice, on a reveal or on another seat.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from . import flow
from .final import After
from .flow import Choose, Question, State
from .game import Game, Odds
from .options import Option
from .rule import Broken

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

Order = tuple[Option, ...]


class Taken(NamedTuple):
    """An order as the rules take it: the answers that they ask for, or why they do not."""

    says: Order
    broken: Broken | None
    odds: tuple[tuple[Option, Odds], ...] = ()


class Planned(NamedTuple):
    """What comes of a plan: its orders, and the position and question after it.

    `asked` is None once the plan has come to what is final.
    """

    orders: tuple[Taken, ...]
    g: Any
    asked: Choose | None


def plan(
    game: Game, g: State[Any], seat: str, orders: Sequence[Order], luck: Random
) -> Planned:
    """Try the orders of a seat, one after another."""
    stand: Any = game.resample(g, seat, luck)
    asked = _asked(flow.settle(stand), seat)
    taken: list[Taken] = []
    for order in orders:
        found, after, then = _try(game, stand, asked, order)
        taken.append(found)
        if found.broken is None:
            stand, asked = after, then
    return Planned(tuple(taken), stand, asked)


def _asked(question: Question | None, seat: str) -> Choose | None:
    return question if isinstance(question, Choose) and question.seat == seat else None


def _try(
    game: Game, g: Any, asked: Choose | None, order: Order
) -> tuple[Taken, Any, Choose | None]:
    """Try one order on a copy; answers to what is not asked are left out."""
    trial = g.copy()
    trial.events = []
    says: list[Option] = []
    odds: list[tuple[Option, Odds]] = []
    for number, option in enumerate(order, 1):
        if asked is None:
            return Taken((), Broken("", "plan-is-over")), g, None
        if option not in asked.options:
            if number < len(order) and not _is_asked_for(asked, option):
                continue
            return Taken((), flow.refusal(trial, asked, option)), g, asked
        if (chances := game.odds(trial, option)) is not None:
            odds.append((option, chances))
        says.append(option)
        asked = _give(trial, asked, option)
    return Taken(tuple(says), None, tuple(odds)), trial, asked


def _is_asked_for(asked: Choose, option: Option) -> bool:
    """Whether a question has answers of this kind: the last of several often has none."""
    return option[:1] in {listed[:1] for listed in asked.options}


def _give(g: Any, asked: Choose, option: Option) -> Choose | None:
    """Give an answer; what is asked of the seat then, or None if the answer was final."""
    then = flow.answer(g, asked, option)
    after = After(then, any(event.reveals for event in g.events))
    return None if after.is_final(asked.seat) else _asked(then, asked.seat)
