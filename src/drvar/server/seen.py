"""What a seat sees of a table: its greeting, the game, the log, and its line in a list."""

from __future__ import annotations

from operator import itemgetter
from typing import TYPE_CHECKING

from drvar.kernel.dice import commitment
from drvar.kernel.events import reaches
from drvar.kernel.record import shown

from . import wire
from .session import may_undo
from .table import HUMAN

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from drvar.kernel.events import Event
    from drvar.kernel.record import Entry

    from .store import Row, Sitting
    from .table import Table


AFTER = itemgetter(0)
"""The number of entries after which something was told; the log is in that order."""


def hello(table: Table, seat: str, invite: str = "") -> wire.Hello:
    """What the table is."""
    return wire.Hello(
        table=table.id,
        game=table.game.name,
        rules_version=table.rules_version,
        options=table.options,
        you=seat,
        seats=_seats(table),
        stage=table.stage,
        seq=table.seq,
        commitment=commitment(bytes.fromhex(table.setting.seed)),
        nonces=table.setting.nonces,
        shared=table.setting.shared,
        rematch=table.rematch,
        invite=invite,
    )


def _seats(table: Table) -> list[wire.Seat]:
    """The players, and which of them are here."""
    here = {listener.seat for listener in table.listeners}
    return [
        wire.Seat(s.seat, s.player, s.name, s.taken, s.seat in here or s.player != HUMAN)
        for s in table.seats.values()
    ]


def state(table: Table, seat: str, since: int = -1) -> wire.State:
    """The game as a seat sees it, and what the seat learnt after act `since`."""
    session, looks = table.playing(), table.looked_at()
    view = looks.seen(seat)
    fresh = not 0 <= since <= table.seq
    keep = 0 if fresh else table.kept_since(since)
    first = -1 if fresh else keep
    return wire.State(
        seq=table.seq,
        keep=keep,
        count=len(session.entries),
        entries=log_entries(session.entries, seat, keep),
        events=[told(n, e) for n, e in session.log.since(first, AFTER) if sees(e, seat)],
        board=view.board,
        places=view.board.lying(),
        under_way=view.under_way,
        question=looks.question(seat),
        result=view.result,
        head=session.head,
        may_undo=may_undo(session, seat, auto_answer=table.setting.auto_answer),
        proposal=table.proposal,
        origin=table.setting.origin,
    )


# ---------------------------------------------------------------------- parts of the game


def sees(event: Event, seat: str) -> bool:
    """Whether a seat learns of an event."""
    return reaches(event.audience, seat)


def told(after: int, event: Event) -> wire.Told:
    """An event as it is sent."""
    return wire.Told(after, event.kind, event.rule, dict(event.args), event.reveals)


def log_entries(entries: Sequence[Entry], seat: str, first: int = 0) -> list[wire.LogEntry]:
    """The entries from `first` on as a seat may read them."""
    return [
        _log_entry(number, shown(e, seat)) for number, e in enumerate(entries[first:], first)
    ]


def _log_entry(number: int, entry: Entry) -> wire.LogEntry:
    """An entry as it is sent, with only what may be shown."""
    chance = entry.throw is not None
    speaks = bool(entry.say) or entry.secret
    fell = bool(entry.roll or entry.draw)
    return wire.LogEntry(
        number=number,
        by="chance" if chance else entry.seat if speaks else "table",
        say=entry.say,
        hidden=not entry.say if speaks else chance and not fell,
        roll=list(entry.roll),
        draw=list(entry.draw),
        label=entry.label,
        throw=entry.throw,
        taken_back=list(entry.taken_back),
        reveals=entry.reveals,
        ended=entry.ended,
        outcome={"seat": entry.seat, **entry.outcome} if entry.outcome else {},
        rules=entry.segment.get("rules"),
    )


# ---------------------------------------------------------------------- lists


def info(table: Table, owner: str) -> wire.TableInfo:
    """A table in memory, as it stands in an owner's list."""
    session = table.session
    return wire.TableInfo(
        table=table.id,
        game=table.game.name,
        options=table.options,
        stage=table.stage,
        seats=_seats(table),
        asked=session.seat if session else "",
        entries=len(session.entries) if session else 0,
        result=session.g.result if session else None,
        created=table.created,
        updated=table.updated,
        tokens=_keys(table.seats.values(), owner),
        invites=_invitations(table.seats.values(), table.setting.owner, owner),
    )


def info_of(row: Row, owner: str) -> wire.TableInfo:
    """A table that only the store knows, as it stands in an owner's list."""
    return wire.TableInfo(
        table=row.id,
        game=row.setting.game,
        options=row.setting.options,
        stage=row.stage,
        seats=[
            wire.Seat(s.seat, s.player, s.name, s.taken, s.player != HUMAN) for s in row.seats
        ],
        asked=row.asked,
        entries=row.count,
        result=row.result,
        created=row.created,
        updated=row.updated,
        tokens=_keys(row.seats, owner),
        invites=_invitations(row.seats, row.setting.owner, owner),
    )


def _keys(seats: Iterable[Sitting], owner: str) -> dict[str, str]:
    """The keys of the seats that an owner took."""
    return {s.seat: s.token for s in seats if owner and s.owner == owner and s.taken}


def _invitations(seats: Iterable[Sitting], opened: str, owner: str) -> dict[str, str]:
    """The invitations of a table, for the owner who opened it."""
    mine = bool(owner) and opened == owner
    return {s.seat: s.invite for s in seats if mine and not s.taken}
