"""Cheapest costs against repeated relaxation."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from drvar.boards.hexes import hex_grid
from drvar.boards.paths import distances, reach
from drvar.boards.zones import ZoneGraph

relaxed = settings(deadline=None)

NODES = range(7)


def one(_a, _b):
    return 1


@st.composite
def searches(draw):
    """A small one-way graph with prices, some closed, and some nodes where a walk must stop."""
    prices = draw(
        st.dictionaries(
            st.tuples(st.sampled_from(NODES), st.sampled_from(NODES)),
            st.none() | st.integers(1, 4),
            max_size=25,
        )
    )
    stops = draw(st.frozensets(st.sampled_from(NODES), max_size=3))
    neighbours = {a: tuple(b for b in NODES if (a, b) in prices) for a in NODES}
    return neighbours, lambda a, b: prices[a, b], stops


def costs_by_relaxation(start, neighbours, cost, stops):
    """Relax every edge until nothing changes (Bellman and Ford)."""
    costs = {start: 0}
    for _ in NODES:
        for here in NODES:
            if here not in costs or (here in stops and here != start):
                continue
            for there in neighbours[here]:
                step = cost(here, there)
                if step is not None:
                    costs[there] = min(costs.get(there, 999), costs[here] + step)
    return costs


@relaxed
@given(searches(), st.sampled_from(NODES), st.integers(0, 12))
def test_reach_agrees_with_relaxation(search, start, budget):
    every = costs_by_relaxation(start, *search)
    found = reach(start, budget, *search)
    assert found == {node: spent for node, spent in every.items() if spent <= budget}
    assert list(found.values()) == sorted(found.values())
    assert next(iter(found)) == start
    assert distances(start, *search) == every


def test_on_open_hexes_a_path_costs_the_distance():
    grid = hex_grid(20, 12)
    costs = distances("10.06", grid.neighbours, one)
    assert costs == grid.distances["10.06"]


def test_equals_come_in_the_order_they_were_met():
    star = {0: (3, 1, 2), 1: (), 2: (), 3: ()}
    assert list(reach(0, 1, star, one)) == [0, 3, 1, 2]


@pytest.mark.parametrize("price", [0, -1])
def test_a_step_costs_something(price):
    with pytest.raises(ValueError, match=f"at least 1, not {price}: 1 to 2"):
        reach(1, 5, {1: (2,), 2: (1,)}, lambda *_: price)


def test_the_start_may_be_left_and_a_stop_entered():
    line = {1: (2,), 2: (1, 3), 3: (2,)}
    assert reach(1, 9, line, one, stops={1, 2}) == {1: 0, 2: 1}
    assert reach(1, 9, line, one, stops={1}) == {1: 0, 2: 1, 3: 2}


# ---- reference values of the specifications: the map of example 1 of the solitaire game


MAP_M = ZoneGraph(
    [22, 30, 37, 38, 39, 41, 42, *range(901, 907)],
    full_links=[
        *[(22, 901), (901, 30), (39, 30), (38, 30), (42, 38), (37, 38), (37, 39), (42, 37)],
        *[(37, 41), (41, 903), (37, 902), (904, 905), (42, 906)],
    ],
    dotted_links=[(42, 904)],
)
COST_M = MAP_M.link_cost({"full": 1, "dotted": 2})


def test_e_6_nearest_exit_is_counted_in_cost_not_links():
    exits = {903: 3, 905: 3}
    found = distances(42, MAP_M.neighbours, COST_M, stops={30, 902})
    assert {zone: found[zone] for zone in exits} == exits
    assert MAP_M.distance(42, 905) == 2


def test_no_way_leads_through_an_enemy_zone_though_it_may_be_the_goal():
    found = distances(42, MAP_M.neighbours, COST_M, stops={30, 38})
    assert (found[38], found[30]) == (1, 3)
    assert 22 not in found
