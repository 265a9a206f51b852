"""What a game declares of what it sends: its events, questions, answers, overlays and results.

Clients are written against these declarations (`tools/wire_types.py` makes their types), and
the contract plays games to see that they hold. What is declared of an answer is the same for
every position, so that it cannot point at a secret.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Literal, NamedTuple

import msgspec
from msgspec import UNSET, Struct, UnsetType

from .chance import TIE
from .seen import Board, Mark, Printed

Shape = Mapping[str, Any]
"""The types of arguments by their names."""

Names = Literal["", "place", "fight", "counter"]
"""What an answer names: nothing on the board, a place, a place to fight at, a counter."""

Degree = Literal["no", "may", "yes"]

Also = Literal["", "picture", "button", "list"]
"""How an answer is shown besides its place on the board: not at all, as the counter that it
names, as a button, or in a list there, even if it is the only one.
"""


def may_be(kind: Any) -> Any:
    """An argument that only some of the cases have."""
    return kind | UnsetType


class Answer(NamedTuple):
    """What the answers of a verb name, and what follows before the next question.

    `dice`: "yes" if the answer leads to dice, so that its chances are worth asking for; "no" if
    none are thrown. `back`: "yes" if nothing is thrown or revealed, so that undo is possible;
    "no" if a player should not count on it.
    """

    names: Names = ""
    operand: int = 1
    """Which word names it; -1 is the last."""
    dice: Degree = "may"
    back: Degree = "may"
    also: Also = ""
    once: bool = False
    """Whether its button is enough to do it, even if it cannot be taken back."""
    again: bool = False
    """Whether what is asked after it may be answered as the last time, or as a rule."""


HARMLESS = Answer(dice="no", back="yes")


class Prompt(NamedTuple):
    """A question: its arguments, and its answers by verb."""

    args: Shape
    answers: Mapping[str, Answer]
    first: tuple[str, ...] = ()
    """The plain way on, which costs nothing and passes no turn: the first one offered."""
    tried: tuple[str, ...] = ()
    """What a player tries by pointing at something that is not offered."""


class Choice(NamedTuple):
    """What a seat may be told of an option: what it names, and what follows."""

    names: Names = ""
    at: str = ""
    dice: Degree = "may"
    back: Degree = "may"
    also: Also = ""
    once: bool = False
    again: bool = False


class Tried(Struct, frozen=True):
    """The verbs that a player tries at a place, at one with both sides, and at a counter."""

    place: str = ""
    fight: str = ""
    counter: str = ""


NOTHING = Prompt({}, {})


@dataclass(frozen=True, kw_only=True)
class Declared:
    """Everything that a game declares."""

    board: type[Board] = Board
    printed: type[Printed] = Printed
    events: Mapping[str, Shape] = field(default_factory=dict)
    losses: tuple[str, ...] = ()
    """The events that tell of a loss; they are told first."""
    moments: tuple[str, ...] = ()
    """The events that turn a game, and all that reveals; they are told next."""
    prompts: Mapping[str, Prompt] = field(default_factory=dict)
    overlays: Mapping[str, type[Mark]] = field(default_factory=dict)
    result: Shape = field(default_factory=dict)
    chances: tuple[str, ...] = ()
    """What the chances of odds are called; `#` stands for a number."""
    throws: tuple[str, ...] = ()
    """What dice and draws are for; the lot that breaks a tie has one name in every game."""
    sums: tuple[str, ...] = ()
    """What the numbers of a sum are called, in odds and in events."""

    def answer(self, prompt: str, verb: object) -> Answer:
        """What is declared of a verb of a question."""
        return self.prompt(prompt).answers.get(str(verb), Answer())

    def prompt(self, name: str) -> Prompt:
        """What is declared of a question."""
        return self.prompts.get(name, NOTHING)

    def tried(self, prompt: str) -> Tried:
        """What a player tries at places and counters when this question is asked."""
        asked = self.prompt(prompt)
        return Tried(**{asked.answers[verb].names: verb for verb in asked.tried})

    @cached_property
    def shapes(self) -> dict[tuple[str, str], type[Struct]]:
        """The shape of the arguments of every event and question, and of the result."""
        found = {("event", kind): shape for kind, shape in self.events.items()}
        found |= {("prompt", name): asked.args for name, asked in self.prompts.items()}
        found["result", ""] = self.result
        return {key: struct_of("_".join(key), shape) for key, shape in found.items()}

    def faults(self, what: Literal["event", "prompt", "result"], name: str, args: Any) -> str:
        """Say what is wrong with arguments; "" if they are as declared."""
        shape = self.shapes.get((what, name))
        if shape is None:
            return f"the {what} {name!r} is not declared"
        try:
            msgspec.convert(dict(args), shape, strict=True)
        except msgspec.ValidationError as fault:
            return f"the {what} {name!r} is not as declared: {fault}"
        return ""

    @cached_property
    def names(self) -> dict[str, re.Pattern[str]]:
        """The names of chances, throws and numbers of a sum, as patterns."""
        named = {"chance": self.chances, "throw": (*self.throws, TIE), "number": self.sums}
        return {kind: re.compile("|".join(map(_pattern, all_))) for kind, all_ in named.items()}

    def unknown(self, kind: Literal["chance", "throw", "number"], name: str) -> str:
        """Say that a name is not declared; "" if it is."""
        found = self.names[kind].fullmatch(name)
        return "" if found else f"the {kind} {name!r} is not declared"


def _pattern(name: str) -> str:
    return re.escape(name).replace(r"\#", r"\d+")


def struct_of(name: str, shape: Shape) -> type[Struct]:
    """Make a struct of arguments; those that only some cases have come last."""

    def optional(kind: Any) -> bool:
        return UnsetType in getattr(kind, "__args__", ())

    columns = [(key, kind) for key, kind in shape.items() if not optional(kind)]
    rest = [(key, kind, UNSET) for key, kind in shape.items() if optional(kind)]
    return msgspec.defstruct(name, [*columns, *rest], forbid_unknown_fields=True, kw_only=True)
