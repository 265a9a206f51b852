"""Sessions: refusals lose nothing, undo stops in time, batches stop where they must."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from drvar.kernel import codec, flow
from drvar.kernel.chance import Draw, Roll
from drvar.kernel.driver import Session
from drvar.kernel.events import WATCHER
from drvar.kernel.flow import Choose, IllegalChoice
from drvar.kernel.game import Game
from drvar.kernel.options import Option, text

from .play import EVERY, Moment, Options, Player, dice_of, must, promise, tries, walk

UNDO_SHARE = 0.25
"""How often an undo check goes all the way back and forth again."""

LONGEST_BATCH = 6
SPOILT = 0.3
"""How often a batch gets an answer that is refused."""

NONSENSE = "xyzzy 1 2"


def standing(session: Session) -> tuple[Any, ...]:
    """Everything about a session that a refusal or an undo leaves as it was."""
    return (
        codec.canonical(session.game, session.g),
        session.question,
        tuple(session.entries),
        session.head,
        session.throws,
        tuple(session.log),
        [session.may_undo(seat) for seat in session.game.seats],
    )


@promise
def refusals_change_nothing(game: Game, options: Options, seed: int) -> int:
    """A wrong seat, an answer not listed and bad dice are refused, and nothing changes."""
    session, random = Session(game, dice_of(seed), options=options), Random(seed)
    seen: dict[Option, None] = {}
    checked = 0
    for m in walk(game, options, seed):
        if isinstance(m.question, Roll | Draw):
            checked += _bad_dice(game, m, m.question)
            continue
        wrong: list[tuple[str, str]] = []
        if isinstance(m.question, Choose):
            right = text(m.value)
            wrong = [(s, right) for s in (*game.seats, WATCHER, "") if s != m.question.seat]
        if m.question is None or m.number < EVERY:
            listed = m.question.options if isinstance(m.question, Choose) else ()
            tried = [option for option in tries(random, game, m, seen) if option not in listed]
            wrong += [(session.seat, text(option)) for option in tried]
        before = standing(session)
        for seat, words in wrong:
            _refused(session, m, seat, words)
        must(standing(session) == before, m, "a refusal changed the session")
        checked += len(wrong)
        if isinstance(m.question, Choose):
            session.answer(m.question.seat, text(m.value))
    return checked


def _refused(session: Session, m: Moment, seat: str, words: str) -> None:
    try:
        session.answer(seat, words)
    except IllegalChoice:
        return
    must(False, m, f"{words!r} by {seat!r} was not refused")


def _bad_dice(game: Game, m: Moment, question: Roll | Draw) -> int:
    """Try outcomes that chance cannot give: too few, too many, off the die, of a wrong kind."""
    if not m.value:
        return 0
    first, *rest = m.value
    bad: list[Any] = [(), (*m.value, first), list(m.value), None, ("nothing", *rest)]
    bad += [(None, *rest), (1.5, *rest)]
    if isinstance(question, Roll):
        low, faces = question.groups[0].low, question.groups[0].faces
        bad += [(low - 1, *rest), (low + faces, *rest), (True, *rest), (str(first), *rest)]
    elif question.k > 1 and question.candidates.count(first) == 1:
        bad.append((first, first, *rest[1:]))
    before = codec.canonical(game, m.g)
    for outcome in bad:
        try:
            flow.answer(m.g, question, outcome)
        except ValueError:
            same = codec.canonical(game, m.g) == before
            must(same, m, f"the refusal of {outcome!r} changed the position")
        except Exception as fault:  # the rules met what they never should
            must(False, m, f"{question} took {outcome!r} and raised {fault!r}")
        else:
            must(False, m, f"{question} took {outcome!r}")
    return len(bad)


@promise
def undo_never_crosses_a_die_a_reveal_or_a_seat(game: Game, options: Options, seed: int) -> int:
    """Undo gives back exactly what was, as long as no die, reveal or seat stands between.

    Gives the number of answers undone.
    """
    session, random = Session(game, dice_of(seed), options=options), Random(seed)
    player = Player(random)
    past: list[tuple[tuple[Any, ...], str]] = []
    undone = 0
    while isinstance(session.question, Choose):
        at, seat = f"after entry {len(session.entries)}", session.seat
        words, before = text(player.pick(session.question.options)), standing(session)
        told, throws = session.answer(seat, words), before[4]
        dice, reveal = session.throws != throws, any(event.reveals for event in told)
        others = [s for s in (*game.seats, WATCHER) if s != seat]
        must(not any(map(session.may_undo, others)), at, f"undo is open to others than {seat}")
        if dice or reveal or session.seat != seat:
            past, after = [], standing(session)
            closed = not session.may_undo(seat) and not session.undo(seat)
            must(closed, at, f"undo of {words!r} crosses a die, a reveal or a seat")
            must(standing(session) == after, at, "an undo that was refused changed something")
            continue
        past.append((before, words))
        must(session.may_undo(seat), at, f"{words!r} cannot be undone")
        depth = len(past) if random.random() < UNDO_SHARE else 1
        undone += _back_and_forth(session, seat, past[-depth:], at)
    return undone


def _back_and_forth(
    session: Session, seat: str, past: list[tuple[tuple[Any, ...], str]], at: str
) -> int:
    """Undo some answers one by one, then give them again."""
    after = standing(session)
    for before, words in reversed(past):
        must(session.undo(seat), at, f"{words!r} cannot be undone")
        must(standing(session) == before, at, f"undo of {words!r} gives something else back")
    for _, words in past:
        session.answer(seat, words)
    must(standing(session) == after, at, "the same answers after undo lead elsewhere")
    return len(past)


class Line(NamedTuple):
    """One answer of a game that was played: its seat, whether a batch stops, what stood."""

    seat: str
    words: str
    stops: bool
    after: tuple[Any, ...]


def _script(game: Game, options: Options, seed: int) -> list[Line]:
    """Play a random game answer by answer."""
    session, player = Session(game, dice_of(seed), options=options), Player(Random(seed))
    script = []
    while isinstance(session.question, Choose):
        seat, throws = session.seat, session.throws
        words = text(player.pick(session.question.options))
        reveal = any(event.reveals for event in session.answer(seat, words))
        stops = session.throws != throws or reveal or session.seat != seat
        script.append(Line(seat, words, stops, standing(session)))
    return script


@promise
def batches_stop_where_they_must(game: Game, options: Options, seed: int) -> int:
    """A batch stops after a die, a reveal or another seat, and before a refusal.

    What was applied stays, the rest comes back and is stored nowhere. Gives the number of
    batches that stopped before their end.
    """
    script, random = _script(game, options, seed), Random(seed)
    session, place, stopped = Session(game, dice_of(seed), options=options), 0, 0
    while place < len(script):
        lines = script[place : place + 1 + int(random.random() * LONGEST_BATCH)]
        answers = [line.words for line in lines]
        due = next((n for n, line in enumerate(lines, 1) if line.stops), len(lines))
        if spoilt := random.random() < SPOILT:
            due = int(random.random() * (due + 1))
            answers.insert(due, NONSENSE)
        refused = spoilt and not (due and lines[due - 1].stops)
        at, before = f"after entry {len(session.entries)}", standing(session)
        done = session.batch(lines[0].seat, answers)
        must(done.applied == due, at, f"{done.applied} of {answers} applied instead of {due}")
        must(done.left == tuple(answers[due:]), at, f"{done.left} came back of {answers}")
        must((done.refusal is not None) == refused, at, f"refusal {done.refusal} of {answers}")
        same = standing(session) == (lines[due - 1].after if due else before)
        must(same, at, "a batch leads elsewhere than its answers one by one")
        place += due
        stopped += bool(done.left)
    return stopped
