"""Bots think in processes of their own; whatever happens there, the game goes on."""

from __future__ import annotations

import asyncio
import sys
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from drvar import games
from drvar.bots import Chair, make_bot
from drvar.kernel import codec, flow
from drvar.kernel.dice import SealedDice
from drvar.kernel.driver import Session
from drvar.kernel.options import text
from drvar.kernel.record import read, verify
from drvar.kernel.view import look
from drvar.server import wire
from drvar.server.authority import Authority
from drvar.server.sqlite import SqliteStore
from drvar.server.worker import Job, think
from drvar.server.workers import BotFailed, Workers

from .conftest import SEED, play_on, sit_down, until_over

if TYPE_CHECKING:
    from pathlib import Path

SAYS = "import sys\nfor line in sys.stdin: print({reply!r}, flush=True)"
FAILING = {
    "crashes at once": "import os; os._exit(3)",
    "crashes when asked": "import sys, os; sys.stdin.readline(); os.kill(os.getpid(), 9)",
    "hangs": "import time; time.sleep(3600)",
    "speaks nonsense": SAYS.format(reply="nonsense"),
    "says what went wrong": SAYS.format(reply='{"fault": "ZeroDivisionError"}'),
}


@pytest.mark.parametrize(
    ("game", "seats"),
    [
        ("raid", {"german": "scripted"}),
        ("skirmish", {"german": "random", "partisan": "random"}),
    ],
)
def test_bots_play_to_the_end(run: Any, opened: Any, game: str, seats: dict[str, str]) -> None:
    async def story() -> None:
        async with opened() as authority:
            table = (await sit_down(authority, game, seats))["watcher"].table
            state = await until_over(authority, table, 120)
            assert state.result["winner"] in games.game(game).seats or game == "raid"
            record = read(await authority.past.record(table))
            assert not verify(games.game(game), record).bad

    run(story())


def test_a_person_plays_against_a_bot(run: Any, opened: Any) -> None:
    async def story() -> None:
        async with opened() as authority:
            seats = {"german": "human", "partisan": "random"}
            players = await sit_down(authority, "skirmish", seats)
            german, random = players["german"], Random(4)
            async with asyncio.timeout(120):
                while (state := await german.state(0)).question is not None:
                    if state.question.yours:
                        say = random.choice(state.question.options).say
                        assert isinstance(await german.answer(say), wire.Applied)
                    else:
                        await asyncio.sleep(0.01)

    run(story())


def test_a_bot_answers_as_it_would_at_any_table() -> None:
    game = games.game("skirmish")
    session = Session(game, SealedDice(SEED))
    bot = make_bot(game, "random", b"seed")
    answers = dict.fromkeys(game.seats, 0)
    for _ in range(40):
        if session.over:
            break
        seat, job = session.seat, Job.at(session, "random")
        assert job.answers == answers[seat]
        thought = think(msgspec.structs.replace(job, seed=b"seed".hex()))
        assert thought.say == text(bot.choose(Chair.at(session)))
        session.answer(seat, thought.say)
        answers[seat] += 1


OVERHEARD = """
import sys
from drvar.server import worker
class Tee:
    def __iter__(self):
        for line in sys.stdin.buffer:
            with open({path!r}, "ab") as file:
                file.write(line)
            yield line
worker.serve(Tee(), sys.stdout.buffer)
"""
LAID = (
    ("tito", "dummy", "soviet", "us", "british"),
    ("tito", "british", "us", "dummy", "soviet"),  # his star gives points: he stays there
)


async def _sent(folder: Path, game: str, laid: tuple[str, ...]) -> list[bytes]:
    """What goes to the process of a German bot until the first Mission is turned up."""
    folder.mkdir()
    heard = folder / "heard"
    command = (sys.executable, "-c", OVERHEARD.format(path=str(heard)))
    authority = Authority(await SqliteStore.open(folder), folder, Workers(1, 60, command))
    try:
        seats = {"german": "scripted", "partisan": "human"}
        players = await sit_down(authority, game, seats)
        partisan, missions = players["partisan"], iter(laid)
        table = await authority.tables.find(partisan.table)
        async with asyncio.timeout(120):
            while True:
                while table.asked_bot() is not None:
                    await asyncio.sleep(0.01)
                board = table.playing().view("german").board
                if any(seen.mission is not msgspec.UNSET for seen in board.missions.values()):
                    break
                asked = (await partisan.state(0)).question
                assert asked is not None
                secret = asked.prompt == "setup-mission"
                say = f"put {next(missions)}" if secret else asked.options[0].say
                assert isinstance(await partisan.answer(say), wire.Applied)
    finally:
        await authority.close()
    return [line for line in heard.read_bytes().splitlines() if not _dealt(line).face_up]


def _dealt(line: bytes) -> Any:
    job = msgspec.json.decode(line, type=Job)
    return codec.decode(games.game(job.game), job.dealt)


@pytest.mark.parametrize("name", ["hunt", "hunt14"])
def test_the_process_of_a_bot_never_gets_what_the_bot_may_not_know(
    run: Any, tmp_path: Path, name: str
) -> None:
    """Two games that differ in a secret alone send the same bytes to the other side's bot."""

    async def story() -> None:
        one, other = [
            await _sent(tmp_path / str(number), name, laid) for number, laid in enumerate(LAID)
        ]
        assert len(one) > 10
        assert one == other
        assert len({tuple(_dealt(line).identity.values()) for line in one}) > 5
        assert not any(SEED.hex().encode() in line for line in one)

    run(story())


@pytest.mark.parametrize("name", ["raid", "hunt", "hunt14", "skirmish"])
def test_a_bot_is_asked_what_its_seat_is_asked(name: str) -> None:
    game = games.game(name)
    session, random = Session(game, SealedDice(SEED)), Random(1)
    for _ in range(60):
        assert isinstance(session.question, flow.Choose)
        g = codec.decode(game, Job.at(session, "random").dealt)
        question = flow.settle(g)
        assert question == session.question
        seat = session.seat
        assert look(game, g, seat, question) == session.view(seat)
        session.answer(seat, text(random.choice(session.question.options)))
        if session.over:
            break


@pytest.mark.parametrize("name", FAILING)
def test_a_failing_bot_is_told_and_replaced(run: Any, name: str) -> None:
    async def story() -> None:
        workers = Workers(1, 0.7, (sys.executable, "-c", FAILING[name]))
        try:
            for _ in range(2):
                with pytest.raises(BotFailed):
                    await workers.choose(Job("skirmish", "random", "", 0, ""))
        finally:
            await workers.close()

    run(story())


@pytest.mark.parametrize("name", ["crashes when asked", "hangs"])
def test_a_failing_bot_never_loses_the_game(run: Any, tmp_path: Path, name: str) -> None:
    async def story() -> None:
        workers = Workers(1, 0.3, (sys.executable, "-c", FAILING[name]))
        authority = Authority(await SqliteStore.open(tmp_path), tmp_path, workers)
        try:
            seats = {"german": "human", "partisan": "random"}
            players = await sit_down(authority, "skirmish", seats)
            table, listener = await authority.lobby.listen(players["german"].table)
            async with asyncio.timeout(120):
                while not (await players["german"].state()).question.yours:  # type: ignore[union-attr]
                    await asyncio.sleep(0.02)
            assert listener.outbox[0] == wire.Notice(
                "bot-failed", {"seat": "partisan", "bot": "random"}
            )
            assert (await players["german"].state()).count > 0
            authority.lobby.leave(table, listener)
        finally:
            await authority.close()

    run(story())


def test_a_bot_goes_on_after_the_server_was_stopped(run: Any, opened: Any) -> None:
    async def story() -> None:
        seats = {"german": "random", "partisan": "random"}
        async with opened() as authority:
            table = (await sit_down(authority, "skirmish", seats))["watcher"].table
            while (await authority.lobby.state(table)).seq < 3:
                await asyncio.sleep(0.01)
        async with opened() as authority:
            await until_over(authority, table)
            record = read(await authority.past.record(table))
            assert not verify(games.game("skirmish"), record).bad

    run(story())


def test_people_are_quicker_than_a_slow_bot(run: Any, opened: Any) -> None:
    async def story() -> None:
        async with opened() as authority:
            seats = {"german": "human", "partisan": "random"}
            players = await sit_down(authority, "skirmish", seats, pace=1)
            assert isinstance(await players["german"].tell(wire.Resign(0)), wire.Applied)
            table = await authority.tables.find(players["german"].table)
            if table.thinking is not None:
                await asyncio.wait([table.thinking])
            state = await players["german"].state()
            assert (state.seq, state.result["winner"]) == (1, "partisan")
            assert await play_on(players, Random(1)) == 0

    run(story())
