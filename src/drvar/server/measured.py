"""A server that is measured, in a process of its own that says how much time it has taken.

    python -m drvar.server.measured tables FOLDER

It prints its address, then for every line that comes in the seconds of processor time it has
spent, and ends when nothing more can come.
"""

from __future__ import annotations

import signal
import sys
import time
from contextlib import asynccontextmanager, closing, suppress
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocketDisconnect

from . import running
from .clerks import connect
from .http.app import app

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from starlette.websockets import WebSocket


def echo(folder: Path) -> Starlette:
    """A bare server that writes each message down, durable as an act, and sends it back."""

    @asynccontextmanager
    async def lifespan(server: Starlette) -> AsyncIterator[None]:
        with closing(connect(folder / "echo.sqlite3")) as file:
            file.execute("CREATE TABLE said (line TEXT)")
            server.state.file = file
            yield

    async def line(websocket: WebSocket) -> None:
        await websocket.accept()
        file = websocket.app.state.file
        with suppress(WebSocketDisconnect):
            while True:
                said = await websocket.receive_text()
                file.execute("INSERT INTO said VALUES (?)", (said,))
                await websocket.send_text(said)

    return Starlette(routes=[WebSocketRoute("/", line)], lifespan=lifespan)


def _tell() -> None:
    for _ in sys.stdin:
        print(time.process_time(), flush=True)
    signal.raise_signal(signal.SIGINT)


def main() -> None:
    """Serve until the measuring process ends."""
    kind, folder = sys.argv[1:]
    listening = running.listen_at(running.HERE, 0)

    def ready() -> None:
        print(running.address_of(listening), flush=True)
        Thread(target=_tell, daemon=True).start()

    make = {"tables": app, "echo": echo}[kind]
    running.run(make(Path(folder)), listening, ready)


if __name__ == "__main__":
    main()
