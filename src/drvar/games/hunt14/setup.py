"""Chapters 1.4, 12.1, 16 and 17: the start. The partisans deploy, then hide the counters."""

from __future__ import annotations

from drvar.games.tactical import setup
from drvar.games.tactical.rules import PARTISAN
from drvar.games.tactical.setup import lay_out, may_join_unit, may_place_free
from drvar.kernel.flow import Choose, Next, offer
from drvar.kernel.options import Option
from drvar.kernel.rule import Broken, cites, rule

from .state import Hunt14State

__all__ = ["SetUp", "clock", "lay_out", "may_place_command", "may_place_free"]


class SetUp(setup.SetUp[Hunt14State]):
    """The partisans place their free group and their Command, and hide the counters."""

    order: tuple[str, ...] = ()
    """The units of a stack that have their place, from the top."""

    @cites("HUNT14-1.4a", "HUNT14-1.1h")
    def others(self, g: Hunt14State) -> tuple[str, ...]:
        """Their Command, unless an option leaves them none."""
        command = g.rules.book.setup.command
        return (command,) if command in g.rules.commands else ()

    @rule("HUNT14-1.4a", "HUNT14-1.1h", after="place_free")
    def choose_command(self, g: Hunt14State) -> Next:
        """Their Command goes with any unit of theirs."""
        command = g.rules.book.setup.command
        if not self.others(g):
            return self.choose_top
        hexes: list[Option] = [("staff", hex_) for hex_ in sorted(g.partisan)]
        about = {"command": command}
        return offer(PARTISAN, "setup-command", hexes, lambda o: may_place_command(g, o), about)

    @rule("HUNT14-1.4a", "HUNT14-1.1h", after="place_free")
    def place_command(self, g: Hunt14State, option: Option) -> Next:
        """Put it there."""
        command, hex_ = g.rules.book.setup.command, str(option[1])
        g.commands[command] = hex_
        g.tell("command_placed", "HUNT14-1.4a", command=command, hex=hex_)
        return None

    @rule("HUNT14-8.1g", after="place_free")
    def choose_top(self, g: Hunt14State) -> Next:
        """Where the free group has joined another, ask for the order from the top."""
        hex_, left = self._unordered(g)
        if not left:
            return self.choose_mission
        options: list[Option] = [("top", unit) for unit in left]
        return Choose(
            PARTISAN,
            "setup-order",
            tuple(options),
            lambda o: self.may_top(g, o),
            {"hex": hex_, "place": len(self.order) + 1},
        )

    @cites("HUNT14-8.1g")
    def _unordered(self, g: Hunt14State) -> tuple[str, list[str]]:
        """The hex of the free group, and its units without a place; the last needs none."""
        hex_ = g.hex_of(setup.free_group(g)[0])
        left = [unit for unit in g.partisan[hex_] if unit not in self.order]
        if len(left) < 2 or g.rules.options.stack_order == "fixed":
            return hex_, []
        return hex_, left

    @cites("HUNT14-8.1g")
    def may_top(self, g: Hunt14State, option: Option) -> Broken | None:
        """One of the units without a place may be next."""
        hex_, left = self._unordered(g)
        if option[0] == "top" and option[1] not in left:
            return Broken("HUNT14-8.1g", "not-in-hex", {"counter": option[1], "hex": hex_})
        return None

    @rule("HUNT14-8.1g", after="place_free")
    def put_on_top(self, g: Hunt14State, option: Option) -> Next:
        """It has its place; the others lie below."""
        hex_, _ = self._unordered(g)
        self.order = (*self.order, str(option[1]))
        below = [unit for unit in g.partisan[hex_] if unit not in self.order]
        g.partisan[hex_] = (*self.order, *below)
        if len(below) == 1:
            g.tell("stack_ordered", "HUNT14-8.1g", hex=hex_, units=list(g.partisan[hex_]))
        return self.choose_top


@rule("HUNT14-1.4a", "HUNT14-1.1h")
def may_place_command(g: Hunt14State, option: Option) -> Broken | None:
    """The Command goes to a hex with a partisan unit."""
    return may_join_unit(g, str(option[1])) if option[0] == "staff" else None


@rule("HUNT14-1.4b")
def clock(g: Hunt14State) -> str:
    """The box that the time marker shows: until play starts, the one before round 1."""
    track = g.rules.charts.track
    if g.turn == 1 and g.phase in ("setup", "landing"):
        return track.before.box
    return track.boxes[g.turn - 1]
