"""How long an answer takes, from sending it to having the new state, over a real WebSocket.

    python tools/measure_answers.py [GAME] [ANSWERS]

A server is started on a folder of its own, a game is played at random, and the times are
printed in milliseconds. What the browser needs to draw comes on top of it.
"""

from __future__ import annotations

import asyncio
import json
import signal
import subprocess
import sys
import tempfile
import time
from random import Random
from typing import Any

import httpx2
import websockets


async def measure(address: str, game: str, most: int) -> list[float]:
    """Play a game at random; give the time of each answer in milliseconds."""
    made = httpx2.post(f"{address}/api/tables", json={"game": game}).json()
    seat, token = next(iter(made["tokens"].items()))
    door = address.replace("http", "ws", 1)
    door += f"/api/tables/{made['table']}/socket"
    key = {"authorization": f"Bearer {token}"}
    random = Random(1)
    times: list[float] = []
    async with websockets.connect(door, additional_headers=key, max_size=None) as socket:

        async def state() -> dict[str, Any]:
            message: dict[str, Any] = json.loads(await socket.recv())
            while message["kind"] != "state":
                assert message["kind"] != "refusal", message
                message = json.loads(await socket.recv())
            return message

        now = await state()
        while (question := now["question"]) and len(times) < most:
            if question["seat"] != seat:  # a bot's turn is not measured
                now = await state()
                continue
            say = random.choice(question["options"])["say"]
            begun = time.perf_counter()
            await socket.send(json.dumps({"kind": "answer", "seq": now["seq"], "say": say}))
            now = await state()
            times.append((time.perf_counter() - begun) * 1000)
    return sorted(times)


def main() -> None:
    """Start a server, measure, stop it."""
    game = sys.argv[1] if len(sys.argv) > 1 else "raid"
    most = int(sys.argv[2]) if len(sys.argv) > 2 else 300
    with tempfile.TemporaryDirectory() as folder:
        words = ["serve", "--host", "127.0.0.1", "--port", "0", "--data", folder]
        server = subprocess.Popen(
            [sys.executable, "-m", "drvar.cli", *words], stdout=subprocess.PIPE, text=True
        )
        try:
            assert server.stdout is not None
            line = server.stdout.readline()
            address = next(word for word in line.split() if word.startswith("http"))
            times = asyncio.run(measure(address, game, most))
        finally:
            server.send_signal(signal.SIGINT)
            server.wait()
    places = {"median": 0.5, "95 of 100": 0.95, "slowest": 1.0}
    told = [f"{name} {times[int((len(times) - 1) * at)]:.1f} ms" for name, at in places.items()]
    print(f"{game}, {len(times)} answers: {', '.join(told)}")


if __name__ == "__main__":
    main()
