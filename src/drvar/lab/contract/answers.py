"""Questions and answers: what is listed, what is accepted, what is refused and why."""

from __future__ import annotations

from random import Random
from typing import Any

from drvar.kernel import codec, flow
from drvar.kernel.chance import Draw, Roll, number_of_outcomes
from drvar.kernel.flow import MOST_OPTIONS, Choose
from drvar.kernel.game import Game
from drvar.kernel.known import is_worded
from drvar.kernel.options import Option, is_canonical, parse, text
from drvar.kernel.rule import Broken

from .language import faults_of_words, has_paragraph
from .play import Moment, Options, must, promise, some, thinned, tries, walk


@promise
def options_are_few_unique_and_stable(game: Game, options: Options, seed: int) -> int:
    """Options exist, are unique, few enough, canonical, and in the same order each time."""
    checked = 0
    for m in walk(game, options, seed):
        asked = m.question
        if isinstance(asked, Roll | Draw):
            possible = number_of_outcomes(asked) > 0 and bool(m.value)
            must(possible, m, f"chance has nothing to give: {asked}")
        if not isinstance(asked, Choose):
            continue
        listed = asked.options
        must(asked.seat in game.seats, m, f"{asked.seat!r} is not a seat of the game")
        must(bool(listed), m, "there is nothing to choose")
        must(len(listed) <= MOST_OPTIONS, m, f"{len(listed)} options: ask in parts")
        must(len(set(listed)) == len(listed), m, "an option is listed twice")
        for option in listed:
            same = is_canonical(option) and parse(text(option)) == option
            must(same, m, f"{option!r} is not canonical")
        again = [m.g, m.g.copy(), codec.decode(game, codec.encode(game, m.g))]
        for position in again:
            repeated = flow.settle(position)
            same = isinstance(repeated, Choose) and repeated.options == listed
            must(same, m, "asked again, of a copy or after JSON, the options change")
        checked += len(listed)
    return checked


@promise
def every_listed_option_is_accepted(game: Game, options: Options, seed: int) -> int:
    """Each listed option (of a big question, a sample) can be played on a copy."""
    random, checked = Random(seed), 0
    for m in thinned(walk(game, options, seed)):
        if not isinstance(m.question, Choose):
            continue
        for option in some(random, m.question.options):
            trial = m.g.copy()
            asked = flow.settle(trial)
            must(asked is not None, m, "a copy asks nothing")
            try:
                flow.answer(trial, asked or m.question, option)
            except Exception as fault:  # whatever the rules raise breaks the promise
                must(False, m, f"{text(option)!r} is listed, but: {fault!r}")
            checked += 1
    return checked


@promise
def why_not_is_empty_exactly_for_the_options(game: Game, options: Options, seed: int) -> int:
    """No rule forbids a listed option; a rule with words forbids everything else."""
    random, checked = Random(seed), 0
    seen: dict[Option, None] = {}
    for m in thinned(walk(game, options, seed)):
        seats = game.seats if m.question is None else ()
        if isinstance(m.question, Choose):
            seats = (m.question.seat,)
            for option in m.question.options:
                broken = _why_not(m, m.question.seat, option)
                must(broken is None, m, f"{text(option)!r} is listed, yet {broken}")
                broken = _checked(m.g, m.question, option)
                must(broken is None, m, f"{text(option)!r} is listed, its check says {broken}")
        for option in tries(random, game, m, seen):
            for seat in seats:
                _refused_well(game, m, seat, option)
                checked += 1
    return checked


def _why_not(m: Moment, seat: str, option: Option) -> Broken | None:
    try:
        given = flow.why_not(m.g, seat, option, m.question)
        asked = flow.why_not(m.g, seat, option)
    except Exception as fault:  # whatever comes out breaks the promise
        must(False, m, f"why_not({text(option)!r}) raised {fault!r}")
        raise
    must(given == asked, m, f"why_not({text(option)!r}) depends on who holds the question")
    return asked


def _refused_well(game: Game, m: Moment, seat: str, option: Option) -> None:
    broken, said = _why_not(m, seat, option), repr(text(option))
    asked = m.question
    if isinstance(asked, Choose) and option in asked.options:
        must(broken is None, m, f"{said} is listed and refused")
        return
    must(broken is not None, m, f"{said} is not listed and nothing speaks against it")
    assert broken is not None
    must(not broken.rule or has_paragraph(game, broken.rule), m, f"no paragraph {broken.rule}")
    wrong = faults_of_words(game, f"not-{broken.words}", broken.args)
    must(not wrong, m, f"the refusal of {said}: {wrong}")
    if isinstance(asked, Choose) and option and _alike(asked, option):
        reason = _checked(m.g, asked, option)
        must(reason is not None, m, f"{said} is not listed, but its check finds nothing wrong")


def _alike(question: Choose, option: Option) -> bool:
    """Whether a listed option has the same verb and as many words."""
    return any(o[0] == option[0] and len(o) == len(option) for o in question.options)


def _checked(g: Any, question: Choose, option: Option) -> Broken | None:
    """What the question's own check says; on words that name nothing it may fail."""
    if question.check is None:
        return None if option in question.options else Broken("", "not-possible-now")
    try:
        return question.check(option)
    except Exception:
        if is_worded(g, question, option):
            raise
        return Broken("", "not-an-answer")
