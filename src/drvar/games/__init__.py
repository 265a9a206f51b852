"""The games that can be played, by name.

A game is loaded when it is asked for. This is the one list that names them; everything else
goes through `drvar.kernel.game.Game`.
"""

from __future__ import annotations

from importlib import import_module

from drvar.kernel.game import Game

MODULES = {
    "raid": "drvar.games.raid",
    "hunt": "drvar.games.hunt",
    "hunt14": "drvar.games.hunt14",
    "skirmish": "drvar.examples.skirmish",
}
"""Where each game's `GAME` object is; examples come last."""


class UnknownGame(LookupError):  # noqa: N818  # reads as what is wrong
    """There is no game of that name."""


def names() -> tuple[str, ...]:
    """The names of all games."""
    return tuple(MODULES)


def game(name: str) -> Game:
    """Give the game of that name."""
    if name not in MODULES:
        raise UnknownGame(f"no game {name!r}; there is {', '.join(MODULES)}")
    found = import_module(MODULES[name]).GAME
    assert isinstance(found, Game)
    return found


def all_games() -> tuple[Game, ...]:
    """Give every game."""
    return tuple(game(name) for name in MODULES)
