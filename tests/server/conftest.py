"""An authority in a folder of its own, and players that talk to it."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from drvar.server import wire
from drvar.server.authority import Authority
from drvar.server.refusals import Refused

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Coroutine
    from pathlib import Path

SEED = bytes(range(32))
NAMES = ("testserver",)
"""What a test's client calls its server."""
BOTH = {"german": "human", "partisan": "human"}


class Player:
    """A player with a key: says things at a table and remembers where it stands."""

    def __init__(self, authority: Authority, table: str, token: str) -> None:
        self.authority, self.table, self.token = authority, table, token

    async def state(self, since: int = -1) -> wire.State:
        return await self.authority.lobby.state(self.table, self.token, since)

    async def seq(self) -> int:
        return (await self.authority.tables.find(self.table)).seq

    async def tell(self, message: wire.FromPlayer) -> Any:
        table = await self.authority.tables.find(self.table)
        try:
            seat = table.seat_of(self.token)
            return await self.authority.play.handle(table, seat, message)
        except Refused as refused:
            return refused.message(message.id, table.seq)

    async def answer(self, say: str, seq: int | None = None) -> Any:
        return await self.tell(wire.Answer(await self.seq() if seq is None else seq, say))

    async def undo(self) -> Any:
        return await self.tell(wire.Undo(await self.seq()))


@pytest.fixture
def run() -> Callable[[Coroutine[Any, Any, Any]], Any]:
    """Run a story to its end."""
    return asyncio.run


@pytest.fixture
def opened(tmp_path: Path) -> Callable[..., Any]:
    """Open the authority of the test's folder, as often as wanted."""

    @asynccontextmanager
    async def open_(**more: Any) -> AsyncIterator[Authority]:
        authority = await Authority.open(tmp_path, **more)
        try:
            yield authority
        finally:
            await authority.close()

    return open_


async def sit_down(
    authority: Authority, game: str, seats: dict[str, str] | None = None, **more: Any
) -> dict[str, Player]:
    """Open a table with the usual seed and give its players; the watcher has no key."""
    new = wire.NewTable(game, seats=seats or {}, **more)
    made = await authority.lobby.create(new, "somebody", seed=SEED)
    players = {
        seat: Player(authority, made.table, token) for seat, token in made.tokens.items()
    }
    return {**players, "watcher": Player(authority, made.table, "")}


async def play_on(players: dict[str, Player], random: Random, most: int = 10_000) -> int:
    """Answer at random for the seat that is asked, until the game is over; give the answers."""
    for number in range(most):
        question = (await players["watcher"].state(0)).question
        if question is None:
            return number
        player = players[question.seat]
        asked = (await player.state(0)).question
        assert asked is not None
        reply = await player.answer(random.choice(asked.options).say)
        assert isinstance(reply, wire.Applied), reply
    return most


async def until_over(authority: Authority, table: str, seconds: float = 120) -> wire.State:
    """Wait until the bots have finished a game."""
    async with asyncio.timeout(seconds):
        while (state := await authority.lobby.state(table, since=0)).question is not None:
            await asyncio.sleep(0.02)
    return state
