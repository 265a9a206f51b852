"""The contract suite can fail: whatever is sent otherwise than declared is caught."""

from __future__ import annotations

import re
import typing
from typing import TYPE_CHECKING, Any

import pytest

from drvar import games
from drvar.examples.skirmish.declared import DECLARED
from drvar.examples.skirmish.movement import Move
from drvar.kernel.declared import Answer, Prompt
from drvar.lab.contract import (
    everything_said_has_words_and_a_rule,
    what_is_sent_is_declared,
)

if TYPE_CHECKING:
    from .conftest import Breaker


def test_an_event_that_is_not_declared(breaker: Breaker) -> None:
    breaker.patch.delitem(DECLARED.shapes, ("event", "entered"))
    assert "the event 'entered' is not declared" in breaker.caught(what_is_sent_is_declared)


def test_an_event_with_other_arguments(breaker: Breaker) -> None:
    def then(out: Any, step: Move, g: Any) -> Any:
        g.tell("entered", "SKIRMISH-4.1", unit=step.unit, at=7)
        return out

    breaker.alter(Move, "enter_hex", then)
    assert "the event 'entered' is not as declared" in breaker.caught(what_is_sent_is_declared)


def test_a_throw_that_is_not_declared(breaker: Breaker) -> None:
    breaker.patch.setitem(DECLARED.names, "throw", re.compile("chit|search"))
    assert "the throw 'fire' is not declared" in breaker.caught(what_is_sent_is_declared)


@pytest.mark.parametrize(
    ("kind", "known", "name"), [("chance", "hit", "miss"), ("number", "cover", "adjacent")]
)
def test_odds_of_a_name_that_is_not_declared(
    breaker: Breaker, kind: str, known: str, name: str
) -> None:
    breaker.patch.setitem(DECLARED.names, kind, re.compile(known))
    fault = f"the {kind} {name!r} is not declared"
    assert fault in breaker.caught(everything_said_has_words_and_a_rule)


def _declare(breaker: Breaker, prompt: str, answers: dict[str, Answer]) -> None:
    changed = Prompt(DECLARED.prompts[prompt].args, answers)
    breaker.patch.setitem(DECLARED.prompts, prompt, changed)  # type: ignore[arg-type]  # a dict


def test_an_answer_that_is_not_declared(breaker: Breaker) -> None:
    _declare(breaker, "hide", {})
    assert "the answer 'hide' is not declared" in breaker.caught(what_is_sent_is_declared)


def test_an_answer_that_throws_dice_and_declares_none(breaker: Breaker) -> None:
    _declare(breaker, "hide", {"hide": Answer(dice="no")})
    assert "throws dice, and declares none" in breaker.caught(what_is_sent_is_declared)


def test_an_answer_that_cannot_be_taken_back_and_says_it_can(breaker: Breaker) -> None:
    _declare(breaker, "hide", {"hide": Answer(back="yes")})
    assert "cannot be taken back" in breaker.caught(what_is_sent_is_declared)


@pytest.mark.parametrize("name", ["raid", "hunt", "hunt14", "skirmish"])
def test_what_has_words_is_declared_and_no_more(name: str) -> None:
    game = games.game(name)
    keys = list(game.words.keys())

    def said(prefix: str) -> set[str]:
        return {key.removeprefix(prefix) for key in keys if key.startswith(prefix)}

    answers = {verb for asked in game.declared.prompts.values() for verb in asked.answers}
    assert set(game.declared.events) == said("told-")
    assert set(game.declared.prompts) == said("ask-")
    assert answers == said("option-")
    assert set(game.declared.overlays) == set(game.overlays)
    assert set(game.declared.throws) == said("chance-")
    assert set(game.declared.sums) == said("mod-")


NUMBERED = {"raid": {"g#-y#"}}
"""Chances without words of their own: the client of the raid says the losses of a round."""


@pytest.mark.parametrize("name", ["raid", "hunt", "hunt14", "skirmish"])
def test_chances_that_have_words_are_declared_and_no_more(name: str) -> None:
    game = games.game(name)
    keys = list(game.words.keys())
    said = {key.removeprefix("odds-") for key in keys if key.startswith("odds-")}
    assert set(game.declared.chances) - NUMBERED.get(name, set()) == said


@pytest.mark.parametrize("name", ["hunt", "hunt14"])
def test_actions_of_the_chart_are_declared_and_no_more(name: str) -> None:
    game = games.game(name)
    action = typing.get_args(game.declared.events["paid"]["action"])[1]
    listed = {row.id for row in game.rules(game.chosen({})).charts.actions.rows}
    assert set(action.extra_json_schema["enum"]) == listed | {"attack-move"}
