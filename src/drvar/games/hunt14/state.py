"""The state of the first edition: what its markers and works add to a position.

STOPPED is the shared `pinned`, Attack markers the shared `attacks`. Stacks are in order
from the top: the first unit of a tuple is the one that fire meets.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Self

from drvar.games.tactical.alike import looks
from drvar.games.tactical.rules import GERMAN, PARTISAN
from drvar.games.tactical.state import TacticalState, both
from drvar.kernel.flow import Procedure
from drvar.kernel.rule import cites, rule

from .rules import Rules


@dataclass(slots=True, kw_only=True)
class Hunt14State(TacticalState[Rules]):
    """A position of the first edition."""

    moved: set[str] = field(default_factory=set)
    """What bears a Movement marker: units, Commands and objective counters."""
    shots: dict[str, int] = field(default_factory=dict)
    """Opportunity Attack markers."""
    exhausted: set[str] = field(default_factory=set)
    """Units that would have had one marker too many."""
    shaken: set[str] = field(default_factory=set)
    """Pieces that had a result STOPPED this round, even if they recovered since."""
    damage: dict[str, int] = field(default_factory=dict)
    works: dict[str, str] = field(default_factory=dict)
    """Trenches and bunkers, by hex."""
    seen: set[str] = field(default_factory=set)
    """Objective counters that the Germans have looked at."""
    unscored: dict[str, int] = field(default_factory=both)
    """Points among the losses of each side that were not lost in combat."""
    passed: set[str] = field(default_factory=set)
    """The sides that passed this round."""
    acted_last: str = ""
    first_pa: int = 0
    """The points that the partisans had in round 1, with those of the star under Tito."""

    def copy(self) -> Self:
        """Copy the position, field by field."""
        new = super(Hunt14State, self).copy()
        new.moved = self.moved.copy()
        new.shots = self.shots.copy()
        new.exhausted = self.exhausted.copy()
        new.shaken = self.shaken.copy()
        new.damage = self.damage.copy()
        new.works = self.works.copy()
        new.seen = self.seen.copy()
        new.unscored = self.unscored.copy()
        new.passed = self.passed.copy()
        new.acted_last = self.acted_last
        new.first_pa = self.first_pa
        return new

    # ------------------------------------------------------------------ markers

    @rule("HUNT14-8.2b", "HUNT14-1.3a")
    def markers(self, unit: str) -> int:
        """Attack and Opportunity Attack markers together."""
        return self.attacks.get(unit, 0) + self.shots.get(unit, 0)

    def marks_on(self, unit: str) -> tuple[int, ...]:
        """Those of this edition, too."""
        counts = (self.shots.get(unit, 0), self.damage.get(unit, 0))
        marks = [unit in marked for marked in (self.moved, self.exhausted, self.shaken)]
        return (*super(Hunt14State, self).marks_on(unit), *counts, *marks)

    def layer(self, unit: str) -> int:
        """Neighbours in a stack that are alike lie equally high."""
        side = self.rules.counters[unit].side
        stack = self.units(side).get(self.hex_of(unit), ())
        below = stack.index(unit) + 1 if unit in stack else 0
        return sum(looks(self, a) != looks(self, b) for a, b in pairwise(stack[:below]))

    def forget(self, unit: str) -> None:
        """Take every marker off a unit that was eliminated."""
        super(Hunt14State, self).forget(unit)
        self.shots.pop(unit, None)
        self.damage.pop(unit, None)
        for marks in (self.moved, self.exhausted, self.shaken):
            marks.discard(unit)

    @rule("HUNT14-5g", "HUNT14-1.2e")
    def inherit(self, unit: str, parents: tuple[str, ...]) -> None:
        """The highest count of markers, the highest damage; any other marker of a part."""
        worst = max(parents, key=self.markers)
        attacks, shots = self.attacks.get(worst, 0), self.shots.get(worst, 0)
        hurt = max([self.damage.get(parent, 0) for parent in parents])
        super(Hunt14State, self).inherit(unit, parents)
        for counts, value in (
            (self.attacks, attacks),
            (self.shots, shots),
            (self.damage, hurt),
        ):
            counts.pop(unit, None)
            if value:
                counts[unit] = value
        for marks in (self.moved, self.exhausted, self.shaken):
            if not marks.isdisjoint(parents):
                marks.add(unit)

    # ------------------------------------------------------------------ at once

    def watch(self) -> Procedure | None:
        """Units alone with a Command or with counters of the enemy take them, at once.

        A move or fight under way in that hex does so itself.
        """
        german, partisan, counters = self.german, self.partisan, self.rules.counters
        for command, hex_ in self.commands.items():
            if (hex_ in german) != (hex_ in partisan):
                side = GERMAN if hex_ in german else PARTISAN
                if counters[command].side != side and not self._is_busy(hex_):
                    return self._entry(side, hex_)
        for hex_ in self.missions.values():
            free = hex_ in german and (not self._is_busy(hex_) or self._is_new(hex_))
            if free and self._is_open(hex_):
                return self._entry(GERMAN, hex_)
        return None

    def _is_busy(self, hex_: str) -> bool:
        """Whether the procedure under way concerns a hex."""
        return bool(getattr(self.stack[-1], "hex", "") == hex_)

    @cites("HUNT14-12.1i")
    def _is_open(self, hex_: str) -> bool:
        """Whether Germans reveal the counters of a hex by standing there; options differ."""
        reveal = self.rules.options.reveal
        if reveal == "by_melee" or (reveal == "undefended" and hex_ in self.partisan):
            return False
        if self.rules.options.revealed_counters == "leave":
            return True
        return not self.face_up.issuperset(self.missions_at(hex_))

    @cites("HUNT14-12.1i")
    def _is_new(self, hex_: str) -> bool:
        """Option: units that enter a hex reveal counters before they fight the defenders."""
        return hex_ in self.partisan and type(self.stack[-1]) is not self.rules.edition.entry

    @cites("HUNT14-12.1i", "HUNT14-1.1d")
    def _entry(self, side: str, hex_: str) -> Procedure:
        return self.rules.edition.entry(side=side, hex=hex_, standing=True)

    # ------------------------------------------------------------------ stacks in order

    @rule("HUNT14-8.1g")
    def put(self, side: str, hex_: str, units: Iterable[str]) -> None:
        """Pieces that arrive in a hex go on top, in their own order."""
        stacks = self.units(side)
        if stack := (*units, *stacks.get(hex_, ())):
            stacks[hex_] = stack

    @rule("HUNT14-1.2e")
    def put_part(self, side: str, hex_: str, unit: str, part: str) -> None:
        """Put a part right under the unit that it was cut from."""
        stacks = self.units(side)
        place = stacks[hex_].index(unit) + 1
        stacks[hex_] = (*stacks[hex_][:place], part, *stacks[hex_][place:])
