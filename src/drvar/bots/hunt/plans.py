"""Plans of one activation, and what each is worth to either side."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drvar.bots.tactical.plans import Plan, assaults, best_of, movers, moves, staff_moves
from drvar.bots.tactical.stakes import guards_at
from drvar.games.hunt import actions
from drvar.games.hunt.air import air_hexes
from drvar.games.hunt.attack import attack_hexes, may_fire, min_hit, plane_modifiers, targets_at
from drvar.games.hunt.missions import may_interrogate, may_move_mission
from drvar.games.hunt.rules import TITO
from drvar.games.tactical.activation import ATTACK
from drvar.games.tactical.edition import Deed
from drvar.games.tactical.movement import MISSION_MOVE, MOVEMENT, allowance
from drvar.games.tactical.rules import GERMAN, PARTISAN

from .field import hits
from .stakes import Goals, draws, haste, leaving_worth, own_worth, to_edge

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drvar.kernel.options import Option

    from .field import Field


def best_plan(field: Field, place: str = "") -> Plan | None:
    """The plan that is worth most, if any is worth its price; or the best one at a place."""
    return best_of(every_plan(field), place)


def every_plan(field: Field) -> Iterator[Plan]:
    """Everything that could be done now."""
    yield from air_attacks(field)
    yield from attacks(field)
    yield from assaults(field)
    yield from moves(field, Goals(field))
    if field.side == PARTISAN:
        yield from mission_moves(field)
    else:
        yield from staff_moves(field, MOVEMENT)
        yield from german_deeds(field)


# ---------------------------------------------------------------------- fire


def firing_groups(field: Field, place: str) -> Iterator[tuple[str, ...]]:
    """The groups of a hex worth trying: all that may fire, and each that reaches farther."""
    g = field.g
    able = tuple([u for u in field.own[place] if may_fire(g, u) is None])
    if able:
        yield able
    if len(able) > 1:
        for unit in able:
            if g.rules.counters[unit].range > 1 or unit in g.ooc:
                yield (unit,)


def attacks(field: Field) -> Iterator[Plan]:
    """Attacks from every hex on every hex."""
    g = field.g
    for place in field.own:
        for group in firing_groups(field, place):
            if actions.may_do(g, Deed(ATTACK, field.side, place), group) is not None:
                continue
            cost = field.price * actions.cost(g, ATTACK, group)
            for target in attack_hexes(g, group, place):
                worth = field.fire_gain(group, place, target)
                worth *= 1 + 0.25 * draws(field, target)
                opening: Option = ("activate", place)
                yield Plan(worth - cost, opening, (ATTACK,), group, target=target)


def air_attacks(field: Field) -> Iterator[Plan]:
    """Aircraft cost nothing: the best hex for each."""
    g = field.g
    for plane in g.air:
        unit = g.rules.air[plane]
        if unit.side != field.side:
            continue
        for target in air_hexes(g, field.side):
            lowest = min_hit(g, target, plane_modifiers(g, plane))
            arrives = (7 - unit.precision) / 6
            aimed = targets_at(g, field.side, target)
            worth = arrives * field.damage(hits(((unit.strength, lowest),)), aimed)
            worth *= 1 + 0.25 * draws(field, target)
            yield Plan(worth + 0.2, ("air", plane), target=target)


# ---------------------------------------------------------------------- special Actions


def german_deeds(field: Field) -> Iterator[Plan]:
    """Interrogation, while there is something to learn, and recovery."""
    g, cost = field.g, 2 * field.price
    hidden = [t for t in g.missions if t not in g.face_up]
    for place in field.own:
        if len(hidden) > 1 and field.tito_is_there and may_interrogate(g, place) is None:
            yield Plan(2.2 - cost, ("activate", place), ("interrogate",))
        if place in g.commands.values():
            for unit in field.own[place]:
                if actions.may_recover(g, GERMAN, place, unit) is None:
                    worth = 0.45 * g.vf[unit] - cost
                    yield Plan(worth, ("activate", place), ("recover", unit))


def mission_moves(field: Field) -> Iterator[Plan]:
    """Take a Mission out of danger, alone or with its guard, or off the map if that pays."""
    g = field.g
    for token, place in g.missions.items():
        if may_move_mission(g, token) is not None:
            continue
        yield from moves_of_mission(field, token, place, ())
        if g.identity[token] == TITO:
            guard = tuple([u for u in movers(field, place, MOVEMENT) if allowance(g, u) > 1])
            if guard and actions.may_do(g, Deed(MISSION_MOVE, PARTISAN, place), guard) is None:
                yield from moves_of_mission(field, token, place, guard)


def moves_of_mission(
    field: Field, token: str, place: str, guard: tuple[str, ...]
) -> Iterator[Plan]:
    """Moves of one Mission with these units."""
    g = field.g
    value = own_worth(field, token)
    here = value * field.peril(place, guards_at(field, place)) - 2 * field.price
    away = leaving_worth(field, token)
    strength, points = g.strength(guard), allowance(g, token)
    opening: Option = ("activate", place)
    action, group = ("mission", token), (token, *guard)
    if place in field.ground.edge and not guard:
        yield Plan(here + away, opening, action, group, leaves=True)
    edge = to_edge(field, place)
    eager = haste(field, token)
    for hex_, way in field.ways(group, place, MISSION_MOVE).items():
        there = value * field.peril(hex_, guards_at(field, hex_) + strength)
        there += field.toll(way.hits, strength) if guard else 0.0
        out = hex_ in field.ground.edge and way.cost < points and away + there > 0 and not guard
        nearer = eager * (edge - to_edge(field, hex_))
        worth = here + (away if out else -there) + nearer
        yield Plan(worth, opening, action, group, way.path, leaves=out)
