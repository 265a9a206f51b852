"""What is behind the tokens: other deals must look the same to seats that do not know it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import permutations
from random import Random
from typing import Any

from drvar.games.tactical.game import TacticalGame
from drvar.games.tactical.rules import GERMAN, PARTISAN
from drvar.games.tactical.state import Tactical
from drvar.kernel import codec, flow
from drvar.kernel.events import WATCHER
from drvar.kernel.flow import Choose, Question
from drvar.kernel.options import Option
from drvar.kernel.playout import RandomDice
from drvar.kernel.view import look
from drvar.lab.contract.secrets import learnt

BLIND = (GERMAN, WATCHER)
"""The seats that do not know what is behind the tokens."""

DEAL = {"M1": "british", "M2": "dummy", "M3": "soviet", "M4": "dummy", "M5": "us", "M6": "tito"}
ARRANGEMENTS = 720 // 2
"""Six counters behind six tokens, two of them alike."""

Pick = Callable[[Any, Choose], Option]
"""How both sides play."""


def others(deal: dict[str, str], tokens: tuple[str, ...]) -> Iterator[dict[str, str]]:
    """The same with other counters behind these tokens."""
    kinds = [deal[token] for token in tokens]
    for order in sorted(set(permutations(kinds))):
        yield {**deal, **dict(zip(tokens, order, strict=True))}


def arrangement(g: Tactical) -> tuple[str, ...]:
    return tuple(g.identity[token] for token in sorted(g.identity))


def answered(g: Tactical, question: Question, pick: Pick, dice: RandomDice) -> Any:
    return pick(g, question) if isinstance(question, Choose) else dice.answer(question)


def same_answer(g: Any, dealt: Any, question: Question, value: Any) -> Any:
    """What is to be told alike in both deals, unless an edition knows better."""
    return value


class Secrecy:
    """Holds deals of one edition against each other, by what seats see, are told and may try.

    These options are always tried; of those offered, odds are asked for the first few.
    """

    def __init__(self, game: TacticalGame, *tried: Option, odds: int | None = None) -> None:
        self.game, self.tried, self.odds = game, tried, odds

    def deals_are_equally_likely(self, g: Tactical) -> None:
        random, deals = Random(5), 40 * ARRANGEMENTS
        dealt = (self.game.resample(g, GERMAN, random) for _ in range(deals))
        seen = Counter(map(arrangement, dealt))
        assert len(seen) == ARRANGEMENTS
        expected = deals / ARRANGEMENTS
        chi_square = sum((n - expected) ** 2 / expected for n in seen.values())
        assert chi_square < 447, "359 degrees of freedom: more than 446 in one of a thousand"

    def look_alike(self, g: Tactical, dealt: Iterator[Tactical], seat: str) -> None:
        """A seat sees the same of other deals, down to the sketch."""
        seen = look(self.game, g, seat, flow.settle(g))
        for other in dealt:
            assert look(self.game, other, seat, flow.settle(other)) == seen
            sketch = self.game.sketch(self.game.view(other, seat))
            assert sketch == self.game.sketch(seen.board)

    def arrangements_dealt(self, g: Tactical, known: dict[str, str], deals: int) -> int:
        """How many there are; the Germans see the same of each, and these are what they are."""
        before = g.copy()
        seen = look(self.game, g, GERMAN, flow.settle(g))
        found = set()
        for seed in range(deals):
            dealt = self.game.resample(g, GERMAN, Random(seed))
            assert look(self.game, dealt, GERMAN, flow.settle(dealt)) == seen
            assert known.items() <= dealt.identity.items()
            assert sorted(dealt.identity.values()) == sorted(DEAL.values())
            found.add(arrangement(dealt))
            dealt.identity = dict(g.identity)
            assert dealt == g
        assert g == before, "the position itself is not dealt again"
        return len(found)

    def nothing_betrays(
        self,
        options: dict[str, str],
        seed: int,
        pick: Pick,
        same: Callable[[Any, Any, Question, Any], Any] = same_answer,
    ) -> Any:
        """Play a game; at each question seats that do not know cannot tell another deal from
        it.

        `same` gives the answer in the other deal that is to be told alike, if there is one.
        """
        random, dice, seen = Random(seed), RandomDice(Random(seed)), Counter[str]()
        g = self.game.start(options)
        question = flow.settle(g)
        while question is not None:
            value = answered(g, question, pick, dice)
            for seat in BLIND:
                dealt = self.game.resample(g, seat, random)
                other = self._asked_alike(g, dealt, seat, question)
                seen["differed"] += codec.canonical(self.game, dealt) != codec.canonical(
                    self.game, g
                )
                if isinstance(other, Choose) and value not in other.options:
                    assert other.seat == PARTISAN, "what only he knows that he may choose"
                    continue
                answer = same(g, dealt, question, value)
                if answer is not None:
                    seen["compared"] += 1
                    told = learnt(self.game, dealt, seat, other, answer)
                    assert learnt(self.game, g, seat, question, value) == told
            question = flow.resume(g, value)
        assert min(seen["differed"], seen["compared"]) > 100
        return g

    def _asked_alike(
        self, g: Tactical, dealt: Tactical, seat: str, question: Question
    ) -> Question:
        """Options, odds and refusals are the same for a seat that does not know."""
        asked = flow.settle(dealt)
        assert not list(self.game.invariants(dealt))
        assert look(self.game, dealt, seat, asked) == look(self.game, g, seat, question)
        assert asked is not None
        if not isinstance(question, Choose):
            assert asked == question, "who throws what is open"
            return asked
        assert isinstance(asked, Choose)
        assert asked.seat == question.seat
        if question.seat == seat:
            assert asked == question
            for option in question.options[: self.odds]:
                assert self.game.odds(dealt, option) == self.game.odds(g, option)
        for option in (*self.tried, *question.options[:3]):
            first = flow.why_not(g, seat, option, question)
            assert flow.why_not(dealt, seat, option, asked) == first
        return asked
