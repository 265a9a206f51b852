"""Where a group may go: points, and the legality of every step, written once."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Set
from functools import cache
from typing import Generic, NamedTuple

from drvar.kernel.rule import Broken, cites, rule

from .actions import ASSAULTS
from .rules import OTHER
from .stacking import no_room
from .state import G, Tactical

NOWHERE: frozenset[str] = frozenset()

ANY = 99
"""More points than any counter has."""


@cache
def _halved(ma: int, times: int, *, up: bool) -> int:
    for _ in range(times):
        ma = (ma + up) // 2
    return ma


@rule("HUNT-5.1.3a", "HUNT14-7c")
def in_halves(g: Tactical, action: str) -> bool:
    """Whether an Action moves at half the points."""
    return action in g.rules.half_moves


@rule("HUNT-8.1a", "HUNT-8.1.1a", "HUNT-8.4a", "HUNT-8.4.1b", "HUNT-5.1.3a", "HUNT-2.1.1a",
      "HUNT-13.7.1a", "HUNT14-1.1e", "HUNT14-1.2b", "HUNT14-7c", "HUNT14-8.3b")  # fmt: skip
def allowance(g: Tactical, counter: str, *, half: bool = False) -> int:
    """Points by type; halved for a half move, and by night where nights are slow."""
    ma = g.rules.counters[counter].ma
    times = (g.turn in g.rules.slow_nights) + half
    if not times:
        return ma
    if ma == 1:
        return 0 if g.rules.switches.artillery_halves else 1
    return _halved(ma, times, up=g.rules.switches.halves_up)


class Party:
    """A group as one: its points, and the limits of all its members."""

    __slots__ = ("lag", "points", "side", "slow", "strength", "tanks", "units")

    def __init__(  # noqa: PLR0913  # what a step asks of a group
        self,
        side: str,
        strength: int,
        points: int,
        slow: tuple[int, ...],
        tanks: bool,
        lag: int = 0,
    ) -> None:
        self.side = side
        self.strength = strength
        self.points = points
        self.slow = slow
        """If a unit of movement one holds them back: what each other member could pay."""
        self.tanks = tanks
        self.units = strength > 0
        """Whether there is a unit among them."""
        self.lag = lag
        """If every member has points of its own: how many fewer the slowest has."""


class Way(NamedTuple):
    """A way to a hex: what it costs, and the hexes that it enters."""

    cost: int
    hexes: tuple[str, ...] = ()


class Walk(Generic[G]):
    """Where a party may go: the legality of every step, written once."""

    __slots__ = (
        "action", "bare", "barren", "enemies", "g", "guarded", "own", "party", "targets",
    )  # fmt: skip

    def __init__(self, g: G, party: Party, action: str) -> None:
        self.g = g
        self.party = party
        self.action = action
        self.own = g.units(party.side)
        self.enemies = g.enemies(party.side)
        self.bare = g.bare_hexes(OTHER[party.side])
        self.guarded = self.guarded_hexes()
        """The hexes that only an Assault enters, although no unit is there."""
        self.targets: Collection[str] = self.enemies
        """The hexes that an Assault is made for."""
        if self.guarded and action in ASSAULTS:
            self.targets = self.enemies.keys() | self.guarded
        self.barren: dict[str, int] = {}
        """By hex, the most points with which a search found no enemy; none is repeated."""

    @cites("HUNT-5.1.1b", "HUNT14-7f")
    def guarded_hexes(self) -> Set[str]:
        """The hexes without units that only an Assault enters; each edition lists them."""
        raise NotImplementedError

    @cites("HUNT-8a", "HUNT-8.2d", "HUNT-8.1.1a", "HUNT-8.1.1b", "HUNT14-7a", "HUNT14-7b",
           "HUNT14-7h")  # fmt: skip
    def price(self, a: str, b: str, left: int, *, fresh: bool) -> int | Broken:
        """What a step costs; a unit of movement one may always make one if the others can."""
        ground = self.g.rules.ground
        cost = ground.steps[a].get(b)
        if cost is None:
            cite = self.g.rules.cite
            off = cite["HUNT-8.2d", "HUNT14-7h"]
            paragraph = cite["HUNT-8a", "HUNT14-7a"] if b in ground.cost else off
            return Broken(paragraph, "not-next", {"hex": b})
        if cost <= left:
            return cost
        if fresh and self.party.slow and left and cost <= min(self.party.slow):
            return left
        paragraph = self.g.rules.cite["HUNT-8a", "HUNT14-7a"]
        return Broken(paragraph, "too-far", {"hex": b, "cost": cost, "left": left})

    @cites("HUNT-5.1.4b", "HUNT-7b", "HUNT14-5.11", "HUNT14-10c")
    def why_not(self, a: str, b: str, left: int, *, fresh: bool = False) -> Broken | None:
        """What forbids a step with this many points left; each edition says it."""
        raise NotImplementedError

    @property
    def is_one_step(self) -> bool:
        """Whether the Action is over after one step; by default it is not."""
        return False

    def ends_in(self, b: str) -> bool:
        """Whether the way ends in a hex, whatever points are left."""
        return self.is_one_step or b in self.targets

    def beside(self, a: str, entry: str = "") -> tuple[str, ...]:
        """The hexes next to a hex; from off the map, those by which an entry lets them on."""
        return self.g.rules.ground.neighbours[a] if a else self.first_hexes(entry, box=True)

    def ways(self, start: str, points: int, *, fresh: bool, entry: str = "") -> dict[str, Way]:
        """Every hex that the points lead to, by the cheapest way."""
        best = {start: Way(0)}
        open_ = [start]
        for a in open_:  # grows while it is walked
            left = points - best[a].cost
            for b in self.beside(a, entry):
                first = fresh and a == start
                if left <= 0 or self.why_not(a, b, left, fresh=first) is not None:
                    continue
                cost = self.price(a, b, left, fresh=first)
                spent = best[a].cost + (cost if isinstance(cost, int) else left)
                if b not in best or spent < best[b].cost:
                    best[b] = Way(spent, (*best[a].hexes, b))
                    if not self.ends_in(b):
                        open_.append(b)
        del best[start]
        return best

    def why_not_far(self, start: str, b: str, points: int, *, fresh: bool) -> Broken | None:
        """What forbids a step into any hex; for one farther off, why no way leads there.

        If the points lead to a hex beside it, the reason is what bars the last step.
        """
        ground, broken = self.g.rules.ground, self.why_not(start, b, points, fresh=fresh)
        is_far = broken is not None and broken.words == "not-next" and b in ground.cost
        if broken is None or not is_far or self.is_one_step:
            return broken
        ways = self.ways(start, points, fresh=fresh)
        if b in ways:
            return broken
        beyond = Broken(broken.rule, "out-of-reach", {"hex": b, "left": points})
        return self._why_not_last(ways, b, points) or beyond

    def _why_not_last(self, ways: Mapping[str, Way], b: str, points: int) -> Broken | None:
        """What but its price bars a step into a hex from one beside it that ways lead to."""
        for a in self.g.rules.ground.neighbours[b]:
            left = points - ways[a].cost if a in ways and not self.ends_in(a) else 0
            last = self.why_not(a, b, left) if left > 0 else None
            if last is not None and last.words != "too-far":
                return last
        return None

    @cites("HUNT-12.2c", "HUNT14-9.9h")
    def step_alone(self, a: str, b: str) -> Broken | None:
        """What forbids one step with all the points, whatever stands there."""
        cost = self.price(a, b, self.party.points, fresh=True)
        return cost if isinstance(cost, Broken) else self.barred(a, b)

    @cites("HUNT-5.1.1b", "HUNT-7b", "HUNT14-7f", "HUNT14-10c")
    def barred(self, a: str, b: str) -> Broken | None:
        """What bars the hex beside another, whatever it costs; each edition says it."""
        raise NotImplementedError

    @cites(
        "HUNT-5.1.1b", "HUNT-5.1.4a", "HUNT-13.4.1c", "HUNT-2.1.2a", "HUNT14-7e", "HUNT14-7f"
    )
    def shut(self, a: str, b: str) -> Broken | None:
        """What bars a step, apart from a lack of room.

        Ground closed to tanks; enemy units, unless this is an Assault; counters without units,
        unless a unit is in the group.
        """
        party, cite = self.party, self.g.rules.cite
        if party.tanks and not self._open_to_tanks(a, b):
            return Broken(cite["HUNT-13.4.1c", "HUNT14-7e"], "no-tank-ground", {"hex": b})
        if b in self.enemies:
            if self.action not in ASSAULTS:
                return Broken(cite["HUNT-5.1.1b", "HUNT14-7f"], "enemy-there", {"hex": b})
            if not party.units:
                return Broken(cite["HUNT-2.1.2a", "HUNT14-7f"], "no-unit-with-them", {"hex": b})
        elif b in self.bare:
            if not party.units:
                return Broken(cite["HUNT-5.1.1b", "HUNT14-7f"], "no-unit-with-them", {"hex": b})
            if self.action not in ASSAULTS and b in self.guarded:
                return Broken(cite["HUNT-5.1.1b", "HUNT14-7f"], "assault-needed", {"hex": b})
        return None

    @cites("HUNT-7b", "HUNT14-10c")
    def finds_room(self, start: str, points: int) -> bool:
        """A full hex may be passed if the points left lead on to one with room."""
        best, waiting = {start: points}, [start]
        while waiting:
            a = waiting.pop()
            for b, cost in self.g.rules.ground.cost[a].items():
                left = best[a] - cost
                if left < 0 or best.get(b, -1) >= left or self.barred(a, b) is not None:
                    continue
                if self.has_room(b):
                    return True
                best[b] = left
                waiting.append(b)
        return False

    def has_room(self, b: str) -> bool:
        """Whether the party could stay in a hex."""
        return no_room(self.g, self.party.side, b, self.party.strength) is None

    def _open_to_tanks(self, a: str, b: str) -> bool:
        ground = self.g.rules.ground
        if a:
            return b in ground.tank_steps[a]
        return ground.is_open_to_tanks("", b) or b in ground.road_hexes

    @cites("HUNT-5.1.4b", "HUNT14-5.11")
    def finds_enemy(self, start: str, points: int) -> bool:
        """Whether some way on, with the points left, leads into an enemy hex.

        A hex is looked at again only with more points than before, in this search or in one
        that found nothing; and only while some enemy is not farther off than the points.
        """
        ground, barren = self.g.rules.ground, self.barren
        targets = _within(ground.distances[start], self.targets, points)
        if not targets or barren.get(start, -1) >= points:
            return False
        best = {start: points}
        waiting = [start]
        while waiting:
            a = waiting.pop()
            left = best[a]
            if self._enters_any(a, targets, left):
                return True
            for b, cost in ground.cost[a].items():
                rest = left - cost
                if best.get(b, barren.get(b, 0)) >= rest:
                    continue
                near = _within(ground.distances[b], targets, rest)
                if near and self.barred(a, b) is None:
                    best[b] = rest
                    waiting.append(b)
        barren.update(best)
        return False

    def _enters_any(self, a: str, targets: list[str], left: int) -> bool:
        """Whether the next step may lead into one of some hexes."""
        costs = self.g.rules.ground.cost[a]
        for hex_ in targets:
            if costs.get(hex_, ANY) <= left and self.barred(a, hex_) is None:
                return True
        return False

    @cites("HUNT-14c", "HUNT14-12.5h")
    def first_hexes(self, place: str, *, box: bool) -> tuple[str, ...]:
        """The hexes beside a hex; or where counters may come on from off the map."""
        if not box:
            return self.g.rules.ground.neighbours[place]
        shut = self.guarded if self.g.rules.switches.guards_counters else NOWHERE
        return entry_hexes(self.g, self.party.side, place, shut)

    def may_begin(self, place: str, *, box: bool = False) -> bool:
        """Whether there is any first step."""
        a, left = "" if box else place, self.party.points
        for b in self.first_hexes(place, box=box):
            if self.why_not(a, b, left, fresh=True) is None:
                return True
        return False


def _within(away: Mapping[str, int], hexes: Iterable[str], points: int) -> list[str]:
    """The hexes that are not farther off than the points, at one a hex."""
    return [hex_ for hex_ in hexes if away[hex_] <= points]


def has_open_ground(g: Tactical, counter: str, place: str, *, half: bool = False) -> bool:
    """A quick look for a free hex beside a lone counter, before every way is tried."""
    printed = g.rules.counters[counter]
    if printed.move_class == "tank":
        return False
    shut: Collection[str] = ()
    if counter not in g.vf or g.rules.switches.guards_counters:
        shut = g.bare_hexes(OTHER[printed.side])
    points = allowance(g, counter, half=half)
    german, partisan = g.german, g.partisan
    for hex_, price in g.rules.ground.cost[place].items():
        if price <= points and not (hex_ in german or hex_ in partisan or hex_ in shut):
            return True
    return False


@rule("HUNT-14b", "HUNT-14c", "HUNT14-12.5c", "HUNT14-12.5h")
def entry_hexes(
    g: Tactical, side: str, place: str, shut: Set[str] = NOWHERE
) -> tuple[str, ...]:
    """The entry hex; if enemy units hold it or bar it, the free edge hexes beside it too."""
    enemies = g.enemies(side).keys() | shut
    if place not in enemies:
        return (place,)
    ground = g.rules.ground
    anywhere = g.rules.switches.enters_beside == "any_adjacent"
    beside = [
        b
        for b in ground.neighbours[place]
        if b not in enemies and (anywhere or b in ground.edge)
    ]
    return (place, *beside)
