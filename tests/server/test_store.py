"""The file: only appended to, durable, and refused in one line when it cannot be used."""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from drvar.server import wire
from drvar.server.authority import Authority
from drvar.server.sqlite import FILE, SqliteStore
from drvar.server.store import Act, NotStored, Stale, Standing, StoreTrouble

from .conftest import BOTH, sit_down

if TYPE_CHECKING:
    from pathlib import Path

STANDING = Standing("playing", "german", 1, None, b"{}")


def test_an_act_has_a_number_once(run: Any, tmp_path: Path) -> None:
    async def story() -> None:
        store = await SqliteStore.open(tmp_path)
        try:
            act = Act("answer", "german", 0, ())
            await store.append("t", 0, act, STANDING)
            with pytest.raises(Stale):
                await store.append("t", 0, Act("undo", "german", 0, ()), STANDING)
            assert await store.acts("t") == [act]
        finally:
            await store.close()

    run(story())


def test_an_act_is_on_the_disk_before_it_is_shown(run: Any, opened: Any) -> None:
    async def story() -> None:
        async with opened() as authority:
            german = (await sit_down(authority, "raid"))["german"]
            table, listener = await authority.lobby.listen(german.table, german.token)
            seen: list[int] = []
            append = authority.store.append

            async def slow(*args: Any) -> None:
                listener.wake.clear()
                await append(*args)
                seen.append((await authority.lobby.state(german.table)).seq)
                assert not listener.wake.is_set()

            authority.store.append = slow
            await german.answer("no-air")
            assert seen == [0]
            assert listener.wake.is_set()
            assert len(await authority.store.acts(german.table)) == 2
            authority.lobby.leave(table, listener)

    run(story())


def test_what_the_disk_does_not_take_has_not_happened(run: Any, opened: Any) -> None:
    async def story() -> None:
        async with opened() as authority:
            german = (await sit_down(authority, "raid"))["german"]
            before = await german.state()

            async def full(*_: Any) -> None:
                raise NotStored("no space left")

            keep, authority.store.append = authority.store.append, full
            reply = await german.answer("no-air")
            assert (reply.code, reply.words) == ("fault", "not-stored")
            assert await german.state() == before
            authority.store.append = keep
            assert isinstance(await german.answer("no-air"), wire.Applied)

    run(story())


def test_the_file_is_durable_and_private(run: Any, tmp_path: Path, opened: Any) -> None:
    async def story() -> None:
        async with opened() as authority:
            for clerk in (authority.store._writer, authority.store._reader):
                told = [
                    await clerk.do(
                        lambda file, name=name: file.execute(f"PRAGMA {name}").fetchone()
                    )
                    for name in ("journal_mode", "synchronous", "busy_timeout")
                ]
                assert told == [("wal",), (2,), (5000,)]

    run(story())
    assert (tmp_path / FILE).stat().st_mode & 0o077 == 0


def _damaged(path: Path) -> None:
    path.write_bytes(b"this is no database" * 100)


def _torn(path: Path) -> None:
    whole = path.read_bytes()
    path.write_bytes(whole[:4096] + b"\x5a" * (len(whole) - 4096))


def _newer(path: Path) -> None:
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA user_version = 99")
    connection.close()


@pytest.mark.parametrize(
    ("harm", "why"), [(_damaged, "damaged"), (_torn, "damaged"), (_newer, "form 99")]
)
def test_a_file_that_cannot_be_used_is_left_alone(
    run: Any, opened: Any, tmp_path: Path, harm: Any, why: str
) -> None:
    async def fill() -> None:
        async with opened() as authority:
            await sit_down(authority, "skirmish", BOTH)

    run(fill())
    path = tmp_path / FILE
    harm(path)
    before = path.read_bytes()
    with pytest.raises(StoreTrouble, match=why) as fault:
        run(Authority.open(tmp_path))
    assert "\n" not in str(fault.value)
    assert str(path) in str(fault.value)
    assert path.read_bytes() == before


def test_a_folder_that_cannot_be_written_to(run: Any, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(StoreTrouble, match="cannot write to"):
        run(Authority.open(tmp_path / "file"))


def test_lists_show_the_latest_first(run: Any, opened: Any) -> None:
    async def story() -> None:
        async with opened() as authority:
            first = (await sit_down(authority, "skirmish", BOTH))["partisan"]
            second = (await sit_down(authority, "raid"))["german"]
            await first.answer("hide 03.01")
            mine = (await authority.lobby.lists("somebody")).mine
            assert [info.table for info in mine] == [first.table, second.table]
            assert set(mine[0].tokens) == {"german", "partisan"}
            assert (mine[0].entries, mine[0].asked) == (2, "german")
            assert (await authority.lobby.lists("")).mine == []
        async with opened() as authority:
            stored = (await authority.lobby.lists("somebody")).mine
            assert [msgspec.structs.replace(i, updated="", created="") for i in stored] == [
                msgspec.structs.replace(i, updated="", created="") for i in mine
            ]

    run(story())
