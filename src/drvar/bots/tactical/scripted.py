"""A player by rules of thumb: it makes a plan for each activation and follows it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Generic, TypeVar

from drvar.games.tactical.movement import March

from . import reply

if TYPE_CHECKING:
    from drvar.bots.base import Asked, Chair
    from drvar.games.tactical.state import Tactical
    from drvar.kernel.options import Option

    from .outlook import Outlook
    from .plans import Plan
    from .weigh import Weights

PASS: Option = ("pass",)
STOP: Option = ("stop",)
EXIT: Option = ("exit",)
ALL: Option = ("all",)
GO: Option = ("go",)
DONE: Option = ("done",)


URGENT = 4.0
"""The least value of a plan that cannot wait."""


Seen = TypeVar("Seen", bound="Outlook")
"""How an edition's bot judges a position."""

Worth = TypeVar("Worth", bound="Weights")
"""What an edition's bot goes by."""


class Scripted(Generic[Seen, Worth]):
    """Plays by rules of thumb, quickly and always alike.

    It looks at a position dealt by `Chair.resample`; as the German it never reads what is
    behind a face-down Mission. Between answers it keeps the plan of the present activation.
    """

    usual: type[Worth]
    """The weights that it goes by unless it is given others."""
    outlook: type[Seen]
    """What judges a position for a side."""
    best_plan: Callable[[Seen, str], Plan | None]
    """The best plan, or the best one at a place if one is named."""

    def __init__(self, seed: int, name: str = "scripted", weights: Worth | None = None) -> None:
        self.name = name
        self.weights = weights if weights is not None else self.usual()
        self._seed = seed
        self.plan: Plan | None = None
        """What the present activation is for."""

    def choose(self, chair: Chair) -> Option:
        """Choose one of the options."""
        asked = chair.question
        if len(asked.options) == 1:
            return asked.options[0]
        luck = Random(self._seed << 32 | chair.answers)
        chosen = self.answer(self.look(chair.resample(luck), asked.seat), asked, luck)
        return chosen if chosen in asked.options else fallback(asked)

    def look(self, g: Tactical, side: str) -> Seen:
        """Judge a position for a side."""
        return self.outlook(g, side, self.weights)

    def answer(self, outlook: Seen, asked: Asked, luck: Random) -> Option:
        """Answer by the prompt; each edition answers questions of its own."""
        options = asked.options
        match asked.prompt:
            case "activation":
                return self.choose_activation(outlook)
            case "action":
                return self.choose_action(outlook, asked)
            case "group" | "escort":
                return self.choose_member(asked)
            case "target" | "air-target" | "shot" | "aim":
                return self.choose_target(outlook, asked)
            case "step":
                return self.choose_step(outlook, options)
            case "reaction":
                return reply.choose_reaction(outlook, asked)
            case "retreat" | "retreat-part":
                return reply.choose_refuge(outlook, options)
            case "spare":
                return min(options, key=lambda o: outlook.danger(str(o[1])))
            case "renounce":
                return self.choose_renounced(outlook, asked)
        return options[0]

    def choose_activation(self, outlook: Seen) -> Option:
        """Make the best plan, or pass; a hoarder does only what cannot wait."""
        self.plan = self.best_plan(outlook, "")
        if self.plan is None:
            return PASS
        if outlook.g.turn < self.weights.hoard and self.plan.worth < URGENT:
            return PASS
        return self.plan.opening

    def choose_action(self, outlook: Seen, asked: Asked) -> Option:
        """As planned; in a game taken up again the plan is made again."""
        if self.plan is None:
            self.plan = self.best_plan(outlook, str(asked.args["place"]))
        return self.plan.action if self.plan is not None else asked.options[0]

    def choose_member(self, asked: Asked) -> Option:
        """The members that the plan names; in a reaction all that can."""
        options = asked.options
        reacting = str(asked.args.get("action", "")).startswith("opportunity")
        if self.plan is None or reacting:
            return ALL if ALL in options else options[0]
        for member in self.plan.group:
            if ("take", member) in options:
                return ("take", member)
        return GO

    def choose_target(self, outlook: Outlook, asked: Asked) -> Option:
        """The target of the plan, or the one that fire hurts most."""
        options = asked.options
        planned: Option = ("target", self.plan.target if self.plan is not None else "")
        if planned in options:
            return planned
        group = tuple(str(unit) for unit in asked.args.get("group", ()))
        aims = [o for o in options if o[0] == "target"]
        if not group or not aims:
            return options[0]
        return max(aims, key=lambda o: outlook.fire_gain(group, "", str(o[1])))

    def choose_step(self, outlook: Outlook, options: tuple[Option, ...]) -> Option:
        """Along the path of the plan."""
        plan = self.plan
        if plan is None:
            return STOP
        march = outlook.g.stack[-1]
        assert isinstance(march, March)  # it asks
        done = march.steps
        if done < len(plan.path):
            return ("step", plan.path[done])
        return EXIT if plan.leaves and EXIT in options else STOP

    def choose_renounced(self, outlook: Outlook, asked: Asked) -> Option:
        """Units are worth more than a delay, unless this player is to stop the relief."""
        if not self.weights.renounce or not asked.args["turn"]:
            return DONE
        units = [o for o in asked.options if o != DONE]
        return min(units, key=lambda o: (outlook.g.vf[str(o[1])], str(o[1])))


def fallback(asked: Asked) -> Option:
    """If a plan failed: stop, hold or pass, else the first option."""
    for option in (STOP, GO, ("hold",), PASS, DONE, ("decline",)):
        if option in asked.options:
            return option
    return asked.options[0]
