"""Around the tables: games and rulebooks, opening a table, taking a seat, lists of tables."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct, field

from .base import MANY, Body, Count, Name, Nonce, Result, Stage
from .game import Seat


class RuleChoice(Struct, frozen=True):
    """A rules option of a game; the first value is the default."""

    key: str
    rule: str
    values: list[str]


class GameInfo(Struct, frozen=True):
    """A game that can be played here; its words are in its texts."""

    game: str
    seats: list[str]
    rules_version: int
    presets: dict[str, dict[str, str]]
    options: list[RuleChoice]
    bots: list[str]
    overlays: list[str]
    languages: list[str]


class Games(Struct, frozen=True):
    """All games."""

    games: list[GameInfo]
    languages: list[str]


class Paragraph(Struct, frozen=True):
    """A paragraph of the rulebook."""

    id: str
    kind: str
    text: str


class Chapter(Struct, frozen=True):
    """A chapter of the rulebook."""

    number: str
    title: str
    paragraphs: list[Paragraph]


class Rules(Struct, frozen=True):
    """A rulebook in one language."""

    game: str
    language: str
    title: str
    chapters: list[Chapter]


class Seal(Struct, frozen=True):
    """The seal of a seed that a new table may use: published before any nonce is added."""

    commitment: str


class Branch(Body, frozen=True):
    """Where a new game branches off from an old one: after entry `at`.

    If the game is not over, everything hidden is dealt again from what the seat knows.
    """

    table: Name
    at: Count


class NewTable(Body, frozen=True):
    """A table to be opened.

    `seats` maps a seat to "human" or a bot; seats left out are played by the bot `random`; if
    none is named, the first is human. `sit` lists the human seats of the player who opens it
    (all of them unless it says otherwise); the others get invitations. `alone` lets questions
    with a single option answer themselves; `pace` is the pause before a bot's answer in
    seconds.
    """

    game: Name
    preset: Name = ""
    options: Annotated[dict[Name, Name], Meta(max_length=MANY)] = field(default_factory=dict)
    seats: Annotated[dict[Name, Name], Meta(max_length=MANY)] = field(default_factory=dict)
    sit: Annotated[list[Name], Meta(max_length=MANY)] | None = None
    names: Annotated[dict[Name, Name], Meta(max_length=MANY)] = field(default_factory=dict)
    nonces: Annotated[dict[Name, Nonce], Meta(max_length=MANY)] = field(default_factory=dict)
    commitment: Nonce = ""
    listed: bool = False
    auto_answer: bool = field(default=True, name="alone")
    pace: Annotated[float, Meta(ge=0, le=10)] = 0
    branch: Branch | None = None


class Made(Struct, frozen=True):
    """An opened table: the keys of its owner's seats, and invitations to the others."""

    table: str
    commitment: str
    tokens: dict[str, str]
    invites: dict[str, str]


class Shelved(Struct, frozen=True):
    """A record that was taken in: the table where it can be looked at."""

    table: str


class Join(Body, frozen=True):
    """Take a seat: by invitation, or by its name if the table is listed."""

    invite: Name = ""
    seat: Name = ""
    name: Name = ""
    nonce: Nonce = ""


class Joined(Struct, frozen=True):
    """A seat taken, and its key."""

    seat: str
    token: str


class Rematch(Body, frozen=True):
    """Play again at a new table: `tokens` are the keys of the player's seats at the old one.

    The first player to come may name a seal for the new dice, every player nonces for their
    seats.
    """

    tokens: Annotated[list[Name], Meta(max_length=MANY)]
    commitment: Nonce = ""
    nonces: Annotated[dict[Name, Nonce], Meta(max_length=MANY)] = field(default_factory=dict)


class TableInfo(Struct, frozen=True):
    """A table in a list; `tokens` are the keys that the asking visitor holds there."""

    table: str
    game: str
    options: dict[str, str]
    stage: Stage
    seats: list[Seat]
    asked: str
    entries: int
    result: Result
    created: str
    updated: str
    tokens: dict[str, str]
    invites: dict[str, str]


class Tables(Struct, frozen=True):
    """The visitor's own tables, the latest first, and those where a seat is free."""

    mine: list[TableInfo]
    open: list[TableInfo]


class Health(Struct, frozen=True):
    """A sign of life of the server."""

    version: str
    local: bool
