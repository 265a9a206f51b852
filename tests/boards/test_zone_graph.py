"""Zone maps: links, their kinds and costs, and refusals of faulty data."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from drvar.boards.paths import reach
from drvar.boards.zones import ZoneGraph, zone_order

relaxed = settings(deadline=None)

PRICE = {"full": 1, "dotted": 2}

links = st.dictionaries(
    st.tuples(st.integers(1, 8), st.integers(1, 8)).filter(lambda pair: pair[0] < pair[1]),
    st.sampled_from(["full", "dotted"]),
)


def graph_of(kinds):
    full = [pair for pair, kind in kinds.items() if kind == "full"]
    dotted = [pair[::-1] for pair, kind in kinds.items() if kind == "dotted"]
    return ZoneGraph(range(8, 0, -1), full, dotted)


@relaxed
@given(links)
def test_links_run_both_ways_and_keep_their_kind(kinds):
    graph = graph_of(kinds)
    cost = graph.link_cost(PRICE)
    for a in graph.zones:
        for b in graph.zones:
            kind = kinds.get((min(a, b), max(a, b)))
            assert graph.kind(a, b) == kind
            assert (kind is not None) == (b in graph.neighbours[a])
            assert cost(a, b) == PRICE.get(kind)


@relaxed
@given(links)
def test_zones_and_neighbours_ascend(kinds):
    graph = graph_of(kinds)
    assert graph.zones == (1, 2, 3, 4, 5, 6, 7, 8)
    assert all(list(near) == sorted(near) for near in graph.neighbours.values())


@relaxed
@given(links)
def test_distance_counts_links(kinds):
    graph = graph_of(kinds)
    for a in graph.zones:
        layer, seen, count = {a}, {a}, 0
        while layer:
            assert all(graph.distance(a, b) == graph.distances[a][b] == count for b in layer)
            layer = {c for b in layer for c in graph.neighbours[b]} - seen
            seen |= layer
            count += 1
        assert all(graph.distance(a, b) is None for b in graph.zones if b not in seen)


def test_numbers_written_as_text_ascend_by_value():
    graph = ZoneGraph(["10", "9", "1", "100"], [("1", "100"), ("1", "9")], [("1", "10")])
    assert graph.zones == ("1", "9", "10", "100")
    assert graph.neighbours["1"] == ("9", "10", "100")
    assert sorted(["b", "2", "a"], key=zone_order) == ["2", "a", "b"]


def test_a_kind_may_be_closed_and_never_forgotten():
    graph = ZoneGraph([1, 2, 3], [(1, 2)], [(2, 3)])
    assert graph.link_cost({"full": 1, "dotted": None})(2, 3) is None
    with pytest.raises(KeyError, match="dotted"):
        graph.link_cost({"full": 1})


@pytest.mark.parametrize(
    ("zones", "full", "dotted", "words"),
    [
        ([1, 2, 1], [], [], "zone 1 is listed twice"),
        ([1, 2], [(1, 3)], [], "full link 1-3: there is no zone 3"),
        ([1, 2], [], [(4, 2)], "dotted link 4-2: there is no zone 4"),
        ([1, 2], [(2, 2)], [], "full link 2-2 joins a zone to itself"),
        ([1, 2], [(1, 2), (2, 1)], [], "full link 2-1: a full link is there already"),
        ([1, 2], [(1, 2)], [(1, 2)], "dotted link 1-2: a full link is there already"),
    ],
)
def test_faulty_maps_are_refused_by_name(zones, full, dotted, words):
    with pytest.raises(ValueError, match=words):
        ZoneGraph(zones, full, dotted)


def test_a_map_in_pieces_is_refused_on_request():
    pieces = [1, 2, 3, 4], [(1, 2)], [(3, 4)]
    assert ZoneGraph(*pieces).distance(1, 3) is None
    with pytest.raises(ValueError, match="no way from zone 1 to 3, 4"):
        ZoneGraph(*pieces, connected=True)
    with pytest.raises(ValueError, match="needs a zone"):
        ZoneGraph([], [], [], connected=True)
    assert ZoneGraph([1, 2], [], [(1, 2)], connected=True).neighbours[2] == (1,)


# ---- reference values of the specifications


def test_raid_1_1e_any_link_makes_adjacent_and_two_links_do_not():
    graph = ZoneGraph([1, 2, 3], [(1, 2)], [(2, 3)])
    assert graph.neighbours == {1: (2,), 2: (1, 3), 3: (2,)}


@pytest.mark.parametrize(
    ("mp", "kinds", "legal"),
    [
        (1, ["full"], True),
        (1, ["dotted"], False),
        (2, ["dotted"], True),
        (2, ["full", "full"], True),
        (2, ["full", "dotted"], False),
        (3, ["full", "dotted"], True),
    ],
)
def test_t_11_cost_of_a_path(mp, kinds, legal):
    pairs = [(i, i + 1) for i in range(len(kinds))]
    full = [pair for pair, kind in zip(pairs, kinds, strict=True) if kind == "full"]
    dotted = [pair for pair, kind in zip(pairs, kinds, strict=True) if kind == "dotted"]
    graph = ZoneGraph(range(len(kinds) + 1), full, dotted)
    found = reach(0, mp, graph.neighbours, graph.link_cost(PRICE))
    assert (len(kinds) in found) == legal


def test_t_27_nearest_refuge():
    graph = ZoneGraph(range(10, 16), [(10, 11), (10, 12), (11, 14), (13, 15)], [(10, 13)])
    hostile = {11, 12}
    found = reach(10, 9, graph.neighbours, graph.link_cost(PRICE), stops=hostile)
    free = {zone: mp for zone, mp in found.items() if zone != 10 and zone not in hostile}
    assert free == {13: 2, 15: 3}  # 14 lies only behind 11
    assert [zone for zone in free if free[zone] == min(free.values())] == [13]
