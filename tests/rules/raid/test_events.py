"""Chapter 5: every face of every die of the events, and the second wave over three turns."""

from __future__ import annotations

from itertools import cycle
from typing import Any

import pytest

from drvar.games.raid import GAME
from drvar.games.raid.events import (
    Astray,
    EventPhase,
    MarkerMoves,
    MarkersLeave,
    YouthLeave,
)
from drvar.games.raid.landing import Landing
from drvar.kernel import flow
from drvar.kernel.chance import Draw, Roll
from drvar.kernel.flow import Choose, Procedure

SPOTS = {9: ("A1",), 28: ("A2", "C1"), 56: ("A3", "B1"), 69: ("A4", "B2"), 81: ("A5", "B3")}


def begun(*procedures: Procedure, turn: int = 1) -> Any:
    """A game in which these procedures come next, the last one first."""
    g: Any = GAME.start({})
    g.phase, g.turn, g.hidden = "A", turn, dict(SPOTS)
    g.stack = list(procedures)
    return g


def after(g: Any, asked: Any, die: int) -> Any:
    """Throw a die, then draw the first of what there is to draw."""
    assert isinstance(asked, Roll)
    asked = flow.answer(g, asked, (die,))
    if isinstance(asked, Draw):
        asked = flow.answer(g, asked, asked.candidates[: asked.k])
    assert asked is None
    return g


@pytest.mark.parametrize(("die", "left"), [(1, 1), (2, 2), (3, 1), (4, 2), (5, 1), (6, 2)])
@pytest.mark.proves("RAID-5.1c", "RAID-5.1c1")
def test_event_c_takes_one_marker_or_two(die: int, left: int) -> None:
    g = begun(MarkersLeave())
    g.events = []
    after(g, flow.settle(g), die)
    assert g.aside == ("A1", "A2")[:left]
    assert 9 not in g.hidden
    assert g.hidden[28] == (("A2", "C1") if left == 1 else ("C1",))
    assert not any("A1" in str(event) for event in g.events)  # no seat saw the back


@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
@pytest.mark.proves("RAID-5.1d", "RAID-5.1d1")
def test_event_d_moves_a_marker_one_way_or_the_other(die: int) -> None:
    g = begun(MarkerMoves())
    after(g, flow.settle(g), die)
    soviets, grotto = (
        (("A4", "B2", "B3"), ("A5",)) if die <= 3 else (("A4",), ("A5", "B3", "B2"))
    )
    assert (g.hidden[69], g.hidden[81]) == (soviets, grotto)


@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
@pytest.mark.proves("RAID-5.1e")
def test_event_e_removes_as_many_youth_as_the_die_shows(die: int) -> None:
    g = begun(YouthLeave())
    after(g, flow.settle(g), die)
    assert len(g.gone) == die
    assert all(g.rules.counters[unit].youth for unit in g.gone)
    assert len(g.pool["C"]) == 27 - die


@pytest.mark.parametrize(
    ("die", "counters"),
    [
        (1, ("beisser-1",)),
        (2, ("brecher-1",)),
        (3, ("draufgaenger-1", "draufgaenger-2")),
        (4, ("greifer-1",)),
        (5, ("panther-1", "panther-2", "panther-3")),
        (6, ("stuermer-1",)),
    ],
)
@pytest.mark.proves("RAID-5.1f")
def test_event_f_sends_one_counter_of_a_glider_group_astray(
    die: int, counters: tuple[str, ...]
) -> None:
    g = begun(Astray())
    asked = flow.settle(g)
    assert isinstance(asked, Roll)
    asked = flow.answer(g, asked, (die,))
    assert isinstance(asked, Draw)
    assert asked.candidates == counters
    flow.answer(g, asked, counters[-1:])
    assert g.stray == counters[-1]


@pytest.mark.parametrize(
    ("dice", "landed", "lost", "supplies"),
    [
        ((6, 1, 1), (6, 0, 0), 0, 1),
        ((1, 1, 1), (1, 1, 1), 3, 3),
        ((2, 3, 4), (2, 3, 1), 0, 3),
        ((5, 6, 1), (5, 1, 0), 0, 2),
    ],
)
@pytest.mark.proves("RAID-5.2b", "RAID-5.2e")
def test_the_second_wave_over_three_turns(
    dice: tuple[int, int, int], landed: tuple[int, int, int], lost: int, supplies: int
) -> None:
    g = begun()
    g.hidden, g.offmap = {}, tuple(c for c in g.offmap if g.rules.counters[c].wave == 2)
    thrown, arrived, faces = 0, [], cycle(range(1, 7))
    for turn, die in zip((3, 4, 5), dice, strict=True):
        g.turn, before = turn, len(g.offmap)
        g.stack = [Landing(), EventPhase()]
        asked = flow.settle(g)
        for _ in range(40):  # bounded: with a rule stubbed this need not end
            match asked:
                case None:
                    break
                case Roll(groups=((_, _, "wave", _),)):
                    asked = flow.answer(g, asked, (die,))
                case Roll(groups=((_, _, "supply", _),)):
                    thrown += 1
                    asked = flow.answer(g, asked, (0,))
                case Roll():
                    asked = flow.answer(g, asked, (next(faces),))
                case Choose():
                    asked = flow.answer(g, asked, asked.options[-1])
        here = [c for c in g.landed if c not in g.rules.officers]
        arrived.append(len(here))
        g.landed.clear()
        assert len(g.offmap) < before or not before
    assert tuple(arrived) == landed
    assert len(g.lost) == lost
    assert thrown == supplies
    assert g.zone_of("obermaier")
