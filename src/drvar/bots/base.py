"""What a bot may know: its chair at the table, and nothing behind it.

A bot never holds the true position. Through its `Chair` it sees the view and the question of
its own seat, and may ask for positions dealt by the game's `resample`, which its seat could not
tell from the true one. No position holds the dice still to come, so no bot can read them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from drvar.kernel.flow import Choose
from drvar.kernel.view import look

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from drvar.kernel.driver import Session
    from drvar.kernel.flow import State
    from drvar.kernel.game import Game
    from drvar.kernel.options import Option
    from drvar.kernel.rule import Arguments
    from drvar.kernel.seen import Seen


class Asked(NamedTuple):
    """A question without its checks, which are made from the true position."""

    seat: str
    prompt: str
    args: Arguments
    rules: tuple[str, ...]
    options: tuple[Option, ...]


class Chair:
    """The place of one seat at the table while it is asked something.

    `answers` counts what this seat answered before. A bot that draws its luck from its seed and
    this number plays the same after a game was saved and taken up again.
    """

    __slots__ = ("_deal", "_look", "answers", "game", "question", "seat")

    def __init__(self, game: Game, g: State[Any], question: Choose, answers: int = 0) -> None:
        self.game = game
        self.seat = question.seat
        self.answers = answers
        self.question = Asked(
            question.seat, question.prompt, question.args, game.cites(g), question.options
        )
        self._look: Callable[[], Seen] = lambda: look(game, g, question.seat, question)
        self._deal: Callable[[Random], Any] = lambda random: game.resample(
            g, question.seat, random
        )

    @classmethod
    def at(cls, session: Session) -> Chair:
        """Take the chair of the seat that is asked in a session."""
        asked = session.question
        if not isinstance(asked, Choose):
            raise ValueError("no seat is asked now")
        answers = sum(entry.seat == asked.seat and bool(entry.say) for entry in session.entries)
        return cls(session.game, session.g, asked, answers)

    def view(self) -> Seen:
        """Look at the game as this seat may see it."""
        return self._look()

    def resample(self, random: Random) -> Any:
        """Deal a position that this seat could not tell from the true one; it is yours."""
        return self._deal(random)


class Bot(Protocol):
    """A player that is not a person."""

    @property
    def name(self) -> str:
        """The name under which the bot is listed."""
        ...

    def choose(self, chair: Chair) -> Option:
        """Choose one of the options of the chair's question."""
        ...
