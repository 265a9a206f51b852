"""Plans of one activation, and the value of each to either side."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drvar.bots.tactical.plans import Plan, assaults, best_of, movers, moves, staff_moves
from drvar.bots.tactical.stakes import guards_at
from drvar.games.hunt import actions
from drvar.games.hunt.aim import attack_hexes, may_fire, targets_at
from drvar.games.hunt.air import air_hexes
from drvar.games.hunt.attack import min_hit, plane_modifiers
from drvar.games.hunt.missions import may_interrogate, may_move_mission
from drvar.games.hunt.rules import TITO
from drvar.games.tactical.actions import ATTACK, MISSION_MOVE, MOVEMENT
from drvar.games.tactical.edition import Attempt
from drvar.games.tactical.rules import GERMAN, PARTISAN
from drvar.games.tactical.ways import allowance

from .outlook import hits
from .stakes import Goals, draws, haste, leaving_worth, own_worth, to_edge

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drvar.kernel.options import Option

    from .outlook import Outlook


def best_plan(outlook: Outlook, place: str = "") -> Plan | None:
    """The plan that is worth most, if one is worth its price; or the best one at a place."""
    return best_of(every_plan(outlook), place)


def every_plan(outlook: Outlook) -> Iterator[Plan]:
    """Every plan that could be carried out now."""
    yield from air_attacks(outlook)
    yield from attacks(outlook)
    yield from assaults(outlook)
    yield from moves(outlook, Goals(outlook))
    if outlook.side == PARTISAN:
        yield from mission_moves(outlook)
    else:
        yield from staff_moves(outlook, MOVEMENT)
        yield from german_deeds(outlook)


# ---------------------------------------------------------------------- fire


def firing_groups(outlook: Outlook, place: str) -> Iterator[tuple[str, ...]]:
    """The groups of a hex worth trying: all that may fire, and each that reaches farther."""
    g = outlook.g
    able = tuple([u for u in outlook.own[place] if may_fire(g, u) is None])
    if able:
        yield able
    if len(able) > 1:
        for unit in able:
            if g.rules.counters[unit].range > 1 or unit in g.ooc:
                yield (unit,)


def attacks(outlook: Outlook) -> Iterator[Plan]:
    """Attacks from every hex on every hex."""
    g = outlook.g
    for place in outlook.own:
        for group in firing_groups(outlook, place):
            if actions.may_do(g, Attempt(ATTACK, outlook.side, place), group) is not None:
                continue
            cost = outlook.price * actions.cost(g, ATTACK, group)
            for target in attack_hexes(g, group, place):
                worth = outlook.fire_gain(group, place, target)
                worth *= 1 + 0.25 * draws(outlook, target)
                opening: Option = ("activate", place)
                yield Plan(worth - cost, opening, (ATTACK,), group, target=target)


def air_attacks(outlook: Outlook) -> Iterator[Plan]:
    """Aircraft cost nothing: the best hex for each."""
    g = outlook.g
    for plane in g.air:
        unit = g.rules.air[plane]
        if unit.side != outlook.side:
            continue
        for target in air_hexes(g, outlook.side):
            lowest = min_hit(g, target, plane_modifiers(g, plane))
            arrives = (7 - unit.precision) / 6
            aimed = targets_at(g, outlook.side, target)
            worth = arrives * outlook.damage(hits(((unit.strength, lowest),)), aimed)
            worth *= 1 + 0.25 * draws(outlook, target)
            yield Plan(worth + 0.2, ("air", plane), target=target)


# ---------------------------------------------------------------------- special Actions


def german_deeds(outlook: Outlook) -> Iterator[Plan]:
    """Interrogation, while there is something to learn, and recovery."""
    g, cost = outlook.g, 2 * outlook.price
    hidden = [t for t in g.missions if t not in g.face_up]
    for place in outlook.own:
        if len(hidden) > 1 and outlook.tito_is_there and may_interrogate(g, place) is None:
            yield Plan(2.2 - cost, ("activate", place), ("interrogate",))
        if place in g.commands.values():
            for unit in outlook.own[place]:
                if actions.may_recover(g, GERMAN, place, unit) is None:
                    worth = 0.45 * g.vf[unit] - cost
                    yield Plan(worth, ("activate", place), ("recover", unit))


def mission_moves(outlook: Outlook) -> Iterator[Plan]:
    """Take a Mission out of danger, alone or with its guard, or off the map if that pays."""
    g = outlook.g
    for token, place in g.missions.items():
        if may_move_mission(g, token) is not None:
            continue
        yield from moves_of_mission(outlook, token, place, ())
        if g.identity[token] == TITO:
            guard = tuple([u for u in movers(outlook, place, MOVEMENT) if allowance(g, u) > 1])
            if (
                guard
                and actions.may_do(g, Attempt(MISSION_MOVE, PARTISAN, place), guard) is None
            ):
                yield from moves_of_mission(outlook, token, place, guard)


def moves_of_mission(
    outlook: Outlook, token: str, place: str, guard: tuple[str, ...]
) -> Iterator[Plan]:
    """Moves of one Mission with these units."""
    g = outlook.g
    value = own_worth(outlook, token)
    here = value * outlook.peril(place, guards_at(outlook, place)) - 2 * outlook.price
    away = leaving_worth(outlook, token)
    strength, points = g.strength(guard), allowance(g, token)
    opening: Option = ("activate", place)
    action, group = ("mission", token), (token, *guard)
    if place in outlook.ground.edge and not guard:
        yield Plan(here + away, opening, action, group, leaves=True)
    edge = to_edge(outlook, place)
    eager = haste(outlook, token)
    for hex_, way in outlook.ways(group, place, MISSION_MOVE).items():
        there = value * outlook.peril(hex_, guards_at(outlook, hex_) + strength)
        there += outlook.toll(way.hits, strength) if guard else 0.0
        out = (
            hex_ in outlook.ground.edge and way.cost < points and away + there > 0 and not guard
        )
        nearer = eager * (edge - to_edge(outlook, hex_))
        worth = here + (away if out else -there) + nearer
        yield Plan(worth, opening, action, group, way.path, leaves=out)
