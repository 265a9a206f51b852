"""Another author's game: classes of the hunt with subclasses in plain Python.

Its house rule: every unit fires better by one, and each fire is heard and counted. The
skirmish, which is never compiled, runs on the compiled kernel in the tests of the contract.
"""

from __future__ import annotations

import gc
import random
import weakref
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import pytest

from drvar import compiled
from drvar.games.hunt import EDITION, HuntGame
from drvar.games.hunt.attack import Attack
from drvar.games.hunt.options import Options
from drvar.games.hunt.rules import Rules
from drvar.games.hunt.state import HuntState
from drvar.kernel import codec, flow
from drvar.kernel.flow import Next
from drvar.kernel.playout import RandomDice
from drvar.kernel.rule import Modifier, rule


class Shouting(Attack):
    """Fire that is heard."""

    heard: int = 0

    @rule("HUNT-9.1c", after="count_hits")
    def shout(self, g: ShoutingState) -> Next:
        self.heard += self.hits
        g.shouts += 1
        return None

    def modifiers(self, g: HuntState, unit: str, targets: Sequence[str]) -> list[Modifier]:
        return [*super().modifiers(g, unit, targets), Modifier(1, "HUNT-9.1c", "house-rule")]


@dataclass(slots=True, kw_only=True)
class ShoutingState(HuntState):
    """A position in which shouts are counted."""

    shouts: int = 0

    def copy(self) -> ShoutingState:
        new = HuntState.copy(self)
        new.shouts = self.shouts
        return new


class ShoutingGame(HuntGame):
    """The hunt with the house rule."""

    state = ShoutingState
    procedures = tuple(Shouting if p is Attack else p for p in HuntGame.procedures)

    def rules(self, options: Mapping[str, str]) -> Rules:
        return Rules(Options.of(options), replace(EDITION, attack=Shouting))


GAME = ShoutingGame()


@pytest.fixture(scope="module")
def kept() -> list[Any]:
    """Positions of two games at which a unit fires, and the two last ones."""
    found: list[Any] = []
    for seed in range(2):
        rng = random.Random(seed)
        dice, g = RandomDice(rng), GAME.start()
        question = flow.settle(g)
        while question is not None:
            if isinstance(g.stack[-1], Shouting):
                found.append(g.copy())
            choose = isinstance(question, flow.Choose)
            answer = rng.choice(question.options) if choose else dice.answer(question)
            question = flow.resume(g, answer)
        found.append(g)
    return found


def test_steps_of_the_subclass_have_their_place(kept: list[Any]) -> None:
    before = Attack.STEPS.index("count_hits")
    assert Shouting.STEPS[before : before + 2] == ("count_hits", "shout")
    assert Shouting.CITES["shout"] == ("HUNT-9.1c",)
    assert sorted(Shouting.HELD) == sorted([*Attack.HELD, "heard"])
    assert max(g.shouts for g in kept) > 2
    assert max(g.stack[-1].heard for g in kept if g.stack) > 0


def test_compiled_steps_call_what_plain_python_overrides(kept: list[Any]) -> None:
    lower = 0
    for g in kept:
        if not g.stack or g.stack[-1].at != "throw" or g.stack[-1].plane:
            continue
        frame = g.stack[-1]
        plain = Attack(**{name: getattr(frame, name) for name in Attack.HELD})
        for ours, theirs in zip(frame.shots(g), plain.shots(g), strict=True):
            assert ours.lowest == theirs.lowest - 1 or ours.lowest == 6
            lower += ours.lowest < theirs.lowest
    assert lower > 2


def test_positions_copy_and_travel_as_json(kept: list[Any]) -> None:
    for g in kept:
        assert g.copy() == g
        again = codec.decode(GAME, codec.encode(GAME, g))
        assert again == g
        assert type(again) is ShoutingState
        twin = g.copy()
        twin.shouts += 1
        assert twin != g
        if g.stack:
            twin = g.copy()
            twin.stack[-1].heard += 1
            assert twin != g


def test_objects_that_are_referred_to_weakly_may_go(kept: list[Any]) -> None:
    """The compiler forgets about such references: compiled classes do not offer them."""
    frame = kept[0].stack[-1].copy()
    found = [weakref.ref(frame)]
    del frame
    gc.collect()
    assert found[0]() is None
    if compiled.running():
        with pytest.raises(TypeError):
            weakref.ref(Attack(side="german", firers=(), origin="01.01", target="01.02"))
