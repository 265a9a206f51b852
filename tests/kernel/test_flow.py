"""The flow of play: what a step may return, which step gets the answer, what the checks say."""

from dataclasses import dataclass, field

import pytest

from drvar.kernel import flow
from drvar.kernel.chance import Draw, roll
from drvar.kernel.flow import (
    Call,
    Choose,
    Done,
    IllegalChoice,
    Over,
    Procedure,
    RulesError,
    State,
    answer,
    offer,
    resume,
    settle,
    why_not,
)
from drvar.kernel.rule import Broken, rule

RED, BLUE = "red", "blue"
YES, NO = ("yes",), ("no",)


@dataclass(slots=True, kw_only=True)
class Table(State):
    """A position that only keeps what was done, in order."""

    done: list = field(default_factory=list)

    def copy(self):
        new = State.fork(self)
        new.done = self.done.copy()
        return new


def at_table(*stack, state=Table):
    return state(stack=list(stack))


def snapshot(g):
    return g.copy()


class Asks(Procedure):
    """Ask something, note the answer, and ask no more."""

    what: object

    @rule("TOY-1.1")
    def ask(self, g):
        return self.what

    @rule("TOY-1.2")
    def note(self, g, got):
        g.done.append(got)


class Calls(Procedure):
    """Call a child and note what it gives."""

    child: object

    @rule("TOY-2.1")
    def call(self, g):
        g.done.append("call")
        return Call(self.child)

    @rule("TOY-2.2")
    def note(self, g, got):
        g.done.append(got)


class Gives(Procedure):
    """Return one thing from the first step."""

    what: object

    @rule("TOY-3.1")
    def give(self, g):
        return self.what

    @rule("TOY-3.2")
    def reached(self, g):
        g.done.append("reached")


# ---- what a step may return


def test_nothing_goes_on_with_the_next_step_and_the_last_step_ends_the_game():
    g = at_table(Gives(what=None))
    assert settle(g) is None
    assert (g.done, g.stack, g.result) == (["reached"], [], None)


def test_a_method_jumps_over_steps_and_back():
    class Loop(Procedure):
        count: int = 0

        @rule("TOY-4.1")
        def start(self, g):
            self.count += 1
            return self.check

        @rule("TOY-4.2")
        def passed_over(self, g):
            g.done.append("never")

        @rule("TOY-4.3")
        def check(self, g):
            g.done.append(self.count)
            return self.start if self.count < 3 else self.end

    g = at_table(Loop())
    assert settle(g) is None
    assert g.done == [1, 2, 3]


@pytest.mark.parametrize(
    ("question", "given"),
    [
        (Choose(RED, "sure", (YES, NO)), NO),
        (roll(2, 6, "two"), (3, 6)),
        (Draw(("a", "b", "c"), 2), ("c", "a")),
    ],
)
def test_an_answer_goes_to_the_next_step(question, given):
    g = at_table(Asks(what=question))
    assert settle(g) == question
    assert answer(g, question, given) is None
    assert g.done == [given]


def test_asking_twice_is_safe():
    g = at_table(Calls(child=Asks(what=roll(1, 6))))
    first = settle(g)
    before = snapshot(g)
    assert settle(g) == first
    assert g == before
    assert g.done == ["call"]


@pytest.mark.parametrize(
    ("child", "given"),
    [(Done("won"), "won"), (Done(), None), (Done((1, ("x", 2))), (1, ("x", 2)))],
)
def test_a_result_goes_to_the_caller(child, given):
    g = at_table(Calls(child=Gives(what=child)))
    assert settle(g) is None
    assert g.done == ["call", given]


def test_the_last_result_is_the_games():
    g = at_table(Gives(what=Done({"winner": RED})))
    assert settle(g) is None
    assert g.result == {"winner": RED}


def test_an_answer_that_no_step_takes_is_dropped_and_not_kept_for_later():
    class Deaf(Procedure):
        @rule("TOY-5.1")
        def ask(self, g):
            return roll(1, 6)

        @rule("TOY-5.2")
        def ignore(self, g):
            g.done.append("ignored")

        @rule("TOY-5.3")
        def wants(self, g, got):
            g.done.append(got)

    g = at_table(Deaf())
    answer(g, settle(g), (4,))
    assert g.done == ["ignored", None]


def test_over_ends_the_game_from_deep_in_the_stack():
    deepest = Gives(what=Over({"winner": BLUE}))
    g = at_table(Calls(child=Calls(child=Calls(child=deepest))))
    assert settle(g) is None
    assert (g.done, g.stack, g.result) == (["call"] * 3, [], {"winner": BLUE})
    assert settle(g) is None


@pytest.mark.parametrize("nonsense", [7, "jump", Gives, Gives(what=None), len, (), Table.copy])
def test_nonsense_from_a_step_is_a_rules_error_that_names_the_step(nonsense):
    with pytest.raises(RulesError, match=r"^Gives\.give returned "):
        settle(at_table(Gives(what=nonsense)))


def test_a_jump_to_something_else_than_a_step_is_a_rules_error():
    class Lost(Procedure):
        def helper(self, g):
            return None

        @rule("TOY-6.1")
        def jump(self, g):
            return self.helper

    with pytest.raises(RulesError, match=r"^Lost\.jump returned .*helper"):
        settle(at_table(Lost()))


def test_rules_that_run_in_a_circle_are_found(monkeypatch):
    class Circle(Procedure):
        @rule("TOY-7.1")
        def round_and_round(self, g):
            return self.round_and_round

    monkeypatch.setattr(flow, "MOST_STEPS", 1000)
    with pytest.raises(RulesError, match=r"^Circle\.round_and_round: .* in a circle"):
        settle(at_table(Circle()))


# ---- answers and refusals


def must_be_even(option):
    if option[0] == "say" and int(option[1]) % 2:
        return Broken("TOY-8.2", "odd", {"number": option[1]})
    return None


def even_question():
    candidates = [("say", n) for n in range(6)]
    return offer(RED, "even", candidates, must_be_even, {"from": 0}, secret=True)


def test_offer_lists_the_candidates_that_break_nothing_in_their_order():
    asked = even_question()
    assert asked.options == (("say", 0), ("say", 2), ("say", 4))
    assert (asked.seat, asked.prompt, asked.args, asked.secret) == (RED, "even", {"from": 0}, 1)
    assert asked.audience == (RED,)
    assert Choose(RED, "even", asked.options).audience is None
    assert asked == even_question()
    assert asked != Choose(RED, "even", asked.options, args={"from": 0})


@pytest.mark.parametrize(
    ("given", "rule_id", "words"),
    [
        (("say", 3), "TOY-8.2", "odd"),
        (("say", 8), "TOY-1.1", "not-possible-now"),
        (("say", "x"), "TOY-1.1", "not-possible-now"),
        (("say",), "TOY-1.1", "not-an-answer"),
        (("shout", 2), "TOY-1.1", "not-an-answer"),
        ((), "TOY-1.1", "not-an-answer"),
    ],
)
def test_an_unlisted_answer_is_refused_with_its_reason_and_changes_nothing(
    given, rule_id, words
):
    g = at_table(Asks(what=even_question()))
    asked = settle(g)
    before = snapshot(g)
    with pytest.raises(IllegalChoice) as refused:
        answer(g, asked, given)
    assert refused.value.reason[:2] == (rule_id, words)
    assert str(refused.value) == f"{words} ({rule_id})"
    assert why_not(g, RED, given) == refused.value.reason
    assert g == before
    assert settle(g) == asked


def test_why_not_is_empty_for_listed_options_and_tells_what_is_in_the_way():
    g = at_table(Asks(what=even_question()))
    asked = settle(g)
    assert [why_not(g, RED, option, asked) for option in asked.options] == [None] * 3
    assert why_not(g, BLUE, ("say", 2)) == Broken("", "not-your-turn", {"seat": RED})
    assert why_not(at_table(Asks(what=roll(1, 6))), RED, YES) == Broken("", "chance-first")
    assert why_not(at_table(), RED, YES) == Broken("", "game-over")


def test_a_question_without_a_check_refuses_too():
    g = at_table(Asks(what=Choose(RED, "sure", (YES, NO))))
    assert why_not(g, RED, ("maybe",)) == Broken("TOY-1.1", "not-an-answer")


@pytest.mark.parametrize("outcome", [(7,), (0,), (), (1, 1), [1], "1", None])
def test_a_wrong_outcome_of_chance_is_refused_and_changes_nothing(outcome):
    g = at_table(Asks(what=roll(1, 6)))
    asked = settle(g)
    before = snapshot(g)
    with pytest.raises(ValueError, match=r"dice to roll|not on a die|is a tuple"):
        answer(g, asked, outcome)
    assert g == before


def test_resume_goes_on_without_asking_again():
    g = at_table(Asks(what=Choose(RED, "sure", (YES, NO))))
    settle(g)
    assert resume(g, YES) is None
    assert g.done == [YES]


# ---- making procedures


def test_fields_that_change_in_place_are_refused():
    for kind in (list, dict, set, list[str], dict[str, int], set[str], "list[str]", "set"):
        with pytest.raises(TypeError, match=r"Bad\.many is a .*use a tuple"):
            type("Bad", (Procedure,), {"__annotations__": {"many": kind}})
    fine = type("Fine", (Procedure,), {"__annotations__": {"many": "frozenset[str]"}})
    assert fine(many=frozenset("ab")).many == {"a", "b"}


def takes_nothing(self): ...


def takes_two(self, g, one, two): ...


def takes_the_state(self, g): ...


@pytest.mark.parametrize("step", [takes_nothing, takes_two])
def test_a_step_takes_the_state_and_at_most_one_answer(step):
    with pytest.raises(TypeError, match=r"Bad\.step: a step takes g and at most one answer"):
        type("Bad", (Procedure,), {"step": rule("TOY-9.1")(step)})


@pytest.mark.parametrize("wrong", ["", "9.1", "toy-9.1", "TOY9.1", "TOY-9.1!", "TOY-"])
def test_a_citation_must_look_like_a_paragraph(wrong):
    with pytest.raises(ValueError, match="is not a paragraph id"):
        rule(wrong)


class First(Procedure):
    amount: int = 0

    @rule("TOY-10.1")
    def one(self, g):
        g.done.append("one")

    @rule("TOY-10.2", "TOY-10.3")
    def two(self, g):
        g.done.append("two")


def test_a_subclass_keeps_the_order_and_says_where_new_steps_stand():
    class Second(First):
        more: str = "more"

        def two(self, g):  # an override without decorator
            g.done.append("other two")

        @rule("TOY-11.1", after="one")
        def between(self, g):
            g.done.append("between")

        @rule("TOY-11.2", after="start")
        def before(self, g):
            g.done.append("before")

    assert Second.STEPS == ("before", "one", "between", "two", "end")
    g = at_table(Second(amount=2))
    assert g.stack[0].at == "before"
    settle(g)
    assert g.done == ["before", "one", "between", "other two"]
    assert Second(at="two").cites == ("TOY-10.2", "TOY-10.3")
    assert First.STEPS == ("one", "two", "end")


def test_a_new_step_without_a_place_is_refused():
    with pytest.raises(TypeError, match=r"Vague\.where: say after which step"):
        type("Vague", (First,), {"where": rule("TOY-11.3")(takes_the_state)})


def test_a_frame_copies_without_sharing():
    frame = First(amount=3)
    twin = frame.copy()
    assert twin == frame
    twin.amount, twin.at = 4, "two"
    assert (frame.amount, frame.at) == (3, "one")
