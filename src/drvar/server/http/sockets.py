"""The WebSocket: what is new at a table goes out, what its player says comes in."""

from __future__ import annotations

from typing import TYPE_CHECKING

import anyio
import msgspec
from starlette.websockets import WebSocketDisconnect

from drvar.server import seen, wire
from drvar.server.limits import ASKER
from drvar.server.refusals import Refused

from .requests import FROM_PLAYER, SPEAKS, authority_of, decoded, socket_token

if TYPE_CHECKING:
    from anyio.streams.memory import MemoryObjectReceiveStream, MemoryObjectSendStream
    from starlette.websockets import WebSocket

    from drvar.server.authority import Authority
    from drvar.server.table import Listener, Table

AHEAD = 16
"""The most messages that wait while one is handled; what comes then is not read yet."""

OVERFULL = 256
"""The most replies that wait for a client that does not read; then it is disconnected."""

NO_SEAT, TOO_LONG, TOO_SLOW, LATER = 4403, 1009, 1008, 1013
"""Close codes of a WebSocket; after LATER a client may come back."""

CLOSED: dict[wire.Code, int] = {"unknown": 4404, "busy": LATER, "limit": LATER}
"""The close code of a door that does not open, by the refusal; 4403 is a wrong key."""

GONE = (WebSocketDisconnect, RuntimeError, OSError)
"""What sending raises when the client has gone away."""


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
    """Look on and play until the player leaves; a door that does not open is refused."""
    authority = authority_of(websocket)
    query = websocket.query_params
    if "token" in query:
        raise Refused("seat", "key-in-address")
    table, listener = await authority.lobby.listen(
        websocket.path_params["table"], socket_token(websocket)
    )
    since = query.get("since", "")
    known = int(since) if since.isascii() and since.isdigit() and len(since) < 12 else -1
    connection = _Connection(websocket, authority, table, listener, known)
    try:
        async with anyio.create_task_group() as both:
            both.start_soon(connection.send)
            await connection.receive()
            both.cancel_scope.cancel()
    except* GONE:
        pass  # a client that is gone need not be told
    finally:
        authority.lobby.leave(table, listener)


def _line(message: wire.FromTable) -> str:
    return msgspec.json.encode(message).decode()


class _Connection:
    """One socket at one table, and what it has been sent: the last `seq` is `since`."""

    def __init__(
        self,
        websocket: WebSocket,
        authority: Authority,
        table: Table,
        listener: Listener,
        since: int,
    ) -> None:
        self._websocket = websocket
        self._authority = authority
        self._table = table
        self._listener = listener
        self._since = since
        self._greeted: wire.Hello | None = None
        self._shown: tuple[int, wire.Proposal | None] | None = None

    # ------------------------------------------------------------------ what goes out

    async def send(self) -> None:
        """Send whatever is new, the replies first."""
        listener, table = self._listener, self._table
        while True:
            listener.wake.clear()
            await self._greet()
            while listener.outbox:
                await self._tell(self._answered(listener.outbox.pop(0)))
            news = self._shown != (table.seq, table.proposal) and not listener.talking
            if table.session is not None and news:
                await self._tell(self._state())
            if not listener.outbox:
                await listener.wake.wait()

    async def _greet(self) -> None:
        """Say what the table is, if that has changed; ignore `seq`, which every act changes."""
        hello = await self._authority.lobby.greeting(self._table, self._listener.seat)
        lasting = msgspec.structs.replace(hello, seq=0)
        if lasting != self._greeted:
            self._greeted = lasting
            await self._tell(hello)

    def _answered(self, reply: wire.Reply | wire.Notice) -> wire.FromTable:
        """What is sent for a reply: that to an act carries the game after it."""
        if isinstance(reply, wire.Applied):
            return wire.Replied(reply, self._state())
        return reply

    def _state(self) -> wire.State:
        """The game now, with what is new to this connection."""
        table = self._table
        state = seen.state(table, self._listener.seat, self._since)
        self._since, self._shown = state.seq, (table.seq, table.proposal)
        return state

    async def _tell(self, message: wire.FromTable) -> None:
        await self._websocket.send_text(_line(message))

    # ------------------------------------------------------------------ what comes in

    async def receive(self) -> None:
        """Hear what the player says until they leave.

        What they say is handled in its order; only a ping is answered at once, so that a long
        reckoning does not look like a line that is dead.
        """
        said, waiting = anyio.create_memory_object_stream[wire.FromPlayer](AHEAD)
        async with waiting, anyio.create_task_group() as both:
            both.start_soon(self._work, waiting)
            async with said:
                await self._hear(said)

    async def _hear(self, said: MemoryObjectSendStream[wire.FromPlayer]) -> None:
        """Hand on what comes in, until the client hangs up or does not keep to the rules."""
        while (body := await self._next()) is not None:
            if len(body) > wire.LARGEST:
                refused = Refused("oversized", "oversized", most=wire.LARGEST)
                await self._tell(refused.message(0, self._table.seq))
                await self._websocket.close(TOO_LONG)
                return
            try:
                message = decoded(body, FROM_PLAYER)
            except Refused as fault:
                self._listener.post(fault.message(0, self._table.seq))
            else:
                if isinstance(message, wire.Ping):
                    self._listener.post(wire.Pong(message.id))
                else:
                    await said.send(message)
            if len(self._listener.outbox) > OVERFULL:
                await self._websocket.close(TOO_SLOW)
                return

    async def _work(self, waiting: MemoryObjectReceiveStream[wire.FromPlayer]) -> None:
        """Handle one message after another."""
        async for message in waiting:
            reply = await self._handle(message)
            self._listener.talking = False
            self._listener.post(reply)

    async def _next(self) -> bytes | None:
        """The next message, or None when the client hangs up."""
        came = await self._websocket.receive()
        if came["type"] == "websocket.disconnect":
            return None
        text: str | None = came.get("text")
        return text.encode() if text is not None else came.get("bytes") or b""

    async def _handle(self, message: wire.FromPlayer) -> wire.Reply:
        """Do what a message says, or refuse it; the news waits for the reply."""
        self._listener.talking = True
        try:
            play = self._authority.play
            return await play.handle(self._table, self._listener.seat, message)
        except Refused as fault:
            return fault.message(message.id, self._table.seq)
