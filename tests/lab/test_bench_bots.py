"""The benchmark of the bots: what is counted is their thinking, and nothing else."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from drvar import compiled, games
from drvar.bots import Chair, random
from drvar.lab import bench_bots
from drvar.lab.bench_bots import BotBench, Thought


def test_every_bot_with_a_plan_is_measured() -> None:
    planners = {game.name: bench_bots.planners(game) for game in games.all_games()}
    assert planners["raid"] == planners["hunt"] == planners["hunt14"] == ["scripted"]
    assert planners["skirmish"] == []


def test_a_game_is_played_and_only_thinking_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    game = games.game("skirmish")
    clock, asked = iter(range(10_000)), list[int]()
    plain = random.RandomBot.choose

    def choose(self: Any, chair: Chair) -> Any:
        asked.append(len(chair.question.options))
        return plain(self, chair)

    monkeypatch.setattr(bench_bots, "process_time", lambda: next(clock))
    monkeypatch.setattr(random.RandomBot, "choose", choose)
    decisions, spent = bench_bots.thought(game, "random", 3)
    assert decisions == sum(number > 1 for number in asked) > 10
    assert spent == len(asked)  # two looks at the clock for each: one tick between them


def test_rounds_go_on_until_the_time_is_up(monkeypatch: pytest.MonkeyPatch) -> None:
    numbers: list[int] = []

    def thought(_game: Any, _bot: str, number: int) -> tuple[int, float]:
        numbers.append(number)
        return [(10, 0.4), (20, 0.8), (10, 2.0), (0, 0.0)][number]

    monkeypatch.setattr(bench_bots, "thought", thought)
    monkeypatch.setattr(bench_bots, "chess_rate", lambda _: 200.0)
    lines: list[str] = []
    found = bench_bots.measure((games.game("raid"),), 2, 1.0, lines.append)
    assert lines == ["round 1 of 2", "round 2 of 2"]
    assert numbers == [0, 1, 2]
    (bot,) = found.bots
    assert (bot.game, bot.bot, bot.games, bot.decisions) == ("raid", "scripted", 3, 40)
    assert bot.decision_ms == pytest.approx(40.0)  # the median of 40, 40 and 200
    assert bot.game_s == pytest.approx(3.2 / 3)
    assert found.rules == compiled.told()
    assert msgspec.json.decode(msgspec.json.encode(found), type=BotBench) == found


def test_it_is_told_beside_the_yardstick() -> None:
    bots = (Thought("raid", "scripted", 2, 900, 0.5, 12.34),)
    assert bench_bots.table(BotBench("these rules", 20_000.0, bots)).splitlines() == [
        "these rules",
        "yardstick: python-chess, 0.050 ms a random decision",
        "raid scripted: 0.50 ms a decision, 10 x yardstick; 12.3 s a game of 450 decisions",
    ]
    told = bench_bots.table(BotBench("these rules", None, bots)).splitlines()[1:]
    assert told[0].startswith("yardstick: python-chess is not installed")
    assert told[1].startswith("raid scripted: 0.50 ms a decision; 12.3 s a game")
