"""Chapters 9, 13.4.2 and 13.6: Attack. The dice, and what hits do."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from drvar.games.tactical import fire
from drvar.games.tactical.charts import DieLine
from drvar.games.tactical.command import fell
from drvar.games.tactical.stacking import eliminate, lose
from drvar.kernel.chance import Dice, Roll
from drvar.kernel.flow import Call, Choose, Done, Next
from drvar.kernel.options import Option
from drvar.kernel.rule import Broken, Modifier, cites, rule, total

from .aim import LAST_MARKER, targets_at
from .morale import fail_test, morale_value, passes
from .retreat import lose_radio
from .rules import RADIO
from .state import HuntState

# ---------------------------------------------------------------------- the dice


@rule("HUNT-9.1d", "HUNT-5.1.3a", "HUNT-10.1.1b", "HUNT-13.6.1a", "HUNT-13.6.2a")
def attack_modifiers(
    g: HuntState, unit: str, target: str, targets: Sequence[str], *, moving: bool = False
) -> list[Modifier]:
    """What changes each die of a unit. All of it is added up; Attack markers add nothing."""
    chart, kind = g.rules.charts.fire, g.rules.counters[unit].type
    found = []
    if moving:
        found.append(_modifier(chart.move_attack, "moving", {}))
    if unit in g.pinned:
        found.append(_modifier(chart.pinned, "pinned", {"unit": unit}))
    if kind == "mg" and g.rules.ground.terrain[target] == chart.mg.terrain:
        found.append(_modifier(chart.mg, "mg", {"unit": unit}))
    if kind == "mortar" and is_infantry(g, targets):
        found.append(_modifier(chart.mortar, "mortar", {"unit": unit}))
    return found


def _modifier(row: DieLine, words: str, args: dict[str, str]) -> Modifier:
    return Modifier(row.die, row.rule, words, args)


@rule("HUNT-13.6.2a", "HUNT-2.2.3a", "HUNT-13.6a")
def is_infantry(g: HuntState, targets: Sequence[str]) -> bool:
    """Whether a target is infantry to a mortar: one unit of that class is enough."""
    counters, types = g.rules.counters, g.rules.types
    foot_only = g.rules.options.mortar_infantry == "foot_only"
    fits = [
        counters[unit].move_class == g.rules.charts.fire.mortar.move_class
        and not (foot_only and types[counters[unit].type].heavy)
        for unit in targets
        if unit in g.vf
    ]
    if g.rules.options.mortar_needs == "all":
        return bool(fits) and all(fits)
    return any(fits)


@rule("HUNT-9.1d", "HUNT-13.3.2a")
def plane_modifiers(g: HuntState, plane: str) -> list[Modifier]:
    """The bonus printed on an aircraft, if there is one."""
    bonus = g.rules.air[plane].bonus
    return [Modifier(bonus, "HUNT-13.3.2a", "plane", {"plane": plane})] if bonus else []


@rule("HUNT-9.1c", "HUNT-8.2a")
def min_hit(g: HuntState, target: str, modifiers: Iterable[Modifier]) -> int:
    """The lowest face that hits there; no die is sure to hit or to miss."""
    ground = g.rules.ground
    lowest = ground.chart[ground.terrain[target]].hit - total(modifiers)
    return min(lowest, 6) if g.rules.options.natural_six == "hits" else lowest


@rule("HUNT-9.2a", "HUNT-9.2b")
def strength_lost(g: HuntState, hits: int, targets: Iterable[str]) -> int:
    """One point for each hit but the first.

    Options: with two hits or more the first counts too; a Command alone has no free hit.
    """
    free = g.rules.charts.fire.free_hits.hits
    alone = g.rules.options.command_fire == "one_hit" and g.vf.keys().isdisjoint(targets)
    if alone or (g.rules.options.losses == "every_hit" and hits > free):
        free = 0
    return max(0, hits - free)


@rule("HUNT-13.4.2a")
def hit_units(g: HuntState, targets: Iterable[str], *, by_guns: bool) -> tuple[str, ...]:
    """The units that hits reach: tanks only where artillery or an aircraft hit."""
    counters = g.rules.counters
    return tuple(
        [t for t in targets if t in g.vf and (by_guns or counters[t].move_class != "tank")]
    )


class Shot(NamedTuple):
    """The dice of one firer: how many, the lowest face that hits, whether they harm tanks."""

    by: str
    dice: int
    lowest: int
    harms_tanks: bool


# ---------------------------------------------------------------------- the procedure


class Attack(fire.Fire[HuntState]):
    """Fire on a hex, from the ground or from the air.

    Its result is which units and Commands of the target were hit, whatever became of them.
    """

    PUBLIC = ("doomed", "firers", "free", "hits", "hurt", "losses", "moving", "on_tanks",
              "opportunity", "origin", "plane", "side", "target", "targets")  # fmt: skip
    hits: int = 0
    on_tanks: int = 0
    """The hits among them by artillery or aircraft."""
    losses: int = 0
    hurt: tuple[str, ...] = ()
    doomed: tuple[str, ...] = ()
    """The Commands that fall."""

    @rule("HUNT-9.1c", "HUNT-13.3.2a", "HUNT-9.3.1a")
    def throw(self, g: HuntState) -> Next:
        """Throw a die for each point of each firer, or the dice of the aircraft."""
        label = "bombs" if self.plane else "fire"
        return Roll(tuple([Dice(shot.dice, 6, label) for shot in self.shots(g)]))

    @cites("HUNT-9.1c", "HUNT-9.1d", "HUNT-13.3.2a")
    def shots(self, g: HuntState) -> list[Shot]:
        """The dice of each firer, in the order of their names."""
        targets = self.aimed_at(g)
        if self.plane:
            lowest = min_hit(g, self.target, plane_modifiers(g, self.plane))
            return [Shot(self.plane, g.rules.air[self.plane].strength, lowest, True)]
        return [
            Shot(
                unit,
                g.vf[unit],
                min_hit(g, self.target, self.modifiers(g, unit, targets)),
                g.rules.counters[unit].move_class == "artillery",
            )
            for unit in sorted(self.firers)
        ]

    def modifiers(self, g: HuntState, unit: str, targets: Sequence[str]) -> list[Modifier]:
        """What changes the dice of a firer."""
        return attack_modifiers(g, unit, self.target, targets, moving=self.moving)

    @cites("HUNT-5.1.2a", "HUNT-12.1.1a")
    def aimed_at(self, g: HuntState) -> tuple[str, ...]:
        """Everything there that can be hit; of a moving group only its own counters."""
        return self.targets or targets_at(g, self.side, self.target)

    @rule("HUNT-9.1c", "HUNT-9.2a", "HUNT-9.2b", "HUNT-12.1.1a", "HUNT-14.2.2b")
    def count_hits(self, g: HuntState, dice: tuple[int, ...]) -> Next:
        """Count the hits; without any nothing happens."""
        self.targets = self.aimed_at(g)
        thrown, shots = iter(dice), []
        for shot in self.shots(g):
            faces = [next(thrown) for _ in range(shot.dice)]
            hits = len([face for face in faces if face >= shot.lowest])
            self.hits += hits
            self.on_tanks += hits if shot.harms_tanks else 0
            shots.append({"by": shot.by, "dice": faces, "lowest": shot.lowest})
        firers = [shot["by"] for shot in shots]
        g.tell(
            "fired", self.paragraph(g),
            firers=firers, hex=self.target, hits=self.hits, shots=shots,
        )  # fmt: skip
        if not self.hits:
            return self.mark_firers
        self.losses = strength_lost(g, self.hits, self.targets)
        self.hurt = hit_units(g, self.targets, by_guns=self.on_tanks > 0)
        return None

    @rule("HUNT-13.7.2a")
    def hit_radio(self, g: HuntState) -> Next:
        """Any hit on its hex eliminates the Radio, if it is aimed at."""
        if RADIO in self.targets:
            lose_radio(g, "HUNT-13.7.2a")
        return None

    @rule("HUNT-13.6.3b", "HUNT-13.4.2a", "HUNT-13.4.2b")
    def hit_tanks(self, g: HuntState) -> Next:
        """A hit by artillery eliminates every tank there. Option: a hit by aircraft does too.

        Their points do not count towards the losses of the others.
        """
        sure = not self.plane or g.rules.options.tank_hits == "any_hit_kills"
        if sure and self.on_tanks:
            paragraph = "HUNT-13.4.2b" if self.plane else "HUNT-13.6.3b"
            for unit in self.left(g):
                if g.rules.counters[unit].move_class == "tank":
                    eliminate(g, self.owner, self.target, unit, paragraph)
        return None

    def left(self, g: HuntState) -> list[str]:
        """The units hit that are still alive, in the order of their names."""
        return sorted([unit for unit in self.hurt if unit in g.vf])

    @rule("HUNT-9.2b")
    def choose_loss(self, g: HuntState) -> Next:
        """The owner spreads the losses, point by point, where there is a choice."""
        left = self.left(g)
        if not self.losses:
            return self.throw_tests
        if len(left) < 2 or g.strength(left) <= self.losses:
            return self.take_losses
        return self._ask(g, left, self.losses)

    def _ask(self, g: HuntState, listed: list[str], losses: int) -> Choose:
        options: tuple[Option, ...] = tuple([("lose", counter) for counter in listed])
        about = {"hex": self.target, "losses": losses}
        return Choose(self.owner, "loss", options, lambda o: self.may_lose(listed, o), about)

    @cites("HUNT-9.2b", "HUNT-2.1.2b", "HUNT-12.1.1a")
    def may_lose(self, listed: list[str], option: Option) -> Broken | None:
        """A counter that was hit and is still there."""
        if option[0] == "lose" and option[1] not in listed:
            return Broken("HUNT-9.2b", "not-hit", {"counter": option[1]})
        return None

    @rule("HUNT-9.2b", "HUNT-2.2.2a")
    def note_loss(self, g: HuntState, option: Option) -> Next:
        """Take one point off the unit named."""
        self._lose(g, str(option[1]), 1)
        return self.choose_loss

    def _lose(self, g: HuntState, unit: str, points: int) -> None:
        """Take points from a unit; if it falls into several, all of them were hit."""
        here = g.units(self.owner)[self.target]
        lose(g, self.owner, self.target, unit, points, "HUNT-9.2b")
        self.losses -= points
        parts = [u for u in g.units(self.owner).get(self.target, ()) if u not in here]
        self.hurt = (*self.hurt, *parts)

    @rule("HUNT-9.2b", "HUNT-2.2.2b")
    def take_losses(self, g: HuntState) -> Next:
        """With one unit, or as many losses as points, there is nothing to choose."""
        for unit in self.left(g):
            self._lose(g, unit, min(self.losses, g.vf[unit]))
        return None

    @rule("HUNT-2.1.2b")
    def choose_command(self, g: HuntState) -> Next:
        """Each loss that is left without a unit eliminates a Command; the owner picks it."""
        doomed = len(self.doomed)
        commands = [c for c in self.commands(g) if c not in self.doomed]
        if self.losses <= doomed or not commands or g.rules.options.command_fire == "tests":
            return self.throw_tests
        if len(commands) + doomed <= self.losses:
            self.doomed = (*self.doomed, *commands)
            return self.throw_tests
        return self._ask(g, commands, self.losses - doomed)

    def commands(self, g: HuntState) -> list[str]:
        """The Commands that are aimed at."""
        return sorted([target for target in self.targets if target in g.commands])

    @rule("HUNT-2.1.2b")
    def note_command(self, g: HuntState, option: Option) -> Next:
        """One Command less."""
        self.doomed = (*self.doomed, str(option[1]))
        return self.choose_command

    @rule("HUNT-9.2a", "HUNT-9.2c", "HUNT-10a")
    def throw_tests(self, g: HuntState) -> Next:
        """Throw a die for each unit that was hit and is left. Option: one die for all."""
        tested = self.tested(g)
        if not tested:
            return self.commands_fall
        one = g.rules.options.attack_tests == "one_per_stack"
        return Roll((Dice(1 if one else len(tested), 6, "morale"),))

    @cites("HUNT-9.2c", "HUNT-2.1.2b")
    def tested(self, g: HuntState) -> list[str]:
        """The counters that test: units. Option: Commands too."""
        if g.rules.options.command_fire == "tests":
            return sorted([*self.left(g), *self.commands(g)])
        return self.left(g)

    @rule("HUNT-9.2c", "HUNT-10.1a", "HUNT-10.1.2a", "HUNT-13.4.2b")
    def read_tests(self, g: HuntState, dice: tuple[int, ...]) -> Next:
        """A unit that fails is Pinned, or worse."""
        tested = self.tested(g)
        if len(dice) < len(tested):
            dice = dice * len(tested)
        for counter, die in zip(tested, dice, strict=True):
            passed = passes(g, self.owner, die)
            value = morale_value(g, self.owner)
            about = {"counter": counter, "die": die, "value": value}
            g.tell("tested", "HUNT-10.1a", passed=passed, **about)
            if not passed:
                self._fail(g, counter)
        return None

    def _fail(self, g: HuntState, counter: str) -> None:
        if counter in g.vf:
            fail_test(g, self.owner, self.target, counter)
        else:
            self.doomed = (*self.doomed, counter)

    @rule("HUNT-2.1.2b", "HUNT-2.1.3a")
    def commands_fall(self, g: HuntState) -> Next:
        """A Command that falls comes back at once elsewhere, as a rule."""
        if not self.doomed:
            return self.mark_firers
        command, *rest = self.doomed
        self.doomed = tuple(rest)
        spare = fell(g, command, "HUNT-2.1.2b")
        return Call(spare) if spare is not None else self.commands_fall

    @rule("HUNT-2.1.3a")
    def spare_came(self, g: HuntState) -> Next:
        """The next one."""
        return self.commands_fall

    @rule("HUNT-9.2.1a")
    def mark_firers(self, g: HuntState) -> Next:
        """Each firing unit gains an Attack marker, up to the last."""
        for unit in self.firers:
            g.attacks[unit] = min(LAST_MARKER, g.attacks.get(unit, 0) + 1)
        return Done((*self.hurt, *self.commands(g)) if self.hits else ())
