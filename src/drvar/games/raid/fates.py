"""What a throw does to counters: the procedures are run on copies of the position."""

from __future__ import annotations

from collections.abc import Iterator

from drvar.kernel.flow import resume, settle
from drvar.kernel.game import Fate, Odds
from drvar.kernel.rule import total

from .fire import Fire, attack_modifiers, defence_modifiers, fire_hits
from .forecast import FACES
from .retreat import Line
from .stacking import hit
from .state import Raid

TARGET_HIT, SHOOTER_HIT = "target-hit", "shooter-hit"
YUGOSLAV_HIT, GERMAN_HIT = "yugoslav-hit", "german-hit"

Fates = tuple[Fate, ...]


def between(before: Raid, after: Raid) -> Fates:
    """What became of the counters of a position in one that came of it."""
    hit_ones = [c for c, steps in before.steps.items() if after.steps[c] < steps]
    return tuple([_fate(after, counter) for counter in hit_ones])


def _fate(g: Raid, counter: str) -> Fate:
    left = g.steps[counter]
    factors = (g.ff(counter), g.af(counter), g.mp(counter)) if left else ()
    return Fate(counter, left, factors)


# ---------------------------------------------------------------------- fire


def with_fire(g: Raid, odds: Odds, fire: Fire) -> Odds:
    """Add to the chances of a fire who fires from where, what it costs, and whom it may hit."""
    ends = {name: _fired(g, fire, dice) for name, dice in _throws(g, fire)}
    about = {"counter": fire.shooter, "origin": fire.origin, "target": fire.target}
    left = {end.ammo for end in ends.values()}
    if len(left) == 1:
        about |= {"ammo": g.ammo, "left": left.pop()}
    fates = {name: between(g, end) for name, end in ends.items()}
    return odds._replace(fates=fates, words="fire", args=about)


def _throws(g: Raid, fire: Fire) -> Iterator[tuple[str, tuple[int, int]]]:
    """One throw for each result of a fire."""
    ours = total(attack_modifiers(g, fire.origin, fire.target, fire.shooter, fire.supporters))
    theirs = total(defence_modifiers(g, fire.origin, fire.target))
    wanted = {True: TARGET_HIT, False: SHOOTER_HIT}
    for dice in [(a, b) for a in FACES for b in FACES]:
        if name := wanted.pop(fire_hits(ours + dice[0], theirs + dice[1]), ""):
            yield name, dice


def _fired(g: Raid, fire: Fire, dice: tuple[int, int]) -> Raid:
    """The position after the dice of a fire, as far as nobody is asked."""
    tried = g.copy()
    tried.events = []
    tried.stack[:] = [fire.copy()]
    settle(tried)
    resume(tried, dice)
    return tried


# ---------------------------------------------------------------------- a line of an assault


def of_line(g: Raid, zone: int, line: Line) -> dict[str, Fates]:
    """Whom each result of a line hits: the counter in contact."""
    return {
        name: _struck(g, zone, column[0])
        for name, column in zip((GERMAN_HIT, YUGOSLAV_HIT), line, strict=True)
        if column
    }


def _struck(g: Raid, zone: int, counter: str) -> Fates:
    tried = g.copy()
    tried.events = []
    hit(tried, counter, zone, "RAID-13.3.1z")
    return between(g, tried)
