"""Chapter 12.5: which units are due when, and units given up to delay William."""

from __future__ import annotations

from typing import Any

import pytest

from drvar.games.hunt14 import GAME
from drvar.games.hunt14.reinforcements import Arrivals
from drvar.games.tactical.reinforcements import arrival_turn, relief_turn
from drvar.kernel import flow
from drvar.kernel.flow import Choose
from drvar.kernel.rule import Broken
from tactical.opening import at_turn, laid_out
from tactical.plain import asked

WILLIAM = ("g-william1", "g-william2", "g-william3")


def before(turn: int, **options: str) -> Any:
    """The start of a round before which no unit has entered."""
    g = at_turn(laid_out(GAME, **options), turn, arrivals)
    g.stack = [Arrivals()]
    return g


def arrivals(g: Any, *given_up: str) -> None:
    """Run the arrivals of a round; these are given up."""
    g.stack = [Arrivals()]
    left = list(given_up)
    while (question := flow.settle(g)) is not None:
        assert isinstance(question, Choose)
        flow.answer(g, question, ("renounce", left.pop(0)) if left else ("done",))
    assert not left


def may(g: Any, unit: str) -> Broken | None:
    return flow.why_not(g, "partisan", ("renounce", unit))


# ---------------------------------------------------------------------- who is due


@pytest.mark.proves("HUNT14-12.5b", "HUNT14-17a")
def test_partisans_come_in_rounds_two_three_five_and_six() -> None:
    wanted: dict[int, dict[str, tuple[str, ...]]] = {
        2: {"20.12": ("y-3lika1", "y-3lika2")},
        3: {"01.12": ("y-3lika3", "y-3lika4")},
        5: {"05.01": ("y-1lika1",), "01.07": ("y-2lika1",)},
        6: {"01.08": ("y-1dalm1",), "20.01": ("y-corpsguard",)},
    }
    for turn in range(1, 9):
        g = before(turn)
        g.partisan_waiting, g.events = {}, []
        arrivals(g)
        assert g.partisan_waiting == wanted.get(turn, {})
        told = [event.rule for event in g.events if event.kind == "arrived"]
        assert told == ["HUNT14-12.5b"] * len(
            [u for b in wanted.get(turn, {}).values() for u in b]
        )


@pytest.mark.proves("HUNT14-12.5a", "HUNT14-1.4d")
def test_william_comes_in_round_twelve_at_its_entry() -> None:
    g = before(12)
    assert g.german_waiting == {}
    arrivals(g)
    assert g.german_waiting == {"05.01": WILLIAM}
    assert g.events[-1].rule == "HUNT14-12.5a"
    g.turn = 13
    arrivals(g)
    assert g.german_waiting == {"05.01": WILLIAM}


@pytest.mark.proves("HUNT14-12.5d")
def test_reinforcements_that_do_not_enter_keep_waiting() -> None:
    g = before(9)
    assert sum(map(len, g.partisan_waiting.values())) == 8


# ---------------------------------------------------------------------- units given up


@pytest.mark.proves("HUNT14-12.5e")
def test_the_partisans_may_give_up_units_that_are_due() -> None:
    g = before(2)
    question = asked(g)
    assert (question.seat, question.prompt, question.secret) == ("partisan", "renounce", False)
    assert question.options == (
        *(("renounce", "y-3lika1"), ("renounce", "y-3lika2")),
        ("done",),
    )
    assert question.args == {"turn": 12}
    flow.answer(g, question, ("renounce", "y-3lika1"))
    assert g.renounced == ("y-3lika1",)
    assert g.partisan_waiting == {"20.12": ("y-3lika2",)}
    assert asked(g).args == {"turn": 13}
    assert g.events[-1].args == {"unit": "y-3lika1", "delay": 1}
    assert g.lost == {"german": 0, "partisan": 0}


@pytest.mark.proves("HUNT14-12.5e")
def test_no_question_is_asked_in_other_rounds() -> None:
    for turn in (1, 4, 7, 8):
        assert flow.settle(before(turn)) is None


@pytest.mark.proves("HUNT14-12.5e")
def test_only_in_the_round_they_are_due_or_with_an_option_while_they_wait() -> None:
    g = before(3)
    assert may(g, "y-3lika1") == Broken("HUNT14-12.5e", "not-waiting", {"unit": "y-3lika1"})
    assert may(g, "y-3lika3") is None
    late = before(4, renounce="while_waiting")
    assert {o[1] for o in asked(late).options[:-1]} == {f"y-3lika{n}" for n in (1, 2, 3, 4)}
    del late.due["y-3lika1"]  # it has been on the map and was thrown back
    assert may(late, "y-3lika1") == Broken("HUNT14-12.5e", "been-on-map", {"unit": "y-3lika1"})


@pytest.mark.proves("HUNT14-12.5e", "HUNT14-1.2c")
def test_only_whole_units_or_with_an_option_any() -> None:
    g = before(2)
    g.vf["y-3lika1"] = 2
    assert may(g, "y-3lika1") == Broken("HUNT14-12.5e", "not-whole", {"unit": "y-3lika1"})
    assert ("renounce", "y-3lika1") not in asked(g).options
    g = before(2, renounce_who="any")
    g.vf["y-3lika1"] = 2
    assert may(g, "y-3lika1") is None


@pytest.mark.parametrize(("number", "turn"), [(0, 12), (1, 13), (2, 14)])
@pytest.mark.proves("HUNT14-12.5f")
def test_each_delays_william_by_a_round(number: int, turn: int) -> None:
    g = before(2)
    arrivals(g, *["y-3lika1", "y-3lika2"][:number])
    assert arrival_turn(g, "g-william1") == turn
    for g.turn in range(3, turn + 1):
        assert g.german_waiting == {}
        arrivals(g)
    assert g.german_waiting == {"05.01": WILLIAM}


@pytest.mark.proves("HUNT14-12.5g")
def test_after_the_last_round_never() -> None:
    g = before(2)
    arrivals(g, "y-3lika1", "y-3lika2")
    g.turn = 3
    arrivals(g, "y-3lika3")
    assert relief_turn(g) == 0
    last: int = g.rules.last_turn
    for g.turn in range(4, last + 1):
        arrivals(g)
    assert g.german_waiting == {}
    assert g.lost["partisan"] == 0
