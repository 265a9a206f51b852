"""How a scripted player sees the map: what fire and melee are worth, who can get where."""

from __future__ import annotations

from functools import cache, cached_property
from math import exp
from typing import TYPE_CHECKING, NamedTuple

from drvar.games.hunt.attack import Attack, targets_at
from drvar.games.hunt.morale import morale_value
from drvar.games.hunt.rules import TITO
from drvar.games.tactical.melee import assault_modifiers, band_of, melee_modifiers
from drvar.games.tactical.movement import ASSAULT, Party, Walk
from drvar.games.tactical.rules import GERMAN, OTHER, PARTISAN
from drvar.kernel.rule import total

if TYPE_CHECKING:
    from drvar.games.tactical.ground import Ground
    from drvar.games.tactical.state import Tactical

    from .weigh import Weights

FACES = 6
PACE = 4
"""The movement allowance of everybody on foot."""
PLENTY = 8
"""More activation points than this are not to be spared."""
HORIZON = 3 * PACE
"""Enemies more points away than this are no threat yet."""


class Fight(NamedTuple):
    """What a melee may bring: to hold the hex, strength lost on either side, enemies pinned."""

    taken: float
    theirs: float
    ours: float
    pinned: float
    wiped: float
    """The chance that nobody of the assaulter comes back."""


class Way(NamedTuple):
    """How to get somewhere: the points it takes, the fire it draws, the hexes on the way."""

    cost: int
    hits: float
    path: tuple[str, ...]


@cache
def hits(shots: tuple[tuple[int, int], ...]) -> tuple[float, ...]:
    """The chances of nought, one, two ... hits of dice with these lowest faces."""
    chances = [1.0]
    for dice, lowest in shots:
        p = max(0, min(FACES, FACES + 1 - lowest)) / FACES
        for _ in range(dice):
            chances = [
                (chances[n] if n < len(chances) else 0.0) * (1 - p)
                + (chances[n - 1] * p if n else 0.0)
                for n in range(len(chances) + 1)
            ]
    return tuple(chances)


@cache
def walks(ground: Ground) -> dict[str, dict[str, int]]:
    """What the way from hex to hex costs on foot, as far as the horizon."""
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


FIGHTS: dict[tuple[str, int, int, int, int, float, float], Fight] = {}
"""Melees weighed before, by the reading of the bands and all numbers in play."""


class Field:
    """A position with the eyes of one side."""

    def __init__(self, g: Tactical, side: str, weights: Weights) -> None:
        self.g = g
        self.side, self.other = side, OTHER[side]
        self.own, self.foe = g.units(side), g.enemies(side)
        self.ground = g.rules.ground
        self.away = g.rules.ground.distances
        self.w = weights
        self.fail = {s: 1 - morale_value(g, s) / FACES for s in (GERMAN, PARTISAN)}
        self.pace = PACE // 2 if g.turn in g.rules.night else PACE
        self._danger: dict[str, tuple[float, float]] = {}
        self._peril: dict[tuple[str, int], float] = {}

    @cached_property
    def tito_is_there(self) -> bool:
        """Whether Tito is still on the map: when he goes, everybody learns it."""
        g = self.g
        return not any(g.identity[token] == TITO for token in g.fate)

    @cached_property
    def ending(self) -> int:
        """The last turn, as things stand."""
        rules = self.g.rules
        early = int(rules.charts["length"]["early"])
        return early if not self.tito_is_there and self.g.turn <= early else rules.last_turn

    @cached_property
    def price(self) -> float:
        """What an activation point must bring; points left at the end bring nothing."""
        plenty = min(1.0, PLENTY / max(1, self.g.pa[self.side]))
        return self.w.price * (0.15 if self.g.turn == self.ending else plenty)

    @cached_property
    def suspects(self) -> dict[str, float]:
        """How likely each Mission on the map is Tito, by what the Germans can see.

        A guard makes a Mission suspect, and that it was worth moving even more. Of what lies
        face down nothing is read here.
        """
        g = self.g
        open_ = {token: g.identity[token] for token in g.missions if token in g.face_up}
        if not self.tito_is_there or TITO in open_.values():
            return {token: float(open_.get(token) == TITO) for token in g.missions}
        weights = {
            token: 0.0 if token in open_ else self._suspicion(token, at)
            for token, at in g.missions.items()
        }
        all_of_them = sum(weights.values()) or 1.0
        return {token: weight / all_of_them for token, weight in weights.items()}

    def _suspicion(self, token: str, at: str) -> float:
        guards = self.g.strength(self.g.partisan.get(at, ()))
        return 1.0 + 0.3 * guards + 2.0 * (at != self.g.rules.start_of[token])

    # ------------------------------------------------------------------ fire

    def fire_gain(
        self,
        firers: tuple[str, ...],
        origin: str,
        target: str,
        targets: tuple[str, ...] = (),
    ) -> float:
        """What an Attack is worth: strength taken, units pinned, a Command or the Radio hit."""
        g = self.g
        aimed = targets or targets_at(g, self.side, target)
        shot = Attack(
            side=self.side, firers=firers, origin=origin, target=target, targets=aimed
        )
        return self.damage(hits(tuple([(s.dice, s.lowest) for s in shot.shots(g)])), aimed)

    def damage(self, chances: tuple[float, ...], aimed: tuple[str, ...]) -> float:
        """What some chances of hits are worth against these enemy counters."""
        g = self.g
        units = [t for t in aimed if t in g.vf and g.rules.counters[t].foot != "tank"]
        strength = g.strength(units)
        worth = self.w.vf[self.other]
        fail = self.fail[self.other]
        pins = sum([fail * (worth if u in g.pinned else self.w.pin * g.vf[u]) for u in units])
        bare = [t for t in aimed if t not in g.vf]
        value = 0.0
        for n, chance in enumerate(chances[1:], start=1):
            lost = min(n - 1, strength)
            value += chance * (lost * worth + pins * (1 - lost / (strength + 1)))
            if "radio" in bare:
                value += chance * self.w.radio
            elif bare and n - 1 > strength:
                value += chance * self.w.command
        return value

    def danger(self, hex_: str) -> float:
        """The hits to fear in a hex: from where enemies stand, and in part from a step on."""
        if hex_ not in self._danger:
            self._danger[hex_] = self._hits_on(hex_)
        return self._danger[hex_][0]

    def volley(self, hex_: str) -> float:
        """The hits to fear on entering a hex, if the enemy has points to react."""
        self.danger(hex_)
        return self._danger[hex_][1] if self.g.pa[self.other] else 0.0

    def _hits_on(self, hex_: str) -> tuple[float, float]:
        g = self.g
        night = g.turn in g.rules.night
        later = now = 0.0
        near = self.away[hex_]
        for at, stack in self.foe.items():
            n = near[at]
            if not 0 < n <= self.ground.reading.longest:
                continue
            seen = n == 1 or g.sees(at, hex_)
            for unit in stack:
                reach = 1 if night else g.rules.counters[unit].range
                if n <= reach and seen and g.attacks.get(unit, 0) < 2:
                    now += g.vf[unit]
                elif n <= reach + 2:
                    later += 0.3 * g.vf[unit]
        share = (FACES + 1 - self.ground.chart[self.ground.terrain[hex_]].hit) / FACES
        return (now + later) * share, now * share

    def toll(self, expected: float, strength: int) -> float:
        """What a group of a strength loses on a way under fire: the first hit costs nothing."""
        hit = 1 - exp(-expected)
        lost = min(float(strength), expected - hit)
        held = hit * self.fail[self.side] * self.w.pin * strength
        return 1.3 * (lost * self.w.vf[self.side] + held)

    # ------------------------------------------------------------------ melee

    def melee(self, units: tuple[str, ...], hex_: str, *, stream: bool) -> Fight:
        """What an assault of this side on a hex may bring."""
        g = self.g
        against = self.foe[hex_]
        ours = total(assault_modifiers(g, units, hex_, stream=stream))
        theirs = total(melee_modifiers(g, against))
        return self.fight(ours, theirs, (g.strength(units), g.strength(against)), self.side)

    def fight(self, ours: int, theirs: int, vf: tuple[int, int], side: str) -> Fight:
        """What a melee may bring to its assaulter, by the sums before the dice."""
        fails = self.fail[side], self.fail[OTHER[side]]
        key = (self.g.options["melee_bands"], ours, theirs, *vf, *fails)
        if key not in FIGHTS:
            FIGHTS[key] = self._throw(ours, theirs, vf, fails[1])
        return FIGHTS[key]

    def _throw(self, ours: int, theirs: int, vf: tuple[int, int], their_fail: float) -> Fight:
        taken = lost = taken_vf = pinned = wiped = 0.0
        for a in range(1, FACES + 1):
            for b in range(1, FACES + 1):
                mine, yours = ours + a, theirs + b
                band = band_of(self.g, max(mine, yours), min(mine, yours))
                won = mine > yours
                if band == "eliminated":
                    taken += won
                    taken_vf += vf[1] if won else 0
                    lost += 0 if won else vf[0]
                    wiped += not won
                elif band == "major":
                    taken += won
                    taken_vf += won
                    lost += not won
                    pinned += their_fail if won else 0
                elif band == "minor" and won:
                    taken += their_fail
                    pinned += their_fail
        n = FACES * FACES
        return Fight(taken / n, taken_vf / n, lost / n, pinned / n, wiped / n)

    # ------------------------------------------------------------------ threats

    @cached_property
    def raiders(self) -> list[tuple[str, int]]:
        """The enemy stacks that could assault before long, with their strength."""
        g, counters = self.g, self.g.rules.counters
        found = []
        for at, stack in self.foe.items():
            able = [
                g.vf[u] / (1 + (u in g.pinned))
                for u in stack
                if not counters[u].light and counters[u].foot != "artillery"
            ]
            if able:
                found.append((at, int(sum(able) + 0.5)))
        return found

    def peril(self, hex_: str, guards: int) -> float:
        """How likely enemies take a hex before long, if so much strength guards it."""
        key = (hex_, guards)
        if key not in self._peril:
            self._peril[key] = self._fear(hex_, guards)
        return self._peril[key]

    def _fear(self, hex_: str, guards: int) -> float:
        cost_from = walks(self.ground)
        ground = self.ground.chart[self.ground.terrain[hex_]].assault
        now = 1.0 if self.g.pa[self.other] else 0.7
        safe, joint = 1.0, 0.0
        for at, strength in self.raiders:
            cost = cost_from[at].get(hex_, HORIZON + 1)
            if cost <= self.pace:
                near = now
            elif cost <= self.pace + 2:
                near = 0.4
            elif cost <= 2 * self.pace:
                near = 0.25
            elif cost <= HORIZON:
                near = 0.06
            else:
                continue
            joint += near * strength
            safe *= 1 - near * self._storm(strength, guards, ground)
        together = self._storm(min(self.g.rules.limit, int(joint)), guards, ground)
        return max(1 - safe, 0.7 * together)

    def _storm(self, strength: int, guards: int, ground: int) -> float:
        """The chance that enemies of a strength take a hex, in one or two tries."""
        if not strength:
            return 0.0
        if not guards:
            return 0.95
        once = self.fight(strength + ground, guards, (strength, guards), self.other).taken
        return float(1 - (1 - once) ** 1.5)

    # ------------------------------------------------------------------ ways

    def ways(
        self, members: tuple[str, ...], place: str, action: str, *, box: bool = False
    ) -> dict[str, Way]:
        """Where a group can get in one Action, and how; enemy hexes end a way."""
        g, costs = self.g, self.ground.cost
        party = Party.of(g, self.side, members, action)
        walk = Walk(g, party, action)
        held = walk.enemies.keys() | walk.own.keys() | walk.bare
        most = party.points
        found: dict[str, Way] = {}
        rings: list[list[str]] = [[] for _ in range(most + 1)]
        for b in walk.first_hexes(place, box=box):
            cost = walk.price("" if box else place, b, most, fresh=True)
            if isinstance(cost, int) and walk.barred("" if box else place, b) is None:
                found[b] = Way(cost, 0.0 if b in self.foe else self.volley(b), (b,))
                rings[cost].append(b)
        for spent, ring in enumerate(rings):
            for here in ring:
                way = found[here]
                if way.cost < spent or here in self.foe:
                    continue
                for b, step in costs[here].items():
                    cost = spent + step
                    if cost > most or b == place:
                        continue
                    drawn = way.hits + (0.0 if b in self.foe else self.volley(b))
                    if b in found and found[b][:2] <= (cost, drawn):
                        continue
                    if (party.tanks or b in held) and walk.barred(here, b) is not None:
                        continue
                    found[b] = Way(cost, drawn, (*way.path, b))
                    rings[cost].append(b)
        return found

    def assault_ways(self, members: tuple[str, ...], place: str) -> dict[str, Way]:
        """The enemy hexes that a group can assault, and how to get there."""
        points = Party.of(self.g, self.side, members, ASSAULT).points
        near = self.away[place]
        if not any(near[hex_] <= points for hex_ in self.foe):
            return {}
        ways = self.ways(members, place, ASSAULT)
        return {hex_: way for hex_, way in ways.items() if hex_ in self.foe}

    def is_stream(self, place: str, way: Way) -> bool:
        """Whether the last step of a way crosses a stream."""
        last = way.path[-2] if len(way.path) > 1 else place
        return self.ground.is_stream_step(last, way.path[-1])
