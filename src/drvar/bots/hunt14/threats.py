"""How a scripted player of the first edition weighs melees, and what enemies may do next."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from drvar.bots.tactical import outlook as shared
from drvar.bots.tactical.outlook import FACES, HORIZON, PACE, Fight, walks
from drvar.bots.tactical.stakes import guards_at, units_worth
from drvar.games.hunt14.melee import assault_modifiers, force
from drvar.games.hunt14.morale import strength_of
from drvar.games.tactical.rules import PARTISAN
from drvar.kernel.rule import total

from .clash import FULL, MOST, Camp, clash

if TYPE_CHECKING:
    from drvar.games.hunt14.state import Hunt14State

    from .weigh import Weights

HALF = PACE // 2
FAR = 2 * PACE + HALF
"""Enemies more points away than this are no threat before the round after next."""
ASSAULT_PRICE = 2
FASTER, CLOSE = 0.18, 2
"""What one more point adds to the chance to act first, if that is close."""
MUCH = 12.0
STRONG = 5
"""A stack that one wave does not beat."""
DROP = 0.3
"""The chance that a wave comes down beside a counter and acts first."""
NEAR = ((HALF, 1.0, 0.12), (PACE + HALF, 0.6, 0.05), (FAR, 0.06, 0.01))
"""By the distance of enemies: the chance that they come next round, and the least threat."""


class Threats(shared.Outlook):
    """What a melee may bring, and what enemies threaten."""

    g: Hunt14State
    w: Weights

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
        """What enemies that share a hex may do to us there."""
        return clash(self.g, self.camp(self.foe[hex_]), self.camp(self.own[hex_]), 2, own=True)

    def camp(self, units: tuple[str, ...], bonus: int = 0) -> Camp:
        """Units as one side of a melee: one with too many markers counts for nothing."""
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
        """The enemies that could assault now, by hex."""
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
        """The enemy stacks that could assault, with their strength now and next round."""
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
            + g.strength([u for s in g.units(side).values() for u in s])
            // g.rules.whole.of(side)
            for side in (self.side, self.other)
        }
        return due[self.side] - due[self.other]

    @property
    def outpaced(self) -> float:
        """Chance that the enemy acts first next round: the side with more points does."""
        return max(0.05, min(0.95, 0.5 - FASTER * self.lead))

    def fear(self, hex_: str, guards: int, ground: int) -> float:
        """Chance that enemies take a hex: those able to now, or the worst of next round."""
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
        """A group that enters a hex beside enemies may be assaulted there."""
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
        """What threatens counters in a hex: enemies that come, later all near ones."""
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
        """Hexes with strong friends and no enemy near, or where they come on soon."""
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
        """How many points nearer than the horizon the nearest enemy is."""
        costs = walks(self.ground)
        return (
            HORIZON
            + 1
            - min([costs[at].get(hex_, HORIZON + 1) for at in self.foe], default=HORIZON + 1)
        )

    @cached_property
    def is_wave_due(self) -> bool:
        """Whether Germans may come down anywhere next round."""
        landings = self.g.rules.charts.landing.turns
        return self.side == PARTISAN and self.g.turn + 1 in landings

    def _spent_at(self, hex_: str) -> int:
        """The strength in a hex that an assault would find exhausted."""
        g = self.g
        return g.strength([u for u in self.own.get(hex_, ()) if g.markers(u) >= FULL])

    def cover(self, hex_: str) -> int:
        """The ground, and a trench or bunker on it."""
        return total(assault_modifiers(self.g, hex_, stream=False))

    def storm(self, strength: int, guards: int, ground: int) -> float:
        """The chance that enemies destroy all guards soon."""
        if not strength:
            return 0.0
        if not guards:
            return 0.95
        us = Camp(guards, min(guards, MOST))
        return clash(self.g, Camp(strength, min(strength, MOST), False, ground), us, 3).taken
