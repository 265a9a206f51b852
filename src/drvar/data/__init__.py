"""Maps, counters, charts, rulebooks and words of the games, one folder a game.

What an owner of a printed game may want to correct is here as data; rules code only reads it.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any


def read_text(game: str, path: str) -> str:
    """Read a data file of a game."""
    return files(__name__).joinpath(game, *path.split("/")).read_text(encoding="utf-8")


def read_toml(game: str, path: str) -> dict[str, Any]:
    """Read a table of a game."""
    return tomllib.loads(read_text(game, path))
