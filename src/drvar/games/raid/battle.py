"""Chapter 13.3: a whole assault, round after round, until it is won, lost or broken off."""

from __future__ import annotations

from functools import partial

from drvar.kernel.flow import Call, Next, Procedure, offer
from drvar.kernel.options import Option
from drvar.kernel.rule import Broken, rule

from .alarm import raise_alarm
from .assault import Round
from .forecast import chance_to_win
from .retreat import Line, Retreat, may_stop
from .rules import GERMAN
from .stacking import OrderStacks, remove
from .state import ASSAULT, Raid

GO_ON: Option = ("go-on",)
STOP: Option = ("stop",)


class Assault(Procedure):
    """The platoons of a zone assault the Yugoslav units in it, round after round."""

    PUBLIC = ("zone", "round", "lines")
    zone: int
    round: int = 0
    lines: tuple[tuple[tuple[str, ...], tuple[str, ...]], ...] = ()

    @rule("RAID-6g", "RAID-7a", "RAID-13.3a")
    def begin(self, g: Raid) -> Next:
        """It costs each body there an action, Yugoslavs none; the first raises the alarm."""
        bodies, units = g.german[self.zone], g.yugoslav[self.zone]
        about = {"zone": self.zone, "german": list(bodies), "yugoslav": list(units)}
        chance = partial(chance_to_win, zone=self.zone)
        g.tell_later("assault_begun", "RAID-13.3a", {"chance": chance}, **about)
        raise_alarm(g, "assault")
        for body in bodies:
            g.act(body, ASSAULT)
        return None

    @rule("RAID-13.3.1d")
    def fight_round(self, g: Raid) -> Next:
        """Fight a round."""
        self.round += 1
        return Call(Round(zone=self.zone, round=self.round, lines=self.lines))

    @rule("RAID-13.3.1ac", "RAID-13.3.1ae")
    def close_round(self, g: Raid, lines: tuple[Line, ...]) -> Next:
        """The assault is over when a camp has no unit left; officers fall with the last."""
        self.lines = lines
        if not g.platoons(self.zone):
            for officer in g.officers(self.zone):
                remove(g, officer, self.zone)
                g.tell("eliminated", "RAID-13.3.1ac", counter=officer, at=self.zone)
            g.tell("assault_lost", "RAID-13.3.1ac", zone=self.zone, rounds=self.round)
            return self.restore_order
        if self.zone not in g.yugoslav:
            g.tell("assault_won", "RAID-13.3.1ae", zone=self.zone, rounds=self.round)
            return self.restore_order
        return None

    @rule("RAID-13.3.1d", "RAID-13.3.1aa")
    def choose_end(self, g: Raid) -> Next:
        """Step 4: go on or stop."""
        about = {"zone": self.zone, "round": self.round, "ammo": g.ammo}
        about |= {"german": g.german_sp(self.zone), "yugoslav": g.yugoslav_sp(self.zone)}
        return offer(GERMAN, "assault-go-on", (GO_ON, STOP), lambda o: self.may(g, o), about)

    def may(self, g: Raid, option: Option) -> Broken | None:
        """Going on is always allowed here."""
        return may_stop(g, self.zone, self.round) if option == STOP else None

    @rule("RAID-13.3.1aa", "RAID-13.3.1ab")
    def end_or_go_on(self, g: Raid, option: Option) -> Next:
        """The survivors fall back, or the next round begins."""
        if option == GO_ON:
            return self.fight_round
        g.tell("assault_stopped", "RAID-13.3.1aa", zone=self.zone, rounds=self.round)
        return Call(Retreat(zone=self.zone))

    @rule("RAID-13.3.1ad", "RAID-2.2j", "RAID-2.2k")
    def restore_order(self, g: Raid, refuges: tuple[int, ...] | None) -> Next:
        """The Yugoslavs put the highest FF on top; the player may order the German stacks."""
        g.sort_yugoslav(self.zone)
        return Call(OrderStacks(zones=refuges or (self.zone,)))

    @rule("RAID-13.3.1ae", "RAID-13.4a")
    def take_figures(self, g: Raid) -> Next:
        """The winners stay, and take the figures that nobody protects any more."""
        from .prisoners import TakeFigures

        return Call(TakeFigures(zone=self.zone))
