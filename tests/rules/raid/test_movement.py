"""Chapter 12: the ways that the rules offer are those that a plain search finds."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from drvar.games.raid import GAME
from drvar.games.raid.movement import GermanMovement
from drvar.games.raid.rules import GERMAN
from drvar.games.raid.state import Raid
from drvar.games.raid.ways import movement_points
from drvar.kernel import flow
from drvar.kernel.flow import Choose

BODIES = 12
LIMIT = 10


def scattered(random: Random) -> Raid:
    """Bodies, Partisans and markers thrown over the map, so that they get in the way."""
    g: Raid = GAME.start()
    zones = random.sample(g.rules.zones, 24)
    position: dict[str, object] = {"phase": "B4"}
    bodies = random.sample(sorted(c for c in g.offmap), BODIES)
    german: dict[int, tuple[str, ...]] = {}
    for body in bodies:
        zone = random.choice(zones[:6])
        if len(german.get(zone, ())) < LIMIT // 2:
            german[zone] = (*german.get(zone, ()), body)
    officers = g.rules.officers
    german = {z: tuple(sorted(s, key=lambda c: c in officers)) for z, s in german.items()}
    position |= {"german": german}
    position |= {"yugoslav": {z: (f"c-youth-{n}",) for n, z in enumerate(zones[6:9], 1)}}
    g.stack = [GermanMovement()]
    GAME.place(g, position)
    g.german, g.yugoslav = german, dict(position["yugoslav"])  # type: ignore[call-overload]
    g.hidden = {zone: (f"C{n}",) for n, zone in enumerate(zones[9:12], 1)}
    placed = [body for stack in german.values() for body in stack]
    g.landed = set(random.sample(placed, len(placed) // 3))
    g.done = dict.fromkeys(g.landed, ("land",))
    g.fixed = set(random.sample(placed, 1))
    g.phase = "B4"
    return g


def ends(g: Raid, body: str) -> set[int]:
    """Where a body may come to rest, by trying every walk (RAID-12a to 12.2e, RAID-2.2f)."""
    start, points = g.zone_of(body), movement_points(g, body)
    officer, found = body in g.rules.officers, set[int]()
    walks: list[tuple[int, ...]] = [(start,)]
    while walks:
        walk = walks.pop()
        for near in g.rules.neighbours[walk[-1]]:
            longer = (*walk, near)
            cost = sum(g.rules.step_cost[step] for step in pairwise(longer))
            enemy = near in g.yugoslav or near in g.hidden
            if cost > points:
                continue
            if enemy and (g.used(body) or (officer and not g.platoons(near))):
                continue
            if near != start and g.german_sp(near) + g.sp(body) <= LIMIT:
                found.add(near)
            if not enemy:
                walks.append(longer)
    return found


def offered(g: Raid, body: str) -> set[int]:
    """Where the questions lead one body, following every answer."""
    found, ways = set(), []
    first = g.copy()
    asked = flow.settle(first)
    assert isinstance(asked, Choose)
    asked = flow.answer(first, asked, ("move", body))
    ways.append((first, asked))
    while ways:
        here, question = ways.pop()
        if here.zone_of(body) != g.zone_of(body) or not isinstance(question, Choose):
            found.add(here.zone_of(body))
            continue
        for option in question.options:
            if option[0] in ("to", "stop"):
                there = here.copy()
                ways.append((there, flow.answer(there, question, option)))
    return found


@pytest.mark.parametrize("seed", range(12))
def test_every_way_is_offered_and_no_other(seed: int) -> None:
    g = scattered(Random(seed))
    asked = flow.settle(g)
    assert isinstance(asked, Choose)
    mobile = {option[1] for option in asked.options if option[0] == "move"}
    bodies = [body for stack in g.german.values() for body in stack]
    for body in bodies:
        expected = set() if body in g.fixed else ends(g, body)
        assert (body in mobile) == bool(expected), body
        broken = flow.why_not(g, GERMAN, ("move", body))
        assert (broken is None) == bool(expected), body
        if expected:
            assert offered(g, body) == expected, body
