"""Chapter 12.3: what Yugoslav stacks head for, and by which way. Nothing here moves a unit."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence, Set
from functools import lru_cache
from sys import maxsize

from drvar.kernel.rule import rule

from .rules import Rules
from .state import BUSY_ALARM, FREE, Raid

ENEMY, FRIEND, FLIGHT = "enemy", "friend", "flight"
"""What a stack heads for."""

Route = tuple[int, ...]

# ---------------------------------------------------------------------- who, and to what end


@rule("RAID-12.3b")
def is_fixed(g: Raid, zone: int) -> bool:
    """A body beside a zone, an officer too, fixes the units in it."""
    return g.beside_body(zone)


@rule("RAID-12.3a", "RAID-12.3g")
def is_large(g: Raid, sp: int) -> bool:
    """Eight to ten points make the large stack that the automaton aims at."""
    return sp >= g.rules.large


@rule("RAID-12.3d")
def company(g: Raid, zone: int, tired: Collection[str] = ()) -> tuple[str, ...]:
    """The figures and papers of a zone that travel with a stack: once a phase at most."""
    if zone not in g.figures.values():
        return ()
    return tuple(
        figure
        for figure in sorted(g.figures)
        if g.figures[figure] == zone and g.fate.get(figure) == FREE and figure not in tired
    )


@rule("RAID-12.3h")
def is_flight(g: Raid, sp: int, with_tito: bool) -> bool:
    """A large stack with Tito flees. Option: any stack with him."""
    return with_tito and (is_large(g, sp) or g.rules.options.tito_flight == "any_size")


@rule("RAID-12.3b", "RAID-12.3h")
def is_free(g: Raid, zone: int, sp: int, with_tito: bool) -> bool:
    """Units beside a body do not move, unless they flee with Tito."""
    return not is_fixed(g, zone) or is_flight(g, sp, with_tito)


@rule("RAID-12.3f")
def waits_for_friends(g: Raid, sp: int) -> bool:
    """From alarm seven on a stack that others joined stays this step, unless it is large."""
    if g.rules.options.joined == "moves" or g.yugoslav_alarm < BUSY_ALARM:
        return False
    return not is_large(g, sp)


@rule("RAID-12.3e", "RAID-12.3f", "RAID-12.3g", "RAID-12.3h")
def movement_goal(g: Raid, sp: int, with_tito: bool) -> str:
    """Flee with Tito; large stacks attack; the rest go by the alarm."""
    if is_flight(g, sp, with_tito):
        return FLIGHT
    if is_large(g, sp) or g.yugoslav_alarm < BUSY_ALARM:
        return ENEMY
    return FRIEND


# ---------------------------------------------------------------------- targets


def spread(
    rules: Rules, start: int, german: Collection[int], goals: Set[int]
) -> dict[int, int]:
    """What the ways from a zone to the others cost, until the nearest goals are met.

    No way leads through Germans, only to them. This is `boards.paths.reach`, shortened for many
    questions a turn; a test compares the two. Costs above those of the goals are not final.
    """
    links = rules.links
    costs = {start: 0}
    waiting = [[start]]
    for spent, zones in enumerate(waiting):  # grows while it is walked
        if spent and not goals.isdisjoint(zones):
            break
        for zone in zones:
            if costs[zone] != spent or (spent and zone in german):
                continue
            for near, cost in links[zone]:
                total = spent + cost
                if total < costs.get(near, maxsize):
                    costs[near] = total
                    while len(waiting) <= total:
                        waiting.append([])
                    waiting[total].append(near)
    return costs


@lru_cache(maxsize=1024)
def distances(rules: Rules, zone: int) -> Mapping[int, int]:
    """What the ways from a zone to the others cost if no unit bars them."""
    return spread(rules, zone, (), frozenset())


@lru_cache(maxsize=8192)
def between(rules: Rules, start: int, end: int) -> frozenset[int]:
    """The zones that the cheapest ways from one zone to another lead through."""
    ahead, back = distances(rules, start), distances(rules, end)
    way = ahead.get(end, maxsize)
    return frozenset(z for z in ahead if ahead[z] + back[z] == way) - {start, end}


def is_clear(g: Raid, start: int, end: int) -> bool:
    """Whether Germans bar none of the cheapest ways: then these cost what the map says."""
    return g.german.keys().isdisjoint(between(g.rules, start, end))


def nearest_enemies(g: Raid, zone: int) -> list[int]:
    """The German zones nearest in movement points, ascending; no unit stands before them."""
    return cheapest(distances(g.rules, zone), g.german)


def nearest(g: Raid, zone: int, goals: Set[int]) -> list[int]:
    """The goals elsewhere that are nearest in movement points, ascending."""
    found = cheapest(distances(g.rules, zone), goals, zone)
    for near in found:
        if not is_clear(g, zone, near):  # Germans in between: look for the ways round them
            return cheapest(spread(g.rules, zone, g.german, goals), goals, zone)
    return found


def cheapest(costs: Mapping[int, int], goals: Iterable[int], start: int = 0) -> list[int]:
    """The goals that cost least of those that can be reached, without the start itself."""
    found: list[int] = []
    least = maxsize
    for goal in goals:
        cost = costs.get(goal, maxsize)
        if cost > least or goal == start:
            continue
        if cost < least:
            least, found = cost, []
        if cost < maxsize:
            found.append(goal)
    return sorted(found)


def costs_to(g: Raid, target: int, start: int, near: Sequence[int] = ()) -> Mapping[int, int]:
    """The costs to a target from a start, from the zones on its ways, and from some near it.

    A zone farther from the target than the start may cost even more than is said here.
    """
    costs = distances(g.rules, target)
    way = costs.get(start, 0)
    for zone in (start, *near):
        if costs.get(zone, maxsize) <= way and not is_clear(g, zone, target):
            return spread(g.rules, target, g.german, {start})
    return costs


@rule("RAID-12.3j")
def strongest(zones: Sequence[int], strength: Callable[[int], int]) -> list[int]:
    """The stack with most strength, of equally near targets."""
    if len(zones) < 2:
        return list(zones)
    most = max(map(strength, zones))
    return [zone for zone in zones if strength(zone) == most]


@rule("RAID-12.3e", "RAID-12.3g")
def enemy_targets(g: Raid, zone: int) -> list[int]:
    """The nearest German stacks, the strongest of them."""
    return strongest(nearest_enemies(g, zone), g.german_sp)


@rule("RAID-12.3f")
def friend_targets(g: Raid, zone: int) -> list[int]:
    """The nearest stacks of friends elsewhere, the strongest; full ones too, unless skipped."""
    friends: Set[int] = g.yugoslav.keys()
    if g.rules.options.skip_full == "yes":
        friends = {near for near in friends if g.yugoslav_sp(near) < g.rules.limit}
    return strongest(nearest(g, zone, friends), g.yugoslav_sp)


@rule("RAID-12.3h")
def exit_targets(g: Raid, zone: int) -> list[int]:
    """The nearest R zones of the north, west and south edges without a body."""
    exits = g.rules.exits.difference(g.german)
    return [zone] if zone in exits else nearest(g, zone, exits)


@rule("RAID-12.3c", "RAID-12.3f", "RAID-12.3h")
def movement_targets(g: Raid, zone: int, goal: str) -> list[int]:
    """The equal targets of a goal; without a friend (option: an exit) the enemy."""
    if goal == FLIGHT:
        found = exit_targets(g, zone)
        return found if found or g.rules.options.no_exit == "stay" else enemy_targets(g, zone)
    if goal == FRIEND:
        found = friend_targets(g, zone)
        return found if found or g.rules.options.no_friend == "stay" else enemy_targets(g, zone)
    return enemy_targets(g, zone)


# ---------------------------------------------------------------------- speed and ways


@rule("RAID-12.3m")
def joiners(g: Raid, group: Sequence[str], revealed: Sequence[str]) -> list[str]:
    """The units turned up join a march, the best first, up to ten points."""
    if g.rules.options.crossed == "stay":
        return []
    room = g.rules.limit - g.strength(group)
    found = []
    for unit in sorted(revealed, key=lambda c: -g.ff(c)):
        if g.sp(unit) <= room:
            room -= g.sp(unit)
            found.append(unit)
    return found


@rule("RAID-12.3d", "RAID-12.3m")
def stragglers(g: Raid, zone: int, tired: Collection[str], joined: bool) -> tuple[str, ...]:
    """Figures and papers without units of their own go along, or with units that join."""
    return company(g, zone, tired) if joined or zone not in g.yugoslav else ()


@rule("RAID-12.3d", "RAID-12.3c")
def in_step(g: Raid, limits: Sequence[int], figures: int) -> tuple[int, ...]:
    """Units move as one, as far as the slowest; figures (their points, or 0) slow them.

    Option: each goes as far as it can, and the figures go with the slowest.
    """
    slowest = min(limits)
    slow = min(slowest, figures) if figures else slowest
    if g.rules.options.stack_speed == "slowest":
        return (slow,) * len(limits)
    place = limits.index(slowest)
    return (*limits[:place], slow, *limits[place + 1 :])


@rule("RAID-12.3b", "RAID-12.3h")
def must_halt(g: Raid, zone: int, flight: bool) -> bool:
    """A mover stops beside a body, except in flight."""
    return not flight and g.beside_body(zone) and g.rules.options.fix_in_transit == "yes"


@rule("RAID-12.3o")
def ways_on(
    g: Raid, zone: int, left: Mapping[int, int], points: int
) -> tuple[list[tuple[int, int]], bool]:
    """The next zones of the cheapest ways with their costs, and whether some way ends here.

    It ends where the points run out, and before a German zone, never in it.
    """
    onward, ends, way = [], False, left[zone]
    for near, cost in g.rules.links[zone]:
        if left.get(near) == way - cost:
            if cost > points or near in g.german:
                ends = True
            else:
                onward.append((near, cost))
    return onward, ends


@rule("RAID-12.3c", "RAID-12.3o")
def routes(
    g: Raid, start: int, target: int, points: int, flight: bool
) -> list[tuple[int, ...]]:
    """The cheapest ways to a target as far as the points go, sorted; staying is the last."""
    if start == target:
        return [(start,)]
    if points and g.rules.step_cost.get((start, target)) == 1 and target not in g.german:
        return [(start, target)]
    left = costs_to(g, target, start)
    found: list[Route] = []
    paths: list[tuple[Route, int]] = [((start,), points)]
    while paths:
        path, rest = paths.pop()
        here, begun = path[-1], len(path) > 1
        if begun and (here == target or not rest or must_halt(g, here, flight)):
            found.append(path)
            continue
        onward, ends = ways_on(g, here, left, rest)
        for near, cost in onward:
            paths.append(((*path, near), rest - cost))
        if ends and begun:
            found.append(path)
    return sorted(found) or [(start,)]


@rule("RAID-12.3l")
def best_routes(g: Raid, found: list[Route], sp: int) -> list[Route]:
    """Of equal ways the one that ends at the biggest stack, counted up to ten."""
    if len(found) < 2:
        return found
    sizes = {path[-1]: min(g.rules.limit, g.yugoslav_sp(path[-1]) + sp) for path in found}
    most = max(sizes.values())
    return [path for path in found if sizes[path[-1]] == most]
