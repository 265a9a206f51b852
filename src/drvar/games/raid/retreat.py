"""Chapter 13.3.1, after a round: the ranks are closed, or the survivors fall back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, TypeAlias

from drvar.boards.paths import nearest
from drvar.kernel.flow import Done, Next, Procedure, offer
from drvar.kernel.options import Option
from drvar.kernel.rule import Broken, rule

from .rules import GERMAN
from .state import Raid

NOBODY = ""
"""The place of a unit in contact that fell."""

Column: TypeAlias = tuple[str, ...]
Columns: TypeAlias = tuple[Column, ...]
Line: TypeAlias = tuple[Column, Column]
"""A line of the display: the German and the Yugoslav column, those in contact first."""

NO_LOAD: Mapping[int, int] = {}


# ---------------------------------------------------------------------- the way back


@rule("RAID-13.3.1ab", "RAID-2.2f")
def is_refuge(g: Raid, zone: int, body: str, load: Mapping[int, int] = NO_LOAD) -> bool:
    """A zone without Yugoslav units or hidden markers, with room for the body.

    `load` is the strength that others of the same retreat will bring there.
    """
    strength = g.german_sp(zone) + load.get(zone, 0) + g.sp(body)
    return not g.is_enemy_zone(zone) and strength <= g.rules.limit


@rule("RAID-13.3.1ab")
def nearest_refuges(
    g: Raid, zone: int, body: str, load: Mapping[int, int] = NO_LOAD
) -> tuple[list[int], int]:
    """The refuges nearest in movement points, on ways free of the enemy, and how near."""
    beside = [near for near, cost in g.rules.links[zone] if cost == 1]
    if found := [near for near in beside if is_refuge(g, near, body, load)]:
        return sorted(found), 1  # no search finds nearer ones

    def cost(here: int, there: int) -> int | None:
        return None if g.is_enemy_zone(there) else g.rules.step_cost[here, there]

    neighbours = g.rules.neighbours
    way, zones = nearest(zone, neighbours, cost, lambda there: is_refuge(g, there, body, load))
    return sorted(zones), way


@rule("RAID-13.3.1aa", "RAID-13.3.1ab")
def refuges(g: Raid, zone: int, body: str, load: Mapping[int, int] = NO_LOAD) -> list[int]:
    """Where one body falls back to: where it came from, or the nearest refuge if it landed.

    If that place is full or in enemy hands, it is the nearest refuge too.
    """
    home = g.came_from.get(body, 0)
    if home and body not in g.landed and is_refuge(g, home, body, load):
        return [home]
    return nearest_refuges(g, zone, body, load)[0]


@rule("RAID-13.3b", "RAID-13.3.1aa", "RAID-13.3.1ac")
def may_stop(g: Raid, zone: int, rounds: int) -> Broken | None:
    """One round at least; then the survivors may go, if all of them find a refuge."""
    if not g.platoons(zone) or zone not in g.yugoslav:
        return Broken("RAID-13.3.1ac", "assault-is-over", {"zone": zone})
    if rounds < 1:
        return Broken("RAID-13.3b", "one-round-first", {"zone": zone})
    if _all_find_room(g, zone, tuple(sorted(g.german[zone])), {}):
        return None
    return Broken("RAID-13.3.1aa", "no-refuge", {"zone": zone})


def _all_find_room(
    g: Raid, zone: int, bodies: tuple[str, ...], load: Mapping[int, int]
) -> bool:
    """Whether one body after another finds a refuge, for some choice among equal ones."""
    if not bodies:
        return True
    body, *rest = bodies
    return any(
        _all_find_room(g, zone, tuple(rest), _and(load, refuge, g.sp(body)))
        for refuge in refuges(g, zone, body, load)
    )


def _and(load: Mapping[int, int], zone: int, sp: int) -> dict[int, int]:
    return {**load, zone: load.get(zone, 0) + sp}


class Retreat(Procedure):
    """The survivors of an assault fall back one by one, in the order of their names."""

    PUBLIC = ("zone",)
    zone: int
    reached: tuple[int, ...] = ()

    def choices(self, g: Raid) -> list[int]:
        """The refuges of the next body that leave one for each body behind it."""
        body, *rest = sorted(g.german[self.zone])
        return [
            refuge
            for refuge in refuges(g, self.zone, body)
            if _all_find_room(g, self.zone, tuple(rest), {refuge: g.sp(body)})
        ]

    @rule("RAID-13.3.1aa", "RAID-13.3.1ab")
    def choose_refuge(self, g: Raid) -> Next:
        """Ask where the next body goes, if several refuges are equally near."""
        if self.zone not in g.german:
            return Done(self.reached)
        choices = self.choices(g)
        if len(choices) == 1:
            return self._fall_back(g, choices[0])
        candidates: list[Option] = [("refuge", zone) for zone in choices]
        about = {"counter": min(g.german[self.zone]), "zone": self.zone}
        return offer(GERMAN, "refuge", candidates, lambda o: self.may_reach(g, o), about)

    def may_reach(self, g: Raid, option: Option) -> Broken | None:
        """One of the nearest refuges, if the others still find one too."""
        if option[0] != "refuge" or option[1] in self.choices(g):
            return None
        zone, body = int(option[1]), min(g.german[self.zone])
        about = {"counter": body, "zone": zone}
        if g.is_enemy_zone(zone):
            return Broken("RAID-13.3.1ab", "enemy-there", about)
        if not is_refuge(g, zone, body):
            return Broken("RAID-2.2f", "no-room-there", about)
        return Broken("RAID-13.3.1ab", "not-the-nearest", about)

    @rule("RAID-13.3.1ab")
    def take_refuge(self, g: Raid, option: Option) -> Next:
        """Send it there."""
        return self._fall_back(g, int(option[1]))

    def _fall_back(self, g: Raid, refuge: int) -> Next:
        """Falling back is not an action, and reveals no marker."""
        body = min(g.german[self.zone])
        g.take_german(self.zone, (body,))
        g.put_german(refuge, (body,))
        paragraph = "RAID-13.3.1ab" if body in g.landed else "RAID-13.3.1aa"
        g.tell("fell_back", paragraph, counter=body, origin=self.zone, to=refuge)
        if refuge not in self.reached:
            self.reached += (refuge,)
        return self.choose_refuge


# ---------------------------------------------------------------------- closing the ranks


class Joined(NamedTuple):
    """The lines of both sides after winners met, and the winners that met nobody."""

    german: Columns
    yugoslav: Columns
    free_germans: Column
    free_yugoslavs: Column


class CloseRanks(Procedure):
    """Option: the lines stay as they were, and only the fallen are replaced."""

    PUBLIC = ("zone", "round", "german", "yugoslav")
    zone: int
    round: int
    lines: tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]
    german: tuple[tuple[str, ...], ...] = ()
    yugoslav: tuple[tuple[str, ...], ...] = ()
    spare: tuple[str, ...] = ()

    @rule("RAID-13.3.1af")
    def count_losses(self, g: Raid) -> Next:
        """Take the fallen out; Yugoslav supporters move up by themselves."""
        self.german = without_fallen(g, tuple(line[0] for line in self.lines))
        self.yugoslav = without_fallen(g, tuple(line[1] for line in self.lines))
        self.yugoslav = replace_fallen(g, self.yugoslav)
        return None

    @rule("RAID-13.3.1af", "RAID-13.3.1ah")
    def choose_replacement(self, g: Raid) -> Next:
        """Ask which unit steps up to the next open place."""
        line, free = open_place(self.german)
        if not free:
            return self.join_the_winners
        if len(free) == 1:
            return self._step_up(free[0])
        facing = self.yugoslav[line][0]
        about = {"zone": self.zone, "round": self.round, "line": line + 1, "facing": facing}
        candidates: list[Option] = [("contact", body) for body in free]
        return offer(GERMAN, "assault-contact", candidates, self.may_step_up, about)

    def may_step_up(self, option: Option) -> Broken | None:
        """A supporter of the line may; of any line if it has none."""
        if option[0] == "contact" and option[1] not in open_place(self.german)[1]:
            return Broken("RAID-13.3.1ah", "not-available", {"counter": option[1]})
        return None

    @rule("RAID-13.3.1ah")
    def step_up(self, g: Raid, option: Option) -> Next:
        """The player's pick moves up."""
        return self._step_up(str(option[1]))

    def _step_up(self, body: str) -> Next:
        self.german = moved_up(self.german, body)
        return self.choose_replacement

    @rule("RAID-13.3.1ag")
    def join_the_winners(self, g: Raid) -> Next:
        """Winners without an enemy face each other, or support another line."""
        joined = join_winners(self.german, self.yugoslav)
        self.german, self.spare = joined.german, joined.free_germans
        self.yugoslav = back_up(g, joined.yugoslav, joined.free_yugoslavs)
        return None

    @rule("RAID-13.3.1ag")
    def choose_support(self, g: Raid) -> Next:
        """Ask which line the next winner supports."""
        if not self.spare:
            return Done(tuple(zip(self.german, self.yugoslav, strict=True)))
        if len(self.german) == 1:
            return self._support(1)
        about = {"zone": self.zone, "round": self.round, "counter": self.spare[0]}
        candidates: list[Option] = [
            ("support", self.spare[0], line + 1) for line in range(len(self.german))
        ]
        return offer(GERMAN, "assault-support", candidates, self.may_support, about)

    def may_support(self, option: Option) -> Broken | None:
        """The winner asked for may stand behind an existing line."""
        there = range(1, len(self.german) + 1)
        if option[0] == "support" and (option[1] != self.spare[0] or option[2] not in there):
            about = {"counter": option[1], "line": option[2]}
            return Broken("RAID-13.3.1ag", "not-this-support", about)
        return None

    @rule("RAID-13.3.1ag")
    def support(self, g: Raid, option: Option) -> Next:
        """It goes behind that line."""
        return self._support(int(option[2]))

    def _support(self, line: int) -> Next:
        columns = list(self.german)
        columns[line - 1] = (*columns[line - 1], self.spare[0])
        self.german, self.spare = tuple(columns), self.spare[1:]
        return self.choose_support


@rule("RAID-13.3.1af")
def without_fallen(g: Raid, columns: Columns) -> Columns:
    """Leave the places of the fallen open."""
    return tuple(tuple(u if g.steps[u] else NOBODY for u in column) for column in columns)


@rule("RAID-13.3.1af")
def open_place(columns: Columns) -> tuple[int, list[str]]:
    """The first open place, and the units for it: its own supporters, else any."""
    anybody = [unit for column in columns for unit in column[1:]]
    for line, column in enumerate(columns):
        if column[0] == NOBODY and anybody:
            return line, list(column[1:]) or anybody
    return -1, []


@rule("RAID-13.3.1ah")
def moved_up(columns: Columns, unit: str) -> Columns:
    """Move a supporter up to the first open place."""
    line, _ = open_place(columns)
    without = [tuple(u for u in column if u != unit) for column in columns]
    without[line] = (unit, *without[line][1:])
    return tuple(without)


@rule("RAID-13.3.1af", "RAID-13.3.1ah")
def replace_fallen(g: Raid, columns: Columns) -> Columns:
    """The highest assault factor among the supporters moves up, while there is one."""
    while free := open_place(columns)[1]:
        columns = moved_up(columns, max(free, key=g.af))
    return columns


@rule("RAID-13.3.1ag")
def join_winners(german: Columns, yugoslav: Columns) -> Joined:
    """Winners without an enemy face each other; those left over are free to support."""
    pairs = list(zip(german, yugoslav, strict=True))
    lines = [(ours, theirs) for ours, theirs in pairs if ours[0] and theirs[0]]
    germans = [ours for ours, theirs in pairs if ours[0] and not theirs[0]]
    yugoslavs = [theirs for ours, theirs in pairs if theirs[0] and not ours[0]]
    met = min(len(germans), len(yugoslavs))
    lines += zip(germans[:met], yugoslavs[:met], strict=True)
    return Joined(
        german=tuple(ours for ours, _ in lines),
        yugoslav=tuple(theirs for _, theirs in lines),
        free_germans=tuple(unit for column in germans[met:] for unit in column),
        free_yugoslavs=tuple(unit for column in yugoslavs[met:] for unit in column),
    )


@rule("RAID-13.3.1ag", "RAID-13.3.1k")
def back_up(g: Raid, columns: Columns, units: Column) -> Columns:
    """Winners support by falling AF, each the first line with the fewest behind it."""
    backed = list(columns)
    for unit in sorted(units, key=lambda u: -g.af(u)):
        line = min(range(len(backed)), key=lambda place: len(backed[place]))
        backed[line] = (*backed[line], unit)
    return tuple(backed)
