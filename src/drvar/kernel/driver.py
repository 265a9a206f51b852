"""Playing a game: sessions with undo, batches and records.

Here chance gets its real answers; `playout` has quick dice. A session applies an answer
to a copy and keeps the copy when all went well, so a refusal or a fault in the rules loses
nothing. Undo goes back to the last die, reveal or change of seat and never further.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple, Self

import msgspec

from . import codec, flow
from .chance import Draw, Outcome, Roll
from .checks import ending
from .dice import SealedDice
from .events import Event
from .flow import Choose, IllegalChoice, Question, State
from .game import Game
from .options import parse, text
from .playout import RandomDice, playout
from .record import Entry, Moment, Record, chained, header_hash, redacted, replay, segments
from .rule import Broken
from .seen import Seen
from .tape import Tape
from .view import look


def play_out(g: State[Any], seed: int) -> int:
    """Play a position to its end with any answers and quick dice, to see whether that works."""
    random = Random(seed)
    return playout(g, lambda _, question: random.choice(question.options), RandomDice(random))


class Applied(NamedTuple):
    """The result of a batch: how many answers stand, which do not, and why it stopped."""

    applied: int
    left: tuple[str, ...]
    refusal: Broken | None


class RulesGone(ValueError):  # noqa: N818  # reads as what happened
    """A take-back leads behind a change of rules."""


class _Moment(NamedTuple):
    """Where undo goes back to."""

    g: Any
    question: Choose
    entries: int
    log: int
    head: str


class Session:
    """A game being played: the position, its question, the entries so far, and undo."""

    def __init__(
        self,
        game: Game,
        dice: SealedDice,
        *,
        options: Mapping[str, str] | None = None,
        players: Mapping[str, str] | None = None,
        position: State[Any] | None = None,
    ) -> None:
        self.game = game
        self.dice = dice
        self.g: Any = position if position is not None else game.start(options)
        self.players = {seat: (players or {}).get(seat, seat) for seat in game.seats}
        self._header = Record(
            game=game.name,
            rules=game.rules_version,
            options=self.g.options,
            seats=self.players,
            nonces=dice.nonces,
            commitment=dice.commitment,
            setup=codec.plain(game, self.g),
            salt=dice.salt("setup") if position is not None else "",
        )
        self.rules_version = game.rules_version
        """The version of the rules under which the game was played last."""
        self.entries: Tape[Entry] = Tape()
        self.log: Tape[tuple[int, Event]] = Tape()
        """The events told, each with the number of entries that preceded it."""
        self.head = header_hash(self._header)
        self.throws = 0
        self._pile: Tape[_Moment] = Tape()
        self.question = self._open()

    def _open(self) -> Question | None:
        self.g.events = []
        return self._chance(self.g, flow.settle(self.g))

    # ------------------------------------------------------------------ asking

    @property
    def seat(self) -> str:
        """The seat that is to answer; "" when the game is over."""
        return self.question.seat if isinstance(self.question, Choose) else ""

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.question is None

    @property
    def rules_since(self) -> int:
        """After how many entries the present rules began to hold."""
        cuts = segments(self._with(self.entries))
        now = self.game.rules_version
        return next((cut.start for cut in cuts if cut.rules == now), len(self.entries))

    def view(self, seat: str) -> Seen:
        """Show the game to a seat."""
        return look(self.game, self.g, seat, self.question)

    def why_not(self, seat: str, words: str) -> Broken | None:
        """Say why a seat may not give this answer now, or None if it may."""
        if self.question is None:
            return Broken("", "game-over")
        return flow.why_not(self.g, seat, parse(words), self.question)

    # ------------------------------------------------------------------ answering

    def answer(self, seat: str, words: str) -> list[Event]:
        """Answer for a seat and run to the next question; give what was told on the way."""
        broken = self.why_not(seat, words)
        if broken is not None:
            raise IllegalChoice(broken)
        asked = self.question
        assert isinstance(asked, Choose)
        option = parse(words)
        before = _Moment(self.g, asked, len(self.entries), len(self.log), self.head)
        first_throw = self.throws
        trial = self.g.copy()
        trial.events = []
        try:
            self._add(Entry(seat=seat, say=text(option), secret=asked.secret))
            question = self._chance(trial, flow.resume(trial, option))
        except Exception:
            self._rewind(before)
            self._use_up(range(first_throw, self.throws))
            raise
        told: list[Event] = trial.events
        self.g, self.question = trial, question
        crossed = self.throws != first_throw or any(event.reveals for event in told)
        if crossed or self.seat != seat:
            self._pile = Tape()
        else:
            self._pile.append(before)
        return list(told)

    def _rewind(self, moment: _Moment) -> None:
        self.g, self.question, self.head = moment.g, moment.question, moment.head
        self.entries.rewind(moment.entries)
        self.log.rewind(moment.log)

    def _use_up(self, throws: Iterable[int], reveals: int = 0, seat: str = "") -> None:
        """Record throws and reveals that were undone: they cannot be thrown again."""
        entry = Entry(seat=seat, taken_back=tuple(throws), reveals=reveals)
        if entry.takes_back:
            self._add(entry)
            self._pile = Tape()  # undo would remove the entry again

    def batch(self, seat: str, answers: Sequence[str]) -> Applied:
        """Apply several answers one by one; stop at a die, a reveal, another seat, a refusal.

        The answers applied stay; the rest comes back, unapplied and unstored.
        """
        for number, words in enumerate(answers):
            depth = len(self._pile)
            try:
                self.answer(seat, words)
            except IllegalChoice as refused:
                return Applied(number, tuple(answers[number:]), refused.reason)
            if len(self._pile) <= depth:
                return Applied(number + 1, tuple(answers[number + 1 :]), None)
        return Applied(len(answers), (), None)

    def _chance(self, g: Any, question: Question | None) -> Question | None:
        """Let chance answer until a seat is asked; a throw's number is never used twice."""
        noted = 0
        while question is not None and not isinstance(question, Choose):
            noted = self._note(g, noted)
            outcome = self.dice.outcome(self.throws, question)
            self._add(_throw(question, outcome, self.throws))
            self.throws += 1
            question = flow.answer(g, question, outcome)
        self._note(g, noted)
        return question

    def _note(self, g: Any, noted: int) -> int:
        """Log what was told since, under the present number of entries."""
        after = len(self.entries)
        self.log.extend([(after, event) for event in g.events[noted:]])
        return len(g.events)

    def _add(self, entry: Entry) -> None:
        """Append an entry, salted if it holds a secret, so that the hash gives nothing away."""
        if entry.secret or entry.segment or entry.audience is not None:
            salt = self.dice.salt(len(self.entries))
            entry = msgspec.structs.replace(entry, salt=salt)
        self.head = chained(self.entries, self.head, entry)

    # ------------------------------------------------------------------ going back, ending

    def fork(self) -> Session:
        """Give a session that goes its own way from here; this one stays as it is.

        A position is never changed in place by a session, so the two may share it.
        """
        twin = type(self).__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.entries, twin.log = self.entries.fork(), self.log.fork()
        twin._pile = self._pile.fork()
        return twin

    def may_undo(self, seat: str) -> bool:
        """Tell whether a seat has something of its own to take back."""
        return bool(self._pile) and self._pile[-1].question.seat == seat

    def behind(self) -> Iterator[Choose]:
        """The questions to which undo would go back, one by one."""
        return (moment.question for moment in reversed(self._pile))

    def undo(self, seat: str) -> bool:
        """Go back by one answer, unless a die, a reveal or another seat stands between."""
        if not self.may_undo(seat):
            return False
        self._rewind(self._pile[-1])
        self._pile.rewind(len(self._pile) - 1)
        return True

    def takeback(self, number: int, seat: str = "") -> None:
        """Go back to after entry `number` by agreement; throws taken back stay used up.

        The record says so, with the reveals taken back and the seat that wished it.
        """
        if not 0 <= number <= len(self.entries):
            raise ValueError(f"no entry {number}: there are {len(self.entries)}")
        since = self.rules_since
        if number < since:
            raise RulesGone(f"the rules changed at entry {since - 1}: no way back past it")
        kept, lost = self.entries[:number], self.entries[number:]
        gone = _throws_used(lost)
        seen = sum(entry.reveals for entry in lost)
        for after, event in self.log:  # only public ones: no secret is told
            seen += after > number and event.reveals and event.audience is None
        moments = list(replay(self.game, self._with(kept)))
        question = moments[-1].question
        if question is not None and not isinstance(question, Choose):
            raise ValueError(f"entry {number} leaves a throw open; go back to an answer")
        self.g, self.question = moments[-1].g, question
        self.log = _log_of(moments)
        self.entries, self._pile = Tape(), Tape()
        self.head = header_hash(self._header)
        for entry in kept:
            self._add(entry)
        self._use_up(gone, seen, seat)

    def end(self, how: str, seat: str) -> None:
        """End the game outside the rules: resigned, agreed, timeout."""
        if self.over:
            raise IllegalChoice(Broken("", "game-over"))
        outcome = ending(self.game.seats, how, seat)
        self._add(Entry(seat=seat, ended=how, outcome=outcome))
        self.g = self.g.copy()
        self.g.result = outcome
        self.g.stack.clear()
        self.question = None
        self._pile = Tape()

    # ------------------------------------------------------------------ records

    def _with(self, entries: Iterable[Entry]) -> Record:
        return msgspec.structs.replace(self._header, entries=tuple(entries))

    def record(self, *, open_seed: bool | None = None) -> Record:
        """Give the record; the seed is in it only when the game is over, or on request."""
        shown = self.over if open_seed is None else open_seed
        return msgspec.structs.replace(
            self._with(self.entries),
            head=self.head,
            seed=self.dice.seed.hex() if shown else "",
            result=self.g.result,
        )

    def redacted(self, seat: str) -> list[dict[str, Any]]:
        """Give the log as that seat may have it during play."""
        return redacted(self.entries, seat)

    @classmethod
    def _of(cls, game: Game, record: Record) -> Self:
        """A session with everything that a record holds, except the position."""
        session = cls.__new__(cls)
        session.game = game
        session.dice = SealedDice(bytes.fromhex(record.seed), record.nonces)
        session.players = dict(record.seats)
        session._header = msgspec.structs.replace(
            record, entries=(), head="", seed="", result=None, position={}
        )
        session.rules_version = segments(record)[-1].rules
        session.entries, session._pile, session.log = Tape(record.entries), Tape(), Tape()
        session.head = record.head or header_hash(session._header)
        session.throws = max(_throws_used(record.entries), default=-1) + 1
        return session

    @classmethod
    def resume(cls, game: Game, record: Record, position: State[Any] | None = None) -> Self:
        """Take up a saved game again; its record must hold the seed.

        With a position the game goes on from there under the present rules, as it must if the
        rules were fixed since; the record gets a new segment.
        """
        session = cls._of(game, record)
        if position is None:
            moments = list(replay(game, record))
            session.g, session.question = moments[-1].g, moments[-1].question
            session.log = _log_of(moments)
            session.g.events = []
            session.question = session._chance(session.g, session.question)
        else:
            session.g = position
            plain = codec.plain(game, position)
            session.rules_version = game.rules_version
            session._add(Entry(segment={"rules": game.rules_version, "position": plain}))
            session.question = session._open()
        return session

    @classmethod
    def closed(cls, game: Game, record: Record, position: State[Any]) -> Self:
        """Look at a finished game whose rules are gone: as it ended, with nothing added."""
        session = cls._of(game, record)
        session.g, session.question = position, None
        return session


def _log_of(moments: Iterable[Moment]) -> Tape[tuple[int, Event]]:
    return Tape([(moment.number, event) for moment in moments for event in moment.events])


def _throws_used(entries: Iterable[Entry]) -> tuple[int, ...]:
    """The numbers of all throws that were made, including those taken back."""
    return tuple(n for e in entries for n in (e.throw, *e.taken_back) if n is not None)


def _throw(question: Roll | Draw, outcome: Outcome, n: int) -> Entry:
    if isinstance(question, Roll):
        label = " ".join(group.label for group in question.groups if group.label)
        dice = tuple(int(die) for die in outcome)
        return Entry(roll=dice, throw=n, label=label, audience=question.audience)
    return Entry(draw=outcome, throw=n, label=question.label, audience=question.audience)
