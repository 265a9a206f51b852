"""What all messages are made of: bounded words and numbers, and the three kinds of struct."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

LARGEST = 64 * 1024
"""The longest message that a table reads, in bytes."""

LARGEST_RECORD = 3 * 1024 * 1024
"""The longest record of a game that is taken in, in bytes."""

Line = Annotated[str, Meta(max_length=400)]
"""The text of one answer."""

Lines = Annotated[list[Line], Meta(max_length=250)]
Name = Annotated[str, Meta(max_length=60)]
MANY = 200
"""The most seats or options that one message may name."""

ORDERS = 60
"""The most orders of one plan."""

Nonce = Annotated[str, Meta(max_length=100)]
Count = Annotated[int, Meta(ge=0)]
Stage = Literal["waiting", "playing", "over"]
Code = Literal[
    "rules",
    "seat",
    "stale",
    "malformed",
    "oversized",
    "unknown",
    "table",
    "door",
    "fault",
    "busy",
    "limit",
]
Arguments = dict[str, Any]
Result = Arguments | None
"""How a game ended, as the game declares it; None while it goes on."""


def _lower(name: str) -> str:
    return name.lower()


class In(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag=_lower):
    """What a player sends; `id` comes back with the reply."""


class Out(Struct, frozen=True, tag_field="kind", tag=_lower):
    """What a table sends."""


class Body(Struct, frozen=True, forbid_unknown_fields=True):
    """What is posted to an address that takes only one kind of message."""
