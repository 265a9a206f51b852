"""Chapter 2: stacks, their limit and their order, and what a hit does to a counter."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from drvar.kernel.chance import Draw
from drvar.kernel.flow import Call, Choose, Done, Next, Procedure, offer
from drvar.kernel.options import Option
from drvar.kernel.rule import Broken, rule

from .rules import GERMAN
from .state import Raid

KEEP: Option = ("keep",)


@rule("RAID-2.2f", "RAID-2.2h")
def has_room(g: Raid, zone: int, camp: str, sp: int) -> bool:
    """At most ten strength points of a camp rest in a zone; passing through is free."""
    there = g.german_sp(zone) if camp == GERMAN else g.yugoslav_sp(zone)
    return there + sp <= g.rules.limit


@rule("RAID-13.2.4c", "RAID-13.3.1z", "RAID-2.1b")
def hit(g: Raid, counter: str, zone: int, paragraph: str) -> None:
    """A hit turns a full unit over and removes a reduced one or an officer."""
    g.steps[counter] -= 1
    if g.steps[counter]:
        g.tell("reduced", paragraph, counter=counter, at=zone)
        return
    remove(g, counter, zone)
    g.tell("eliminated", paragraph, counter=counter, at=zone)


@rule("RAID-9i")
def remove(g: Raid, counter: str, zone: int) -> None:
    """Take an eliminated counter off the map; lost AA guns no longer affect aircraft."""
    g.steps[counter] = 0
    g.lost = (*g.lost, counter)
    if g.rules.camp[counter] == GERMAN:
        g.take_german(zone, (counter,))
        g.leave_prisoners(counter, zone)
    else:
        g.take_yugoslav(zone, (counter,))
        if g.rules.arm[counter] == "aa":
            g.aa_lost += 1


class DrawLots(Procedure):
    """Order the equal units of a Yugoslav stack by lot (option ties = die)."""

    zone: int
    drawn: tuple[str, ...] = ()

    @rule("RAID-12.3k")
    def draw(self, g: Raid) -> Next:
        """Draw the order of the first equal units that were not drawn yet."""
        for _, equals in groupby(g.yugoslav.get(self.zone, ()), key=g.ff):
            tied = tuple(equals)
            if len(tied) > 1 and tied[0] not in self.drawn:
                return Draw(tuple(sorted(tied)), len(tied), "tie")
        g.unsorted.discard(self.zone)
        return Done()

    @rule("RAID-12.3k")
    def place(self, g: Raid, order: tuple[str, ...]) -> Next:
        """Put them in the order drawn."""
        rest = iter(order)
        stack = g.yugoslav[self.zone]
        g.yugoslav[self.zone] = tuple(next(rest) if c in order else c for c in stack)
        self.drawn += order
        return self.draw


# ---------------------------------------------------------------------- German stacks


@rule("RAID-2.2i", "RAID-13.2.4c")
def front_line(g: Raid, zone: int) -> tuple[str, ...]:
    """The bodies that may lie on top or stand in contact: platoons (option: officers too)."""
    return g.german[zone] if g.rules.options.officer_front == "allowed" else g.platoons(zone)


def can_be_ordered(g: Raid, zone: int) -> bool:
    """Whether the order of a German stack makes a difference."""
    bodies = front_line(g, zone) if zone in g.german else ()
    if len(bodies) < 2:
        return False
    unlike = {(g.steps[c], g.done.get(c, ()), g.rules.ff[c], g.rules.af[c]) for c in bodies}
    return len(unlike) > 1


def order_stacks(g: Raid, zones: Iterable[int]) -> Next:
    """Let the player order these stacks, if the order of any makes a difference."""
    found = tuple([zone for zone in zones if zone in g.german and can_be_ordered(g, zone)])
    return Call(OrderStacks(zones=found)) if found else Done()


class OrderStacks(Procedure):
    """The German player may order the German stacks (RAID-2.2j): one zone after another."""

    zones: tuple[int, ...]

    @rule("RAID-2.2j")
    def choose_zone(self, g: Raid) -> Next:
        """Ask which stack to order, if any."""
        zones = [zone for zone in self.zones if can_be_ordered(g, zone)]
        if not zones:
            return Done()
        candidates: list[Option] = [KEEP, *(("order", zone) for zone in zones)]
        return offer(GERMAN, "order-zone", candidates, lambda o: self.may_order(g, o))

    def may_order(self, g: Raid, option: Option) -> Broken | None:
        """The stack must have several unlike bodies and be one to order now."""
        if option[0] == "order" and (
            option[1] not in self.zones or not can_be_ordered(g, int(option[1]))
        ):
            return Broken("RAID-2.2j", "nothing-to-order", {"zone": option[1]})
        return None

    @rule("RAID-2.2j")
    def order_zone(self, g: Raid, option: Option) -> Next:
        """Order that stack, or keep the rest as it is."""
        if option == KEEP:
            return Done()
        zone = int(option[1])
        self.zones = tuple(z for z in self.zones if z != zone)
        return Call(OrderStack(zone=zone))

    @rule("RAID-2.2j")
    def go_on(self, g: Raid) -> Next:
        """The next stack."""
        return self.choose_zone


class OrderStack(Procedure):
    """Order one German stack from the top."""

    PUBLIC = ("zone", "placed")
    zone: int
    placed: tuple[str, ...] = ()

    def left(self, g: Raid) -> list[str]:
        """The bodies that have no place yet."""
        return [c for c in front_line(g, self.zone) if c not in self.placed]

    @rule("RAID-2.2j", "RAID-2.2i")
    def choose_next(self, g: Raid) -> Choose:
        """Ask which unit comes next from the top; the rest may stay as it is."""
        candidates: list[Option] = [KEEP, *(("top", c) for c in self.left(g))]
        about = {"zone": self.zone, "place": len(self.placed) + 1}
        return offer(GERMAN, "order-next", candidates, lambda o: self.may_place(g, o), about)

    def may_place(self, g: Raid, option: Option) -> Broken | None:
        """The body must be allowed on top and have no place yet."""
        if option[0] == "top" and option[1] not in self.left(g):
            return Broken("RAID-2.2j", "not-in-stack", {"counter": option[1]})
        return None

    @rule("RAID-2.2j")
    def place_next(self, g: Raid, option: Option) -> Next:
        """Put it there; with one left, or the rest kept, the stack is ordered."""
        if option != KEEP:
            self.placed += (str(option[1]),)
            if len(self.left(g)) > 1:
                return self.choose_next
        rest = [c for c in g.german[self.zone] if c not in self.placed]
        g.german[self.zone] = (*self.placed, *rest)
        return Done()
