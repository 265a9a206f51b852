"""Chapters 2.1 and 6: Commands, their ranges, and units out of command."""

from __future__ import annotations

from drvar.kernel.flow import Choose, Done, Next, Procedure
from drvar.kernel.options import Option
from drvar.kernel.rule import rule

from .rules import GERMAN
from .state import Tactical


@rule("HUNT-2.1.1b", "HUNT-2.1.3a")
def command_range(g: Tactical, command: str) -> int:
    """The range printed on the side that shows."""
    counter = g.rules.counters[command]
    return counter.spare_range if command in g.spare else counter.command_range


@rule("HUNT-2.1.1c", "HUNT-6c", "HUNT-6d", "HUNT-2.1.3c")
def in_command(g: Tactical, unit: str, hex_: str) -> bool:
    """Within the range of its own formation's Command; none on the map, none in command."""
    formation = g.rules.counters[unit].formation
    any_will_do = g.options["own_command"] == "any"
    near = g.rules.ground.distances[hex_]
    for command, at in g.commands.items():
        own = any_will_do or g.rules.counters[command].formation == formation
        if own and near[at] <= command_range(g, command):
            return True
    return False


@rule("HUNT-6a", "HUNT-6b", "HUNT-6e", "HUNT-2.4a")
def check_command(g: Tactical) -> None:
    """Mark every German unit on the map that is out of command, for the whole turn."""
    g.ooc = {
        unit
        for hex_, stack in g.german.items()
        for unit in stack
        if not in_command(g, unit, hex_)
    }
    if g.ooc:
        g.tell("out_of_command", "HUNT-6b", units=sorted(g.ooc))


@rule("HUNT-2.1.2d", "HUNT-2.1.2b", "HUNT-2.1.3b", "HUNT-15.1.2b")
def fell(g: Tactical, command: str, paragraph: str) -> Procedure | None:
    """A Command is eliminated; give the procedure that brings its spare, if one comes."""
    hex_ = g.commands.pop(command)
    was_spare = command in g.spare
    if not (was_spare and g.options["spare_pv"] == "none"):
        g.commands_lost += 1
    g.tell("command_eliminated", paragraph, command=command, hex=hex_)
    return Spare(command=command, hex=hex_) if spare_comes(g, command) else None


@rule("HUNT-2.1.3c")
def spare_comes(g: Tactical, command: str) -> bool:
    """Every Command has a spare but Willam's."""
    return g.rules.counters[command].returns


class Spare(Procedure):
    """An eliminated Command comes back, weaker, with the nearest unit."""

    PUBLIC = ("command", "hex")
    command: str
    hex: str

    @rule("HUNT-2.1.3a", "HUNT-2.1.3b", "HUNT-2.1.3d")
    def choose_hex(self, g: Tactical) -> Next:
        """The nearest unit's hex; among equals the Germans choose; without units it waits."""
        hexes = spare_hexes(g, self.command, self.hex)
        if len(hexes) < 2:
            return self.wait if not hexes else self.come_back
        options: tuple[Option, ...] = tuple([("spare", hex_) for hex_ in hexes])
        return Choose(GERMAN, "spare", options, None, {"command": self.command})

    @rule("HUNT-2.1.3a")
    def place(self, g: Tactical, option: Option) -> Next:
        """Put it where the Germans say."""
        bring_spare(g, self.command, str(option[1]))
        return Done()

    @rule("HUNT-2.1.3a")
    def come_back(self, g: Tactical) -> Next:
        """Put it into the one hex there is."""
        bring_spare(g, self.command, spare_hexes(g, self.command, self.hex)[0])
        return Done()

    @rule("HUNT-2.1.3d")
    def wait(self, g: Tactical) -> Next:
        """No unit on the map: it comes with the first that is placed."""
        g.spare.add(self.command)
        g.homeless = (*g.homeless, self.command)
        g.tell("spare_waits", "HUNT-2.1.3d", command=self.command)
        return Done()


@rule("HUNT-2.1.3a")
def spare_hexes(g: Tactical, command: str, hex_: str) -> list[str]:
    """The hexes of German units nearest to where a Command fell."""
    near = g.rules.ground.distances[hex_]
    free = [at for at in g.german if at not in g.partisan] or list(g.german)
    if g.options["spare"] == "own_formation":
        formation = g.rules.counters[command].formation
        counters = g.rules.counters
        free = [
            at for at in free if any(counters[u].formation == formation for u in g.german[at])
        ]
    if g.options["spare"] == "any_unit" or not free:
        return sorted(free)
    least = min(near[at] for at in free)
    return sorted(at for at in free if near[at] == least)


@rule("HUNT-2.1.3a", "HUNT-2.1.3b")
def bring_spare(g: Tactical, command: str, hex_: str) -> None:
    """Flip it to its spare side, for good, and put it there."""
    g.spare.add(command)
    g.commands[command] = hex_
    g.homeless = tuple([c for c in g.homeless if c != command])
    g.tell("spare_placed", "HUNT-2.1.3a", command=command, hex=hex_)


@rule("HUNT-2.1.3d")
def house_spares(g: Tactical, hex_: str) -> None:
    """Spares that waited for a unit come with the first one placed."""
    for command in g.homeless:
        if spare_hexes(g, command, hex_):
            bring_spare(g, command, hex_)
