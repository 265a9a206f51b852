"""What the question for an Action says that each costs."""

from __future__ import annotations

from drvar.games.hunt import GAME
from drvar.games.hunt.activation import Activation
from tactical.prices import Asked, all_are_paid

ASKED = Asked(GAME, Activation)


def test_units_out_of_command_pay_more() -> None:
    ASKED.who_is_out_of_command_pays_more()


def test_price_is_that_of_the_units_that_can_act() -> None:
    ASKED.where_only_those_can_who_pay_more_that_is_the_price()


def test_the_price_told_is_the_price_paid() -> None:
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
