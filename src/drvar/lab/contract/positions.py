"""Positions: copies, JSON, replay, asking, invariants and the end."""

from __future__ import annotations

from dataclasses import fields
from random import Random
from typing import Any

import msgspec

from drvar.kernel import checks, codec, flow, record
from drvar.kernel.driver import Session
from drvar.kernel.endings import Endings
from drvar.kernel.events import REFEREE, WATCHER
from drvar.kernel.flow import Choose
from drvar.kernel.game import Game
from drvar.kernel.options import text

from .play import (
    EVERY,
    Moment,
    Options,
    dice_of,
    is_plain,
    must,
    played_session,
    promise,
    run_on,
    thinned,
    walk,
)

MANY = 10
"""A game with more variants than this is a large one."""


@promise
def copies_equal_the_original_and_never_share(game: Game, options: Options, seed: int) -> int:
    """A copy equals; playing on changes neither the original nor any copy kept before."""
    random, kept = Random(seed), []
    for m in walk(game, options, seed):
        before = codec.canonical(game, m.g)
        twin = m.g.copy()
        same = type(twin) is type(m.g) and twin == m.g
        must(same and codec.canonical(game, twin) == before, m, "a copy is not equal")
        kept.append((m.number, twin, before))
        if m.number < EVERY:
            run_on(m.g.copy(), random, dice_of(seed))
            same = codec.canonical(game, m.g) == before
            must(same, m, "playing on with a copy changed the original")
    for number, twin, before in kept:
        same = codec.canonical(game, twin) == before
        must(same, f"before answer {number}", "a copy kept from here changed later")
    return len(kept)


@promise
def json_gives_the_position_back(game: Game, options: Options, seed: int) -> int:
    """A position reads back equal, to the same bytes, and asks and plays on the same."""
    checked = 0
    for checked, m in enumerate(thinned(walk(game, options, seed)), 1):
        data, canonical = codec.encode(game, m.g), codec.canonical(game, m.g)
        back, twin = _read(game, m, data), _turned(m.g)
        must(back == m.g, m, "the position read back is not equal")
        same = codec.encode(game, back) == data and codec.canonical(game, back) == canonical
        must(same, m, "the position read back has other bytes")
        must(flow.settle(back) == m.question, m, "the position read back asks otherwise")
        same = twin == m.g and codec.canonical(game, twin) == canonical
        must(same, m, "equal positions have different canonical bytes")
        first, *others = [
            run_on(g, Random(checked), dice_of(seed)) for g in (m.g.copy(), back, twin)
        ]
        same = all(course == first for course in others)
        must(same, m, "the order of a dictionary, which JSON does not keep, reaches play")
    return checked


def _read(game: Game, m: Moment, data: bytes) -> Any:
    try:
        return codec.decode(game, data)
    except codec.BadFile as fault:
        must(False, m, f"the position cannot be read back: {fault}")


def _turned(g: Any) -> Any:
    """Copy a position with every dictionary in the opposite order."""
    twin = g.copy()
    for field in fields(twin):
        value = getattr(twin, field.name)
        if isinstance(value, dict):
            setattr(twin, field.name, dict(reversed(value.items())))
    return twin


@promise
def replay_gives_every_position_again(game: Game, options: Options, seed: int) -> int:
    """A session's record, written and read, replays to the same position after every entry."""
    session = Session(game, dice_of(seed), options=options)
    played = []
    for m in walk(game, options, seed):
        played.append((codec.canonical(game, m.g), m.question, m.told))
        if isinstance(m.question, Choose):
            same = codec.canonical(game, session.g) == played[-1][0]
            must(same and session.question == m.question, m, "the session stands elsewhere")
            session.answer(m.question.seat, text(m.value))
    kept = session.record()
    must(record.read(record.write(kept)) == kept, "the record", "it reads back otherwise")
    again = [
        (codec.canonical(game, r.g), r.question, r.events) for r in record.replay(game, kept)
    ]
    must(len(again) == len(played), "the record", "the replay is longer or shorter")
    for number, (first, second) in enumerate(zip(played, again, strict=True)):
        for one, other, what in zip(
            first, second, ("position", "question", "log"), strict=True
        ):
            must(one == other, f"after entry {number}", f"the replay has another {what}")
    resumed = Session.resume(game, kept)
    for name in ("head", "throws", "log", "question", "g"):
        same = getattr(resumed, name) == getattr(session, name)
        must(same, "the record", f"a session resumed from it has another {name}")
    bad = record.verify(game, kept, session.head).bad
    must(not bad, "the record", f"it is not verified: {bad}")
    _dice_are_known(game, kept, session)
    return len(again)


def _dice_are_known(game: Game, kept: record.Record, session: Session) -> None:
    """Later rules do not know what was asked, so only the kinds of dice are checked."""
    (cut,) = record.segments(kept)
    try:
        checks.loose_dice(game, kept, cut, session.dice)
    except record.BadRecord as fault:
        must(False, "the record", f"the game names other kinds of dice: {fault}")


@promise
def asking_changes_nothing(game: Game, options: Options, seed: int) -> int:
    """Asking again gives the same question, tells nothing and leaves the position as it is."""
    checked = 0
    for m in walk(game, options, seed):
        checked += 1
        before, m.g.events = codec.canonical(game, m.g), []
        for _ in range(2):
            must(flow.settle(m.g) == m.question, m, "asked again it is another question")
            must(codec.canonical(game, m.g) == before, m, "asking changed the position")
            must(not m.g.events, m, "asking told an event")
    return checked


@promise
def invariants_hold(game: Game, options: Options, seed: int) -> int:
    """The game finds nothing wrong with any position, nor with the end of any Action."""
    checked, endings = 0, game.endings() or Endings()
    for m in walk(game, options, seed, endings):
        checked += 1
        wrong = [*game.invariants(m.g), *endings.problems]
        must(not wrong, m, "; ".join(wrong))
    return checked


@promise
def every_game_ends(game: Game, options: Options, seed: int) -> int:
    """A game ends within a bound, with a result in plain JSON that a replay gives again."""
    *_, last = walk(game, options, seed)
    result = last.g.result
    must(result is not None, last, "there is no result")
    must(not last.g.stack and flow.settle(last.g) is None, last, "something is still asked")
    must(is_plain(result), last, f"the result is not plain JSON: {result!r}")
    kept = played_session(game, options, seed).record()
    *_, replayed = record.replay(game, kept)
    must(kept.result == result == replayed.g.result, last, "a replay ends otherwise")
    return last.number


def tried(game: Game) -> list[Options]:
    """The variants whose games are compared between processes: the presets of a large game."""
    variants = list(game.variants())
    large = len(variants) > MANY
    return [options for name, options in variants if name in game.presets or not large]


def transcript(game: Game, options: Options, seed: int) -> bytes:
    """A whole game as bytes: its record, every event and the last views.

    Python orders a set by its hash seed: a set whose order reaches an option, an event, a view
    or the result gives other bytes in another process.
    """
    session = played_session(game, options, seed)
    views = [session.view(seat) for seat in (*game.seats, WATCHER, REFEREE)]
    told = msgspec.json.encode([list(session.log), views], enc_hook=dict)  # what is told later
    return record.write(session.record()) + told + b"\n"
