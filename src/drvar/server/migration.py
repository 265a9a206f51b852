"""Tables on the disk after a change of rules: each is checked, and goes on if it can.

A server does the same with every table when a player comes to it; this does it with all of them
at once, so that a host knows beforehand. Acts are only appended, and the file is copied before
the first of them.
"""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from typing import TYPE_CHECKING

import msgspec

from drvar import games
from drvar.kernel import codec
from drvar.kernel.takeup import CannotGoOn, Fate, readable, version_of

from .looks import Looks
from .places import Guard
from .restore import restored, stored
from .session import standing
from .sqlite import FILE, SqliteStore
from .store import Act, NotStored, Stale, StoreTrouble
from .table import HUMAN

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from drvar.kernel.game import Game

    from .session import TableSession
    from .store import Row, Store


async def migrate(folder: Path, tell: Callable[[Fate], None], *, dry: bool) -> Path | None:
    """Take up all tables of a folder; give the copy of the file as it was, if it changed."""
    if not (folder / FILE).is_file():
        raise StoreTrouble(f"there are no tables in {folder}")
    async with AsyncExitStack() as held:
        if not dry:
            held.enter_context(Guard(folder))
        store = await SqliteStore.open(folder)
        held.push_async_callback(store.close)
        return await _Migration(store, tell, dry).run()


class _Migration:
    """One walk through all tables of a store."""

    def __init__(self, store: Store, tell: Callable[[Fate], None], dry: bool) -> None:
        self._store = store
        self._tell = tell
        self._dry = dry
        self._copy: Path | None = None

    async def run(self) -> Path | None:
        for table in await self._store.names():
            try:
                fate = await self._fate(table)
            except CannotGoOn as why:
                fate = Fate("cannot", f"table {table}", str(why))
            self._tell(fate)
        return self._copy

    async def _fate(self, table: str) -> Fate:
        try:
            row = await self._store.row(table)
            acts = await self._store.acts(table)
        except (msgspec.DecodeError, NotStored) as fault:
            raise CannotGoOn(f"damaged: {' '.join(str(fault).split())}") from None
        assert row is not None
        what = _called(row)
        try:
            game = games.game(row.setting.game)
            if not acts:
                return _not_begun(game, row, what)
            if row.stage == "over":
                return _finished(game, row, acts, what)
            return await self._under_way(game, row, acts, what)
        except (CannotGoOn, games.UnknownGame) as why:
            return Fate("cannot", what, str(why))

    async def _under_way(self, game: Game, row: Row, acts: Sequence[Act], what: str) -> Fate:
        before = version_of(stored(row, acts))
        session = await asyncio.to_thread(_tried, game, row, acts)
        known = acts[-1].keep + len(acts[-1].entries)
        if len(session.entries) == known:
            return Fate("current", what, f"rules version {before}, {known} entries")
        if not self._dry:
            act = Act("segment", "", known, tuple(session.entries[known:]))
            await self._append(row, len(acts), act, session)
        return Fate(
            "taken up",
            what,
            f"from rules version {before} to {game.rules_version}, after {known} entries",
        )

    async def _append(self, row: Row, seq: int, act: Act, session: TableSession) -> None:
        if self._copy is None:
            self._copy = await asyncio.to_thread(self._store.copy)
        try:
            await self._store.append(row.id, seq, act, standing(session))
        except Stale:
            raise CannotGoOn("it was played meanwhile; migrate again") from None
        except NotStored as fault:
            raise CannotGoOn(f"it could not be stored: {fault}") from None


def _called(row: Row) -> str:
    """A table as a host finds it again: its address, its game, and its players."""
    names = [s.name for s in row.seats if s.player == HUMAN and s.name]
    who = f" ({', '.join(names)})" if names else ""
    return f"table {row.id}, {row.setting.game}{who}"


def _tried(game: Game, row: Row, acts: Sequence[Act]) -> TableSession:
    """Take a game up as a server would, and look at it from every seat."""
    try:
        session = restored(game, row, acts)
        Looks.of_all(session)
    except CannotGoOn:
        raise
    except Exception as fault:  # the position is of other rules: anything may go wrong
        raise CannotGoOn(f"{type(fault).__name__}: {fault}") from fault
    return session


def _not_begun(game: Game, row: Row, what: str) -> Fate:
    """A table that waits begins under the present rules, if it can begin at all."""
    try:
        game.chosen(row.setting.options)
        if row.setting.position is not None:
            codec.from_plain(game, row.setting.position)
    except ValueError as fault:
        raise CannotGoOn(f"it cannot begin: {fault}") from None
    return Fate("not begun", what, f"it will begin under rules version {game.rules_version}")


def _finished(game: Game, row: Row, acts: Sequence[Act], what: str) -> Fate:
    """A game that is over stays as it is, even if nothing of it can be shown any more."""
    version = version_of(stored(row, acts))
    words = f"rules version {version}, kept as it is"
    if version != game.rules_version:
        try:
            readable(game, row.position)
        except CannotGoOn as why:
            words += f"; the board can no longer be shown, the record can be had ({why})"
    return Fate("finished", what, words)
