"""Looks: a game at one moment, as its lookers see it.

What is public is listed once, and for each seat what else it knows. A seat without a looker is
left out until one comes.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from drvar.kernel.events import WATCHER
from drvar.kernel.flow import Choose
from drvar.kernel.view import look, look_from

from . import wire
from .refusals import Refused

if TYPE_CHECKING:
    from collections.abc import Iterable

    from drvar.kernel.driver import Session
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
        asked = seen.question
        if asked is None:
            return None
        whole = self._asked if isinstance(self._asked, Choose) and asked.options else None
        return wire.Question(
            seat=asked.seat,
            yours=asked.seat == seat,
            prompt=asked.prompt,
            args=asked.args,
            rules=list(asked.rules),
            options=[
                wire.Choice(say, list(option), *self._game.choice(seen, option))
                for say, option in zip(
                    asked.options, whole.options if whole else (), strict=True
                )
            ],
            first=self._game.plain_answer(seen),
            tried=self._game.declared.tried(asked.prompt),
        )
