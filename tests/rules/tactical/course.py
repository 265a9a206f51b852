"""Whole random games, step by step, and the positions that they come to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from types import ModuleType
from typing import Any, NamedTuple

from drvar.games.tactical import openings
from drvar.games.tactical.actions import OPPORTUNITY_ATTACK
from drvar.games.tactical.edition import Attempt
from drvar.games.tactical.game import TacticalGame
from drvar.games.tactical.movement import March
from drvar.games.tactical.reaction import ReactionWindow
from drvar.games.tactical.rules import GERMAN, PARTISAN
from drvar.games.tactical.sequence import Activations
from drvar.games.tactical.state import Tactical
from drvar.kernel import codec, flow
from drvar.kernel.events import Event
from drvar.kernel.flow import Choose, Question
from drvar.lab.contract.play import walk


class Step(NamedTuple):
    """One answer of a game: the position before it, what was asked and said, what was told."""

    before: Any
    question: Question
    value: Any
    told: list[Event]
    after: Any

    def of_kind(self, *kinds: str) -> list[Event]:
        return [event for event in self.told if event.kind in kinds]

    def is_in_one_turn(self) -> bool:
        return self.after.turn == self.before.turn and not self.of_kind("turn_began")


@cache
def course(game: TacticalGame, seed: int) -> tuple[Step, ...]:
    """A whole random game, step by step."""
    return tuple(_steps(game, seed))


def _steps(game: TacticalGame, seed: int) -> Iterator[Step]:
    last: tuple[Any, Question, Any] | None = None
    for m in walk(game, game.chosen({}), seed):
        here = m.g.copy()
        if last is not None:
            yield Step(*last, list(m.told), here)
        if m.question is not None:
            last = here, m.question, m.value


# ---------------------------------------------------------------------- what always holds


def prices_paid(steps: tuple[Step, ...]) -> list[int]:
    """All that was paid; points fall only by that, and rise when they are given."""
    costs = []
    for step in steps:
        points = dict(step.before.pa)
        for event in step.told:
            if event.kind == "paid":
                costs.append(event.args["cost"])
                points[event.args["side"]] -= event.args["cost"]
                assert points[event.args["side"]] == event.args["left"] >= 0
            elif event.kind == "points_given":
                points[event.args["side"]] = event.args["pa"]
        assert points == step.after.pa
    return costs


def reactions_paid(steps: tuple[Step, ...]) -> Iterator[tuple[str, list[ReactionWindow]]]:
    """Whenever the inactive side paid: which it was, and the windows that were open to it."""
    for step in steps:
        for event in step.of_kind("paid"):
            if event.args["side"] != step.before.active:
                windows = [
                    frame for frame in step.before.stack if isinstance(frame, ReactionWindow)
                ]
                yield event.args["side"], windows


def points_lost(steps: tuple[Step, ...]) -> Counter[str]:
    """The strength that each side lost, by the log."""
    lost: Counter[str] = Counter()
    for step in steps:
        for event in step.of_kind("reduced", "eliminated"):
            lost[step.after.rules.counters[event.args["unit"]].side] += event.args["points"]
    return lost


def is_the_same_again(game: TacticalGame, steps: tuple[Step, ...]) -> None:
    """The same answers give the same game."""
    g: Tactical = game.start()
    question = flow.settle(g)
    for step in steps:
        assert question == step.question
        question = flow.answer(g, step.question, step.value)
        assert codec.canonical(game, g) == codec.canonical(game, step.after)
    assert question is None


# ---------------------------------------------------------------------- a sound position


def land(g: Any, activations: Activations, home: str, others: Mapping[str, str]) -> None:
    """The first wave is down: with the Command in one hex, but for these others."""
    activations.at = "choose_action"
    for unit in [unit for unit in g.due if unit in g.vf and g.due[unit] == 1]:
        g.put(GERMAN, others.get(unit, home), (unit,))
        del g.due[unit]
    g.commands["c-rybka"] = home
    del g.due["c-rybka"]
    g.phase, g.turn, g.stack, g.air = "activation", 2, [activations], ()


def change(name: str, value: Any) -> Callable[[Any], None]:
    return lambda g: setattr(g, name, value)


# ---------------------------------------------------------------------- positions met

HOLDERS = ("nobody", "enemy", "friend", "bare")
"""The counters that may stand in the one hex beside a counter that is not full of enemies."""

BARE = {GERMAN: "M1", PARTISAN: "c-rybka"}
"""An enemy counter that is not a unit, for each side."""


class Met:
    """The positions of one game in which an activation or a step is asked for."""

    def __init__(self, game: TacticalGame, options: Mapping[str, str]) -> None:
        self.asked: list[tuple[Any, Choose]] = [
            (moment.g.copy(), moment.question)
            for moment in walk(game, game.chosen(options), 4)
            if isinstance(moment.question, Choose)
            and moment.question.prompt in ("activation", "step")
        ]

    def places(self) -> Iterator[tuple[Any, str, str]]:
        """Every position before an activation, with every place of either side."""
        for g, question in self.asked:
            if question.prompt == "activation":
                for side in (GERMAN, PARTISAN):
                    for verb, place in openings.openings(g, side):
                        if verb == "activate":
                            yield g, side, str(place)

    def marches(self) -> Iterator[tuple[Any, Any, Choose]]:
        """Every position in which a group is asked for a step."""
        for g, question in self.asked:
            march = g.stack[-1]
            if question.prompt == "step":
                assert isinstance(march, March)
                yield g, march, question

    def reactions_keep_to_their_range(self, actions: ModuleType) -> None:
        """No unit reacts beyond the longest range printed."""
        seen: Counter[str] = Counter()
        for g, march, _ in self.marches():
            other = PARTISAN if march.side == GERMAN else GERMAN
            for hex_, stack in g.units(other).items() if march.hex else ():
                attempt = Attempt(
                    OPPORTUNITY_ATTACK, other, hex_, False, march.hex, march.members
                )
                may = [actions.may_do(g, attempt, (unit,)) is None for unit in stack]
                if g.rules.ground.distances[march.hex][hex_] > g.rules.farthest(stack):
                    assert not any(may), hex_
                    seen["beyond"] += 1
                else:
                    seen["within"] += any(may)
        assert seen["beyond"]
        assert seen["within"]


def left_open(g: Any, side: str, place: str, gap: str, holder: str) -> Any:
    """The same position, but enemies all round a place, and another counter in the one gap."""
    g = g.copy()
    around = g.rules.ground.neighbours[place]
    for stacks in (g.german, g.partisan):
        for near in around:
            stacks.pop(near, None)
    g.enemies(side).update(dict.fromkeys(around, ("foe",)))
    g.vf["foe"] = g.vf["friend"] = g.rules.limit
    if holder != "enemy":
        del g.enemies(side)[gap]
    if holder == "friend":
        g.units(side)[gap] = ("friend",)
    if holder == "bare":
        (g.missions if side == GERMAN else g.commands)[BARE[side]] = gap
    return g
