"""Finding a table: in memory, or taken up from the store."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from . import catalogue
from .live import Live
from .refusals import Refused
from .table import Table

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import timedelta

    from .changes import Changes
    from .store import Store


class Tables:
    """All tables of one server, most of them only in the store."""

    def __init__(
        self, store: Store, changes: Changes, wake_bot: Callable[[Table], None]
    ) -> None:
        self.live = Live()
        self.loading = asyncio.Lock()
        """Held while a table is read from the store, put there, or removed, apart from play."""
        self._store = store
        self._changes = changes
        self._wake_bot = wake_bot

    async def find(self, identity: str) -> Table:
        """Give a table, from memory or from the store."""
        table = self.live.get(identity)
        if table is None:
            async with self.loading:
                table = self.live.get(identity) or await self._load(identity)
        return table

    async def _load(self, identity: str) -> Table:
        self.live.make_room()
        row = await self._store.row(identity)
        if row is None:
            raise Refused("unknown", "no-table")
        table = Table(catalogue.find(row.setting.game), row)
        await self._changes.take_up(table, row)
        await self._changes.begin(table)  # a stop came between the last seat and the deal
        self.live.add(table)
        self._wake_bot(table)
        return table

    async def expire(self, age: timedelta) -> list[str]:
        """Remove tables that waited this long and never began; a game that began stays."""
        used = [table.id for table in self.live if table.in_use]
        async with self.loading:
            gone = await self._store.expire(datetime.now(UTC) - age, used)
            for identity in gone:
                self.live.drop(identity)
        for table in self.live:
            table.rematch = "" if table.rematch in gone else table.rematch
        return gone
