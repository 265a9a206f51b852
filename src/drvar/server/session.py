"""The session at a table: it tells what the rules forbid from faults in the rules."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from drvar.kernel import codec
from drvar.kernel.alike import Course, course
from drvar.kernel.driver import Session
from drvar.kernel.final import After, after
from drvar.kernel.flow import Choose, IllegalChoice
from drvar.kernel.options import parse

from .refusals import Refused
from .store import Standing

if TYPE_CHECKING:
    from drvar.kernel.events import Event
    from drvar.kernel.rule import Broken

    from .wire import Stage


class RulesFault(Exception):  # noqa: N818  # reads as what happened
    """Rules code failed on an answer; its cause says how, these fields where."""

    def __init__(self, seat: str, say: str, entries: int, throws: int) -> None:
        super().__init__(f"the rules failed on {say!r}")
        self.seat = seat
        self.say = say
        self.entries = entries
        self.throws = throws


class TableSession(Session):
    """A session that distinguishes a fault in the rules from an answer that is not allowed."""

    def fork(self) -> TableSession:
        """Give a session that goes its own way from here."""
        twin = super().fork()
        assert isinstance(twin, TableSession)
        return twin

    def become(self, other: TableSession) -> None:
        """Take the position of another session of the same game."""
        self.__dict__.update(other.fork().__dict__)

    def is_at(self, other: Session) -> bool:
        """Whether two sessions of the same game have the same line of entries."""
        return self.head == other.head and len(self.entries) == len(other.entries)

    def why_not(self, seat: str, words: str) -> Broken | None:
        """Say why a seat may not give an answer; a check that fails is a `RulesFault`."""
        try:
            return super().why_not(seat, words)
        except Exception as fault:
            raise RulesFault(seat, words, len(self.entries), self.throws) from fault

    def answer(self, seat: str, words: str) -> list[Event]:
        """Answer for a seat; a fault on the way is a `RulesFault`."""
        entries, throws = len(self.entries), self.throws
        try:
            return super().answer(seat, words)
        except (IllegalChoice, RulesFault):
            raise
        except Exception as fault:
            raise RulesFault(seat, words, entries, throws) from fault

    def take_answer(self, seat: str, words: str) -> None:
        """Answer for a seat; what the rules do not allow is refused in their words."""
        try:
            self.answer(seat, words)
        except IllegalChoice as refused:
            raise Refused.by(refused.reason) from None


def standing(session: Session) -> Standing:
    """How the game stands, as the store keeps it."""
    position = codec.encode(session.game, session.g)
    stage: Stage = "over" if session.over else "playing"
    return Standing(stage, session.seat, len(session.entries), session.g.result, position)


# ---------------------------------------------------------------------- going back


def is_choice(session: Session) -> bool:
    """Whether a seat is asked and has a choice, as far as the others can tell."""
    return isinstance(session.question, Choose) and not session.question.is_forced


def tried(session: Session, seat: str, words: str) -> After:
    """What comes of an answer, as far as its seat can tell; a fault on the way is one."""
    try:
        return after(session.game, session.g, seat, parse(words), Random(0))
    except Exception as fault:
        raise RulesFault(seat, words, len(session.entries), session.throws) from fault


def followed(session: Session, seat: str, words: str) -> Course:
    """What follows an answer without a choice; a fault on the way is one."""
    try:
        return course(session.game, session.g, seat, parse(words), Random(0))
    except Exception as fault:
        raise RulesFault(seat, words, len(session.entries), session.throws) from fault


def go_back(session: Session, seat: str, *, auto_answer: bool) -> bool:
    """Undo a seat's last choice, with the automatic answers after it."""
    while session.undo(seat):
        if not auto_answer or is_choice(session):
            return True
    return False


def may_undo(session: Session, seat: str, *, auto_answer: bool) -> bool:
    """Whether a seat has a choice to take back."""
    if not auto_answer:
        return session.may_undo(seat)
    return session.may_undo(seat) and any(not asked.is_forced for asked in session.behind())
