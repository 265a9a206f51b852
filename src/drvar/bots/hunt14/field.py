"""How a scripted player of the first edition weighs its dice: fire, melee, and threats."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from drvar.bots.tactical import field as shared
from drvar.bots.tactical.field import FACES, HORIZON, PACE, Fight, walks
from drvar.bots.tactical.stakes import guards_at, stake, units_worth
from drvar.games.hunt14 import actions
from drvar.games.hunt14.attack import (
    Shot,
    affected,
    attack_modifiers,
    cell,
    fire_range,
    ground_modifiers,
    magnitude,
    pools,
    times,
)
from drvar.games.hunt14.melee import assault_modifiers, force
from drvar.games.hunt14.morale import strength_of
from drvar.games.hunt14.movement import ENTER
from drvar.games.hunt14.rules import TANK
from drvar.games.tactical.movement import MOVEMENT, allowance
from drvar.games.tactical.rules import GERMAN, PARTISAN
from drvar.kernel.rule import total

from . import stakes
from .clash import FULL, MOST, Camp, clash

if TYPE_CHECKING:
    from drvar.games.hunt14.state import Field as State

    from .weigh import Weights

HALF = PACE // 2
FAR = 2 * PACE + HALF
"""Enemies more points away than this are no threat before the round after next."""
ASSAULT_PRICE = 2
FASTER, CLOSE = 0.18, 2
"""What one more point does to the chance to act first, as long as it is a close thing."""
MUCH = 12.0
STRONG = 5
"""A stack that one wave does not beat."""
DROP = 0.3
"""How likely a wave comes down beside a counter, and acts first."""
NEAR = ((HALF, 1.0, 0.12), (PACE + HALF, 0.6, 0.05), (FAR, 0.06, 0.01))
"""By how far off enemies are: how likely they come next round, and what is to fear at least."""
USUAL = 3
"""The strength of a unit that fire is likely to meet."""


class Chances(NamedTuple):
    """What one attack may do: to hit, or that a test is failed; and how much that takes."""

    hit: float
    fail: float
    loss: int


class Field(shared.Field):
    """A position with the eyes of one side."""

    g: State
    w: Weights
    entering = ENTER

    def is_known(self, token: str) -> bool:
        """Turned up, or looked at."""
        return token in self.g.face_up or token in self.g.seen

    def suspicion(self, token: str, at: str) -> float:
        """As ever, but that some die of round 1 must go with the star."""
        return super().suspicion(token, at) * stakes.may_be_tito(self.g, token)

    def own_worth(self, counter: str) -> float:
        """What a counter that is no unit is worth to its own side."""
        return stakes.own_worth(self, counter)

    def prize(self, hex_: str) -> float:
        """What taking a hex brings at once."""
        return stakes.prize(self, hex_)

    def gives_up(self, place: str, group: tuple[str, ...]) -> float:
        """What is lost when nobody stays in an objective."""
        return stakes.gives_up(self, place, group)

    def can_set_out(self, action: str, unit: str) -> bool:
        """Whether a unit might take part in an Action that moves it."""
        place = self.g.hex_of(unit)
        return place not in self.foe and actions.may_begin_with(self.g, action, unit) is None

    def bands(self, able: tuple[str, ...]) -> list[tuple[str, ...]]:
        """Foot, vehicles and guns march apart."""
        kinds: dict[tuple[int, bool], list[str]] = {}
        for unit in able:
            foot = self.g.rules.counters[unit].foot
            kinds.setdefault((allowance(self.g, unit), foot == TANK), []).append(unit)
        return [tuple(units) for units in kinds.values()]

    def company(self, group: tuple[str, ...], place: str, action: str) -> tuple[str, ...]:
        """When nobody stays Commands go along, and on a move the counters."""
        g = self.g
        if len(group) < len(self.own[place]) or g.options["riding"] == "nobody":
            return ()
        found = g.commands_at(self.side, place)
        if self.side == PARTISAN and action == MOVEMENT:
            found += g.missions_at(place)
        return tuple([c for c in found if c not in g.moved and c not in g.pinned])

    def is_cover(self, hex_: str) -> bool:
        """Whether the ground takes from the die of an attack."""
        return self.ground.chart[self.ground.terrain[hex_]].attack < 0

    # ------------------------------------------------------------------ fire

    def fire_gain(
        self,
        firers: tuple[str, ...],
        origin: str,
        target: str,
        targets: tuple[str, ...] = (),
    ) -> float:
        """What an Attack is worth: strength taken, units stopped, a Command hit."""
        g = self.g
        piece = affected(g, self.other, target, targets)
        if not piece:
            return 0.0
        away = self.away[origin or g.hex_of(firers[0])][target]
        value, left = 0.0, float(g.vf.get(piece, 1))
        halted = 1.0
        for by in pools(g, firers):
            letter = g.rules.counters[by[0]].attack
            if cell(g, letter, piece, away) is None:
                continue
            chances = self.chances(Shot(by, piece, target, away, letter))
            gain = self._harm(piece, chances, left)
            left = max(0.0, left - chances.hit * chances.loss)
            halted *= 1 - chances.hit - chances.fail
            value += gain
        if targets:
            value += self.w.stop * (1 - halted) * min(3, g.strength(self.foe.get(target, ())))
        return value - self._bares(firers, origin)

    def _bares(self, firers: tuple[str, ...], origin: str) -> float:
        """What it costs to spend the last marker where enemies could assault."""
        g = self.g
        last = g.strength([u for u in firers if g.markers(u) == FULL - 1])
        place = origin or g.hex_of(firers[0])
        if not last or not self.is_near_raiders(place):
            return 0.0
        guards = guards_at(self, place)
        bare = self.peril(place, max(0, guards - last)) - self.peril(place, guards)
        return bare * (stake(self, place) + self.w.vf[self.side] * guards)

    def is_near_raiders(self, place: str) -> bool:
        """Whether enemies could assault a hex this round."""
        costs = walks(self.ground)
        return any(ready and costs[at].get(place, FAR) <= HALF for at, ready, _ in self.raiders)

    def chances(self, shot: Shot) -> Chances:
        """What an attack may do to the piece that it meets."""
        g = self.g
        numbers = cell(g, shot.letter, shot.piece, shot.away)
        if numbers is None:
            return Chances(0.0, 0.0, 0)
        added = total(attack_modifiers(g, shot))
        hit = _at_least(numbers[1] - added)
        tested = _at_least(numbers[0] - added) - hit
        greater = magnitude(g, shot.by, shot.piece)
        least = strength_of(g, shot.piece) - min(0, greater)
        return Chances(hit, tested * max(0, FACES - least) / FACES, times(g, greater))

    def bomb_gain(self, shot: Shot) -> float:
        """What a bomb is worth that falls where it should."""
        return self._harm(shot.piece, self.chances(shot), float(self.g.vf.get(shot.piece, 1)))

    def _harm(self, piece: str, chances: Chances, left: float) -> float:
        """What an attack on a piece is worth."""
        g, w = self.g, self.w
        stopped = piece in g.pinned
        if piece not in g.vf:
            falls = chances.hit + chances.fail * (1.0 if stopped else 0.2)
            return falls * stakes.command_worth(self, piece)
        lost = min(float(chances.loss), left)
        value = chances.hit * lost * w.vf[self.other]
        if stopped:
            return value + chances.fail * lost * w.vf[self.other]
        return value + chances.fail * w.pin * g.vf[piece]

    def hits_on(self, hex_: str) -> tuple[float, float]:
        """By whoever sees the hex now, and in part by who could after a step."""
        g = self.g
        cover = total(ground_modifiers(g, hex_))
        later = now = 0.0
        near = self.away[hex_]
        for at, stack in self.foe.items():
            n = near[at]
            if not 0 < n <= self.ground.reading.longest:
                continue
            seen = (n == 1 or g.sees(at, hex_)) and at not in self.own
            for unit in stack:
                reach = fire_range(g, unit)
                if n <= reach and seen and g.markers(unit) < FULL:
                    now += self._harm_at(unit, n, cover)
                elif n <= reach + 2:
                    later += 0.3 * self._harm_at(unit, min(n, reach), cover)
        return now + later, now

    def _harm_at(self, unit: str, away: int, cover: int) -> float:
        """What a unit does to a usual one so far away."""
        g = self.g
        counter = g.rules.counters[unit]
        numbers = g.rules.attack_table.get((counter.attack, "F", away))
        if numbers is None:
            return 0.0
        added = cover + max(0, g.vf[unit] - USUAL) + 2 * ("mg" in counter.weapons)
        hit = _at_least(numbers[1] - added)
        return hit + 0.25 * (_at_least(numbers[0] - added) - hit)

    def toll(self, expected: float, strength: int) -> float:
        """Who is hit on the way loses a point, and stops."""
        return 1.2 * min(expected, float(strength)) * (self.w.vf[self.side] + 0.3)

    # ------------------------------------------------------------------ melee

    def melee(self, units: tuple[str, ...], hex_: str, *, stream: bool) -> Fight:
        """What an assault may bring; counters without units are simply taken."""
        if hex_ not in self.foe:
            return Fight(1.0, 0.0, 0.0, 0.0, 0.0)
        ground = total(assault_modifiers(self.g, hex_, stream=stream))
        return clash(self.g, self.camp(units, ground), self.camp(self.foe[hex_]), 2)

    def brawl(self, units: tuple[str, ...], hex_: str) -> Fight:
        """What a melee in a shared hex may bring."""
        return clash(self.g, self.camp(units), self.camp(self.foe[hex_]), 2, own=True)

    def threat(self, hex_: str) -> Fight:
        """What enemies who share a hex may do to us there."""
        return clash(self.g, self.camp(self.foe[hex_]), self.camp(self.own[hex_]), 2, own=True)

    def camp(self, units: tuple[str, ...], bonus: int = 0) -> Camp:
        """Units as one side of a melee: who has too many markers counts for nothing."""
        g = self.g
        able = tuple([u for u in units if g.markers(u) < FULL])
        if not able:
            return Camp(g.strength(units), g.vf[units[0]], True, bonus, FULL)
        top = max(1, strength_of(g, units[0]))
        marks = max([(g.vf[u], g.markers(u)) for u in able])[1]
        return Camp(force(g, able), top, not g.pinned.isdisjoint(units), bonus, marks)

    # ------------------------------------------------------------------ threats

    @cached_property
    def pouncers(self) -> dict[str, tuple[str, ...]]:
        """The enemies who could assault now, by hex."""
        g = self.g
        if g.pa[self.other] < ASSAULT_PRICE:
            return {}
        found = {}
        for at, stack in self.foe.items():
            ready = [u for u in stack if u not in g.moved and u not in g.pinned
                     and u not in g.ooc and g.markers(u) < FULL]  # fmt: skip
            if ready and at not in self.own:
                found[at] = tuple(ready)
        return found

    @cached_property
    def raiders(self) -> list[tuple[str, int, int]]:
        """The enemy stacks that could assault: how strongly now, how strongly next round."""
        g, counters = self.g, self.g.rules.counters
        found = []
        for at, stack in self.foe.items():
            foot = [u for u in stack if counters[u].ma > 1]
            ready = [u for u in self.pouncers.get(at, ()) if counters[u].ma > 1]
            if foot:
                found.append((at, g.strength(ready), g.strength(foot)))
        return found

    @cached_property
    def lead(self) -> int:
        """How many points more this side has next round, before the dice."""
        g = self.g
        due = {
            side: g.pa[side]
            + g.strength([u for s in g.units(side).values() for u in s]) // g.rules.whole[side]
            for side in (self.side, self.other)
        }
        return due[self.side] - due[self.other]

    @property
    def outpaced(self) -> float:
        """The chance that the enemy acts first next round: who has more points does."""
        return max(0.05, min(0.95, 0.5 - FASTER * self.lead))

    @cached_property
    def price(self) -> float:
        """A point is also worth what it does for the initiative, if counters depend on it."""
        plain = super().price
        if abs(self.lead) > CLOSE or self.g.turn == self.ending:
            return plain
        return plain + FASTER * self.w.tempo * min(MUCH, stakes.contested(self))

    def fear(self, hex_: str, guards: int, ground: int) -> float:
        """How likely enemies take a hex: those who can now, or the worst of the next round."""
        cost_from = walks(self.ground)
        first = 0.1 + 0.9 * self.outpaced
        now = max(0, guards - self._spent_at(hex_))
        safe, later, joint = 1.0, 0.0, 0.0
        if self.is_wave_due:
            later = DROP * self.storm(MOST, guards, ground)
        for at, ready, strength in self.raiders:
            cost = cost_from[at].get(hex_, HORIZON + 1)
            if cost > FAR:
                continue
            if cost <= HALF and ready:
                safe *= 1 - 0.95 * self.storm(ready, now, ground)
            near, risk = next(row[1:] for row in NEAR if cost <= row[0])
            near *= first if cost <= PACE + HALF else 1.0
            later = max(later, near * self.storm(strength, guards, ground), risk)
            joint += near * strength
        together = self.storm(min(self.g.rules.limit, int(joint)), guards, ground)
        return 1 - safe * (1 - max(later, 0.4 * together))

    def ambush(self, path: tuple[str, ...], strength: int, company: tuple[str, ...]) -> float:
        """Who enters a hex beside enemies may be assaulted there."""
        worst = 0.0
        for at, ready in self.pouncers.items():
            force = self.g.strength(ready)
            for hex_ in path:
                if self.away[at][hex_] == 1:
                    worst = max(worst, self.storm(force, strength, self.cover(hex_)))
        if not worst:
            return 0.0
        along = sum([self.own_worth(counter) for counter in company])
        return 0.8 * worst * (along + units_worth(self, strength))

    def exposure(self, hex_: str) -> float:
        """What counters in a hex have to fear: enemies who come, and later all who are near."""
        fear = self.peril(hex_, guards_at(self, hex_)) + self.w.flight * self._nearness(hex_)
        to_friends = min([self.away[hex_][at] for at in self.refuges], default=0)
        return fear + self.w.refuge * to_friends + self.w.corner * self._corner(hex_)

    def _corner(self, hex_: str) -> int:
        """How many ways out of a hex are closed, by the edge of the map or by enemies."""
        open_ = [b for b in self.ground.neighbours[hex_] if b not in self._watched]
        return FACES - len(open_)

    @cached_property
    def _watched(self) -> set[str]:
        """The hexes with enemies, and beside them."""
        return {b for at in self.foe for b in (at, *self.ground.neighbours[at])}

    @cached_property
    def refuges(self) -> list[str]:
        """Where strong friends are, no enemy near; or where they come on before long."""
        g = self.g
        found = [
            at for at in self.own
            if guards_at(self, at) >= STRONG
            and min([self.away[at][foe] for foe in self.foe], default=9) > HALF
        ]  # fmt: skip
        for line in g.rules.schedule:
            late = line.side == self.side and line.mode == "entry"
            soon = g.turn <= line.turn <= g.turn + 1 and line.hex not in self.foe
            if late and soon and g.strength([u for u in line.counters if u in g.due]) >= STRONG:
                found.append(line.hex)
        return found

    def _nearness(self, hex_: str) -> int:
        """By how many points the nearest enemy is nearer than the horizon."""
        costs = walks(self.ground)
        return (
            HORIZON
            + 1
            - min([costs[at].get(hex_, HORIZON + 1) for at in self.foe], default=HORIZON + 1)
        )

    @cached_property
    def is_wave_due(self) -> bool:
        """Whether Germans may come down anywhere next round."""
        landings = self.g.rules.charts["landing"]["turns"]
        return self.side == PARTISAN and self.g.turn + 1 in landings

    def _spent_at(self, hex_: str) -> int:
        """The strength in a hex that an assault would find exhausted."""
        g = self.g
        return g.strength([u for u in self.own.get(hex_, ()) if g.markers(u) >= FULL])

    def cover(self, hex_: str) -> int:
        """The ground, and a trench or bunker on it."""
        return total(assault_modifiers(self.g, hex_, stream=False))

    def storm(self, strength: int, guards: int, ground: int) -> float:
        """The chance that enemies destroy all guards before long."""
        if not strength:
            return 0.0
        if not guards:
            return 0.95
        us = Camp(guards, min(guards, MOST))
        return clash(self.g, Camp(strength, min(strength, MOST), False, ground), us, 3).taken


def _at_least(number: int) -> float:
    """The chance that a die shows a number or more."""
    return max(0, min(FACES, FACES + 1 - number)) / FACES


__all__ = ["GERMAN", "Chances", "Field"]
