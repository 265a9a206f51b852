"""What things are worth to a scripted player, in victory points."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple


class Weights(NamedTuple):
    """What a player goes by; others try other weights."""

    vf: Mapping[str, float] = MappingProxyType({"german": 1.6, "partisan": 0.9})
    """A point of strength of a side lost."""
    pin: float = 0.35
    """A point of strength pinned."""
    command: float = 6.0
    """A Command taken."""
    staff: float = 9.0
    """A Command lost: the spare reaches less far and is in danger at once."""
    radio: float = 1.5
    tito: float = 34.0
    """Tito found, the chance of capture counted in."""
    mission: float = 4.0
    dummy: float = 0.4
    objective: float = 5.0
    early: float = 0.25
    """What an objective counts for on the first turn; it grows to its whole worth."""
    price: float = 0.3
    """What an activation point must bring."""
    exit: float = 4.0
    """What it costs the partisans that Tito is gone."""
    edge: float = 0.25
    """Tito one hex nearer to the edge."""
    decay: float = 0.78
    """What a goal is worth one hex farther off."""
    overrun: float = 0.8
    """A point of strength where enemies are likely to take the hex."""
    danger: float = 0.5
    """A hit that enemies could score where a group stands."""
    all_out: bool = False
    """German: land beside the stars without a garrison, whatever it costs."""
    leave_at: int = 99
    """Partisan: the turn from which Tito leaves, come what may; he sets out one before."""
    hoard: int = 0
    """Keep the activation points until this turn, but for what cannot wait."""
    renounce: bool = False
    """Partisan: give up reinforcements until the relief cannot come any more."""
