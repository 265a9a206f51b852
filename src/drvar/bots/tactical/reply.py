"""Answers while the other side acts: reactions, and where to go back to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drvar.games.tactical.actions import OPPORTUNITY_ASSAULT, OPPORTUNITY_ATTACK
from drvar.games.tactical.edition import Attempt
from drvar.games.tactical.reaction import HOLD
from drvar.games.tactical.rules import TITO

from .stakes import is_bare, leaving_costs, treasures

if TYPE_CHECKING:
    from drvar.bots.base import Asked
    from drvar.kernel.options import Option

    from .outlook import Outlook


def choose_reaction(outlook: Outlook, asked: Asked) -> Option:
    """Fire or assault if it is worth the point."""
    g = outlook.g
    hex_ = str(asked.args["hex"])
    here = (*outlook.foe.get(hex_, ()), *g.bare_at(outlook.other, hex_))
    moving = tuple([str(m) for m in asked.args["movers"] if m in here])
    best, worth = HOLD, outlook.price * (0.8 if g.pa[outlook.side] > 2 else 1.2)
    for option in asked.options:
        if option == HOLD:
            continue
        weigh = fire_worth if option[0] == "fire" else charge_worth
        value = weigh(outlook, str(option[1]), hex_, moving)
        if value > worth:
            best, worth = option, value
    return best


def able(
    outlook: Outlook, action: str, place: str, hex_: str, moving: tuple[str, ...]
) -> tuple[str, ...]:
    """The units of a hex that could react in this way."""
    attempt = Attempt(action, outlook.side, place, False, hex_, moving)
    may_do, stack = outlook.g.rules.edition.may_do, outlook.own[place]
    return tuple([u for u in stack if may_do(outlook.g, attempt, (u,)) is None])


def fire_worth(outlook: Outlook, place: str, hex_: str, moving: tuple[str, ...]) -> float:
    """The value of an Opportunity Attack: near Tito or a Command it matters more."""
    firers = able(outlook, OPPORTUNITY_ATTACK, place, hex_, moving)
    if not firers or not moving:
        return 0.0
    value = outlook.fire_gain(firers, place, hex_, moving)
    return value * (1.5 if is_near_treasure(outlook, hex_) else 1.0)


def is_near_treasure(outlook: Outlook, hex_: str) -> bool:
    """Whether Tito, or a Command, is within three hexes."""
    return any(outlook.away[hex_][at] <= 3 for at in treasures(outlook, TITO))


def charge_worth(outlook: Outlook, place: str, hex_: str, moving: tuple[str, ...]) -> float:
    """The value of an Opportunity Assault: it leaves a hex, and must not leave Tito."""
    g, w = outlook.g, outlook.w
    group = able(outlook, OPPORTUNITY_ASSAULT, place, hex_, moving)
    if not group:
        return 0.0
    exposed = leaving_costs(outlook, place, g.strength(group)) + outlook.gives_up(place, group)
    if is_bare(outlook, hex_):
        return outlook.prize(hex_) - exposed
    if hex_ not in outlook.foe:
        return 0.0
    fight = outlook.melee(group, hex_, stream=outlook.ground.is_wet_assault(place, hex_))
    worth = fight.theirs * w.vf[outlook.other] - fight.ours * w.vf[outlook.side]
    return worth + fight.pinned * w.pin * g.strength(outlook.foe[hex_]) - exposed - 0.4


def choose_refuge(outlook: Outlook, options: tuple[Option, ...]) -> Option:
    """A hex where the enemy can do least, in cover, near friends."""

    def worth(option: Option) -> float:
        hex_ = str(option[-1])
        return (
            -outlook.danger(hex_) + 0.5 * outlook.is_cover(hex_) + 0.2 * (hex_ in outlook.own)
        )

    return max(options, key=worth)
