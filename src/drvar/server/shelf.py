"""Records from outside: a finished game in a file becomes a table that can be looked at."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from drvar.kernel.codec import BadFile
from drvar.kernel.record import read, verify
from drvar.kernel.takeup import version_of

from . import catalogue
from .refusals import Refused
from .store import Act, Setting, Sitting, Standing
from .table import HUMAN, restored, standing

if TYPE_CHECKING:
    from drvar.kernel.record import Record

    from .store import Row

NAME = 16
"""So much of a record's head is the name of its table: the same game has the same table."""


class Shelved(NamedTuple):
    """A finished game as the store keeps it."""

    table: str
    setting: Setting
    seats: tuple[Sitting, ...]
    header: Record
    act: Act


def taken_in(body: bytes, owner: str) -> Shelved:
    """Read a record and check all of it: the chain, the seal, every die and every answer."""
    try:
        record = read(body)
    except BadFile as fault:
        raise Refused("table", "bad-record", why=str(fault)) from None
    game = catalogue.find(record.game)
    findings = verify(game, record)
    if findings.bad:
        raise Refused("table", "bad-record", why=findings.bad[0])
    version, now = version_of(record), game.rules_version
    if version != now:
        why = f"it was played under rules version {version}, this program has {now}"
        raise Refused("table", "bad-record", why=why)
    if record.result is None:
        raise Refused("table", "bad-record", why="the game is not over")
    setting = Setting(
        game=game.name,
        options=record.options,
        seed=record.seed,
        nonces=record.nonces,
        listed=False,
        alone=True,
        pace=0,
        owner=owner,
    )
    seats = tuple(
        Sitting(seat, HUMAN, record.seats.get(seat, ""), secrets.token_urlsafe(24), "", "")
        for seat in game.seats
    )
    header = msgspec.structs.replace(
        record, entries=(), head="", seed="", result=None, position={}
    )
    act = Act("open", "", 0, record.entries)
    return Shelved(record.head[:NAME], setting, seats, header, act)


def finished(row: Row, shelved: Shelved) -> Standing:
    """How the game stood at its end; a game that does not come out as told is refused."""
    whole = msgspec.structs.replace(row, header=msgspec.json.encode(shelved.header))
    return standing(restored(catalogue.find(row.setting.game), whole, [shelved.act]))
