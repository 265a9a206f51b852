"""Plans of one activation that every edition has: assaults and moves, and what they bring."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from drvar.games.tactical.command import in_command
from drvar.games.tactical.edition import Deed
from drvar.games.tactical.movement import ASSAULT, MOVEMENT

from .stakes import coming_saves, guards_at, is_bare, leaving_costs, units_worth

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from drvar.kernel.options import Option

    from .field import Field
    from .stakes import Goals


class Plan(NamedTuple):
    """An activation thought through to its end."""

    worth: float
    opening: Option
    action: Option = ()
    group: tuple[str, ...] = ()
    path: tuple[str, ...] = ()
    target: str = ""
    leaves: bool = False


def best_of(plans: Iterable[Plan], place: str = "") -> Plan | None:
    """The plan that is worth most, if any is worth its price; or the best one at a place."""
    found: Plan | None = None
    for plan in plans:
        fits = plan.opening[1] == place if place else plan.worth > 0
        if fits and (found is None or plan.worth > found.worth):
            found = plan
    return found


def movers(field: Field, place: str, action: str) -> tuple[str, ...]:
    """The units of a hex that could set out."""
    return tuple([u for u in field.own.get(place, ()) if field.can_set_out(action, u)])


def parties(field: Field, able: tuple[str, ...]) -> list[tuple[str, ...]]:
    """All of some units, and each alone; of those that are alike one will do."""
    if len(able) < 2:
        return [able] if able else []
    alike = {(c.type, c.light, c.formation, field.g.vf[u], u in field.g.ooc): u
             for u in able for c in (field.g.rules.counters[u],)}  # fmt: skip
    return [able, *[(unit,) for unit in alike.values()]]


# ---------------------------------------------------------------------- assaults


def assaults(field: Field) -> Iterator[Plan]:
    """Assaults on every enemy hex in reach, by all who can or by one who can be spared."""
    g = field.g
    for place in field.own:
        able = tuple([u for u in movers(field, place, ASSAULT) if u not in g.ooc])
        for group in field.assault_groups(able):
            if g.rules.edition.may_do(g, Deed(ASSAULT, field.side, place), group) is None:
                yield from assaults_of(field, group, place)


def assaults_of(field: Field, group: tuple[str, ...], place: str) -> Iterator[Plan]:
    """Assaults of one group; Commands that nobody stays with go along."""
    g, w = field.g, field.w
    strength = g.strength(group)
    company = field.company(group, place, ASSAULT)
    along = sum([field.own_worth(counter) for counter in company])
    exposed = leaving_costs(field, place, strength, company) + field.gives_up(place, group)
    cost = field.price * g.rules.edition.cost(g, ASSAULT, group)
    for hex_, way in field.assault_ways((*group, *company), place).items():
        stream = field.ground.is_wet_assault(*field.last_step(place, way))
        fight = field.melee(group, hex_, stream=stream)
        worth = fight.theirs * w.vf[field.other] - fight.ours * w.vf[field.side]
        worth += fight.pinned * w.pin * g.strength(field.foe.get(hex_, ()))
        worth += fight.taken * field.prize(hex_) - along * fight.wiped
        risked = fight.taken * field.peril(hex_, strength)
        risked += (1 - fight.taken) * field.peril(place, guards_at(field, place))
        worth -= risked * (along + units_worth(field, strength))
        worth -= field.toll(way.hits, strength) + exposed + cost
        whole = (*group, *company)
        yield Plan(worth, ("activate", place), (ASSAULT,), whole, way.path)


# ---------------------------------------------------------------------- movement


def moves(field: Field, goals: Goals) -> Iterator[Plan]:
    """Movement of whole stacks, of single units, and of those who wait off the map."""
    g = field.g
    for place in field.own:
        for band in field.bands(movers(field, place, MOVEMENT)):
            for group in parties(field, band):
                yield from moves_of(field, goals, group, place)
    for place, waiting in g.waiting(field.side).items():
        riders = tuple([c for c in waiting if c not in g.vf])
        for group in parties(field, tuple([c for c in waiting if c in g.vf])):
            if g.strength(group) <= g.rules.limit:
                yield from entries_of(field, goals, (*group, *riders), place)


def moves_of(field: Field, goals: Goals, group: tuple[str, ...], place: str) -> Iterator[Plan]:
    """Movement of one group to every hex in reach."""
    g, edition = field.g, field.g.rules.edition
    if edition.may_do(g, Deed(MOVEMENT, field.side, place), group) is not None:
        return
    company = field.company(group, place, MOVEMENT)
    strength = g.strength(group)
    here = stand(field, goals, place, strength, leaving=True)
    here += leaving_costs(field, place, strength, company) + field.gives_up(place, group)
    cost = field.price * edition.cost(g, MOVEMENT, group)
    for hex_, way in field.ways((*group, *company), place, MOVEMENT).items():
        there = stand(field, goals, hex_, strength) + takes(field, way.path)
        there += coming_saves(field, hex_, strength, company) - strays(field, group, hex_)
        there -= 0.04 * way.cost + field.toll(way.hits, strength)
        there -= field.ambush(way.path, strength, company)
        whole = (*group, *company)
        yield Plan(there - here - cost, ("activate", place), (MOVEMENT,), whole, way.path)


def entries_of(
    field: Field, goals: Goals, group: tuple[str, ...], place: str
) -> Iterator[Plan]:
    """Reinforcements come on: sooner or later they must, so it is worth something by itself."""
    g, edition, action = field.g, field.g.rules.edition, field.entering
    if edition.may_do(g, Deed(action, field.side, place, True), group) is not None:
        return
    strength = g.strength([c for c in group if c in g.vf])
    cost = field.price * edition.cost(g, action, group)
    for hex_, way in field.ways(group, place, action, box=True).items():
        there = 3.0 + stand(field, goals, hex_, strength) + takes(field, way.path)
        there += coming_saves(field, hex_, strength) - 0.04 * way.cost
        there -= field.toll(way.hits, strength)
        yield Plan(there - cost, ("enter", place), (action,), group, way.path)


def staff_moves(field: Field, action: str) -> Iterator[Plan]:
    """A Command in danger goes to a stronger stack by itself."""
    g = field.g
    for command, place in g.commands_of(field.side).items():
        here = field.own_worth(command) * field.peril(place, guards_at(field, place))
        deed = Deed(action, field.side, place)
        if here < 2 * field.price or g.rules.edition.may_do(g, deed, (command,)) is not None:
            continue
        for hex_, way in field.ways((command,), place, action).items():
            there = field.own_worth(command) * field.peril(hex_, guards_at(field, hex_))
            worth = here - there - field.price - field.w.command * 0.2 * way.hits
            yield Plan(worth, ("activate", place), (action,), (command,), way.path)


def stand(
    field: Field, goals: Goals, hex_: str, strength: int, *, leaving: bool = False
) -> float:
    """How good it is to stand somewhere: goals near by, cover, and enemies who could fire."""
    cover = 0.15 if field.is_cover(hex_) else 0.0
    pull = goals.pull(hex_, strength, leaving=leaving)
    return pull + cover - field.w.danger * field.danger(hex_)


def takes(field: Field, path: tuple[str, ...]) -> float:
    """What a group takes by walking: Missions and Radio, or Commands, without units."""
    return sum([field.prize(hex_) for hex_ in path if is_bare(field, hex_)])


def strays(field: Field, group: tuple[str, ...], hex_: str) -> float:
    """Units that leave the range of their Command act dearly next turn."""
    if field.side not in field.g.rules.commanded:
        return 0.0
    return 0.0 if all(in_command(field.g, unit, hex_) for unit in group) else 1.0
