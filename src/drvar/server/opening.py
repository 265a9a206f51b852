"""What tables are made of: who sits where, under which options, and the first deal."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

import msgspec

from drvar.bots import UnknownBot, bots_for, make_bot
from drvar.kernel import codec
from drvar.kernel.dice import SealedDice
from drvar.kernel.events import WATCHER

from .refusals import Refused
from .table import HUMAN, Table, TableSession

if TYPE_CHECKING:
    from drvar.kernel.game import Game
    from drvar.kernel.record import Record

    from . import wire
    from .store import Sitting


def bad(why: str) -> Refused:
    """Refuse a table that cannot be."""
    return Refused("table", "bad-table", why=why)


def players(game: Game, seats: dict[str, str]) -> dict[str, str]:
    """Say who sits where; with nobody named the first seat is a person's."""
    for seat, player in seats.items():
        if seat not in game.seats:
            raise bad(f"{game.name} has no seat {seat!r}; it has {', '.join(game.seats)}")
        if player != HUMAN and player not in bots_for(game):
            try:
                make_bot(game, player, 0)
            except UnknownBot as unknown:
                raise bad(str(unknown)) from None
    named = seats or {game.seats[0]: HUMAN}
    return {seat: named.get(seat, "random") for seat in game.seats}


def options(game: Game, new: wire.NewTable) -> dict[str, str]:
    """The rules options of a new table."""
    try:
        return game.chosen({**game.preset(new.preset), **new.options})
    except ValueError as fault:
        raise bad(str(fault)) from None


def nonces(new: wire.NewTable, *, shared: bool) -> dict[str, str]:
    """What players add to the dice; to dice that many games share nobody adds anything."""
    given = {seat: nonce for seat, nonce in new.nonces.items() if nonce}
    if shared and given:
        raise bad("a game with a shared seed is played without nonces")
    return given


def knower(table: Table, token: str) -> str:
    """From whose knowledge a branch of a game is dealt anew; nobody's when it is over.

    Against people there is none before the end: what comes of it would be told to one of them.
    """
    if table.playing().over:
        return ""
    if len(table.humans) > 1:
        raise Refused("table", "people-play")
    seat = table.seat_of(token)
    if seat == WATCHER:
        raise Refused("table", "not-over")
    return seat


def dealt(table: Table) -> tuple[TableSession, Record]:
    """A game at its beginning, and the header of its record."""
    setting = table.setting
    start = setting.position
    session = TableSession(
        table.game,
        SealedDice(bytes.fromhex(setting.seed), setting.nonces),
        options=setting.options,
        players={seat: s.name or s.player for seat, s in table.seats.items()},
        position=codec.from_plain(table.game, start) if start is not None else None,
    )
    record = session.record(open_seed=False)
    return session, msgspec.structs.replace(record, entries=(), head="", result=None)


def free_seat(table: Table, join: wire.Join) -> Sitting:
    """The seat that somebody may take."""
    if join.invite:
        for sitting in table.humans:
            if not sitting.taken and secrets.compare_digest(
                sitting.invite.encode(), join.invite.encode()
            ):
                return sitting
        raise Refused("seat", "no-invitation")
    found = table.seats.get(join.seat)
    if found is None or found.player != HUMAN or not table.setting.listed:
        raise Refused("seat", "no-invitation")
    if found.taken:
        raise Refused("seat", "seat-taken")
    return found
