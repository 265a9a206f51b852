"""The state of the later edition: a shared position with a Radio and Missions that escape."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Self

from drvar.games.tactical.rules import GERMAN
from drvar.games.tactical.state import TacticalState
from drvar.kernel.rule import rule

from .rules import RADIO, Rules

ESCAPED = "escaped"
"""What became of a Mission that left the map by itself."""


@dataclass(slots=True, kw_only=True)
class HuntState(TacticalState[Rules]):
    """A position of the later edition."""

    left_on: dict[str, int] = field(default_factory=dict)
    """The turn in which each Mission that escaped did so: points may tell what left when."""
    not_british: set[str] = field(default_factory=set)
    """Escaped Missions that a raid of the Balkan Air Force proved not to be the British one."""
    radio: str = ""
    """The hex of the Radio; nothing if it is not on the map."""
    grounded: tuple[str, ...] = ()

    def copy(self) -> Self:
        """Copy the position, field by field."""
        new = super(HuntState, self).copy()
        new.left_on = self.left_on.copy()
        new.not_british = self.not_british.copy()
        new.radio = self.radio
        new.grounded = self.grounded
        return new

    @rule("HUNT-2.1a", "HUNT-2.3a", "HUNT-13.7a")
    def bare_at(self, side: str, hex_: str) -> tuple[str, ...]:
        """The Radio is not a unit either."""
        found = super(HuntState, self).bare_at(side, hex_)
        return (*found, RADIO) if self.radio == hex_ and side != GERMAN else found

    def bare_hexes(self, side: str) -> set[str]:
        """The hex of the Radio is one of them."""
        found = super(HuntState, self).bare_hexes(side)
        if self.radio and side != GERMAN:
            found.add(self.radio)
        return found

    def hex_of(self, counter: str) -> str:
        """Where a counter stands; the Radio, too."""
        if counter == RADIO:
            return self.radio
        return super(HuntState, self).hex_of(counter)

    def move(self, side: str, origin: str, hex_: str, members: Collection[str]) -> None:
        """Move counters of any kind; the Radio, too."""
        super(HuntState, self).move(side, origin, hex_, members)
        if RADIO in members:
            self.radio = hex_
