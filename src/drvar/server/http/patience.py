"""How long the server waits for a client that is silent or very slow."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

if TYPE_CHECKING:
    from uvicorn.config import Config

HEAD = 15.0
"""Seconds that a request may take until all of its headers are there."""

BODY = 60.0
"""Seconds that its body may take from then on: a record on a slow line."""

READING = 60.0
"""Seconds that a client may leave an answer unread."""

SILENCE = 20.0
"""Seconds between two pings of a socket; it is closed if no answer comes in that time."""


class Patient(H11Protocol):
    """HTTP that ends a connection on which a request does not arrive in time."""

    def __init__(self, config: Config, *more: Any, **named: Any) -> None:
        super().__init__(config, *more, **named)
        self._clock: asyncio.TimerHandle | None = None
        self._stage: Any = None
        self._handed_on = False
        self._unread: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin to wait."""
        super().connection_made(transport)
        self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop waiting."""
        self._stop()
        self._read()
        super().connection_lost(exc)

    def handle_events(self) -> None:
        """Read what came, and wait for the rest."""
        super().handle_events()
        self._watch()

    def on_response_complete(self) -> None:
        """Wait for the next request."""
        super().on_response_complete()
        self._watch()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Let the socket have limits of its own."""
        self._handed_on = True
        self._stop()
        super().handle_websocket_upgrade(event)

    def pause_writing(self) -> None:
        """Wait for a client that does not read."""
        super().pause_writing()
        self._unread = self.loop.call_later(READING, self.transport.abort)

    def resume_writing(self) -> None:
        """Write on."""
        self._read()
        super().resume_writing()

    def _read(self) -> None:
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None

    def _watch(self) -> None:
        """Let the clock run while part of a request is due."""
        stage = self.conn.their_state
        if self._handed_on or stage is self._stage:
            return
        self._stop()
        self._stage = stage
        seconds = HEAD if stage is h11.IDLE else BODY if stage is h11.SEND_BODY else 0
        if seconds and not self.transport.is_closing():
            self._clock = self.loop.call_later(seconds, self.transport.close)

    def _stop(self) -> None:
        self._stage = None
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None
