"""What is answered while the other side acts: reactions, and where to go back to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drvar.games.tactical.edition import Deed
from drvar.games.tactical.reaction import HOLD, OPPORTUNITY_ASSAULT, OPPORTUNITY_ATTACK
from drvar.games.tactical.rules import TITO

from .stakes import is_bare, leaving_costs, treasures

if TYPE_CHECKING:
    from drvar.bots.base import Asked
    from drvar.kernel.options import Option

    from .field import Field


def choose_reaction(field: Field, asked: Asked) -> Option:
    """Fire or assault if it is worth the point."""
    g = field.g
    hex_ = str(asked.args["hex"])
    here = (*field.foe.get(hex_, ()), *g.bare_at(field.other, hex_))
    moving = tuple([str(m) for m in asked.args["movers"] if m in here])
    best, worth = HOLD, field.price * (0.8 if g.pa[field.side] > 2 else 1.2)
    for option in asked.options:
        if option == HOLD:
            continue
        weigh = fire_worth if option[0] == "fire" else charge_worth
        value = weigh(field, str(option[1]), hex_, moving)
        if value > worth:
            best, worth = option, value
    return best


def able(
    field: Field, action: str, place: str, hex_: str, moving: tuple[str, ...]
) -> tuple[str, ...]:
    """Who in a hex could react so."""
    deed = Deed(action, field.side, place, False, hex_, moving)
    may_do, stack = field.g.rules.edition.may_do, field.own[place]
    return tuple([u for u in stack if may_do(field.g, deed, (u,)) is None])


def fire_worth(field: Field, place: str, hex_: str, moving: tuple[str, ...]) -> float:
    """What an Opportunity Attack is worth: near Tito or a Command it matters more."""
    firers = able(field, OPPORTUNITY_ATTACK, place, hex_, moving)
    if not firers or not moving:
        return 0.0
    value = field.fire_gain(firers, place, hex_, moving)
    return value * (1.5 if is_near_treasure(field, hex_) else 1.0)


def is_near_treasure(field: Field, hex_: str) -> bool:
    """Whether Tito, or a Command, is within three hexes."""
    return any(field.away[hex_][at] <= 3 for at in treasures(field, TITO))


def charge_worth(field: Field, place: str, hex_: str, moving: tuple[str, ...]) -> float:
    """What an Opportunity Assault is worth: it leaves a hex, and must not leave Tito."""
    g, w = field.g, field.w
    group = able(field, OPPORTUNITY_ASSAULT, place, hex_, moving)
    if not group:
        return 0.0
    exposed = leaving_costs(field, place, g.strength(group)) + field.gives_up(place, group)
    if is_bare(field, hex_):
        return field.prize(hex_) - exposed
    if hex_ not in field.foe:
        return 0.0
    fight = field.melee(group, hex_, stream=field.ground.is_wet_assault(place, hex_))
    worth = fight.theirs * w.vf[field.other] - fight.ours * w.vf[field.side]
    return worth + fight.pinned * w.pin * g.strength(field.foe[hex_]) - exposed - 0.4


def choose_refuge(field: Field, options: tuple[Option, ...]) -> Option:
    """Where the enemy can do least, in cover, near friends."""

    def worth(option: Option) -> float:
        hex_ = str(option[-1])
        return -field.danger(hex_) + 0.5 * field.is_cover(hex_) + 0.2 * (hex_ in field.own)

    return max(options, key=worth)
