"""The bots of the hunt's first edition, for both sides."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from .scripted import ScriptedBot

if TYPE_CHECKING:
    from drvar.bots import Factory

BOTS: dict[str, Factory] = {
    "scripted": ScriptedBot,
    "scripted@1": partial(ScriptedBot, name="scripted@1"),
}

__all__ = ["BOTS", "ScriptedBot"]
