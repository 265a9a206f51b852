"""Plans of one activation of the first edition, and the value of each to either side."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drvar.bots.tactical.plans import Plan, assaults, best_of, movers, moves, staff_moves, stand
from drvar.bots.tactical.stakes import guards_at, leaving_costs, stake, units_worth
from drvar.games.hunt14 import actions
from drvar.games.hunt14.actions import INTERROGATE, MELEE, RECOVERY
from drvar.games.hunt14.aim import affected, fire_range, may_attack, may_fire
from drvar.games.hunt14.objectives import may_move_counter, unknown_counters
from drvar.games.hunt14.rules import COMMAND_MOVE, RETREAT
from drvar.games.hunt14.table import Shot, cell
from drvar.games.hunt14.works import work_of
from drvar.games.tactical.actions import ATTACK, MOVE_ATTACK, MOVEMENT
from drvar.games.tactical.edition import Attempt
from drvar.games.tactical.regroup import merges
from drvar.games.tactical.rules import GERMAN, PARTISAN

from .clash import FULL
from .stakes import Goals, draws
from .threats import HALF

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from drvar.kernel.options import Option

    from .outlook import Outlook


def best_plan(outlook: Outlook, place: str = "") -> Plan | None:
    """The plan that is worth most, if one is worth its price; or the best one at a place."""
    return best_of(every_plan(outlook), place)


def every_plan(outlook: Outlook) -> Iterator[Plan]:
    """Every plan that could be carried out now."""
    goals = Goals(outlook)
    if outlook.side == GERMAN:
        yield from air_attacks(outlook)
        yield from questions(outlook)
    else:
        yield from counter_moves(outlook)
    yield from melees(outlook)
    yield from retreats(outlook)
    if outlook.g.pa[outlook.side]:
        yield from attacks(outlook)
        yield from assaults(outlook)
        yield from (
            patient(outlook, moves(outlook, goals))
            if outlook.side == PARTISAN
            else moves(outlook, goals)
        )
        yield from shots_on_the_move(outlook, goals)
        yield from staff_moves(outlook, COMMAND_MOVE)
        yield from recoveries(outlook)
        yield from works(outlook)
        yield from unions(outlook)


def patient(outlook: Outlook, plans: Iterable[Plan]) -> Iterator[Plan]:
    """Plans that can wait come last; counters in danger cannot wait."""
    for plan in plans:
        urgent = any(member in outlook.g.missions for member in plan.group)
        yield plan if urgent else plan._replace(worth=plan.worth * outlook.w.patience)


# ---------------------------------------------------------------------- fire


def attacks(outlook: Outlook) -> Iterator[Plan]:
    """Attacks from every hex on every hex, by all that can or those in command."""
    g = outlook.g
    for place, stack in outlook.own.items():
        able = tuple([u for u in stack if may_fire(g, u) is None])
        if place in outlook.foe or not able:
            continue
        longest = max([fire_range(g, u) for u in able])
        for target in outlook.foe:
            if not 0 < outlook.away[place][target] <= longest:
                continue
            group = tuple([u for u in able if may_attack(g, (u,), place, target) is None])
            for firers in {group, tuple([u for u in group if u not in g.ooc])}:
                if firers and actions.may_pay(g, ATTACK, outlook.side, firers) is None:
                    worth = outlook.fire_gain(firers, place, target)
                    worth *= 1 + 0.25 * draws(outlook, target)
                    worth -= outlook.price * actions.cost(g, ATTACK, firers)
                    yield Plan(worth, ("activate", place), (ATTACK,), firers, target=target)


def shots_on_the_move(outlook: Outlook, goals: Goals) -> Iterator[Plan]:
    """Half a move, then an Attack from there."""
    g = outlook.g
    if g.pa[outlook.side] < actions.cost(g, MOVE_ATTACK, ()):
        return
    cost = outlook.price * actions.cost(g, MOVE_ATTACK, ())
    for place in outlook.own:
        able = tuple([u for u in movers(outlook, place, MOVE_ATTACK) if u not in g.ooc])
        if not able or not is_near_enemies(outlook, place):
            continue
        company = outlook.company(able, place, MOVE_ATTACK)
        strength = g.strength(able)
        here = stand(outlook, goals, place, strength, leaving=True)
        here += leaving_costs(outlook, place, strength, company) + outlook.gives_up(place, able)
        for hex_, way in outlook.ways((*able, *company), place, MOVE_ATTACK).items():
            there = stand(outlook, goals, hex_, strength) - outlook.toll(way.hits, strength)
            there -= outlook.peril(hex_, guards_at(outlook, hex_) + strength) * (
                units_worth(outlook, strength) + sum([outlook.own_worth(c) for c in company])
            )
            for target in outlook.foe:
                worth = shot_worth(outlook, able, hex_, target)
                if worth:
                    worth += there - here - cost
                    whole = (*able, *company)
                    opening: Option = ("activate", place)
                    yield Plan(worth, opening, (MOVE_ATTACK,), whole, way.path, target)


def is_near_enemies(outlook: Outlook, place: str) -> bool:
    """Whether enemies are so near that fire after half a move could reach them."""
    return any(outlook.away[place][at] <= FULL + HALF for at in outlook.foe)


def shot_worth(outlook: Outlook, units: tuple[str, ...], origin: str, target: str) -> float:
    """What fire would bring from a hex where the group does not stand yet."""
    g = outlook.g
    away = outlook.away[origin][target]
    if (
        target in outlook.own
        or not 0 < away <= FULL
        or not (away == 1 or g.sees(origin, target))
    ):
        return 0.0
    piece = affected(g, outlook.other, target)
    able = tuple([u for u in units if away <= fire_range(g, u)
                  and cell(g, g.rules.counters[u].attack, piece, away)])  # fmt: skip
    return outlook.fire_gain(able, origin, target) if able else 0.0


def air_attacks(outlook: Outlook) -> Iterator[Plan]:
    """Aircraft cost nothing: the best hex for each."""
    g = outlook.g
    bombs = g.rules.charts.bombs
    for plane in g.air:
        unit = g.rules.air[plane]
        arrives = (7 - unit.precision) / 6
        for target in outlook.foe:
            if target in outlook.own:
                continue
            piece = affected(g, outlook.other, target)
            shot = Shot((), piece, target, bombs.distance, bombs.attack)
            worth = arrives * outlook.bomb_gain(shot) * (1 + 0.25 * draws(outlook, target))
            near = [hex_ for hex_ in outlook.ground.neighbours[target] if hex_ in outlook.own]
            worth -= (1 - arrives) * 0.1 * len(near)
            yield Plan(worth + 0.1, ("air", plane), target=target)


# ---------------------------------------------------------------------- in a shared hex


def melees(outlook: Outlook) -> Iterator[Plan]:
    """Fight on where enemies share the hex."""
    g, w = outlook.g, outlook.w
    for place in outlook.own:
        if place not in outlook.foe:
            continue
        able = tuple([u for u in outlook.own[place] if may_fire(g, u) is None])
        able = tuple([u for u in able if u not in g.ooc])
        if not able or actions.may_do(g, Attempt(MELEE, outlook.side, place), able) is not None:
            continue
        fight = outlook.brawl(able, place)
        worth = fight.theirs * w.vf[outlook.other] - fight.ours * w.vf[outlook.side]
        worth += fight.pinned * w.pin * g.strength(outlook.foe[place])
        worth += fight.taken * outlook.prize(place)
        worth -= fight.wiped * stake(outlook, place) + outlook.price
        yield Plan(worth, ("activate", place), (MELEE,), able)


def retreats(outlook: Outlook) -> Iterator[Plan]:
    """Leave a shared hex free of charge, away from a melee that goes against us."""
    g, w = outlook.g, outlook.w
    for place in outlook.own:
        if place not in outlook.foe:
            continue
        able = tuple([u for u in outlook.own[place] if actions.may_slip_away(g, u) is None])
        company = g.commands_at(outlook.side, place)
        whole = (*able, *company)
        attempt = Attempt(RETREAT, outlook.side, place)
        if not able or actions.may_do(g, attempt, whole) is not None:
            continue
        threat = outlook.threat(place)
        stay = threat.ours * w.vf[outlook.other] - threat.theirs * w.vf[outlook.side]
        stay -= threat.taken * stake(outlook, place)
        left = stake(outlook, place, company)
        strength = g.strength(able)
        for hex_, way in outlook.ways(whole, place, RETREAT).items():
            if len(way.path) > 1:
                continue
            risk = outlook.peril(hex_, guards_at(outlook, hex_) + strength)
            gone = -left - risk * (
                units_worth(outlook, strength) + sum([outlook.own_worth(c) for c in company])
            )
            gone -= outlook.toll(way.hits, strength) + w.danger * outlook.danger(hex_)
            yield Plan(gone - stay, ("activate", place), (RETREAT,), whole, way.path)


# ---------------------------------------------------------------------- special Actions


def counter_moves(outlook: Outlook) -> Iterator[Plan]:
    """Take counters out of danger: one, or all of a hex."""
    g = outlook.g
    if may_move_counter(g) is not None or not g.pa[PARTISAN]:
        return
    for place in sorted(set(g.missions.values())):
        if g.is_engaged(place):
            continue
        able = tuple([t for t in g.missions_at(place) if t not in g.moved])
        groups = {able, *[(token,) for token in able]} if able else set()
        for group in sorted(groups):
            worth = sum([outlook.own_worth(token) for token in group])
            here = worth * outlook.exposure(place)
            if here < outlook.price:
                continue
            for hex_, way in outlook.ways(group, place, MOVEMENT).items():
                gain = here - worth * outlook.exposure(hex_) - outlook.price - 0.01 * way.cost
                gain -= outlook.ambush(way.path, 0, group)
                yield Plan(gain, ("activate", place), (MOVEMENT,), group, way.path)


def questions(outlook: Outlook) -> Iterator[Plan]:
    """Question people while Tito's place is unknown."""
    g = outlook.g
    if len(unknown_counters(g)) < 2 or max(outlook.suspects.values()) == 1:
        return
    cost = outlook.price * actions.cost(g, INTERROGATE, ())
    for place in outlook.own:
        if actions.may_question(g, GERMAN, place) is None:
            yield Plan(outlook.w.question - cost, ("activate", place), ("interrogate",))


def recoveries(outlook: Outlook) -> Iterator[Plan]:
    """Free STOPPED units; this is worth more where enemies are near."""
    g = outlook.g
    cost = outlook.price * actions.cost(g, RECOVERY, ())
    for place in g.commands_of(outlook.side).values():
        if actions.may_recover(g, outlook.side, place) is None:
            strength = g.strength([u for u in outlook.own.get(place, ()) if u in g.pinned])
            worth = 0.3 * strength + 0.3 * strength * outlook.is_near_raiders(place) - cost
            yield Plan(worth, ("activate", place), ("recover",))


def works(outlook: Outlook) -> Iterator[Plan]:
    """Dig in where it makes the hex safer."""
    g = outlook.g
    for place, stack in outlook.own.items():
        if place in outlook.foe or place in g.works:
            continue
        guards = guards_at(outlook, place)
        risk = outlook.peril(place, guards)
        if risk < 0.05:
            continue
        builders = [
            u for u in stack if actions.may_build_here(g, outlook.side, place, u) is None
        ]
        unit = builders[0] if builders else ""
        if not unit:
            continue
        better = g.rules.works[work_of(g, unit)].assault
        safer = risk - outlook.fear(place, guards, outlook.cover(place) + better)
        worth = safer * (stake(outlook, place) + units_worth(outlook, guards))
        worth += 0.3 * outlook.danger(place) - outlook.price * actions.cost(g, "build", (unit,))
        yield Plan(worth - 0.3, ("activate", place), ("build", unit))


def unions(outlook: Outlook) -> Iterator[Plan]:
    """Merge weak units of a kind into a strong one, which fire and melee harm less."""
    g = outlook.g
    for place, stack in outlook.own.items():
        if len(stack) < 2 or place in outlook.foe:
            continue
        for option in merges(g, stack):
            parts = tuple([str(part) for part in option[1:]])
            if actions.may_regroup(g, outlook.side, place, option) is not None:
                continue
            spent = max([g.markers(p) for p in parts]) - min([g.markers(p) for p in parts])
            worth = 0.35 * (len(parts) - 1) * min(2, g.strength(parts) - 1) - 0.3 * spent
            worth -= outlook.price
            yield Plan(worth - 0.1, ("activate", place), option)
