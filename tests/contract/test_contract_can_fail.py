"""The contract suite can fail: each way to break the example is caught by the right check.

Each test breaks the skirmish in one way, or the session that plays it, and says what the line
of the check that catches it must contain. How secrets leak has a file of its own.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from drvar.examples.skirmish import GAME, SkirmishGame
from drvar.examples.skirmish.fire import Fire
from drvar.examples.skirmish.search import Search
from drvar.examples.skirmish.sequence import Activation, Battle, Half
from drvar.examples.skirmish.setup import SetUp
from drvar.examples.skirmish.state import GERMAN, PARTISAN, Skirmish
from drvar.kernel import alike, flow
from drvar.kernel.driver import Applied, Session
from drvar.kernel.flow import Choose, Over
from drvar.kernel.options import Option
from drvar.kernel.rule import Broken, Modifier
from drvar.kernel.rulings import RuleOption
from drvar.kernel.tape import Tape
from drvar.lab import contract
from drvar.lab.contract import CHECKS, play, secrets, tables

if TYPE_CHECKING:
    from .conftest import Breaker, Elsewhere

pytestmark = pytest.mark.interpreted("the rules are broken here by steps in their place")


# ---------------------------------------------------------------------- positions


def test_a_copy_that_shares_a_list(breaker: Breaker) -> None:
    breaker.copy_with(lambda old, new: setattr(new, "cup", old.cup))
    assert "changed" in breaker.caught(contract.copies_equal_the_original_and_never_share)


def test_a_copy_that_forgets_a_field(breaker: Breaker) -> None:
    breaker.copy_with(lambda _, new: setattr(new, "acted", set()))
    assert "a copy is not equal" in breaker.caught(
        contract.copies_equal_the_original_and_never_share
    )


def test_options_in_the_order_of_a_dictionary(breaker: Breaker) -> None:
    def on_map(self: Skirmish, side: str) -> list[str]:
        return [unit for unit in self.where if self.rules.side[unit] == side]

    breaker.patch.setattr(Skirmish, "on_map", on_map)
    assert "order of a dictionary" in breaker.caught(contract.json_gives_the_position_back)


def test_a_position_that_cannot_be_read_back(breaker: Breaker) -> None:
    breaker.alter(Half, "begin", lambda out, _, g: setattr(g, "chit", 7) or out)
    assert "cannot be read back" in breaker.caught(contract.json_gives_the_position_back)


def test_a_position_that_reads_back_otherwise(breaker: Breaker) -> None:
    breaker.alter(Battle, "set_up", lambda *_: Over(("won", GERMAN)))
    assert "read back is not equal" in breaker.caught(contract.json_gives_the_position_back)


def test_a_rule_that_remembers_outside_the_state(breaker: Breaker) -> None:
    count = itertools.count()
    breaker.alter(Half, "begin", lambda *a: setattr(a[2], "chit", f"chit{next(count)}"))
    assert "elsewhere" in breaker.caught(contract.replay_gives_every_position_again)


def test_dice_that_the_game_does_not_name(breaker: Breaker) -> None:
    breaker.patch.setattr(SkirmishGame, "dice", ((10, 0),))
    assert "other kinds of dice" in breaker.caught(contract.replay_gives_every_position_again)


def test_a_question_that_changes_the_position(breaker: Breaker) -> None:
    breaker.alter(Half, "choose_unit", lambda out, _, g: g.cup.append("mist") or out)
    assert "asking changed the position" in breaker.caught(contract.asking_changes_nothing)


def test_a_question_that_tells(breaker: Breaker) -> None:
    def then(out: Any, self: Half, g: Skirmish) -> Any:
        g.tell("half", "SKIRMISH-3.3", side=self.side)
        return out

    breaker.alter(Half, "choose_unit", then)
    assert "asking told an event" in breaker.caught(contract.asking_changes_nothing)


def test_a_stack_of_two(breaker: Breaker) -> None:
    def then(out: Any, self: Half, g: Skirmish) -> Any:
        g.where.update(dict.fromkeys(g.where, "07.01"))
        return out

    breaker.alter(Half, "begin", then)
    assert "two units in a hex" in breaker.caught(contract.invariants_hold)


def test_a_game_without_end(breaker: Breaker) -> None:
    def then(_: Any, self: Battle, g: Skirmish) -> Any:
        g.turn, g.cup = 0, list(g.rules.chits)
        return self.draw_chit

    breaker.patch.setattr(play, "MOST_ANSWERS", 2000)
    breaker.patch.setattr(Search, "TABLE", {**Search.TABLE, "look": Search.TABLE["end"]})
    breaker.alter(Fire, "read_die", lambda *_: flow.Done("miss"))
    breaker.alter(Battle, "end_turn", then)
    assert "no end after 2000 answers" in breaker.caught(contract.every_game_ends)


def test_a_result_with_a_tuple(breaker: Breaker) -> None:
    breaker.alter(Battle, "set_up", lambda *_: Over({"winner": (GERMAN, PARTISAN)}))
    assert "not plain JSON" in breaker.caught(contract.every_game_ends)


# ---------------------------------------------------------------------- answers


def test_a_question_of_251_options(breaker: Breaker) -> None:
    many = tuple(("unit", number) for number in range(251))
    breaker.alter(Half, "choose_unit", lambda out, *_: breaker.ask(out, options=many))
    assert "251 options: ask in parts" in breaker.caught(
        contract.options_are_few_unique_and_stable
    )


def test_a_question_without_options(breaker: Breaker) -> None:
    breaker.alter(SetUp, "choose_hiding_place", lambda out, *_: breaker.ask(out, options=()))
    assert "nothing to choose" in breaker.caught(contract.options_are_few_unique_and_stable)


def test_an_option_listed_twice(breaker: Breaker) -> None:
    breaker.alter(
        SetUp, "choose_hiding_place", lambda o, *_: breaker.ask(o, options=o.options * 2)
    )
    assert "listed twice" in breaker.caught(contract.options_are_few_unique_and_stable)


def test_an_option_that_its_text_does_not_give_back(breaker: Breaker) -> None:
    spaced = (("hide", "03 01"), ("hide", "07"))
    breaker.alter(SetUp, "choose_hiding_place", lambda o, *_: breaker.ask(o, options=spaced))
    assert "not canonical" in breaker.caught(contract.options_are_few_unique_and_stable)


def test_options_in_another_order_each_time(breaker: Breaker) -> None:
    turn = itertools.cycle((1, -1))

    def then(out: Choose, *_: Any) -> Choose:
        return breaker.ask(out, options=out.options[:: next(turn)])

    breaker.alter(SetUp, "choose_hiding_place", then)
    assert "the options change" in breaker.caught(contract.options_are_few_unique_and_stable)


def test_an_option_that_the_rules_cannot_play(breaker: Breaker) -> None:
    def then(out: Any, *_: Any) -> Any:
        return (
            breaker.ask(out, options=(("end",), ("unit", "G9"))) if type(out) is Choose else out
        )

    breaker.alter(Half, "choose_unit", then)
    assert "'unit G9' is listed, but: KeyError" in breaker.caught(
        contract.every_listed_option_is_accepted
    )


def judge(breaker: Breaker, check: Callable[..., Broken | None] | None) -> None:
    """Give the choice of an action another check, with the same options."""
    breaker.alter(Activation, "choose_action", lambda out, *_: breaker.ask(out, check=check))


def test_a_check_that_refuses_what_is_listed(breaker: Breaker) -> None:
    judge(breaker, lambda _: Broken("SKIRMISH-3.4", "searched"))
    assert "is listed, its check says" in breaker.caught(
        contract.why_not_is_empty_exactly_for_the_options
    )


def test_a_check_that_allows_what_is_not_listed(breaker: Breaker) -> None:
    judge(breaker, lambda _: None)
    assert "its check finds nothing wrong" in breaker.caught(
        contract.why_not_is_empty_exactly_for_the_options
    )


def test_a_check_that_cannot_bear_any_word(breaker: Breaker) -> None:
    def then(out: Choose, *_: Any) -> Choose:
        def check(option: Any) -> Broken | None:
            return None if option in out.options else option[0].is_not_a_word()

        return breaker.ask(out, check=check)

    breaker.alter(Activation, "choose_action", then)
    assert "raised AttributeError" in breaker.caught(
        contract.why_not_is_empty_exactly_for_the_options
    )


def refuse(breaker: Breaker, broken: Broken) -> None:
    """Let the choice of an action refuse all that is not listed in one way."""

    def then(out: Choose, *_: Any) -> Choose:
        return breaker.ask(out, check=lambda option: None if option in out.options else broken)

    breaker.alter(Activation, "choose_action", then)


def test_a_refusal_without_words(breaker: Breaker) -> None:
    refuse(breaker, Broken("SKIRMISH-3.4", "so"))
    assert "no words 'not-so'" in breaker.caught(
        contract.why_not_is_empty_exactly_for_the_options
    )


def test_a_refusal_by_no_paragraph(breaker: Breaker) -> None:
    refuse(breaker, Broken("SKIRMISH-9.9", "searched"))
    assert "no paragraph SKIRMISH-9.9" in breaker.caught(
        contract.why_not_is_empty_exactly_for_the_options
    )


# ---------------------------------------------------------------------- sessions


def test_a_check_that_changes_the_position(breaker: Breaker) -> None:
    def then(out: Choose, _: Any, g: Skirmish) -> Choose:
        return breaker.ask(out, check=lambda _: g.searched.add("07.07"))

    breaker.alter(Activation, "choose_action", then)
    assert "a refusal changed the session" in breaker.caught(contract.refusals_change_nothing)


def test_a_session_that_lets_any_seat_answer(breaker: Breaker) -> None:
    class Careless(Session):
        def why_not(self, seat: str, words: str) -> Broken | None:
            return super().why_not(self.seat, words)

    breaker.patch.setattr(tables, "Session", Careless)
    assert "by 'german' was not refused" in breaker.caught(contract.refusals_change_nothing)


def test_dice_that_are_not_checked(breaker: Breaker) -> None:
    breaker.patch.setattr(flow, "faults", lambda *_: "")
    assert "took" in breaker.caught(contract.refusals_change_nothing)


def test_an_undo_that_goes_back_behind_dice(breaker: Breaker) -> None:
    class Careless(Session):
        def answer(self, seat: str, words: str) -> Any:
            throws, kept = self.throws, self._pile
            told = super().answer(seat, words)
            if self.throws > throws and self.seat == seat:
                self._pile = kept
            return told

    breaker.patch.setattr(tables, "Session", Careless)
    assert "crosses a die" in breaker.caught(
        contract.undo_never_crosses_a_die_a_reveal_or_a_seat
    )


def test_an_undo_that_keeps_the_log(breaker: Breaker) -> None:
    class Careless(Session):
        def undo(self, seat: str) -> bool:
            log = list(self.log)
            done = super().undo(seat)
            self.log = Tape(log)
            return done

    breaker.patch.setattr(tables, "Session", Careless)
    assert "gives something else back" in breaker.caught(
        contract.undo_never_crosses_a_die_a_reveal_or_a_seat
    )


def test_a_batch_that_goes_on_after_dice(breaker: Breaker) -> None:
    class Careless(Session):
        def batch(self, seat: str, answers: Any) -> Applied:
            for number, words in enumerate(answers):
                try:
                    self.answer(self.seat, words)
                except flow.IllegalChoice as refused:
                    return Applied(number, tuple(answers[number:]), refused.reason)
            return Applied(len(answers), (), None)

    breaker.patch.setattr(tables, "Session", Careless)
    assert "applied instead of" in breaker.caught(contract.batches_stop_where_they_must)


# ---------------------------------------------------------------------- words


def test_an_event_without_words(breaker: Breaker) -> None:
    breaker.alter(Half, "begin", lambda *a: a[2].tell("strolled", "SKIRMISH-3.3"))
    assert "no words 'told-strolled'" in breaker.caught(
        contract.everything_said_has_words_and_a_rule
    )


def test_an_event_without_an_argument(breaker: Breaker) -> None:
    breaker.alter(Half, "begin", lambda *a: a[2].tell("entered", "SKIRMISH-3.3", unit="G1"))
    assert "needs ['at']" in breaker.caught(contract.everything_said_has_words_and_a_rule)


def test_an_event_by_no_paragraph(breaker: Breaker) -> None:
    breaker.alter(Half, "begin", lambda *a: a[2].tell("hidden", ""))
    assert "cites no paragraph" in breaker.caught(contract.everything_said_has_words_and_a_rule)


def test_a_question_by_no_paragraph(breaker: Breaker) -> None:
    breaker.patch.setattr(Skirmish, "cites", lambda _: ())
    assert "cites no paragraph" in breaker.caught(contract.everything_said_has_words_and_a_rule)


def test_a_prompt_without_words(breaker: Breaker) -> None:
    breaker.alter(
        SetUp, "choose_hiding_place", lambda out, *_: breaker.ask(out, prompt="which")
    )
    assert "no words 'ask-which'" in breaker.caught(
        contract.everything_said_has_words_and_a_rule
    )


def test_a_draw_without_words(breaker: Breaker) -> None:
    breaker.alter(Battle, "draw_chit", lambda out, *_: out._replace(label="omen"))
    assert "no words 'chance-omen'" in breaker.caught(
        contract.everything_said_has_words_and_a_rule
    )


def test_a_modifier_without_words(breaker: Breaker) -> None:
    luck = (Modifier(0, "SKIRMISH-6.2", "luck"),)
    odds = SkirmishGame.odds

    def lucky(self: SkirmishGame, g: Skirmish, option: Any) -> Any:
        found = odds(self, g, option)
        return found and found._replace(modifiers=luck)

    declared = replace(GAME.declared, sums=(*GAME.declared.sums, "luck"))
    breaker.patch.setattr(SkirmishGame, "declared", declared)
    breaker.patch.setattr(SkirmishGame, "odds", lucky)
    assert "no words 'mod-luck'" in breaker.caught(
        contract.everything_said_has_words_and_a_rule
    )


def test_a_rules_option_without_words(breaker: Breaker) -> None:
    first, second = GAME.options
    never = RuleOption(second.key, (*second.values, "never"), second.rule)
    breaker.patch.setattr(GAME, "options", (first, never))
    assert "no words 'rule-search-never'" in breaker.caught(contract.rules_options_have_words)


def test_every_check_is_seen_to_fail() -> None:
    sources = [path.read_text("utf-8") for path in Path(__file__).parent.glob("*_can_fail.py")]
    seen = set(re.findall(r"caught\(\s*(?:contract\.)?(\w+)\s*\)", "".join(sources)))
    assert seen == set(CHECKS)


# ---------------------------------------------------------------------- processes

SET_ORDER = """
from drvar.examples.skirmish.state import Skirmish
Skirmish.on_map = lambda g, side: list({u for u in g.where if g.rules.side[u] == side})
"""


def test_options_in_the_order_of_a_set_differ_between_processes(elsewhere: Elsewhere) -> None:
    broken = {"seeds": 1, "prelude": SET_ORDER, "names": (GAME.name,)}
    records = {elsewhere(hash_seed=seed, **broken) for seed in ("0", "12345")}
    assert len(records) == 2


# ---------------------------------------------------------------------- equals


@pytest.mark.parametrize(("prompt", "part"), [("unit", "acted"), ("step", "where")])
def test_unlike_options_that_are_said_to_come_to_the_same(
    breaker: Breaker, prompt: str, part: str
) -> None:
    def sort_of(self: SkirmishGame, g: Skirmish, asked: Choose, option: Option) -> Any:
        return len(option) if asked.prompt == prompt else None

    breaker.patch.setattr(SkirmishGame, "sort_of", sort_of)
    breaker.patch.setattr(SkirmishGame, "renaming", lambda *_: {})
    said = breaker.caught(contract.options_of_one_sort_come_to_the_same)
    assert re.search(rf"differ in .*{part}", said)


def test_an_answer_that_was_to_follow_and_cannot(breaker: Breaker) -> None:
    """What follows is found on a deal; the promise holds it against the true position."""
    true = alike.course

    def course(*asked: Any) -> Any:
        return true(*asked)._replace(then=(("nothing",),))

    breaker.patch.setattr(secrets, "course", course)
    assert "is not asked for" in breaker.caught(contract.a_seat_sees_no_secrets)
