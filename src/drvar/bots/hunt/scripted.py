"""Either side of the hunt by rules of thumb: `scripted`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from drvar.bots.tactical.scripted import ALL, Scripted

from . import drop, plans, reply
from .outlook import Outlook
from .stakes import mission_worth
from .weigh import Weights

if TYPE_CHECKING:
    from random import Random

    from drvar.bots.base import Asked
    from drvar.bots.tactical.plans import Plan
    from drvar.kernel.options import Option


class ScriptedBot(Scripted[Outlook]):
    """Plays either side of the hunt."""

    weights: Weights

    def __init__(
        self, seed: int, name: str = "scripted", weights: Weights | None = None
    ) -> None:
        super().__init__(seed, name, weights if weights is not None else Weights())

    def look(self, g: Any, side: str) -> Outlook:
        """Judge a position for a side."""
        return Outlook(g, side, self.weights)

    def best_plan(self, outlook: Outlook, place: str = "") -> Plan | None:
        """The best plan, or the best one at a place."""
        return plans.best_plan(outlook, place)

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
