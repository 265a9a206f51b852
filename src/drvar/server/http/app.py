"""The application: the addresses, the sockets and the client's files behind one door."""

from __future__ import annotations

import logging
import secrets
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route, WebSocketRoute

from drvar.server.authority import Authority
from drvar.server.limits import HOME, Allowance, Holding, Limits
from drvar.server.refusals import Refused
from drvar.server.store import NotStored

from . import site
from .addresses import ADDRESSES, TABLE
from .doors import Doors
from .requests import refusal_of, set_cookie
from .sockets import socket

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterable
    from pathlib import Path

    from starlette.requests import Request

_log = logging.getLogger("drvar.server")


def app(
    folder: Path,
    *,
    key: str = "",
    static: Path = site.STATIC,
    names: Iterable[str] = (),
    limits: Limits = HOME,
) -> Starlette:
    """The server on a data folder; with `key`, the server of one person at home.

    `names` are the names by which it may be visited besides its numeric addresses, `limits`
    what one visitor may ask for.
    """

    @asynccontextmanager
    async def lifespan(server: Starlette) -> AsyncIterator[None]:
        server.state.authority = await Authority.open(folder, limits=limits)
        try:
            yield
        finally:
            await server.state.authority.close()

    async def page(request: Request) -> Response:
        given = request.query_params.get("key", "")
        if key and secrets.compare_digest(given.encode(), key.encode()):
            response: Response = RedirectResponse(request.url.path, 303)
            set_cookie(response, key, secure=False)
            return response
        return site.serve(static, request)

    async def nothing(request: Request) -> Response:
        raise Refused("unknown", "no-such-thing", thing=request.url.path)

    async def refuse(_: Request, refused: Exception) -> Response:
        assert isinstance(refused, Refused)
        return refusal_of(refused)

    async def not_stored(_: Request, trouble: Exception) -> Response:
        _log.error("the disk: %s", trouble)
        return refusal_of(Refused("fault", "not-stored"))

    async def gone(*_: object) -> Response:
        return Response(status_code=400)  # there is no client to read it

    routes = [
        *(Route(a.path, a.answers, methods=[a.method]) for a in ADDRESSES),
        WebSocketRoute(f"{TABLE}/socket", socket),
        Route("/api/{rest:path}", nothing, methods=["GET", "POST"]),
        Route("/{rest:path}", page, methods=["GET"]),
    ]
    middleware = [
        Middleware(Doors, names=tuple(names)),
        Middleware(GZipMiddleware, minimum_size=1000, compresslevel=5),
    ]
    server = Starlette(
        routes=routes,
        middleware=middleware,
        exception_handlers={
            Refused: refuse,
            ClientDisconnect: gone,
            NotStored: not_stored,
        },
        lifespan=lifespan,
    )
    server.state.key = key
    server.state.openings = Allowance(limits.openings, limits.seconds)
    server.state.seals = Allowance(limits.openings, limits.seconds)
    server.state.records = Allowance(limits.openings, limits.seconds)
    server.state.sockets = Holding(limits.sockets)
    return server
