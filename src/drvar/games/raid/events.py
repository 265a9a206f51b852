"""Chapter 5: the events of both series."""

from __future__ import annotations

from drvar.kernel.chance import Draw
from drvar.kernel.flow import Call, Done, Next, Procedure, offer
from drvar.kernel.options import Option
from drvar.kernel.rule import Broken, rule

from .fire import gain_ammunition
from .lines import by_die
from .rules import D6, D10, GERMAN, throw
from .state import Raid


def wave_two(g: Raid) -> tuple[str, ...]:
    """The platoons of the second wave that have not landed."""
    officers = g.rules.officers
    return tuple([c for c in g.offmap if c not in officers])


class EventPhase(Procedure):
    """Phase A: the turns with a question mark bring an event."""

    @rule("RAID-4b", "RAID-5a", "RAID-5b", "RAID-1.1d")
    def determine(self, g: Raid) -> Next:
        """Turn one has a series of its own; the others bring platoons or ammunition."""
        if not g.rules.track[g.turn].event:
            return Done()
        if g.turn == g.rules.charts.events.one.turn:
            return Call(FirstEvent())
        row = next(r for r in g.rules.charts.events.two.rows if r.turn == g.turn)
        if row.what == "supply":
            return Call(Supply())
        return Call(SecondWave()) if wave_two(g) else Done()


# ---------------------------------------------------------------------- the first turn


class FirstEvent(Procedure):
    """The event of turn one: a D10 and its letter."""

    @rule("RAID-5.1")
    def throw_die(self, g: Raid) -> Next:
        """Throw one D10."""
        return throw(D10, "event")

    @rule("RAID-5.1", "RAID-5.1a", "RAID-5.1g")
    def carry_out(self, g: Raid, dice: tuple[int]) -> Next:
        """Carry out the letter's event: a does nothing, g waits until turn nine."""
        g.event = first_event(g, dice[0])
        g.tell("event", "RAID-5.1", letter=g.event)
        procedures: dict[str, type[Procedure]] = {
            "b": GroupLoses,
            "c": MarkersLeave,
            "d": MarkerMoves,
            "e": YouthLeave,
            "f": Astray,
        }
        return Call(procedures[g.event]()) if g.event in procedures else Done()


@rule("RAID-5.1")
def first_event(g: Raid, die: int) -> str:
    """The letter that a D10 shows."""
    return by_die(g.rules.charts.events.one.rows, die).event


@rule("RAID-5.1b")
def event_b(g: Raid, die: int) -> tuple[tuple[str, ...], int]:
    """The groups that may lose points, and how many."""
    row = by_die(g.rules.charts.events.b.rows, die)
    return row.groups, row.sp


class GroupLoses(Procedure):
    """Event b: a group loses strength before it lands."""

    groups: tuple[str, ...] = ()
    sp: int = 0
    hurt: tuple[str, ...] = ()

    @rule("RAID-5.1b")
    def throw_die(self, g: Raid) -> Next:
        """One D10 names the group."""
        return throw(D10, "event-b")

    @rule("RAID-5.1b")
    def name_group(self, g: Raid, dice: tuple[int]) -> Next:
        """On a zero the player chooses the group."""
        self.groups, self.sp = event_b(g, dice[0])
        return None

    @rule("RAID-5.1b")
    def choose_group(self, g: Raid) -> Next:
        """Ask for the group, if there are several."""
        if len(self.groups) == 1:
            return self.choose_counter
        candidates: list[Option] = [("group", group) for group in self.groups]
        return offer(GERMAN, "event-group", candidates, self.may_name)

    def may_name(self, option: Option) -> Broken | None:
        """It must be one of the groups that the chart names."""
        if option[0] == "group" and option[1] not in self.groups:
            return Broken("RAID-5.1b", "not-that-group", {"group": option[1]})
        return None

    @rule("RAID-5.1b")
    def take_group(self, g: Raid, option: Option) -> Next:
        """Take that group."""
        self.groups = (str(option[1]),)
        return None

    @rule("RAID-5.1b", "RAID-5.1b1", "RAID-5.1b2")
    def choose_counter(self, g: Raid) -> Next:
        """Each point falls on a different platoon; officers are exempt."""
        left, wanted = self.platoons(g), self.sp - len(self.hurt)
        if len(left) <= wanted:
            return self.all_lose
        if not wanted:
            return Done()
        if g.rules.options.b_pick == "random":
            return Draw(tuple(left), 1, "event-b")
        candidates: list[Option] = [("reduce", platoon) for platoon in left]
        return offer(GERMAN, "event-loss", candidates, lambda o: self.may_lose(g, o))

    def platoons(self, g: Raid) -> list[str]:
        """The platoons of the group that lost nothing yet."""
        group = self.groups[0]
        return [
            counter
            for counter in g.offmap
            if g.rules.counters[counter].group == group
            and counter not in g.rules.officers
            and counter not in self.hurt
        ]

    def may_lose(self, g: Raid, option: Option) -> Broken | None:
        """A platoon of the group may lose a point, but only once."""
        if option[0] != "reduce" or option[1] in self.platoons(g):
            return None
        if option[1] in self.hurt:
            return Broken("RAID-5.1b1", "hurt-already", {"counter": option[1]})
        if option[1] in g.rules.officers:
            return Broken("RAID-5.1b2", "officers-exempt", {"counter": option[1]})
        return Broken("RAID-5.1b", "not-of-the-group", {"counter": option[1]})

    @rule("RAID-5.1b", "RAID-5.1b1")
    def lose(self, g: Raid, option: Option) -> Next:
        """It will land reduced."""
        self.reduce(g, str(option[-1]))
        return self.choose_counter

    @rule("RAID-5.1b", "RAID-5.1b1")
    def all_lose(self, g: Raid) -> Next:
        """If the group has no more platoons than points to lose, there is no choice."""
        for platoon in self.platoons(g):
            self.reduce(g, platoon)
        return Done()

    def reduce(self, g: Raid, platoon: str) -> None:
        """Turn a platoon over before it lands."""
        self.hurt += (platoon,)
        g.steps[platoon] -= 1
        g.tell("reduced", "RAID-5.1b", counter=platoon, at=0)


class MarkersLeave(Procedure):
    """Event c: one or two A markers leave the map unseen."""

    number: int = 0

    @rule("RAID-5.1c", "RAID-5.1c1")
    def throw_die(self, g: Raid) -> Next:
        """One D6: one marker if odd, two if even."""
        return throw(D6, "event-c")

    @rule("RAID-5.1c", "RAID-5.1c1")
    def read_die(self, g: Raid, dice: tuple[int]) -> Next:
        """No more leave than there are."""
        self.number = min(
            by_die(g.rules.charts.events.c.rows, dice[0]).markers, len(self.zones(g))
        )
        return None if self.number else Done()

    def zones(self, g: Raid) -> list[int]:
        """The zones with a hidden A marker."""
        markers = g.rules.markers
        return [
            z for z in sorted(g.hidden) if any(markers[m].letter == "A" for m in g.hidden[z])
        ]

    @rule("RAID-5.1c", "RAID-5.1c1")
    def draw_zones(self, g: Raid) -> Next:
        """Draw the zones that lose theirs."""
        return Draw(tuple(self.zones(g)), self.number, "event-c")

    @rule("RAID-5.1c", "RAID-5.1c1")
    def take_away(self, g: Raid, zones: tuple[int, ...]) -> Next:
        """The markers go, and their backs stay unseen."""
        for zone in zones:
            marker = next(m for m in g.hidden[zone] if g.rules.markers[m].letter == "A")
            take_marker(g, zone, marker)
            g.aside = (*g.aside, marker)
        g.tell("markers_left", "RAID-5.1c", zones=list(zones))
        return Done()


def take_marker(g: Raid, zone: int, marker: str) -> None:
    """Take a hidden marker off a zone."""
    g.stirred = True
    left = tuple(m for m in g.hidden[zone] if m != marker)
    if left:
        g.hidden[zone] = left
    else:
        del g.hidden[zone]


class MarkerMoves(Procedure):
    """Event d: a B marker goes from the grotto to the Soviet mission, or back."""

    @rule("RAID-5.1d", "RAID-5.1d1")
    def throw_die(self, g: Raid) -> Next:
        """One D6 says which way."""
        return throw(D6, "event-d")

    @rule("RAID-5.1d", "RAID-5.1d1")
    def carry_over(self, g: Raid, dice: tuple[int]) -> Next:
        """The marker moves unseen; without one nothing happens."""
        row = by_die(g.rules.charts.events.d.rows, dice[0])
        start, end = place_named(g, row.start), place_named(g, row.end)
        markers = [m for m in g.hidden.get(start, ()) if g.rules.markers[m].letter == "B"]
        if markers:
            take_marker(g, start, markers[0])
            g.hidden[end] = tuple(sorted((*g.hidden.get(end, ()), markers[0]), key=_letter))
            g.tell("marker_moved", row.rule, start=start, end=end)
        return Done()


def _letter(marker: str) -> str:
    return marker[0]


def place_named(g: Raid, name: str) -> int:
    """The grotto, or the mission under a flag."""
    if name == "grotto":
        return g.rules.grotto
    return next(zone for zone, flag in g.rules.missions.items() if flag == name)


class YouthLeave(Procedure):
    """Event e: some of the Communist Youth are not there."""

    number: int = 0

    @rule("RAID-5.1e")
    def throw_die(self, g: Raid) -> Next:
        """One D6."""
        return throw(D6, "event-e")

    @rule("RAID-5.1e", "RAID-3.2b")
    def draw_units(self, g: Raid, dice: tuple[int]) -> Next:
        """Draw that many of the plain infantry of pool C."""
        self.number = by_die(g.rules.charts.events.e.rows, dice[0]).units
        return None

    @rule("RAID-5.1e")
    def draw_youth(self, g: Raid) -> Next:
        """Draw them."""
        youth = tuple(u for u in g.pool["C"] if g.rules.counters[u].youth)
        return Draw(youth, min(self.number, len(youth)), "event-e") if youth else Done()

    @rule("RAID-5.1e")
    def take_away(self, g: Raid, drawn: tuple[str, ...]) -> Next:
        """They leave the game."""
        g.pool["C"] = tuple(u for u in g.pool["C"] if u not in drawn)
        g.gone = (*g.gone, *drawn)
        g.tell("youth_left", "RAID-5.1e", units=list(drawn))
        return Done()


class Astray(Procedure):
    """Event f: a glider is cast off too early."""

    group: str = ""

    @rule("RAID-5.1f")
    def throw_die(self, g: Raid) -> Next:
        """One D6 picks a glider group."""
        return throw(D6, "event-f")

    @rule("RAID-5.1f")
    def name_group(self, g: Raid, dice: tuple[int]) -> Next:
        """That group loses its way with one counter."""
        self.group = by_die(g.rules.charts.events.f.rows, dice[0]).group
        return None

    @rule("RAID-5.1f")
    def draw_counter(self, g: Raid) -> Next:
        """Which one is drawn, if there are several."""
        counters = tuple(c for c in g.offmap if g.rules.counters[c].group == self.group)
        return Draw(counters, 1, "event-f")

    @rule("RAID-5.1f", "RAID-10d")
    def send_astray(self, g: Raid, drawn: tuple[str]) -> Next:
        """It will land in drop zone VII."""
        g.stray = drawn[0]
        g.tell("astray", "RAID-5.1f", counter=g.stray)
        return Done()


# ---------------------------------------------------------------------- later turns


class SecondWave(Procedure):
    """Turns three to five: how much of the second wave lands, and what ammunition it brings."""

    @rule("RAID-5.2a", "RAID-5.2b", "RAID-5.2e")
    def throw_platoons(self, g: Raid) -> Next:
        """Throw one D6 while platoons are left."""
        return throw(D6, "wave")

    @rule("RAID-5.2a", "RAID-5.2b")
    def read_platoons(self, g: Raid, dice: tuple[int]) -> Next:
        """That many platoons may land this turn."""
        g.due = min(dice[0], len(wave_two(g)))
        g.tell("wave_ready", "RAID-5.2a", platoons=g.due)
        return None

    @rule("RAID-5.2d")
    def throw_supply(self, g: Raid) -> Next:
        """Each arrival adds ammunition, by the difficulty."""
        supply = g.rules.level.supply
        return throw(supply.die, "supply", supply.dice)

    @rule("RAID-5.2d")
    def take_supply(self, g: Raid, dice: tuple[int, ...]) -> Next:
        """Add it."""
        gain_ammunition(g, sum(dice), "RAID-5.2d")
        return Done()


class Supply(Procedure):
    """Turn ten: ammunition from the air, whatever the difficulty."""

    @rule("RAID-5.2f")
    def throw_supply(self, g: Raid) -> Next:
        """Throw one D10."""
        return throw(D10, "supply")

    @rule("RAID-5.2f")
    def take_supply(self, g: Raid, dice: tuple[int, ...]) -> Next:
        """Add it."""
        gain_ammunition(g, sum(dice), "RAID-5.2f")
        return Done()


@rule("RAID-5.1g")
def last_turn_by_die(g: Raid, die: int) -> int:
    """Event g: an odd die ends the raid after turn eleven, an even one after turn ten."""
    return by_die(g.rules.charts.events.g.rows, die).last_turn
