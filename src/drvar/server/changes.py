"""The one way in which a table changes: fork, look, store, wake.

The session is forked and the fork is changed; every seat looks at it; it is stored; only then
does it take the place of the old one, and the listeners are woken. So whatever is refused,
fails in the rules or is not stored leaves no trace, and no player sees what a killed process
could forget.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import TYPE_CHECKING, TypeVar

from drvar.kernel import flow
from drvar.kernel.options import text
from drvar.kernel.takeup import CannotGoOn

from . import new_tables
from .incident import keep_incident
from .looks import Looks
from .refusals import Refused
from .restore import restored
from .session import (
    RulesFault,
    TableSession,
    go_back,
    is_choice,
    may_undo,
    standing,
    tried,
)
from .store import Act, NotStored, Stale

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from drvar.kernel.record import Entry

    from .store import ActKind, Row, Store
    from .table import Table

T = TypeVar("T")

_log = logging.getLogger("drvar.server")


class Changes:
    """Changes tables; `wake_bot` is called for each that did, since a bot may be asked now."""

    def __init__(
        self, store: Store, incidents: Path, wake_bot: Callable[[Table], None]
    ) -> None:
        self._store = store
        self._incidents = incidents
        self._wake_bot = wake_bot

    async def apply(
        self, table: Table, kind: ActKind, by: str, change: Callable[[TableSession], T]
    ) -> T:
        """Change a fork of the game, look at it, store it, and make it the game."""
        now = table.playing()
        fork = now.fork()
        result = await self._changed(table, fork, by, change)
        if fork.is_at(now):
            return result  # nothing was applied
        looks = self._looked_at(table, fork, by)
        await self._commit(table, fork, kind, by, looks)
        self._wake_bot(table)
        return result

    async def _changed(
        self, table: Table, fork: TableSession, by: str, change: Callable[[TableSession], T]
    ) -> T:
        """Change the fork; if the rules fail, store what had happened before.

        That is: the answers of a batch before the one that failed, and throws that are used up.
        """
        try:
            return change(fork)
        except RulesFault as fault:
            self.keep_incident(table, fork, fault)
        if not fork.is_at(table.playing()):
            await self._commit(table, fork, "fault", by, Looks(fork, table.lookers(by)))
        raise Refused("fault", "rules-fault")

    def _looked_at(self, table: Table, fork: TableSession, by: str) -> Looks:
        """Build the fork's views for all who look on; without them it is not stored."""
        try:
            self._auto_answer(table, fork)
            return Looks(fork, table.lookers(by))
        except Exception as unseen:
            now = table.playing()
            first = fork.entries[min(len(now.entries), len(fork.entries) - 1)]
            fault = RulesFault(first.seat, first.say, len(now.entries), now.throws)
            fault.__cause__ = unseen
            self.keep_incident(table, now, fault)
        raise Refused("fault", "rules-fault")

    def keep_incident(self, table: Table, session: TableSession, fault: RulesFault) -> None:
        """Keep the position and the answer on which the rules failed."""
        keep_incident(self._incidents, table.id, session, fault)

    async def _commit(
        self,
        table: Table,
        session: TableSession,
        kind: ActKind,
        by: str,
        looks: Looks,
    ) -> None:
        """Store an act, then show it."""
        keep = _shared(table.playing().entries, session.entries)
        act = Act(kind, by, keep, tuple(session.entries[keep:]))
        try:
            await self._store.append(table.id, table.seq + 1, act, standing(session))
        except NotStored as trouble:
            with suppress(NotStored):
                await self._refresh(table)
            if isinstance(trouble, Stale):  # another process plays this table too
                raise Refused("stale", "stale") from None
            _log.error("table %s: an act could not be stored: %s", table.id, trouble)
            raise Refused("fault", "not-stored") from None
        table.becomes(session, act, looks)
        table.ring()

    # ------------------------------------------------------------------ the first act, the last

    async def begin(self, table: Table) -> None:
        """Begin the game, if every seat is taken."""
        if table.session is not None or not table.full:
            return
        try:
            session, header = new_tables.dealt(table)
        except Exception as fault:
            _log.exception("table %s cannot begin", table.id)
            raise Refused("fault", "rules-fault") from fault
        self._auto_answer(table, session)
        act = Act("open", "", 0, tuple(session.entries))
        looks = Looks(session, table.lookers())
        await self._store.begin(table.id, table.setting, header, act, standing(session))
        table.becomes(session, act, looks)
        table.ring()
        self._wake_bot(table)

    async def take_up(self, table: Table, row: Row) -> None:
        """Bring a table to where the store says it is."""
        acts = await self._store.acts(row.id)
        if not acts:
            return
        try:
            session = await asyncio.to_thread(restored, table.game, row, acts)
            looks = Looks.of_all(session)
        except CannotGoOn as why:
            _log.warning("table %s stays as it is: %s", row.id, why)
            raise Refused("table", "earlier-rules", why=str(why)) from None
        except Exception as fault:
            _log.exception("table %s cannot be taken up again", row.id)
            raise Refused("fault", "rules-fault") from fault
        known = acts[-1].keep + len(acts[-1].entries)
        before = session.fork()
        before.entries.rewind(known)
        for act in acts:
            table.becomes(before, act, looks)
        if len(session.entries) > known:  # the rules were fixed: a new segment begins
            await self._commit(table, session, "segment", "", looks)

    async def _refresh(self, table: Table) -> None:
        """Take up a table again from the store."""
        row = await self._store.row(table.id)
        assert row is not None
        table.forget()
        await self.take_up(table, row)
        table.ring()

    # ------------------------------------------------------------------ answers of themselves

    def _auto_answer(self, table: Table, session: TableSession) -> None:
        """Let questions with a single option answer themselves, if people are asked."""
        if not table.setting.auto_answer:
            return
        people = [sitting.seat for sitting in table.humans]
        try:
            auto_answer(session, people)
        except RulesFault as fault:  # the question stays: the player who answers learns of it
            self.keep_incident(table, session, fault)


def auto_answer(session: TableSession, people: list[str]) -> None:
    """Give the only answer for people, while one of them has no choice.

    Not if that hands over to another seat: that is always an act of the player's own. Nor if it
    throws dice or reveals something while they could still go back: they first see what is
    coming.
    """
    while not session.over and not is_choice(session):
        asked = session.question
        assert isinstance(asked, flow.Choose)
        if not asked.options or asked.seat not in people:
            return
        only = text(asked.options[0])
        then = tried(session, asked.seat, only)
        back = may_undo(session, asked.seat, auto_answer=True)
        if then.hands_over(asked.seat) or (back and then.crosses):
            return
        session.answer(asked.seat, only)


def undo(table: Table, session: TableSession, seat: str) -> None:
    """Take back the last choice of a seat."""
    if not go_back(session, seat, auto_answer=table.setting.auto_answer):
        raise Refused("rules", "nothing-to-undo")


def _shared(old: Sequence[Entry], new: Sequence[Entry]) -> int:
    """How many entries two lines share: if the hashes agree, everything before does."""
    shared = min(len(old), len(new))
    while shared and old[shared - 1].hash != new[shared - 1].hash:
        shared -= 1
    return shared
