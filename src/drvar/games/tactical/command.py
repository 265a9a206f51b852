"""Commands, their ranges, units out of command, and the spares of Commands that fell."""

from __future__ import annotations

from drvar.kernel.flow import Choose, Done, Next, Procedure
from drvar.kernel.options import Option
from drvar.kernel.rule import rule

from .rules import GERMAN
from .state import Tactical


@rule("HUNT-2.1.1b", "HUNT-2.1.3a", "HUNT14-1.1e", "HUNT14-1.1f", "HUNT14-1.1g")
def command_range(g: Tactical, command: str) -> int:
    """The range printed on the side that shows."""
    counter = g.rules.counters[command]
    return counter.spare_range if command in g.spare else counter.command_range


@rule(
    "HUNT-2.1.1c", "HUNT-6c", "HUNT-6d", "HUNT-2.1.3c", "HUNT14-6b", "HUNT14-6c", "HUNT14-6f",
)  # fmt: skip
def in_command(g: Tactical, unit: str, hex_: str) -> bool:
    """Whether a Command of its own is within range; without one on the map, no unit is."""
    counters = g.rules.counters
    any_will_do = g.rules.switches.own_command == "any"
    near = g.rules.ground.distances[hex_]
    for command, at in g.commands_of(counters[unit].side).items():
        own = any_will_do or counters[command].formation == counters[unit].formation
        if own and near[at] <= command_range(g, command):
            return True
    return False


@rule(
    "HUNT-6a", "HUNT-6b", "HUNT-6e", "HUNT-2.4a", "HUNT14-6a", "HUNT14-6e", "HUNT14-6f",
    "HUNT14-1.1h",
)  # fmt: skip
def check_command(g: Tactical) -> None:
    """Check each side that has Commands; mark units out of range for the turn."""
    g.ooc = {
        unit
        for side in g.rules.commanded
        for hex_, stack in g.units(side).items()
        for unit in stack
        if not in_command(g, unit, hex_)
    }
    if g.ooc:
        paragraph = g.rules.cite["HUNT-6b", "HUNT14-6c"]
        g.tell("out_of_command", paragraph, units=sorted(g.ooc))


@rule(
    "HUNT-2.1.2d", "HUNT-2.1.2b", "HUNT-2.1.3b", "HUNT-15.1.2b", "HUNT14-1.1d", "HUNT14-1.1g",
    "HUNT14-13f",
)  # fmt: skip
def fell(g: Tactical, command: str, paragraph: str) -> Procedure | None:
    """Eliminate a Command; return the procedure that brings its spare, if one comes."""
    hex_ = g.commands.pop(command)
    g.forget(command)
    leave_groups(g, command)
    was_spare = command in g.spare
    if g.rules.switches.spares_score or not was_spare:
        g.commands_lost += g.rules.counters[command].side == GERMAN
    g.tell("command_eliminated", paragraph, command=command, hex=hex_)
    return Spare(command=command, hex=hex_) if spare_comes(g, command) else None


@rule("HUNT-2.1.3a", "HUNT14-1.1f")
def leave_groups(g: Tactical, command: str) -> None:
    """A Command that fell leaves its move: its spare does not walk on."""
    for frame in g.stack:
        for group in ("members", "movers"):
            counters = getattr(frame, group, ())
            if command in counters:
                setattr(frame, group, tuple([c for c in counters if c != command]))


@rule("HUNT-2.1.3c", "HUNT14-1.1f")
def spare_comes(g: Tactical, command: str) -> bool:
    """Whether a Command has a spare, as its counter says."""
    return g.rules.counters[command].returns


class Spare(Procedure):
    """An eliminated Command comes back, weaker, with a unit of its side."""

    PUBLIC = ("command", "hex")
    command: str
    hex: str

    @rule("HUNT-2.1.3a", "HUNT-2.1.3b", "HUNT-2.1.3d", "HUNT14-1.1f", "HUNT14-1.1g")
    def choose_hex(self, g: Tactical) -> Next:
        """The owner chooses among several hexes; without one the spare waits."""
        hexes = spare_hexes(g, self.command, self.hex)
        if len(hexes) < 2:
            return self.wait if not hexes else self.come_back
        options: tuple[Option, ...] = tuple([("spare", hex_) for hex_ in hexes])
        owner = g.rules.counters[self.command].side
        return Choose(owner, "spare", options, None, {"command": self.command})

    @rule("HUNT-2.1.3a", "HUNT14-1.1f")
    def place(self, g: Tactical, option: Option) -> Next:
        """Put it where the owner says."""
        bring_spare(g, self.command, str(option[1]))
        return Done()

    @rule("HUNT-2.1.3a", "HUNT14-1.1f")
    def come_back(self, g: Tactical) -> Next:
        """Put it into the only hex."""
        bring_spare(g, self.command, spare_hexes(g, self.command, self.hex)[0])
        return Done()

    @rule("HUNT-2.1.3d", "HUNT14-1.1f")
    def wait(self, g: Tactical) -> Next:
        """No unit can bring it: it comes with the first one, or at the next check."""
        g.spare.add(self.command)
        g.homeless = (*g.homeless, self.command)
        paragraph = g.rules.cite["HUNT-2.1.3d", "HUNT14-1.1f"]
        g.tell("spare_waits", paragraph, command=self.command)
        return Done()


@rule("HUNT-2.1.3a", "HUNT14-1.1f")
def spare_hexes(g: Tactical, command: str, hex_: str) -> list[str]:
    """Hexes of its side's units: those nearest to where it fell, or all; none in a melee."""
    counters = g.rules.counters
    side, formation = counters[command].side, counters[command].formation
    own = g.units(side)
    free = [at for at in own if at not in g.enemies(side)]
    if not free and not g.rules.switches.shares_hexes:
        free = list(own)
    if g.rules.switches.spare == "own_formation":
        free = [at for at in free if any(counters[u].formation == formation for u in own[at])]
    if g.rules.switches.spare == "any_unit" or not free:
        return sorted(free)
    near = g.rules.ground.distances[hex_]
    least = min(near[at] for at in free)
    return sorted(at for at in free if near[at] == least)


@rule("HUNT-2.1.3a", "HUNT-2.1.3b", "HUNT14-1.1f", "HUNT14-1.1g", "HUNT14-1.1h")
def bring_spare(g: Tactical, command: str, hex_: str) -> None:
    """Flip it to its spare side for good, and put it there."""
    g.spare.add(command)
    g.commands[command] = hex_
    g.homeless = tuple([c for c in g.homeless if c != command])
    paragraph = g.rules.cite["HUNT-2.1.3a", "HUNT14-1.1f"]
    g.tell("spare_placed", paragraph, command=command, hex=hex_)
