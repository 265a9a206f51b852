"""The bots of the hunt's first edition, for both sides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .scripted import ScriptedBot

if TYPE_CHECKING:
    from drvar.bots import Factory


def _scripted(seed: int) -> ScriptedBot:
    return ScriptedBot(seed)


def _scripted_1(seed: int) -> ScriptedBot:
    return ScriptedBot(seed, "scripted@1")


BOTS: dict[str, Factory] = {"scripted": _scripted, "scripted@1": _scripted_1}

__all__ = ["BOTS", "ScriptedBot"]
