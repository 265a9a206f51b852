"""Reactions that can do nothing: told by the chances that the player who is asked may see."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from drvar.kernel.flow import Choose
from drvar.kernel.game import Odds
from drvar.kernel.options import Option

from .fire import Fire
from .fire_odds import NO_EFFECT
from .reaction import HOLD, ReactionWindow
from .state import G

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
    """The fire of all that could fire together, then of each alone."""
    moving = window.moving(g)
    able = window.able(g, moving, option)
    for firers in dict.fromkeys([able, *[(unit,) for unit in able]]):
        yield g.rules.edition.attack(
            side=window.side,
            firers=firers,
            origin=str(option[1]),
            target=window.hex,
            targets=moving,
            opportunity=True,
        )
