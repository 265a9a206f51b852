"""Maps, counters, charts, rulebooks and words of the games, one folder a game.

What an owner of a printed game may want to correct is here as data; rules code only reads it.
Words that several games say alike stand in a folder of their own.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from sys import intern
from typing import TYPE_CHECKING, Any, cast

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable


def folder(game: str) -> Traversable:
    """The data files of a game."""
    return files(__name__).joinpath(game)


def words(home: str) -> Traversable:
    """The words of a game, or those that several games share."""
    return folder(home).joinpath("text")


def read_text(game: str, path: str) -> str:
    """Read a data file of a game."""
    return folder(game).joinpath(*path.split("/")).read_text(encoding="utf-8")


def read_toml(game: str, path: str) -> dict[str, Any]:
    """Read a table of a game; equal words in it are one object, which is found sooner."""
    return cast("dict[str, Any]", _interned(tomllib.loads(read_text(game, path))))


def _interned(value: Any) -> Any:
    if isinstance(value, str):
        return intern(value)
    if isinstance(value, list):
        return [_interned(item) for item in value]
    if isinstance(value, dict):
        return {intern(key): _interned(item) for key, item in value.items()}
    return value
