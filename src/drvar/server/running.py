"""The process: a socket, the server on it, and the browser in front of it."""

from __future__ import annotations

import asyncio
import socket
import threading
import webbrowser
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

import uvicorn

from .authority import Authority
from .http import packing, patience
from .http.app import app
from .http.requests import owner_of
from .limits import PUBLIC
from .places import Guard, InUse, home_key
from .refusals import Refused

try:
    import resource
except ImportError:  # a system without it has its own limits
    resource = None  # type: ignore[assignment]

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

    from starlette.applications import Starlette

    from . import wire

PORT = 8044
"""The port of the table, unless the address is in use."""

HERE = "127.0.0.1"
LONGEST_FRAME = 1024 * 1024
"""The largest frame accepted: a message above `LARGEST` is refused, not cut off."""


class NoPort(Exception):  # noqa: N818  # reads as what is wrong
    """An address that cannot be opened; one line says why."""


def listen_at(host: str, port: int) -> socket.socket:
    """Take a port; 0 takes any that is free."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        # Named as TCP, or asyncio leaves Nagle's delay on: 40 ms between two small messages.
        listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    except OSError as fault:
        raise NoPort(f"cannot listen at {host}: {fault.strerror}") from None
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
    except (OSError, OverflowError) as fault:
        listening.close()
        why = getattr(fault, "strerror", None) or str(fault)
        raise NoPort(f"cannot listen at {host} port {port}: {why}") from None
    return listening


def listen_nearby(port: int | None) -> socket.socket:
    """Take the port that was asked for, or the usual one, or any."""
    if port is not None:
        return listen_at(HERE, port)
    with suppress(NoPort):
        return listen_at(HERE, PORT)
    return listen_at(HERE, 0)


def address_of(listening: socket.socket) -> str:
    """The address of a socket, as a browser writes it."""
    host, port = listening.getsockname()[:2]
    named = f"[{host}]" if ":" in host else host
    return f"http://{named}:{port}"


class Server(uvicorn.Server):
    """A server that says when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._ready()


def config(application: Starlette) -> uvicorn.Config:
    """How the application is served."""
    return uvicorn.Config(
        application,
        log_level="warning",
        access_log=False,
        http=patience.Patient,
        ws=packing.Packed,
        ws_max_size=LONGEST_FRAME,
        ws_ping_interval=patience.SILENCE,
        ws_ping_timeout=patience.SILENCE,
        timeout_graceful_shutdown=2,
        server_header=False,
    )


def run(application: Starlette, listening: socket.socket, ready: Callable[[], None]) -> None:
    """Serve until it is stopped; `ready` is called when visitors may come."""
    with suppress(KeyboardInterrupt):
        Server(config(application), ready).run([listening])


def serve(
    folder: Path, host: str, port: int, say: Callable[[str], None], names: Iterable[str] = ()
) -> None:
    """Serve others until it is stopped; `names` are its names besides its host."""
    _more_files()
    with Guard(folder) as guard:
        asyncio.run(_look(folder))
        listening = listen_at(host, port)
        address = address_of(listening)
        guard.tell(address)
        server = app(folder, names=[host, *names], limits=PUBLIC)
        run(server, listening, lambda: say(f"Drvar is at {address} (Ctrl-C stops it)"))


def _more_files() -> None:
    """Allow as many open files and sockets as the system does; the default is a thousand."""
    if resource is not None:
        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


class Wish(NamedTuple):
    """The table that a player wants; `anew` passes over an unfinished game."""

    table: wire.NewTable
    seed: bytes | None = None
    anew: bool = False


def play(
    folder: Path,
    port: int | None,
    wish: Wish | None,
    say: Callable[[str], None],
    *,
    browser: bool = True,
) -> None:
    """Play at home: serve this machine alone and open the browser at a table, or at home."""
    key = home_key(folder)
    try:
        with Guard(folder) as guard:
            wanted = asyncio.run(_wanted(folder, key, wish))
            path = f"/table/{wanted}" if wanted else "/"
            listening = listen_nearby(port)
            address = address_of(listening)
            guard.tell(address)
            door = f"{address}{path}?key={key}"

            def ready() -> None:
                say(f"Drvar is at {door} (Ctrl-C stops it; every answer is saved)")
                if browser:
                    _open_browser(door)

            run(app(folder, key=key), listening, ready)
    except InUse as busy:
        if not busy.address:
            raise
        say(f"Drvar is at {busy.address} already")
        if browser:
            webbrowser.open(f"{busy.address}/?key={key}")


def _open_browser(door: str) -> None:
    threading.Thread(target=webbrowser.open, args=(door,), daemon=True).start()


async def _look(folder: Path) -> None:
    """See whether the folder and its file can be used at all."""
    await (await Authority.open(folder)).close()


async def _wanted(folder: Path, key: str, wish: Wish | None) -> str:
    """The table to open: the unfinished game, or a new one."""
    authority = await Authority.open(folder)
    try:
        if wish is None:
            return ""
        owner = owner_of(key)
        for info in (await authority.lobby.lists(owner)).mine if not wish.anew else ():
            if info.game == wish.table.game and info.stage == "playing" and info.tokens:
                with suppress(Refused):  # one of earlier rules that cannot go on stays listed
                    return (await authority.tables.find(info.table)).id
        return (await authority.lobby.create(wish.table, owner, seed=wish.seed)).table
    finally:
        await authority.close()


__all__ = ["PORT", "InUse", "NoPort", "Wish", "play", "serve"]
