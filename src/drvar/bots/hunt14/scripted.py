"""Either side of the first edition by rules of thumb: `scripted`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drvar.bots.tactical.scripted import ALL, Scripted
from drvar.games.hunt14.rules import TANK

from . import drop
from .outlook import Outlook
from .plans import best_plan
from .stakes import mission_worth
from .weigh import Weights

if TYPE_CHECKING:
    from random import Random

    from drvar.bots.base import Asked
    from drvar.kernel.options import Option

KEEP: Option = ("keep",)


class ScriptedBot(Scripted[Outlook, Weights]):
    """Plays either side of the first edition."""

    usual = Weights
    outlook = Outlook
    best_plan = staticmethod(best_plan)

    def answer(self, outlook: Outlook, asked: Asked, luck: Random) -> Option:
        """Answer by the prompt."""
        options = asked.options
        match asked.prompt:
            case "order":
                return choose_top(outlook, options)
            case "overstack":
                return min(options, key=lambda o: (outlook.g.vf[str(o[1])], o))
            case "reveal":
                return max(
                    options, key=lambda o: (mission_worth(outlook, str(o[1])), str(o[1]))
                )
            case "land-fire":
                return ALL if ALL in options else options[0]
            case "spare":
                return max(options, key=lambda o: (shelter(outlook, str(o[1])), o))
            case prompt if prompt in drop.PROMPTS:
                return drop.answer(outlook, asked, luck)
        return super().answer(outlook, asked, luck)


def shelter(outlook: Outlook, hex_: str) -> float:
    """How safe a Command is with the stack of a hex."""
    return -outlook.peril(hex_, outlook.g.strength_at(outlook.side, hex_)) - outlook.danger(
        hex_
    )


def choose_top(outlook: Outlook, options: tuple[Option, ...]) -> Option:
    """Lay the hardest unit on top, stack by stack."""
    for stack in outlook.own.values():
        best = max(stack, key=lambda unit: hardness(outlook, unit))
        if hardness(outlook, best) > hardness(outlook, stack[0]) and ("top", best) in options:
            return ("top", best)
    return KEEP


def hardness(outlook: Outlook, unit: str) -> tuple[bool, bool, int]:
    """How well a unit bears fire: armour, not STOPPED, strength."""
    g = outlook.g
    fresh = unit not in g.pinned and unit not in g.exhausted
    return fresh, g.rules.counters[unit].move_class == TANK and g.vf[unit] > 1, g.vf[unit]
