"""The store in one SQLite file.

An act is on the disk, flushed, when `append` returns, so a killed process loses nothing that
was ever shown. One clerk writes for all tables, in groups; another one reads.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from . import statements as sql
from .clerks import MOST, READS, WRITES, Clerk
from .store import Act, NotStored, Row, Setting, Sitting, Stale, Store, StoreTrouble

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from drvar.kernel.record import Record

    from .clerks import Work
    from .store import Shelved, Standing

T = TypeVar("T")

FILE = "drvar.sqlite3"
ROUND = 1000
"""The most tables that one call of `expire` removes."""

_ACT = msgspec.json.Decoder(Act)
_SETTING = msgspec.json.Decoder(Setting)
_json = msgspec.json.encode


def now() -> str:
    """The time, as the file and the lists write it."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")


class SqliteStore(Store):
    """One file with all tables."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._writer = Clerk(path, WRITES, MOST)
        self._reader = Clerk(path, READS)

    @classmethod
    async def open(cls, folder: Path) -> SqliteStore:
        """Open the file in a folder, or make it; a file that cannot be used is left alone."""
        path = folder / FILE
        try:
            folder.mkdir(parents=True, exist_ok=True)
            path.touch(mode=0o600)  # it holds the seeds and all secrets
            fresh = path.stat().st_size == 0
        except OSError as fault:
            raise StoreTrouble(f"cannot write to {folder}: {fault.strerror}") from None
        store = cls(path)
        try:
            await store._writer.do(lambda file: _check(file, path, fresh=fresh))
        except sqlite3.DatabaseError as fault:
            await store.close()
            raise _damaged(path, fault) from None
        except StoreTrouble:
            await store.close()
            raise
        return store

    async def close(self) -> None:
        """Close the file, once everything that was asked for is done."""
        await self._writer.close()
        await self._reader.close()

    def copy(self) -> Path:
        """Copy the file, as it is now, to the next free name that ends in .bak."""
        number = 1
        while (kept := self.path.with_name(f"{FILE}.{number}.bak")).exists():
            number += 1
        try:
            kept.touch(mode=0o600)
            with (
                closing(sqlite3.connect(self.path)) as here,
                closing(sqlite3.connect(kept)) as there,
            ):
                here.backup(there)
        except (OSError, sqlite3.Error) as fault:
            kept.unlink(missing_ok=True)
            raise StoreTrouble(f"cannot copy {self.path} to {kept}: {fault}") from None
        return kept

    # ------------------------------------------------------------------ writing

    async def _write(self, work: Work[T]) -> T:
        """Write all of it or nothing."""
        try:
            return await self._writer.do(work)
        except sqlite3.IntegrityError as fault:
            raise Stale(str(fault)) from fault
        except (sqlite3.Error, OSError) as fault:
            raise NotStored(str(fault)) from fault

    async def _change(self, statement: str, *values: Any) -> bool:
        """Make a change, and say whether there was anything to change."""
        return await self._write(lambda file: file.execute(statement, values).rowcount > 0)

    async def add(self, table: str, setting: Setting, seats: Sequence[Sitting]) -> None:
        """Write down a new table, before its game begins."""
        await self._write(lambda file: _add(file, table, setting, seats))

    async def shelve(self, shelved: Shelved) -> None:
        """Write down a finished game from outside: all of it, or nothing."""
        table, setting, seats, header, act, standing = shelved

        def work(file: sqlite3.Connection) -> None:
            _add(file, table, setting, seats)
            _begin(file, table, setting, header)
            _append(file, table, 0, act, standing)

        await self._write(work)

    async def expire(self, before: datetime, used: Sequence[str]) -> list[str]:
        """Take away tables opened before a time that still wait for a player."""
        wanted = (before.isoformat(timespec="milliseconds"), _json(used).decode(), ROUND)

        def work(file: sqlite3.Connection) -> list[str]:
            gone = [table for (table,) in file.execute(sql.EXPIRED, wanted)]
            names = (_json(gone).decode(),)
            for statement in (sql.FORGET_REMATCHES, sql.REMOVE_SEATS, sql.REMOVE_TABLES):
                file.execute(statement, names)
            return gone

        return await self._write(work)

    async def remove(self, table: str) -> None:
        """Take away a table whose game never began; one that has begun stays."""

        def work(file: sqlite3.Connection) -> None:
            gone = [name for (name,) in file.execute(sql.NOT_BEGUN, (table,))]
            for statement in (sql.REMOVE_SEATS, sql.REMOVE_TABLES):
                file.execute(statement, (_json(gone).decode(),))

        await self._write(work)

    async def begin(
        self, table: str, setting: Setting, header: Record, act: Act, standing: Standing
    ) -> None:
        """Write down that the game has begun: act 0."""

        def work(file: sqlite3.Connection) -> None:
            _append(file, table, 0, act, standing)
            _begin(file, table, setting, header)

        await self._write(work)

    async def append(self, table: str, seq: int, act: Act, standing: Standing) -> None:
        """Append an act; it is durable when this returns."""
        await self._write(lambda file: _append(file, table, seq, act, standing))

    async def seat(self, table: str, sitting: Sitting) -> bool:
        """Let a player take a free seat; say whether it was still free."""
        return await self._change(sql.SEAT, sitting.name, sitting.owner, table, sitting.seat)

    async def set_nonces(self, table: str, setting: Setting) -> None:
        """Write down a nonce that a player added before the game began."""
        await self._change(sql.SET, _json(setting), table)

    async def set_rematch(self, table: str, rematch: str) -> bool:
        """Write down where the players meet again; say whether it is the first time."""
        return await self._change(sql.MEET, rematch, table)

    # ------------------------------------------------------------------ reading

    async def _read(self, work: Work[T]) -> T:
        try:
            return await self._reader.do(work)
        except (sqlite3.Error, OSError) as fault:
            raise NotStored(str(fault)) from fault

    async def row(self, table: str) -> Row | None:
        """Read a table, without its acts."""
        rows = await self._rows(sql.TABLE, table)
        return rows[0] if rows else None

    async def acts(self, table: str) -> list[Act]:
        """Read the acts of a table, in order."""
        return [_ACT.decode(body) for body in await self._column(sql.ACTS, table)]

    async def owned(self, owner: str, limit: int = 100) -> list[Row]:
        """The tables that an owner opened or sits at, the latest first."""
        return await self._rows(sql.OWNED, owner, owner, limit)

    async def listed(self, limit: int = 100) -> list[Row]:
        """The tables where any visitor may take a seat, the latest first."""
        return await self._rows(sql.LISTED, limit)

    async def names(self) -> list[str]:
        """All tables, the oldest first."""
        return await self._column(sql.NAMES)

    async def awaited(self, human: str) -> list[str]:
        """The tables where a bot is to answer."""
        return await self._column(sql.AWAITED, human)

    async def unfinished(self, owner: str) -> int:
        """How many tables with unfinished games an owner opened."""
        (count,) = await self._column(sql.UNFINISHED, owner)
        return int(count)

    async def _column(self, statement: str, *values: Any) -> list[Any]:
        return await self._read(
            lambda file: [value for (value,) in file.execute(statement, values)]
        )

    async def _rows(self, statement: str, *values: Any) -> list[Row]:
        def work(file: sqlite3.Connection) -> tuple[list[Any], list[Any]]:
            found = file.execute(statement, values).fetchall()
            names = _json([row[0] for row in found]).decode()
            return found, file.execute(sql.SEATS, (names,)).fetchall()

        found, seats = await self._read(work)
        sat: dict[str, list[Sitting]] = {row[0]: [] for row in found}
        for table, *sitting in seats:
            sat[table].append(Sitting(*sitting))
        return [_row(row, sat[row[0]]) for row in found]


# ---------------------------------------------------------------------- inside a transaction


def _check(file: sqlite3.Connection, path: Path, *, fresh: bool) -> None:
    """See that the file is whole and has the form that this program reads; fill a new one."""
    for statement in sql.FORM if fresh else ():
        file.execute(statement)
    ((version,),) = file.execute("PRAGMA user_version")
    if version != sql.VERSION:
        why = f"the database {path} has form {version}, this program reads {sql.VERSION}"
        raise StoreTrouble(why)
    ((sound,),) = file.execute("PRAGMA quick_check(1)")
    if sound != "ok":
        raise _damaged(path, sound)


def _add(
    file: sqlite3.Connection, table: str, setting: Setting, seats: Sequence[Sitting]
) -> None:
    at = now()
    row = (table, setting.game, setting.owner, setting.listed, _json(setting), at, at)
    file.execute(sql.ADD_TABLE, row)
    for place, sitting in enumerate(seats):
        file.execute(sql.ADD_SEAT, (table, place, *msgspec.structs.astuple(sitting)))


def _begin(file: sqlite3.Connection, table: str, setting: Setting, header: Record) -> None:
    file.execute(sql.BEGIN, (_json(header), _json(setting), table))


def _append(
    file: sqlite3.Connection, table: str, seq: int, act: Act, standing: Standing
) -> None:
    at = now()
    stage, asked, count, result, position = msgspec.structs.astuple(standing)
    file.execute(sql.ADD_ACT, (table, seq, at, _json(act)))
    file.execute(sql.STAND, (stage, asked, count, _json(result), position, at, table))


def _damaged(path: Path, why: object) -> StoreTrouble:
    return StoreTrouble(f"the database {path} is damaged: {' '.join(str(why).split())}")


def _row(found: Sequence[Any], seats: Sequence[Sitting]) -> Row:
    table, setting, header, position, stage, asked, count, result, rematch, *times = found
    created, updated = times
    return Row(
        id=table,
        setting=_SETTING.decode(setting),
        header=header or b"",
        position=position,
        stage=stage,
        asked=asked,
        count=count,
        result=msgspec.json.decode(result),
        rematch=rematch,
        created=created,
        updated=updated,
        seats=tuple(seats),
    )
