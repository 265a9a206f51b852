"""Stepping through a record: a listing in a pipe, back and forth on a terminal.

Everything is shown as one seat could know it at the time; a finished game is open to the
referee, a running one to no seat.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, NamedTuple, TextIO

from drvar import games
from drvar.kernel.codec import BadFile
from drvar.kernel.events import REFEREE, WATCHER
from drvar.kernel.record import BadRecord, read, replay
from drvar.kernel.typed import is_number

from .opening import WRONG
from .screen import BAD, BOLD, DIM, Screen, TooSmall
from .show import Show
from .table import INTERRUPTED
from .words import Speech, say

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path
    from typing import Any

    from drvar.kernel.events import Event
    from drvar.kernel.game import Game
    from drvar.kernel.record import Entry, Record
    from drvar.kernel.seen import Board

DISAGREES = 1
"""The exit code for a record that the rules cannot follow to its end."""


class NoReplay(Exception):  # noqa: N818  # reads as what is wrong
    """A record that cannot be shown as asked; one line says why."""


class Stop(NamedTuple):
    """A place in the record where a reader can stop: the position is a copy of its own."""

    number: int
    entry: Entry | None
    g: Any
    events: Sequence[Event]
    waiting: str


def replay_record(  # noqa: PLR0913  # what the command line gives
    path: Path,
    *,
    until: int | None = None,
    seat: str | None = None,
    source: TextIO | None = None,
    out: TextIO | None = None,
    err: TextIO | None = None,
) -> int:
    """Show a record, up to entry `until`, as `seat` may know it; give the exit code."""
    screen = Screen(source or sys.stdin, out or sys.stdout)
    try:
        record, game = _read(path)
        seer = _seer(game, record, seat)
        stops, fault = _stops(path, game, record)
        player = Player(Show(screen, Speech(game)), record, _cut(record, stops, until), seer)
        player.play(at_end=until is not None)
    except (NoReplay, TooSmall) as wrong:
        print(wrong, file=err or sys.stderr)
        return WRONG
    except EOFError:
        return 0
    except KeyboardInterrupt:
        return INTERRUPTED
    if fault and until is None:
        print(say("fault-rules", path=path, why=fault), file=err or sys.stderr)
        return DISAGREES
    return 0


def _read(path: Path) -> tuple[Record, Game]:
    try:
        record = read(path.read_bytes())
        return record, games.game(record.game)
    except OSError as fault:
        why = fault.strerror or str(fault)
    except (BadFile, games.UnknownGame) as fault:
        why = " ".join(str(fault).split())
    raise NoReplay(say("fault-record", path=path, why=why))


def _seer(game: Game, record: Record, seat: str | None) -> str:
    """The seat whose view is shown: the referee's only when the game is over."""
    over = record.result is not None
    if seat is None:
        return REFEREE if over else WATCHER
    allowed = (*game.seats, WATCHER, REFEREE)
    if seat not in allowed:
        names = {"game": game.name, "seat": seat, "seats": ", ".join(allowed)}
        raise NoReplay(say("fault-seer", **names))
    if seat == REFEREE and not over:
        raise NoReplay(say("fault-secret", seats=", ".join((*game.seats, WATCHER))))
    return seat


def _stops(path: Path, game: Game, record: Record) -> tuple[list[Stop], str]:
    """Replay a record as far as the rules follow it; also say where they stop."""
    stops: list[Stop] = []
    try:
        for moment in replay(game, record):
            waiting = str(getattr(moment.question, "seat", ""))
            position = moment.g.copy()
            stops.append(Stop(moment.number, moment.entry, position, moment.events, waiting))
    except (BadRecord, BadFile) as fault:
        if not stops:
            raise NoReplay(say("fault-rules", path=path, why=fault)) from None
        return stops, str(fault)
    except Exception as fault:  # rules code that fails: an incident is there to show that
        return stops, f"{type(fault).__name__}: {fault}"
    return stops, ""


def _cut(record: Record, stops: list[Stop], until: int | None) -> list[Stop]:
    if until is None:
        return stops
    kept = [stop for stop in stops if stop.number <= until]
    if 0 <= until <= len(record.entries) and not kept:
        raise NoReplay(say("replay-gone", count=stops[0].number))
    if not 0 <= until <= len(record.entries):
        raise NoReplay(say("fault-until", number=until, last=len(record.entries)))
    return kept


class Player:
    """Shows the stops of a record, one after another or all at once."""

    def __init__(self, show: Show, record: Record, stops: list[Stop], seat: str) -> None:
        self.show, self.screen, self.seat = show, show.screen, seat
        self.record, self.stops = record, stops
        self._drawn = ""

    def play(self, *, at_end: bool) -> None:
        """List the record in a pipe; step through it on a terminal."""
        speech = self.show.speech
        self.screen.must_hold(speech.game.sketch(self._board(self.stops[-1])))
        known = {REFEREE: "seer-referee", WATCHER: "seer-watcher"}
        seer = say(known[self.seat]) if self.seat in known else speech.seat(self.seat)
        count = len(self.record.entries)
        self.screen.line(say("replay-title", title=speech.title, count=count, seat=seer), BOLD)
        if gone := self.stops[0].number:
            self.screen.line(say("replay-gone", count=gone))
        if self.screen.real and self.screen.typed:
            self._step(len(self.stops) - 1 if at_end else 0)
        else:
            self._list()

    def _board(self, stop: Stop) -> Board:
        return self.show.speech.game.view(stop.g, self.seat)

    def _list(self) -> None:
        for stop in self.stops:
            self._tell(stop)
        self.screen.line()
        self.show.board(self._board(self.stops[-1]), self.seat)
        self._tell_end(self.stops[-1])

    def _tell(self, stop: Stop) -> None:
        if stop.entry is not None:
            self.show.entry(stop.number, stop.entry, self.seat)
        self.show.told(stop.events, self.seat, indent=" " * 7)

    def _tell_end(self, stop: Stop) -> None:
        if stop.g.result is not None:
            self.screen.line()
            self.screen.cited(self.show.speech.result(stop.g.result), style=BOLD)
        elif stop is self.stops[-1] and stop.waiting:
            seat = self.show.speech.seat(stop.waiting)
            self.screen.line(say("replay-waiting", seat=seat))

    def _step(self, at: int) -> None:
        """Go back and forth until the reader quits."""
        self.screen.line(say("replay-keys"), DIM)
        while True:
            stop = self.stops[at]
            self._show(stop)
            last = self.stops[-1].number
            wanted = self._wanted(at, say("replay-place", number=stop.number, last=last))
            if wanted is None:
                return
            at = wanted

    def _show(self, stop: Stop) -> None:
        self.screen.line()
        board = self._board(stop)
        drawn = self.show.speech.picture(board)
        if drawn != self._drawn:
            self.show.board(board, self.seat)
            self._drawn = drawn
        if stop.entry is None and stop.number:
            version = self.show.speech.game.rules_version
            self.screen.line(say("replay-changed", version=version), DIM)
        elif stop.entry is None:
            self.screen.line(say("replay-set-up"), DIM)
        self._tell(stop)
        self._tell_end(stop)

    def _wanted(self, at: int, place: str) -> int | None:
        """Where to go from here; None means to leave."""
        last = len(self.stops) - 1
        while True:
            line = self.screen.ask(f"{place} >").casefold()
            if line in ("q", "quit"):
                return None
            if line == "" and at < last:
                return at + 1
            if line == "b" and at:
                return at - 1
            if is_number(line) and int(line) <= self.stops[-1].number:
                return next(n for n, s in enumerate(self.stops) if s.number >= int(line))
            known = {"": "replay-last", "b": "replay-first"}
            what = say(known.get(line, "replay-what"), last=self.stops[-1].number)
            self.screen.line(what, BAD)
