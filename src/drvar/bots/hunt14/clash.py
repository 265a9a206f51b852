"""What a melee of the first edition may bring, and what may follow in the same hex.

A side is described by its strength, that of its top unit, its markers, and whether it is
STOPPED. Units left after a melee fight on while tries are left, then without ground: a unit
with three markers does not begin another melee, and is exhausted in one that enemies begin.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from drvar.bots.tactical.outlook import FACES, Fight
from drvar.games.hunt14.melee import multiplier
from drvar.games.tactical.melee import ELIMINATED, MAJOR, TIE, band_of

if TYPE_CHECKING:
    from drvar.games.hunt14.state import Hunt14State

MOST = 4
"""The strength of the largest unit."""
FULL = 3
"""With this many markers a unit cannot attack, and counts for nothing if it is assaulted."""


class Camp(NamedTuple):
    """One side of a melee."""

    strength: int
    top: int
    stopped: bool = False
    bonus: int = 0
    """What is added to its die besides strength."""
    marks: int = 0

    @property
    def force(self) -> int:
        """Its strength in the melee that begins: nothing if that exhausts it."""
        return self.strength if self.marks < FULL else 0

    @property
    def total(self) -> int:
        """What it adds to its die."""
        return self.force + self.bonus - 2 * self.stopped

    @property
    def fails(self) -> float:
        """The chance that its top unit fails a test."""
        return max(0, FACES - self.top) / FACES if self.marks < FULL else 1.0

    def less(self, points: int) -> Camp:
        """What is left of it when the top unit has lost some points."""
        lost = min(points, self.top)
        left = self.strength - lost
        if lost < self.top:
            return self._replace(strength=left, top=self.top - lost)
        return self._replace(strength=left, top=min(left, MOST), stopped=False)

    def shaken(self, points: int) -> Camp:
        """The camp after a failed test."""
        return self.less(points) if self.stopped else self._replace(stopped=True)

    def after(self) -> Camp:
        """The camp after a melee: one more marker, and no ground to enter."""
        return self._replace(bonus=0, marks=min(FULL, self.marks + 1))


Key = tuple[str, str, Camp, Camp, int, bool]
FIGHTS: dict[Key, Fight] = {}
"""Melees already weighed."""


def clash(g: Hunt14State, ours: Camp, theirs: Camp, tries: int, *, own: bool = False) -> Fight:
    """What our assault may bring, or with `own` our melee in a shared hex."""
    options = g.rules.options
    key = (options.melee_bands, options.melee_double, ours, theirs, tries, own)
    if key not in FIGHTS:
        FIGHTS[key] = _throw(g, ours, theirs, tries, own)
    return FIGHTS[key]


def _throw(g: Hunt14State, ours: Camp, theirs: Camp, tries: int, own: bool) -> Fight:
    """All pairs of dice, by the sums they lead to."""
    times = multiplier(g, ours.force + theirs.force)
    sums: dict[tuple[int, int], int] = {}
    for a in range(1, FACES + 1):
        for b in range(1, FACES + 1):
            both = ours.total + a, theirs.total + b
            sums[both] = sums.get(both, 0) + 1
    parts: list[tuple[float, Fight]] = []
    for (mine, yours), number in sums.items():
        share = number / FACES**2
        band = band_of(g, max(mine, yours), min(mine, yours))
        won = mine > yours
        if band == TIE:
            rest = _go_on(g, ours, theirs, tries) if own else NOTHING
            parts.append((share, rest))
        elif band == ELIMINATED:
            gone = (
                Fight(1, theirs.strength, 0, 0, 0) if won else Fight(0, 0, ours.strength, 0, 1)
            )
            parts.append((share, gone))
        else:
            parts += _beaten(g, (ours, theirs), won, times, band == MAJOR, tries, share)
    return Fight(*[sum([p * fight[n] for p, fight in parts]) for n in range(len(NOTHING))])


NOTHING = Fight(0, 0, 0, 0, 0)


def _beaten(  # noqa: PLR0913  # a melee has so many sides
    g: Hunt14State,
    camps: tuple[Camp, Camp],
    won: bool,
    times: int,
    hit: bool,
    tries: int,
    share: float,
) -> list[tuple[float, Fight]]:
    """The lower side tests, and may be hit."""
    ours, theirs = camps
    lower = theirs if won else ours
    found = []
    for failed, chance in ((True, lower.fails), (False, 1 - lower.fails)):
        if not chance:
            continue
        left = lower.shaken(times) if failed else lower
        if hit and left.strength:
            left = left.less(times)
        lost = lower.strength - left.strength
        after = (ours, left) if won else (left, theirs)
        if not left.strength:
            rest = Fight(1, 0, 0, 0, 0) if won else Fight(0, 0, 0, 0, 1)
        else:
            rest = _go_on(g, *after, tries)
        rest = rest._replace(
            theirs=rest.theirs + lost * won,
            ours=rest.ours + lost * (not won),
            pinned=rest.pinned + (failed and won and not lower.stopped),
        )
        found.append((share * chance, rest))
    return found


def _go_on(g: Hunt14State, ours: Camp, theirs: Camp, tries: int) -> Fight:
    """Both are still there: fight on while there are tries."""
    ours, theirs = ours.after(), theirs.after()
    if tries < 2 or ours.marks == FULL:
        return NOTHING
    return clash(g, ours, theirs, tries - 1, own=True)
