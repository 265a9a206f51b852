"""Chapter 3: set-up."""

from __future__ import annotations

from drvar.kernel.chance import Draw
from drvar.kernel.flow import Done, Next, Procedure
from drvar.kernel.rule import rule

from .rules import Rules
from .state import Raid

LETTERS = ("A", "B", "C")


@rule("RAID-3.1a", "RAID-3.1b", "RAID-3.1c")
def lay_out(g: Raid) -> None:
    """Turn one, alarm nought, ammunition by the difficulty."""
    g.turn = g.rules.charts.turns.first
    g.last_turn = g.rules.charts.turns.last
    g.alarm = g.rules.charts.alarm.start
    g.ammo = g.rules.level.ammo
    fill_pools(g)


@rule("RAID-3.2a", "RAID-3.2e", "RAID-3.3a", "RAID-3.3b")
def fill_pools(g: Raid) -> None:
    """Yugoslav units wait in their pools, the Germans off the map."""
    g.steps = full_steps(g.rules)
    pools: dict[str, list[str]] = {name: [] for name in ("B", "C", "red", "blue", "black")}
    for counter in g.rules.counters.values():
        if counter.pool in pools:
            pools[counter.pool].append(counter.id)
    g.pool = {name: tuple(sorted(units)) for name, units in pools.items()}
    g.offmap = tuple(sorted(c for c, camp in g.rules.camp.items() if camp == "german"))


@rule("RAID-2.1b")
def full_steps(rules: Rules) -> dict[str, int]:
    """Every unit has two steps, an officer one."""
    return {counter: 1 if counter in rules.officers else 2 for counter in rules.counters}


class SetUp(Procedure):
    """Shuffle the activation markers and lay them out hidden."""

    letters: tuple[str, ...] = LETTERS

    @rule("RAID-3.1d")
    def shuffle(self, g: Raid) -> Next:
        """Shuffle the markers of a letter; no seat sees the order."""
        if not self.letters:
            return Done()
        markers = g.rules.markers.values()
        found = tuple(m.id for m in markers if m.letter == self.letters[0])
        return Draw(found, len(g.rules.spots[self.letters[0]]), "shuffle", audience=())

    @rule("RAID-3.1d", "RAID-3.1e")
    def lay(self, g: Raid, order: tuple[str, ...]) -> Next:
        """One marker on each zone printed with the letter; two letters may share a zone."""
        for zone, marker in zip(g.rules.spots[self.letters[0]], order, strict=True):
            g.hidden[zone] = (*g.hidden.get(zone, ()), marker)
        self.letters = self.letters[1:]
        return self.shuffle
