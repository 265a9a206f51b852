"""Looking back: the record, the log, the replay, the scores and the luck of a game."""

from __future__ import annotations

import logging
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from drvar.kernel.record import write

from . import history, shelf, wire
from .desk import Desk
from .refusals import Refused
from .restore import stored
from .seen import log_entries
from .store import NotStored

if TYPE_CHECKING:
    from collections.abc import Callable

    from drvar.kernel.record import Moment

    from .store import Store
    from .table import Table
    from .tables import Tables

T = TypeVar("T")

KEPT = 12_000
"""The most moments that are kept, of the games looked at last; one has about ten kB."""

REPORTS = 256
"""The most scores and luck reports that are kept."""

_log = logging.getLogger("drvar.server")


class LookingBack:
    """Computes past positions beside the play, and keeps them for the next request."""

    def __init__(self, store: Store, tables: Tables) -> None:
        self._store = store
        self._tables = tables
        self._games = Desk(KEPT)
        self._reports = Desk(REPORTS)

    async def close(self) -> None:
        """Wait for nothing more."""
        await self._games.close()
        await self._reports.close()

    async def moments(self, table: Table) -> list[Moment]:
        """Every moment of a game."""
        session = table.playing()
        key = table.id, session.head
        return await self._games.of(key, partial(history.moments, session), len)

    async def _report(
        self, table: Table, name: str, work: Callable[[Table, list[Moment]], T]
    ) -> T:
        """A report on a whole game, computed once."""
        key = name, table.id, table.playing().head
        moments = await self.moments(table)
        return await self._reports.of(key, lambda: work(table, moments))

    # ------------------------------------------------------------------ what players ask for

    async def record(self, identity: str) -> bytes:
        """The record of a finished game, as a file, even if the game cannot be shown now."""
        try:
            session = (await self._tables.find(identity)).playing()
        except Refused as refused:
            row = await self._store.row(identity)
            if refused.words != "earlier-rules" or row is None or row.stage != "over":
                raise
            return write(stored(row, await self._store.acts(identity)))
        if not session.over:
            raise Refused("table", "not-over")
        return await self._reports.do(lambda: write(session.record()))

    async def log(self, identity: str, token: str = "") -> wire.Log:
        """The log as the holder of a key may keep it."""
        table = await self._tables.find(identity)
        seat, session = table.seat_of(token), table.playing()
        lines = list(session.entries)
        return wire.Log(
            table=table.id,
            game=table.game.name,
            seat=seat,
            options=table.options,
            head=session.head,
            origin=table.setting.origin,
            entries=await self._reports.do(lambda: log_entries(lines, seat)),
        )

    async def replay(
        self, identity: str, token: str, seen_by: str, first: int, count: int
    ) -> wire.Replay:
        """A stretch of the game as the holder of a key may see it again."""
        table = await self._tables.find(identity)
        seer, may_see = _seer(table, token, seen_by)
        moments = await self.moments(table)
        wanted = range(first, first + count)
        return await self._reports.do(
            lambda: history.stretch(table, moments, seer, may_see, wanted)
        )

    async def scores(self, identity: str, token: str, seen_by: str) -> wire.Scores:
        """The score over time as the holder of a key may see it."""
        table = await self._tables.find(identity)
        seer, _ = _seer(table, token, seen_by)
        return await self._report(
            table, f"scores {seer}", lambda of, moments: history.scores(of, moments, seer)
        )

    async def luck(self, identity: str) -> wire.Luck:
        """How the dice of a finished game fell."""
        table = await self._tables.find(identity)
        if not table.playing().over:
            raise Refused("table", "not-over")
        return await self._report(table, "luck", history.luck)

    # ------------------------------------------------------------------ records from outside

    async def shelve(self, body: bytes, owner: str = "") -> wire.Shelved:
        """Take in the record of a finished game; the same game finds its table again."""
        record = await self._reports.do(lambda: shelf.taken_in(body, owner))
        try:
            async with self._tables.loading:
                row = await self._store.row(record.table)
                if row is None or row.stage == "waiting":  # once left half stored
                    await self._store.remove(record.table)
                    await self._store.shelve(record)
        except NotStored as trouble:
            _log.error("a record could not be stored: %s", trouble)
            raise Refused("fault", "table-not-stored") from None
        return wire.Shelved(record.table)


def _seer(table: Table, token: str, wanted: str) -> tuple[str, list[str]]:
    """The seat whose view the holder of a key sees again, and the seats it may choose."""
    may_see = history.may_see(table, table.seat_of(token))
    seer = wanted or may_see[0]
    if seer not in may_see:
        raise Refused("table", "not-over")
    return seer, may_see
