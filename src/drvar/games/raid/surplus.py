"""Chapter 12.3: who finds no room at the end of a march stays behind, or goes round."""

from __future__ import annotations

from collections.abc import Sequence
from sys import maxsize

from drvar.kernel.chance import tie
from drvar.kernel.flow import Call, Done, Next, Procedure
from drvar.kernel.rule import rule

from .activation import Reveal
from .routes import ENEMY, FLIGHT, FRIEND, costs_to, joiners, must_halt, stragglers
from .rules import YUGOSLAV
from .stacking import has_room
from .state import MOVE, Raid

GOAL_RULES = {ENEMY: "RAID-12.3e", FRIEND: "RAID-12.3f", FLIGHT: "RAID-12.3h"}

Units = tuple[str, ...]

Marched = tuple[Units, tuple[str, ...], tuple[int, ...]]
"""What comes of a march: units handled, figures that moved, zones where somebody rests."""


def tell_moved(g: Raid, units: Units, path: Sequence[int], target: int, flight: bool) -> None:
    """Tell that units marched, and what for."""
    if g.events is None:
        return
    goal = FLIGHT if flight else ENEMY if target in g.german else FRIEND
    about = {"goal": goal, "units": list(units), "path": list(path), "target": target}
    g.tell("stack_moved", GOAL_RULES[goal], **about)


@rule("RAID-12.3n", "RAID-7h")
def settle_units(g: Raid, units: Units, start: int, zone: int) -> None:
    """Put units that marched into a zone, the best on top; to have left one's own is a move."""
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
    """Who finds no room in a zone: the lowest fire factor first, until the rest has room."""
    movers = entering(g, units, zone)
    surplus = []
    while not has_room(g, zone, YUGOSLAV, g.strength(movers)):
        surplus.append(movers.pop())
    return surplus


@rule("RAID-12.3k")
def lowest_units(g: Raid, units: Units, zone: int) -> list[str]:
    """Option: the equals between whom the lot decides who stays behind."""
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
        """Who has no room stays behind; by option the lot decides between equals."""
        surplus = surplus_units(g, self.group, self.path[-1])
        if surplus and g.options["ties"] == "die":
            return tie(lowest_units(g, self.group, self.path[-1]))
        for unit in surplus:
            self.fall_behind(unit)
        return self.rest

    @rule("RAID-12.3k")
    def take_lot(self, g: Raid, drawn: tuple[str]) -> Next:
        """Option: the lot says who stays behind."""
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
            tell_moved(g, self.group, self.path, self.target, self.flight)
        settle_units(g, self.group, self.path[0], self.path[-1])
        self.handled += self.group
        self.parts = ((self.path[-1], g.strength(self.group)),)
        if len(self.behind) > 1:
            self.behind = tuple(sorted(self.behind, key=lambda entry: -g.ff(entry[0])))
        return None

    @rule("RAID-12.3q")
    def send_round(self, g: Raid) -> Next:
        """Those behind go on one by one, the best first; who cannot, stays."""
        while self.behind:
            (unit, place, points), self.behind = self.behind[0], self.behind[1:]
            path = self.path[: place + 1]
            if zones_round(g, (unit,), path[-1], self.target, points):
                return Call(
                    GoRound(
                        units=(unit,),
                        path=path,
                        points=points,
                        target=self.target,
                        flight=self.flight,
                        tired=self.tired + self.figures + self.found,
                    )
                )
            self.note(g, stay_behind(g, unit, path), (unit,))
        return self.finish(g)

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
        """Figures and papers go where they belong, and all is told to the caller."""
        if self.figures:
            zone = figure_zone(g, self.parts, self.handled)
            g.figures.update(dict.fromkeys(self.figures, zone))
        zones = tuple(zone for zone, _ in self.parts)
        return Done((self.handled, self.figures + self.found, zones))


@rule("RAID-12.3d", "RAID-12.3p")
def figure_zone(g: Raid, parts: Sequence[tuple[int, int]], units: Units) -> int:
    """Figures and papers stay with the strongest part, among equals the one that went on.

    By option, when each unit goes at its own pace, they stay with the slowest.
    """
    if g.options["stack_speed"] == "individual":
        return g.zone_of(min(units, key=g.mp))
    sums: dict[int, int] = {}
    for zone, sp in parts:
        sums[zone] = sums.get(zone, 0) + sp
    return max(sums, key=lambda zone: sums[zone])


@rule("RAID-12.3q")
def zones_round(
    g: Raid, units: Sequence[str], here: int, target: int, points: int
) -> list[int]:
    """Zones strictly nearer the goal with room for them: the nearest, then the fullest."""
    sp, german = g.strength(units), g.german
    steps = [
        near for near, cost in g.rules.links[here] if cost <= points and near not in german
    ]
    if not steps:
        return []
    if g.rules.step_cost.get((here, target)) == 1:
        return [target] if target in steps and has_room(g, target, YUGOSLAV, sp) else []
    left = costs_to(g, target, here, steps)
    ranked = [
        (left[near], -g.yugoslav_sp(near), near)
        for near in steps
        if left.get(near, maxsize) < left[here] and has_room(g, near, YUGOSLAV, sp)
    ]
    best = min(ranked, default=())[:2]
    return [near for *rank, near in ranked if tuple(rank) == best]


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
    """A unit without room goes round the full zone, toward the goal, or stays behind."""

    PUBLIC = ("path", "target", "units")
    units: tuple[str, ...]
    path: tuple[int, ...]
    points: int
    target: int
    flight: bool
    tired: tuple[str, ...] = ()
    figures: tuple[str, ...] = ()
    moved: bool = False
    zone: int = 0

    @rule("RAID-12.3q", "RAID-12.3k")
    def look(self, g: Raid) -> Next:
        """Look for a way on, by lot among equals."""
        here, halted = self.path[-1], self.moved and must_halt(g, self.path[-1], self.flight)
        zones = [] if halted else zones_round(g, self.units, here, self.target, self.points)
        if len(zones) > 1:
            return tie(zones)
        if not zones:
            return self.rest
        self.zone = zones[0]
        return self.turn_markers

    @rule("RAID-12.3k")
    def take_zone(self, g: Raid, drawn: tuple[int]) -> Next:
        """That way."""
        self.zone = drawn[0]
        return None

    @rule("RAID-8.3c")
    def turn_markers(self, g: Raid) -> Next:
        """Hidden markers there are turned."""
        return Call(Reveal(zone=self.zone)) if self.zone in g.hidden else self.go

    @rule("RAID-12.3m")
    def meet(self, g: Raid, revealed: tuple[str, ...]) -> Next:
        """The units turned up join, if there is room for all; else look again."""
        if not has_room(g, self.zone, YUGOSLAV, g.strength(self.units)):
            return self.look
        joining = joiners(g, self.units, revealed)
        self.units += tuple(joining)
        self.points = min([self.points, *(self.cost(g) + g.mp(unit) for unit in joining)])
        return None

    def cost(self, g: Raid) -> int:
        """What the next link costs."""
        return g.rules.step_cost[self.path[-1], self.zone]

    @rule("RAID-12.3q")
    def go(self, g: Raid) -> Next:
        """Go there; figures on their own come along."""
        self.points -= self.cost(g)
        self.path += (self.zone,)
        self.moved = True
        joined = len(self.units) > 1
        if found := stragglers(g, self.zone, self.tired + self.figures, joined):
            self.figures += found
            self.points = min(self.points, g.rules.figure_mp)
        return self.look

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
