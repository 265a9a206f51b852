"""Landing: every unit is given a hex, then they jump one after another.

An edition overrides what differs: `barred` and `reach` for the hexes, `jump` and `fight_at` for
what becomes of a unit. What the ground does to it stands in the chart.
"""

from __future__ import annotations

from typing import Any, ClassVar, TypeAlias

from drvar.boards.hexes import Direction
from drvar.kernel.chance import roll
from drvar.kernel.flow import Call, Choose, Done, Next, Procedure
from drvar.kernel.options import Option
from drvar.kernel.rule import Broken, cites, rule

from .command import fell, house_spares
from .groups import ALL, GO
from .reaction import HOLD
from .rules import GERMAN, PARTISAN
from .stacking import eliminate, lose
from .state import Tactical

Pairs: TypeAlias = tuple[tuple[str, str], ...]
"""Units and their hexes, or Commands and their units, in the order chosen."""

PARATROOP, SUPPORT = "paratroop", "support"


class Landing(Procedure):
    """The units of a first-day turn land, and fight where they come down among enemies."""

    PUBLIC = ("down", "plan", "riders", "unit")
    plan: Pairs = ()
    """Units and the hexes chosen for them; in this order they jump."""
    unit: str = ""
    """The unit that a hex is being chosen for."""
    riders: Pairs = ()
    """Commands and the units that carry them."""
    jumped: int = 0
    down: tuple[str, ...] = ()
    """Hexes where units came down and what stands there has not been dealt with."""

    @rule("HUNT-14.2a", "HUNT-14.2b", "HUNT14-12.3a", "HUNT14-12.3l")
    def choose_unit(self, g: Tactical) -> Next:
        """Ask for the next unit; the Germans order them as they like."""
        left = self._left(g)
        if len(left) < 2:
            return self.take_last
        options: tuple[Option, ...] = tuple([("land", unit) for unit in left])
        return Choose(GERMAN, "land", options, lambda o: self.may_land(g, o))

    def _left(self, g: Tactical) -> list[str]:
        chosen = {unit for unit, _ in self.plan}
        return [c for c in wave(g) if c in g.vf and c not in chosen]

    @cites("HUNT-14.2a", "HUNT14-12.3a")
    def may_land(self, g: Tactical, option: Option) -> Broken | None:
        """A unit of this turn's wave that has no hex yet."""
        match option:
            case ("land", unit) if unit not in self._left(g):
                return Broken(
                    g.rules.cite["HUNT-14.2a", "HUNT14-12.3a"], "does-not-land", {"unit": unit}
                )
        return None

    @rule("HUNT-14.2b", "HUNT14-12.3j")
    def take_unit(self, g: Tactical, option: Option) -> Next:
        """It is the next of the chain."""
        self.unit = str(option[1])
        return self.choose_hex

    @rule("HUNT-14.2b", "HUNT14-12.3j")
    def take_last(self, g: Tactical) -> Next:
        """The last unit need not be asked for; then the Commands are dealt with."""
        left = self._left(g)
        if not left:
            return self.choose_carrier
        self.unit = left[0]
        return None

    @rule("HUNT-14.2b", "HUNT-14.2c", "HUNT-14.2f", "HUNT-14.2.1c", "HUNT14-12.3a")
    def choose_hex(self, g: Tactical) -> Next:
        """Ask for its hex."""
        options: tuple[Option, ...] = tuple([("at", hex_) for hex_ in self.hexes(g)])
        about = {"unit": self.unit}
        return Choose(GERMAN, "land-hex", options, lambda o: self.may_land_at(g, o), about)

    @cites("HUNT-14.2b", "HUNT-14.2f", "HUNT14-12.3a")
    def hexes(self, g: Tactical) -> list[str]:
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
    def reach(self, g: Tactical) -> tuple[str, ...]:
        """Within two hexes of the one before; by option, of every one before."""
        ground = g.rules.ground
        if not self.plan:
            return ground.hexes
        most = g.rules.charts["landing"]["chain"]["hexes"]
        last = self.plan[-1][1]
        near = sorted([last, *[hex_ for hex_, away in ground.within[last] if away <= most]])
        if g.rules.options["land_chain"] == "chain":
            return tuple(near)
        others = {hex_ for _, hex_ in self.plan}
        far = [max([ground.distances[a][b] for b in others]) for a in near]
        return tuple([a for a, away in zip(near, far, strict=True) if away <= most])

    @cites("HUNT-14.2b", "HUNT-14.2f", "HUNT-8.2d", "HUNT14-12.3a")
    def may_land_at(self, g: Tactical, option: Option) -> Broken | None:
        """A hex that nothing bars, and near enough."""
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

    @cites("HUNT-14.2c", "HUNT-14.2f", "HUNT-14.2.1c", "HUNT-7a")
    def barred(self, g: Tactical) -> dict[str, Broken]:
        """The hexes that may not be chosen, and why.

        No start hex of a Mission; one paratroop and one support unit a hex; room for all.
        """
        found: dict[str, Broken] = {}
        kind, planned = kind_of(g, self.unit), {hex_ for _, hex_ in self.plan}
        for hex_ in planned | g.german.keys():
            there = [unit for unit, at in self.plan if at == hex_]
            held = g.strength_at(GERMAN, hex_) + g.strength(there)
            full = held + g.vf[self.unit] > g.rules.limit
            if full and g.rules.options["landing_stacking"] == "within_limit":
                found[hex_] = Broken("HUNT-14.2f", "no-room", {"hex": hex_})
            taken = [unit for unit in there if kind_of(g, unit) == kind]
            if len(taken) >= g.rules.charts["landing"]["hex"][kind]:
                found[hex_] = Broken("HUNT-14.2c", f"{kind}-there", {"hex": hex_})
        if g.rules.options["land_missions"] == "current_too":
            for hex_ in g.missions.values():
                found[hex_] = Broken("HUNT-14.2.1c", "mission-there", {"hex": hex_})
        for hex_ in g.rules.ground.stars:
            found[hex_] = Broken("HUNT-14.2.1c", "start-hex", {"hex": hex_})
        return found

    @rule("HUNT-14.2b", "HUNT14-12.3a")
    def assign(self, g: Tactical, option: Option) -> Next:
        """Everybody sees where it is to land."""
        hex_ = str(option[1])
        self.plan = (*self.plan, (self.unit, hex_))
        paragraph = g.rules.cite["HUNT-14.2b", "HUNT14-12.3a"]
        g.tell("landing_chosen", paragraph, unit=self.unit, hex=hex_)
        self.unit = ""
        return self.choose_unit

    @rule("HUNT-14.2c", "HUNT14-12.3f")
    def choose_carrier(self, g: Tactical) -> Next:
        """A Command jumps with any unit; ask for which."""
        commands = self._commands(g)
        if not commands or not self.plan:
            return self.drop
        options: list[Option] = [("carry", commands[0], unit) for unit, _ in self.plan]
        about = {"command": commands[0]}
        return Choose(GERMAN, "carry", tuple(options), lambda o: self.may_carry(g, o), about)

    def _commands(self, g: Tactical) -> list[str]:
        """The Commands of the wave without a carrier."""
        riding = {command for command, _ in self.riders}
        return [c for c in wave(g) if c not in g.vf and c not in riding]

    @cites("HUNT-14.2c", "HUNT14-12.3f")
    def may_carry(self, g: Tactical, option: Option) -> Broken | None:
        """The Command asked for, by a unit that lands."""
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
    def take_carrier(self, g: Tactical, option: Option) -> Next:
        """It shares the fate of that unit in the air."""
        _, command, unit = map(str, option)
        self.riders = (*self.riders, (command, unit))
        g.tell(
            "carried", g.rules.cite["HUNT-14.2c", "HUNT14-12.3f"], command=command, unit=unit
        )
        return self.choose_carrier

    @rule("HUNT-14.2d", "HUNT14-12.3b", "HUNT14-12.3j")
    def drop(self, g: Tactical) -> Next:
        """The next unit jumps, with the Commands that ride along."""
        if self.jumped == len(self.plan):
            return self.settle
        unit, hex_ = self.plan[self.jumped]
        self.jumped += 1
        riders = tuple([command for command, carrier in self.riders if carrier == unit])
        return Call(self.jump(unit, hex_, riders))

    def jump(self, unit: str, hex_: str, riders: tuple[str, ...]) -> Procedure:
        """The jump of one unit."""
        return Drop(unit=unit, target=hex_, riders=riders)

    @rule("HUNT-14.2.2b", "HUNT-14.2.2c", "HUNT14-12.3j")
    def come_down(self, g: Tactical, hex_: str) -> Next:
        """All jump before anybody fights; by option each has its fight first."""
        if hex_ and hex_ not in self.down:
            self.down = tuple(sorted((*self.down, hex_)))
        return self.drop if g.rules.options["landing_fights"] == "joint" else None

    @rule("HUNT-14.2.2a", "HUNT-14.2.2d", "HUNT-14.2.2e", "HUNT14-12.3m")
    def settle(self, g: Tactical) -> Next:
        """Units take what stands alone; a Command alone among enemies is eliminated."""
        quiet = [hex_ for hex_ in self.down if not is_contested(g, hex_)]
        if not quiet:
            return self.choose_fight
        self.down = tuple([hex_ for hex_ in self.down if hex_ != quiet[0]])
        if quiet[0] in g.german:
            return Call(g.rules.edition.entry(side=GERMAN, hex=quiet[0]))
        if quiet[0] in g.partisan:
            return Call(g.rules.edition.entry(side=PARTISAN, hex=quiet[0]))
        return self.settle

    @rule("HUNT-14.2.2d", "HUNT14-12.3m")
    def settle_next(self, g: Tactical) -> Next:
        """Hex by hex."""
        return self.settle

    @rule("HUNT-14.2.2b")
    def choose_fight(self, g: Tactical) -> Next:
        """The Germans say where they fight next."""
        if len(self.down) < 2:
            return self.fight_last
        options: tuple[Option, ...] = tuple([("fight", hex_) for hex_ in self.down])
        return Choose(GERMAN, "land-fight", options, self.may_fight)

    @cites("HUNT-14.2.2b")
    def may_fight(self, option: Option) -> Broken | None:
        """A hex where units landed among enemies."""
        match option:
            case ("fight", hex_) if hex_ not in self.down:
                return Broken("HUNT-14.2.2b", "no-landing-there", {"hex": hex_})
        return None

    @rule("HUNT-14.2.2b", "HUNT-14.2.2c")
    def fight(self, g: Tactical, option: Option) -> Next:
        """Fire and melee in that hex, then the next."""
        hex_ = str(option[1])
        self.down = tuple([other for other in self.down if other != hex_])
        return Call(self.fight_at(hex_))

    def fight_at(self, hex_: str) -> Procedure:
        """The fight of those who came down in a hex among enemies."""
        return LandingFight(hex=hex_)

    @rule("HUNT-14.2.2b")
    def fight_next(self, g: Tactical) -> Next:
        """Hex by hex."""
        return self.choose_fight

    @rule("HUNT-14.2.2b", "HUNT-14.2.2c", "HUNT14-12.3h", "HUNT14-12.3i")
    def fight_last(self, g: Tactical) -> Next:
        """The one hex left, if there is one."""
        if not self.down:
            return self.go_on
        hex_, self.down = self.down[0], ()
        return Call(self.fight_at(hex_))

    @rule("HUNT-14.2a", "HUNT14-12.3j")
    def go_on(self, g: Tactical) -> Next:
        """Until everybody is down."""
        return self.drop if self.jumped < len(self.plan) else Done()


class Drop(Procedure):
    """One unit jumps. Its result is the hex where it came down; nothing, if it was lost."""

    PUBLIC = ("hex", "riders", "target", "unit")
    unit: str
    target: str
    riders: tuple[str, ...] = ()
    hex: str = ""

    @rule("HUNT-14.2d", "HUNT14-12.3b")
    def throw(self, g: Tactical) -> Next:
        """A die for the jump."""
        return roll(1, 6, "landing")

    @rule("HUNT-14.2d", "HUNT14-12.3b")
    def read(self, g: Tactical, dice: tuple[int]) -> Next:
        """On target, or adrift."""
        self.hex = self.target
        return self.come_down if is_on_target(g, dice[0]) else None

    @rule("HUNT-14.2d", "HUNT14-12.3c")
    def throw_drift(self, g: Tactical) -> Next:
        """A die for the direction."""
        return roll(1, 6, "drift")

    @rule("HUNT-14.2d", "HUNT-14.2e", "HUNT14-12.3c", "HUNT14-12.3d")
    def read_drift(self, g: Tactical, dice: tuple[int]) -> Next:
        """The next hex that way; off the map it lands on its target, unless an option is on."""
        hex_ = drift(g, self.target, dice[0])
        if hex_ is not None:
            self.hex = hex_
            paragraph = g.rules.cite["HUNT-14.2d", "HUNT14-12.3c"]
            g.tell("drifted", paragraph, unit=self.unit, origin=self.target, hex=hex_)
            return None
        paragraph = g.rules.cite["HUNT-14.2e", "HUNT14-12.3d"]
        g.tell("drifted_off", paragraph, unit=self.unit, origin=self.target)
        match g.rules.options["drift_off"]:
            case "reroll":
                return self.throw_drift
            case "lost":
                return self.be_lost
        return None

    @rule("HUNT-14.2a", "HUNT-14.2c", "HUNT14-12.3f", "HUNT14-12.3g")
    def come_down(self, g: Tactical) -> Next:
        """It stands there, with whoever rode along."""
        self._put_down(g)
        g.fresh |= {self.unit, *self.riders}
        paragraph = g.rules.cite["HUNT-14.2d", "HUNT14-12.3b"]
        g.tell("landed", paragraph, counters=[self.unit, *self.riders], hex=self.hex)
        return None

    def _put_down(self, g: Tactical) -> None:
        g.put(GERMAN, self.hex, (self.unit,))
        for command in self.riders:
            g.commands[command] = self.hex
        for counter in (self.unit, *self.riders):
            del g.due[counter]

    @rule("HUNT-14.2.1a", "HUNT-14.2.1b", "HUNT14-12.3e")
    def suffer(self, g: Tactical) -> Next:
        """A wood costs strength, in a town the unit is Pinned."""
        effect = ground_effect(g, self.hex)
        if "loss" in effect:
            lose(g, GERMAN, self.hex, self.unit, effect["loss"], effect["rule"])
        elif "pinned" in effect:
            g.pinned.add(self.unit)
            g.tell("pinned", effect["rule"], unit=self.unit, hex=self.hex)
        return None

    @rule("HUNT-2.1.3d")
    def bring_spares(self, g: Tactical) -> Next:
        """Commands that had no unit to come back to come with this one."""
        if self.unit in g.vf:
            house_spares(g, self.hex)
        return Done(self.hex)

    @rule("HUNT-14.2e", "HUNT14-12.3d")
    def be_lost(self, g: Tactical) -> Next:
        """Option: who drifts off the map is lost, and so are those who rode along."""
        self._put_down(g)
        eliminate(g, GERMAN, self.hex, self.unit, g.rules.cite["HUNT-14.2e", "HUNT14-12.3d"])
        return None

    @rule("HUNT-14.2e", "HUNT-2.1.3a", "HUNT14-12.3d", "HUNT14-1.1f")
    def lose_riders(self, g: Tactical) -> Next:
        """A Command that is lost comes back as its spare."""
        if not self.riders:
            return Done("")
        command, *rest = self.riders
        self.riders = tuple(rest)
        spare = fell(g, command, g.rules.cite["HUNT-14.2e", "HUNT14-12.3d"])
        return Call(spare) if spare is not None else self.lose_riders

    @rule("HUNT-2.1.3a", "HUNT14-1.1f")
    def lose_next(self, g: Tactical) -> Next:
        """One after another."""
        return self.lose_riders


class LandingFight(Procedure):
    """Units have come down among enemies: those may fire, then there is a melee."""

    PUBLIC: ClassVar[tuple[str, ...]] = ("firers", "hex")
    hex: str
    firers: tuple[str, ...] = ()

    @rule("HUNT-14.2.2b", "HUNT14-12.3h")
    def choose_firer(self, g: Tactical) -> Next:
        """Ask who fires: any of the units in the hex, once, for nothing, or nobody."""
        options: list[Option] = [("take", unit) for unit in self._able(g)]
        if not options:
            return self.fire
        if len(options) > 1:
            options.insert(0, ALL)
        options.append(GO if self.firers else HOLD)
        about = {"hex": self.hex, "members": list(self.firers)}
        return Choose(PARTISAN, "land-fire", tuple(options), lambda o: self.may(g, o), about)

    def _able(self, g: Tactical) -> list[str]:
        """Who might fire as well."""
        most = g.rules.charts["fire"]["markers"]["most"]
        return [
            unit
            for unit in g.partisan[self.hex]
            if unit not in self.firers and g.markers(unit) < most
        ]

    @cites("HUNT-14.2.2b", "HUNT-9.4a", "HUNT14-12.3h", "HUNT14-8.2b")
    def may(self, g: Tactical, option: Option) -> Broken | None:
        """A unit in the hex that may still attack this turn; light ones too."""
        paragraph = g.rules.cite["HUNT-14.2.2b", "HUNT14-12.3h"]
        match option:
            case ("take", unit):
                if unit not in g.partisan[self.hex]:
                    return Broken(paragraph, "not-in-hex", {"counter": unit})
                if unit in self.firers:
                    return Broken(paragraph, "fires-already", {"unit": unit})
                if unit not in self._able(g):
                    return Broken(
                        g.rules.cite["HUNT-9.4a", "HUNT14-8.2b"],
                        "attacked-twice",
                        {"unit": unit},
                    )
            case ("all",) if len(self._able(g)) < 2:
                return Broken(paragraph, "nobody-else")
            case ("go",) if not self.firers:
                return Broken(paragraph, "nobody-taken")
            case ("hold",) if self.firers:
                return Broken(paragraph, "fire-opened")
        return None

    @rule("HUNT-14.2.2b", "HUNT14-12.3h")
    def take_firer(self, g: Tactical, option: Option) -> Next:
        """One more, all, or enough."""
        if option == ALL:
            self.firers = (*self.firers, *self._able(g))
        elif option[0] == "take":
            self.firers = (*self.firers, str(option[1]))
            return self.choose_firer
        return None

    @rule("HUNT-14.2.2b", "HUNT14-12.3h")
    def fire(self, g: Tactical) -> Next:
        """At distance nought, on those who landed."""
        if not self.firers:
            return self.assault
        return Call(
            g.rules.edition.attack(
                side=PARTISAN,
                firers=self.firers,
                origin=self.hex,
                target=self.hex,
                targets=self.landed(g),
                free=True,
            )
        )

    def landed(self, g: Tactical) -> tuple[str, ...]:
        """Who came down here and is alive."""
        return g.german[self.hex]

    def company(self, g: Tactical) -> tuple[str, ...]:
        """The Commands that came down here."""
        return g.commands_at(GERMAN, self.hex)

    @rule("HUNT-14.2.2c", "HUNT-14.2.2e", "HUNT14-12.3i")
    def assault(self, g: Tactical) -> Next:
        """Whoever is left must assault, Pinned or not; a Command left alone is eliminated."""
        if self.hex not in g.german:
            return Call(g.rules.edition.entry(side=PARTISAN, hex=self.hex))
        return Call(
            g.rules.edition.melee(
                assaulter=GERMAN,
                assaulters=self.landed(g),
                company=self.company(g),
                hex=self.hex,
                came="",
                start="",
                box="",
                stream=False,
                landing=True,
            )
        )


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


@rule("HUNT-14.2c", "HUNT-14.2f")
def kind_of(g: Tactical, unit: str) -> str:
    """Paratroops are one kind, units of every other type land as support."""
    return PARATROOP if g.rules.counters[unit].type == PARATROOP else SUPPORT


@rule("HUNT-14.2d", "HUNT14-12.3b")
def is_on_target(g: Tactical, die: int) -> bool:
    """Whether the unit lands in the hex that was chosen."""
    return die in g.rules.charts["landing"]["on_target"]


@rule("HUNT-14.2d", "HUNT14-12.3c")
def drift(g: Tactical, target: str, die: int) -> str | None:
    """The next hex in the direction of a die, counted clockwise; nothing off the map."""
    first = 1 if g.rules.options["drift_first"] == "north" else 0
    names = g.rules.charts["landing"]["drift"]
    return g.rules.ground.grid.towards(target, Direction[names[(die - first) % len(names)]])


@rule("HUNT-14.2.1a", "HUNT-14.2.1b", "HUNT14-12.3e")
def ground_effect(g: Tactical, hex_: str) -> dict[str, Any]:
    """What the ground does to a unit that lands on it, as the chart says."""
    effect: dict[str, Any] = g.rules.charts["landing"].get(g.rules.ground.terrain[hex_], {})
    return effect


@rule("HUNT-14.2.2a", "HUNT14-12.3h")
def is_contested(g: Tactical, hex_: str) -> bool:
    """Whether units of both sides are there."""
    return hex_ in g.german and hex_ in g.partisan
