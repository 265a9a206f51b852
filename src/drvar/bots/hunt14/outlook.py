"""How a scripted player of the first edition weighs its dice: fire, melee, and threats."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from drvar.bots.tactical.outlook import FACES, walks
from drvar.bots.tactical.stakes import guards_at, stake
from drvar.games.hunt14 import actions
from drvar.games.hunt14.aim import affected, fire_range, pools
from drvar.games.hunt14.morale import strength_of
from drvar.games.hunt14.rules import ENTER, TANK
from drvar.games.hunt14.table import (
    Shot,
    attack_modifiers,
    cell,
    ground_modifiers,
    magnitude,
    times,
)
from drvar.games.tactical.actions import MOVEMENT
from drvar.games.tactical.rules import GERMAN, PARTISAN
from drvar.games.tactical.ways import allowance
from drvar.kernel.rule import total

from . import stakes
from .clash import FULL
from .threats import CLOSE, FAR, FASTER, HALF, MUCH, Threats

if TYPE_CHECKING:
    pass

USUAL = 3
"""The strength of a unit that fire is likely to meet."""


class Chances(NamedTuple):
    """What one attack may do: a hit, or a failed test; and how much that takes."""

    hit: float
    fail: float
    loss: int


class Outlook(Threats):
    """A position as one side's bot judges it."""

    entering = ENTER

    def is_known(self, token: str) -> bool:
        """Turned up, or looked at."""
        return token in self.g.face_up or token in self.g.seen

    def suspicion(self, token: str, at: str) -> float:
        """As in both editions, but 0 if no die of round 1 fits the star."""
        return super().suspicion(token, at) * stakes.may_be_tito(self.g, token)

    def own_worth(self, counter: str) -> float:
        """The value of a counter that is not a unit to its own side."""
        return stakes.own_worth(self, counter)

    def prize(self, hex_: str) -> float:
        """What taking a hex brings at once."""
        return stakes.prize(self, hex_)

    def gives_up(self, place: str, group: tuple[str, ...]) -> float:
        """What is lost if no unit stays in an objective."""
        return stakes.gives_up(self, place, group)

    def can_set_out(self, action: str, unit: str) -> bool:
        """Whether a unit might take part in an Action that moves it."""
        place = self.g.hex_of(unit)
        return place not in self.foe and actions.may_begin_with(self.g, action, unit) is None

    def bands(self, able: tuple[str, ...]) -> list[tuple[str, ...]]:
        """Foot, vehicles and guns march apart."""
        kinds: dict[tuple[int, bool], list[str]] = {}
        for unit in able:
            foot = self.g.rules.counters[unit].move_class
            kinds.setdefault((allowance(self.g, unit), foot == TANK), []).append(unit)
        return [tuple(units) for units in kinds.values()]

    def company(self, group: tuple[str, ...], place: str, action: str) -> tuple[str, ...]:
        """If no unit stays, Commands go along, and on a move the counters too."""
        g = self.g
        if len(group) < len(self.own[place]) or g.rules.options.riding == "nobody":
            return ()
        found = g.commands_at(self.side, place)
        if self.side == PARTISAN and action == MOVEMENT:
            found += g.missions_at(place)
        return tuple([c for c in found if c not in g.moved and c not in g.pinned])

    def is_cover(self, hex_: str) -> bool:
        """Whether the ground reduces the die of an attack."""
        return self.ground.chart[self.ground.terrain[hex_]].attack < 0

    # ------------------------------------------------------------------ fire

    def fire_gain(
        self,
        firers: tuple[str, ...],
        origin: str,
        target: str,
        targets: tuple[str, ...] = (),
    ) -> float:
        """The value of an Attack: strength taken, units stopped, a Command hit."""
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
        """The cost of spending the last marker where enemies could assault."""
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
        """The value of a bomb that hits its hex."""
        return self._harm(shot.piece, self.chances(shot), float(self.g.vf.get(shot.piece, 1)))

    def _harm(self, piece: str, chances: Chances, left: float) -> float:
        """The value of an attack on a piece."""
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
        """The fire of enemies that see the hex now, and part of that of enemies a step away."""
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
        """What a unit does to a typical one at this distance."""
        g = self.g
        counter = g.rules.counters[unit]
        numbers = g.rules.attack_table.get((counter.attack, "F", away))
        if numbers is None:
            return 0.0
        added = cover + max(0, g.vf[unit] - USUAL) + 2 * ("mg" in counter.weapons)
        hit = _at_least(numbers[1] - added)
        return hit + 0.25 * (_at_least(numbers[0] - added) - hit)

    def toll(self, expected: float, strength: int) -> float:
        """A unit that is hit on the way loses a point, and stops."""
        return 1.2 * min(expected, float(strength)) * (self.w.vf[self.side] + 0.3)

    @cached_property
    def price(self) -> float:
        """A point is also worth what it does for the initiative, if counters depend on it."""
        plain = super().price
        if abs(self.lead) > CLOSE or self.g.turn == self.ending:
            return plain
        return plain + FASTER * self.w.tempo * min(MUCH, stakes.contested(self))


def _at_least(number: int) -> float:
    """The chance that a die shows a number or more."""
    return max(0, min(FACES, FACES + 1 - number)) / FACES


__all__ = ["GERMAN", "Chances", "Outlook"]
