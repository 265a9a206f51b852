"""Set-up and landing: where the partisans hide, and where the Germans come down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drvar.bots.tactical.drop import (
    carrier_danger,
    choose_kind,
    landing_worth,
    order,
    planned,
    shelter,
)

from .stakes import to_edge

if TYPE_CHECKING:
    from random import Random

    from drvar.bots.base import Asked
    from drvar.kernel.options import Option

    from .outlook import Outlook


PROMPTS = frozenset(
    ("setup-free", "setup-mission", "setup-radio", "land", "land-hex", "carry", "land-fight")
)
GROUND = {"wood": -1.6, "town": -0.5}
"""What the ground takes from a unit that lands there."""
REACH = (1.0, 1.0, 0.6, 0.3)
"""The value of a star, by its distance in hexes."""


def answer(outlook: Outlook, asked: Asked, luck: Random) -> Option:
    """Answer a question of the set-up or of the landing."""
    options = asked.options
    match asked.prompt:
        case "setup-free":
            return choose_star(outlook, options, luck)
        case "setup-mission":
            return choose_kind(outlook, asked, luck, lambda star: hiding(outlook, star))
        case "setup-radio":
            return max(options, key=lambda o: (from_stars(outlook, str(o[1])), str(o[1])))
        case "land":
            return max(options, key=lambda o: order(outlook, str(o[1])))
        case "land-hex":
            unit = str(asked.args["unit"])
            return max(
                options,
                key=lambda o: (
                    landing_worth(outlook, str(o[1]), lambda at: down_at(outlook, unit, at)),
                    o,
                ),
            )
        case "carry":
            return min(options, key=lambda o: carrier_danger(outlook, str(o[2])))
        case "land-fight":
            return max(options, key=lambda o: outlook.g.strength_at(outlook.side, str(o[1])))
    return options[0]


def from_stars(outlook: Outlook, hex_: str) -> int:
    """How far a hex lies from the nearest star."""
    return min([outlook.away[hex_][star] for star in outlook.ground.stars])


# ---------------------------------------------------------------------- partisans


def choose_star(outlook: Outlook, options: tuple[Option, ...], luck: Random) -> Option:
    """The free group hides where no other group stands, preferably on hard ground."""
    bare = [o for o in options if str(o[1]) not in outlook.g.partisan]
    weights = [3 if shelter(outlook, str(o[1])) else 1 for o in bare]
    return luck.choices(bare, weights)[0] if bare else options[0]


def hiding(outlook: Outlook, star: str) -> float:
    """How good a star is for Tito: a garrison, hard ground, a way out."""
    guard = outlook.g.strength(outlook.g.partisan.get(star, ()))
    return (
        (0.25 + guard)
        * (2.0 if shelter(outlook, star) else 1.0)
        / (1 + 0.25 * to_edge(outlook, star))
    )


# ---------------------------------------------------------------------- Germans


def down_at(outlook: Outlook, unit: str, hex_: str) -> float:
    """The value of coming down in a hex."""
    g, ground = outlook.g, outlook.ground
    value = GROUND.get(ground.terrain[hex_], 0.0)
    if not outlook.w.all_out:
        value -= 0.15 * outlook.danger(hex_)
        if hex_ in g.partisan:
            value -= 2.5 - 0.5 * (g.vf[unit] - g.strength(g.partisan[hex_]))
    for star in sorted(set(g.missions.values())):
        if outlook.away[hex_][star] < len(REACH):
            value += star_worth(outlook, star) * REACH[outlook.away[hex_][star]]
    if g.rules.counters[unit].abwehr:
        value += 1.0 * any(near in ground.towns for near in ground.neighbours[hex_])
    return value


def star_worth(outlook: Outlook, star: str) -> float:
    """How much another unit is needed beside a star: more, if its garrison is strong."""
    g = outlook.g
    guards = g.strength(g.partisan.get(star, ()))
    near = sum([g.vf[u] for u, at in planned(outlook).items() if outlook.away[at][star] <= 2])
    if outlook.w.all_out:
        return 0.0 if guards else 6.0 / (1 + 0.2 * near)
    return (5.0 if guards else 4.0) * max(0.25, 1.0 - near / (3 + 1.5 * guards))
