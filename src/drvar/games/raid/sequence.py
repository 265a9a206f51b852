"""Chapter 4: the sequence of play."""

from __future__ import annotations

from drvar.kernel.flow import Call, Next, Procedure
from drvar.kernel.rule import rule

from .activation import Activation
from .air import AirSupport
from .automaton import YugoslavMovement
from .combat import GermanCombat
from .events import EventPhase, last_turn_by_die
from .landing import Landing
from .movement import GermanMovement
from .prisoners import CaptureEverywhere, fly_out
from .reinforcements import Reinforcements
from .rules import D6, throw
from .setup import SetUp
from .state import Raid
from .victory import Victory
from .yugoslav_fire import YugoslavFire


class Operation(Procedure):
    """The whole raid: set-up, then turn after turn."""

    @rule("RAID-0a", "RAID-3.1d")
    def set_up(self, g: Raid) -> Next:
        """Lay the markers out; from now on the rules run the Yugoslavs."""
        return Call(SetUp())

    @rule("RAID-4a", "RAID-4b")
    def events(self, g: Raid) -> Next:
        """Phase A."""
        g.phase = "A"
        g.tell("turn_began", "RAID-4a", turn=g.turn)
        return Call(EventPhase())

    @rule("RAID-4a", "RAID-4c")
    def german_phase(self, g: Raid) -> Next:
        """Phase B."""
        return Call(GermanPhase())

    @rule("RAID-4a", "RAID-4d", "RAID-0a")
    def yugoslav_phase(self, g: Raid) -> Next:
        """Phase C."""
        if g.rules.options.storch == "before_C":
            fly_out(g)
        return Call(YugoslavPhase())

    @rule("RAID-4e")
    def tidy_up(self, g: Raid) -> Next:
        """Phase D."""
        return Call(TidyUp())

    @rule("RAID-4f", "RAID-4g", "RAID-1.3b")
    def end_turn(self, g: Raid) -> Next:
        """Phase E, or after the last turn phase F."""
        if g.turn >= g.last_turn:
            return Call(Victory())
        g.phase = "E"
        g.turn += 1
        return self.events


class GermanPhase(Procedure):
    """Phase B, step by step."""

    @rule("RAID-4c", "RAID-9a")
    def air_support(self, g: Raid) -> Next:
        """B1."""
        g.phase = "B1"
        return Call(AirSupport())

    @rule("RAID-4c", "RAID-7d")
    def landing(self, g: Raid) -> Next:
        """B2."""
        g.phase = "B2"
        return Call(Landing())

    @rule("RAID-4c")
    def activation_by_landing(self, g: Raid) -> Next:
        """B3."""
        g.phase = "B3"
        return Call(ActivationStep(step="B3"))

    @rule("RAID-4c", "RAID-7d")
    def movement(self, g: Raid) -> Next:
        """B4."""
        g.phase = "B4"
        return Call(GermanMovement())

    @rule("RAID-4c")
    def activation_by_movement(self, g: Raid) -> Next:
        """B5."""
        g.phase = "B5"
        return Call(ActivationStep(step="B5"))

    @rule("RAID-4c", "RAID-7d")
    def combat(self, g: Raid) -> Next:
        """B6."""
        g.phase = "B6"
        g.fired.clear()
        return Call(GermanCombat())


class ActivationStep(Procedure):
    """B3 and B5: markers first, then figures that stand unprotected."""

    step: str

    @rule("RAID-4c", "RAID-8a")
    def activate(self, g: Raid) -> Next:
        """Turn the markers that must be turned."""
        return Call(Activation(step=self.step))

    @rule("RAID-13.4a")
    def capture(self, g: Raid) -> Next:
        """Take the figures that no unit protects."""
        return Call(CaptureEverywhere())

    @rule("RAID-12.2c")
    def release(self, g: Raid) -> Next:
        """A unit that landed on a marker without units stays fixed (option: it is freed)."""
        if self.step == "B3" and g.rules.options.fixed_release == "yes":
            g.fixed = {body for body in g.fixed if g.is_enemy_zone(g.zone_of(body))}
        return None


class YugoslavPhase(Procedure):
    """Phase C, step by step; the automaton has no choices."""

    @rule("RAID-4d", "RAID-7g", "RAID-6c", "RAID-6m")
    def reinforcements(self, g: Raid) -> Next:
        """C1."""
        g.phase = "C1"
        if g.rules.options.alarm_phase_c == "frozen":
            g.frozen_alarm = g.alarm
        return Call(Reinforcements())

    @rule("RAID-4d", "RAID-7g")
    def movement(self, g: Raid) -> Next:
        """C2."""
        g.phase = "C2"
        return Call(YugoslavMovement())

    @rule("RAID-4d", "RAID-7g")
    def fire(self, g: Raid) -> Next:
        """C3."""
        g.phase = "C3"
        g.fired.clear()
        return Call(YugoslavFire())


class TidyUp(Procedure):
    """Phase D: the Storch, the air marker, the counters; event g after the ninth turn."""

    @rule("RAID-14e", "RAID-4e")
    def fly_out(self, g: Raid) -> Next:
        """The Storch flies if it waited long enough."""
        g.phase = "D"
        g.frozen_alarm = None
        if g.rules.options.storch == "after_C3":
            fly_out(g)
        return None

    @rule("RAID-4e", "RAID-9b", "RAID-9c")
    def turn_back(self, g: Raid) -> Next:
        """Take the air marker off and turn every counter back."""
        g.air_zone = g.air_bonus = 0
        g.done.clear()
        g.came_from.clear()
        for marks in (g.fixed, g.landed, g.moved, g.led, g.carried):
            marks.clear()
        g.fired.clear()
        return None

    @rule("RAID-5.1g")
    def throw_for_the_end(self, g: Raid) -> Next:
        """Event g: when turn nine ends a D6 fixes the last turn."""
        if g.event == "g" and g.turn == g.rules.charts.events.g.after_turn:
            return throw(D6, "event-g")
        return self.end

    @rule("RAID-5.1g")
    def fix_the_end(self, g: Raid, dice: tuple[int]) -> Next:
        """Place the End marker."""
        g.last_turn = last_turn_by_die(g, dice[0])
        g.tell("end_fixed", "RAID-5.1g", turn=g.last_turn)
        return None
