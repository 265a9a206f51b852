"""What an order leads to, before it is given: who may react on the way, and how it may end.

Every chance comes from the procedures that resolve it, run on copies of the position.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import msgspec

from drvar.kernel.game import Odds
from drvar.kernel.seen import score_lines

from .actions import ATTACK, MOVE_ATTACK
from .activation import Activation
from .detours import around
from .edition import Attempt
from .foresight import Venture, alone, dangers, harm, march_of, step
from .movement import March
from .orders import TARGET, Plan, Shot, aiming, marching, plans
from .rules import OTHER
from .seen import Ahead, Danger, Fated, Likely, Outlook
from .state import Tactical


def ahead(
    g: Tactical, seat: str, place: str = "", action: str = "", via: str = "", *only: str
) -> Mapping[str, Ahead]:
    """What comes of an order, by hex: of the march under way, or of an Action to be chosen.

    The hexes of a way of one's own are named with spaces between them. Where only some of the
    stack are to act, they are named too.
    """
    march = marching(g, seat)
    if march is not None:
        return _along(g, march, place, via)
    if shot := aiming(g, seat):
        return _of_shot(g, shot, place)
    for plan in plans(g, seat, only):
        if action in ("", plan.action) and (found := _of_plan(plan, place, via)):
            return found
    return {}


def _of_plan(plan: Plan, place: str, via: str) -> Mapping[str, Ahead]:
    if plan.asked.prompt != TARGET:
        return _along(plan.g, march_of(plan.g), place, via)
    action = plan.under_way
    return _of_shot(plan.g, Shot(action, action.firers(plan.g), plan.asked), place)


# ---------------------------------------------------------------------- fire


def _of_shot(g: Tactical, shot: Shot, target: str) -> Mapping[str, Ahead]:
    """The chances of fire, and who may answer it."""
    if (TARGET, target) not in shot.asked.options:
        return {}
    action = shot.action
    fight = _shot(g, action, shot.firers, target, moving=shot.moving)
    answers = answering(g, action.side, action.place)
    return {target: Ahead(0, answers, 0.0, 0.0, 1.0, fight, (), ())}


def _shot(
    g: Tactical, action: Activation[Any], firers: tuple[str, ...], target: str, *, moving: bool
) -> Outlook:
    attack = g.rules.edition.attack(
        side=action.side, firers=firers, origin=action.place, target=target, moving=moving
    )
    return _outlook(target, g.rules.edition.fire_odds(g, attack))


def answering(g: Tactical, side: str, place: str) -> tuple[Danger, ...]:
    """The enemy stacks that could fire at a hex in their next Action, as they stand now."""
    edition, other = g.rules.edition, OTHER[side]
    found = []
    for hex_, units in sorted(g.units(other).items()):
        attempt = Attempt(ATTACK, other, hex_)
        able = tuple([u for u in units if edition.may_do(g, attempt, (u,)) is None])
        able = tuple([u for u in able if edition.may_attack(g, (u,), hex_, place) is None])
        if able:
            attack = edition.attack(side=other, firers=able, origin=hex_, target=place)
            loss, stopped = harm(edition.fire_odds(g, attack))
            found.append(Danger(hex_, g.strength(able), float(loss), float(stopped)))
    return tuple(found)


# ---------------------------------------------------------------------- a way


def _along(g: Tactical, march: March[Any], place: str, via: str) -> Mapping[str, Ahead]:
    """What may meet a march in each hex of its way, and what it comes to at the end."""
    some = around(g, march, place)
    ways = {" ".join(led.way.hexes): led.way for led in some}
    way = ways.get(via) if via or not some else some[0].way
    if way is None:
        return {}
    fights = place in g.enemies(march.side)
    whole: Venture[Any] = Venture(g, march)
    intact = alone(g, march)
    found: dict[str, Ahead] = {}
    for number, hex_ in enumerate(way.hexes[: len(way.hexes) - fights], 1):
        whole.enter(hex_)
        met = dangers(intact, step(intact, hex_))
        harm = float(whole.loss), float(whole.harmed)
        found[hex_] = Ahead(number, met, *harm, float(whole.arrives(hex_)), None, (), ())
    if fights:
        found[place] = _melee(whole, intact, (march.hex, *way.hexes))
    elif march.action == MOVE_ATTACK:
        found[place] = _replaced(found[place], _shots(g, intact, place))
    return found


def _melee(whole: Venture[Any], intact: Tactical, hexes: tuple[str, ...]) -> Ahead:
    """The melee at the end of a way: if all arrive, and with all that may happen before."""
    *_, beside, place = hexes
    march_of(intact).at = "choose_step"
    odds = intact.rules.edition.melee_odds(intact, ("step", place))
    fight = _outlook(place, odds) if odds else None
    ends = _likely(whole.assault(place))
    arrives = float(whole.arrives(beside)) if beside else 1.0
    harm = float(whole.loss), float(whole.harmed)
    return Ahead(len(hexes) - 1, (), *harm, arrives, fight, ends, ())


def _shots(g: Tactical, there: Tactical, place: str) -> tuple[Outlook, ...]:
    """What a group that has moved may fire at, with the chances."""
    action = next(f for f in reversed(g.stack) if isinstance(f, Activation)).copy()
    action.group, action.place = march_of(there).members, place
    firers = action.able_firers(there)
    hexes = action.shot_hexes(there, firers) if firers else []
    return tuple([_shot(there, action, firers, hex_, moving=True) for hex_ in hexes])


def _replaced(end: Ahead, shots: tuple[Outlook, ...]) -> Ahead:
    return msgspec.structs.replace(end, shots=shots)


# ---------------------------------------------------------------------- in figures


def _outlook(hex_: str, odds: Odds) -> Outlook:
    fates = {
        name: tuple([Fated(fate.counter, fate.left, fate.pinned) for fate in some])
        for name, some in odds.fates.items()
    }
    chances, modifiers = _likely(odds.chances), score_lines(odds.modifiers)
    return Outlook(hex_, chances, fates, modifiers, odds.policy)


def _likely(chances: Mapping[str, Fraction]) -> tuple[Likely, ...]:
    return tuple([Likely(name, str(share), float(share)) for name, share in chances.items()])
