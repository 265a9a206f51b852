"""Reading requests and writing responses: bodies, keys, cookies."""

from __future__ import annotations

import hashlib
import secrets
from typing import TYPE_CHECKING, TypeVar

import msgspec
from msgspec.json import Decoder
from starlette.responses import PlainTextResponse, Response

from drvar.server import wire
from drvar.server.refusals import STATUS, Refused

from . import site

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.websockets import WebSocket

    from drvar.server.authority import Authority

T = TypeVar("T")

FROM_PLAYER: Decoder[wire.FromPlayer] = Decoder(wire.FromPlayer)

COOKIE = "drvar"
"""The cookie by which a server knows a browser again."""

SPEAKS, KEY = "drvar", "drvar.key."
"""The protocol of a socket, and what stands before a key among the protocols offered."""

YEAR = 365 * 24 * 3600


def json_of(value: object, status: int = 200) -> Response:
    """Answer with a value as JSON."""
    return Response(msgspec.json.encode(value), status, media_type="application/json")


def text_of(value: str) -> Response:
    """Answer with words, which a client asks for again each time."""
    return PlainTextResponse(value, headers={"cache-control": site.ASK_AGAIN})


def refusal_of(refused: Refused) -> Response:
    """Answer with a refusal, under the status that HTTP has for it."""
    return json_of(refused.message(), STATUS[refused.code])


async def read(request: Request, shape: Decoder[T]) -> T:
    """Read a body of the right shape."""
    return decoded(await read_body(request, wire.LARGEST), shape)


async def read_body(request: Request, most: int) -> bytes:
    """Read a body; one that is too long is not read to its end."""
    body = bytearray()
    async for part in request.stream():
        body += part
        if len(body) > most:
            raise Refused("oversized", "oversized", most=most)
    return bytes(body)


def decoded(body: bytes | str, shape: Decoder[T]) -> T:
    """Decode a body of the right shape; anything else is refused."""
    try:
        return shape.decode(body)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as fault:
        raise Refused("malformed", "malformed", why=str(fault)) from None


def authority_of(request: Request | WebSocket) -> Authority:
    """The authority behind a request."""
    found: Authority = request.app.state.authority
    return found


def token_of(request: Request | WebSocket) -> str:
    """The key that a request holds."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else ""


def socket_token(websocket: WebSocket) -> str:
    """The key that a socket holds: a browser can send it only among its protocols."""
    offered: list[str] = websocket.scope["subprotocols"]
    keys = [word.removeprefix(KEY) for word in offered if word.startswith(KEY)]
    return keys[0] if keys else token_of(websocket)


def owner_of(key: str) -> str:
    """The name under which the store knows a browser: not the cookie itself."""
    return hashlib.sha256(key.encode()).hexdigest() if key else ""


def table_of(request: Request) -> str:
    """The table in the address of a request."""
    return str(request.path_params["table"])


def number_of(request: Request, name: str, default: int) -> int:
    """A number in the query of a request."""
    given = request.query_params.get(name, "")
    if not given:
        return default
    try:
        return int(given[:12])
    except ValueError:
        raise Refused("malformed", "malformed", why=f"{name} is a whole number") from None


def remember(request: Request, response: Response) -> str:
    """Give a browser its cookie, unless it has one."""
    key = request.cookies.get(COOKIE, "")
    if not key:
        key = secrets.token_urlsafe(32)
        set_cookie(response, key, secure=request.url.scheme == "https")
    return key


def set_cookie(response: Response, key: str, *, secure: bool) -> None:
    """Let a browser keep its key."""
    response.set_cookie(COOKIE, key, max_age=YEAR, httponly=True, samesite="lax", secure=secure)
