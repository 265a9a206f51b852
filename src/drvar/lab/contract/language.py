"""Words and citations: whatever a game says has words, and rests on a paragraph."""

from __future__ import annotations

from functools import cache
from random import Random

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from drvar.kernel.chance import TIE, labels_of
from drvar.kernel.events import Event
from drvar.kernel.flow import Choose, Question
from drvar.kernel.game import Game
from drvar.kernel.options import Option
from drvar.kernel.rule import NO_ARGUMENTS, Arguments
from drvar.kernel.words import NUMBER

from .declared import odds_fault
from .play import Moment, Options, is_plain, must, promise, some, walk


class _Variables(Visitor):
    """Collect the variables that a message needs."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        """Note one variable."""
        self.names.add(node.id.name)


@cache
def _needed(game: Game) -> dict[str, set[str]]:
    """Which arguments each of a game's messages needs."""
    needed: dict[str, set[str]] = {}
    for entry in FluentParser().parse(game.words.source).body:
        if isinstance(entry, ast.Message):
            visitor = _Variables()
            visitor.visit(entry)
            needed[entry.id.name] = visitor.names
    return needed


@cache
def has_paragraph(game: Game, identity: str) -> bool:
    """Tell whether the rulebook has a paragraph."""
    return game.rulebook.find(identity) is not None


def faults_of_words(game: Game, key: str, args: Arguments = NO_ARGUMENTS) -> str:
    """Say what keeps a key from being said with these arguments, or ""."""
    if key not in game.words:
        return f"no words {key!r}"
    given = {*args, *(f"{name}-{NUMBER}" for name in args)}
    if missing := _needed(game).get(key, set()) - given:
        return f"{key!r} needs {sorted(missing)}, given are {sorted(args)}"
    if not is_plain(dict(args)):
        return f"{key!r} has arguments that are not plain JSON: {dict(args)}"
    said = game.words.say(key, args)
    return f"{key!r} says {said!r}" if not said.strip() or "None" in said.split() else ""


def _needs_words(
    game: Game, at: Moment | str, key: str, args: Arguments = NO_ARGUMENTS
) -> None:
    fault = faults_of_words(game, key, args)
    must(not fault, at, fault)


@promise
def everything_said_has_words_and_a_rule(game: Game, options: Options, seed: int) -> int:
    """Events, prompts, options, modifiers and chance have words and cite the rulebook.

    What odds are made of is called by names that the game declares.
    """
    random, checked = Random(seed), 0
    for m in walk(game, options, seed):
        for event in m.told:
            _told(game, m, event)
        for paragraph in game.cites(m.g):
            must(has_paragraph(game, paragraph), m, f"no paragraph {paragraph}")
        if m.question is not None:
            _asked(game, m, m.question)
        if isinstance(m.question, Choose):
            _foreseen(game, m, some(random, m.question.options))
        checked += len(m.told) + 1
    return checked


def _told(game: Game, m: Moment, event: Event) -> None:
    _needs_words(game, m, f"told-{event.kind}", event.args)
    must(has_paragraph(game, event.rule), m, f"{event.kind} cites no paragraph: {event.rule!r}")
    audience = set(event.audience or ())
    must(audience <= set(game.seats), m, f"{event.kind} is told to {sorted(audience)}")


def _asked(game: Game, m: Moment, question: Question) -> None:
    if isinstance(question, Choose):
        must(bool(game.cites(m.g)), m, f"{question.prompt} cites no paragraph")
        _needs_words(game, m, f"ask-{question.prompt}", question.args)
        for option in question.options:
            args = {f"a{place}": word for place, word in enumerate(option[1:], 1)}
            _needs_words(game, m, f"option-{option[0]}", args)
        return
    for label in labels_of(question):
        if label != TIE:
            _needs_words(game, m, f"chance-{label}")


def _foreseen(game: Game, m: Moment, options: list[Option]) -> None:
    for option in options:
        odds = game.odds(m.g, option)
        if odds is None:
            continue
        must(sum(odds.chances.values()) == 1, m, f"the odds of {option} do not sum to one")
        must(not (fault := odds_fault(game, odds)), m, fault)
        for modifier in odds.modifiers:
            _needs_words(game, m, f"mod-{modifier.words}", modifier.args)
            must(has_paragraph(game, modifier.rule), m, f"no paragraph {modifier.rule}")


@promise
def rules_options_have_words(game: Game, options: Options, _seed: int) -> int:
    """The game, its seats, rules options, their values and its presets have words."""
    keys = ["game-title", "game-line", *(f"seat-{seat}" for seat in game.seats)]
    keys += [f"preset-{name}" for name in game.presets]
    for option in game.options:
        must(has_paragraph(game, option.rule), option.key, f"no paragraph {option.rule}")
        keys += [f"rule-{option.key}", *(f"rule-{option.key}-{v}" for v in option.values)]
    for key in keys:
        _needs_words(game, "the words", key)
    must(
        game.chosen(options) == dict(options), "the options", "a variant does not name them all"
    )
    return len(keys)
