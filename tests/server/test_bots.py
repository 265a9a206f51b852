"""Bots think in processes of their own; whatever happens there, the game goes on."""

from __future__ import annotations

import asyncio
import sys
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from drvar import games
from drvar.bots import Chair, make_bot
from drvar.kernel import codec
from drvar.kernel.dice import SealedDice
from drvar.kernel.driver import Session
from drvar.kernel.options import text
from drvar.kernel.record import read, verify
from drvar.server import wire
from drvar.server.authority import Authority
from drvar.server.store import Store
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
            record = read(await authority.record(table))
            assert not verify(games.game(game), record).bad

    run(story())


def test_a_person_plays_against_a_bot(run: Any, opened: Any) -> None:
    async def story() -> None:
        async with opened() as authority:
            seats = {"german": "human", "partisan": "random"}
            players = await sit_down(authority, "skirmish", seats)
            german, random = players["german"], Random(4)
            async with asyncio.timeout(60):
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
        seat, position = session.seat, codec.encode(game, session.g).decode()
        thought = think(Job("skirmish", "random", b"seed".hex(), answers[seat], position))
        assert thought.say == text(bot.choose(Chair.at(session)))
        session.answer(seat, thought.say)
        answers[seat] += 1


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
        authority = Authority(await Store.open(tmp_path), tmp_path, workers)
        try:
            seats = {"german": "human", "partisan": "random"}
            players = await sit_down(authority, "skirmish", seats)
            table, listener = await authority.listen(players["german"].table)
            async with asyncio.timeout(30):
                while not (await players["german"].state()).question.yours:  # type: ignore[union-attr]
                    await asyncio.sleep(0.02)
            assert listener.outbox[0] == wire.Notice(
                "bot-failed", {"seat": "partisan", "bot": "random"}
            )
            assert (await players["german"].state()).count > 0
            authority.leave(table, listener)
        finally:
            await authority.close()

    run(story())


def test_a_bot_goes_on_after_the_server_was_stopped(run: Any, opened: Any) -> None:
    async def story() -> None:
        seats = {"german": "random", "partisan": "random"}
        async with opened() as authority:
            table = (await sit_down(authority, "skirmish", seats))["watcher"].table
            while (await authority.state(table)).seq < 3:
                await asyncio.sleep(0.01)
        async with opened() as authority:
            await until_over(authority, table)
            assert not verify(games.game("skirmish"), read(await authority.record(table))).bad

    run(story())


def test_people_are_quicker_than_a_slow_bot(run: Any, opened: Any) -> None:
    async def story() -> None:
        async with opened() as authority:
            seats = {"german": "human", "partisan": "random"}
            players = await sit_down(authority, "skirmish", seats, pace=0.3)
            assert isinstance(await players["german"].tell(wire.Resign(0)), wire.Applied)
            await asyncio.sleep(0.5)
            state = await players["german"].state()
            assert (state.seq, state.result["winner"]) == (1, "partisan")
            assert await play_on(players, Random(1)) == 0

    run(story())
