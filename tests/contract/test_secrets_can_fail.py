"""The contract suite can fail: whatever tells a seat a secret is caught."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from msgspec import UNSET

from drvar.examples.skirmish import SkirmishGame
from drvar.examples.skirmish.fire import fire_odds
from drvar.examples.skirmish.movement import Move
from drvar.examples.skirmish.sequence import Activation, Half
from drvar.examples.skirmish.state import GERMAN, Skirmish
from drvar.examples.skirmish.view import SkirmishBoard
from drvar.kernel.declared import Choice
from drvar.kernel.events import REFEREE
from drvar.kernel.flow import Choose
from drvar.kernel.phrase import Phrase
from drvar.kernel.rule import Broken
from drvar.kernel.seen import Lying, Mark, Seen
from drvar.lab import contract

if TYPE_CHECKING:
    from drvar.kernel.options import Option

    from .conftest import Breaker

pytestmark = pytest.mark.interpreted("the rules are broken here by steps in their place")


def test_a_view_that_shows_the_courier(breaker: Breaker) -> None:
    breaker.show(lambda g, _: {"courier": g.courier})
    assert "by what it sees: board" in breaker.caught(contract.a_seat_sees_no_secrets)


def test_a_prompt_that_names_the_courier(breaker: Breaker) -> None:
    def then(out: Any, _: Half, g: Skirmish) -> Any:
        return breaker.ask(out, args={"turn": g.courier}) if type(out) is Choose else out

    breaker.alter(Half, "choose_unit", then)
    assert "by what it sees: question" in breaker.caught(contract.a_seat_sees_no_secrets)


def test_odds_that_know_the_courier(breaker: Breaker) -> None:
    def odds(self: SkirmishGame, g: Skirmish, option: Any) -> Any:
        if option[0] != "fire":
            return None
        found = fire_odds(g, g.stack[-1].unit, option[1])  # type: ignore[attr-defined]
        return found._replace(policy=g.courier)

    breaker.patch.setattr(SkirmishGame, "odds", odds)
    assert "by the odds of" in breaker.caught(contract.a_seat_sees_no_secrets)


def test_a_question_that_is_harmless_by_the_courier(breaker: Breaker) -> None:
    def is_harmless(self: SkirmishGame, g: Skirmish, asked: Choose) -> bool:
        return g.courier == max(g.rules.houses)

    breaker.patch.setattr(SkirmishGame, "is_harmless", is_harmless)
    caught = breaker.caught(contract.a_seat_sees_no_secrets)
    assert "by whether an answer does anything" in caught


def test_an_overlay_that_knows_the_courier(breaker: Breaker) -> None:
    def overlay(self: SkirmishGame, g: Skirmish, seat: str, *_: Any) -> dict[str, Mark]:
        return {g.courier: Mark()}

    breaker.patch.setattr(SkirmishGame, "overlays", ("reach",))
    breaker.patch.setattr(SkirmishGame, "overlay", overlay)
    assert "by the overlay reach of " in breaker.caught(contract.a_seat_sees_no_secrets)


def test_a_threat_in_words_that_knows_the_courier(breaker: Breaker) -> None:
    def threats(self: SkirmishGame, g: Skirmish, seat: str, place: str) -> list[Phrase]:
        return [Phrase("say-here", {"end": g.courier})]

    breaker.patch.setattr(SkirmishGame, "threats", threats)
    caught = breaker.caught(contract.a_seat_sees_no_secrets)
    assert "tell a secret by threat of " in caught


def test_an_answer_in_words_that_knows_the_courier(breaker: Breaker) -> None:
    def priced(self: SkirmishGame, g: Skirmish, asked: Choose) -> dict[Option, list[Phrase]]:
        return {option: [Phrase("say-here", {"end": g.courier})] for option in asked.options}

    breaker.patch.setattr(SkirmishGame, "priced", priced)
    assert "by its answers in words" in breaker.caught(contract.a_seat_sees_no_secrets)


def test_flags_that_know_the_courier(breaker: Breaker) -> None:
    fair, known = SkirmishGame.view, {}

    def view(self: SkirmishGame, g: Skirmish, seat: str) -> Any:
        board = fair(self, g, seat)
        known[id(board)] = board, g.courier
        return board

    def choice(self: SkirmishGame, seen: Seen, option: Any) -> Choice:
        return Choice(at=known[id(seen.board)][1])

    breaker.patch.setattr(SkirmishGame, "view", view)
    breaker.patch.setattr(SkirmishGame, "choice", choice)
    assert "by what is said of" in breaker.caught(contract.a_seat_sees_no_secrets)


def test_a_refusal_that_knows_the_courier(breaker: Breaker) -> None:
    def then(out: Any, _: Half, g: Skirmish) -> Any:
        return breaker.ask(out, check=lambda _: Broken("", "acted", {"unit": g.courier}))

    breaker.alter(Activation, "choose_action", then)
    assert "by the refusal of" in breaker.caught(contract.a_seat_sees_no_secrets)


def test_a_deal_that_cannot_be(breaker: Breaker) -> None:
    def resample(self: SkirmishGame, g: Skirmish, seat: str, _: Any) -> Skirmish:
        dealt = g.copy()
        if g.searched and seat == GERMAN:
            dealt.courier = min(g.searched)
        return dealt

    breaker.patch.setattr(SkirmishGame, "resample", resample)
    assert "resample for german: ['the courier was found" in breaker.caught(
        contract.a_seat_sees_no_secrets
    )


def test_a_deal_that_looks_at_the_truth(breaker: Breaker) -> None:
    fair = SkirmishGame.resample

    def resample(self: SkirmishGame, g: Skirmish, seat: str, random: Any) -> Skirmish:
        if g.courier:
            random.seed(f"{g.courier} {random.random()}")
        return fair(self, g, seat, random)

    breaker.patch.setattr(SkirmishGame, "resample", resample)
    assert "depends on what it cannot know" in breaker.caught(
        contract.a_deal_tells_nothing_of_the_truth
    )


def test_an_event_that_tells_all_seats(breaker: Breaker) -> None:
    def then(out: Any, _: Half, g: Skirmish) -> Any:
        g.tell("entered", "SKIRMISH-2.2", unit="?", at=g.courier)
        return out

    breaker.alter(Half, "begin", then)
    assert "('entered', 'SKIRMISH-2.2'" in breaker.caught(contract.events_tell_no_secrets)


def test_a_reveal_left_out_when_nothing_is_there(breaker: Breaker) -> None:
    def reveal(self: Skirmish, kind: str, rule: str, **args: Any) -> None:
        if kind == "found":
            plain(self, kind, rule, **args)
        else:
            self.tell(kind, rule, **args)

    plain = Skirmish.reveal
    breaker.patch.setattr(Skirmish, "reveal", reveal)
    assert "german learns by ('search',)" in breaker.caught(contract.events_tell_no_secrets)


def test_a_secret_answer_that_is_told(breaker: Breaker) -> None:
    breaker.patch.setattr(
        Skirmish, "tell_only", lambda g, _, *told, **args: g.tell(*told, **args)
    )
    assert "german learns of 'hide 0" in breaker.caught(contract.secret_answers_stay_secret)


def test_a_watcher_who_sees_more(breaker: Breaker) -> None:
    breaker.show(lambda _, seat: {"chit": "more"} if seat != GERMAN else {})
    assert "the watcher sees in board what german does not" in breaker.caught(
        contract.views_contain_what_all_seats_see
    )


def test_a_referee_who_sees_less(breaker: Breaker) -> None:
    breaker.show(lambda _, seat: {"courier": UNSET} if seat == REFEREE else {})
    assert "partisan sees in board what the referee does not" in breaker.caught(
        contract.views_contain_what_all_seats_see
    )


def test_a_view_with_a_set(breaker: Breaker) -> None:
    breaker.show(lambda g, _: {"searched": g.searched})
    assert "not of its shape" in breaker.caught(contract.views_contain_what_all_seats_see)


def test_a_public_tuple_is_shown_as_json_and_breaks_nothing(breaker: Breaker) -> None:
    breaker.patch.setattr(Move, "PUBLIC", ("unit", "mp", "offered"))
    assert breaker.caught(contract.views_contain_what_all_seats_see) == ""


def test_views_that_differ_when_several_look(breaker: Breaker) -> None:
    def views(self: SkirmishGame, g: Skirmish, seats: Any) -> Any:
        return {seat: self.view(g, REFEREE) for seat in seats}

    breaker.patch.setattr(SkirmishGame, "views", views)
    told = breaker.caught(contract.views_contain_what_all_seats_see)
    assert "another board together" in told


@pytest.mark.parametrize(
    ("place", "counter", "told"),
    [("99.99", "G1", "the place 99.99"), ("03.01", "G9/2", "the counter G9/2")],
)
def test_a_board_on_which_lies_what_is_not_printed(
    breaker: Breaker, place: str, counter: str, told: str
) -> None:
    lying = {place: Lying((counter,), ())}
    breaker.patch.setattr(SkirmishBoard, "lying", lambda _: lying)
    caught = breaker.caught(contract.views_contain_what_all_seats_see)
    assert f"{told} is not printed" in caught


def test_equals_that_know_the_courier(breaker: Breaker) -> None:
    def sort_of(self: SkirmishGame, g: Skirmish, asked: Choose, option: Any) -> Any:
        return "any" if g.courier == g.rules.houses[0] else None

    breaker.patch.setattr(SkirmishGame, "sort_of", sort_of)
    assert "by what comes to the same" in breaker.caught(contract.a_seat_sees_no_secrets)
