"""The benchmark: how fast the rules go, beside a yardstick measured in the same run.

Machines are noisy and differ, so figures are given as ratios: python-chess plays random games
on the same machine in the same minute, by the same definition of a decision (an answer to a
question with at least two options). Rates are per second of processor time, the median of
several rounds.
"""

from __future__ import annotations

import copy
import random
import statistics
from collections.abc import Callable
from dataclasses import dataclass, field
from time import perf_counter, process_time
from typing import Any

import msgspec

from drvar import compiled
from drvar.kernel import codec, flow
from drvar.kernel.flow import Choose, Procedure, State
from drvar.kernel.game import Game
from drvar.kernel.options import Option
from drvar.kernel.playout import RandomDice, playout
from drvar.kernel.view import look

PLIES = 300
"""Where the yardstick breaks off a game of chess."""

SAMPLE = 200
"""Positions on which the small costs are measured."""


class Throughput(msgspec.Struct, frozen=True):
    """Random play: decisions and games per second of processor time."""

    decisions: float
    games: float


class GameBench(msgspec.Struct, frozen=True):
    """What one game costs: random play with and without views, and small things in µs."""

    game: str
    rules: Throughput
    rules_and_views: Throughput
    copy_us: float
    deepcopy_us: float
    options_us: float
    view_us: float
    json_us: float

    @property
    def copy_ratio(self) -> float:
        """How much faster a copy is than the standard library's."""
        return self.deepcopy_us / self.copy_us


class KernelCopy(msgspec.Struct, frozen=True):
    """A copy of a position of 60 counters and four frames, against the standard library's."""

    copy_us: float
    deepcopy_us: float

    @property
    def ratio(self) -> float:
        """How much faster a copy is than the standard library's."""
        return self.deepcopy_us / self.copy_us


class Bench(msgspec.Struct, frozen=True):
    """A whole run: the yardstick, if python-chess is there, the kernel, and every game."""

    rules: str
    """Which rules ran, compiled or interpreted."""
    yardstick: float | None
    kernel: KernelCopy
    games: tuple[GameBench, ...]


def measure(
    games: tuple[Game, ...], rounds: int, seconds: float, tell: Callable[[str], None]
) -> Bench:
    """Measure the games and the yardstick, in turn, so that noise hits both."""
    yardstick: list[float] = []
    played: dict[str, list[Throughput]] = {game.name: [] for game in games}
    viewed: dict[str, list[Throughput]] = {game.name: [] for game in games}
    for number in range(rounds):
        tell(f"round {number + 1} of {rounds}")
        if (rate := chess_rate(seconds)) is not None:
            yardstick.append(rate)
        for game in games:
            played[game.name].append(_throughput(game, seconds, number, views=False))
            viewed[game.name].append(_throughput(game, seconds, number, views=True))
    small = [(game, _small_costs(game)) for game in games]
    return Bench(
        compiled.told(),
        statistics.median(yardstick) if yardstick else None,
        kernel_copy(),
        tuple(
            GameBench(game.name, _median(played[game.name]), _median(viewed[game.name]), *costs)
            for game, costs in small
        ),
    )


def chess_rate(seconds: float) -> float | None:
    """The yardstick: python-chess, random legal moves, until no move or 300 plies."""
    try:
        import chess
    except ImportError:
        return None
    pick = random.Random(1).choice
    decisions, start = 0, process_time()
    while (spent := process_time() - start) < seconds:
        board = chess.Board()
        for _ in range(PLIES):
            moves = list(board.legal_moves)
            if not moves:
                break
            decisions += len(moves) > 1
            board.push(pick(moves))
    return decisions / spent


def _throughput(game: Game, seconds: float, seed: int, *, views: bool) -> Throughput:
    rng = random.Random(seed)
    dice = RandomDice(rng)
    number = rng.random

    def pick(g: Any, question: Choose) -> Option:
        if views:
            game.view(g, question.seat)
        return question.options[int(number() * len(question.options))]

    decisions, games, start = 0, 0, process_time()
    while (spent := process_time() - start) < seconds:
        decisions += playout(game.start(), pick, dice)
        games += 1
    return Throughput(decisions / spent, games / spent)


def _median(runs: list[Throughput]) -> Throughput:
    return Throughput(
        statistics.median(run.decisions for run in runs),
        statistics.median(run.games for run in runs),
    )


def positions(game: Game, wanted: int, seed: int = 7) -> list[Any]:
    """Collect positions at which a seat is asked, evenly from random games."""
    rng = random.Random(seed)
    dice = RandomDice(rng)
    found: list[Any] = []
    while len(found) < wanted:
        g = game.start()
        question = flow.settle(g)
        while question is not None:
            if isinstance(question, Choose):
                if rng.random() < 0.1:
                    found.append(g.copy())
                question = flow.resume(g, rng.choice(question.options))
            else:
                question = flow.resume(g, dice.answer(question))
    return found[:wanted]


def _small_costs(game: Game) -> tuple[float, ...]:
    sample = positions(game, SAMPLE)
    asked = [(g, flow.settle(g)) for g in sample]
    return (
        _each(lambda g: g.copy(), sample),
        _each(_deepcopy, sample[:20]),
        _each(flow.settle, sample),
        _each(lambda pair: look(game, pair[0], pair[1].seat, pair[1]), asked),
        _each(lambda g: codec.decode(game, codec.encode(game, g)), sample),
    )


def _deepcopy(g: Any) -> Any:
    return copy.deepcopy(g, {id(g.rules): g.rules})


def _each(do: Callable[[Any], Any], sample: list[Any], rounds: int = 5) -> float:
    """Microseconds for one call: the best of several rounds, which is the least disturbed."""
    best = float("inf")
    for _ in range(rounds):
        start = perf_counter()
        for item in sample:
            do(item)
        best = min(best, perf_counter() - start)
    return best / len(sample) * 1e6


class _Errand(Procedure):
    """A frame with as many local variables as a move needs."""

    unit: str
    mp: int
    path: tuple[str, ...] = ()
    offered: tuple[str, ...] = ()


@dataclass(slots=True, kw_only=True)
class _Crowd(State[None]):
    """A position as large as those of the real games: 60 counters and their markers."""

    turn: int = 3
    where: dict[str, str] = field(default_factory=dict)
    strength: dict[str, int] = field(default_factory=dict)
    attacks: dict[str, int] = field(default_factory=dict)
    pinned: set[str] = field(default_factory=set)
    lost: list[str] = field(default_factory=list)

    def copy(self) -> _Crowd:
        new = State.fork(self)
        new.turn = self.turn
        new.where = self.where.copy()
        new.strength = self.strength.copy()
        new.attacks = self.attacks.copy()
        new.pinned = self.pinned.copy()
        new.lost = self.lost.copy()
        return new


def kernel_copy() -> KernelCopy:
    """Measure what a copy costs when a position has the size of the real games."""
    units = [f"U{number}" for number in range(60)]
    crowd = _Crowd(
        where={unit: f"{number % 20 + 1:02d}.06" for number, unit in enumerate(units)},
        strength=dict.fromkeys(units, 4),
        attacks=dict.fromkeys(units[:20], 1),
        pinned=set(units[:10]),
        lost=units[50:],
        stack=[_Errand(unit=unit, mp=4, path=("10.05", "10.06")) for unit in units[:4]],
    )
    return KernelCopy(
        _each(lambda g: g.copy(), [crowd] * SAMPLE), _each(_deepcopy, [crowd] * 20)
    )


def table(bench: Bench) -> str:
    """Write a run for people: rates, and ratios to the yardstick."""
    lines = [bench.rules]
    if bench.yardstick is None:
        lines.append("yardstick: python-chess is not installed (make bench brings it)")
    else:
        lines.append(f"yardstick: python-chess {bench.yardstick:,.0f} decisions/s")
    lines.append(
        f"copy of 60 counters and four frames: {bench.kernel.copy_us:.1f} µs, "
        f"{bench.kernel.ratio:.0f} times faster than deepcopy"
    )
    for game in bench.games:
        lines += [
            f"{game.game}",
            f"  rules only       {_rate(game.rules, bench.yardstick)}",
            f"  rules and views  {_rate(game.rules_and_views, bench.yardstick)}",
            f"  copy {game.copy_us:.1f} µs ({game.copy_ratio:.0f} times faster than deepcopy)",
            f"  question {game.options_us:.1f} µs, view {game.view_us:.1f} µs",
            f"  JSON there and back {game.json_us:.1f} µs",
        ]
    return "\n".join(lines)


def _rate(run: Throughput, yardstick: float | None) -> str:
    ratio = f", {run.decisions / yardstick:.2f} x yardstick" if yardstick else ""
    return f"{run.decisions:>9,.0f} decisions/s, {run.games:,.0f} games/s{ratio}"
