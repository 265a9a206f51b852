"""The wire: every message between a table and its players, as structs and nothing else.

What comes in is checked against these shapes before anybody looks at it; what goes out has all
of its fields, so that a client need not guess. `drvar.server.schema` writes them as JSON
schema, from which the browser client makes its own types. Sentences are never sent: whatever
is to be read travels as a key with arguments (docs/protocol.md).
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from drvar.kernel.options import Word

LARGEST = 64 * 1024
"""The longest message that a table reads, in bytes."""

LARGEST_RECORD = 3 * 1024 * 1024
"""The longest record of a game that is taken in, in bytes."""

Line = Annotated[str, Meta(max_length=400)]
"""The text of one answer."""

Lines = Annotated[list[Line], Meta(max_length=250)]
Name = Annotated[str, Meta(max_length=60)]
MANY = 200
"""So many seats or options may be named in one message."""

Nonce = Annotated[str, Meta(max_length=100)]
Count = Annotated[int, Meta(ge=0)]
Stage = Literal["waiting", "playing", "over"]
Code = Literal[
    "rules",
    "seat",
    "stale",
    "malformed",
    "oversized",
    "unknown",
    "table",
    "door",
    "fault",
    "busy",
    "limit",
]
Arguments = dict[str, Any]


def _lower(name: str) -> str:
    return name.lower()


class _In(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag=_lower):
    """What a player sends; `id` comes back with the reply."""


class _Out(Struct, frozen=True, tag_field="kind", tag=_lower):
    """What a table sends."""


class _Body(Struct, frozen=True, forbid_unknown_fields=True):
    """What is posted to an address that takes one thing only."""


# ---------------------------------------------------------------------- what a player sends


class Answer(_In, frozen=True):
    """Answer the question that stands at `seq`."""

    seq: Count
    say: Line
    id: int = 0


class Batch(_In, frozen=True):
    """Give several answers at once; they stop at any die, reveal, other seat or refusal."""

    seq: Count
    say: Lines
    id: int = 0


class Undo(_In, frozen=True):
    """Take back the last choice; never behind a die, a reveal or another seat."""

    seq: Count
    id: int = 0


class Takeback(_In, frozen=True):
    """Ask the others to go back to after entry `to`; with bots alone it is done at once."""

    seq: Count
    to: Count
    id: int = 0


class Draw(_In, frozen=True):
    """Offer the others to end the game without a winner."""

    seq: Count
    id: int = 0


class Agree(_In, frozen=True):
    """Say yes or no to what another seat proposes."""

    seq: Count
    yes: bool
    id: int = 0


class Resign(_In, frozen=True):
    """Give the game up."""

    seq: Count
    id: int = 0


class AskOdds(_In, frozen=True, tag="odds"):
    """Ask for the exact chances of options that are listed now."""

    say: Lines
    id: int = 0


class AskWhy(_In, frozen=True, tag="why"):
    """Ask why something is not allowed now."""

    say: Line
    id: int = 0


class AskOverlay(_In, frozen=True, tag="overlay"):
    """Ask what the map can show beside the position; `of` says whose it is."""

    name: Name
    of: Annotated[list[Name], Meta(max_length=40)] = []
    id: int = 0


class Ping(_In, frozen=True):
    """Ask for a sign of life."""

    id: int = 0


Acting = Answer | Batch | Undo | Takeback | Draw | Agree | Resign
"""What would change something."""

FromPlayer = Acting | AskOdds | AskWhy | AskOverlay | Ping

# ---------------------------------------------------------------------- what a table sends


class Seat(Struct, frozen=True):
    """Who sits where: `player` is "human" or the name of a bot."""

    seat: str
    player: str
    name: str
    taken: bool
    here: bool


class Hello(_Out, frozen=True):
    """What a table is; it comes first, and again whenever something of it changes.

    `shared` says that the seed of the dice was given from outside: nobody adds a nonce, so that
    every game with that seed has the same dice.
    """

    table: str
    game: str
    rules_version: int
    options: dict[str, str]
    you: str
    seats: list[Seat]
    stage: Stage
    seq: int
    commitment: str
    nonces: dict[str, str]
    shared: bool
    rematch: str
    invite: str


class LogEntry(Struct, frozen=True):
    """One entry of the record as this seat may read it."""

    number: int
    by: str
    say: str
    hidden: bool
    roll: list[int]
    draw: list[Word]
    label: str
    throw: int | None
    taken_back: list[int]
    reveals: int
    ended: str
    outcome: Arguments
    rules: int | None


class Told(Struct, frozen=True):
    """One fact that this seat learnt, after so many entries."""

    after: int
    told: str
    rule: str
    args: Arguments
    reveals: bool


class Choice(Struct, frozen=True):
    """An option: its canonical text, and the same as words and numbers."""

    say: str
    words: list[Word]


class Question(Struct, frozen=True):
    """What is asked; whoever is not asked learns only who is."""

    seat: str
    yours: bool
    prompt: str
    args: Arguments
    rules: list[str]
    options: list[Choice]


class Proposal(Struct, frozen=True):
    """What a seat proposes to the others: a take-back to an entry, or a draw."""

    by: str
    what: Literal["takeback", "draw"]
    to: int
    waiting: list[str]


class Origin(Struct, frozen=True):
    """Where a game branched off from another: after entry `at`, with dice of its own.

    `dealt` names the seat from whose knowledge everything hidden was dealt anew; it is empty
    where the other game was over and nothing was hidden any more.
    """

    at: int
    dealt: str


class State(_Out, frozen=True):
    """The game as this seat sees it now, and what happened since `since`.

    Of the entries that the client has, the first `keep` still stand; `entries` and `events`
    come after them. `origin` is there if the game branched off from another.
    """

    seq: int
    keep: int
    count: int
    entries: list[LogEntry]
    events: list[Told]
    board: Arguments
    under_way: list[Arguments]
    question: Question | None
    result: Any
    head: str
    may_undo: bool
    proposal: Proposal | None
    origin: Origin | None


class Refusal(_Out, frozen=True):
    """Why something was not done; nothing has changed."""

    id: int
    code: Code
    rule: str
    words: str
    args: Arguments
    seq: int


class Applied(_Out, frozen=True):
    """What came of an act: how many answers stand, which do not, and why it stopped."""

    id: int
    seq: int
    applied: int
    left: list[str]
    refusal: Refusal | None


class Chance(Struct, frozen=True):
    """One chance, exactly and as a decimal."""

    name: str
    share: str
    value: float


class Summand(Struct, frozen=True):
    """One number of a sum, with its paragraph."""

    value: int
    rule: str
    words: str
    args: Arguments


class PartOdds(Struct, frozen=True):
    """The chances of one throw of several: a line of an assault."""

    chances: list[Chance]
    modifiers: list[Summand]


class OptionOdds(Struct, frozen=True):
    """The chances of one option; `dice` is false where it leads to none at once."""

    say: str
    dice: bool
    chances: list[Chance]
    modifiers: list[Summand]
    policy: str
    parts: list[PartOdds]


class Odds(_Out, frozen=True):
    """The exact chances that were asked for."""

    id: int
    seq: int
    of: list[OptionOdds]


class Why(_Out, frozen=True):
    """Whether an answer is allowed now, and if not, why."""

    id: int
    seq: int
    say: str
    allowed: bool
    rule: str
    words: str
    args: Arguments


class Overlay(_Out, frozen=True):
    """What the map can show: what is told of each place, by the game."""

    id: int
    seq: int
    name: str
    of: list[str]
    marks: dict[str, Arguments]


class Notice(_Out, frozen=True):
    """Something that happened at the table and not in the game."""

    words: str
    args: Arguments


class Pong(_Out, frozen=True):
    """The sign of life."""

    id: int


FromTable = Hello | State | Applied | Refusal | Odds | Why | Overlay | Notice | Pong
Reply = Applied | Refusal | Odds | Why | Overlay | Pong


class Replied(Struct, frozen=True):
    """The answer to a message that was posted: the reply, and the game after it."""

    reply: Reply
    state: State | None


# ---------------------------------------------------------------------- around the tables


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
    """The seal of a seed that a new table may use: published before anybody adds a nonce."""

    commitment: str


class Branch(_Body, frozen=True):
    """Where a new game branches off from an old one: after entry `at`.

    Of a game that is not over everything hidden is dealt anew from what one's seat knows.
    """

    table: Name
    at: Count


class NewTable(_Body, frozen=True):
    """A table to be opened.

    `seats` maps a seat to "human" or a bot; seats left out are played by the bot `random`, and
    with none named the first is human. `sit` lists the human seats of whoever opens it (all of
    them unless it says otherwise); the others get invitations. `alone` lets questions with a
    single option answer themselves; `pace` is the pause before a bot's answer in seconds.
    """

    game: Name
    preset: Name = ""
    options: Annotated[dict[Name, Name], Meta(max_length=MANY)] = {}
    seats: Annotated[dict[Name, Name], Meta(max_length=MANY)] = {}
    sit: Annotated[list[Name], Meta(max_length=MANY)] | None = None
    names: Annotated[dict[Name, Name], Meta(max_length=MANY)] = {}
    nonces: Annotated[dict[Name, Nonce], Meta(max_length=MANY)] = {}
    commitment: Nonce = ""
    listed: bool = False
    alone: bool = True
    pace: Annotated[float, Meta(ge=0, le=10)] = 0
    branch: Branch | None = None


class Made(Struct, frozen=True):
    """An opened table: the keys of one's own seats, and invitations to the others."""

    table: str
    commitment: str
    tokens: dict[str, str]
    invites: dict[str, str]


class Shelved(Struct, frozen=True):
    """A record that was taken in: the table where it can be looked at."""

    table: str


class Join(_Body, frozen=True):
    """Take a seat: by invitation, or by its name where the table is listed."""

    invite: Name = ""
    seat: Name = ""
    name: Name = ""
    nonce: Nonce = ""


class Joined(Struct, frozen=True):
    """A seat taken, and its key."""

    seat: str
    token: str


class Rematch(_Body, frozen=True):
    """Play again at a new table: `tokens` are the keys of one's seats at the old one.

    Whoever comes first may name a seal for the new dice, and everybody nonces for his seats.
    """

    tokens: Annotated[list[Name], Meta(max_length=MANY)]
    commitment: Nonce = ""
    nonces: Annotated[dict[Name, Nonce], Meta(max_length=MANY)] = {}


class TableInfo(Struct, frozen=True):
    """A table in a list; `tokens` are the keys that the one who asks holds there."""

    table: str
    game: str
    options: dict[str, str]
    stage: Stage
    seats: list[Seat]
    asked: str
    entries: int
    result: Any
    created: str
    updated: str
    tokens: dict[str, str]
    invites: dict[str, str]


class Tables(Struct, frozen=True):
    """One's own tables, the latest first, and those where a seat is free."""

    mine: list[TableInfo]
    open: list[TableInfo]


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
    board: Arguments
    under_way: list[Arguments]
    asked: str
    result: Any


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
    """The points after entry `number`, by side; under "" where there is one score for all."""

    number: int
    turn: int
    points: dict[str, int]


class Asked(Struct, frozen=True):
    """Whose choice it is from entry `number` on."""

    number: int
    seat: str


class Scores(Struct, frozen=True):
    """The score over time as one seat sees it: wherever it changed, and where turns begin.

    `shares` says how many of these make a point; `asked` tells whose choice it was meanwhile;
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
    """All dice of one kind that a side threw for one thing: how they fell, beside expectation.

    `spread` is the standard deviation of the sum; `side` is empty for dice that are nobody's.
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


class Health(Struct, frozen=True):
    """A sign of life of the server."""

    version: str
    local: bool


PLAYER = msgspec.json.Decoder(FromPlayer)
"""Reads what a player sends."""
