"""Killed under play: a real server in a process of its own, ended without warning.

Whatever it said yes to is there when it comes back; what it did not answer may be there or not,
but then whole. Nothing is ever half there.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import TYPE_CHECKING, Any

import httpx2
import pytest

from drvar import games
from drvar.kernel.record import read, verify

if TYPE_CHECKING:
    from pathlib import Path


class Server:
    """A server on a folder; `kill` ends it as a power cut would."""

    def __init__(self, folder: Path) -> None:
        words = ["serve", "--host", "127.0.0.1", "--port", "0", "--data", str(folder)]
        self._process = subprocess.Popen(
            [sys.executable, "-m", "drvar.cli", *words],
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        self.address = next(word for word in line.split() if word.startswith("http"))

    def kill(self) -> None:
        self._process.send_signal(signal.SIGKILL)
        self._end()

    def stop(self) -> int:
        self._process.send_signal(signal.SIGINT)
        return self._end()

    def _end(self) -> int:
        code = self._process.wait(120)
        assert self._process.stdout is not None
        self._process.stdout.close()
        return code


class Fuse:
    """Kills a server at an arbitrary moment, after this many answers were accepted."""

    def __init__(self, server: Server, accepted: int, seconds: float) -> None:
        self._left = accepted
        self._lock = threading.Lock()
        self._timer = threading.Timer(seconds, server.kill)

    def burn(self) -> None:
        """Count an answer that was accepted."""
        with self._lock:
            self._left -= 1
            if self._left == 0:
                self._timer.start()

    def end(self) -> None:
        """See that the server is dead, also where all games were over before."""
        if self._left > 0:
            self._timer.start()
        self._timer.join()


class Guest:
    """A player by HTTP that writes down what was accepted."""

    def __init__(self, table: str, tokens: dict[str, str], random: Random) -> None:
        self.table, self.tokens, self.random = table, tokens, random
        self.accepted: list[tuple[int, str]] = []
        self.unsure: tuple[int, str] | None = None

    def state(self, client: httpx2.Client, seat: str) -> Any:
        key = {"authorization": f"Bearer {self.tokens[seat]}"}
        return client.get(f"/api/tables/{self.table}/state", headers=key).json()

    def play(self, client: httpx2.Client, fuse: Fuse) -> None:
        """Answer until the server is gone, or the game over."""
        while True:
            seat = next(iter(self.tokens))
            state = self.state(client, seat)
            if state["question"] is None:
                return
            if not state["question"]["yours"]:
                seat = state["question"]["seat"]
                state = self.state(client, seat)
            say = self.random.choice(state["question"]["options"])["say"]
            self.unsure = (state["seq"], say)
            key = {"authorization": f"Bearer {self.tokens[seat]}"}
            message = {"kind": "answer", "seq": state["seq"], "say": say}
            reply = client.post(f"/api/tables/{self.table}/say", json=message, headers=key)
            assert reply.status_code == 200, reply.text
            self.accepted.append((reply.json()["reply"]["seq"], reply.json()["state"]["head"]))
            self.unsure = None
            fuse.burn()

    def check(self, client: httpx2.Client) -> None:
        """What was accepted is there; at most the one answer in flight is there as well."""
        state = self.state(client, next(iter(self.tokens)))
        last, head = self.accepted[-1] if self.accepted else (0, "")
        assert state["seq"] in (last, last + 1), (state["seq"], last)
        if state["seq"] == last and head:
            assert state["head"] == head
        if state["seq"] == last + 1:
            assert self.unsure is not None
            said = [e["say"] for e in state["entries"] if e["by"] not in ("chance", "table")]
            assert self.unsure[1] in said
            self.accepted.append((state["seq"], state["head"]))
        self.unsure = None


class Round:
    """Some guests at tables of their own, all playing at once until the server is gone."""

    def __init__(self, game: str, seats: dict[str, str], count: int, random: Random) -> None:
        self.game, self.seats, self.random = game, seats, random
        self.guests: list[Guest | None] = [None] * count

    def look(self, address: str) -> None:
        """Check every table; where there is none, or its game is over, open one."""
        for number, guest in enumerate(self.guests):
            with httpx2.Client(base_url=address, timeout=120) as client:
                if guest is None:
                    body = {"game": self.game, "seats": self.seats}
                    made = client.post("/api/tables", json=body).json()
                    random = Random(self.random.random())
                    self.guests[number] = Guest(made["table"], made["tokens"], random)
                else:
                    guest.check(client)

    def play(self, server: Server) -> None:
        """Let all play, each in a thread, and kill the server meanwhile."""
        fuse = Fuse(server, self.random.randrange(1, 40), self.random.random() * 0.03)
        with ThreadPoolExecutor(len(self.guests)) as threads:
            playing = [
                threads.submit(_played, server.address, guest, fuse) for guest in self.guests
            ]
            self.guests = [guest.result() for guest in playing]
        fuse.end()

    def verify(self, address: str) -> None:
        """End every game: its record must hold, to the last die."""
        for guest in filter(None, self.guests):
            with httpx2.Client(base_url=address, timeout=120) as client:
                seat, token = next(iter(guest.tokens.items()))
                seq = guest.state(client, seat)["seq"]
                key = {"authorization": f"Bearer {token}"}
                table = f"/api/tables/{guest.table}"
                message = {"kind": "resign", "seq": seq}
                client.post(f"{table}/say", json=message, headers=key)
                record = read(client.get(f"{table}/record").content)
                assert not verify(games.game(self.game), record).bad


def _played(address: str, guest: Guest | None, fuse: Fuse) -> Guest | None:
    """Play until the server is gone; a guest whose game was over before that has left."""
    assert guest is not None
    with httpx2.Client(base_url=address, timeout=120) as client:
        try:
            guest.play(client, fuse)
        except httpx2.TransportError:
            return guest
    return None


def _killed_under_play(
    folder: Path, game: str, seats: dict[str, str], times: int, count: int = 1
) -> None:
    guests = Round(game, seats, count, Random(times))
    server = Server(folder)
    try:
        for _ in range(times):
            guests.look(server.address)
            guests.play(server)
            server = Server(folder)
        guests.look(server.address)
        guests.verify(server.address)
    finally:
        assert server.stop() in (0, -signal.SIGINT)


@pytest.mark.parametrize(
    ("game", "seats", "count"),
    [
        pytest.param("raid", {}, 1, marks=pytest.mark.slow),
        pytest.param(
            "skirmish", {"german": "human", "partisan": "human"}, 1, marks=pytest.mark.slow
        ),
        ("raid", {}, 8),
    ],
)
def test_a_killed_server_loses_nothing(
    tmp_path: Path, game: str, seats: dict[str, str], count: int
) -> None:
    _killed_under_play(tmp_path, game, seats, 3, count)


@pytest.mark.soak
@pytest.mark.parametrize("count", [1, 8])
def test_a_killed_server_loses_nothing_a_hundred_times(tmp_path: Path, count: int) -> None:
    _killed_under_play(tmp_path, "raid", {}, 100, count)


def test_a_server_stops_when_told(tmp_path: Path) -> None:
    server = Server(tmp_path)
    assert httpx2.get(f"{server.address}/api/health").status_code == 200
    assert server.stop() in (0, -signal.SIGINT)
