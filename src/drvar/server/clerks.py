"""The clerks at the file: each is a thread with its own connection, and does what it is given.

A clerk takes whatever waits and does all of it in one transaction, so that many tables share
one flush of the disk; callers hear of it only when it is durable. If one piece of a group fails
by itself, the group is rolled back and each piece is done again, alone: it fails without its
neighbours. If the file fails (a full disk, another writer, damage), all fail.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar, cast

if TYPE_CHECKING:
    from pathlib import Path

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], T]
"""Work inside a transaction. It may run twice, so it changes nothing but the file."""

BUSY_MS = 5000
"""How long to wait for a file to which another process writes."""

MOST = 256
"""The most pieces that go into one transaction."""

WRITES, READS = "BEGIN IMMEDIATE", "BEGIN"
"""How the transactions of a clerk begin."""

_ITS_OWN = (sqlite3.IntegrityError, sqlite3.DataError, sqlite3.ProgrammingError)


class Outcome(NamedTuple):
    """The outcome of a piece of work: its result, or what went wrong."""

    result: Any = None
    fault: Exception | None = None


class _Job(NamedTuple):
    work: Work[Any]
    told: asyncio.Future[Any]


class Clerk:
    """A thread at a file that works for one event loop, in the order in which it is asked."""

    def __init__(self, path: Path, begin: str, most: int = 1) -> None:
        self._path, self._begin, self._most = path, begin, most
        self._loop = asyncio.get_running_loop()
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._closed = False
        self._connection: sqlite3.Connection | None = None
        self._thread = Thread(target=self._run, name=f"drvar: {begin}", daemon=True)
        self._thread.start()

    async def do(self, work: Work[T]) -> T:
        """Have a piece of work done; when this returns it is durable.

        A caller that stops waiting does not stop the work.
        """
        if self._closed:
            raise sqlite3.ProgrammingError("the file is closed")
        told: asyncio.Future[Any] = self._loop.create_future()
        self._jobs.put(_Job(work, told))
        return cast("T", await told)

    async def close(self) -> None:
        """Do what was asked for, then close the file."""
        self._closed = True
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)

    # ------------------------------------------------------------------ in its thread

    def _run(self) -> None:
        on = True
        while on:
            jobs, on = self._waiting()
            if jobs:
                outcomes = self._outcomes([job.work for job in jobs])
                with suppress(RuntimeError):  # the loop is gone, and all callers with it
                    self._loop.call_soon_threadsafe(_tell, jobs, outcomes)
        self._let_go()

    def _waiting(self) -> tuple[list[_Job], bool]:
        """Wait for work, take what there is, and say whether more may come."""
        jobs: list[_Job] = []
        with suppress(Empty):
            while len(jobs) < self._most:
                job = self._jobs.get(block=not jobs)
                if job is None:
                    return jobs, False
                jobs.append(job)
        return jobs, True

    def _outcomes(self, group: Sequence[Work[Any]]) -> list[Outcome]:
        """Do a group together or, if a piece fails by itself, each alone."""
        try:
            return [Outcome(result) for result in self._done(group)]
        except Exception as fault:
            if len(group) > 1 and _is_its_own(fault):
                return [outcome for work in group for outcome in self._outcomes([work])]
            return [Outcome(fault=fault)] * len(group)

    def _done(self, group: Sequence[Work[Any]]) -> list[Any]:
        """Do a group in one transaction, or nothing of it."""
        file = self._connection = self._connection or connect(self._path)
        try:
            file.execute(self._begin)
            results = [work(file) for work in group]
            file.execute("COMMIT")
        except BaseException:
            self._roll_back(file)
            raise
        return results

    def _roll_back(self, file: sqlite3.Connection) -> None:
        """Leave nothing of a transaction; a connection that cannot do so is given up."""
        try:
            if file.in_transaction:  # some faults have ended it already
                file.execute("ROLLBACK")
        except sqlite3.Error:
            self._let_go()

    def _let_go(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(sqlite3.Error):
                connection.close()


def connect(path: Path) -> sqlite3.Connection:
    """Open the file, durable and patient: commits are flushed, a busy file is waited for."""
    connection = sqlite3.connect(path, isolation_level=None)
    try:
        prepare(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def prepare(connection: sqlite3.Connection) -> None:
    """Say how a connection behaves."""
    for pragma in (f"busy_timeout = {BUSY_MS}", "journal_mode = WAL", "synchronous = FULL"):
        connection.execute(f"PRAGMA {pragma}")


def _is_its_own(fault: Exception) -> bool:
    """Whether a fault is that of a piece of work, and not of the file."""
    return isinstance(fault, _ITS_OWN) or not isinstance(fault, sqlite3.DatabaseError)


def _tell(jobs: Sequence[_Job], outcomes: Sequence[Outcome]) -> None:
    """Tell all callers that still wait what came of it."""
    for job, outcome in zip(jobs, outcomes, strict=True):
        if job.told.done():
            continue
        if outcome.fault is None:
            job.told.set_result(outcome.result)
        else:
            job.told.set_exception(outcome.fault)
