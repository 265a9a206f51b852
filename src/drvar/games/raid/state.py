"""The state of the raid: where every counter stands and what it did, as flat data.

A stack is a tuple of counter ids, the top first, so that a copy of the position copies only
dictionaries. A zone without counters has no entry. German officers lie at the bottom, unless
an option lets the player put them elsewhere.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field

from drvar.kernel.flow import State
from drvar.kernel.rule import rule

from .rules import GERMAN, Rules

LAND, MOVE, FIRE, ASSAULT, ARRIVE = "land", "move", "fire", "assault", "arrive"
"""The types of action (RAID-7d, RAID-7g)."""

FREE, PRISONER, DEAD, LEFT, TAKEN, FLOWN = "free", "prisoner", "dead", "left", "taken", "flown"
"""What became of a figure or of the papers, once revealed."""

BUSY_ALARM, TOP_ALARM = 7, 9
"""Alarm from which the Yugoslavs act twice and are reinforced; alarm that reveals all."""


@dataclass(slots=True, kw_only=True)
class Raid(State[Rules]):
    """A position of the raid."""

    turn: int = 1
    phase: str = "setup"
    last_turn: int = 12
    event: str = ""
    alarm: int = 0
    risen: dict[str, int] = field(default_factory=dict)
    frozen_alarm: int | None = None
    ammo: int = 0
    air_zone: int = 0
    air_bonus: int = 0
    german: dict[int, tuple[str, ...]] = field(default_factory=dict)
    yugoslav: dict[int, tuple[str, ...]] = field(default_factory=dict)
    hidden: dict[int, tuple[str, ...]] = field(default_factory=dict)
    aside: tuple[str, ...] = ()
    figures: dict[str, int] = field(default_factory=dict)
    fate: dict[str, str] = field(default_factory=dict)
    guard: dict[str, str] = field(default_factory=dict)
    carried: set[str] = field(default_factory=set)
    steps: dict[str, int] = field(default_factory=dict)
    done: dict[str, tuple[str, ...]] = field(default_factory=dict)
    pool: dict[str, tuple[str, ...]] = field(default_factory=dict)
    offmap: tuple[str, ...] = ()
    due: int = 0
    stray: str = ""
    waiting: tuple[tuple[int, tuple[str, ...]], ...] = ()
    came_from: dict[str, int] = field(default_factory=dict)
    fixed: set[str] = field(default_factory=set)
    landed: set[str] = field(default_factory=set)
    moved: set[str] = field(default_factory=set)
    led: set[str] = field(default_factory=set)
    fired: set[int] = field(default_factory=set)
    unsorted: set[int] = field(default_factory=set)
    places_held: tuple[int, ...] = ()
    stirred: bool = True
    storch: int = 0
    aa_lost: int = 0
    lost: tuple[str, ...] = ()
    gone: tuple[str, ...] = ()

    def copy(self) -> Raid:
        """Copy the position, field by field."""
        new = State.fork(self)
        new.turn = self.turn
        new.phase = self.phase
        new.last_turn = self.last_turn
        new.event = self.event
        new.alarm = self.alarm
        new.risen = self.risen.copy()
        new.frozen_alarm = self.frozen_alarm
        new.ammo = self.ammo
        new.air_zone = self.air_zone
        new.air_bonus = self.air_bonus
        new.german = self.german.copy()
        new.yugoslav = self.yugoslav.copy()
        new.hidden = self.hidden.copy()
        new.aside = self.aside
        new.figures = self.figures.copy()
        new.fate = self.fate.copy()
        new.guard = self.guard.copy()
        new.carried = self.carried.copy()
        new.steps = self.steps.copy()
        new.done = self.done.copy()
        new.pool = self.pool.copy()
        new.offmap = self.offmap
        new.due = self.due
        new.stray = self.stray
        new.waiting = self.waiting
        new.came_from = self.came_from.copy()
        new.fixed = self.fixed.copy()
        new.landed = self.landed.copy()
        new.moved = self.moved.copy()
        new.led = self.led.copy()
        new.fired = self.fired.copy()
        new.unsorted = self.unsorted.copy()
        new.places_held = self.places_held
        new.stirred = self.stirred
        new.storch = self.storch
        new.aa_lost = self.aa_lost
        new.lost = self.lost
        new.gone = self.gone
        return new

    # ------------------------------------------------------------------ counters

    def ff(self, counter: str) -> int:
        """Fire factor of a counter's present side."""
        return self.rules.ff[counter][self.steps[counter]]

    def af(self, counter: str) -> int:
        """Assault factor of a counter's present side."""
        return self.rules.af[counter][self.steps[counter]]

    def mp(self, counter: str) -> int:
        """Movement points printed on a counter's present side."""
        return self.rules.mp[counter][self.steps[counter]]

    @rule("RAID-2.2a", "RAID-2.2b", "RAID-2.2c")
    def sp(self, counter: str) -> int:
        """Strength: two for a full unit, one for a reduced one, none for an officer."""
        return 0 if counter in self.rules.officers else self.steps[counter]

    def strength(self, counters: Collection[str]) -> int:
        """Strength of several counters."""
        if self.rules.officers.isdisjoint(counters):
            steps, found = self.steps, 0
            for counter in counters:
                found += steps[counter]
            return found
        return sum(map(self.sp, counters))

    @rule("RAID-7c", "RAID-7e", "RAID-7f")
    def allowance(self, counter: str) -> int:
        """Actions a turn: two, but one for the Yugoslavs while the alarm is below seven."""
        return 2 if self.rules.camp[counter] == GERMAN else self.yugoslav_allowance

    @property
    def yugoslav_allowance(self) -> int:
        """Actions of a Yugoslav unit a turn."""
        alarm = self.alarm if self.frozen_alarm is None else self.frozen_alarm
        return 2 if alarm >= BUSY_ALARM else 1

    @property
    def yugoslav_alarm(self) -> int:
        """The alarm that the Yugoslavs act by: the present one, unless it is frozen."""
        return self.alarm if self.frozen_alarm is None else self.frozen_alarm

    def used(self, counter: str) -> int:
        """How many actions a counter did this turn."""
        return len(self.done.get(counter, ()))

    def can_act(self, counter: str) -> bool:
        """Whether a counter has an action left."""
        done = self.done.get(counter)
        return not done or len(done) < self.allowance(counter)

    @rule("RAID-7h")
    def act(self, counter: str, kind: str) -> None:
        """Note an action: a quarter turn of the counter."""
        before = self.done.get(counter, ())
        if kind not in before:
            self.done[counter] = (*before, kind)

    # ------------------------------------------------------------------ zones

    def platoons(self, zone: int) -> tuple[str, ...]:
        """The platoons in a zone, the top first."""
        stack = self.german.get(zone, ())
        officers = self.rules.officers
        if officers.isdisjoint(stack):
            return stack
        return tuple([c for c in stack if c not in officers])

    def officers(self, zone: int) -> tuple[str, ...]:
        """The German officers in a zone."""
        stack = self.german.get(zone, ())
        officers = self.rules.officers
        return () if officers.isdisjoint(stack) else tuple([c for c in stack if c in officers])

    def german_sp(self, zone: int) -> int:
        """German strength in a zone."""
        return sum(map(self.steps.__getitem__, self.platoons(zone)))

    def yugoslav_sp(self, zone: int) -> int:
        """Yugoslav strength in a zone."""
        return sum(map(self.steps.__getitem__, self.yugoslav.get(zone, ())))

    def is_enemy_zone(self, zone: int) -> bool:
        """A zone with a Yugoslav unit or a hidden marker."""
        return zone in self.yugoslav or zone in self.hidden

    def beside_body(self, zone: int) -> bool:
        """Whether a German body stands in an adjacent zone."""
        return not self.german.keys().isdisjoint(self.rules.neighbours[zone])

    def zones_beside(self, zones: Iterable[int]) -> set[int]:
        """The zones adjacent to some zones."""
        return set().union(*map(self.rules.neighbours.__getitem__, zones))

    def zone_of(self, counter: str) -> int:
        """Where a German body or a Yugoslav unit stands; 0 if it is not on the map."""
        stacks = self.german if self.rules.camp[counter] == GERMAN else self.yugoslav
        for zone, stack in stacks.items():
            if counter in stack:
                return zone
        return 0

    # ------------------------------------------------------------------ putting and taking

    def put_german(self, zone: int, counters: Iterable[str]) -> None:
        """Put bodies into a zone: platoons below those there, officers at the bottom."""
        self.stirred = True
        there = self.german.get(zone, ())
        officers, ranked = self.rules.officers, len(there)
        while ranked and there[ranked - 1] in officers:
            ranked -= 1
        bodies = (*there[ranked:], *counters)
        self.german[zone] = (
            *there[:ranked],
            *[c for c in bodies if c not in officers],
            *[c for c in bodies if c in officers],
        )

    def take_german(self, zone: int, counters: Collection[str]) -> None:
        """Take bodies out of a zone; this is watched only for the last of all."""
        left = tuple([c for c in self.german[zone] if c not in counters])
        if left:
            self.german[zone] = left
        else:
            del self.german[zone]
            self.stirred = self.stirred or not self.german

    def put_yugoslav(self, zone: int, counters: Iterable[str]) -> None:
        """Put units into a zone, and order its stack."""
        self.yugoslav[zone] = (*self.yugoslav.get(zone, ()), *counters)
        self.sort_yugoslav(zone)

    def take_yugoslav(self, zone: int, counters: Collection[str]) -> None:
        """Take units out of a zone; the Germans in it may hold it now."""
        if zone in self.german:
            self.stirred = True
        left = tuple([c for c in self.yugoslav[zone] if c not in counters])
        if left:
            self.yugoslav[zone] = left
        else:
            del self.yugoslav[zone]

    @rule("RAID-13.4f")
    def leave_prisoners(self, guard: str, zone: int) -> None:
        """A guard is eliminated: the prisoner stays behind in the zone, alone."""
        self.stirred = True
        for figure in [f for f, platoon in self.guard.items() if platoon == guard]:
            del self.guard[figure]
            self.figures[figure] = zone

    @rule("RAID-2.2k", "RAID-8.4a", "RAID-12.3n")
    def sort_yugoslav(self, zone: int) -> None:
        """Put the highest fire factor on top; equals keep their order (or draw lots)."""
        stack = self.yugoslav.get(zone, ())
        if len(stack) > 1:
            self.yugoslav[zone] = tuple(sorted(stack, key=self.ff, reverse=True))
            if self.rules.options.ties == "die":
                self.unsorted.add(zone)
                self.stirred = True
