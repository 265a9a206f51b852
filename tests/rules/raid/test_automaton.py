"""The automaton over whole games: what its moves and fires always keep to."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from sys import maxsize
from typing import Any

from drvar.boards.paths import distances
from drvar.games.raid import GAME, detour, routes
from drvar.games.raid.state import Raid
from drvar.kernel import flow
from drvar.kernel.events import Event
from drvar.kernel.playout import RandomDice

GAMES = 6


@cache
def played() -> list[tuple[Raid, list[Event], int]]:
    """Random games, answer by answer: the position before, what was told, the turn."""
    rng = random.Random(44)
    dice = RandomDice(rng)
    found = []
    for _ in range(GAMES):
        g = GAME.start()
        g.events = []
        question = flow.settle(g)
        while question is not None:
            before, turn, told = g.copy(), g.turn, len(g.events)
            if isinstance(question, flow.Choose):
                question = flow.resume(g, rng.choice(question.options))
            else:
                question = flow.resume(g, dice.answer(question))
            found.append((before, g.events[told:], turn))
    return found


def told(kind: str) -> Iterator[tuple[Raid, dict[str, Any], int]]:
    for before, events, turn in played():
        for event in events:
            if event.kind == kind:
                yield before, dict(event.args), turn


def costs(g: Raid, zone: int) -> dict[int, int]:
    return distances(zone, g.rules.neighbours, g.rules.link_cost, g.german)


def some_germans(rng: random.Random) -> Raid:
    g = GAME.blank()
    g.german = dict.fromkeys(rng.sample(g.rules.zones, rng.randrange(1, 20)), ())
    return g


def test_the_short_search_agrees_with_the_plain_one() -> None:
    rng = random.Random(1)
    rules = GAME.blank().rules
    for _ in range(60):
        german = frozenset(rng.sample(rules.zones, rng.randrange(1, 30)))
        start, goal = rng.sample(rules.zones, 2)
        plain = distances(start, rules.neighbours, rules.link_cost, german)
        assert routes.spread(rules, start, german, frozenset()) == plain
        found = routes.spread(rules, start, german, {goal})
        assert found.get(goal) == plain.get(goal)
        least = plain.get(goal, 0)
        assert {z: c for z, c in found.items() if c <= least} == {
            z: c for z, c in plain.items() if c <= least
        }


def test_the_nearest_enemies_are_those_of_the_plain_search() -> None:
    rng = random.Random(2)
    for _ in range(60):
        g = some_germans(rng)
        zone = rng.choice([z for z in g.rules.zones if z not in g.german])
        plain = {z: c for z, c in costs(g, zone).items() if z in g.german}
        least = min(plain.values(), default=0)
        assert routes.nearest_enemies(g, zone) == sorted(z for z in plain if plain[z] == least)


def test_the_nearest_goals_are_those_of_the_plain_search() -> None:
    """Round the Germans, where they stand between."""
    rng, barred = random.Random(3), 0
    for _ in range(200):
        g = some_germans(rng)
        free = [zone for zone in g.rules.zones if zone not in g.german]
        zone, *goals = rng.sample(free, rng.randrange(2, 8))
        plain = {z: c for z, c in costs(g, zone).items() if z in goals}
        least = min(plain.values(), default=0)
        wanted = sorted(z for z in plain if plain[z] == least)
        assert routes.nearest(g, zone, {zone, *goals}) == wanted
        barred += not all(routes.is_clear(g, zone, goal) for goal in goals)
    assert barred > 20


def test_the_costs_to_a_target_are_those_of_the_plain_search() -> None:
    """Of the start and of what is nearer; the rest is at least as far as the start."""
    rng, barred = random.Random(4), 0
    for _ in range(300):
        g = some_germans(rng)
        start = rng.choice([zone for zone in g.rules.zones if zone not in g.german])
        target = rng.choice([zone for zone in g.rules.zones if zone != start])
        plain = costs(g, target)
        if start not in plain:
            continue
        near = [zone for zone in g.rules.neighbours[start] if zone not in g.german]
        found = routes.costs_to(g, target, start, near)
        for zone in (start, *near):
            if plain.get(zone, maxsize) <= plain[start]:
                assert found[zone] == plain[zone]
            else:
                assert found.get(zone, maxsize) > plain[start]
        barred += not routes.is_clear(g, start, target)
    assert barred > 20


def zones_within(g: Raid, here: int, points: int) -> set[int]:
    """Where a walk may end: on through every zone that no body stands beside."""
    found = set()
    for near, cost in g.rules.links[here]:
        if cost <= points and near not in g.german:
            found.add(near)
            if not g.beside_body(near):
                found |= zones_within(g, near, points - cost)
    return found


def test_a_way_round_ends_in_the_nearest_zone_that_any_walk_reaches() -> None:
    """Nearer than where it began; the zones between need not be."""
    rng, found, winding = random.Random(5), 0, 0
    for _ in range(400):
        g = some_germans(rng)
        here = rng.choice([zone for zone in g.rules.zones if zone not in g.german])
        target, points = rng.choice(sorted(g.german)), rng.randrange(1, 5)
        left = costs(g, target)
        if here not in left:
            continue
        ends = {z for z in zones_within(g, here, points) if left.get(z, maxsize) < left[here]}
        least = min((left[zone] for zone in ends), default=0)
        ways = detour.ways_round(g, detour.Detour((), here, target, points, than=here))
        assert {way[-1] for way in ways} == {zone for zone in ends if left[zone] == least}
        found += bool(ways)
        winding += any(left[way[1]] >= left[here] for way in ways)
    assert found > 100
    assert winding > 0


def test_every_march_comes_nearer_and_never_enters_a_german_zone() -> None:
    marches = 0
    for before, march, _ in told("stack_moved"):
        if before.phase not in ("C1", "C2") or march["goal"] == "friend":
            continue  # Germans may have moved since, or friends have
        path, left = march["path"], costs(before, march["target"])
        assert not any(zone in before.german for zone in path)
        assert left[path[-1]] < left[path[0]]
        marches += 1
    assert marches > 20


def test_a_unit_moves_and_fires_once_a_turn_and_a_zone_fires_once() -> None:
    moves: Counter[tuple[int, int, str]] = Counter()
    fires: Counter[tuple[int, int, object]] = Counter()
    game, last = 0, 0
    for before, events, turn in played():
        game += turn < last
        last = turn
        for event in events:
            if event.kind == "stack_moved":
                moves.update((game, turn, unit) for unit in event.args["units"])
            if event.kind == "fire_opened":
                who = [event.args["shooter"], *event.args["supporters"]]
                fires.update((game, turn, unit) for unit in who)
                fires[game, turn, (before.phase, event.args["origin"])] += 1
    assert moves
    assert max(moves.values()) == 1
    assert max(fires.values()) == 1


def test_only_the_german_is_asked_for_decisions() -> None:
    assert GAME.seats == ("german",)


def test_reinforcements_come_from_alarm_seven_on_only() -> None:
    arrivals = list(told("reinforced"))
    assert arrivals
    assert all(before.alarm >= 7 for before, _, _ in arrivals)
