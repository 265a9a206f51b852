"""Cheapest paths against plain enumeration and repeated relaxation."""

from itertools import islice, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from drvar.boards.hexes import hex_grid
from drvar.boards.paths import all_cheapest, cheapest, distances, reach
from drvar.boards.zones import ZoneGraph

relaxed = settings(deadline=None)

NODES = range(7)


def one(_a, _b):
    return 1


def closed(_a, _b):
    return None


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


def routes_by_enumeration(start, neighbours, cost, stops):
    """Walk every path without repeated nodes, and say what each costs."""
    paths = [((start,), 0)]
    while paths:
        path, spent = paths.pop()
        yield path, spent
        if path[-1] in stops and len(path) > 1:
            continue
        for there in neighbours[path[-1]]:
            step = cost(path[-1], there)
            if there not in path and step is not None:
                paths.append(((*path, there), spent + step))


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


@settings(relaxed, max_examples=200)
@given(searches(), st.sampled_from(NODES), st.sampled_from(NODES))
def test_all_cheapest_agrees_with_enumeration(search, start, goal):
    every = [pair for pair in routes_by_enumeration(start, *search) if pair[0][-1] == goal]
    least = min((spent for _, spent in every), default=None)
    expected = sorted(path for path, spent in every if spent == least)
    assert list(all_cheapest(start, goal, *search)) == expected
    assert cheapest(start, goal, *search) == ((least, expected[0]) if expected else None)


@relaxed
@given(searches(), st.sampled_from(NODES), st.sampled_from(NODES))
def test_a_route_adds_up_and_passes_no_stop(search, start, goal):
    _, cost, stops = search
    found = cheapest(start, goal, *search)
    if found is not None:
        spent, path = found
        assert (path[0], path[-1]) == (start, goal)
        assert spent == sum(cost(a, b) for a, b in pairwise(path))
        assert stops.isdisjoint(path[1:-1])


def test_on_open_hexes_a_path_costs_the_distance():
    grid = hex_grid(20, 12)
    costs = distances("10.06", grid.neighbours, one)
    assert costs == grid.distances["10.06"]


def test_an_expensive_hex_is_avoided():
    grid = hex_grid(20, 12)
    found = cheapest("10.06", "10.04", grid.neighbours, lambda _, b: 5 if b == "10.05" else 1)
    assert found == (3, ("10.06", "11.06", "11.05", "10.04"))


def test_equals_come_in_the_order_they_were_met():
    star = {0: (3, 1, 2), 1: (), 2: (), 3: ()}
    assert list(reach(0, 1, star, one)) == [0, 3, 1, 2]


def test_routes_follow_the_order_of_neighbours():
    square = {1: (3, 2), 2: (4,), 3: (4,), 4: ()}
    assert list(all_cheapest(1, 4, square, one)) == [(1, 3, 4), (1, 2, 4)]


def test_an_equal_route_through_a_stop_does_not_count():
    square = {1: (2, 3), 2: (4,), 3: (4,), 4: ()}
    assert list(all_cheapest(1, 4, square, one, stops={2})) == [(1, 3, 4)]
    assert cheapest(1, 4, square, one, stops={2}) == (2, (1, 3, 4))
    assert cheapest(1, 4, square, one, stops={2, 3}) is None


def test_no_path_and_no_step():
    pair = {1: (2,), 2: (1,)}
    assert cheapest(1, 2, pair, closed) is None
    assert list(all_cheapest(1, 2, pair, closed)) == []
    assert cheapest(1, 1, pair, one) == (0, (1,))
    assert list(all_cheapest(1, 1, pair, one)) == [(1,)]
    assert reach(1, 0, pair, one) == {1: 0}


@pytest.mark.parametrize("price", [0, -1])
def test_a_step_costs_something(price):
    with pytest.raises(ValueError, match=f"at least 1, not {price}: 1 to 2"):
        reach(1, 5, {1: (2,), 2: (1,)}, lambda *_: price)


def test_the_start_may_be_left_and_a_stop_entered():
    line = {1: (2,), 2: (1, 3), 3: (2,)}
    assert reach(1, 9, line, one, stops={1, 2}) == {1: 0, 2: 1}
    assert reach(1, 9, line, one, stops={1}) == {1: 0, 2: 1, 3: 2}


def test_routes_are_made_one_by_one():
    """A ladder of 60 rungs has 2 ** 60 cheapest routes; the first three cost nothing."""
    ladder = {i: (i + 1, -i - 1) for i in range(60)} | {
        -i: (i + 1, -i - 1) for i in range(1, 60)
    }
    ladder |= {60: (99,), -60: (99,), 99: ()}
    first = list(islice(all_cheapest(0, 99, ladder, one), 3))
    assert [path[-4:] for path in first] == [
        (58, 59, 60, 99),
        (58, 59, -60, 99),
        (58, -59, 60, 99),
    ]


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


def test_e_5_equal_routes_to_an_enemy_zone():
    routes = all_cheapest(37, 30, MAP_M.neighbours, COST_M, stops={30})
    assert list(routes) == [(37, 38, 30), (37, 39, 30)]
    assert cheapest(42, 30, MAP_M.neighbours, COST_M, {30}) == (2, (42, 38, 30))


def test_e_6_nearest_exit_is_counted_in_cost_not_links():
    exits = {903: 3, 905: 3}
    found = distances(42, MAP_M.neighbours, COST_M, stops={30, 902})
    assert {zone: found[zone] for zone in exits} == exits
    assert MAP_M.distance(42, 905) == 2


def test_no_way_leads_through_an_enemy_zone_though_it_may_be_the_goal():
    enemies = {30, 38}
    assert cheapest(42, 38, MAP_M.neighbours, COST_M, enemies) == (1, (42, 38))
    assert cheapest(42, 30, MAP_M.neighbours, COST_M, enemies) == (3, (42, 37, 39, 30))
    assert cheapest(42, 22, MAP_M.neighbours, COST_M, enemies) is None
