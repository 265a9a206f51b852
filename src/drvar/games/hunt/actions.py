"""Chapter 5: the eleven Actions. What each costs, which units may do it, and its procedure."""

from __future__ import annotations

from drvar.games.tactical import openings
from drvar.games.tactical.actions import (
    ASSAULT,
    ATTACK,
    ATTACK_MOVE,
    MISSION_MOVE,
    MOVE_ATTACK,
    MOVEMENT,
    OPPORTUNITY_ASSAULT,
    OPPORTUNITY_ATTACK,
)
from drvar.games.tactical.edition import Attempt
from drvar.games.tactical.regroup import merges, splits
from drvar.games.tactical.rules import GERMAN
from drvar.games.tactical.ways import ANY, allowance, has_open_ground
from drvar.kernel.options import Option
from drvar.kernel.rule import Broken, rule

from .aim import can_attack, may_attack
from .air import usable_air
from .missions import may_interrogate, may_move_mission
from .rules import RADIO
from .state import HuntState
from .ways import Walk, party

REGROUP, RECOVERY, INTERROGATE = "regroup", "recovery", "interrogate"

NORMAL = (MOVEMENT, ATTACK, ASSAULT, MOVE_ATTACK, ATTACK_MOVE)
"""The Actions of groups (5.1), the likely ones first."""

UNITS_ONLY = frozenset((ATTACK, OPPORTUNITY_ATTACK, OPPORTUNITY_ASSAULT))
"""The Actions that neither Commands nor the Radio join."""


@rule("HUNT-5.1a", "HUNT-6.1a")
def cost(g: HuntState, action: str, members: tuple[str, ...]) -> int:
    """What an Action costs a group, more if a member is out of command; 0 if it may not act."""
    line = g.rules.actions[action]
    return (line.ooc or 0) if g.ooc and not g.ooc.isdisjoint(members) else line.pa


@rule("HUNT-4a", "HUNT-6.1a", "HUNT-5.1a")
def may_pay(g: HuntState, action: str, side: str, members: tuple[str, ...]) -> Broken | None:
    """There must be enough points, and an Action open to units out of command."""
    if broken := may_in_command(g, action, members):
        return broken
    price = cost(g, action, members)
    if price > g.pa[side]:
        return Broken("HUNT-4a", "too-few-pa", {"cost": price, "left": g.pa[side]})
    if g.ooc and g.rules.options.mixed_command == "apart":
        units = [member for member in members if member in g.vf]
        if 0 < len(g.ooc.intersection(units)) < len(units):
            return Broken("HUNT-6.1a", "out-of-command-apart")
    return None


@rule("HUNT-6.1a")
def may_in_command(g: HuntState, action: str, members: tuple[str, ...]) -> Broken | None:
    """An Action that has no price out of command is not open to units out of command."""
    if cost(g, action, members):
        return None
    return Broken("HUNT-6.1a", "out-of-command", {"action": action})


@rule("HUNT-5a", "HUNT-13.7a", "HUNT-13.1.1a")
def candidates(g: HuntState, attempt: Attempt) -> tuple[str, ...]:
    """The counters at a place that might share an Action: units, and what may go along."""
    action, side, place = attempt.action, attempt.side, attempt.place
    if attempt.box:
        return g.waiting(side).get(place, ())
    units = g.units(side).get(place, ())
    if action in UNITS_ONLY:
        return units
    if action == MISSION_MOVE:
        if g.rules.options.mission_stack == "together":
            return (*units, *g.missions_at(place))
        return units
    if side == GERMAN:
        return units + g.commands_at(GERMAN, place)
    if action == MOVEMENT and g.radio == place:
        return (*units, RADIO)
    return units


@rule("HUNT-5b", "HUNT-5.1.1a", "HUNT-5.1.1c", "HUNT-5.1.2a", "HUNT-5.1.3a", "HUNT-5.1.4a")
def may_do(g: HuntState, attempt: Attempt, members: tuple[str, ...]) -> Broken | None:
    """What forbids a group an Action: its price, the state of a member, or no way to do it."""
    action, side, place = attempt.action, attempt.side, attempt.place
    if broken := may_pay(g, action, side, members):
        return broken
    if action == ATTACK:
        return can_attack(g, members, place)
    if action == OPPORTUNITY_ATTACK:
        return may_attack(g, members, place, attempt.target, attempt.movers, reacting=True)
    for member in members:
        if broken := may_set_out(g, action, member):
            return broken
    if action == OPPORTUNITY_ASSAULT:
        return may_charge(g, side, members, place, attempt.target)
    if action == ATTACK_MOVE:
        firers = tuple([m for m in members if m in g.vf])
        if not firers:
            return Broken("HUNT-2.1.2a", "no-unit-with-them", {"hex": place})
        return can_attack(g, firers, place)
    if action == ASSAULT and not any(m in g.vf for m in members):
        return Broken("HUNT-2.1.2a", "no-unit-with-them", {"hex": place})
    if action == MOVE_ATTACK and (broken := _no_shot(g, members, place)):
        return broken
    return _may_walk(g, attempt, members)


@rule("HUNT-10.1.1a", "HUNT-13.5.1a", "HUNT-13.6.3a")
def may_set_out(g: HuntState, action: str, member: str) -> Broken | None:
    """Pinned units do not move; light ones and guns do not assault."""
    if member in g.pinned:
        return Broken("HUNT-10.1.1a", "pinned", {"unit": member})
    if action in (ASSAULT, OPPORTUNITY_ASSAULT) and member in g.vf:
        counter = g.rules.counters[member]
        if counter.light:
            return Broken("HUNT-13.5.1a", "light-unit", {"unit": member})
        if counter.move_class == "artillery":
            return Broken("HUNT-13.6.3a", "artillery", {"unit": member})
    return None


def _no_shot(g: HuntState, members: tuple[str, ...], place: str) -> Broken | None:
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
def _may_walk(g: HuntState, attempt: Attempt, members: tuple[str, ...]) -> Broken | None:
    """There must be a first step."""
    if attempt.action == ASSAULT:
        if not enemy_near(g, attempt, members):
            return Broken("HUNT-5.1.4b", "no-enemy-in-reach", {"hex": attempt.place})
    elif len(members) == 1 and not attempt.box:
        half = attempt.action == MOVE_ATTACK
        if has_open_ground(g, members[0], attempt.place, half=half):
            return None
    group = party(g, attempt.side, members, attempt.action)
    walk = Walk(g, group, attempt.action)
    if walk.may_begin(attempt.place, box=attempt.box):
        return None
    if attempt.action == ASSAULT:
        return Broken("HUNT-5.1.4b", "no-enemy-in-reach", {"hex": attempt.place})
    return Broken("HUNT-5.1.1c", "nowhere-to-go", {"hex": attempt.place})


def enemy_near(g: HuntState, attempt: Attempt, members: tuple[str, ...]) -> bool:
    """A quick look, before every way is tried: no step costs less than one point."""
    if g.rules.options.bare_counters == "assault" or attempt.box:
        return True
    points = max(1, allowance(g, members[0]))
    away = g.rules.ground.distances[attempt.place]
    return min([away[hex_] for hex_ in g.enemies(attempt.side)], default=ANY) <= points


@rule("HUNT-12.2c", "HUNT-12.2a", "HUNT-5.3.2a")
def may_charge(
    g: HuntState, side: str, members: tuple[str, ...], place: str, target: str
) -> Broken | None:
    """Units beside the hex that could pay the step with the points they have."""
    if target not in g.rules.ground.neighbours[place]:
        return Broken("HUNT-12.2a", "not-next", {"hex": target})
    group = party(g, side, members, ASSAULT)
    return Walk(g, group, ASSAULT).step_alone(place, target)


# ---------------------------------------------------------------------- openings


@rule("HUNT-3.1i", "HUNT-4a")
def may_open(g: HuntState, side: str, option: Option) -> Broken | None:
    """Every activation but an air attack takes a point."""
    if option[0] in ("activate", "enter") and g.pa[side] < 1:
        return Broken("HUNT-3.1i", "too-few-pa", {"cost": 1, "left": g.pa[side]})
    return openings.may_open(g, side, option)


def anything_to_do(g: HuntState, side: str, place: str, *, box: bool) -> bool:
    """Whether a place offers any Action; the likely ones are looked at first."""
    if not box and can_just_move(g, side, place):
        return True
    if candidates(g, Attempt(MOVEMENT, side, place, box)):  # any unit that can act may move
        for action in NORMAL:
            if may_begin(g, side, place, action, box=box) is None:
                return True
    return not box and bool(special_options(g, side, place))


def can_just_move(g: HuntState, side: str, place: str) -> bool:
    """A quick look, before every Action is tried: a unit that moves into a free hex."""
    for unit in g.units(side).get(place, ()):
        if may_pay(g, MOVEMENT, side, (unit,)) or may_set_out(g, MOVEMENT, unit):
            continue
        if has_open_ground(g, unit, place):
            return True
    return False


@rule("HUNT-14b")
def may_begin(g: HuntState, side: str, place: str, action: str, *, box: bool) -> Broken | None:
    """Whether any unit at a place could carry out an Action; none fires from off the map."""
    if box and action in (ATTACK, ATTACK_MOVE):
        return Broken("HUNT-14b", "not-on-the-map", {"hex": place})
    return openings.may_begin(g, side, place, action, box=box)


def special_options(g: HuntState, side: str, place: str) -> list[Option]:
    """The legal Actions in a hex besides moving and fighting."""
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


@rule("HUNT-3.1i", "HUNT-3.1l")
def out(g: HuntState, side: str) -> bool:
    """Out of points: none left, and no aircraft that could be used."""
    if g.pa[side]:
        return False
    return g.rules.options.out_of_pa == "pa_only" or not usable_air(g, side)


# ---------------------------------------------------------------------- regrouping


def regrouped(option: Option) -> tuple[str, ...]:
    """The units that are split or merged."""
    names = option[1:2] if option[0] == "split" else option[1:]
    return tuple(str(name) for name in names)


@rule("HUNT-5.1.5c", "HUNT-6.1a")
def may_regroup(g: HuntState, side: str, option: Option) -> Broken | None:
    """Units in command may split or merge once, if the price can be paid."""
    return may_pay(g, REGROUP, side, regrouped(option)) or may_form(g, side, option)


@rule("HUNT-5.1.5a", "HUNT-5.1.5b", "HUNT-6.1a")
def may_form(g: HuntState, side: str, option: Option) -> Broken | None:
    """Units in command may split into parts, or merge with like units of their hex."""
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


@rule("HUNT-5.2.1a", "HUNT-10.1.3a")
def may_recover(g: HuntState, side: str, place: str, unit: str) -> Broken | None:
    """A Pinned unit with a Command may recover, for two points."""
    if side != GERMAN or place not in g.commands.values():
        return Broken("HUNT-5.2.1a", "no-command-here", {"hex": place})
    if unit not in g.pinned or unit not in g.german.get(place, ()):
        return Broken("HUNT-5.2.1a", "not-pinned", {"unit": unit})
    return may_pay(g, RECOVERY, side, ())
