"""Where a unit that is to land in a hex comes down.

The dice are read by the functions that land the unit, one face after another; a die that is
thrown again leaves its share to the faces that stand.
"""

from __future__ import annotations

from fractions import Fraction

from .drop import drift, is_on_target
from .state import Tactical

FACES = range(1, 7)

NOWHERE = ""


def landing_hexes(g: Tactical, target: str) -> dict[str, Fraction]:
    """The chances of the hexes in which a unit may come down; "" if it is lost."""
    on_target = sum([is_on_target(g, die) for die in FACES])
    found = {target: Fraction(on_target, len(FACES))}
    drifts = [drift(g, target, die) for die in FACES]
    if g.rules.switches.drift_off == "reroll":
        drifts = [hex_ for hex_ in drifts if hex_ is not None]
    share = (1 - found[target]) / len(drifts)
    off = NOWHERE if g.rules.switches.drift_off == "lost" else target
    for drifted in drifts:
        hex_ = off if drifted is None else drifted
        found[hex_] = found.get(hex_, Fraction(0)) + share
    return found
