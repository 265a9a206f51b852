"""Chapter 3: the sequence of play, and the rally of chapter 8 that ends a turn."""

from __future__ import annotations

from drvar.kernel.chance import Draw
from drvar.kernel.flow import Call, Choose, Done, Next, Over, Procedure, offer
from drvar.kernel.options import Option
from drvar.kernel.rule import Broken, rule

from .fire import Fire, may_fire
from .movement import Move, may_move
from .search import Search, may_search
from .setup import SetUp
from .state import GERMAN, OTHER, PARTISAN, Skirmish
from .victory import won

END: Option = ("end",)
HOLD: Option = ("hold",)


class Battle(Procedure):
    """The whole game, turn after turn."""

    @rule("SKIRMISH-2.1", "SKIRMISH-2.2")
    def set_up(self, g: Skirmish) -> Next:
        """Set the game up."""
        return Call(SetUp())

    @rule("SKIRMISH-3.2")
    def draw_chit(self, g: Skirmish) -> Draw:
        """Draw the chit of the turn."""
        return Draw(tuple(g.cup), 1, "chit")

    @rule("SKIRMISH-3.2")
    def begin_turn(self, g: Skirmish, drawn: tuple[str]) -> Next:
        """Lay the chit aside for good; its weather lasts for the turn."""
        g.chit = drawn[0]
        g.cup.remove(g.chit)
        g.turn += 1
        g.tell("turn", "SKIRMISH-3.2", turn=g.turn, chit=g.chit)
        return None

    @rule("SKIRMISH-3.1")
    def german_half(self, g: Skirmish) -> Next:
        """The German half."""
        return Call(Half(side=GERMAN))

    @rule("SKIRMISH-3.1")
    def partisan_half(self, g: Skirmish) -> Next:
        """The partisan half."""
        return Call(Half(side=PARTISAN))

    @rule("SKIRMISH-8.4")
    def rally(self, g: Skirmish) -> Next:
        """Take all markers off."""
        if g.pinned:
            g.tell("rallied", "SKIRMISH-8.4", units=sorted(g.pinned))
        g.pinned.clear()
        g.acted.clear()
        g.reacted.clear()
        return None

    @rule("SKIRMISH-3.1", "SKIRMISH-8.3")
    def end_turn(self, g: Skirmish) -> Next:
        """After the last turn time is up; otherwise the next begins."""
        if g.turn == g.rules.last_turn:
            return Over(won(g, PARTISAN, "time", "SKIRMISH-8.3"))
        return self.draw_chit


@rule("SKIRMISH-3.3")
def may_activate(g: Skirmish, side: str, option: Option) -> Broken | None:
    """A unit of the side on the map, once a turn."""
    if option == END:
        return None
    unit = option[1]
    if g.rules.side[str(unit)] != side:
        return Broken("SKIRMISH-3.3", "half-over", {"unit": unit})
    if unit not in g.where:
        return Broken("SKIRMISH-3.3", "off-map", {"unit": unit})
    if unit in g.acted:
        return Broken("SKIRMISH-3.3", "acted", {"unit": unit})
    return None


class Half(Procedure):
    """One side's half of a turn."""

    PUBLIC = ("side",)
    side: str

    @rule("SKIRMISH-3.3")
    def begin(self, g: Skirmish) -> Next:
        """The side becomes active."""
        g.active = self.side
        g.tell("half", "SKIRMISH-3.3", side=self.side)
        return None

    @rule("SKIRMISH-3.3")
    def choose_unit(self, g: Skirmish) -> Next:
        """Ask for a unit, as long as one is left."""
        candidates: list[Option] = [("unit", unit) for unit in g.on_map(self.side)]
        asked = offer(
            self.side,
            "unit",
            [*candidates, END],
            lambda o: may_activate(g, self.side, o),
            {"turn": g.turn},
        )
        return asked if len(asked.options) > 1 else Done()

    @rule("SKIRMISH-3.3")
    def activate(self, g: Skirmish, option: Option) -> Next:
        """Let the unit act, or end the half."""
        if option == END:
            return Done()
        g.acted.add(str(option[1]))
        return Call(Activation(unit=str(option[1])))

    @rule("SKIRMISH-3.3")
    def go_on(self, g: Skirmish) -> Next:
        """The next unit."""
        return self.choose_unit


@rule("SKIRMISH-3.4")
def may_act(g: Skirmish, unit: str, option: Option) -> Broken | None:
    """One thing a unit may do: each has its own chapter."""
    match option:
        case ("move",):
            return may_move(g, unit)
        case ("fire", target):
            return may_fire(g, unit, str(target))
        case ("search",):
            return may_search(g, unit)
    return None


class Activation(Procedure):
    """One unit does one thing."""

    PUBLIC = ("unit",)
    unit: str

    @rule("SKIRMISH-3.4")
    def choose_action(self, g: Skirmish) -> Choose:
        """Ask what the unit shall do."""
        enemies = g.on_map(OTHER[g.rules.side[self.unit]])
        shots: list[Option] = [("fire", enemy) for enemy in enemies]
        return offer(
            g.rules.side[self.unit],
            "action",
            [("move",), *shots, ("search",), HOLD],
            lambda o: may_act(g, self.unit, o),
            {"unit": self.unit, "at": g.where[self.unit]},
        )

    @rule("SKIRMISH-3.4")
    def act(self, g: Skirmish, option: Option) -> Next:
        """Do it."""
        match option:
            case ("move",):
                return Call(Move(unit=self.unit, mp=g.rules.allowance))
            case ("fire", target):
                return Call(Fire(firer=self.unit, target=str(target)))
            case ("search",):
                return Call(Search(unit=self.unit))
        return None
