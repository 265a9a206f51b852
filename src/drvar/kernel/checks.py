"""What can be checked of a record without its rules: versions, kinds of entries, throws, ends.

Rules code of earlier versions is not kept, so these checks are all that is left for a stretch
that was played under them; for every other stretch they come before the replay.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

import msgspec

from .chance import Dice, Roll
from .dice import SealedDice, commitment

if TYPE_CHECKING:
    from .game import Game
    from .record import Entry, Record, Segment

RESIGNED, AGREED, TIMEOUT = "resigned", "agreed", "timeout"


class BadRecord(ValueError):  # noqa: N818  # reads as what is wrong
    """A record that does not agree with itself or with the rules; `entry` says where."""

    def __init__(self, fault: str, entry: int | None = None) -> None:
        super().__init__(fault if entry is None else f"entry {entry}: {fault}")


class Findings(NamedTuple):
    """What a check of a record found.

    `good` holds and `bad` does not; `unknown` could not be checked, because the rules of that
    play are gone; `noted` is not wrong, but a reader should know it.
    """

    good: list[str]
    bad: list[str]
    unknown: list[str]
    noted: list[str]

    @property
    def verdict(self) -> Literal["verified", "partly verified", "does not hold"]:
        """The verdict on all findings together."""
        if self.bad:
            return "does not hold"
        return "partly verified" if self.unknown else "verified"


def ending(seats: Sequence[str], how: str, seat: str) -> dict[str, Any]:
    """The result of an end outside the rules: how the game ended, and which seat ended it.

    It has no points: the rules count those, and the rules did not end the game.
    """
    if how not in (RESIGNED, AGREED, TIMEOUT):
        raise ValueError(f"the game cannot end by {how!r}")
    if seat not in seats:
        raise ValueError(f"{seat!r} has no seat")
    others = [other for other in seats if other != seat]
    if how == AGREED:
        return {"winner": "", "why": how}
    if len(others) == 1:
        return {"winner": others[0], "why": how}
    return {"winner": "", "why": "given-up" if how == RESIGNED else how, "loser": seat}


# ---------------------------------------------------------------------- versions


def versions(game: Game, cuts: Sequence[Segment]) -> None:
    """Every stretch has a released version, and no stretch an earlier one than the last."""
    before = 0
    for cut in cuts:
        place = cut.start - 1 if cut.start else None
        if not game.knows(cut.rules):
            known = ", ".join(map(str, sorted({*game.releases, game.rules_version})))
            fault = f"rules version {cut.rules} was never released (this program knows {known})"
            raise BadRecord(fault, place)
        if cut.rules < before:
            fault = f"rules version {cut.rules} after {before}: a game never goes back"
            raise BadRecord(fault, place)
        before = cut.rules


# ---------------------------------------------------------------------- entries


def kinds(entry: Entry) -> list[str]:
    """The kinds of an entry; an honest one has one."""
    said = {
        "answer": bool(entry.say),
        "throw": entry.throw is not None or bool(entry.roll or entry.draw),
        "take-back": entry.takes_back,
        "end": bool(entry.ended or entry.outcome),
        "segment": bool(entry.segment),
    }
    return [kind for kind, is_it in said.items() if is_it]


def entries(game: Game, record: Record) -> None:
    """Every entry is of one kind; an end outside the rules comes last and is a known one."""
    for number, entry in enumerate(record.entries):
        found = kinds(entry)
        if len(found) > 1:
            raise BadRecord(f"one entry for {' and '.join(found)}", number)
        if found == ["end"]:
            _end(game, entry, number)
            if number + 1 < len(record.entries):
                raise BadRecord("the game was over already", number + 1)


def _end(game: Game, entry: Entry, number: int) -> None:
    try:
        outcome = ending(game.seats, entry.ended, entry.seat)
    except ValueError as fault:
        raise BadRecord(str(fault), number) from None
    if entry.outcome != outcome:
        told = f"whoever {entry.ended} brings about {outcome}, not {entry.outcome}"
        raise BadRecord(told, number)


def numbers(record: Record) -> None:
    """Throws are numbered without a gap, including those that were openly taken back."""
    due = 0
    for number, entry in enumerate(record.entries):
        for throw in (entry.throw, *entry.taken_back):
            if throw not in (None, due):
                raise BadRecord(f"throw {throw} where {due} was due", number)
            due += throw is not None


def told(record: Record) -> Iterator[str]:
    """Things that an honest table writes down and a reader should know; none is a fault."""
    for number, entry in enumerate(record.entries):
        if entry.takes_back:
            yield f"entry {number}: {taken_back(entry)}"
        if entry.ended:
            yield f"entry {number}: ended outside the rules: {entry.ended} ({entry.seat})"
        if entry.segment:
            yield f"entry {number}: rules version {entry.segment['rules']} from here"


def taken_back(entry: Entry) -> str:
    """Say what a take-back went behind."""
    throws = ", ".join(map(str, entry.taken_back))
    parts = [f"throws {throws}"] if throws else []
    if entry.reveals:
        parts.append(f"{entry.reveals} reveal{'s' if entry.reveals > 1 else ''}")
    asked = f" (asked by {entry.seat})" if entry.seat else ""
    return f"{' and '.join(parts)} taken back{asked}"


# ---------------------------------------------------------------------- dice


def loose_dice(
    game: Game, record: Record, cut: Segment, dice: SealedDice | None
) -> tuple[int, int]:
    """Check the throws of a stretch that cannot be replayed; count rolls and draws.

    What was asked is no longer known, but every die must show what the seed gives for one of
    the game's kinds of dice. The candidates of a draw are gone, so draws are only counted.
    """
    rolls = draws = 0
    for number in range(cut.start, cut.end):
        entry = record.entries[number]
        if entry.throw is None:
            continue
        draws += bool(entry.draw)
        rolls += bool(entry.roll)
        if dice is not None and not _fits(game, entry, dice):
            raise BadRecord("not what the sealed seed throws", number)
    return rolls, draws


def _fits(game: Game, entry: Entry, dice: SealedDice) -> bool:
    assert entry.throw is not None
    size = len(entry.roll)
    faces = [
        dice.outcome(entry.throw, Roll((Dice(size, faces, low=low),)))
        for faces, low in game.dice
    ]
    return all(die in shown for die, *shown in zip(entry.roll, *faces, strict=True))


def seal(record: Record, findings: Findings) -> SealedDice | None:
    """Check the seed against its seal, and give the dice that follow from it."""
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
    added = ", ".join(f"{seat} {nonce!r}" for seat, nonce in sorted(record.nonces.items()))
    say = f"the players added {added}" if added else "no player added a nonce to it"
    findings.good.append(f"the seed is the one that was sealed before the game; {say}")
    return dice


# ---------------------------------------------------------------------- rules that are gone


def unplayed(
    game: Game, record: Record, cut: Segment, dice: SealedDice | None, findings: Findings
) -> None:
    """A stretch whose rules are gone: its hashes and dice can be checked, not its answers."""
    rolls, draws = loose_dice(game, record, cut, dice)
    fell = f"{rolls} rolls follow from the seed" if dice is not None else "no roll"
    findings.unknown.append(
        f"entries {cut.start} to {cut.end - 1} are of rules version {cut.rules}, which this "
        f"program no longer has: their hashes hold and {fell}; answers, {draws} draws and "
        "what came of them could not be checked"
    )


def told_result(record: Record, findings: Findings) -> None:
    """The result of a game whose rules are gone; only an end outside them can be checked."""
    last = record.entries[-1] if record.entries else None
    if last and last.ended and not same(last.outcome, record.result):
        findings.bad.append(f"the game ends with {last.outcome}, not with {record.result}")
    elif last and last.ended:
        findings.good.append("the result is as told")
    else:
        findings.unknown.append("the result is what the file tells: nothing could be counted")


def same(one: Any, other: Any) -> bool:
    """Whether two results are the same once written; tuples become lists there."""
    return bool(
        msgspec.json.decode(msgspec.json.encode(one))
        == msgspec.json.decode(msgspec.json.encode(other))
    )
