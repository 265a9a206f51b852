"""What the German player can see, and how the bot judges it.

The position comes from `Chair.resample`, so nothing here may read the back of a hidden marker:
only their letters count.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from drvar.boards.paths import distances
from drvar.games.raid.prisoners import is_with_officer, prisoner_zone
from drvar.games.raid.state import FREE, MOVE
from drvar.games.raid.ways import movement_points

from .weigh import CHANCE, Clash, Units, Weights, clash

if TYPE_CHECKING:
    from drvar.games.raid.rules import Counter, Rules
    from drvar.games.raid.state import Raid

FAR = LARGE = 99
BUSY = 7


@lru_cache(maxsize=16)
def ways(rules: Rules) -> dict[int, dict[int, int]]:
    """The cost of going from any zone to any other over an empty map."""

    def cost(here: int, there: int) -> int | None:
        return rules.step_cost[here, there]

    return {zone: dict(distances(zone, rules.neighbours, cost)) for zone in rules.zones}


@lru_cache(maxsize=16)
def behind(rules: Rules) -> dict[str, Units]:
    """What units to expect behind a hidden marker of each letter: the average of its backs."""
    found: dict[str, Units] = {}
    for letter in ("A", "B", "C"):
        markers = [m for m in rules.markers.values() if m.letter == letter]
        drawn = [(arm, n) for marker in markers for arm, n in marker.draws]
        units = [
            (rules.af[c.id][1], rules.af[c.id][2], 2, 0)
            for arm, n in drawn
            for c in [_example(rules, letter, arm)] * n
        ]
        number = round(len(units) / max(1, len(markers)))
        units.sort()
        spread = [units[(2 * k + 1) * len(units) // (2 * number)] for k in range(number)]
        found[letter] = tuple(spread)
    return found


def _example(rules: Rules, letter: str, arm: str) -> Counter:
    """A counter of an arm that a marker may draw."""
    return next(c for c in rules.counters.values() if c.pool == letter and c.arm == arm)


@lru_cache(maxsize=64)
def decay(reach: float) -> tuple[float, ...]:
    """What is left of a value after the cost of the way there; three points are a turn."""
    return tuple(reach ** (cost / 3) for cost in range(120))


class Sight:
    """One look at the map, with the questions that every decision asks."""

    def __init__(self, g: Raid, weights: Weights) -> None:
        self.g, self.w, self.rules = g, weights, g.rules
        self.way = ways(g.rules)
        last = 10 if g.event == "g" and g.turn < 10 else g.last_turn
        self.left = last - g.turn
        """Turns that follow this one."""
        self.letters = {
            zone: "".join(self.rules.markers[m].letter for m in markers)
            for zone, markers in g.hidden.items()
        }
        self.round_cost = self._price()
        self.german_sp = {zone: g.strength(stack) for zone, stack in g.german.items()}
        self.yugoslav_sp = {zone: g.strength(stack) for zone, stack in g.yugoslav.items()}
        self.decay = decay(weights.reach)
        self.spared: frozenset[int] = frozenset()
        """Partisan stacks that are left alone on purpose."""
        self._prizes: dict[int, float] | None = None
        self._goals: list[tuple[int, float]] | None = None
        self._enemies: dict[int, Units] = {}
        self._danger: dict[tuple[object, ...], float] = {}
        self._fits: dict[tuple[object, ...], float] = {}

    def _price(self) -> float:
        """The value of one point of ammunition now."""
        ammo, left = self.g.ammo, self.left
        if ammo <= 4 + 2 * min(left, 1):
            return 4.0 * self.w.ammo
        need = 5.0 * (left + 1)
        base = 0.02 if ammo > need + 30 else 0.06 if ammo > need + 20 else 0.12
        if ammo <= 12:
            base = 0.9 if left else 0.3
        elif ammo <= 22:
            base = 0.35 if left else 0.1
        elif ammo <= 32:
            base = 0.2 if left > 1 else 0.05
        return base * self.w.ammo

    # ------------------------------------------------------------------ prizes

    def prizes(self) -> dict[int, float]:
        """What there is to win, zone by zone."""
        if self._prizes is None:
            self._prizes = self._look_for_prizes()
        return self._prizes

    def _look_for_prizes(self) -> dict[int, float]:
        g, w = self.g, self.w
        found: dict[int, float] = {}
        for figure, value in (("tito", w.tito), ("churchill", w.churchill)):
            free = g.fate.get(figure) == FREE and figure in g.figures
            if free or is_with_officer(g, figure):  # an officer guards until a platoon comes
                zone = prisoner_zone(g, figure)
                found[zone] = found.get(zone, 0.0) + value
        if "papers" in g.figures:
            zone = g.figures["papers"]
            found[zone] = found.get(zone, 0.0) + w.papers
        unseen = self._behind_a()
        for zone, letters in self.letters.items():
            if "A" in letters:
                found[zone] = found.get(zone, 0.0) + unseen
        return found

    def _behind_a(self) -> float:
        """The average value of a hidden A marker."""
        g, w = self.g, self.w
        number = len(g.aside) + sum("A" in letters for letters in self.letters.values())
        values = (("tito", w.tito), ("churchill", w.churchill), ("papers", w.papers))
        return sum(value for name, value in values if name not in g.fate) / max(1, number)

    def goals(self) -> list[tuple[int, float]]:
        """What to march for, the most valuable first."""
        if self._goals is None:
            g, w = self.g, self.w
            found = dict(self.prizes())
            for zone, sp in self.yugoslav_sp.items():
                found[zone] = found.get(zone, 0.0) + 0.5 * w.kill * sp
            if self.left <= w.late + 2:
                for zone in g.rules.missions:
                    if not g.platoons(zone):
                        found[zone] = found.get(zone, 0.0) + w.mission
            self._goals = sorted(found.items(), key=lambda goal: (-goal[1], goal[0]))
        return self._goals

    def fit(self, goal: int, steps: tuple[int, ...], led: bool) -> float:
        """Whether a stack of these steps is up to a goal."""
        key = goal, steps, led
        if key not in self._fits:
            enemies = self.enemies(goal)
            bonus = int(led) + self.rules.penalty[self.g.ammo]
            cover = self.rules.protection[goal]
            win = clash(steps, bonus, enemies, cover).win if enemies else 1.0
            self._fits[key] = win * win
        return self._fits[key]

    def holding(self, zone: int) -> float:
        """The value of a mission zone to a stack that stays; it grows to the end."""
        if zone not in self.rules.missions:
            return 0.0
        return self.w.mission * (0.15 if self.left > self.w.late else 0.75**self.left)

    def alarm_price(self, rise: int) -> float:
        """What it costs to raise the alarm now."""
        level = self.g.alarm
        if level >= BUSY or level + rise < BUSY:
            return 0.02 * self.left * rise
        return self.w.busy * self.left

    def entry_alarm(self, zone: int) -> float:
        """The cost of the alarm that resting in a zone raises."""
        g = self.g
        if zone == self.rules.grotto and "grotto" not in g.risen:
            return self.alarm_price(2)
        if zone in self.rules.missions and zone not in g.places_held:
            return self.alarm_price(1)
        return 0.0

    # ------------------------------------------------------------------ combats

    def enemies(self, zone: int) -> Units:
        """The enemies that an assault on a zone would meet; hidden ones by their letters."""
        if zone not in self._enemies:
            self._enemies[zone] = self._count_enemies(zone)
        return self._enemies[zone]

    def _count_enemies(self, zone: int) -> Units:
        g, rules = self.g, self.rules
        found = []
        for unit in g.yugoslav.get(zone, ()):
            factors, arm = rules.af[unit], rules.arm[unit]
            extra = 2 if arm == "tank" else 1 if arm == "aa" else 0
            found.append((factors[1], factors[2], g.steps[unit], extra))
        for letter in self.letters.get(zone, ""):
            found.extend(behind(rules)[letter])
        return tuple(sorted(found))

    def assault(self, zone: int, platoons: tuple[str, ...], led: bool) -> Clash:
        """How these platoons would fare in a zone."""
        g = self.g
        bonus = int(led) + self.rules.penalty[g.ammo]
        if g.air_zone == zone:
            bonus += g.air_bonus
        cover = self.rules.protection[zone]
        if g.figures.get("tito") == zone and g.fate.get("tito") == FREE:
            cover += 1
        steps = tuple(sorted(g.steps[p] for p in platoons))
        return clash(steps, bonus, self.enemies(zone), cover)

    def attack_of(self, zone: int) -> int:
        """What a partisan stack shoots with, before the die."""
        g = self.g
        stack = g.yugoslav[zone]
        infantry = self.rules.infantry
        value = g.ff(stack[0]) + g.strength([u for u in stack[1:] if u in infantry])
        if any(self.rules.arm[unit] == "aa" for unit in stack):
            value += 1
        return value + self.rules.track[g.turn].light_fire

    def danger(self, zone: int, sp: int, support: int, reduced: bool = False) -> float:
        """What the partisans' fire is likely to cost a stack that rests in a zone."""
        key = zone, sp, support, reduced
        if key not in self._danger:
            self._danger[key] = self._reckon_danger(zone, sp, support, reduced)
        return self._danger[key]

    def _reckon_danger(self, zone: int, sp: int, support: int, reduced: bool) -> float:
        g, w = self.g, self.w
        defence = 2 + support + self.rules.protection[zone] + self.rules.penalty[g.ammo]
        if g.air_zone == zone:
            defence += g.air_bonus
        price = w.step * (1.7 if reduced else 1.0)
        total = 0.0
        for foe, likely in self._who_fires(zone):
            near = self.rules.neighbours[foe]
            weaker = any(self.german_sp.get(z, LARGE) < sp for z in near if z != zone)
            share = min(likely, 0.3) if weaker else likely
            hit = CHANCE[self.attack_of(foe) - defence]
            total += share * (hit * price - (1 - hit) * w.kill + self.round_cost)
        return total

    def _who_fires(self, zone: int) -> list[tuple[int, float]]:
        """The stacks that may fire at a zone, beside it or near, and how likely each is."""
        g = self.g
        found = []
        near = self.rules.neighbours[zone]
        for foe in g.yugoslav:
            if foe == zone or foe in g.german:
                continue
            if foe in near:
                found.append((foe, 1.0))
            elif g.alarm >= BUSY and self.way[foe][zone] <= 3:
                found.append((foe, 0.3))
        return found

    # ------------------------------------------------------------------ bodies

    def points(self, body: str, zone: int) -> int:
        """The movement points of a body this turn."""
        g = self.g
        if g.phase == "B4":
            return movement_points(g, body)
        led = body not in self.rules.officers and bool(g.officers(zone))
        return g.mp(body) + int(led)

    def movers(self, zone: int) -> tuple[str, ...]:
        """The bodies of a zone that may still move."""
        g = self.g
        return tuple(
            body
            for body in g.german[zone]
            if body not in g.fixed
            and MOVE not in g.done.get(body, ())
            and len(g.done.get(body, ())) < 2
            and not (body in g.guard.values() and self._is_bound(body, zone))
        )

    def _is_bound(self, body: str, zone: int) -> bool:
        """Whether a guard stays: its prisoner has moved, or an officer holds one."""
        g = self.g
        held = [figure for figure, guard in g.guard.items() if guard == body]
        return any(f in g.carried or is_with_officer(g, f) for f in held)

    def support(self, zone: int, extra: tuple[str, ...] = ()) -> int:
        """What the stack of a zone, with some that join it, would add to its defence."""
        g = self.g
        values = [g.steps[p] for p in g.platoons(zone) if g.used(p) < 2]
        values += [g.steps[p] for p in extra if p not in self.rules.officers and g.used(p) < 1]
        return max(0, sum(values) - max(values, default=0))

    def reach(self, zone: int, points: int) -> dict[int, tuple[int, int]]:
        """Where bodies get from a zone: what it costs, and the zone before."""
        g, links = self.g, self.rules.neighbours
        cost = self.rules.step_cost
        found = {zone: (0, 0)}
        waiting = [zone]
        while waiting:
            here = waiting.pop(0)
            spent = found[here][0]
            if here != zone and g.is_enemy_zone(here):
                continue
            for there in links[here]:
                total = spent + cost[here, there]
                if total <= points and total < found.get(there, (FAR, 0))[0]:
                    found[there] = (total, here)
                    waiting.append(there)
        return found


def path_to(reached: dict[int, tuple[int, int]], zone: int) -> tuple[int, ...]:
    """The way that led to a zone."""
    path: list[int] = []
    while reached[zone][1]:
        path.append(zone)
        zone = reached[zone][1]
    return tuple(reversed(path))
