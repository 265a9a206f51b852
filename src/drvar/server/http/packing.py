"""How messages of a socket are packed: quickly rather than as small as can be.

A state of the game is sent with every answer. The quickest level takes half the time of the
usual one and leaves a fifth more to send.
"""

from __future__ import annotations

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory

WINDOW, MEMORY, LEVEL = 12, 5, 1
"""What is remembered of earlier messages, as the server's library has it; and the level."""


class Packed(WebSocketsSansIOProtocol):
    """A socket whose messages are packed, if the client can unpack them."""

    def __init__(self, *more: Any, **named: Any) -> None:
        super().__init__(*more, **named)
        self.conn.available_extensions = [
            ServerPerMessageDeflateFactory(
                server_max_window_bits=WINDOW,
                client_max_window_bits=WINDOW,
                compress_settings={"level": LEVEL, "memLevel": MEMORY},
            )
        ]
