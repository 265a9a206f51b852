"""The addresses: REST and WebSocket in front of the authority, and the client's files.

Each address stands once, in `ADDRESSES`, with what it takes and gives; the routes and the
published description are both made from that list.
"""

from __future__ import annotations

import hashlib
import logging
import secrets
from contextlib import asynccontextmanager
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

import anyio
import msgspec
from sqlalchemy.exc import SQLAlchemyError
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

import drvar

from . import catalogue, history, schema, site, wire
from .authority import Authority
from .doors import Doors
from .limits import ASKER, HOME, Allowance, Holding, Limits
from .refusals import STATUS, Refused

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
    from pathlib import Path

    from starlette.requests import Request

    from .table import Listener, Table

T = TypeVar("T")

COOKIE = "drvar"
"""The cookie by which a server knows a browser again."""

SPEAKS, KEY = "drvar", "drvar.key."
"""The protocol of a socket, and what stands before a key among the protocols offered."""

YEAR = 365 * 24 * 3600
OVERFULL = 256
"""So many replies wait for a client that does not read; then it is let go."""

NO_SEAT, TOO_LONG, TOO_SLOW, LATER = 4403, 1009, 1008, 1013
"""Close codes of a WebSocket; after LATER a client may come back."""

CLOSED: dict[wire.Code, int] = {"unknown": 4404, "busy": LATER, "limit": LATER}
"""The close code of a door that does not open, by the refusal; 4403 is a wrong key."""

_log = logging.getLogger("drvar.server")

GONE = (WebSocketDisconnect, RuntimeError, OSError)
"""What sending to a client raises that has gone away."""


# ---------------------------------------------------------------------- reading and writing


def _json(value: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status, media_type="application/json")


def _text(value: str) -> Response:
    return PlainTextResponse(value, headers={"cache-control": site.ASK_AGAIN})


def _refusal(refused: Refused) -> Response:
    return _json(refused.message(), STATUS[refused.code])


async def _read(request: Request, kind: Any) -> Any:
    """Read a body of the right shape."""
    return _decoded(await _body(request, wire.LARGEST), kind)


async def _body(request: Request, most: int) -> bytes:
    """Read a body; what is too long is not read to its end."""
    body = bytearray()
    async for part in request.stream():
        body += part
        if len(body) > most:
            raise Refused("oversized", "oversized", most=most)
    return bytes(body)


def _decoded(body: bytes | str, kind: Any) -> Any:
    try:
        return _decoder(kind).decode(body)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as fault:
        raise Refused("malformed", "malformed", why=str(fault)) from None


@cache
def _decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(kind)


def _authority(request: Request | WebSocket) -> Authority:
    found: Authority = request.app.state.authority
    return found


def _token(request: Request | WebSocket) -> str:
    """The key that a request holds."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else ""


def _socket_token(websocket: WebSocket) -> str:
    """The key that a socket holds: a browser can send it among its protocols only."""
    offered: list[str] = websocket.scope["subprotocols"]
    keys = [word.removeprefix(KEY) for word in offered if word.startswith(KEY)]
    return keys[0] if keys else _token(websocket)


def owner_of(key: str) -> str:
    """How the store knows a browser: not by the cookie itself."""
    return hashlib.sha256(key.encode()).hexdigest() if key else ""


def _number(request: Request, name: str, default: int) -> int:
    given = request.query_params.get(name, "")
    if not given:
        return default
    try:
        return int(given[:12])
    except ValueError:
        raise Refused("malformed", "malformed", why=f"{name} is a whole number") from None


def _remember(request: Request, response: Response) -> str:
    """Give a browser its cookie, unless it has one."""
    key = request.cookies.get(COOKIE, "")
    if not key:
        key = secrets.token_urlsafe(32)
        set_cookie(response, key, secure=request.url.scheme == "https")
    return key


def set_cookie(response: Response, key: str, *, secure: bool) -> None:
    """Let a browser keep its key."""
    response.set_cookie(COOKIE, key, max_age=YEAR, httponly=True, samesite="lax", secure=secure)


# ---------------------------------------------------------------------- the addresses


async def games(_: Request) -> Response:
    """The games with their seats, presets, options, bots and languages."""
    return _json(catalogue.catalogue())


async def game_texts(request: Request) -> Response:
    """The words of a game, as a Fluent file."""
    path = request.path_params
    return _text(catalogue.game_texts(path["game"], path["language"]))


async def table_texts(request: Request) -> Response:
    """The words of the table, as a Fluent file."""
    return _text(catalogue.table_texts(request.path_params["language"]))


async def rules(request: Request) -> Response:
    """The rulebook of a game by chapter and paragraph."""
    path = request.path_params
    return _json(catalogue.rulebook(path["game"], path["language"]))


async def data(request: Request) -> Response:
    """The map, counters or charts of a game."""
    path = request.path_params
    return _json(catalogue.data(path["game"], path["name"]))


async def tables(request: Request) -> Response:
    """One's own tables with their keys, and those where a seat is free."""
    owner = owner_of(request.cookies.get(COOKIE, ""))
    return _json(await _authority(request).tables(owner))


async def seal(request: Request) -> Response:
    """Seal a seed for a table to come."""
    request.app.state.seals.spend(ASKER.get())
    return _json(_authority(request).seal(), 201)


async def create(request: Request) -> Response:
    """Open a table."""
    new = await _read(request, wire.NewTable)
    request.app.state.openings.spend(ASKER.get())
    response = Response(status_code=201, media_type="application/json")
    owner = owner_of(_remember(request, response))
    made = await _authority(request).create(new, owner, token=_token(request))
    return _filled(response, made)


async def shelve(request: Request) -> Response:
    """Take in the record of a finished game, to be looked at as a replay."""
    request.app.state.records.spend(ASKER.get())
    body = await _body(request, wire.LARGEST_RECORD)
    response = Response(status_code=201, media_type="application/json")
    owner = owner_of(_remember(request, response))
    return _filled(response, await _authority(request).shelve(body, owner))


async def join(request: Request) -> Response:
    """Take a free seat."""
    wanted = await _read(request, wire.Join)
    response = Response(media_type="application/json")
    owner = owner_of(_remember(request, response))
    joined = await _authority(request).join(request.path_params["table"], wanted, owner)
    return _filled(response, joined)


async def rematch(request: Request) -> Response:
    """Play again with the same players at a new table."""
    wanted = await _read(request, wire.Rematch)
    request.app.state.openings.spend(ASKER.get())
    response = Response(status_code=201, media_type="application/json")
    owner = owner_of(_remember(request, response))
    made = await _authority(request).rematch(request.path_params["table"], wanted, owner)
    return _filled(response, made)


def _filled(response: Response, value: Any) -> Response:
    response.body = msgspec.json.encode(value)
    response.headers["content-length"] = str(len(response.body))
    return response


async def info(request: Request) -> Response:
    """One table, with one's keys there."""
    owner = owner_of(request.cookies.get(COOKIE, ""))
    return _json(await _authority(request).info(request.path_params["table"], owner))


async def hello(request: Request) -> Response:
    """What a table is."""
    return _json(await _authority(request).hello(request.path_params["table"], _token(request)))


async def state(request: Request) -> Response:
    """The game as a seat sees it."""
    since = _number(request, "since", -1)
    table = request.path_params["table"]
    return _json(await _authority(request).state(table, _token(request), since))


async def say(request: Request) -> Response:
    """Any message of a player, answered with its reply and the game after it."""
    message = await _read(request, wire.FromPlayer)
    authority, path, token = _authority(request), request.path_params["table"], _token(request)
    table = await authority.table(path)
    seat = table.seat_of(token)
    try:
        reply = await authority.heard(table, seat, message)
    except Refused as refused:
        return _json(refused.message(message.id, table.seq), STATUS[refused.code])
    acted = isinstance(reply, wire.Applied)
    since = getattr(message, "seq", -1)
    return _json(wire.Replied(reply, table.state(seat, since) if acted else None))


async def record(request: Request) -> Response:
    """The record of a finished game, as a file."""
    table = request.path_params["table"]
    body = await _authority(request).record(table)
    headers = {"content-disposition": f'attachment; filename="drvar-{table}.json"'}
    return Response(body, headers=headers, media_type="application/json")


async def log(request: Request) -> Response:
    """The log that a seat may keep."""
    return _json(await _authority(request).log(request.path_params["table"], _token(request)))


async def replay(request: Request) -> Response:
    """A stretch of the game, entry by entry."""
    first = max(0, _number(request, "from", 0))
    count = min(history.LONGEST, max(0, _number(request, "count", history.LONGEST)))
    seen_by = request.query_params.get("as", "")
    table = request.path_params["table"]
    told = await _authority(request).replay(table, _token(request), seen_by, first, count)
    return _json(told)


async def scores(request: Request) -> Response:
    """The score over time."""
    table, seen_by = request.path_params["table"], request.query_params.get("as", "")
    return _json(await _authority(request).scores(table, _token(request), seen_by))


async def luck(request: Request) -> Response:
    """How the dice of a finished game fell."""
    return _json(await _authority(request).luck(request.path_params["table"]))


async def openapi(_: Request) -> Response:
    """This description."""
    return _json(description())


async def messages(_: Request) -> Response:
    """The JSON schema of all messages."""
    return _json(schema.schema())


async def health(request: Request) -> Response:
    """A sign of life."""
    return _json(wire.Health(drvar.__version__, bool(request.app.state.key)))


class Address(NamedTuple):
    """One address: what it takes and gives, and who answers."""

    method: str
    path: str
    answers: Callable[[Request], Awaitable[Response]]
    gives: Any = None
    takes: Any = None
    query: tuple[str, ...] = ()
    keyed: bool = False
    status: int = 200


_TABLE = "/api/tables/{table}"
ADDRESSES = (
    Address("GET", "/api/games", games, wire.Games),
    Address("GET", "/api/games/{game}/texts/{language}", game_texts, str),
    Address("GET", "/api/games/{game}/rules/{language}", rules, wire.Rules),
    Address("GET", "/api/games/{game}/data/{name}", data, dict),
    Address("GET", "/api/texts/{language}", table_texts, str),
    Address("POST", "/api/seals", seal, wire.Seal, status=201),
    Address("GET", "/api/tables", tables, wire.Tables),
    Address("POST", "/api/tables", create, wire.Made, wire.NewTable, keyed=True, status=201),
    Address("POST", "/api/records", shelve, wire.Shelved, dict, status=201),
    Address("GET", _TABLE, info, wire.TableInfo),
    Address("POST", f"{_TABLE}/join", join, wire.Joined, wire.Join),
    Address("GET", f"{_TABLE}/hello", hello, wire.Hello, keyed=True),
    Address("GET", f"{_TABLE}/state", state, wire.State, query=("since",), keyed=True),
    Address("POST", f"{_TABLE}/say", say, wire.Replied, wire.FromPlayer, keyed=True),
    Address("POST", f"{_TABLE}/rematch", rematch, wire.Made, wire.Rematch, status=201),
    Address("GET", f"{_TABLE}/record", record, dict),
    Address("GET", f"{_TABLE}/log", log, wire.Log, keyed=True),
    Address(
        "GET", f"{_TABLE}/replay", replay, wire.Replay, None, ("as", "from", "count"), True
    ),
    Address("GET", f"{_TABLE}/scores", scores, wire.Scores, None, ("as",), keyed=True),
    Address("GET", f"{_TABLE}/luck", luck, wire.Luck),
    Address("GET", "/api/openapi.json", openapi, dict),
    Address("GET", "/api/schema.json", messages, dict),
    Address("GET", "/api/health", health, wire.Health),
)


@cache
def description() -> dict[str, Any]:
    """The published description of all addresses."""
    return schema.openapi(ADDRESSES, drvar.__version__)


# ---------------------------------------------------------------------- the WebSocket


async def socket(websocket: WebSocket) -> None:
    """A seat's connection: what is new goes out, what the player says comes in."""
    await websocket.accept(SPEAKS if SPEAKS in websocket.scope["subprotocols"] else None)
    try:
        with websocket.app.state.sockets.one(ASKER.get()):
            await _sit(websocket)
    except Refused as refused:
        await websocket.send_text(_line(refused.message()))
        await websocket.close(CLOSED.get(refused.code, NO_SEAT))


async def _sit(websocket: WebSocket) -> None:
    """Look on and play until the player goes; a door that does not open is refused."""
    authority = _authority(websocket)
    query = websocket.query_params
    if "token" in query:
        raise Refused("seat", "key-in-address")
    table, listener = await authority.listen(
        websocket.path_params["table"], _socket_token(websocket)
    )
    since = query.get("since", "")
    known = int(since) if since.isascii() and since.isdigit() and len(since) < 12 else -1
    try:
        async with anyio.create_task_group() as both:
            both.start_soon(_send, websocket, authority, table, listener, known)
            await _receive(websocket, authority, table, listener)
            both.cancel_scope.cancel()
    except* GONE:
        pass  # who is gone need not be told
    finally:
        authority.leave(table, listener)


def _line(message: Any) -> str:
    return msgspec.json.encode(message).decode()


async def _send(
    websocket: WebSocket, authority: Authority, table: Table, listener: Listener, since: int
) -> None:
    """Send whatever is new, the replies first."""
    greeted: wire.Hello | None = None
    shown: tuple[int, wire.Proposal | None] | None = None
    while True:
        listener.wake.clear()
        hello = await authority.greeting(table, listener.seat)
        greeting = msgspec.structs.replace(
            hello, seq=0
        )  # what changes with every act is no news
        if greeting != greeted:
            greeted = greeting
            await websocket.send_text(_line(hello))
        while listener.outbox:
            await websocket.send_text(_line(listener.outbox.pop(0)))
        news = shown != (table.seq, table.proposal) and not listener.talking
        if table.session is not None and news:
            shown = table.seq, table.proposal
            message = table.state(listener.seat, since)
            since = message.seq
            await websocket.send_text(_line(message))
        if not listener.outbox:
            await listener.wake.wait()


async def _receive(
    websocket: WebSocket, authority: Authority, table: Table, listener: Listener
) -> None:
    """Hear what the player says until he goes."""
    while True:
        came = await websocket.receive()
        if came["type"] == "websocket.disconnect":
            return
        text = came.get("text")
        body: bytes = text.encode() if text is not None else came.get("bytes") or b""
        if len(body) > wire.LARGEST:
            refused = Refused("oversized", "oversized", most=wire.LARGEST)
            await websocket.send_text(_line(refused.message(0, table.seq)))
            await websocket.close(TOO_LONG)
            return
        identity = 0
        reply: wire.Reply
        try:
            message = _decoded(body, wire.FromPlayer)
            identity, listener.talking = message.id, True
            reply = await authority.heard(table, listener.seat, message)
        except Refused as fault:
            reply = fault.message(identity, table.seq)
        listener.talking = False
        listener.post(reply)
        if len(listener.outbox) > OVERFULL:
            await websocket.close(TOO_SLOW)
            return


# ---------------------------------------------------------------------- the application


def app(
    folder: Path,
    *,
    key: str = "",
    static: Path = site.STATIC,
    names: Iterable[str] = (),
    limits: Limits = HOME,
) -> Starlette:
    """The server on a data folder; with `key`, that of one person at home.

    `names` are the names by which it may be visited beside its addresses in numbers, `limits`
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
        return _refusal(refused)

    async def not_stored(_: Request, trouble: Exception) -> Response:
        _log.error("the disk: %s", trouble)
        return _refusal(Refused("fault", "not-stored"))

    async def gone(*_: object) -> Response:
        return Response(status_code=400)  # nobody is there to read it

    routes = [
        *(Route(a.path, a.answers, methods=[a.method]) for a in ADDRESSES),
        WebSocketRoute(f"{_TABLE}/socket", socket),
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
            SQLAlchemyError: not_stored,
        },
        lifespan=lifespan,
    )
    server.state.key = key
    server.state.openings = Allowance(limits.openings, limits.seconds)
    server.state.seals = Allowance(limits.openings, limits.seconds)
    server.state.records = Allowance(limits.openings, limits.seconds)
    server.state.sockets = Holding(limits.sockets)
    return server
