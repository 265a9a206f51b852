"""Chapter 5: the eleven Actions. What each costs, who may do it, and which procedure it is."""

from __future__ import annotations

from drvar.games.tactical import activation, openings
from drvar.games.tactical.activation import ATTACK
from drvar.games.tactical.edition import Deed
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
from drvar.games.tactical.regroup import merge, merges, sizes_of, split, splits
from drvar.games.tactical.rules import GERMAN, PARTISAN
from drvar.games.tactical.state import RADIO_ID, Tactical
from drvar.kernel.flow import Call, Choose, Done, Next, Procedure
from drvar.kernel.options import Option
from drvar.kernel.rule import Broken, cites, rule

from .air import AirAttack, usable_air
from .attack import can_attack, may_attack
from .missions import Interrogation, may_interrogate, may_move_mission

REGROUP, RECOVERY, INTERROGATE = "regroup", "recovery", "interrogate"

NORMAL = (MOVEMENT, ATTACK, ASSAULT, MOVE_ATTACK, ATTACK_MOVE)
"""The Actions of groups (5.1), the likely ones first."""

UNITS_ONLY = frozenset((ATTACK, OPPORTUNITY_ATTACK, OPPORTUNITY_ASSAULT))
"""The Actions in which neither Commands nor the Radio go along."""


@rule("HUNT-5.1a", "HUNT-6.1a")
def cost(g: Tactical, action: str, members: tuple[str, ...]) -> int:
    """What an Action costs a group: more, if a member is out of command; 0, if it may not."""
    row = g.rules.actions[action]
    price: int = row["ooc" if g.ooc and not g.ooc.isdisjoint(members) else "pa"]
    return price


@rule("HUNT-4a", "HUNT-6.1a", "HUNT-5.1a")
def may_pay(g: Tactical, action: str, side: str, members: tuple[str, ...]) -> Broken | None:
    """Enough points, and an Action open to units out of command."""
    if broken := may_in_command(g, action, members):
        return broken
    price = cost(g, action, members)
    if price > g.pa[side]:
        return Broken("HUNT-4a", "too-few-pa", {"cost": price, "left": g.pa[side]})
    if g.ooc and g.options["mixed_command"] == "apart":
        units = [member for member in members if member in g.vf]
        if 0 < len(g.ooc.intersection(units)) < len(units):
            return Broken("HUNT-6.1a", "out-of-command-apart")
    return None


@rule("HUNT-6.1a")
def may_in_command(g: Tactical, action: str, members: tuple[str, ...]) -> Broken | None:
    """An Action that has no price out of command is not open to units out of command."""
    if cost(g, action, members):
        return None
    return Broken("HUNT-6.1a", "out-of-command", {"action": action})


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
        return units + g.commands_at(GERMAN, place)
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


@rule("HUNT-3.1i", "HUNT-4a")
def may_open(g: Tactical, side: str, option: Option) -> Broken | None:
    """Every activation but an air attack takes a point."""
    if option[0] in ("activate", "enter") and g.pa[side] < 1:
        return Broken("HUNT-3.1i", "too-few-pa", {"cost": 1, "left": g.pa[side]})
    return openings.may_open(g, side, option)


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


@rule("HUNT-14b")
def may_begin(g: Tactical, side: str, place: str, action: str, *, box: bool) -> Broken | None:
    """Whether anybody at a place could carry an Action out; nobody fires from off the map."""
    if box and action in (ATTACK, ATTACK_MOVE):
        return Broken("HUNT-14b", "not-on-the-map", {"hex": place})
    return openings.may_begin(g, side, place, action, box=box)


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


def regrouped(option: Option) -> tuple[str, ...]:
    """The units that are split or merged."""
    names = option[1:2] if option[0] == "split" else option[1:]
    return tuple(str(name) for name in names)


@rule("HUNT-5.1.5c", "HUNT-6.1a")
def may_regroup(g: Tactical, side: str, option: Option) -> Broken | None:
    """One split or one merge that can be paid for, by units in command."""
    return may_pay(g, REGROUP, side, regrouped(option)) or may_form(g, side, option)


@rule("HUNT-5.1.5a", "HUNT-5.1.5b", "HUNT-6.1a")
def may_form(g: Tactical, side: str, option: Option) -> Broken | None:
    """A split into parts, or a merge of like units of one hex, in command."""
    units = regrouped(option)
    if broken := may_in_command(g, REGROUP, units):
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


# ---------------------------------------------------------------------- procedures


class Activation(activation.Activation):
    """One Action of the Active player at one place."""

    def choices(self, g: Tactical) -> list[Option]:
        """The Actions that are possible here."""
        side, place, box = self.side, self.place, self.box
        options: list[Option] = [
            (action,) for action in NORMAL if may_begin(g, side, place, action, box=box) is None
        ]
        return options if box else options + special_options(g, side, place)

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

    def bill(self, option: Option) -> tuple[str, tuple[str, ...]] | None:
        """Special Actions; who goes with a Mission changes nothing."""
        match option:
            case ("split", unit, _):
                return REGROUP, (str(unit),)
            case ("merge", *units):
                return REGROUP, tuple(str(unit) for unit in units)
            case ("recover", _):
                return RECOVERY, ()
            case ("interrogate",):
                return INTERROGATE, ()
            case ("mission", *_):
                return MISSION_MOVE, ()
        return None

    @rule("HUNT-5a", "HUNT-5c")
    def note_action(self, g: Tactical, option: Option) -> Next:
        """Special Actions are carried out; for the others ask who takes part."""
        bill = self.bill(option)
        if bill is None:
            return super().note_action(g, option)
        if option[0] == MISSION_MOVE:
            self.action, self.group = MISSION_MOVE, (str(option[1]),)
            return self.pick_escort
        pay(g, self.side, *bill)
        match option:
            case ("interrogate",):
                return self.interrogate
            case ("recover", unit):
                recover(g, self.place, str(unit))
                return Done()
            case ("split", unit, sizes):
                split(g, self.side, self.place, str(unit), sizes_of(str(sizes)))
            case ("merge", *_):
                merge(g, self.side, self.place, bill[1])
        return self.regroup_on

    @rule("HUNT-4a", "HUNT-5.1a")
    def pay_for_group(self, g: Tactical, group: tuple[str, ...]) -> Next:
        """Pay once for all of them; by option a shot is declared before the move."""
        if self.action == MOVE_ATTACK and g.options["fire_target"] == "at_declaration":
            self.group = group
            return self.declare_target
        return super().pay_for_group(g, group)

    @rule("HUNT-5.1.3b", after="end_of_shot")
    def declare_target(self, g: Tactical) -> Next:
        """Option: the target of a shot after the move is named before it."""
        held = sorted({*g.enemies(self.side), *_bare_targets(g, self.side)})
        options: list[Option] = [("target", hex_) for hex_ in held]
        if not options:
            return self.set_out
        about = {"group": list(self.group)}
        return Choose(self.side, "aim", tuple(options), None, about)

    @rule("HUNT-5.1.3b", after="end_of_shot")
    def note_declared(self, g: Tactical, option: Option) -> Next:
        """Keep the target in mind."""
        self.target = str(option[1])
        return self.set_out

    @rule("HUNT-4a", after="end_of_shot")
    def set_out(self, g: Tactical) -> Next:
        """Pay for a move whose shot is declared."""
        pay(g, self.side, self.action, self.group)
        return self.march

    @rule("HUNT-5.2.3a", after="end_of_shot")
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

    @rule("HUNT-5.2.3a", after="end_of_shot")
    def note_escort(self, g: Tactical, option: Option) -> Next:
        """One more, or enough."""
        if option == ("go",):
            return self.pay_for_mission
        self.group = (*self.group, str(option[1]))
        return self.pick_escort

    @rule("HUNT-5.2.3a", "HUNT-13.1.1b", after="end_of_shot")
    def pay_for_mission(self, g: Tactical) -> Next:
        """Pay, and count the move against the limit of the turn."""
        pay(g, self.side, MISSION_MOVE, ())
        g.mission_moves += 1
        return self.march

    @rule("HUNT-5.2.2a", after="end_of_shot")
    def interrogate(self, g: Tactical) -> Next:
        """Question the people of the town."""
        return Call(Interrogation())

    @rule("HUNT-5.2.2a", after="end_of_shot")
    def end_of_interrogation(self, g: Tactical) -> Next:
        """The Action is over."""
        return Done()

    @rule("HUNT-5.1.5c", after="end_of_shot")
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
        match option:
            case ("split" | "merge", unit, *_):
                if unit not in g.units(self.side)[self.place]:
                    return Broken("HUNT-5.1.5a", "not-in-hex", {"counter": unit})
                return may_form(g, self.side, option)
        return None

    @rule("HUNT-5.1.5c", after="end_of_shot")
    def regroup_more(self, g: Tactical, option: Option) -> Next:
        """One more split or merge, or enough."""
        match option:
            case ("split", unit, sizes):
                split(g, self.side, self.place, str(unit), sizes_of(str(sizes)))
            case ("merge", *units):
                merge(g, self.side, self.place, tuple(str(unit) for unit in units))
            case _:
                return Done()
        return self.regroup_on


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
