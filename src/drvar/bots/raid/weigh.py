"""The values of the German player, and quick estimates of combats.

One throw is counted exactly. A whole assault is followed by averages: every line costs each
side the share of a step that the dice take on average. That is a hundred times quicker than the
exact odds and close enough for a choice.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

Units = tuple[tuple[int, int, int, int], ...]
"""Partisans in an assault: AF reduced and full, steps, and what the arm adds to its line."""


class Weights(NamedTuple):
    """Victory points, or their equivalents, that the player counts with."""

    step: float = 1.0
    """One German step lost."""
    kill: float = 0.5
    """One partisan step destroyed."""
    tito: float = 17.5
    churchill: float = 3.5
    papers: float = 2.0
    mission: float = 2.0
    reach: float = 0.6
    """What is left of a value that is one turn's march away."""
    mass: float = 0.2
    """Each point of strength that stands together."""
    lead: float = 0.5
    """An officer with a strong stack."""
    cover: float = 0.08
    """Each point of protection of a zone to rest in."""
    bold: float = 0.0
    """How much an assault must promise before it is begun."""
    fire: float = 0.05
    """How much a fire must promise before it is opened."""
    ammo: float = 1.5
    """The cost of a point of ammunition."""
    busy: float = 0.8
    """What each turn at alarm seven or more costs."""
    late: int = 1
    """Turns before the end from which missions are held for good."""


class Clash(NamedTuple):
    """How an assault goes on average."""

    win: float
    german_lost: float
    yugoslav_lost: float
    rounds: float


def chance(margin: int) -> float:
    """The chance that a die with a margin is not below another die."""
    if margin >= 5:
        return 1.0
    if margin < -5:
        return 0.0
    if margin >= 0:
        below = 5 - margin
        return 1.0 - below * (below + 1) / 72
    left = 6 + margin
    return left * (left + 1) / 72


CHANCE = {margin: chance(margin) for margin in range(-40, 41)}
"""The chance by the margin: ours less theirs."""

MOST_ROUNDS = 9
NOTHING = 0.05
FULL, REDUCED = 3, 1


@lru_cache(maxsize=200_000)
def clash(germans: tuple[int, ...], bonus: int, enemies: Units, cover: int) -> Clash:
    """Follow an assault by averages.

    `germans` are the steps of the platoons, `bonus` what every German line adds, `cover` what
    every Yugoslav line adds.
    """
    ours = sorted((float(steps) for steps in germans), reverse=True)
    theirs = [[float(steps), low, high, arm] for low, high, steps, arm in enemies]
    start, against = sum(ours), sum(unit[0] for unit in theirs)
    rounds = 0
    while ours and theirs and rounds < MOST_ROUNDS:
        rounds += 1
        _fight_round(ours, theirs, bonus, cover)
        ours = [steps for steps in ours if steps > NOTHING]
        theirs = [unit for unit in theirs if unit[0] > NOTHING]
    left, facing = sum(ours), sum(unit[0] for unit in theirs)
    if not theirs:
        win = 0.5 + 0.5 * min(1.0, 1.8 * left / start)
    elif not ours:
        win = 0.5 - 0.5 * min(1.0, 1.8 * facing / against)
    else:
        win = 0.4
    return Clash(win, start - left, against - facing, rounds)


def _fight_round(ours: list[float], theirs: list[list[float]], bonus: int, cover: int) -> None:
    """The strongest stand in lines and the others support them; each line costs its share."""
    theirs.sort(key=_factor, reverse=True)
    ours.sort(reverse=True)
    lines = min(len(ours), len(theirs))
    spare = sum(ours[lines:]) / lines
    behind = sum(unit[0] for unit in theirs[lines:]) / lines
    for line in range(lines):
        foe = theirs[line]
        factor = FULL if ours[line] > 1 else REDUCED
        margin = factor + bonus + spare - _factor(foe) - foe[3] - cover - behind
        hit = _between(margin)
        foe[0] -= hit
        ours[line] -= 1 - hit


def _factor(unit: list[float]) -> float:
    return unit[2] if unit[0] > 1 else unit[1]


def _between(margin: float) -> float:
    """The chance at a margin between two whole numbers."""
    low = int(margin // 1)
    share = margin - low
    return CHANCE[low] * (1 - share) + CHANCE[low + 1] * share
