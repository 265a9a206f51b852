"""The benchmark of the bots: what a decision costs, and what a whole game.

Bots of one kind sit in all seats of real games. Only the time in which they think is counted,
beside a decision of python-chess that is taken at random, measured in the same run.
"""

from __future__ import annotations

import statistics
from collections.abc import Callable
from time import process_time

import msgspec

from drvar import compiled
from drvar.bots import Bot, Chair, bots_for, make_bot
from drvar.kernel.dice import SEED_BYTES, SealedDice
from drvar.kernel.driver import Session
from drvar.kernel.flow import Choose
from drvar.kernel.game import Game
from drvar.kernel.options import text

from .bench import chess_rate


class Thought(msgspec.Struct, frozen=True):
    """What the bots of one game cost: a decision among several options, and a game."""

    game: str
    bot: str
    games: int
    decisions: int
    decision_ms: float
    game_s: float


class BotBench(msgspec.Struct, frozen=True):
    """A whole run: the yardstick, if python-chess is there, and every bot that has a plan."""

    rules: str
    """Which rules ran, compiled or interpreted."""
    yardstick: float | None
    bots: tuple[Thought, ...]


def measure(
    games: tuple[Game, ...], rounds: int, seconds: float, tell: Callable[[str], None]
) -> BotBench:
    """Let the bots play whole games, one or more in each round."""
    rates, played = [], dict[tuple[str, str], list[tuple[int, float]]]()
    for number in range(rounds):
        tell(f"round {number + 1} of {rounds}")
        rates.append(chess_rate(seconds))
        for game in games:
            for bot in planners(game):
                spent, runs = 0.0, played.setdefault((game.name, bot), [])
                while spent < seconds:
                    runs.append(thought(game, bot, len(runs)))
                    spent += runs[-1][1]
    known = [rate for rate in rates if rate is not None]
    return BotBench(
        compiled.told(),
        statistics.median(known) if known else None,
        tuple(_thought(*who, runs) for who, runs in played.items()),
    )


def planners(game: Game) -> list[str]:
    """The bots of a game that have a plan; of each strength the newest, by its plain name."""
    return [name for name in bots_for(game) if name != "random" and "@" not in name]


def thought(game: Game, bot: str, number: int) -> tuple[int, float]:
    """Play a game: how many decisions the bots took, and how long they thought."""
    seed = bytes([number % 256]) * SEED_BYTES
    players: dict[str, Bot] = {seat: make_bot(game, bot, number) for seat in game.seats}
    session = Session(game, SealedDice(seed))
    decisions, spent = 0, 0.0
    while isinstance(asked := session.question, Choose):
        chair = Chair.at(session)
        began = process_time()
        option = players[asked.seat].choose(chair)
        spent += process_time() - began
        decisions += len(asked.options) > 1
        session.answer(asked.seat, text(option))
    return decisions, spent


def _thought(game: str, bot: str, runs: list[tuple[int, float]]) -> Thought:
    decisions, spent = sum(number for number, _ in runs), sum(took for _, took in runs)
    each = statistics.median([took / number for number, took in runs if number])
    return Thought(game, bot, len(runs), decisions, each * 1e3, spent / len(runs))


def table(bench: BotBench) -> str:
    """Write a run for people: what each bot costs, beside the yardstick."""
    yardstick = "yardstick: python-chess is not installed (make bench brings it)"
    if bench.yardstick is not None:
        yardstick = f"yardstick: python-chess, {1e3 / bench.yardstick:.3f} ms a random decision"
    lines = [bench.rules, yardstick]
    for bot in bench.bots:
        beside = bench.yardstick and bot.decision_ms * bench.yardstick / 1e3
        ratio = f", {beside:,.0f} x yardstick" if beside else ""
        lines.append(
            f"{bot.game} {bot.bot}: {bot.decision_ms:.2f} ms a decision{ratio}; "
            f"{bot.game_s:.1f} s a game of {bot.decisions // bot.games} decisions"
        )
    return "\n".join(lines)
