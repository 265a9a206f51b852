"""The desk: work that is cheap to request and expensive to do, done aside and kept.

It is done in a thread, a few pieces at once, in turns by visitor; a second request for the same
piece waits for it, and results are kept while there is room.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from contextlib import suppress
from typing import TYPE_CHECKING, Any, TypeVar, cast

from .limits import ASKER
from .refusals import Refused
from .turns import Turns

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

T = TypeVar("T")

EACH, WAITING = 16, 64
"""The queue's limits, per visitor and in all; above them a visitor is told to retry."""


class Desk:
    """Does expensive work and keeps the results, up to a weight of `room`."""

    def __init__(self, room: int, at_once: int = 1) -> None:
        self._room = room
        self._turns = Turns(at_once, each=EACH, most=WAITING)
        self._kept: OrderedDict[Hashable, tuple[Any, int]] = OrderedDict()
        self._made: dict[Hashable, asyncio.Task[Any]] = {}

    async def do(self, work: Callable[[], T]) -> T:
        """Do a piece of work that will not be asked for again."""
        async with self._turns.turn(ASKER.get()):
            return await asyncio.to_thread(work)

    async def of(
        self, key: Hashable, work: Callable[[], T], weigh: Callable[[T], int] = lambda _: 1
    ) -> T:
        """Give what was kept under a key, or have it made."""
        if key in self._kept:
            self._kept.move_to_end(key)
            return cast("T", self._kept[key][0])
        if key in self._made:
            with suppress(Refused):  # the other visitor was sent away: this one gets a turn
                return cast("T", await asyncio.shield(self._made[key]))
        task = self._made[key] = asyncio.create_task(self._make(key, work, weigh))
        task.add_done_callback(lambda done: self._heed(key, done))
        return await asyncio.shield(task)

    async def _make(self, key: Hashable, work: Callable[[], T], weigh: Callable[[T], int]) -> T:
        made = await self.do(work)
        self._kept[key] = made, weigh(made)
        while len(self._kept) > 1 and sum(w for _, w in self._kept.values()) > self._room:
            self._kept.popitem(last=False)
        return made

    def _heed(self, key: Hashable, done: asyncio.Task[Any]) -> None:
        """Take note of the result of a piece, even if no caller waits for it any more."""
        if self._made.get(key) is done:
            del self._made[key]
        if not done.cancelled():
            done.exception()

    async def close(self) -> None:
        """Wait for nothing more."""
        for task in list(self._made.values()):
            task.cancel()
        await asyncio.gather(*self._made.values(), return_exceptions=True)
