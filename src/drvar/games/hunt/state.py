"""The state of the later edition: a shared position with the tables of this edition."""

from __future__ import annotations

from dataclasses import dataclass

from drvar.games.tactical.state import TacticalState

from .rules import Rules


@dataclass(slots=True, kw_only=True)
class HuntState(TacticalState[Rules]):
    """A position of the later edition."""
