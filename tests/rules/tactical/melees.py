"""Melees of one hex, and assaults with their odds, that both editions try."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any

from drvar.games.tactical.melee import Melee, band_of
from drvar.games.tactical.movement import March
from drvar.games.tactical.state import Tactical
from drvar.kernel import flow
from drvar.kernel.flow import Choose, Question
from drvar.kernel.game import Odds
from drvar.kernel.options import Option
from drvar.kernel.rule import total

from .plain import Plain, of_type, play, set_out

CAME, HEX, SIDE = "10.05", "10.06", "11.07"
"""Where assaulters come from, where they fight, and a hex beside it."""


def fight(melee: type[Melee], g: Tactical, *units: str, **fields: Any) -> Question | None:
    """The units have entered the hex from the north, or were in it, and fight."""
    came = "" if fields.get("own") or fields.get("landing") else CAME
    told = {"assaulter": g.rules.counters[units[0]].side, "assaulters": units, "hex": HEX}
    g.stack.append(melee(**({**told, "came": came, "start": came} | fields)))
    return flow.settle(g)


def fall_in_one_band(g: Tactical, anew: Callable[[int, int], str]) -> None:
    """Every pair of totals, as the bands are written again."""
    totals = range(-6, 23)
    for high, low in product(totals, totals):
        if high >= low:
            assert band_of(g, high, low) == anew(high, low), (high, low)


# ---------------------------------------------------------------------- odds

Scene = tuple[dict[str, str], tuple[str, ...], dict[str, Any]]
"""Options, the assaulters and the defenders, each with what it bears."""

SCENES: dict[str, Scene] = {
    "even": ({}, ("g-four",), {"y-four": {}}),
    "stronger": ({}, ("g-eight",), {"y-three": {}, "y-one": {}}),
    "weaker": ({}, ("g-two",), {"y-four": {}, "y-three": {}}),
    "one point": ({}, ("g-two",), {"y-one": {"pinned": True}}),
    "tests for each": ({"melee_tests": "per_unit"}, ("g-four",), {"y-three": {}, "y-one": {}}),
}
INFANTRY = [
    *of_type("infantry", {"g-four": 4, "g-two": 2, "g-eight": 8}),
    *of_type("infantry", {"y-four": 4, "y-three": 3, "y-one": 1}),
]


class Assaults:
    """Groups about to step into a hex, and what an edition tells of their chances."""

    def __init__(
        self,
        plain: Plain[Any],
        march: type[March],
        odds_of: Callable[[Any, Option], Odds | None],
    ) -> None:
        self.scene, self.march, self.odds_of = plain.scene, march, odds_of

    def built(self, scene: Scene) -> Any:
        """A group about to step into an enemy hex."""
        options, ours, theirs = scene
        units = {unit: {"hex": HEX, **bears} for unit, bears in theirs.items()}
        g = self.scene(units | dict.fromkeys(ours, CAME), options)
        set_out(self.march, g, *ours, action="assault")
        return g

    def odds(self, g: Any, *option: str) -> Odds:
        """The odds of an answer, which is not given yet."""
        before = g.copy()
        found = self.odds_of(g, option)
        assert found is not None
        assert sum(found.chances.values()) == 1
        assert g == before
        return found

    def odds_of_a_charge(self, options: dict[str, str]) -> Odds:
        """Five may charge four that come by: all at once, or only four of them."""
        g = self.scene({"g-four": CAME, "y-four": SIDE, "y-one": SIDE}, options)
        play(g, set_out(self.march, g, "g-four"), ("step", HEX))
        odds = self.odds(g, "charge", SIDE)
        assert total(odds.modifiers) == 1
        asked = flow.resume(g, ("charge", SIDE))
        assert isinstance(asked, Choose)
        assert asked.prompt == "group"
        assert self.odds(g, "all") == odds
        assert self.odds_of(g, ("take", "y-one")) is None
        flow.resume(g, ("take", "y-four"))
        assert total(self.odds(g, "go").modifiers) == 0
        return odds

    def tell_nothing_without_a_melee(self) -> None:
        g = self.scene({"g-four": CAME, "y-four": "10.07"})
        set_out(self.march, g, "g-four", action="assault")
        assert self.odds_of(g, ("step", HEX)) is None, "no enemy there yet"
        assert self.odds_of(g, ("stop",)) is None
        assert self.odds_of(g, ("step", "15.05")) is None
        g = self.built(SCENES["even"])
        g.stack[-1].left = 0
        assert self.odds_of(g, ("step", HEX)) is None, "too far"
