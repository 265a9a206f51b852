"""Limits: how much one visitor may ask of a public server.

A visitor is known by the address of the machine, an owner by the cookie of the browser. At home
there is one person, so nothing is limited.
"""

from __future__ import annotations

import ipaddress
import time
from collections import Counter, OrderedDict
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TYPE_CHECKING, NamedTuple

from .refusals import Refused

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from starlette.types import Scope

ASKER: ContextVar[str] = ContextVar("asker", default="")
"""The visitor whose request is being handled: an address, or ""."""

VISITORS = 10_000
"""The number of addresses remembered; the one that asked longest ago is forgotten first."""


class Limits(NamedTuple):
    """What one visitor may have; a 0 sets no limit."""

    openings: int = 0
    """Tables that an address may open at once; so for seeds sealed and records sent in."""
    seconds: float = 0.0
    """Seconds after which it may open one more."""
    unfinished: int = 0
    """Tables of one owner whose games are not over."""
    sockets: int = 0
    """Sockets that an address may hold."""
    days: int = 0
    """How long a table waits for its players; a game that has begun is kept for ever."""


HOME = Limits()
PUBLIC = Limits(openings=60, seconds=30.0, unfinished=100, sockets=100, days=14)


def asker_of(scope: Scope) -> str:
    """The visitor of a request; a household has many IPv6 addresses, but one network."""
    host = (scope.get("client") or ("",))[0]
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return str(host)
    if isinstance(address, ipaddress.IPv6Address):
        return str(ipaddress.ip_network((address, 64), strict=False))
    return str(address)


class Allowance:
    """For each visitor: a number at once, and one more after a while."""

    def __init__(
        self, most: int, seconds: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._most, self._seconds, self._clock = most, seconds, clock
        self._spent: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def spend(self, whose: str) -> None:
        """Take one, or say how long to wait for it."""
        if not self._most:
            return
        now = self._clock()
        spent, since = self._spent.pop(whose, (0.0, now))
        spent = max(0.0, spent - (now - since) / self._seconds)
        enough = spent > self._most - 1
        self._spent[whose] = (spent if enough else spent + 1, now)
        if len(self._spent) > VISITORS:
            self._spent.popitem(last=False)
        if enough:
            wait = (spent - self._most + 1) * self._seconds
            raise Refused("limit", "too-many-openings", seconds=int(wait) + 1)


class Holding:
    """For each visitor: a number at the same time."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._held: Counter[str] = Counter()

    @contextmanager
    def one(self, whose: str) -> Iterator[None]:
        """Hold one, or be refused."""
        if self._most and self._held[whose] >= self._most:
            raise Refused("limit", "too-many-sockets", most=self._most)
        self._held[whose] += 1
        try:
            yield
        finally:
            self._held[whose] -= 1
            if not self._held[whose]:
                del self._held[whose]
