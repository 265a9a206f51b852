"""Chapters 8.1 to 8.6: Attack. Who may fire at what, the Attack Table, what its results do."""

from __future__ import annotations

from typing import NamedTuple

from drvar.games.tactical import fire
from drvar.games.tactical.command import fell
from drvar.games.tactical.fire import Fire, hexes_in_range
from drvar.games.tactical.rules import OTHER, PARTISAN
from drvar.kernel.chance import roll
from drvar.kernel.flow import Call, Done, Next
from drvar.kernel.rule import Broken, Modifier, cites, rule, total

from .morale import easing, is_stopped_again, passes, stop, strength_of
from .objectives import shoot_counter
from .state import Field
from .vehicles import damage_modifiers, hit

HIT, MORAL, MISS = "hit", "moral", "miss"
"""The results of the Attack Table."""

FOOT_FIRE = "F"
"""The letter of infantry, the only one that an option lets harm objective counters."""


# ---------------------------------------------------------------------- who may fire at what


@rule("HUNT14-8.3a", "HUNT14-8.3b", "HUNT14-8.4a")
def fire_range(g: Field, unit: str) -> int:
    """The range of a unit's attack; by night two hexes less, and no longer than a limit."""
    counter = g.rules.counters[unit]
    if g.turn not in g.rules.night:
        return counter.range
    dark = g.rules.charts["night"]["range"]
    less: int = dark["less"]
    most: int = dark["most"][counter.attack]
    return min(counter.range - less, most)


@rule("HUNT14-8.2b", "HUNT14-8.1a", "HUNT14-1.1a")
def may_fire(g: Field, unit: str) -> Broken | None:
    """A combat unit with less than three Attack and Opportunity Attack markers."""
    if unit not in g.vf:
        return Broken("HUNT14-1.1a", "never-attacks", {"counter": unit})
    if g.markers(unit) >= g.rules.charts["fire"]["markers"]["most"]:
        return Broken("HUNT14-8.2b", "attacked-twice", {"unit": unit})
    return None


def may_reach(g: Field, unit: str, origin: str, target: str) -> Broken | None:
    """Within range and in sight."""
    return fire.may_reach(g, unit, origin, target, fire_range(g, unit))


@rule("HUNT14-8.1f", "HUNT14-8.7e", "HUNT14-1.1b", "HUNT14-12.1g")
def affected(g: Field, owner: str, hex_: str, among: tuple[str, ...] = ()) -> str:
    """The piece that an attack on a hex meets: the top unit, of movers the top one of them.

    Without a unit it is the Command; by option, in its turn, an objective counter.
    """
    stack = g.units(owner).get(hex_)
    if stack is None:
        bare = bare_targets(g, owner, hex_)
        return next((piece for piece in bare if not among or piece in among), "")
    if not among:
        return stack[0]
    return next((unit for unit in stack if unit in among), "")


@rule("HUNT14-1.1b", "HUNT14-12.1g")
def bare_targets(g: Field, owner: str, hex_: str) -> tuple[str, ...]:
    """What of a side can be hit in a hex without units of that side."""
    found = g.commands_at(owner, hex_) if g.options["command_fire"] == "as_unit" else ()
    if owner == PARTISAN and g.options["counter_fire"] == "infantry":
        found += g.missions_at(hex_)
    return found


@rule("HUNT14-1.1b", "HUNT14-12.1g")
def bare_hexes(g: Field, owner: str) -> set[str]:
    """Where something of a side can be hit that is no unit."""
    found: set[str] = set()
    if g.options["command_fire"] == "as_unit":
        found.update(g.commands_of(owner).values())
    if owner == PARTISAN and g.options["counter_fire"] == "infantry":
        found.update(g.missions.values())
    return found


@rule("HUNT14-8.1a", "HUNT14-12.1g")
def nothing_to_hit(g: Field, owner: str, hex_: str) -> Broken:
    """Why nothing in a hex can be hit."""
    if owner == PARTISAN and g.missions_at(hex_) and hex_ not in g.partisan:
        return Broken("HUNT14-12.1g", "counters-immune", {"hex": hex_})
    return Broken("HUNT14-8.1a", "nothing-to-hit", {"hex": hex_})


@rule("HUNT14-8.1c", "HUNT14-8.7d")
def may_fire_between(g: Field, origin: str, target: str, *, reacting: bool) -> Broken | None:
    """No fire out of an engaged hex nor into one; an option allows it, but no reaction."""
    barred = g.options["fire_into_melee"] == "barred"
    if (barred or reacting) and g.is_engaged(target):
        return Broken("HUNT14-8.7d" if reacting else "HUNT14-8.1c", "engaged", {"hex": target})
    if barred and g.is_engaged(origin):
        return Broken("HUNT14-8.1c", "engaged", {"hex": origin})
    return None


@rule("HUNT14-8.1a", "HUNT14-8.4a", "HUNT14-5b", "HUNT14-8.7a")
def may_attack(  # noqa: PLR0913  # who, from where, at whom, and how
    g: Field,
    firers: tuple[str, ...],
    origin: str,
    target: str,
    movers: tuple[str, ...] = (),
    *,
    reacting: bool = False,
) -> Broken | None:
    """One hex in range and sight of all, where the table has a cell for each of them."""
    owner = OTHER[g.rules.counters[firers[0]].side]
    piece = affected(g, owner, target, movers)
    if not piece:
        return nothing_to_hit(g, owner, target)
    if broken := may_fire_between(g, origin, target, reacting=reacting):
        return broken
    for unit in firers:
        if broken := may_fire(g, unit):
            return broken
        if broken := may_reach(g, unit, origin, target):
            return broken
        away = g.rules.ground.distances[origin][target]
        if cell(g, g.rules.counters[unit].attack, piece, away) is None:
            paragraph = "HUNT14-12.1g" if piece in g.missions else "HUNT14-8.4a"
            return Broken(paragraph, "cannot-harm", {"unit": unit, "hex": target})
    return None


def may_return(g: Field, unit: str, origin: str, target: str) -> Broken | None:
    """Whether a unit may react with fire at a hex."""
    barred = may_fire(g, unit) or may_fire_between(g, origin, target, reacting=True)
    return barred or may_reach(g, unit, origin, target)


def attack_hexes(g: Field, firers: tuple[str, ...], origin: str) -> list[str]:
    """Every hex that these units may attack together, ascending."""
    found = _hexes(g, firers, origin)
    return sorted([hex_ for hex_ in found if may_attack(g, firers, origin, hex_) is None])


def _hexes(g: Field, firers: tuple[str, ...], origin: str) -> list[str]:
    side = g.rules.counters[firers[0]].side
    longest = min([fire_range(g, unit) for unit in firers])
    return hexes_in_range(g, side, origin, longest, bare_hexes(g, OTHER[side]))


def can_attack(g: Field, firers: tuple[str, ...], origin: str) -> Broken | None:
    """Whether these units have any hex to attack; if not, what is in the way."""
    for unit in firers:
        if broken := may_fire(g, unit):
            return broken
    for hex_ in _hexes(g, firers, origin):
        if may_attack(g, firers, origin, hex_) is None:
            return None
    return Broken("HUNT14-8.1a", "no-target", {"hex": origin})


# ---------------------------------------------------------------------- who fires together


@rule("HUNT14-5j", "HUNT14-5b", "HUNT14-8.1i")
def pools(g: Field, firers: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """Who makes one attack together, of firers told from the top of their stack.

    Units of one kind join as long as they are no more than a whole unit: the largest first,
    each to the first pool with room. A pool has its turn at its topmost member. Options: every
    unit for itself, or all with the same letter together.
    """
    reading = g.options["group_attack"]
    if len(firers) == 1 or reading == "separate":
        return tuple([(unit,) for unit in firers])
    place = {unit: n for n, unit in enumerate(firers)}
    found: list[list[str]] = []
    for unit in sorted(firers, key=lambda u: (-g.vf[u], place[u])):
        pool = next((pool for pool in found if _fits(g, pool, unit, reading)), None)
        if pool is None:
            found.append([unit])
        else:
            pool.append(unit)
    members = [tuple(sorted(pool, key=place.__getitem__)) for pool in found]
    return tuple(sorted(members, key=lambda pool: place[pool[0]]))


@cites("HUNT14-5j", "HUNT14-1.2c")
def _fits(g: Field, pool: list[str], unit: str, reading: str) -> bool:
    """Equal type, letters and weapons, and room for it; or, by option, an equal letter."""
    one, other = g.rules.counters[unit], g.rules.counters[pool[0]]
    if reading == "combined":
        return one.attack == other.attack
    alike = (one.type, one.attack, one.target, one.weapons) == (
        other.type, other.attack, other.target, other.weapons,
    )  # fmt: skip
    return alike and g.strength(pool) + g.vf[unit] <= g.rules.whole[one.side]


# ---------------------------------------------------------------------- the table


class Shot(NamedTuple):
    """One attack: by whom, on which piece, where, how far away and with which letter."""

    by: tuple[str, ...]
    """A unit or a pool of them; nobody, if it is an aircraft."""
    piece: str
    hex: str
    away: int
    letter: str
    cover: bool = True
    """Whether the ground counts."""


@rule("HUNT14-1.2a", "HUNT14-1.1b")
def class_of(g: Field, piece: str) -> str:
    """What a piece is to the table; without a letter of its own it is like a Command."""
    letter: str = g.rules.counters[piece].target or g.rules.charts["command"]["fire"]["target"]
    return letter


@rule("HUNT14-8.4a", "HUNT14-12.1g")
def cell(g: Field, letter: str, piece: str, away: int) -> tuple[int, int] | None:
    """The lowest totals for MORAL and for HIT; nothing where the table is blank."""
    if piece in g.missions and letter != FOOT_FIRE:
        return None
    return g.rules.attack_table.get((letter, class_of(g, piece), away))


@rule("HUNT14-8.5a", "HUNT14-12.4f")
def magnitude(g: Field, by: tuple[str, ...], piece: str) -> int:
    """How much stronger the attacker is than the piece; an aircraft has no strength."""
    if not by:
        return 0
    return sum([strength_of(g, unit) for unit in by]) - strength_of(g, piece)


@rule("HUNT14-8.5c")
def times(g: Field, greater: int) -> int:
    """By how much losses are multiplied at this magnitude."""
    double = g.rules.charts["fire"]["double"]
    factor: int = double["times"] if greater >= double["from"] else 1
    return factor


@rule("HUNT14-8.1d")
def attack_modifiers(g: Field, shot: Shot) -> list[Modifier]:
    """What is added to the die: magnitude, weapons, terrain, damage, markers."""
    found = weapon_modifiers(g, shot)
    if (greater := magnitude(g, shot.by, shot.piece)) > 0:
        found.insert(0, Modifier(greater, "HUNT14-8.5b", "magnitude", {"unit": shot.piece}))
    if shot.cover:
        found += ground_modifiers(g, shot.hex)
    found += damage_modifiers(g, shot.letter, shot.piece)
    return found + marker_modifiers(g, shot.by)


@rule("HUNT14-8.4h", "HUNT14-8.4i", "HUNT14-8.4j", "HUNT14-8.4k", "HUNT14-8.4l")
def weapon_modifiers(g: Field, shot: Shot) -> list[Modifier]:
    """What weapons do against this class at this distance, each kind once."""
    carried = {weapon for unit in shot.by for weapon in g.rules.counters[unit].weapons}
    if not carried:
        return []
    target, away = class_of(g, shot.piece), shot.away
    return [
        Modifier(row["die"], row["rule"], weapon)
        for weapon, row in g.rules.weapons.items()
        if weapon in carried
        and target in row["target"]
        and row.get("least", 0) <= away <= row.get("most", away)
    ]


@rule("HUNT14-7d", "HUNT14-5h")
def ground_modifiers(g: Field, hex_: str) -> list[Modifier]:
    """The cover of the ground, and of a trench or bunker on top of it."""
    ground, found = g.rules.ground, []
    terrain = ground.terrain[hex_]
    if value := ground.chart[terrain].attack:
        found.append(Modifier(value, "HUNT14-7d", "terrain", {"terrain": terrain}))
    work = g.works.get(hex_)
    if work is not None and g.options["works"] == "cover":
        value = g.rules.works[work]["attack"]
        found.append(Modifier(value, "HUNT14-5h", "work", {"work": work}))
    return found


@rule("HUNT14-8.2a", "HUNT14-8.4d", "HUNT14-1.3b")
def marker_modifiers(g: Field, by: tuple[str, ...]) -> list[Modifier]:
    """STOPPED hampers who bears it and his pool; Attack markers nobody, Movement by option."""
    chart, found = g.rules.charts["fire"], []
    if stopped := [unit for unit in by if unit in g.pinned]:
        row = chart["stopped"]
        found.append(Modifier(row["die"], row["rule"], "pinned", {"unit": stopped[0]}))
    if g.options["moved_fire"] == "minus_one" and (
        moved := [unit for unit in by if unit in g.moved]
    ):
        row = chart["moved"]
        found.append(Modifier(row["die"], row["rule"], "moved", {"unit": moved[0]}))
    return found


@rule("HUNT14-8.1e")
def result_of(numbers: tuple[int, int], score: int) -> str:
    """HIT, MORAL or nothing, by the total alone: no face is sure to do anything."""
    moral, struck = numbers
    if score >= struck:
        return HIT
    return MORAL if score >= moral else MISS


# ---------------------------------------------------------------------- the procedure


class Attack(Fire):
    """A group fires on a hex, or an aircraft bombs it: one attack after another.

    Its result is which pieces were HIT or STOPPED, whatever became of them; a moving one goes
    no further. Bombs that fall on their own side are resolved as fire by the other.
    """

    PUBLIC = ("done", "firers", "free", "hurt", "moving", "opportunity", "origin", "plane",
              "posts", "side", "target", "targets")  # fmt: skip
    posts: tuple[str, ...] = ()
    """The hexes from which a group fires that was divided on its way; `origin` is one."""
    done: int = 0
    """How many of the group's attacks are over."""
    hurt: tuple[str, ...] = ()

    @rule("HUNT14-8.1i")
    def aim(self, g: Field) -> Next:
        """The next attack, on whoever is on top now; without a target it is lost, unmarked."""
        if self.done == len(self.pools(g)):
            return Done(self.hurt)
        shot = self.shot(g)
        if shot is None:
            self.done += 1
            return self.aim
        if self.posts:
            self.origin = self._post_of(g, shot.by[0])
        return None

    @rule("HUNT14-8.1d", "HUNT14-12.4e")
    def throw(self, g: Field) -> Next:
        """A die."""
        return roll(1, 6, "bombs" if self.plane else "fire")

    @cites("HUNT14-8.1i", "HUNT14-5j", "HUNT14-12.4e")
    def pools(self, g: Field) -> tuple[tuple[str, ...], ...]:
        """The attacks of the group, from the top of its stack; an aircraft makes one."""
        if self.plane:
            return ((),)
        found: tuple[tuple[str, ...], ...] = ()
        for post in self.posts or (self.origin,):
            stack = g.units(self.side)[post]
            found += pools(g, tuple([unit for unit in stack if unit in self.firers]))
        return found

    @cites("HUNT14-8.1i", "HUNT14-12.4e", "HUNT14-12.3h")
    def shot(self, g: Field) -> Shot | None:
        """The attack whose turn it is, if there is a target and a cell for it."""
        by, piece = self.pools(g)[self.done], self.aimed_at(g)
        if self.plane:
            bombs = g.rules.charts["bombs"]
            letter, away = bombs["attack"], bombs["distance"]
        else:
            letter = g.rules.counters[by[0]].attack
            away = g.rules.ground.distances[self._post_of(g, by[0])][self.target]
        if not piece or cell(g, letter, piece, away) is None:
            return None
        cover = not self.free or g.options["landing_terrain"] == "counts"
        return Shot(by, piece, self.target, away, letter, cover)

    @cites("HUNT14-8.7j")
    def _post_of(self, g: Field, unit: str) -> str:
        """The hex that a member of the group fires from."""
        stacks = g.units(self.side)
        return next((post for post in self.posts if unit in stacks[post]), self.origin)

    @cites("HUNT14-8.1f", "HUNT14-8.7e")
    def aimed_at(self, g: Field) -> str:
        """The top unit; in a reaction the top one that is still moving."""
        among = self.targets
        if self.opportunity:
            among = tuple([piece for piece in among if piece not in self.hurt])
        if self.targets and not among:
            return ""
        return affected(g, self.owner, self.target, among)

    @rule("HUNT14-8.1d", "HUNT14-8.1e", "HUNT14-8.4a")
    def read_table(self, g: Field, dice: tuple[int]) -> Next:
        """Add everything up and look for the total in the table."""
        if g.events is not None:
            self._tell(g, dice[0])
        match self.result(g, dice[0]):
            case "hit":
                return self.strike
            case "miss":
                return self.mark
        return None

    @cites("HUNT14-8.1d", "HUNT14-8.1e")
    def result(self, g: Field, die: int) -> str:
        """What a die does in the attack whose turn it is."""
        shot = self.now(g)
        return result_of(self.numbers(g, shot), die + total(attack_modifiers(g, shot)))

    def now(self, g: Field) -> Shot:
        """The attack that is being resolved."""
        shot = self.shot(g)
        assert shot is not None  # `aim` has seen it
        return shot

    def numbers(self, g: Field, shot: Shot) -> tuple[int, int]:
        """The cell of the table for an attack."""
        numbers = cell(g, shot.letter, shot.piece, shot.away)
        assert numbers is not None  # `aim` has seen it
        return numbers

    def _tell(self, g: Field, die: int) -> None:
        shot = self.now(g)
        modifiers, (moral, struck) = attack_modifiers(g, shot), self.numbers(g, shot)
        g.tell(
            "fired", self.paragraph(g),
            firers=list(shot.by) or [self.plane], hex=shot.hex, unit=shot.piece, die=die,
            total=die + total(modifiers), moral=moral, hit=struck, result=self.result(g, die),
            modifiers=[list(part[:3]) for part in modifiers],
        )  # fmt: skip

    @rule("HUNT14-8.4b")
    def throw_test(self, g: Field) -> Next:
        """MORAL: the unit tests at once."""
        return roll(1, 6, "morale")

    @rule("HUNT14-8.4b", "HUNT14-8.4f", "HUNT14-1.1b", "HUNT14-8.7f")
    def read_test(self, g: Field, dice: tuple[int]) -> Next:
        """Who fails is STOPPED, or worse; by option even a test passed ends a move."""
        shot, passed = self.now(g), self.passes(g, dice[0])
        eased = easing(magnitude(g, shot.by, shot.piece))
        told = {"counter": shot.piece, "die": dice[0], "value": strength_of(g, shot.piece)}
        g.tell("tested", "HUNT14-8.4b", modifier=eased, passed=passed, **told)
        if passed:
            if g.options["hit_mover"] == "any_moral":
                self.hurt = (*self.hurt, shot.piece)
            return self.mark
        if shot.piece not in g.vf and is_stopped_again(g, shot.piece):
            return self.fall
        before = g.units(self.owner).get(self.target, ())
        again = times(g, magnitude(g, shot.by, shot.piece))
        if g.options["doubling"] == "hit_only":
            again = 1
        stop(g, self.owner, self.target, shot.piece, times=again)
        self._note(g, shot.piece, before)
        return self.mark

    @cites("HUNT14-8.4b", "HUNT14-8.5b")
    def passes(self, g: Field, die: int) -> bool:
        """Whether a die passes the test of the piece under fire."""
        shot = self.now(g)
        return passes(g, shot.piece, die, magnitude(g, shot.by, shot.piece))

    @rule("HUNT14-8.4g", "HUNT14-8.5c", "HUNT14-1.1b")
    def strike(self, g: Field) -> Next:
        """HIT: a point of strength, twice as much at a great magnitude; a Command falls."""
        shot = self.now(g)
        if shot.piece not in g.vf:
            return None
        row = g.rules.charts["fire"]["hit"]
        points = row["loss"] * times(g, magnitude(g, shot.by, shot.piece))
        before = g.units(self.owner)[self.target]
        hit(g, self.owner, self.target, shot.piece, points, row["rule"])
        self._note(g, shot.piece, before)
        return self.mark

    def _note(self, g: Field, piece: str, before: tuple[str, ...]) -> None:
        """Who was hit; if the unit fell into several, all were, and all are aimed at."""
        parts = [u for u in g.units(self.owner).get(self.target, ()) if u not in before]
        self.hurt = (*self.hurt, piece, *parts)
        if self.targets:
            self.targets = (*self.targets, *parts)

    @rule("HUNT14-1.1b", "HUNT14-1.1f", "HUNT14-12.1g")
    def fall(self, g: Field) -> Next:
        """A Command is eliminated and comes back elsewhere, as a rule; a counter does not."""
        piece = self.now(g).piece
        self.hurt = (*self.hurt, piece)
        if piece in g.missions:
            g.forget(piece)
            shoot_counter(g, piece)
            return self.mark
        spare = fell(g, piece, "HUNT14-1.1b")
        return Call(spare) if spare is not None else self.mark

    @rule("HUNT14-8.1h", "HUNT14-8.7g", "HUNT14-12.3h")
    def mark(self, g: Field) -> Next:
        """Each unit of the pool gains a marker; then the next attack."""
        marks = g.shots if self.opportunity or self.free else g.attacks
        for unit in self.pools(g)[self.done]:
            marks[unit] = marks.get(unit, 0) + 1
        self.done += 1
        return self.aim
