"""Looking back: the log, the replay, the score over time, and the luck of the dice."""

from __future__ import annotations

from msgspec import Struct

from drvar.kernel.seen import Board, Lying, UnderWay

from .base import Result
from .game import LogEntry, Origin, Told


class Log(Struct, frozen=True):
    """The log that a seat may keep during play."""

    table: str
    game: str
    seat: str
    options: dict[str, str]
    head: str
    origin: Origin | None
    entries: list[LogEntry]


class Moment(Struct, frozen=True):
    """A place in a replay: the entry just played, what it told, the board after it."""

    number: int
    entry: LogEntry | None
    events: list[Told]
    board: Board
    places: dict[str, Lying]
    under_way: tuple[UnderWay, ...]
    asked: str
    result: Result


class Replay(Struct, frozen=True):
    """A stretch of a replay as one seat sees it; `turns` says where each turn begins.

    Before entry `first` other rules held, which are gone: nothing of that can be shown.
    """

    table: str
    game: str
    seen_by: str
    may_see: list[str]
    options: dict[str, str]
    seats: dict[str, str]
    count: int
    first: int
    turns: list[list[int]]
    moments: list[Moment]


class Score(Struct, frozen=True):
    """The points after entry `number`, by side; under "" if there is one score for all."""

    number: int
    turn: int
    points: dict[str, int]


class Asked(Struct, frozen=True):
    """The seat whose choice it is from entry `number` on."""

    number: int
    seat: str


class Scores(Struct, frozen=True):
    """The score over time as one seat sees it: at each change, and where turns begin.

    `shares` says how many of these make a point; `asked` says whose choice it was meanwhile;
    before entry `first` nothing can be counted.
    """

    table: str
    seen_by: str
    count: int
    first: int
    shares: int
    scores: list[Score]
    asked: list[Asked]


class Throws(Struct, frozen=True):
    """All dice of one kind that a side threw for one thing: how they fell, beside what was
    expected.

    `spread` is the standard deviation of the sum; `side` is empty for dice that belong to no
    side.
    """

    side: str
    label: str
    faces: int
    low: int
    number: int
    sum: int
    expected: float
    spread: float
    fell: list[int]


class Luck(Struct, frozen=True):
    """The dice of a finished game, from entry `first` on."""

    table: str
    first: int
    throws: list[Throws]
