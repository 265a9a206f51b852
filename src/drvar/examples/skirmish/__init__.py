"""Skirmish at the farmstead: the example game, with everything that a real one needs.

Movement is interrupted by opportunity fire, dice and a draw decide, a counter is hidden, its
set-up is secret. One module a chapter; read them in the order of the rulebook: `setup`,
`sequence`, `movement` (4 and 5), `fire`, `search`, `victory`; then `state` and `view`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

from drvar import data
from drvar.kernel.game import Game, Odds
from drvar.kernel.options import Option
from drvar.kernel.phrase import Phrase, Site, Standing
from drvar.kernel.seen import Piece, Printed

from . import fire, movement, told, view
from .declared import DECLARED
from .movement import Move, OpportunityFire
from .options import Options
from .search import Search
from .sequence import Activation, Battle, Half
from .setup import SetUp, place_counters
from .state import GERMAN, OTHER, PARTISAN, Rules, Skirmish, rules_for
from .victory import WipedOut
from .view import SkirmishBoard

if TYPE_CHECKING:
    from random import Random


class SkirmishGame(Game):
    """The skirmish as the rest of the program knows it."""

    name = "skirmish"
    folder = data.folder("skirmish")
    shared_words = (data.words("common"),)
    package = __name__
    seats = (GERMAN, PARTISAN)
    rules_version = 1
    releases: ClassVar[Mapping[int, str]] = {1: "the rules as they were first played"}
    state = Skirmish
    procedures = (
        Battle,
        SetUp,
        Half,
        Activation,
        Move,
        OpportunityFire,
        fire.Fire,
        Search,
        WipedOut,
    )
    rulings = Options
    declared = DECLARED
    presets: ClassVar[Mapping[str, Mapping[str, str]]] = {
        "standard": {},
        "wary": partial(Options, reaction="often", search="die").keywords,
    }
    queries: ClassVar[Mapping[str, Callable[..., object]]] = {
        "may_fire": fire.may_fire,
        "may_enter": movement.may_enter,
        "obstacle": fire.obstacle_between,
        "fire_range": fire.fire_range,
        "modifiers": fire.fire_modifiers,
    }

    def rules(self, options: Mapping[str, str]) -> Rules:
        """Give the tables and switches that these options fix."""
        return rules_for(Options.of(options))

    def opening(self, g: Skirmish) -> None:
        """Begin with the set-up; the cup is full."""
        g.cup = list(g.rules.chits)
        g.stack.append(Battle())

    def view(self, g: Skirmish, seat: str) -> SkirmishBoard:
        """Show the board as a seat may see it."""
        return view.view(g, seat)

    def resample(self, g: Skirmish, seat: str, random: Random) -> Skirmish:
        """Deal a position that this seat could not tell from the present one."""
        return view.resample(g, seat, random)

    def printed(self) -> Printed:
        """Show what is printed on map and counters."""
        rules = self.rules(self.chosen({}))
        sides = {unit: Piece(side=side) for unit, side in rules.side.items()}
        return Printed(places=tuple(rules.terrain), counters=sides)

    def sketch(self, view_: SkirmishBoard) -> str:
        """Draw a view's map in plain text."""
        return view.sketch(view_)

    def status(self, view_: SkirmishBoard) -> list[Phrase]:
        """Say which turn it is."""
        return told.status(view_)

    def sites(self, view_: SkirmishBoard) -> Mapping[str, Site]:
        """Every hex in words."""
        return told.sites(view_)

    def standing(self, view_: SkirmishBoard) -> Mapping[str, tuple[Standing, ...]]:
        """Who stands in each hex."""
        return told.standing(view_)

    def odds(self, g: Skirmish, option: Option) -> Odds | None:
        """The chance of a shot about to be taken."""
        top = g.stack[-1] if g.stack else None
        if isinstance(top, Activation) and option[0] == "fire":
            return fire.fire_odds(g, top.unit, str(option[1]))
        if isinstance(top, OpportunityFire) and option == movement.REACT:
            return fire.fire_odds(g, top.firer, top.target)
        return None

    def place(self, g: Skirmish, position: dict[str, Any]) -> None:
        """Case files put units on the map: units = { G1 = "02.03" }; others are not there."""
        if "units" in position:
            units = position.pop("units")
            for unit, at in units.items():
                if unit not in g.rules.side:
                    raise ValueError(f"no unit {unit!r}; {sorted(g.rules.side)}")
                if at not in g.rules.terrain:
                    raise ValueError(f"no hex {at!r}")
            g.where = dict(units)
        elif g.cup and not g.where and g.stack and g.stack[0].at != "set_up":
            place_counters(g)  # base = "start", but play begins after the set-up

    def invariants(self, g: Skirmish) -> Iterator[str]:
        """What always holds."""
        places = list(g.where.values())
        if len(set(places)) != len(places):
            yield f"two units in a hex: {g.where}"
        if not set(places) <= set(g.rules.terrain):
            yield f"a unit off the map: {g.where}"
        if not g.pinned <= set(g.where):
            yield f"pinned but not on the map: {sorted(g.pinned)}"
        if g.courier in g.searched and g.result is None:
            yield f"the courier was found in {g.courier} and the game goes on"
        if not 0 <= g.turn <= g.rules.last_turn:
            yield f"turn {g.turn}"
        if g.turn and not g.result and not all(g.on_map(side) for side in OTHER):
            yield "a side without units goes on"


GAME = SkirmishGame()
