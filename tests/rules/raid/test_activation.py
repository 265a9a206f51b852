"""Chapter 8: how many dice the tests take, and what they can never do."""

from __future__ import annotations

from typing import Any

import pytest

from drvar.games.raid import GAME
from drvar.games.raid.activation import Activation
from drvar.kernel import flow
from drvar.kernel.chance import Roll


def pairs_tested(
    german: dict[int, tuple[str, ...]], hidden: dict[int, tuple[str, ...]]
) -> list[Any]:
    """The pairs that throw when all these counters have moved, each in vain."""
    g: Any = GAME.start({})
    g.phase, g.turn, g.alarm = "B5", 2, 1
    g.german, g.hidden = dict(german), dict(hidden)
    g.moved = {body for stack in german.values() for body in stack}
    g.stack, g.events = [Activation(step="B5")], []
    asked = flow.settle(g)
    for _ in range(20):  # bounded: with a rule stubbed this need not end
        if asked is None:
            break
        assert isinstance(asked, Roll)
        asked = flow.answer(g, asked, (9,))
    assert g.hidden == hidden
    told = [event.args for event in g.events if event.kind == "activation_tested"]
    return [(args["by"], args["zone"]) for args in told]


@pytest.mark.parametrize(
    ("german", "hidden", "pairs"),
    [
        # one stack beside one marker zone
        ({61: ("rot-1",)}, {62: ("B1",)}, [(61, 62)]),
        # five counters, still one die
        (
            {61: ("rot-1", "rot-2", "rot-3", "blau-1", "blau-2")},
            {62: ("B1",)},
            [(61, 62)],
        ),
        # two markers in the zone, one die
        ({70: ("rot-1",)}, {69: ("A1", "B1")}, [(70, 69)]),
        # one stack beside two marker zones
        ({61: ("rot-1",)}, {62: ("B1",), 68: ("C1",)}, [(61, 62), (61, 68)]),
        # two stacks beside one marker zone
        ({61: ("rot-1",), 63: ("rot-2",)}, {62: ("B1",)}, [(61, 62), (63, 62)]),
        # over a dotted link
        ({72: ("rot-1",)}, {82: ("C1",)}, [(72, 82)]),
        # two links away: none
        ({48: ("rot-1",)}, {62: ("B1",)}, []),
        # an officer is a unit too
        ({61: ("rybka",)}, {62: ("B1",)}, [(61, 62)]),
    ],
)
@pytest.mark.proves("RAID-8.2a", "RAID-8.2b", "RAID-8.2e")
def test_one_die_for_each_stack_and_marker_zone(
    german: dict[int, tuple[str, ...]],
    hidden: dict[int, tuple[str, ...]],
    pairs: list[tuple[int, int]],
) -> None:
    assert pairs_tested(german, hidden) == pairs
