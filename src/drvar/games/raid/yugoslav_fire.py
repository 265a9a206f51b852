"""Chapter 13.2.2: the Yugoslav fire, step C3."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeVar

from drvar.kernel.chance import tie
from drvar.kernel.flow import Call, Done, Next, Procedure
from drvar.kernel.rule import rule, total

from .fire import Fire, attack_modifiers, defence_modifiers, fire_hits
from .reinforcements import is_ready
from .state import FIRE, Raid

BEST_DICE = (6, 1)
"""The dice of attack and defence that favour the shooter most."""


Aims = tuple[tuple[int, int], ...]
"""The zones that fired, and their targets; 0 if one held its fire."""


Name = TypeVar("Name")
"""What a stack is called by: its zone in play, a letter in a case file."""


class FiringStack(NamedTuple):
    """Which stack fires first: strength, the shooter's factor, the sum of factors."""

    zone: int
    sp: int
    ff: int
    ff_sum: int


@rule("RAID-13.2.2a", "RAID-13.2.2b", "RAID-13.2.2c")
def fire_order(_g: Raid, stacks: Sequence[tuple[Name, int, int, int]]) -> list[Name]:
    """Most strength first, then the higher shooter's factor, then the higher sum of factors."""
    ranked = sorted(stacks, key=lambda s: (-s[1], -s[2], -s[3]))
    return [zone for zone, *_ in ranked]


@rule("RAID-13.2.2d", "RAID-13.2.2e")
def fire_target(_g: Raid, stacks: Sequence[tuple[int, int, int]]) -> list[int]:
    """The German stack with the fewest points, then the weakest factor; several if equal."""
    weakest = min(stack[1:] for stack in stacks)
    return [stack[0] for stack in stacks if tuple(stack[1:]) == tuple(weakest)]


@rule("RAID-7e", "RAID-7f")
def shooters(g: Raid, zone: int) -> list[str]:
    """The units of a zone that can fire, the best first."""
    done = g.done
    return [unit for unit in g.yugoslav[zone] if unit not in done or is_ready(g, unit, FIRE)]


@rule("RAID-13d")
def targets(g: Raid, zone: int, aims: Aims) -> list[int]:
    """The zones beside it with bodies; after its first fire (option) only the same target."""
    near = [z for z in g.rules.neighbours[zone] if z in g.german]
    aimed = dict(aims).get(zone)
    if aimed is None:
        return near
    return [aimed] if aimed in near else []  # 0: it holds its fire for good


@rule("RAID-13.2.2f", "RAID-13.2.2g")
def firing_stacks(g: Raid, aims: Aims) -> list[FiringStack]:
    """The stacks that have still to fire, one target each, until all have fired."""
    found, aimed = [], dict(aims)
    once = g.rules.options.fires_per_zone == "one"
    for zone in sorted(g.zones_beside(g.german).intersection(g.yugoslav)):
        if once and zone in g.fired:
            continue
        if zone in aimed and not targets(g, zone, aims):
            continue
        if ready := shooters(g, zone):
            best, ff_sum = max(map(g.ff, ready)), sum(map(g.ff, g.yugoslav[zone]))
            found.append(FiringStack(zone, g.yugoslav_sp(zone), best, ff_sum))
    return found


class YugoslavFire(Procedure):
    """Step C3: zone after zone fires at the bodies beside it."""

    PUBLIC = ("target", "zone")
    zone: int = 0
    target: int = 0
    aims: Aims = ()

    @rule("RAID-13.2.2a", "RAID-13.2.2b", "RAID-13.2.2c")
    def choose_stack(self, g: Raid) -> Next:
        """The next stack by the order of fire, by lot among equals."""
        stacks = firing_stacks(g, self.aims)
        if not stacks:
            return Done()
        if len(stacks) == 1:
            self.zone = stacks[0].zone
            return self.choose_target
        first = fire_order(g, stacks)[0]
        rank = next(stack[1:] for stack in stacks if stack.zone == first)
        equals = [stack.zone for stack in stacks if stack[1:] == rank]
        if len(equals) > 1:
            return tie(equals)
        self.zone = first
        return self.choose_target

    @rule("RAID-13.2.2c")
    def take_stack(self, g: Raid, drawn: tuple[int]) -> Next:
        """Take that stack."""
        self.zone = drawn[0]
        return None

    @rule("RAID-13.2.2d", "RAID-13.2.2e")
    def choose_target(self, g: Raid) -> Next:
        """The weakest stack beside it, by lot among equals."""
        near = targets(g, self.zone, self.aims)
        if len(near) == 1:
            self.target = near[0]
            return self.shoot
        weak = fire_target(g, [(z, g.german_sp(z), g.ff(g.german[z][0])) for z in near])
        if len(weak) > 1:
            return tie(weak)
        self.target = weak[0]
        return self.shoot

    @rule("RAID-13.2.2e")
    def take_target(self, g: Raid, drawn: tuple[int]) -> Next:
        """Take that target."""
        self.target = drawn[0]
        return None

    @rule("RAID-13.2.2g", "RAID-13.2.3o", "RAID-7b")
    def shoot(self, g: Raid) -> Next:
        """The best unit that can act fires; all others that can support it."""
        ready = shooters(g, self.zone)
        shooter = max(ready, key=g.ff)
        others = tuple([unit for unit in ready if unit != shooter])
        if is_hopeless(g, self.zone, self.target, shooter, others):
            self.aims += ((self.zone, 0),)
            g.tell("fire_held", "RAID-13.2.2g", zone=self.zone, target=self.target)
            return self.choose_stack
        self.aims += ((self.zone, self.target),)
        return Call(
            Fire(origin=self.zone, target=self.target, shooter=shooter, supporters=others)
        )

    @rule("RAID-13.2.2g")
    def go_on(self, g: Raid) -> Next:
        """The next fire."""
        return self.choose_stack


@rule("RAID-13.2.2g")
def is_hopeless(
    g: Raid, origin: int, target: int, shooter: str, supporters: tuple[str, ...]
) -> bool:
    """Option: do not fire if the best dice would still miss."""
    if g.rules.options.yug_fire == "must":
        return False
    attack = BEST_DICE[0] + total(attack_modifiers(g, origin, target, shooter, supporters))
    return not fire_hits(attack, BEST_DICE[1] + total(defence_modifiers(g, origin, target)))
