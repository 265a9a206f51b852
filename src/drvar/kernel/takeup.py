"""Games that were under way when the rules changed: they go on from where they stood.

Rules code of earlier versions is not kept, so what was played under it cannot be replayed. A
stored position is all that the present rules need, if they can read it and play on from it;
that is tried out before anything is written. A game with which they cannot go on stays as it
is, and anyone who asks is told why.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, NamedTuple, TypeVar

from . import codec, flow
from .driver import Session, play_out
from .events import REFEREE, WATCHER
from .flow import Choose
from .game import Game
from .record import BadRecord, Record, follow, segments
from .view import look

AnySession = TypeVar("AnySession", bound=Session)
Kind = Literal["taken up", "current", "finished", "not begun", "cannot"]

PLAYED_OUT = 2
"""How often a position is played to its end before a game goes on from it: a fault deep in the
stack shows only when play returns to it."""


class CannotGoOn(ValueError):  # noqa: N818  # reads as what is wrong
    """A stored game that the present rules cannot take up; one line says why."""


class Fate(NamedTuple):
    """What becomes of a stored game when the rules have changed, and what is said about it."""

    kind: Kind
    what: str
    words: str


def version_of(record: Record) -> int:
    """The version of the rules under which a record was last played."""
    return segments(record)[-1].rules


def must_be_earlier(game: Game, version: int) -> None:
    """Only games of earlier released rules go on under the present ones."""
    now = f"this program has {game.rules_version}"
    if version > game.rules_version:
        raise CannotGoOn(f"it is of rules version {version}, {now}: take the newer program")
    if not game.knows(version):
        raise CannotGoOn(f"it is of rules version {version}, which was never released; {now}")


def readable(game: Game, position: bytes) -> Any:
    """Read a stored position of earlier rules, and see that every seat can look at it."""
    return _told(lambda: _seen(game, codec.decode(game, position)))


def playable(game: Game, position: bytes) -> Any:
    """Read a stored position of earlier rules, and try whether the present ones can go on."""

    def tried() -> Any:
        g = _seen(game, codec.decode(game, position))
        for fault in game.invariants(g):
            raise CannotGoOn(f"the position cannot be under the present rules: {fault}")
        _ask(game, g.copy())
        for number in range(PLAYED_OUT):
            play_out(g.copy(), number)
        return g

    return _told(tried)


def _told(tried: Callable[[], Any]) -> Any:
    """Do something that may fail in any way, since positions are data from outside."""
    try:
        return tried()
    except (CannotGoOn, BadRecord, codec.BadFile) as fault:
        raise CannotGoOn(_one_line(fault)) from None
    except Exception as fault:
        raise CannotGoOn(f"{type(fault).__name__}: {_one_line(fault)}") from fault


def _one_line(fault: object) -> str:
    return " ".join(str(fault).split())


def _seen(game: Game, g: Any) -> Any:
    for seat in (*game.seats, WATCHER, REFEREE):
        look(game, g, seat, None)
    return g


def _ask(game: Game, g: Any) -> None:
    """The question can be answered: it has options, and every seat may look at it."""
    g.events = []
    question = flow.settle(g)
    if isinstance(question, Choose) and not question.options:
        raise CannotGoOn(f"{question.seat} is asked, and there is no answer")
    for seat in (*game.seats, WATCHER, REFEREE):
        look(game, g, seat, question)


def followed(game: Game, record: Record) -> bytes:
    """Where a record without a stored position has got to, if the present rules can follow it.

    Its answers are given again under these rules from where its last stretch began. If one of
    them is no longer allowed, there is no way to tell how the game stood.
    """

    def tried() -> bytes:
        *_, last = follow(game, record, segments(record)[-1])
        return codec.encode(game, last.g)

    return _told(tried)  # type: ignore[no-any-return]  # what was tried


def take_up(kind: type[AnySession], game: Game, record: Record, position: bytes) -> AnySession:
    """Let a game go on under the present rules; its record gets a new segment."""
    must_be_earlier(game, version_of(record))
    g = playable(game, position)
    return _told(lambda: kind.resume(game, record, g))  # type: ignore[no-any-return]  # a session
