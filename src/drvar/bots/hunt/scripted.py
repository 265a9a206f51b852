"""Either side of the hunt by rules of thumb: `scripted`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drvar.bots.tactical.scripted import ALL, Scripted

from . import drop, reply
from .outlook import Outlook
from .plans import best_plan
from .stakes import mission_worth
from .weigh import Weights

if TYPE_CHECKING:
    from random import Random

    from drvar.bots.base import Asked
    from drvar.kernel.options import Option


class ScriptedBot(Scripted[Outlook, Weights]):
    """Plays either side of the hunt."""

    usual = Weights
    outlook = Outlook
    best_plan = staticmethod(best_plan)

    def answer(self, outlook: Outlook, asked: Asked, luck: Random) -> Option:
        """Answer by the prompt."""
        options = asked.options
        match asked.prompt:
            case "loss" | "melee-loss" | "overstack":
                return reply.choose_loss(outlook, options)
            case "reveal":
                return max(
                    options, key=lambda o: (mission_worth(outlook, str(o[1])), str(o[1]))
                )
            case "defenders" | "land-fire":
                return ALL if ALL in options else options[0]
            case prompt if prompt in drop.PROMPTS:
                return drop.answer(outlook, asked, luck)
        return super().answer(outlook, asked, luck)
