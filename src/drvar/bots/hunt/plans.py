"""Plans of one activation, and what each is worth to either side."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from drvar.games.hunt import actions
from drvar.games.hunt.actions import ATTACK
from drvar.games.hunt.air import air_hexes
from drvar.games.hunt.attack import attack_hexes, may_fire, min_hit, plane_modifiers, targets_at
from drvar.games.hunt.missions import may_interrogate, may_move_mission
from drvar.games.hunt.rules import TITO
from drvar.games.tactical.command import in_command
from drvar.games.tactical.edition import Deed
from drvar.games.tactical.movement import ASSAULT, MISSION_MOVE, MOVEMENT, allowance
from drvar.games.tactical.rules import GERMAN, PARTISAN
from drvar.games.tactical.state import RADIO_ID

from .field import hits
from .stakes import (
    Goals,
    coming_saves,
    draws,
    gives_up,
    guards_at,
    haste,
    is_bare,
    leaving_costs,
    leaving_worth,
    own_worth,
    prize,
    to_edge,
    units_worth,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drvar.kernel.options import Option

    from .field import Field


class Plan(NamedTuple):
    """An activation thought through to its end."""

    worth: float
    opening: Option
    action: Option = ()
    group: tuple[str, ...] = ()
    path: tuple[str, ...] = ()
    target: str = ""
    leaves: bool = False


def best_plan(field: Field, place: str = "") -> Plan | None:
    """The plan that is worth most, if any is worth its price; or the best one at a place."""
    found: Plan | None = None
    for plan in (
        *air_attacks(field),
        *attacks(field),
        *assaults(field),
        *moves(field, Goals(field)),
        *(mission_moves(field) if field.side == PARTISAN else german_deeds(field)),
    ):
        fits = plan.opening[1] == place if place else plan.worth > 0
        if fits and (found is None or plan.worth > found.worth):
            found = plan
    return found


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


# ---------------------------------------------------------------------- assault and movement


def movers(field: Field, place: str, action: str) -> tuple[str, ...]:
    """The units of a hex that could set out."""
    g, stack = field.g, field.own.get(place, ())
    return tuple([u for u in stack if actions.may_set_out(g, action, u) is None])


def assaults(field: Field) -> Iterator[Plan]:
    """Assaults on every enemy hex in reach, by all who can or by one who can be spared."""
    g = field.g
    for place in field.own:
        able = tuple([u for u in movers(field, place, ASSAULT) if u not in g.ooc])
        groups = [able] if able else []
        if len(able) > 1:
            groups += [tuple([u for u in able if u != stays]) for stays in able]
        for group in groups:
            if actions.may_do(g, Deed(ASSAULT, field.side, place), group) is None:
                yield from assaults_of(field, group, place)


def assaults_of(field: Field, group: tuple[str, ...], place: str) -> Iterator[Plan]:
    """Assaults of one group; Commands that nobody stays with go along."""
    g, w = field.g, field.w
    strength = g.strength(group)
    company = staff(field, group, place) if field.side == GERMAN else ()
    along = sum([own_worth(field, counter) for counter in company])
    exposed = leaving_costs(field, place, strength, company) + gives_up(field, place, group)
    for hex_, way in field.assault_ways((*group, *company), place).items():
        fight = field.melee(group, hex_, stream=field.is_stream(place, way))
        worth = fight.theirs * w.vf[field.other] - fight.ours * w.vf[field.side]
        worth += fight.pinned * w.pin * g.strength(field.foe[hex_])
        worth += fight.taken * prize(field, hex_) - along * fight.wiped
        risked = fight.taken * field.peril(hex_, strength)
        risked += (1 - fight.taken) * field.peril(place, guards_at(field, place))
        worth -= risked * (along + units_worth(field, strength))
        worth -= field.toll(way.hits, strength) + exposed + field.price
        whole = (*group, *company)
        yield Plan(worth, ("activate", place), (ASSAULT,), whole, way.path)


def moves(field: Field, goals: Goals) -> Iterator[Plan]:
    """Movement of whole stacks, of single units, and of those who wait off the map."""
    g = field.g
    for place in field.own:
        for group in parties(field, movers(field, place, MOVEMENT)):
            yield from moves_of(field, goals, group, place)
    for place, waiting in g.waiting(field.side).items():
        riders = tuple([c for c in waiting if c not in g.vf])
        for group in parties(field, tuple([c for c in waiting if c in g.vf])):
            if g.strength(group) <= g.rules.limit:
                yield from entries_of(field, goals, (*group, *riders), place)
    if field.side == GERMAN:
        yield from staff_moves(field)


def parties(field: Field, able: tuple[str, ...]) -> list[tuple[str, ...]]:
    """All of some units, and each alone; of those that are alike one will do."""
    if len(able) < 2:
        return [able] if able else []
    alike = {(c.type, c.light, c.formation, field.g.vf[u], u in field.g.ooc): u
             for u in able for c in (field.g.rules.counters[u],)}  # fmt: skip
    return [able, *[(unit,) for unit in alike.values()]]


def moves_of(field: Field, goals: Goals, group: tuple[str, ...], place: str) -> Iterator[Plan]:
    """Movement of one group to every hex in reach."""
    g = field.g
    if actions.may_do(g, Deed(MOVEMENT, field.side, place), group) is not None:
        return
    company = staff(field, group, place)
    strength = g.strength(group)
    here = stand(field, goals, place, strength, leaving=True)
    here += leaving_costs(field, place, strength, company) + gives_up(field, place, group)
    cost = field.price * actions.cost(g, MOVEMENT, group)
    for hex_, way in field.ways((*group, *company), place, MOVEMENT).items():
        there = stand(field, goals, hex_, strength) + takes(field, way.path)
        there += coming_saves(field, hex_, strength, company) - strays(field, group, hex_)
        there -= 0.04 * way.cost + field.toll(way.hits, strength)
        whole = (*group, *company)
        yield Plan(there - here - cost, ("activate", place), (MOVEMENT,), whole, way.path)


def entries_of(
    field: Field, goals: Goals, group: tuple[str, ...], place: str
) -> Iterator[Plan]:
    """Reinforcements come on: sooner or later they must, so it is worth something by itself."""
    g = field.g
    if actions.may_do(g, Deed(MOVEMENT, field.side, place, True), group) is not None:
        return
    strength = g.strength([c for c in group if c in g.vf])
    cost = field.price * actions.cost(g, MOVEMENT, group)
    for hex_, way in field.ways(group, place, MOVEMENT, box=True).items():
        there = 3.0 + stand(field, goals, hex_, strength) + takes(field, way.path)
        there += coming_saves(field, hex_, strength) - 0.04 * way.cost
        there -= field.toll(way.hits, strength)
        yield Plan(there - cost, ("enter", place), (MOVEMENT,), group, way.path)


def staff_moves(field: Field) -> Iterator[Plan]:
    """A Command in danger goes to a stronger stack by itself."""
    g = field.g
    for command, place in g.commands.items():
        here = own_worth(field, command) * field.peril(place, guards_at(field, place))
        if here < 2 * field.price or g.pa[GERMAN] < 1:
            continue
        for hex_, way in field.ways((command,), place, MOVEMENT).items():
            there = own_worth(field, command) * field.peril(hex_, guards_at(field, hex_))
            worth = here - there - field.price - field.w.command * 0.2 * way.hits
            yield Plan(worth, ("activate", place), (MOVEMENT,), (command,), way.path)


def staff(field: Field, group: tuple[str, ...], place: str) -> tuple[str, ...]:
    """Commands go along when nobody stays to protect them; the Radio likewise."""
    g = field.g
    if len(group) < len(field.own[place]):
        return ()
    if field.side == GERMAN:
        return g.commands_at(place)
    return (RADIO_ID,) if g.radio == place else ()


def stand(
    field: Field, goals: Goals, hex_: str, strength: int, *, leaving: bool = False
) -> float:
    """How good it is to stand somewhere: goals near by, cover, and enemies who could fire."""
    cover = 0.15 if field.ground.chart[field.ground.terrain[hex_]].hit > 5 else 0.0
    pull = goals.pull(hex_, strength, leaving=leaving)
    return pull + cover - field.w.danger * field.danger(hex_)


def takes(field: Field, path: tuple[str, ...]) -> float:
    """What a group takes by walking: Missions and Radio, or Commands, without units."""
    return sum([prize(field, hex_) for hex_ in path if is_bare(field, hex_)])


def strays(field: Field, group: tuple[str, ...], hex_: str) -> float:
    """German units that leave the range of their Command act dearly next turn."""
    if field.side != GERMAN:
        return 0.0
    return 0.0 if all(in_command(field.g, unit, hex_) for unit in group) else 1.0


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
