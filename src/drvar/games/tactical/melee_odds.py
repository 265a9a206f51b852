"""Exact odds of melees: the procedures themselves are run on copies of the position.

They run once for each result of the dice that makes a difference: the band, the lower side, the
units that pass the test, and whatever else an edition throws. So the odds follow every rule and
option. Choices on the way follow the policy that the odds name, `all-fight`: every unit of both
sides that can takes part; none fires beforehand; losses go to the weakest unit; counters that
must leave take the first way offered.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from itertools import product
from math import prod
from typing import Any, ClassVar, Generic, TypeVar

from drvar.kernel.chance import Roll, outcomes
from drvar.kernel.flow import Choose, Question, resume, settle
from drvar.kernel.game import Odds
from drvar.kernel.options import Option
from drvar.kernel.rule import Modifier, total

from .actions import OPPORTUNITY_ASSAULT
from .fates import Fates, common, fate_between
from .groups import ALL, GO, PickGroup
from .melee import MELEE_DICE, Melee, band_of
from .movement import March
from .reaction import HOLD, ReactionWindow
from .rules import OTHER
from .state import G, Tactical

ALL_FIGHT = "all-fight"

M = TypeVar("M", bound=Melee[Any])
"""The melee of an edition."""

FACES = range(1, 7)
PAIRS = tuple(product(FACES, FACES))

Dice = tuple[int, ...]
Cases = dict[Dice, Fraction]
"""Dice that stand for all throws with the same effect, and the chance of those."""


class Fated:
    """What surely becomes of counters, by the names of results."""

    def __init__(self) -> None:
        self._found: dict[str, Fates] = {}

    def note(self, name: str, some: Fates) -> None:
        """One more way to a result: only what happens in all of them is sure."""
        self._found[name] = common(self._found[name], some) if name in self._found else some

    @property
    def by_name(self) -> dict[str, Fates]:
        """The results that surely do something to a counter."""
        return {name: some for name, some in self._found.items() if some}


def band_cases(g: Tactical, melee: Melee[Any]) -> Cases:
    """One throw for each band and lower side, with the chance of all throws like it."""
    ours, theirs = total(melee.assault_values(g)), total(melee.defence_values(g))
    first: dict[tuple[bool, str], Dice] = {}
    found: Cases = {}
    for a, b in PAIRS:
        mine, yours = ours + a, theirs + b
        band = band_of(g, max(mine, yours), min(mine, yours))
        dice = first.setdefault((mine > yours, band), (a, b))
        found[dice] = found.get(dice, Fraction(0)) + Fraction(1, len(PAIRS))
    return found


def alike(kinds: Iterable[Mapping[int, bool]]) -> Cases:
    """Throws of dice on which each face counts as one of two results."""
    dice: list[list[list[int]]] = []
    for kind in kinds:
        each: dict[bool, list[int]] = {}
        for face, counts in kind.items():
            each.setdefault(counts, []).append(face)
        dice.append(list(each.values()))
    found: Cases = {}
    for thrown in product(*dice):
        share = Fraction(prod([len(faces) for faces in thrown]), len(FACES) ** len(dice))
        found[tuple([faces[0] for faces in thrown])] = share
    return found


def by_policy(g: Tactical, asked: Choose) -> Option:
    """What the policy answers."""
    if isinstance(g.stack[-1], ReactionWindow):
        return HOLD
    if asked.prompt == "melee-loss":
        return min(asked.options, key=lambda o: (g.vf[str(o[1])], str(o[1])))
    if ALL in asked.options:
        return ALL
    if asked.prompt == "group":
        return next((o for o in asked.options if o != GO), GO)
    return asked.options[0]


class MeleeOdds(Generic[G, M]):
    """The odds of melees in one edition: its dice and its results."""

    results: ClassVar[tuple[str, ...]]
    """How an assault may end, from best to worst for the assaulter."""
    without: ClassVar[str] = ""
    """How it ends if no unit is left to fight."""
    on_the_way: ClassVar[frozenset[str]] = frozenset()
    """The dice that are thrown between the answer and the melee."""

    def __init__(self, melee: type[M]) -> None:
        self.melee = melee

    def test_cases(self, g: G, melee: M, dice: int) -> Cases:
        """The throws of a test in a melee that make a difference; each edition lists them."""
        raise NotImplementedError

    def result_of(self, before: G, melee: M, after: G) -> str:
        """How a melee ended, read off the board; each edition says it."""
        raise NotImplementedError

    def leads_to_melee(self, g: G, option: Option) -> bool:
        """Whether an answer, if it is legal, is followed by a melee."""
        match g.stack[-1] if g.stack else None, option:
            case March() as march, ("step", str(hex_)):
                return hex_ in g.enemies(march.side)
            case ReactionWindow() as window, ("charge", str()):
                return window.hex in g.enemies(window.side)
            case PickGroup() as pick, ("all",) | ("go",) if pick.action == OPPORTUNITY_ASSAULT:
                return pick.target in g.enemies(pick.side)
        return False

    def cases(self, g: G, asked: Roll) -> Cases:
        """The throws that make a difference."""
        frame = g.stack[-1]
        if not isinstance(frame, self.melee):
            return dict(outcomes(asked))  # type: ignore[arg-type]  # dice
        if asked == MELEE_DICE:
            return band_cases(g, frame)
        return self.test_cases(g, frame, sum([group.number for group in asked.groups]))

    def odds_of(self, g: G, option: Option) -> Odds | None:
        """The chances of an answer that leads into a melee."""
        if not self.leads_to_melee(g, option):
            return None
        asked = settle(g)
        if not isinstance(asked, Choose) or option not in asked.options:
            return None
        tried = g.copy()
        onward = resume(tried, option)
        chances = dict.fromkeys(self.results, Fraction(0))
        modifiers: tuple[Modifier, ...] = ()
        fates = Fated()
        for fight, share in self._fights(tried, onward, Fraction(1)):
            melee = fight.stack[-1] if fight.stack else None
            if not isinstance(melee, self.melee):
                chances[self.without] += share
                fates.note(self.without, ())
                continue
            modifiers = _net(melee, fight)
            for result, chance in self._ended(fight, fates):
                chances[result] += share * chance
        found = {key: p for key, p in chances.items() if p}
        return Odds(found, modifiers, ALL_FIGHT, (), fates.by_name)

    def melee_chances(self, g: G) -> dict[str, Fraction]:
        """The chances of a melee whose dice are about to be thrown, by how it ends."""
        found: dict[str, Fraction] = {}
        for result, share in self._ended(g, Fated()):
            found[result] = found.get(result, Fraction(0)) + share
        return found

    def _ended(self, g: G, fates: Fated) -> Iterator[tuple[str, Fraction]]:
        """Every end of a melee with its chance; what became of those in it is noted."""
        alone = g.copy()
        melee = alone.stack[-1]
        assert isinstance(melee, self.melee)
        alone.stack[:-1] = []
        beside = g.units(OTHER[melee.assaulter]).get(melee.hex, ())
        fighters = tuple(dict.fromkeys((*melee.assaulters, *melee.defenders, *beside)))
        for end, share in self.ends(alone.copy(), settle(alone), Fraction(1)):
            result = self.result_of(g, melee, end)
            fates.note(result, fate_between(g, end, fighters))
            yield result, share

    def _fights(
        self, g: G, asked: Question | None, share: Fraction
    ) -> Iterator[tuple[G, Fraction]]:
        """Go on to the dice of the melee, by every throw on the way.

        A position without a melee means that no unit was left to fight it.
        """
        while True:
            frame = g.stack[-1] if g.stack else None
            if isinstance(frame, Melee) and asked == MELEE_DICE:
                yield g, share
                return
            if isinstance(asked, Choose) and isinstance(
                frame, PickGroup | ReactionWindow | Melee
            ):
                asked = resume(g, by_policy(g, asked))
            elif isinstance(asked, Roll) and asked.groups[0].label in self.on_the_way:
                for dice, chance in self.cases(g, asked).items():
                    tried = g.copy()
                    yield from self._fights(tried, resume(tried, dice), share * chance)
                return
            else:
                yield g, share
                return

    def ends(
        self, g: G, asked: Question | None, share: Fraction
    ) -> Iterator[tuple[G, Fraction]]:
        """Play what stands on the stack to all its ends."""
        while isinstance(asked, Choose):
            asked = resume(g, by_policy(g, asked))
        if not isinstance(asked, Roll):
            yield g, share
            return
        for dice, chance in self.cases(g, asked).items():
            tried = g.copy()
            yield from self.ends(tried, resume(tried, dice), share * chance)


def _net(melee: Melee[Any], g: Tactical) -> tuple[Modifier, ...]:
    """One list whose sum is the assaulter's lead before the dice."""
    against = [part._replace(value=-part.value) for part in melee.defence_values(g)]
    return (*melee.assault_values(g), *against)
