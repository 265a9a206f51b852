"""Chapter 10: landing."""

from __future__ import annotations

from collections.abc import Iterator

from drvar.kernel.chance import Draw
from drvar.kernel.flow import Call, Done, Next, Procedure, offer
from drvar.kernel.options import Option
from drvar.kernel.rule import Broken, cites, rule

from .alarm import raise_alarm
from .events import wave_two
from .rules import D6, GERMAN, throw
from .stacking import has_room, order_stacks
from .state import LAND, Raid

HOLD: Option = ("hold",)
STRAY_DZ = "VII"


class Landing(Procedure):
    """Step B2: the first wave on turn one, the second as it was rolled for."""

    chosen: tuple[str, ...] = ()
    attached: str = ""

    @rule("RAID-10a", "RAID-4c")
    def begin(self, g: Raid) -> Next:
        """Find the units that land this turn."""
        wave = g.rules.track[g.turn].wave
        if wave == 1:
            self.chosen = tuple(first_wave(g))
            return self.land
        return None if wave == 2 and g.due else self.close

    @rule("RAID-5.2a")
    def choose_platoon(self, g: Raid) -> Next:
        """The player picks the platoons of the second wave that land."""
        left = [c for c in wave_two(g) if c not in self.chosen]
        wanted = g.due - len(self.chosen)
        if not wanted:
            return self.attach_officer
        if wanted == len(left):
            self.chosen = (*self.chosen, *left)
            return self.attach_officer
        if g.rules.options.wave2_pick == "random":
            return Draw(tuple(left), 1, "wave")
        candidates: list[Option] = [("land", platoon) for platoon in left]
        return offer(GERMAN, "land", candidates, lambda o: self.may_land(g, o), {"n": wanted})

    def may_land(self, g: Raid, option: Option) -> Broken | None:
        """A platoon of the second wave may land if it has not landed and was not picked."""
        if option[0] == "land" and (option[1] in self.chosen or option[1] not in wave_two(g)):
            return Broken("RAID-5.2a", "cannot-land", {"counter": option[1]})
        return None

    @rule("RAID-5.2a")
    def take_platoon(self, g: Raid, option: Option) -> Next:
        """Add it to those that land."""
        self.chosen += (str(option[-1]),)
        return self.choose_platoon

    @rule("RAID-10e")
    def attach_officer(self, g: Raid) -> Next:
        """Obermaier is attached to one of the platoons that land, or waits for others."""
        officers = [c for c in g.offmap if c in g.rules.officers]
        if not officers:
            return self.land
        candidates: list[Option] = [HOLD, *(("attach", platoon) for platoon in self.chosen)]
        asked = offer(GERMAN, "attach", candidates, lambda o: self.may_attach(g, o))
        if len(asked.options) == 1:
            self._attach(g, str(asked.options[0][1]))
            return self.land
        return asked

    def may_attach(self, g: Raid, option: Option) -> Broken | None:
        """The platoon must land now; Obermaier waits only if platoons stay behind."""
        if option[0] == "attach" and option[1] not in self.chosen:
            return Broken("RAID-10e", "does-not-land", {"counter": option[1]})
        if option == HOLD:
            last = g.turn == g.rules.charts.events.two.wave.last_turn
            first = g.rules.options.obermaier == "first_batch"
            if last or first or len(wave_two(g)) == len(self.chosen):
                return Broken("RAID-10e", "must-attach")
        return None

    @rule("RAID-10e")
    def take_officer(self, g: Raid, option: Option) -> Next:
        """Attach him, or hold him back."""
        if option != HOLD:
            self._attach(g, str(option[1]))
        return None

    def _attach(self, g: Raid, platoon: str) -> None:
        officer = next(c for c in g.offmap if c in g.rules.officers)
        self.attached = platoon
        self.chosen += (officer,)

    @rule("RAID-10g")
    def land(self, g: Raid) -> Next:
        """Group by group, counter by counter; the officer of the second wave last."""
        return Call(Drop(counters=self.chosen, attached=self.attached))

    @rule("RAID-5.2c")
    def close(self, g: Raid) -> Next:
        """After the last chance the platoons still off the map are lost."""
        if g.turn == g.rules.charts.events.two.wave.last_turn and wave_two(g):
            stranded = wave_two(g)
            for platoon in stranded:
                g.steps[platoon] = 0
            g.lost = (*g.lost, *stranded)
            g.offmap = tuple(c for c in g.offmap if c not in stranded)
            g.tell("never_landed", "RAID-5.2c", counters=list(stranded))
        g.due = 0
        return None

    @rule("RAID-2.2j")
    def order(self, g: Raid) -> Next:
        """The player may order the stacks that landed."""
        zones = [zone for zone in sorted(g.german) if not g.landed.isdisjoint(g.german[zone])]
        return order_stacks(g, zones)


@rule("RAID-10c", "RAID-10g", "RAID-3.3a")
def first_wave(g: Raid) -> Iterator[str]:
    """The counters of the first wave in the order of landing: by group, then by number."""
    for row in g.rules.charts.landing.rows:
        if row.wave == 1:
            group = [c for c in g.offmap if g.rules.counters[c].group == row.group]
            yield from sorted(c for c in group if c not in g.rules.officers)
            yield from sorted(c for c in group if c in g.rules.officers)


@rule("RAID-10c", "RAID-10d")
def drop_zone(g: Raid, counter: str) -> str:
    """Where a counter lands: its group's drop zone, or VII when it went astray."""
    if counter == g.stray:
        return STRAY_DZ
    return g.rules.drop_zones[g.rules.counters[counter].group]


class Drop(Procedure):
    """Drop counters one by one, each with a die of its own."""

    PUBLIC = ("counters",)
    counters: tuple[str, ...]
    attached: str = ""

    @rule("RAID-10f")
    def throw_die(self, g: Raid) -> Next:
        """Each counter throws for a zone of its drop zone, officers too."""
        if not self.counters:
            return self.bring_officers_home
        if self._rides_along(g, self.counters[0]):
            g_zone = g.zone_of(self._companion(g, self.counters[0]))
            self._put_down(g, g_zone)
            return self.throw_die
        return throw(D6, "landing")

    def _rides_along(self, g: Raid, counter: str) -> bool:
        """Option: an officer lands with their unit without a die."""
        return counter in g.rules.officers and g.rules.options.officer_landing == "with_unit"

    def _companion(self, g: Raid, officer: str) -> str:
        """The platoon that an officer is attached to: picked, or the first of its group."""
        if self.attached:
            return self.attached
        group = g.rules.counters[officer].group
        platoons = [
            c
            for c in sorted(g.landed)
            if g.rules.counters[c].group == group and c not in g.rules.officers
        ]
        return platoons[0]

    @rule("RAID-10f", "RAID-10h")
    def read_die(self, g: Raid, dice: tuple[int]) -> Next:
        """Several may land in a zone, up to ten points; beyond that, throw again."""
        counter = self.counters[0]
        zone = g.rules.dz[drop_zone(g, counter)][dice[0] - 1]
        if not may_land_in(g, zone, counter):
            g.tell("landing_crowded", "RAID-2.2f", counter=counter, zone=zone)
        else:
            self._put_down(g, zone)
        return self.throw_die

    @cites("RAID-10i", "RAID-12.2c", "RAID-6e")
    def _put_down(self, g: Raid, zone: int) -> None:
        """Landing is an action; in an enemy zone the counter is fixed."""
        counter, *rest = self.counters
        self.counters = tuple(rest)
        g.offmap = tuple([c for c in g.offmap if c != counter])
        g.put_german(zone, (counter,))
        g.act(counter, LAND)
        g.landed.add(counter)
        g.came_from.pop(counter, None)
        if g.is_enemy_zone(zone):
            g.fixed.add(counter)
        g.tell("landed", "RAID-10f", counter=counter, zone=zone)
        raise_alarm(g, "landing")

    @rule("RAID-10e", "RAID-12.2e")
    def bring_officers_home(self, g: Raid) -> Next:
        """An officer alone among enemies is put with its platoon."""
        for officer in sorted(g.landed & g.rules.officers):
            zone = g.zone_of(officer)
            if needs_company(g, zone):
                home = g.zone_of(self._companion(g, officer))
                g.take_german(zone, (officer,))
                g.put_german(home, (officer,))
                if not g.is_enemy_zone(home):
                    g.fixed.discard(officer)
                g.tell("officer_joined", "RAID-10e", counter=officer, zone=home)
        return Done()


@rule("RAID-10e", "RAID-12.2e")
def needs_company(g: Raid, zone: int) -> bool:
    """An officer may not stay in an enemy zone without a platoon."""
    return bool(zone) and g.is_enemy_zone(zone) and not g.platoons(zone)


@rule("RAID-10h", "RAID-2.2f")
def may_land_in(g: Raid, zone: int, counter: str) -> bool:
    """Whether a zone has room for one more counter (option: it always has until step B4)."""
    if g.rules.options.land_overstack == "until_B4":
        return True
    return has_room(g, zone, GERMAN, g.sp(counter))
