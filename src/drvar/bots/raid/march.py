"""German movement: what to assault, which stack to join, where to rest.

The plan is made again from the position for every question. Until a body moves it is the same
plan, so the player can ask for it body by body and step by step and need not remember it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from .sight import Sight, path_to

LIMIT = 10
STRONG = 6
LIKELY = 0.5


class Move(NamedTuple):
    """A group, its way, and the value of going."""

    members: tuple[str, ...]
    path: tuple[int, ...]
    worth: float


def plan(sight: Sight) -> Move | None:
    """The next group to move: into a good assault if there is one, else to a better place."""
    found = best_assault(sight)
    if found is not None:
        return found
    return best_rest(sight)


# ---------------------------------------------------------------------- assaults


class Force(NamedTuple):
    """The bodies that could enter an enemy zone, and where they come from."""

    zone: int
    bodies: tuple[str, ...]
    path: tuple[int, ...]


def best_assault(sight: Sight) -> Move | None:
    """The assault that promises most, and the first group of it that has not gone in yet."""
    best: Move | None = None
    for target, forces in sorted(reachable_enemies(sight).items()):
        if target in sight.spared:
            continue
        move = weigh_assault(sight, target, forces)
        if move is not None and (best is None or move.worth > best.worth):
            best = move
    return best


def reachable_enemies(sight: Sight) -> dict[int, list[Force]]:
    """For each enemy zone the groups that can enter it this turn."""
    g = sight.g
    found: dict[int, list[Force]] = {}
    for zone in sorted(g.german):
        fresh = tuple(body for body in sight.movers(zone) if not g.used(body))
        if not any(body not in g.rules.officers for body in fresh):
            continue
        points = {body: sight.points(body, zone) for body in fresh}
        reached = sight.reach(zone, max(points.values()))
        for target, (cost, _) in reached.items():
            if target != zone and g.is_enemy_zone(target):
                able = tuple(body for body in fresh if points[body] >= cost)
                if any(body not in g.rules.officers for body in able):
                    way = path_to(reached, target)
                    found.setdefault(target, []).append(Force(zone, able, way))
    return found


def weigh_assault(sight: Sight, target: int, forces: list[Force]) -> Move | None:
    """The value of sending these groups in, beyond the bodies already there."""
    g = sight.g
    there = g.german.get(target, ())
    before = assault_worth(sight, target, there) if there else 0.0
    forces = sorted(forces, key=lambda force: (-g.strength(force.bodies), force.zone))
    best: Move | None = None
    joined: tuple[str, ...] = ()
    groups: list[Force] = []
    for force in forces:
        room = LIMIT - g.strength((*there, *joined))
        members = fitting(sight, force.bodies, room)
        if not members:
            continue
        joined += members
        groups.append(force._replace(bodies=members))
        worth = assault_worth(sight, target, (*there, *joined)) - before
        worth -= sum(leaving_cost(sight, group) for group in groups)
        if worth > sight.w.bold and (best is None or worth > best.worth):
            best = Move(groups[0].bodies, groups[0].path, worth)
    return best


def fitting(sight: Sight, bodies: tuple[str, ...], room: int) -> tuple[str, ...]:
    """As many of a group as there is room for, the strongest first; officers come along."""
    g = sight.g
    chosen: list[str] = []
    for body in sorted(bodies, key=lambda b: (-g.steps[b], b in g.guard.values(), b)):
        if body not in g.rules.officers and g.steps[body] <= room:
            chosen.append(body)
            room -= g.steps[body]
    if not chosen:
        return ()
    officers = [body for body in bodies if body in g.rules.officers]
    left = [b for b in bodies if b not in chosen and b not in officers]
    return (*chosen, *(officers if not left or len(chosen) >= 3 else ()))


def assault_worth(sight: Sight, target: int, bodies: tuple[str, ...]) -> float:
    """The expected gain of an assault by these bodies."""
    g, w = sight.g, sight.w
    officers = g.rules.officers
    platoons = tuple(body for body in bodies if body not in officers)
    led = len(platoons) < len(bodies)
    expected = sight.assault(target, platoons, led)
    seen = target in g.yugoslav
    worth = expected.win * sight.prizes().get(target, 0.0)
    worth += expected.win * sight.holding(target)
    worth += (w.kill if seen else 0.0) * expected.yugoslav_lost
    worth -= w.step * expected.german_lost + sight.round_cost * expected.rounds
    worth -= sight.entry_alarm(target)
    if "assault" not in g.risen:
        worth -= sight.alarm_price(1)
    if expected.win < LIKELY:
        worth -= (LIKELY - expected.win) * (len(platoons) + led)
    worth -= expected.win * sight.danger(target, g.strength(platoons), 0)
    if led:
        worth -= (1 - expected.win) * 0.5
    return worth


def leaving_cost(sight: Sight, group: Force) -> float:
    """What is given up in the zone that a group leaves."""
    g = sight.g
    rest = [p for p in g.platoons(group.zone) if p not in group.bodies]
    if not rest:
        return sight.holding(group.zone)
    support = sum(g.steps[p] for p in rest[1:] if g.used(p) < 2)
    alone = sight.danger(group.zone, g.strength(rest), support)
    return max(0.0, alone - stay_danger(sight, group.zone))


def stay_danger(sight: Sight, zone: int) -> float:
    """What the partisans' fire will cost the stack of a zone if it stays."""
    return sight.danger(zone, sight.german_sp[zone], sight.support(zone))


# ---------------------------------------------------------------------- rest


def best_rest(sight: Sight) -> Move | None:
    """The first group, the strongest first, that is better off elsewhere."""
    g = sight.g
    zones = sorted(g.german, key=lambda zone: (-sight.german_sp[zone], zone))
    for zone in zones:
        move = better_place(sight, zone)
        if move is not None:
            return move
    return None


def better_place(sight: Sight, zone: int) -> Move | None:
    """Where a group of a zone is best off, if not where it is."""
    movers = sight.movers(zone)
    if not movers:
        return None
    stay = place_worth(sight, zone, zone, movers)
    best: Move | None = None
    for group in groups_of(sight, zone, movers):
        reached = sight.reach(zone, min(sight.points(body, zone) for body in group))
        sp = sight.g.strength(group)
        for there in reached:
            if there == zone or sight.g.is_enemy_zone(there):
                continue
            if sight.german_sp.get(there, 0) + sp > LIMIT:
                continue
            worth = place_worth(sight, zone, there, group) - stay
            if worth > 0.05 and (best is None or worth > best.worth):
                best = Move(group, path_to(reached, there), worth)
    return best


def groups_of(sight: Sight, zone: int, movers: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """How a stack may go: whole, the quick alone, or parted for a mission."""
    g = sight.g
    yield movers
    platoons = [body for body in movers if body not in g.rules.officers]
    if len(platoons) < 2:
        return
    points = {body: sight.points(body, zone) for body in movers}
    quick = tuple(body for body in movers if points[body] > min(points.values()))
    if quick and g.strength(quick) * 2 > g.strength(movers):
        yield quick
    free = [body for body in platoons if body not in g.guard.values()]
    if sight.left <= sight.w.late and free:
        one = max(free, key=lambda body: (points[body], g.steps[body], body))
        yield (one,)
        rest = tuple(body for body in movers if body != one)
        if zone in g.rules.missions:
            yield rest


def place_worth(sight: Sight, zone: int, there: int, group: tuple[str, ...]) -> float:
    """The value of a group resting somewhere, and the rest of its stack where it is."""
    g = sight.g
    if there == zone:
        return stack_worth(sight, zone, g.german[zone], sight.support(zone))
    rest = tuple(body for body in g.german[zone] if body not in group)
    new = (*g.german.get(there, ()), *group)
    worth = stack_worth(sight, there, new, sight.support(there, group))
    worth -= test_danger(sight, there)
    if there in g.german:
        worth -= stack_worth(sight, there, g.german[there], sight.support(there))
    else:
        worth -= sight.entry_alarm(there) if g.strength(group) else 0.0
    if rest:
        values = [g.steps[p] for p in rest if p not in g.rules.officers and g.used(p) < 2]
        support = max(0, sum(values) - max(values, default=0))
        worth += stack_worth(sight, zone, rest, support)
    return worth


def stack_worth(sight: Sight, zone: int, bodies: tuple[str, ...], support: int) -> float:
    """The value of a stack in a zone."""
    g, w = sight.g, sight.w
    officers = g.rules.officers
    platoons = [body for body in bodies if body not in officers]
    led = len(bodies) > len(platoons)
    sp = g.strength(platoons)
    worth = -sight.danger(zone, sp, support)
    worth += w.cover * sight.rules.protection[zone]
    worth += gather(sight, zone, bodies, sp)
    if led:
        worth += w.lead * min(1.0, sp / STRONG)
    if platoons:
        worth += sight.holding(zone)
        worth += pull(sight, zone, tuple(sorted(g.steps[p] for p in platoons)), led)
        worth += escort(sight, zone, bodies)
    return worth


def gather(sight: Sight, zone: int, bodies: tuple[str, ...], sp: int) -> float:
    """Stacks are worth more than their parts; friends within reach count a little."""
    g, w = sight.g, sight.w
    inside = set(bodies)
    near, room, way, decay = 0.0, LIMIT - sp, sight.way[zone], sight.decay
    for other, theirs in sight.german_sp.items():
        if theirs > near and other != zone and g.german[other][0] not in inside:
            near = max(near, min(theirs, room) * decay[way[other]])
    own = max(sp, 1)
    return w.mass * (sp * sp + 2 * own * near) / LIMIT


def pull(sight: Sight, zone: int, steps: tuple[int, ...], led: bool) -> float:
    """How near the best prize is that a stack could take."""
    best, way, decay = 0.0, sight.way[zone], sight.decay
    for goal, value in sight.goals():
        if value <= best:
            break
        near = value * decay[way[goal]]
        if near > best:
            best = max(best, near * sight.fit(goal, steps, led))
    return best


def escort(sight: Sight, zone: int, bodies: tuple[str, ...]) -> float:
    """A prisoner goes to the strip, in the best company."""
    g = sight.g
    worth = 0.0
    for figure, guard in g.guard.items():
        if guard in bodies and figure == "tito":
            worth += 4.0 * sight.decay[sight.way[zone][g.rules.strip]]
    return worth


def test_danger(sight: Sight, zone: int) -> float:
    """Markers beside a zone may turn when a stack comes there, and fire."""
    g, w = sight.g, sight.w
    likely = min(1.0, (g.alarm + 1) / 10)
    worth = 0.0
    for near in g.rules.neighbours[zone]:
        letters = sight.letters.get(near, "")
        if "B" in letters or "C" in letters:
            worth += likely * 0.5 * w.step
        if "A" in letters:
            worth -= likely * 0.5 * w.step
    return worth
