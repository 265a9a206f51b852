"""The invariants of part 7: what a position shows, and what only the course of a game shows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial
from itertools import pairwise

import pytest

from drvar.games.hunt14 import GAME
from drvar.games.hunt14.aim import fire_range, pools
from drvar.games.hunt14.invariants import broken
from drvar.games.hunt14.reaction import ReactionWindow
from drvar.games.hunt14.sequence import Activations
from drvar.games.hunt14.state import Hunt14State
from drvar.games.hunt14.victory import SHARES, score
from drvar.games.tactical.invariants import is_calm
from drvar.games.tactical.melee import band_of
from drvar.games.tactical.sequence import PASS
from drvar.kernel.events import Event
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


def position() -> Hunt14State:
    """A sound position in the middle of a game, before an activation."""
    g: Hunt14State = GAME.start()
    g.stack = [Activations()]
    GAME.place(g, {})
    land(g, Activations(), "16.10", LANDED)
    return g


LANDED = {"g-para1": "15.09", "g-para2": "15.09", "g-para3": "16.09"}


def crowd(g: Hunt14State) -> None:
    g.german["16.10"] += g.german.pop("15.09")


def crowd_at_dawn(g: Hunt14State) -> None:
    crowd(g)
    g.moved.add("g-para1")
    g.phase = "arrivals"


def burst(g: Hunt14State) -> None:
    g.lost[GERMAN] -= 4
    g.vf["g-para1"] += 4


def drive(g: Hunt14State) -> None:
    g.partisan["07.04"] = g.partisan.pop("14.04")


def surround(g: Hunt14State) -> None:
    g.commands["c-rybka"] = "12.09"


def find_token(g: Hunt14State) -> None:
    g.german["10.10"] = g.german.pop("15.09")


def mark_at_dawn(g: Hunt14State) -> None:
    g.phase, g.shots = "points", {"g-para1": 1}


def interrupt(g: Hunt14State) -> None:
    g.stack.append(ReactionWindow(side=g.active, hex="10.06", movers=()))


def interrupt_twice(g: Hunt14State) -> None:
    for _ in range(2):
        g.stack.append(ReactionWindow(side=PARTISAN, hex="10.06", movers=()))


def relieve(g: Hunt14State) -> None:
    g.german_waiting["05.01"] = ("g-william1",)
    g.turn = 11


BREAKS: list[tuple[str, Callable[[Hunt14State], object]]] = [
    ("INV-1", lambda g: g.pa.update(german=-1)),
    ("INV-1", lambda g: g.pa.update(partisan=16)),
    ("INV-2", burst),
    ("INV-2", lambda g: g.german.update({"17.09": ("y-youth",)})),
    ("INV-3", lambda g: g.vf.update({"g-para1": 1})),
    ("INV-3", lambda g: g.german.pop("15.09")),
    ("INV-3", lambda g: g.due.update({"g-mg": 3})),
    ("INV-4", change("attacks", {"g-mg": 4})),
    ("INV-4", lambda g: (g.attacks.update({"g-mg": 2}), g.shots.update({"g-mg": 2}))),
    ("INV-4", change("exhausted", {"g-mg"})),
    ("INV-4", change("shots", {"g-res1": 1})),
    ("INV-4", change("moved", {"g-res1"})),
    ("INV-5", crowd),
    ("INV-5", crowd_at_dawn),
    ("INV-6", mark_at_dawn),
    ("INV-7", surround),
    ("INV-8", lambda g: g.commands.pop("c-staff")),
    ("INV-8", change("homeless", ("c-rybka",))),
    ("INV-12", lambda g: g.missions.pop("M1")),
    ("INV-12", lambda g: (g.missions.pop("M1"), g.fate.update(M1="captured"))),
    ("INV-12", lambda g: g.identity.update(M1="tito")),
    ("INV-12", lambda g: g.identity.update(M6="dummy")),
    ("INV-17", interrupt),
    ("INV-17", interrupt_twice),
    ("INV-20", change("turn", 15)),
    ("INV-20", relieve),
    ("INV-21", change("air", ("ju87-1",))),
    ("INV-26", drive),
    ("INV-26", lambda g: g.german.update({"99.99": ()})),
    ("INV-27", find_token),
]


def test_a_sound_position_breaks_nothing() -> None:
    assert list(broken(position())) == []
    assert is_calm(position())


@pytest.mark.parametrize(("number", "spoil"), BREAKS)
def test_each_invariant_can_be_broken(
    number: str, spoil: Callable[[Hunt14State], object]
) -> None:
    g = position()
    spoil(g)
    assert number in {found.split()[0] for found in broken(g)}


def test_units_that_came_this_round_may_crowd_a_hex() -> None:
    g = position()
    crowd(g)
    g.moved.add("g-para1")
    assert not list(broken(g))


# ---------------------------------------------------------------------- tables (INV-24, INV-25)


def test_inv_24_the_bands_of_a_melee_leave_no_gap() -> None:
    g = position()
    for higher in range(31):
        for lower in range(higher + 1):
            away, double = higher - lower, higher > 2 * lower
            band = ("eliminated" if double else "major") if away > 2 else "minor"
            assert band_of(g, higher, lower) == (band if away else "tie")


def test_inv_25_no_range_is_longer_by_night() -> None:
    g = position()
    by_day = {unit: fire_range(g, unit) for unit in g.vf}
    g.turn = 10
    assert all(0 < fire_range(g, unit) <= day for unit, day in by_day.items())


# ---------------------------------------------------------------------- whole games


@pytest.mark.parametrize("seed", SEEDS)
def test_inv_1_points_fall_by_costs_and_rise_once_a_round(seed: int) -> None:
    assert sum(prices_paid(game(seed))) > 50


@pytest.mark.parametrize("seed", SEEDS)
def test_inv_2_a_split_and_a_merger_keep_the_sum(seed: int) -> None:
    for step in game(seed):
        if step.of_kind("split", "merged"):
            for side in (GERMAN, PARTISAN):
                assert total(step.before, side) == total(step.after, side)


def total(g: Hunt14State, side: str) -> int:
    return sum(g.strength(stack) for stack in g.units(side).values())


@pytest.mark.parametrize("seed", SEEDS)
def test_inv_8_every_side_has_its_command_after_step_2(seed: int) -> None:
    rounds = 0
    for step in game(seed):
        if step.before.phase == "activation" or step.after.phase != "activation":
            continue
        rounds += 1
        for side in (GERMAN, PARTISAN):
            free = [hex_ for hex_ in step.after.units(side) if not step.after.is_engaged(hex_)]
            assert len(step.after.commands_of(side)) == (1 if free else 0) or not free
    assert rounds > 5


@pytest.mark.parametrize("seed", SEEDS)
def test_inv_9_enemies_share_a_hex_only_after_a_fight(seed: int) -> None:
    shared = 0
    for step in game(seed):
        for hex_ in step.after.german.keys() & step.after.partisan.keys():
            if step.before.is_engaged(hex_):
                continue
            shared += 1
            fought = step.of_kind("melee", "landed", "charged", "moved")
            assert any(event.args.get("hex") == hex_ for event in fought)
    assert shared > 0


def hexes(g: Hunt14State) -> dict[str, str]:
    """Where every unit stands."""
    return {
        unit: hex_
        for side in (GERMAN, PARTISAN)
        for hex_, stack in g.units(side).items()
        for unit in stack
    }


@pytest.mark.parametrize("seed", SEEDS)
def test_inv_10_and_11_units_that_moved_or_are_stopped_stay(seed: int) -> None:
    """Except in a retreat, on the way back from a melee, or within the action that moved it."""
    stays, begun = 0, None
    for step in game(seed):
        if is_calm(step.before):
            begun = step.before
        if begun is None or not step.is_in_one_turn():
            continue
        there = hexes(step.after)
        excused = {
            c for e in step.of_kind("went_back", "retreated") for c in e.args["counters"]
        }
        slips = any(getattr(frame, "action", "") == "retreat" for frame in step.before.stack)
        for unit, hex_ in hexes(step.before).items():
            if there.get(unit, hex_) == hex_ or unit in excused:
                continue
            assert unit not in step.before.pinned
            assert slips or unit not in begun.moved
        stays += len(begun.moved)
    assert stays > 0


@pytest.mark.parametrize("seed", SEEDS)
def test_inv_12_what_lies_face_up_stays_so(seed: int) -> None:
    for step in game(seed):
        assert step.before.face_up <= step.after.face_up
        assert step.before.fate.items() <= step.after.fate.items()
        assert step.before.seen <= step.after.seen


@pytest.mark.parametrize("seed", SEEDS)
def test_inv_15_every_attack_was_allowed(seed: int) -> None:
    shots = 0
    for step in game(seed):
        for event in step.of_kind("fired"):
            for unit in event.args["firers"]:
                if unit in step.before.rules.air:
                    continue
                shots += 1
                assert step.before.markers(unit) < 3
                origin, hex_ = step.before.hex_of(unit), event.args["hex"]
                away = step.before.rules.ground.distances[origin][hex_]
                assert away <= fire_range(step.before, unit)
                assert away < 2 or step.before.sees(origin, hex_)
    assert shots > 10


@pytest.mark.parametrize("seed", SEEDS)
def test_inv_16_a_hit_costs_strength_and_a_test_alone_does_not(seed: int) -> None:
    hits = 0
    for step in game(seed):
        fired, tested = step.of_kind("fired"), step.of_kind("tested")
        if (
            fired
            and fired[0].args["result"] == "hit"
            and fired[0].args["unit"] in step.before.vf
        ):
            hits += 1
            assert step.of_kind("reduced", "eliminated")
        for event in tested:
            unit = event.args["counter"]
            if not event.args["passed"] and unit not in step.before.pinned:
                lost = [e.args["unit"] for e in step.of_kind("reduced", "eliminated")]
                assert unit not in lost
    assert hits > 0


@pytest.mark.parametrize("seed", SEEDS)
def test_inv_17_the_inactive_side_spends_only_in_a_window(seed: int) -> None:
    reactions = list(reactions_paid(game(seed)))
    assert reactions
    assert all([window.side for window in windows] == [side] for side, windows in reactions)


@pytest.mark.parametrize("seed", SEEDS)
def test_inv_18_what_costs_nothing_is_bounded(seed: int) -> None:
    """Every activation spends points or an aircraft, or is a retreat out of a shared hex."""
    begun: Hunt14State | None = None
    told: list[Event] = []
    activations = 0
    for step in game(seed):
        if isinstance(step.question, Choose) and step.question.prompt == "activation":
            begun, told = step.before, []
        told += step.told
        if begun is None or not is_calm(step.after) or step.after.turn != begun.turn:
            continue
        activations += 1
        free = [e for e in told if e.kind == "paid" and e.args["action"] == "retreat"]
        passed = any(event.kind == "passed" for event in told)
        assert passed or free or begun.pa != step.after.pa or begun.air != step.after.air
        begun = None
    assert activations > 50


@pytest.mark.parametrize("seed", SEEDS)
def test_inv_19_the_points_are_those_of_the_log(seed: int) -> None:
    told = [event for step in game(seed) for event in step.told]
    final = game(seed)[-1].after
    lost = points_lost(game(seed))
    assert lost == Counter(final.lost)
    kinds = Counter(event.kind for event in told)
    german = 5 * kinds["mission_revealed"] + 25 * kinds["tito_captured"]
    if kinds["tito_killed"]:  # with him fall the missions not turned up
        german += 20
        down = [token for token in final.identity if token not in final.face_up]
        german += 5 * len([t for t in down if final.identity[t] not in ("tito", "dummy")])
    stars = [hex_ for hex_ in final.rules.ground.stars if hex_ in final.german]
    german += 2 * len([hex_ for hex_ in stars if hex_ not in final.partisan])
    rybka = [e for e in told if e.kind == "command_eliminated" and "rybka" in e.args["command"]]
    partisan = 10 * bool(rybka) + lost[GERMAN]
    assert score(final) == {
        GERMAN: SHARES * german + lost[PARTISAN],
        PARTISAN: SHARES * partisan,
    }
    assert final.result is not None


@pytest.mark.parametrize("seed", SEEDS)
def test_inv_20_the_relief_is_late_by_what_was_given_up(seed: int) -> None:
    arrived = False
    for step in game(seed):
        for event in step.of_kind("arrived"):
            if "william" in event.args["counter"]:
                arrived = True
                assert step.after.turn == 12 + len(step.after.renounced)
    assert arrived or len(game(seed)[-1].after.renounced) > 2


@pytest.mark.parametrize("seed", SEEDS)
def test_inv_20_rounds_follow_each_other(seed: int) -> None:
    turns = [step.after.turn for step in game(seed)]
    assert (turns[0], turns[-1]) == (1, 14)
    assert {b - a for a, b in pairwise(turns)} == {0, 1}


@pytest.mark.parametrize("seed", SEEDS)
def test_inv_21_each_aircraft_flies_once_in_its_round(seed: int) -> None:
    flown: Counter[str] = Counter()
    for step in game(seed):
        for event in step.of_kind("air_attack"):
            flown[event.args["plane"]] += 1
            assert step.before.turn in step.before.rules.air[event.args["plane"]].turns
    assert set(flown.values()) <= {1}


@pytest.mark.parametrize("seed", SEEDS)
def test_inv_22_the_same_answers_give_the_same_game(seed: int) -> None:
    is_the_same_again(GAME, game(seed))


@pytest.mark.parametrize("seed", SEEDS)
def test_inv_23_and_28_a_player_may_pass_and_hold_and_can_always_answer(seed: int) -> None:
    asked: Counter[str] = Counter()
    for step in game(seed):
        if not isinstance(step.question, Choose):
            continue
        asked[step.question.prompt] += 1
        assert step.question.options
        if step.question.prompt == "activation":
            assert PASS in step.question.options
        if step.question.prompt == "reaction":
            assert ("hold",) in step.question.options
    assert asked["activation"] > 50
    assert asked["reaction"] > 0


def test_inv_29_splitting_buys_no_dice() -> None:
    g = position()
    row = {"side": GERMAN, "type": "paratroop"}
    for sizes in ((4,), (3, 1), (2, 2), (2, 1, 1), (1, 1, 1, 1)):
        names = [f"x-{n}" for n in range(len(sizes))]
        rows = [{"id": name, "vf": vf, **row} for name, vf in zip(names, sizes, strict=True)]
        trial = g.copy()
        GAME.place(trial, {"counters": rows, "units": dict.fromkeys(names, "10.06")})
        assert len(pools(trial, tuple(names))) == 1
