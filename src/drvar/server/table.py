"""One table: a game, its seats, and its listeners.

Nothing here waits for anything. A table changes when another session takes the place of the old
one, after it was stored (`changes.py`); anyone who looks in between sees the old game whole.
"""

from __future__ import annotations

import asyncio
from secrets import compare_digest
from typing import TYPE_CHECKING

from drvar.kernel.events import WATCHER

from .refusals import Refused

if TYPE_CHECKING:
    from drvar.kernel.game import Game

    from . import wire
    from .looks import Looks
    from .session import TableSession
    from .store import Act, Row, Setting, Sitting

HUMAN = "human"
"""The player of a seat without a bot."""


class Listener:
    """A connection of a seat or a watcher, woken whenever there is something new."""

    def __init__(self, seat: str) -> None:
        self.seat = seat
        self.wake = asyncio.Event()
        self.outbox: list[wire.Reply | wire.Notice] = []
        self.talking = False
        """Whether its own message is being handled: the reply goes before the news."""

    def post(self, message: wire.Reply | wire.Notice) -> None:
        """Leave a message for the connection."""
        self.outbox.append(message)
        self.wake.set()


class Table:
    """A game being played by people and bots."""

    def __init__(self, game: Game, row: Row) -> None:
        self.id = row.id
        self.game = game
        self.setting: Setting = row.setting
        self.seats: dict[str, Sitting] = {sitting.seat: sitting for sitting in row.seats}
        self.rematch = row.rematch
        self.created = row.created
        self.updated = row.updated
        self.session: TableSession | None = None
        self.looks: Looks | None = None
        """The views of the game, built when it last changed."""
        self.seq = -1
        self.proposal: wire.Proposal | None = None
        self.listeners: set[Listener] = set()
        self.lock = asyncio.Lock()
        self.thinking: asyncio.Task[None] | None = None
        self._marks: list[tuple[int, int]] = []

    # ------------------------------------------------------------------ changing

    def becomes(self, session: TableSession, act: Act, looks: Looks) -> None:
        """Take over the next act, which is stored now."""
        self.session = session
        self.seq += 1
        self._marks.append((act.keep, act.keep + len(act.entries)))
        self.looks = looks
        self.proposal = None

    def forget(self) -> None:
        """Forget the game, to be taken up again from the store."""
        self.session, self.looks, self.seq, self._marks = None, None, -1, []

    def ring(self) -> None:
        """Wake all listeners."""
        for listener in self.listeners:
            listener.wake.set()

    # ------------------------------------------------------------------ how it stands

    @property
    def in_use(self) -> bool:
        """Whether there are listeners, a bot thinks, or an act is being stored."""
        return bool(self.listeners) or self.thinking is not None or self.lock.locked()

    @property
    def stage(self) -> wire.Stage:
        """How far the table is."""
        if self.session is None:
            return "waiting"
        return "over" if self.session.over else "playing"

    @property
    def options(self) -> dict[str, str]:
        """The rules options; rules that changed since may have new ones."""
        return self.session.g.options if self.session is not None else self.setting.options

    @property
    def rules_version(self) -> int:
        """The version of the rules that the game is played under, or was when it ended."""
        session = self.session
        return session.rules_version if session is not None else self.game.rules_version

    def playing(self) -> TableSession:
        """The game, if it has begun."""
        if self.session is None:
            raise Refused("table", "not-begun")
        return self.session

    def looked_at(self) -> Looks:
        """The views of the game, if it has begun."""
        if self.looks is None:
            raise Refused("table", "not-begun")
        return self.looks

    def kept_since(self, seq: int) -> int:
        """How many of the entries after act `seq` still stand."""
        after = [keep for keep, _ in self._marks[seq + 1 :]]
        return min([self._marks[seq][1], *after])

    # ------------------------------------------------------------------ who sits where

    @property
    def humans(self) -> list[Sitting]:
        """The seats that people play."""
        return [sitting for sitting in self.seats.values() if sitting.player == HUMAN]

    def lookers(self, by: str = "") -> list[str]:
        """The seats whose views are needed now: all that listen, and the acting seat."""
        acting = [sitting.seat for sitting in self.humans if sitting.seat == by]
        return [*acting, *(listener.seat for listener in self.listeners)]

    @property
    def full(self) -> bool:
        """Whether every seat is taken, so that the game can begin."""
        return all(sitting.taken for sitting in self.seats.values())

    def seat_of(self, token: str) -> str:
        """The seat that a key opens; without a key, the watcher's."""
        if not token:
            return WATCHER
        for sitting in self.humans:
            if sitting.taken and compare_digest(sitting.token.encode(), token.encode()):
                return sitting.seat
        raise Refused("seat", "no-such-key")

    def asked_bot(self) -> Sitting | None:
        """The seat that is to answer, if a bot plays it."""
        sitting = self.seats.get(self.session.seat) if self.session is not None else None
        return sitting if sitting is not None and sitting.player != HUMAN else None
