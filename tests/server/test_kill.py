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
import time
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
        code = self._process.wait(20)
        assert self._process.stdout is not None
        self._process.stdout.close()
        return code


class Guest:
    """Somebody who plays by HTTP and writes down what was accepted."""

    def __init__(self, table: str, tokens: dict[str, str], random: Random) -> None:
        self.table, self.tokens, self.random = table, tokens, random
        self.accepted: list[tuple[int, str]] = []
        self.unsure: tuple[int, str] | None = None

    def state(self, client: httpx2.Client, seat: str) -> Any:
        key = {"authorization": f"Bearer {self.tokens[seat]}"}
        return client.get(f"/api/tables/{self.table}/state", headers=key).json()

    def play(self, client: httpx2.Client) -> None:
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


def _killed_under_play(folder: Path, game: str, seats: dict[str, str], times: int) -> None:
    random = Random(times)
    server = Server(folder)
    guest = None
    try:
        for _ in range(times):
            with httpx2.Client(base_url=server.address, timeout=20) as client:
                if guest is None:
                    made = client.post("/api/tables", json={"game": game, "seats": seats})
                    guest = Guest(made.json()["table"], made.json()["tokens"], random)
                guest.check(client)
                timer = threading.Timer(0.05 + random.random() * 0.4, server.kill)
                timer.start()
                try:
                    guest.play(client)
                except httpx2.TransportError:
                    pass
                else:
                    guest = None  # the game is over: the next one begins
                timer.join()
            server = Server(folder)
        with httpx2.Client(base_url=server.address, timeout=20) as client:
            if guest is not None:
                guest.check(client)
                table = f"/api/tables/{guest.table}"
                seat, token = next(iter(guest.tokens.items()))
                seq = guest.state(client, seat)["seq"]
                key = {"authorization": f"Bearer {token}"}
                message = {"kind": "resign", "seq": seq}
                client.post(f"{table}/say", json=message, headers=key)
                record = read(client.get(f"{table}/record").content)
                assert not verify(games.game(game), record).bad
    finally:
        assert server.stop() in (0, -signal.SIGINT)


@pytest.mark.parametrize(
    ("game", "seats"),
    [("raid", {}), ("skirmish", {"german": "human", "partisan": "human"})],
)
def test_a_killed_server_loses_nothing(
    tmp_path: Path, game: str, seats: dict[str, str]
) -> None:
    _killed_under_play(tmp_path, game, seats, 2)


@pytest.mark.soak
def test_a_killed_server_loses_nothing_a_hundred_times(tmp_path: Path) -> None:
    _killed_under_play(tmp_path, "raid", {}, 100)


def test_a_server_stops_when_told(tmp_path: Path) -> None:
    server = Server(tmp_path)
    begun = time.monotonic()
    assert httpx2.get(f"{server.address}/api/health").status_code == 200
    assert server.stop() in (0, -signal.SIGINT)
    assert time.monotonic() - begun < 15
