"""Records from outside: a finished game in a file becomes a table that can be looked at."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

import msgspec

from drvar.kernel.codec import BadFile
from drvar.kernel.record import read, verify
from drvar.kernel.takeup import version_of

from . import catalogue
from .refusals import Refused
from .session import TableSession, standing
from .store import Act, Setting, Shelved, Sitting
from .table import HUMAN

if TYPE_CHECKING:
    from drvar.kernel.game import Game
    from drvar.kernel.record import Record

ENTRIES = 10_000
"""The most entries of a record: a long game has some fifteen hundred."""

ENTRY, POSITION = 4_000, 64_000
"""The most bytes of an entry, and of a position or a list of throws taken back."""

NAMES = 100
"""The most letters of a name or a nonce."""

NAME = 16
"""How much of the head names the table: the same game has the same table."""


def taken_in(body: bytes, owner: str) -> Shelved:
    """Read a record and check all of it: the chain, the seal, every die and every answer."""
    try:
        record = read(body)
    except BadFile as fault:
        raise Refused("table", "bad-record", why=str(fault)) from None
    game = catalogue.find(record.game)
    within_bounds(game, record)
    findings = verify(game, record)
    if findings.bad:
        raise Refused("table", "bad-record", why=findings.bad[0])
    version, now = version_of(record), game.rules_version
    if version != now:
        raise Refused("table", "other-rules", found=version, wanted=now)
    if record.result is None:
        raise Refused("table", "not-over")
    setting = Setting(
        game=game.name,
        options=record.options,
        seed=record.seed,
        nonces=record.nonces,
        listed=False,
        auto_answer=True,
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
    end = standing(TableSession.resume(game, record))
    return Shelved(record.head[:NAME], setting, seats, header, act, end)


def within_bounds(game: Game, record: Record) -> None:
    """Refuse what no game ever needs, before any work is done on it."""
    most = len(record.entries)
    if most > ENTRIES:
        raise _too_much(f"{most} entries; {ENTRIES} at most")
    if not {*record.seats, *record.nonces} <= set(game.seats):
        raise _too_much("seats that the game does not have")
    if any(len(name) > NAMES for name in (*record.seats.values(), *record.nonces.values())):
        raise _too_much(f"a name of more than {NAMES} letters")
    parts = [record.setup, record.options, record.result, record.commitment, record.seed]
    if any(len(msgspec.json.encode(part)) > POSITION for part in parts):
        raise _too_much("a position that is too large")
    for number, entry in enumerate(record.entries):
        size = len(msgspec.json.encode(entry))
        if size > (POSITION if entry.segment or entry.taken_back else ENTRY):
            raise _too_much(f"entry {number} is too large")


def _too_much(why: str) -> Refused:
    return Refused("table", "bad-record", why=why)
