"""Landing: every unit is given a hex, then they jump one after another.

An edition overrides what differs: `barred` and `reach` for the hexes, `jump` and `fight_at` for
what becomes of a unit. What the ground does to it is in the chart.
"""

from __future__ import annotations

from typing import Generic, TypeAlias

from drvar.kernel.flow import Call, Choose, Done, Next, Procedure
from drvar.kernel.options import Option
from drvar.kernel.rule import Broken, cites, rule

from .rules import GERMAN, PARTISAN
from .state import G, Tactical

Pairs: TypeAlias = tuple[tuple[str, str], ...]
"""Units and their hexes, or Commands and their units, in the order chosen."""


class Landing(Procedure, Generic[G]):
    """The units of a first-day turn land, and fight where they come down among enemies."""

    PUBLIC = ("down", "plan", "riders", "unit")
    plan: Pairs = ()
    """Units and the hexes chosen for them, in the order of their jumps."""
    unit: str = ""
    """The unit whose hex is being chosen."""
    riders: Pairs = ()
    """Commands and the units that carry them."""
    jumped: int = 0
    down: tuple[str, ...] = ()
    """Hexes where units came down among counters that have not been dealt with."""

    @rule("HUNT-14.2a", "HUNT-14.2b", "HUNT14-12.3a", "HUNT14-12.3l")
    def choose_unit(self, g: G) -> Next:
        """Ask for the next unit; the Germans choose the order."""
        left = self._left(g)
        if len(left) < 2:
            return self.take_last
        options: tuple[Option, ...] = tuple([("land", unit) for unit in left])
        return Choose(GERMAN, "land", options, lambda o: self.may_land(g, o))

    def _left(self, g: G) -> list[str]:
        chosen = {unit for unit, _ in self.plan}
        return [c for c in wave(g) if c in g.vf and c not in chosen]

    @cites("HUNT-14.2a", "HUNT14-12.3a")
    def may_land(self, g: G, option: Option) -> Broken | None:
        """A unit may land if it belongs to this turn's wave and has no hex yet."""
        match option:
            case ("land", unit) if unit not in self._left(g):
                return Broken(
                    g.rules.cite["HUNT-14.2a", "HUNT14-12.3a"], "does-not-land", {"unit": unit}
                )
        return None

    @rule("HUNT-14.2b", "HUNT14-12.3j")
    def take_unit(self, g: G, option: Option) -> Next:
        """Make it the next of the chain."""
        self.unit = str(option[1])
        return self.choose_hex

    @rule("HUNT-14.2b", "HUNT14-12.3j")
    def take_last(self, g: G) -> Next:
        """Take the last unit without asking; then deal with the Commands."""
        left = self._left(g)
        if not left:
            return self.choose_carrier
        self.unit = left[0]
        return None

    @rule("HUNT-14.2b", "HUNT-14.2c", "HUNT-14.2f", "HUNT-14.2.1c", "HUNT14-12.3a")
    def choose_hex(self, g: G) -> Next:
        """Ask for its hex."""
        options: tuple[Option, ...] = tuple([("at", hex_) for hex_ in self.hexes(g)])
        about = {"unit": self.unit}
        return Choose(GERMAN, "land-hex", options, lambda o: self.may_land_at(g, o), about)

    @cites("HUNT-14.2b", "HUNT-14.2f", "HUNT14-12.3a")
    def hexes(self, g: G) -> list[str]:
        """Hexes near the ones before that nothing bars; if there is none, the nearest."""
        barred = self.barred(g)
        legal = [hex_ for hex_ in self.reach(g) if hex_ not in barred]
        if legal or not self.plan:
            return legal
        near = g.rules.ground.distances[self.plan[-1][1]]
        legal = [hex_ for hex_ in g.rules.ground.hexes if hex_ not in barred]
        least = min([near[hex_] for hex_ in legal])
        return [hex_ for hex_ in legal if near[hex_] == least]

    @cites("HUNT-14.2b", "HUNT14-12.3a")
    def reach(self, g: G) -> tuple[str, ...]:
        """The hexes within two hexes of the last one."""
        ground = g.rules.ground
        if not self.plan:
            return ground.hexes
        last = self.plan[-1][1]
        near = [hex_ for hex_, away in ground.within[last] if away <= most_apart(g)]
        return tuple(sorted([last, *near]))

    @cites("HUNT-14.2b", "HUNT-14.2f", "HUNT-8.2d", "HUNT14-12.3a")
    def may_land_at(self, g: G, option: Option) -> Broken | None:
        """A unit may land in a hex that nothing bars, if it is near enough."""
        match option:
            case ("at", hex_):
                if hex_ not in g.rules.ground.terrain:
                    return Broken(
                        g.rules.cite["HUNT-8.2d", "HUNT14-12.3a"], "no-such-hex", {"hex": hex_}
                    )
                if broken := self.barred(g).get(str(hex_)):
                    return broken
                if hex_ not in (legal := self.hexes(g)):
                    if legal[0] in self.reach(g):
                        return Broken(
                            g.rules.cite["HUNT-14.2b", "HUNT14-12.3a"],
                            "too-far-apart",
                            {"hex": hex_},
                        )
                    return Broken(
                        g.rules.cite["HUNT-14.2f", "HUNT14-12.3a"],
                        "not-the-nearest",
                        {"hex": hex_},
                    )
        return None

    @cites("HUNT-14.2f", "HUNT-14.2.1c", "HUNT14-12.3a")
    def barred(self, g: G) -> dict[str, Broken]:
        """The hexes that may not be chosen, and why; each edition lists them."""
        raise NotImplementedError

    @rule("HUNT-14.2b", "HUNT14-12.3a")
    def assign(self, g: G, option: Option) -> Next:
        """Every seat sees where the unit will land."""
        hex_ = str(option[1])
        self.plan = (*self.plan, (self.unit, hex_))
        paragraph = g.rules.cite["HUNT-14.2b", "HUNT14-12.3a"]
        g.tell("landing_chosen", paragraph, unit=self.unit, hex=hex_)
        self.unit = ""
        return self.choose_unit

    @rule("HUNT-14.2c", "HUNT14-12.3f")
    def choose_carrier(self, g: G) -> Next:
        """A Command jumps with any unit; ask for which."""
        commands = self._commands(g)
        if not commands or not self.plan:
            return self.drop
        options: list[Option] = [("carry", commands[0], unit) for unit, _ in self.plan]
        about = {"command": commands[0]}
        return Choose(GERMAN, "carry", tuple(options), lambda o: self.may_carry(g, o), about)

    def _commands(self, g: G) -> list[str]:
        """The Commands of the wave without a carrier."""
        riding = {command for command, _ in self.riders}
        return [c for c in wave(g) if c not in g.vf and c not in riding]

    @cites("HUNT-14.2c", "HUNT14-12.3f")
    def may_carry(self, g: G, option: Option) -> Broken | None:
        """The Command asked for may go with a unit that lands."""
        match option:
            case ("carry", command, unit):
                if command != self._commands(g)[0]:
                    return Broken(
                        g.rules.cite["HUNT-14.2c", "HUNT14-12.3f"],
                        "another-command",
                        {"command": command},
                    )
                if unit not in [landing for landing, _ in self.plan]:
                    return Broken(
                        g.rules.cite["HUNT-14.2c", "HUNT14-12.3f"],
                        "does-not-land",
                        {"unit": unit},
                    )
        return None

    @rule("HUNT-14.2c", "HUNT14-12.3f")
    def take_carrier(self, g: G, option: Option) -> Next:
        """It shares the fate of that unit in the air."""
        _, command, unit = map(str, option)
        self.riders = (*self.riders, (command, unit))
        g.tell(
            "carried", g.rules.cite["HUNT-14.2c", "HUNT14-12.3f"], command=command, unit=unit
        )
        return self.choose_carrier

    @rule("HUNT-14.2d", "HUNT14-12.3b", "HUNT14-12.3j")
    def drop(self, g: G) -> Next:
        """The next unit jumps, with the Commands that ride along."""
        if self.jumped == len(self.plan):
            return self.settle
        unit, hex_ = self.plan[self.jumped]
        self.jumped += 1
        riders = tuple([command for command, carrier in self.riders if carrier == unit])
        return Call(self.jump(unit, hex_, riders))

    def jump(self, unit: str, hex_: str, riders: tuple[str, ...]) -> Procedure:
        """The jump of one unit; each edition says how."""
        raise NotImplementedError

    @rule("HUNT-14.2.2b", "HUNT-14.2.2c", "HUNT14-12.3j")
    def come_down(self, g: G, hex_: str) -> Next:
        """It is down; what stands in that hex is dealt with at once."""
        if hex_ and hex_ not in self.down:
            self.down = tuple(sorted((*self.down, hex_)))
        return None

    @rule("HUNT-14.2.2a", "HUNT-14.2.2d", "HUNT-14.2.2e", "HUNT14-12.3m")
    def settle(self, g: G) -> Next:
        """Units take what stands alone; a Command alone among enemies is eliminated."""
        quiet = [hex_ for hex_ in self.down if not is_contested(g, hex_)]
        if not quiet:
            return self.next_fight
        self.down = tuple([hex_ for hex_ in self.down if hex_ != quiet[0]])
        if quiet[0] in g.german:
            return Call(g.rules.edition.entry(side=GERMAN, hex=quiet[0]))
        if quiet[0] in g.partisan:
            return Call(g.rules.edition.entry(side=PARTISAN, hex=quiet[0]))
        return self.settle

    @rule("HUNT-14.2.2d", "HUNT14-12.3m")
    def settle_next(self, g: G) -> Next:
        """Hex by hex."""
        return self.settle

    @property
    def next_fight(self) -> Next:
        """The step that deals with the fights that are left."""
        return self.fight_last

    @cites("HUNT-14.2.2b", "HUNT14-12.3j")
    def fight_at(self, hex_: str) -> Procedure:
        """The fight in a hex where units came down among enemies; each edition says how."""
        raise NotImplementedError

    @rule("HUNT-14.2.2b", "HUNT-14.2.2c", "HUNT14-12.3h", "HUNT14-12.3i")
    def fight_last(self, g: G) -> Next:
        """Fight in the one hex left, if there is one."""
        if not self.down:
            return self.go_on
        hex_, self.down = self.down[0], ()
        return Call(self.fight_at(hex_))

    @rule("HUNT-14.2a", "HUNT14-12.3j")
    def go_on(self, g: G) -> Next:
        """Go on until all units are down."""
        return self.drop if self.jumped < len(self.plan) else Done()


@rule("HUNT-14.2a", "HUNT14-12.3l")
def wave(g: Tactical) -> list[str]:
    """The units and Commands that land this turn."""
    return [
        counter
        for line in g.rules.schedule
        if line.mode == "landing" and line.turn == g.turn
        for counter in line.counters
        if counter in g.due
    ]


@rule("HUNT-14.2b", "HUNT14-12.3a")
def most_apart(g: Tactical) -> int:
    """The greatest distance between hexes of a chain."""
    return g.rules.charts.landing.chain.hexes


@rule("HUNT-14.2.2a", "HUNT14-12.3h")
def is_contested(g: Tactical, hex_: str) -> bool:
    """Whether units of both sides are there."""
    return hex_ in g.german and hex_ in g.partisan
