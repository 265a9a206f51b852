"""Steps B4 and B6 end only when the player says so, once something was done (RAID-4c)."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from drvar.games.raid import GAME
from drvar.kernel import flow
from drvar.kernel.case_position import position_of
from drvar.kernel.dice import SealedDice
from drvar.kernel.driver import Session
from drvar.kernel.flow import Choose
from drvar.kernel.options import text

if TYPE_CHECKING:
    from drvar.games.raid.state import Raid

END = ("end",)
MAP = {"zones": [1, 2, 3], "full": [[1, 2], [2, 3]]}
ACTS = {"B4": "moved", "B6": "ammunition_spent"}
"""What is told of every move, and of every fire and round of an assault."""
LAST = {"movement", "combat", "order-zone", "order-next"}
"""What may be asked last in a step: after the end of B4 the stacks are ordered."""


def standing(step: str, after: str, **position: object) -> Raid:
    """A phase of turn 6 in which this step is under way."""
    stack = [{"do": "Operation", "at": "yugoslav_phase"}, {"do": "GermanPhase", "at": after}]
    said = {
        "turn": 6,
        "offmap": [],
        "alarm": 3,
        "risen": {"marker": 1, "landing": 1},
        "map": MAP,
        **position,
    }
    g: Raid = position_of(GAME, {**said, "stack": stack, "step": step})
    g.events = []
    return g


def asked(g: Raid) -> Choose:
    question = flow.settle(g)
    assert isinstance(question, Choose)
    return question


@pytest.mark.proves("RAID-4c")
def test_the_player_ends_movement_when_nobody_can_move_any_more() -> None:
    g = standing("GermanMovement", "activation_by_movement", phase="B4", german={1: ["rot-1"]})
    for say in (("move", "rot-1"), ("to", 2), ("stop",)):
        flow.answer(g, asked(g), say)
    last = asked(g)
    assert (g.phase, last.prompt, last.options) == ("B4", "movement", (END,))
    assert not last.is_forced
    flow.answer(g, last, END)
    assert g.phase == "B1"


@pytest.mark.proves("RAID-4c")
@pytest.mark.parametrize("faces", [(6, 1), (1, 6)], ids=["hit", "shooter hit"])
def test_the_player_ends_combat_when_nobody_can_fight_any_more(faces: tuple[int, int]) -> None:
    placed = {"german": {1: ["rot-1"]}, "yugoslav": {2: ["c-youth-1"]}}
    g = standing("GermanCombat", "end", phase="B6", **placed)
    flow.answer(g, asked(g), ("fire", 1))
    throw = flow.settle(g)
    assert throw is not None
    flow.answer(g, throw, faces)
    last = asked(g)
    assert (g.phase, last.prompt, last.options) == ("B6", "combat", (END,))
    assert not last.is_forced


@pytest.mark.proves("RAID-4c")
@pytest.mark.parametrize(("step", "phase"), [("GermanMovement", "B4"), ("GermanCombat", "B6")])
def test_a_step_in_which_nobody_could_do_anything_asks_nothing(step: str, phase: str) -> None:
    done = {"rot-1": ["land", "fire"]}
    g = standing(step, "end", phase=phase, german={1: ["rot-1"]}, done=done)
    assert asked(g).prompt == "air"
    assert g.turn == 7


def test_no_step_of_a_game_ends_by_itself_after_something_was_done() -> None:
    """Whole games, answered at random: the last word of such a step is the player's."""
    ended = dict.fromkeys(ACTS, 0)
    for number in range(6):
        session = Session(GAME, SealedDice(bytes(31) + bytes([number])))
        random, acted, phase, last = Random(number), False, "", ""
        while not session.over:
            asks = session.question
            assert isinstance(asks, Choose)
            option = random.choice(asks.options)
            now, known = session.g.phase, len(session.log)
            if now != phase:
                acted, phase = False, now
            last = asks.prompt
            session.answer("german", text(option))
            acted |= any(event.kind == ACTS.get(now) for _, event in session.log[known:])
            if acted and now in ACTS and session.g.phase != now and not session.over:
                assert last in LAST, (number, len(session.entries))
                assert option in {END, ("keep",)} or last == "order-next"
                ended[now] += 1
    assert min(ended.values()) > 20


def test_the_last_move_of_a_turn_can_still_be_taken_back() -> None:
    session = Session(GAME, SealedDice(bytes(32)))
    random = Random(3)
    while session.question.options != (END,) or session.g.phase != "B4":
        session.answer("german", text(random.choice(session.question.options)))
    assert session.may_undo("german")
    session.undo("german")
    assert session.g.phase == "B4"
    assert session.question.options != (END,)
