"""Chapter 13.4: figures without protection, prisoners and their guards, the Storch."""

from __future__ import annotations

from drvar.kernel.flow import Call, Done, Next, Procedure, offer
from drvar.kernel.options import Option
from drvar.kernel.rule import Broken, rule

from .alarm import raise_alarm
from .lines import by_die
from .rules import D6, GERMAN, throw
from .state import DEAD, FLOWN, FREE, PRISONER, Raid

FIGURES = ("churchill", "tito")


@rule("RAID-13.4a", "RAID-13.4e")
def keepers(g: Raid, zone: int) -> tuple[str, ...]:
    """The units that take and keep a figure in a zone: platoons, without any officers.

    Option: officers keep no figure. If the last platoon falls in an assault, they fall with it.
    """
    platoons = g.platoons(zone)
    if platoons or zone in g.yugoslav or g.rules.options.capture_by == "platoons":
        return platoons
    return g.german.get(zone, ())


@rule("RAID-13.4a")
def exposed_figure(g: Raid, zone: int) -> str:
    """A figure in a zone with a German unit and no Yugoslav unit; "" without one."""
    if zone in g.yugoslav or zone in g.hidden or not keepers(g, zone):
        return ""
    for figure in FIGURES:
        if g.figures.get(figure) == zone and g.fate.get(figure) == FREE:
            return figure
    return ""


class TakeFigures(Procedure):
    """Capture or kill the figures of some zones that stand unprotected before Germans."""

    zones: tuple[int, ...] = ()
    zone: int = 0
    guarded: bool = True
    figure: str = ""

    @rule("RAID-13.4a", "RAID-13.3e")
    def next_figure(self, g: Raid) -> Next:
        """Look at each zone in turn."""
        for zone in self.zones or (self.zone,):
            if figure := exposed_figure(g, zone):
                self.figure, self.zone = figure, zone
                return None
        return Done()

    @rule("RAID-13.4a")
    def throw_die(self, g: Raid) -> Next:
        """One D6 for each figure, unless a lone figure surrenders (option)."""
        if not self.guarded and g.rules.options.capture == "auto_if_unguarded":
            return self.give_up
        return throw(D6, "capture")

    @rule("RAID-13.4b", "RAID-13.4c")
    def read_die(self, g: Raid, dice: tuple[int]) -> Next:
        """Captured or killed."""
        fate, needed = capture(g, dice[0]), highest_to_capture(g)
        settle_figure(g, self.figure, fate, self.zone, die=dice[0], most=needed)
        return self.next_figure

    @rule("RAID-13.4b")
    def give_up(self, g: Raid) -> Next:
        """Option: a figure without any guard is taken without a die."""
        settle_figure(g, self.figure, PRISONER, self.zone)
        return self.next_figure


@rule("RAID-13.4b", "RAID-13.4c")
def capture(g: Raid, die: int) -> str:
    """One to three takes the figure prisoner, four to six kills."""
    return by_die(g.rules.charts.capture.rows, die).fate


def highest_to_capture(g: Raid) -> int:
    """The highest die that takes a figure prisoner."""
    rows = g.rules.charts.capture.rows
    return max([die for row in rows if row.fate == PRISONER for die in row.die])


@rule("RAID-13.4b", "RAID-13.4c", "RAID-6k")
def settle_figure(g: Raid, figure: str, fate: str, zone: int, **thrown: int) -> None:
    """Note what became of a figure, by a die or not; Tito captured raises the alarm."""
    g.fate[figure] = fate
    g.stirred = True
    if fate == DEAD:
        g.figures.pop(figure, None)
        place_storch(g)
        g.tell("figure_killed", "RAID-13.4c", figure=figure, zone=zone, **thrown)
        return
    g.tell("figure_captured", "RAID-13.4b", figure=figure, zone=zone, **thrown)
    if figure == "tito":
        raise_alarm(g, "tito_captured")


class GuardLost(Procedure):
    """A prisoner needs a guard: a platoon of his zone, else an officer, or he dies."""

    PUBLIC = ("figure",)
    figure: str

    @rule("RAID-13.4e", "RAID-13.4f")
    def choose_guard(self, g: Raid) -> Next:
        """The player chooses which platoon of the zone guards him, or which officer."""
        zone = prisoner_zone(g, self.figure)
        found = keepers(g, zone)
        if not found:
            settle_figure(g, self.figure, DEAD, zone)
            return Done()
        if len(found) == 1:
            set_guard(g, self.figure, found[0])
            return Done()
        candidates: list[Option] = [("guard", body) for body in found]
        about = {"figure": self.figure}
        return offer(GERMAN, "guard", candidates, lambda o: self.may_guard(g, o), about)

    def may_guard(self, g: Raid, option: Option) -> Broken | None:
        """A platoon in the prisoner's zone may; an officer only if there is no platoon."""
        found = keepers(g, prisoner_zone(g, self.figure))
        if option[0] == "guard" and option[1] not in found:
            return Broken("RAID-13.4e", "cannot-guard", {"counter": option[1]})
        return None

    @rule("RAID-13.4e")
    def take_over(self, g: Raid, option: Option) -> Next:
        """The guard named takes the prisoner over."""
        set_guard(g, self.figure, str(option[1]))
        return Done()


@rule("RAID-13.4e", "RAID-14d")
def set_guard(g: Raid, figure: str, body: str) -> None:
    """Tie a prisoner to a platoon: he is where it is. An officer only holds him in place."""
    g.figures.pop(figure, None)
    g.guard[figure] = body
    kind = "held" if is_with_officer(g, figure) else "guarded"
    g.tell(kind, "RAID-13.4e", figure=figure, counter=body)
    place_storch(g)


@rule("RAID-13.4e")
def is_with_officer(g: Raid, figure: str) -> bool:
    """Whether a prisoner is with an officer alone: neither moves until a platoon takes over."""
    return g.guard.get(figure) in g.rules.officers


def prisoner_zone(g: Raid, figure: str) -> int:
    """Where a prisoner is: with his guard."""
    return g.zone_of(g.guard[figure]) if figure in g.guard else g.figures.get(figure, 0)


@rule("RAID-13.4d", "RAID-14d")
def place_storch(g: Raid) -> None:
    """The Storch waits beside Tito, never Churchill, once a platoon has him on the strip."""
    on_strip = (
        g.fate.get("tito") == PRISONER
        and "tito" in g.guard
        and not is_with_officer(g, "tito")
        and prisoner_zone(g, "tito") == g.rules.strip
    )
    if on_strip and not g.storch:
        g.storch = g.turn
        g.tell("storch_landed", "RAID-14d", zone=g.rules.strip)
    elif not on_strip:
        g.storch = 0


@rule("RAID-14e")
def fly_out(g: Raid) -> None:
    """In phase D of a later turn the Storch takes Tito away for good."""
    place_storch(g)
    if g.storch and g.storch < g.turn:
        del g.guard["tito"]
        g.fate["tito"] = FLOWN
        g.storch = 0
        g.tell("flown_out", "RAID-14e", figure="tito")


class CaptureEverywhere(Procedure):
    """After landing or movement: figures before Germans, in every zone."""

    @rule("RAID-13.4a")
    def look(self, g: Raid) -> Next:
        """Look at every zone with a figure in it."""
        zones = sorted({g.figures[f] for f in FIGURES if f in g.figures})
        found = tuple(zone for zone in zones if exposed_figure(g, zone))
        if not found:
            return self.call_storch
        return Call(TakeFigures(zones=found, guarded=False))

    @rule("RAID-14d")
    def call_storch(self, g: Raid) -> Next:
        """See whether the Storch can come, to a prisoner taken now or brought to the strip."""
        place_storch(g)
        return Done()
