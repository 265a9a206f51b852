"""The doors: which requests are let in at all, before they are read.

A page of another site can make a visitor's browser send requests here, and a foreign name can
be made to lead to this machine. So the server answers only to its own names, lets in no foreign
page if the browser says whose page it is, and reads only what is posted as JSON, which no page
can send to another site without being asked first.
"""

from __future__ import annotations

import ipaddress
from typing import TYPE_CHECKING, NamedTuple

import msgspec
from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse, Response

from drvar.server.catalogue import plainly
from drvar.server.limits import ASKER, asker_of
from drvar.server.refusals import Refused

if TYPE_CHECKING:
    from collections.abc import Iterable

    from starlette.types import ASGIApp, Message, Receive, Scope, Send

API = "/api/"
JSON = "application/json"
SECRET = "no-store"
"""How long caches keep what may hold a key, a seed or a hidden counter."""

HEADERS = {
    "content-security-policy": (
        "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; "
        "object-src 'none'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
}


class Shut(NamedTuple):
    """A door that stays shut: the refusal, and what HTTP calls it."""

    refused: Refused
    status: int


def bare(host: str) -> str:
    """The name in a Host header or an origin, without its port."""
    name = host.strip().lower()
    if name.startswith("["):
        return name[1:].partition("]")[0]
    return name.partition(":")[0].rstrip(".")


def is_address(name: str) -> bool:
    """Whether a name is a numeric address: no foreign name can be made to look like one."""
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


class Doors:
    """Lets in what comes to this server by its own names, from its own pages or from programs.

    `names` are its names besides this machine's own names and numeric addresses; one
    with a port belongs to a proxy that listens there.
    """

    def __init__(self, inner: ASGIApp, names: Iterable[str] = ()) -> None:
        self._inner = inner
        self._origins = frozenset(name.lower() for name in names)
        self._names = frozenset(map(bare, self._origins)) | {"localhost"}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._inner(scope, receive, send)
            return
        ASKER.set(asker_of(scope))
        if (shut := self._shut(scope)) is None:
            await self._inner(scope, receive, _with_headers(scope, send))
        elif scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 1008, "reason": shut.refused.words})
        else:
            await _answer(scope, shut)(scope, receive, _with_headers(scope, send))

    def _shut(self, scope: Scope) -> Shut | None:
        """Why a request is not let in, or None."""
        headers = Headers(scope=scope)
        if "content-length" in headers and "transfer-encoding" in headers:
            return Shut(Refused("malformed", "two-lengths"), 400)
        host = headers.get("host", "")
        if not self._own(host):
            return Shut(Refused("door", "foreign-host", host=host[:100]), 421)
        origin = headers.get("origin")
        if origin is not None and not self._from_here(origin, host):
            return Shut(Refused("door", "foreign-page", origin=origin[:100]), 403)
        if scope["type"] == "http" and scope["method"] not in ("GET", "HEAD"):
            kind = headers.get("content-type", "").partition(";")[0].strip().lower()
            if kind != JSON:
                return Shut(Refused("malformed", "not-json"), 415)
        return None

    def _own(self, host: str) -> bool:
        name = bare(host)
        return name in self._names or is_address(name)

    def _from_here(self, origin: str, host: str) -> bool:
        """Whether an origin is this server: under the name of the request, or a proxy's."""
        place = origin.lower().removeprefix("http://").removeprefix("https://")
        return "://" in origin and (place == host.lower() or place in self._origins)


def _answer(scope: Scope, shut: Shut) -> Response:
    """Say why a door stays shut; the connection ends, for what follows may be anything."""
    headers = {"connection": "close"}
    if scope["path"].startswith(API):
        body = msgspec.json.encode(shut.refused.message())
        return Response(body, shut.status, headers, media_type=JSON)
    return PlainTextResponse(f"{plainly(shut.refused)}\n", shut.status, headers)


def _with_headers(scope: Scope, send: Send) -> Send:
    """Put the same careful headers on every answer."""
    if scope["type"] != "http":
        return send

    async def with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            given = message.get("headers", [])
            lines = [(k.encode(), v.encode()) for k, v in HEADERS.items()]
            if not any(name.lower() == b"cache-control" for name, _ in given):
                lines.append((b"cache-control", SECRET.encode()))
            message["headers"] = [*given, *lines]
        await send(message)

    return with_headers
