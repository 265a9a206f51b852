"""Chapter 1.1f: Commands that wait for a unit come back in step 2 of a round."""

from __future__ import annotations

from drvar.games.tactical.command import Spare, spare_hexes
from drvar.kernel.flow import Procedure
from drvar.kernel.rule import rule

from .state import Hunt14State


@rule("HUNT14-1.1f")
def house_waiting(g: Hunt14State) -> Procedure | None:
    """The next waiting Command that could come now; the holder of the initiative is first."""
    counters = g.rules.counters
    for command in sorted(g.homeless, key=lambda c: counters[c].side != g.initiative):
        if spare_hexes(g, command, ""):
            return Spare(command=command, hex="")
    return None
