"""Group commit: many share one flush, each fails for itself, and the file fails for all."""

from __future__ import annotations

import asyncio
import gzip
import sqlite3
import threading
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from drvar.server import clerks, statements, wire
from drvar.server.clerks import MOST, WRITES, Clerk
from drvar.server.sqlite import FILE, SqliteStore
from drvar.server.store import Act, NotStored, Stale, Standing

from .conftest import BOTH, sit_down

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Sequence

VERSION_1 = Path(__file__).parents[1] / "records" / "version1"
STANDING = Standing("playing", "german", 1, None, b"{}")


def act(by: str) -> Act:
    return Act("answer", by, 0, ())


@asynccontextmanager
async def store_in(folder: Path) -> AsyncIterator[SqliteStore]:
    store = await SqliteStore.open(folder)
    try:
        yield store
    finally:
        await store.close()


async def in_one_group(store: SqliteStore, calls: Sequence[Awaitable[Any]]) -> list[Any]:
    """Let calls come while the writer is busy, so that it finds all of them at once."""
    go, busy = threading.Event(), threading.Event()

    def hold(_: sqlite3.Connection) -> None:
        busy.set()
        go.wait()

    holding = asyncio.create_task(store._writer.do(hold))
    await asyncio.to_thread(busy.wait)
    tasks = [asyncio.ensure_future(call) for call in calls]
    await asyncio.sleep(0)  # each of them has asked now
    go.set()
    await holding
    return await asyncio.gather(*tasks, return_exceptions=True)


async def heard(store: SqliteStore) -> list[str]:
    """Note what is said to the file while it is written to."""
    said: list[str] = []
    await store._writer.do(lambda file: file.set_trace_callback(said.append))
    said.clear()
    return said


# ---------------------------------------------------------------------- one flush for many


def test_acts_that_wait_share_one_transaction(run: Any, tmp_path: Path) -> None:
    async def story() -> None:
        async with store_in(tmp_path) as store:
            said = await heard(store)
            calls = [store.append(f"t{n}", 0, act(f"p{n}"), STANDING) for n in range(40)]
            assert await in_one_group(store, calls) == [None] * 40
            assert said.count("COMMIT") == 2  # of what held the writer up, and of the forty
            for n in range(40):
                assert await store.acts(f"t{n}") == [act(f"p{n}")]

    run(story())


def test_a_group_is_not_endless(run: Any, tmp_path: Path) -> None:
    async def story() -> None:
        async with store_in(tmp_path) as store:
            said = await heard(store)
            calls = [store.append("t", n, act("p"), STANDING) for n in range(MOST + 1)]
            assert await in_one_group(store, calls) == [None] * (MOST + 1)
            assert said.count("COMMIT") == 3

    run(story())


def test_acts_of_one_table_keep_their_order(run: Any, tmp_path: Path) -> None:
    async def story() -> None:
        async with store_in(tmp_path) as store:
            calls = [store.append("t", n, act(f"p{n}"), STANDING) for n in range(9)]
            await in_one_group(store, calls)
            assert [a.by for a in await store.acts("t")] == [f"p{n}" for n in range(9)]

    run(story())


# ---------------------------------------------------------------------- who fails, and who not


@pytest.mark.parametrize("place", [0, 3, 6])
def test_a_stale_act_fails_without_its_neighbours(run: Any, tmp_path: Path, place: int) -> None:
    async def story() -> None:
        async with store_in(tmp_path) as store:
            await store.append("late", 0, act("first"), STANDING)
            calls = [store.append(f"t{n}", 0, act("p"), STANDING) for n in range(6)]
            calls.insert(place, store.append("late", 0, act("second"), STANDING))
            told = await in_one_group(store, calls)
            assert isinstance(told.pop(place), Stale)
            assert told == [None] * 6
            assert await store.acts("late") == [act("first")]
            for n in range(6):
                assert await store.acts(f"t{n}") == [act("p")]

    run(story())


def test_the_first_of_two_acts_with_one_number_in_a_group_stands(
    run: Any, tmp_path: Path
) -> None:
    async def story() -> None:
        async with store_in(tmp_path) as store:
            calls = [store.append("t", 0, act(by), STANDING) for by in ("one", "two", "three")]
            told = await in_one_group(store, calls)
            assert told[0] is None
            assert [type(fault) for fault in told[1:]] == [Stale, Stale]
            assert await store.acts("t") == [act("one")]

    run(story())


def test_an_invalid_row_fails_alone(run: Any, tmp_path: Path) -> None:
    """A fault of the call, not of the file: a number that SQLite cannot hold."""

    async def story() -> None:
        async with store_in(tmp_path) as store:
            calls = [store.append("t", n, act("p"), STANDING) for n in (0, 2**70, 1)]
            told = await in_one_group(store, calls)
            assert (told[0], type(told[1]), told[2]) == (None, OverflowError, None)
            assert len(await store.acts("t")) == 2

    run(story())


def test_a_full_disk_fails_the_whole_group_and_then_works_again(
    run: Any, tmp_path: Path
) -> None:
    async def story() -> None:
        async with store_in(tmp_path) as store:
            await store.append("t", 0, act("before"), STANDING)

            def pages(most: int) -> Any:
                return store._writer.do(
                    lambda file: file.execute(f"PRAGMA max_page_count = {most}").fetchone()
                )

            await pages(1)  # never less than there are
            large = Act("answer", "x" * 100_000, 0, ())
            calls = [store.append(f"t{n}", 0, act("p"), STANDING) for n in range(5)]
            told = await in_one_group(store, [*calls, store.append("t", 1, large, STANDING)])
            assert [type(fault) for fault in told] == [NotStored] * 6
            assert all("full" in str(fault) for fault in told)
            for n in range(5):
                assert await store.acts(f"t{n}") == []
            assert await store.acts("t") == [act("before")]
            await pages(2**30)
            await store.append("t", 1, large, STANDING)
            assert await store.acts("t") == [act("before"), large]

    run(story())


def test_a_locked_file_fails_the_whole_group_and_then_works_again(
    run: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clerks, "BUSY_MS", 1)

    async def story() -> None:
        async with store_in(tmp_path) as store:
            with closing(sqlite3.connect(tmp_path / FILE)) as other:
                await store.append("t0", 0, act("p"), STANDING)
                other.execute("BEGIN IMMEDIATE")
                calls = [store.append(f"t{n}", 1, act("q"), STANDING) for n in range(5)]
                told = await asyncio.gather(*calls, return_exceptions=True)
                assert [type(fault) for fault in told] == [NotStored] * 5
                assert all("locked" in str(fault) for fault in told)
                assert await store.acts("t0") == [act("p")]  # a reader is not held up
                other.execute("ROLLBACK")
            await store.append("t0", 1, act("q"), STANDING)
            assert await store.acts("t0") == [act("p"), act("q")]

    run(story())


def test_what_cannot_even_be_rolled_back_fails_and_the_next_has_a_new_connection(
    run: Any, tmp_path: Path
) -> None:
    async def story() -> None:
        async with store_in(tmp_path) as store:
            closed = store._writer.do(lambda file: file.close())
            told = await in_one_group(store, [closed, store.append("t", 0, act("p"), STANDING)])
            assert [type(fault) for fault in told] == [sqlite3.ProgrammingError, type(None)]
            await store.append("t", 1, act("q"), STANDING)
            assert await store.acts("t") == [act("p"), act("q")]

    run(story())


# ---------------------------------------------------------------------- seen by players


async def _answers(tables: Sequence[Any]) -> list[Any]:
    return await asyncio.gather(*[table["german"].answer("no-air") for table in tables])


def test_no_table_shows_an_answer_whose_group_failed(
    run: Any, opened: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clerks, "BUSY_MS", 1)

    async def story() -> None:
        async with opened() as authority:
            tables = [await sit_down(authority, "raid") for _ in range(4)]
            before = [await table["german"].state() for table in tables]
            with closing(sqlite3.connect(tmp_path / FILE)) as other:
                other.execute("BEGIN IMMEDIATE")
                told = await _answers(tables)
                assert [(t.code, t.words) for t in told] == [("fault", "not-stored")] * 4
                assert [await table["german"].state() for table in tables] == before
                other.execute("ROLLBACK")
            told = await _answers(tables)
            assert [type(t) for t in told] == [wire.Applied] * 4

    run(story())


def test_another_process_at_one_table_does_not_disturb_the_others(
    run: Any, opened: Any
) -> None:
    async def story() -> None:
        async with opened() as authority:
            tables = [await sit_down(authority, "raid") for _ in range(4)]
            async with opened() as other:
                german = tables[2]["german"]
                table = await other.tables.find(german.table)
                await other.play.handle(table, "german", wire.Answer(0, "no-air"))
            told = await _answers(tables)
            assert (told[2].code, told[2].words) == ("stale", "stale")
            assert [type(t) for t in told if t is not told[2]] == [wire.Applied] * 3
            assert (await german.state()).seq == 1  # taken up again, as the other left it

    run(story())


# ---------------------------------------------------------------------- whoever stops waiting


def test_a_caller_who_hangs_up_does_not_stop_the_writing(run: Any, tmp_path: Path) -> None:
    async def story() -> None:
        async with store_in(tmp_path) as store:
            go = threading.Event()
            holding = asyncio.create_task(store._writer.do(lambda _: go.wait()))
            gone = asyncio.create_task(store.append("t", 0, act("p"), STANDING))
            await asyncio.sleep(0)
            gone.cancel()
            go.set()
            await holding
            with pytest.raises(asyncio.CancelledError):
                await gone
            await store.append("t", 1, act("q"), STANDING)
            assert len(await store.acts("t")) == 2

    run(story())


def test_closing_waits_for_what_was_asked_and_then_refuses(run: Any, tmp_path: Path) -> None:
    async def story() -> None:
        store = await SqliteStore.open(tmp_path)
        writing = [
            asyncio.create_task(store.append("t", n, act("p"), STANDING)) for n in range(30)
        ]
        await asyncio.sleep(0)
        await store.close()
        await asyncio.gather(*writing)
        with pytest.raises(NotStored, match="closed"):
            await store.append("t", 30, act("p"), STANDING)
        with pytest.raises(NotStored, match="closed"):
            await store.acts("t")
        async with store_in(tmp_path) as again:
            assert len(await again.acts("t")) == 30

    run(story())


def test_a_loop_that_is_gone_ends_nothing_else(tmp_path: Path) -> None:
    """The thread goes on when no caller can be told any more, and closes the file."""
    go = threading.Event()
    clerks_: list[Clerk] = []

    async def leave() -> None:
        clerk = Clerk(tmp_path / FILE, WRITES)
        clerks_.append(clerk)
        waiting = asyncio.create_task(clerk.do(lambda _: go.wait()))
        await asyncio.sleep(0)
        waiting.cancel()

    asyncio.run(leave())
    go.set()
    (clerk,) = clerks_
    clerk._jobs.put(None)
    clerk._thread.join(60)
    assert not clerk._thread.is_alive()


# ---------------------------------------------------------------------- the form of the file


def _form(path: Path) -> dict[str, Any]:
    """The columns and indices of a file, as SQLite understands them."""
    with closing(sqlite3.connect(path)) as file:
        version = file.execute("PRAGMA user_version").fetchone()
        found: dict[str, Any] = {"version": version}
        for kind, name in file.execute("SELECT type, name FROM sqlite_master").fetchall():
            look = "table_info" if kind == "table" else "index_info"
            found[name] = file.execute(f"PRAGMA {look}({name})").fetchall()
    return found


def test_a_new_file_has_the_form_of_the_old_ones(run: Any, tmp_path: Path) -> None:
    old = tmp_path / "old.sqlite3"
    old.write_bytes(gzip.decompress((VERSION_1 / "drvar.sqlite3.gz").read_bytes()))

    async def story() -> None:
        async with store_in(tmp_path):
            pass

    run(story())
    assert _form(tmp_path / FILE) == _form(old)
    assert _form(old)["version"] == (statements.VERSION,)


def test_a_table_is_written_in_the_form_of_the_old_ones(
    run: Any, opened: Any, tmp_path: Path
) -> None:
    """Each value has the type that it had: words stay words, JSON stays bytes."""
    old = tmp_path / "old.sqlite3"
    old.write_bytes(gzip.decompress((VERSION_1 / "drvar.sqlite3.gz").read_bytes()))

    async def story() -> None:
        async with opened() as authority:
            players = await sit_down(authority, "skirmish", BOTH)
            await players["partisan"].answer("hide 03.01")

    def types(path: Path, table: str) -> set[tuple[str, ...]]:
        with closing(sqlite3.connect(path)) as file:
            columns = [row[1] for row in file.execute(f"PRAGMA table_info({table})")]
            asked = ", ".join(f'typeof("{column}")' for column in columns)
            return set(file.execute(f"SELECT DISTINCT {asked} FROM {table}"))

    run(story())
    for table in ("tables", "seats", "acts"):
        assert types(tmp_path / FILE, table) <= types(old, table), table
