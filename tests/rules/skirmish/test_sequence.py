"""Chapters 3 and 8: how long a game lasts."""

from __future__ import annotations

import pytest

from drvar.examples.skirmish import GAME
from drvar.kernel import flow
from drvar.kernel.chance import Draw
from drvar.kernel.flow import Choose


@pytest.mark.proves("SKIRMISH-3.1", "SKIRMISH-3.2", "SKIRMISH-8.3")
def test_five_turns_use_every_chit_and_then_time_is_up() -> None:
    g = GAME.start()
    asked = flow.settle(g)
    cups = []
    for _ in range(100):  # bounded: with a rule stubbed the game need not end
        if asked is None:
            break
        if isinstance(asked, Draw):
            cups.append(sorted(asked.candidates))
            asked = flow.answer(g, asked, asked.candidates[-1:])
        else:
            assert isinstance(asked, Choose)
            asked = flow.answer(g, asked, asked.options[-1])  # hide in the last house; end
    assert cups == [
        ["clear", "clear", "clear", "mist", "mist"],
        ["clear", "clear", "clear", "mist"],
        ["clear", "clear", "clear"],
        ["clear", "clear"],
        ["clear"],
    ]
    assert g.turn == 5
    assert g.result == {"winner": "partisan", "why": "time", "rule": "SKIRMISH-8.3"}
