"""Chapter 5: the seventeen Actions. What each costs and which units may take it."""

from __future__ import annotations

from drvar.games.tactical.actions import (
    ASSAULT,
    ATTACK,
    ATTACK_MOVE,
    MOVE_ATTACK,
    MOVEMENT,
    OPPORTUNITY_ASSAULT,
    OPPORTUNITY_ATTACK,
)
from drvar.games.tactical.edition import Attempt
from drvar.games.tactical.openings import may_begin
from drvar.games.tactical.regroup import merges, splits
from drvar.games.tactical.rules import GERMAN, PARTISAN
from drvar.games.tactical.stacking import no_room
from drvar.games.tactical.ways import allowance, has_open_ground
from drvar.kernel.options import Option
from drvar.kernel.rule import Broken, cites, rule

from .aim import can_attack, may_attack, may_fire
from .objectives import may_interrogate, may_move_counter, may_turn_up
from .rules import COMMAND_MOVE, ENTER, RETREAT
from .state import Hunt14State
from .ways import Walk, party
from .works import may_build

SPLIT, MERGE, MELEE = "split", "merge", "melee"
BUILD, RECOVERY, INTERROGATE = "build", "recovery", "interrogate"

GROUPED = (RETREAT, COMMAND_MOVE, MOVEMENT, MELEE, ATTACK, ASSAULT, ATTACK_MOVE, MOVE_ATTACK)
"""The Actions of groups, in the order of the list; two are for groups off the map."""
FROM_BOX = (ENTER, ASSAULT)

SHARED_HEX = frozenset((RETREAT, MELEE))
"""What groups may do in a hex that they share with enemies."""

WITH_COMMAND = frozenset((MOVEMENT, ASSAULT, ATTACK_MOVE, MOVE_ATTACK, RETREAT))
"""The Actions in which a Command may ride along."""

HALF_MOVES = frozenset((ASSAULT, ATTACK_MOVE, MOVE_ATTACK))
STRIKES = frozenset((MELEE, ASSAULT, ATTACK_MOVE, MOVE_ATTACK, OPPORTUNITY_ASSAULT))
"""What a unit with three markers may not begin, besides firing."""


@rule("HUNT14-5c", "HUNT14-5f", "HUNT14-6d", "HUNT14-5.1", "HUNT14-5.2", "HUNT14-5.3",
      "HUNT14-5.4", "HUNT14-5.5")  # fmt: skip
def price(g: Hunt14State, action: str, members: tuple[str, ...]) -> int | None:
    """Price in AP; None if a member out of command rules the Action out."""
    line = g.rules.actions[action]
    if action in g.rules.free:
        return 0
    if g.ooc and not g.ooc.isdisjoint(members):
        if action == MELEE and g.rules.options.ooc_actions == "with_melee":
            return g.rules.charts.actions.melee_ooc
        return line.ooc
    flat = g.rules.options.prices == "flat"
    return line.flat if flat and line.flat is not None else line.pa


def cost(g: Hunt14State, action: str, members: tuple[str, ...]) -> int:
    """What an Action costs a group that may do it."""
    return price(g, action, members) or 0


@rule("HUNT14-5c", "HUNT14-6d", "HUNT14-5f")
def may_pay(g: Hunt14State, action: str, side: str, members: tuple[str, ...]) -> Broken | None:
    """There must be enough points, and an Action open to units out of command."""
    asked = price(g, action, members)
    if asked is None:
        return Broken("HUNT14-6d", "out-of-command", {"action": action})
    if asked > g.pa[side]:
        return Broken("HUNT14-5c", "too-few-pa", {"cost": asked, "left": g.pa[side]})
    return None


# ---------------------------------------------------------------------- who takes part


@rule("HUNT14-5a", "HUNT14-5k", "HUNT14-12.1e")
def candidates(g: Hunt14State, attempt: Attempt) -> tuple[str, ...]:
    """The counters at a place that might share an Action: units, and what may ride along."""
    action, side, place = attempt.action, attempt.side, attempt.place
    if attempt.box:
        return g.waiting(side).get(place, ())
    if action == COMMAND_MOVE:
        return g.commands_at(side, place)
    found = g.units(side).get(place, ())
    if action in WITH_COMMAND and g.rules.options.riding != "nobody":
        found += g.commands_at(side, place)
    if side != GERMAN and (
        action == MOVEMENT
        or (action == RETREAT and g.rules.options.riding == "counters_retreat")
    ):
        found += g.missions_at(place)
    return found


@rule("HUNT14-5a", "HUNT14-5b", "HUNT14-5e", "HUNT14-5d", "HUNT14-12.5c")
def may_do(g: Hunt14State, attempt: Attempt, members: tuple[str, ...]) -> Broken | None:
    """What forbids a group an Action: its hex, the price, the markers, or no way to do it."""
    action, side = attempt.action, attempt.side
    place, box = attempt.place, attempt.box
    if not box and (broken := _may_here(g, action, side, place)):
        return broken
    if box and g.strength([m for m in members if m in g.vf]) > g.rules.limit:
        return Broken("HUNT14-12.5c", "no-room", {"hex": place})
    if broken := may_pay(g, action, side, members):
        return broken
    for member in members:
        if broken := may_begin_with(g, action, member):
            return broken
    if action == ATTACK:
        return can_attack(g, members, place)
    if action == OPPORTUNITY_ATTACK:
        return may_attack(g, members, place, attempt.target, attempt.movers, reacting=True)
    if action == MELEE:
        return None
    if broken := _may_ride(g, action, members):
        return broken
    if action == OPPORTUNITY_ASSAULT:
        return may_charge(g, side, members, place, attempt.target)
    if action == ATTACK_MOVE:
        return can_attack(g, tuple([m for m in members if m in g.vf]), place)
    if action == MOVE_ATTACK:
        return None
    return _may_walk(g, attempt, members)


@rule("HUNT14-5e", "HUNT14-5.1", "HUNT14-5.9", "HUNT14-9.7a")
def _may_here(g: Hunt14State, action: str, side: str, place: str) -> Broken | None:
    """Among enemies there is only melee or retreat; elsewhere there is neither."""
    if place in g.enemies(side) and place in g.units(side):
        if action in SHARED_HEX or _fires_from_melee(g, action):
            return None
        return Broken("HUNT14-5e", "engaged", {"hex": place})
    if action == MELEE and not may_turn_up(g, side, place):
        return Broken("HUNT14-5.9", "not-engaged", {"hex": place})
    if action == RETREAT and g.rules.options.retreat_who == "engaged":
        return Broken("HUNT14-9.7a", "not-engaged", {"hex": place})
    return None


def _fires_from_melee(g: Hunt14State, action: str) -> bool:
    fires = action in (ATTACK, OPPORTUNITY_ATTACK)
    return fires and g.rules.options.fire_into_melee == "allowed"


@rule("HUNT14-8.8b", "HUNT14-8.4c", "HUNT14-9.7c", "HUNT14-8.2b", "HUNT14-7c", "HUNT14-9.9h")
def may_begin_with(g: Hunt14State, action: str, member: str) -> Broken | None:
    """What a counter's markers or movement allowance forbid."""
    if action in (ATTACK, OPPORTUNITY_ATTACK, MELEE):
        return may_fire(g, member)
    if action == RETREAT:
        return may_slip_away(g, member)
    if member in g.moved:
        return Broken("HUNT14-8.8b", "moved", {"counter": member})
    if member in g.pinned:
        return Broken("HUNT14-8.4c", "stopped", {"unit": member})
    if action in STRIKES and member in g.vf and (broken := may_fire(g, member)):
        return broken
    if action in HALF_MOVES and not allowance(g, member, half=True):
        return Broken("HUNT14-7c", "no-half-move", {"unit": member})
    return None


@rule("HUNT14-9.7c", "HUNT14-9.7a")
def may_slip_away(g: Hunt14State, member: str) -> Broken | None:
    """STOPPED units do not retreat; a Movement marker bars no unit unless an option says so."""
    if member in g.pinned:
        return Broken("HUNT14-9.7c", "stopped", {"unit": member})
    bars = g.rules.options.retreat_marker == "bars" or not g.is_engaged(g.hex_of(member))
    if bars and member in g.moved and member in g.vf:
        return Broken("HUNT14-8.8b", "moved", {"counter": member})
    return None


@rule("HUNT14-5k", "HUNT14-5.2", "HUNT14-12.1e", "HUNT14-1.1a")
def _may_ride(g: Hunt14State, action: str, members: tuple[str, ...]) -> Broken | None:
    """A Command needs units to ride with; counters may move alone, within their limit."""
    if action == COMMAND_MOVE:
        return None
    units = any(member in g.vf for member in members)
    if any(member in g.missions for member in members) and action == MOVEMENT:
        if broken := may_move_counter(g):
            return broken
        if units and g.rules.options.riding == "nobody":
            return Broken("HUNT14-5k", "nobody-rides")
        if not any(member in g.commands for member in members):
            return None
    return None if units else Broken("HUNT14-5k", "no-unit-with-them")


@rule("HUNT14-5l", "HUNT14-5.2", "HUNT14-5.7", "HUNT14-5.11", "HUNT14-12.5c", "HUNT14-12.5h")
def _may_walk(g: Hunt14State, attempt: Attempt, members: tuple[str, ...]) -> Broken | None:
    """There must be a first step; for an Assault, one towards an enemy in reach."""
    action, side, place, box = attempt.action, attempt.side, attempt.place, attempt.box
    plain = action in (MOVEMENT, COMMAND_MOVE) and len(members) == 1 and not box
    if plain and has_open_ground(g, members[0], place):
        return None
    if Walk(g, party(g, side, members, action), action).may_begin(place, box=box):
        return None
    if action == ASSAULT:
        return Broken("HUNT14-5.11", "no-enemy-in-reach", {"hex": place})
    return Broken("HUNT14-5l", "nowhere-to-go", {"hex": place})


@rule("HUNT14-9.9a", "HUNT14-9.9h", "HUNT14-5.14")
def may_charge(
    g: Hunt14State, side: str, members: tuple[str, ...], place: str, target: str
) -> Broken | None:
    """Units beside the hex that could enter it with the points they have."""
    if target not in g.rules.ground.neighbours[place]:
        return Broken("HUNT14-9.9a", "not-next", {"hex": target})
    walk = Walk(g, party(g, side, members, OPPORTUNITY_ASSAULT), ASSAULT)
    for member in members:
        alone = party(g, side, (member,), OPPORTUNITY_ASSAULT)
        if broken := Walk(g, alone, ASSAULT).step_alone(place, target):
            return broken
    return walk.barred(place, target) or no_room(g, side, target, walk.party.strength)


# ---------------------------------------------------------------------- openings


def anything_to_do(g: Hunt14State, side: str, place: str, *, box: bool) -> bool:
    """Whether a place offers any Action; the likely ones are looked at first."""
    if box:
        return any(may_begin(g, side, place, a, box=True) is None for a in FROM_BOX)
    if g.is_engaged(place):
        if any(may_begin(g, side, place, a) is None for a in (RETREAT, MELEE, ATTACK)):
            return True
    else:
        for action in (
            MOVEMENT,
            ATTACK,
            ASSAULT,
            COMMAND_MOVE,
            MOVE_ATTACK,
            ATTACK_MOVE,
            MELEE,
            RETREAT,
        ):
            if may_begin(g, side, place, action) is None:
                return True
    return bool(special_options(g, side, place))


@cites("HUNT14-5.6", "HUNT14-5.8", "HUNT14-5.15", "HUNT14-5.16", "HUNT14-5.17")
def special_options(g: Hunt14State, side: str, place: str) -> list[Option]:
    """The legal Actions in a hex besides moving and fighting."""
    units = g.units(side).get(place, ())
    found: list[Option] = []
    if may_recover(g, side, place) is None:
        found.append(("recover",))
    if g.is_engaged(place) or not units:
        return found
    found += [
        option
        for option in (*splits(g, units), *merges(g, units))
        if may_regroup(g, side, place, option) is None
    ]
    found += [("build", unit) for unit in units if may_build_here(g, side, place, unit) is None]
    if side == GERMAN and may_question(g, side, place) is None:
        found.append(("interrogate",))
    return found


@rule("HUNT14-5.6", "HUNT14-5.8", "HUNT14-5e")
def may_regroup(g: Hunt14State, side: str, place: str, option: Option) -> Broken | None:
    """Units in command may split or merge once, unless enemies share their hex."""
    action = str(option[0])
    units = tuple(str(name) for name in (option[1:2] if action == SPLIT else option[1:]))
    if g.is_engaged(place):
        return Broken("HUNT14-5e", "engaged", {"hex": place})
    if broken := may_pay(g, action, side, units):
        return broken
    if not set(units) <= set(g.units(side).get(place, ())):
        paragraph = "HUNT14-5.6" if action == SPLIT else "HUNT14-5.8"
        return Broken(paragraph, "not-in-hex", {"counter": units[0]})
    if action == SPLIT:
        if option in splits(g, units):
            return None
        return Broken("HUNT14-5.6", "no-such-split", {"unit": units[0]})
    return None if option in merges(g, units) else Broken("HUNT14-5.8", "cannot-merge")


@rule("HUNT14-5.15", "HUNT14-5h")
def may_build_here(g: Hunt14State, side: str, place: str, unit: str) -> Broken | None:
    """There must be a builder in this hex, and the points."""
    if unit not in g.units(side).get(place, ()):
        return Broken("HUNT14-5.15", "not-in-hex", {"counter": unit})
    return may_build(g, place, unit) or may_pay(g, BUILD, side, (unit,))


@rule("HUNT14-5.16", "HUNT14-5i", "HUNT14-1.1h")
def may_recover(g: Hunt14State, side: str, place: str) -> Broken | None:
    """A STOPPED piece in command beside a Command may recover. Option: without a Command.

    Partisans that have no Command at all, by another option, never recover.
    """
    if not recovering(g, side, place):
        return Broken("HUNT14-5i", "nobody-stopped", {"hex": place})
    if side == PARTISAN and g.rules.options.partisan_command == "no":
        return Broken("HUNT14-1.1h", "never-recovers")
    if g.rules.options.recover_needs == "command" and not g.commands_at(side, place):
        return Broken("HUNT14-5i", "no-command-here", {"hex": place})
    return may_pay(g, RECOVERY, side, ())


@rule("HUNT14-5i")
def recovering(g: Hunt14State, side: str, place: str) -> list[str]:
    """The STOPPED pieces of a side in a hex, except those out of command."""
    if not g.pinned:
        return []
    here = (*g.units(side).get(place, ()), *g.commands_at(side, place))
    return [piece for piece in here if piece in g.pinned and piece not in g.ooc]


@rule("HUNT14-5.17", "HUNT14-12.2a", "HUNT14-5e")
def may_question(g: Hunt14State, side: str, place: str) -> Broken | None:
    """Germans in command may, in a town without enemies, while a counter is unknown to them."""
    if side != GERMAN:
        return Broken("HUNT14-5.17", "germans-only")
    if broken := may_interrogate(g, place):
        return broken
    able = [unit for unit in g.german[place] if unit not in g.ooc]
    if not able:
        return Broken("HUNT14-6d", "out-of-command", {"action": INTERROGATE})
    return may_pay(g, INTERROGATE, side, ())


@rule("HUNT14-2d")
def out(g: Hunt14State, side: str) -> bool:
    """Out of points."""
    return not g.pa[side]
