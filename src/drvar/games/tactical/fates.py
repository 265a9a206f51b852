"""What becomes of counters: in one result, and surely in all results of a name."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from typing import TypeVar

from drvar.kernel.game import Fate

from .state import Tactical

Fates = tuple[Fate, ...]
NamedFates = dict[str, Fates]

Outcome = TypeVar("Outcome", bound=Hashable)


def fate_between(before: Tactical, after: Tactical, units: Iterable[str]) -> Fates:
    """What became of some counters of a position in one that came of it."""
    found = []
    for unit in units:
        if unit not in after.vf:
            found.append(Fate(unit, 0))
        elif after.vf[unit] < before.vf[unit] or unit in after.pinned - before.pinned:
            found.append(Fate(unit, after.vf[unit], (), unit in after.pinned))
    return tuple(found)


def note_fates(found: dict[Outcome, Fates], outcome: Outcome, some: Fates) -> None:
    """Note what happens to counters in an outcome; of several ways to it only what all do."""
    found[outcome] = common(found[outcome], some) if outcome in found else some


def certain(found: Mapping[Outcome, Fates], name: Callable[[Outcome], str]) -> NamedFates:
    """By the names of outcomes, what happens to counters in each outcome of that name."""
    named: dict[str, Fates] = {}
    for outcome, some in found.items():
        note_fates(named, name(outcome), some)
    return {key: some for key, some in named.items() if some}


def common(some: Fates, others: Fates) -> Fates:
    """What happens in both: the same loss, and Pinned only if it is so in both."""
    other = {fate.counter: fate for fate in others}
    both = [(fate, other[fate.counter]) for fate in some if fate.counter in other]
    return tuple(
        [a._replace(pinned=a.pinned and b.pinned) for a, b in both if a.left == b.left]
    )
