"""The authority: all tables, their seats, bots and listeners; apart from HTTP.

Whatever changes a table goes one way: fork the session, change the fork, look at it from every
seat, store it, and only then let it take the place of the old one and wake the listeners. So
what is refused, what fails in the rules and what the disk does not take leave no trace, and
nobody sees what a killed process could forget.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import OrderedDict
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from random import SystemRandom
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from drvar.bots import Chair, make_bot
from drvar.kernel import codec, flow
from drvar.kernel.dice import SEED_BYTES, commitment
from drvar.kernel.driver import RulesGone
from drvar.kernel.events import WATCHER
from drvar.kernel.options import text
from drvar.kernel.record import write
from drvar.kernel.takeup import CannotGoOn

from . import catalogue, history, opening, questions, shelf, wire
from .desk import Desk
from .incident import keep_incident
from .limits import HOME, Limits
from .live import Live
from .refusals import Refused
from .store import Act, Row, Setting, Sitting, Stale, Store
from .table import (
    HUMAN,
    Listener,
    RulesFault,
    Table,
    TableSession,
    go_back,
    invitations,
    is_choice,
    is_final,
    keys,
    log_entries,
    look_at,
    may_undo,
    restored,
    standing,
    stored,
)
from .turns import Turns
from .worker import Job
from .workers import BotFailed, Workers

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from drvar.kernel.driver import Session
    from drvar.kernel.game import Game, View
    from drvar.kernel.record import Entry

    from .store import Deed

T = TypeVar("T")
SEALS = 1000
"""So many seals wait for a table; the oldest is forgotten first."""

PROCESSES = 2
"""So many bots think at once; those at tables without people one after the other."""

MOST_THROWS = 10_000
"""A game with more throws than this takes nothing back any more: a whole one has hundreds."""

TIDY = 3600.0
"""So many seconds pass between two looks for tables that nobody came to."""

UNSTORED = (SQLAlchemyError, OSError)
"""What is raised when the disk does not take something."""

_log = logging.getLogger("drvar.server")


class Authority:
    """All tables of one server."""

    def __init__(
        self, store: Store, folder: Path, workers: Workers, limits: Limits = HOME
    ) -> None:
        self.store = store
        self._limits = limits
        self._incidents = folder / "incidents"
        self._workers = workers
        self._live = Live()
        self._loading = asyncio.Lock()
        self._seals: OrderedDict[str, bytes] = OrderedDict()
        self._histories = history.Histories()
        self._questions = Desk(questions.LINES, at_once=2)
        self._beside_people, self._by_themselves = Turns(PROCESSES), Turns(1)
        self._chores: list[asyncio.Task[None]] = []

    @classmethod
    async def open(
        cls,
        folder: Path,
        *,
        processes: int = PROCESSES,
        seconds: float = 30.0,
        limits: Limits = HOME,
    ) -> Authority:
        """Open the tables in a folder; bots that were to answer go on."""
        store = await Store.open(folder)
        authority = cls(store, folder, Workers(processes, seconds), limits)
        authority._chores.append(asyncio.create_task(authority._wake_bots()))
        if limits.days:
            authority._chores.append(asyncio.create_task(authority._tidy_up()))
        return authority

    async def close(self) -> None:
        """Let everybody go; everything is on the disk already."""
        for chore in self._chores:
            chore.cancel()
        await asyncio.gather(*self._chores, return_exceptions=True)
        thinking = [table.thinking for table in self._live if table.thinking]
        for task in thinking:
            task.cancel()
        await asyncio.gather(*thinking, return_exceptions=True)
        await self._histories.close()
        await self._questions.close()
        await self._workers.close()
        await self.store.close()

    # ------------------------------------------------------------------ chores

    async def _wake_bots(self) -> None:
        """Let bots go on that were to answer when the last process ended."""
        for identity in await self.store.awaited(HUMAN):
            with suppress(Refused, *UNSTORED):
                await self.table(identity)

    async def _tidy_up(self) -> None:
        """Take away, now and then, tables that nobody came to."""
        while True:
            with suppress(*UNSTORED):
                await self.expire(timedelta(days=self._limits.days))
            await asyncio.sleep(TIDY)

    async def expire(self, age: timedelta) -> list[str]:
        """Take away tables that waited so long and never began; a game that began stays."""
        used = [table.id for table in self._live if table.in_use]
        async with self._loading:
            gone = await self.store.expire(datetime.now(UTC) - age, used)
            for identity in gone:
                self._live.drop(identity)
        for table in self._live:
            table.rematch = "" if table.rematch in gone else table.rematch
        return gone

    # ------------------------------------------------------------------ finding a table

    async def table(self, identity: str) -> Table:
        """Give a table, from memory or from the disk."""
        table = self._live.get(identity)
        if table is None:
            async with self._loading:
                table = self._live.get(identity) or await self._load(identity)
        return table

    async def _load(self, identity: str) -> Table:
        self._live.make_room()
        row = await self.store.row(identity)
        if row is None:
            raise Refused("unknown", "no-table")
        table = Table(catalogue.find(row.setting.game), row)
        await self._take_up(table, row)
        await self._begin(table)  # where a stop came between the last seat and the deal
        self._live.add(table)
        self._wake_bot(table)
        return table

    async def _take_up(self, table: Table, row: Row) -> None:
        """Bring a table to where the disk says it is."""
        acts = await self.store.acts(row.id)
        if not acts:
            return
        try:
            session = await asyncio.to_thread(restored, table.game, row, acts)
            views = look_at(session)
        except CannotGoOn as why:
            _log.warning("table %s stays as it is: %s", row.id, why)
            raise Refused("table", "earlier-rules", why=str(why)) from None
        except Exception as fault:
            _log.exception("table %s cannot be taken up again", row.id)
            raise Refused("fault", "rules-fault") from fault
        known = acts[-1].keep + len(acts[-1].entries)
        before = session.fork()
        del before.entries[known:]
        for act in acts:
            table.becomes(before, act, views)
        if len(session.entries) > known:  # the rules were fixed: a new segment begins
            await self._keep(table, session, "segment", "", views)

    # ------------------------------------------------------------------ opening

    def seal(self) -> wire.Seal:
        """Seal a seed for a table to come."""
        seed = secrets.token_bytes(SEED_BYTES)
        sealed = commitment(seed)
        self._seals[sealed] = seed
        while len(self._seals) > SEALS:
            self._seals.popitem(last=False)
        return wire.Seal(sealed)

    async def create(
        self, new: wire.NewTable, owner: str = "", *, token: str = "", seed: bytes | None = None
    ) -> wire.Made:
        """Open a table; the game begins when every seat is taken."""
        game = catalogue.find(new.game)
        players = opening.players(game, new.seats)
        humans = [seat for seat, player in players.items() if player == HUMAN]
        sit = humans if new.sit is None else new.sit
        for seat in {*sit, *new.nonces, *new.names}:
            if seat not in humans:
                raise opening.bad(f"{seat!r} is no seat for a person here")
        position, origin = None, None
        if new.branch:
            position, origin = await self._branch(game, new.branch, token)
        setting = Setting(
            game=game.name,
            options=position["options"] if position else opening.options(game, new),
            seed=self._seed(new, seed).hex(),
            nonces=opening.nonces(new, shared=seed is not None),
            shared=seed is not None,
            listed=new.listed,
            alone=new.alone,
            pace=new.pace,
            owner=owner,
            position=position,
            origin=origin,
        )
        seats = tuple(
            Sitting(
                seat,
                player,
                new.names.get(seat, ""),
                secrets.token_urlsafe(24) if player == HUMAN else "",
                secrets.token_urlsafe(18) if player == HUMAN and seat not in sit else "",
                owner if seat in sit else "",
            )
            for seat, player in players.items()
        )
        return await self._open(setting, seats, sit)

    def _seed(self, new: wire.NewTable, seed: bytes | None) -> bytes:
        if new.commitment:
            sealed = self._seals.pop(new.commitment, None)
            if sealed is None:
                raise opening.bad("this seal is not known here, or was used")
            return sealed
        return seed or secrets.token_bytes(SEED_BYTES)

    async def _open(
        self, setting: Setting, seats: tuple[Sitting, ...], sit: list[str]
    ) -> wire.Made:
        identity = secrets.token_hex(8)
        self._live.make_room()
        await self._not_too_many(setting.owner)
        try:
            await self.store.add(identity, setting, seats)
            await self.table(identity)
        except UNSTORED as trouble:
            _log.error("a table could not be stored: %s", trouble)
            with suppress(*UNSTORED):
                await self.store.remove(identity)
            raise Refused("fault", "table-not-stored") from None
        return wire.Made(
            identity,
            commitment(bytes.fromhex(setting.seed)),
            {s.seat: s.token for s in seats if s.seat in sit},
            {s.seat: s.invite for s in seats if s.invite},
        )

    async def _not_too_many(self, owner: str) -> None:
        """See that an owner finishes some games before opening ever more."""
        most = self._limits.unfinished
        if most and owner and await self.store.unfinished(owner) >= most:
            raise Refused("limit", "too-many-unfinished", most=most)

    async def _branch(
        self, game: Game, branch: wire.Branch, token: str
    ) -> tuple[dict[str, Any], wire.Origin]:
        """The position where a new game leaves an old one.

        Of a game that is not over it is dealt anew from what the seat knows there: who looks
        behind the cards of the branch learns nothing of the game that goes on.
        """
        table = await self.table(branch.table)
        if table.game is not game:
            raise opening.bad(f"that is a game of {table.game.name}")
        knower = opening.knower(table, token)
        moments = await self._histories.of(table)
        stop = next((m for m in moments if m.number == branch.at), None)
        if stop is None or not isinstance(stop.question, flow.Choose):
            raise Refused("rules", "not-there")
        g = game.resample(stop.g, knower, SystemRandom()) if knower else stop.g
        return codec.plain(game, g), wire.Origin(branch.at, knower)

    async def _begin(self, table: Table) -> None:
        """Begin the game, if everybody is there."""
        if table.session is not None or not table.full:
            return
        setting = table.setting
        try:
            session, header = opening.dealt(table)
        except Exception as fault:
            _log.exception("table %s cannot begin", table.id)
            raise Refused("fault", "rules-fault") from fault
        self._answer_alone(table, session)
        act = Act("open", "", 0, tuple(session.entries))
        views = look_at(session)
        await self.store.begin(table.id, setting, header, act, standing(session))
        table.becomes(session, act, views)
        table.ring()
        self._wake_bot(table)

    async def shelve(self, body: bytes, owner: str = "") -> wire.Shelved:
        """Take in the record of a finished game; the same game finds its table again."""
        record = await self._histories.do(lambda: shelf.taken_in(body, owner))
        try:
            async with self._loading:
                row = await self.store.row(record.table)
                if row is None or row.stage == "waiting":  # once left half stored
                    await self.store.remove(record.table)
                    await self.store.shelve(record)
        except UNSTORED as trouble:
            _log.error("a record could not be stored: %s", trouble)
            raise Refused("fault", "table-not-stored") from None
        return wire.Shelved(record.table)

    async def join(self, identity: str, join: wire.Join, owner: str = "") -> wire.Joined:
        """Take a free seat: by invitation, or by name where the table is listed."""
        table = await self.table(identity)
        async with table.lock:
            sitting = opening.free_seat(table, join)
            taken = msgspec.structs.replace(sitting, name=join.name, invite="", owner=owner)
            if not await self.store.seat(table.id, taken):
                raise Refused("seat", "seat-taken")
            table.seats[taken.seat] = taken
            if join.nonce and not table.setting.shared:
                nonces = {**table.setting.nonces, taken.seat: join.nonce}
                table.setting = msgspec.structs.replace(table.setting, nonces=nonces)
                await self.store.set_nonces(table.id, table.setting)
            with suppress(*UNSTORED):  # the seat is taken; the deal is tried again in `listen`
                await self._begin(table)
            table.ring()
        return wire.Joined(taken.seat, taken.token)

    async def rematch(self, identity: str, rematch: wire.Rematch, owner: str = "") -> wire.Made:
        """Open a table for the same players, once; who comes second gets a seat there."""
        table = await self.table(identity)
        mine = [table.seat_of(token) for token in rematch.tokens if token]
        if not mine:
            raise Refused("seat", "only-watching")
        if not table.playing().over:
            raise Refused("table", "not-over")
        async with table.lock:
            if not table.rematch:
                await self._meet_again(table, mine, rematch, owner)
        other = await self.table(table.rematch)
        tokens = {}
        for seat in mine:
            there = other.seats[seat]
            if not there.taken:
                nonce = rematch.nonces.get(seat, "")
                come = wire.Join(there.invite, name=there.name, nonce=nonce)
                await self.join(other.id, come, owner)
            tokens[seat] = there.token
        free = {s.seat: s.invite for s in other.seats.values() if not s.taken}
        return wire.Made(other.id, other.hello(WATCHER).commitment, tokens, free)

    async def _meet_again(
        self, table: Table, mine: list[str], rematch: wire.Rematch, owner: str
    ) -> None:
        new = wire.NewTable(
            game=table.game.name,
            options=table.options,
            seats={seat: sitting.player for seat, sitting in table.seats.items()},
            sit=mine,
            names={sitting.seat: sitting.name for sitting in table.humans},
            nonces={seat: nonce for seat, nonce in rematch.nonces.items() if seat in mine},
            commitment=rematch.commitment,
            alone=table.setting.alone,
            pace=table.setting.pace,
        )
        made = await self.create(new, owner)
        await self.store.set_rematch(table.id, made.table)
        table.rematch = made.table
        table.ring()

    # ------------------------------------------------------------------ looking

    async def hello(self, identity: str, token: str = "") -> wire.Hello:
        """What a table is."""
        table = await self.table(identity)
        return await self.greeting(table, table.seat_of(token))

    async def greeting(self, table: Table, seat: str) -> wire.Hello:
        """What a table is to a seat, with its invitation to the rematch."""
        invite = ""
        if table.rematch and seat != WATCHER:
            with suppress(Refused):  # that table need not be in memory for this one to work
                other = await self.table(table.rematch)
                invite = other.seats[seat].invite
        return table.hello(seat, invite)

    async def state(self, identity: str, token: str = "", since: int = -1) -> wire.State:
        """The game as the holder of a key sees it."""
        table = await self.table(identity)
        return table.state(table.seat_of(token), since)

    async def listen(self, identity: str, token: str = "") -> tuple[Table, Listener]:
        """Look on from a seat until `leave`."""
        table = await self.table(identity)
        seat = table.seat_of(token)
        if table.full and table.session is None:
            with suppress(*UNSTORED):
                async with table.lock:
                    await self._begin(table)
        listener = Listener(seat)
        table.listeners.add(listener)
        table.ring()
        return table, listener

    def leave(self, table: Table, listener: Listener) -> None:
        """Look on no more."""
        table.listeners.discard(listener)
        table.ring()

    async def tables(self, owner: str) -> wire.Tables:
        """Somebody's own tables, and those where a seat is free."""
        mine = await self.store.owned(owner) if owner else []
        free = await self.store.listed()
        own = {row.id for row in mine}
        return wire.Tables(
            [self._info(row, owner) for row in mine],
            [self._info(row, owner) for row in free if row.id not in own],
        )

    async def info(self, identity: str, owner: str) -> wire.TableInfo:
        """One table, with the keys that somebody holds there."""
        return (await self.table(identity)).info(owner)

    def _info(self, row: Row, owner: str) -> wire.TableInfo:
        if (table := self._live.peek(row.id)) is not None:
            return table.info(owner)
        seats = [
            wire.Seat(s.seat, s.player, s.name, s.taken, s.player != HUMAN) for s in row.seats
        ]
        return wire.TableInfo(
            table=row.id,
            game=row.setting.game,
            options=row.setting.options,
            stage=row.stage,
            seats=seats,
            asked=row.asked,
            entries=row.count,
            result=row.result,
            created=row.created,
            updated=row.updated,
            tokens=keys(row.seats, owner),
            invites=invitations(row.seats, row.setting.owner, owner),
        )

    async def record(self, identity: str) -> bytes:
        """The record of a finished game, as a file; also of one that cannot be shown now."""
        try:
            session = (await self.table(identity)).playing()
        except Refused as refused:
            row = await self.store.row(identity)
            if refused.words != "earlier-rules" or row is None or row.stage != "over":
                raise
            return write(stored(row, await self.store.acts(identity)))
        if not session.over:
            raise Refused("table", "not-over")
        return await self._histories.do(lambda: write(session.record()))

    async def log(self, identity: str, token: str = "") -> wire.Log:
        """The log as the holder of a key may keep it."""
        table = await self.table(identity)
        seat, session = table.seat_of(token), table.playing()
        lines = list(session.entries)
        return wire.Log(
            table=table.id,
            game=table.game.name,
            seat=seat,
            options=table.options,
            head=session.head,
            origin=table.setting.origin,
            entries=await self._histories.do(lambda: log_entries(lines, seat)),
        )

    async def replay(
        self, identity: str, token: str, seen_by: str, first: int, count: int
    ) -> wire.Replay:
        """A stretch of the game as somebody may see it again."""
        table = await self.table(identity)
        seer, may_see = _seer(table, token, seen_by)
        moments = await self._histories.of(table)
        wanted = range(first, first + count)
        return await self._histories.do(
            lambda: history.stretch(table, moments, seer, may_see, wanted)
        )

    async def scores(self, identity: str, token: str, seen_by: str) -> wire.Scores:
        """The score over time as somebody may see it."""
        table = await self.table(identity)
        seer, _ = _seer(table, token, seen_by)
        return await self._histories.report(
            table, f"scores {seer}", lambda of, moments: history.scores(of, moments, seer)
        )

    async def luck(self, identity: str) -> wire.Luck:
        """How the dice of a finished game fell."""
        table = await self.table(identity)
        if not table.playing().over:
            raise Refused("table", "not-over")
        return await self._histories.report(table, "luck", history.luck)

    # ------------------------------------------------------------------ what players say

    async def say(self, identity: str, token: str, message: wire.FromPlayer) -> wire.Reply:
        """Do what a player says, or refuse it."""
        table = await self.table(identity)
        try:
            seat = table.seat_of(token)
            return await self.heard(table, seat, message)
        except Refused as refused:
            return refused.message(message.id, table.seq)

    async def heard(self, table: Table, seat: str, message: wire.FromPlayer) -> wire.Reply:
        """Do what a seat says; a refusal is raised."""
        if isinstance(message, wire.Ping):
            return wire.Pong(message.id)
        if seat == WATCHER:
            raise Refused("seat", "only-watching")
        if isinstance(message, questions.Asking):
            return await questions.asked(self._questions, table, seat, message)
        acting = asyncio.ensure_future(self._acted(table, seat, message))
        acting.add_done_callback(_heed)
        return await asyncio.shield(acting)  # whoever hangs up does not stop half-way

    async def _acted(self, table: Table, seat: str, message: wire.Acting) -> wire.Applied:
        async with table.lock:
            session = table.playing()
            if message.seq != table.seq:
                raise Refused("stale", "stale")
            if session.over:
                raise Refused("rules", "game-over")
            applied = await self._act(table, seat, message)
            return msgspec.structs.replace(applied, id=message.id, seq=table.seq)

    async def _act(self, table: Table, seat: str, message: wire.Acting) -> wire.Applied:
        done = wire.Applied(0, 0, 1, [], None)
        match message:
            case wire.Answer(say=say):
                await self._change(table, "answer", seat, lambda s: s.answer(seat, say))
            case wire.Batch(say=lines):
                return await self._batch(table, seat, lines)
            case wire.Undo():
                await self._change(table, "undo", seat, lambda s: _undo(table, s, seat))
            case wire.Resign():
                await self._change(table, "end", seat, lambda s: s.end("resigned", seat))
            case wire.Takeback(to=to):
                await self._propose(table, wire.Proposal(seat, "takeback", to, []))
            case wire.Draw():
                if len(table.humans) == 1:
                    raise Refused("table", "nobody-to-ask")
                await self._propose(table, wire.Proposal(seat, "draw", 0, []))
            case wire.Agree(yes=yes):
                await self._agree(table, seat, yes=yes)
        return done

    async def _batch(self, table: Table, seat: str, lines: list[str]) -> wire.Applied:
        """Apply several answers; those which came before a refusal stand."""
        applied = await self._change(table, "answer", seat, lambda s: s.batch(seat, lines))
        refusal = None
        if applied.refusal is not None:
            refused = Refused.by(applied.refusal)
            if not applied.applied:
                raise refused
            refusal = refused.message(0, table.seq)
        return wire.Applied(0, 0, applied.applied, list(applied.left), refusal)

    async def _propose(self, table: Table, proposal: wire.Proposal) -> None:
        """Propose something to the other people; what nobody need agree to is done."""
        if proposal.what == "takeback":  # refuse at once what cannot be
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
            await self._change(table, "takeback", by, lambda s: s.become(twin))
        else:
            await self._change(table, "end", by, lambda s: s.end("agreed", by))

    async def _taken_back(self, table: Table, to: int, by: str) -> TableSession:
        """The game as it would stand after a take-back; the whole of it is played again."""
        twin = table.playing().fork()
        if twin.throws > MOST_THROWS:
            raise Refused("table", "enough-taken-back")
        try:
            await self._questions.do(lambda: _take_back(twin, to, by))
        except Refused:
            raise
        except Exception as fault:
            _log.exception("table %s: nothing can be taken back", table.id)
            raise Refused("fault", "rules-fault") from fault
        return twin

    # ------------------------------------------------------------------ changing a table

    async def _change(
        self, table: Table, deed: Deed, by: str, change: Callable[[TableSession], T]
    ) -> T:
        """Change a fork of the game, store it, and let it be the game."""
        session = table.playing()
        fork = session.fork()
        try:
            result = change(fork)
            if fork.head == session.head and len(fork.entries) == len(session.entries):
                return result  # nothing was applied
            self._answer_alone(table, fork)
            views = look_at(fork)
        except flow.IllegalChoice as refused:
            raise Refused.by(refused.reason) from None
        except Refused:
            raise
        except RulesFault as fault:
            keep_incident(self._incidents, table.id, fork, fault)
            if fork.head != session.head:  # what came before it, and throws used up by it
                await self._keep(table, fork, "fault", by, look_at(fork))
            raise Refused("fault", "rules-fault") from None
        except Exception as fault:  # the answer passed, but nobody can look at what came of it
            first = fork.entries[min(len(session.entries), len(fork.entries) - 1)]
            seen = RulesFault(first.seat, first.say, len(session.entries), session.throws)
            seen.__cause__ = fault
            keep_incident(self._incidents, table.id, session, seen)
            raise Refused("fault", "rules-fault") from None
        await self._keep(table, fork, deed, by, views)
        self._wake_bot(table)
        return result

    def _answer_alone(self, table: Table, session: TableSession) -> None:
        """Let questions with a single option answer themselves, if people are asked.

        Not where that throws dice or reveals something while they could still go back: they
        see first what they are in for.
        """
        while table.setting.alone and not session.over and not is_choice(session):
            asked = session.question
            assert isinstance(asked, flow.Choose)
            if not asked.options or table.seats[asked.seat].player != HUMAN:
                return
            only = text(asked.options[0])
            try:
                back = may_undo(session, asked.seat, alone=True)
                if back and is_final(session, asked.seat, only):
                    return
                session.answer(asked.seat, only)
            except RulesFault as fault:  # the question stays: whoever answers it hears of it
                keep_incident(self._incidents, table.id, session, fault)
                return

    async def _keep(
        self, table: Table, session: TableSession, deed: Deed, by: str, views: dict[str, View]
    ) -> None:
        """Store an act, then let everybody see it."""
        kept = _common(table.playing().entries, session.entries)
        act = Act(deed, by, kept, tuple(session.entries[kept:]))
        try:
            await self.store.append(table.id, table.seq + 1, act, standing(session))
        except Stale:  # another process plays this table as well
            await self._refresh(table)
            raise Refused("stale", "stale") from None
        except UNSTORED as trouble:
            _log.error("table %s: an act could not be stored: %s", table.id, trouble)
            with suppress(*UNSTORED):
                await self._refresh(table)
            raise Refused("fault", "not-stored") from None
        table.becomes(session, act, views)
        table.ring()

    async def _refresh(self, table: Table) -> None:
        """Take a table up anew from the disk."""
        row = await self.store.row(table.id)
        assert row is not None
        table.forget()
        await self._take_up(table, row)
        table.ring()

    # ------------------------------------------------------------------ bots

    def _wake_bot(self, table: Table) -> None:
        if table.thinking is None and table.asked_bot() is not None:
            table.thinking = asyncio.create_task(self._play_bots(table))

    async def _play_bots(self, table: Table) -> None:
        """Let bots answer as long as they are asked."""
        try:
            while (sitting := table.asked_bot()) is not None:
                seq = table.seq
                if table.setting.pace:
                    await asyncio.sleep(table.setting.pace)
                turns = self._beside_people if table.humans else self._by_themselves
                async with turns.turn(table.setting.owner or table.id):
                    say = await self._bots_answer(table, sitting)
                    async with table.lock:
                        if table.seq == seq:  # else somebody resigned or took back meanwhile
                            await self._answer_for(table, sitting.seat, say)
        except Refused as refused:
            _log.error("table %s: the bot cannot answer: %s", table.id, refused)
        finally:
            table.thinking = None

    async def _answer_for(self, table: Table, seat: str, say: str) -> None:
        """Answer for a bot; where the rules fail on its answer, any other will do."""
        asked = table.playing().question
        assert isinstance(asked, flow.Choose)
        lines = [say, *(line for line in map(text, asked.options) if line != say)]
        for number, line in enumerate(lines, 1):

            def answer(session: Session, line: str = line) -> None:
                session.answer(seat, line)

            try:
                await self._change(table, "answer", seat, answer)
            except Refused as refused:
                if refused.code != "fault" or number == len(lines):
                    raise
            else:
                return

    async def _bots_answer(self, table: Table, sitting: Sitting) -> str:
        """Ask a bot, twice if need be; then a random answer, lest the game stand still."""
        session = table.playing()
        seat = sitting.seat
        for attempt in range(2):
            try:
                return await self._workers.choose(Job.at(session, sitting.player, attempt))
            except BotFailed as failed:
                _log.warning("table %s: %s (%s): %s", table.id, sitting.player, seat, failed)
        for listener in table.listeners:
            args = {"seat": seat, "bot": sitting.player}
            listener.post(wire.Notice("bot-failed", args))
        stand_in = make_bot(session.game, "random", session.dice.seed)
        return text(stand_in.choose(Chair.at(session)))


def _heed(done: asyncio.Future[Any]) -> None:
    """Take note of what came of an act, also when nobody waits for it any more."""
    if not done.cancelled():
        done.exception()


def _seer(table: Table, token: str, wanted: str) -> tuple[str, list[str]]:
    """As whom somebody looks back, and as whom he might."""
    may_see = history.may_see(table, table.seat_of(token))
    seer = wanted or may_see[0]
    if seer not in may_see:
        raise Refused("table", "not-over")
    return seer, may_see


# ---------------------------------------------------------------------- single acts


def _undo(table: Table, session: Session, seat: str) -> None:
    if not go_back(session, seat, alone=table.setting.alone):
        raise Refused("rules", "nothing-to-undo")


def _take_back(session: Session, to: int, by: str) -> None:
    """Go back to after entry `to`, if a seat was asked there."""
    try:
        session.takeback(to, by)
    except RulesGone:
        raise Refused("rules", "rules-changed") from None
    except ValueError:
        raise Refused("rules", "not-there") from None


def _common(old: list[Entry], new: list[Entry]) -> int:
    """How many entries two lines share: where the hashes agree, everything before does."""
    shared = min(len(old), len(new))
    while shared and old[shared - 1].hash != new[shared - 1].hash:
        shared -= 1
    return shared
