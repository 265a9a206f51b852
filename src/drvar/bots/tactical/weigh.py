"""What things are worth to a scripted player, in victory points: what every edition knows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, kw_only=True)
class Weights:
    """What a player goes by; others try other weights."""

    vf: Mapping[str, float] = field(default_factory=lambda: {"german": 1.6, "partisan": 0.9})
    """A point of strength of a side lost."""
    pin: float = 0.35
    """A point of strength pinned."""
    command: float = 6.0
    """A Command taken."""
    staff: float = 9.0
    """A Command lost: the spare reaches less far and is in danger at once."""
    tito: float = 34.0
    """Tito found, the chance of capture counted in."""
    mission: float = 4.0
    dummy: float = 0.4
    objective: float = 5.0
    early: float = 0.25
    """What an objective counts for on the first turn; it grows to its whole worth."""
    price: float = 0.3
    """What an activation point must bring."""
    decay: float = 0.78
    """What a goal is worth one hex farther off."""
    overrun: float = 0.8
    """A point of strength where enemies are likely to take the hex."""
    danger: float = 0.5
    """A hit that enemies could score where a group stands."""
    hoard: int = 0
    """Keep the activation points until this turn, but for what cannot wait."""
    renounce: bool = False
    """Partisan: give up reinforcements until the relief cannot come any more."""
