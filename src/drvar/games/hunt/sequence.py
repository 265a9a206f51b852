"""Chapters 3 and 16: the sequence of play."""

from __future__ import annotations

from drvar.games.tactical import sequence
from drvar.games.tactical.command import check_command
from drvar.games.tactical.openings import opened, openings
from drvar.games.tactical.overstack import Overstack
from drvar.games.tactical.points import told
from drvar.games.tactical.rules import GERMAN, OTHER, PARTISAN
from drvar.games.tactical.sequence import PASS, take_initiative
from drvar.kernel.chance import Dice, Roll
from drvar.kernel.flow import Call, Choose, Done, Next, Procedure
from drvar.kernel.options import Option
from drvar.kernel.rule import rule

from .air import air_of_turn, grounded_air, waits_for_a_mission
from .command import check_arrivals
from .landing import Landing
from .pa import pa_modifiers, pa_total
from .radio import Announcement, Arrivals
from .setup import SetUp
from .state import HuntState
from .victory import Victory, is_last_turn, tito_was_captured

PA_DICE = Roll((Dice(1, 6, "pa-german"), Dice(1, 6, "pa-partisan")))


class Hunt(Procedure):
    """The whole game: set-up, then turn after turn."""

    @rule("HUNT-17a", "HUNT-17d", "HUNT-17e", "HUNT-1a")
    def set_up(self, g: HuntState) -> Next:
        """Both sides set up; the Germans come from the air."""
        return Call(SetUp())

    @rule("HUNT-14.1a")
    def announce(self, g: HuntState) -> Next:
        """Option: the partisans say now which units they give up."""
        return Call(Announcement()) if g.rules.options.renounce == "at_start" else None

    @rule("HUNT-3a", "HUNT-3.1a")
    def play_turn(self, g: HuntState) -> Next:
        """One turn of two hours."""
        g.tell("turn_began", "HUNT-3a", turn=g.turn)
        return Call(Turn())

    @rule("HUNT-16a", "HUNT-3.1j", "HUNT-3a")
    def end_turn(self, g: HuntState) -> Next:
        """Count the points after the last turn; otherwise go on to the next."""
        if is_last_turn(g) or tito_was_captured(g):
            return Call(Victory())
        return None

    @rule("HUNT-3.1k")
    def next_turn(self, g: HuntState) -> Next:
        """Advance the Turn marker."""
        advance(g)
        return self.play_turn


class Turn(Procedure):
    """One turn, state by state."""

    @rule("HUNT-3.1a", "HUNT-14.2a", "HUNT-13.3a")
    def landing(self, g: HuntState) -> Next:
        """First-day units land; the aircraft of the turn are there."""
        g.air = air_of_turn(g)
        g.grounded = grounded_air(g)
        if g.turn not in g.rules.charts.landing.turns:
            return None
        g.phase = "landing"
        return Call(Landing())

    @rule("HUNT-6d", "HUNT-6a")
    def check_landed(self, g: HuntState) -> Next:
        """Option: if command was checked before, units that landed are checked now."""
        if g.rules.options.command_check == "phase_b":
            check_arrivals(g, g.fresh)
        return None

    @rule("HUNT-3.1a", "HUNT-14a")
    def arrivals(self, g: HuntState) -> Next:
        """Reinforcements wait at their entry hexes."""
        g.phase = "arrivals"
        return Call(Arrivals())

    @rule("HUNT-4.1a", "HUNT-4.1c", "HUNT-17b")
    def throw_for_points(self, g: HuntState) -> Next:
        """A die for each side."""
        g.phase = "points"
        return PA_DICE

    @rule("HUNT-4.1a", "HUNT-17b", "HUNT-3.1h")
    def give_points(self, g: HuntState, dice: tuple[int, int]) -> Next:
        """Strength, die, what was kept and what the Missions do."""
        for side, die in zip((GERMAN, PARTISAN), dice, strict=True):
            parts = pa_modifiers(g, side, die)
            points = pa_total(g, side, die)
            lines = told(parts)
            g.tell("points_given", "HUNT-4.1a", side=side, die=die, pa=points, parts=lines)
            g.pa[side] = points
        return None

    @rule("HUNT-4.2a", "HUNT-17b")
    def initiative(self, g: HuntState) -> Next:
        """The side with more points begins; on the first turn the Germans."""
        if g.turn == 1:
            g.initiative = g.rules.charts.first_turn.initiative
            g.tell("initiative", "HUNT-17b", side=g.initiative)
        else:
            take_initiative(g)
        return None

    @rule("HUNT-6a", "HUNT-3.1a")
    def command(self, g: HuntState) -> Next:
        """Check command once, before any unit acts."""
        if g.rules.options.command_check == "after_initiative":
            check_command(g)
        return None

    @rule("HUNT-3.1a", "HUNT-3.1b")
    def activate(self, g: HuntState) -> Next:
        """Activate in turn."""
        g.phase = "activation"
        return Call(Activations())

    @rule("HUNT-3.1j")
    def check(self, g: HuntState) -> Next:
        """Phase b: too many in a hex after a landing."""
        g.phase = "check"
        return Call(Overstack())


class Activations(sequence.Activations[HuntState]):
    """Activate in turn; a player without points is skipped."""

    @rule("HUNT-3.1c", "HUNT-3.1g", "HUNT-3.1i", "HUNT-3.1.1a")
    def choose_action(self, g: HuntState) -> Next:
        """Ask the Active player for an Action or a pass; skip a player with nothing left."""
        out = g.rules.edition.out
        if out(g, g.active):
            if out(g, OTHER[g.active]):
                return Done()
            return self.hand_over
        side, edition = g.active, g.rules.edition
        may_open = edition.may_open
        found = [o for o in openings(g, side) if may_open(g, side, o) is None]
        return Choose(
            side,
            "activation",
            (PASS, *found),
            lambda o: self.may(g, side, o),
            private=waits_for_a_mission(g, side),
        )

    @rule("HUNT-3.1d", "HUNT-3.1e", "HUNT-3.1f")
    def act(self, g: HuntState, option: Option) -> Next:
        """Carry it out. Two passes in a row end the step, or one if the other side is out."""
        if option != PASS:
            self.passes = 0
            return Call(opened(g, option))
        self.passes += 1
        g.tell("passed", "HUNT-3.1c", side=g.active)
        if self.passes == 2 or g.rules.edition.out(g, OTHER[g.active]):
            return Done()
        return None


@rule("HUNT-3.1k", "HUNT-9.2.1b", "HUNT-10.1.3a", "HUNT-13.3.3a", "HUNT-3.1h")
def advance(g: HuntState) -> None:
    """Phase c: every marker comes off, unused aircraft are lost; points are kept."""
    g.attacks.clear()
    g.pinned.clear()
    g.ooc.clear()
    g.fresh.clear()
    g.air = ()
    g.mission_moves = 0
    if g.rules.options.command_check == "phase_b":
        check_command(g)
    g.turn += 1
