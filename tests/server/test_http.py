"""The addresses: REST, WebSocket and files, and what is refused there."""

from __future__ import annotations

import gzip
import re
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from drvar.games import all_games, names
from drvar.server import wire
from drvar.server.http.addresses import ADDRESSES
from drvar.server.http.app import app
from drvar.server.http.requests import COOKIE
from drvar.server.lobby import Lobby
from drvar.server.schema import ROOTS, schema

from .conftest import BOTH, NAMES, SEED

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from drvar.kernel.game import Game

TABLE = msgspec.json.Decoder(wire.FromTable)


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient]:
    monkeypatch.setattr(Lobby, "_seed", lambda *_: SEED)
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html><title>Drvar</title>" + " " * 600)
    (static / "assets" / "app-1a2b.js").write_text("export const a = 1;\n" * 100)
    (static / "ground.webp").write_bytes(b"RIFF" * 300)
    with TestClient(app(tmp_path, key="home", static=static, names=NAMES)) as client:
        yield client


@pytest.fixture
def raid(client: TestClient) -> tuple[str, dict[str, str]]:
    """A table of the raid, and the headers of its player."""
    made = client.post("/api/tables", json={"game": "raid"}).json()
    return f"/api/tables/{made['table']}", _key(made["tokens"]["german"])


def _key(token: str) -> dict[str, str]:
    return {"authorization": f"Bearer {token}"}


def _sits(token: str) -> list[str]:
    """The protocols that a browser offers for a seat's socket."""
    return ["drvar", f"drvar.key.{token}"]


def _refused(response: Any, status: int, words: str) -> None:
    assert response.status_code == status
    refusal = msgspec.json.decode(response.content, type=wire.Refusal)
    assert refusal.words == words


# ---------------------------------------------------------------------- REST


def test_the_games_are_told(client: TestClient) -> None:
    told = client.get("/api/games").json()
    assert [game["game"] for game in told["games"]] == list(names())
    raid = told["games"][0]
    assert raid["seats"] == ["german"]
    assert "scripted" in raid["bots"]
    assert raid["presets"]["easy"]["difficulty"] == "easy"
    assert raid["languages"] == ["en"]


def test_words_and_rules_are_told(client: TestClient) -> None:
    assert "game-title =" in client.get("/api/games/raid/texts/en").text
    assert "not-stale =" in client.get("/api/texts/en").text
    rules = client.get("/api/games/raid/rules/en").json()
    assert rules["chapters"][0]["paragraphs"][0]["id"].startswith("RAID-")
    _refused(client.get("/api/games/chess/texts/en"), 404, "no-game")
    _refused(client.get("/api/games/chess/printed"), 404, "no-game")
    _refused(client.get("/api/games/raid/texts/xx"), 404, "no-language")
    _refused(client.get("/api/games/raid/rules/xx"), 404, "no-language")
    _refused(client.get("/api/texts/xx"), 404, "no-language")
    _refused(client.get("/api/games/raid/data/map"), 404, "no-such-thing")
    _refused(client.get("/api/nothing"), 404, "no-such-thing")


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_what_is_printed_has_the_shape_that_a_game_declares(
    client: TestClient, game: Game
) -> None:
    told = client.get(f"/api/games/{game.name}/printed").content
    assert msgspec.json.decode(told, type=game.declared.printed) == game.printed()


def test_a_game_by_rest(client: TestClient, raid: tuple[str, dict[str, str]]) -> None:
    table, key = raid
    assert client.get(f"{table}/hello", headers=key).json()["you"] == "german"
    state = client.get(f"{table}/state", headers=key).json()
    assert state["question"]["prompt"] == "air"
    message = {"kind": "answer", "id": 4, "seq": 0, "say": "no-air"}
    told = client.post(f"{table}/say", json=message, headers=key).json()
    assert told["reply"] == {
        "kind": "applied", "id": 4, "seq": 1, "applied": 1, "left": [], "refusal": None,
    }  # fmt: skip
    assert told["state"]["keep"] == state["count"]
    again = client.get(f"{table}/state?since=0", headers=key).json()
    assert again == told["state"]
    say = told["state"]["question"]["options"][0]["say"]
    odds = client.post(f"{table}/say", json={"kind": "odds", "say": [say]}, headers=key).json()
    assert odds["reply"]["of"][0]["say"] == say
    assert odds["state"] is None
    log = client.get(f"{table}/log", headers=key).json()
    assert len(log["entries"]) == told["state"]["count"]
    _refused(client.get(f"{table}/record"), 409, "not-over")
    client.post(f"{table}/say", json={"kind": "resign", "seq": 1}, headers=key)
    record = client.get(f"{table}/record")
    assert record.headers["content-disposition"].startswith("attachment")
    assert record.json()["seed"]
    assert client.get(f"{table}/luck").json()["throws"]
    scores = client.get(f"{table}/scores?as=referee").json()
    assert scores["seen_by"] == "referee"
    last = client.get(f"{table}/replay?as=referee&from={scores['count']}&count=1").json()
    assert scores["scores"][-1]["points"] == {"": last["moments"][0]["board"]["points"]}
    assert scores["scores"][0]["turn"] == 1
    assert scores["asked"] == [{"number": scores["asked"][0]["number"], "seat": "german"}]
    replay = client.get(f"{table}/replay?as=referee&from=2&count=3").json()
    assert [moment["number"] for moment in replay["moments"]] == [2, 3, 4]
    body = {"tokens": [key["authorization"].split()[1]]}
    assert client.post(f"{table}/rematch", json=body).status_code == 201


@pytest.mark.parametrize(
    ("message", "status", "words"),
    [
        ({"kind": "answer", "seq": 7, "say": "no-air"}, 409, "stale"),
        ({"kind": "answer", "seq": 0, "say": "air 99"}, 422, "no-zone"),
        ({"kind": "answer", "seq": 0, "say": "dance"}, 422, "not-an-answer"),
        ({"kind": "undo", "seq": 0}, 422, "nothing-to-undo"),
        ({"kind": "dance", "seq": 0}, 400, "malformed"),
        ({"kind": "answer", "seq": "0", "say": "no-air"}, 400, "malformed"),
        ({"kind": "answer", "seq": -1, "say": "no-air"}, 400, "malformed"),
        ({"kind": "answer", "seq": 0, "say": "x" * 401}, 400, "malformed"),
        ({"kind": "answer", "seq": 0, "say": "no-air", "more": 1}, 400, "malformed"),
        ({"kind": "batch", "seq": 0, "say": ["x"] * 251}, 400, "malformed"),
        ([], 400, "malformed"),
    ],
)
def test_refusals_by_rest(
    client: TestClient, raid: tuple[str, dict[str, str]], message: Any, status: int, words: str
) -> None:
    table, key = raid
    before = client.get(f"{table}/state", headers=key).content
    _refused(client.post(f"{table}/say", json=message, headers=key), status, words)
    assert client.get(f"{table}/state", headers=key).content == before


def test_more_refusals_by_rest(client: TestClient, raid: tuple[str, dict[str, str]]) -> None:
    table, key = raid
    answer = {"kind": "answer", "seq": 0, "say": "no-air"}
    _refused(client.post(f"{table}/say", json=answer), 403, "only-watching")
    _refused(client.post(f"{table}/say", json=answer, headers=_key("x")), 403, "no-such-key")
    _refused(client.get(f"{table}/state", headers=_key("x")), 403, "no-such-key")
    _refused(client.get("/api/tables/none/state"), 404, "no-table")
    _refused(client.get(f"{table}/state?since=x"), 400, "malformed")
    _refused(client.post("/api/tables", json={"game": "raid", "pace": 99}), 400, "malformed")
    _refused(client.post("/api/tables", json={"game": "chess"}), 404, "no-game")
    bad = {"game": "raid", "preset": "x"}
    _refused(client.post("/api/tables", json=bad), 409, "bad-table")
    said = {**key, "content-type": "application/json"}
    for body in (b"{", b"\xff\xfe", b"[" * 60_000, b""):
        _refused(client.post(f"{table}/say", content=body, headers=said), 400, "malformed")
    long = b'{"kind": "ping", "id": ' + b" " * wire.LARGEST + b"1}"
    _refused(client.post(f"{table}/say", content=long, headers=said), 413, "oversized")
    assert client.get(f"{table}/state", headers=key).json()["seq"] == 0


def test_a_browser_finds_its_tables_again(client: TestClient) -> None:
    made = client.post("/api/tables", json={"game": "skirmish", "seats": BOTH}).json()
    mine = client.get("/api/tables").json()["mine"]
    assert [info["tokens"] for info in mine] == [made["tokens"]]
    one = client.get(f"/api/tables/{made['table']}").json()
    assert one["tokens"] == made["tokens"]
    client.cookies.clear()
    assert client.get("/api/tables").json()["mine"] == []
    assert client.get(f"/api/tables/{made['table']}").json()["tokens"] == {}


def test_the_key_of_the_house_opens_its_tables(client: TestClient) -> None:
    answer = client.get("/table/x?key=home", follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (303, "/table/x")
    assert client.cookies[COOKIE] == "home"
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    client.cookies.clear()
    assert client.get("/?key=guess").status_code == 200
    assert not client.cookies


# ---------------------------------------------------------------------- WebSocket


def _next(socket: Any) -> Any:
    return TABLE.decode(socket.receive_text())


def test_a_seat_hears_what_is_new(client: TestClient, raid: tuple[str, dict[str, str]]) -> None:
    table, key = raid
    token = key["authorization"].split()[1]
    with client.websocket_connect(f"{table}/socket", _sits(token)) as socket:
        hello, first = _next(socket), _next(socket)
        assert isinstance(hello, wire.Hello)
        assert (hello.you, hello.seats[0].here) == ("german", True)
        assert (first.keep, first.seq) == (0, 0)
        socket.send_text('{"kind":"answer","id":9,"seq":0,"say":"no-air"}')
        replied = _next(socket)
        second = replied.state
        assert replied.reply == wire.Applied(9, 1, 1, [], None)
        assert (second.seq, second.keep) == (1, first.count)
        socket.send_text('{"kind":"ping","id":3}')
        assert _next(socket) == wire.Pong(3)
    with client.websocket_connect(f"{table}/socket?since=0", _sits(token)) as socket:
        assert isinstance(_next(socket), wire.Hello)
        assert _next(socket) == second
    with client.websocket_connect(f"{table}/socket?since=1", _sits(token)) as socket:
        assert isinstance(_next(socket), wire.Hello)
        state = _next(socket)
        assert (state.entries, state.events, state.question) == ([], [], second.question)


def test_two_watchers_and_a_player(client: TestClient) -> None:
    made = client.post("/api/tables", json={"game": "skirmish", "seats": BOTH}).json()
    table = f"/api/tables/{made['table']}"
    with (
        client.websocket_connect(f"{table}/socket") as one,
        client.websocket_connect(f"{table}/socket") as two,
    ):
        for socket in (one, two):
            assert _next(socket).you == "watcher"
            assert _next(socket).seq == 0
        message = {"kind": "answer", "seq": 0, "say": "hide 03.01"}
        key = _key(made["tokens"]["partisan"])
        assert client.post(f"{table}/say", json=message, headers=key).status_code == 200
        seen = [_next(one), _next(two)]
        assert seen[0] == seen[1]
        assert seen[0].entries[0].hidden
        one.send_text('{"kind":"answer","seq":1,"say":"unit G1"}')
        assert _next(one).words == "only-watching"


@pytest.mark.parametrize(
    ("sent", "words"),
    [
        ("{", "malformed"),
        ("{}", "malformed"),
        ('{"kind":"answer","seq":0}', "malformed"),
        ('{"kind":"answer","seq":3,"say":"no-air"}', "stale"),
        ('{"kind":"answer","seq":0,"say":"air 99"}', "no-zone"),
    ],
)
def test_refusals_by_socket(
    client: TestClient, raid: tuple[str, dict[str, str]], sent: str, words: str
) -> None:
    table, key = raid
    token = key["authorization"].split()[1]
    with client.websocket_connect(f"{table}/socket", _sits(token)) as socket:
        _next(socket)
        before = _next(socket)
        for send in (socket.send_text, lambda text: socket.send_bytes(text.encode())):
            send(sent)
            refusal = _next(socket)
            assert isinstance(refusal, wire.Refusal)
            assert (refusal.words, refusal.seq) == (words, 0)
    assert client.get(f"{table}/state", headers=key).json()["head"] == before.head


def test_what_is_too_long_is_refused_and_ended(
    client: TestClient, raid: tuple[str, dict[str, str]]
) -> None:
    table, _ = raid
    with client.websocket_connect(f"{table}/socket") as socket:
        _next(socket), _next(socket)
        socket.send_text(" " * (wire.LARGEST + 1))
        assert _next(socket).words == "oversized"
        with pytest.raises(WebSocketDisconnect) as left:
            socket.receive_text()
    assert left.value.code == 1009


@pytest.mark.parametrize(
    ("path", "words", "code"),
    [("/api/tables/none/socket", "no-table", 4404), ("{}/socket", "no-such-key", 4403)],
)
def test_doors_that_do_not_open(
    client: TestClient, raid: tuple[str, dict[str, str]], path: str, words: str, code: int
) -> None:
    with client.websocket_connect(path.format(raid[0]), _sits("x")) as socket:
        assert _next(socket).words == words
        with pytest.raises(WebSocketDisconnect) as left:
            socket.receive_text()
    assert left.value.code == code


def test_all_listeners_see_a_waiting_table_begin(client: TestClient) -> None:
    new = {"game": "skirmish", "seats": BOTH, "sit": ["german"]}
    made = client.post("/api/tables", json=new).json()
    table = f"/api/tables/{made['table']}"
    with client.websocket_connect(f"{table}/socket", _sits(made["tokens"]["german"])) as socket:
        assert _next(socket).stage == "waiting"
        body = {"invite": made["invites"]["partisan"], "name": "Boro"}
        joined = client.post(f"{table}/join", json=body).json()
        assert joined["seat"] == "partisan"
        hello = _next(socket)
        assert (hello.stage, hello.seats[1].name) == ("playing", "Boro")
        assert _next(socket).question.seat == "partisan"


# ---------------------------------------------------------------------- files, descriptions


@pytest.mark.parametrize(
    "path", ["/", "/table/abc", "/rules/raid", "/replay/x", "/learn/raid", "/settings"]
)
def test_the_client_finds_its_own_way(client: TestClient, path: str) -> None:
    page = client.get(path)
    assert page.status_code == 200
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert page.headers["cache-control"] == "no-cache"
    assert page.headers["content-encoding"] == "gzip"
    assert "script-src" not in page.headers["content-security-policy"]
    again = client.get(path, headers={"if-none-match": page.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_files_are_cached_by_their_names(client: TestClient) -> None:
    script = client.get("/assets/app-1a2b.js")
    assert script.headers["cache-control"].endswith("immutable")
    assert script.headers["content-type"].startswith("text/javascript")
    plain = client.get("/assets/app-1a2b.js", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.content == script.content
    picture = client.get("/ground.webp")
    assert picture.headers["content-type"] == "image/webp"
    assert "content-encoding" not in picture.headers
    assert len(gzip.compress(script.content)) < len(script.content)


@pytest.mark.parametrize(
    "path",
    ["/nothing.js", "/assets/", "/%2e%2e/drvar.sqlite3", "/..%2fkey", "/.hidden", "/a\\b"],
)
def test_files_that_are_not_there(client: TestClient, path: str) -> None:
    assert client.get(path).status_code == 404


def test_a_client_that_is_not_built(tmp_path: Path) -> None:
    with TestClient(app(tmp_path, static=tmp_path / "none", names=NAMES)) as client:
        page = client.get("/")
        assert page.status_code == 404
        assert "not built" in page.text
        assert client.get("/api/health").json()["local"] is False


def test_the_description_names_every_address(client: TestClient) -> None:
    told = client.get("/api/openapi.json").json()
    for address in ADDRESSES:
        operation = told["paths"][address.path][address.method.lower()]
        assert operation["summary"]
        inside = re.findall(r"{(\w+)}", address.path)
        assert inside == [p["name"] for p in operation["parameters"] if p["in"] == "path"]
    refs = set(re.findall(r"#/components/schemas/(\w+)", str(told)))
    assert refs <= set(told["components"]["schemas"])
    operations = [op["operationId"] for path in told["paths"].values() for op in path.values()]
    assert len(set(operations)) == len(operations) == len(ADDRESSES)


def test_the_schema_has_every_message(client: TestClient) -> None:
    told = client.get("/api/schema.json").json()
    assert told == msgspec.json.decode(msgspec.json.encode(schema()))
    assert set(told["properties"]) == set(ROOTS)
    state = told["$defs"]["State"]
    assert set(state["required"]) == {"kind", *wire.State.__struct_fields__}
    assert state["properties"]["kind"] == {"enum": ["state"]}
    assert set(re.findall(r"#/\$defs/(\w+)", str(told))) <= set(told["$defs"])
