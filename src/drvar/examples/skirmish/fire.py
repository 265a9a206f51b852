"""Chapter 6: fire."""

from __future__ import annotations

from fractions import Fraction

from drvar.boards.sight import blocked_by
from drvar.kernel.chance import Roll, roll
from drvar.kernel.flow import Done, Next, Procedure
from drvar.kernel.game import Odds
from drvar.kernel.rule import Broken, Modifier, rule, total

from .state import Skirmish

HIT, MISS = "hit", "miss"
FIRE_DIE = roll(1, 6, "fire")


@rule("SKIRMISH-3.2", "SKIRMISH-6.1")
def fire_range(g: Skirmish) -> int:
    """Fire reaches three hexes, in mist one."""
    return g.rules.mist_range if g.chit == "mist" else g.rules.range


@rule("SKIRMISH-6.1")
def may_fire(g: Skirmish, firer: str, target: str) -> Broken | None:
    """An enemy on the map, in range, with a clear line of sight."""
    if g.rules.side[firer] == g.rules.side[target]:
        return Broken("SKIRMISH-6.1", "own-unit", {"unit": target})
    if target not in g.where:
        return Broken("SKIRMISH-6.1", "off-map", {"unit": target})
    here, there = g.where[firer], g.where[target]
    distance = g.rules.grid.distances[here][there]
    if distance > fire_range(g):
        about = {"unit": target, "distance": distance, "range": fire_range(g)}
        return Broken("SKIRMISH-6.1", "out-of-range", about)
    if distance > 1 and (obstacle := obstacle_between(g, here, there)):
        return Broken("SKIRMISH-6.1", "no-sight", {"at": list(obstacle)})
    return None


@rule("SKIRMISH-6.1")
def obstacle_between(g: Skirmish, here: str, there: str) -> tuple[str, ...]:
    """What blocks the line: a hex passed through, or both hexes of a side run along."""
    blocks = g.rules.blocks.__contains__
    return blocked_by(g.rules.sight[here, there], blocks, blocks)


@rule("SKIRMISH-6.3a", "SKIRMISH-6.3b", "SKIRMISH-6.3c")
def fire_modifiers(g: Skirmish, firer: str, target: str) -> list[Modifier]:
    """What is added to the die, each with its reason."""
    here, there = g.where[firer], g.where[target]
    terrain = g.rules.terrain[there]
    modifiers = []
    if cover := g.rules.cover[terrain]:
        modifiers.append(Modifier(cover, "SKIRMISH-6.3a", "cover", {"terrain": terrain}))
    if g.rules.grid.distances[here][there] == 1:
        modifiers.append(Modifier(1, "SKIRMISH-6.3b", "adjacent"))
    if firer in g.pinned:
        modifiers.append(Modifier(-1, "SKIRMISH-6.3c", "firer-pinned"))
    return modifiers


@rule("SKIRMISH-6.2")
def is_hit(g: Skirmish, die: int, modifiers: list[Modifier]) -> bool:
    """Five or more is a hit."""
    return die + total(modifiers) >= g.rules.hits_on


def fire_odds(g: Skirmish, firer: str, target: str) -> Odds:
    """The exact chance of a hit, from the same functions that resolve it."""
    modifiers = fire_modifiers(g, firer, target)
    hits = sum(is_hit(g, die, modifiers) for die in range(1, 7))
    chances = {HIT: Fraction(hits, 6), MISS: Fraction(6 - hits, 6)}
    return Odds(chances, tuple(modifiers))


class Fire(Procedure):
    """One unit fires at another."""

    PUBLIC = ("firer", "target")
    firer: str
    target: str

    @rule("SKIRMISH-6.2")
    def roll_die(self, g: Skirmish) -> Roll:
        """Roll one die."""
        return FIRE_DIE

    @rule("SKIRMISH-6.2")
    def read_die(self, g: Skirmish, dice: tuple[int]) -> Next:
        """Add the modifiers and compare."""
        modifiers = fire_modifiers(g, self.firer, self.target)
        g.tell("fired", "SKIRMISH-6.2", firer=self.firer, target=self.target)
        if not is_hit(g, dice[0], modifiers):
            sums = {"total": dice[0] + total(modifiers), "needed": g.rules.hits_on}
            g.tell("missed", "SKIRMISH-6.2", target=self.target, **sums)
            return Done(MISS)
        return None

    @rule("SKIRMISH-6.4")
    def apply_hit(self, g: Skirmish) -> Next:
        """A hit pins; a hit on a pinned unit eliminates."""
        if self.target in g.pinned:
            g.pinned.discard(self.target)
            del g.where[self.target]
            g.tell("eliminated", "SKIRMISH-6.4", target=self.target)
        else:
            g.pinned.add(self.target)
            g.tell("pinned", "SKIRMISH-6.4", target=self.target)
        return Done(HIT)
