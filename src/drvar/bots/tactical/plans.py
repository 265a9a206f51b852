"""Plans of one activation that every edition has: assaults and moves, and what they bring."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from drvar.games.tactical.actions import ASSAULT, MOVEMENT
from drvar.games.tactical.command import in_command
from drvar.games.tactical.edition import Attempt

from .stakes import coming_saves, guards_at, is_bare, leaving_costs, units_worth

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from drvar.kernel.options import Option

    from .outlook import Outlook
    from .stakes import Goals


class Plan(NamedTuple):
    """An activation that is thought through to its end."""

    worth: float
    opening: Option
    action: Option = ()
    group: tuple[str, ...] = ()
    path: tuple[str, ...] = ()
    target: str = ""
    leaves: bool = False


def best_of(plans: Iterable[Plan], place: str = "") -> Plan | None:
    """The plan that is worth most, if one is worth its price; or the best one at a place."""
    found: Plan | None = None
    for plan in plans:
        fits = plan.opening[1] == place if place else plan.worth > 0
        if fits and (found is None or plan.worth > found.worth):
            found = plan
    return found


def movers(outlook: Outlook, place: str, action: str) -> tuple[str, ...]:
    """The units of a hex that could set out."""
    return tuple([u for u in outlook.own.get(place, ()) if outlook.can_set_out(action, u)])


def parties(outlook: Outlook, able: tuple[str, ...]) -> list[tuple[str, ...]]:
    """All of some units, and each alone; of equal ones, one is enough."""
    if len(able) < 2:
        return [able] if able else []
    alike = {(c.type, c.light, c.formation, outlook.g.vf[u], u in outlook.g.ooc): u
             for u in able for c in (outlook.g.rules.counters[u],)}  # fmt: skip
    return [able, *[(unit,) for unit in alike.values()]]


# ---------------------------------------------------------------------- assaults


def assaults(outlook: Outlook) -> Iterator[Plan]:
    """Assaults on every enemy hex in reach, by all that can or by one that can be spared."""
    g = outlook.g
    for place in outlook.own:
        able = tuple([u for u in movers(outlook, place, ASSAULT) if u not in g.ooc])
        for group in outlook.assault_groups(able):
            if g.rules.edition.may_do(g, Attempt(ASSAULT, outlook.side, place), group) is None:
                yield from assaults_of(outlook, group, place)


def assaults_of(outlook: Outlook, group: tuple[str, ...], place: str) -> Iterator[Plan]:
    """Assaults of one group; Commands that would be left alone go along."""
    g, w = outlook.g, outlook.w
    strength = g.strength(group)
    company = outlook.company(group, place, ASSAULT)
    along = sum([outlook.own_worth(counter) for counter in company])
    exposed = leaving_costs(outlook, place, strength, company) + outlook.gives_up(place, group)
    cost = outlook.price * g.rules.edition.cost(g, ASSAULT, group)
    for hex_, way in outlook.assault_ways((*group, *company), place).items():
        stream = outlook.ground.is_wet_assault(*outlook.last_step(place, way))
        fight = outlook.melee(group, hex_, stream=stream)
        worth = fight.theirs * w.vf[outlook.other] - fight.ours * w.vf[outlook.side]
        worth += fight.pinned * w.pin * g.strength(outlook.foe.get(hex_, ()))
        worth += fight.taken * outlook.prize(hex_) - along * fight.wiped
        risked = fight.taken * outlook.peril(hex_, strength)
        risked += (1 - fight.taken) * outlook.peril(place, guards_at(outlook, place))
        worth -= risked * (along + units_worth(outlook, strength))
        worth -= outlook.toll(way.hits, strength) + exposed + cost
        whole = (*group, *company)
        yield Plan(worth, ("activate", place), (ASSAULT,), whole, way.path)


# ---------------------------------------------------------------------- movement


def moves(outlook: Outlook, goals: Goals) -> Iterator[Plan]:
    """Movement of whole stacks, of single units, and of those that wait off the map."""
    g = outlook.g
    for place in outlook.own:
        for band in outlook.bands(movers(outlook, place, MOVEMENT)):
            for group in parties(outlook, band):
                yield from moves_of(outlook, goals, group, place)
    for place, waiting in g.waiting(outlook.side).items():
        riders = tuple([c for c in waiting if c not in g.vf])
        for group in parties(outlook, tuple([c for c in waiting if c in g.vf])):
            if g.strength(group) <= g.rules.limit:
                yield from entries_of(outlook, goals, (*group, *riders), place)


def moves_of(
    outlook: Outlook, goals: Goals, group: tuple[str, ...], place: str
) -> Iterator[Plan]:
    """Movement of one group to every hex in reach."""
    g, edition = outlook.g, outlook.g.rules.edition
    if edition.may_do(g, Attempt(MOVEMENT, outlook.side, place), group) is not None:
        return
    company = outlook.company(group, place, MOVEMENT)
    strength = g.strength(group)
    here = stand(outlook, goals, place, strength, leaving=True)
    here += leaving_costs(outlook, place, strength, company) + outlook.gives_up(place, group)
    cost = outlook.price * edition.cost(g, MOVEMENT, group)
    for hex_, way in outlook.ways((*group, *company), place, MOVEMENT).items():
        there = stand(outlook, goals, hex_, strength) + takes(outlook, way.path)
        there += coming_saves(outlook, hex_, strength, company) - strays(outlook, group, hex_)
        there -= 0.04 * way.cost + outlook.toll(way.hits, strength)
        there -= outlook.ambush(way.path, strength, company)
        whole = (*group, *company)
        yield Plan(there - here - cost, ("activate", place), (MOVEMENT,), whole, way.path)


def entries_of(
    outlook: Outlook, goals: Goals, group: tuple[str, ...], place: str
) -> Iterator[Plan]:
    """Reinforcements come on; sooner or later they must, so this has a value of its own."""
    g, edition, action = outlook.g, outlook.g.rules.edition, outlook.entering
    if edition.may_do(g, Attempt(action, outlook.side, place, True), group) is not None:
        return
    strength = g.strength([c for c in group if c in g.vf])
    cost = outlook.price * edition.cost(g, action, group)
    for hex_, way in outlook.ways(group, place, action, box=True).items():
        there = 3.0 + stand(outlook, goals, hex_, strength) + takes(outlook, way.path)
        there += coming_saves(outlook, hex_, strength) - 0.04 * way.cost
        there -= outlook.toll(way.hits, strength)
        yield Plan(there - cost, ("enter", place), (action,), group, way.path)


def staff_moves(outlook: Outlook, action: str) -> Iterator[Plan]:
    """A Command in danger goes to a stronger stack by itself."""
    g = outlook.g
    for command, place in g.commands_of(outlook.side).items():
        here = outlook.own_worth(command) * outlook.peril(place, guards_at(outlook, place))
        attempt = Attempt(action, outlook.side, place)
        if (
            here < 2 * outlook.price
            or g.rules.edition.may_do(g, attempt, (command,)) is not None
        ):
            continue
        for hex_, way in outlook.ways((command,), place, action).items():
            there = outlook.own_worth(command) * outlook.peril(hex_, guards_at(outlook, hex_))
            worth = here - there - outlook.price - outlook.w.command * 0.2 * way.hits
            yield Plan(worth, ("activate", place), (action,), (command,), way.path)


def stand(
    outlook: Outlook, goals: Goals, hex_: str, strength: int, *, leaving: bool = False
) -> float:
    """How good it is to stand somewhere: goals near by, cover, and enemies that could fire."""
    cover = 0.15 if outlook.is_cover(hex_) else 0.0
    pull = goals.pull(hex_, strength, leaving=leaving)
    return pull + cover - outlook.w.danger * outlook.danger(hex_)


def takes(outlook: Outlook, path: tuple[str, ...]) -> float:
    """What a group takes by walking: Missions and Radio, or Commands, without units."""
    return sum([outlook.prize(hex_) for hex_ in path if is_bare(outlook, hex_)])


def strays(outlook: Outlook, group: tuple[str, ...], hex_: str) -> float:
    """Units that leave the range of their Command pay more next turn."""
    if outlook.side not in outlook.g.rules.commanded:
        return 0.0
    return 0.0 if all(in_command(outlook.g, unit, hex_) for unit in group) else 1.0
