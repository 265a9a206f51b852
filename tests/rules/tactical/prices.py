"""What the Actions of a place are said to cost, held against what is then paid."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from drvar.games.tactical.activation import Activation
from drvar.games.tactical.game import TacticalGame
from drvar.games.tactical.state import Tactical
from drvar.kernel import flow
from drvar.kernel.flow import Choose
from drvar.kernel.options import Option

from .course import course
from .plain import Plain, of_type

HERE, NORTH = "10.05", "10.04"
EXTRA = [
    *of_type("paratroop", {"g-one": 1, "g-two": 2}),
    *of_type("infantry", {"y-three": 3}),
]


class Asked:
    """What Actions are said to cost in positions of one's own."""

    def __init__(self, game: TacticalGame, activation: type[Activation]) -> None:
        self.scene = Plain[Any](game, {"counters": EXTRA}, pa=(9, 9)).scene
        self.activation = activation

    def told(self, units: dict[str, Any]) -> Any:
        g = self.scene(units)
        g.active = "german"
        g.stack.append(self.activation(side="german", place=HERE))
        question = flow.settle(g)
        assert isinstance(question, Choose)
        return question.args

    def who_is_out_of_command_pays_more(self) -> None:
        units = {"g-one": HERE, "y-three": NORTH}
        told = self.told(units)
        assert (told["prices"]["movement"], told["from"]) == (1, [])
        out = {"hex": HERE, "ooc": True}
        told = self.told(units | {"g-one": out})
        assert (told["prices"]["movement"], told["from"]) == (2, [])
        told = self.told(units | {"g-two": out})
        assert told["prices"]["movement"] == told["prices"]["attack"] == 1
        assert set(told["from"]) == {"movement", "attack"}

    def where_only_those_can_who_pay_more_that_is_the_price(self) -> None:
        units = {"g-one": {"hex": HERE, "pinned": True}, "g-two": {"hex": HERE, "ooc": True}}
        told = self.told(units)
        assert (told["prices"]["movement"], told["from"]) == (2, [])


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
    """The price that was told is charged; not less, where it depends on the units that go."""
    word = str(option[0])
    cost = charged(g, option, random)
    if word in told["from"]:
        assert cost >= told["prices"][word], option
    else:
        assert cost == told["prices"][word], option


def charged(g: Tactical, option: Option, random: Random) -> int:
    """Declare an Action, with any units and at any target; give its cost."""
    tried = g.copy()
    tried.events = []
    asked = flow.resume(tried, option)
    while not (paid := [event for event in tried.events if event.kind == "paid"]):
        assert isinstance(asked, Choose)
        asked = flow.resume(tried, random.choice(asked.options))
    cost: int = paid[0].args["cost"]
    return cost
