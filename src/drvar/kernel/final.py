"""Whether an answer is final: known before it is given, and only from what its seat knows.

The answer is tried on a position dealt from what the seat may know, and whoever asks gives the
same luck each time. Positions that the seat cannot tell apart then give the same deal, so what
is said here is the same whatever lies hidden, and points at nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from . import flow
from .flow import Choose, Question, State
from .game import Game
from .options import Option

if TYPE_CHECKING:
    from random import Random


class After(NamedTuple):
    """What comes of an answer, as far as its seat can tell."""

    asked: Question | None
    reveals: bool

    @property
    def crosses(self) -> bool:
        """Whether dice are thrown or something is revealed."""
        return self.reveals or not (self.asked is None or isinstance(self.asked, Choose))

    def hands_over(self, seat: str) -> bool:
        """Whether another seat is asked next, or the game is over."""
        return self.asked is None or (
            isinstance(self.asked, Choose) and self.asked.seat != seat
        )

    def is_final(self, seat: str) -> bool:
        """Whether a seat cannot undo it: it also hands over to another, or ends the game."""
        stays = isinstance(self.asked, Choose) and self.asked.seat == seat
        return self.reveals or not stays


def after(game: Game, g: State[Any], seat: str, option: Option, luck: Random) -> After:
    """Try an answer for the seat that is asked."""
    dealt = game.resample(g, seat, luck)
    dealt.events = []
    asked = flow.settle(dealt)
    assert asked is not None
    asked = flow.answer(dealt, asked, option)
    return After(asked, any(event.reveals for event in dealt.events))
