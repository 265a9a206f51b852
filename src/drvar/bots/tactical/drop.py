"""Set-up and landing: where the partisans hide, and where the Germans come down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drvar.games.tactical.landing import Landing
from drvar.games.tactical.rules import DUMMY, TITO

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from drvar.bots.base import Asked
    from drvar.kernel.options import Option

    from .outlook import Outlook


def shelter(outlook: Outlook, star: str) -> bool:
    """Whether landing beside a star costs strength: wood on most sides."""
    near = outlook.ground.neighbours[star]
    return sum(outlook.ground.terrain[hex_] == "wood" for hex_ in near) >= len(near) / 2


def choose_kind(
    outlook: Outlook, asked: Asked, luck: Random, hiding: Callable[[str], float]
) -> Option:
    """Tito mostly goes where a garrison stands; the dummies stand alone."""
    g = outlook.g
    star = str(asked.args["hex"])
    kinds = [str(o[1]) for o in asked.options]
    left = [s for s in g.rules.start_of.values() if s >= star]
    guard = g.strength(g.partisan.get(star, ()))
    if TITO in kinds:
        share = hiding(star) / sum([hiding(s) for s in left])
        if luck.random() < share:
            return ("put", TITO)
    others = [kind for kind in kinds if kind != TITO] or kinds
    if guard and len(others) > 1:
        others = [kind for kind in others if kind != DUMMY] or others
    elif DUMMY in others and luck.random() < 0.6:
        return ("put", DUMMY)
    return ("put", luck.choice(others))


def order(outlook: Outlook, unit: str) -> tuple[int, int, str]:
    """The strong paratroops first, then the small ones, then the heavy weapons."""
    counter = outlook.g.rules.counters[unit]
    return (int(counter.type == "paratroop"), outlook.g.vf[unit], unit)


def planned(outlook: Outlook) -> dict[str, str]:
    """Where units of the wave are to land so far."""
    landing = outlook.g.stack[-1]
    assert isinstance(landing, Landing)  # it asks
    return dict(landing.plan)


def landing_worth(outlook: Outlook, hex_: str, down_at: Callable[[str], float]) -> float:
    """The value of aiming a unit at a hex, with its drift counted."""
    round_about = outlook.ground.neighbours[hex_]
    drift = sum([down_at(near) for near in round_about]) / len(round_about)
    return 0.5 * down_at(hex_) + 0.5 * drift


def carrier_danger(outlook: Outlook, unit: str) -> float:
    """How near the enemy a unit is to land; the staff jumps with the safest strong one."""
    return outlook.danger(planned(outlook)[unit]) - 0.3 * outlook.g.vf[unit]
