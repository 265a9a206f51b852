"""Exact odds of a landing in a hex: how the unit fares, wherever it comes down.

The landing is run on copies of the position as it is, with every throw: the jump, the fire of
partisans in the hex, the assault. Positions that are alike are counted together. Choices follow
the policy that the odds name, `all-fire`: every partisan unit there that can fires; a unit that
must leave takes the first way offered.
"""

from __future__ import annotations

from fractions import Fraction

from drvar.games.tactical.melee_odds import by_policy
from drvar.kernel.chance import Roll
from drvar.kernel.flow import Choose, Question, resume, settle
from drvar.kernel.game import Odds
from drvar.kernel.options import Option

from .landing import Landing
from .melee_odds import ODDS
from .state import Hunt14State

UNHARMED, WEAKENED, DESTROYED = "unharmed", "weakened", "destroyed"
WON, ENGAGED, DRIVEN_OFF = "landed-won", "landed-engaged", "landed-driven-off"

RESULTS = (UNHARMED, WON, WEAKENED, ENGAGED, DRIVEN_OFF, DESTROYED)

ALL_FIRE = "all-fire"

Crowd = list[tuple[Hunt14State, Question | None, Fraction]]
"""Positions that differ, the question each stands at, and how likely each is."""


def odds_of(g: Hunt14State, option: Option) -> Odds | None:
    """The chances of choosing a hex for the unit that is about to get one."""
    asking = g.stack[-1] if g.stack else None
    if not isinstance(asking, Landing) or option[0] != "at":
        return None
    chances = dict.fromkeys(RESULTS, Fraction(0))
    for end, share in ends(alone(g, asking.unit, str(option[1]))):
        chances[fate(g, asking.unit, end)] += share
    return Odds({how: p for how, p in chances.items() if p}, (), ALL_FIRE)


def alone(g: Hunt14State, unit: str, target: str) -> Hunt14State:
    """A copy of the position in which this unit is about to jump, and no other."""
    tried = g.copy()
    jump = Landing(plan=((unit, target),))
    jump.at = "drop"
    tried.stack[:] = [jump]
    return tried


def ends(g: Hunt14State) -> list[tuple[Hunt14State, Fraction]]:
    """Play what stands on the stack to all its ends, throw after throw."""
    found: list[tuple[Hunt14State, Fraction]] = []
    crowd: Crowd = [(g, settle(g), Fraction(1))]
    while crowd:
        onward: Crowd = []
        for here, asked, share in crowd:
            if asked is None:
                found.append((here, share))
            elif isinstance(asked, Roll):
                for dice, chance in ODDS.cases(here, asked).items():
                    tried = here.copy()
                    _join(onward, tried, resume(tried, dice), share * chance)
            else:
                assert isinstance(asked, Choose)
                _join(onward, here, resume(here, _by_policy(here, asked)), share)
        crowd = onward
    return found


def _join(crowd: Crowd, g: Hunt14State, asked: Question | None, share: Fraction) -> None:
    """Count a position with an equal one, or as a new one."""
    for place, (other, question, chance) in enumerate(crowd):
        if other == g:
            crowd[place] = (other, question, chance + share)
            return
    crowd.append((g, asked, share))


def _by_policy(g: Hunt14State, asked: Choose) -> Option:
    if asked.prompt == "land-fire":
        return asked.options[0]  # all of them, or the only one
    return by_policy(g, asked)


def fate(before: Hunt14State, unit: str, after: Hunt14State) -> str:
    """How a unit fared, read off the board."""
    if unit not in after.vf:
        return DESTROYED
    hex_ = after.hex_of(unit)
    if hex_ in after.partisan:
        return ENGAGED
    if after.attacks.get(unit, 0):
        return WON if hex_ in before.partisan else DRIVEN_OFF
    return UNHARMED if after.vf[unit] == before.vf[unit] else WEAKENED
