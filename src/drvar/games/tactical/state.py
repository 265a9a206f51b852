"""The state of a hex game: where every counter stands and what it bears, as flat data.

Units of one hex and side are a tuple of names; a hex without units has no entry. Counters that
are not units (Commands, Missions) have fields of their own, since rules about stacks never
count them; an edition may have one more. Missions bear tokens, numbered by the hex they began
in: `identity` tells what is behind a token, and only what `face_up` or `fate` lets out is
public.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from typing import Self, TypeAlias, TypeVar

from drvar.kernel.flow import State
from drvar.kernel.rule import rule

from .charts import Charts
from .rules import GERMAN, UNIT, Rules

CAPTURED, KILLED, REMOVED = "captured", "killed", "removed"
"""What became of a Mission that is no longer on the map."""


def both() -> dict[str, int]:
    """A count for each side."""
    return {"german": 0, "partisan": 0}


Rules_co = TypeVar("Rules_co", bound=Rules[Charts], covariant=True)
"""The tables of an edition."""


@dataclass(slots=True, kw_only=True)
class TacticalState(State[Rules_co]):
    """A position; each edition knows its own tables, and may lay more markers."""

    turn: int = 1
    phase: str = "setup"
    pa: dict[str, int] = field(default_factory=both)
    initiative: str = GERMAN
    german: dict[str, tuple[str, ...]] = field(default_factory=dict)
    partisan: dict[str, tuple[str, ...]] = field(default_factory=dict)
    vf: dict[str, int] = field(default_factory=dict)
    attacks: dict[str, int] = field(default_factory=dict)
    pinned: set[str] = field(default_factory=set)
    ooc: set[str] = field(default_factory=set)
    commands: dict[str, str] = field(default_factory=dict)
    spare: set[str] = field(default_factory=set)
    homeless: tuple[str, ...] = ()
    missions: dict[str, str] = field(default_factory=dict)
    identity: dict[str, str] = field(default_factory=dict)
    face_up: set[str] = field(default_factory=set)
    fate: dict[str, str] = field(default_factory=dict)
    german_waiting: dict[str, tuple[str, ...]] = field(default_factory=dict)
    partisan_waiting: dict[str, tuple[str, ...]] = field(default_factory=dict)
    due: dict[str, int] = field(default_factory=dict)
    renounced: tuple[str, ...] = ()
    fresh: set[str] = field(default_factory=set)
    air: tuple[str, ...] = ()
    mission_moves: int = 0
    cut: int = 0
    """How many parts have been cut off units; each part is named by this number."""
    lost: dict[str, int] = field(default_factory=both)
    commands_lost: int = 0
    active: str = GERMAN

    def copy(self) -> Self:
        """Copy the position, field by field."""
        new = State.fork(self)
        new.turn = self.turn
        new.phase = self.phase
        new.pa = self.pa.copy()
        new.initiative = self.initiative
        new.german = self.german.copy()
        new.partisan = self.partisan.copy()
        new.vf = self.vf.copy()
        new.attacks = self.attacks.copy()
        new.pinned = self.pinned.copy()
        new.ooc = self.ooc.copy()
        new.commands = self.commands.copy()
        new.spare = self.spare.copy()
        new.homeless = self.homeless
        new.missions = self.missions.copy()
        new.identity = self.identity.copy()
        new.face_up = self.face_up.copy()
        new.fate = self.fate.copy()
        new.german_waiting = self.german_waiting.copy()
        new.partisan_waiting = self.partisan_waiting.copy()
        new.due = self.due.copy()
        new.renounced = self.renounced
        new.fresh = self.fresh.copy()
        new.air = self.air
        new.mission_moves = self.mission_moves
        new.cut = self.cut
        new.lost = self.lost.copy()
        new.commands_lost = self.commands_lost
        new.active = self.active
        return new

    def cites(self) -> tuple[str, ...]:
        """The paragraphs of this edition for the step where the position rests."""
        book = self.rules.cite.book
        return tuple([p for p in State.cites(self) if p.startswith(book)])

    # ------------------------------------------------------------------ who is where

    def units(self, side: str) -> dict[str, tuple[str, ...]]:
        """The stacks of a side by hex."""
        return self.german if side == GERMAN else self.partisan

    def enemies(self, side: str) -> dict[str, tuple[str, ...]]:
        """The stacks of the other side by hex."""
        return self.partisan if side == GERMAN else self.german

    def waiting(self, side: str) -> dict[str, tuple[str, ...]]:
        """The counters of a side that wait off the map, by entry hex."""
        return self.german_waiting if side == GERMAN else self.partisan_waiting

    def strength(self, units: Iterable[str]) -> int:
        """The strength of several units."""
        vf = self.vf
        return sum([vf[unit] for unit in units])

    def strength_at(self, side: str, hex_: str) -> int:
        """The strength of a side in a hex."""
        return self.strength(self.units(side).get(hex_, ()))

    def commands_of(self, side: str) -> dict[str, str]:
        """The Commands of a side on the map, and where they are."""
        counters = self.rules.counters
        return {c: at for c, at in self.commands.items() if counters[c].side == side}

    def commands_at(self, side: str, hex_: str) -> tuple[str, ...]:
        """The Commands of a side in a hex."""
        if hex_ not in self.commands.values():
            return ()
        counters = self.rules.counters
        here = [command for command, at in self.commands.items() if at == hex_]
        return tuple(sorted([c for c in here if counters[c].side == side]))

    def is_engaged(self, hex_: str) -> bool:
        """Whether units of both sides are in a hex."""
        return hex_ in self.german and hex_ in self.partisan

    def missions_at(self, hex_: str) -> tuple[str, ...]:
        """The Missions in a hex, by token."""
        if hex_ not in self.missions.values():
            return ()
        return tuple(sorted([m for m, at in self.missions.items() if at == hex_]))

    @rule("HUNT-2.1a", "HUNT-2.3a", "HUNT14-1a")
    def bare_at(self, side: str, hex_: str) -> tuple[str, ...]:
        """The counters of a side in a hex that are not units: Commands and Missions."""
        found = self.commands_at(side, hex_)
        return found if side == GERMAN else (*found, *self.missions_at(hex_))

    def bare_hexes(self, side: str) -> set[str]:
        """The hexes with counters of a side that are not units."""
        found = set(self.commands_of(side).values()) if self.commands else set()
        if side != GERMAN:
            found.update(self.missions.values())
        return found

    def hex_of(self, counter: str) -> str:
        """Where a counter stands; "" if it is not on the map."""
        if counter in self.commands:
            return self.commands[counter]
        if counter in self.missions:
            return self.missions[counter]
        if self.rules.counters[counter].kind != UNIT:
            return ""
        for hex_, stack in self.units(self.rules.counters[counter].side).items():
            if counter in stack:
                return hex_
        return ""

    @rule("HUNT-8.3b", "HUNT14-8.6a", "HUNT14-8.6e", "HUNT14-8.6g")
    def sees(self, a: str, b: str) -> bool:
        """Whether a line of sight between two hexes in reach is free of terrain and units."""
        line = self.rules.ground.sight[a].get(b)
        if line is None:
            return False
        german, partisan = self.german, self.partisan
        for hex_ in line.through:
            if hex_ in german or hex_ in partisan:
                return False
        for (c, c_blocks), (d, d_blocks) in line.pairs:
            if (c_blocks or c in german or c in partisan) and (
                d_blocks or d in german or d in partisan
            ):
                return False
        return True

    # ------------------------------------------------------------------ markers

    @rule("HUNT-9.4a", "HUNT14-8.2b")
    def markers(self, unit: str) -> int:
        """The markers that count against another attack."""
        return self.attacks.get(unit, 0)

    def marks_on(self, unit: str) -> tuple[int, ...]:
        """All the markers that a unit bears, in a fixed order."""
        marks = (self.pinned, self.ooc, self.fresh)
        return (self.attacks.get(unit, 0), *[unit in marked for marked in marks])

    def layer(self, unit: str) -> int:
        """How high a unit lies, where stacks have an order."""
        return 0

    def forget(self, unit: str) -> None:
        """Take every marker off a unit that was eliminated."""
        self.attacks.pop(unit, None)
        self.pinned.discard(unit)
        self.ooc.discard(unit)
        self.fresh.discard(unit)

    @rule("HUNT-5.1.5c", "HUNT14-5g")
    def inherit(self, unit: str, parents: tuple[str, ...]) -> None:
        """Give a unit the worst marker of each kind that its parents bear."""
        worst = max(self.attacks.get(parent, 0) for parent in parents)
        if worst:
            self.attacks[unit] = worst
        for marks in (self.pinned, self.ooc, self.fresh):
            if not marks.isdisjoint(parents):
                marks.add(unit)

    # ------------------------------------------------------------------ putting and taking

    @rule("HUNT-8a", "HUNT14-8.1g")
    def put(self, side: str, hex_: str, units: Iterable[str]) -> None:
        """Put units into a hex, behind those there."""
        stacks = self.units(side)
        if stack := (*stacks.get(hex_, ()), *units):
            stacks[hex_] = stack

    @rule("HUNT-2.2.2a", "HUNT14-1.2e")
    def put_part(self, side: str, hex_: str, unit: str, part: str) -> None:
        """Put a part cut off a unit into its hex; if stacks have an order, under it."""
        self.put(side, hex_, (part,))

    def take(self, side: str, hex_: str, units: Iterable[str]) -> None:
        """Take units out of a hex."""
        stacks = self.units(side)
        gone = set(units)
        left = tuple([unit for unit in stacks[hex_] if unit not in gone])
        if left:
            stacks[hex_] = left
        else:
            del stacks[hex_]

    def move(self, side: str, origin: str, hex_: str, members: Collection[str]) -> None:
        """Move counters of any kind from one hex to another."""
        units = []
        for member in members:
            if member in self.vf:
                units.append(member)
            elif member in self.commands:
                self.commands[member] = hex_
            elif member in self.missions:
                self.missions[member] = hex_
        if units:
            self.take(side, origin, units)
            self.put(side, hex_, units)


Tactical: TypeAlias = TacticalState[Rules[Charts]]
"""A position as shared code sees it, whatever the edition."""

G = TypeVar("G", bound=Tactical)
"""The state of the edition that a shared procedure belongs to."""
