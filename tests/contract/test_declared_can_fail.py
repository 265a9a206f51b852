"""The contract suite can fail: whatever is sent otherwise than declared is caught."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from drvar import games
from drvar.examples.skirmish.declared import DECLARED
from drvar.examples.skirmish.movement import Move
from drvar.kernel.declared import Answer, Prompt
from drvar.lab.contract import what_is_sent_is_declared

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
