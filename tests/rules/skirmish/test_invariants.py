"""What always holds, and that a position in which it does not is caught."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from drvar.examples.skirmish import GAME
from drvar.examples.skirmish.setup import place_counters
from drvar.examples.skirmish.state import PARTISAN, Skirmish


def sound() -> Skirmish:
    g: Skirmish = GAME.start()
    place_counters(g)
    g.turn = 1
    g.courier = g.rules.houses[0]
    return g


def remove_partisans(g: Skirmish) -> None:
    for unit in g.rules.units[PARTISAN]:
        del g.where[unit]


BROKEN: dict[str, tuple[Callable[[Skirmish], object], str]] = {
    "stacked": (lambda g: g.where.update(G1=g.where["G2"]), "two units in a hex"),
    "off the map": (lambda g: g.where.update(G1="99.99"), "off the map"),
    "a pinned ghost": (
        lambda g: (g.pinned.add("G1"), g.where.pop("G1")),
        "pinned but not on the map",
    ),
    "found and going on": (lambda g: g.searched.add(g.courier), "the game goes on"),
    "a turn too many": (lambda g: setattr(g, "turn", 6), "turn 6"),
    "a turn too few": (lambda g: setattr(g, "turn", -1), "turn -1"),
    "nobody left": (remove_partisans, "a side without units goes on"),
}


def test_a_sound_position_has_nothing_wrong() -> None:
    assert list(GAME.invariants(sound())) == []
    assert list(GAME.invariants(GAME.start())) == []


@pytest.mark.parametrize(("break_it", "fault"), BROKEN.values(), ids=list(BROKEN))
def test_a_broken_position_is_caught(
    break_it: Callable[[Skirmish], object], fault: str
) -> None:
    g = sound()
    break_it(g)
    faults = list(GAME.invariants(g))
    assert len(faults) == 1
    assert fault in faults[0]
