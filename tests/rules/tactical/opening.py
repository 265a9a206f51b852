"""The start of a game, the turns before a turn, and landings."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from drvar.games.tactical.game import TacticalGame
from drvar.games.tactical.landing import Landing
from drvar.games.tactical.setup import lay_out
from drvar.games.tactical.state import Tactical
from drvar.kernel.flow import Procedure

from .plain import asked, choose


def laid_out(game: TacticalGame, *frames: Procedure, **options: str) -> Any:
    """The counters as they are before a side acts; these procedures are to run."""
    g = game.blank(options)
    lay_out(g)
    g.stack.extend(frame.copy() for frame in frames)
    g.events = []
    return g


def at_turn(g: Any, turn: int, arrivals: Callable[[Any], None]) -> Any:
    """The start of a turn before which all counters due have arrived and none has entered."""
    for g.turn in range(1, turn):
        arrivals(g)
    g.turn = turn
    return g


def assign(g: Tactical, *pairs: tuple[str, str]) -> None:
    """Units are to land in these hexes, one after the other."""
    for unit, hex_ in pairs:
        if asked(g).prompt == "land":
            choose(g, "land", unit)
        assert asked(g).args == {"unit": unit}
        choose(g, "at", hex_)


def come_down(
    landing: type[Landing[Any]], g: Any, *pairs: tuple[str, str], carrier: str = ""
) -> None:
    """They do, the Command with one of them."""
    g.due = {unit: g.turn for unit, _ in pairs} | ({"c-rybka": g.turn} if carrier else {})
    g.stack.append(landing(plan=pairs))
    if carrier:
        choose(g, "carry", "c-rybka", carrier)
