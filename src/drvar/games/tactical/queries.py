"""What case files may ask of every edition.

Many examples speak of "a town across a stream" or "a machine gun" without naming a hex or a
counter. A bench builds such a place beside `HERE` and such units, and asks the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy
from typing import Any, Generic

from drvar.boards.sight import trace, walk
from drvar.kernel import flow
from drvar.kernel.chance import Outcome
from drvar.kernel.flow import Procedure, Question
from drvar.kernel.options import Option
from drvar.kernel.rule import Broken

from . import command, drop, reinforcements, sequence, ways
from .actions import MOVEMENT
from .edition import Attempt
from .rules import GERMAN, PARTISAN
from .state import G, Tactical

HERE, THERE = "10.06", "10.05"
"""Where the unit stands, and the hex north of it that the question is about."""


def run(g: Tactical, procedure: Procedure, *answers: Option | Outcome) -> Question | None:
    """Carry out a procedure with these answers; return what is asked next."""
    g.stack = [procedure]
    question = flow.settle(g)
    for answer in answers:
        assert question is not None
        question = flow.answer(g, question, answer)
    return question


# ---------------------------------------------------------------------- points, Actions


def initiative(g: Tactical, german: int, partisan: int, last: str) -> str:
    """The side that has the initiative with these points, and held it last."""
    g.pa, g.initiative = {GERMAN: german, PARTISAN: partisan}, last
    sequence.take_initiative(g)
    return g.initiative


def may(g: Tactical, action: str, unit: str, target: str = "") -> Broken | None:
    """What forbids a unit an Action where it stands; a reaction is to all enemies in a hex."""
    return may_together(g, action, (unit,), target)


def may_together(
    g: Tactical, action: str, units: Sequence[str], target: str = ""
) -> Broken | None:
    """What forbids units of one hex an Action together."""
    side = g.rules.counters[units[0]].side
    movers = g.enemies(side).get(target, ())
    attempt = Attempt(action, side, g.hex_of(units[0]), False, target, movers)
    return g.rules.edition.may_do(g, attempt, tuple(units))


def may_open(g: Tactical, side: str, verb: str, name: str) -> Broken | None:
    """What forbids a side to open an activation in this way."""
    return g.rules.edition.may_open(g, side, (verb, name))


def may_attack(g: Tactical, units: Sequence[str], target: str) -> Broken | None:
    """What forbids these units of one hex an Attack on another."""
    return g.rules.edition.may_attack(g, tuple(units), g.hex_of(units[0]), target)


def may_enter(g: Tactical, unit: str, hex_: str) -> Broken | None:
    """What forbids a unit a first step into a hex by Movement."""
    side = g.rules.counters[unit].side
    party = g.rules.edition.party(g, side, (unit,), MOVEMENT)
    steps = g.rules.edition.walk(g, party, MOVEMENT)
    return steps.why_not(g.hex_of(unit), hex_, party.points, fresh=True)


# ---------------------------------------------------------------------- command, movement


def in_command(g: Tactical, unit: str, hex_: str, reach: int) -> bool:
    """Whether a unit in a hex would be in command, if every Command reached this far."""
    g.rules = copy(g.rules)
    g.rules.counters = copy(g.rules.counters)
    for name in g.commands:
        g.rules.counters[name] = g.rules.counters[name]._replace(command_range=reach)
    return command.in_command(g, unit, hex_)


def allowance(g: Tactical, counter: str, half: bool) -> int:
    """The movement allowance of a counter, halved if it also attacks."""
    return ways.allowance(g, counter, half=half)


def entry_options(g: Tactical, side: str, place: str) -> list[str]:
    """Where counters that wait at an entry hex may come on."""
    return sorted(ways.entry_hexes(g, side, place))


def los_hexes(g: Tactical, a: str, b: str) -> list[list[str] | list[tuple[str, str]]]:
    """The hexes that a line passes through, and the sides it runs along."""
    ground = g.rules.ground
    line = (walk if ground.reading.stepped else trace)(ground.grid, a, b)
    return [sorted(line.through), sorted(line.along)]


# ---------------------------------------------------------------------- arrivals and landings


def willam_turn(g: Tactical, renounced: int) -> int | None:
    """When the relief arrives after this many units were given up."""
    arrivals = [c for line in g.rules.schedule if line.side == PARTISAN for c in line.counters]
    g.renounced = tuple(arrivals[:renounced])
    return reinforcements.relief_turn(g) or None


def drift(g: Tactical, target: str, land_die: int, drift_die: int | None) -> str | None:
    """Where a unit comes down by its dice."""
    if drop.is_on_target(g, land_die):
        return target
    assert drift_die is not None
    return drop.drift(g, target, drift_die)


# ---------------------------------------------------------------------- a place, and units


class Bench(Generic[G]):
    """Lays ground and recruits units as an edition's positions have them, and asks."""

    def __init__(
        self,
        place: Callable[[G, dict[str, Any]], None],
        may_reach: Callable[[G, str, str, str], Broken | None],
    ) -> None:
        self.place = place
        self.may_reach = may_reach

    def lay(self, g: G, terrain: str, *, stream: bool = False, road: bool = False) -> None:
        """Make the map a plain with one hex of some terrain, behind a stream or by a road."""
        side = [f"{HERE}|{THERE}"]
        self.place(
            g,
            {
                "ground": "clear",
                "terrain": {THERE: terrain},
                "streams": side if stream else [],
                "roads": side if road else [],
            },
        )

    def recruit(  # side, place, strength and markers
        self, g: G, side: str, kind: str, hex_: str, vf: int = 1, **more: object
    ) -> str:
        """Put a unit of some type into a hex."""
        unit = f"x-{side}-{kind}-{len(g.vf)}"
        row = {"id": unit, "side": side, "type": kind, "vf": vf, "formation": "para500"}
        self.place(g, {"counters": [{**row, **more}]})
        g.vf[unit] = vf
        g.put(side, hex_, (unit,))
        return unit

    def clear_map(self, g: G) -> None:
        """Take every counter off the map."""
        self.place(g, {"units": {}, "commands": {}})

    def step_cost(self, g: G, terrain: str, stream: bool, road: bool) -> int:
        """What a step costs into some terrain, over a stream, along a road."""
        self.lay(g, terrain, stream=stream, road=road)
        return g.rules.ground.cost[HERE][THERE]

    def points_after(
        self, g: G, kind: str, left: int, terrain: str, stream: bool
    ) -> int | Broken:
        """The points that a unit of some type has left after a step, or what forbids it."""
        self.lay(g, terrain, stream=stream)
        unit = self.recruit(g, GERMAN, kind, HERE)
        party = g.rules.edition.party(g, GERMAN, (unit,), MOVEMENT)
        steps = g.rules.edition.walk(g, party, MOVEMENT)
        price = steps.price(HERE, THERE, left, fresh=left == party.points)
        return price if isinstance(price, Broken) else left - price

    def group_ma(self, g: G, kinds: Sequence[str]) -> int:
        """The movement allowance of a group of these types."""
        members = tuple(self.recruit(g, PARTISAN, kind, HERE) for kind in kinds)
        return g.rules.edition.party(g, PARTISAN, members, MOVEMENT).points

    def tank_may_enter(self, g: G, terrain: str, road: bool) -> bool:
        """Whether a tank may enter some terrain, along a road or not."""
        self.lay(g, terrain, road=road)
        return g.rules.ground.is_open_to_tanks(HERE, THERE)

    def los(self, g: G, a: str, b: str) -> bool:
        """Whether a gun, which reaches farthest, sees from one hex to another."""
        gun = self.recruit(g, GERMAN, "artillery", a)
        return self.may_reach(g, gun, a, b) is None

    def in_range(self, g: G, kinds: Sequence[str], turn: int, a: str, b: str) -> bool:
        """Whether units of these types, all in one hex, reach another together."""
        self.lay(g, "clear")
        g.turn = turn
        units = [self.recruit(g, PARTISAN, kind, a) for kind in kinds]
        return all(self.may_reach(g, unit, a, b) is None for unit in units)
