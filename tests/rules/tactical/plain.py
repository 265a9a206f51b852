"""A plain on which a test sets its units, and what it asks, answers and reads there."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from functools import cache
from typing import Any, Generic, TypeVar

import pytest

from drvar.games.tactical.game import TacticalGame
from drvar.games.tactical.state import Tactical
from drvar.kernel import flow
from drvar.kernel.chance import Roll
from drvar.kernel.flow import Choose, IllegalChoice, Procedure, Question
from drvar.kernel.rule import Broken

G = TypeVar("G", bound=Tactical)
TITO = {"M1": {"kind": "tito", "hex": "20.12"}}
GONE = {"M1": {"kind": "tito", "fate": "escaped"}}
HEXES_FOR = ("commands", "missions")
"""What is placed like units; every other field of a state is set as it is told."""
SIDES = {"g": "german", "y": "partisan"}


def of_type(kind: str, sizes: Mapping[str, int], **more: Any) -> list[dict[str, Any]]:
    """Counters that no sheet has, all of one type: each with its strength."""
    return [
        {"id": name, "side": SIDES[name[0]], "type": kind, "vf": vf, **more}
        for name, vf in sizes.items()
    ]


class Plain(Generic[G]):
    """Clear ground with the terrain and the counters that a file of tests needs.

    Every scene on it has the usual fields, unless a test tells others. Points are told as
    those of the Germans and those of the partisans.
    """

    def __init__(self, game: TacticalGame, ground: Mapping[str, Any], **usual: Any) -> None:
        self.game = game
        self.ground = {"ground": "clear", **ground, "units": {}}
        self.usual = {"turn": 2, "phase": "activation", "events": [], "missions": TITO, **usual}
        self.tables = cache(self._tables)

    def _tables(self, options: tuple[tuple[str, str], ...]) -> Any:
        g = self.game.blank(dict(options))
        self.game.place(g, dict(self.ground))
        return g.rules

    def scene(
        self,
        units: Mapping[str, Any],
        options: Mapping[str, str] | None = None,
        *,
        tito: bool = True,
        **fields: Any,
    ) -> G:
        """Units, each with its hex or with what else it bears; Tito is far away, or gone."""
        g: G = self.game.blank(options)
        g.rules = copy(self.tables(tuple(sorted((options or {}).items()))))
        told = self.usual | ({} if tito else {"missions": GONE}) | fields
        g.turn = told["turn"]
        placed = {name: told.pop(name) for name in HEXES_FOR if name in told}
        self.game.place(g, {"units": dict(units), **placed})
        if "pa" in told:
            told["pa"] = dict(zip(SIDES.values(), told["pa"], strict=True))
        for name, value in told.items():
            setattr(g, name, copy(value))
        return g


# ---------------------------------------------------------------------- questions and answers


def play(g: Tactical, question: Question | None, *answers: Any) -> Question | None:
    """Answer one question after another; give the one that is asked then.

    The words of an option may be one string, and a single die may be a number.
    """
    for value in answers:
        assert question is not None, value
        question = flow.answer(g, question, answer(value))
    return question


def answer(value: Any) -> Any:
    if isinstance(value, str):
        return tuple(value.split())
    return (value,) if isinstance(value, int) else value


def asked(g: Tactical) -> Choose:
    """What a seat has to choose now."""
    question = flow.settle(g)
    assert isinstance(question, Choose), question
    return question


def choose(g: Tactical, *option: str) -> None:
    flow.answer(g, asked(g), option)


def may(g: Tactical, *option: str) -> Broken | None:
    """Why the asked seat may not choose that, if it may not."""
    return flow.why_not(g, asked(g).seat, option)


def throw(g: Tactical, *dice: int, label: str = "") -> None:
    """Dice are thrown now: for nothing else than what the label says."""
    question = flow.settle(g)
    assert isinstance(question, Roll), question
    if label:
        assert question.groups == ((len(dice), 6, label, 1),)
    flow.answer(g, question, dice)


def refused(g: Tactical, question: Question | None, *words: str) -> str:
    """The paragraph and the words that refuse an answer, which changes nothing."""
    assert isinstance(question, Choose)
    option = answer(" ".join(words))
    assert option not in question.options
    before = g.copy()
    with pytest.raises(IllegalChoice) as caught:
        flow.answer(g, question, option)
    assert g == before
    return why(caught.value.reason)


def why(broken: Broken | None) -> str:
    """The paragraph and the words of a refusal; "" if there is none."""
    return f"{broken.rule} {broken.words}" if broken else ""


def set_out(
    march: type[Procedure], g: Tactical, *members: str, **fields: Any
) -> Question | None:
    """A group sets out from where it stands; the first question."""
    side = g.active = g.rules.counters[members[0]].side
    at = g.hex_of(members[0])
    told = {"side": side, "action": "movement", "members": members, "hex": at, "origin": at}
    g.stack.append(march(**(told | fields)))
    return flow.settle(g)


# ---------------------------------------------------------------------- what came of it


def kinds(g: Tactical) -> list[str]:
    """What was told, in order."""
    assert g.events is not None
    return [event.kind for event in g.events]


def told(g: Tactical, kind: str) -> list[dict[str, Any]]:
    assert g.events is not None
    return [dict(event.args) for event in g.events if event.kind == kind]


def cited(g: Tactical, kind: str) -> list[str]:
    assert g.events is not None
    return [event.rule for event in g.events if event.kind == kind]


def where(g: Tactical, unit: str) -> str:
    return g.hex_of(unit) if unit in g.vf else "gone"
