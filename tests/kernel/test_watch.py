"""Standing conditions: `watch` may interrupt after any act, and nothing is lost by it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import pytest

from drvar.kernel import codec
from drvar.kernel.flow import Call, Choose, Done, Over, Procedure, State, answer, settle
from drvar.kernel.game import Game
from drvar.kernel.rule import rule
from drvar.kernel.seen import Board

OK = ("ok",)


class Work(Procedure):
    """Call a child twice and note its results."""

    @rule("TOY-1.1")
    def first(self, g):
        return Call(Part(gives=("one", 1)))

    @rule("TOY-1.2")
    def note_first(self, g, got):
        g.done.append(repr(got))
        return Call(Part(gives=("two", 2)))

    @rule("TOY-1.3")
    def note_second(self, g, got):
        g.done.append(repr(got))


class Part(Procedure):
    gives: tuple[Any, ...]

    @rule("TOY-2.1")
    def give(self, g):
        g.alarms = g.ring
        g.done.append(f"give {self.gives[0]}")
        return Done(self.gives)


class Alarm(Procedure):
    """Ask blue to take note of an alarm, then end with a result that is not used."""

    @rule("TOY-3.1")
    def ring(self, g):
        g.alarms -= 1
        g.done.append("ring")

    @rule("TOY-3.2")
    def ask(self, g):
        return Choose("blue", "alarm", (OK,)) if g.asks else Done("not for the caller")

    @rule("TOY-3.3")
    def heard(self, g, option):
        g.done.append("heard")
        return Over("alarmed") if g.deadly else Done("not for the caller")


@dataclass(slots=True, kw_only=True)
class Watched(State):
    done: list[str] = field(default_factory=list)
    alarms: int = 0
    ring: int = 1
    asks: bool = False
    deadly: bool = False

    def copy(self):
        new = State.fork(self)
        for name in ("alarms", "ring", "asks", "deadly"):
            setattr(new, name, getattr(self, name))
        new.done = self.done.copy()
        return new

    def watch(self):
        return Alarm() if self.alarms > 0 else None


class WatchedGame(Game):
    name = "watched"
    seats = ("red", "blue")
    rules_version = 1
    state = Watched
    procedures = (Work, Part, Alarm)
    package = __name__

    def text(self, path: str) -> str:
        return ""

    def rules(self, options: Mapping[str, str]) -> None:
        return None

    def opening(self, g) -> None:
        g.stack.append(Work())

    def view(self, g, seat):
        return Board()

    def resample(self, g, seat, random):
        return g

    def sketch(self, view) -> str:
        return ""


GAME = WatchedGame()
ORDER = ["give one", "ring", "('one', 1)", "give two", "ring", "('two', 2)"]


def through_json(g):
    return codec.decode(GAME, codec.encode(GAME, g))


def play(g, between=lambda g: g):
    """Answer every question, doing something to the position each time one is asked."""
    question = settle(g)
    while question is not None:
        g = between(g)
        assert settle(g) == question
        question = answer(g, question, question.options[0])
    return g


def test_a_result_is_not_lost_when_a_condition_interrupts():
    g = play(Watched(stack=[Work()]))
    assert g.done == ORDER
    assert g.result is None


@pytest.mark.parametrize("between", [lambda g: g, lambda g: g.copy(), through_json])
def test_nor_when_the_interruption_asks_and_the_game_is_saved_meanwhile(between):
    g = play(Watched(stack=[Work()], asks=True), between)
    assert [step for step in g.done if step != "heard"] == ORDER
    assert g.done.count("heard") == 2


def test_the_result_waits_in_the_frame_and_leaves_it():
    g = Watched(stack=[Work()], asks=True)
    question = settle(g)
    work, alarm = g.stack
    assert (work.parked, work.at, alarm.watching) == (("one", 1), "note_first", True)
    assert through_json(g) == g
    g.ring = 0
    answer(g, question, OK)
    assert (work.parked, g.done[-1]) == (None, "('two', 2)")


def test_conditions_may_come_one_after_another():
    g = play(Watched(stack=[Work()], ring=3))
    assert g.done == [
        *("give one", "ring", "ring", "ring", "('one', 1)"),
        *("give two", "ring", "ring", "ring", "('two', 2)"),
    ]


def test_a_condition_may_end_the_game():
    g = play(Watched(stack=[Work()], asks=True, deadly=True))
    assert (g.done, g.result, g.stack) == (["give one", "ring", "heard"], "alarmed", [])


def test_a_finished_game_is_not_interrupted():
    g = Watched(stack=[Part(gives=("end",))])
    assert settle(g) is None
    assert (g.done, g.result, g.stack) == (["give end"], ("end",), [])
    assert g.alarms == 1


def test_a_game_that_a_step_ended_is_not_interrupted():
    class Fatal(Procedure):
        @rule("TOY-4.1")
        def end_all(self, g):
            g.alarms = 5
            return Over("over")

    g = Watched(stack=[Work(), Fatal()])
    assert settle(g) is None
    assert (g.result, g.stack, g.done) == ("over", [], [])


def test_a_question_is_not_interrupted():
    class Pause(Procedure):
        @rule("TOY-5.1")
        def ask(self, g):
            return Choose("red", "pause", (OK,))

    g = Watched(stack=[Pause()], alarms=1)
    assert settle(g).prompt == "pause"
    assert len(g.stack) == 1
