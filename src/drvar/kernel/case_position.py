"""Positions of case files: the board and the procedures under way, from words of the file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from types import NoneType
from typing import Any, get_args

import msgspec

from . import flow
from .flow import Procedure
from .frame import hints
from .game import Game

NONE = "none"
"""How a case file writes "nothing", for which TOML has no word."""


class CaseError(ValueError):
    """What is wrong with a case, or what the game did differently, in one line."""


def only(given: Mapping[str, Any], known: set[str], where: str) -> None:
    """Refuse names in a case that nothing knows."""
    for key in given:
        if key not in known:
            raise CaseError(f"{where} names {key!r}, which is unknown; known: {sorted(known)}")


def position_of(game: Game, position: dict[str, Any]) -> Any:
    """Set up the position of a case: a start or an empty board, with what the file adds."""
    base = position.pop("base", "start")
    if base not in ("start", "empty"):
        raise CaseError(f"position.base is 'start' or 'empty', not {base!r}")
    preset, options = position.pop("preset", ""), position.pop("options", {})
    try:
        options = {**(game.preset(preset) if preset else {}), **options}
        g = game.start(options) if base == "start" else game.blank(options)
        if "step" in position or "stack" in position:
            g.stack = _stack(game, position)
        set_up(game, g, position)
    except ValueError as fault:
        raise CaseError(str(fault)) from None
    return g


def _stack(game: Game, position: dict[str, Any]) -> list[Procedure]:
    """Build the procedures under way: `step` with `frame` for one, `stack` for several."""
    frames = list(position.pop("stack", []))
    if "step" in position:
        do, _, at = str(position.pop("step")).partition(".")
        frames.append({"do": do, "at": at, **position.pop("frame", {})})
    return [_frame(game, {**frame}) for frame in frames]


def _frame(game: Game, frame: dict[str, Any]) -> Procedure:
    known = {procedure.__name__: procedure for procedure in game.procedures}
    name = frame.pop("do", "")
    if name not in known:
        raise CaseError(f"no procedure {name!r}; known: {sorted(known)}")
    procedure = known[name]
    at = frame.pop("at", "") or procedure.STEPS[0]
    if at not in procedure.TABLE:
        raise CaseError(f"{name} has no step {at!r}; known: {list(procedure.STEPS)}")
    kinds = hints(procedure)
    only(frame, set(kinds), f"the frame of {name}")
    try:
        values = {key: msgspec.convert(value, kinds[key]) for key, value in frame.items()}
        made: Procedure = procedure(**values)
        made.at = at
        return made
    except (msgspec.ValidationError, TypeError) as fault:
        raise CaseError(f"the frame of {name}: {fault}") from None


def set_up(game: Game, g: Any, position: dict[str, Any]) -> None:
    """Set up what the game understands, and the rest by field of the state; merge tables."""
    game.place(g, position)
    kinds = hints(game.state)
    kernel = {f.name for f in fields(flow.State)}
    only(position, set(kinds) - kernel, "the position")
    for name, value in position.items():
        nothing = value == NONE and NoneType in get_args(kinds[name])
        try:
            converted = None if nothing else msgspec.convert(value, kinds[name], str_keys=True)
        except msgspec.ValidationError as fault:
            raise CaseError(f"position.{name}: {fault}") from None
        if isinstance(converted, dict):
            getattr(g, name).update(converted)
        else:
            setattr(g, name, converted)
