"""How a scripted player of the hunt weighs its dice: fire, melee, and what enemies may do."""

from __future__ import annotations

from functools import cache, cached_property
from math import exp
from typing import TYPE_CHECKING

from drvar.bots.tactical import outlook as shared
from drvar.bots.tactical.outlook import FACES, HORIZON, PACE, Fight, walks
from drvar.games.hunt import actions
from drvar.games.hunt.aim import targets_at
from drvar.games.hunt.attack import Attack
from drvar.games.hunt.melee import assault_modifiers, melee_modifiers
from drvar.games.hunt.morale import morale_value
from drvar.games.tactical.actions import MOVEMENT
from drvar.games.tactical.melee import band_of
from drvar.games.tactical.rules import GERMAN, OTHER, PARTISAN
from drvar.kernel.rule import total

from . import stakes

if TYPE_CHECKING:
    from drvar.games.hunt.state import HuntState

    from .weigh import Weights


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


FIGHTS: dict[tuple[str, int, int, int, int, float, float], Fight] = {}
"""Melees already weighed, by the reading of the bands and all numbers in play."""


class Outlook(shared.Outlook):
    """A position as one side's bot judges it."""

    g: HuntState
    w: Weights
    entering = MOVEMENT

    def __init__(self, g: HuntState, side: str, weights: Weights) -> None:
        super().__init__(g, side, weights)
        self.fail = {s: 1 - morale_value(g, s) / FACES for s in (GERMAN, PARTISAN)}

    @cached_property
    def ending(self) -> int:
        """The last turn: without Tito the game may end early."""
        rules = self.g.rules
        early = rules.charts.length.early
        return early if not self.tito_is_there and self.g.turn <= early else rules.last_turn

    def own_worth(self, counter: str) -> float:
        """The value of a counter that is not a unit to its own side."""
        return stakes.own_worth(self, counter)

    def prize(self, hex_: str) -> float:
        """What taking a hex brings at once."""
        return stakes.prize(self, hex_)

    def gives_up(self, place: str, group: tuple[str, ...]) -> float:
        """What is lost if no unit stays in an objective."""
        return stakes.gives_up(self, place, group)

    def company(self, group: tuple[str, ...], place: str, action: str) -> tuple[str, ...]:
        """The counters that go along when no unit stays."""
        return stakes.staff(self, group, place, action)

    def can_set_out(self, action: str, unit: str) -> bool:
        """Whether a unit might take part in an Action that moves it."""
        return actions.may_set_out(self.g, action, unit) is None

    def is_cover(self, hex_: str) -> bool:
        """Whether fewer faces hit there than in the open."""
        return self.ground.chart[self.ground.terrain[hex_]].hit > 5

    # ------------------------------------------------------------------ fire

    def fire_gain(
        self,
        firers: tuple[str, ...],
        origin: str,
        target: str,
        targets: tuple[str, ...] = (),
    ) -> float:
        """The value of an Attack: strength taken, units pinned, a Command or the Radio hit."""
        g = self.g
        aimed = targets or targets_at(g, self.side, target)
        shot = Attack(
            side=self.side, firers=firers, origin=origin, target=target, targets=aimed
        )
        return self.damage(hits(tuple([(s.dice, s.lowest) for s in shot.shots(g)])), aimed)

    def damage(self, chances: tuple[float, ...], aimed: tuple[str, ...]) -> float:
        """The value of some chances of hits against these enemy counters."""
        g = self.g
        units = [t for t in aimed if t in g.vf and g.rules.counters[t].move_class != "tank"]
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

    def hits_on(self, hex_: str) -> tuple[float, float]:
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
        """What a group of a strength loses on a way under fire; the first hit costs nothing."""
        hit = 1 - exp(-expected)
        lost = min(float(strength), expected - hit)
        held = hit * self.fail[self.side] * self.w.pin * strength
        return 1.3 * (lost * self.w.vf[self.side] + held)

    # ------------------------------------------------------------------ melee

    def melee(self, units: tuple[str, ...], hex_: str, *, stream: bool) -> Fight:
        """What an assault may bring; counters without units are simply taken."""
        if hex_ not in self.foe:
            return Fight(1.0, 0.0, 0.0, 0.0, 0.0)
        g, against = self.g, self.foe[hex_]
        ours = total(assault_modifiers(g, units, hex_, stream=stream))
        theirs = total(melee_modifiers(g, against))
        return self.fight(ours, theirs, (g.strength(units), g.strength(against)), self.side)

    def fight(self, ours: int, theirs: int, vf: tuple[int, int], side: str) -> Fight:
        """What a melee may bring to its assaulter, by the sums before the dice."""
        fails = self.fail[side], self.fail[OTHER[side]]
        key = (self.g.rules.options.melee_bands, ours, theirs, *vf, *fails)
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
        g = self.g
        found = []
        for at, stack in self.foe.items():
            able = [g.vf[u] / (1 + (u in g.pinned)) for u in stack if self._is_raider(u)]
            if able:
                found.append((at, int(sum(able) + 0.5)))
        return found

    def _is_raider(self, unit: str) -> bool:
        """Whether an enemy unit might assault before long: neither light nor artillery."""
        counter = self.g.rules.counters[unit]
        return not counter.light and counter.move_class != "artillery"

    @cached_property
    def reaches(self) -> tuple[tuple[int, float], ...]:
        """An assault goes as far as a move; by night that is half as far."""
        pace = PACE // 2 if self.g.turn in self.g.rules.night else PACE
        now = 1.0 if self.g.pa[self.other] else 0.7
        return ((pace, now), (pace + 2, 0.4), (2 * pace, 0.25), (HORIZON, 0.06))

    def fear(self, hex_: str, guards: int, ground: int) -> float:
        """Chance that enemies take a hex: each alone, or all that are near."""
        cost_from = walks(self.ground)
        safe, joint = 1.0, 0.0
        for at, strength in self.raiders:
            cost = cost_from[at].get(hex_, HORIZON + 1)
            near = next((near for reach, near in self.reaches if cost <= reach), 0.0)
            if near:
                joint += near * strength
                safe *= 1 - near * self.storm(strength, guards, ground)
        together = self.storm(min(self.g.rules.limit, int(joint)), guards, ground)
        return max(1 - safe, 0.7 * together)

    def storm(self, strength: int, guards: int, ground: int) -> float:
        """The chance that enemies of a strength take a hex, in one or two tries."""
        if not strength:
            return 0.0
        if not guards:
            return 0.95
        once = self.fight(strength + ground, guards, (strength, guards), self.other).taken
        return float(1 - (1 - once) ** 1.5)
