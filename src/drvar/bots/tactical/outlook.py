"""How a scripted player sees a hex map: what threatens what, and which units can go where.

Each edition says what fire and melee are worth under its dice.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

from drvar.games.tactical.actions import ASSAULT
from drvar.games.tactical.rules import OTHER, TITO

if TYPE_CHECKING:
    from drvar.games.tactical.ground import Ground
    from drvar.games.tactical.state import Tactical
    from drvar.games.tactical.ways import Walk

    from .weigh import Weights

FACES = 6
PACE = 4
"""The movement allowance on foot."""
PLENTY = 8
"""With more activation points than this there is no need to be sparing."""
HORIZON = 3 * PACE
"""Enemies more points away than this are no threat yet."""


class Fight(NamedTuple):
    """What a melee may bring: to hold the hex, strength lost on either side, enemies pinned."""

    taken: float
    theirs: float
    ours: float
    pinned: float
    wiped: float
    """The chance that no unit of the assaulter comes back."""


class Way(NamedTuple):
    """A way: the points it takes, the fire it draws, the hexes it enters."""

    cost: int
    hits: float
    path: tuple[str, ...]


@cache
def walks(ground: Ground) -> dict[str, dict[str, int]]:
    """The cost of the way from hex to hex on foot, as far as the horizon."""
    return {a: _walks_from(ground, a) for a in ground.hexes}


def _walks_from(ground: Ground, start: str) -> dict[str, int]:
    found = {start: 0}
    rings: list[list[str]] = [[start], *[[] for _ in range(HORIZON)]]
    for spent, ring in enumerate(rings):
        for here in ring:
            if found[here] < spent:
                continue
            for b, cost in ground.cost[here].items():
                after = spent + cost
                if after <= HORIZON and after < found.get(b, HORIZON + 1):
                    found[b] = after
                    rings[after].append(b)
    return found


class Outlook(ABC):
    """A position as one side's bot judges it."""

    def __init__(self, g: Tactical, side: str, weights: Weights) -> None:
        self.g = g
        self.side, self.other = side, OTHER[side]
        self.own, self.foe = g.units(side), g.enemies(side)
        self.ground = g.rules.ground
        self.away = g.rules.ground.distances
        self.w = weights
        self._danger: dict[str, tuple[float, float]] = {}
        self._peril: dict[tuple[str, int], float] = {}

    @cached_property
    def tito_is_there(self) -> bool:
        """Whether Tito is still on the map: when he goes, both sides learn it."""
        g = self.g
        return not any(g.identity[token] == TITO for token in g.fate)

    @property
    def ending(self) -> int:
        """The last turn, as things stand now."""
        return self.g.rules.last_turn

    @cached_property
    def price(self) -> float:
        """What an activation point must bring; points left at the end bring nothing."""
        plenty = min(1.0, PLENTY / max(1, self.g.pa[self.side]))
        return self.w.price * (0.15 if self.g.turn == self.ending else plenty)

    @cached_property
    def suspects(self) -> dict[str, float]:
        """How likely each Mission on the map is Tito, by what the Germans can see.

        Nothing is read here of a Mission that lies face down and was not looked at.
        """
        g = self.g
        known = {token: g.identity[token] for token in g.missions if self.is_known(token)}
        if not self.tito_is_there or TITO in known.values():
            return {token: float(known.get(token) == TITO) for token in g.missions}
        weights = {
            token: 0.0 if token in known else self.suspicion(token, at)
            for token, at in g.missions.items()
        }
        all_of_them = sum(weights.values()) or 1.0
        return {token: weight / all_of_them for token, weight in weights.items()}

    def is_known(self, token: str) -> bool:
        """Whether the Germans know what is behind a token on the map."""
        return token in self.g.face_up

    def suspicion(self, token: str, at: str) -> float:
        """A guard makes a Mission suspect; having been moved does so even more."""
        guards = self.g.strength(self.g.partisan.get(at, ()))
        return 1.0 + 0.3 * guards + 2.0 * (at != self.g.rules.start_of[token])

    # ------------------------------------------------------------------ what an edition says

    @abstractmethod
    def own_worth(self, counter: str) -> float:
        """The value of a counter that is not a unit to its own side."""

    @abstractmethod
    def prize(self, hex_: str) -> float:
        """What taking a hex brings at once."""

    @abstractmethod
    def fire_gain(
        self,
        firers: tuple[str, ...],
        origin: str,
        target: str,
        targets: tuple[str, ...] = (),
    ) -> float:
        """The value of an Attack."""

    @abstractmethod
    def melee(self, units: tuple[str, ...], hex_: str, *, stream: bool) -> Fight:
        """What an assault of this side on a hex may bring."""

    @abstractmethod
    def hits_on(self, hex_: str) -> tuple[float, float]:
        """The hits to fear in a hex: before long, and on entering it."""

    @abstractmethod
    def toll(self, expected: float, strength: int) -> float:
        """What a group of a strength loses on a way under fire."""

    def ambush(self, path: tuple[str, ...], strength: int, company: tuple[str, ...]) -> float:
        """What a group and its company may lose to assaults on the way, if that matters."""
        return 0.0

    @abstractmethod
    def fear(self, hex_: str, guards: int, ground: int) -> float:
        """Chance that enemies take a hex, given the ground's modifier to the assault die."""

    @abstractmethod
    def can_set_out(self, action: str, unit: str) -> bool:
        """Whether a unit might take part in an Action that moves it."""

    def bands(self, able: tuple[str, ...]) -> list[tuple[str, ...]]:
        """Which of some units might march together."""
        return [able] if able else []

    def assault_groups(self, able: tuple[str, ...]) -> list[tuple[str, ...]]:
        """Which units might assault together: all, or all but one that stays."""
        groups = [able] if able else []
        if len(able) > 1:
            groups += [tuple([u for u in able if u != stays]) for stays in able]
        return groups

    @abstractmethod
    def company(self, group: tuple[str, ...], place: str, action: str) -> tuple[str, ...]:
        """The counters that are not units and go along with a group."""

    @abstractmethod
    def gives_up(self, place: str, group: tuple[str, ...]) -> float:
        """What is lost when a group leaves an objective."""

    @abstractmethod
    def is_cover(self, hex_: str) -> bool:
        """Whether fire does less there than in the open."""

    entering: str
    """The Action by which reinforcements come on."""

    # ------------------------------------------------------------------ threats

    def danger(self, hex_: str) -> float:
        """The hits to fear in a hex: from where enemies stand, and partly from one step on."""
        if hex_ not in self._danger:
            self._danger[hex_] = self.hits_on(hex_)
        return self._danger[hex_][0]

    def volley(self, hex_: str) -> float:
        """The hits to fear on entering a hex, if the enemy has points to react."""
        self.danger(hex_)
        return self._danger[hex_][1] if self.g.pa[self.other] else 0.0

    def peril(self, hex_: str, guards: int) -> float:
        """The chance that enemies soon take a hex that is guarded by this much strength."""
        key = (hex_, guards)
        if key not in self._peril:
            self._peril[key] = self.fear(hex_, guards, self.cover(hex_))
        return self._peril[key]

    def cover(self, hex_: str) -> int:
        """What the ground of a hex does to the die of its assaulter."""
        return self.ground.chart[self.ground.terrain[hex_]].assault

    # ------------------------------------------------------------------ ways

    def ways(
        self, members: tuple[str, ...], place: str, action: str, *, box: bool = False
    ) -> dict[str, Way]:
        """Where a group can go in one Action, and how; enemy hexes end a way.

        Of two ways the cheaper counts; of equal ones, the one under less fire. A hex without
        counters is open to all but tanks, so only the other hexes need the rules.
        """
        g, edition = self.g, self.g.rules.edition
        party = edition.party(g, self.side, members, action)
        walk = edition.walk(g, party, action)
        held = walk.enemies.keys() | walk.own.keys() | walk.bare
        found = self._first_ways(walk, "" if box else place, walk.first_hexes(place, box=box))
        rings: list[list[str]] = [[] for _ in range(party.points + 1)]
        for b, way in found.items():
            rings[way.cost].append(b)
        for spent, ring in enumerate(rings):
            for here in ring:
                way = found[here]
                if way.cost < spent or here in walk.targets:
                    continue
                for b, step in self.ground.cost[here].items():
                    cost = spent + step
                    if cost > party.points or b == place:
                        continue
                    drawn = way.hits + self._fire_at(walk, b)
                    if b in found and found[b][:2] <= (cost, drawn):
                        continue
                    if (party.tanks or b in held) and walk.barred(here, b) is not None:
                        continue
                    found[b] = Way(cost, drawn, (*way.path, b))
                    rings[cost].append(b)
        return {b: way for b, way in found.items() if self._may_end(walk, b)}

    def _first_ways(
        self, walk: Walk[Any], place: str, hexes: tuple[str, ...]
    ) -> dict[str, Way]:
        """The first steps that the rules allow."""
        found: dict[str, Way] = {}
        for b in hexes:
            cost = walk.price(place, b, walk.party.points, fresh=True)
            if isinstance(cost, int) and walk.barred(place, b) is None:
                found[b] = Way(cost, self._fire_at(walk, b), (b,))
        return found

    def _fire_at(self, walk: Walk[Any], b: str) -> float:
        """The hits to fear on entering a hex: none where a melee follows at once."""
        return 0.0 if b in walk.targets else self.volley(b)

    def _may_end(self, walk: Walk[Any], b: str) -> bool:
        """Whether a way may end in a hex: there is room, or a fight."""
        return b not in walk.own or b in walk.targets or walk.has_room(b)

    def assault_ways(self, members: tuple[str, ...], place: str) -> dict[str, Way]:
        """The hexes that a group can assault, and how to get there."""
        g, edition = self.g, self.g.rules.edition
        party = edition.party(g, self.side, members, ASSAULT)
        targets = edition.walk(g, party, ASSAULT).targets
        near = self.away[place]
        if not any(near[hex_] <= party.points for hex_ in targets):
            return {}
        ways = self.ways(members, place, ASSAULT)
        return {hex_: way for hex_, way in ways.items() if hex_ in targets}

    def last_step(self, place: str, way: Way) -> tuple[str, str]:
        """The two hexes of the last step of a way."""
        return (way.path[-2] if len(way.path) > 1 else place), way.path[-1]
