"""What shared code asks of an edition by name, and what may be answered.

An edition decides each switch, for good or with an option of its own; a misspelt name or value
is a type error.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, kw_only=True)
class Switches:
    """How an edition, under some options, decides what both have to decide."""

    # ------------------------------------------------------------------ moving

    stays: frozenset[str]
    """The Actions that may end where they began."""
    halves_up: bool
    """Whether half a movement allowance is rounded up."""
    artillery_halves: bool
    """Whether a movement allowance of one is lost when it is halved."""
    assault_abort: bool
    """Whether an Assault may be broken off while it can still be made."""
    guards_counters: bool
    """Whether it takes an Assault to enter a hex that holds enemy counters and no unit."""
    enters_beside: Literal["edge", "any_adjacent"]
    """By which hexes reinforcements come whose entry hex is blocked."""
    fractions: Literal["unlimited", "printed"]
    """Whether fractional units can run out."""

    # ------------------------------------------------------------------ Commands

    own_command: Literal["formation", "any"]
    """Which Command keeps a unit in command."""
    spare: Literal["nearest", "any_unit", "own_formation"]
    """With which unit a Command comes back."""
    spares_score: bool
    """Whether the loss of a Command that had come back counts."""

    # ------------------------------------------------------------------ melee

    shares_hexes: bool
    """Whether both sides may stay in a hex after a melee."""
    melee_bands: Literal["standard", "triple", "also_small", "strict"]
    """How the totals of a melee are compared."""
    movers_alone: bool
    """Whether an Opportunity Assault meets only the units that move."""
    goes_back: Literal["assaulter", "active"]
    """The side that goes back after an Opportunity Assault without a winner."""
    back_to: Literal["entered_from", "action_start"]
    """How far an assaulter goes back."""
    retreats_onto_counters: bool
    """Whether a retreat may lead onto enemy counters without a unit."""

    # ------------------------------------------------------------------ landing, points, end

    drift_first: Literal["north", "north_east"]
    """The direction of the first face of a die for drift."""
    drift_off: Literal["target", "reroll", "lost"]
    """What becomes of a unit that drifts off the map."""
    counts_landed: bool
    """Whether units that came this turn count for activation points."""
    capture_ends: bool
    """Whether the game ends the moment Tito is captured."""
