"""The addresses: REST in front of the authority.

Each address is listed once, in `ADDRESSES`, with what it takes and gives; the routes and the
published description are both made from that list.
"""

from __future__ import annotations

from functools import cache
from types import UnionType
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec
from msgspec import Struct
from msgspec.json import Decoder
from starlette.responses import Response

import drvar
from drvar.kernel.seen import Printed
from drvar.server import catalogue, history, schema, seen, wire
from drvar.server.limits import ASKER
from drvar.server.refusals import STATUS, Refused

from .requests import (
    COOKIE,
    FROM_PLAYER,
    authority_of,
    json_of,
    number_of,
    owner_of,
    read,
    read_body,
    remember,
    table_of,
    text_of,
    token_of,
)

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from starlette.requests import Request


NEW_TABLE, JOIN, REMATCH = Decoder(wire.NewTable), Decoder(wire.Join), Decoder(wire.Rematch)


async def games(_: Request) -> Response:
    """The games with their seats, presets, options, bots and languages."""
    return json_of(catalogue.catalogue())


async def game_texts(request: Request) -> Response:
    """The words of a game, as a Fluent file."""
    path = request.path_params
    return text_of(catalogue.game_texts(path["game"], path["language"]))


async def table_texts(request: Request) -> Response:
    """The words of the table, as a Fluent file."""
    return text_of(catalogue.table_texts(request.path_params["language"]))


async def rules(request: Request) -> Response:
    """The rulebook of a game by chapter and paragraph."""
    path = request.path_params
    return json_of(catalogue.rulebook(path["game"], path["language"]))


async def printed(request: Request) -> Response:
    """What is printed on the map, the counters and the charts of a game."""
    return json_of(catalogue.printed(request.path_params["game"]))


async def tables(request: Request) -> Response:
    """The visitor's own tables with their keys, and those where a seat is free."""
    owner = owner_of(request.cookies.get(COOKIE, ""))
    return json_of(await authority_of(request).lobby.lists(owner))


async def seal(request: Request) -> Response:
    """Seal a seed for a table to come."""
    request.app.state.seals.spend(ASKER.get())
    return json_of(authority_of(request).lobby.seal(), 201)


async def create(request: Request) -> Response:
    """Open a table."""
    new = await read(request, NEW_TABLE)
    request.app.state.openings.spend(ASKER.get())
    response = Response(status_code=201, media_type="application/json")
    owner = owner_of(remember(request, response))
    made = await authority_of(request).lobby.create(new, owner, token=token_of(request))
    return _filled(response, made)


async def shelve(request: Request) -> Response:
    """Take in the record of a finished game, to be looked at as a replay."""
    request.app.state.records.spend(ASKER.get())
    body = await read_body(request, wire.LARGEST_RECORD)
    response = Response(status_code=201, media_type="application/json")
    owner = owner_of(remember(request, response))
    return _filled(response, await authority_of(request).past.shelve(body, owner))


async def join(request: Request) -> Response:
    """Take a free seat."""
    wanted = await read(request, JOIN)
    response = Response(media_type="application/json")
    owner = owner_of(remember(request, response))
    joined = await authority_of(request).lobby.join(table_of(request), wanted, owner)
    return _filled(response, joined)


async def rematch(request: Request) -> Response:
    """Play again with the same players at a new table."""
    wanted = await read(request, REMATCH)
    request.app.state.openings.spend(ASKER.get())
    response = Response(status_code=201, media_type="application/json")
    owner = owner_of(remember(request, response))
    made = await authority_of(request).lobby.rematch(table_of(request), wanted, owner)
    return _filled(response, made)


def _filled(response: Response, value: Struct) -> Response:
    response.body = msgspec.json.encode(value)
    response.headers["content-length"] = str(len(response.body))
    return response


async def info(request: Request) -> Response:
    """One table, with one's keys there."""
    owner = owner_of(request.cookies.get(COOKIE, ""))
    return json_of(await authority_of(request).lobby.info(table_of(request), owner))


async def hello(request: Request) -> Response:
    """What a table is."""
    lobby, table = authority_of(request).lobby, table_of(request)
    return json_of(await lobby.hello(table, token_of(request)))


async def state(request: Request) -> Response:
    """The game as a seat sees it."""
    since = number_of(request, "since", -1)
    lobby, table = authority_of(request).lobby, table_of(request)
    return json_of(await lobby.state(table, token_of(request), since))


async def say(request: Request) -> Response:
    """Any message of a player, answered with its reply and the game after it."""
    message = await read(request, FROM_PLAYER)
    authority = authority_of(request)
    table = await authority.tables.find(table_of(request))
    seat = table.seat_of(token_of(request))
    try:
        reply = await authority.play.handle(table, seat, message)
    except Refused as refused:
        return json_of(refused.message(message.id, table.seq), STATUS[refused.code])
    acted = isinstance(reply, wire.Applied)
    since = getattr(message, "seq", -1)
    return json_of(wire.Replied(reply, seen.state(table, seat, since) if acted else None))


async def record(request: Request) -> Response:
    """The record of a finished game, as a file."""
    table = table_of(request)
    body = await authority_of(request).past.record(table)
    headers = {"content-disposition": f'attachment; filename="drvar-{table}.json"'}
    return Response(body, headers=headers, media_type="application/json")


async def log(request: Request) -> Response:
    """The log that a seat may keep."""
    past, table = authority_of(request).past, table_of(request)
    return json_of(await past.log(table, token_of(request)))


async def replay(request: Request) -> Response:
    """A stretch of the game, entry by entry."""
    first = max(0, number_of(request, "from", 0))
    count = min(history.LONGEST, max(0, number_of(request, "count", history.LONGEST)))
    seen_by = request.query_params.get("as", "")
    past, table = authority_of(request).past, table_of(request)
    return json_of(await past.replay(table, token_of(request), seen_by, first, count))


async def scores(request: Request) -> Response:
    """The score over time."""
    past, table = authority_of(request).past, table_of(request)
    seen_by = request.query_params.get("as", "")
    return json_of(await past.scores(table, token_of(request), seen_by))


async def luck(request: Request) -> Response:
    """How the dice of a finished game fell."""
    return json_of(await authority_of(request).past.luck(table_of(request)))


async def openapi(_: Request) -> Response:
    """This description."""
    return json_of(description())


async def messages(_: Request) -> Response:
    """The JSON schema of all messages."""
    return json_of(schema.schema())


async def health(request: Request) -> Response:
    """A sign of life."""
    return json_of(wire.Health(drvar.__version__, bool(request.app.state.key)))


Kind = type[Struct] | type[str] | type[dict[str, Any]] | UnionType | None
"""What an address takes or gives: one struct or one of several, words, or any JSON."""


class Address(NamedTuple):
    """One address: what it takes and gives, and who answers."""

    method: str
    path: str
    answers: Callable[[Request], Awaitable[Response]]
    gives: Kind = None
    takes: Kind = None
    query: tuple[str, ...] = ()
    keyed: bool = False
    status: int = 200


TABLE = "/api/tables/{table}"
ADDRESSES = (
    Address("GET", "/api/games", games, wire.Games),
    Address("GET", "/api/games/{game}/texts/{language}", game_texts, str),
    Address("GET", "/api/games/{game}/rules/{language}", rules, wire.Rules),
    Address("GET", "/api/games/{game}/printed", printed, Printed),
    Address("GET", "/api/texts/{language}", table_texts, str),
    Address("POST", "/api/seals", seal, wire.Seal, status=201),
    Address("GET", "/api/tables", tables, wire.Tables),
    Address("POST", "/api/tables", create, wire.Made, wire.NewTable, keyed=True, status=201),
    Address("POST", "/api/records", shelve, wire.Shelved, dict, status=201),
    Address("GET", TABLE, info, wire.TableInfo),
    Address("POST", f"{TABLE}/join", join, wire.Joined, wire.Join),
    Address("GET", f"{TABLE}/hello", hello, wire.Hello, keyed=True),
    Address("GET", f"{TABLE}/state", state, wire.State, query=("since",), keyed=True),
    Address("POST", f"{TABLE}/say", say, wire.Replied, wire.FromPlayer, keyed=True),
    Address("POST", f"{TABLE}/rematch", rematch, wire.Made, wire.Rematch, status=201),
    Address("GET", f"{TABLE}/record", record, dict),
    Address("GET", f"{TABLE}/log", log, wire.Log, keyed=True),
    Address("GET", f"{TABLE}/replay", replay, wire.Replay, None, ("as", "from", "count"), True),
    Address("GET", f"{TABLE}/scores", scores, wire.Scores, None, ("as",), keyed=True),
    Address("GET", f"{TABLE}/luck", luck, wire.Luck),
    Address("GET", "/api/openapi.json", openapi, dict),
    Address("GET", "/api/schema.json", messages, dict),
    Address("GET", "/api/health", health, wire.Health),
)


@cache
def description() -> dict[str, Any]:
    """The published description of all addresses."""
    return schema.openapi(ADDRESSES, drvar.__version__)
