"""The values of a scripted player, in victory points: those that every edition has."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, kw_only=True)
class Weights:
    """The weights of a player; other players try other weights."""

    vf: Mapping[str, float] = field(default_factory=lambda: {"german": 1.6, "partisan": 0.9})
    """A point of strength of a side lost."""
    pin: float = 0.35
    """A point of strength pinned."""
    command: float = 6.0
    """A Command taken."""
    staff: float = 9.0
    """A Command lost: the spare reaches less far and is in danger at once."""
    tito: float = 34.0
    """Tito found, with the chance of capture counted."""
    mission: float = 4.0
    dummy: float = 0.4
    objective: float = 5.0
    early: float = 0.25
    """What an objective counts for on the first turn; it grows to its full value."""
    price: float = 0.3
    """What an activation point must bring."""
    decay: float = 0.78
    """The value of a goal one hex farther off."""
    overrun: float = 0.8
    """A point of strength where enemies are likely to take the hex."""
    danger: float = 0.5
    """A hit that enemies could score where a group stands."""
    hoard: int = 0
    """Keep the activation points until this turn, except for what cannot wait."""
    renounce: bool = False
    """Partisan: give up reinforcements until the relief cannot come any more."""
