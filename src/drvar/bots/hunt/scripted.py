"""Either side of the hunt by rules of thumb: `scripted`."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from drvar.games.tactical.rules import GERMAN, PARTISAN

from . import drop
from .field import Field
from .plans import Plan, best_plan, is_bare, peril, prize
from .weigh import Weights

if TYPE_CHECKING:
    from drvar.bots.base import Asked, Chair
    from drvar.games.tactical.state import Tactical
    from drvar.kernel.options import Option

Options = tuple["Option", ...]

PASS: Option = ("pass",)
HOLD: Option = ("hold",)
GO: Option = ("go",)


class ScriptedBot:
    """Plays by rules of thumb, quickly and always alike.

    It looks at a position dealt by `Chair.resample`; what is behind a face-down Mission it
    never reads as the German. Between answers it keeps the plan of the activation at hand.
    """

    def __init__(
        self, seed: int, name: str = "scripted", weights: Weights | None = None
    ) -> None:
        self.name = name
        self.weights = weights if weights is not None else Weights()
        self._seed = seed
        self._plan: Plan | None = None

    def choose(self, chair: Chair) -> Option:
        """Choose one of the options."""
        asked = chair.question
        if len(asked.options) == 1:
            return asked.options[0]
        luck = Random(self._seed << 32 | chair.answers)
        g: Tactical = chair.resample(luck)
        chosen = self.answer(Field(g, asked.seat, self.weights), asked, luck)
        return chosen if chosen in asked.options else self.fallback(asked)

    def fallback(self, asked: Asked) -> Option:
        """Where the plan came to nothing: stop, hold or pass, else the first."""
        for option in (("stop",), GO, HOLD, PASS, ("done",), ("decline",)):
            if option in asked.options:
                return option
        return asked.options[0]

    def answer(self, field: Field, asked: Asked, luck: Random) -> Option:
        """Answer by the prompt."""
        options = asked.options
        match asked.prompt:
            case "activation":
                return self.choose_activation(field)
            case "action":
                return self.plan_for(field).action
            case "group":
                return self.choose_member(options, asked)
            case "target" | "air-target" | "shot":
                return self.choose_target(field, asked)
            case "step":
                return self.choose_step(field, options)
            case "escort":
                return choose_escort(field, options, asked)
            case "reaction":
                return choose_reaction(field, options, asked)
            case "retreat" | "retreat-part":
                return choose_refuge(field, options)
            case "loss" | "melee-loss" | "overstack":
                return choose_loss(field, options)
            case "reveal":
                return max(options, key=lambda o: (guarded(field, str(o[1])), str(o[1])))
            case "spare":
                return min(options, key=lambda o: field.danger(str(o[1])))
            case "defenders" | "land-fire":
                return ("all",) if ("all",) in options else options[0]
            case "radio":
                return options[0]
            case "renounce":
                return options[0] if self.weights.renounce else ("done",)
            case _:
                return drop.answer(field, asked, luck)

    # ------------------------------------------------------------------ activation

    def plan_for(self, field: Field) -> Plan:
        """The plan of this activation."""
        if self._plan is None:
            self._plan = best_plan(field)
        return self._plan if self._plan is not None else Plan(0.0, PASS)

    def choose_activation(self, field: Field) -> Option:
        """Make the best plan, or pass."""
        self._plan = None
        if self.weights.hoard and field.g.turn < 3:
            return PASS
        self._plan = best_plan(field)
        return self._plan.opening if self._plan is not None else PASS

    def choose_member(self, options: Options, asked: Asked) -> Option:
        """Whoever the plan names; in a reaction everybody who can."""
        if str(asked.args["action"]).startswith("opportunity") or self._plan is None:
            return ("all",) if ("all",) in options else options[0]
        for member in self._plan.group:
            if ("take", member) in options:
                return ("take", member)
        return GO if GO in options else options[0]

    def choose_target(self, field: Field, asked: Asked) -> Option:
        """The target of the plan, or the one that fire hurts most."""
        options = asked.options
        planned: Option = ("target", self._plan.target if self._plan is not None else "")
        if planned in options:
            return planned
        group = tuple(str(unit) for unit in asked.args.get("group", ()))
        aims = [o for o in options if o[0] == "target"]
        if not group or not aims:
            return options[0]
        return max(aims, key=lambda o: field.fire_gain(group, "", str(o[1])))

    def choose_step(self, field: Field, options: Options) -> Option:
        """Along the path of the plan."""
        march = field.g.stack[-1]
        done, plan = march.steps, self._plan  # type: ignore[attr-defined]
        if plan is None:
            return ("stop",)
        if done < len(plan.path):
            return ("step", plan.path[done])
        if plan.leaves and ("exit",) in options:
            return ("exit",)
        return ("stop",)


def guarded(field: Field, token: str) -> int:
    """How strongly a Mission is guarded: the Germans ask about those first."""
    return field.g.strength(field.g.partisan.get(field.g.missions[token], ()))


def choose_escort(field: Field, options: Options, asked: Asked) -> Option:
    """Units go with Tito, if nobody else needs them; other Missions go alone."""
    g = field.g
    token = str(asked.args["members"][0])
    if g.identity[token] != "tito":
        return GO
    place = g.missions[token]
    quick = [o for o in options if o != GO and g.rules.counters[str(o[1])].ma >= 4]
    return quick[0] if quick and peril(field, place) > 0.2 else GO


def choose_reaction(field: Field, options: Options, asked: Asked) -> Option:
    """Fire or assault if it is worth the point."""
    g, w = field.g, field.w
    hex_ = str(asked.args["hex"])
    movers = tuple(str(m) for m in asked.args["movers"] if field.foe.get(hex_, ()).count(m))
    moving = movers or tuple(str(m) for m in asked.args["movers"])
    best, worth = HOLD, w.price * (0.8 if g.pa[field.side] > 2 else 1.2)
    for option in options:
        if option == HOLD:
            continue
        place = str(option[1])
        if option[0] == "fire":
            firers = tuple(
                [
                    u
                    for u in field.own[place]
                    if g.attacks.get(u, 0) < 2
                    and field.away[place][hex_] <= g.rules.counters[u].range
                ]
            )
            value = field.fire_gain(firers, place, hex_, moving) if firers else 0.0
            if field.side == PARTISAN:
                value *= 1.3 if any(is_near_tito(field, hex_) for _ in (0,)) else 1.0
        else:
            value = charge_worth(field, place, hex_)
        if value > worth:
            best, worth = option, value
    return best


def is_near_tito(field: Field, hex_: str) -> bool:
    """Whether Tito is within three hexes."""
    g = field.g
    return any(
        g.identity[token] == "tito" and field.away[hex_][at] <= 3
        for token, at in g.missions.items()
    )


def charge_worth(field: Field, place: str, hex_: str) -> float:
    """What an Opportunity Assault is worth."""
    g, w = field.g, field.w
    able = tuple(
        [
            u
            for u in field.own[place]
            if u not in g.pinned
            and u not in g.ooc
            and not g.rules.counters[u].light
            and g.rules.counters[u].foot != "artillery"
        ]
    )
    if not able:
        return 0.0
    if is_bare(field, hex_):
        return prize(field, hex_)
    if hex_ not in field.foe:
        return 0.0
    fight = field.melee(able, hex_, stream=field.ground.is_stream_step(place, hex_))
    worth = fight.theirs * w.vf[field.other] - fight.ours * w.vf[field.side]
    return worth + fight.pinned * w.pin * g.strength(field.foe[hex_]) - 0.4


def choose_refuge(field: Field, options: Options) -> Option:
    """Where the enemy can do least, in cover, near friends."""

    def worth(option: Option) -> float:
        hex_ = str(option[-1])
        cover = field.ground.chart[field.ground.terrain[hex_]].hit > 5
        return -field.danger(hex_) + 0.5 * cover + 0.2 * (hex_ in field.own)

    return max(options, key=worth)


def choose_loss(field: Field, options: Options) -> Option:
    """The least useful unit: pinned, light, then the strongest of the plain ones."""
    g = field.g

    def worth(option: Option) -> tuple[int, int, int]:
        unit = str(option[1])
        if unit not in g.vf:
            return (9, 0, 0)
        counter = g.rules.counters[unit]
        special = counter.abwehr or counter.range > 1
        return (int(special), -int(unit in g.pinned) - int(counter.light), -g.vf[unit])

    return min(options, key=worth)


__all__ = ["GERMAN", "ScriptedBot"]
