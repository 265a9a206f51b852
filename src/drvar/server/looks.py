"""Looks: a game at one moment, as its lookers see it.

What is public is listed once, and for each seat what else it knows. A seat without a looker is
left out until one comes.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any

from drvar.kernel.alike import alike
from drvar.kernel.events import WATCHER
from drvar.kernel.flow import Choose
from drvar.kernel.options import text
from drvar.kernel.view import look, look_from

from . import wire
from .refusals import Refused

if TYPE_CHECKING:
    from collections.abc import Iterable

    from drvar.kernel.driver import Session
    from drvar.kernel.flow import State
    from drvar.kernel.game import Game
    from drvar.kernel.seen import Seen

_log = logging.getLogger("drvar.server")


class Looks:
    """One moment of a game, seen by a watcher and from some seats, later from others."""

    def __init__(self, session: Session, seats: Iterable[str] = ()) -> None:
        self._game, self._g, self._asked = session.game, session.g, session.question
        wanted = tuple(dict.fromkeys((WATCHER, *seats)))
        self._seen = look_from(self._game, self._g, wanted, self._asked)
        self._questions: dict[str, wire.Question | None] = {}

    @classmethod
    def of_all(cls, session: Session) -> Looks:
        """Look from every seat and as a watcher."""
        return cls(session, session.game.seats)

    def seen(self, seat: str) -> Seen:
        """What a seat sees."""
        if seat not in self._seen:
            try:
                self._seen[seat] = look(self._game, self._g, seat, self._asked)
            except Exception as fault:
                _log.exception("%s cannot look at a game of %s", seat, self._game.name)
                raise Refused("fault", "rules-fault") from fault
        return self._seen[seat]

    def question(self, seat: str) -> wire.Question | None:
        """The question as it is sent to a seat."""
        if seat not in self._questions:
            self._questions[seat] = self._question(seat, self.seen(seat))
        return self._questions[seat]

    def _question(self, seat: str, seen: Seen) -> wire.Question | None:
        whole = self._asked if isinstance(self._asked, Choose) else None
        return question(self._game, self._g, seat, seen, whole)


def question(
    game: Game, g: State[Any], seat: str, seen: Seen, whole: Choose | None
) -> wire.Question | None:
    """A question as it is sent to a seat; `whole` is the same as the rules ask it."""
    asked = seen.question
    if asked is None:
        return None
    listed = whole if asked.options else None
    options = listed.options if listed else ()
    firsts = alike(game, g, listed) if listed else {}
    return wire.Question(
        seat=asked.seat,
        yours=asked.seat == seat,
        prompt=asked.prompt,
        args=asked.args,
        rules=list(asked.rules),
        options=[
            wire.Choice(
                say,
                list(option),
                *game.choice(seen, option),
                alike=text(firsts[option]) if option in firsts else "",
            )
            for say, option in zip(asked.options, options, strict=True)
        ],
        first=game.plain_answer(seen),
        harmless=listed is not None and game.is_harmless(g, listed),
        tried=game.declared.tried(asked.prompt),
    )
