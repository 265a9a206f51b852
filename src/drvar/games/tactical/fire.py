"""Fire: what does not depend on how an edition reads its dice.

Reach and sight, the hexes to choose from, and the fields of every attack.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Generic

from drvar.kernel.flow import Procedure
from drvar.kernel.rule import Broken, cites, rule

from .rules import OTHER
from .state import G, Tactical


@rule("HUNT-9.1a", "HUNT-9.1b", "HUNT-8.3a", "HUNT-8.3.1a", "HUNT-8.4.1a", "HUNT-9a",
      "HUNT14-8.1a", "HUNT14-8.1b", "HUNT14-8.3a", "HUNT14-8.6a")  # fmt: skip
def may_reach(  # noqa: PLR0913  # who, from where, at what, how far, and how
    g: Tactical, unit: str, origin: str, target: str, longest: int, *, blind: bool = False
) -> Broken | None:
    """The target must be within range, less by night, and in sight beyond one hex."""
    away = g.rules.ground.distances[origin].get(target)
    if away is None:
        return Broken(g.rules.cite["HUNT-8.2d", "HUNT14-8.1a"], "no-such-hex", {"hex": target})
    about = {"unit": unit, "hex": target}
    if not 0 < away <= longest:
        if longest < away <= g.rules.counters[unit].range:
            night = g.rules.cite["HUNT-8.4.1a", "HUNT14-8.3a"]
            return Broken(night, "out-of-range-by-night", about)
        return Broken(g.rules.cite["HUNT-9.1a", "HUNT14-8.4a"], "out-of-range", about)
    if away > 1 and not blind and not g.sees(origin, target):
        return Broken(g.rules.cite["HUNT-8.3a", "HUNT14-8.6a"], "out-of-sight", about)
    return None


@rule("HUNT-5.1.2a", "HUNT-9.1a", "HUNT14-8.1a", "HUNT14-8.1b")
def hexes_in_range(
    g: Tactical, side: str, origin: str, longest: int, bare: Collection[str]
) -> list[str]:
    """The hexes in range with enemy units, or with something else that can be hit."""
    near, held = g.rules.ground.distances[origin], g.enemies(side)
    found = [hex_ for hex_ in held if 0 < near[hex_] <= longest]
    if bare:
        found += [hex_ for hex_ in bare if 0 < near[hex_] <= longest and hex_ not in held]
    return found


class Fire(Procedure, Generic[G]):
    """Fire on a hex, from the ground or the air; each edition says how it is resolved."""

    side: str
    """The side that fires, always at the other side."""
    firers: tuple[str, ...]
    origin: str
    target: str
    targets: tuple[str, ...] = ()
    """The counters aimed at; an empty tuple means everything in the hex that can be hit."""
    moving: bool = False
    """Whether a move is part of the same Action."""
    opportunity: bool = False
    free: bool = False
    """Fire on units that landed in the hex, which costs nothing."""
    plane: str = ""

    @property
    def owner(self) -> str:
        """The side under fire."""
        return OTHER[self.side]

    @cites("HUNT-9.1c", "HUNT-12.1.1a", "HUNT-13.3.2a", "HUNT-14.2.2b", "HUNT14-8.1d",
           "HUNT14-8.7c", "HUNT14-12.3h", "HUNT14-12.4e")  # fmt: skip
    def paragraph(self, g: G) -> str:
        """The paragraph under which the fire is opened."""
        cite = g.rules.cite
        if self.plane:
            return cite["HUNT-13.3.2a", "HUNT14-12.4e"]
        if self.free:
            return cite["HUNT-14.2.2b", "HUNT14-12.3h"]
        if self.opportunity:
            return cite["HUNT-12.1.1a", "HUNT14-8.7c"]
        return cite["HUNT-9.1c", "HUNT14-8.1d"]
