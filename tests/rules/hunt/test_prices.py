"""What the question for an Action says that each costs."""

from __future__ import annotations

from drvar.games.hunt import GAME
from drvar.games.hunt.actions import Activation
from drvar.games.tactical.state import Tactical
from drvar.kernel import flow
from drvar.kernel.flow import Choose
from tactical.plain import Plain, of_type
from tactical.prices import all_are_paid

HERE, NORTH = "10.05", "10.04"
EXTRA = [
    *of_type("paratroop", {"g-one": 1, "g-two": 2}),
    *of_type("infantry", {"y-three": 3}),
]
scene = Plain[Tactical](GAME, {"counters": EXTRA}, pa=(9, 9)).scene


def asked(g: Tactical) -> Choose:
    g.active = "german"
    g.stack.append(Activation(side="german", place=HERE))
    question = flow.settle(g)
    assert isinstance(question, Choose)
    return question


def test_who_is_out_of_command_pays_more() -> None:
    units = {"g-one": HERE, "y-three": NORTH}
    told = asked(scene(units)).args
    assert (told["prices"]["movement"], told["from"]) == (1, [])
    out = {"hex": HERE, "ooc": True}
    told = asked(scene(units | {"g-one": out})).args
    assert (told["prices"]["movement"], told["from"]) == (2, [])
    told = asked(scene(units | {"g-two": out})).args
    assert told["prices"]["movement"] == told["prices"]["attack"] == 1
    assert set(told["from"]) == {"movement", "attack"}


def test_where_only_those_can_who_pay_more_that_is_the_price() -> None:
    units = {"g-one": {"hex": HERE, "pinned": True}, "g-two": {"hex": HERE, "ooc": True}}
    told = asked(scene(units)).args
    assert (told["prices"]["movement"], told["from"]) == (2, [])


def test_what_is_told_is_paid() -> None:
    paid = all_are_paid(GAME, *range(12))
    assert paid.keys() >= {
        "movement",
        "attack",
        "assault",
        "mission",
        "split",
        "merge",
        "interrogate",
    }
