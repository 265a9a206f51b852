"""Chapters 4 and 5: movement, hex by hex, and the fire that it draws."""

from __future__ import annotations

from drvar.kernel.flow import Call, Choose, Done, Next, Procedure, offer
from drvar.kernel.options import Option
from drvar.kernel.rule import Broken, rule

from .fire import HIT, Fire, may_fire
from .state import OTHER, Skirmish

STOP: Option = ("stop",)
REACT: Option = ("react",)
PASS: Option = ("pass",)


@rule("SKIRMISH-4.1", "SKIRMISH-4.2")
def may_enter(g: Skirmish, unit: str, mp: int, at: str) -> Broken | None:
    """An adjacent empty hex that the points left can pay."""
    if at not in g.rules.grid.neighbours[g.where[unit]]:
        return Broken("SKIRMISH-4.1", "not-adjacent", {"at": at})
    cost = g.rules.entry_cost[at]
    if cost > mp:
        return Broken("SKIRMISH-4.1", "too-far", {"at": at, "cost": cost, "mp": mp})
    if at in g.where.values():
        return Broken("SKIRMISH-4.2", "occupied", {"at": at})
    return None


@rule("SKIRMISH-4.3")
def may_move(g: Skirmish, unit: str) -> Broken | None:
    """An unpinned unit with at least one hex to enter."""
    if unit in g.pinned:
        return Broken("SKIRMISH-4.3", "pinned", {"unit": unit})
    around = g.rules.grid.neighbours[g.where[unit]]
    if any(may_enter(g, unit, g.rules.allowance, at) is None for at in around):
        return None
    return Broken("SKIRMISH-4.2", "walled-in", {"unit": unit})


class Move(Procedure):
    """Move a unit hex by hex; every hex entered may draw fire."""

    PUBLIC = ("unit", "mp")
    unit: str
    mp: int
    offered: tuple[str, ...] = ()
    moved: bool = False

    @rule("SKIRMISH-4.1")
    def choose_hex(self, g: Skirmish) -> Next:
        """Ask for the next hex; the first step is owed, after it the unit may stop."""
        around: list[Option] = [("to", a) for a in g.rules.grid.neighbours[g.where[self.unit]]]
        asked = offer(
            g.rules.side[self.unit],
            "step",
            [*around, STOP],
            lambda o: self.may_go(g, o),
            {"unit": self.unit, "mp": self.mp},
        )
        return asked if len(asked.options) > 1 or not self.moved else Done()

    def may_go(self, g: Skirmish, option: Option) -> Broken | None:
        """A hex that may be entered, or a stop after the first step."""
        if option == STOP:
            return None if self.moved else Broken("SKIRMISH-4.1", "not-possible-now")
        return may_enter(g, self.unit, self.mp, str(option[1]))

    @rule("SKIRMISH-4.1")
    def enter_hex(self, g: Skirmish, option: Option) -> Next:
        """Pay for the hex and enter it, or stop."""
        if option == STOP:
            return Done()
        at = str(option[1])
        self.mp -= g.rules.entry_cost[at]
        self.moved = True
        self.offered = ()
        g.where[self.unit] = at
        g.tell("entered", "SKIRMISH-4.1", unit=self.unit, at=at)
        return None

    @rule("SKIRMISH-5.1")
    def draw_fire(self, g: Skirmish) -> Next:
        """Each enemy that could fire is asked, one after another."""
        for firer in g.on_map(OTHER[g.rules.side[self.unit]]):
            if firer not in self.offered and may_react(g, firer, self.unit) is None:
                self.offered += (firer,)
                return Call(OpportunityFire(firer=firer, target=self.unit))
        return self.choose_hex

    @rule("SKIRMISH-5.3")
    def halt_if_hit(self, g: Skirmish, result: str) -> Next:
        """A hit ends the move; otherwise the next enemy may fire."""
        return Done() if result == HIT else self.draw_fire


@rule("SKIRMISH-5.2")
def may_react(g: Skirmish, firer: str, target: str) -> Broken | None:
    """A unit that could fire and has not fired so this turn."""
    if firer in g.reacted and g.rules.options.reaction == "once":
        return Broken("SKIRMISH-5.2", "acted", {"unit": firer})
    return may_fire(g, firer, target)


class OpportunityFire(Procedure):
    """Offer one enemy a shot at a moving unit."""

    PUBLIC = ("firer", "target")
    firer: str
    target: str

    @rule("SKIRMISH-5.1")
    def offer_shot(self, g: Skirmish) -> Choose:
        """Ask the owner."""
        about = {"firer": self.firer, "target": self.target, "at": g.where[self.target]}
        return Choose(g.rules.side[self.firer], "react", (REACT, PASS), None, about)

    @rule("SKIRMISH-5.2")
    def take_shot(self, g: Skirmish, option: Option) -> Next:
        """Fire, which uses the unit's reaction up; or let it be."""
        if option == PASS:
            return Done("held")
        g.reacted.add(self.firer)
        return Call(Fire(firer=self.firer, target=self.target))

    @rule("SKIRMISH-5.3")
    def report(self, g: Skirmish, result: str) -> Next:
        """Tell the mover what came of it."""
        return Done(result)
