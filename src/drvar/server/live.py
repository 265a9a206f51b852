"""The tables in memory: all that are in use, and the idle ones that were used last.

A table is never put away while it is used. Putting away only drops the reference here: a
request that still holds the table keeps it alive, and any other request meanwhile gets that
same table, so a game is never in memory twice.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

from .refusals import Refused

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .table import Table

IDLE = 200
"""Idle tables kept in memory; others are read from the disk."""

MOST = 1000
"""Tables that may be in use at once; a further one is refused in words."""


class Live:
    """The tables in memory."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, Table] = OrderedDict()
        self._known: WeakValueDictionary[str, Table] = WeakValueDictionary()

    def __iter__(self) -> Iterator[Table]:
        return iter(list(self._kept.values()))

    def get(self, identity: str) -> Table | None:
        """Give a table that is in memory, and note that it was asked for."""
        table = self._known.get(identity)
        if table is not None:
            self._kept[identity] = table
            self._kept.move_to_end(identity)
        return table

    def peek(self, identity: str) -> Table | None:
        """Give a table that is in memory, without marking it as used."""
        return self._known.get(identity)

    def make_room(self) -> None:
        """See that one more table may come; when all are in use, say so."""
        idle = self._idle()
        while idle and len(self._kept) >= MOST:
            del self._kept[idle.pop(0)]
        if len(self._kept) >= MOST:
            raise Refused("busy", "too-many-tables", most=MOST)

    def add(self, table: Table) -> None:
        """Keep a table that was just read, and put idle ones away."""
        self._known[table.id] = self._kept[table.id] = table
        for identity in self._idle()[:-IDLE]:
            del self._kept[identity]

    def drop(self, identity: str) -> None:
        """Forget a table: the next request reads it from the disk."""
        self._kept.pop(identity, None)
        self._known.pop(identity, None)

    def _idle(self) -> list[str]:
        """The idle tables, the one that was asked for longest ago first."""
        return [table.id for table in self._kept.values() if not table.in_use]
