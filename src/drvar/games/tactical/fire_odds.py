"""Exact odds of fire: how an answer is followed to its dice, whatever they then do.

Where the firers are still open, every unit that can fires: the policy `all-fire`.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from fractions import Fraction
from typing import Generic, TypeVar

from drvar.kernel.flow import Choose, Procedure, resume, settle
from drvar.kernel.game import Odds
from drvar.kernel.options import Option, Word

from .actions import ATTACK, ATTACK_MOVE, OPPORTUNITY_ATTACK
from .activation import Activation
from .aircraft import Flight
from .drop import LandingFight
from .fire import Fire
from .groups import GO, PickGroup
from .reaction import ReactionWindow
from .sequence import Activations
from .state import G

ALL_FIRE = "all-fire"

NO_EFFECT, PINNED, LOST = "no-effect", "pinned", "lost"
WIPED_OUT, COMMAND_LOST = "wiped-out", "command-lost"

FIRE_WORDS: Mapping[type[Procedure], tuple[Word, ...]] = {
    Activation: ("target", ATTACK, ATTACK_MOVE),
    Activations: ("air",),
    Flight: ("target",),
    LandingFight: ("all", "go", "take"),
    PickGroup: ("all", "go", "take"),
    ReactionWindow: ("fire",),
}
"""The procedures in which an answer may open fire, and the words of those answers."""

Outcome = TypeVar("Outcome")
Key = TypeVar("Key", bound=Hashable)


class Forecast(Generic[Outcome]):
    """Every outcome of an Attack with its chance, and the policy if a side had a choice."""

    def __init__(self, outcomes: Mapping[Outcome, Fraction], policy: str = "") -> None:
        self.outcomes = outcomes
        self.policy = policy

    def by(self, trait: Callable[[Outcome], Key]) -> dict[Key, Fraction]:
        """The chances of each value of a trait of the outcome."""
        found: dict[Key, Fraction] = {}
        for outcome, chance in self.outcomes.items():
            key = trait(outcome)
            found[key] = found.get(key, Fraction(0)) + chance
        return found


def places(fire: Fire[G]) -> Mapping[str, str]:
    """Where fire comes from and where it goes, as odds tell it; a plane comes from nowhere."""
    return {"origin": fire.origin, "target": fire.target}


def ordered(chances: Mapping[str, Fraction], order: tuple[str, ...]) -> dict[str, Fraction]:
    """The chances in an order of results; losses of any size count as one."""

    def place(name: str) -> tuple[int, str]:
        return order.index(LOST if name.startswith(f"{LOST}-") else name), name

    return {name: chances[name] for name in sorted(chances, key=place)}


def fire_ahead(g: G, option: Option, odds_of_dice: Callable[[G], Odds | None]) -> Odds | None:
    """Follow an answer to the dice of fire, if nothing else has to be decided first."""
    if not _may_open_fire(g.stack[-1], option[0]):
        return None
    tried = g.copy()
    asked = settle(tried)
    if not isinstance(asked, Choose) or option not in asked.options:
        return None
    taking = _picks_firers(g.stack[-1])
    policy, asked = "", resume(tried, option)
    while isinstance(asked, Choose):
        if _picks_firers(tried.stack[-1]):
            policy = "" if taking else ALL_FIRE
            asked = resume(tried, GO if taking else asked.options[0])
        elif len(asked.options) == 1 and asked.options[0][0] == "target":
            asked = resume(tried, asked.options[0])
        else:
            return None
    odds = odds_of_dice(tried)
    if odds is None or not policy:
        return odds
    return odds._replace(policy="-".join([part for part in (policy, odds.policy) if part]))


def _may_open_fire(asking: Procedure, verb: Word) -> bool:
    """Whether an answer may open fire, or lead to it."""
    if isinstance(asking, PickGroup) and not _picks_firers(asking):
        return False
    return any(isinstance(asking, kind) and verb in words for kind, words in FIRE_WORDS.items())


def _picks_firers(asking: Procedure) -> bool:
    if isinstance(asking, PickGroup):
        return asking.action in (ATTACK, ATTACK_MOVE, OPPORTUNITY_ATTACK)
    return isinstance(asking, LandingFight)


def odds_by(
    of_dice: Callable[[G], Odds | None], *others: Callable[[G, Option], Odds | None]
) -> Callable[[G, Option], Odds | None]:
    """Tell the chances of an answer: of the fire that it leads to, else of whatever fits."""

    def odds_of(g: G, option: Option) -> Odds | None:
        if not g.stack:
            return None
        found = fire_ahead(g, option, of_dice)
        for other in others:
            if found is None:
                found = other(g, option)
        return found

    return odds_of
