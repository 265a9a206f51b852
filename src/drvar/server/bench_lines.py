"""Measured over sockets: clients in this process, the server in one of its own."""

from __future__ import annotations

import asyncio
import json
import sys
import tempfile
from contextlib import AsyncExitStack, asynccontextmanager
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING, Any, NamedTuple
from urllib.request import Request, urlopen

from websockets.asyncio.client import connect

from .table import HUMAN

if TYPE_CHECKING:
    from asyncio.subprocess import Process
    from collections.abc import AsyncIterator

    from websockets.asyncio.client import ClientConnection

    from drvar.kernel.game import Game

Measured = tuple[list[float], float, float]
"""How long each answer took, the processor time of all, and the time in all."""

SAID = json.dumps({"kind": "answer", "seq": 100, "say": "move G3 10.05", "id": 1})
"""What the echo is sent."""


class Served(NamedTuple):
    """A server in a process of its own."""

    address: str
    process: Process

    @classmethod
    @asynccontextmanager
    async def of(cls, kind: str) -> AsyncIterator[Served]:
        """Start a server on an empty folder; it ends with this object."""
        pipe = asyncio.subprocess.PIPE
        command = (sys.executable, "-m", "drvar.server.measured", kind)
        with tempfile.TemporaryDirectory() as folder:
            process = await asyncio.create_subprocess_exec(
                *command, folder, stdin=pipe, stdout=pipe
            )
            assert process.stdin is not None
            assert process.stdout is not None
            try:
                address = (await process.stdout.readline()).decode().strip()
                yield cls(address, process)
            finally:
                process.stdin.close()
                await process.wait()

    async def spent(self) -> float:
        """The processor time that the server has taken."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(b"\n")
        return float(await self.process.stdout.readline())

    def line(self, path: str = "/", token: str = "") -> connect:
        """A socket to the server, for the holder of a key."""
        key = {"authorization": f"Bearer {token}"} if token else {}
        address = self.address.replace("http", "ws", 1) + path
        return connect(address, additional_headers=key, max_size=None)

    def opened(self, game: Game) -> dict[str, Any]:
        """Open a table with people in all seats."""
        body = {"game": game.name, "seats": dict.fromkeys(game.seats, HUMAN)}
        asked = Request(
            f"{self.address}/api/tables",
            json.dumps(body).encode(),
            {"content-type": "application/json"},
        )
        with urlopen(asked) as answer:
            made: dict[str, Any] = json.load(answer)
        return made


async def _timed(served: Served, until: list[Any], waits: list[float]) -> Measured:
    spent, began = await served.spent(), perf_counter()
    await asyncio.gather(*until)
    wall = perf_counter() - began
    return waits, await served.spent() - spent, wall


async def echoed(count: int, seconds: float) -> Measured:
    """Let this many clients talk to the echo."""
    waits: list[float] = []
    async with AsyncExitStack() as held:
        served = await held.enter_async_context(Served.of("echo"))
        lines = [await held.enter_async_context(served.line()) for _ in range(count)]
        return await _timed(served, [_talk(line, seconds, waits) for line in lines], waits)


async def _talk(line: ClientConnection, seconds: float, waits: list[float]) -> None:
    began = perf_counter()
    until = began + seconds
    while began < until:
        await line.send(SAID)
        await line.recv()
        now = perf_counter()
        waits.append(now - began)
        began = now


async def played(game: Game, count: int, seconds: float) -> Measured:
    """Let people answer at this many tables, at random and as fast as they can."""
    waits: list[float] = []
    async with AsyncExitStack() as held:
        served = await held.enter_async_context(Served.of("tables"))
        people = []
        for number in range(count):
            made = await asyncio.to_thread(served.opened, game)
            path = f"/api/tables/{made['table']}/socket"
            lines = {
                seat: await held.enter_async_context(served.line(path, token))
                for seat, token in made["tokens"].items()
            }
            people.append(People(lines, Random(number), {}))
            await people[-1].hear()
        return await _timed(served, [each.play(seconds, waits) for each in people], waits)


class People(NamedTuple):
    """The sockets of all seats at a table, and what each was shown last."""

    lines: dict[str, ClientConnection]
    random: Random
    shown: dict[str, Any]

    async def hear(self) -> None:
        """Let every seat hear how the game stands now."""
        for seat, line in self.lines.items():
            self.shown[seat] = await _state(line)

    async def play(self, seconds: float, waits: list[float]) -> None:
        """Answer until the time is up, or the game over."""
        began = perf_counter()
        until = began + seconds
        while began < until:
            asked = next(iter(self.shown.values()))["question"]
            if asked is None:
                return
            state = self.shown[asked["seat"]]
            say = self.random.choice(state["question"]["options"])["say"]
            answer = {"kind": "answer", "seq": state["seq"], "say": say}
            await self.lines[asked["seat"]].send(json.dumps(answer))
            await self.hear()
            now = perf_counter()
            waits.append(now - began)
            began = now


async def _state(line: ClientConnection) -> Any:
    """The next state of the game that comes."""
    while True:
        message = json.loads(await line.recv())
        if message["kind"] == "replied":
            return message["state"]
        if message["kind"] == "state":
            return message
        if message["kind"] == "refusal":
            raise RuntimeError(f"refused: {message['words']}")
