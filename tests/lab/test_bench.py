"""The benchmark: every figure is there and stands for what it says. How fast is not tested."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import fields
from typing import Any

import msgspec
import pytest

from drvar import compiled, games
from drvar.kernel import codec, flow
from drvar.kernel.flow import Choose
from drvar.kernel.game import Game
from drvar.lab import bench

FIGURES = ("copy_us", "deepcopy_us", "options_us", "view_us", "json_us")


@pytest.fixture(autouse=True, scope="module")
def _few_positions() -> Iterator[None]:
    """How exact the figures are is not tested."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(bench, "SAMPLE", 20)
        yield


def told(
    yardstick: float | None = 50.0, decisions: float = 125.0, viewed: float = 100.0
) -> bench.Bench:
    game = bench.GameBench(
        "skirmish",
        bench.Throughput(decisions, 2.5),
        bench.Throughput(viewed, 2.0),
        copy_us=2.0,
        deepcopy_us=90.0,
        options_us=4.0,
        view_us=6.0,
        json_us=15.0,
    )
    return bench.Bench("compiled rules", yardstick, bench.KernelCopy(1.5, 90.0), (game,))


# ---------------------------------------------------------------------- the figures


@pytest.fixture(scope="module")
def measured() -> bench.Bench:
    lines: list[str] = []
    found = bench.measure(games.all_games(), 1, 0.01, lines.append)
    assert lines == ["round 1 of 1"]
    return found


def test_every_figure_is_there(measured: bench.Bench) -> None:
    assert [game.game for game in measured.games] == list(games.names())
    assert measured.rules == compiled.told()
    assert measured.yardstick is None or measured.yardstick > 0
    assert measured.kernel.copy_us > 0
    assert measured.kernel.deepcopy_us > 0
    for game in measured.games:
        for run in (game.rules, game.rules_and_views):
            assert run.decisions > run.games > 0
        for name in FIGURES:
            assert getattr(game, name) > 0, name


def test_the_json_has_them_too(measured: bench.Bench) -> None:
    plain = msgspec.json.decode(msgspec.json.encode(measured))
    assert list(plain) == ["rules", "yardstick", "kernel", "games"]
    assert set(plain["kernel"]) == {"copy_us", "deepcopy_us"}
    for game in plain["games"]:
        assert set(game) == {"game", "rules", "rules_and_views", *FIGURES}
        assert set(game["rules"]) == set(game["rules_and_views"]) == {"decisions", "games"}
    assert msgspec.convert(plain, bench.Bench) == measured


def test_rates_are_medians_of_the_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rules and yardstick are measured in turn, in the same run; an outlier does not count."""
    rates = iter([1.0, 900.0, 50.0])
    order: list[str] = []

    def chess(seconds: float) -> float:
        order.append("chess")
        return next(rates)

    def throughput(game: Game, seconds: float, seed: int, *, views: bool) -> bench.Throughput:
        order.append("views" if views else "rules")
        number = [10.0, 7000.0, 30.0][seed]
        return bench.Throughput(number * (2 if views else 1), number / 10)

    monkeypatch.setattr(bench, "chess_rate", chess)
    monkeypatch.setattr(bench, "_throughput", throughput)
    monkeypatch.setattr(bench, "_small_costs", lambda _: (1.0, 2.0, 3.0, 4.0, 5.0))
    lines: list[str] = []
    found = bench.measure((games.game("skirmish"),), 3, 0.5, lines.append)
    assert order == ["chess", "rules", "views"] * 3
    assert lines == ["round 1 of 3", "round 2 of 3", "round 3 of 3"]
    assert found.yardstick == 50.0
    (game,) = found.games
    assert game.rules == bench.Throughput(30.0, 3.0)
    assert game.rules_and_views == bench.Throughput(60.0, 3.0)
    assert [getattr(game, name) for name in FIGURES] == [1.0, 2.0, 3.0, 4.0, 5.0]
    assert game.copy_ratio == 2.0


def test_ratios_are_told() -> None:
    assert told().kernel.ratio == 60.0
    assert told().games[0].copy_ratio == 45.0
    lines = bench.table(told()).splitlines()
    assert lines[:2] == ["compiled rules", "yardstick: python-chess 50 decisions/s"]
    assert lines[2].endswith("1.5 µs, 60 times faster than deepcopy")
    rules, views, copied = lines[4:7]
    assert rules.endswith("125 decisions/s, 2 games/s, 2.50 x yardstick")
    assert views.endswith("100 decisions/s, 2 games/s, 2.00 x yardstick")
    assert copied.endswith("copy 2.0 µs (45 times faster than deepcopy)")


# ---------------------------------------------------------------------- the yardstick


def test_the_yardstick_needs_python_chess(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "chess", None)
    assert bench.chess_rate(0.01) is None
    found = bench.measure((games.game("skirmish"),), 1, 0.01, lambda _: None)
    assert found.yardstick is None
    written = bench.table(found)
    assert written.startswith(f"{compiled.told()}\nyardstick: python-chess is not installed")
    assert "x yardstick" not in written
    assert msgspec.json.decode(msgspec.json.encode(found))["yardstick"] is None


class Board:
    """A chess whose moves are counted: two moves a turn, one, or none after some turns."""

    plies = 0

    def __init__(self) -> None:
        self.turn = 0

    @property
    def legal_moves(self) -> list[str]:
        return ["e4", "d4"] if self.turn % 3 else ["e4"]

    def push(self, move: str) -> None:
        assert move in self.legal_moves
        self.turn += 1
        Board.plies = max(Board.plies, self.turn)


def test_the_yardstick_counts_decisions(monkeypatch: pytest.MonkeyPatch) -> None:
    """A move without a choice is not a decision, and a game is broken off after 300 plies."""
    clock = iter([0.0, 0.0, 0.5])
    chess = type(sys)("chess")
    chess.Board = Board  # type: ignore[attr-defined]  # a stand-in
    monkeypatch.setitem(sys.modules, "chess", chess)
    monkeypatch.setattr(bench, "process_time", lambda: next(clock))
    assert bench.chess_rate(0.5) == 200 / 0.5
    assert Board.plies == bench.PLIES == 300


def test_throughput_counts_decisions_and_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """By the same clock and the same meaning of a decision."""
    game = games.game("skirmish")
    clock = iter([0.0, 0.0, 0.1, 0.5])
    monkeypatch.setattr(bench, "process_time", lambda: next(clock))
    counted = iter([30, 40])
    monkeypatch.setattr(bench, "playout", lambda *_: next(counted))
    run = bench._throughput(game, 0.5, 1, views=False)
    assert run == bench.Throughput(140.0, 4.0)


@pytest.mark.parametrize("views", [False, True])
def test_views_are_made_when_they_are_measured(
    views: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = games.game("skirmish")
    clock = iter([0.0, 0.0, 1.0])
    monkeypatch.setattr(bench, "process_time", lambda: next(clock))
    seen: list[str] = []
    real = type(game).view

    def view(self: Any, g: Any, seat: str) -> Any:
        seen.append(seat)
        return real(self, g, seat)

    monkeypatch.setattr(type(game), "view", view)
    run = bench._throughput(game, 1.0, 1, views=views)
    assert run.games == 1
    assert len(seen) >= run.decisions if views else not seen


# ---------------------------------------------------------------------- positions


@pytest.mark.parametrize("name", games.names())
def test_positions_are_those_where_a_seat_is_asked(name: str) -> None:
    game = games.game(name)
    found = bench.positions(game, 12)
    assert len(found) == 12
    for g in found:
        assert isinstance(flow.settle(g), Choose)
    texts = [codec.canonical(game, g) for g in found]
    assert len(set(texts)) > 6
    assert texts == [codec.canonical(game, g) for g in bench.positions(game, 12)]
    assert texts != [codec.canonical(game, g) for g in bench.positions(game, 12, seed=8)]


# ---------------------------------------------------------------------- the crowd


@pytest.fixture
def crowd(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The position that `kernel_copy` measures."""
    given: list[Any] = []

    def each(do: Any, sample: list[Any], rounds: int = 5) -> float:
        given.append(sample[0])
        return [4.0, 200.0][len(given) - 1]

    monkeypatch.setattr(bench, "_each", each)
    assert bench.kernel_copy() == bench.KernelCopy(4.0, 200.0)
    assert given[0] is given[1], "both copy the same position"
    return given[0]


def test_the_crowd_has_the_size_of_the_real_games(crowd: Any) -> None:
    assert len(crowd.where) == len(crowd.strength) == 60
    assert len(crowd.stack) == 4


@pytest.mark.interpreted("the crowd has no fields but those that are copied")
def test_a_copy_of_the_crowd_is_equal_and_shares_nothing_that_changes(crowd: Any) -> None:
    for twin in (crowd.copy(), bench._deepcopy(crowd)):
        assert twin == crowd
        assert twin is not crowd
        for field in fields(crowd):
            mine, its = getattr(crowd, field.name), getattr(twin, field.name)
            if isinstance(mine, dict | list | set) and field.name != "options":
                assert mine is not its, field.name
        for mine, its in zip(crowd.stack, twin.stack, strict=True):
            assert mine is not its
    twin = crowd.copy()
    before = bench._deepcopy(crowd)
    twin.turn += 1
    twin.where["U1"] = "01.01"
    twin.strength.clear()
    twin.attacks.clear()
    twin.pinned.clear()
    twin.lost.append("U1")
    twin.stack[0].mp = 0
    twin.stack.pop()
    assert crowd == before
    assert crowd != twin
