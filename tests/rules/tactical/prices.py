"""What the Actions of a place are said to cost, held against what is then paid."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from drvar.games.tactical.game import TacticalGame
from drvar.games.tactical.state import Tactical
from drvar.kernel import flow
from drvar.kernel.flow import Choose
from drvar.kernel.options import Option

from .course import course


def all_are_paid(game: TacticalGame, *seeds: int) -> Counter[str]:
    """Try every Action that whole games offer; how often each was paid for."""
    paid: Counter[str] = Counter()
    for seed in seeds:
        random = Random(seed)
        for step in course(game, seed):
            asked = step.question
            if not isinstance(asked, Choose) or asked.prompt != "action":
                continue
            assert asked.args["prices"].keys() == {option[0] for option in asked.options}
            for option in asked.options:
                is_paid(step.before, asked.args, option, random)
                paid[str(option[0])] += 1
    return paid


def is_paid(g: Tactical, told: Any, option: Option, random: Random) -> None:
    """The price that was told is charged; not less than that, where it depends on who goes."""
    word = str(option[0])
    cost = charged(g, option, random)
    if word in told["from"]:
        assert cost >= told["prices"][word], option
    else:
        assert cost == told["prices"][word], option


def charged(g: Tactical, option: Option, random: Random) -> int:
    """Declare an Action, with anybody and at anybody; what it costs."""
    tried = g.copy()
    tried.events = []
    asked = flow.resume(tried, option)
    while not (paid := [event for event in tried.events if event.kind == "paid"]):
        assert isinstance(asked, Choose)
        asked = flow.resume(tried, random.choice(asked.options))
    cost: int = paid[0].args["cost"]
    return cost
