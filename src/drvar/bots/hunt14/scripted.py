"""Either side of the first edition by rules of thumb: `scripted`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from drvar.bots.tactical.scripted import ALL, Scripted
from drvar.games.hunt14.rules import TANK

from . import drop, plans
from .field import Field
from .stakes import mission_worth
from .weigh import Weights

if TYPE_CHECKING:
    from random import Random

    from drvar.bots.base import Asked
    from drvar.bots.tactical.plans import Plan
    from drvar.kernel.options import Option

KEEP: Option = ("keep",)


class ScriptedBot(Scripted):
    """Plays either side of the first edition."""

    weights: Weights

    def __init__(
        self, seed: int, name: str = "scripted", weights: Weights | None = None
    ) -> None:
        super().__init__(seed, name, weights if weights is not None else Weights())

    def look(self, g: Any, side: str) -> Field:
        """See a position with the eyes of a side."""
        return Field(g, side, self.weights)

    def best_plan(self, field: Any, place: str = "") -> Plan | None:
        """The best plan, or the best one at a place."""
        return plans.best_plan(field, place)

    def answer(self, field: Field, asked: Asked, luck: Random) -> Option:
        """Answer by the prompt."""
        options = asked.options
        match asked.prompt:
            case "order":
                return choose_top(field, options)
            case "overstack":
                return min(options, key=lambda o: (field.g.vf[str(o[1])], o))
            case "reveal":
                return max(options, key=lambda o: (mission_worth(field, str(o[1])), str(o[1])))
            case "land-fire":
                return ALL if ALL in options else options[0]
            case "spare":
                return max(options, key=lambda o: (shelter(field, str(o[1])), o))
            case prompt if prompt in drop.PROMPTS:
                return drop.answer(field, asked, luck)
        return super().answer(field, asked, luck)


def shelter(field: Field, hex_: str) -> float:
    """How safe a Command is with the stack of a hex."""
    return -field.peril(hex_, field.g.strength_at(field.side, hex_)) - field.danger(hex_)


def choose_top(field: Field, options: tuple[Option, ...]) -> Option:
    """Lay the hardest unit on top, stack by stack."""
    for stack in field.own.values():
        best = max(stack, key=lambda unit: hardness(field, unit))
        if hardness(field, best) > hardness(field, stack[0]) and ("top", best) in options:
            return ("top", best)
    return KEEP


def hardness(field: Field, unit: str) -> tuple[bool, bool, int]:
    """How well a unit bears fire: armour, not STOPPED, strength."""
    g = field.g
    fresh = unit not in g.pinned and unit not in g.exhausted
    return fresh, g.rules.counters[unit].foot == TANK and g.vf[unit] > 1, g.vf[unit]
