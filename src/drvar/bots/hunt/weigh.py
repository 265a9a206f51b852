"""The values of a scripted player of the hunt, besides those of every edition."""

from __future__ import annotations

from dataclasses import dataclass

from drvar.bots.tactical import weigh


@dataclass(frozen=True, kw_only=True)
class Weights(weigh.Weights):
    """The weights of a player; other players try other weights."""

    radio: float = 1.5
    exit: float = 4.0
    """The cost to the partisans of losing Tito."""
    edge: float = 0.25
    """Tito one hex nearer to the edge."""
    all_out: bool = False
    """German: land beside the stars without a garrison, whatever it costs."""
    leave_at: int = 99
    """Partisan: the turn from which Tito leaves in any case; he sets out one turn before."""
