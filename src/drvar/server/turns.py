"""Turns: some work at once; the rest take turns by owner, however much each asks for."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from .refusals import Refused

if TYPE_CHECKING:
    from collections.abc import AsyncIterator


class Turns:
    """Lets `at_once` in; the others take turns, one piece of each owner after the other.

    With `each` and `most`, an owner with that many pieces waiting is told to come later, and so
    is every owner if that many wait in all.
    """

    def __init__(self, at_once: int, *, each: int = 0, most: int = 0) -> None:
        self._free = at_once
        self._each, self._most = each, most
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    @asynccontextmanager
    async def turn(self, whose: str) -> AsyncIterator[None]:
        """Wait for a turn and have it."""
        if self._free:
            self._free -= 1
        else:
            await self._wait(whose)
        try:
            yield
        finally:
            self._next()

    async def _wait(self, whose: str) -> None:
        line = self._waiting.get(whose, deque())
        waiting = sum(map(len, self._waiting.values()))
        if (self._each and len(line) >= self._each) or (self._most and waiting >= self._most):
            raise Refused("busy", "busy")
        called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        line.append(called)
        self._waiting[whose] = line
        try:
            await called
        except asyncio.CancelledError:
            if called.done() and not called.cancelled():
                self._next()  # called in the same moment: the turn goes to another
            raise

    def _next(self) -> None:
        """Call the next one, or leave the place free."""
        while self._waiting:
            whose, line = self._waiting.popitem(last=False)
            called = line.popleft()
            if line:
                self._waiting[whose] = line
            if not called.done():
                called.set_result(None)
                return
        self._free += 1
