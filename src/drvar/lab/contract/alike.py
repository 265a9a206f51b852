"""Options said to come to the same do, but for the names of counters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Any, NamedTuple

from drvar.kernel import codec, flow
from drvar.kernel.alike import alike, is_idle
from drvar.kernel.flow import Choose
from drvar.kernel.game import Game
from drvar.kernel.options import Option, text

from .play import Moment, Options, must, promise, some, walk

Names = Mapping[str, str]
NO_NAMES: Names = MappingProxyType({})


@promise
def options_of_one_sort_come_to_the_same(game: Game, options: Options, seed: int) -> int:
    """Whichever of them is given, the position is the same when its counters change names.

    What the table answers by itself afterwards is part of it, and so are the next question, the
    chances, and whether dice or a reveal follow.
    """
    random, checked = Random(seed), 0
    for m in walk(game, options, seed):
        if not isinstance(m.question, Choose):
            continue
        found = alike(game, m.g, m.question)
        for other in some(random, found):
            one = found[other]
            names = game.renaming(m.g, one, other)
            here = _Outcome(game, m, m.question, _Given(one))
            there = _Outcome(game, m, m.question, _Given(other, names, here.given))
            for part, seen in here.seen.items():
                same = seen == there.seen[part]
                must(same, m, f"{text(one)!r} and {text(other)!r} differ in {part}")
            checked += 1
    return checked


class _Given(NamedTuple):
    """An answer, and the names that its counters have in the game that it is held against.

    What follows of itself is given as it was `before` in that game, where that can be.
    """

    option: Option
    names: Names = NO_NAMES
    before: Sequence[Option] = ()


class _Outcome:
    """What comes of an answer and of those that follow of themselves, with counters renamed."""

    def __init__(self, game: Game, m: Moment, asked: Choose, by: _Given) -> None:
        self.given: list[Option] = []
        trial = m.g.copy()
        trial.events = []
        question = flow.answer(trial, asked, by.option)
        wanted = [tuple(_renamed(list(other), by.names)) for other in by.before]
        while isinstance(question, Choose) and _answers_itself(game, trial, question):
            of_itself = next(iter(wanted[len(self.given) :]), None)
            if of_itself not in question.options:
                of_itself = question.options[0]
            self.given.append(of_itself)
            question = flow.answer(trial, question, of_itself)
        odds = game.odds(m.g, by.option)
        self.seen = _seen(game, trial, question, by.names)
        self.seen["the chances"] = odds and odds.chances


def _answers_itself(game: Game, g: Any, question: Choose) -> bool:
    return question.is_forced or is_idle(game, g, question)


def _seen(game: Game, g: Any, question: flow.Question | None, names: Names) -> dict[str, Any]:
    """A position with its counters renamed, in parts that a fault can be told by."""
    position = _renamed(codec.plain(game, g), names)
    for key, value in position["board"].items():
        if isinstance(getattr(g, key, None), set):
            value.sort()
    position = game.essence(position)
    told = [_unordered(_renamed([event.kind, dict(event.args)], names)) for event in g.events]
    return {
        **{f"its {key}": value for key, value in position["board"].items()},
        "what is under way": position["stack"],
        "the result": position["result"],
        "what is told": sorted(map(repr, told)),
        "what is asked": _asked(question, names),
    }


def _asked(question: flow.Question | None, names: Names) -> Any:
    if not isinstance(question, Choose):
        return question
    options = sorted([text(tuple(_renamed(list(o), names))) for o in question.options])
    return question.seat, question.prompt, _renamed(dict(question.args), names), options


def _renamed(part: Any, names: Names) -> Any:
    """Plain data in which counters have exchanged their names; sets lie in order again."""
    match part:
        case str():
            return names.get(part, part)
        case dict():
            return {names.get(key, key): _renamed(value, names) for key, value in part.items()}
        case list() | tuple():
            return [_renamed(value, names) for value in part]
    return part


def _unordered(part: Any) -> Any:
    """Plain data without the order of its lists: it tells nothing in what is told."""
    match part:
        case dict():
            return {key: _unordered(value) for key, value in part.items()}
        case list():
            return sorted(map(_unordered, part), key=repr)
    return part
