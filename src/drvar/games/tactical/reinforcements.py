"""Chapters 13.7.3, 14 and 14.1: who arrives, who is called early, who is given up.

A counter is due until it first stands on the map: `due` names the turn on which it came or will
come to wait at its entry hex. So a unit that waits and is no longer due has been there before.
"""

from __future__ import annotations

from drvar.kernel.chance import roll
from drvar.kernel.flow import Choose, Done, Next, Procedure
from drvar.kernel.options import Option
from drvar.kernel.rule import Broken, cites, rule

from .rules import GERMAN, PARTISAN
from .state import Tactical

DECLINE: Option = ("decline",)
DONE: Option = ("done",)


class Arrivals(Procedure):
    """Reinforcements come to wait off the map; the partisans may call or give up theirs."""

    PUBLIC = ("asked",)
    asked: tuple[str, ...] = ()
    """Units that the Radio was, or was not, used for."""

    @rule("HUNT-14a", "HUNT-14d")
    def partisans_arrive(self, g: Tactical) -> Next:
        """Those due this turn wait at their entry hexes."""
        arrive(g, due_on(g, PARTISAN, g.turn))
        return None

    @rule("HUNT-13.7.3a")
    def choose_call(self, g: Tactical) -> Next:
        """With the Radio on the map, ask for each unit of the next turn."""
        left = self._left(g)
        if not left:
            return self.choose_renounce
        options: tuple[Option, ...] = (("call", left[0]), DECLINE)
        about = {"unit": left[0]}
        return Choose(PARTISAN, "radio", options, lambda o: self.may_call(g, o), about)

    def _left(self, g: Tactical) -> list[str]:
        if not g.radio:
            return []
        early = g.turn + g.rules.charts["radio"]["turns"]
        return [unit for unit in due_on(g, PARTISAN, early) if unit not in self.asked]

    @cites("HUNT-13.7.3a")
    def may_call(self, g: Tactical, option: Option) -> Broken | None:
        """The unit asked for: one that is due on the next turn, once."""
        match option:
            case ("call", unit) if unit != self._left(g)[0]:
                return Broken("HUNT-13.7.3a", "not-called-now", {"unit": unit})
        return None

    @rule("HUNT-13.7.3a")
    def take_call(self, g: Tactical, option: Option) -> Next:
        """There is one try for each unit."""
        self.asked = (*self.asked, self._left(g)[0])
        return self.choose_call if option == DECLINE else None

    @rule("HUNT-13.7.3a")
    def throw_radio(self, g: Tactical) -> Next:
        """A die."""
        return roll(1, 6, "radio")

    @rule("HUNT-13.7.3a")
    def read_radio(self, g: Tactical, dice: tuple[int]) -> Next:
        """It arrives now, or as the schedule says."""
        unit, heard = self.asked[-1], is_heard(g, dice[0])
        g.tell("radio_called", "HUNT-13.7.3a", unit=unit, die=dice[0], heard=heard)
        if heard:
            g.due[unit] = g.turn
            arrive(g, [unit])
        return self.choose_call

    @rule("HUNT-14.1a")
    def choose_renounce(self, g: Tactical) -> Next:
        """The partisans may give up units to delay the relief, until it has arrived."""
        options: list[Option] = [
            ("renounce", unit) for unit in self.offered(g) if may_give_up(g, unit) is None
        ]
        if not options or not relief(g):
            return self.germans_arrive
        about = {"turn": relief_turn(g)}
        return Choose(
            PARTISAN, "renounce", (*options, DONE), lambda o: self.may_renounce(g, o), about
        )

    @cites("HUNT-14.1a")
    def offered(self, g: Tactical) -> list[str]:
        """Units that wait; by option those of the whole schedule, on the first turn only."""
        if g.options["renounce"] == "on_arrival":
            boxes = g.partisan_waiting
            return [unit for hex_ in sorted(boxes) for unit in boxes[hex_]]
        scheduled = [c for line in g.rules.schedule for c in line.counters if c in g.due]
        ours = [c for c in scheduled if g.rules.counters[c].side == PARTISAN]
        return ours if g.turn == 1 else []

    @cites("HUNT-14.1a")
    def may_renounce(self, g: Tactical, option: Option) -> Broken | None:
        """One of those units, if it is whole and was never on the map."""
        match option:
            case ("renounce", unit):
                if unit not in self.offered(g):
                    return Broken("HUNT-14.1a", "not-waiting", {"unit": unit})
                return may_give_up(g, str(unit))
        return None

    @rule("HUNT-14.1a")
    def renounce(self, g: Tactical, option: Option) -> Next:
        """It never comes, and the relief comes later."""
        if option == DONE:
            return None
        give_up(g, str(option[1]))
        return self.choose_renounce

    @rule("HUNT-14a", "HUNT-14.1a", "HUNT-17c")
    def germans_arrive(self, g: Tactical) -> Next:
        """Those due this turn wait at their entry hexes, the relief as late as it must."""
        arrive(g, due_on(g, GERMAN, g.turn))
        return Done()


@rule("HUNT-14a", "HUNT-17.1a")
def due_on(g: Tactical, side: str, turn: int) -> list[str]:
    """The counters of a side that come by an entry hex on a turn, ascending."""
    return [
        counter
        for counter in sorted(g.due)
        if (home := g.rules.home.get(counter))
        and g.rules.counters[counter].side == side
        and arrival_turn(g, counter) == turn
        and counter not in g.waiting(side).get(home, ())
    ]


@rule("HUNT-14.1a", "HUNT-17c")
def arrival_turn(g: Tactical, counter: str) -> int:
    """When a counter arrives: the relief one turn later for each unit given up."""
    late = len(g.renounced) * g.rules.charts["delay"]["turns"]
    return g.due[counter] + (late if counter in g.rules.delayable else 0)


@rule("HUNT-14.1a")
def relief(g: Tactical) -> list[str]:
    """The counters that can still be delayed: they have not even arrived at their entry."""
    waiting = {counter for stack in g.german_waiting.values() for counter in stack}
    return [c for c in g.due if c in g.rules.delayable and c not in waiting]


@rule("HUNT-14.1a", "HUNT-3a")
def relief_turn(g: Tactical) -> int:
    """When the last of the relief arrives; 0, if that would be after the last turn."""
    turn = max([arrival_turn(g, counter) for counter in relief(g)])
    return turn if turn <= g.rules.last_turn else 0


@rule("HUNT-14a", "HUNT-14d")
def arrive(g: Tactical, counters: list[str]) -> None:
    """Counters wait at their entry hexes from now on, as long as they like."""
    for counter in counters:
        hex_, side = g.rules.home[counter], g.rules.counters[counter].side
        boxes = g.waiting(side)
        boxes[hex_] = (*boxes.get(hex_, ()), counter)
        g.tell("arrived", "HUNT-14a", side=side, counter=counter, hex=hex_)


@rule("HUNT-13.7.3a")
def is_heard(g: Tactical, die: int) -> bool:
    """Whether a unit that is called comes a turn early."""
    return die in g.rules.charts["radio"]["die"]


@rule("HUNT-14.1a")
def may_give_up(g: Tactical, unit: str) -> Broken | None:
    """A whole unit that was never on the map."""
    if unit not in g.due:
        return Broken("HUNT-14.1a", "been-on-map", {"unit": unit})
    if g.vf[unit] < g.rules.counters[unit].vf:
        return Broken("HUNT-14.1a", "not-whole", {"unit": unit})
    return None


@rule("HUNT-14.1a")
def give_up(g: Tactical, unit: str) -> None:
    """A unit is out of the game, but no loss."""
    hex_ = g.rules.home[unit]
    left = tuple([other for other in g.partisan_waiting.get(hex_, ()) if other != unit])
    g.partisan_waiting.pop(hex_, None)
    if left:
        g.partisan_waiting[hex_] = left
    del g.due[unit]
    del g.vf[unit]
    g.renounced = (*g.renounced, unit)
    g.tell("renounced", "HUNT-14.1a", unit=unit, delay=len(g.renounced))
