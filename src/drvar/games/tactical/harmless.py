"""Reactions that can do nothing: told by the chances that the player who is asked may see."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import TYPE_CHECKING

from drvar.kernel.flow import Choose
from drvar.kernel.game import Odds
from drvar.kernel.options import Option

from .fire import Fire
from .fire_odds import NO_EFFECT
from .reaction import HOLD, ReactionWindow
from .rules import Counter
from .state import G, Tactical

if TYPE_CHECKING:
    from collections.abc import Iterator

OddsOfFire = Callable[[G, Fire[G]], Odds]


def is_harmless(g: G, asked: Choose, odds_of: OddsOfFire[G]) -> bool:
    """Whether no reaction on offer can do anything to those that move."""
    window = g.stack[-1] if g.stack else None
    if not isinstance(window, ReactionWindow):
        return False
    offered = [option for option in asked.options if option != HOLD]
    return all(_does_nothing(g, window, option, odds_of) for option in offered)


def _does_nothing(
    g: G, window: ReactionWindow[G], option: Option, odds_of: OddsOfFire[G]
) -> bool:
    """Whether fire has no effect, whoever fires; an assault always moves those who make it."""
    if option[0] != "fire":
        return False
    return all(
        {name for name, chance in odds_of(g, fire).chances.items() if chance} == {NO_EFFECT}
        for fire in _fires(g, window, option)
    )


def _fires(g: G, window: ReactionWindow[G], option: Option) -> Iterator[Fire[G]]:
    """The fire of all that could fire together, then of some, then of each alone.

    One that is hampered may hamper all that fire with it, so its kind is left out in turn.
    """
    moving = window.moving(g)
    able = window.able(g, moving, option)
    for firers in dict.fromkeys([*_some_kinds(g, able), *[(unit,) for unit in able]]):
        yield g.rules.edition.attack(
            side=window.side,
            firers=firers,
            origin=str(option[1]),
            target=window.hex,
            targets=moving,
            opportunity=True,
        )


def _some_kinds(g: Tactical, able: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """All units of every choice of kinds, the most kinds first."""
    kinds = {unit: (_print(g, unit), g.marks_on(unit)) for unit in able}
    every = [*dict.fromkeys(kinds.values())]
    for number in range(len(every), 0, -1):
        for chosen in combinations(every, number):
            yield tuple([unit for unit in able if kinds[unit] in chosen])


def _print(g: Tactical, unit: str) -> Counter:
    """A unit as printed, save what makes no difference to its fire but by its strength."""
    return g.rules.counters[unit]._replace(id="", formation="", vf=0)
