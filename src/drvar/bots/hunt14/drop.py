"""Set-up and landing of the first edition."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drvar.bots.tactical.drop import (
    choose_kind,
    landing_worth,
    order,
    planned,
)
from drvar.bots.tactical.outlook import walks
from drvar.games.hunt14.melee import assault_modifiers
from drvar.games.tactical.drop import ground_effect
from drvar.kernel.rule import total

from .clash import Camp, clash
from .stakes import mission_worth

if TYPE_CHECKING:
    from random import Random

    from drvar.bots.base import Asked
    from drvar.kernel.options import Option

    from .outlook import Outlook

PROMPTS = frozenset(
    ("setup-free", "setup-command", "setup-order", "setup-mission", "land", "land-hex", "carry")
)
REACH = ((2, 1.0), (4, 0.45), (6, 0.3), (8, 0.12))
"""The value of a star, by its distance in points: an Assault has two."""


def answer(outlook: Outlook, asked: Asked, luck: Random) -> Option:
    """Answer a question of the set-up or of the landing."""
    options = asked.options
    match asked.prompt:
        case "setup-free":
            bare = [o for o in options if str(o[1]) not in outlook.g.partisan]
            return luck.choice(bare or list(options))
        case "setup-command":
            return max(
                options, key=lambda o: (outlook.g.strength_at(outlook.side, str(o[1])), o)
            )
        case "setup-order":
            return max(options, key=lambda o: (outlook.g.vf[str(o[1])], o))
        case "setup-mission":
            return choose_kind(outlook, asked, luck, lambda star: hiding(outlook, star))
        case "land":
            return max(options, key=lambda o: order(outlook, str(o[1])))
        case "land-hex":
            return choose_hex(outlook, asked)
    return min(options, key=lambda o: (carrier_danger(outlook, str(o[2])), o))


def hiding(outlook: Outlook, star: str) -> float:
    """How good a star is for Tito: a garrison, hard ground, and few other stars about."""
    guard = outlook.g.strength(outlook.g.partisan.get(star, ()))
    near = min([outlook.away[star][other] for other in outlook.ground.stars if other != star])
    garrison: float = (0.5 + guard) ** 1.5
    return garrison * -outlook.cover(star) * (1 + 0.5 * (near - 1))


def choose_hex(outlook: Outlook, asked: Asked) -> Option:
    """Where a unit does most, with its drift counted; each hex is weighed once."""
    unit = str(asked.args["unit"])
    known: dict[str, float] = {}

    def down(hex_: str) -> float:
        if hex_ not in known:
            known[hex_] = down_at(outlook, unit, hex_)
        return known[hex_]

    return max(asked.options, key=lambda o: (landing_worth(outlook, str(o[1]), down), o))


def down_at(outlook: Outlook, unit: str, hex_: str) -> float:
    """The value of coming down in a hex."""
    g, w = outlook.g, outlook.w
    effect = ground_effect(g, hex_)
    strength = g.vf[unit] - (effect.loss if effect else 0)
    value = (strength - g.vf[unit]) * w.vf["german"]
    if not strength:
        return value
    value -= 0.3 * outlook.danger(hex_)
    if hex_ in g.partisan:
        ground = total(assault_modifiers(g, hex_, stream=False, landing=True))
        fight = clash(
            g, Camp(strength, strength, False, ground), outlook.camp(g.partisan[hex_]), 1
        )
        value += fight.theirs * w.vf["partisan"] - (fight.ours + 0.5) * w.vf["german"]
        return value + fight.taken * outlook.prize(hex_)
    value += sum([mission_worth(outlook, token) for token in g.missions_at(hex_)])
    return value + sum(
        [near_star(outlook, strength, hex_, star) for star in sorted(set(g.missions.values()))]
    )


def near_star(outlook: Outlook, strength: int, hex_: str, star: str) -> float:
    """The value of a counter to a unit that comes down near it."""
    cost = walks(outlook.ground)[hex_].get(star, 99)
    reach = next((share for most, share in REACH if cost <= most), 0.0)
    return reach * star_worth(outlook, strength, star) if reach else 0.0


def star_worth(outlook: Outlook, strength: int, star: str) -> float:
    """How much another unit is needed beside a star: more, if its garrison is strong."""
    g = outlook.g
    guards = g.strength(g.partisan.get(star, ()))
    costs = walks(outlook.ground)
    near = [u for u, at in planned(outlook).items() if costs[at].get(star, 99) <= REACH[0][0]]
    worth = sum([mission_worth(outlook, token) for token in g.missions_at(star)])
    if not guards:
        return worth * max(0.1, 0.8 - 0.5 * len(near))
    needed = 2 * guards + 2
    force = g.strength(near)
    return worth * 0.9 * min(1.0, strength / needed) * max(0.15, 1 - force / (needed + 2))


def carrier_danger(outlook: Outlook, unit: str) -> float:
    """How weak the stack is with which a unit is to land, and how near the enemy is."""
    plan = planned(outlook)
    friends = outlook.g.strength([u for u, at in plan.items() if at == plan[unit]])
    return outlook.danger(plan[unit]) - 0.5 * friends - 0.5 * outlook.g.vf[unit]
