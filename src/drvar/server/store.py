"""The disk: tables, seats and acts in one SQLite file.

Acts are only ever appended, under (table, seq): whoever comes second with the same number is
refused, and a table is whatever its acts add up to. An act is on the disk, flushed, when
`append` returns, so a killed process loses nothing that anybody was shown.
"""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, Literal

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import DatabaseError, IntegrityError
from sqlalchemy.ext.asyncio import create_async_engine

from drvar.kernel.record import Entry

from .wire import Origin

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from sqlalchemy.ext.asyncio import AsyncConnection

    from drvar.kernel.record import Record

    from .shelf import Shelved
    from .wire import Stage

VERSION = 1
"""The version of the file's form, kept in it as `user_version`."""

BUSY_MS = 5000
FILE = "drvar.sqlite3"
ROUND = 1000
"""So many tables are taken away at once that nobody came to."""

Deed = Literal["open", "answer", "undo", "takeback", "end", "fault", "segment"]


class StoreTrouble(Exception):  # noqa: N818  # reads as what is wrong
    """A file that cannot be used; one line says why."""


class Stale(Exception):  # noqa: N818  # reads as what happened
    """Somebody else has appended an act of that number."""


class Act(msgspec.Struct, frozen=True, omit_defaults=True):
    """One change of a table: of the entries `keep` stay, and these come after them."""

    deed: Deed
    by: str
    keep: int
    entries: tuple[Entry, ...]


class Sitting(msgspec.Struct, frozen=True):
    """One seat of a table: who plays it, its key, its invitation while it is free."""

    seat: str
    player: str
    name: str
    token: str
    invite: str
    owner: str

    @property
    def taken(self) -> bool:
        """Whether somebody has the seat."""
        return not self.invite


class Setting(msgspec.Struct, frozen=True, kw_only=True):
    """What a table was opened with; the seed stays between the table and its dice."""

    game: str
    options: dict[str, str]
    seed: str
    nonces: dict[str, str]
    listed: bool
    alone: bool
    pace: float
    owner: str
    position: dict[str, Any] | None = None
    origin: Origin | None = None
    shared: bool = False


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """A table as it stands in the file, without its acts."""

    id: str
    setting: Setting
    header: bytes
    position: bytes
    stage: Stage
    asked: str
    count: int
    result: Any
    rematch: str
    created: str
    updated: str
    seats: tuple[Sitting, ...]


_meta = sa.MetaData()
_tables = sa.Table(
    "tables",
    _meta,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("owner", sa.Text, nullable=False, index=True),
    sa.Column("listed", sa.Boolean, nullable=False),
    sa.Column("setting", sa.LargeBinary, nullable=False),
    sa.Column("header", sa.LargeBinary),
    sa.Column("position", sa.LargeBinary, nullable=False),
    sa.Column("stage", sa.Text, nullable=False),
    sa.Column("asked", sa.Text, nullable=False),
    sa.Column("count", sa.Integer, nullable=False),
    sa.Column("result", sa.LargeBinary, nullable=False),
    sa.Column("rematch", sa.Text, nullable=False),
    sa.Column("created", sa.Text, nullable=False),
    sa.Column("updated", sa.Text, nullable=False),
)
_seats = sa.Table(
    "seats",
    _meta,
    sa.Column("table", sa.Text, primary_key=True),
    sa.Column("seat", sa.Text, primary_key=True),
    sa.Column("place", sa.Integer, nullable=False),
    sa.Column("player", sa.Text, nullable=False),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("token", sa.Text, nullable=False),
    sa.Column("invite", sa.Text, nullable=False),
    sa.Column("owner", sa.Text, nullable=False, index=True),
)
_acts = sa.Table(
    "acts",
    _meta,
    sa.Column("table", sa.Text, primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True),
    sa.Column("at", sa.Text, nullable=False),
    sa.Column("body", sa.LargeBinary, nullable=False),
)

_ACT = msgspec.json.Decoder(Act)
_SETTING = msgspec.json.Decoder(Setting)


class Standing(msgspec.Struct, frozen=True):
    """How a table stands after an act: what lists show, and where play goes on."""

    stage: Stage
    asked: str
    count: int
    result: Any
    position: bytes

    def columns(self) -> dict[str, Any]:
        """The columns of the table's row."""
        return {
            "stage": self.stage,
            "asked": self.asked,
            "count": self.count,
            "result": msgspec.json.encode(self.result),
            "position": self.position,
            "updated": now(),
        }


def now() -> str:
    """The time, as the file and the lists write it."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")


class Store:
    """One file with all tables."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._engine = create_async_engine(f"sqlite+aiosqlite:///{path}")
        sa.event.listen(self._engine.sync_engine, "connect", _prepare)
        self._writing = asyncio.Lock()

    @classmethod
    async def open(cls, folder: Path) -> Store:
        """Open the file in a folder, or make it; a file that cannot be used is left alone."""
        path = folder / FILE
        try:
            folder.mkdir(parents=True, exist_ok=True)
            fresh = not path.exists()
            path.touch(mode=0o600)  # it holds the seeds and everybody's secrets
        except OSError as fault:
            raise StoreTrouble(f"cannot write to {folder}: {fault.strerror}") from None
        store = cls(path)
        try:
            await store._check(fresh=fresh or path.stat().st_size == 0)
        except DatabaseError as fault:
            await store.close()
            raise _damaged(path, fault.orig) from None
        except StoreTrouble:
            await store.close()
            raise
        return store

    async def _check(self, *, fresh: bool) -> None:
        async with self._engine.begin() as connection:
            if fresh:
                await connection.run_sync(_meta.create_all)
                await connection.exec_driver_sql(f"PRAGMA user_version = {VERSION}")
            version = (await connection.exec_driver_sql("PRAGMA user_version")).scalar_one()
            if version != VERSION:
                raise StoreTrouble(
                    f"the database {self.path} has form {version}, this program reads {VERSION}"
                )
            sound = (await connection.exec_driver_sql("PRAGMA quick_check(1)")).scalar_one()
            if sound != "ok":
                raise _damaged(self.path, sound)

    async def close(self) -> None:
        """Close the file."""
        await self._engine.dispose()

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

    async def add(self, table: str, setting: Setting, seats: Sequence[Sitting]) -> None:
        """Write down a new table, before its game begins."""
        async with self._writing, self._engine.begin() as connection:
            await _add(connection, table, setting, seats)

    async def shelve(self, shelved: Shelved) -> None:
        """Write down a finished game from outside: all of it, or nothing."""
        header = {"header": msgspec.json.encode(shelved.header)}
        columns = {**shelved.standing.columns(), **header}
        async with self._writing, self._engine.begin() as connection:
            await _add(connection, shelved.table, shelved.setting, shelved.seats)
            await _append(connection, shelved.table, 0, shelved.act, columns)

    async def expire(self, before: datetime, used: Sequence[str]) -> list[str]:
        """Take away tables opened before a time that still wait for a player."""
        free = sa.select(_seats.c.table).where(
            _seats.c.table == _tables.c.id, _seats.c.invite != ""
        )
        begun = sa.select(_acts.c.table).where(_acts.c.table == _tables.c.id)
        waits = sa.and_(_tables.c.stage == "waiting", free.exists(), ~begun.exists())
        old = _tables.c.created < before.isoformat(timespec="milliseconds")
        wanted = sa.select(_tables.c.id).where(waits, old, _tables.c.id.not_in(used))
        async with self._writing, self._engine.begin() as connection:
            gone = list((await connection.execute(wanted.limit(ROUND))).scalars())
            again = sa.update(_tables).where(_tables.c.rematch.in_(gone)).values(rematch="")
            await connection.execute(again)
            await connection.execute(sa.delete(_seats).where(_seats.c.table.in_(gone)))
            await connection.execute(sa.delete(_tables).where(_tables.c.id.in_(gone)))
        return gone

    async def remove(self, table: str) -> None:
        """Take away a table whose game never began; one that has begun stays."""
        begun = sa.select(_acts.c.table).where(_acts.c.table == table).exists()
        async with self._writing, self._engine.begin() as connection:
            gone = sa.delete(_tables).where(_tables.c.id == table, ~begun)
            if (await connection.execute(gone)).rowcount:
                await connection.execute(sa.delete(_seats).where(_seats.c.table == table))

    async def begin(
        self, table: str, setting: Setting, header: Record, act: Act, standing: Standing
    ) -> None:
        """Write down that the game has begun: act 0."""
        more = {
            "header": msgspec.json.encode(header),
            "setting": msgspec.json.encode(setting),
        }
        await self._append(table, 0, act, {**standing.columns(), **more})

    async def append(self, table: str, seq: int, act: Act, standing: Standing) -> None:
        """Append an act; it is durable when this returns."""
        await self._append(table, seq, act, standing.columns())

    async def _append(self, table: str, seq: int, act: Act, columns: dict[str, Any]) -> None:
        try:
            async with self._writing, self._engine.begin() as connection:
                await _append(connection, table, seq, act, columns)
        except IntegrityError:
            raise Stale(f"{table} has an act {seq} already") from None

    async def seat(self, table: str, sitting: Sitting) -> bool:
        """Let somebody take a free seat; tell whether it was still free."""
        change = (
            sa.update(_seats)
            .where(_seats.c.table == table, _seats.c.seat == sitting.seat)
            .where(_seats.c.invite != "")
            .values(name=sitting.name, invite="", owner=sitting.owner)
        )
        async with self._writing, self._engine.begin() as connection:
            return bool((await connection.execute(change)).rowcount)

    async def set_nonces(self, table: str, setting: Setting) -> None:
        """Write down a nonce that somebody added before the game began."""
        change = sa.update(_tables).where(_tables.c.id == table)
        async with self._writing, self._engine.begin() as connection:
            await connection.execute(change.values(setting=msgspec.json.encode(setting)))

    async def set_rematch(self, table: str, rematch: str) -> bool:
        """Write down where the players meet again; tell whether it is the first time."""
        change = (
            sa.update(_tables)
            .where(_tables.c.id == table, _tables.c.rematch == "")
            .values(rematch=rematch)
        )
        async with self._writing, self._engine.begin() as connection:
            return bool((await connection.execute(change)).rowcount)

    # ------------------------------------------------------------------ reading

    async def row(self, table: str) -> Row | None:
        """Read a table, without its acts."""
        rows = await self._rows(sa.select(_tables).where(_tables.c.id == table))
        return rows[0] if rows else None

    async def acts(self, table: str) -> list[Act]:
        """Read the acts of a table, in order."""
        wanted = sa.select(_acts.c.body).where(_acts.c.table == table).order_by(_acts.c.seq)
        async with self._engine.connect() as connection:
            return [_ACT.decode(body) for (body,) in await connection.execute(wanted)]

    async def owned(self, owner: str, limit: int = 100) -> list[Row]:
        """The tables that somebody opened or sits at, the latest first."""
        sits = sa.select(_seats.c.table).where(_seats.c.owner == owner)
        mine = sa.or_(_tables.c.owner == owner, _tables.c.id.in_(sits))
        wanted = sa.select(_tables).where(mine)
        return await self._rows(wanted.order_by(_tables.c.updated.desc()).limit(limit))

    async def listed(self, limit: int = 100) -> list[Row]:
        """The tables where anybody may take a seat, the latest first."""
        free = sa.and_(_tables.c.listed, _tables.c.stage == "waiting")
        wanted = sa.select(_tables).where(free)
        return await self._rows(wanted.order_by(_tables.c.created.desc()).limit(limit))

    async def names(self) -> list[str]:
        """All tables, the oldest first."""
        return await self._ids(
            sa.select(_tables.c.id).order_by(_tables.c.created, _tables.c.id)
        )

    async def awaited(self, human: str) -> list[str]:
        """The tables where somebody else than a person is to answer."""
        sits = sa.and_(_seats.c.table == _tables.c.id, _seats.c.seat == _tables.c.asked)
        bots = sa.select(_seats.c.table).where(sits, _seats.c.player != human).exists()
        return await self._ids(
            sa.select(_tables.c.id).where(_tables.c.stage == "playing", bots)
        )

    async def unfinished(self, owner: str) -> int:
        """How many tables somebody opened whose games are not over."""
        mine = sa.and_(_tables.c.owner == owner, _tables.c.stage != "over")
        wanted = sa.select(sa.func.count()).select_from(_tables).where(mine)
        async with self._engine.connect() as connection:
            return int((await connection.execute(wanted)).scalar_one())

    async def _ids(self, wanted: sa.Select[Any]) -> list[str]:
        async with self._engine.connect() as connection:
            return list((await connection.execute(wanted)).scalars())

    async def _rows(self, wanted: sa.Select[Any]) -> list[Row]:
        async with self._engine.connect() as connection:
            found = (await connection.execute(wanted)).mappings().all()
            ids = [row["id"] for row in found]
            lines = sa.select(_seats).where(_seats.c.table.in_(ids)).order_by(_seats.c.place)
            seats = (await connection.execute(lines)).mappings().all()
        sat: dict[str, list[Sitting]] = {identity: [] for identity in ids}
        for line in seats:
            names = Sitting.__struct_fields__
            sat[line["table"]].append(Sitting(*[line[name] for name in names]))
        return [_row(row, sat[row["id"]]) for row in found]


async def _add(
    connection: AsyncConnection, table: str, setting: Setting, seats: Sequence[Sitting]
) -> None:
    row = {
        "id": table,
        "game": setting.game,
        "owner": setting.owner,
        "listed": setting.listed,
        "setting": msgspec.json.encode(setting),
        "header": None,
        "rematch": "",
        "created": now(),
        **Standing("waiting", "", 0, None, b"").columns(),
    }
    lines = [
        {"table": table, "place": place, **msgspec.structs.asdict(sitting)}
        for place, sitting in enumerate(seats)
    ]
    await connection.execute(sa.insert(_tables).values(row))
    await connection.execute(sa.insert(_seats), lines)


async def _append(
    connection: AsyncConnection, table: str, seq: int, act: Act, columns: dict[str, Any]
) -> None:
    line = {"table": table, "seq": seq, "at": now(), "body": msgspec.json.encode(act)}
    await connection.execute(sa.insert(_acts).values(line))
    await connection.execute(sa.update(_tables).where(_tables.c.id == table).values(columns))


def _damaged(path: Path, why: object) -> StoreTrouble:
    return StoreTrouble(f"the database {path} is damaged: {' '.join(str(why).split())}")


def _row(row: Any, seats: list[Sitting]) -> Row:
    return Row(
        id=row["id"],
        setting=_SETTING.decode(row["setting"]),
        header=row["header"] or b"",
        position=row["position"],
        stage=row["stage"],
        asked=row["asked"],
        count=row["count"],
        result=msgspec.json.decode(row["result"]),
        rematch=row["rematch"],
        created=row["created"],
        updated=row["updated"],
        seats=tuple(seats),
    )


def _prepare(connection: Any, _: Any) -> None:
    """Durable and patient: what is committed is flushed, a busy file is waited for."""
    cursor = connection.cursor()
    for pragma in (f"busy_timeout = {BUSY_MS}", "journal_mode = WAL", "synchronous = FULL"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
