"""Chapter 12.3: the Yugoslav movement, step C2. Goals and ways are in `routes`."""

from __future__ import annotations

from drvar.kernel.chance import tie
from drvar.kernel.flow import Call, Done, Next, Procedure
from drvar.kernel.rule import rule

from .activation import Reveal
from .reinforcements import is_ready
from .routes import (
    FLIGHT,
    best_routes,
    company,
    in_step,
    is_free,
    joiners,
    movement_goal,
    movement_targets,
    routes,
    stragglers,
    waits_for_friends,
)
from .rules import YUGOSLAV
from .stacking import has_room
from .state import LEFT, MOVE, Raid
from .surplus import MakeRoom, Marched, settle_units, tell_moved


class YugoslavMovement(Procedure):
    """Step C2: one group after another, the strongest first; each unit at most once."""

    PUBLIC = ("target", "zone")
    handled: tuple[str, ...] = ()
    tired: tuple[str, ...] = ()
    joined: tuple[int, ...] = ()
    queue: tuple[tuple[int, int], ...] = ()
    seen: tuple[int, int] = (0, 0)
    zone: int = 0
    units: tuple[str, ...] = ()
    target: int = 0

    @rule("RAID-12.3c", "RAID-12.3i", "RAID-7g")
    def line_up(self, g: Raid) -> Next:
        """Line up the groups that must move, the strongest first; again after each reveal."""
        self.seen = (g.alarm, len(g.hidden))
        groups = []
        for zone in g.yugoslav:
            sp = g.strength(self.group(g, zone))
            if sp and is_free(g, zone, sp, self.has_tito(g, zone)):
                groups.append((-sp, zone))
        self.queue = tuple([(-sp, zone) for sp, zone in sorted(groups)])
        return None

    def group(self, g: Raid, zone: int) -> tuple[str, ...]:
        """The units of a zone that were not handled yet and have a move left."""
        done, handled = g.done, self.handled
        return tuple(
            [
                unit
                for unit in g.yugoslav.get(zone, ())
                if unit not in handled and (unit not in done or is_ready(g, unit, MOVE))
            ]
        )

    def has_tito(self, g: Raid, zone: int) -> bool:
        """Whether Tito would travel with a group of the zone."""
        return g.figures.get("tito") == zone and "tito" in company(g, zone, self.tired)

    @rule("RAID-12.3i", "RAID-12.3k")
    def choose_group(self, g: Raid) -> Next:
        """The group with most strength, by lot among equals."""
        free = self.queue
        if self.joined:
            free = tuple(
                [
                    (sp, zone)
                    for sp, zone in free
                    if zone not in self.joined or not waits_for_friends(g, sp)
                ]
            )
        if not free:
            return Done()
        first = [zone for sp, zone in free if sp == free[0][0]]
        if len(first) > 1:
            return tie(first)
        self.zone, self.units = first[0], self.group(g, first[0])
        return self.choose_target

    @rule("RAID-12.3k")
    def take_group(self, g: Raid, drawn: tuple[int]) -> Next:
        """Take that group."""
        self.zone, self.units = drawn[0], self.group(g, drawn[0])
        return None

    def goal(self, g: Raid) -> str:
        """What the group heads for."""
        return movement_goal(g, g.strength(self.units), self.has_tito(g, self.zone))

    @rule("RAID-12.3j", "RAID-12.3k")
    def choose_target(self, g: Raid) -> Next:
        """The nearest target of its goal, by lot among equals; without a target it stays."""
        targets = movement_targets(g, self.zone, self.goal(g))
        if len(targets) > 1:
            return tie(targets)
        self.target = targets[0] if targets else 0
        return self.march

    @rule("RAID-12.3k")
    def take_target(self, g: Raid, drawn: tuple[int]) -> Next:
        """Take that target."""
        self.target = drawn[0]
        return None

    @rule("RAID-12.3c", "RAID-12.3d")
    def march(self, g: Raid) -> Next:
        """March there; a group without a way stays and has not acted."""
        group = self.units
        self.queue = tuple([entry for entry in self.queue if entry[1] != self.zone])
        if not self.target:
            self.handled += group
            g.tell("stack_stayed", "RAID-12.3c", zone=self.zone, units=list(group))
            return self.choose_group
        figures = company(g, self.zone, self.tired)
        slow = g.rules.figure_mp if figures else 0
        return Call(
            March(
                start=self.zone,
                group=group,
                target=self.target,
                flight=self.target not in g.german and self.goal(g) == FLIGHT,
                figures=figures,
                limits=in_step(g, [g.mp(unit) for unit in group], slow),
                tired=self.tired,
            )
        )

    @rule("RAID-12.3c")
    def go_on(self, g: Raid, marched: Marched) -> Next:
        """The group has marched; then the next one."""
        units, figures, zones = marched
        self.handled += units
        self.tired += figures
        self.joined += zones
        return self.choose_group if self.seen == (g.alarm, len(g.hidden)) else self.line_up


class March(Procedure):
    """A group marches to its target, as far as it can.

    Until it comes to rest its counters stay where they were; `place` is where the group is on
    its `route`, and `limits` are the points up to which each of its units may spend.
    """

    PUBLIC = ("route", "start", "target")
    start: int
    group: tuple[str, ...]
    target: int
    flight: bool = False
    figures: tuple[str, ...] = ()
    limits: tuple[int, ...] = ()
    tired: tuple[str, ...] = ()
    route: tuple[int, ...] = ()
    place: int = 0
    spent: int = 0
    before: tuple[int, ...] = ()
    behind: tuple[tuple[str, int, int], ...] = ()

    @rule("RAID-12.3l", "RAID-12.3k")
    def choose_route(self, g: Raid) -> Next:
        """The cheapest way; among equals the one to the biggest stack, then the lot."""
        found = routes(g, self.start, self.target, max(self.limits), self.flight)
        if len(found) > 1:
            found = best_routes(g, found, g.strength(self.group))
        if len(found) > 1:
            return tie(["-".join(map(str, path)) for path in found])
        self.route = found[0]
        return self.advance

    @rule("RAID-12.3k")
    def take_route(self, g: Raid, drawn: tuple[str]) -> Next:
        """Take that way."""
        self.route = tuple(map(int, drawn[0].split("-")))
        return None

    @rule("RAID-12.3c", "RAID-8.3c")
    def advance(self, g: Raid) -> Next:
        """Go on zone by zone while the points last; hidden markers are turned on entering."""
        last = len(self.route) - 1
        while self.place < last:
            here, there = self.route[self.place], self.route[self.place + 1]
            if max(self.limits) < self.spent + g.rules.step_cost[here, there]:
                break
            if there in g.hidden:
                return Call(Reveal(zone=there))
            self.enter(g, ())
        return self.leave_map if self.flight else self.come_to_rest

    @rule("RAID-12.3m", "RAID-8.3c")
    def join(self, g: Raid, revealed: tuple[str, ...]) -> Next:
        """The units that were turned up join the march."""
        self.enter(g, revealed)
        return self.advance

    def enter(self, g: Raid, revealed: tuple[str, ...]) -> None:
        """Enter the next zone; option: the slow stay where their points ended."""
        here, there = self.route[self.place], self.route[self.place + 1]
        spent = self.spent + g.rules.step_cost[here, there]
        if min(self.limits) < spent:
            pairs = list(zip(self.group, self.limits, strict=True))
            self.behind += tuple(
                (unit, self.place, 0) for unit, limit in pairs if limit < spent
            )
            self.group = tuple(unit for unit, limit in pairs if limit >= spent)
            self.limits = tuple(limit for _, limit in pairs if limit >= spent)
        self.spent, self.before, self.place = spent, self.limits, self.place + 1
        if revealed or there in g.figures.values():
            self.take_along(g, there, revealed)

    def take_along(self, g: Raid, zone: int, revealed: tuple[str, ...]) -> None:
        """Take the units that were turned up along, and figures on their own."""
        joining = joiners(g, self.group, revealed)
        figures = stragglers(g, zone, self.tired + self.figures, bool(joining))
        if not joining and not figures:
            return
        limits = [*self.limits, *(self.spent + g.mp(unit) for unit in joining)]
        self.limits = in_step(g, limits, self.spent + g.rules.figure_mp if figures else 0)
        self.group += tuple(joining)
        self.figures += figures
        g.tell("march_joined", "RAID-12.3m", zone=zone, units=joining, figures=list(figures))

    @rule("RAID-12.3h")
    def leave_map(self, g: Raid) -> Next:
        """A stack that flees leaves the map from an R zone, figures and papers with it."""
        zone = self.route[self.place]
        fee = 1 if g.rules.options.exit_cost == "one" else 0
        escaped = zone in g.rules.exits and not self.behind
        if not escaped or min(self.limits) < self.spent + fee:
            return None
        for unit in self.group:
            g.take_yugoslav(g.zone_of(unit), (unit,))
        for figure in self.figures:
            del g.figures[figure]
            g.fate[figure] = LEFT
        g.gone += self.group
        about = {"units": list(self.group), "figures": list(self.figures)}
        g.tell("left_map", "RAID-12.3h", zone=zone, **about)
        return Done((self.group, self.figures, ()))

    @rule("RAID-12.3n", "RAID-12.3p")
    def come_to_rest(self, g: Raid) -> Next:
        """Stay in the zone reached, the best on top; units without room stay behind."""
        if not self.place:
            return Done((self.group, (), ()))
        zone, path = self.route[self.place], self.route[: self.place + 1]
        there = g.yugoslav.get(zone, ())
        entering = [unit for unit in self.group if unit not in there]
        if self.behind or not has_room(g, zone, YUGOSLAV, g.strength(entering)):
            return Call(self.make_room(g, path))
        tell_moved(g, (self.group, self.figures), path, self.target, self.flight)
        settle_units(g, self.group, self.start, zone)
        for figure in self.figures:
            g.figures[figure] = zone
        return Done((self.group, self.figures, (zone,)))

    def make_room(self, g: Raid, path: tuple[int, ...]) -> MakeRoom:
        """Find a place for units that have none at the end of the path."""
        spent = self.spent - g.rules.step_cost[path[-2], path[-1]]
        return MakeRoom(
            group=self.group,
            points=tuple(limit - spent for limit in self.before),
            path=path,
            target=self.target,
            flight=self.flight,
            figures=self.figures,
            tired=self.tired,
            behind=self.behind,
        )

    @rule("RAID-12.3p")
    def report(self, g: Raid, marched: Marched) -> Next:
        """Tell which group was handled."""
        return Done(marched)
