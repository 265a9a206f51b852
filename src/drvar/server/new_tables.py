"""What a new table is made of: its players, options and seats, and the first deal."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

import msgspec

from drvar.bots import UnknownBot, bots_for, make_bot
from drvar.kernel import codec
from drvar.kernel.dice import SealedDice
from drvar.kernel.events import WATCHER

from .refusals import Refused
from .session import TableSession
from .store import Sitting
from .table import HUMAN

if TYPE_CHECKING:
    from drvar.kernel.game import Game
    from drvar.kernel.record import Record

    from . import wire
    from .table import Table


def bad(why: str) -> Refused:
    """Refuse a table that cannot be."""
    return Refused("table", "bad-table", why=why)


def players(game: Game, seats: dict[str, str]) -> dict[str, str]:
    """The player of every seat; without any player the first seat is for a person."""
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


def own_seats(new: wire.NewTable, players: dict[str, str]) -> list[str]:
    """The seats of the player who opens the table."""
    humans = [seat for seat, player in players.items() if player == HUMAN]
    sit = humans if new.sit is None else new.sit
    for seat in {*sit, *new.nonces, *new.names}:
        if seat not in humans:
            raise bad(f"{seat!r} is not a seat for a person here")
    return sit


def sittings(
    new: wire.NewTable, players: dict[str, str], sit: list[str], owner: str
) -> tuple[Sitting, ...]:
    """The seats with their keys, and invitations to those that are still free."""
    return tuple(
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


def options(game: Game, new: wire.NewTable) -> dict[str, str]:
    """The rules options of a new table."""
    try:
        return game.chosen({**game.preset(new.preset), **new.options})
    except ValueError as fault:
        raise bad(str(fault)) from None


def nonces(new: wire.NewTable, *, shared: bool) -> dict[str, str]:
    """What players add to the dice; nothing is added to dice that many games share."""
    given = {seat: nonce for seat, nonce in new.nonces.items() if nonce}
    if shared and given:
        raise bad("a game with a shared seed is played without nonces")
    return given


def knower(table: Table, token: str) -> str:
    """The seat from whose knowledge a branch is dealt again; "" if the game is over.

    A game against people has no branches before its end: one of them would learn the results of
    the other's choices.
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
    """The seat that a player asks for, if it is free."""
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
