"""How a scripted player sees the map: what fire and melee are worth, who can get where."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from drvar.games.hunt.attack import Attack, targets_at
from drvar.games.hunt.morale import morale_value
from drvar.games.tactical.melee import assault_modifiers, band_of, melee_modifiers
from drvar.games.tactical.movement import ASSAULT, Party, Walk
from drvar.games.tactical.rules import GERMAN, OTHER, PARTISAN
from drvar.kernel.rule import total

if TYPE_CHECKING:
    from drvar.games.tactical.state import Tactical

    from .weigh import Weights

FACES = 6


class Fight(NamedTuple):
    """What a melee may bring: to hold the hex, and strength lost on either side."""

    taken: float
    theirs: float
    ours: float
    pinned: float


class Way(NamedTuple):
    """How to get somewhere: the points it takes and the hexes on the way."""

    cost: int
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
        self._danger: dict[str, float] = {}

    # ------------------------------------------------------------------ fire

    def fire_gain(
        self,
        firers: tuple[str, ...],
        origin: str,
        target: str,
        targets: tuple[str, ...] = (),
        *,
        moving: bool = False,
        side: str = "",
    ) -> float:
        """What an Attack is worth: strength taken, units pinned, a Command or the Radio hit."""
        g, side = self.g, side or self.side
        aimed = targets or targets_at(g, side, target)
        shot = Attack(
            side=side, firers=firers, origin=origin, target=target, targets=aimed, moving=moving
        )
        dice = tuple([(s.dice, s.lowest) for s in shot.shots(g)])
        return self.damage(hits(dice), aimed, side)

    def damage(self, chances: tuple[float, ...], aimed: tuple[str, ...], side: str) -> float:
        """What some chances of hits are worth against these counters."""
        g = self.g
        units = [t for t in aimed if t in g.vf and g.rules.counters[t].foot != "tank"]
        strength = g.strength(units)
        worth = self.w.vf[OTHER[side]]
        fail = self.fail[OTHER[side]]
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

    def danger(self, hex_: str, *, side: str = "") -> float:
        """The dice that enemies could throw at a hex from where they stand, by their worth."""
        key = hex_ + (side or self.side)
        if key in self._danger:
            return self._danger[key]
        g = self.g
        foe = g.enemies(side or self.side)
        night = g.turn in g.rules.night
        lowest = self.ground.chart[self.ground.terrain[hex_]].hit
        dice = 0.0
        near = self.away[hex_]
        for at, stack in foe.items():
            n = near[at]
            if not 0 < n <= 4:
                continue
            for unit in stack:
                counter = g.rules.counters[unit]
                reach = 1 if night else counter.range
                if n <= reach and g.attacks.get(unit, 0) < 2:
                    dice += g.vf[unit]
                elif n <= reach + 2:
                    dice += 0.3 * g.vf[unit]
        found = self._danger[key] = dice * (FACES + 1 - lowest) / FACES
        return found

    # ------------------------------------------------------------------ melee

    def melee(
        self,
        units: tuple[str, ...],
        hex_: str,
        *,
        stream: bool,
        side: str = "",
        defenders: tuple[str, ...] = (),
    ) -> Fight:
        """What an assault on a hex may bring."""
        g, side = self.g, side or self.side
        against = defenders or g.enemies(side)[hex_]
        ours = total(assault_modifiers(g, units, hex_, stream=stream))
        theirs = total(melee_modifiers(g, against))
        strengths = g.strength(units), g.strength(against)
        return self._fight(ours, theirs, strengths, self.fail[side], self.fail[OTHER[side]])

    def _fight(
        self, ours: int, theirs: int, vf: tuple[int, int], fail: float, their_fail: float
    ) -> Fight:
        taken = lost = taken_vf = pinned = 0.0
        for a in range(1, FACES + 1):
            for b in range(1, FACES + 1):
                mine, yours = ours + a, theirs + b
                band = band_of(self.g, max(mine, yours), min(mine, yours))
                won = mine > yours
                if band == "eliminated":
                    taken += won
                    taken_vf += vf[1] if won else 0
                    lost += 0 if won else vf[0]
                elif band == "major":
                    taken += won
                    taken_vf += won
                    lost += not won
                    pinned += their_fail if won else 0
                elif band == "minor" and won:
                    taken += their_fail
                    pinned += their_fail
        n = FACES * FACES
        return Fight(taken / n, taken_vf / n, lost / n, pinned / n)

    # ------------------------------------------------------------------ ways

    def ways(
        self, members: tuple[str, ...], place: str, action: str, *, box: bool = False
    ) -> dict[str, Way]:
        """Where a group can get in one Action, and how; enemy hexes end a way."""
        g = self.g
        party = Party.of(g, self.side, members, action)
        walk = Walk(g, party, action)
        found: dict[str, Way] = {}
        start = "" if box else place
        waiting: list[tuple[str, Way]] = [(start, Way(0, ()))]
        while waiting:
            waiting.sort(key=lambda entry: (entry[1].cost, len(entry[1].path)), reverse=True)
            here, way = waiting.pop()
            near = walk.first_hexes(place, box=True) if box and not way.path else ()
            for b in near or self.ground.neighbours[here]:
                cost = walk.price(here, b, party.points - way.cost, fresh=not way.path)
                if not isinstance(cost, int) or walk.barred(here, b) is not None:
                    continue
                spent = way.cost + cost
                if b == place or (b in found and found[b].cost <= spent):
                    continue
                found[b] = Way(spent, (*way.path, b))
                if b not in self.foe:
                    waiting.append((b, found[b]))
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
