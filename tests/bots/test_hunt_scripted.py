"""The scripted players of the hunt: whole games, always alike, by plan, and no secrets."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING

import pytest

from drvar.bots import Chair, bots_for
from drvar.bots.hunt import BOTS, ScriptedBot
from drvar.bots.hunt.exploits import TRIALS, Trial, row, spoiler, table
from drvar.bots.hunt.measure import games, play, report
from drvar.bots.hunt.outlook import Outlook, hits
from drvar.bots.hunt.weigh import Weights
from drvar.bots.measure import random_bot
from drvar.bots.tactical.outlook import walks
from drvar.games.hunt import GAME
from drvar.kernel import flow
from drvar.kernel.flow import Choose
from drvar.kernel.playout import RandomDice

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drvar.games.tactical.state import Tactical

SIDES = ("german", "partisan")
EVERY_PROMPT = {
    "action",
    "activation",
    "air-target",
    "carry",
    "escort",
    "group",
    "land",
    "land-hex",
    "loss",
    "radio",
    "reaction",
    "renounce",
    "retreat",
    "reveal",
    "setup-free",
    "setup-mission",
    "setup-radio",
    "step",
    "target",
}


def scripted(seed: int) -> dict[str, ScriptedBot]:
    return {side: ScriptedBot(10 * seed + n) for n, side in enumerate(SIDES)}


def positions(
    seed: int, bots: dict[str, ScriptedBot], options: dict[str, str] | None = None
) -> Iterator[tuple[Tactical, Choose, int]]:
    """Play a game and show every question before it is answered."""
    dice = RandomDice(Random(seed))
    answers: Counter[str] = Counter()
    g = GAME.start(options or {})
    g.events = []
    question = flow.settle(g)
    while question is not None:
        if type(question) is Choose:
            seat = question.seat
            yield g, question, answers[seat]
            chosen = bots[seat].choose(Chair(GAME, g, question, answers[seat]))
            answers[seat] += 1
            question = flow.answer(g, question, chosen)
        else:
            question = flow.resume(g, dice.answer(question))  # type: ignore[arg-type]


def finish(
    seed: int, bots: dict[str, ScriptedBot], options: dict[str, str] | None = None
) -> Counter[str]:
    """Play a game to its end; count how often each thing was asked."""
    prompts: Counter[str] = Counter()
    for g, question, answers in positions(seed, bots, options):
        prompts[question.prompt] += 1
        assert answers < 5000
        last = g
    assert last.result is not None
    return prompts


def twin(bot: ScriptedBot, seed: int) -> ScriptedBot:
    """Another bot of the seed, in the middle of the same activation."""
    other = ScriptedBot(seed)
    other.plan = bot.plan
    return other


@pytest.mark.slow
def test_it_plays_whole_games_from_both_sides() -> None:
    prompts: Counter[str] = Counter()
    for seed in range(8):
        prompts += finish(seed, scripted(seed))
    assert set(prompts) >= EVERY_PROMPT


@pytest.mark.slow
@pytest.mark.parametrize(
    "options",
    [
        GAME.presets["english"],
        {"melee_defenders": "owner_picks", "mission_stack": "together", "renounce": "at_start"},
        {"fire_target": "at_declaration", "regroup": "whole_stack", "stacking": "end_of_move"},
        {"lower_columns": "odd", "bare_counters": "assault", "pa_cap": "fifteen"},
    ],
)
def test_it_plays_under_other_rulings(options: dict[str, str]) -> None:
    for seed in range(2):
        assert play(ScriptedBot, ScriptedBot, seed, options).winner in (*SIDES, "")


def test_the_same_seed_plays_the_same() -> None:
    first, second = (play(ScriptedBot, ScriptedBot, 3) for _ in range(2))
    assert first._replace(seconds=0) == second._replace(seconds=0)
    assert play(ScriptedBot, ScriptedBot, 4)._replace(seconds=0) != first._replace(seconds=0)


def test_it_follows_its_plan() -> None:
    """What it opens, does, takes along and enters is what it planned, as far as that goes."""
    followed: Counter[str] = Counter()
    for seed in range(3):
        bots = scripted(seed)
        for g, question, answers in positions(seed, bots):
            bot = bots[question.seat]
            if question.prompt not in ("action", "step") or len(question.options) < 2:
                continue
            assert bot.plan is not None
            chosen = twin(bot, 10 * seed + SIDES.index(question.seat)).choose(
                Chair(GAME, g, question, answers)
            )
            if question.prompt == "action":
                assert chosen == bot.plan.action
            elif chosen[0] == "step":
                assert chosen[1] in bot.plan.path
            followed[str(chosen[0])] += 1
    assert followed["movement"] > 50
    assert followed["assault"] > 5
    assert followed["step"] > 100


def test_it_plans_again_in_a_game_taken_up_in_the_middle() -> None:
    """Before anything has happened it would do the same again."""
    same = asked = 0
    for g, question, answers in positions(4, bots := scripted(4)):
        if question.prompt == "action" and len(question.options) > 1:
            chair = Chair(GAME, g, question, answers)
            fresh = ScriptedBot(40 + SIDES.index(question.seat))
            asked += 1
            same += fresh.choose(chair) == twin(bots[question.seat], 0).choose(chair)
    assert same == asked > 20


def test_the_german_reads_no_secrets() -> None:
    """Whatever is behind the face-down Missions, the same luck gives the same answer."""
    changed = 0
    for seed in range(3):
        bots = scripted(seed)
        for g, question, answers in positions(seed, bots):
            if question.seat != "german" or len(question.options) < 2 or answers % 4:
                continue
            bot = bots["german"]
            wanted = twin(bot, 10 * seed).choose(Chair(GAME, g, question, answers))
            for deal in range(2):
                other = GAME.resample(g, "german", Random(deal))
                changed += other.identity != g.identity
                chair = Chair(GAME, other, question, answers)
                assert twin(bot, 10 * seed).choose(chair) == wanted
    assert changed > 50


def test_the_german_bot_judges_by_what_it_sees() -> None:
    for g, question, _ in positions(1, scripted(1)):
        if question.prompt == "activation" and g.turn == 2:
            break
    outlook = Outlook(g, "german", Weights())
    assert sum(outlook.suspects.values()) == pytest.approx(1)
    hidden = [token for token in g.missions if token not in g.face_up]
    moved = hidden[0]
    before = outlook.suspects[moved]
    g.missions[moved] = "01.01"
    assert Outlook(g, "german", Weights()).suspects[moved] > before
    g.face_up.add(moved)
    g.identity[moved] = "tito"
    assert Outlook(g, "german", Weights()).suspects[moved] == 1


@pytest.mark.parametrize("side", ["german", pytest.param("partisan", marks=pytest.mark.slow)])
def test_it_beats_chance_from_either_side(side: str) -> None:
    """It wins well over nine of ten; eleven of twelve leave room for one lucky game."""
    german = ScriptedBot if side == "german" else random_bot
    partisan = ScriptedBot if side == "partisan" else random_bot
    played = games(german, partisan, range(12))
    assert sum(p.winner == side for p in played) >= 11
    assert "12 games" in report(side, played)


def test_the_frozen_version_has_its_name() -> None:
    assert {"random", "scripted", "scripted@1"} <= set(bots_for(GAME))
    assert BOTS["scripted@1"](1).name == "scripted@1"
    assert BOTS["scripted"](1).name == "scripted"


# ---------------------------------------------------------------------- estimates


def test_its_chances_of_hits_add_up() -> None:
    assert hits(((2, 5), (1, 4))) == pytest.approx((2 / 9, 4 / 9, 5 / 18, 1 / 18))
    assert hits(((3, 7),)) == pytest.approx((1, 0, 0, 0))


def test_its_estimate_of_a_melee_tells_strong_from_weak() -> None:
    outlook = Outlook(GAME.start({}), "german", Weights())
    strong = outlook.fight(8, 2, (8, 2), "german")
    weak = outlook.fight(1, 6, (1, 6), "german")
    assert strong.taken > 0.9
    assert weak.taken < 0.1
    assert strong.theirs > 1 > strong.ours
    assert weak.ours > weak.theirs
    assert strong.wiped == 0 < weak.wiped


def test_peril_falls_with_guards_and_distance() -> None:
    g = GAME.start({})
    g.german, g.partisan = {"10.08": ("g-panther", "g-blau")}, {}
    outlook = Outlook(g, "partisan", Weights())
    bare, held = outlook.peril("10.06", 0), outlook.peril("10.06", 4)
    assert bare > 0.6 > held > outlook.peril("10.06", 8)
    assert outlook.peril("20.01", 0) < 0.1


def test_walks_follow_the_cheapest_way() -> None:
    ground = GAME.start({}).rules.ground
    found = walks(ground)
    assert found["10.06"]["10.06"] == 0
    assert all(found[a][b] == cost for a in ("10.06", "05.01")
               for b, cost in ground.cost[a].items() if cost == 1)  # fmt: skip
    assert found["10.04"]["10.03"] == 1  # over the bridge


# ---------------------------------------------------------------------- spoilers


@pytest.mark.parametrize("trial", TRIALS[1:], ids=lambda trial: f"{trial.name} {trial.side}")
def test_players_that_try_to_spoil_the_game_play_legally(trial: Trial) -> None:
    name, side, weights, options = trial
    bots = {each: ScriptedBot(n) for n, each in enumerate(SIDES)}
    if side:
        bots[side] = spoiler(weights, name, 5)
    assert finish(5, bots, dict(options))["activation"] > 20


def test_a_player_that_gives_up_enough_stops_the_relief() -> None:
    stopped = 0
    for seed in range(3):
        giver = spoiler(Weights(renounce=True), "no relief", seed)
        for g, _, _ in positions(seed, scripted(seed) | {"partisan": giver}):
            if g.turn > 6:
                stopped += 1
                assert len(g.renounced) == 4  # turn 12 and four more: after the last turn
                break
    assert stopped


def test_the_table_of_exploits_can_be_made_again() -> None:
    lines = table(1)
    head = [next(lines) for _ in range(3)]
    assert len({line.count("|") for line in head if "---" not in line}) == 1
    assert row(TRIALS[0], [play(ScriptedBot, ScriptedBot, 0)]) == head[2]
