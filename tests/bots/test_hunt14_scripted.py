"""The scripted players of the first edition: whole games, always alike, and no secrets."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING

import pytest

from drvar.bots import Chair, bots_for
from drvar.bots.hunt14 import BOTS, ScriptedBot
from drvar.bots.hunt14.stakes import tito_worth
from drvar.bots.measure import random_bot
from drvar.games.hunt14 import GAME
from drvar.kernel import flow
from drvar.kernel.flow import Choose
from drvar.kernel.playout import RandomDice

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drvar.bots import Bot
    from drvar.games.hunt14.state import Hunt14State

SIDES = ("german", "partisan")
EVERY_PROMPT = {
    "action", "activation", "air-target", "carry", "group", "land", "land-hex", "order",
    "reaction", "renounce", "reveal", "setup-command", "setup-free", "setup-mission", "step",
    "target",
}  # fmt: skip


def scripted(seed: int) -> dict[str, Bot]:
    return {side: ScriptedBot(10 * seed + n) for n, side in enumerate(SIDES)}


def positions(
    seed: int, bots: dict[str, Bot], options: dict[str, str] | None = None
) -> Iterator[tuple[Hunt14State, Choose, int]]:
    """Play a game and show every question before it is answered."""
    dice, answers = RandomDice(Random(seed)), Counter[str]()
    g = GAME.start(options or {})
    question = flow.settle(g)
    while question is not None:
        if not isinstance(question, Choose):
            question = flow.resume(g, dice.answer(question))
            continue
        seat = question.seat
        yield g, question, answers[seat]
        chosen = bots[seat].choose(Chair(GAME, g, question, answers[seat]))
        assert chosen in question.options
        answers[seat] += 1
        question = flow.resume(g, chosen)
    assert g.result is not None


def finish(
    seed: int, bots: dict[str, Bot], options: dict[str, str] | None = None
) -> Hunt14State:
    """Play a game to its end."""
    *_, (last, _, _) = positions(seed, bots, options)
    return last


@pytest.mark.slow
def test_it_plays_whole_games_from_both_sides() -> None:
    prompts: Counter[str] = Counter()
    for seed in range(3):
        prompts += Counter(q.prompt for _, q, _ in positions(seed, scripted(seed)))
    assert set(prompts) >= EVERY_PROMPT


@pytest.mark.slow
@pytest.mark.parametrize(
    "options",
    [
        GAME.presets["literal"],
        {"partisan_command": "no", "drop_off": "yes", "passes": "final"},
        {"reveal": "by_melee", "melee_friends": "all", "stack_order": "fixed"},
    ],
)
def test_it_plays_under_other_rulings(options: dict[str, str]) -> None:
    assert finish(1, scripted(1), dict(options)).result["winner"] in (*SIDES, "")


def test_the_same_seed_plays_the_same() -> None:
    first, second = (finish(3, scripted(3)) for _ in range(2))
    assert first.result == second.result
    assert first.lost == second.lost


@pytest.mark.parametrize("side", ["german", pytest.param("partisan", marks=pytest.mark.slow)])
def test_it_beats_chance(side: str) -> None:
    for seed in range(3):
        bots: dict[str, Bot] = {s: random_bot(seed) for s in SIDES}
        bots[side] = ScriptedBot(seed)
        assert finish(seed, bots).result["winner"] == side, seed


def test_it_knows_no_more_than_its_seat() -> None:
    """The Germans choose the same whatever lies under the counters that they have not seen."""
    asked = 0
    for n, (g, question, answers) in enumerate(positions(5, scripted(5))):
        if question.seat != "german" or n % 9:
            continue
        other = GAME.resample(g, "german", Random(n))
        again = flow.settle(other)
        assert isinstance(again, Choose)
        chairs = [Chair(GAME, position, question, answers) for position in (g, other)]
        first, second = (ScriptedBot(77).choose(chair) for chair in chairs)
        assert first == second, (n, question.prompt)
        asked += g.identity != other.identity
    assert asked


def test_the_first_version_stays() -> None:
    assert set(BOTS) == {"scripted", "scripted@1"}
    assert {"random", "scripted", "scripted@1"} <= set(bots_for(GAME))
    assert finish(2, {s: BOTS["scripted@1"](n) for n, s in enumerate(SIDES)}).result is not None


def test_tito_is_worth_what_falls_with_him() -> None:
    """His death scores the missions still face down, unless an option says that it does not."""
    alone = {"tito_killed_missions": "no"}
    for options, before, after in (({}, 30.0, 27.5), (alone, 22.5, 22.5)):
        g = GAME.blank(options)
        GAME.place(g, {"missions": {"M1": {"kind": "us", "hex": "10.04"}}})
        field = ScriptedBot(0).look(g, "german")
        assert tito_worth(field) == before
        g.face_up.add("M1")
        assert tito_worth(field) == after
