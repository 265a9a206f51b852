"""Exact odds of a landing: where a unit comes down, and how.

The dice are read by the functions that land the unit, one face after another; a die that is
thrown again leaves its share to the faces that stand.
"""

from __future__ import annotations

from fractions import Fraction

from drvar.games.tactical.landing import Landing, drift, ground_effect, is_on_target
from drvar.games.tactical.state import Tactical
from drvar.kernel.game import Odds
from drvar.kernel.options import Option

UNHARMED, PINNED, WEAKENED = "unharmed", "landed-pinned", "weakened"
DESTROYED, LOST = "destroyed", "lost-off-map"
AMONG_ENEMIES = "-among-enemies"
"""Added to what the ground does to a unit that comes down beside partisans."""

FACES = range(1, 7)

NOWHERE = ""


def landing_hexes(g: Tactical, target: str) -> dict[str, Fraction]:
    """Where a unit comes down that is to land in a hex; nowhere, if it is lost."""
    on_target = sum([is_on_target(g, die) for die in FACES])
    found = {target: Fraction(on_target, len(FACES))}
    drifts = [drift(g, target, die) for die in FACES]
    if g.options["drift_off"] == "reroll":
        drifts = [hex_ for hex_ in drifts if hex_ is not None]
    share = (1 - found[target]) / len(drifts)
    off = NOWHERE if g.options["drift_off"] == "lost" else target
    for drifted in drifts:
        hex_ = off if drifted is None else drifted
        found[hex_] = found.get(hex_, Fraction(0)) + share
    return found


def fate(g: Tactical, unit: str, hex_: str) -> str:
    """How a unit comes down in a hex: what the ground does to it, and whether it must fight."""
    if hex_ == NOWHERE:
        return LOST
    effect = ground_effect(g, hex_)
    if "loss" not in effect:
        found = PINNED if "pinned" in effect else UNHARMED
    elif effect["loss"] < g.vf[unit]:
        found = WEAKENED
    else:
        return DESTROYED
    return f"{found}{AMONG_ENEMIES}" if hex_ in g.partisan else found


def odds_of(g: Tactical, option: Option) -> Odds | None:
    """The chances of choosing a hex for the unit that is about to get one."""
    asking = g.stack[-1]
    if not isinstance(asking, Landing) or option[0] != "at":
        return None
    chances: dict[str, Fraction] = {}
    for hex_, chance in landing_hexes(g, str(option[1])).items():
        how = fate(g, asking.unit, hex_)
        chances[how] = chances.get(how, Fraction(0)) + chance
    return Odds(chances)
