"""Records: a whole game in one JSON file that replays and can be checked.

A record holds the header (game, rules, options, seats, the sealed seed), the position where
play began, and every answer and die in order. Each entry's hash covers the one before, so the
head that the players saw vouches for all of it. Rules code of other versions is not kept: when
rules are fixed during a game a new segment begins from the position as it stood.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import Any, Final, Literal, NamedTuple

import msgspec

from . import codec, flow
from .chance import Draw, Roll
from .codec import BadFile
from .dice import SealedDice, commitment
from .events import REFEREE, WATCHER, Event, reaches
from .game import Game
from .options import Word, parse, text

FORMAT: Final = "drvar-record"


class Entry(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One thing that happened at the table: an answer, a throw, a draw, or a table's word.

    `seat` answers with `say`; chance gives `roll` or `draw` as number `throw`; the table says
    that throws were taken back (their numbers are never used again) or that the game ended
    outside the rules (`ended`: resigned, agreed, timeout). `salt` keeps a secret from being
    guessed out of the hash.
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
    ended: str = ""
    outcome: dict[str, Any] = {}
    segment: dict[str, Any] = {}
    salt: str = ""
    hash: str = ""


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A game as a file."""

    format: Literal["drvar-record"] = FORMAT
    schema: int = codec.SCHEMA
    game: str
    rules: int
    options: dict[str, str]
    seats: dict[str, str]
    nonces: dict[str, str] = {}
    commitment: str = ""
    setup: dict[str, Any]
    entries: tuple[Entry, ...] = ()
    head: str = ""
    seed: str = ""
    result: Any = None


def _sha(previous: str, content: Any) -> str:
    body = msgspec.json.encode(content, order="sorted")
    return hashlib.sha256(previous.encode() + b"\n" + body).hexdigest()


def header_hash(record: Record) -> str:
    """Hash what stood before the first answer."""
    header = {
        name: getattr(record, name)
        for name in ("format", "schema", "game", "rules", "options", "seats", "nonces")
    }
    return _sha("", {**header, "commitment": record.commitment, "setup": record.setup})


def entry_hash(previous: str, entry: Entry) -> str:
    """Hash an entry onto the chain."""
    return _sha(previous, msgspec.structs.replace(entry, hash=""))


def chained(entries: list[Entry], head: str, entry: Entry) -> str:
    """Append an entry with its hash and give the new head."""
    head = entry_hash(head, entry)
    entries.append(msgspec.structs.replace(entry, hash=head))
    return head


def write(record: Record) -> bytes:
    """Write a record, one entry a line, so that two records can be compared by eye."""
    columns = []
    for name in record.__struct_fields__:
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


def redacted(entries: tuple[Entry, ...] | list[Entry], seat: str) -> list[dict[str, Any]]:
    """Give the log as a seat may download it during play, other seats' secrets left out."""
    shown: list[dict[str, Any]] = []
    for entry in entries:
        line: dict[str, Any] = msgspec.to_builtins(
            msgspec.structs.replace(entry, hash="", salt="")
        )
        if entry.segment:  # the whole position stands there
            line["segment"].pop("position", None)
        if entry.secret and seat != entry.seat:
            line.pop("say", None)
        if not reaches(entry.audience, seat):
            for key in ("roll", "draw"):
                line.pop(key, None)
        shown.append(line)
    return shown


class Moment(NamedTuple):
    """A place in a replay: the entry just applied, the position after it, what it told."""

    number: int
    entry: Entry | None
    g: Any
    question: flow.Question | None
    events: list[Event]


class BadRecord(ValueError):  # noqa: N818  # reads as what is wrong
    """A record that does not agree with itself or with the rules; `entry` says where."""

    def __init__(self, fault: str, entry: int | None = None) -> None:
        super().__init__(fault if entry is None else f"entry {entry}: {fault}")


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
        g = codec.from_plain(game, cut.position)
        g.events = []
        question = flow.settle(g)
        yield Moment(cut.start, None, g, question, g.events)
        for number in range(cut.start, cut.end):
            entry = record.entries[number]
            g.events = []
            if entry.segment.get("rules") == game.rules_version:
                _same_position(game, g, entry, number)
            if not (entry.taken_back or entry.segment):
                question = _apply(g, question, entry, number)
            yield Moment(number + 1, entry, g, question, g.events)


def _same_position(game: Game, g: flow.State, entry: Entry, number: int) -> None:
    """A new segment under the same rules goes on from where the last one stood."""
    if codec.plain(game, g) != entry.segment["position"]:
        raise BadRecord("the segment begins from another position", number)


def _apply(
    g: flow.State, question: flow.Question | None, entry: Entry, number: int
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


class Findings(NamedTuple):
    """What a check of a record found: what holds, and what does not."""

    good: list[str]
    bad: list[str]


def verify(game: Game, record: Record, head: str = "") -> Findings:
    """Check chain, seal, every die and every answer of a record."""
    findings = Findings([], [])
    _verify_chain(record, head, findings)
    dice = _verify_seal(record, findings)
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


def _verify_seal(record: Record, findings: Findings) -> SealedDice | None:
    if not record.seed:
        findings.bad.append("the seed is not published: the dice cannot be checked")
        return None
    try:
        seed = bytes.fromhex(record.seed)
        dice = SealedDice(seed, record.nonces)
    except ValueError as fault:
        findings.bad.append(f"the seed is damaged: {fault}")
        return None
    if commitment(seed) != record.commitment:
        findings.bad.append("the seed is not the one that was sealed before the game")
        return None
    findings.good.append("the seed is the one that was sealed before the game")
    return dice


def _verify_play(
    game: Game, record: Record, dice: SealedDice | None, findings: Findings
) -> None:
    """Replay everything that the present rules can replay, and check each throw on the way."""
    question, last, throws = None, None, 0
    try:
        for cut in segments(record):
            if cut.rules != game.rules_version:
                findings.good.append(
                    f"entries {cut.start} to {cut.end - 1} are of rules version {cut.rules}: "
                    "only their hashes could be checked"
                )
        _verify_numbers(record)
        _verify_set_up(game, record, findings)
        for last in replay(game, record):
            if last.entry is None:
                _verify_seen(game, last.g)
            elif last.entry.throw is not None:
                throws += 1
                _verify_throw(dice, question, last.entry, last.number - 1)
            question = last.question
    except (BadRecord, BadFile) as fault:
        findings.bad.append(str(fault))
        return
    except Exception as fault:  # a forged position may break anything
        findings.bad.append(f"the rules cannot play it: {type(fault).__name__}: {fault}")
        return
    assert last is not None
    told = msgspec.json.decode(msgspec.json.encode(last.g.result))  # tuples are lists there
    if told != msgspec.json.decode(msgspec.json.encode(record.result)):
        findings.bad.append(f"the game ends with {last.g.result}, not with {record.result}")
        return
    over = "the result is as told" if last.question is None else "the game is not over"
    checked = f"{throws} throws follow from the seed, " if dice is not None else ""
    findings.good.append(f"{checked}every answer is legal, {over}")


def _verify_numbers(record: Record) -> None:
    """Throws are numbered without a gap, also those that were openly taken back."""
    due = 0
    for number, entry in enumerate(record.entries):
        for throw in (entry.throw, *entry.taken_back):
            if throw not in (None, due):
                raise BadRecord(f"throw {throw} where {due} was due", number)
            due += throw is not None


def _verify_set_up(game: Game, record: Record, findings: Findings) -> None:
    """The options are those of the set-up; whether it is the regular one, people judge."""
    if record.setup.get("options") != record.options:
        raise BadRecord("the options are not those of the set-up")
    if record.rules == game.rules_version:
        regular = codec.plain(game, game.start(record.options)) == record.setup
        kind = "the regular" if regular else "its own"
        findings.good.append(f"play begins from {kind} set-up")


def _verify_seen(game: Game, g: flow.State) -> None:
    """Everybody can look at a position that play begins from; a view knows all its counters."""
    for seat in (*game.seats, WATCHER, REFEREE):
        game.view(g, seat)


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
    if entry.taken_back:
        return f"table: throws {', '.join(map(str, entry.taken_back))} taken back"
    if entry.throw is None:
        return f"{entry.seat}: {entry.say}"
    given = text(entry.roll or entry.draw)
    return f"chance: {entry.label} {given}" if entry.label else f"chance: {given}"
