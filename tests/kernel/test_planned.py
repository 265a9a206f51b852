"""Plans: orders that are tried together and never given."""

from random import Random

import pytest

from drvar.games.hunt import GAME
from drvar.kernel import codec, flow
from drvar.kernel.options import parse
from drvar.kernel.planned import plan
from drvar.kernel.playout import RandomDice


@pytest.fixture(scope="module")
def landing():
    """The Germans are about to land."""
    random, g = Random(1), GAME.start()
    dice, asked = RandomDice(random), flow.settle(g)
    while getattr(asked, "prompt", "") != "land":
        chance = not isinstance(asked, flow.Choose)
        value = dice.answer(asked) if chance else random.choice(asked.options)
        asked = flow.answer(g, asked, value)
    return g


def planned(g, *orders, seat="german"):
    said = [tuple(map(parse, order.split(", "))) for order in orders]
    return plan(GAME, g, seat, said, Random(0))


def test_a_plan_changes_nothing(landing):
    before = codec.canonical(GAME, landing)
    planned(landing, "land g-blau, at 11.07")
    assert codec.canonical(GAME, landing) == before


def test_an_order_is_taken_whole_with_its_chances(landing):
    made = planned(landing, "land g-blau, at 11.07")
    assert made.orders[0].says == (("land", "g-blau"), ("at", "11.07"))
    assert [option for option, _ in made.orders[0].odds] == [("at", "11.07")]
    assert ("land", "g-blau") not in made.asked.options


def test_what_the_rules_refuse_is_left_out_and_the_rest_stands(landing):
    first, wrong, third = "land g-blau, at 11.07", "land g-rot, at 20.12", "land g-mg, at 11.07"
    made = planned(landing, first, wrong, third)
    assert [order.broken is None for order in made.orders] == [True, False, True]
    assert (made.orders[1].says, made.orders[1].broken.words) == ((), "too-far-apart")
    assert ("land", "g-rot") in made.asked.options


def test_an_order_may_stop_where_a_place_is_asked_for(landing):
    made = planned(landing, "land g-blau, at 11.07", "land g-rot")
    assert made.asked.prompt == "land-hex"
    assert ("at", "20.12") not in made.asked.options


def test_what_is_not_asked_for_is_left_out_and_the_end_is_final(landing):
    """The last unit is taken without asking; once all have a place, dice are thrown."""
    units = [option[1] for option in flow.settle(landing).options]
    hexes = ["11.07", "12.05", "12.06", "12.07", "11.08", "10.07", "09.07", "08.07"]
    hexes += hexes[:4:-1]
    orders = [f"land {unit}, at {hex_}" for unit, hex_ in zip(units, hexes, strict=True)]
    made = planned(landing, *orders)
    assert [order.broken for order in made.orders] == [None] * len(units)
    assert made.orders[-1].says == (("at", hexes[-1]),)
    assert made.asked.prompt == "carry"
    done = planned(landing, *orders, f"carry c-rybka {units[0]}", "pass")
    assert done.asked is None
    assert done.orders[-2].broken is None
    assert done.orders[-1].broken.words == "plan-is-over"


def test_an_empty_answer_is_left_out_like_any_that_is_not_asked_for(landing):
    made = planned(landing, ", land g-blau, at 11.07", "")
    first, empty = made.orders
    assert first.says == (("land", "g-blau"), ("at", "11.07"))
    assert empty.broken is not None


def test_nobody_plans_for_another_seat(landing):
    made = planned(landing, "land g-blau, at 11.07", seat="partisan")
    assert made.asked is None
    assert made.orders[0].broken.words == "plan-is-over"
