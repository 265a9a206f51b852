"""Chapters 13.2 and 13.3: the odds shown before a combat are what the dice do in it."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from math import prod, sqrt
from random import Random
from typing import Any

import pytest

from drvar.bots import make_bot
from drvar.bots.measure import moments
from drvar.games.raid import GAME, battle, fates
from drvar.games.raid import forecast as following
from drvar.games.raid.alike import lines_again
from drvar.games.raid.assault import Position, Round
from drvar.games.raid.battle import Assault
from drvar.games.raid.combat import GermanCombat, OpenFire
from drvar.games.raid.fates import GERMAN_HIT, YUGOSLAV_HIT
from drvar.games.raid.fire import Fire
from drvar.games.raid.forecast import (
    ONE_ROUND,
    PRESS_ON,
    SAME_LINES,
    WON,
    Outcome,
    favourable,
    forecast,
    lines_by_policy,
)
from drvar.games.raid.odds import (
    assault_odds,
    fire_odds,
    line_odds,
    odds_by_line,
    odds_of,
    round_odds,
)
from drvar.games.raid.setup import fill_pools
from drvar.games.raid.stacking import hit
from drvar.games.raid.state import Raid
from drvar.kernel import flow
from drvar.kernel.chance import Draw, Roll, outcomes
from drvar.kernel.flow import Choose, Question
from drvar.kernel.game import Odds
from drvar.kernel.options import Option
from drvar.kernel.rule import total

ZONE, HOME = 1, 7
PLATOONS = ("rot-1", "rot-2", "rot-3", "blau-1", "blau-2")
MIXED = ("b-hq-1", "c-aa-1", "c-tank-1", "c-pioneer-1", "c-youth-1")
PAIRS = list(product(range(1, 7), repeat=2))


def scene(
    german: tuple[str, ...],
    yugoslav: tuple[str, ...],
    reduced: tuple[str, ...] = (),
    options: dict[str, str] | None = None,
    **fields: Any,
) -> Raid:
    g: Raid = GAME.blank(options)
    fill_pools(g)
    g.phase, g.turn, g.ammo = "B6", 2, 60
    g.german, g.yugoslav = {ZONE: german}, {ZONE: yugoslav}
    g.came_from = dict.fromkeys(german, HOME)
    g.steps |= dict.fromkeys(reduced, 1)
    for name, value in fields.items():
        setattr(g, name, value)
    return g


SCENES = {
    "one against one": ({}, PLATOONS[:1], MIXED[:1]),
    "two against one": ({}, PLATOONS[:2], MIXED[:1]),
    "case 2": ({}, PLATOONS[:1], MIXED[:2]),
    "two against two": ({}, PLATOONS[:2], (MIXED[0], MIXED[2])),
    "officer": ({}, (*PLATOONS[:2], "rybka"), MIXED[:2]),
    "lots drawn": ({"ties": "die"}, PLATOONS[:2], MIXED[2:4]),
    "lots drawn in case 2": ({"ties": "die"}, PLATOONS[:1], MIXED[2:4]),
    "whole stack": ({"aa_tank": "whole_stack"}, PLATOONS[:2], (MIXED[0], MIXED[2])),
    "ranks closed": ({"reposition": "losses_only"}, PLATOONS[:3], MIXED[:2]),
    "officer in front": (
        {"officer_front": "allowed", "officer_count": "yes"},
        (PLATOONS[0], "rybka"),
        MIXED[:2],
    ),
}


def built(name: str, **fields: Any) -> Raid:
    options, german, yugoslav = SCENES[name]
    return scene(german, yugoslav, options=options, **fields)


# ---------------------------------------------------------------------- the policy, played


def by_policy(g: Raid, asked: Choose) -> Option:
    """What the stated policy answers: written again here, from its words."""
    options = list(asked.options)
    if asked.prompt == "assault-go-on":
        return ("go-on",)
    if asked.prompt == "assault-contact":
        officers = g.rules.officers
        return max(options, key=lambda o: (o[1] not in officers, g.af(str(o[1]))))
    if asked.prompt == "assault-support":
        return support_by_policy(g, asked)
    return options[0]


def support_by_policy(g: Raid, asked: Choose) -> Option:
    frame = g.stack[-1]
    options = list(asked.options)
    if not isinstance(frame, Position):  # ranks closed: the first line with the fewest
        behind: Any = vars(frame)["german"]
        return min(options, key=lambda o: len(behind[int(o[2]) - 1]))
    behind_nobody = [body for body in g.platoons(ZONE) if body not in frame.contact]
    ranked = sorted(behind_nobody, key=lambda body: -g.af(body))
    return options[ranked.index(str(options[0][1])) % len(frame.contact)]


def to_dice(g: Raid, asked: Question | None) -> Question | None:
    """Answer as the policy does until chance is asked, or until the assault is over."""
    while isinstance(asked, Choose) and any(isinstance(f, Assault) for f in g.stack):
        asked = flow.answer(g, asked, by_policy(g, asked))
    return asked if any(isinstance(f, Round | Position) for f in g.stack) else None


def ended(g: Raid, before: Raid) -> Outcome:
    """How an assault that was played ended, read off the board."""
    lost = [
        before.strength(stack) - sum(g.sp(unit) for unit in stack)
        for stack in (before.german[ZONE], before.yugoslav[ZONE])
    ]
    spent = before.ammo - g.ammo
    result = "german-win" if ZONE not in g.yugoslav else "yugoslav-win"
    return Outcome("out-of-ammunition" if not g.ammo else result, lost[0], lost[1], spent)


def exhausted(g: Raid) -> dict[Outcome, Fraction]:
    """Play the procedure itself for every outcome of every throw and draw; equals once."""
    ends: dict[Outcome, Fraction] = {}
    start = g.copy()
    start.stack.append(Assault(zone=ZONE))
    waiting = {key(start): (start, to_dice(start, flow.settle(start)), Fraction(1))}
    while waiting:
        onward: dict[str, tuple[Raid, Question | None, Fraction]] = {}
        for played, asked, share in waiting.values():
            assert isinstance(asked, Roll | Draw)
            for outcome, chance in outcomes(asked):
                after = played.copy()
                then = to_dice(after, flow.answer(after, asked, outcome))
                if then is None:
                    found = ended(after, g)
                    ends[found] = ends.get(found, Fraction(0)) + share * chance
                    continue
                known = onward.get(key(after), (after, then, Fraction(0)))
                onward[key(after)] = (after, then, known[2] + share * chance)
        waiting = onward
    return ends


def key(g: Raid) -> str:
    return repr((sorted(g.steps.items()), g.ammo, g.stack))


# ---------------------------------------------------------------------- one throw


@pytest.mark.proves("RAID-13.2.4a", "RAID-13.2.4b")
@pytest.mark.parametrize("ammo", [60, 27, 9])
def test_fire_odds_are_what_every_pair_of_dice_gives(ammo: int) -> None:
    near = next(iter(GAME.blank().rules.neighbours[ZONE]))
    for yugoslav in (MIXED[:1], MIXED[:3], MIXED):
        g = scene(("rot-1", "rot-2"), (), ammo=ammo)
        g.yugoslav = {near: yugoslav}
        shown = fire_odds(g, ZONE, near, "rot-1", ("rot-2",))
        hits = 0
        for pair in PAIRS:
            played = g.copy()
            frame = Fire(origin=ZONE, target=near, shooter="rot-1", supporters=("rot-2",))
            played.stack.append(frame)
            asked = flow.settle(played)
            assert isinstance(asked, Roll)
            flow.answer(played, asked, pair)
            hits += played.steps[yugoslav[0]] == 1
        assert shown.chances == {
            "target-hit": Fraction(hits, 36),
            "shooter-hit": Fraction(36 - hits, 36),
        }
        margin = total(shown.modifiers)
        assert sum(a + margin >= b for a, b in PAIRS) == hits


@pytest.mark.proves("RAID-13.3.1x", "RAID-13.3.1y")
@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"ammo": 12},
        {"air_zone": ZONE, "air_bonus": 2},
        {"figures": {"tito": ZONE}, "fate": {"tito": "free"}},
    ],
)
def test_line_odds_are_what_every_pair_of_dice_gives(fields: dict[str, Any]) -> None:
    for name in SCENES:
        g = built(name, **fields)
        line = lines_by_policy(g, ZONE, g.yugoslav[ZONE])[0]
        shown = line_odds(g, ZONE, line)
        hits = 0
        for pair in PAIRS:
            played = g.copy()
            played.stack.append(Round(zone=ZONE, round=1, lines=(line,), at="throw_dice"))
            asked = flow.settle(played)
            assert isinstance(asked, Roll)
            flow.answer(played, asked, pair)
            hits += played.steps[line[1][0]] == 1
        assert shown.chances["yugoslav-hit"] == Fraction(hits, 36)
        assert sum(shown.chances.values()) == 1
        assert sum(a + total(shown.modifiers) >= b for a, b in PAIRS) == hits


@pytest.mark.proves("RAID-13.3.1l", "RAID-13.3.1z")
@pytest.mark.parametrize("name", ["two against two", "officer", "whole stack"])
def test_round_odds_are_what_all_1296_throws_give(name: str) -> None:
    g = built(name, ammo=25)
    lines = lines_by_policy(g, ZONE, g.yugoslav[ZONE])
    assert len(lines) == 2
    counted: dict[str, Fraction] = {}
    for first, second in product(PAIRS, PAIRS):
        played = g.copy()
        played.stack.append(Round(zone=ZONE, round=1, lines=lines, at="throw_dice"))
        for pair in (first, second):
            asked = flow.settle(played)
            assert isinstance(asked, Roll)
            flow.answer(played, asked, pair)
        ours = g.german_sp(ZONE) - sum(played.sp(u) for u in g.german[ZONE])
        theirs = g.yugoslav_sp(ZONE) - sum(played.sp(u) for u in g.yugoslav[ZONE])
        told = f"g{ours}-y{theirs}"
        counted[told] = counted.get(told, Fraction(0)) + Fraction(1, 1296)
    assert round_odds(g, ZONE, lines).chances == counted


def test_a_unit_that_falls_on_a_line_above_counts_no_more() -> None:
    """Option whole_stack: a reduced AA gun in contact above lends its point while it lives."""
    weak = ("c-aa-1", "c-youth-1")
    g = scene(PLATOONS[:2], weak, weak, {"aa_tank": "whole_stack"})
    lines = ((("rot-1",), ("c-aa-1",)), (("rot-2",), ("c-youth-1",)))
    with_gun = line_odds(g, ZONE, lines[1]).chances["yugoslav-hit"]
    gunless = g.copy()
    gunless.yugoslav[ZONE] = ("c-youth-1",)
    without = line_odds(gunless, ZONE, lines[1]).chances["yugoslav-hit"]
    falls = line_odds(g, ZONE, lines[0]).chances["yugoslav-hit"]
    assert with_gun < without
    assert round_odds(g, ZONE, lines).chances["g0-y2"] == falls * without


# ---------------------------------------------------------------------- whole assaults


@pytest.mark.parametrize("name", SCENES)
def test_a_forecast_is_what_the_procedure_does_on_every_throw(name: str) -> None:
    g = built(name)
    assert dict(forecast(g, ZONE).outcomes) == exhausted(g)


@pytest.mark.parametrize("ammo", [1, 2, 11])
def test_a_forecast_runs_out_of_ammunition_as_the_procedure_does(ammo: int) -> None:
    g = built("two against two", ammo=ammo)
    assert dict(forecast(g, ZONE).outcomes) == exhausted(g)


@pytest.mark.parametrize("name", SCENES)
@pytest.mark.parametrize("policy", [PRESS_ON, ONE_ROUND])
def test_chances_sum_to_one(name: str, policy: str) -> None:
    shown = assault_odds(built(name), ZONE, policy)
    assert sum(shown.chances.values()) == 1
    assert shown.policy == policy
    assert "undecided" not in shown.chances


def test_large_stacks_agree_with_played_assaults() -> None:
    """2000 assaults under the policy stay within five deviations of the exact chances."""
    g = scene((*PLATOONS, "rybka"), MIXED, reduced=("rot-2", "c-tank-1"), ammo=33)
    dice = Random(1944)
    games = 2000
    found: dict[str, int] = {}
    losses = 0
    for _ in range(games):
        played = g.copy()
        played.stack.append(Assault(zone=ZONE))
        asked = to_dice(played, flow.settle(played))
        while asked is not None:
            throw = (dice.randint(1, 6), dice.randint(1, 6))
            asked = to_dice(played, flow.answer(played, asked, throw))
        end = ended(played, g)
        found[end.result] = found.get(end.result, 0) + 1
        losses += end.german_lost
    shown = assault_odds(g, ZONE).chances
    for result, chance in shown.items():
        deviation = sqrt(chance * (1 - chance) * games)
        assert abs(found.get(result, 0) - chance * games) <= 5 * deviation
    expected = sum(o.german_lost * c for o, c in forecast(g, ZONE).outcomes.items())
    assert abs(losses / games - expected) < 0.3


def test_every_line_costs_a_step_so_an_assault_ends() -> None:
    """INV-12 and INV-13: one step a line, and one unit at least survives."""
    for name in SCENES:
        g = built(name)
        steps = g.german_sp(ZONE) + g.yugoslav_sp(ZONE)
        found = forecast(g, ZONE)
        assert found.undecided == 0
        for outcome in found.outcomes:
            assert outcome.rounds <= outcome.german_lost + outcome.yugoslav_lost + 1
            assert outcome.german_lost + outcome.yugoslav_lost < steps


def test_odds_cut_short_say_so(monkeypatch: pytest.MonkeyPatch) -> None:
    g = scene(PLATOONS, MIXED)
    shallow = forecast(g, ZONE, rounds=2)
    assert shallow.rounds == 2
    assert shallow.undecided > 0
    assert sum(shallow.outcomes.values()) + shallow.undecided == 1
    monkeypatch.setattr(following, "MOST_WORK", 100)
    shown = assault_odds(g, ZONE)
    assert shown.policy == "press-on-cut-short"
    assert 0 < shown.chances["undecided"] < 1
    assert sum(shown.chances.values()) == 1


def test_stopping_after_a_round_needs_a_refuge() -> None:
    g = built("two against two")
    assert assault_odds(g, ZONE, ONE_ROUND).chances["stopped"] > Fraction(1, 2)
    g.yugoslav |= dict.fromkeys([z for z in g.rules.zones if z != ZONE], MIXED[4:])
    assert assault_odds(g, ZONE, ONE_ROUND).chances == assault_odds(g, ZONE).chances


def test_a_forecast_leaves_the_position_alone() -> None:
    g = built("officer")
    before = g.copy()
    assault_odds(g, ZONE)
    assert g == before


# ---------------------------------------------------------------------- what an answer leads to


def test_an_assault_shows_its_odds_before_it_begins_and_after_each_round() -> None:
    g = built("two against two")
    g.stack.append(GermanCombat())
    asked = flow.settle(g)
    assert isinstance(asked, Choose)
    assert without_lines(odds_of(g, ("assault", ZONE))) == assault_odds(g, ZONE)
    assert odds_of(g, ("assault", HOME)) is None
    assert odds_of(g, ("end",)) is None
    asked = to_dice(g, flow.answer(g, asked, ("assault", ZONE)))
    for pair in ((6, 1), (1, 6)):
        assert asked is not None
        asked = flow.answer(g, asked, pair)
    assert isinstance(asked, Choose)
    again = assault_odds(g, ZONE, SAME_LINES, first=lines_again(g))
    assert without_lines(odds_of(g, ("go-on",))) == again
    assert odds_of(g, ("stop",)) is None


def test_going_on_shows_the_odds_of_the_same_lines() -> None:
    """A platoon that was hit stays in its line, where the best would take its place."""
    g = scene(PLATOONS[:3], ("c-youth-1", "c-youth-2"))
    g.stack.append(Assault(zone=ZONE))
    asked = flow.settle(g)
    for option in (("contact", "rot-1"), ("contact", "rot-2"), ("support", "rot-3", 2)):
        assert isinstance(asked, Choose)
        asked = flow.answer(g, asked, option)
    for pair in ((1, 6), (6, 1)):
        assert asked is not None
        asked = flow.answer(g, asked, pair)
    assert isinstance(asked, Choose)
    assert asked.prompt == "assault-go-on"
    again = lines_again(g)
    assert sorted(ours for ours, _ in again) == [("rot-1",), ("rot-2", "rot-3")]
    shown = odds_of(g, ("go-on",))
    assert shown is not None
    assert shown.policy == SAME_LINES
    assert [part._replace(fates={}) for part in shown.parts] == [
        line_odds(g, ZONE, line) for line in again
    ]
    won = sum(chance * won_after(g, hurt) for hurt, chance in hits(shown.parts, again))
    assert shown.chances[WON] == won
    assert won != assault_odds(g, ZONE).chances[WON]


def hits(parts: tuple[Odds, ...], lines: tuple[Any, ...]) -> Iterator[tuple[Any, Fraction]]:
    """The counters that are hit in a round, and how likely it is."""
    fallen = [
        ((theirs[0], odds.chances[YUGOSLAV_HIT]), (ours[0], odds.chances[GERMAN_HIT]))
        for odds, (ours, theirs) in zip(parts, lines, strict=True)
    ]
    for some in product(*fallen):
        yield [counter for counter, _ in some], prod([chance for _, chance in some])


def won_after(g: Raid, hurt: list[str]) -> Fraction:
    """The chance to win once these counters were hit and the round was paid for."""
    after = g.copy()
    after.ammo -= 1
    for counter in hurt:
        hit(after, counter, ZONE, "RAID-13.3.1z")
    if not after.platoons(ZONE):
        return Fraction(0)
    return assault_odds(after, ZONE).chances[WON] if ZONE in after.yugoslav else Fraction(1)


def without_lines(shown: Odds | None) -> Odds:
    """The odds of an assault alone; those of its next lines are there as well."""
    assert shown is not None
    assert shown.parts
    assert all(sum(line.chances.values()) == 1 for line in shown.parts)
    return shown._replace(parts=())


def test_the_last_place_shows_the_odds_of_the_round() -> None:
    g = scene(PLATOONS[:3], (MIXED[0], MIXED[2]))
    g.stack.append(Assault(zone=ZONE))
    asked = flow.settle(g)
    assert isinstance(asked, Choose)
    alone = odds_of(g, ("contact", "rot-1"))
    assert alone is not None
    strong, weak = (MIXED[0],), (MIXED[2],)
    facing = strong if g.af(MIXED[0]) >= g.af(MIXED[2]) else weak
    (part,) = alone.parts
    assert part._replace(fates={}) == line_odds(g, ZONE, (("rot-1",), facing))
    assert alone.chances == alone.parts[0].chances
    asked = flow.answer(g, asked, ("contact", "rot-1"))
    asked = flow.answer(g, asked, ("contact", "rot-2")) if asked else None
    assert isinstance(asked, Choose)
    first, second = (odds_of(g, ("support", "rot-3", line)) for line in (1, 2))
    assert first is not None
    assert second is not None
    assert first.chances != second.chances
    better, same = (first.parts[0], second.parts[0])
    assert same == alone.parts[0]
    assert better.chances["yugoslav-hit"] > same.chances["yugoslav-hit"]
    assert sum(first.chances.values()) == sum(second.chances.values()) == 1


def plainly(g: Raid, option: Option) -> Odds:
    """The odds of an option, without what they tell of counters and places."""
    found = odds_of(g, option)
    assert found is not None
    return found._replace(fates={}, words="", args={})


def test_a_fire_shows_its_odds_when_the_shooter_is_known() -> None:
    near, far = list(GAME.blank().rules.neighbours[ZONE])[:2]
    g = scene(("rot-1", "rot-2"), ())
    g.yugoslav = {near: MIXED[:1], far: MIXED[1:2]}
    supported = fire_odds(g, ZONE, near, "rot-1", ("rot-2",))
    g.stack.append(GermanCombat())
    assert odds_of(g, ("fire", ZONE)) is None, "two targets"
    g.stack.append(OpenFire(origin=ZONE, at="choose_target"))
    assert odds_of(g, ("at", near)) is None, "two shooters"
    g.stack[-1] = OpenFire(origin=ZONE, target=near, at="choose_shooter")
    assert plainly(g, ("shooter", "rot-1")) == supported._replace(policy="all-support")
    g.stack[-1] = OpenFire(origin=ZONE, target=near, shooter="rot-1", at="choose_support")
    assert plainly(g, ("go",)) == fire_odds(g, ZONE, near, "rot-1", ())
    assert odds_of(g, ("leave", "rot-2")) is None
    g.german[ZONE] = ("rot-1",)
    del g.yugoslav[far]
    g.stack.pop()
    assert plainly(g, ("fire", ZONE)) == fire_odds(g, ZONE, near, "rot-1", ())
    g.stack.clear()
    assert odds_of(g, ("fire", ZONE)) is None


def test_favourable_pairs_by_margin() -> None:
    counted = [favourable(lambda a, b: a >= b, margin, 0) for margin in range(-6, 7)]
    assert counted == [0, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36, 36]


def test_an_assault_tells_the_chance_to_win_it_to_whoever_reads_it() -> None:
    g = scene(PLATOONS[:2], MIXED[:2], came_from=dict.fromkeys(PLATOONS, HOME))
    chances = assault_odds(g, ZONE).chances
    g.events, g.stack = [], [Assault(zone=ZONE)]
    flow.settle(g)
    begun = next(event for event in g.events if event.kind == "assault_begun")
    assert begun.args["chance"] == pytest.approx(float(chances[following.WON]))
    assert 0 < begun.args["chance"] < 1


def test_bots_and_simulations_do_not_pay_for_a_chance_that_they_do_not_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Measured games hear every event, and read none of the assaults."""
    monkeypatch.setattr(battle, "chance_to_win", lambda *_, **__: pytest.fail("reckoned"))
    begun = 0
    for g, *_ in moments(GAME, {"german": make_bot(GAME, "scripted", 1)}, 1):
        begun += sum(event.kind == "assault_begun" for event in g.events or ())
    assert begun


# ---------------------------------------------------------------------- who is hit


@pytest.mark.parametrize("steps", [1, 2])
def test_a_fire_tells_what_a_hit_does_to_both(steps: int) -> None:
    """Every throw of a fire leaves the counters as its chance says, and costs what it says."""
    g = scene((), (), (PLATOONS[0], MIXED[0]) if steps == 1 else ())
    g.german, g.yugoslav = {HOME: PLATOONS[:1]}, {8: MIXED[:1]}
    fire = OpenFire(origin=HOME, target=8, shooter=PLATOONS[0])
    g.stack = [fire]
    told = fates.with_fire(g, fire_odds(g, HOME, 8, PLATOONS[0], ()), _fire(fire))
    assert told.words == "fire"
    assert told.args == {
        "counter": PLATOONS[0],
        "origin": HOME,
        "target": 8,
        "ammo": g.ammo,
        "left": g.ammo - 1,
    }
    for dice in PAIRS:
        tried = g.copy()
        tried.stack[:] = [_fire(fire)]
        flow.settle(tried)
        flow.resume(tried, dice)
        hurt = {c: n for c, n in tried.steps.items() if n < g.steps[c]}
        ((counter, left),) = hurt.items()
        name = fates.TARGET_HIT if counter == MIXED[0] else fates.SHOOTER_HIT
        (fate,) = told.fates[name]
        assert (fate.counter, fate.left) == (counter, left)
        shown = (tried.ff(counter), tried.af(counter), tried.mp(counter)) if left else ()
        assert fate.factors == shown


def _fire(opened: OpenFire) -> Fire:
    return Fire(origin=opened.origin, target=opened.target, shooter=opened.shooter)


def test_a_line_tells_whom_it_hits() -> None:
    g = scene(PLATOONS[:1], MIXED[:1], (MIXED[0],))
    (line,) = odds_by_line(g, ZONE, ((PLATOONS[:1], MIXED[:1]),))
    assert [(f.counter, f.left) for f in line.fates[GERMAN_HIT]] == [(PLATOONS[0], 1)]
    assert [(f.counter, f.left) for f in line.fates[YUGOSLAV_HIT]] == [(MIXED[0], 0)]
