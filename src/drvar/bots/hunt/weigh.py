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
    radio: float = 1.5
    tito: float = 34.0
    """Tito found, the chance of capture counted in."""
    mission: float = 4.0
    objective: float = 5.0
    early: float = 0.25
    """What an objective counts for on the first turn; it grows to its whole worth."""
    price: float = 0.3
    """What an activation point must bring."""
    exit: float = 5.0
    """What it costs the partisans that Tito is gone."""
    decay: float = 0.78
    """What a goal is worth one hex farther off."""
    danger: float = 0.22
    """A hit that enemies could score where a group stands."""
    all_out: bool = False
    """German: land on the stars whatever stands there."""
    leave_at: int = 99
    """Partisan: the turn on which Tito leaves, come what may."""
    hoard: bool = False
    """Act only from the third turn on, and keep the points until then."""
    renounce: bool = False
    """Partisan: give every reinforcement up that delays Willam."""
