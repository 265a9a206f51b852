"""After the dice of a melee: which units leave the hex, and where they go.

Assaulters go back to where they came from. For others, and if that hex is closed, the owner
picks one hex beside it for the whole stack; the stack is divided only if no hex takes all. Each
edition says what becomes of units that find no hex.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Generic

from drvar.kernel.flow import Choose, Done, Next, Procedure
from drvar.kernel.options import Option
from drvar.kernel.rule import Broken, cites, rule

from .rules import OTHER
from .stacking import has_room, no_room
from .state import G, Tactical


@rule("HUNT-11.1i", "HUNT-7b", "HUNT-13.4.1c", "HUNT14-9.4b", "HUNT14-10c", "HUNT14-7e")
def may_retreat(
    g: Tactical, units: tuple[str, ...], origin: str, target: str, barred: str = ""
) -> Broken | None:
    """The hex beside it must be free of enemies, with room, and open to tanks if any go."""
    ground, counters = g.rules.ground, g.rules.counters
    side = counters[units[0]].side
    about = {"hex": target}
    paragraph = g.rules.cite["HUNT-11.1i", "HUNT14-9.4b"]
    if target not in ground.neighbours[origin]:
        return Broken(paragraph, "not-next", about)
    if target in g.enemies(side):
        return Broken(paragraph, "enemy-there", about)
    if not g.rules.switches.retreats_onto_counters and g.bare_at(OTHER[side], target):
        return Broken(paragraph, "enemy-counters-there", about)
    if target == barred:
        return Broken(paragraph, "assaulter-came-from", about)
    closed = target not in ground.tank_steps[origin]
    if closed and any(counters[unit].move_class == "tank" for unit in units):
        return Broken(g.rules.cite["HUNT-13.4.1c", "HUNT14-7e"], "no-tank-ground", about)
    return no_room(g, side, target, g.strength(units))


@rule("HUNT-11.1i", "HUNT-7b", "HUNT14-9.4b", "HUNT14-10c")
def takes_back(g: Tactical, side: str, hex_: str, units: Iterable[str]) -> bool:
    """Whether a hex left a moment ago is still free of enemies and has room."""
    return hex_ not in g.enemies(side) and has_room(g, side, hex_, g.strength(units))


@rule("HUNT-11.1i", "HUNT-14d", "HUNT14-9.4b", "HUNT14-12.5h")
def go_off(g: Tactical, side: str, hex_: str, box: str, members: tuple[str, ...]) -> None:
    """Counters that came from off the map go back there and wait again."""
    g.take(side, hex_, [member for member in members if member in g.vf])
    for member in members:
        g.commands.pop(member, None)
    g.fresh.difference_update(members)
    waiting = g.waiting(side)
    waiting[box] = (*waiting.get(box, ()), *members)
    paragraph = g.rules.cite["HUNT-11.1i", "HUNT14-9.4b"]
    g.tell("went_off", paragraph, counters=list(members), origin=hex_, hex=box)


class Retreat(Procedure, Generic[G]):
    """Units leave the hex of a melee, and other counters go along.

    `home` is the hex that they came from, `box` where they wait off the map: assaulters have
    one of them and no choice, unless that hex is closed by now. `barred` is closed.
    """

    VERB: ClassVar[str] = "retreat"
    """The word of the answer that names a hex for all."""
    PUBLIC: ClassVar[tuple[str, ...]] = ("company", "hex", "reached", "side", "units")
    side: str
    hex: str
    units: tuple[str, ...]
    company: tuple[str, ...] = ()
    home: str = ""
    box: str = ""
    barred: str = ""
    reached: tuple[str, ...] = ()

    @rule("HUNT-11.1i", "HUNT14-9.4b")
    def go_home(self, g: G) -> Next:
        """An assaulter goes back where it came from; if that is closed, like a defender."""
        if self.box:
            go_off(g, self.side, self.hex, self.box, (*self.units, *self.company))
            return Done()
        if not self.home or not takes_back(g, self.side, self.home, self.units):
            return None
        members = (*self.units, *self.company)
        g.move(self.side, self.hex, self.home, members)
        about = {"counters": list(members), "origin": self.hex, "hex": self.home}
        g.tell("went_back", g.rules.cite["HUNT-11.1i", "HUNT14-9.4b"], **about)
        return Done()

    @rule("HUNT-11.1i", "HUNT14-9.4b", "HUNT14-12.3k")
    def choose_hex(self, g: G) -> Next:
        """Ask for one hex for the whole stack."""
        hexes = self._refuges(g, self.units)
        if not hexes:
            return self.choose_part
        if len(hexes) == 1:
            self._go(g, self.units, hexes[0])
            return self.choose_company
        options: tuple[Option, ...] = tuple([(self.VERB, hex_) for hex_ in hexes])
        about = {"units": list(self.units), "hex": self.hex}
        return Choose(self.picker(g), "retreat", options, lambda o: self.may(g, o), about)

    @cites("HUNT-11.1i", "HUNT14-9.4b")
    def picker(self, g: G) -> str:
        """The seat that picks the hex: the owner."""
        return self.side

    def _refuges(self, g: G, units: tuple[str, ...]) -> list[str]:
        return [
            hex_
            for hex_ in g.rules.ground.neighbours[self.hex]
            if may_retreat(g, units, self.hex, hex_, self.barred) is None
        ]

    @cites("HUNT-11.1i", "HUNT-11.1j", "HUNT14-9.4b")
    def may(self, g: G, option: Option) -> Broken | None:
        """One hex must take all; the stack divides only if it has to."""
        match option:
            case (self.VERB, hex_):
                return may_retreat(g, self.units, self.hex, str(hex_), self.barred)
            case ("part", _, _):
                paragraph = g.rules.cite["HUNT-11.1i", "HUNT14-9.4b"]
                return Broken(paragraph, "whole-stack-retreats")
        return None

    @rule("HUNT-11.1i", "HUNT14-9.4b")
    def retreat(self, g: G, option: Option) -> Next:
        """All of them go there."""
        self._go(g, self.units, str(option[1]))
        return self.choose_company

    def _go(self, g: G, units: tuple[str, ...], hex_: str) -> None:
        g.move(self.side, self.hex, hex_, units)
        if hex_ not in self.reached:
            self.reached = (*self.reached, hex_)
        about = {"counters": list(units), "origin": self.hex, "hex": hex_}
        g.tell("retreated", g.rules.cite["HUNT-11.1i", "HUNT14-9.4b"], **about)

    @rule("HUNT-11.1j", "HUNT14-9.4b")
    def choose_part(self, g: G) -> Next:
        """No hex takes them all: ask which unit goes where, while one finds a hex."""
        options: list[Option] = [
            ("part", unit, hex_) for unit in self.left(g) for hex_ in self._refuges(g, (unit,))
        ]
        if not options:
            return self.lose_rest
        if len(options) == 1:
            return self._go_apart(g, options[0])
        about = {"units": list(self.left(g)), "hex": self.hex}
        return Choose(
            self.picker(g), "retreat-part", tuple(options), lambda o: self.may_part(g, o), about
        )

    def left(self, g: G) -> list[str]:
        here = g.units(self.side).get(self.hex, ())
        return [unit for unit in self.units if unit in here]

    @cites("HUNT-11.1j", "HUNT14-9.4b")
    def may_part(self, g: G, option: Option) -> Broken | None:
        """A unit that is still there may go to a hex that takes it."""
        paragraph = g.rules.cite["HUNT-11.1j", "HUNT14-9.4b"]
        match option:
            case ("part", unit, hex_):
                if unit not in self.left(g):
                    return Broken(paragraph, "not-in-hex", {"counter": unit})
                return may_retreat(g, (str(unit),), self.hex, str(hex_), self.barred)
            case (self.VERB, hex_):
                return Broken(paragraph, "stack-divides", {"hex": hex_})
        return None

    @rule("HUNT-11.1j", "HUNT14-9.4b")
    def retreat_apart(self, g: G, option: Option) -> Next:
        """That one goes; then the next."""
        return self._go_apart(g, option)

    def _go_apart(self, g: G, option: Option) -> Next:
        self._go(g, (str(option[1]),), str(option[2]))
        return self.choose_part

    @rule("HUNT-11.1j", "HUNT14-9.4b")
    def lose_rest(self, g: G) -> Next:
        """What becomes of units that find no hex; each edition says it."""
        raise NotImplementedError

    @rule("HUNT-11.1j", "HUNT-11.1l", "HUNT-2.1.2c", "HUNT14-5k")
    def choose_company(self, g: G) -> Next:
        """A counter that is not a unit goes with a part that got away, as the owner picks."""
        left = [member for member in self.company if g.hex_of(member) == self.hex]
        if not left:
            return self.enter
        if not self.reached:
            return self.fall
        if len(self.reached) == 1:
            g.move(self.side, self.hex, self.reached[0], left)
            return self.enter
        options: tuple[Option, ...] = tuple([("with", left[0], hex_) for hex_ in self.reached])
        about = {"counter": left[0]}
        return Choose(
            self.side, "retreat-with", options, lambda o: self.may_join(g, left[0], o), about
        )

    @cites("HUNT-11.1j", "HUNT14-5k")
    def may_join(self, g: G, member: str, option: Option) -> Broken | None:
        """Each goes in turn, with a part of the stack."""
        paragraph = g.rules.cite["HUNT-11.1j", "HUNT14-5k"]
        match option:
            case ("with", counter, _) if counter != member:
                return Broken(paragraph, "another-goes-now", {"counter": counter})
            case ("with", _, hex_) if hex_ not in self.reached:
                return Broken(paragraph, "no-part-there", {"hex": hex_})
        return None

    @rule("HUNT-11.1j", "HUNT14-5k")
    def join_part(self, g: G, option: Option) -> Next:
        """It goes there; then the next."""
        g.move(self.side, self.hex, str(option[2]), (str(option[1]),))
        return self.choose_company

    @rule("HUNT-11.1j", "HUNT14-9.4b")
    def fall(self, g: G) -> Next:
        """What becomes of counters without a part of the stack to join: each edition says."""
        raise NotImplementedError

    @rule("HUNT-11.1i", "HUNT14-9.4b")
    def enter(self, g: G) -> Next:
        """They are there."""
        return Done()
