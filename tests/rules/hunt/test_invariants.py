"""The invariants of part 6: what a position shows, and what only the course of a game shows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from itertools import pairwise

import pytest

from drvar.games.hunt import GAME
from drvar.games.hunt.invariants import broken
from drvar.games.hunt.sequence import Activations
from drvar.games.hunt.victory import score
from drvar.games.tactical.drop import drift
from drvar.games.tactical.invariants import is_calm
from drvar.games.tactical.state import Tactical
from drvar.kernel import flow
from drvar.kernel.flow import Choose
from tactical.course import (
    change,
    course,
    is_the_same_again,
    land,
    points_lost,
    prices_paid,
    reactions_paid,
)

GERMAN, PARTISAN = "german", "partisan"
SEEDS = (0, 1, 2)
game = partial(course, GAME)

# ---------------------------------------------------------------------- positions


def position(**options: str) -> Tactical:
    """A sound position in the middle of a game, before an activation."""
    g: Tactical = GAME.start(options)
    question = flow.settle(g)
    for option in [("free", "11.03"), *[("put", kind) for kind in KINDS], ("radio", "10.06")]:
        assert isinstance(question, Choose)
        question = flow.answer(g, question, option)
    land(g, Activations(), "14.09", LANDED)
    return g


KINDS = ("british", "dummy", "soviet", "dummy", "us")
LANDED = {"g-panther": "15.09", "g-blau": "15.09", "g-gruen": "15.09", "g-rot": "16.09"}
LANDED |= {"g-draufgaenger": "16.09", "g-stuermer": "16.09", "g-abwehr": "16.09"}


def crowd(g: Tactical) -> None:
    g.german["14.09"] += g.german.pop("15.09")


def mix(g: Tactical) -> None:
    g.partisan["14.09"] = g.partisan.pop("12.09")


def burst(g: Tactical) -> None:
    g.lost[GERMAN] -= 5
    g.vf["g-rot"] += 5


def forget(g: Tactical) -> None:
    del g.german["15.09"]


def double(g: Tactical) -> None:
    g.due["g-rot"] = 3


def drive(g: Tactical) -> None:
    g.partisan["14.04"] = tuple(u for u in g.partisan["14.04"] if u != "y-l3")
    g.partisan["07.04"] = ("y-l3",)


def lose_rybka(g: Tactical) -> None:
    del g.commands["c-rybka"]


def bring_willam_back(g: Tactical) -> None:
    g.spare.add("c-willam")


def lose_token(g: Tactical) -> None:
    del g.missions["M1"]


def seize(g: Tactical) -> None:
    del g.missions["M6"]
    g.fate["M6"] = "captured"


def deal_twice(g: Tactical) -> None:
    g.identity["M1"] = "tito"


def end_early(g: Tactical) -> None:
    g.stack, g.result = [], {"why": "points"}


BREAKS: list[tuple[str, Callable[[Tactical], None]]] = [
    ("INV-1", crowd),
    ("INV-2", mix),
    ("INV-3", change("radio", "14.09")),
    ("INV-3", lambda g: g.missions.update(M1="14.09")),
    ("INV-3", lambda g: g.commands.update({"c-rybka": "12.09"})),
    ("INV-4", burst),
    ("INV-4", drive),
    ("INV-4", lambda g: g.german.update({"99.99": ()})),
    ("INV-5", forget),
    ("INV-5", double),
    ("INV-5", lambda g: g.vf.update({"g-panther": 1})),
    ("INV-6", lambda g: g.pa.update(german=-1)),
    ("INV-8", lambda g: g.attacks.update({"g-rot": 3})),
    ("INV-9", lambda g: g.pinned.add("c-rybka")),
    ("INV-9", lambda g: g.pinned.add("y-l3")),
    ("INV-10", lambda g: g.ooc.add("y-cad")),
    ("INV-11", lose_token),
    ("INV-11", change("mission_moves", 2)),
    ("INV-12", seize),
    ("INV-12", deal_twice),
    ("INV-15", lose_rybka),
    ("INV-15", bring_willam_back),
    ("INV-15", change("homeless", ("c-rybka",))),
    ("INV-16", change("air", ("ju87-1",))),
    ("INV-16", change("air", ("ju87-3", "ju87-3"))),
    ("INV-19", change("turn", 16)),
    ("INV-19", end_early),
]


def test_a_sound_position_breaks_nothing() -> None:
    assert list(broken(position())) == []
    assert is_calm(position())


@pytest.mark.parametrize(("number", "spoil"), BREAKS)
def test_each_invariant_can_be_broken(number: str, spoil: Callable[[Tactical], None]) -> None:
    g = position()
    spoil(g)
    assert number in {found.split()[0] for found in broken(g)}


@pytest.mark.parametrize(
    ("options", "marked", "sound"),
    [
        ({}, True, False),
        ({"stacking": "end_of_move"}, False, False),
        ({"stacking": "end_of_move"}, True, True),
        ({"stacking": "end_of_move", "hit_mover": "stops"}, False, True),
    ],
)
def test_with_an_option_units_that_were_stopped_may_stand_in_a_full_hex(
    options: dict[str, str], marked: bool, sound: bool
) -> None:
    g = position(**options)
    crowd(g)
    if marked:  # in a melee on the way
        g.attacks["g-panther"] = 1
    assert ("INV-1" not in {found.split()[0] for found in broken(g)}) == sound


def test_morale_is_checked_against_tito(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("drvar.games.hunt.invariants.morale_value", lambda _g, _side: 4)
    g = position()
    assert list(broken(g)) == []
    del g.missions["M6"]
    g.fate["M6"] = "killed"
    assert [found.split()[0] for found in broken(g)] == ["INV-13"]


# ---------------------------------------------------------------------- the ground (INV-18)


@pytest.mark.parametrize("lower", ["even", "odd"])
def test_sight_and_distance_are_the_same_both_ways(lower: str) -> None:
    ground = GAME.rules(GAME.chosen({"lower_columns": lower})).ground
    for a in ground.hexes:
        for b in ground.hexes:
            assert ground.distances[a][b] == ground.distances[b][a]
        for b, line in ground.sight[a].items():
            assert sorted(line.through) == sorted(ground.sight[b][a].through)


@pytest.mark.parametrize("first", ["north", "north_east"])
def test_drift_leads_one_hex_away(first: str) -> None:
    g: Tactical = GAME.start({"drift_first": first})
    ground = g.rules.ground
    for target in ground.hexes:
        reached = [drift(g, target, die) for die in range(1, 7)]
        found = [hex_ for hex_ in reached if hex_ is not None]
        assert sorted(found) == sorted(ground.neighbours[target])


# ---------------------------------------------------------------------- whole games


@pytest.mark.parametrize("seed", SEEDS)
def test_inv_6_points_fall_by_costs_and_rise_once_a_turn(seed: int) -> None:
    lines = GAME.rules(GAME.chosen({})).actions.values()
    listed = {price for line in lines for price in (line.pa, line.ooc)}
    paid = prices_paid(game(seed))
    assert listed.issuperset(paid)
    assert sum(paid) > 50


@pytest.mark.parametrize("seed", SEEDS)
def test_inv_7_the_inactive_side_spends_only_in_a_window(seed: int) -> None:
    reactions = list(reactions_paid(game(seed)))
    assert reactions
    assert all(windows and windows[-1].side == side for side, windows in reactions)


@pytest.mark.parametrize("seed", SEEDS)
def test_inv_8_markers_only_grow_within_a_turn(seed: int) -> None:
    marked = 0
    for step in game(seed):
        if step.of_kind("turn_began"):
            if step.after.turn not in (1, 3):  # a landing has fights before a seat is asked
                assert not step.after.attacks
                assert not step.after.pinned
            continue
        for unit, number in step.before.attacks.items():
            assert step.after.attacks.get(unit, 2 if unit not in step.after.vf else 0) >= number
            marked += number
        for event in step.of_kind("fired"):
            for unit in event.args["firers"]:
                assert step.before.attacks.get(unit, 0) < 2
    assert marked > 0


@pytest.mark.parametrize("seed", SEEDS)
def test_inv_9_pinned_units_do_not_move(seed: int) -> None:
    moves = 0
    for step in game(seed):
        for event in step.of_kind("moved", "charged"):
            moves += 1
            assert step.before.pinned.isdisjoint(event.args["counters"])
    assert moves > 50


@pytest.mark.parametrize("seed", SEEDS)
def test_inv_10_units_out_of_command_stay_out_of_command(seed: int) -> None:
    for step in game(seed):
        if step.before.phase != "activation" or step.after.turn != step.before.turn:
            continue
        for unit in step.before.ooc - step.after.ooc:
            assert unit not in step.after.vf, "eliminated or merged"
        new = step.after.ooc - step.before.ooc
        touched = {u for e in step.of_kind("split") for u in e.args["parts"]}
        touched |= {e.args["unit"] for e in step.of_kind("merged")}
        assert new <= touched


@pytest.mark.parametrize("seed", SEEDS)
def test_inv_15_a_spare_stays_a_spare(seed: int) -> None:
    for step in game(seed):
        assert step.before.spare <= step.after.spare
        for event in step.of_kind("command_eliminated"):
            if event.args["command"] == "c-willam":
                assert "c-willam" not in step.after.commands


@pytest.mark.parametrize("seed", SEEDS)
def test_inv_16_each_aircraft_flies_once_in_its_turn(seed: int) -> None:
    flown: Counter[tuple[int, str]] = Counter()
    for step in game(seed):
        for event in step.of_kind("air_attack"):
            plane = event.args["plane"]
            flown[step.before.turn, plane] += 1
            unit = step.before.rules.air[plane]
            assert step.before.turn in unit.turns
            if unit.needs:
                there = [step.before.identity[token] for token in step.before.missions]
                assert unit.needs in there
    assert set(flown.values()) == {1}


def paths(seed: int) -> Iterator[tuple[Tactical, str, int, int]]:
    """Every move of a tank in a game: the position after it, the tank, points used, dice."""
    used: Counter[str] = Counter()
    dice: Counter[str] = Counter()
    for step in game(seed):
        ground = step.before.rules.ground
        for event in step.told:
            if event.kind in ("moved", "charged"):
                a, b = event.args["origin"], event.args["hex"]
                cost = ground.cost[a][b] if a else ground.entry_cost[b]
                for tank in [c for c in event.args["counters"] if "l3" in c]:
                    used[tank] += cost
            elif event.kind == "breakdown":
                dice[event.args["unit"]] += len(event.args["dice"])
        if is_calm(step.after) or step.after.turn != step.before.turn or not step.after.stack:
            for tank in used:
                yield step.after, tank, used[tank], dice[tank]
            used.clear()
            dice.clear()


def test_inv_17_a_tank_throws_for_every_four_points() -> None:
    moves = 0
    for seed in range(8):
        for after, tank, used, dice in paths(seed):
            due = -(-used // 4)
            assert dice <= due
            if tank in after.vf:
                assert dice == due
            moves += 1
    assert moves > 3


@pytest.mark.parametrize("seed", SEEDS)
def test_inv_19_turns_follow_each_other(seed: int) -> None:
    turns = [step.after.turn for step in game(seed)]
    assert turns[0] == 1
    assert {b - a for a, b in pairwise(turns)} == {0, 1}


@pytest.mark.parametrize("seed", SEEDS)
def test_inv_20_every_activation_spends_something_or_is_a_pass(seed: int) -> None:
    begun: Tactical | None = None
    passed = activations = 0
    for step in game(seed):
        if is_calm(step.before):
            begun, passed = step.before, 0
        passed += len(step.of_kind("passed"))
        if begun is not None and is_calm(step.after) and step.after.turn == begun.turn:
            activations += 1
            assert passed or begun.pa != step.after.pa or begun.air != step.after.air
    assert activations > 50


@pytest.mark.parametrize("seed", SEEDS)
def test_inv_21_the_points_are_those_of_the_log(seed: int) -> None:
    told = [event for step in game(seed) for event in step.told]
    final = game(seed)[-1].after
    lost = points_lost(game(seed))
    assert lost[GERMAN] == final.lost[GERMAN]
    assert lost[PARTISAN] == final.lost[PARTISAN]
    kinds = Counter(event.kind for event in told)
    assert kinds["command_eliminated"] == final.commands_lost
    objectives = final.rules.ground.objectives
    german = 20 * kinds["tito_killed"] + 4 * kinds["mission_captured"]
    german += 5 * len(final.german.keys() & objectives.keys())
    left = [event.args["token"] for event in told if event.kind == "mission_left"]
    allied = [token for token in left if final.identity[token] not in ("tito", "dummy")]
    partisan = 5 * kinds["command_eliminated"] + lost[GERMAN] + 2 * len(allied)
    partisan += 5 * len(final.partisan.keys() & objectives.keys())
    assert score(final) == {GERMAN: german, PARTISAN: partisan}
    assert final.result is not None


@pytest.mark.parametrize("seed", SEEDS)
def test_inv_22_the_same_answers_give_the_same_game(seed: int) -> None:
    is_the_same_again(GAME, game(seed))
