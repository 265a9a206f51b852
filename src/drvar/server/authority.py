"""The authority: all tables with their seats, bots and listeners, without HTTP.

It only puts the parts together, each with one job: `tables` finds a table, `changes` is the one
way to change it, `lobby` opens tables and seats players, `play` does what players say, `bots`
answers for bots, and `looking_back` shows the past.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from datetime import timedelta
from typing import TYPE_CHECKING

from .bots import PROCESSES, Bots
from .changes import Changes
from .limits import HOME, Limits
from .lobby import Lobby
from .looking_back import LookingBack
from .play import Play
from .refusals import Refused
from .sqlite import SqliteStore
from .store import NotStored
from .table import HUMAN
from .tables import Tables
from .workers import Workers

if TYPE_CHECKING:
    from pathlib import Path

    from .store import Store
    from .table import Table

TIDY = 3600.0
"""Seconds between two searches for tables to which no player came."""


class Authority:
    """All tables of one server."""

    def __init__(
        self, store: Store, folder: Path, workers: Workers, limits: Limits = HOME
    ) -> None:
        self.store = store
        self.changes = Changes(store, folder / "incidents", self._wake_bot)
        self.tables = Tables(store, self.changes, self._wake_bot)
        self.bots = Bots(workers, self.changes)
        self.play = Play(self.changes)
        self.past = LookingBack(store, self.tables)
        self.lobby = Lobby(store, self.tables, self.changes, self.past, limits)
        self._workers = workers
        self._limits = limits
        self._chores: list[asyncio.Task[None]] = []

    def _wake_bot(self, table: Table) -> None:
        self.bots.wake(table)

    @classmethod
    async def open(
        cls,
        folder: Path,
        *,
        processes: int = PROCESSES,
        seconds: float = 30.0,
        limits: Limits = HOME,
    ) -> Authority:
        """Open the tables in a folder; bots that were about to answer go on."""
        store = await SqliteStore.open(folder)
        authority = cls(store, folder, Workers(processes, seconds), limits)
        authority._chores.append(asyncio.create_task(authority._wake_bots()))
        if limits.days:
            authority._chores.append(asyncio.create_task(authority._tidy_up()))
        return authority

    async def close(self) -> None:
        """Stop everything that is under way; what happened is already stored."""
        for chore in self._chores:
            chore.cancel()
        await asyncio.gather(*self._chores, return_exceptions=True)
        await self.bots.close(self.tables.live)
        await self.past.close()
        await self.play.close()
        await self._workers.close()
        await self.store.close()

    async def _wake_bots(self) -> None:
        """Let bots go on that were about to answer when the last process ended."""
        for identity in await self.store.awaited(HUMAN):
            with suppress(Refused, NotStored):
                await self.tables.find(identity)

    async def _tidy_up(self) -> None:
        """Remove, now and then, tables to which no player came."""
        while True:
            with suppress(NotStored):
                await self.tables.expire(timedelta(days=self._limits.days))
            await asyncio.sleep(TIDY)
