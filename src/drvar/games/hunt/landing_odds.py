"""Exact odds of a landing: how a unit comes down, wherever it drifts."""

from __future__ import annotations

from fractions import Fraction

from drvar.games.tactical.drop import ground_effect
from drvar.games.tactical.landing_odds import NOWHERE, landing_hexes
from drvar.kernel.game import Odds
from drvar.kernel.options import Option

from .landing import Landing
from .state import HuntState

UNHARMED, PINNED, WEAKENED = "unharmed", "landed-pinned", "weakened"
DESTROYED, LOST = "destroyed", "lost-off-map"
AMONG_ENEMIES = "-among-enemies"
"""Added to what the ground does to a unit that comes down beside partisans."""

STANDING = (UNHARMED, PINNED, WEAKENED)
RESULTS = (*STANDING, *[f"{how}{AMONG_ENEMIES}" for how in STANDING], DESTROYED, LOST)


def fate(g: HuntState, unit: str, hex_: str) -> str:
    """How a unit comes down in a hex: what the ground does to it, and whether it must fight."""
    if hex_ == NOWHERE:
        return LOST
    effect = ground_effect(g, hex_)
    if effect is None:
        found = UNHARMED
    elif not effect.loss:
        found = PINNED
    elif effect.loss < g.vf[unit]:
        found = WEAKENED
    else:
        return DESTROYED
    return f"{found}{AMONG_ENEMIES}" if hex_ in g.partisan else found


def odds_of(g: HuntState, option: Option) -> Odds | None:
    """The chances of choosing a hex for the unit that is about to get one."""
    asking = g.stack[-1]
    if not isinstance(asking, Landing) or option[0] != "at":
        return None
    chances: dict[str, Fraction] = {}
    for hex_, chance in landing_hexes(g, str(option[1])).items():
        how = fate(g, asking.unit, hex_)
        chances[how] = chances.get(how, Fraction(0)) + chance
    return Odds(chances)
