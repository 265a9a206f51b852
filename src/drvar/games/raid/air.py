"""Chapter 9: air support."""

from __future__ import annotations

from drvar.kernel.flow import Choose, Done, Next, Procedure
from drvar.kernel.options import Option
from drvar.kernel.rule import Broken, Modifier, rule, total

from .alarm import raise_alarm
from .lines import by_range
from .rules import D10, GERMAN, throw
from .state import Raid

NO_AIR: Option = ("no-air",)


@rule("RAID-9f", "RAID-9g", "RAID-9h")
def air_modifiers(g: Raid) -> list[Modifier]:
    """Poor light and every AA gun that is not destroyed hamper the aircraft."""
    row, charts = g.rules.track[g.turn], g.rules.charts
    found = []
    if row.light_air:
        paragraph = charts.light.of(row.light).air_rule
        found.append(Modifier(row.light_air, paragraph, "light", {"light": row.light}))
    aa = charts.air.aa
    if alive := aa.counters - g.aa_lost:
        found.append(Modifier(alive * aa.each, "RAID-9h", "aa-guns", {"guns": alive}))
    return found


@rule("RAID-9e")
def air_bonus(g: Raid, die: int) -> int:
    """What the aircraft are worth this turn."""
    modified = die + total(air_modifiers(g))
    return by_range(g.rules.charts.air.rows, modified).bonus


class AirSupport(Procedure):
    """Step B1: one zone may be given air support."""

    zone: int = 0

    @rule("RAID-9a", "RAID-9d")
    def choose_zone(self, g: Raid) -> Choose:
        """Ask for a zone, or for none; any zone will do, with or without hidden markers."""
        options: tuple[Option, ...] = (NO_AIR, *g.rules.air_targets)
        return Choose(GERMAN, "air", options, lambda o: self.may_support(g, o))

    def may_support(self, g: Raid, option: Option) -> Broken | None:
        """Any zone of the map may be supported."""
        if option[0] == "air" and option[1] not in g.rules.colour:
            return Broken("RAID-9d", "no-zone", {"zone": option[1]})
        return None

    @rule("RAID-9a", "RAID-9d")
    def place_marker(self, g: Raid, option: Option) -> Next:
        """Place the marker, once a turn."""
        if option == NO_AIR:
            return Done()
        self.zone = int(option[1])
        g.air_zone = self.zone
        g.tell("air_support_called", "RAID-9d", zone=self.zone)
        return None

    @rule("RAID-9d")
    def throw_die(self, g: Raid) -> Next:
        """Throw one D10."""
        return throw(D10, "air")

    @rule("RAID-9b", "RAID-9e", "RAID-6d")
    def read_bonus(self, g: Raid, dice: tuple[int]) -> Next:
        """Read the bonus; the first one of the game raises the alarm."""
        g.air_bonus = air_bonus(g, dice[0])
        if g.events is not None:
            about = [list(modifier[:3]) for modifier in air_modifiers(g)]
            told = {"zone": self.zone, "die": dice[0], "bonus": g.air_bonus}
            g.tell("air_support_came", "RAID-9e", **told, modifiers=about)
        if g.air_bonus:
            raise_alarm(g, "air_support")
        return Done()
