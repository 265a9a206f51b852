"""One table: a game, its seats, and what each of them may see of it.

Nothing here waits for anything: the authority stores and sends, a table only knows. It changes
by putting another session in the place of the old one, after that one was stored; whoever looks
in between sees the old game whole.
"""

from __future__ import annotations

import asyncio
from secrets import compare_digest
from typing import TYPE_CHECKING, Any

import msgspec

from drvar.kernel import codec, takeup
from drvar.kernel.dice import commitment
from drvar.kernel.driver import Session
from drvar.kernel.events import WATCHER, reaches
from drvar.kernel.flow import Choose, IllegalChoice
from drvar.kernel.options import parse
from drvar.kernel.record import Record, redacted
from drvar.kernel.rule import Broken

from . import wire
from .refusals import Refused
from .store import Standing

if TYPE_CHECKING:
    from collections.abc import Sequence

    from drvar.kernel.events import Event
    from drvar.kernel.flow import State
    from drvar.kernel.game import Game, View
    from drvar.kernel.record import Entry

    from .store import Act, Row, Setting, Sitting

HUMAN = "human"
"""Who sits in a seat where no bot does."""


class RulesFault(Exception):  # noqa: N818  # reads as what happened
    """Rules code failed on an answer; its cause says how, these fields where."""

    def __init__(self, seat: str, say: str, entries: int, throws: int) -> None:
        super().__init__(f"the rules failed on {say!r}")
        self.seat = seat
        self.say = say
        self.entries = entries
        self.throws = throws


class TableSession(Session):
    """A session that tells a fault in the rules from an answer that is not allowed."""

    def fork(self) -> TableSession:
        """Give a session that goes its own way from here."""
        twin = super().fork()
        assert isinstance(twin, TableSession)
        return twin

    def become(self, other: TableSession) -> None:
        """Stand where another session of the same game stands."""
        self.__dict__.update(other.fork().__dict__)

    def why_not(self, seat: str, words: str) -> Broken | None:
        """Say why a seat may not answer so; what no check understands is no answer."""
        try:
            return super().why_not(seat, words)
        except Exception:  # words that name nothing in this game may trip any check
            return Broken("", "not-an-answer")

    def answer(self, seat: str, words: str) -> list[Event]:
        """Answer for a seat."""
        entries, throws = len(self.entries), self.throws
        try:
            return super().answer(seat, words)
        except IllegalChoice:
            raise
        except Exception as fault:
            raise RulesFault(seat, words, entries, throws) from fault


class Listener:
    """Somebody who looks on: a seat's connection, woken whenever there is something new."""

    def __init__(self, seat: str) -> None:
        self.seat = seat
        self.wake = asyncio.Event()
        self.outbox: list[wire.FromTable] = []
        self.talking = False
        """Whether its own message is being dealt with: the reply goes before the news."""

    def post(self, message: wire.FromTable) -> None:
        """Leave a message for the connection."""
        self.outbox.append(message)
        self.wake.set()


class Table:
    """A game being played by people and bots."""

    def __init__(self, game: Game, row: Row) -> None:
        self.id = row.id
        self.game = game
        self.setting: Setting = row.setting
        self.seats: dict[str, Sitting] = {sitting.seat: sitting for sitting in row.seats}
        self.rematch = row.rematch
        self.created = row.created
        self.updated = row.updated
        self.session: TableSession | None = None
        self.seq = -1
        self.proposal: wire.Proposal | None = None
        self.listeners: set[Listener] = set()
        self.lock = asyncio.Lock()
        self.thinking: asyncio.Task[None] | None = None
        self._marks: list[tuple[int, int]] = []
        self._views: dict[str, View] = {}

    # ------------------------------------------------------------------ changing

    def becomes(self, session: TableSession, act: Act, views: dict[str, View]) -> None:
        """Take the next act over, which is stored now."""
        self.session = session
        self.seq += 1
        self._marks.append((act.keep, act.keep + len(act.entries)))
        self._views = views
        self.proposal = None

    def forget(self) -> None:
        """Forget the game, to be taken up anew from the disk."""
        self.session, self.seq, self._marks = None, -1, []

    def ring(self) -> None:
        """Wake everybody who looks on."""
        for listener in self.listeners:
            listener.wake.set()

    @property
    def in_use(self) -> bool:
        """Whether somebody looks on, a bot thinks, or an act is being stored."""
        return bool(self.listeners) or self.thinking is not None or self.lock.locked()

    # ------------------------------------------------------------------ who sits where

    @property
    def humans(self) -> list[Sitting]:
        """The seats that people play."""
        return [sitting for sitting in self.seats.values() if sitting.player == HUMAN]

    @property
    def full(self) -> bool:
        """Whether every seat is taken, so that the game can begin."""
        return all(sitting.taken for sitting in self.seats.values())

    @property
    def stage(self) -> wire.Stage:
        """How far the table is."""
        if self.session is None:
            return "waiting"
        return "over" if self.session.over else "playing"

    @property
    def options(self) -> dict[str, str]:
        """The rules options; rules that changed since may have brought new ones."""
        return self.session.g.options if self.session is not None else self.setting.options

    @property
    def rules_version(self) -> int:
        """The version of the rules that the game is played under, or was when it ended."""
        session = self.session
        return session.rules_version if session is not None else self.game.rules_version

    def seat_of(self, token: str) -> str:
        """Whose key this is; without one somebody watches."""
        if not token:
            return WATCHER
        for sitting in self.humans:
            if sitting.taken and compare_digest(sitting.token.encode(), token.encode()):
                return sitting.seat
        raise Refused("seat", "no-such-key")

    def asked_bot(self) -> Sitting | None:
        """The bot that is to answer, if it is a bot."""
        sitting = self.seats.get(self.session.seat) if self.session is not None else None
        return sitting if sitting is not None and sitting.player != HUMAN else None

    def playing(self) -> TableSession:
        """The game, if it has begun."""
        if self.session is None:
            raise Refused("table", "not-begun")
        return self.session

    # ------------------------------------------------------------------ what a seat sees

    def seat_list(self) -> list[wire.Seat]:
        """Who sits where and is here."""
        here = {listener.seat for listener in self.listeners}
        return [
            wire.Seat(s.seat, s.player, s.name, s.taken, s.seat in here or s.player != HUMAN)
            for s in self.seats.values()
        ]

    def hello(self, seat: str, invite: str = "") -> wire.Hello:
        """What the table is."""
        return wire.Hello(
            table=self.id,
            game=self.game.name,
            rules_version=self.rules_version,
            options=self.options,
            you=seat,
            seats=self.seat_list(),
            stage=self.stage,
            seq=self.seq,
            commitment=commitment(bytes.fromhex(self.setting.seed)),
            nonces=self.setting.nonces,
            shared=self.setting.shared,
            rematch=self.rematch,
            invite=invite,
        )

    def state(self, seat: str, since: int = -1) -> wire.State:
        """The game as a seat sees it, and what it learnt after act `since`."""
        session = self.playing()
        view = self._views[seat]
        fresh = not 0 <= since <= self.seq
        keep = 0 if fresh else self._kept(since)
        first = -1 if fresh else keep
        return wire.State(
            seq=self.seq,
            keep=keep,
            count=len(session.entries),
            entries=log_entries(session.entries, seat, keep),
            events=[told(n, e) for n, e in session.log if n > first and sees(e, seat)],
            board=view["board"],
            under_way=view["under_way"],
            question=question(view["question"], seat),
            result=view["result"],
            head=session.head,
            may_undo=may_undo(session, seat, alone=self.setting.alone),
            proposal=self.proposal,
            origin=self.setting.origin,
        )

    def _kept(self, since: int) -> int:
        """How many entries of the line at act `since` still stand."""
        after = [keep for keep, _ in self._marks[since + 1 :]]
        return min([self._marks[since][1], *after])

    def info(self, owner: str) -> wire.TableInfo:
        """The table as it stands in somebody's list."""
        session = self.session
        return wire.TableInfo(
            table=self.id,
            game=self.game.name,
            options=self.options,
            stage=self.stage,
            seats=self.seat_list(),
            asked=session.seat if session else "",
            entries=len(session.entries) if session else 0,
            result=session.g.result if session else None,
            created=self.created,
            updated=self.updated,
            tokens=keys(self.seats.values(), owner),
            invites=invitations(self.seats.values(), self.setting.owner, owner),
        )


def keys(seats: Any, owner: str) -> dict[str, str]:
    """The keys of the seats that somebody took."""
    return {s.seat: s.token for s in seats if owner and s.owner == owner and s.taken}


def invitations(seats: Any, opened: str, owner: str) -> dict[str, str]:
    """The invitations of a table, for the one who opened it."""
    mine = bool(owner) and opened == owner
    return {s.seat: s.invite for s in seats if mine and not s.taken}


# ---------------------------------------------------------------------- looking


def look_at(session: Session) -> dict[str, View]:
    """Look at the game from every seat and from outside."""
    return {seat: session.view(seat) for seat in (*session.game.seats, WATCHER)}


def standing(session: Session) -> Standing:
    """How the game stands, as the store keeps it."""
    position = codec.encode(session.game, session.g)
    stage: wire.Stage = "over" if session.over else "playing"
    return Standing(stage, session.seat, len(session.entries), session.g.result, position)


def sees(event: Event, seat: str) -> bool:
    """Whether a seat learns of an event."""
    return reaches(event.audience, seat)


def told(after: int, event: Event) -> wire.Told:
    """An event as it is sent."""
    return wire.Told(after, event.kind, event.rule, dict(event.args), event.reveals)


def question(asked: View, seat: str) -> wire.Question | None:
    """The question of a view as it is sent."""
    if not asked:
        return None
    options = [wire.Choice(say, list(parse(say))) for say in asked.get("options", ())]
    return wire.Question(
        seat=asked["seat"],
        yours=asked["seat"] == seat,
        prompt=asked.get("prompt", ""),
        args=asked.get("args", {}),
        rules=asked.get("rules", []),
        options=options,
    )


def log_entries(entries: Sequence[Entry], seat: str, first: int = 0) -> list[wire.LogEntry]:
    """The entries from `first` on as a seat may read them."""
    lines = redacted(list(entries[first:]), seat)
    return [_log_entry(number, line) for number, line in enumerate(lines, first)]


def _log_entry(number: int, line: dict[str, Any]) -> wire.LogEntry:
    throw = line.get("throw")
    speaks = "say" in line or line.get("secret", False)
    by = "chance" if throw is not None else line.get("seat", "") if speaks else "table"
    hidden = "say" not in line if speaks else throw is not None and not _fell(line)
    return wire.LogEntry(
        number=number,
        by=by,
        say=line.get("say", ""),
        hidden=hidden,
        roll=list(line.get("roll", ())),
        draw=list(line.get("draw", ())),
        label=line.get("label", ""),
        throw=throw,
        taken_back=list(line.get("taken_back", ())),
        reveals=line.get("reveals", 0),
        ended=line.get("ended", ""),
        outcome={"seat": line.get("seat", ""), **line["outcome"]} if "outcome" in line else {},
        rules=line.get("segment", {}).get("rules"),
    )


def _fell(line: dict[str, Any]) -> bool:
    return "roll" in line or "draw" in line


# ---------------------------------------------------------------------- going back


def is_choice(session: Session) -> bool:
    """Whether somebody is asked who has a choice, as far as the others can tell."""
    return isinstance(session.question, Choose) and not session.question.is_forced


def is_final(session: Session, seat: str, words: str) -> bool:
    """Whether an answer could not be taken back: it throws dice, or reveals something."""
    trial = session.fork()
    told = trial.answer(seat, words)
    return trial.throws != session.throws or any(event.reveals for event in told)


def go_back(session: Session, seat: str, *, alone: bool) -> bool:
    """Undo a seat's last choice; answers that gave themselves go with it."""
    while session.undo(seat):
        if not alone or is_choice(session):
            return True
    return False


def may_undo(session: Session, seat: str, *, alone: bool) -> bool:
    """Whether a seat has a choice to take back."""
    return session.may_undo(seat) and go_back(session.fork(), seat, alone=alone)


def line_of(acts: Sequence[Act]) -> list[Entry]:
    """The entries that all acts add up to."""
    line: list[Entry] = []
    for act in acts:
        line[act.keep :] = act.entries
    return line


def stored(row: Row, acts: Sequence[Act]) -> Record:
    """The record of a table as it lies on the disk, with its seed."""
    line = line_of(acts)
    return msgspec.structs.replace(
        msgspec.json.decode(row.header, type=Record),
        entries=tuple(line),
        head=line[-1].hash if line else "",
        seed=row.setting.seed,
        result=row.result,
    )


def restored(game: Game, row: Row, acts: Sequence[Act]) -> TableSession:
    """Take a stored game up again, with everything that could be undone.

    Under other rules than it was played with, and where the rules can no longer follow it, the
    game goes on from its stored position; one that is over stays as it ended.
    """
    record = stored(row, acts)
    if takeup.version_of(record) == game.rules_version:
        try:
            return _replayed(game, record)
        except Exception:  # whatever present rules make of a line played under former ones
            if row.stage == "playing":
                return _resume(game, record, codec.decode(game, row.position))
    if row.stage == "playing":
        return takeup.take_up(TableSession, game, record, row.position)
    return TableSession.closed(game, record, takeup.readable(game, row.position))


def _replayed(game: Game, record: Record) -> TableSession:
    """Replay a record, and give the last answers of the seat that is asked anew.

    They lead where they led before, and so the session learns what may be taken back.
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


def _resume(game: Game, record: Record, position: State | None = None) -> TableSession:
    return TableSession.resume(game, record, position)


def _undoable(line: Sequence[Entry]) -> int:
    """Where the last run of answers of one seat begins."""
    cut = len(line)
    while cut and line[cut - 1].say and line[cut - 1].seat == line[-1].seat:
        cut -= 1
    return cut
