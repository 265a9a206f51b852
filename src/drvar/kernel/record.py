"""Records: a whole game in one JSON file that replays and can be checked.

A record holds the header (game, rules, options, seats, the sealed seed), the position where
play began, and every answer and die in order. Each entry's hash covers the one before, so the
head that the players saw vouches for all of it. Rules code of other versions is not kept: when
rules are fixed during a game a new segment begins from the position as it stood.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from typing import Any, Final, Literal, NamedTuple

import msgspec

from . import checks, codec, flow
from .chance import Draw, Roll
from .checks import BadRecord, Findings
from .codec import BadFile
from .dice import SealedDice
from .events import REFEREE, WATCHER, Event, reaches
from .game import Game
from .options import Word, parse, text
from .tape import Tape

__all__ = [
    "BadRecord", "Entry", "Findings", "Moment", "Record", "Segment", "chained", "entry_hash",
    "follow", "header_hash", "notation", "read", "redacted", "replay", "segments", "shown",
    "verify", "write",
]  # fmt: skip

FORMAT: Final = "drvar-record"


class Entry(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One thing that happened at the table: an answer, a throw, a draw, or a table's word.

    `seat` answers with `say`; chance gives `roll` or `draw` as number `throw`; the table says
    that throws were taken back (their numbers are never used again), by which seat's wish, and
    how many reveals with them; or that the game ended outside the rules (`ended`: resigned,
    agreed, timeout). `salt` keeps a secret from being guessed out of the hash.
    """

    seat: str = ""
    say: str = ""
    roll: tuple[int, ...] = ()
    draw: tuple[Word, ...] = ()
    throw: int | None = None
    label: str = ""
    secret: bool = False
    audience: tuple[str, ...] | None = None
    taken_back: tuple[int, ...] = ()
    reveals: int = 0
    ended: str = ""
    outcome: dict[str, Any] = {}
    segment: dict[str, Any] = {}
    salt: str = ""
    hash: str = ""

    @property
    def takes_back(self) -> bool:
        """Whether this entry takes back throws or reveals."""
        return bool(self.taken_back or self.reveals)


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A game as a file.

    A set-up of its own may hold secrets: then `salt` keeps them from being guessed out of the
    first hash.
    """

    format: Literal["drvar-record"] = FORMAT
    schema: int = codec.SCHEMA
    game: str
    rules: int
    options: dict[str, str]
    seats: dict[str, str]
    nonces: dict[str, str] = {}
    commitment: str = ""
    setup: dict[str, Any]
    salt: str = ""
    entries: tuple[Entry, ...] = ()
    head: str = ""
    seed: str = ""
    result: Any = None
    position: dict[str, Any] = {}
    """Where the game stands, in a saved one: later rules go on from there."""


def _sha(previous: str, content: Any) -> str:
    body = msgspec.json.encode(content, order="sorted")
    return hashlib.sha256(previous.encode() + b"\n" + body).hexdigest()


def header_hash(record: Record) -> str:
    """Hash what precedes the first answer."""
    header = {
        name: getattr(record, name)
        for name in ("format", "schema", "game", "rules", "options", "seats", "nonces")
    }
    salted = {"salt": record.salt} if record.salt else {}
    setup = {"commitment": record.commitment, "setup": record.setup}
    return _sha("", {**header, **setup, **salted})


def entry_hash(previous: str, entry: Entry) -> str:
    """Hash an entry onto the chain."""
    return _sha(previous, msgspec.structs.replace(entry, hash=""))


def chained(entries: list[Entry] | Tape[Entry], head: str, entry: Entry) -> str:
    """Append an entry with its hash and give the new head."""
    head = entry_hash(head, entry)
    entries.append(msgspec.structs.replace(entry, hash=head))
    return head


def write(record: Record) -> bytes:
    """Write a record, one entry a line, so that two records can be compared by eye."""
    columns = []
    for name in record.__struct_fields__:
        if name in ("position", "salt") and not getattr(record, name):
            continue
        value = msgspec.json.encode(getattr(record, name)).decode()
        if name == "entries" and record.entries:
            lines = [msgspec.json.encode(entry).decode() for entry in record.entries]
            value = "[\n  " + ",\n  ".join(lines) + "\n ]"
        columns.append(f' "{name}": {value}')
    return ("{\n" + ",\n".join(columns) + "\n}\n").encode()


def read(data: bytes | str) -> Record:
    """Read a record; a truncated or foreign file is refused in one line."""
    codec.label(data, FORMAT)
    try:
        return msgspec.json.decode(data, type=Record)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as fault:
        raise BadFile(f"damaged: {fault}") from None


def shown(entry: Entry, seat: str) -> Entry:
    """Give an entry as a seat may have it during play, without other seats' secrets."""
    mine = seat == entry.seat or not entry.secret
    fell = reaches(entry.audience, seat)
    return msgspec.structs.replace(
        entry,
        say=entry.say if mine else "",
        roll=entry.roll if fell else (),
        draw=entry.draw if fell else (),
        segment={k: v for k, v in entry.segment.items() if k != "position"},  # all of it
        salt="",
        hash="",
    )


def redacted(entries: Iterable[Entry], seat: str) -> list[dict[str, Any]]:
    """Give the log as a seat may download it during play."""
    return [msgspec.to_builtins(shown(entry, seat)) for entry in entries]


class Moment(NamedTuple):
    """A place in a replay: the entry just applied, the position after it, what it told."""

    number: int
    entry: Entry | None
    g: Any
    question: flow.Question | None
    events: list[Event]


class Segment(NamedTuple):
    """A stretch of a record under one version of the rules."""

    start: int
    end: int
    rules: int
    position: dict[str, Any]


def segments(record: Record) -> list[Segment]:
    """Cut a record where the rules changed under the game."""
    cuts = [(0, record.rules, record.setup)]
    for number, entry in enumerate(record.entries):
        if entry.segment:
            rules, position = entry.segment.get("rules"), entry.segment.get("position")
            if type(rules) is not int or not isinstance(position, dict):
                raise BadRecord("a segment without rules version and position", number)
            cuts.append((number + 1, rules, position))
    ends = [start for start, _, _ in cuts[1:]] + [len(record.entries)]
    return [
        Segment(start, end, rules, position)
        for (start, rules, position), end in zip(cuts, ends, strict=True)
    ]


def replay(game: Game, record: Record) -> Iterator[Moment]:
    """Play a record again under the rules, entry by entry; the first moment is the set-up.

    Segments of other rules versions are passed over: their rules are gone, and each segment
    holds the position from which it went on.
    """
    if record.game != game.name:
        raise BadRecord(f"a record of {record.game!r}, not of {game.name!r}")
    playable = [cut for cut in segments(record) if cut.rules == game.rules_version]
    if not playable:
        raise BadRecord(
            f"played under rules version {record.rules}, this program has {game.rules_version}"
        )
    for cut in playable:
        yield from follow(game, record, cut)


def follow(game: Game, record: Record, cut: Segment) -> Iterator[Moment]:
    """Play one stretch of a record again under the present rules, whatever its own are."""
    g = codec.from_plain(game, cut.position)
    g.events = []
    question = flow.settle(g)
    yield Moment(cut.start, None, g, question, g.events)
    for number in range(cut.start, cut.end):
        entry = record.entries[number]
        g.events = []
        if entry.segment.get("rules") == game.rules_version:
            _same_position(game, g, entry, number)
        if entry.takes_back and isinstance(question, Roll | Draw):
            fault = "throws are taken back where chance was to answer"
            raise BadRecord(fault, number)
        if not (entry.takes_back or entry.segment):
            question = _apply(g, question, entry, number)
        yield Moment(number + 1, entry, g, question, g.events)


def _same_position(game: Game, g: flow.State[Any], entry: Entry, number: int) -> None:
    """A new segment under the same rules goes on from where the last one ended."""
    if codec.plain(game, g) != entry.segment["position"]:
        raise BadRecord("the segment begins from another position", number)


def _apply(
    g: flow.State[Any], question: flow.Question | None, entry: Entry, number: int
) -> flow.Question | None:
    """Apply one entry to a position, or say why it cannot stand there."""
    if question is None:
        raise BadRecord("the game was over already", number)
    if entry.ended:
        g.result = entry.outcome
        g.stack.clear()
        return None
    try:
        if isinstance(question, flow.Choose):
            if entry.seat != question.seat:
                raise BadRecord(f"{question.seat} was to answer", number)
            return flow.answer(g, question, parse(entry.say))
        given = entry.roll if isinstance(question, Roll) else entry.draw
        if entry.seat or entry.throw is None:
            raise BadRecord("chance was to answer", number)
        return flow.answer(g, question, given)
    except flow.IllegalChoice as refused:
        raise BadRecord(f"{entry.say!r} is not allowed: {refused}", number) from None
    except ValueError as fault:
        if isinstance(fault, BadRecord):
            raise
        raise BadRecord(str(fault), number) from None


def verify(game: Game, record: Record, head: str = "") -> Findings:
    """Check chain, seal, every die and every answer of a record."""
    findings = Findings([], [], [], [])
    _verify_chain(record, head, findings)
    dice = checks.seal(record, findings)
    _verify_play(game, record, dice, findings)
    return findings


def _verify_chain(record: Record, head: str, findings: Findings) -> None:
    link = header_hash(record)
    for number, entry in enumerate(record.entries):
        link = entry_hash(link, entry)
        if link != entry.hash:
            findings.bad.append(f"entry {number} does not fit the chain of hashes")
            return
    if link != record.head:
        findings.bad.append("the head does not fit the chain of hashes")
    elif head and not (len(head) >= _SHORTEST_HEAD and link.startswith(head.lower())):
        findings.bad.append(f"the head is {link}, not the one given: this is not that game")
    else:
        known = "the head given" if head else f"head {link[:_SHORTEST_HEAD]}"
        findings.good.append(f"{len(record.entries)} entries agree with {known}")


_SHORTEST_HEAD = 12


def _verify_play(
    game: Game, record: Record, dice: SealedDice | None, findings: Findings
) -> None:
    """Check what can be checked without rules, then replay what the present rules can."""
    try:
        if record.game != game.name:
            raise BadRecord(f"a record of {record.game!r}, not of {game.name!r}")
        cuts = segments(record)
        checks.versions(game, cuts)
        checks.entries(game, record)
        checks.numbers(record)
        findings.noted.extend(checks.told(record))
        _verify_set_up(game, record, findings)
        for cut in cuts:
            if cut.rules != game.rules_version:
                checks.unplayed(game, record, cut, dice, findings)
        if cuts[-1].rules == game.rules_version:
            _verify_replay(game, record, dice, findings)
        else:
            checks.told_result(record, findings)
    except (BadRecord, BadFile) as fault:
        findings.bad.append(str(fault))
    except Exception as fault:  # a forged position may break anything
        findings.bad.append(f"the rules cannot play it: {type(fault).__name__}: {fault}")


def _verify_replay(
    game: Game, record: Record, dice: SealedDice | None, findings: Findings
) -> None:
    """Replay everything that the present rules can replay, and check each throw on the way."""
    question, last, throws, first = None, None, 0, 0
    for last in replay(game, record):
        if last.entry is None:
            _verify_seen(game, last, record, findings)
            first = first or last.number
        elif last.entry.throw is not None:
            throws += 1
            _verify_throw(dice, question, last.entry, last.number - 1)
        question = last.question
    assert last is not None
    if record.position not in ({}, codec.plain(game, last.g)):
        raise BadRecord("the position in the file is not the one that play leads to")
    if not checks.same(last.g.result, record.result):
        findings.bad.append(f"the game ends with {last.g.result}, not with {record.result}")
        return
    over = "the result is as told" if last.question is None else "the game is not over"
    checked = f"{throws} throws follow from the seed, " if dice is not None else ""
    since = f" from entry {first} on" if first else ""
    findings.good.append(f"{checked}every answer{since} is legal, {over}")


def _verify_set_up(game: Game, record: Record, findings: Findings) -> None:
    """The options must be those of the set-up; whether it is the regular one, people judge."""
    if record.setup.get("options") != record.options:
        raise BadRecord("the options are not those of the set-up")
    if record.rules == game.rules_version:
        regular = codec.plain(game, game.start(record.options)) == record.setup
        kind = "the regular" if regular else "its own"
        findings.good.append(f"play begins from {kind} set-up")


def _verify_seen(game: Game, moment: Moment, record: Record, findings: Findings) -> None:
    """Every seat can look at a position where play begins; a view knows all its counters.

    A position from rules that are gone cannot be compared with what led to it.
    """
    for seat in (*game.seats, WATCHER, REFEREE):
        game.view(moment.g, seat)
    if not moment.number:
        return
    entry = moment.number - 1
    for fault in game.invariants(moment.g):
        raise BadRecord(f"the segment begins from a position that cannot be: {fault}", entry)
    chosen = game.chosen(codec.carried(game, record.setup)["options"])
    if moment.g.options != chosen:
        raise BadRecord("the segment goes on under other options", entry)
    before = next(cut for cut in segments(record) if cut.end == moment.number)
    if before.rules != game.rules_version:
        findings.unknown.append(
            f"entry {entry}: the position from which rules version {game.rules_version} goes "
            "on could not be compared with what came before"
        )


def _verify_throw(
    dice: SealedDice | None, question: flow.Question | None, entry: Entry, number: int
) -> None:
    if dice is None or not isinstance(question, Roll | Draw) or entry.throw is None:
        return
    given = entry.roll if isinstance(question, Roll) else entry.draw
    if dice.outcome(entry.throw, question) != given:
        raise BadRecord("not what the sealed seed throws", number)


def notation(entry: Entry) -> str:
    """Write an entry as one readable line."""
    if entry.ended:
        return f"table: {entry.ended} {entry.seat}".rstrip()
    if entry.segment:
        return f"table: rules version {entry.segment['rules']} from here"
    if entry.takes_back:
        return f"table: {checks.taken_back(entry)}"
    if entry.throw is None:
        return f"{entry.seat}: {entry.say}"
    given = text(entry.roll or entry.draw)
    return f"chance: {entry.label} {given}" if entry.label else f"chance: {given}"
