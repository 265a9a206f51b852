"""Secrets: a seat learns nothing from what it cannot know, however it looks or asks."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
from msgspec import Struct

from drvar.kernel import codec, flow
from drvar.kernel.alike import Course, course, is_idle
from drvar.kernel.alike import alike as sorts
from drvar.kernel.answers import answers
from drvar.kernel.chance import Roll, faults
from drvar.kernel.described import Account
from drvar.kernel.events import REFEREE, WATCHER, reaches
from drvar.kernel.flow import Choose, Question
from drvar.kernel.game import Game
from drvar.kernel.options import Option, text
from drvar.kernel.planned import plan
from drvar.kernel.seen import Board, Printed, Seen
from drvar.kernel.view import contained, look

from .play import Moment, Options, is_plain, must, promise, some, thinned, tries, walk

EVERY_LAID = 3
"""One in so many positions is compared by its overlays, which take longest to work out."""

EVERY_TOLD = 8
"""One in so many positions is compared in words, with all answers of its question."""

WIDEST = 80
"""Columns that a map in plain text may have."""


def _dealt(game: Game, m: Moment, seat: str, random: Random) -> Any:
    """Deal a position again for a seat; it is sound, and the original stays as it was."""
    before = codec.canonical(game, m.g)
    other = game.resample(m.g, seat, random)
    must(other is not m.g, m, f"resample for {seat} gave the position itself")
    must(codec.canonical(game, m.g) == before, m, f"resample for {seat} changed the position")
    must(not (wrong := list(game.invariants(other))), m, f"resample for {seat}: {wrong}")
    return other


@promise
def a_seat_sees_no_secrets(game: Game, options: Options, seed: int) -> int:
    """Dealt again, a position looks the same to the seat: view, question, odds, refusals.

    So do the flags of each option: what it names, and whether dice or a reveal follow; and
    every overlay of the map. Gives the number of deals that really differed.
    """
    random, differed = Random(seed), 0
    seen: dict[Option, None] = {}
    for m in thinned(walk(game, options, seed)):
        tried = tries(random, game, m, seen)
        for seat in (*game.seats, WATCHER):
            other = _dealt(game, m, seat, random)
            differed += codec.canonical(game, other) != codec.canonical(game, m.g)
            asked = flow.settle(other)
            seen_there = look(game, other, seat, asked)
            seen_here = look(game, m.g, seat, m.question)
            for part in Seen.__struct_fields__:
                alike = getattr(seen_there, part) == getattr(seen_here, part)
                must(alike, m, f"{seat} can tell a secret by what it sees: {part}")
            for option in tried:
                first = flow.why_not(m.g, seat, option, m.question)
                same = flow.why_not(other, seat, option, asked) == first
                must(same, m, f"{seat} can tell a secret by the refusal of {text(option)!r}")
            for option in _offered(m, seat, random):
                same = game.choice(seen_there, option) == game.choice(seen_here, option)
                must(same, m, f"{seat} can tell a secret by what is said of {text(option)!r}")
            _asks_alike(game, m, seat, other, asked, random)
            if seat != WATCHER and not m.number % EVERY_LAID:
                _overlaid_alike(game, m, seat, other, random)
            if not m.number % EVERY_TOLD:
                _told_alike(game, m, seat, other, random)
    return differed


def _overlaid_alike(game: Game, m: Moment, seat: str, other: Any, random: Random) -> None:
    """A seat is told the same by each overlay: of a place drawn by lot, and of a marked one."""
    asked: list[tuple[str, ...]] = [()]
    for place, there in game.view(m.g, seat).lying().items():
        if there.counters:
            asked += [(place,), (place, *there.counters)]
    for name in game.overlays:
        marks = _marked_alike(game, m, seat, other, name, random.choice(asked))
        if marks:
            _marked_alike(game, m, seat, other, name, (random.choice(sorted(marks)),))


def _marked_alike(  # noqa: PLR0913  # two positions, who looks, at what
    game: Game, m: Moment, seat: str, other: Any, name: str, of: tuple[str, ...]
) -> dict[str, Any]:
    """Give the marks of an overlay, which must not depend on what the seat cannot know."""
    marks = dict(game.overlay(m.g, seat, name, of))
    same = dict(game.overlay(other, seat, name, of)) == marks
    must(same, m, f"{seat} can tell a secret by the overlay {name} of {of}")
    return marks


def _told_alike(game: Game, m: Moment, seat: str, other: Any, random: Random) -> None:
    """A seat is told the same in words: of some places, the ways, and what may be answered."""
    here, there = Account.of(game, m.g, seat), Account.of(game, other, seat)
    must(here.sites == there.sites, m, f"{seat} can tell a secret by a place")
    must(here.standing == there.standing, m, f"{seat} can tell a secret by who stands there")
    held = sorted(here.standing)
    for place in random.sample(held, min(2, len(held))):
        for about in ("place", "near", "reach", "threat", "status", "units"):
            same = here.tell(about, (place,)) == there.tell(about, (place,))
            must(same, m, f"{seat} can tell a secret by {about} of {place} in words")
    if isinstance(m.question, Choose) and m.question.seat == seat:
        same = answers(game, other, m.question) == answers(game, m.g, m.question)
        must(same, m, f"{seat} can tell a secret by its answers in words")


def _offered(m: Moment, seat: str, random: Random) -> list[Option]:
    """Some options of the question, if this seat is asked."""
    if not isinstance(m.question, Choose) or m.question.seat != seat:
        return []
    return some(random, m.question.options)


def _asks_alike(  # noqa: PLR0913  # two positions and their questions, who is asked, a sample
    game: Game, m: Moment, seat: str, other: Any, asked: Question | None, random: Random
) -> None:
    """The seat that is asked gets the same question and odds, and the same answers are final;
    an open roll is the same.

    The others cannot tell by the time or the number of acts whether there was a choice.
    """
    if isinstance(m.question, Choose) and m.question.seat != seat:
        assert isinstance(asked, Choose)
        alike = asked.is_forced == m.question.is_forced
        must(alike, m, f"{seat} can tell a secret by what answers itself")
        alike = is_idle(game, other, asked) == is_idle(game, m.g, m.question)
        must(alike, m, f"{seat} can tell a secret by what comes to the same")
    elif isinstance(m.question, Choose):
        must(asked == m.question, m, f"{seat} can tell a secret by the question")
        same = game.is_harmless(other, m.question) == game.is_harmless(m.g, m.question)
        must(same, m, f"{seat} can tell a secret by whether an answer does anything")
        same = sorts(game, other, m.question) == sorts(game, m.g, m.question)
        must(same, m, f"{seat} can tell a secret by what comes to the same")
        for option in some(random, m.question.options):
            same = game.odds(other, option) == game.odds(m.g, option)
            must(same, m, f"{seat} can tell a secret by the odds of {text(option)!r}")
            said = course(game, m.g, seat, option, Random(0))
            same = course(game, other, seat, option, Random(0)) == said
            must(same, m, f"{seat} can tell a secret by whether {text(option)!r} is final")
            _can_be_undone(m, m.question, option, said)
        _plans_alike(game, m, other, random)
    elif isinstance(m.question, Roll) and reaches(m.question.audience, seat):
        must(asked == m.question, m, f"{seat} can tell a secret by the dice thrown")


def _plans_alike(game: Game, m: Moment, other: Any, random: Random) -> None:
    """The seat that is asked is told the same of a plan: its odds, and what is asked next."""
    assert isinstance(m.question, Choose)
    seat, orders = m.question.seat, [(option,) for option in some(random, m.question.options)]
    here = plan(game, m.g, seat, orders, Random(0))
    there = plan(game, other, seat, orders, Random(0))
    same = (there.orders, there.asked) == (here.orders, here.asked)
    must(same, m, f"{seat} can tell a secret by the plan {orders}")
    seen = look(game, here.g, seat, here.asked)
    must(look(game, there.g, seat, there.asked) == seen, m, f"{seat} sees a secret in {orders}")


def _can_be_undone(m: Moment, question: Choose, option: Option, said: Course) -> None:
    """What follows an answer can be given; what is not final leaves its seat asked."""
    trial = m.g.copy()
    trial.events = []
    asked: Question | None = question
    for given in (option, *said.then):
        listed = isinstance(asked, Choose) and given in asked.options
        must(listed, m, f"{text(given)!r} was to follow {text(option)!r}, and is not asked for")
        asked = flow.answer(trial, asked or question, given)
    stays = isinstance(asked, Choose) and asked.seat == question.seat
    kept = stays and not any(event.reveals for event in trial.events)
    final = said.after.is_final(question.seat)
    must(kept or final, m, f"{text(option)!r} is final, and was not said to be")


@promise
def a_deal_tells_nothing_of_the_truth(game: Game, options: Options, seed: int) -> int:
    """Two positions that a seat cannot tell apart, dealt with the same luck, give one position.

    So a deal may be given to the player of that seat, and to a bot. Gives the number that
    differed from the position itself.
    """
    random, differed = Random(seed), 0
    for m in thinned(walk(game, options, seed)):
        for seat in (*game.seats, WATCHER):
            luck = random.getrandbits(64)
            dealt = codec.canonical(game, _dealt(game, m, seat, Random(luck)))
            other = game.resample(m.g, seat, random)
            again = codec.canonical(game, game.resample(other, seat, Random(luck)))
            must(dealt == again, m, f"a deal for {seat} depends on what it cannot know")
            differed += dealt != codec.canonical(game, m.g)
    return differed


def learnt(game: Game, g: Any, seat: str, question: Question, value: Any) -> list[Any]:
    """What a seat learns from an answer: all it is told and then sees, up to a reveal.

    When the game is over everything may be seen; then only what was told counts.
    """
    trial = g.copy()
    trial.events = []
    asked = flow.answer(trial, question, value)
    told: list[Any] = []
    for event in trial.events:
        if reaches(event.audience, seat):
            if event.reveals:
                return [*told, "revealed"]
            told.append((event.kind, event.rule, event.args))
    return [*told, look(game, trial, seat, asked) if asked is not None else trial.result]


@promise
def events_tell_no_secrets(game: Game, options: Options, seed: int) -> int:
    """The same answer, to a position dealt again, tells a seat the same up to a reveal.

    Both reveal at the same place, or neither: otherwise silence, or undo, would tell.
    """
    random, differed = Random(seed), 0
    for m in thinned(walk(game, options, seed)):
        if m.question is None:
            continue
        values = [m.value]
        if isinstance(m.question, Choose):
            values = some(random, m.question.options)
        for seat in (*game.seats, WATCHER):
            other = _dealt(game, m, seat, random)
            asked = flow.settle(other)
            if asked is None:
                continue
            for value in [value for value in values if _fits(asked, value)]:
                first = learnt(game, m.g, seat, m.question, value)
                second = learnt(game, other, seat, asked, value)
                must(first == second, m, f"{seat} learns by {value} {_apart(first, second)}")
            differed += codec.canonical(game, other) != codec.canonical(game, m.g)
    return differed


def _fits(question: Question, value: Any) -> bool:
    """Whether a dealt position takes the answer too: another's options may be secret."""
    if isinstance(question, Choose):
        return value in question.options
    return not faults(question, value)


def _apart(first: list[Any], second: list[Any]) -> str:
    pairs = zip([*first, None], [*second, None], strict=False)
    return next((f"{one} or {other}" for one, other in pairs if one != other), "")


@promise
def secret_answers_stay_secret(game: Game, options: Options, seed: int) -> int:
    """Whichever option of a secret question is chosen, others are told and see the same."""
    random, checked = Random(seed), 0
    for m in walk(game, options, seed):
        if not isinstance(m.question, Choose) or not m.question.secret:
            continue
        for seat in (*game.seats, WATCHER):
            if seat == m.question.seat:
                continue
            first = learnt(game, m.g, seat, m.question, m.value)
            for option in some(random, m.question.options):
                other = learnt(game, m.g, seat, m.question, option)
                must(first == other, m, f"{seat} learns of {text(option)!r}, which is secret")
                checked += 1
    return checked


@promise
def views_contain_what_all_seats_see(game: Game, options: Options, seed: int) -> int:
    """A watcher's view is contained in each seat's, theirs in the referee's; all are JSON."""
    checked, printed = 0, game.printed()
    for m in thinned(walk(game, options, seed)):
        shown = {
            seat: look(game, m.g, seat, m.question) for seat in (WATCHER, *game.seats, REFEREE)
        }
        boards = {seat: view.board for seat, view in shown.items()}
        alike = game.views(m.g, tuple(shown)) == boards
        must(alike, m, "seats see another board together than each of them alone")
        for seat, view in shown.items():
            for shape in (view.board, *view.under_way):
                must(_keeps_shape(shape), m, f"{seat} sees {shape}, which is not of its shape")
            _is_printed(printed, m, view.board)
            must(is_plain(view.result), m, f"the result {view.result} is not plain JSON data")
            for part in ("board", "under_way"):
                of_watcher, of_referee = (getattr(shown[w], part) for w in (WATCHER, REFEREE))
                inside = contained(of_watcher, getattr(view, part))
                must(inside, m, f"the watcher sees in {part} what {seat} does not")
                inside = contained(getattr(view, part), of_referee)
                must(inside, m, f"{seat} sees in {part} what the referee does not")
            standing = list(map(game.words.phrase, game.status(view.board)))
            must(all(" " in line for line in standing), m, f"no words for {standing}")
            lines = [*game.sketch(view.board).splitlines(), *standing]
            wide = max(map(len, lines), default=0)
            must(0 < wide <= WIDEST, m, f"the map of {seat} is {wide} columns wide")
            checked += 1
    return checked


def _is_printed(printed: Printed, m: Moment, board: Board) -> None:
    """Whatever lies in a place is printed, a part of a counter with the whole."""
    for place, lying in board.lying().items():
        must(place in printed.places, m, f"the place {place} is not printed")
        for counter in lying.counters:
            known = counter.partition("/")[0] in printed.counters
            must(known, m, f"the counter {counter} is not printed")


def _keeps_shape(part: Struct) -> bool:
    """Whether a part of a view, written and read as its declared shape, comes back the same."""
    try:
        return bool(msgspec.json.decode(msgspec.json.encode(part), type=type(part)) == part)
    except (msgspec.ValidationError, TypeError):
        return False
