"""A crowd and a fuzzer in front of a real server: small here, in full numbers under soak."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from random import Random
from typing import TYPE_CHECKING, Any

import httpx2
import pytest
import websockets

from .conftest import BOTH
from .test_kill import Server

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

BOTS = {"german": "random", "partisan": "random"}
ADDRESSES = 20
"""Visitors come from so many addresses of this machine, for one address has its limit."""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    running = Server(tmp_path)
    yield running
    running.stop()


# ---------------------------------------------------------------------- a crowd


class Crowd:
    """Tables on one server: every other one is watched by its players, or played by bots."""

    def __init__(self, server: Server) -> None:
        self._address = server.address
        self._clients = [
            httpx2.AsyncClient(
                base_url=server.address,
                timeout=120,
                transport=httpx2.AsyncHTTPTransport(local_address=f"127.0.0.{n + 1}"),
            )
            for n in range(ADDRESSES)
        ]

    async def close(self) -> None:
        for client in self._clients:
            await client.aclose()

    async def open(self, number: int) -> dict[str, Any]:
        seats = BOTH if number % 2 else BOTS
        client = self._clients[number % ADDRESSES]
        client.cookies.clear()
        body = {"game": "skirmish", "seats": seats}
        made = await client.post("/api/tables", json=body)
        assert made.status_code == 201, made.text
        return {**made.json(), "number": number}

    async def watch(self, made: dict[str, Any]) -> Any:
        door = self._address.replace("http", "ws", 1) + f"/api/tables/{made['table']}/socket"
        token = made["tokens"].get("partisan")
        key = {"authorization": f"Bearer {token}"} if token else {}
        return await websockets.connect(
            door,
            additional_headers=key,
            max_size=None,
            max_queue=None,  # a browser reads whatever comes; this client when it is asked
            open_timeout=120,
            local_addr=(f"127.0.0.{made['number'] % ADDRESSES + 1}", 0),
        )

    async def state(self, made: dict[str, Any]) -> Any:
        client = self._clients[made["number"] % ADDRESSES]
        answer = await client.get(f"/api/tables/{made['table']}/state?since=0")
        assert answer.status_code == 200, answer.text
        return answer.json()


async def _next(socket: Any, kind: str) -> Any:
    while (message := json.loads(await socket.recv()))["kind"] != kind:
        pass
    return message


async def _crowded(server: Server, count: int) -> None:
    """Open so many tables at once, hold a socket at each, play at all, and let bots finish."""
    crowd, sockets = Crowd(server), list[Any]()
    try:
        tables = [await crowd.open(number) for number in range(count)]
        for made in tables:
            sockets.append(await crowd.watch(made))  # one by one: all are closed if one fails
        for made, socket in zip(tables, sockets, strict=True):
            first = await _next(socket, "state")
            if made["tokens"]:
                say = first["question"]["options"][made["number"] % 3]["say"]
                message = {"kind": "answer", "id": 7, "seq": first["seq"], "say": say}
                await socket.send(json.dumps(message))
                assert (await _next(socket, "replied"))["reply"]["id"] == 7
        for made in tables:
            while not made["tokens"] and (await crowd.state(made))["question"] is not None:
                await asyncio.sleep(0.05)
        for made, socket in zip(tables, sockets, strict=True):
            state = await crowd.state(made)
            assert (state["seq"] == 1) if made["tokens"] else state["result"]["winner"]
            await socket.send('{"kind": "ping", "id": 9}')
            assert (await _next(socket, "pong"))["id"] == 9
    finally:
        await asyncio.gather(*(socket.close() for socket in sockets))
        await crowd.close()


def test_a_crowd_of_tables_works(server: Server) -> None:
    asyncio.run(_crowded(server, 16))


@pytest.mark.soak
def test_five_hundred_tables_at_once_work(server: Server) -> None:
    asyncio.run(_crowded(server, 500))


# ---------------------------------------------------------------------- a fuzzer

WORDS = (
    "", "x", "no-air", "air 57", "air 99", "move blau-1", "to 27", "hide 03.01", "unit G1",
    "german", "raid", "human", "\0", "é" * 50, "x" * 401, "{}", "null", "-1", "%00", "../..",
)  # fmt: skip
NUMBERS = (-1, 0, 1, 2, 7, 2**31, 2**63, 2**64, -(2**63), 1e308, 0.5, True)
KINDS = (
    "answer", "batch", "undo", "takeback", "draw", "agree", "resign", "odds", "why", "overlay",
    "ping", "hello", "state", "", "Answer",
)  # fmt: skip
FIELDS = ("seq", "say", "id", "to", "yes", "name", "of", "more")
POSTED = (
    "game", "preset", "options", "seats", "sit", "names", "nonces", "commitment", "listed",
    "alone", "pace", "branch", "invite", "seat", "name", "nonce", "tokens",
)  # fmt: skip
PATHS = (
    "tables", "seals", "records", "tables/{t}/join", "tables/{t}/rematch", "tables/x/say", "x",
)  # fmt: skip
LOOKS = (
    "tables/{t}", "tables/{t}/state?since={w}", "tables/{t}/replay?as={w}&from={n}&count={n}",
    "tables/{t}/scores?as={w}", "tables/{t}/luck", "tables/{t}/record", "tables/{t}/log",
    "games/{w}/texts/{w}", "games/{w}/printed", "texts/{w}", "tables/{w}/hello", "{w}",
)  # fmt: skip


JSON = {"content-type": "application/json"}
GAMES = ("raid", "skirmish", "hunt", "hunt14")


class Target:
    """A game on a real server, played by one client in all seats."""

    def __init__(self, client: httpx2.Client, game: str) -> None:
        self.client = client
        seats = {"german": "human"} if game == "raid" else BOTH
        made = client.post("/api/tables", json={"game": game, "seats": seats}).json()
        self.table, self.tokens = made["table"], made["tokens"]
        self.seat = next(iter(self.tokens))
        self.state = self.look()

    @property
    def key(self) -> dict[str, str]:
        return {**JSON, "authorization": f"Bearer {self.tokens[self.seat]}"}

    def look(self) -> Any:
        """The game as the seat sees it that is asked."""
        for _ in range(2):
            state = self.client.get(f"/api/tables/{self.table}/state", headers=self.key).json()
            if state["question"] is None or state["question"]["yours"]:
                break
            self.seat = state["question"]["seat"]
        return state


class Fuzz:
    """Says anything to a table, most of it nonsense."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.seen: dict[str, None] = {}
        """Answers that were offered once."""

    def value(self, depth: int = 0) -> Any:
        pick = self.random.randrange(8 if depth < 3 else 4)
        if pick < 2:
            return self.random.choice(WORDS)
        if pick < 4:
            return self.random.choice(NUMBERS)
        if pick == 4:
            return None
        if pick == 5:
            return {self.random.choice(FIELDS): self.value(depth + 1) for _ in range(2)}
        return [self.value(depth + 1) for _ in range(self.random.randrange(4))]

    def message(self, state: Any) -> bytes:
        """A message of a player: right, nearly right, of odd values, torn, or not JSON."""
        options = [option["say"] for option in state["question"]["options"]]
        self.seen.update(dict.fromkeys(options))
        say = self.random.choice(options)
        pick = self.random.random()
        if pick < 0.35:
            say = say if pick < 0.1 else self.unfit(options)
            return json.dumps({"kind": "answer", "seq": state["seq"], "say": say}).encode()
        right = {"seq": state["seq"], "id": 1, "say": say, "to": 1, "name": "x", "of": []}
        said: dict[str, Any] = {"kind": self.random.choice(KINDS)}
        for field in self.random.sample(FIELDS, self.random.randrange(4)):
            said[field] = right.get(field) if self.random.random() < 0.5 else self.value()
        if said["kind"] == "resign":
            said["seq"] = 10**6  # or every game would be over at once
        return self.torn(said)

    def unfit(self, options: list[str]) -> str:
        """An answer in the right shape: one of another moment, or with words of two."""
        there = [say for say in self.seen if say not in options] or options
        one, other = self.random.choice(there).split(), self.random.choice(there).split()
        return " ".join(one if self.random.random() < 0.6 else [one[0], *other[1:]])

    def body(self) -> bytes:
        """What is posted to an address: fields of all bodies with odd values."""
        fields = self.random.sample(POSTED, self.random.randrange(1, 5))
        return self.torn({field: self.value() for field in fields})

    def torn(self, said: Any) -> bytes:
        body = json.dumps(said).encode()
        pick = self.random.random()
        if pick < 0.05:
            return body[: self.random.randrange(len(body))]
        if pick < 0.1:
            return self.random.randbytes(self.random.randrange(60))
        return body

    def address(self, forms: tuple[str, ...], table: str) -> str:
        form = self.random.choice(forms)
        word = self.random.choice([*WORDS[:12], "watcher", "referee", "german"])
        return "/api/" + form.format(t=table, w=word, n=self.random.choice(NUMBERS))

    def send(self, target: Target) -> tuple[httpx2.Response, bool]:
        """Send something; tell whether it may have changed the game if it was accepted."""
        client, pick = target.client, self.random.random()
        if pick < 0.6:
            body, path = self.message(target.state), f"/api/tables/{target.table}/say"
            return client.post(path, content=body, headers=target.key), True
        if pick < 0.85:
            path = self.address(PATHS, target.table)
            return client.post(path, content=self.body(), headers=JSON), False
        path = self.address(LOOKS, target.table)
        return client.get(path, headers=target.key), False


def _fuzzed(server: Server, count: int) -> Counter[str]:
    """Send so many messages by REST and by socket; give what came of them."""
    told: Counter[str] = Counter()
    fuzz = Fuzz(count)
    with httpx2.Client(base_url=server.address, timeout=60) as client:
        target = Target(client, GAMES[0])
        told["games"] = 1
        for number in range(count):
            if number % 5 == 4:  # one of five goes by socket
                asyncio.run(_by_socket(server.address, target, fuzz, told))
                assert target.look() == target.state
                continue
            answer, changes = fuzz.send(target)
            assert answer.status_code < 500, (answer.request.content, answer.text)
            told[str(answer.status_code)] += 1
            after = target.look()
            if not (answer.is_success and changes):
                assert after == target.state, answer.request.content
            target.state = after
            if after["question"] is None:
                target = Target(client, GAMES[told["games"] % len(GAMES)])
                told["games"] += 1
    return told


async def _by_socket(address: str, target: Target, fuzz: Fuzz, told: Counter[str]) -> None:
    """Say by socket what is of no use any more: it is answered, and the line stays open."""
    door = address.replace("http", "ws", 1) + f"/api/tables/{target.table}/socket"
    key = {"authorization": f"Bearer {target.tokens[target.seat]}"}
    async with websockets.connect(door, additional_headers=key, max_size=None) as socket:
        assert (await _next(socket, "state"))["seq"] == target.state["seq"]
        body = fuzz.message({**target.state, "seq": 10**6})
        await socket.send(body if fuzz.random.random() < 0.5 else body.decode("latin-1"))
        message = json.loads(await socket.recv())
        assert message["kind"] in ("refusal", "pong", "why", "overlay", "odds"), message
        assert message.get("code") != "fault", (body, message)
        told[message["kind"]] += 1
        await socket.send('{"kind": "ping", "id": 3}')
        assert json.loads(await socket.recv()) == {"kind": "pong", "id": 3}


def _check(told: Counter[str]) -> None:
    """The fuzzer gets through: some messages are right, more are refused."""
    assert told["400"] > told["200"] > 0
    assert set(told) >= {"200", "400", "404", "refusal"}
    assert told["422"] > sum(told.values()) / 20  # the rules refused, not only the door


def test_fuzzed_messages_change_nothing(server: Server) -> None:
    _check(_fuzzed(server, 400))


@pytest.mark.soak
def test_thirty_thousand_fuzzed_messages_change_nothing(server: Server) -> None:
    told = _fuzzed(server, 30_000)
    print(dict(told))
    _check(told)
    assert told["games"] >= len(GAMES)  # each of them had its turn
