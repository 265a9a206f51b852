"""The scripted German player of the raid: whole games, always alike, and no secrets."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING

import pytest

from drvar.bots import Chair
from drvar.bots.measure import random_bot
from drvar.bots.raid import BOTS
from drvar.bots.raid.exploits import Anvil, Fixer, Queuer, table
from drvar.bots.raid.measure import games, play, report
from drvar.bots.raid.weigh import CHANCE, clash
from drvar.games.raid import GAME, movement, routes, setup
from drvar.games.raid.forecast import favourable
from drvar.kernel import flow
from drvar.kernel.flow import Choose
from drvar.kernel.playout import RandomDice

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drvar.bots import Bot
    from drvar.games.raid.state import Raid

EVERY_PROMPT = {
    "air",
    "assault-contact",
    "assault-go-on",
    "assault-support",
    "combat",
    "guard",
    "movement",
    "order-next",
    "order-zone",
    "refuge",
    "shooter",
    "step",
    "support",
    "target",
}


def positions(
    seed: int, bot: Bot, options: dict[str, str] | None = None
) -> Iterator[tuple[Raid, Choose, int]]:
    """Play a game and show every question before it is answered."""
    dice = RandomDice(Random(seed))
    g = GAME.start(options or {})
    g.events = []
    question, answers = flow.settle(g), 0
    while question is not None:
        if type(question) is Choose:
            yield g, question, answers
            chosen = bot.choose(Chair(GAME, g, question, answers))
            answers += 1
            question = flow.answer(g, question, chosen)
        else:
            question = flow.resume(g, dice.answer(question))  # type: ignore[arg-type]


def test_it_plays_whole_games_with_legal_answers_only() -> None:
    prompts: Counter[str] = Counter()
    for seed in range(20):
        bot = BOTS["scripted"](seed)
        for g, question, answers in positions(seed, bot):
            prompts[question.prompt] += 1
            assert answers < 5000
            assert bot.choose(Chair(GAME, g, question, answers)) in question.options
        assert g.result is not None
    assert set(prompts) >= EVERY_PROMPT


@pytest.mark.slow
@pytest.mark.parametrize(
    "options",
    [
        {"difficulty": "hard", "reposition": "losses_only", "ties": "die"},
        {"activation_order": "player", "land_overstack": "until_B4", "fires_per_zone": "unit"},
        {"officer_front": "allowed", "officer_count": "yes", "prisoner_mp": "two"},
    ],
)
def test_it_plays_under_other_rulings(options: dict[str, str]) -> None:
    for seed in range(3):
        assert play(BOTS["scripted"], seed, options).turn >= 1


def test_the_same_seed_plays_the_same_and_keeps_nothing_in_mind() -> None:
    bot = BOTS["scripted"](7)
    for g, question, answers in positions(7, bot):
        chair = Chair(GAME, g, question, answers)
        first = bot.choose(chair)
        assert first == bot.choose(chair)
        if answers % 7 == 0:
            assert first == BOTS["scripted"](7).choose(chair)
    assert play(BOTS["scripted"], 3)[:-1] == play(BOTS["scripted"], 3)[:-1]


def test_the_frozen_version_has_its_name() -> None:
    assert BOTS["scripted@1"](1).name == "scripted@1"
    assert BOTS["scripted"](1).name == "scripted"


def test_it_sees_no_secrets() -> None:
    seen = 0
    for seed in range(4):
        bot = BOTS["scripted"](seed)
        for g, question, answers in positions(seed, bot):
            if not g.hidden or answers % 3:
                continue
            wanted = bot.choose(Chair(GAME, g, question, answers))
            for deal in range(3):
                other = GAME.resample(g, "german", Random(deal))
                changed = other.hidden != g.hidden or other.aside != g.aside
                seen += changed
                chair = Chair(GAME, other, question, answers)
                assert BOTS["scripted"](seed).choose(chair) == wanted
    assert seen > 100


@pytest.mark.slow
def test_it_plays_far_better_than_chance() -> None:
    seeds = range(12)
    scripted = games(BOTS["scripted"], seeds, processes=1)
    random = games(random_bot, seeds, processes=1)
    ours = sum(p.points for p in scripted) / len(seeds)
    theirs = sum(p.points for p in random) / len(seeds)
    assert ours > theirs + 8
    assert sum(p.platoons for p in scripted) < sum(p.platoons for p in random)
    assert "12 games, points" in report("scripted", scripted)


def test_its_chances_are_those_of_the_rules() -> None:
    def not_below(ours: int, theirs: int) -> bool:
        return ours >= theirs

    for margin in range(-7, 8):
        assert CHANCE[margin] == pytest.approx(favourable(not_below, margin, 0) / 36)


def test_its_estimate_of_an_assault_knows_strong_from_weak() -> None:
    youth, hq = (0, 1, 2, 0), (1, 2, 2, 0)
    strong = clash((2, 2, 2, 2, 2), 1, (youth, youth), 0)
    weak = clash((2,), 0, (hq, hq, hq), 3)
    assert strong.win > 0.9
    assert weak.win < 0.1
    assert strong.german_lost < 2 < strong.yugoslav_lost
    assert weak.german_lost > weak.yugoslav_lost


@pytest.mark.parametrize("maker", [Anvil, Fixer, Queuer])
def test_a_bot_that_tries_to_spoil_the_game_plays_legally(
    maker: type[Anvil] | type[Fixer] | type[Queuer],
) -> None:
    for seed in range(3):
        assert play(maker, seed).level in ("complete", "partial", "failure", "defeat")


@pytest.mark.slow
def test_the_table_of_exploits_can_be_made_again() -> None:
    lines = list(table(1, processes=1))
    assert lines[0].count("|") == lines[-1].count("|")
    assert len(lines) > 10


@pytest.mark.parametrize("figure", ["tito", "churchill"])
def test_platoons_relieve_an_officer_who_holds_a_prisoner(figure: str) -> None:
    g, bot = GAME.blank(), BOTS["scripted"](1)
    setup.lay_out(g)
    zone = g.rules.strip
    near = next(z for z in g.rules.zones if routes.distances(g.rules, zone)[z] == 2)
    g.german = {zone: ("rybka",), near: ("rot-1", "rot-2")}
    g.fate, g.guard = {figure: "prisoner"}, {figure: "rybka"}
    g.turn, g.phase, g.offmap, g.hidden = 6, "B4", (), {}
    g.stack.append(movement.GermanMovement())
    question, answers = flow.settle(g), 0
    while isinstance(question, Choose):
        chosen = bot.choose(Chair(GAME, g, question, answers))
        question, answers = flow.answer(g, question, chosen), answers + 1
    assert g.guard[figure] in {"rot-1", "rot-2"}
