"""Chapters 7 and 10c: the points of a group, and what bars its way."""

from __future__ import annotations

from collections.abc import Set

from drvar.games.tactical import ways
from drvar.games.tactical.actions import ASSAULT
from drvar.games.tactical.rules import COMMAND, GERMAN
from drvar.games.tactical.stacking import no_room
from drvar.games.tactical.ways import ANY, Party, allowance, in_halves
from drvar.kernel.rule import Broken, cites, rule

from .rules import COMMAND_MOVE, RETREAT
from .state import Hunt14State


@rule("HUNT14-7g", "HUNT14-7b", "HUNT14-5k")
def party(g: Hunt14State, side: str, members: tuple[str, ...], action: str) -> Party:
    """A group goes as far as its quickest member; Commands go no further than the units."""
    half = in_halves(g, action)
    counters, vf = g.rules.counters, g.vf
    least, most, strength, tanks, slow = ANY, 0, 0, False, False
    for member in members:
        counter = counters[member]
        points = allowance(g, member, half=half)
        least = min(least, points)
        if counter.kind != COMMAND or action == COMMAND_MOVE:
            most = max(most, points)
        slow = slow or (counter.ma == 1 and points > 0)
        strength += vf.get(member, 0)
        tanks = tanks or counter.move_class == "tank"
    lag = max(0, most - least)
    return Party(side, strength, most, (ANY,) if slow else (), tanks, lag)


class Walk(ways.Walk[Hunt14State]):
    """Where a group may go in this edition."""

    __slots__ = ()

    @cites("HUNT14-7f")
    def guarded_hexes(self) -> Set[str]:
        """Objective counters are entered only with an Assault, lone Commands by any move."""
        return set(self.g.missions.values()) if self.party.side == GERMAN else set()

    @cites("HUNT14-9.7a", "HUNT14-5.11")
    def price(self, a: str, b: str, left: int, *, fresh: bool) -> int | Broken:
        """A retreat costs no points. Option: the hex assaulted costs one more."""
        free = self.action == RETREAT
        if self.action == ASSAULT and self.g.rules.options.assault_reach == "one_more":
            free = b in self.targets
        if free and b in self.g.rules.ground.steps[a]:
            return 0
        return super().price(a, b, left, fresh=fresh)

    @cites("HUNT14-7e", "HUNT14-7f", "HUNT14-9.7a", "HUNT14-10c")
    def barred(self, a: str, b: str) -> Broken | None:
        """Closed ground and enemies bar a hex; friends do if too many would join a melee."""
        if broken := self.shut(a, b):
            return broken
        if self.action == RETREAT and b in self.bare:
            return Broken("HUNT14-9.7a", "enemy-counters-there", {"hex": b})
        if b in self.enemies:
            return no_room(self.g, self.party.side, b, self.party.strength)
        return None

    @cites("HUNT14-10c", "HUNT14-5.11")
    def why_not(self, a: str, b: str, left: int, *, fresh: bool = False) -> Broken | None:
        """The step must be paid, and the group must be able to stay there or go on."""
        cost = self.price(a, b, left, fresh=fresh)
        if isinstance(cost, Broken):
            return cost
        if broken := self.barred(a, b):
            return broken
        aimless = self.action == ASSAULT and b not in self.targets
        if aimless and not self.finds_enemy(b, left - cost):
            return Broken("HUNT14-5.11", "no-enemy-in-reach", {"hex": b})
        small = self.party.strength <= self.g.rules.limit
        if b in self.enemies or (small and b not in self.own):
            return None
        full = crowded(self.g, self.party, b)
        if full is None or self.action == RETREAT:
            return full
        return None if self.finds_room(b, left - cost - self.party.lag) else full

    @property
    def is_one_step(self) -> bool:
        """A retreat is one step."""
        return self.action == RETREAT

    @cites("HUNT14-12.5h")
    def first_hexes(self, place: str, *, box: bool) -> tuple[str, ...]:
        """From off the map, only a barred entry is assaulted."""
        if box and self.action == ASSAULT:
            return (place,) if place in self.targets else ()
        return super().first_hexes(place, box=box)

    @cites("HUNT14-5.11")
    def finds_enemy(self, start: str, points: int) -> bool:
        """A way into an enemy hex with the points left. Option: its last step is free."""
        if self.g.rules.options.assault_reach == "inside":
            return super().finds_enemy(start, points)
        ground = self.g.rules.ground
        best, waiting = {start: points}, [start]
        while waiting:
            a = waiting.pop()
            for b, cost in ground.cost[a].items():
                if self.barred(a, b) is not None:
                    continue
                if b in self.targets:
                    return True
                if best[a] - cost > best.get(b, -1):
                    best[b] = best[a] - cost
                    waiting.append(b)
        return False

    def has_room(self, b: str) -> bool:
        """Whether the group could stay in a hex."""
        return crowded(self.g, self.party, b) is None


@rule("HUNT14-10a", "HUNT14-10c")
def crowded(g: Hunt14State, group: Party, hex_: str) -> Broken | None:
    """What forbids a group to stay with friends: too many points. Option: any friend."""
    match g.rules.options.stacking:
        case "never_stop" if hex_ in g.units(group.side):
            return Broken("HUNT14-10c", "friends-there", {"hex": hex_})
        case "step_end":
            return None
    return no_room(g, group.side, hex_, group.strength)
