"""What things are worth to a scripted player of the hunt besides what all weigh."""

from __future__ import annotations

from dataclasses import dataclass

from drvar.bots.tactical import weigh


@dataclass(frozen=True, kw_only=True)
class Weights(weigh.Weights):
    """What a player goes by; others try other weights."""

    radio: float = 1.5
    exit: float = 4.0
    """What it costs the partisans that Tito is gone."""
    edge: float = 0.25
    """Tito one hex nearer to the edge."""
    all_out: bool = False
    """German: land beside the stars without a garrison, whatever it costs."""
    leave_at: int = 99
    """Partisan: the turn from which Tito leaves, come what may; he sets out one before."""
