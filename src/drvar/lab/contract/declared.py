"""What a game declares of what it sends holds in play."""

from __future__ import annotations

from drvar.kernel.chance import labels_of
from drvar.kernel.declared import Choice
from drvar.kernel.flow import Choose
from drvar.kernel.game import Game, Odds
from drvar.kernel.view import look

from .play import Moment, Options, must, promise, walk


@promise
def what_is_sent_is_declared(game: Game, options: Options, seed: int) -> int:
    """Events, questions, answers, throws and the result are as declared.

    An answer that throws no dice throws none before the next question; one that can be taken
    back does not reveal anything either.
    """
    checked, before = 0, Choice()
    for m in walk(game, options, seed):
        for event in m.told:
            must(not (fault := game.declared.faults("event", event.kind, event.args)), m, fault)
        _follows(before, m)
        before = Choice()
        if isinstance(m.question, Choose):
            _asked(game, m, m.question)
            before = game.choice(look(game, m.g, m.question.seat, m.question), m.value)
        for label in labels_of(m.question):
            must(not (fault := game.declared.unknown("throw", label)), m, fault)
        if m.question is None:
            must(not (fault := game.declared.faults("result", "", m.g.result)), m, fault)
        checked += len(m.told) + 1
    return checked


def _asked(game: Game, m: Moment, asked: Choose) -> None:
    fault = game.declared.faults("prompt", asked.prompt, asked.args)
    must(not fault, m, fault)
    known = game.declared.prompts[asked.prompt].answers
    for verb in dict.fromkeys([option[0] for option in asked.options]):
        must(verb in known, m, f"the answer {verb!r} is not declared")


def odds_fault(game: Game, odds: Odds) -> str:
    """Say what in odds is called by a name that is not declared, or nothing."""
    declared = game.declared
    faults = [declared.unknown("chance", name) for name in odds.chances]
    faults += [declared.unknown("number", modifier.words) for modifier in odds.modifiers]
    faults += [odds_fault(game, part) for part in odds.parts]
    return next(filter(None, faults), "")


def _follows(before: Choice, m: Moment) -> None:
    """What followed an answer is what was declared of it."""
    thrown = m.question is not None and not isinstance(m.question, Choose)
    must(not thrown or before.dice != "no", m, "throws dice, and declares none")
    final = thrown or any(event.reveals for event in m.told)
    must(not final or before.back != "yes", m, "cannot be taken back, as it declares")
