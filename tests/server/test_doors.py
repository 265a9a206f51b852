"""What is let in: a foreign page, a foreign name, and requests that are not what they seem."""

from __future__ import annotations

import asyncio
import json
import socket
import threading
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import httpx2
import pytest
import uvicorn
import websockets
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect
from websockets.sync.client import connect

from drvar.server import clerks, running, sqlite, wire
from drvar.server.http import patience
from drvar.server.http.app import app
from drvar.server.http.doors import bare, is_address
from drvar.server.http.packing import Packed
from drvar.server.http.requests import COOKIE
from drvar.server.refusals import Refused
from drvar.server.store import NotStored

from .conftest import BOTH, NAMES, sit_down

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

EVIL = "http://evil.example"
RAID = {"game": "raid"}


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    names = (*NAMES, "drvar.example.org")
    with TestClient(app(tmp_path, key="home", names=names)) as client:
        yield client


def _tables(client: TestClient) -> int:
    return len(client.get("/api/tables").json()["mine"])


# ---------------------------------------------------------------------- foreign pages


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", None])
@pytest.mark.parametrize("path", ["/api/tables", "/api/seals", "/api/records"])
def test_a_form_of_a_foreign_page_opens_nothing(
    client: TestClient, path: str, kind: str | None
) -> None:
    headers = {"content-type": kind} if kind else {}
    answer = client.post(path, content=b'{"game": "raid"}', headers=headers)
    assert (answer.status_code, answer.json()["words"]) == (415, "not-json")
    assert "set-cookie" not in answer.headers  # the visitor's own cookie stays


@pytest.mark.parametrize(
    "origin", [EVIL, "null", "http://testserver:8044", "http://testserver.evil.example", ""]
)
def test_a_foreign_page_is_not_let_in(client: TestClient, origin: str) -> None:
    client.post("/api/tables", json=RAID)
    mine = client.cookies[COOKIE]
    answer = client.post("/api/tables", json=RAID, headers={"origin": origin})
    assert (answer.status_code, answer.json()["words"]) == (403, "foreign-page")
    assert "set-cookie" not in answer.headers
    assert client.get("/api/tables", headers={"origin": origin}).status_code == 403
    assert client.cookies[COOKIE] == mine
    assert _tables(client) == 1


@pytest.mark.parametrize("origin", ["http://testserver", "https://drvar.example.org"])
def test_its_own_pages_are_let_in(client: TestClient, origin: str) -> None:
    answer = client.post("/api/tables", json=RAID, headers={"origin": origin})
    assert answer.status_code == 201
    table = answer.json()["table"]
    address = f"/api/tables/{table}/socket"
    with client.websocket_connect(address, headers={"origin": origin}) as door:
        assert door.receive_json()["kind"] == "hello"


def test_programs_with_a_key_need_no_origin(client: TestClient) -> None:
    made = client.post("/api/tables", json=RAID).json()
    client.cookies.clear()
    key = {"authorization": f"Bearer {made['tokens']['german']}"}
    path = f"/api/tables/{made['table']}"
    asked = client.get(f"{path}/state", headers=key).json()["question"]
    say = {"kind": "answer", "seq": 0, "say": asked["options"][0]["say"]}
    assert client.post(f"{path}/say", json=say, headers=key).status_code == 200
    with client.websocket_connect(f"{path}/socket", headers=key) as door:
        assert door.receive_json()["you"] == "german"


def test_a_foreign_page_opens_no_socket(client: TestClient) -> None:
    table = client.post("/api/tables", json=RAID).json()["table"]
    for headers in ({"origin": EVIL}, {"host": "evil.example"}, {"origin": "null"}):
        with (
            pytest.raises(WebSocketDisconnect) as left,
            client.websocket_connect(f"/api/tables/{table}/socket", headers=headers),
        ):
            pass
        assert left.value.code == 1008


# ---------------------------------------------------------------------- foreign names


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:8044", "127.0.0.1.evil.example"]
)
def test_a_foreign_name_that_leads_here_is_not_answered(client: TestClient, host: str) -> None:
    told = client.get("/api/tables", headers={"host": host})
    assert (told.status_code, told.json()["words"]) == (421, "foreign-host")
    page = client.get("/?key=home", headers={"host": host}, follow_redirects=False)
    assert page.status_code == 421
    assert "drvar serve --name NAME" in page.text
    assert "set-cookie" not in page.headers


@pytest.mark.parametrize(
    "host",
    ["127.0.0.1:8044", "[::1]:8044", "192.168.1.7", "localhost:1", "DRVAR.example.org."],
)
def test_its_own_names_are_answered(client: TestClient, host: str) -> None:
    assert client.get("/api/health", headers={"host": host}).status_code == 200


def test_names_without_their_ports() -> None:
    given = ["a.b:1", "[2001:db8::1]:80", "[::1]", "10.0.0.1", "A.b."]
    assert [bare(host) for host in given] == ["a.b", "2001:db8::1", "::1", "10.0.0.1", "a.b"]
    assert [is_address(bare(host)) for host in given] == [False, True, True, True, False]


# ---------------------------------------------------------------------- secrets on the way


def test_answers_with_secrets_are_not_cached(client: TestClient) -> None:
    made = client.post("/api/tables", json=RAID)
    path = f"/api/tables/{made.json()['table']}"
    answers = [made, client.get("/api/tables"), client.get(path), client.get(f"{path}/state")]
    answers += [client.get(f"{path}/log"), client.get(f"{path}/replay"), client.get("/api/x")]
    answers.append(client.get("/?key=home", follow_redirects=False))
    assert {answer.headers["cache-control"] for answer in answers} == {"no-store"}
    assert client.get("/api/texts/en").headers["cache-control"] == "no-cache"


def test_a_key_in_an_address_is_refused(client: TestClient) -> None:
    made = client.post("/api/tables", json=RAID).json()
    path = f"/api/tables/{made['table']}/socket?token={made['tokens']['german']}"
    with client.websocket_connect(path) as door:
        assert door.receive_json()["words"] == "key-in-address"
        assert door.receive()["code"] == 4403


def test_the_protocol_that_a_browser_offers_is_taken(client: TestClient) -> None:
    made = client.post("/api/tables", json=RAID).json()
    path = f"/api/tables/{made['table']}/socket"
    offered = ["drvar", f"drvar.key.{made['tokens']['german']}"]
    with client.websocket_connect(path, offered) as door:
        assert door.accepted_subprotocol == "drvar"
        assert door.receive_json()["you"] == "german"


# ---------------------------------------------------------------------- long names, full disks


@pytest.mark.parametrize("path", ["/{}", "/assets/{}", "/{}/x", "/api/tables/{}", "/api/{}"])
def test_an_overlong_name_is_not_found(client: TestClient, path: str) -> None:
    assert client.get(path.format("x" * 5000)).status_code == 404


def test_an_overlong_page_is_the_clients(client: TestClient) -> None:
    answer = client.get("/table/" + "x" * 5000, headers={"accept": "text/html"})
    assert answer.status_code in (200, 404)


def test_a_full_disk_at_the_opening_is_told(
    run: Any, opened: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = clerks.prepare

    def small(connection: Any) -> None:
        plain(connection)
        connection.execute("PRAGMA max_page_count = 30")

    async def story() -> None:
        told: list[str] = []
        with monkeypatch.context() as patch:
            patch.setattr(clerks, "prepare", small)
            async with opened() as authority:
                while "table-not-stored" not in told:
                    assert len(told) < 40
                    try:
                        await sit_down(authority, "raid")
                    except Refused as fault:
                        told.append(fault.words)
                    else:
                        told.append("opened")
        made = told.count("opened")
        assert made > 2
        async with opened() as authority:
            mine = (await authority.lobby.lists("somebody")).mine
            assert [info.stage for info in mine] == ["playing"] * made

    run(story())


def test_a_disk_that_fails_while_a_player_joins(
    run: Any, opened: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def full(*_: Any) -> None:
        raise NotStored("disk is full")

    async def story() -> None:
        async with opened() as authority:
            new = wire.NewTable("skirmish", seats=BOTH, sit=["german"])
            made = await authority.lobby.create(new, "somebody")
            with monkeypatch.context() as patch:
                patch.setattr(sqlite.SqliteStore, "begin", full)
                invite = wire.Join(made.invites["partisan"])
                joined = await authority.lobby.join(made.table, invite, "another")
            table, listener = await authority.lobby.listen(made.table, joined.token)
            assert (table.stage, listener.seat) == ("playing", "partisan")

    run(story())


# ---------------------------------------------------------------------- a real server


@contextmanager
def served(folder: Path) -> Iterator[tuple[str, int]]:
    """The address of a server as it runs."""
    with serving(folder) as (_, address):
        yield address


@contextmanager
def serving(folder: Path) -> Iterator[tuple[running.Server, tuple[str, int]]]:
    """The server as it runs, in a thread of its own."""
    listening = running.listen_at(running.HERE, 0)
    ready = threading.Event()
    server = running.Server(running.config(app(folder)), ready.set)
    thread = threading.Thread(target=lambda: asyncio.run(server.serve([listening])))
    thread.start()
    assert ready.wait(30)
    try:
        yield server, listening.getsockname()[:2]
    finally:
        server.should_exit = True
        thread.join(30)


def test_messages_of_a_socket_are_packed_at_the_quickest_level(tmp_path: Path) -> None:
    with serving(tmp_path) as (server, (host, port)):
        table = httpx2.post(f"http://{host}:{port}/api/tables", json=RAID).json()["table"]
        door = f"ws://{host}:{port}/api/tables/{table}/socket"
        with connect(door) as line:  # a watcher's: it stays open until they go
            (packed,) = [c for c in server.server_state.connections if isinstance(c, Packed)]
            (there,), (here,) = packed.conn.extensions, line.protocol.extensions
            assert there.name == here.name == "permessage-deflate"
            assert there.compress_settings["level"] == 1
            assert json.loads(line.recv())["kind"] == "hello"
        with connect(door, compression=None) as line:
            assert json.loads(line.recv())["kind"] == "hello"


def _ends(address: tuple[str, int], *parts: bytes) -> bytes:
    """Send something, then read until the server ends the connection."""
    with socket.create_connection(address, timeout=30) as line:
        for part in parts:
            line.sendall(part)
        told = b""
        while part := line.recv(65536):
            told += part
    return told


@pytest.mark.slow
def test_a_request_that_does_not_arrive_is_ended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    head = b"POST /api/tables HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n"
    with served(tmp_path) as address:
        well = head + b'content-length: 16\r\n\r\n{"game": "raid"}'
        assert _ends(address, well).startswith(b"HTTP/1.1 201")
        monkeypatch.setattr(patience, "HEAD", 0.2)
        monkeypatch.setattr(patience, "BODY", 0.2)
        assert _ends(address) == b""
        assert _ends(address, b"GET / HT") == b""
        assert _ends(address, head) == b""
        assert _ends(address, head + b"content-length: 90\r\n\r\n", b'{"game') == b""


def test_a_socket_outlives_the_patience_for_requests(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(patience, "HEAD", 1)
    monkeypatch.setattr(patience, "BODY", 1)

    async def story(host: str, port: int) -> None:
        async with httpx2.AsyncClient(base_url=f"http://{host}:{port}") as client:
            table = (await client.post("/api/tables", json=RAID)).json()["table"]
        door = f"ws://{host}:{port}/api/tables/{table}/socket"
        async with websockets.connect(door, max_size=None) as watching:
            for _ in range(2):
                await watching.recv()
            await asyncio.sleep(1.5)
            await watching.send('{"kind": "ping", "id": 5}')
            assert await watching.recv() == '{"kind":"pong","id":5}'

    with served(tmp_path) as address:
        asyncio.run(story(*address))


def test_a_socket_that_gives_no_sign_of_life_is_ended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(patience, "SILENCE", 0.2)
    with served(tmp_path) as (host, port):
        table = httpx2.post(f"http://{host}:{port}/api/tables", json=RAID).json()["table"]
        shake = (
            f"GET /api/tables/{table}/socket HTTP/1.1\r\nhost: localhost\r\n"
            "upgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\n"
            "sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        )
        told = _ends((host, port), shake.encode())
        assert told.startswith(b"HTTP/1.1 101")


def test_a_request_with_two_lengths_is_ended(tmp_path: Path) -> None:
    two = (
        b"POST /api/seals HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n"
        b"content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n"
        b"GET /api/health HTTP/1.1\r\nhost: localhost\r\n\r\n"
    )
    with served(tmp_path) as address:
        told = _ends(address, two)
    assert told.startswith(b"HTTP/1.1 400")
    assert told.count(b"HTTP/1.1") == 1
    assert b"two-lengths" in told


def test_the_server_waits_as_long_as_it_says() -> None:
    config = running.config(app)  # type: ignore[arg-type]
    assert isinstance(config, uvicorn.Config)
    assert config.http is patience.Patient
    assert config.ws_ping_interval == config.ws_ping_timeout == patience.SILENCE


def test_an_answer_that_is_not_read_is_ended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(patience, "READING", 0.2)
    ask = b"GET /api/games/hunt/rules/en HTTP/1.1\r\nhost: localhost\r\n\r\n"
    with serving(tmp_path) as (server, address), socket.create_connection(address) as line:
        line.sendall(ask * 1000)  # answers of many megabytes: no buffer on the way holds them
        lines = server.server_state.connections
        for wanted in (1, 0):
            for _ in range(3000):
                if len(lines) == wanted:
                    break
                time.sleep(0.01)
            assert len(lines) == wanted
