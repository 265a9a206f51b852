"""Exact odds: of an Attack and of an air strike; melees and landings have files of their own.

The procedures that resolve them are run on copies of the position, once for each result of a
die that makes a difference. So the odds follow every rule and option: the attacks of a group
one after another, each on the unit that is on top then, and an aircraft wherever it drifts.
Equal positions are followed once. What is chosen on the way, where a Command comes
back, makes no difference; where the firers are open, every unit that can fires: policy
`all-fire`.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from fractions import Fraction
from typing import NamedTuple

from drvar.games.tactical.fates import certain, fate_between, note_fates
from drvar.games.tactical.fire import Fire
from drvar.games.tactical.fire_odds import (
    COMMAND_LOST,
    LOST,
    NO_EFFECT,
    PINNED,
    WIPED_OUT,
    Forecast,
    odds_by,
    ordered,
)
from drvar.games.tactical.melee_odds import Cases
from drvar.games.tactical.rules import OTHER
from drvar.kernel.chance import Roll
from drvar.kernel.flow import Choose, Question, resume, settle
from drvar.kernel.game import Fate, Odds
from drvar.kernel.rule import Modifier

from . import landing_odds, melee_odds
from .air import AirAttack
from .attack import Attack
from .state import Hunt14State
from .table import attack_modifiers

COUNTER_LOST, OWN_HIT = "counter-lost", "own-hit"

ORDER = (PINNED, LOST, WIPED_OUT, COUNTER_LOST, COMMAND_LOST, OWN_HIT, NO_EFFECT)
"""From slight effects to grave ones; nothing at all comes last."""

FACES = range(1, 7)

Strike = Attack | AirAttack


class Outcome(NamedTuple):
    """What fire did to its target's side, and to its own."""

    lost: int
    stopped: tuple[str, ...]
    """Pieces that bear the marker and did not before."""
    eliminated: tuple[str, ...]
    """Units, Commands and objective counters."""
    own: tuple[str, ...] = ()
    """Pieces of the side that fired, hit or stopped by bombs that went astray."""


class _Trial:
    """Fire tried out on copies of a position."""

    def __init__(self, g: Hunt14State, fire: Strike) -> None:
        self.before, self.fire, self.owner = g, fire, OTHER[fire.side]
        self.known: dict[Hashable, Mapping[Outcome, Fraction]] = {}
        self.fates: dict[Outcome, tuple[Fate, ...]] = {}

    def run(self) -> Forecast[Outcome]:
        """Follow every result of the dice."""
        g = self.before.copy()
        g.stack[:] = [self.fire.copy()]
        return Forecast(self._follow(g, settle(g)))

    def _follow(self, g: Hunt14State, asked: Question | None) -> Mapping[Outcome, Fraction]:
        """The outcomes of a position that waits for a die."""
        while isinstance(asked, Choose):
            asked = resume(g, asked.options[0])
        if asked is None:
            outcome = self._outcome(g)
            note_fates(self.fates, outcome, fate_between(self.before, g, self.before.vf))
            return {outcome: Fraction(1)}
        here = _traits(g)
        if here not in self.known:
            found: dict[Outcome, Fraction] = {}
            for face, share in cases(g).items():
                tried = g.copy()
                for outcome, chance in self._follow(tried, resume(tried, (face,))).items():
                    found[outcome] = found.get(outcome, Fraction(0)) + share * chance
            self.known[here] = found
        return self.known[here]

    def _outcome(self, g: Hunt14State) -> Outcome:
        stopped, fallen, own = [], [], []
        before, counters = self.before, g.rules.counters
        for piece in sorted({*before.vf, *before.commands, *before.missions}):
            gone = _strength(g, piece) < _strength(before, piece) or _fell(before, g, piece)
            marked = piece in g.pinned and piece not in before.pinned
            if counters[piece].side != self.owner:
                own += [piece] if gone or marked else []
            elif _fell(before, g, piece):
                fallen.append(piece)
            elif marked:
                stopped.append(piece)
        lost = g.lost[self.owner] - before.lost[self.owner]
        return Outcome(lost, tuple(stopped), tuple(fallen), tuple(own))

    def name(self, outcome: Outcome) -> str:
        """What an outcome amounts to, by the worst that it does."""
        fallen, before = outcome.eliminated, self.before
        if outcome.own:
            return OWN_HIT
        if any(piece in before.commands for piece in fallen):
            return COMMAND_LOST
        if any(piece in before.missions for piece in fallen):
            return COUNTER_LOST
        if outcome.lost:
            units = before.units(self.owner).get(self.fire.target, ())
            all_gone = outcome.lost == before.strength(units) and set(units) <= set(fallen)
            return WIPED_OUT if all_gone else f"{LOST}-{outcome.lost}"
        return PINNED if outcome.stopped else NO_EFFECT


def _strength(g: Hunt14State, piece: str) -> int:
    return g.vf.get(piece, 0)


def _fell(before: Hunt14State, after: Hunt14State, piece: str) -> bool:
    """Whether a piece was eliminated; a Command may have come back elsewhere."""
    if piece in before.vf:
        return piece not in after.vf
    return before.hex_of(piece) != after.hex_of(piece)


def _traits(g: Hunt14State) -> Hashable:
    """What the rest of an attack depends on."""
    return (
        tuple([frame.field_values() for frame in g.stack]),
        tuple(g.german.items()),
        tuple(g.partisan.items()),
        tuple(g.vf.items()),
        tuple(g.commands.items()),
        tuple(g.missions.items()),
        tuple(g.damage.items()),
        frozenset(g.pinned),
        frozenset(g.shaken),
        tuple(g.lost.values()),
    )


def cases(g: Hunt14State) -> dict[int, Fraction]:
    """Faces that stand for all others with the same result, and the chance of these."""
    match g.stack[-1]:
        case Attack(at="throw") as attack:
            results = [attack.result(g, face) for face in FACES]
        case Attack(at="throw_test") as attack:
            results = [str(attack.passes(g, face)) for face in FACES]
        case _:
            results = [str(face) for face in FACES]
    found: dict[int, Fraction] = {}
    for result in results:
        face = results.index(result) + 1
        found[face] = found.get(face, Fraction(0)) + Fraction(1, len(FACES))
    return found


def throws(g: Hunt14State, asked: Roll) -> Cases:
    """The throws of an Attack or a melee under way that make a difference."""
    if not isinstance(g.stack[-1], Attack):
        return melee_odds.ODDS.cases(g, asked)
    return {(face,): chance for face, chance in cases(g).items()}


def forecast(g: Hunt14State, fire: Strike) -> Forecast[Outcome]:
    """Follow an Attack or an air strike to all its outcomes."""
    return _Trial(g, fire).run()


def fire_odds(g: Hunt14State, fire: Strike) -> Odds:
    """The chances of what an Attack or an air strike does."""
    trial = _Trial(g, fire)
    chances = ordered(trial.run().by(trial.name), ORDER)
    fates = certain(trial.fates, trial.name)
    origin = fire.origin if isinstance(fire, Attack) else ""
    about = {"origin": origin, "target": fire.target}
    return Odds(chances, _modifiers(g, fire), "", (), fates, "", about)


def _modifiers(g: Hunt14State, fire: Strike) -> tuple[Modifier, ...]:
    """What changes the dice of the group's attacks on the top unit; each is named once."""
    if isinstance(fire, AirAttack):
        fire = Attack(
            side=fire.side, firers=(), origin="", target=fire.target, plane=fire.plane
        )
    found: list[Modifier] = []
    for place in range(fire.done, len(fire.pools(g))):
        attack = fire.copy()
        attack.done = place
        if (shot := attack.shot(g)) is not None:
            found += [m for m in attack_modifiers(g, shot) if m not in found]
    return tuple(found)


# ---------------------------------------------------------------------- what an option leads to


def _odds_of_dice(g: Hunt14State) -> Odds | None:
    """The chances of the die that is about to be thrown, if it is for fire."""
    match g.stack[-1] if g.stack else None:
        case Attack() | AirAttack() as fire:
            return fire_odds(g, fire)
    return None


def odds_of_fire(g: Hunt14State, fire: Fire[Hunt14State]) -> Odds:
    """The chances of fire that could be opened."""
    assert isinstance(fire, Attack)
    return fire_odds(g, fire)


odds_of = odds_by(_odds_of_dice, melee_odds.odds_of, landing_odds.odds_of)
"""The chances of an answer that leads to dice: fire, a melee, a landing."""
