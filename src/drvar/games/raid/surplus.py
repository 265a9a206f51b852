"""Chapter 12.3: units without room at the end of a march stay behind, or go round."""

from __future__ import annotations

from collections.abc import Sequence
from sys import maxsize

from drvar.kernel.chance import tie
from drvar.kernel.flow import Call, Done, Next, Procedure
from drvar.kernel.rule import rule

from .activation import Reveal
from .detour import Detour, ways_round
from .routes import (
    ENEMY,
    FLIGHT,
    FRIEND,
    Route,
    costs_to,
    joiners,
    must_halt,
    stragglers,
)
from .rules import YUGOSLAV
from .stacking import has_room
from .state import MOVE, Raid

GOAL_RULES = {ENEMY: "RAID-12.3e", FRIEND: "RAID-12.3f", FLIGHT: "RAID-12.3h"}

Units = tuple[str, ...]

Marched = tuple[Units, tuple[str, ...], tuple[int, ...]]
"""The result of a march: units handled, figures that moved, zones where units rest."""


def tell_moved(
    g: Raid, party: tuple[Units, Units], path: Sequence[int], target: int, flight: bool
) -> None:
    """Tell that units marched, what for, and which figures go with them."""
    if g.events is None:
        return
    goal = FLIGHT if flight else ENEMY if target in g.german else FRIEND
    about = {"goal": goal, "path": list(path), "target": target}
    about |= {"units": list(party[0]), "figures": list(party[1])}
    g.tell("stack_moved", GOAL_RULES[goal], **about)


@rule("RAID-12.3n", "RAID-7h")
def settle_units(g: Raid, units: Units, start: int, zone: int) -> None:
    """Put units that marched into a zone, the best on top; leaving their own zone is a move."""
    here, there = g.yugoslav.get(start, ()), g.yugoslav.get(zone, ())
    arriving = [unit for unit in units if unit not in there]
    if not arriving:
        return
    if leaving := [unit for unit in arriving if unit in here]:
        g.take_yugoslav(start, leaving)
    for unit in arriving:
        if unit not in here:
            g.take_yugoslav(g.zone_of(unit), (unit,))
        g.act(unit, MOVE)
    g.put_yugoslav(zone, arriving)


def entering(g: Raid, units: Units, zone: int) -> list[str]:
    """The units that come into a zone from outside, the best first."""
    there = g.yugoslav.get(zone, ())
    return sorted([unit for unit in units if unit not in there], key=g.ff, reverse=True)


@rule("RAID-12.3p", "RAID-2.2f")
def surplus_units(g: Raid, units: Units, zone: int) -> list[str]:
    """The units without room in a zone: lowest fire factor first, until the rest fits."""
    movers = entering(g, units, zone)
    surplus = []
    while not has_room(g, zone, YUGOSLAV, g.strength(movers)):
        surplus.append(movers.pop())
    return surplus


@rule("RAID-12.3k")
def lowest_units(g: Raid, units: Units, zone: int) -> list[str]:
    """Option: the equal units among which the lot decides."""
    movers = entering(g, units, zone)
    return sorted(unit for unit in movers if g.ff(unit) == g.ff(movers[-1]))


class MakeRoom(Procedure):
    """A march ends above ten points: the surplus stands in the zone just before.

    `points` are what each of the group's units has left in that zone, `behind` are units that
    stay behind with their place on the path and the points they have left there.
    """

    PUBLIC = ("path", "target")
    group: tuple[str, ...]
    points: tuple[int, ...]
    path: tuple[int, ...]
    target: int
    flight: bool
    figures: tuple[str, ...] = ()
    tired: tuple[str, ...] = ()
    behind: tuple[tuple[str, int, int], ...] = ()
    handled: tuple[str, ...] = ()
    found: tuple[str, ...] = ()
    parts: tuple[tuple[int, int], ...] = ()

    @rule("RAID-12.3p", "RAID-12.3k")
    def peel(self, g: Raid) -> Next:
        """A unit without room stays behind; option: the lot decides between equals."""
        surplus = surplus_units(g, self.group, self.path[-1])
        if not surplus:
            return self.rest
        equals = surplus[:1]
        if g.rules.options.ties == "die":
            equals = lowest_units(g, self.group, self.path[-1])
        if len(equals) > 1:
            return tie(equals)
        self.fall_behind(equals[0])
        return self.peel

    @rule("RAID-12.3k")
    def take_lot(self, g: Raid, drawn: tuple[str]) -> Next:
        """Option: the lot decides which unit stays behind."""
        self.fall_behind(drawn[0])
        return self.peel

    def fall_behind(self, unit: str) -> None:
        """Leave a unit in the zone just before the last."""
        place = self.group.index(unit)
        self.behind += ((unit, len(self.path) - 2, self.points[place]),)
        self.group = (*self.group[:place], *self.group[place + 1 :])
        self.points = (*self.points[:place], *self.points[place + 1 :])

    @rule("RAID-12.3p", "RAID-12.3n")
    def rest(self, g: Raid) -> Next:
        """The others come in."""
        if self.group:
            tell_moved(g, (self.group, ()), self.path, self.target, self.flight)
        settle_units(g, self.group, self.path[0], self.path[-1])
        self.handled += self.group
        self.parts = ((self.path[-1], g.strength(self.group)),)
        if len(self.behind) > 1:
            self.behind = tuple(sorted(self.behind, key=lambda entry: -g.ff(entry[0])))
        return None

    @rule("RAID-12.3q")
    def send_round(self, g: Raid) -> Next:
        """Units behind go on one by one, the best first; a unit that cannot stays."""
        while self.behind:
            (unit, place, points), self.behind = self.behind[0], self.behind[1:]
            going = self.going_round(unit, place, points)
            if going.ways(g):
                return Call(going)
            self.note(g, stay_behind(g, unit, going.path), (unit,))
        return self.finish(g)

    def going_round(self, unit: str, place: int, points: int) -> GoRound:
        """The way round of a unit that fell behind at a place of the path."""
        return GoRound(
            units=(unit,),
            path=self.path[: place + 1],
            points=points,
            target=self.target,
            full=self.path[-1],
            flight=self.flight,
            place=place,
            tired=self.tired + self.figures + self.found,
        )

    def note(self, g: Raid, zone: int, units: Units) -> None:
        """Note where units rest."""
        self.handled += units
        self.parts += ((zone, g.strength(units)),)

    @rule("RAID-12.3q")
    def note_part(self, g: Raid, rested: tuple[int, tuple[str, ...], tuple[str, ...]]) -> Next:
        """Note where they rest."""
        zone, units, figures = rested
        self.note(g, zone, units)
        self.found += figures
        return self.send_round

    def finish(self, g: Raid) -> Done:
        """Figures and papers go where they belong; the caller gets the result."""
        if self.figures:
            zone = figure_zone(g, self.parts, self.handled)
            g.figures.update(dict.fromkeys(self.figures, zone))
        zones = tuple(zone for zone, _ in self.parts)
        return Done((self.handled, self.figures + self.found, zones))


@rule("RAID-12.3d", "RAID-12.3p")
def figure_zone(g: Raid, parts: Sequence[tuple[int, int]], units: Units) -> int:
    """Figures and papers stay with the strongest part, among equals the one that went on.

    Option: if each unit goes at its own pace, they stay with the slowest.
    """
    if g.rules.options.stack_speed == "individual":
        return g.zone_of(min(units, key=g.mp))
    sums: dict[int, int] = {}
    for zone, sp in parts:
        sums[zone] = sums.get(zone, 0) + sp
    return max(sums, key=lambda zone: sums[zone])


@rule("RAID-12.3p")
def zone_behind(g: Raid, units: Units, path: Sequence[int]) -> int:
    """Where units without room rest: just before, or farther back; the start has room."""
    start, sp = g.zone_of(units[0]), g.strength(units)
    for zone in reversed(path):
        if zone == start or has_room(g, zone, YUGOSLAV, sp):
            return zone
    return start


def stay_behind(g: Raid, unit: str, path: Sequence[int]) -> int:
    """Leave a unit without room behind on the path, and say where."""
    zone = zone_behind(g, (unit,), path)
    settle_units(g, (unit,), path[0], zone)
    g.tell("surplus_stayed", "RAID-12.3p", zone=zone, unit=unit)
    return zone


class GoRound(Procedure):
    """A unit without room goes round the full zone, toward the goal, or stays behind.

    `place` is where on its path the zone just before lies: what follows is the way round.
    """

    PUBLIC = ("path", "target", "units")
    units: tuple[str, ...]
    path: tuple[int, ...]
    points: int
    target: int
    full: int
    flight: bool
    place: int
    tired: tuple[str, ...] = ()
    figures: tuple[str, ...] = ()
    zone: int = 0
    way: tuple[int, ...] = ()

    @property
    def moved(self) -> bool:
        """Whether it has gone on from the zone just before."""
        return len(self.path) > self.place + 1

    def can_rest(self, g: Raid) -> bool:
        """Whether the way round may end here: nearer than it began, and with room."""
        here, before = self.path[-1], self.path[self.place]
        left = costs_to(g, self.target, before, (here,))
        sp = g.strength(entering(g, self.units, here))
        return left.get(here, maxsize) < left[before] and has_room(g, here, YUGOSLAV, sp)

    def ways(self, g: Raid) -> list[Route]:
        """The ways on from here that are worth taking."""
        here = self.path[-1]
        if self.moved and must_halt(g, here, self.flight):
            return []
        than = here if self.moved and self.can_rest(g) else self.path[self.place]
        tired = self.tired + self.figures
        rest = self.points, than, self.full, self.flight, tired
        return ways_round(g, Detour(self.units, here, self.target, *rest))

    @rule("RAID-12.3q", "RAID-12.3k")
    def look(self, g: Raid) -> Next:
        """Look for a zone at the end of a way round, by lot among equals."""
        ways = self.ways(g)
        ends = sorted({way[-1] for way in ways})
        if len(ends) > 1:
            return tie(ends)
        if len(ways) < 2:
            self.way = ways[0][1:] if ways else ()
            return self.step
        self.zone = ends[0]
        return self.choose_way

    @rule("RAID-12.3k")
    def take_zone(self, g: Raid, drawn: tuple[int]) -> Next:
        """That zone."""
        self.zone = drawn[0]
        return None

    @rule("RAID-12.3q", "RAID-12.3k")
    def choose_way(self, g: Raid) -> Next:
        """The cheapest way there, by lot among equals."""
        ways = [way for way in self.ways(g) if way[-1] == self.zone]
        if len(ways) > 1:
            return tie(["-".join(map(str, way)) for way in ways])
        self.way = ways[0][1:]
        return self.step

    @rule("RAID-12.3k")
    def take_way(self, g: Raid, drawn: tuple[str]) -> Next:
        """That way."""
        self.way = tuple(map(int, drawn[0].split("-")))[1:]
        return None

    @rule("RAID-12.3q", "RAID-8.3c")
    def step(self, g: Raid) -> Next:
        """Go on zone by zone; hidden markers are turned on entering."""
        while self.way:
            if self.way[0] in g.hidden:
                return Call(Reveal(zone=self.way[0]))
            self.enter(g, self.way[0], ())
            self.way = self.way[1:]
        return self.rest

    @rule("RAID-12.3m")
    def meet(self, g: Raid, revealed: tuple[str, ...]) -> Next:
        """The units turned up join if all of them still come nearer; else they stay there."""
        alone = self.units, self.path, self.points, self.figures
        self.enter(g, self.way[0], joiners(g, self.units, revealed))
        if not self.can_rest(g) and not self.ways(g):
            self.units, self.path, self.points, self.figures = alone
        return self.look

    def enter(self, g: Raid, zone: int, joining: Sequence[str]) -> None:
        """Enter the next zone, with the units that join there and figures on their own."""
        found = stragglers(g, zone, self.tired + self.figures, bool(joining))
        slow = [g.rules.figure_mp] if found else []
        left = self.points - g.rules.step_cost[self.path[-1], zone]
        self.points = min([left, *map(g.mp, joining), *slow])
        self.units += tuple(joining)
        self.figures += found
        self.path += (zone,)

    @rule("RAID-12.3q", "RAID-12.3p")
    def rest(self, g: Raid) -> Next:
        """Rest there, or behind if no step could be made."""
        zone = self.path[-1]
        if not self.moved:
            return Done((stay_behind(g, self.units[0], self.path), self.units, ()))
        settle_units(g, self.units, self.path[0], zone)
        for figure in self.figures:
            g.figures[figure] = zone
        about = {"units": list(self.units), "path": list(self.path)}
        g.tell("went_round", "RAID-12.3q", zone=zone, **about)
        return Done((zone, self.units, self.figures))
