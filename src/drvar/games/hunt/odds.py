"""Exact odds: of an Attack and of an Air Attack; melees and landings have files of their own.

The procedure that resolves an Attack is run on a copy of the position, once for each result of
the dice that makes a difference: how many hit, whether one of them harms tanks, and which units
pass their test. So the odds follow every rule and option by themselves. Choices on the way
follow a policy that the odds name:

- `weakest-first`: the owner takes losses from Pinned units before others, from the weakest
  before the stronger, equals in the order of their names;
- `all-fire`: where the firers are still open, every unit that can fires.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import product
from math import comb, prod
from typing import NamedTuple

from drvar.games.tactical import fire_odds
from drvar.games.tactical.aircraft import finds_target
from drvar.games.tactical.fates import certain, fate_between, note_fates
from drvar.games.tactical.fire import Fire
from drvar.games.tactical.fire_odds import (
    COMMAND_LOST,
    LOST,
    NO_EFFECT,
    PINNED,
    WIPED_OUT,
    odds_by,
    ordered,
    places,
)
from drvar.games.tactical.melee_odds import Cases
from drvar.kernel.chance import Roll
from drvar.kernel.flow import Choose, Question, resume
from drvar.kernel.game import Fate, Odds
from drvar.kernel.options import Option
from drvar.kernel.rule import Modifier

from . import landing_odds, melee_odds
from .air import AirAttack
from .attack import Attack, Shot, plane_modifiers
from .morale import passes
from .rules import RADIO
from .state import HuntState

WEAKEST_FIRST = "weakest-first"

OFF_TARGET, RADIO_LOST = "off-target", "radio-lost"

ORDER = (RADIO_LOST, PINNED, LOST, WIPED_OUT, COMMAND_LOST, NO_EFFECT, OFF_TARGET)
"""From slight effects to grave ones; nothing at all comes last."""

FACES = range(1, 7)


class Outcome(NamedTuple):
    """What an Attack did: strength lost, and which counters were Pinned or eliminated."""

    hits: int
    lost: int
    pinned: tuple[str, ...]
    """Units that were not Pinned before."""
    eliminated: tuple[str, ...]
    """Units, Commands and the Radio."""


class Forecast(fire_odds.Forecast[Outcome]):
    """Every outcome of an Attack with its chance."""

    def pinned(self, unit: str) -> Fraction:
        """The chance that a unit is Pinned that was not."""
        return self.by(lambda outcome: unit in outcome.pinned).get(True, Fraction(0))

    def eliminated(self, counter: str) -> Fraction:
        """The chance that a counter is eliminated."""
        return self.by(lambda outcome: counter in outcome.eliminated).get(True, Fraction(0))


# ---------------------------------------------------------------------- the dice by result


class Thrown(NamedTuple):
    """Dice that stand for all with the same result, and the chance of these together."""

    dice: tuple[int, ...]
    chance: Fraction


def fire_results(shots: list[Shot]) -> dict[tuple[int, bool], Thrown]:
    """The dice, by how many hit and whether one of those harms tanks."""
    found = {(0, False): Thrown((), Fraction(1))}
    for shot in shots:
        hitting = [face for face in FACES if face >= shot.lowest]
        missing = [face for face in FACES if face < shot.lowest]
        onward: dict[tuple[int, bool], Thrown] = {}
        for (hits, tanks), (dice, chance) in found.items():
            for new in range(shot.dice + 1):
                misses = shot.dice - new
                ways = comb(shot.dice, new) * len(hitting) ** new * len(missing) ** misses
                if ways:
                    key = hits + new, tanks or (new > 0 and shot.harms_tanks)
                    thrown = (*dice, *hitting[-1:] * new, *missing[:1] * misses)
                    share = chance * Fraction(ways, len(FACES) ** shot.dice)
                    alike = onward.get(key, Thrown(thrown, Fraction(0)))
                    onward[key] = Thrown(alike.dice, alike.chance + share)
        found = onward
    return found


def morale_results(g: HuntState, side: str, number: int) -> Iterator[Thrown]:
    """The dice of some tests, by which of the tests are passed."""
    passing = [face for face in FACES if passes(g, side, face)]
    failing = [face for face in FACES if face not in passing]
    for chosen in product((passing, failing), repeat=number):
        ways = prod([len(faces) for faces in chosen])
        yield Thrown(
            tuple([faces[0] for faces in chosen]), Fraction(ways, len(FACES) ** number)
        )


def throws(g: HuntState, asked: Roll) -> Cases:
    """The throws of an Attack or a melee under way that make a difference."""
    attack = g.stack[-1]
    if not isinstance(attack, Attack):
        return melee_odds.ODDS.cases(g, asked)
    tests = asked.groups[0].label == "morale"
    found: Iterable[Thrown] = (
        morale_results(g, attack.owner, asked.groups[0].number)
        if tests
        else fire_results(attack.shots(g)).values()
    )
    return {thrown.dice: thrown.chance for thrown in found}


# ---------------------------------------------------------------------- an Attack


class _Trial:
    """An Attack tried out on copies of a position."""

    def __init__(self, g: HuntState, attack: Attack) -> None:
        self.before, self.attack = g, attack
        self.units = [unit for unit in attack.aimed_at(g) if unit in g.vf]
        self.outcomes: dict[Outcome, Fraction] = {}
        self.fates: dict[Outcome, tuple[Fate, ...]] = {}
        self.policy = ""

    def run(self) -> Forecast:
        """Follow every result of the fire."""
        for (hits, _), thrown in fire_results(self.attack.shots(self.before)).items():
            g = self.before.copy()
            g.stack[:] = [self.attack.copy()]
            self._go_on(g, hits, thrown)
        return Forecast(self.outcomes, self.policy)

    def _go_on(self, g: HuntState, hits: int, thrown: Thrown) -> None:
        """Answer a throw and whatever is chosen then, to the next throw or the end."""
        g.events = []
        asked: Question | None = resume(g, thrown.dice)
        while isinstance(asked, Choose):
            asked = resume(g, self._choose(g, asked))
        if asked is None:
            outcome = self._outcome(g, hits)
            chance = self.outcomes.get(outcome, Fraction(0))
            self.outcomes[outcome] = chance + thrown.chance
            note_fates(self.fates, outcome, fate_between(self.before, g, self.units))
            return
        assert isinstance(asked, Roll)  # the tests of morale: nothing is drawn
        for tests in morale_results(g, self.attack.owner, asked.groups[0].number):
            share = Thrown(tests.dice, thrown.chance * tests.chance)
            self._go_on(g.copy(), hits, share)

    def _choose(self, g: HuntState, asked: Choose) -> Option:
        """What the policy answers; where a spare appears makes no difference here."""
        if asked.prompt != "loss":
            return asked.options[0]
        self.policy = WEAKEST_FIRST
        return min(asked.options, key=lambda option: worth(g, str(option[1])))

    def _outcome(self, g: HuntState, hits: int) -> Outcome:
        before, units, owner = self.before, self.units, self.attack.owner
        fallen = [unit for unit in units if unit not in g.vf]
        fallen += [e.args["command"] for e in g.events or () if e.kind == "command_eliminated"]
        if before.radio != g.radio:
            fallen.append(RADIO)
        pinned = [u for u in units if u in g.pinned and u not in before.pinned]
        lost = g.lost[owner] - before.lost[owner]
        return Outcome(hits, lost, tuple(pinned), tuple(fallen))

    def name(self, outcome: Outcome) -> str:
        """What an outcome amounts to, by the worst that it does."""
        fallen = outcome.eliminated
        if any(counter in self.before.commands for counter in fallen):
            return COMMAND_LOST
        if outcome.lost and outcome.lost == self.before.strength(self.units):
            return WIPED_OUT
        if outcome.lost:
            return f"{LOST}-{outcome.lost}"
        if outcome.pinned:
            return PINNED
        return RADIO_LOST if fallen else NO_EFFECT


def worth(g: HuntState, counter: str) -> tuple[bool, int, str]:
    """A unit is worth less, the sooner the policy gives it up."""
    return counter not in g.pinned, g.vf.get(counter, 0), counter


def forecast(g: HuntState, attack: Attack) -> Forecast:
    """Follow an Attack to all its outcomes."""
    return _Trial(g, attack).run()


def attack_odds(g: HuntState, attack: Attack) -> Odds:
    """The chances of what an Attack does to its target."""
    trial = _Trial(g, attack)
    found = trial.run()
    chances = ordered(found.by(trial.name), ORDER)
    fates = certain(trial.fates, trial.name)
    needed = tuple([shot.lowest for shot in attack.shots(g) for _ in range(shot.dice)])
    return Odds(
        chances, _modifiers(g, attack), found.policy, (), fates, "", places(attack), needed
    )


def _modifiers(g: HuntState, attack: Attack) -> tuple[Modifier, ...]:
    """What changes the dice of the firers; what changes all of them is named once."""
    if attack.plane:
        return tuple(plane_modifiers(g, attack.plane))
    targets = attack.aimed_at(g)
    found: list[Modifier] = []
    for unit in sorted(attack.firers):
        found += [m for m in attack.modifiers(g, unit, targets) if m not in found]
    return tuple(found)


def air_odds(g: HuntState, side: str, plane: str, target: str) -> Odds:
    """The chances of an Air Attack: first it must find its target."""
    attack = Attack(side=side, firers=(), origin="", target=target, plane=plane)
    odds = attack_odds(g, attack)
    finds = Fraction(len([face for face in FACES if finds_target(g, plane, face)]), len(FACES))
    chances = {name: chance * finds for name, chance in odds.chances.items()}
    if finds < 1:
        chances[OFF_TARGET] = 1 - finds
    return odds._replace(chances=chances)


# ---------------------------------------------------------------------- what an option leads to


def _odds_of_dice(g: HuntState) -> Odds | None:
    """The chances of the dice that are about to be thrown, if they are those of fire."""
    match g.stack[-1] if g.stack else None:
        case Attack() as attack:
            return attack_odds(g, attack)
        case AirAttack() as flight:
            return air_odds(g, flight.side, flight.plane, flight.target)
    return None


def odds_of_fire(g: HuntState, fire: Fire[HuntState]) -> Odds:
    """The chances of fire that could be opened."""
    assert isinstance(fire, Attack)
    return attack_odds(g, fire)


odds_of = odds_by(_odds_of_dice, melee_odds.odds_of, landing_odds.odds_of)
"""The chances of an answer that leads to dice: fire, a melee, a landing."""
