"""The lobby: here tables are opened and found, seats are taken, and players meet again."""

from __future__ import annotations

import logging
import secrets
from collections import OrderedDict
from contextlib import suppress
from random import SystemRandom
from typing import TYPE_CHECKING, Any

import msgspec

from drvar.kernel import codec, flow
from drvar.kernel.dice import SEED_BYTES, commitment
from drvar.kernel.events import WATCHER

from . import catalogue, new_tables, seen, wire
from .refusals import Refused
from .store import NotStored, Setting, Sitting
from .table import Listener

if TYPE_CHECKING:
    from drvar.kernel.game import Game

    from .changes import Changes
    from .limits import Limits
    from .looking_back import LookingBack
    from .store import Row, Store
    from .table import Table
    from .tables import Tables

SEALS = 1000
"""The most seals that wait for a table; the oldest is forgotten first."""

_log = logging.getLogger("drvar.server")


class Lobby:
    """Opens tables and seats players."""

    def __init__(
        self,
        store: Store,
        tables: Tables,
        changes: Changes,
        past: LookingBack,
        limits: Limits,
    ) -> None:
        self._store = store
        self._tables = tables
        self._changes = changes
        self._past = past
        self._limits = limits
        self._seals: OrderedDict[str, bytes] = OrderedDict()

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
        players = new_tables.players(game, new.seats)
        sit = new_tables.own_seats(new, players)
        position, origin = None, None
        if new.branch:
            position, origin = await self._branch(game, new.branch, token)
        setting = Setting(
            game=game.name,
            options=position["options"] if position else new_tables.options(game, new),
            seed=self._seed(new, seed).hex(),
            nonces=new_tables.nonces(new, shared=seed is not None),
            shared=seed is not None,
            listed=new.listed,
            auto_answer=new.auto_answer,
            pace=new.pace,
            owner=owner,
            position=position,
            origin=origin,
        )
        seats = new_tables.sittings(new, players, sit, owner)
        return await self._open(setting, seats, sit)

    def _seed(self, new: wire.NewTable, seed: bytes | None) -> bytes:
        if new.commitment:
            sealed = self._seals.pop(new.commitment, None)
            if sealed is None:
                raise new_tables.bad("this seal is not known here, or was used")
            return sealed
        return seed or secrets.token_bytes(SEED_BYTES)

    async def _open(
        self, setting: Setting, seats: tuple[Sitting, ...], sit: list[str]
    ) -> wire.Made:
        identity = secrets.token_hex(8)
        self._tables.live.make_room()
        await self._not_too_many(setting.owner)
        try:
            await self._store.add(identity, setting, seats)
            await self._tables.find(identity)
        except NotStored as trouble:
            _log.error("a table could not be stored: %s", trouble)
            with suppress(NotStored):
                await self._store.remove(identity)
            raise Refused("fault", "table-not-stored") from None
        return wire.Made(
            identity,
            commitment(bytes.fromhex(setting.seed)),
            {s.seat: s.token for s in seats if s.seat in sit},
            {s.seat: s.invite for s in seats if s.invite},
        )

    async def _not_too_many(self, owner: str) -> None:
        """See that an owner finishes some games before opening more."""
        most = self._limits.unfinished
        if most and owner and await self._store.unfinished(owner) >= most:
            raise Refused("limit", "too-many-unfinished", most=most)

    async def _branch(
        self, game: Game, branch: wire.Branch, token: str
    ) -> tuple[dict[str, Any], wire.Origin]:
        """The position where a new game leaves an old one.

        If the game is not over, it is dealt again from what the seat knows there: a player who
        looks behind the counters of the branch learns nothing of the game that goes on.
        """
        table = await self._tables.find(branch.table)
        if table.game is not game:
            raise new_tables.bad(f"that is a game of {table.game.name}")
        knower = new_tables.knower(table, token)
        moments = await self._past.moments(table)
        stop = next((m for m in moments if m.number == branch.at), None)
        if stop is None or not isinstance(stop.question, flow.Choose):
            raise Refused("rules", "not-there")
        g = game.resample(stop.g, knower, SystemRandom()) if knower else stop.g
        return codec.plain(game, g), wire.Origin(branch.at, knower)

    # ------------------------------------------------------------------ taking a seat

    async def join(self, identity: str, join: wire.Join, owner: str = "") -> wire.Joined:
        """Take a free seat: by invitation, or by name if the table is listed."""
        table = await self._tables.find(identity)
        async with table.lock:
            sitting = new_tables.free_seat(table, join)
            taken = msgspec.structs.replace(sitting, name=join.name, invite="", owner=owner)
            if not await self._store.seat(table.id, taken):
                raise Refused("seat", "seat-taken")
            table.seats[taken.seat] = taken
            if join.nonce and not table.setting.shared:
                nonces = {**table.setting.nonces, taken.seat: join.nonce}
                table.setting = msgspec.structs.replace(table.setting, nonces=nonces)
                await self._store.set_nonces(table.id, table.setting)
            with suppress(NotStored):  # the seat is taken; the deal is tried again in `listen`
                await self._changes.begin(table)
            table.ring()
        return wire.Joined(taken.seat, taken.token)

    async def rematch(self, identity: str, rematch: wire.Rematch, owner: str = "") -> wire.Made:
        """Open a table for the same players, once; the second player to ask joins it."""
        table = await self._tables.find(identity)
        mine = [table.seat_of(token) for token in rematch.tokens if token]
        if not mine:
            raise Refused("seat", "only-watching")
        if not table.playing().over:
            raise Refused("table", "not-over")
        async with table.lock:
            if not table.rematch:
                await self._meet_again(table, mine, rematch, owner)
        other = await self._tables.find(table.rematch)
        tokens = {}
        for seat in mine:
            there = other.seats[seat]
            if not there.taken:
                nonce = rematch.nonces.get(seat, "")
                come = wire.Join(there.invite, name=there.name, nonce=nonce)
                await self.join(other.id, come, owner)
            tokens[seat] = there.token
        free = {s.seat: s.invite for s in other.seats.values() if not s.taken}
        sealed = commitment(bytes.fromhex(other.setting.seed))
        return wire.Made(other.id, sealed, tokens, free)

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
            auto_answer=table.setting.auto_answer,
            pace=table.setting.pace,
        )
        made = await self.create(new, owner)
        await self._store.set_rematch(table.id, made.table)
        table.rematch = made.table
        table.ring()

    # ------------------------------------------------------------------ looking on

    async def hello(self, identity: str, token: str = "") -> wire.Hello:
        """What a table is to the holder of a key."""
        table = await self._tables.find(identity)
        return await self.greeting(table, table.seat_of(token))

    async def state(self, identity: str, token: str = "", since: int = -1) -> wire.State:
        """The game as the holder of a key sees it."""
        table = await self._tables.find(identity)
        return seen.state(table, table.seat_of(token), since)

    async def greeting(self, table: Table, seat: str) -> wire.Hello:
        """What a table is to a seat, with its invitation to the rematch."""
        invite = ""
        if table.rematch and seat != WATCHER:
            with suppress(Refused):  # this one works even if that table is not in memory
                other = await self._tables.find(table.rematch)
                invite = other.seats[seat].invite
        return seen.hello(table, seat, invite)

    async def listen(self, identity: str, token: str = "") -> tuple[Table, Listener]:
        """Look on from a seat until `leave`."""
        table = await self._tables.find(identity)
        seat = table.seat_of(token)
        if table.full and table.session is None:
            with suppress(NotStored):
                async with table.lock:
                    await self._changes.begin(table)
        if table.looks is not None:
            table.looks.seen(seat)  # a seat that cannot be shown the game is refused here
        listener = Listener(seat)
        table.listeners.add(listener)
        table.ring()
        return table, listener

    def leave(self, table: Table, listener: Listener) -> None:
        """Stop looking on."""
        table.listeners.discard(listener)
        table.ring()

    # ------------------------------------------------------------------ lists

    async def lists(self, owner: str) -> wire.Tables:
        """The tables of an owner, and those where a seat is free."""
        mine = await self._store.owned(owner) if owner else []
        free = await self._store.listed()
        own = {row.id for row in mine}
        return wire.Tables(
            [self._info(row, owner) for row in mine],
            [self._info(row, owner) for row in free if row.id not in own],
        )

    async def info(self, identity: str, owner: str) -> wire.TableInfo:
        """One table, with the keys that an owner holds there."""
        return seen.info(await self._tables.find(identity), owner)

    def _info(self, row: Row, owner: str) -> wire.TableInfo:
        table = self._tables.live.peek(row.id)
        return seen.info_of(row, owner) if table is None else seen.info(table, owner)
