"""Taking a stored game up again, with everything that could be undone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from drvar.kernel import codec, takeup
from drvar.kernel.record import Record

from .session import TableSession

if TYPE_CHECKING:
    from collections.abc import Sequence

    from drvar.kernel.flow import State
    from drvar.kernel.game import Game
    from drvar.kernel.record import Entry

    from .store import Act, Row


def line_of(acts: Sequence[Act]) -> list[Entry]:
    """The entries that all acts add up to."""
    line: list[Entry] = []
    for act in acts:
        line[act.keep :] = act.entries
    return line


def stored(row: Row, acts: Sequence[Act]) -> Record:
    """The record of a table as it is stored, with its seed."""
    line = line_of(acts)
    return msgspec.structs.replace(
        msgspec.json.decode(row.header, type=Record),
        entries=tuple(line),
        head=line[-1].hash if line else "",
        seed=row.setting.seed,
        result=row.result,
    )


def restored(game: Game, row: Row, acts: Sequence[Act]) -> TableSession:
    """Take a stored game up again.

    If the rules are others than it was played with, or can no longer follow it, the game goes
    on from its stored position; one that is over stays as it ended.
    """
    record = stored(row, acts)
    if takeup.version_of(record) == game.rules_version:
        try:
            return _replayed(game, record)
        except Exception:  # whatever present rules do with a line played under earlier ones
            if row.stage == "playing":
                return _resume(game, record, codec.decode(game, row.position))
    if row.stage == "playing":
        return takeup.take_up(TableSession, game, record, row.position)
    return TableSession.closed(game, record, takeup.readable(game, row.position))


def _replayed(game: Game, record: Record) -> TableSession:
    """Replay a record, and give the last answers of the asked seat again.

    They lead where they led before, so the session learns what may be taken back.
    """
    line = record.entries
    cut = _undoable(line)
    head = line[cut - 1].hash if cut else ""
    early = msgspec.structs.replace(record, entries=line[:cut], head=head)
    session = _resume(game, early)
    for entry in line[cut:]:
        session.answer(entry.seat, entry.say)
    if session.head != (record.head or session.head):
        return _resume(game, record)
    return session


def _resume(game: Game, record: Record, position: State[Any] | None = None) -> TableSession:
    return TableSession.resume(game, record, position)


def _undoable(line: Sequence[Entry]) -> int:
    """Where the last run of answers of one seat begins."""
    cut = len(line)
    while cut and line[cut - 1].say and line[cut - 1].seat == line[-1].seat:
        cut -= 1
    return cut
