"""Chapter 8: activation of the hidden markers."""

from __future__ import annotations

from drvar.kernel.chance import Draw
from drvar.kernel.flow import Call, Done, Next, Procedure, offer
from drvar.kernel.options import Option
from drvar.kernel.rule import Broken, cites, rule

from .alarm import raise_alarm
from .rules import D10, GERMAN, YUGOSLAV, throw
from .stacking import has_room
from .state import FREE, Raid


class Reveal(Procedure):
    """Turn every marker of a zone over, in the order of the letters."""

    PUBLIC = ("zone",)
    zone: int
    markers: tuple[str, ...] = ()
    draws: tuple[tuple[str, int], ...] = ()
    letter: str = ""
    drawn: tuple[str, ...] = ()
    placed: tuple[str, ...] = ()

    @rule("RAID-8.1a", "RAID-6h")
    def begin(self, g: Raid) -> Next:
        """Take the hidden markers off; the first ever turned raises the alarm."""
        self.markers = tuple(sorted(g.hidden.pop(self.zone)))
        g.stirred = True
        g.reveal("markers_turned", "RAID-8.1a", zone=self.zone, markers=list(self.markers))
        raise_alarm(g, "marker")
        return None

    @rule("RAID-8.1b", "RAID-3.2c", "RAID-3.2d")
    def turn_marker(self, g: Raid) -> Next:
        """Read the next marker's back: units, a figure, the papers, or an empty uniform."""
        if not self.markers:
            return self.place_units
        marker = g.rules.markers[self.markers[0]]
        self.markers = self.markers[1:]
        self.letter, self.draws = marker.letter, marker.draws
        if not marker.draws:
            show_figure(g, marker.shows, self.zone)
            return self.turn_marker
        return None

    @rule("RAID-8.1c", "RAID-3.2c")
    def draw_units(self, g: Raid) -> Next:
        """Draw the units that the back names from the marker's own pool, until it is empty."""
        if not self.draws:
            return self.turn_marker
        (arm, wanted), *rest = self.draws
        left = [
            unit
            for unit in g.pool[self.letter]
            if g.rules.arm[unit] == arm and unit not in self.drawn
        ]
        if not left:
            self.draws = tuple(rest)
            return self.draw_units
        return Draw(tuple(left), min(wanted, len(left)), "units")

    @rule("RAID-8.1c")
    def take_units(self, g: Raid, drawn: tuple[str, ...]) -> Next:
        """They wait until every marker of the zone is turned."""
        self.draws = self.draws[1:]
        self.drawn += tuple(sorted(drawn, key=lambda c: (-g.ff(c), c)))
        return self.draw_units

    @rule("RAID-8.1c", "RAID-8.1d", "RAID-8.4a", "RAID-8.4b")
    def place_units(self, g: Raid) -> Next:
        """Put them in the zone, the best first, up to ten points; this is not an action."""
        for unit in sorted(self.drawn, key=g.ff, reverse=True):
            if has_room(g, self.zone, YUGOSLAV, g.sp(unit)):
                self.placed += (unit,)
                call_up(g, unit, self.zone)
            elif near := self._next_door(g, unit):
                call_up(g, unit, near)
        if self.placed:
            g.tell("units_revealed", "RAID-8.1d", zone=self.zone, units=list(self.placed))
        return None

    @cites("RAID-2.2f")
    def _next_door(self, g: Raid, unit: str) -> int:
        """Option: the first zone beside it with room for what does not fit; 0 without one."""
        if g.rules.options.overflow == "to_pool":
            return 0
        for near in g.rules.neighbours[self.zone]:
            free = near not in g.german and near not in g.hidden
            if free and has_room(g, near, YUGOSLAV, g.sp(unit)):
                return near
        return 0

    @rule("RAID-8.4a")
    def finish(self, g: Raid) -> Next:
        """The stack is put in order."""
        if self.zone in g.yugoslav:
            g.sort_yugoslav(self.zone)
        return Done(self.placed)


@rule("RAID-8.1c")
def call_up(g: Raid, unit: str, zone: int) -> None:
    """Take a unit from its pool and put it into a zone."""
    pool = next(name for name, units in g.pool.items() if unit in units)
    g.pool[pool] = tuple(c for c in g.pool[pool] if c != unit)
    g.put_yugoslav(zone, (unit,))


@rule("RAID-8.1b", "RAID-8.2f", "RAID-6j")
def show_figure(g: Raid, shows: str, zone: int) -> None:
    """A figure or the papers appear; the empty uniform leaves the game."""
    if shows == "uniform":
        g.tell("uniform_found", "RAID-8.2f", zone=zone)
        return
    g.figures[shows] = zone
    g.fate[shows] = FREE
    g.stirred = True
    g.tell("figure_revealed", "RAID-8.1b", figure=shows, zone=zone)
    if shows == "tito":
        raise_alarm(g, "tito_revealed")


class RevealAll(Procedure):
    """Turn every marker on the map: the alarm is at nine, or Tito has been seen."""

    @rule("RAID-8.3a", "RAID-8.3b")
    def next_zone(self, g: Raid) -> Next:
        """The zones in ascending order."""
        if not g.hidden:
            return Done()
        return Call(Reveal(zone=min(g.hidden)))

    @rule("RAID-8.3a", "RAID-8.3b")
    def go_on(self, g: Raid) -> Next:
        """Repeat until no marker is hidden."""
        return self.next_zone


@rule("RAID-8.1a")
def entered_zones(g: Raid) -> list[int]:
    """The zones with a body and hidden markers, ascending."""
    return sorted(g.hidden.keys() & g.german.keys())


class TurnEntered(Procedure):
    """Case 1: the markers of the zones that bodies have entered, zone by zone."""

    zone: int = 0

    @rule("RAID-8.1a")
    def choose_zone(self, g: Raid) -> Next:
        """The zones in ascending order. Option: the player says which is next."""
        zones = entered_zones(g)
        if not zones:
            return Done()
        if g.rules.options.activation_order == "ascending" or len(zones) == 1:
            self.zone = zones[0]
            return self.turn
        candidates: list[Option] = [("turn", zone) for zone in zones]
        return offer(GERMAN, "activation-zone", candidates, lambda o: self.may_turn(g, o))

    def may_turn(self, g: Raid, option: Option) -> Broken | None:
        """A zone may be turned if it has a body and hidden markers."""
        if option[0] == "turn" and option[1] not in entered_zones(g):
            return Broken("RAID-8.1a", "not-entered", {"zone": option[1]})
        return None

    @rule("RAID-8.1a")
    def take_zone(self, g: Raid, option: Option) -> Next:
        """Take the zone that was chosen."""
        self.zone = int(option[1])
        return None

    @rule("RAID-8.1a")
    def turn(self, g: Raid) -> Next:
        """Turn its markers."""
        return Call(Reveal(zone=self.zone))

    @rule("RAID-8.1a")
    def go_on(self, g: Raid) -> Next:
        """The next zone."""
        return self.choose_zone


class Activation(Procedure):
    """Steps B3 and B5: Germans in marker zones, then Germans beside them."""

    PUBLIC = ("step",)
    step: str
    tested: tuple[tuple[int, int], ...] = ()
    stack: int = 0
    zone: int = 0

    @rule("RAID-8.1a", "RAID-8a")
    def enter_marker_zones(self, g: Raid) -> Next:
        """Case 1: a body in a marker zone turns its markers without a die."""
        return Call(TurnEntered()) if entered_zones(g) else self.choose_test

    def pairs(self, g: Raid) -> list[tuple[int, int]]:
        """The stacks that must test, each with the marker zones beside it, ascending."""
        came = g.landed if self.step == "B3" else g.moved
        if g.rules.options.tests == "all_stacks":
            came = set(g.steps)
        if not g.hidden:
            return []
        found = [
            (stack, zone)
            for stack in sorted(g.german)
            if not came.isdisjoint(g.german[stack])
            for zone in g.rules.neighbours[stack]
            if zone in g.hidden and (stack, zone) not in self.tested
        ]
        if g.rules.options.test_dice == "per_german_stack":
            thrown = {stack for stack, _ in self.tested}
            found = [pair for pair in found if pair[0] not in thrown]
        return found

    @rule("RAID-8.2a", "RAID-8.2b", "RAID-8.2e")
    def choose_test(self, g: Raid) -> Next:
        """Case 2: each stack that came tests each marker zone beside it, in a fixed order."""
        found = self.pairs(g)
        if not found:
            return Done()
        if g.rules.options.activation_order == "ascending" or len(found) == 1:
            self.stack, self.zone = found[0]
            return self.throw_die
        tests: list[Option] = [("test", stack, zone) for stack, zone in found]
        return offer(GERMAN, "activation-order", tests, lambda o: self.may_test(g, o))

    def may_test(self, g: Raid, option: Option) -> Broken | None:
        """A stack that came may test a marker zone beside it."""
        if option[0] == "test" and tuple(option[1:]) not in self.pairs(g):
            return Broken("RAID-8.2a", "no-such-test")
        return None

    @rule("RAID-8.2b")
    def take_test(self, g: Raid, option: Option) -> Next:
        """Option: the player says which stack tests which zone next."""
        self.stack, self.zone = int(option[1]), int(option[2])
        return None

    @rule("RAID-8.2b")
    def throw_die(self, g: Raid) -> Next:
        """Throw one D10 for the pair, however large the stacks."""
        return throw(D10, "activation")

    @rule("RAID-8.2c", "RAID-8.2d")
    def read_die(self, g: Raid, dice: tuple[int]) -> Next:
        """If the die is not above the alarm, the zone's markers turn; else they stay hidden."""
        self.tested += ((self.stack, self.zone),)
        woken = is_woken(g, dice[0])
        about = {"zone": self.zone, "by": self.stack, "die": dice[0], "alarm": g.alarm}
        g.tell("activation_tested", "RAID-8.2c" if woken else "RAID-8.2d", woken=woken, **about)
        if not woken:
            return self.choose_test
        zones = [self.zone]
        if g.rules.options.test_dice == "per_german_stack":
            zones = [zone for stack, zone in self.pairs_of(g) if stack == self.stack] or zones
        return Call(RevealSome(zones=tuple(zones)))

    def pairs_of(self, g: Raid) -> list[tuple[int, int]]:
        """All marker zones beside a stack, if one die counts for all of them."""
        return [
            (self.stack, zone) for zone in g.rules.neighbours[self.stack] if zone in g.hidden
        ]

    @rule("RAID-8.2e")
    def next_test(self, g: Raid) -> Next:
        """One stack may activate several zones."""
        return self.choose_test


@rule("RAID-8.2c", "RAID-8.2d")
def is_woken(g: Raid, die: int) -> bool:
    """A die not above the alarm activates."""
    return die <= g.alarm


class RevealSome(Procedure):
    """Turn the markers of several zones, one after another."""

    zones: tuple[int, ...]

    @rule("RAID-8.2c")
    def next_zone(self, g: Raid) -> Next:
        """The next of them that is still hidden."""
        left = [zone for zone in self.zones if zone in g.hidden]
        return Call(Reveal(zone=left[0])) if left else Done()

    @rule("RAID-8.2c")
    def go_on(self, g: Raid) -> Next:
        """Repeat with the next zone."""
        return self.next_zone
