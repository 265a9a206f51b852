"""The values of a scripted player of the first edition."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from drvar.bots.tactical import weigh


@dataclass(frozen=True, kw_only=True)
class Weights(weigh.Weights):
    """The weights of a player; other players try other weights."""

    vf: Mapping[str, float] = field(default_factory=lambda: {"german": 1.5, "partisan": 0.8})
    pin: float = 0.25
    command: float = 11.0
    """The Germans' first Command, to either side."""
    staff: float = 1.5
    """Any other Command."""
    tito: float = 22.5
    """Tito found, besides what every counter brings."""
    mission: float = 5.0
    """A counter turned face up, whatever it is."""
    objective: float = 2.0
    stop: float = 0.5
    """A group stopped on its way."""
    question: float = 2.0
    """A look at a counter."""
    flight: float = 0.006
    """Partisan: the share of its worth that a counter gains with every point it gets away."""
    tempo: float = 0.25
    """The share of what counters are worth that depends on acting first."""
    patience: float = 0.7
    """Partisan: the weight of a move that can wait, beside one that cannot."""
    refuge: float = 0.01
    """Partisan: the same, for each hex that it comes nearer to strong friends."""
    escort: float = 2.0
    """Partisan: what draws units to Tito while no enemy is near him."""
    corner: float = 0.01
    """Partisan: the same, for each way out that is open."""
    relief: float = 0.5
    """Partisan: the share of the stakes in a shared hex that beating the enemies saves."""
    hunt: float = 0.7
    """Partisan: what draws units to a point of German strength."""
