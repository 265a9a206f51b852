"""The processes in which bots think: a few, made when needed, replaced when they fail."""

from __future__ import annotations

import asyncio
import sys
from contextlib import suppress
from typing import TYPE_CHECKING

import msgspec

from .worker import Job, Thought

if TYPE_CHECKING:
    from asyncio.subprocess import Process
    from collections.abc import Sequence

COMMAND = (sys.executable, "-m", "drvar.server.worker")


class BotFailed(Exception):  # noqa: N818  # reads as what happened
    """A bot crashed, took too long, or answered nonsense."""


class Workers:
    """Some processes that think, each about one question at a time."""

    def __init__(self, most: int, seconds: float, command: Sequence[str] = COMMAND) -> None:
        self._most = asyncio.Semaphore(most)
        self._seconds = seconds
        self._command = command
        self._idle: list[Process] = []
        self._all: set[Process] = set()

    async def choose(self, job: Job) -> str:
        """Let a bot choose; a process that fails is ended and replaced."""
        async with self._most:
            process = self._idle.pop() if self._idle else await self._start()
            try:
                thought = await asyncio.wait_for(_ask(process, job), self._seconds)
            except BaseException as fault:
                await self._end(process)
                if isinstance(fault, TimeoutError):
                    raise BotFailed(f"no answer in {self._seconds:g} seconds") from None
                if isinstance(fault, OSError | ValueError | EOFError):
                    raise BotFailed(f"its process ended ({fault})") from None
                raise
            self._idle.append(process)
        if thought.fault:
            raise BotFailed(thought.fault)
        return thought.say

    async def _start(self) -> Process:
        pipe = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec(*self._command, stdin=pipe, stdout=pipe)
        self._all.add(process)
        return process

    async def _end(self, process: Process) -> None:
        self._all.discard(process)
        with suppress(ProcessLookupError):
            process.kill()
        if process.stdin is not None:
            process.stdin.close()
        await process.wait()

    async def close(self) -> None:
        """End all processes."""
        self._idle.clear()
        for process in list(self._all):
            await self._end(process)


async def _ask(process: Process, job: Job) -> Thought:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(msgspec.json.encode(job) + b"\n")
    await process.stdin.drain()
    line = await process.stdout.readline()
    if not line:
        raise EOFError("nothing came back")
    return msgspec.json.decode(line, type=Thought)
