"""Chapters 5 and 7, moving: the points of a group, and what bars its way."""

from __future__ import annotations

from collections.abc import Set

from drvar.games.tactical import ways
from drvar.games.tactical.actions import ASSAULT
from drvar.games.tactical.stacking import no_room
from drvar.games.tactical.ways import ANY, NOWHERE, Party, allowance
from drvar.kernel.rule import Broken, cites, rule

from .state import HuntState


@rule("HUNT-5b", "HUNT-8.1.1b")
def party(g: HuntState, side: str, members: tuple[str, ...], action: str) -> Party:
    """A group has the points of its slowest member, and the limits of all."""
    half = action in g.rules.half_moves
    counters, vf = g.rules.counters, g.vf
    lowest, strength, tanks = ANY, 0, False
    quick: list[int] = []
    for member in members:
        counter = counters[member]
        points = allowance(g, member, half=half)
        lowest = min(lowest, points)
        if counter.ma > 1:
            quick.append(points)
        strength += vf.get(member, 0)
        tanks = tanks or counter.move_class == "tank"
    slow: tuple[int, ...] = ()
    if lowest == 1 and len(quick) < len(members):
        slow = tuple(quick) or (ANY,)
    return Party(side, strength, lowest, slow, tanks)


class Walk(ways.Walk[HuntState]):
    """Where a group may go in this edition."""

    __slots__ = ()

    @cites("HUNT-5.1.1b")
    def guarded_hexes(self) -> Set[str]:
        """Counters that are not units do not block a move unless an option says so."""
        return self.bare if self.g.rules.switches.guards_counters else NOWHERE

    @cites("HUNT-5.1.4b", "HUNT-7b")
    def why_not(self, a: str, b: str, left: int, *, fresh: bool = False) -> Broken | None:
        """What forbids a step with this many points left: its price, its hex, or the aim."""
        cost = self.price(a, b, left, fresh=fresh)
        if isinstance(cost, Broken):
            return cost
        if broken := self.barred(a, b):
            return broken
        if self.action == ASSAULT:
            if b in self.targets or self.finds_enemy(b, left - cost):
                return None
            return Broken("HUNT-5.1.4b", "no-enemy-in-reach", {"hex": b})
        if b not in self.own or self.g.rules.options.stacking == "strict":
            return None
        full = no_room(self.g, self.party.side, b, self.party.strength)
        return full if full and not self.finds_room(b, left - cost) else None

    @cites("HUNT-5.1.1b", "HUNT-5.1.4a", "HUNT-7b", "HUNT-13.4.1c", "HUNT-2.1.2a")
    def barred(self, a: str, b: str) -> Broken | None:
        """Enemies, ground closed to tanks, and too many friends bar a hex."""
        if broken := self.shut(a, b):
            return broken
        party = self.party
        passes = b not in self.own or self.g.rules.options.stacking == "end_of_move"
        if passes and party.strength <= self.g.rules.limit:
            return None
        return no_room(self.g, party.side, b, party.strength)
