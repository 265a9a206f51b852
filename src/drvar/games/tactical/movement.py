"""A group moves hex by hex, and may be interrupted in each."""

from __future__ import annotations

from collections.abc import Collection, Set
from functools import cache, partial
from typing import ClassVar, NamedTuple

from drvar.kernel.flow import Call, Choose, Done, Next, Procedure
from drvar.kernel.options import Option
from drvar.kernel.rule import Broken, cites, rule

from .command import check_arrivals, house_spares
from .reaction import Window
from .rules import GERMAN, OTHER, PART, PARTISAN
from .stacking import no_room
from .state import Tactical

STOP: Option = ("stop",)

MOVEMENT, ASSAULT, MISSION_MOVE = "movement", "assault", "mission"
MOVE_ATTACK, ATTACK_MOVE = "move-attack", "attack-move"
ADVANCE = "advance"
"""What is left of an Assault when the enemies are gone: moves and assaults."""

ASSAULTS = frozenset((ASSAULT, ADVANCE))
"""The Actions that enter enemy hexes."""

NOWHERE: frozenset[str] = frozenset()

ANY = 99
"""More points than any counter has."""

NO_WAY, NO_ENEMY, NOBODY_LEFT, NO_TARGET = "no-way", "no-enemy", "nobody-left", "no-target"
HIT, FOUGHT, TAKEN = "hit", "fought", "taken"

ENDS = {
    NO_WAY: ("HUNT-8a", "HUNT14-7a"),
    NO_ENEMY: ("HUNT-5.1.4b", "HUNT14-5.11"),
    NOBODY_LEFT: ("HUNT-9.3.2a", "HUNT14-8.7f"),
    NO_TARGET: ("HUNT-5.1.3b", "HUNT14-5.13"),
    HIT: ("HUNT-9.3.2a", "HUNT14-8.7f"),
    FOUGHT: ("HUNT-12.2d", "HUNT14-9.9f"),
    TAKEN: ("HUNT-5.1.1b", "HUNT14-7f"),
}
"""Why an Action ends that its player did not end and that has not reached its aim."""


def tell_end(g: Tactical, side: str, action: str, hex_: str, why: str) -> None:
    """Say by which paragraph an Action is over before its time."""
    g.tell("action_ended", g.rules.cite[ENDS[why]], side=side, action=action, hex=hex_, why=why)


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
        return 0 if g.rules.options["artillery_half"] == "cannot" else 1
    return _halved(ma, times, up=g.rules.options["halving"] == "ceil")


class Party(NamedTuple):
    """A group as one unit: the lowest allowance, everybody's limits (5b)."""

    side: str
    strength: int
    points: int
    slow: tuple[int, ...]
    """Where a unit of movement one holds the group back: what each other member could pay."""
    tanks: bool
    units: bool
    lag: int = 0
    """Where everybody has points of his own: how many fewer the slowest has."""

    @classmethod
    @rule("HUNT-5b", "HUNT-8.1.1b")
    def of(cls, g: Tactical, side: str, members: tuple[str, ...], action: str) -> Party:
        """Take the slowest member's points and everybody's limits."""
        half = action in g.rules.half_moves
        counters, vf = g.rules.counters, g.vf
        lowest, strength, tanks = ANY, 0, False
        quick: list[int] = []
        for member in members:
            counter = counters[member]
            points = allowance(g, member, half=half)
            lowest = min(lowest, points)
            if counter.ma > 1:
                quick.append(points)
            strength += vf.get(member, 0)
            tanks = tanks or counter.foot == "tank"
        slow: tuple[int, ...] = ()
        if lowest == 1 and len(quick) < len(members):
            slow = tuple(quick) or (ANY,)
        return cls(side, strength, lowest, slow, tanks, strength > 0)


class Way(NamedTuple):
    """A way to a hex: what it costs, and the hexes that it enters."""

    cost: int
    hexes: tuple[str, ...] = ()


class Walk:
    """Where a party may go: the legality of every step, written once."""

    __slots__ = (
        "action", "bare", "barren", "enemies", "g", "guarded", "own", "party", "targets",
    )  # fmt: skip

    def __init__(self, g: Tactical, party: Party, action: str) -> None:
        self.g = g
        self.party = party
        self.action = action
        self.own = g.units(party.side)
        self.enemies = g.enemies(party.side)
        self.bare = bare_hexes(g, OTHER[party.side])
        self.guarded = self.guarded_hexes()
        """The hexes that only an Assault enters, though no unit is there."""
        self.targets: Collection[str] = self.enemies
        """The hexes that an Assault is made for."""
        if self.guarded and action in ASSAULTS:
            self.targets = self.enemies.keys() | self.guarded
        self.barren: dict[str, int] = {}
        """With how many points no enemy was found from a hex; no way is searched twice."""

    @rule("HUNT-5.1.1b")
    def guarded_hexes(self) -> Set[str]:
        """Counters that are no units bar no way, but by option."""
        return self.bare if self.g.rules.options["bare_counters"] == "assault" else NOWHERE

    @rule("HUNT-8a", "HUNT-8.2d", "HUNT-8.1.1a", "HUNT-8.1.1b", "HUNT14-7a", "HUNT14-7b",
          "HUNT14-7h")  # fmt: skip
    def price(self, a: str, b: str, left: int, *, fresh: bool) -> int | Broken:
        """What a step takes; a unit of movement one may always make one, if the others can."""
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

    def why_not(self, a: str, b: str, left: int, *, fresh: bool = False) -> Broken | None:
        """What forbids a step with so many points left, or nothing."""
        cost = self.price(a, b, left, fresh=fresh)
        if isinstance(cost, Broken):
            return cost
        if broken := self.barred(a, b):
            return broken
        if self.action == ASSAULT:
            if b in self.targets or self.finds_enemy(b, left - cost):
                return None
            return Broken("HUNT-5.1.4b", "no-enemy-in-reach", {"hex": b})
        if b not in self.own or self.g.rules.options["stacking"] == "strict":
            return None
        full = no_room(self.g, self.party.side, b, self.party.strength)
        return full if full and not self.finds_room(b, left - cost) else None

    @property
    def is_one_step(self) -> bool:
        """Whether the Action is over after one step: in this rulebook none is."""
        return False

    def ends_in(self, b: str) -> bool:
        """Whether the way ends in a hex, whatever points are left."""
        return self.is_one_step or b in self.targets

    def ways(self, start: str, points: int, *, fresh: bool) -> dict[str, Way]:
        """Every hex that the points lead to, by the cheapest way."""
        best = {start: Way(0)}
        open_ = [start]
        for a in open_:  # grows while it is walked
            left = points - best[a].cost
            for b in self.g.rules.ground.neighbours[a]:
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
        """What forbids a step into any hex; of one farther off, why no way leads there."""
        broken = self.why_not(start, b, points, fresh=fresh)
        if broken is None or broken.words != "not-next" or b not in self.g.rules.ground.cost:
            return broken
        ways = {} if self.is_one_step else self.ways(start, points, fresh=fresh)
        if b in ways or self.is_one_step:
            return broken
        for a in self.g.rules.ground.neighbours[b]:
            left = points - ways[a].cost if a in ways and not self.ends_in(a) else 0
            last = self.why_not(a, b, left) if left > 0 else None
            if last is not None and last.words != "too-far":
                return last
        return broken._replace(words="out-of-reach", args={"hex": b, "left": points})

    @rule("HUNT-12.2c", "HUNT14-9.9h")
    def step_alone(self, a: str, b: str) -> Broken | None:
        """What forbids one step with all the points, whatever stands there."""
        cost = self.price(a, b, self.party.points, fresh=True)
        return cost if isinstance(cost, Broken) else self.barred(a, b)

    @rule("HUNT-5.1.1b", "HUNT-5.1.4a", "HUNT-7b", "HUNT-13.4.1c", "HUNT-2.1.2a")
    def barred(self, a: str, b: str) -> Broken | None:
        """Enemies, ground closed to tanks, and too many friends bar a hex."""
        if broken := self.shut(a, b):
            return broken
        party = self.party
        passes = b not in self.own or self.g.rules.options["stacking"] == "end_of_move"
        if passes and party.strength <= self.g.rules.limit:
            return None
        return no_room(self.g, party.side, b, party.strength)

    @rule("HUNT-5.1.1b", "HUNT-5.1.4a", "HUNT-13.4.1c", "HUNT-2.1.2a", "HUNT14-7e", "HUNT14-7f")
    def shut(self, a: str, b: str) -> Broken | None:
        """Ground closed to tanks; enemies, who are assaulted; counters, by units alone."""
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

    @rule("HUNT-7b", "HUNT14-10c")
    def finds_room(self, start: str, points: int) -> bool:
        """A full hex may be passed, if the points left lead on to one with room."""
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

    @rule("HUNT-5.1.4b", "HUNT14-5.11")
    def finds_enemy(self, start: str, points: int) -> bool:
        """Whether some way on, with the points left, leads into an enemy hex."""
        ground = self.g.rules.ground
        away = ground.distances[start]
        targets = [hex_ for hex_ in self.targets if away[hex_] <= points]
        barren = self.barren
        if not targets or barren.get(start, -1) >= points:
            return False
        best = {start: points}
        waiting = [start]
        while waiting:
            a = waiting.pop()
            left, costs = best[a], ground.cost[a]
            for hex_ in targets:
                if costs.get(hex_, ANY) <= left and self.barred(a, hex_) is None:
                    return True
            for b, cost in costs.items():
                rest = left - cost
                if best.get(b, barren.get(b, 0)) >= rest:
                    continue
                away = ground.distances[b]
                near = [hex_ for hex_ in targets if away[hex_] <= rest]
                if near and self.barred(a, b) is None:
                    best[b] = rest
                    waiting.append(b)
        barren.update(best)
        return False

    def first_hexes(self, place: str, *, box: bool) -> tuple[str, ...]:
        """The hexes beside a hex; or where counters may come on from off the map."""
        if not box:
            return self.g.rules.ground.neighbours[place]
        shut = self.guarded if self.g.rules.guards_counters else NOWHERE
        return entry_hexes(self.g, self.party.side, place, shut)

    def may_begin(self, place: str, *, box: bool = False) -> bool:
        """Whether there is any first step."""
        a, left = "" if box else place, self.party.points
        for b in self.first_hexes(place, box=box):
            if self.why_not(a, b, left, fresh=True) is None:
                return True
        return False


def has_open_ground(g: Tactical, counter: str, place: str, *, half: bool = False) -> bool:
    """A quick look for a free hex beside a lone counter, before every way is tried."""
    printed = g.rules.counters[counter]
    if printed.foot == "tank":
        return False
    shut: Collection[str] = ()
    if counter not in g.vf or g.rules.guards_counters:
        shut = bare_hexes(g, OTHER[printed.side])
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
    anywhere = g.rules.options["blocked_entry"] == "any_adjacent"
    beside = [
        b
        for b in ground.neighbours[place]
        if b not in enemies and (anywhere or b in ground.edge)
    ]
    return (place, *beside)


def bare_hexes(g: Tactical, side: str) -> set[str]:
    """The hexes with counters of a side that are no units."""
    found = set(g.commands_of(side).values()) if g.commands else set()
    if side != PARTISAN:
        return found
    found.update(g.missions.values())
    if g.radio:
        found.add(g.radio)
    return found


class March(Procedure):
    """A group moves; the Inactive player may react in every hex that it enters.

    Its result is who could still go on and who was stopped on the way but stands there.
    """

    PUBLIC: ClassVar[tuple[str, ...]] = (
        "action", "box", "came", "hex", "left", "members", "origin", "side", "steps",
        "stopped", "used",
    )  # fmt: skip
    side: str
    action: str
    members: tuple[str, ...]
    hex: str
    """Where the group is; nothing while it is off the map."""
    origin: str
    """Where the Action began: a hex, or the entry hex of the box."""
    box: bool = False
    left: int = -1
    used: int = 0
    steps: int = 0
    came: str = ""
    """The hex that the last step left; nothing, if it came from off the map."""
    stopped: tuple[str, ...] = ()
    cut: int = 0
    """How many parts had been cut off units when the group set out."""
    reacted: bool = False
    halted: bool = False
    why: str = ""
    """What halted the group, where that has to be told."""

    @rule("HUNT-8a")
    def set_out(self, g: Tactical) -> Next:
        """The group has its points once, for the whole Action."""
        if self.left < 0:
            self.left = g.rules.edition.party(g, self.side, self.members, self.action).points
        self.cut = g.cut
        return None

    @rule("HUNT-5.1.1a", "HUNT-8a", "HUNT-5c", "HUNT14-7a")
    def choose_step(self, g: Tactical) -> Next:
        """Ask for the next hex, or whether the group stops."""
        if self.halted:
            return self.end_early(g, self.why)
        if self.is_spent(g):
            return self.end_early(g, NO_ENEMY if self.action == ASSAULT else "")
        edition = g.rules.edition
        party = edition.party(g, self.side, self.members, self.action)
        walk = edition.walk(g, party, self.action)
        options = self.ways_on(walk)
        can_step = bool(options)
        options += self.other_ways(g, can_step=can_step)
        if not options:
            return self.end_early(g, NO_ENEMY if self.action == ASSAULT else NO_WAY)
        if self.may_stop(g, can_step=can_step) is None:
            options.append(STOP)
        about = {"members": list(self.members), "left": self.left, "once": walk.is_one_step}
        check = partial(self.may_go, g, walk)
        return Choose(self.side, "step", tuple(options), check, about, by_hand=not can_step)

    def ways_on(self, walk: Walk) -> list[Option]:
        """Every step that the group may take now."""
        entering = self.box and not self.steps
        near = walk.first_hexes(self.origin if entering else self.hex, box=entering)
        fresh = not self.steps
        return [
            ("step", b)
            for b in near
            if walk.why_not(self.hex, b, self.left, fresh=fresh) is None
        ]

    def is_spent(self, g: Tactical) -> bool:
        """Whether the group has no points left."""
        return not self.left

    def other_ways(self, g: Tactical, *, can_step: bool) -> list[Option]:
        """What a group may do on the way besides a step: in this rulebook nothing."""
        return []

    def may_go(self, g: Tactical, walk: Walk, option: Option) -> Broken | None:
        """A step or a stop."""
        match option:
            case ("step", hex_):
                near = str(hex_)
                entering = self.box and not self.steps
                if entering and near not in walk.first_hexes(self.origin, box=True):
                    paragraph = g.rules.cite["HUNT-14c", "HUNT14-12.5h"]
                    return Broken(paragraph, "not-an-entry", {"hex": near})
                if not self.hex:
                    return walk.why_not(self.hex, near, self.left, fresh=True)
                return walk.why_not_far(self.hex, near, self.left, fresh=not self.steps)
            case ("stop",):
                return self.may_stop(g, can_step=bool(self.ways_on(walk)))
        return None

    @cites("HUNT-5.1.1c", "HUNT-5.1.3b", "HUNT-5.1.4b", "HUNT-7b", "HUNT14-5l", "HUNT14-10c")
    def may_stop(self, g: Tactical, *, can_step: bool) -> Broken | None:
        """Not before the first step, nor while an Assault can still be made."""
        cite = g.rules.cite
        if not self.steps and self.action not in g.rules.stays:
            return Broken(cite["HUNT-5.1.1c", "HUNT14-5l"], "not-moved-yet")
        if self.action == ASSAULT and can_step and g.rules.options["assault_abort"] == "no":
            return Broken(cite["HUNT-5.1.4b", "HUNT14-5l"], "assault-on")
        return self.may_stay(g) if self.steps and can_step else None

    @cites("HUNT-7b")
    def may_stay(self, g: Tactical) -> Broken | None:
        """Option: not above the limit, where a full hex may be passed."""
        if g.rules.options["stacking"] != "end_of_move":
            return None
        full = g.strength_at(self.side, self.hex) > g.rules.limit
        return Broken("HUNT-7b", "no-room", {"hex": self.hex}) if full else None

    @rule("HUNT-8a", "HUNT-5.1.1a", "HUNT-14b", "HUNT14-7a", "HUNT14-7g", "HUNT14-12.5c")
    def take_step(self, g: Tactical, option: Option) -> Next:
        """Pay for the step, at most what is left, and move in, all together."""
        if option == STOP:
            return self.arrive
        target = str(option[1])
        cost = self.pay_step(g, target)
        self.left -= cost
        self.used += cost
        self._move_in(g, target)
        return None

    def pay_step(self, g: Tactical, target: str) -> int:
        """What the step takes, at most what is left."""
        return min(g.rules.ground.steps[self.hex][target], self.left)

    def _move_in(self, g: Tactical, target: str) -> None:
        if self.hex:
            g.move(self.side, self.hex, target, self.members)
        else:
            come_on(g, self.side, self.origin, target, self.members)
        paragraph = g.rules.cite["HUNT-8a", "HUNT14-7a"]
        g.tell("moved", paragraph, counters=list(self.members), origin=self.hex, hex=target)
        self.came, self.hex = self.hex, target
        self.steps += 1

    @rule("HUNT-9.3.1c")
    def draw_fire(self, g: Tactical) -> Next:
        """Option: units that enter a melee may still be fired on."""
        if self.hex not in g.enemies(self.side) or g.rules.options["melee_step"] == "safe":
            return self.fight
        if self.was_answered(g):
            return self.fight
        other = OTHER[self.side]
        return Call(Window(side=other, hex=self.hex, movers=self.members, fire_only=True))

    @rule("HUNT-9.3.1c")
    def note_fire(self, g: Tactical, told: tuple[tuple[str, ...], bool, bool]) -> Next:
        """Whoever is left fights, Pinned or not."""
        self.reacted = self.reacted or told[2]
        here = (*g.units(self.side).get(self.hex, ()), *g.bare_at(self.side, self.hex))
        self.members = tuple([m for m in self.members if m in here])
        return None

    @rule("HUNT-5.1.4a", "HUNT-11a", "HUNT-9.3.1c", "HUNT-12.2.1a", "HUNT14-9a", "HUNT14-8.7d",
          "HUNT14-9.9c")  # fmt: skip
    def fight(self, g: Tactical) -> Next:
        """Among enemy units there is a melee at once, and nobody reacts to that step."""
        if self.hex not in g.enemies(self.side):
            return self.enter
        units = tuple([m for m in self.members if m in g.vf])
        if not units:
            return self.end_early(g, NOBODY_LEFT)
        return Call(
            g.rules.edition.melee(
                assaulter=self.side,
                assaulters=units,
                company=tuple([m for m in self.members if m not in g.vf]),
                hex=self.hex,
                came=self.came,
                start=self.origin if not self.box else "",
                box=self.entry_box,
                stream=g.rules.ground.is_wet_assault(self.came, self.hex),
            )
        )

    @rule("HUNT-11.1k")
    def end_of_assault(self, g: Tactical, won: bool) -> Next:
        """The Action ends with the melee; by option it goes on over the fallen, as a move."""
        if not won or g.rules.options["advance"] == "no":
            return Done(self.result)
        self.action = MOVEMENT
        return self.go_on

    @rule("HUNT-13.1.2a", "HUNT-2.1.2d")
    def enter(self, g: Tactical) -> Next:
        """Units take what stands there alone."""
        if not self.finds_bare(g):
            return self.draw_reactions
        if self.action == ASSAULT and g.rules.guards_counters:
            self.halted, self.why = True, TAKEN
        if g.rules.options["capture_time"] == "after_reactions":
            return self.draw_reactions
        return Call(g.rules.edition.entry(side=self.side, hex=self.hex))

    def finds_bare(self, g: Tactical) -> bool:
        other = OTHER[self.side]
        if not g.bare_at(other, self.hex) or self.hex in g.units(other):
            return False
        return any(m in g.vf for m in self.members)

    @rule("HUNT-9.3a", "HUNT-12a", "HUNT-9.3.1b", "HUNT-12.2.1b", "HUNT-5.3a")
    def draw_reactions(self, g: Tactical) -> Next:
        """The other side may react, in this hex, before it learns whether the group goes on."""
        if g.pa[OTHER[self.side]] < 1 or not provokes(g, self.members):
            return self.enter_late
        if self.was_answered(g):
            return self.enter_late
        way = (self.came, "" if self.box else self.origin, self.entry_box)
        other = OTHER[self.side]
        return Call(Window(side=other, hex=self.hex, movers=self.members, way=way))

    @cites("HUNT-12.1b")
    def was_answered(self, g: Tactical) -> bool:
        """Option: one reaction to an Action is enough."""
        return self.reacted and g.rules.options["reactions"] == "one_per_action"

    @rule("HUNT-9.3.2a", "HUNT-12.2d")
    def note_reactions(self, g: Tactical, told: tuple[tuple[str, ...], bool, bool]) -> Next:
        """By option a move that was hit, or that had to fight, is over."""
        hurt, fought, reacted = told
        self.reacted = self.reacted or reacted
        if fought and g.rules.options["opp_assault_mover"] == "must_stop":
            self.halted, self.why = True, FOUGHT
        if hurt and g.rules.options["hit_mover"] == "stops":
            self.halted, self.why = True, HIT
        return None

    @rule("HUNT-13.1.2a")
    def enter_late(self, g: Tactical) -> Next:
        """Option: what stands there alone is taken only after the reactions."""
        if g.rules.options["capture_time"] == "after_reactions":
            self._drop_out(g)
            if self.hex in g.units(self.side) and g.bare_at(OTHER[self.side], self.hex):
                return Call(g.rules.edition.entry(side=self.side, hex=self.hex))
        return None

    @rule("HUNT-10.1.1a", "HUNT-9.3.2a", "HUNT-5b")
    def go_on(self, g: Tactical) -> Next:
        """Who is Pinned or driven off leaves the group; the rest goes on."""
        self._drop_out(g)
        return self.choose_step if self.members else self.end_early(g, NOBODY_LEFT)

    def end_early(self, g: Tactical, why: str) -> Next:
        """End the move with points left, and say why."""
        if why:
            tell_end(g, self.side, self.action, self.hex, why)
        return self.arrive

    def _drop_out(self, g: Tactical) -> None:
        here = g.units(self.side).get(self.hex, ())
        if g.cut > self.cut:
            self.members = (*self.members, *parts_of(self.members, here, self.cut))
        able: list[str] = []
        held: list[str] = []
        for member in self.members:
            if member in here if member in g.vf else g.hex_of(member) == self.hex:
                (held if member in g.pinned or member in self.stopped else able).append(member)
        self.members = self.who_goes_on(g, tuple(able))
        self.stopped = tuple(dict.fromkeys([*[s for s in self.stopped if s in here], *held]))

    @cites("HUNT-9.3.2a")
    def who_goes_on(self, g: Tactical, able: tuple[str, ...]) -> tuple[str, ...]:
        """Everyone who is able, a Command or the Radio without its unit too."""
        return able

    @rule("HUNT-8a", "HUNT14-8.8a")
    def arrive(self, g: Tactical) -> Next:
        """The move is over."""
        return Done(self.result)

    @property
    def entry_box(self) -> str:
        """Where the group waited, if the hex it is in is the first that it entered."""
        return self.origin if self.box and self.steps == 1 else ""

    @property
    def result(self) -> tuple[tuple[str, ...], tuple[str, ...], str]:
        """Who could go on, who was stopped, and where they are."""
        return self.members, self.stopped, self.hex


@rule("HUNT-2.2.2b")
def parts_of(units: tuple[str, ...], stack: tuple[str, ...], cut: int) -> list[str]:
    """The parts cut off some units since, which go on with them."""
    wholes = {unit.partition(PART)[0] for unit in units}
    found = []
    for unit in stack:
        whole, _, number = unit.partition(PART)
        if unit not in units and whole in wholes and number and int(number) > cut:
            found.append(unit)
    return found


@rule("HUNT-12.2.1b")
def provokes(g: Tactical, members: tuple[str, ...]) -> bool:
    """A Mission alone draws no reaction; units, Commands and the Radio do."""
    if g.rules.options["lone_mission"] == "opp_assault":
        return bool(members)
    return any(member not in g.missions for member in members)


@rule("HUNT-14b", "HUNT-14d", "HUNT-6d")
def come_on(g: Tactical, side: str, box: str, hex_: str, members: tuple[str, ...]) -> None:
    """Bring counters from off the map into their first hex."""
    waiting = g.waiting(side)
    left = tuple([m for m in waiting[box] if m not in members])
    if left:
        waiting[box] = left
    else:
        del waiting[box]
    g.put(side, hex_, [m for m in members if m in g.vf])
    for member in members:
        if member not in g.vf:
            g.commands[member] = hex_
        g.due.pop(member, None)
    g.fresh |= set(members)
    if side == GERMAN and g.german:
        house_spares(g, hex_)
    check_arrivals(g, members)
