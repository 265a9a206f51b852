"""Plans of one activation of the first edition, and what each is worth to either side."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drvar.bots.tactical.plans import Plan, assaults, best_of, movers, moves, staff_moves, stand
from drvar.bots.tactical.stakes import guards_at, leaving_costs, stake, units_worth
from drvar.games.hunt14 import actions
from drvar.games.hunt14.actions import INTERROGATE, MELEE, RECOVERY
from drvar.games.hunt14.attack import Shot, affected, cell, fire_range, may_attack, may_fire
from drvar.games.hunt14.movement import COMMAND_MOVE, RETREAT
from drvar.games.hunt14.objectives import may_move_counter, unknown_counters
from drvar.games.hunt14.works import work_of
from drvar.games.tactical.activation import ATTACK
from drvar.games.tactical.edition import Deed
from drvar.games.tactical.movement import MOVE_ATTACK, MOVEMENT
from drvar.games.tactical.regroup import merges
from drvar.games.tactical.rules import GERMAN, PARTISAN

from .clash import FULL
from .field import HALF
from .stakes import Goals, draws

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from drvar.kernel.options import Option

    from .field import Field


def best_plan(field: Field, place: str = "") -> Plan | None:
    """The plan that is worth most, if any is worth its price; or the best one at a place."""
    return best_of(every_plan(field), place)


def every_plan(field: Field) -> Iterator[Plan]:
    """Everything that could be done now."""
    goals = Goals(field)
    if field.side == GERMAN:
        yield from air_attacks(field)
        yield from questions(field)
    else:
        yield from counter_moves(field)
    yield from melees(field)
    yield from retreats(field)
    if field.g.pa[field.side]:
        yield from attacks(field)
        yield from assaults(field)
        yield from (
            patient(field, moves(field, goals))
            if field.side == PARTISAN
            else moves(field, goals)
        )
        yield from shots_on_the_move(field, goals)
        yield from staff_moves(field, COMMAND_MOVE)
        yield from recoveries(field)
        yield from works(field)
        yield from unions(field)


def patient(field: Field, plans: Iterable[Plan]) -> Iterator[Plan]:
    """What can be done later as well comes after what cannot: counters in danger cannot."""
    for plan in plans:
        urgent = any(member in field.g.missions for member in plan.group)
        yield plan if urgent else plan._replace(worth=plan.worth * field.w.patience)


# ---------------------------------------------------------------------- fire


def attacks(field: Field) -> Iterator[Plan]:
    """Attacks from every hex on every hex, by all who can; those in command by themselves."""
    g = field.g
    for place, stack in field.own.items():
        able = tuple([u for u in stack if may_fire(g, u) is None])
        if place in field.foe or not able:
            continue
        longest = max([fire_range(g, u) for u in able])
        for target in field.foe:
            if not 0 < field.away[place][target] <= longest:
                continue
            group = tuple([u for u in able if may_attack(g, (u,), place, target) is None])
            for firers in {group, tuple([u for u in group if u not in g.ooc])}:
                if firers and actions.may_pay(g, ATTACK, field.side, firers) is None:
                    worth = field.fire_gain(firers, place, target)
                    worth *= 1 + 0.25 * draws(field, target)
                    worth -= field.price * actions.cost(g, ATTACK, firers)
                    yield Plan(worth, ("activate", place), (ATTACK,), firers, target=target)


def shots_on_the_move(field: Field, goals: Goals) -> Iterator[Plan]:
    """Half a move, then an Attack from there."""
    g = field.g
    if g.pa[field.side] < actions.cost(g, MOVE_ATTACK, ()):
        return
    cost = field.price * actions.cost(g, MOVE_ATTACK, ())
    for place in field.own:
        able = tuple([u for u in movers(field, place, MOVE_ATTACK) if u not in g.ooc])
        if not able or not is_near_enemies(field, place):
            continue
        company = field.company(able, place, MOVE_ATTACK)
        strength = g.strength(able)
        here = stand(field, goals, place, strength, leaving=True)
        here += leaving_costs(field, place, strength, company) + field.gives_up(place, able)
        for hex_, way in field.ways((*able, *company), place, MOVE_ATTACK).items():
            there = stand(field, goals, hex_, strength) - field.toll(way.hits, strength)
            there -= field.peril(hex_, guards_at(field, hex_) + strength) * (
                units_worth(field, strength) + sum([field.own_worth(c) for c in company])
            )
            for target in field.foe:
                worth = shot_worth(field, able, hex_, target)
                if worth:
                    worth += there - here - cost
                    whole = (*able, *company)
                    opening: Option = ("activate", place)
                    yield Plan(worth, opening, (MOVE_ATTACK,), whole, way.path, target)


def is_near_enemies(field: Field, place: str) -> bool:
    """Whether enemies are so near that fire after half a move could reach them."""
    return any(field.away[place][at] <= FULL + HALF for at in field.foe)


def shot_worth(field: Field, units: tuple[str, ...], origin: str, target: str) -> float:
    """What fire would bring from a hex where the group does not stand yet."""
    g = field.g
    away = field.away[origin][target]
    if target in field.own or not 0 < away <= FULL or not (away == 1 or g.sees(origin, target)):
        return 0.0
    piece = affected(g, field.other, target)
    able = tuple([u for u in units if away <= fire_range(g, u)
                  and cell(g, g.rules.counters[u].attack, piece, away)])  # fmt: skip
    return field.fire_gain(able, origin, target) if able else 0.0


def air_attacks(field: Field) -> Iterator[Plan]:
    """Aircraft cost nothing: the best hex for each."""
    g = field.g
    bombs = g.rules.charts["bombs"]
    for plane in g.air:
        unit = g.rules.air[plane]
        arrives = (7 - unit.precision) / 6
        for target in field.foe:
            if target in field.own:
                continue
            piece = affected(g, field.other, target)
            shot = Shot((), piece, target, bombs["distance"], bombs["attack"])
            worth = arrives * field.bomb_gain(shot) * (1 + 0.25 * draws(field, target))
            near = [hex_ for hex_ in field.ground.neighbours[target] if hex_ in field.own]
            worth -= (1 - arrives) * 0.1 * len(near)
            yield Plan(worth + 0.1, ("air", plane), target=target)


# ---------------------------------------------------------------------- in a shared hex


def melees(field: Field) -> Iterator[Plan]:
    """Fight on where enemies share the hex."""
    g, w = field.g, field.w
    for place in field.own:
        if place not in field.foe:
            continue
        able = tuple([u for u in field.own[place] if may_fire(g, u) is None])
        able = tuple([u for u in able if u not in g.ooc])
        if not able or actions.may_do(g, Deed(MELEE, field.side, place), able) is not None:
            continue
        fight = field.brawl(able, place)
        worth = fight.theirs * w.vf[field.other] - fight.ours * w.vf[field.side]
        worth += fight.pinned * w.pin * g.strength(field.foe[place])
        worth += fight.taken * field.prize(place)
        worth -= fight.wiped * stake(field, place) + field.price
        yield Plan(worth, ("activate", place), (MELEE,), able)


def retreats(field: Field) -> Iterator[Plan]:
    """Leave a shared hex for nothing: away from a melee that goes against us."""
    g, w = field.g, field.w
    for place in field.own:
        if place not in field.foe:
            continue
        able = tuple([u for u in field.own[place] if actions.may_slip_away(g, u) is None])
        company = g.commands_at(field.side, place)
        whole = (*able, *company)
        deed = Deed(RETREAT, field.side, place)
        if not able or actions.may_do(g, deed, whole) is not None:
            continue
        threat = field.threat(place)
        stay = threat.ours * w.vf[field.other] - threat.theirs * w.vf[field.side]
        stay -= threat.taken * stake(field, place)
        left = stake(field, place, company)
        strength = g.strength(able)
        for hex_, way in field.ways(whole, place, RETREAT).items():
            if len(way.path) > 1:
                continue
            risk = field.peril(hex_, guards_at(field, hex_) + strength)
            gone = -left - risk * (
                units_worth(field, strength) + sum([field.own_worth(c) for c in company])
            )
            gone -= field.toll(way.hits, strength) + w.danger * field.danger(hex_)
            yield Plan(gone - stay, ("activate", place), (RETREAT,), whole, way.path)


# ---------------------------------------------------------------------- special Actions


def counter_moves(field: Field) -> Iterator[Plan]:
    """Take counters out of danger: one, or all of a hex."""
    g = field.g
    if may_move_counter(g) is not None or not g.pa[PARTISAN]:
        return
    for place in sorted(set(g.missions.values())):
        if g.is_engaged(place):
            continue
        able = tuple([t for t in g.missions_at(place) if t not in g.moved])
        groups = {able, *[(token,) for token in able]} if able else set()
        for group in sorted(groups):
            worth = sum([field.own_worth(token) for token in group])
            here = worth * field.exposure(place)
            if here < field.price:
                continue
            for hex_, way in field.ways(group, place, MOVEMENT).items():
                gain = here - worth * field.exposure(hex_) - field.price - 0.01 * way.cost
                gain -= field.ambush(way.path, 0, group)
                yield Plan(gain, ("activate", place), (MOVEMENT,), group, way.path)


def questions(field: Field) -> Iterator[Plan]:
    """Question people while it is not known where Tito is."""
    g = field.g
    if len(unknown_counters(g)) < 2 or max(field.suspects.values()) == 1:
        return
    cost = field.price * actions.cost(g, INTERROGATE, ())
    for place in field.own:
        if actions.may_question(g, GERMAN, place) is None:
            yield Plan(field.w.question - cost, ("activate", place), ("interrogate",))


def recoveries(field: Field) -> Iterator[Plan]:
    """STOPPED units are free again; the more so where enemies are near."""
    g = field.g
    cost = field.price * actions.cost(g, RECOVERY, ())
    for place in g.commands_of(field.side).values():
        if actions.may_recover(g, field.side, place) is None:
            strength = g.strength([u for u in field.own.get(place, ()) if u in g.pinned])
            worth = 0.3 * strength + 0.3 * strength * field.is_near_raiders(place) - cost
            yield Plan(worth, ("activate", place), ("recover",))


def works(field: Field) -> Iterator[Plan]:
    """Dig in where it makes the hex safer."""
    g = field.g
    for place, stack in field.own.items():
        if place in field.foe or place in g.works:
            continue
        guards = guards_at(field, place)
        risk = field.peril(place, guards)
        if risk < 0.05:
            continue
        builders = [u for u in stack if actions.may_build_here(g, field.side, place, u) is None]
        unit = builders[0] if builders else ""
        if not unit:
            continue
        better = g.rules.works[work_of(g, unit)]["assault"]
        safer = risk - field.fear(place, guards, field.cover(place) + better)
        worth = safer * (stake(field, place) + units_worth(field, guards))
        worth += 0.3 * field.danger(place) - field.price * actions.cost(g, "build", (unit,))
        yield Plan(worth - 0.3, ("activate", place), ("build", unit))


def unions(field: Field) -> Iterator[Plan]:
    """Weak units of a kind make a strong one, which fire and melee harm less."""
    g = field.g
    for place, stack in field.own.items():
        if len(stack) < 2 or place in field.foe:
            continue
        for option in merges(g, stack):
            parts = tuple([str(part) for part in option[1:]])
            if actions.may_regroup(g, field.side, place, option) is not None:
                continue
            spent = max([g.markers(p) for p in parts]) - min([g.markers(p) for p in parts])
            worth = 0.35 * (len(parts) - 1) * min(2, g.strength(parts) - 1) - 0.3 * spent
            worth -= field.price
            yield Plan(worth - 0.1, ("activate", place), option)
