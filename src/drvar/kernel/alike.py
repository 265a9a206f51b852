"""Options that come to the same, and the answers that need not be asked for.

A game says what tells one option from another (`Game.sort_of`); options of one sort differ in
the names of counters alone. The rules ask all the same, and get an ordinary answer. Nothing is
said of a private question, whose options follow from what one seat knows.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from . import flow
from .final import After
from .flow import Choose, State
from .game import Game
from .options import Option

if TYPE_CHECKING:
    from random import Random

LONGEST = 40
"""The most answers that may follow one of themselves."""


def alike(game: Game, g: State[Any], asked: Choose) -> Mapping[Option, Option]:
    """Give for each option that comes to the same as one before it that first one."""
    if asked.private:
        return {}
    firsts: dict[Hashable, Option] = {}
    found: dict[Option, Option] = {}
    for option in asked.options:
        sort = game.sort_of(g, asked, option)
        if sort is not None and (first := firsts.setdefault(sort, option)) != option:
            found[option] = first
    return found


def is_idle(game: Game, g: State[Any], asked: Choose) -> bool:
    """Whether there are several options, and all of them come to the same."""
    return 1 < len(asked.options) == len(alike(game, g, asked)) + 1


class Course(NamedTuple):
    """What follows an answer without a choice, and what comes of it all."""

    then: tuple[Option, ...]
    """The answers that may be given along with it."""
    again: bool
    """Whether some of them only repeat a choice, which could be made anew."""
    after: After


def course(game: Game, g: State[Any], seat: str, option: Option, luck: Random) -> Course:
    """Follow an answer up to the next choice of its seat, as far as the seat can tell.

    Like `after` it is tried on a position dealt from what the seat may know. An answer without
    chances of its own stops before dice: their chances are seen first.
    """
    dealt = game.resample(g, seat, luck)
    dealt.events = []
    asked = flow.settle(dealt)
    assert isinstance(asked, Choose)
    repeats = game.declared.answer(asked.prompt, option[0]).again
    then: list[Option] = []
    came, again, given = After(asked, reveals=False), False, option
    while True:
        question = flow.answer(dealt, asked, given)
        before, came = came, After(question, any(event.reveals for event in dealt.events))
        if then and came.crosses and game.odds(g, option) is None:
            return Course(tuple(then[:-1]), again, before)
        if came.is_final(seat) or not isinstance(question, Choose) or len(then) == LONGEST:
            return Course(tuple(then), again, came)
        follows = _follows(game, dealt, question, repeats=repeats)
        if follows is None:
            return Course(tuple(then), again, came)
        asked, (given, once_more) = question, follows
        again = again or once_more
        then.append(given)


def _follows(
    game: Game, g: State[Any], asked: Choose, *, repeats: bool
) -> tuple[Option, bool] | None:
    """The answer that need not be asked for, and whether it only repeats a choice.

    The only answer that there is follows anyway: the table gives it.
    """
    idle = is_idle(game, g, asked)
    before = game.as_before(g, asked) if repeats and not asked.private else None
    if before in asked.options:
        return before, not idle
    return (asked.options[0], False) if idle else None
