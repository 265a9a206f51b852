"""Chapter 5: the eleven Actions. What each costs, who may do it, and which procedure it is."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import Any

from drvar.games.tactical.edition import Deed
from drvar.games.tactical.groups import PickGroup
from drvar.games.tactical.movement import (
    ANY,
    ASSAULT,
    ATTACK_MOVE,
    MISSION_MOVE,
    MOVE_ATTACK,
    MOVEMENT,
    Party,
    Walk,
    allowance,
    has_open_ground,
)
from drvar.games.tactical.reaction import OPPORTUNITY_ASSAULT, OPPORTUNITY_ATTACK, pay
from drvar.games.tactical.rules import GERMAN, PARTISAN
from drvar.games.tactical.stacking import cut_off, forget, inherit, make_up
from drvar.games.tactical.state import RADIO_ID, Tactical
from drvar.kernel.flow import Call, Choose, Done, Next, Procedure, offer
from drvar.kernel.options import Option
from drvar.kernel.rule import Broken, cites, rule

from .air import AirAttack, may_fly, usable_air
from .attack import attack_hexes, can_attack, may_attack
from .missions import Interrogation, may_interrogate, may_move_mission

ATTACK, REGROUP, RECOVERY, INTERROGATE = "attack", "regroup", "recovery", "interrogate"

NORMAL = (MOVEMENT, ATTACK, ASSAULT, MOVE_ATTACK, ATTACK_MOVE)
"""The Actions of groups (5.1), the likely ones first."""

UNITS_ONLY = frozenset((ATTACK, OPPORTUNITY_ATTACK, OPPORTUNITY_ASSAULT))
"""The Actions in which neither Commands nor the Radio go along."""

FAILED: Option = ("hold",)


@rule("HUNT-5.1a", "HUNT-6.1a")
def cost(g: Tactical, action: str, members: tuple[str, ...]) -> int:
    """What an Action costs a group: more, if a member is out of command; 0, if it may not."""
    row = g.rules.actions[action]
    price: int = row["ooc" if g.ooc and not g.ooc.isdisjoint(members) else "pa"]
    return price


@rule("HUNT-4a", "HUNT-6.1a", "HUNT-5.1a")
def may_pay(g: Tactical, action: str, side: str, members: tuple[str, ...]) -> Broken | None:
    """Enough points, and an Action open to units out of command."""
    price = cost(g, action, members)
    if not price:
        return Broken("HUNT-6.1a", "out-of-command", {"action": action})
    if price > g.pa[side]:
        return Broken("HUNT-4a", "too-few-pa", {"cost": price, "left": g.pa[side]})
    if g.ooc and g.options["mixed_command"] == "apart":
        units = [member for member in members if member in g.vf]
        if 0 < len(g.ooc.intersection(units)) < len(units):
            return Broken("HUNT-6.1a", "out-of-command-apart")
    return None


@rule("HUNT-5a", "HUNT-13.7a", "HUNT-13.1.1a")
def candidates(g: Tactical, deed: Deed) -> tuple[str, ...]:
    """The counters of a place that might share an Action: units, and who may go along."""
    action, side, place, box, _, _ = deed
    if box:
        return g.waiting(side).get(place, ())
    units = g.units(side).get(place, ())
    if action in UNITS_ONLY:
        return units
    if action == MISSION_MOVE:
        if g.options["mission_stack"] == "together":
            return (*units, *g.missions_at(place))
        return units
    if side == GERMAN:
        return units + g.commands_at(place)
    if action == MOVEMENT and g.radio == place:
        return (*units, RADIO_ID)
    return units


@rule("HUNT-5b", "HUNT-5.1.1a", "HUNT-5.1.1c", "HUNT-5.1.2a", "HUNT-5.1.3a", "HUNT-5.1.4a")
def may_do(g: Tactical, deed: Deed, members: tuple[str, ...]) -> Broken | None:
    """What forbids a group an Action: price, state of its members, and no way to do it."""
    action, side, place = deed.action, deed.side, deed.place
    if broken := may_pay(g, action, side, members):
        return broken
    if action == ATTACK:
        return can_attack(g, members, place)
    if action == OPPORTUNITY_ATTACK:
        return may_attack(g, members, place, deed.target, deed.movers, reacting=True)
    for member in members:
        if broken := may_set_out(g, action, member):
            return broken
    if action == OPPORTUNITY_ASSAULT:
        return may_charge(g, side, members, place, deed.target)
    if action == ATTACK_MOVE:
        firers = tuple([m for m in members if m in g.vf])
        if not firers:
            return Broken("HUNT-2.1.2a", "no-unit-with-them", {"hex": place})
        return can_attack(g, firers, place)
    if action == ASSAULT and not any(m in g.vf for m in members):
        return Broken("HUNT-2.1.2a", "no-unit-with-them", {"hex": place})
    if action == MOVE_ATTACK and (broken := _no_shot(g, members, place)):
        return broken
    return _may_walk(g, deed, members)


@rule("HUNT-10.1.1a", "HUNT-13.5.1a", "HUNT-13.6.3a")
def may_set_out(g: Tactical, action: str, member: str) -> Broken | None:
    """Pinned units do not move; light ones and guns do not assault."""
    if member in g.pinned:
        return Broken("HUNT-10.1.1a", "pinned", {"unit": member})
    if action in (ASSAULT, OPPORTUNITY_ASSAULT) and member in g.vf:
        counter = g.rules.counters[member]
        if counter.light:
            return Broken("HUNT-13.5.1a", "light-unit", {"unit": member})
        if counter.foot == "artillery":
            return Broken("HUNT-13.6.3a", "artillery", {"unit": member})
    return None


def _no_shot(g: Tactical, members: tuple[str, ...], place: str) -> Broken | None:
    """Movement & Attack is for units that may fire."""
    firers = [m for m in members if m in g.vf]
    if not firers:
        return Broken("HUNT-2.1.2a", "no-unit-with-them", {"hex": place})
    for unit in firers:
        if g.rules.counters[unit].light:
            return Broken("HUNT-13.5.1a", "light-unit", {"unit": unit})
        if g.attacks.get(unit, 0) >= 2:
            return Broken("HUNT-9.4a", "attacked-twice", {"unit": unit})
    return None


@rule("HUNT-5.1.1c", "HUNT-5.1.4b")
def _may_walk(g: Tactical, deed: Deed, members: tuple[str, ...]) -> Broken | None:
    """There must be a first step."""
    if deed.action == ASSAULT:
        if not enemy_near(g, deed, members):
            return Broken("HUNT-5.1.4b", "no-enemy-in-reach", {"hex": deed.place})
    elif len(members) == 1 and not deed.box:
        half = deed.action == MOVE_ATTACK
        if has_open_ground(g, members[0], deed.place, half=half):
            return None
    party = Party.of(g, deed.side, members, deed.action)
    walk = Walk(g, party, deed.action)
    if walk.may_begin(deed.place, box=deed.box):
        return None
    if deed.action == ASSAULT:
        return Broken("HUNT-5.1.4b", "no-enemy-in-reach", {"hex": deed.place})
    return Broken("HUNT-5.1.1c", "nowhere-to-go", {"hex": deed.place})


def enemy_near(g: Tactical, deed: Deed, members: tuple[str, ...]) -> bool:
    """A quick look, before every way is tried: no step costs less than one point."""
    if g.options["bare_counters"] == "assault" or deed.box:
        return True
    points = max(1, allowance(g, members[0]))
    away = g.rules.ground.distances[deed.place]
    return min([away[hex_] for hex_ in g.enemies(deed.side)], default=ANY) <= points


@rule("HUNT-12.2c", "HUNT-12.2a", "HUNT-5.3.2a")
def may_charge(
    g: Tactical, side: str, members: tuple[str, ...], place: str, target: str
) -> Broken | None:
    """Units beside the hex that could pay the step with the points they have."""
    if target not in g.rules.ground.neighbours[place]:
        return Broken("HUNT-12.2a", "not-next", {"hex": target})
    party = Party.of(g, side, members, ASSAULT)
    return Walk(g, party, ASSAULT).step_alone(place, target)


# ---------------------------------------------------------------------- openings


@rule("HUNT-3.1c", "HUNT-14b", "HUNT-5.2.4a")
def openings(g: Tactical, side: str) -> list[Option]:
    """Every hex with counters of a side, every box that waits, every aircraft."""
    places = set(g.units(side))
    if side == GERMAN:
        places.update(g.commands.values())
    else:
        places.update(g.missions.values())
        if g.radio:
            places.add(g.radio)
    found: list[Option] = [("activate", hex_) for hex_ in sorted(places)]
    found += [("enter", hex_) for hex_ in sorted(g.waiting(side))]
    found += [("air", plane) for plane in g.air if g.rules.air[plane].side == side]
    return found


@rule("HUNT-3.1c", "HUNT-3.1i", "HUNT-4a")
def may_open(g: Tactical, side: str, option: Option) -> Broken | None:
    """A place where some Action is possible, or an aircraft with a target."""
    match option:
        case ("activate" | "enter" as verb, hex_):
            place, box = str(hex_), verb == "enter"
            if g.pa[side] < 1:
                return Broken("HUNT-3.1i", "too-few-pa", {"cost": 1, "left": g.pa[side]})
            if not _stands_at(g, side, place, box=box):
                return Broken("HUNT-3.1c", "nobody-there", {"hex": place})
            if anything_to_do(g, side, place, box=box):
                return None
            return Broken("HUNT-3.1c", "nothing-to-do", {"hex": place})
        case ("air", plane):
            return may_fly(g, side, str(plane))
    return None


def _stands_at(g: Tactical, side: str, place: str, *, box: bool) -> bool:
    if box:
        return place in g.waiting(side)
    return place in g.units(side) or bool(g.bare_at(side, place))


def anything_to_do(g: Tactical, side: str, place: str, *, box: bool) -> bool:
    """Whether a place offers any Action; the likely ones are looked at first."""
    if not box and can_just_move(g, side, place):
        return True
    if candidates(g, Deed(MOVEMENT, side, place, box)):  # whoever acts at all may move
        for action in NORMAL:
            if may_begin(g, side, place, action, box=box) is None:
                return True
    return not box and bool(special_options(g, side, place))


def can_just_move(g: Tactical, side: str, place: str) -> bool:
    """A quick look, before every Action is tried: a unit that moves into a free hex."""
    for unit in g.units(side).get(place, ()):
        if may_pay(g, MOVEMENT, side, (unit,)) or may_set_out(g, MOVEMENT, unit):
            continue
        if has_open_ground(g, unit, place):
            return True
    return False


def may_begin(g: Tactical, side: str, place: str, action: str, *, box: bool) -> Broken | None:
    """Whether anybody at a place could carry an Action out; else what the last one lacks."""
    if box and action in (ATTACK, ATTACK_MOVE):
        return Broken("HUNT-14b", "not-on-the-map", {"hex": place})
    deed = Deed(action, side, place, box)
    broken: Broken | None = None
    for member in candidates(g, deed):
        broken = may_do(g, deed, (member,))
        if broken is None:
            return None
    return broken or Broken("HUNT-5a", "nobody-there", {"hex": place})


def special_options(g: Tactical, side: str, place: str) -> list[Option]:
    """What can be done in a hex besides moving and fighting, as far as it is legal."""
    found: list[Option] = []
    if g.pa[side] < 1:
        return found
    units = g.units(side).get(place, ())
    found += [
        option
        for option in (*splits(g, units), *merges(g, units))
        if may_regroup(g, side, option) is None
    ]
    if g.pa[side] < 2:
        return found
    if side == GERMAN:
        if place in g.commands.values():
            found += [("recover", unit) for unit in units if unit in g.pinned]
        if may_interrogate(g, place) is None:
            found.append(("interrogate",))
    else:
        found += [
            ("mission", token)
            for token in g.missions_at(place)
            if may_move_mission(g, token) is None
        ]
    return found


def act(g: Tactical, option: Option) -> Procedure:
    """The procedure that an activation is."""
    match option:
        case ("air", plane):
            return AirAttack(side=g.active, plane=str(plane))
        case (verb, hex_):
            return Activation(side=g.active, place=str(hex_), box=verb == "enter")
    raise ValueError(option)


@rule("HUNT-3.1i", "HUNT-3.1l")
def out(g: Tactical, side: str) -> bool:
    """Out of points: none left, and no aircraft that could be used."""
    if g.pa[side]:
        return False
    return g.options["out_of_pa"] == "pa_only" or not usable_air(g, side)


# ---------------------------------------------------------------------- regrouping


@rule("HUNT-5.1.5a")
def splits(g: Tactical, units: tuple[str, ...]) -> list[Option]:
    """Every way to cut a unit into parts of one point or more."""
    return [("split", unit, sizes) for unit in units for sizes in _ways_to_split(g.vf[unit])]


@cache
def _ways_to_split(vf: int) -> tuple[str, ...]:
    return tuple(["+".join(map(str, parts)) for parts in _partitions(vf)])


def _partitions(vf: int, least: int = 1) -> list[tuple[int, ...]]:
    """Ways to write a strength as a sum of two or more, the smallest first."""
    found: list[tuple[int, ...]] = []
    for first in range(least, vf // 2 + 1):
        found += [(first, vf - first)]
        found += [(first, *rest) for rest in _partitions(vf - first, first)]
    return found


@rule("HUNT-5.1.5b")
def merges(g: Tactical, units: tuple[str, ...]) -> list[Option]:
    """Every set of like units that one counter could show."""
    if len(units) < 2:
        return []
    kinds: dict[Any, list[str]] = {}
    for unit in units:
        counter = g.rules.counters[unit]
        key = (counter.type, counter.formation, counter.light, counter.abwehr)
        kinds.setdefault(key, []).append(unit)
    return [
        ("merge", *parts)
        for alike in kinds.values()
        for size in range(2, len(alike) + 1)
        for parts in combinations(sorted(alike), size)
        if g.strength(parts) <= max(g.rules.counters[part].vf for part in parts)
    ]


@rule("HUNT-5.1.5a", "HUNT-5.1.5b", "HUNT-5.1.5c", "HUNT-6.1a")
def may_regroup(g: Tactical, side: str, option: Option) -> Broken | None:
    """One split or one merge, by units in command."""
    names = option[1:2] if option[0] == "split" else option[1:]
    units = tuple(str(name) for name in names)
    if broken := may_pay(g, REGROUP, side, units):
        return broken
    stack = next((s for s in g.units(side).values() if units[0] in s), ())
    if not set(units) <= set(stack):
        return Broken("HUNT-5.1.5a", "not-in-hex", {"counter": units[0]})
    if option[0] == "split":
        if option not in splits(g, units):
            return Broken("HUNT-5.1.5a", "no-such-split", {"unit": units[0]})
        return None
    if option not in merges(g, units):
        return Broken("HUNT-5.1.5b", "cannot-merge")
    return None


@rule("HUNT-5.1.5a", "HUNT-5.1.5c")
def split(g: Tactical, side: str, hex_: str, unit: str, sizes: tuple[int, ...]) -> None:
    """Cut a unit; every part bears its markers."""
    parts = [unit, *[cut_off(g, side, hex_, unit, size) for size in sizes[1:]]]
    g.tell("split", "HUNT-5.1.5a", unit=unit, parts=parts, vf=list(sizes), hex=hex_)
    for part in parts:
        make_up(g, side, hex_, part)


@rule("HUNT-5.1.5b", "HUNT-5.1.5c")
def merge(g: Tactical, side: str, hex_: str, units: tuple[str, ...]) -> None:
    """Put like units together; the result bears the worst marker of each kind."""
    whole = max(units, key=lambda u: (g.rules.counters[u].vf, [-ord(c) for c in u]))
    vf = g.strength(units)
    inherit(g, whole, units)
    gone = [unit for unit in units if unit != whole]
    g.take(side, hex_, gone)
    for unit in gone:
        del g.vf[unit]
        forget(g, unit)
    g.vf[whole] = vf
    g.tell("merged", "HUNT-5.1.5b", units=list(units), unit=whole, vf=vf, hex=hex_)


# ---------------------------------------------------------------------- procedures


class Activation(Procedure):
    """One Action of the Active player at one place."""

    PUBLIC = ("action", "box", "group", "place", "side")
    side: str
    place: str
    box: bool = False
    action: str = ""
    group: tuple[str, ...] = ()
    target: str = ""
    paid: bool = False

    @rule("HUNT-3.1c", "HUNT-5.1a", "HUNT-5.2a")
    def choose_action(self, g: Tactical) -> Next:
        """Ask what is done there."""
        side, place, box = self.side, self.place, self.box
        options: list[Option] = [
            (action,) for action in NORMAL if may_begin(g, side, place, action, box=box) is None
        ]
        if not self.box:
            options += special_options(g, self.side, self.place)
        about = {"place": self.place}
        return Choose(self.side, "action", tuple(options), lambda o: self.may(g, o), about)

    @cites("HUNT-5.1a", "HUNT-5.2a", "HUNT-5.2.1a")
    def may(self, g: Tactical, option: Option) -> Broken | None:
        """What forbids an Action here."""
        match option:
            case (str(action),) if action in NORMAL:
                return may_begin(g, self.side, self.place, action, box=self.box)
            case ("split" | "merge", unit, *_):
                if self.box or unit not in g.units(self.side).get(self.place, ()):
                    return Broken("HUNT-5.1.5a", "not-in-hex", {"counter": unit})
                return may_regroup(g, self.side, option)
            case ("recover", unit):
                return may_recover(g, self.side, self.place, str(unit))
            case ("interrogate",):
                return may_interrogate(g, self.place)
            case ("mission", token):
                if self.side != PARTISAN or g.missions.get(str(token)) != self.place:
                    return Broken("HUNT-5.2.3a", "no-such-mission", {"token": token})
                return may_move_mission(g, str(token))
        return None

    @rule("HUNT-5a", "HUNT-5c")
    def note_action(self, g: Tactical, option: Option) -> Next:
        """Special Actions are carried out; for the others ask who takes part."""
        match option:
            case ("split", unit, sizes):
                pay(g, self.side, REGROUP, (str(unit),))
                parts = tuple(int(size) for size in str(sizes).split("+"))
                split(g, self.side, self.place, str(unit), parts)
                return self.regroup_on
            case ("merge", *units):
                names = tuple(str(unit) for unit in units)
                pay(g, self.side, REGROUP, names)
                merge(g, self.side, self.place, names)
                return self.regroup_on
            case ("recover", unit):
                pay(g, self.side, RECOVERY, ())
                recover(g, self.place, str(unit))
                return Done()
            case ("interrogate",):
                pay(g, self.side, INTERROGATE, ())
                return self.interrogate
            case ("mission", token):
                self.action, self.group = MISSION_MOVE, (str(token),)
                return self.pick_escort
        self.action = str(option[0])
        return self.pick_group

    @rule("HUNT-5a", "HUNT-5b")
    def pick_group(self, g: Tactical) -> Next:
        """Ask who of the stack takes part."""
        return Call(
            PickGroup(action=self.action, side=self.side, place=self.place, box=self.box)
        )

    @rule("HUNT-4a", "HUNT-5.1a")
    def pay_for_group(self, g: Tactical, group: tuple[str, ...]) -> Next:
        """Pay once for all of them."""
        self.group = group
        if self.action in (ATTACK, ATTACK_MOVE):
            return self.choose_target
        if self.action == MOVE_ATTACK and g.options["fire_target"] == "at_declaration":
            return self.declare_target
        pay(g, self.side, self.action, group)
        return self.march

    @rule("HUNT-5.1.3b")
    def declare_target(self, g: Tactical) -> Next:
        """Option: the target of a shot after the move is named before it."""
        held = sorted({*g.enemies(self.side), *_bare_targets(g, self.side)})
        options: list[Option] = [("target", hex_) for hex_ in held]
        if not options:
            return self.set_out
        about = {"group": list(self.group)}
        return Choose(self.side, "aim", tuple(options), None, about)

    @rule("HUNT-5.1.3b")
    def note_declared(self, g: Tactical, option: Option) -> Next:
        """Keep the target in mind."""
        self.target = str(option[1])
        return self.set_out

    @rule("HUNT-5.1.2a", "HUNT-9.1b", "HUNT-5.1.3b")
    def choose_target(self, g: Tactical) -> Next:
        """Ask for the hex that all of them fire at."""
        firers = self.firers(g)
        options: list[Option] = [
            ("target", hex_) for hex_ in attack_hexes(g, firers, self.place)
        ]
        about = {"group": list(firers)}
        return Choose(self.side, "target", tuple(options), lambda o: self.may_aim(g, o), about)

    def firers(self, g: Tactical) -> tuple[str, ...]:
        """Who of the group can fire at all."""
        return tuple([m for m in self.group if m in g.vf])

    def may_aim(self, g: Tactical, option: Option) -> Broken | None:
        """What forbids a target."""
        if option[0] != "target":
            return None
        return may_attack(g, self.firers(g), self.place, str(option[1]))

    @rule("HUNT-9a", "HUNT-4a")
    def attack(self, g: Tactical, option: Option) -> Next:
        """Pay and fire."""
        pay(g, self.side, self.action, self.group)
        return Call(
            g.rules.edition.attack(
                side=self.side,
                firers=self.firers(g),
                origin=self.place,
                target=str(option[1]),
                moving=self.action == ATTACK_MOVE,
            )
        )

    @rule("HUNT-5.1.3a")
    def move_after_attack(self, g: Tactical) -> Next:
        """Fire first: the half move follows, or nothing."""
        return self.march if self.action == ATTACK_MOVE else Done()

    @rule("HUNT-4a")
    def set_out(self, g: Tactical) -> Next:
        """Pay for a move whose shot is declared."""
        pay(g, self.side, self.action, self.group)
        return None

    @rule("HUNT-5.1.1a", "HUNT-5.1.3a", "HUNT-5.1.4a", "HUNT-5.2.3a")
    def march(self, g: Tactical) -> Next:
        """Move, hex by hex."""
        return Call(
            g.rules.edition.march(
                side=self.side,
                action=self.action,
                members=self.group,
                hex="" if self.box else self.place,
                origin=self.place,
                box=self.box,
            )
        )

    @rule("HUNT-5.1.3b")
    def fire_after_move(
        self, g: Tactical, told: tuple[tuple[str, ...], tuple[str, ...], str]
    ) -> Next:
        """Move first: whoever is where the move ended may fire from there, Pinned ones too."""
        able, stopped, hex_ = told
        if self.action != MOVE_ATTACK or not hex_:
            return Done()
        here = g.units(self.side).get(hex_, ())
        self.group = tuple([u for u in (*able, *stopped) if u in here])
        self.place = hex_
        return self.pick_shot

    @rule("HUNT-5.1.3b")
    def pick_shot(self, g: Tactical) -> Next:
        """Ask for the target among the hexes legal now; the shot may lapse."""
        firers = tuple([u for u in self.group if may_fire_now(g, u)])
        hexes = attack_hexes(g, firers, self.place) if firers else []
        if self.target:
            hexes = [hex_ for hex_ in hexes if hex_ == self.target]
        if not hexes:
            return Done()
        self_options: list[Option] = [("target", hex_) for hex_ in hexes]
        about = {"group": list(firers)}
        return offer(
            self.side,
            "shot",
            [*self_options, FAILED],
            lambda o: self.may_shoot(g, firers, o),
            about,
        )

    def may_shoot(self, g: Tactical, firers: tuple[str, ...], option: Option) -> Broken | None:
        """What forbids a target after the move."""
        if option[0] != "target":
            return None
        if self.target and option[1] != self.target:
            return Broken("HUNT-5.1.3b", "declared-otherwise", {"hex": self.target})
        return may_attack(g, firers, self.place, str(option[1]))

    @rule("HUNT-5.1.3a", "HUNT-5.1.3b")
    def shoot(self, g: Tactical, option: Option) -> Next:
        """Fire after the move, or let it be."""
        if option == FAILED:
            return Done()
        return Call(
            g.rules.edition.attack(
                side=self.side,
                firers=tuple([u for u in self.group if may_fire_now(g, u)]),
                origin=self.place,
                target=str(option[1]),
                moving=True,
            )
        )

    @rule("HUNT-5.1.3a")
    def end_of_shot(self, g: Tactical) -> Next:
        """The Action is over."""
        return Done()

    @rule("HUNT-5.2.3a")
    def pick_escort(self, g: Tactical) -> Next:
        """Ask which units of the hex go with the Mission."""
        left = [c for c in candidates(g, self.deed(g)) if c not in self.group]
        joined: list[Option] = [("take", c) for c in left]
        options = [o for o in joined if self.may_escort(g, o) is None]
        if not options:
            return self.pay_for_mission
        about = {"members": list(self.group)}
        return Choose(
            self.side, "escort", (*options, ("go",)), lambda o: self.may_escort(g, o), about
        )

    def deed(self, g: Tactical) -> Deed:
        """The move of the Mission."""
        return Deed(MISSION_MOVE, self.side, self.place)

    def may_escort(self, g: Tactical, option: Option) -> Broken | None:
        """A unit of the hex that could go along."""
        if option == ("go",):
            return None
        member = str(option[1])
        if member in self.group or member not in candidates(g, self.deed(g)):
            return Broken("HUNT-5.2.3a", "not-in-hex", {"counter": member})
        return may_do(g, self.deed(g), (*self.group, member))

    @rule("HUNT-5.2.3a")
    def note_escort(self, g: Tactical, option: Option) -> Next:
        """One more, or enough."""
        if option == ("go",):
            return self.pay_for_mission
        self.group = (*self.group, str(option[1]))
        return self.pick_escort

    @rule("HUNT-5.2.3a", "HUNT-13.1.1b")
    def pay_for_mission(self, g: Tactical) -> Next:
        """Pay, and count the move against the limit of the turn."""
        pay(g, self.side, MISSION_MOVE, ())
        g.mission_moves += 1
        return self.march

    @rule("HUNT-5.2.2a")
    def interrogate(self, g: Tactical) -> Next:
        """Question the people of the town."""
        return Call(Interrogation())

    @rule("HUNT-5.2.2a")
    def end_of_interrogation(self, g: Tactical) -> Next:
        """The Action is over."""
        return Done()

    @rule("HUNT-5.1.5c")
    def regroup_on(self, g: Tactical) -> Next:
        """One split or merge; by option the whole stack regroups for the one price."""
        if g.options["regroup"] == "one":
            return Done()
        units = g.units(self.side)[self.place]
        more = (*splits(g, units), *merges(g, units))
        options = [o for o in more if self.may_regroup_on(g, o) is None]
        if not options:
            return Done()
        return Choose(
            self.side,
            "regroup",
            (*options, ("done",)),
            lambda o: self.may_regroup_on(g, o),
        )

    def may_regroup_on(self, g: Tactical, option: Option) -> Broken | None:
        """Whether a further split or merge is possible, price aside."""
        if option[0] not in ("split", "merge"):
            return None
        units = g.units(self.side)[self.place]
        if option in (*splits(g, units), *merges(g, units)):
            return None
        return Broken("HUNT-5.1.5b", "cannot-merge")

    @rule("HUNT-5.1.5c")
    def regroup_more(self, g: Tactical, option: Option) -> Next:
        """One more split or merge, or enough."""
        match option:
            case ("split", unit, sizes):
                parts = tuple(int(size) for size in str(sizes).split("+"))
                split(g, self.side, self.place, str(unit), parts)
            case ("merge", *units):
                merge(g, self.side, self.place, tuple(str(unit) for unit in units))
            case _:
                return Done()
        return self.regroup_on


def may_fire_now(g: Tactical, unit: str) -> bool:
    """Whether a unit could fire at all."""
    return g.attacks.get(unit, 0) < 2 and not g.rules.counters[unit].light


def _bare_targets(g: Tactical, side: str) -> set[str]:
    return set(g.commands.values()) if side == PARTISAN else {g.radio} - {""}


@rule("HUNT-5.2.1a", "HUNT-10.1.3a")
def may_recover(g: Tactical, side: str, place: str, unit: str) -> Broken | None:
    """A Pinned unit with a Command, for two points."""
    if side != GERMAN or place not in g.commands.values():
        return Broken("HUNT-5.2.1a", "no-command-here", {"hex": place})
    if unit not in g.pinned or unit not in g.german.get(place, ()):
        return Broken("HUNT-5.2.1a", "not-pinned", {"unit": unit})
    return may_pay(g, RECOVERY, side, ())


@rule("HUNT-5.2.1a", "HUNT-10.1.3a")
def recover(g: Tactical, place: str, unit: str) -> None:
    """Take one Pinned marker off; by option all of the hex."""
    every = g.options["recovery"] == "all"
    freed = [u for u in g.german[place] if u in g.pinned] if every else [unit]
    g.pinned.difference_update(freed)
    g.tell("recovered", "HUNT-5.2.1a", units=freed, hex=place)
