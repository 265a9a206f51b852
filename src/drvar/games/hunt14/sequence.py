"""Chapters 2 to 4: the sequence of play, round by round."""

from __future__ import annotations

from typing import ClassVar

from drvar.games.tactical import sequence
from drvar.games.tactical.aircraft import scheduled_air
from drvar.games.tactical.command import check_command
from drvar.games.tactical.openings import may_open, opened, openings
from drvar.games.tactical.rules import GERMAN, OTHER, PARTISAN
from drvar.games.tactical.sequence import PASS
from drvar.kernel.flow import Call, Choose, Done, Next, Procedure
from drvar.kernel.options import Option
from drvar.kernel.rule import Broken, cites, rule

from .ap import Points, take_initiative
from .command import house_waiting
from .landing import Landing
from .overstack import Overstack
from .reinforcements import Arrivals
from .setup import SetUp
from .state import Hunt14State
from .victory import Victory, tell_ledger

KEEP: Option = ("keep",)


class Hunt14(Procedure):
    """The whole game: set-up, then round after round."""

    @rule("HUNT14-1.4a", "HUNT14-0a")
    def set_up(self, g: Hunt14State) -> Next:
        """The partisans deploy and lay the counters; then the Germans come from the air."""
        return Call(SetUp())

    @rule("HUNT14-1.4b", "HUNT14-2a")
    def play_round(self, g: Hunt14State) -> Next:
        """One round of two hours."""
        g.tell("turn_began", "HUNT14-2a", turn=g.turn)
        return Call(Round())

    @rule("HUNT14-2a", "HUNT14-2g", "HUNT14-13i")
    def end_round(self, g: Hunt14State) -> Next:
        """Count the points after the last round."""
        return Call(Victory()) if g.turn >= g.rules.last_turn else None

    @rule("HUNT14-2g")
    def next_round(self, g: Hunt14State) -> Next:
        """Every marker comes off, and the Turn marker goes on."""
        advance(g)
        return self.play_round


class Round(Procedure):
    """One round, step by step."""

    @rule("HUNT14-12.5e", "HUNT14-12.5a", "HUNT14-12.5b")
    def arrivals(self, g: Hunt14State) -> Next:
        """Reinforcements wait at their entry hexes; the partisans may give up theirs."""
        g.phase = "arrivals"
        g.air = scheduled_air(g)
        return Call(Arrivals())

    @rule("HUNT14-12.3l")
    def landing(self, g: Hunt14State) -> Next:
        """A wave lands before anything else is done."""
        if g.turn not in g.rules.charts.landing.turns:
            return None
        g.phase = "landing"
        return Call(Landing())

    @rule("HUNT14-2b", "HUNT14-3a", "HUNT14-3b", "HUNT14-1.4c")
    def points(self, g: Hunt14State) -> Next:
        """Step 1: strength, a die, what was kept; in round 1 the star under Tito."""
        g.phase = "points"
        return Call(Points())

    @rule("HUNT14-3e", "HUNT14-3f", "HUNT14-3g", "HUNT14-1.4c")
    def initiative(self, g: Hunt14State) -> Next:
        """The side with more points begins; in round 1 the Germans."""
        take_initiative(g)
        return None

    @rule("HUNT14-1.1f", "HUNT14-2b")
    def command(self, g: Hunt14State) -> Next:
        """Step 2: Commands that waited come back, the holder of the initiative first."""
        g.phase = "command"
        waiting = house_waiting(g)
        return Call(waiting) if waiting is not None else None

    @rule("HUNT14-1.1f")
    def next_command(self, g: Hunt14State) -> Next:
        """One after another."""
        waiting = house_waiting(g)
        return self.command if waiting is not None else None

    @rule("HUNT14-6a", "HUNT14-2b")
    def check(self, g: Hunt14State) -> Next:
        """Then both sides check which units are out of command."""
        check_command(g)
        return None

    @rule("HUNT14-2b", "HUNT14-2c", "HUNT14-2f")
    def activate(self, g: Hunt14State) -> Next:
        """Step 3: activations in turn."""
        g.phase = "activation"
        return Call(Activations())

    @rule("HUNT14-2g", "HUNT14-10d")
    def administrate(self, g: Hunt14State) -> Next:
        """Step 4: the score as it stands, then the surplus in each hex."""
        g.phase = "check"
        tell_ledger(g)
        return Call(Overstack())


class Activations(sequence.Activations[Hunt14State]):
    """Activate in turn; a player without points may still do what is free."""

    PUBLIC: ClassVar[tuple[str, ...]] = (*sequence.Activations.PUBLIC, "raised")
    raised: tuple[str, ...] = ()
    """Units laid on top since the Action."""

    @rule("HUNT14-2d", "HUNT14-4a", "HUNT14-4b", "HUNT14-4c")
    def choose_action(self, g: Hunt14State) -> Next:
        """Ask for one Action or a pass; a player that can do nothing passes unasked."""
        side = g.active
        if not g.pa[GERMAN] and not g.pa[PARTISAN]:
            return Done()
        if side in g.passed and g.rules.options.passes == "final":
            return self.pass_on(g)
        found = [o for o in openings(g, side) if may_open(g, side, o) is None]
        if not found:
            return self.pass_on(g)
        return Choose(side, "activation", (PASS, *found), lambda o: self.may(g, side, o))

    def pass_on(self, g: Hunt14State) -> Next:
        """Pass. Two passes in a row end the step, or one if the other side has no points."""
        g.passed.add(g.active)
        self.passes += 1
        g.tell("passed", "HUNT14-4a", side=g.active)
        if self.passes == 2 or not g.pa[OTHER[g.active]]:
            return Done()
        return self.hand_over

    @rule("HUNT14-2c", "HUNT14-2d", "HUNT14-4a")
    def act(self, g: Hunt14State, option: Option) -> Next:
        """Carry it out."""
        if option == PASS:
            return self.pass_on(g)
        g.acted_last, self.passes, self.raised = g.active, 0, ()
        return Call(opened(g, option))

    @rule("HUNT14-8.1g", after="act")
    def choose_order(self, g: Hunt14State) -> Next:
        """After an Action its player may lay other units on top of the stacks."""
        options: list[Option] = [("top", unit) for unit in self._covered(g)]
        if not options:
            return self.hand_over
        return Choose(g.active, "order", (KEEP, *options), lambda o: self.may_raise(g, o))

    def _covered(self, g: Hunt14State) -> list[str]:
        if g.rules.options.stack_order == "fixed":
            return []
        stacks = g.units(g.active)
        return [
            unit
            for hex_ in sorted(stacks)
            for unit in stacks[hex_][1:]
            if unit not in self.raised
        ]

    @cites("HUNT14-8.1g")
    def may_raise(self, g: Hunt14State, option: Option) -> Broken | None:
        """A unit may be raised if it lies under another and was not raised just now."""
        match option:
            case ("top", unit) if unit not in self._covered(g):
                return Broken("HUNT14-8.1g", "cannot-raise", {"unit": unit})
        return None

    @rule("HUNT14-8.1g", after="act")
    def order(self, g: Hunt14State, option: Option) -> Next:
        """Put it on top, or leave everything as it is."""
        if option == KEEP:
            return self.hand_over
        unit = str(option[1])
        self.raised = (*self.raised, unit)
        hex_ = g.hex_of(unit)
        stack = g.units(g.active)[hex_]
        g.units(g.active)[hex_] = (unit, *[other for other in stack if other != unit])
        g.tell("raised", "HUNT14-8.1g", unit=unit, hex=hex_)
        return self.choose_order


@rule("HUNT14-2g", "HUNT14-8.4e", "HUNT14-11.1d", "HUNT14-6e", "HUNT14-12.4b", "HUNT14-2e")
def advance(g: Hunt14State) -> None:
    """Every information marker comes off, unused aircraft are lost; works and points stay."""
    g.attacks.clear()
    g.shots.clear()
    for marks in (g.pinned, g.moved, g.exhausted, g.shaken, g.ooc, g.fresh, g.passed):
        marks.clear()
    if g.rules.options.damage == "removed":
        g.damage.clear()
    g.air = ()
    g.mission_moves = 0
    g.turn += 1
