"""What a player sends: answers and other acts, and questions that change nothing."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, field

from drvar.kernel.described import About
from drvar.kernel.words import ENGLISH

from .base import ORDERS, Count, In, Line, Lines, Name


class Answer(In, frozen=True):
    """Answer the question that stands at `seq`."""

    seq: Count
    say: Line
    id: int = 0


class Batch(In, frozen=True):
    """Give several answers at once; they stop at any die, reveal, other seat or refusal."""

    seq: Count
    say: Lines
    id: int = 0


class Undo(In, frozen=True):
    """Take back the last choice; never behind a die, a reveal or another seat."""

    seq: Count
    id: int = 0


class Takeback(In, frozen=True):
    """Ask the others to go back to after entry `to`; with only bots it is done at once."""

    seq: Count
    to: Count
    id: int = 0


class Draw(In, frozen=True):
    """Offer the others to end the game without a winner."""

    seq: Count
    id: int = 0


class Agree(In, frozen=True):
    """Say yes or no to what another seat proposes."""

    seq: Count
    yes: bool
    id: int = 0


class Resign(In, frozen=True):
    """Give up the game."""

    seq: Count
    id: int = 0


class AskOdds(In, frozen=True, tag="odds"):
    """Ask for the exact chances of options that are listed now."""

    say: Lines
    id: int = 0


class AskWhy(In, frozen=True, tag="why"):
    """Ask why something is not allowed now."""

    say: Line
    id: int = 0


class AskOverlay(In, frozen=True, tag="overlay"):
    """Ask what the map can show beside the position; `of` says whose it is."""

    name: Name
    of: Annotated[list[Name], Meta(max_length=40)] = field(default_factory=list)
    id: int = 0


class AskPlan(In, frozen=True, tag="plan"):
    """Ask what would come of orders that are not given yet; each is some answers together."""

    orders: Annotated[list[Lines], Meta(max_length=ORDERS)]
    id: int = 0


class AskTell(In, frozen=True, tag="tell"):
    """Ask for something in words: `of` names places and counters, as `about` needs them."""

    about: About | Literal["news", "brief", "last", "answers"]
    of: Annotated[list[Name], Meta(max_length=2)] = field(default_factory=list)
    id: int = 0


class AskTyped(In, frozen=True, tag="typed"):
    """Ask what a line means that the player typed, in the words of a language."""

    line: Line
    language: Name = ENGLISH
    id: int = 0


class Ping(In, frozen=True):
    """Ask for a sign of life."""

    id: int = 0


Acting = Answer | Batch | Undo | Takeback | Draw | Agree | Resign
"""Messages that would change something."""

FromPlayer = Acting | AskOdds | AskWhy | AskOverlay | AskPlan | AskTell | AskTyped | Ping
