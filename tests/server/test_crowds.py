"""Many tables at once: what is in use stays, what is too much is said, nothing is lost."""

from __future__ import annotations

import asyncio
import gc
from typing import TYPE_CHECKING, Any

import pytest
from starlette.testclient import TestClient

from drvar.server import live, wire
from drvar.server.http.app import app
from drvar.server.refusals import Refused

from .conftest import BOTH, NAMES, sit_down, until_over

if TYPE_CHECKING:
    from pathlib import Path

BOTS = {"german": "random", "partisan": "random"}


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """A small house: three idle tables in memory, six in all."""
    monkeypatch.setattr(live, "IDLE", 3)
    monkeypatch.setattr(live, "MOST", 6)


def test_a_table_beyond_the_idle_ones_is_opened_like_any(
    run: Any, opened: Any, few: None
) -> None:
    async def story() -> None:
        async with opened() as authority:
            tables = [await sit_down(authority, "skirmish", BOTH) for _ in range(3)]
            watched = [await authority.lobby.listen(t["watcher"].table) for t in tables]
            more = await sit_down(authority, "skirmish", BOTH)
            assert isinstance(await more["partisan"].answer("hide 03.01"), wire.Applied)
            for players in tables:
                reply = await players["partisan"].answer("hide 03.01")
                assert isinstance(reply, wire.Applied)
            for table, listener in watched:
                assert await authority.tables.find(table.id) is table
                assert listener in table.listeners

    run(story())


def test_beyond_the_limit_it_is_said_and_nothing_is_lost(
    run: Any, opened: Any, few: None
) -> None:
    async def story() -> None:
        async with opened() as authority:
            idle = await sit_down(authority, "skirmish", BOTH)
            await idle["partisan"].answer("hide 03.01")
            tables = [await sit_down(authority, "skirmish", BOTH) for _ in range(6)]
            watched = [await authority.lobby.listen(t["watcher"].table) for t in tables]
            with pytest.raises(Refused) as refused:
                await sit_down(authority, "skirmish", BOTH)
            assert (refused.value.code, refused.value.words) == ("busy", "too-many-tables")
            with pytest.raises(Refused):
                await idle["partisan"].state()
            assert len((await authority.lobby.lists("somebody")).mine) == 7
            for players in tables:
                reply = await players["partisan"].answer("hide 03.01")
                assert isinstance(reply, wire.Applied)
            authority.lobby.leave(*watched[0])
            del watched[0], tables[0], players
            assert (await idle["partisan"].state()).seq == 1

    run(story())


def test_a_table_that_a_request_still_holds_is_not_loaded_twice(
    run: Any, opened: Any, few: None
) -> None:
    async def story() -> None:
        async with opened() as authority:
            players = await sit_down(authority, "skirmish", BOTH)
            held = await authority.tables.find(players["watcher"].table)
            for _ in range(4):
                await sit_down(authority, "skirmish", BOTH)
            assert await authority.tables.find(held.id) is held
            del held
            gc.collect()
            assert (await players["partisan"].state()).seq == 0

    run(story())


def test_idle_tables_make_room(run: Any, opened: Any, few: None) -> None:
    async def story() -> None:
        async with opened() as authority:
            tables = [await sit_down(authority, "skirmish", BOTH) for _ in range(20)]
            for players in tables:
                assert (await players["partisan"].state()).seq == 0

    run(story())


def test_tables_that_wait_for_bots_are_all_played(
    run: Any, opened: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "IDLE", 2)

    async def story() -> None:
        async with opened() as authority:
            opened_ = [await sit_down(authority, "skirmish", BOTS) for _ in range(8)]
            ids = [players["watcher"].table for players in opened_]
            over = await asyncio.gather(*(until_over(authority, table) for table in ids))
            assert all(state.result["winner"] for state in over)

    run(story())


def test_too_many_tables_in_words_by_http_and_socket(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "IDLE", 1)
    monkeypatch.setattr(live, "MOST", 1)
    with TestClient(app(tmp_path, key="home", names=NAMES)) as client:
        first = client.post("/api/tables", json={"game": "raid"}).json()["table"]
        second = client.post("/api/tables", json={"game": "raid"}).json()["table"]
        with client.websocket_connect(f"/api/tables/{second}/socket") as socket:
            socket.receive_text()
            for method, path in (("POST", "/api/tables"), ("GET", f"/api/tables/{first}")):
                answer = client.request(method, path, json={"game": "raid"})
                assert answer.status_code == 503
                assert answer.json()["words"] == "too-many-tables"
            with client.websocket_connect(f"/api/tables/{first}/socket") as other:
                assert other.receive_json()["words"] == "too-many-tables"
                assert other.receive()["code"] == 1013
        assert client.get(f"/api/tables/{first}").status_code == 200
