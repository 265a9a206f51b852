"""Bots, by name: `random` plays every game; a game may have more of its own."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING

from .base import Asked, Bot, Chair
from .random import RandomBot

if TYPE_CHECKING:
    from drvar.kernel.game import Game

Factory = Callable[[int], Bot]
"""Makes a bot from a seed."""

COMMON: dict[str, Factory] = {"random": RandomBot}
"""The bots of every game."""

MODULES: dict[str, str] = {
    "raid": "drvar.bots.raid",
    "hunt": "drvar.bots.hunt",
    "hunt14": "drvar.bots.hunt14",
}
"""Where a game's own bots are: a module with `BOTS`, from a name to a factory of a bot."""


class UnknownBot(LookupError):  # noqa: N818  # reads as what is wrong
    """There is no bot of that name for that game."""


def bots_for(game: Game) -> dict[str, Factory]:
    """The bots that play a game; its own module is loaded on demand."""
    own: dict[str, Factory] = {}
    if game.name in MODULES:
        own = import_module(MODULES[game.name]).BOTS
    return {**COMMON, **own}


def make_bot(game: Game, name: str, seed: bytes | str | int) -> Bot:
    """Make a bot; the same seed makes a bot that plays the same.

    The seed is hashed with the names, so that a bot could not get back the seed of the dice.
    """
    factories = bots_for(game)
    if name not in factories:
        listed = ", ".join(factories)
        raise UnknownBot(f"{game.name} has no bot {name!r}; there is {listed}")
    plain = seed if isinstance(seed, bytes) else str(seed).encode()
    digest = hashlib.sha256(b"|".join([b"bot", game.name.encode(), name.encode(), plain]))
    return factories[name](int.from_bytes(digest.digest()[:8], "big"))


__all__ = [
    "Asked",
    "Bot",
    "Chair",
    "Factory",
    "RandomBot",
    "UnknownBot",
    "bots_for",
    "make_bot",
]
