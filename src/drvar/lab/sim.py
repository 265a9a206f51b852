"""Bot against bot, thousands of games: the same seed gives the same games on any machine.

Every game draws its dice and its bots from the seed and its own number, so the outcome does not
depend on how many workers share the work, nor on whether records are kept. With `check` the
invariants of the game are tested after every answer, every Action must end for a reason, and a
fault in the rules is reported with the record that leads to it.
"""

from __future__ import annotations

import hashlib
import multiprocessing
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import msgspec

from drvar import games as registry
from drvar.bots import Bot, Chair, make_bot
from drvar.bots.intervals import of_share as interval
from drvar.kernel import flow, record
from drvar.kernel.dice import SealedDice
from drvar.kernel.driver import Session
from drvar.kernel.endings import Endings, Hearing
from drvar.kernel.events import Event
from drvar.kernel.flow import MOST_OPTIONS, Choose
from drvar.kernel.game import Game
from drvar.kernel.options import Option, text

BATCH = 25
"""Games a worker takes at a time."""

LONGEST = 100_000
"""Answers after which a game is taken to have no end."""


class Study(msgspec.Struct, frozen=True):
    """What is to be simulated."""

    game: str
    games: int
    seed: str
    bots: dict[str, str]
    options: dict[str, str]
    check: bool = False
    records: str = ""


class Played(msgspec.Struct):
    """The results of some games, added up."""

    games: int = 0
    decisions: int = 0
    answers: int = 0
    throws: int = 0
    winners: Counter[str] = msgspec.field(default_factory=Counter)
    results: Counter[str] = msgspec.field(default_factory=Counter)
    events: Counter[str] = msgspec.field(default_factory=Counter)
    rules: Counter[str] = msgspec.field(default_factory=Counter)
    milestones: Counter[str] = msgspec.field(default_factory=Counter)
    endings: Counter[str] = msgspec.field(default_factory=Counter)
    problems: list[str] = msgspec.field(default_factory=list)

    def add(self, other: Played) -> None:
        """Add the results of other games."""
        self.games += other.games
        self.decisions += other.decisions
        self.answers += other.answers
        self.throws += other.throws
        self.winners += other.winners
        self.results += other.results
        self.events += other.events
        self.rules += other.rules
        self.milestones += other.milestones
        self.endings += other.endings
        self.problems += other.problems


def simulate(study: Study, workers: int, tick: Callable[[int], None]) -> Played:
    """Play the games of a study; `tick` is told how many more are done."""
    starts = range(0, study.games, BATCH)
    tasks = [(study, start, min(start + BATCH, study.games)) for start in starts]
    total = Played()
    with _mapped(workers) as spread:
        for part in spread(_batch, tasks):
            total.add(part)
            tick(part.games)
    return total


@contextmanager
def _mapped(workers: int) -> Iterator[Callable[..., Iterator[Played]]]:
    """A `map` over one or several processes; results come in the order of the tasks."""
    if workers <= 1:
        yield map
        return
    with multiprocessing.get_context("spawn").Pool(workers) as pool:
        yield pool.imap


def _batch(task: tuple[Study, int, int]) -> Played:
    study, first, end = task
    total = Played()
    for number in range(first, end):
        total.add(play_one(study, number))
    return total


def game_seed(study: Study, number: int) -> bytes:
    """The seed of one game: from the study's seed and the number of the game, nothing else."""
    return hashlib.sha256(f"{study.seed}|{number}".encode()).digest()


def play_one(study: Study, number: int) -> Played:
    """Play one game of a study."""
    game = registry.game(study.game)
    seed = game_seed(study, number)
    bots = {seat: make_bot(game, study.bots[seat], seed + seat.encode()) for seat in game.seats}
    played = Played(games=1)
    given: list[tuple[str, Option]] = []
    g = _play(game, study, SealedDice(seed), bots, played, given)
    if study.records:
        path = Path(study.records) / f"{study.game}-{number:06d}.json"
        path.write_bytes(record.write(_recorded(game, study, SealedDice(seed), given)))
    if study.check and not g.stack:  # no seat is asked after the end, so look once more
        played.problems += game.invariants(g)
    played.problems = [f"game {number} (seed {seed.hex()}): {line}" for line in played.problems]
    _note_result(played, g.result)
    return played


def _note_result(played: Played, result: Any) -> None:
    if isinstance(result, dict):
        played.winners[str(result.get("winner", "none"))] += 1
        for key, value in result.items():
            if isinstance(value, str | int | bool):
                played.results[f"{key}={value}"] += 1
    else:
        played.winners["none"] += 1


def _play(  # noqa: PLR0913  # the game, who plays it, and what is kept of it
    game: Game,
    study: Study,
    dice: SealedDice,
    bots: dict[str, Bot],
    played: Played,
    given: list[tuple[str, Option]],
) -> Any:
    """Play a game and count what happens; every choice is added to what was given."""
    g = game.start(study.options)
    answers: Counter[str] = Counter()
    endings = (game.endings() if study.check else None) or Endings()
    try:
        question = _settled(game, g, played, endings, lambda: flow.settle(g))
        while question is not None:
            if isinstance(question, Choose):
                seat = question.seat
                option = bots[seat].choose(Chair(game, g, question, answers[seat]))
                answers[seat] += 1
                given.append((seat, option))
                endings.answered(seat, option)
                _count(study, game, g, question, played)
            else:
                option = dice.outcome(played.throws, question)
                played.throws += 1
            value, asked = option, question
            question = _settled(game, g, played, endings, lambda: flow.answer(g, asked, value))  # noqa: B023
            if played.answers > LONGEST:
                played.problems.append(f"no end after {LONGEST} answers")
                break
    except Exception as fault:
        if not study.check:
            raise
        played.problems.append(f"{type(fault).__name__}: {fault}")
    played.endings += endings.ends
    played.problems += endings.problems
    return g


def _settled(
    game: Game, g: Any, played: Played, endings: Endings, go_on: Callable[[], Any]
) -> Any:
    """Go on and count what is told on the way."""
    g.events = Hearing(g, endings)
    question = go_on()
    endings.asked(g, question)
    _note_events(game, played, g.events)
    return question


def _note_events(game: Game, played: Played, events: Iterable[Event]) -> None:
    told_apart = {key.partition(".")[0]: key.partition(".")[2] for key in game.milestones}
    for event in events:
        played.events[event.kind] += 1
        played.rules[event.rule] += 1
        if argument := told_apart.get(event.kind):
            value = event.rule if argument == "rule" else event.args[argument]
            played.milestones[f"{event.kind}.{argument}={value}"] += 1


def milestones(game: Game, played: Played) -> dict[str, dict[str, int]]:
    """How often each milestone of a game happened; 0 if it never did."""
    return {
        key: {value: played.milestones[f"{key}={value}"] for value in values}
        for key, values in game.milestones.items()
    }


def _recorded(
    game: Game, study: Study, dice: SealedDice, given: Iterable[tuple[str, Option]]
) -> record.Record:
    """Give the same answers to the same dice in a session, which keeps the record."""
    players = {seat: study.bots[seat] for seat in game.seats}
    session = Session(game, dice, options=study.options, players=players)
    with suppress(Exception):  # a fault of the rules is reported already: keep what led to it
        for seat, option in given:
            session.answer(seat, text(option))
    return session.record(open_seed=True)


def _count(study: Study, game: Game, g: Any, question: Choose, played: Played) -> None:
    played.answers += 1
    played.decisions += len(question.options) > 1
    if not study.check:
        return
    played.problems += game.invariants(g)
    if not 1 <= len(question.options) <= MOST_OPTIONS:
        played.problems.append(f"{len(question.options)} options at {question.prompt}")


def report(study: Study, played: Played) -> dict[str, Any]:
    """What a study found, as plain data."""
    return {
        "game": study.game,
        "games": played.games,
        "seed": study.seed,
        "bots": study.bots,
        "options": study.options,
        "decisions": played.decisions,
        "answers": played.answers,
        "throws": played.throws,
        "winners": {
            winner: {"games": count, "interval": interval(count, played.games)}
            for winner, count in sorted(played.winners.items())
        },
        "results": dict(sorted(played.results.items())),
        "events": dict(sorted(played.events.items())),
        "rules": dict(sorted(played.rules.items())),
        "milestones": milestones(registry.game(study.game), played),
        "endings": dict(sorted(played.endings.items())),
        "problems": played.problems,
    }


def table(study: Study, played: Played) -> str:
    """What a study found, for people."""
    seats = ", ".join(f"{seat} {bot}" for seat, bot in study.bots.items())
    lines = [f"{study.game}: {played.games} games, {seats}, seed {study.seed}"]
    for winner, count in sorted(played.winners.items()):
        low, high = interval(count, played.games)
        share = count / played.games
        lines.append(f"  {winner:<10} {count:>7}  {share:6.1%}  ({low:.1%} to {high:.1%})")
    each = played.games or 1
    lines.append(
        f"  a game: {played.decisions / each:.1f} decisions, {played.throws / each:.1f} throws"
    )
    told = ", ".join(f"{kind} {count}" for kind, count in sorted(played.results.items()))
    lines.append(f"  results: {told}")
    told = ", ".join(f"{kind} {count}" for kind, count in sorted(played.events.items()))
    lines.append(f"  events: {told}")
    for key, counts in milestones(registry.game(study.game), played).items():
        told = ", ".join(f"{value} {count or 'never'}" for value, count in counts.items())
        lines.append(f"  {key}: {told}")
    if played.endings:
        told = ", ".join(f"{end} {count}" for end, count in sorted(played.endings.items()))
        lines.append(f"  Actions ended by: {told}")
    if study.check:
        lines.append(f"  checked after every answer: {len(played.problems)} problems")
    return "\n".join(lines)


__all__ = [
    "Option",
    "Played",
    "Study",
    "interval",
    "milestones",
    "report",
    "simulate",
    "table",
]
