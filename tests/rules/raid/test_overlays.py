"""The reach of a group: ways that the rules let it go, dangers there, and what comes of it."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from drvar.games.raid import GAME
from drvar.games.raid.activation import Activation
from drvar.games.raid.ahead import ahead
from drvar.games.raid.detours import MOST, detours
from drvar.games.raid.fire import Fire
from drvar.games.raid.movement import GermanMove
from drvar.games.raid.odds import assault_odds
from drvar.games.raid.reach import reach
from drvar.games.raid.setup import fill_pools
from drvar.games.raid.state import Raid
from drvar.games.raid.yugoslav_fire import shooters
from drvar.kernel import flow
from drvar.kernel.chance import Roll
from drvar.kernel.flow import Choose

HOME = 31
GERMANS = {HOME: ("rot-1", "rot-2", "rybka"), 49: ("blau-1", "blau-2"), 22: ("gruen-1",)}
YUGOSLAVS = {43: ("c-youth-1", "c-tank-1"), 56: ("c-youth-2", "c-youth-3"), 52: ("c-youth-4",)}
MARKER = next(name for name in GAME.blank(None).rules.markers if name.startswith("C"))
PAIRS = list(product(range(1, 7), repeat=2))


def scene(**fields: Any) -> Raid:
    """Groups among enemies and a hidden marker, before a movement."""
    g: Raid = GAME.blank(None)
    fill_pools(g)
    g.phase, g.turn, g.ammo = "B4", 2, 60
    g.german, g.yugoslav, g.hidden = dict(GERMANS), dict(YUGOSLAVS), {37: (MARKER,)}
    for name, value in fields.items():
        setattr(g, name, value)
    return g


def asked(g: Raid, *members: str) -> Choose:
    """Set a group on its way."""
    g.stack = [GermanMove(members=members, zone=HOME)]
    question = flow.settle(g)
    assert isinstance(question, Choose)
    return question


def ends(g: Raid, question: Any, path: tuple[int, ...] = ()) -> dict[tuple[int, ...], bool]:
    """Every path on which a group comes to rest, by giving all answers; whether by itself."""
    found: dict[tuple[int, ...], bool] = {}
    for option in question.options:
        if option == ("stop",):
            found[path] = False
        if option[0] != "to":
            continue
        tried, longer = g.copy(), (*path, int(option[1]))
        then = flow.answer(tried, question, option)
        if isinstance(then, Choose) and then.prompt == "step":
            found |= ends(tried, then, longer)
        else:
            found[longer] = True
    return found


@pytest.mark.parametrize("members", [("rot-1",), ("rot-1", "rot-2"), ("rot-2", "rybka")])
def test_the_ways_are_the_cheapest_that_the_rules_allow(members: tuple[str, ...]) -> None:
    g = scene()
    all_ends = ends(g, asked(g, *members))
    marks = reach(g)
    costs = {path: sum(g.rules.step_cost[step] for step in steps(path)) for path in all_ends}
    for zone, mark in marks.items():
        assert mark.way in all_ends
        assert mark.way[-1] == int(zone)
        there = [costs[path] for path in all_ends if path[-1] == int(zone)]
        assert mark.cost == costs[mark.way] == min(there)
        assert mark.ends == all_ends[mark.way]
    assert {int(zone) for zone in marks} == {path[-1] for path in all_ends}
    assert {mark.ends for mark in marks.values()} == {True, False}
    assert max(len(mark.way) for mark in marks.values()) > 1


def steps(path: tuple[int, ...]) -> list[tuple[int, int]]:
    return list(zip((HOME, *path), path, strict=False))


def test_the_reach_goes_on_from_where_a_path_has_come() -> None:
    g = scene()
    asked(g, "rot-1")
    whole = reach(g)
    g.stack[-1].path = (32,)  # type: ignore[attr-defined]
    for zone, mark in reach(g).items():
        assert mark.way[0] in g.rules.neighbours[32]
        assert mark.cost >= whole[zone].cost


def test_a_group_goes_at_the_pace_of_its_slowest() -> None:
    """Platoons with an officer go farther than he does: together they go as far as he."""
    g = scene()
    alone = reach(g, ["31", "rot-1", "rot-2"])
    with_him = reach(g, ["31", "rot-1", "rot-2", "rybka"])
    by_himself = reach(g, ["31"])
    assert max(mark.cost for mark in alone.values()) == 4
    assert max(mark.cost for mark in with_him.values()) == 3
    assert set(with_him) < set(alone) <= set(by_himself)


@pytest.mark.parametrize(
    "of", [["31", "blau-1"], ["31", "rot-1", "nobody"], ["x"], ["99"], ["", "rot-1"]]
)
def test_whoever_is_not_there_reaches_nothing(of: list[str]) -> None:
    assert reach(scene(), of) == {}


def test_those_who_moved_reach_nothing() -> None:
    g = scene(done={"rot-1": ("move",)})
    assert reach(g, ["31", "rot-1", "rot-2"]) == {}
    assert reach(g, ["31", "rot-2"])


def hits(g: Raid, origin: int, target: int) -> float:
    """How often the dice of a fire hit the target."""
    ready = shooters(g, origin)
    best = max(ready, key=g.ff)
    others = tuple(unit for unit in ready if unit != best)
    count = 0
    for dice in PAIRS:
        tried = g.copy()
        tried.stack = [Fire(origin=origin, target=target, shooter=best, supporters=others)]
        tried.events = []
        roll = flow.settle(tried)
        assert isinstance(roll, Roll)
        flow.answer(tried, roll, dice)
        told = [e for e in tried.events if e.kind in ("reduced", "eliminated")]
        count += any(e.args["counter"] in g.german[target] for e in told)
    return count / len(PAIRS)


@pytest.mark.parametrize("members", [("rot-1",), ("rot-1", "rot-2", "rybka")])
def test_the_danger_is_what_the_dice_of_a_fire_do(members: tuple[str, ...]) -> None:
    g = scene()
    shot_at = set()
    for zone, mark in reach(g, [str(HOME), *members]).items():
        there = g.copy()
        there.take_german(HOME, members)
        there.put_german(int(zone), members)
        spared = 1.0
        for origin in mark.fire:
            assert origin in g.rules.neighbours[int(zone)]
            spared *= 1 - hits(there, origin, int(zone))
        assert mark.loss == pytest.approx(1 - spared)
        shot_at |= {len(mark.fire)}
    assert shot_at >= {0, 1, 2}


def test_where_the_enemy_stands_the_assault_comes_first() -> None:
    mark = reach(scene(), ["31", "rot-1", "rot-2"])["56"]
    assert (mark.fire, mark.loss, mark.ends) == ((), 0, True)


def test_units_that_cannot_fire_any_more_are_no_danger() -> None:
    tired = dict.fromkeys(YUGOSLAVS[43], ("fire", "move"))
    marks = reach(scene(done=tired), ["31", "rot-1"])
    assert not any(43 in mark.fire for mark in marks.values())
    assert any(mark.fire for mark in marks.values())


# ---------------------------------------------------------------------- what a march leads to


def marched(g: Raid, question: Any, *way: int) -> Raid:
    """Make a march by answers, as far as the group goes."""
    there = g.copy()
    there.events = []
    for zone in way:
        question = flow.answer(there, question, ("to", zone))
    if isinstance(question, Choose) and question.prompt == "step":
        flow.answer(there, question, ("stop",))
    return there


def test_an_assault_has_the_odds_that_it_has_when_they_are_there() -> None:
    g = scene()
    question = asked(g, "rot-1", "rot-2")
    mark = ahead(g, "56")["56"]
    there = marched(g, question, *reach(g)["56"].way)
    assert mark.won == pytest.approx(float(assault_odds(there, 56).chances["german-win"]))
    assert 0 < mark.won < 1
    assert mark.least == mark.most == g.alarm + 1, "the first assault"


def test_the_markers_beside_it_are_tested_as_the_dice_do() -> None:
    g = scene(alarm=4)
    question = asked(g, "rot-1")
    marks = ahead(g, "38")
    assert set(marks) == {"37", "38"}
    there = marched(g, question, *reach(g)["38"].way)
    woken = 0
    for die in range(10):
        tried = there.copy()
        tried.events, tried.stack = [], [Activation(step="B5")]
        roll = flow.settle(tried)
        assert isinstance(roll, Roll)
        flow.answer(tried, roll, (die,))
        (test,) = [e for e in tried.events if e.kind == "activation_tested"]
        assert (test.args["zone"], test.args["by"]) == (37, 38)
        woken += test.args["woken"]
    assert marks["37"].turned == woken / 10
    assert (marks["38"].turned, marks["38"].won) == (0, -1)
    assert (marks["38"].least, marks["38"].most) == (4, 6), "a marker, and Tito"


def test_markers_of_a_zone_that_is_entered_turn_and_raise_the_alarm() -> None:
    g = scene(alarm=4)
    question = asked(g, "rot-1")
    mark = ahead(g, "37")["37"]
    assert (mark.turned, mark.least, mark.most) == (1, 5, 6)
    there = marched(g, question, *reach(g)["37"].way)
    there.stack = [Activation(step="B5")]
    flow.settle(there)
    assert there.alarm == mark.least


def test_what_is_out_of_reach_leads_to_nothing() -> None:
    g = scene()
    assert ahead(g, "38") == {}, "nobody is moving"
    asked(g, "rot-1")
    assert ahead(g, "1") == ahead(g, "") == ahead(g, "31") == {}


@pytest.mark.parametrize("members", [("rot-1",), ("rot-1", "rot-2"), ("rot-2", "rybka")])
def test_other_ways_are_those_that_the_rules_allow_from_each_side(
    members: tuple[str, ...],
) -> None:
    g = scene()
    all_ends = ends(g, asked(g, *members))
    marks = reach(g)
    sides = 0
    for zone in marks:
        ways = [mark.way for mark in detours(g, zone).values()]
        assert ways[0] == marks[zone].way
        assert len(set(ways)) == len(ways)
        simple = {way for way in all_ends if way[-1] == int(zone) and _is_simple(way)}
        assert set(ways) <= simple
        assert len(ways) == min(MOST, len(simple))
        from_where = {(HOME, *way)[-2] for way in simple}
        assert len({(HOME, *way)[-2] for way in ways}) == min(MOST, len(from_where))
        sides = max(sides, len(from_where))
        for mark in detours(g, zone).values():
            assert mark.cost == sum(g.rules.step_cost[step] for step in steps(mark.way))
            assert (mark.fire, mark.loss) == (marks[zone].fire, marks[zone].loss)
    assert sides > 1


def _is_simple(way: tuple[int, ...]) -> bool:
    return len({HOME, *way}) == len(way) + 1


def test_what_lies_ahead_follows_the_way_that_is_named() -> None:
    """Under this option a mission counts when a group passes through it."""
    g = scene(rules=GAME.rules(GAME.chosen({"transit_occupies": "yes"})))
    g.yugoslav, g.hidden = {}, {}
    passing = 0
    for mission in sorted(g.rules.missions):
        home, end = g.rules.neighbours[mission][:2]
        g.german = {home: ("rot-1",)}
        g.stack = [GermanMove(members=("rot-1",), zone=home)]
        ways = [" ".join(map(str, mark.way)) for mark in detours(g, str(end)).values()]
        for via in ways:
            through = str(mission) in via.split()[:-1]
            assert (ahead(g, str(end), via)[str(end)].least > g.alarm) == through
            passing += through
        assert ahead(g, str(end)) == ahead(g, str(end), ways[0])
        assert ahead(g, str(end), "1 2 3") == {}
    assert passing
