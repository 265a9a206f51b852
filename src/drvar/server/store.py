"""The store: what is kept of a table, and what every store promises.

A table is the sum of its acts, and acts are only ever appended. `Store` is all that the
rest of the server knows of a disk; `sqlite.py` keeps everything in one file.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

import msgspec

from drvar.kernel.record import Entry, Record

from .wire import Origin, Stage
from .wire.base import Result

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import datetime
    from pathlib import Path

ActKind = Literal["open", "answer", "undo", "takeback", "end", "fault", "segment"]


class StoreTrouble(Exception):  # noqa: N818  # reads as what is wrong
    """A store that cannot be used at all; one line says why."""


class NotStored(Exception):  # noqa: N818  # reads as what happened
    """The store did not take something, or did not give it back: nothing has happened."""


class Stale(NotStored):
    """What was to be written is there already: another process has appended that act."""


class Act(msgspec.Struct, frozen=True, omit_defaults=True):
    """One change of a table: its first `keep` entries stay, and these come after them."""

    kind: ActKind = msgspec.field(name="deed")  # the name in stores of earlier versions
    by: str
    keep: int
    entries: tuple[Entry, ...]


class Sitting(msgspec.Struct, frozen=True):
    """One seat of a table: who plays it, its key, and its invitation while it is free."""

    seat: str
    player: str
    name: str
    token: str
    invite: str
    owner: str

    @property
    def taken(self) -> bool:
        """Whether the seat is taken."""
        return not self.invite


class Setting(msgspec.Struct, frozen=True, kw_only=True):
    """What a table was opened with; only the table and its dice know the seed."""

    game: str
    options: dict[str, str]
    seed: str
    nonces: dict[str, str]
    listed: bool
    auto_answer: bool = msgspec.field(name="alone")  # the name in stores of earlier versions
    pace: float
    owner: str
    position: dict[str, Any] | None = None
    origin: Origin | None = None
    shared: bool = False


class Standing(msgspec.Struct, frozen=True):
    """How a table stands after an act: what lists show, and where play goes on."""

    stage: Stage
    asked: str
    count: int
    result: Result
    position: bytes


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """A table as it is stored, without its acts."""

    id: str
    setting: Setting
    header: bytes
    position: bytes
    stage: Stage
    asked: str
    count: int
    result: Result
    rematch: str
    created: str
    updated: str
    seats: tuple[Sitting, ...]


class Shelved(NamedTuple):
    """A finished game from outside, as the store keeps it."""

    table: str
    setting: Setting
    seats: tuple[Sitting, ...]
    header: Record
    act: Act
    standing: Standing


class Store(ABC):
    """Where tables, seats and acts are kept.

    What every store promises: a call that writes has either happened completely, and outlives
    the process and the machine's power when it returns, or it raises and nothing of it has
    happened. Acts have the key (table, seq), so that of two processes that append the same
    number one gets `Stale`. Reads see every write whose call has returned. Calls may come at
    the same time; each store puts them in order itself. Whatever goes wrong below is raised as
    `NotStored`, which names the cause.
    """

    @abstractmethod
    async def close(self) -> None:
        """Let go of everything held; what was written stays."""

    @abstractmethod
    def copy(self) -> Path:
        """Keep a copy of everything as it is now, beside the store; `StoreTrouble` if not."""

    # ------------------------------------------------------------------ writing

    @abstractmethod
    async def add(self, table: str, setting: Setting, seats: Sequence[Sitting]) -> None:
        """Write down a new table, before its game begins."""

    @abstractmethod
    async def shelve(self, shelved: Shelved) -> None:
        """Write down a finished game from outside."""

    @abstractmethod
    async def expire(self, before: datetime, used: Sequence[str]) -> list[str]:
        """Remove tables opened before a time that still wait for a player; name them.

        A table that is in use or whose game has begun stays. One call may leave some for the
        next, so that it never holds the store for long.
        """

    @abstractmethod
    async def remove(self, table: str) -> None:
        """Remove a table whose game never began; one that has begun stays."""

    @abstractmethod
    async def begin(
        self, table: str, setting: Setting, header: Record, act: Act, standing: Standing
    ) -> None:
        """Write down that the game has begun: act 0, or `Stale` if it has begun already."""

    @abstractmethod
    async def append(self, table: str, seq: int, act: Act, standing: Standing) -> None:
        """Append an act, or raise `Stale` if the table has one of that number."""

    @abstractmethod
    async def seat(self, table: str, sitting: Sitting) -> bool:
        """Give a player a free seat; False if it was taken. If two ask, one gets it."""

    @abstractmethod
    async def set_nonces(self, table: str, setting: Setting) -> None:
        """Write down a nonce that a player added before the game began."""

    @abstractmethod
    async def set_rematch(self, table: str, rematch: str) -> bool:
        """Write down where the players meet again; False if that was known already."""

    # ------------------------------------------------------------------ reading

    @abstractmethod
    async def row(self, table: str) -> Row | None:
        """Read a table, without its acts."""

    @abstractmethod
    async def acts(self, table: str) -> list[Act]:
        """Read the acts of a table, in order."""

    @abstractmethod
    async def owned(self, owner: str, limit: int = 100) -> list[Row]:
        """The tables that an owner opened or sits at, the latest first."""

    @abstractmethod
    async def listed(self, limit: int = 100) -> list[Row]:
        """The listed tables where a seat is free, the latest first."""

    @abstractmethod
    async def names(self) -> list[str]:
        """All tables, the oldest first."""

    @abstractmethod
    async def awaited(self, human: str) -> list[str]:
        """The tables where a bot is to answer; `human` is the player that is not one."""

    @abstractmethod
    async def unfinished(self, owner: str) -> int:
        """How many tables with unfinished games an owner opened."""
