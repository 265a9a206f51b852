"""Reinforcements: which counters arrive when, and which are given up to delay the relief.

A counter is due until it first stands on the map: `due` names the turn on which it came or will
come to wait at its entry hex. So a unit that waits and is no longer due has been there before.
"""

from __future__ import annotations

from typing import Generic

from drvar.kernel.flow import Choose, Done, Next, Procedure
from drvar.kernel.options import Option
from drvar.kernel.rule import Broken, cites, rule

from .rules import GERMAN, PARTISAN
from .state import G, Tactical

DONE: Option = ("done",)

ENTRY = {GERMAN: "HUNT14-12.5a", PARTISAN: "HUNT14-12.5b"}
"""The paragraphs that one edition gives to the reinforcements of each side."""


class Arrivals(Procedure, Generic[G]):
    """Reinforcements come to wait off the map; the partisans may give up theirs."""

    @rule("HUNT-14a", "HUNT-14d", "HUNT14-12.5b", "HUNT14-12.5d")
    def partisans_arrive(self, g: G) -> Next:
        """Those due this turn wait at their entry hexes."""
        arrive(g, due_on(g, PARTISAN, g.turn))
        return None

    @rule("HUNT-14.1a", "HUNT14-12.5e")
    def choose_renounce(self, g: G) -> Next:
        """The partisans may give up units to delay the relief, until it has arrived."""
        options: list[Option] = [
            ("renounce", unit) for unit in self.offered(g) if self.may_give_up(g, unit) is None
        ]
        if not options or not relief(g):
            return self.germans_arrive
        about = {"turn": relief_turn(g)}
        return Choose(
            PARTISAN, "renounce", (*options, DONE), lambda o: self.may_renounce(g, o), about
        )

    @cites("HUNT-14.1a", "HUNT14-12.5e")
    def offered(self, g: G) -> list[str]:
        """Units that wait."""
        boxes = g.partisan_waiting
        return [unit for hex_ in sorted(boxes) for unit in boxes[hex_]]

    @cites("HUNT-14.1a", "HUNT14-12.5e")
    def may_renounce(self, g: G, option: Option) -> Broken | None:
        """One of those units may be given up if it is whole and was never on the map."""
        match option:
            case ("renounce", unit):
                if unit not in self.offered(g):
                    paragraph = g.rules.cite["HUNT-14.1a", "HUNT14-12.5e"]
                    return Broken(paragraph, "not-waiting", {"unit": unit})
                return self.may_give_up(g, str(unit))
        return None

    @cites("HUNT-14.1a", "HUNT14-12.5e")
    def may_give_up(self, g: G, unit: str) -> Broken | None:
        """Only a whole unit that was never on the map may be given up."""
        paragraph = g.rules.cite["HUNT-14.1a", "HUNT14-12.5e"]
        if unit not in g.due:
            return Broken(paragraph, "been-on-map", {"unit": unit})
        if not self.is_whole(g, unit):
            return Broken(paragraph, "not-whole", {"unit": unit})
        return None

    @cites("HUNT-14.1a", "HUNT14-12.5e")
    def is_whole(self, g: G, unit: str) -> bool:
        """Whether a unit has its full strength."""
        return g.vf[unit] >= g.rules.counters[unit].vf

    @rule("HUNT-14.1a", "HUNT14-12.5e", "HUNT14-12.5f")
    def renounce(self, g: G, option: Option) -> Next:
        """It never comes, and the relief comes later."""
        if option == DONE:
            return None
        give_up(g, str(option[1]))
        return self.choose_renounce

    @rule("HUNT-14a", "HUNT-14.1a", "HUNT-17c", "HUNT14-12.5a", "HUNT14-12.5f", "HUNT14-12.5g")
    def germans_arrive(self, g: G) -> Next:
        """Those due this turn wait at their entry hexes; the relief may be delayed."""
        arrive(g, due_on(g, GERMAN, g.turn))
        return Done()


@rule("HUNT-14a", "HUNT-17.1a", "HUNT14-12.5a", "HUNT14-12.5b", "HUNT14-17a")
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


@rule("HUNT-14.1a", "HUNT-17c", "HUNT14-12.5f", "HUNT14-1.4d")
def arrival_turn(g: Tactical, counter: str) -> int:
    """When a counter arrives: the relief one turn later for each unit given up."""
    late = len(g.renounced) * g.rules.charts.delay.turns
    return g.due[counter] + (late if counter in g.rules.delayable else 0)


@rule("HUNT-14.1a", "HUNT14-12.5f")
def relief(g: Tactical) -> list[str]:
    """The counters that can still be delayed: they have not even arrived at their entry."""
    waiting = {counter for stack in g.german_waiting.values() for counter in stack}
    return [c for c in g.due if c in g.rules.delayable and c not in waiting]


@rule("HUNT-14.1a", "HUNT-3a", "HUNT14-12.5g")
def relief_turn(g: Tactical) -> int:
    """When the last of the relief arrives; 0 if that would be after the last turn."""
    turn = max([arrival_turn(g, counter) for counter in relief(g)])
    return turn if turn <= g.rules.last_turn else 0


@rule("HUNT-14a", "HUNT-14d", "HUNT14-12.5a", "HUNT14-12.5b", "HUNT14-12.5d")
def arrive(g: Tactical, counters: list[str]) -> None:
    """Counters wait at their entry hexes from now on, as long as they like."""
    for counter in counters:
        hex_, side = g.rules.home[counter], g.rules.counters[counter].side
        boxes = g.waiting(side)
        boxes[hex_] = (*boxes.get(hex_, ()), counter)
        paragraph = g.rules.cite["HUNT-14a", ENTRY[side]]
        about = {"side": side, "counter": counter, "hex": hex_}
        g.tell("arrived", paragraph, relief=counter in g.rules.delayable, **about)


@rule("HUNT-14.1a", "HUNT14-12.5e", "HUNT14-12.5g")
def give_up(g: Tactical, unit: str) -> None:
    """A unit is out of the game, but does not count as a loss."""
    hex_ = g.rules.home[unit]
    left = tuple([other for other in g.partisan_waiting.get(hex_, ()) if other != unit])
    g.partisan_waiting.pop(hex_, None)
    if left:
        g.partisan_waiting[hex_] = left
    del g.due[unit]
    del g.vf[unit]
    g.renounced = (*g.renounced, unit)
    delay = len(g.renounced) * g.rules.charts.delay.turns
    g.tell("renounced", g.rules.cite["HUNT-14.1a", "HUNT14-12.5f"], unit=unit, delay=delay)
