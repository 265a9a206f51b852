"""The shapes of what a seat sees: the board, the procedures under way, the question, the end.

Every game lists the fields of its own board in a struct of its own. Code that reads a view, in
Python or in the browser, reads declared fields and nothing else.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Meta, Struct

from .frame import hints

if TYPE_CHECKING:
    from collections.abc import Iterable

    from .flow import Procedure
    from .rule import Modifier

Arguments = dict[str, Any]
"""The arguments of a sentence, by name: words, numbers, or lists of them."""


def one_of(title: str, *names: str) -> Meta:
    """Say that a text is one of some names; the client gets them as a union of that title."""
    listed = {"enum": list(names)}
    return Meta(title=title, pattern=f"^({'|'.join(names)})$", extra_json_schema=listed)


class Lying(Struct, frozen=True):
    """What lies in a place: counters, from the top of each stack, and markers."""

    counters: tuple[str, ...]
    markers: tuple[str, ...]


class Board(Struct, frozen=True, kw_only=True):
    """What all boards show; each game adds its own fields.

    A field that only some seats may see is `UNSET` for the others: then it is absent in JSON.
    """

    turn: int = 0
    """The number of the turn; 0 in games without turns."""

    def lying(self) -> dict[str, Lying]:
        """What lies in each place, in the form that all games share."""
        return {}


class Piece(Struct, frozen=True, kw_only=True):
    """A counter as it is printed; each game adds its own fields."""

    side: str


class Printed(Struct, frozen=True, kw_only=True):
    """What is printed on map, counters and charts: the same in every position of a game."""

    places: tuple[str, ...] = ()
    """Every place of the map, by the name that answers and boards have for it."""
    middle: str = ""
    """The place where a player begins who goes over the map by keys."""
    counters: Mapping[str, Piece] = {}


class Mark(Struct, frozen=True):
    """What an overlay says of a place; each overlay adds its own fields."""


class Line(Struct, frozen=True, array_like=True):
    """One line of a score: its value, paragraph and words."""

    value: int
    rule: str
    words: str
    args: Arguments


def score_lines(lines: Iterable[Modifier]) -> tuple[Line, ...]:
    """Show the lines of a score."""
    return tuple([Line(at.value, at.rule, at.words, dict(at.args)) for at in lines])


class SeenQuestion(Struct, frozen=True, omit_defaults=True):
    """The whole question for the seat that is asked; others see only which seat that is."""

    seat: str
    prompt: str = ""
    args: Arguments = {}
    rules: tuple[str, ...] = ()
    options: tuple[str, ...] = ()


class UnderWay(Struct, frozen=True):
    """A procedure on the stack, with the fields that it makes public."""

    do: str


class Seen(Struct, frozen=True):
    """A position as one seat sees it."""

    board: Board
    under_way: tuple[UnderWay, ...]
    """The outermost first."""
    question: SeenQuestion | None
    result: Any


def shown(frame: Procedure) -> UnderWay:
    """Show what a procedure that is under way makes public."""
    procedure = type(frame)
    shape = shape_of(procedure, procedure.PUBLIC)  # type: ignore[arg-type]  # classes hash
    return shape(procedure.__name__, *[getattr(frame, name) for name in procedure.PUBLIC])


@cache
def shape_of(procedure: type[Procedure], public: tuple[str, ...]) -> type[UnderWay]:
    """Make the shape in which a procedure is shown, from its own annotations."""
    kinds = hints(procedure)
    return msgspec.defstruct(  # type: ignore[return-value]  # made from UnderWay
        procedure.__name__,
        [(name, kinds[name]) for name in public],
        bases=(UnderWay,),
        frozen=True,
    )
