"""Play: what players say at a table, from the message to the change it makes."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any

import msgspec

from drvar.kernel.driver import RulesGone
from drvar.kernel.events import WATCHER

from . import questions, wire
from .changes import undo
from .desk import Desk
from .refusals import Refused
from .session import RulesFault

if TYPE_CHECKING:
    from drvar.kernel.driver import Session

    from .changes import Changes
    from .session import TableSession
    from .table import Table

MOST_THROWS = 10_000
"""A game with more throws than this allows no more take-backs; a whole game has hundreds."""

_log = logging.getLogger("drvar.server")


class Play:
    """Hears what players say, and does it."""

    def __init__(self, changes: Changes) -> None:
        self._changes = changes
        self._desk = Desk(questions.LINES, at_once=2)

    async def close(self) -> None:
        """Answer no more questions."""
        await self._desk.close()

    async def handle(self, table: Table, seat: str, message: wire.FromPlayer) -> wire.Reply:
        """Do what a seat says; a refusal is raised."""
        if isinstance(message, wire.Ping):
            return wire.Pong(message.id)
        if seat == WATCHER:
            raise Refused("seat", "only-watching")
        if isinstance(message, questions.Asking):
            return await self._answer(table, seat, message)
        acting = asyncio.ensure_future(self._act(table, seat, message))
        acting.add_done_callback(_heed)
        return await asyncio.shield(acting)  # a player who hangs up does not stop it half-way

    async def _answer(self, table: Table, seat: str, message: questions.Asking) -> wire.Reply:
        """Answer what changes nothing; rules that fail are an incident here too."""
        session = table.playing()
        try:
            return await questions.asked(self._desk, table, seat, message)
        except RulesFault as fault:
            self._changes.keep_incident(table, session, fault)
            raise Refused("fault", "rules-fault") from None

    async def _act(self, table: Table, seat: str, message: wire.Acting) -> wire.Applied:
        """Do what would change something, unless the table has gone on meanwhile."""
        async with table.lock:
            session = table.playing()
            if message.seq != table.seq:
                raise Refused("stale", "stale")
            if session.over:
                raise Refused("rules", "game-over")
            applied = await self._dispatch(table, seat, message)
            return msgspec.structs.replace(applied, id=message.id, seq=table.seq)

    async def _dispatch(self, table: Table, seat: str, message: wire.Acting) -> wire.Applied:
        apply = self._changes.apply
        match message:
            case wire.Answer(say=say):
                await apply(table, "answer", seat, lambda s: s.take_answer(seat, say))
            case wire.Batch(say=lines):
                return await self._batch(table, seat, lines)
            case wire.Undo():
                await apply(table, "undo", seat, lambda s: undo(table, s, seat))
            case wire.Resign():
                await apply(table, "end", seat, lambda s: s.end("resigned", seat))
            case wire.Takeback(to=to):
                await self._propose(table, wire.Proposal(seat, "takeback", to, []))
            case wire.Draw():
                if len(table.humans) == 1:
                    raise Refused("table", "nobody-to-ask")
                await self._propose(table, wire.Proposal(seat, "draw", 0, []))
            case wire.Agree(yes=yes):
                await self._agree(table, seat, yes=yes)
        return wire.Applied(0, 0, 1, [], None)

    async def _batch(self, table: Table, seat: str, lines: list[str]) -> wire.Applied:
        """Apply several answers; those before a refusal stand."""
        applied = await self._changes.apply(
            table, "answer", seat, lambda s: s.batch(seat, lines)
        )
        refusal = None
        if applied.refusal is not None:
            refused = Refused.by(applied.refusal)
            if not applied.applied:
                raise refused
            refusal = refused.message(0, table.seq)
        return wire.Applied(0, 0, applied.applied, list(applied.left), refusal)

    # ------------------------------------------------------------------ proposals

    async def _propose(self, table: Table, proposal: wire.Proposal) -> None:
        """Propose something to the other people; without other people it is done at once."""
        if proposal.what == "takeback":  # refuse at once what is impossible
            await self._taken_back(table, proposal.to, proposal.by)
        waiting = [s.seat for s in table.humans if s.seat != proposal.by]
        table.proposal = msgspec.structs.replace(proposal, waiting=waiting)
        if not waiting:
            await self._carry_out(table, table.proposal)
        table.ring()

    async def _agree(self, table: Table, seat: str, *, yes: bool) -> None:
        proposal = table.proposal
        if proposal is None or (seat not in proposal.waiting and (yes or seat != proposal.by)):
            raise Refused("table", "no-proposal")
        left = [other for other in proposal.waiting if other != seat]
        table.proposal = msgspec.structs.replace(proposal, waiting=left) if yes else None
        if yes and not left:
            await self._carry_out(table, proposal)
        table.ring()

    async def _carry_out(self, table: Table, proposal: wire.Proposal) -> None:
        by = proposal.by
        if proposal.what == "takeback":
            twin = await self._taken_back(table, proposal.to, by)
            await self._changes.apply(table, "takeback", by, lambda s: s.become(twin))
        else:
            await self._changes.apply(table, "end", by, lambda s: s.end("agreed", by))

    async def _taken_back(self, table: Table, to: int, by: str) -> TableSession:
        """The game as it would stand after a take-back; the whole of it is played again."""
        twin = table.playing().fork()
        if twin.throws > MOST_THROWS:
            raise Refused("table", "enough-taken-back")
        try:
            await self._desk.do(lambda: _take_back(twin, to, by))
        except Refused:
            raise
        except Exception as fault:
            _log.exception("table %s: nothing can be taken back", table.id)
            raise Refused("fault", "rules-fault") from fault
        return twin


def _take_back(session: Session, to: int, by: str) -> None:
    """Go back to after entry `to`, if a seat was asked there."""
    try:
        session.takeback(to, by)
    except RulesGone:
        raise Refused("rules", "rules-changed") from None
    except ValueError:
        raise Refused("rules", "not-there") from None


def _heed(done: asyncio.Future[Any]) -> None:
    """Take note of the result of an act, even when the caller has stopped waiting."""
    if not done.cancelled():
        done.exception()
