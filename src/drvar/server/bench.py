"""The benchmark of the server: what an answer costs, alone and over sockets.

It counts processor time, because machines are busy with other things, beside that of a bare
echo with one durable write, measured in the same run. The authority alone has no sockets: an
answer is applied and stored, and the states of all seats are written as JSON.
"""

from __future__ import annotations

import asyncio
import statistics
import tempfile
from pathlib import Path
from random import Random
from time import perf_counter, process_time
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from drvar import compiled
from drvar.kernel import codec
from drvar.kernel.dice import SEED_BYTES, SealedDice
from drvar.kernel.driver import Session
from drvar.kernel.flow import Choose
from drvar.kernel.options import text

from . import bench_lines, seen, wire
from .authority import Authority
from .table import HUMAN

if TYPE_CHECKING:
    from collections.abc import Callable

    from drvar.kernel.game import Game

    from .table import Listener, Table

MANY = 50
"""The number of tables that answer at once in the runs with many."""

LONG, REST, TRIED = 1000, 150, 40
"""A long game: its entries so far, those left to play, and how many games to pick it from."""


class Answers(msgspec.Struct, frozen=True):
    """What answers cost: processor time of each, how long it took, how many a second."""

    number: int
    processor_ms: float
    p50_ms: float
    p99_ms: float
    rate: float

    @classmethod
    def of(cls, waits: list[float], processor: float, wall: float) -> Answers:
        """Compute it from the waits of all answers, and the time of all together."""
        number, waits = len(waits), sorted(waits)
        return cls(
            number,
            processor / number * 1e3,
            waits[number // 2] * 1e3,
            waits[min(number - 1, int(number * 0.99))] * 1e3,
            number / wall,
        )


class Growth(msgspec.Struct, frozen=True):
    """Answers at one position: with a game behind it, and as the first of another game."""

    entries: int
    last_ms: float
    first_ms: float

    @property
    def ratio(self) -> float:
        """How much more an answer costs after this many entries."""
        return self.last_ms / self.first_ms


class ServerBench(msgspec.Struct, frozen=True):
    """The cost of one game's answers, by the way they come and the number of busy tables."""

    game: str
    alone: Answers
    alone_many: Answers
    sockets: Answers
    sockets_many: Answers
    growth: Growth


class ServerBenches(msgspec.Struct, frozen=True):
    """A whole run: the echo, and every game."""

    rules: str
    """Which rules ran, compiled or interpreted."""
    tables: int
    echo: Answers
    echo_many: Answers
    games: tuple[ServerBench, ...]


def measure(
    games: tuple[Game, ...], rounds: int, seconds: float, tell: Callable[[str], None]
) -> ServerBenches:
    """Measure the echo and the games, in turn, so that noise hits all."""
    found: dict[tuple[str, str], list[Answers]] = {}
    for number in range(rounds):
        tell(f"round {number + 1} of {rounds}")
        for count, many in ((1, ""), (MANY, "_many")):
            made = asyncio.run(bench_lines.echoed(count, seconds))
            found.setdefault(("", f"echo{many}"), []).append(Answers.of(*made))
            for game in games:
                alone = asyncio.run(_alone(game, count, seconds))
                over = asyncio.run(bench_lines.played(game, count, seconds))
                found.setdefault((game.name, f"alone{many}"), []).append(Answers.of(*alone))
                found.setdefault((game.name, f"sockets{many}"), []).append(Answers.of(*over))
    grown = {game.name: asyncio.run(_grown(game)) for game in games}
    of = {name: _median(runs) for name, runs in found.items()}
    return ServerBenches(
        compiled.told(),
        MANY,
        of["", "echo"],
        of["", "echo_many"],
        tuple(
            ServerBench(
                name,
                **{k: of[name, k] for k in ("alone", "alone_many", "sockets", "sockets_many")},
                growth=growth,
            )
            for name, growth in grown.items()
        ),
    )


def _median(runs: list[Answers]) -> Answers:
    """The median run, by processor time."""
    return sorted(runs, key=lambda run: run.processor_ms)[len(runs) // 2]


# ---------------------------------------------------------------------- the authority alone


class Desk(NamedTuple):
    """A table with random players in every seat."""

    authority: Authority
    table: Table
    listeners: list[Listener]
    random: Random

    @classmethod
    async def at(cls, authority: Authority, identity: str, number: int) -> Desk:
        """Sit down in all seats of a table."""
        table = await authority.tables.find(identity)
        sitting = [
            (await authority.lobby.listen(identity, seat.token))[1] for seat in table.humans
        ]
        return cls(authority, table, sitting, Random(number))

    async def answer(self) -> bool:
        """Answer once, and write what every seat is sent; False when the game is over."""
        table = self.table
        asked = table.playing().question
        if not isinstance(asked, Choose):
            return False
        say = text(self.random.choice(asked.options))
        since = table.seq
        reply = await self.authority.play.handle(table, asked.seat, wire.Answer(since, say))
        msgspec.json.encode(reply)
        for listener in self.listeners:
            msgspec.json.encode(seen.state(table, listener.seat, since))
        return True

    async def play(self, until: float, waits: list[float]) -> None:
        """Answer until the time is up, or the game is over."""
        began = perf_counter()
        while began < until and await self.answer():
            now = perf_counter()
            waits.append(now - began)
            began = now


async def _alone(game: Game, count: int, seconds: float) -> tuple[list[float], float, float]:
    waits: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        authority = await Authority.open(Path(folder))
        try:
            seats = dict.fromkeys(game.seats, HUMAN)
            desks = []
            for number in range(count):
                new = wire.NewTable(game.name, seats=seats)
                made = await authority.lobby.create(new, seed=_seed(number))
                desks.append(await Desk.at(authority, made.table, number))
                await desks[-1].answer()  # whatever is made once is made now
            processor, wall = process_time(), perf_counter()
            await asyncio.gather(*(desk.play(wall + seconds, waits) for desk in desks))
            return waits, process_time() - processor, perf_counter() - wall
        finally:
            await authority.close()


# ---------------------------------------------------------------------- a long game


async def _grown(game: Game) -> Growth:
    """Play the end of a long game and, in turn, another that begins at the same position."""
    number, entries = longest(game)
    with tempfile.TemporaryDirectory() as folder:
        authority = await Authority.open(Path(folder))
        try:
            old = await Desk.at(authority, await _opened(authority, game, number), number)
            while len(old.table.playing().entries) < max(1, min(LONG, entries - REST)):
                await old.answer()
            behind = len(old.table.playing().entries)
            new = await Desk.at(authority, await _branched(authority, old.table), number)
            last, first = await _by_turns(old, new)
            return Growth(behind, last * 1e3, first * 1e3)
        finally:
            await authority.close()


def longest(game: Game) -> tuple[int, int]:
    """The number of the longest of some random games, and how many entries it has."""
    return max(((n, _entries(game, n)) for n in range(TRIED)), key=lambda found: found[1])


def _entries(game: Game, number: int) -> int:
    session, random = Session(game, SealedDice(_seed(number))), Random(number)
    while isinstance(asked := session.question, Choose):
        session.answer(asked.seat, text(random.choice(asked.options)))
    return len(session.entries)


def _seed(number: int) -> bytes:
    return bytes([number]) * SEED_BYTES


async def _opened(authority: Authority, game: Game, number: int) -> str:
    """A table where every answer is chosen, so that the same choices make the same game."""
    seats = dict.fromkeys(game.seats, HUMAN)
    new = wire.NewTable(game.name, seats=seats, auto_answer=False)
    return (await authority.lobby.create(new, seed=_seed(number))).table


async def _branched(authority: Authority, table: Table) -> str:
    """A table whose game begins where this one stands."""
    position = codec.plain(table.game, table.playing().g)
    setting = msgspec.structs.replace(table.setting, position=position)
    await authority.store.add("branched", setting, tuple(table.seats.values()))
    return "branched"


async def _by_turns(old: Desk, new: Desk) -> tuple[float, float]:
    """The median processor time of an answer at each of two tables, until a game is over."""
    spent: tuple[list[float], list[float]] = ([], [])
    while True:
        for desk, times in zip((old, new), spent, strict=True):
            began = process_time()
            if not await desk.answer():
                return statistics.median(spent[0]), statistics.median(spent[1])
            times.append(process_time() - began)


# ---------------------------------------------------------------------- told


def table(bench: ServerBenches) -> str:
    """Write a run for people: every figure beside that of the echo."""
    many = f"{bench.tables} tables"
    yard = bench.echo.processor_ms
    lines = [
        bench.rules,
        _line("echo with one durable write", bench.echo, yard),
        _line(f"echo, {bench.tables} clients", bench.echo_many, yard),
    ]
    for game in bench.games:
        lines += [
            game.game,
            _line("  authority alone", game.alone, yard),
            _line(f"  authority alone, {many}", game.alone_many, yard),
            _line("  over sockets", game.sockets, yard),
            _line(f"  over sockets, {many}", game.sockets_many, yard),
            f"  after {game.growth.entries:,} entries {game.growth.ratio:.2f} x a first answer",
        ]
    return "\n".join(lines)


def _line(what: str, run: Answers, yard: float) -> str:
    return (
        f"{what:<31} {run.processor_ms:6.2f} ms of processor, {run.processor_ms / yard:5.1f} x "
        f"echo; p50 {run.p50_ms:.1f}, p99 {run.p99_ms:.1f} ms; {run.rate:,.0f}/s"
    )
