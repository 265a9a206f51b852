"""Chapters 13.7.3 and 14.1: the Radio calls units early; other units are given up."""

from __future__ import annotations

from functools import partial

from drvar.games.tactical import reinforcements
from drvar.games.tactical.faces import least
from drvar.games.tactical.reinforcements import arrive, due_on
from drvar.games.tactical.rules import PARTISAN
from drvar.kernel.chance import roll
from drvar.kernel.flow import Choose, Done, Next
from drvar.kernel.options import Option
from drvar.kernel.rule import Broken, cites, rule

from .state import HuntState

DECLINE: Option = ("decline",)


class Arrivals(reinforcements.Arrivals[HuntState]):
    """Reinforcements come to wait off the map; the partisans may call or give up theirs."""

    PUBLIC = ("asked",)
    asked: tuple[str, ...] = ()
    """Units that the Radio was, or was not, used for."""

    @rule("HUNT-13.7.3a", after="partisans_arrive")
    def choose_call(self, g: HuntState) -> Next:
        """With the Radio on the map, ask for each unit of the next turn."""
        left = self._left(g)
        if not left:
            return self.choose_renounce
        options: tuple[Option, ...] = (("call", left[0]), DECLINE)
        about = {"unit": left[0]}
        return Choose(PARTISAN, "radio", options, lambda o: self.may_call(g, o), about)

    def _left(self, g: HuntState) -> list[str]:
        if not g.radio:
            return []
        early = g.turn + g.rules.charts.radio.turns
        return [unit for unit in due_on(g, PARTISAN, early) if unit not in self.asked]

    @cites("HUNT-13.7.3a")
    def may_call(self, g: HuntState, option: Option) -> Broken | None:
        """The unit asked for may be called, once, if it is due on the next turn."""
        match option:
            case ("call", unit) if unit != self._left(g)[0]:
                return Broken("HUNT-13.7.3a", "not-called-now", {"unit": unit})
        return None

    @rule("HUNT-13.7.3a", after="partisans_arrive")
    def take_call(self, g: HuntState, option: Option) -> Next:
        """Each unit can be called once."""
        self.asked = (*self.asked, self._left(g)[0])
        return self.choose_call if option == DECLINE else None

    @rule("HUNT-13.7.3a", after="partisans_arrive")
    def throw_radio(self, g: HuntState) -> Next:
        """Throw a die for the call."""
        return roll(1, 6, "radio")

    @rule("HUNT-13.7.3a", after="partisans_arrive")
    def read_radio(self, g: HuntState, dice: tuple[int]) -> Next:
        """It arrives now, or as the schedule says."""
        unit, heard = self.asked[-1], is_heard(g, dice[0])
        about = {"unit": unit, "die": dice[0], "least": least(partial(is_heard, g))}
        g.tell("radio_called", "HUNT-13.7.3a", heard=heard, **about)
        if heard:
            g.due[unit] = g.turn
            arrive(g, [unit])
        return self.choose_call

    @cites("HUNT-14.1a")
    def offered(self, g: HuntState) -> list[str]:
        """Units that wait. Option: none, as they were announced before the first turn."""
        return super().offered(g) if g.rules.options.renounce == "on_arrival" else []


class Announcement(Arrivals):
    """Option: before the first turn units are given up, whenever they would come."""

    @rule("HUNT-14.1a")
    def partisans_arrive(self, g: HuntState) -> Next:
        """No unit has come yet, and no unit is called."""
        return self.choose_renounce

    @cites("HUNT-14.1a")
    def offered(self, g: HuntState) -> list[str]:
        """The units of the whole schedule."""
        due = [c for line in g.rules.schedule for c in line.counters if c in g.due]
        return [counter for counter in due if g.rules.counters[counter].side == PARTISAN]

    @rule("HUNT-14.1a")
    def germans_arrive(self, g: HuntState) -> Next:
        """Then the game begins."""
        return Done()


@rule("HUNT-13.7.3a")
def is_heard(g: HuntState, die: int) -> bool:
    """Whether a unit that is called comes a turn early."""
    return die in g.rules.charts.radio.die
