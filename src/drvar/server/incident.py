"""Incidents: when rules code fails, a record up to there and the answer on which it failed.

`drvar replay` opens such a file and shows the game up to the fault; developers play it
again once the rules are mended. It holds no seed: the game may still be going on.
"""

from __future__ import annotations

import logging
from datetime import UTC, datetime
from traceback import format_exception
from typing import TYPE_CHECKING

import msgspec

from drvar.kernel import flow
from drvar.kernel.chance import Roll
from drvar.kernel.options import parse
from drvar.kernel.record import Entry, chained, header_hash, write

if TYPE_CHECKING:
    from pathlib import Path

    from drvar.kernel.driver import Session
    from drvar.kernel.options import Option
    from drvar.kernel.record import Record

    from .session import RulesFault

_log = logging.getLogger("drvar.server")


def incident(session: Session, fault: RulesFault) -> Record:
    """The record of a session, with the answer on which its rules failed, and its dice."""
    record = session.record(open_seed=False)
    entries = list(record.entries[: fault.entries])
    head = entries[-1].hash if entries else header_hash(record)
    asked = session.question
    secret = isinstance(asked, flow.Choose) and asked.secret
    head = chained(entries, head, Entry(seat=fault.seat, say=fault.say, secret=secret))
    g, throw = session.g.copy(), fault.throws
    try:
        option = parse(fault.say)
        question = flow.resume(g, option) if _is_offered(asked, option) else None
        while question is not None and not isinstance(question, flow.Choose):
            outcome = session.dice.outcome(throw, question)
            entry = (
                Entry(roll=tuple(map(int, outcome)), throw=throw, audience=question.audience)
                if isinstance(question, Roll)
                else Entry(draw=outcome, throw=throw, audience=question.audience)
            )
            head = chained(entries, head, entry)
            throw += 1
            question = flow.answer(g, question, outcome)
    except Exception as again:  # the fault itself: here the record ends
        _log.debug("it fails again: %r", again)
    return msgspec.structs.replace(record, entries=tuple(entries), head=head)


def _is_offered(asked: flow.Question | None, option: Option) -> bool:
    """Whether the rules failed on an answer, and not on the check of one."""
    return isinstance(asked, flow.Choose) and option in asked.options


def keep_incident(folder: Path, table: str, session: Session, fault: RulesFault) -> Path | None:
    """Write an incident file, if the disk takes it; the game goes on either way."""
    stamp = datetime.now(UTC).strftime("%Y%m%dT%H%M%S%f")
    path = folder / f"{table}-{stamp}.json"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path.write_bytes(write(incident(session, fault)))
        path.with_suffix(".txt").write_text(
            f"{fault.seat}: {fault.say}\n{''.join(format_exception(fault))}", "utf-8"
        )
    except OSError as trouble:
        _log.error("table %s: the incident could not be written: %s", table, trouble)
        return None
    _log.error("table %s: the rules failed on %r; see %s", table, fault.say, path)
    return path
