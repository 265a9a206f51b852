"""Chapters 3 and 16: the sequence of play."""

from __future__ import annotations

from drvar.games.tactical.command import check_arrivals, check_command
from drvar.games.tactical.landing import Landing
from drvar.games.tactical.overstack import Overstack
from drvar.games.tactical.points import told
from drvar.games.tactical.rules import GERMAN, PARTISAN
from drvar.games.tactical.sequence import Activations, take_initiative
from drvar.games.tactical.state import Tactical
from drvar.kernel.chance import Dice, Roll
from drvar.kernel.flow import Call, Next, Procedure
from drvar.kernel.rule import rule

from .air import air_of_turn, grounded_air
from .pa import pa_modifiers, pa_total
from .radio import Announcement, Arrivals
from .setup import SetUp
from .victory import Victory, is_last_turn, tito_was_captured

PA_DICE = Roll((Dice(1, 6, "pa-german"), Dice(1, 6, "pa-partisan")))


class Hunt(Procedure):
    """The whole game: set-up, then turn after turn."""

    @rule("HUNT-17a", "HUNT-17d", "HUNT-17e", "HUNT-1a")
    def set_up(self, g: Tactical) -> Next:
        """Both sides set up; the Germans come from the air."""
        return Call(SetUp())

    @rule("HUNT-14.1a")
    def announce(self, g: Tactical) -> Next:
        """Option: the partisans say now which units they give up."""
        return Call(Announcement()) if g.options["renounce"] == "at_start" else None

    @rule("HUNT-3a", "HUNT-3.1a")
    def play_turn(self, g: Tactical) -> Next:
        """One turn of two hours."""
        g.tell("turn_began", "HUNT-3a", turn=g.turn)
        return Call(Turn())

    @rule("HUNT-16a", "HUNT-3.1j", "HUNT-3a")
    def end_turn(self, g: Tactical) -> Next:
        """Count, if this was the last turn; else go on to the next."""
        if is_last_turn(g) or tito_was_captured(g):
            return Call(Victory())
        return None

    @rule("HUNT-3.1k")
    def next_turn(self, g: Tactical) -> Next:
        """Advance the Turn marker."""
        advance(g)
        return self.play_turn


class Turn(Procedure):
    """One turn, state by state."""

    @rule("HUNT-3.1a", "HUNT-14.2a", "HUNT-13.3a")
    def landing(self, g: Tactical) -> Next:
        """First-day units land; the aircraft of the turn are there."""
        g.air = air_of_turn(g)
        g.grounded = grounded_air(g)
        if g.turn not in g.rules.charts["landing"]["turns"]:
            return None
        g.phase = "landing"
        return Call(Landing())

    @rule("HUNT-6d", "HUNT-6a")
    def check_landed(self, g: Tactical) -> Next:
        """Option: where command was checked before, who has landed is checked now."""
        if g.options["command_check"] == "phase_b":
            check_arrivals(g, g.fresh)
        return None

    @rule("HUNT-3.1a", "HUNT-14a")
    def arrivals(self, g: Tactical) -> Next:
        """Reinforcements wait at their entry hexes."""
        g.phase = "arrivals"
        return Call(Arrivals())

    @rule("HUNT-4.1a", "HUNT-4.1c", "HUNT-17b")
    def throw_for_points(self, g: Tactical) -> Next:
        """A die for each side."""
        g.phase = "points"
        return PA_DICE

    @rule("HUNT-4.1a", "HUNT-17b", "HUNT-3.1h")
    def give_points(self, g: Tactical, dice: tuple[int, int]) -> Next:
        """Strength, die, what was kept and what the Missions do."""
        for side, die in zip((GERMAN, PARTISAN), dice, strict=True):
            parts = pa_modifiers(g, side, die)
            points = pa_total(g, side, die)
            lines = told(parts)
            g.tell("points_given", "HUNT-4.1a", side=side, die=die, pa=points, parts=lines)
            g.pa[side] = points
        return None

    @rule("HUNT-4.2a", "HUNT-17b")
    def initiative(self, g: Tactical) -> Next:
        """Who has more points begins; on the first turn the Germans."""
        if g.turn == 1:
            g.initiative = g.rules.charts["first_turn"]["initiative"]
            g.tell("initiative", "HUNT-17b", side=g.initiative)
        else:
            take_initiative(g)
        return None

    @rule("HUNT-6a", "HUNT-3.1a")
    def command(self, g: Tactical) -> Next:
        """Check command, once, before anybody acts."""
        if g.options["command_check"] == "after_initiative":
            check_command(g)
        return None

    @rule("HUNT-3.1a", "HUNT-3.1b")
    def activate(self, g: Tactical) -> Next:
        """Activations by turns."""
        g.phase = "activation"
        return Call(Activations())

    @rule("HUNT-3.1j")
    def check(self, g: Tactical) -> Next:
        """Phase b: too many in a hex after a landing."""
        g.phase = "check"
        return Call(Overstack())


@rule("HUNT-3.1k", "HUNT-9.2.1b", "HUNT-10.1.3a", "HUNT-13.3.3a", "HUNT-3.1h")
def advance(g: Tactical) -> None:
    """Phase c: every marker comes off, unused aircraft are lost; points are kept."""
    g.attacks.clear()
    g.pinned.clear()
    g.ooc.clear()
    g.fresh.clear()
    g.air = ()
    g.mission_moves = 0
    if g.options["command_check"] == "phase_b":
        check_command(g)
    g.turn += 1
