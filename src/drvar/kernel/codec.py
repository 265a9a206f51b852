"""JSON for positions: each file says which game, rules and schema it belongs to.

The shape of a file follows from the annotations of the state and of the procedures, so a
position is checked field by field when it is read: a damaged or foreign file is refused in one
line that names the place; a file is never half read.
"""

from __future__ import annotations

from dataclasses import MISSING, fields
from functools import cache, reduce
from operator import or_
from typing import Any, ClassVar, Literal, get_origin

import msgspec

from .flow import Procedure, State
from .frame import STANDING, hints
from .game import Game

FORMAT = "drvar-position"
SCHEMA = 1

_UNREADABLE = (msgspec.DecodeError, UnicodeError, RecursionError)
_STORED = {"parked": "got", "reaction": "deed"}
"""Fields of a frame that have an earlier name in stored positions."""

_KERNEL_FIELDS = {"options", "stack", "result", "rules", "events"}
"""The fields of `State` itself; a board is what a game's own annotations add."""


class BadFile(ValueError):  # noqa: N818  # reads as what is wrong
    """A file that cannot be used; the words say why and what to do."""


class _Label(msgspec.Struct):
    """The part of a file that says what it is."""

    format: str = ""
    schema: int = 0
    game: str = ""
    rules: int = 0


class _Shape(msgspec.Struct, frozen=True):
    """The shape of one game's positions in JSON."""

    document: type[Any]
    board: type[Any]
    frames: dict[type[Procedure], type[Any]]
    names: tuple[str, ...]


@cache
def _shape(game: Game) -> _Shape:
    kinds = hints(game.state)
    own = [name for name, kind in kinds.items() if get_origin(kind) is not ClassVar]
    names = tuple(name for name in own if name not in _KERNEL_FIELDS)
    fields_now = [(name, kinds[name]) for name in names]
    former = [(name, type(value), value) for name, value in game.former.items()]
    board = msgspec.defstruct("board", [*fields_now, *former], forbid_unknown_fields=True)
    frames = {procedure: _frame_shape(procedure) for procedure in game.procedures}
    frame = reduce(or_, frames.values())
    document = msgspec.defstruct(
        "document",
        [
            ("format", str),
            ("schema", int),
            ("game", str),
            ("rules", int),
            ("options", dict[str, str]),
            ("board", board),
            ("stack", list[frame]),  # type: ignore[valid-type]  # built here
            ("result", Any),
        ],
        forbid_unknown_fields=True,
    )
    return _Shape(document, board, frames, names)


def _frame_shape(procedure: type[Procedure]) -> type[Any]:
    kinds = hints(procedure)
    own = [f for f in fields(procedure.FIELDS) if f.name not in STANDING]
    needed = [(f.name, kinds[f.name]) for f in own if f.default is MISSING]
    given = [(f.name, kinds[f.name], f.default) for f in own if f.default is not MISSING]
    columns: list[Any] = [("at", str), *needed, *given, ("parked", Any, None)]
    columns.append(("watching", bool, False))
    return msgspec.defstruct(
        procedure.__name__,
        columns,
        tag_field="do",
        tag=procedure.STORED or procedure.__name__,
        forbid_unknown_fields=True,
        omit_defaults=True,
        rename=_STORED,
    )


def encode(game: Game, g: State[Any]) -> bytes:
    """Write a position as JSON, fields in their own order, keys and sets in sorted order."""
    return _json(_document(game, g), "deterministic")


def canonical(game: Game, g: State[Any]) -> bytes:
    """Write a position so that equal positions give equal bytes."""
    return _json(_document(game, g), "sorted")


def _json(document: Any, order: Literal["deterministic", "sorted"]) -> bytes:
    try:
        return msgspec.json.encode(document, order=order)
    except TypeError:  # some keys are numbers: the long way turns them into words
        return msgspec.json.encode(msgspec.to_builtins(document, str_keys=True, order=order))


def _document(game: Game, g: State[Any]) -> Any:
    shape = _shape(game)
    stack = [
        shape.frames[type(frame)](**dict(zip(frame.HELD, frame.field_values(), strict=True)))
        for frame in g.stack
    ]
    board = shape.board(*[getattr(g, name) for name in shape.names])
    return shape.document(
        FORMAT, SCHEMA, game.name, game.rules_version, g.options, board, stack, g.result
    )


def plain(game: Game, g: State[Any]) -> dict[str, Any]:
    """Give a position as plain JSON data, to stand inside a larger document."""
    decoded: dict[str, Any] = msgspec.json.decode(encode(game, g))
    return decoded


def label(data: bytes | str, wanted: str = FORMAT) -> tuple[str, int]:
    """Tell the game and the rules version of a file; refuse any other file."""
    try:
        told = msgspec.json.decode(data, type=_Label)
    except msgspec.ValidationError as fault:
        raise BadFile(f"this is something else, not a {wanted} ({fault})") from None
    except _UNREADABLE as fault:
        raise BadFile(f"not a whole JSON file ({fault})") from None
    if told.format != wanted:
        kind = f"a {told.format}" if told.format else "something else"
        raise BadFile(f"this is {kind}, not a {wanted}")
    if told.schema != SCHEMA:
        raise BadFile(
            f"written in schema {told.schema}, this program reads schema {SCHEMA}; "
            "use the program version that wrote it"
        )
    return told.game, told.rules


def decode(game: Game, data: bytes | str) -> Any:
    """Read a position back; a foreign or damaged file raises BadFile and nothing is changed."""
    name, rules = label(data)
    if name != game.name:
        raise BadFile(f"a position of {name!r}, not of {game.name!r}")
    if rules != game.rules_version:
        data = msgspec.json.encode(carried(game, msgspec.json.decode(data)))
    shape = _shape(game)
    try:
        document: Any = msgspec.json.decode(data, type=shape.document)
    except _UNREADABLE as fault:
        raise BadFile(f"damaged: {fault}") from None
    return _position(game, shape, document)


def carried(game: Game, document: dict[str, Any]) -> dict[str, Any]:
    """Bring a position of an earlier rules version into the form that positions have now."""
    if document.get("rules") == game.rules_version:
        return document
    try:
        return game.carried(document)
    except (LookupError, TypeError, ValueError, AttributeError) as fault:
        raise BadFile(f"damaged: {type(fault).__name__}: {fault}") from None


def from_plain(game: Game, document: dict[str, Any]) -> Any:
    """Read a position from plain JSON data."""
    return decode(game, msgspec.json.encode(document))


def _position(game: Game, shape: _Shape, document: Any) -> Any:
    try:
        options = game.chosen(document.options)
    except ValueError as fault:
        raise BadFile(f"damaged: {fault}") from None
    g = game.state(options=options, rules=game.rules(options), result=document.result)
    for name in shape.names:
        setattr(g, name, getattr(document.board, name))
    kinds = {wire: procedure for procedure, wire in shape.frames.items()}
    for frame in document.stack:
        g.stack.append(_frame(kinds[type(frame)], frame))
    return g


def _frame(procedure: type[Procedure], wire: Any) -> Procedure:
    values = msgspec.structs.asdict(wire)
    at = procedure.RENAMED.get(values["at"], values["at"])
    if at not in procedure.TABLE:
        raise BadFile(f"damaged: {procedure.__name__} has no step {at!r}")
    return procedure(**{**values, "at": at, "parked": frozen(values["parked"])})


def frozen(value: Any) -> Any:
    """Turn JSON's lists into the tuples that the rules speak of."""
    if isinstance(value, list):
        return tuple(frozen(item) for item in value)
    return value
