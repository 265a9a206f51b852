"""Chapter 11: the Yugoslav reinforcements, step C1."""

from __future__ import annotations

from collections.abc import Mapping

from drvar.kernel.chance import Draw, Roll, tie
from drvar.kernel.flow import Call, Done, Next, Procedure
from drvar.kernel.rule import rule

from .activation import Reveal
from .lines import by_die
from .rules import D6, D10, YUGOSLAV, throw
from .stacking import has_room
from .state import ARRIVE, BUSY_ALARM, Raid


@rule("RAID-11k", "RAID-7e", "RAID-7f")
def is_ready(g: Raid, unit: str, action: str) -> bool:
    """Whether a Yugoslav unit may still do something this turn; to arrive was an action."""
    done = g.done.get(unit)
    if not done:
        return True
    if ARRIVE in done and g.rules.options.reinf_act == "no":
        return False
    return action not in done and len(done) < g.yugoslav_allowance


# ---------------------------------------------------------------------- tables


@rule("RAID-11b", "RAID-11c")
def are_coming(_g: Raid, die: int, alarm: int) -> bool:
    """A die not above the alarm brings reinforcements."""
    return die <= alarm


@rule("RAID-11d", "RAID-11e", "RAID-11f")
def colours_of(g: Raid, turn: int) -> list[str]:
    """The colours of a turn: its period's own first, then what older ones left."""
    rows = g.rules.charts.reinforcements.periods.rows
    return next(list(row.colours) for row in rows if turn in row.turns)


@rule("RAID-11h")
def reinforcement_number(g: Raid, die: int) -> int:
    """How many units a D6 brings."""
    return by_die(g.rules.charts.reinforcements.number.rows, die).units


@rule("RAID-11g")
def entry_name(g: Raid, die: int) -> str:
    """The entry that a D6 names: R1 to R6. Option: R0 to R5."""
    row = by_die(g.rules.charts.reinforcements.entry.rows, die)
    return row.entry if g.rules.options.r0 == "not_rolled" else row.shifted


@rule("RAID-11c", "RAID-3.2f")
def entry_zone(g: Raid, colour: str, name: str) -> int:
    """The zone where units of a colour enter."""
    return g.rules.entries[colour][name]


@rule("RAID-11d", "RAID-11e", "RAID-11f")
def reinforcement_draw(
    g: Raid, turn: int, left: Mapping[str, int], number: int
) -> dict[str, int]:
    """How many come of each colour: the period's own first, older ones for the shortfall."""
    drawn = {}
    for colour in colours_of(g, turn):
        if some := min(number, left.get(colour, 0)):
            drawn[colour] = some
            number -= some
    return drawn


@rule("RAID-11j", "RAID-11c")
def is_open(g: Raid, zone: int, units: tuple[str, ...]) -> bool:
    """It is open if no body holds it and the first of the batch has room."""
    return zone not in g.german and has_room(g, zone, YUGOSLAV, g.sp(units[0]))


@rule("RAID-11j")
def late_entries(g: Raid, zone: int, units: tuple[str, ...]) -> list[int]:
    """Where a waiting batch enters: open R zones beside its own, else its own if open."""
    near: list[int] = []
    if g.rules.options.delay == "adjacent_entry":
        beside = g.rules.neighbours[zone]
        near = [z for z in beside if z in g.rules.entry_zones and is_open(g, z, units)]
    if not near and is_open(g, zone, units):
        near = [zone]
    return near


# ---------------------------------------------------------------------- step C1


class Reinforcements(Procedure):
    """Step C1: units that waited come first, then the die brings new ones."""

    alarm: int = 0
    recalled: tuple[str, ...] = ()

    @rule("RAID-11a", "RAID-6m")
    def begin(self, g: Raid) -> Next:
        """No units arrive below alarm seven; the present level counts for the whole step."""
        self.alarm = g.yugoslav_alarm
        return None if self.alarm >= BUSY_ALARM else Done()

    @rule("RAID-11j")
    def recall(self, g: Raid) -> Next:
        """Batches that waited enter without a new die, the oldest first."""
        for zone, units in g.waiting:
            if units[-1] not in self.recalled:
                self.recalled += units
                return Call(EnterLate(first=zone, units=units))
        return self.throw_die

    @rule("RAID-11j")
    def go_on(self, g: Raid) -> Next:
        """The next batch."""
        return self.recall

    @rule("RAID-11a")
    def throw_die(self, g: Raid) -> Next:
        """Throw the D10 while units of the turn's colours are left."""
        if not any(g.pool.get(colour) for colour in colours_of(g, g.turn)):
            return Done()
        return throw(D10, "reinforcements")

    @rule("RAID-11b", "RAID-11c")
    def read_die(self, g: Raid, dice: tuple[int]) -> Next:
        """If the die is above the alarm, no units arrive."""
        about = {"die": dice[0], "alarm": self.alarm}
        if are_coming(g, dice[0], self.alarm):
            g.tell("reinforcements_called", "RAID-11c", **about)
            return Call(Reinforce())
        g.tell("no_reinforcements", "RAID-11b", **about)
        return None


class Reinforce(Procedure):
    """New units: where, how many, which; then they enter."""

    entry: str = ""
    number: int = 0
    due: tuple[tuple[str, int], ...] = ()
    drawn: tuple[tuple[int, tuple[str, ...]], ...] = ()

    @rule("RAID-11g", "RAID-11h", "RAID-11l")
    def throw_dice(self, g: Raid) -> Roll:
        """One D6 for the entry and one for the number, thrown together."""
        return Roll((*throw(D6, "entry").groups, *throw(D6, "number").groups))

    @rule("RAID-11g", "RAID-11h")
    def read_dice(self, g: Raid, dice: tuple[int, int]) -> Next:
        """Find the entry and how many of each colour are due."""
        self.entry, self.number = entry_name(g, dice[0]), reinforcement_number(g, dice[1])
        left = {colour: len(units) for colour, units in g.pool.items()}
        self.due = tuple(reinforcement_draw(g, g.turn, left, self.number).items())
        g.tell("reinforcements_due", "RAID-11h", entry=self.entry, number=self.number)
        return None

    @rule("RAID-11i")
    def draw_units(self, g: Raid) -> Next:
        """Draw at random inside a colour. Option: among all colours of the turn."""
        if not self.due:
            return self.enter
        if g.rules.options.reinf == "pooled":
            colours = sorted(colours_of(g, g.turn))
            everybody = tuple(unit for colour in colours for unit in g.pool.get(colour, ()))
            return Draw(everybody, min(self.number, len(everybody)), "reinforcements")
        colour, number = self.due[0]
        return Draw(g.pool[colour], number, "reinforcements")

    @rule("RAID-11c", "RAID-3.2e")
    def take_units(self, g: Raid, drawn: tuple[str, ...]) -> Next:
        """Each colour has its own zone; there the units stand ready to enter."""
        pooled = g.rules.options.reinf == "pooled"
        self.due = () if pooled else self.due[1:]
        for colour in colours_of(g, g.turn):
            pool = g.pool.get(colour, ())
            if units := tuple(unit for unit in drawn if unit in pool):
                g.pool[colour] = tuple(unit for unit in pool if unit not in units)
                batch = (entry_zone(g, colour, self.entry), units)
                g.waiting += (batch,)
                self.drawn += (batch,)
        return self.draw_units

    @rule("RAID-11c", "RAID-11j")
    def enter(self, g: Raid) -> Next:
        """They enter now, or wait if bodies hold the zone."""
        if not self.drawn:
            return Done()
        (zone, units), self.drawn = self.drawn[0], self.drawn[1:]
        if zone in g.german:
            g.tell("reinforcements_wait", "RAID-11j", zone=zone, units=list(units))
            return self.enter
        return Call(Enter(zone=zone, first=zone, units=units))

    @rule("RAID-11c")
    def go_on(self, g: Raid) -> Next:
        """The next colour."""
        return self.enter


class EnterLate(Procedure):
    """A batch that waited tries again."""

    first: int
    units: tuple[str, ...]
    zone: int = 0

    @rule("RAID-11j")
    def choose_zone(self, g: Raid) -> Next:
        """An open R zone beside its own, by lot among several; else its own; else it waits."""
        zones = late_entries(g, self.first, self.units)
        if len(zones) > 1:
            return tie(zones)
        if not zones:
            units = list(self.units)
            g.tell("reinforcements_wait", "RAID-11j", zone=self.first, units=units)
            return Done()
        self.zone = zones[0]
        return self.come_in

    @rule("RAID-11j")
    def take_zone(self, g: Raid, drawn: tuple[int]) -> Next:
        """That zone."""
        self.zone = drawn[0]
        return None

    @rule("RAID-11j")
    def come_in(self, g: Raid) -> Next:
        """Enter there."""
        return Call(Enter(zone=self.zone, first=self.first, units=self.units))


class Enter(Procedure):
    """A batch enters a zone that no body holds."""

    PUBLIC = ("units", "zone")
    zone: int
    first: int
    units: tuple[str, ...]

    @rule("RAID-8.3c")
    def turn_markers(self, g: Raid) -> Next:
        """Markers in the entry zone are turned first."""
        return Call(Reveal(zone=self.zone)) if self.zone in g.hidden else None

    @rule("RAID-11k", "RAID-2.2f")
    def come_in(self, g: Raid) -> Next:
        """They come in, up to ten points, which is an action; the last drawn wait."""
        arrived: list[str] = []
        for unit in self.units:
            if not has_room(g, self.zone, YUGOSLAV, g.sp(unit)):
                break
            arrived.append(unit)
            g.put_yugoslav(self.zone, (unit,))
            g.act(unit, ARRIVE)
        surplus = self.units[len(arrived) :]
        batch, rest = (self.first, self.units), ((self.first, surplus),) if surplus else ()
        place = g.waiting.index(batch)
        g.waiting = (*g.waiting[:place], *rest, *g.waiting[place + 1 :])
        if arrived:
            g.tell("reinforced", "RAID-11k", zone=self.zone, units=arrived)
        if surplus:
            units = list(surplus)
            g.tell("reinforcements_wait", "RAID-2.2f", zone=self.first, units=units)
        return Done()
