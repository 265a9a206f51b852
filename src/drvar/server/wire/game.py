"""What a table sends: how it stands, the game as one seat sees it, and replies."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from drvar.kernel.declared import Also, Degree, Names, Tried
from drvar.kernel.options import Word
from drvar.kernel.phrase import Phrase
from drvar.kernel.seen import Board, Lying, Mark, UnderWay

from .base import Arguments, Code, Out, Result, Stage


class Seat(Struct, frozen=True):
    """A seat and its player: "human" or the name of a bot."""

    seat: str
    player: str
    name: str
    taken: bool
    here: bool


class Hello(Out, frozen=True):
    """What a table is; it comes first, and again whenever it changes.

    `shared` says that the seed of the dice was given from outside: no nonces are added, so that
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
    """One fact that this seat learnt, and after how many entries."""

    after: int
    told: str
    rule: str
    args: Arguments
    reveals: bool


class Choice(Struct, frozen=True):
    """An option: its canonical text, and the same as words and numbers.

    `at` is the place or counter that it names, if `names` says that it does; a "fight" is a
    place to fight at. `dice`: whether dice follow; `back`: whether it can be taken back;
    `also`: how it is shown besides its place on the board; `once`: whether its button is enough
    to do it, even if it is final; `again`: whether what is asked after it may be answered as it
    was the last time. `alike` is the first option before it that comes to the same.
    """

    say: str
    words: list[Word]
    names: Names
    at: str
    dice: Degree
    back: Degree
    also: Also
    once: bool
    again: bool
    alike: str


class Question(Struct, frozen=True):
    """What is asked; seats that are not asked learn only which seat is.

    `first` is the option that is the plain way on. `harmless`: no answer does anything to
    anybody, as far as this seat can tell, so that a player may wish not to be asked. `tried`
    has the verbs with which to ask why something on the board is not an option.
    """

    seat: str
    yours: bool
    prompt: str
    args: Arguments
    rules: list[str]
    options: list[Choice]
    first: str
    harmless: bool
    tried: Tried


class Proposal(Struct, frozen=True):
    """What a seat proposes to the others: a take-back to an entry, or a draw."""

    by: str
    what: Literal["takeback", "draw"]
    to: int
    waiting: list[str]


class Origin(Struct, frozen=True):
    """Where a game branched off from another: after entry `at`, with dice of its own.

    `dealt` names the seat from whose knowledge everything hidden was dealt again; it is empty
    if the other game was over and nothing was hidden any more.
    """

    at: int
    dealt: str


class State(Out, frozen=True):
    """The game as this seat sees it now, and what happened since `since`.

    Of the entries that the client has, the first `keep` still stand; `entries` and `events`
    come after them. `board` has what only this game shows, `places` what lies where, in the
    form of all games. `origin` is there if the game branched off from another.
    """

    seq: int
    keep: int
    count: int
    entries: list[LogEntry]
    events: list[Told]
    board: Board
    places: dict[str, Lying]
    under_way: tuple[UnderWay, ...]
    question: Question | None
    result: Result
    head: str
    may_undo: bool
    proposal: Proposal | None
    origin: Origin | None


class Refusal(Out, frozen=True):
    """Why something was not done; nothing has changed."""

    id: int
    code: Code
    rule: str
    words: str
    args: Arguments
    seq: int


class Applied(Out, frozen=True):
    """The result of an act: how many answers stand, which do not, and why it stopped."""

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


class Fate(Struct, frozen=True):
    """What becomes of a counter: the strength left, none if it is eliminated, and the numbers
    on the side that it then shows, if they are others.
    """

    counter: str
    left: int
    factors: list[int]
    pinned: bool


class PartOdds(Struct, frozen=True):
    """The chances of one throw of several: a line of an assault."""

    chances: list[Chance]
    modifiers: list[Summand]
    fates: dict[str, list[Fate]]


class OptionOdds(Struct, frozen=True):
    """The chances of one option; `dice` is false if it leads to none at once.

    `then`: the answers that may be given along with it. They leave no choice or, with `again`,
    they repeat the choice made last time or as a rule. `final`: whether all of them cannot be
    undone afterwards, as far as this seat can tell; `hands_over`: whether another seat is asked
    next, or the game is over. `fates`: what each chance surely does to counters; `words` name
    what is done, `args` who does it and where. `needed`: for each die the lowest face that
    hits, where every die hits or misses by itself.
    """

    say: str
    final: bool
    hands_over: bool
    then: list[str]
    again: bool
    dice: bool
    chances: list[Chance]
    modifiers: list[Summand]
    policy: str
    parts: list[PartOdds]
    fates: dict[str, list[Fate]]
    words: str
    args: Arguments
    needed: list[int]


class Odds(Out, frozen=True):
    """The exact chances that were asked for."""

    id: int
    seq: int
    of: list[OptionOdds]


class Why(Out, frozen=True):
    """Whether an answer is allowed now, and if not, why."""

    id: int
    seq: int
    say: str
    allowed: bool
    rule: str
    words: str
    args: Arguments


class Overlay(Out, frozen=True):
    """What the map can show: the marks of each place, as the game has them."""

    id: int
    seq: int
    name: str
    of: list[str]
    marks: dict[str, Mark]


class Order(Struct, frozen=True):
    """An order of a plan: the answers that give it, with chances, or why it is left out."""

    says: list[str]
    odds: list[OptionOdds]
    rule: str
    words: str
    args: Arguments


class Plan(Out, frozen=True):
    """What would come of a plan: its orders, and what would be asked next.

    No question follows a plan that has reached a final answer.
    """

    id: int
    seq: int
    orders: list[Order]
    question: Question | None


class Telling(Out, frozen=True, tag="telling"):
    """What was asked for in words, a phrase for each line."""

    id: int
    seq: int
    about: str
    of: list[str]
    lines: list[Phrase]


class Heard(Out, frozen=True):
    """What a line means that was typed: a question, told in phrases, or an answer to give."""

    id: int
    seq: int
    line: str
    lines: list[Phrase]
    wrong: bool
    """Nothing was found, or it is not allowed, by this paragraph if there is one."""
    rule: str
    says: list[str]
    """The answer that is meant, with those that follow it without a choice; for a `batch`."""
    final: bool
    """It cannot be taken back: it is to be read back, and given only once it is confirmed."""
    words: Phrase | None
    """The answer by its own words."""
    does: str
    """What the client has to do: `undo` or `help`."""


class Notice(Out, frozen=True):
    """Something that happened at the table and not in the game."""

    words: str
    args: Arguments


class Pong(Out, frozen=True):
    """The sign of life."""

    id: int


Reply = Applied | Refusal | Odds | Why | Overlay | Plan | Telling | Heard | Pong


class Replied(Out, frozen=True):
    """The answer to an act, in one message: its result, and the game after it.

    What was posted is always answered in this way; `state` is null if nothing was to change.
    """

    reply: Reply
    state: State | None


FromTable = (
    Hello
    | State
    | Replied
    | Refusal
    | Odds
    | Why
    | Overlay
    | Plan
    | Telling
    | Heard
    | Notice
    | Pong
)
