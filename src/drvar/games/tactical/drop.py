"""What becomes of a unit that jumps: its drift, the ground, and the enemies where it lands."""

from __future__ import annotations

from functools import partial
from typing import ClassVar, Generic

from drvar.boards.hexes import Direction
from drvar.kernel.chance import roll
from drvar.kernel.flow import Call, Choose, Done, Next, Procedure
from drvar.kernel.options import Option
from drvar.kernel.rule import Broken, cites, rule

from .charts import Effect
from .command import fell
from .faces import most
from .groups import ALL, GO
from .reaction import HOLD
from .rules import GERMAN, PARTISAN
from .stacking import eliminate, lose
from .state import G, Tactical


class Drop(Procedure, Generic[G]):
    """One unit jumps. Its result is the hex where it came down, "" if it was lost."""

    PUBLIC = ("hex", "riders", "target", "unit")
    unit: str
    target: str
    riders: tuple[str, ...] = ()
    hex: str = ""
    RENAMED: ClassVar[dict[str, str]] = {"bring_spares": "stand"}

    @rule("HUNT-14.2d", "HUNT14-12.3b")
    def throw(self, g: G) -> Next:
        """Throw a die for the jump."""
        return roll(1, 6, "landing")

    @rule("HUNT-14.2d", "HUNT14-12.3b")
    def read(self, g: G, dice: tuple[int]) -> Next:
        """Find whether it is on target or drifts."""
        self.hex, hit = self.target, is_on_target(g, dice[0])
        about = {"unit": self.unit, "hex": self.target, "on_target": hit}
        paragraph = g.rules.cite["HUNT-14.2d", "HUNT14-12.3b"]
        needed = most(partial(is_on_target, g))
        g.tell("jumped", paragraph, die=dice[0], most=needed, **about)
        return self.come_down if hit else None

    @rule("HUNT-14.2d", "HUNT14-12.3c")
    def throw_drift(self, g: G) -> Next:
        """Throw a die for the direction."""
        return roll(1, 6, "drift")

    @rule("HUNT-14.2d", "HUNT-14.2e", "HUNT14-12.3c", "HUNT14-12.3d")
    def read_drift(self, g: G, dice: tuple[int]) -> Next:
        """Go to the next hex that way; off the map it lands on target, or is lost (option)."""
        hex_ = drift(g, self.target, dice[0])
        if hex_ is not None:
            self.hex = hex_
            paragraph = g.rules.cite["HUNT-14.2d", "HUNT14-12.3c"]
            g.tell("drifted", paragraph, unit=self.unit, origin=self.target, hex=hex_)
            return None
        paragraph = g.rules.cite["HUNT-14.2e", "HUNT14-12.3d"]
        g.tell("drifted_off", paragraph, unit=self.unit, origin=self.target)
        match g.rules.switches.drift_off:
            case "reroll":
                return self.throw_drift
            case "lost":
                return self.be_lost
        return None

    @rule("HUNT-14.2a", "HUNT-14.2c", "HUNT14-12.3f", "HUNT14-12.3g")
    def come_down(self, g: G) -> Next:
        """It stands there, with the Commands that rode along."""
        self._put_down(g)
        g.fresh |= {self.unit, *self.riders}
        paragraph = g.rules.cite["HUNT-14.2d", "HUNT14-12.3b"]
        g.tell("landed", paragraph, counters=[self.unit, *self.riders], hex=self.hex)
        return None

    def _put_down(self, g: G) -> None:
        g.put(GERMAN, self.hex, (self.unit,))
        for command in self.riders:
            g.commands[command] = self.hex
        for counter in (self.unit, *self.riders):
            del g.due[counter]

    @rule("HUNT-14.2.1a", "HUNT-14.2.1b", "HUNT14-12.3e")
    def suffer(self, g: G) -> Next:
        """A wood costs strength, in a town the unit is Pinned."""
        effect = ground_effect(g, self.hex)
        if effect is None:
            return None
        if effect.loss:
            lose(g, GERMAN, self.hex, self.unit, effect.loss, effect.rule)
        elif effect.pinned:
            g.pinned.add(self.unit)
            g.tell("pinned", effect.rule, unit=self.unit, hex=self.hex)
        return None

    @rule("HUNT-14.2d", "HUNT14-12.3b")
    def stand(self, g: G) -> Next:
        """It is down."""
        return Done(self.hex)

    @rule("HUNT-14.2e", "HUNT14-12.3d")
    def be_lost(self, g: G) -> Next:
        """Option: a unit that drifts off the map is lost, with the Commands that rode along."""
        self._put_down(g)
        eliminate(g, GERMAN, self.hex, self.unit, g.rules.cite["HUNT-14.2e", "HUNT14-12.3d"])
        return None

    @rule("HUNT-14.2e", "HUNT-2.1.3a", "HUNT14-12.3d", "HUNT14-1.1f")
    def lose_riders(self, g: G) -> Next:
        """A Command that is lost comes back as its spare."""
        if not self.riders:
            return Done("")
        command, *rest = self.riders
        self.riders = tuple(rest)
        spare = fell(g, command, g.rules.cite["HUNT-14.2e", "HUNT14-12.3d"])
        return Call(spare) if spare is not None else self.lose_riders

    @rule("HUNT-2.1.3a", "HUNT14-1.1f")
    def lose_next(self, g: G) -> Next:
        """One after another."""
        return self.lose_riders


class LandingFight(Procedure, Generic[G]):
    """Units have come down among enemies: the enemies may fire, then there is a melee."""

    PUBLIC: ClassVar[tuple[str, ...]] = ("firers", "hex")
    hex: str
    firers: tuple[str, ...] = ()

    @rule("HUNT-14.2.2b", "HUNT14-12.3h")
    def choose_firer(self, g: G) -> Next:
        """Ask which units in the hex fire, once and for free; none has to."""
        options: list[Option] = [("take", unit) for unit in self._able(g)]
        if not options:
            return self.fire
        if len(options) > 1:
            options.insert(0, ALL)
        options.append(GO if self.firers else HOLD)
        about = {"hex": self.hex, "members": list(self.firers)}
        return Choose(PARTISAN, "land-fire", tuple(options), lambda o: self.may(g, o), about)

    def _able(self, g: G) -> list[str]:
        """The units that might fire as well."""
        most = g.rules.charts.fire.markers.most
        return [
            unit
            for unit in g.partisan[self.hex]
            if unit not in self.firers and g.markers(unit) < most
        ]

    @cites("HUNT-14.2.2b", "HUNT-9.4a", "HUNT14-12.3h", "HUNT14-8.2b")
    def may(self, g: G, option: Option) -> Broken | None:
        """A unit in the hex may fire if it may still attack this turn, light or not."""
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
    def take_firer(self, g: G, option: Option) -> Next:
        """Add one more or all of them, or stop adding."""
        if option == ALL:
            self.firers = (*self.firers, *self._able(g))
        elif option[0] == "take":
            self.firers = (*self.firers, str(option[1]))
            return self.choose_firer
        return None

    @rule("HUNT-14.2.2b", "HUNT14-12.3h")
    def fire(self, g: G) -> Next:
        """Fire at distance nought on the units that landed."""
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

    @cites("HUNT-14.2.2b", "HUNT14-12.3h")
    def landed(self, g: G) -> tuple[str, ...]:
        """The units that came down here and are alive."""
        return g.german[self.hex]

    @cites("HUNT-14.2c", "HUNT14-12.3f")
    def company(self, g: G) -> tuple[str, ...]:
        """The Commands that came down here."""
        return g.commands_at(GERMAN, self.hex)

    @rule("HUNT-14.2.2c", "HUNT-14.2.2e", "HUNT14-12.3i")
    def assault(self, g: G) -> Next:
        """The units left must assault, Pinned or not; a Command left alone is eliminated."""
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


@rule("HUNT-14.2d", "HUNT14-12.3b")
def is_on_target(g: Tactical, die: int) -> bool:
    """Whether the unit lands in the hex that was chosen."""
    return die in g.rules.charts.landing.on_target


@rule("HUNT-14.2d", "HUNT14-12.3c")
def drift(g: Tactical, target: str, die: int) -> str | None:
    """The next hex in the direction of a die, counted clockwise; None off the map."""
    first = 1 if g.rules.switches.drift_first == "north" else 0
    names = g.rules.charts.landing.drift
    return g.rules.ground.grid.towards(target, Direction[names[(die - first) % len(names)]])


@rule("HUNT-14.2.1a", "HUNT-14.2.1b", "HUNT14-12.3e")
def ground_effect(g: Tactical, hex_: str) -> Effect | None:
    """What the ground does to a unit that lands on it, as the chart says."""
    return g.rules.charts.landing.on(g.rules.ground.terrain[hex_])
