"""Hex maps: numbering, neighbours, distance, lines and edges."""

from collections import deque
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from drvar.boards.hexes import (
    Direction,
    HexGrid,
    format_hex,
    hex_grid,
    length,
    parse_hex,
    steps,
)

relaxed = settings(deadline=None)

MAP = hex_grid(20, 12)

grids = st.builds(
    hex_grid, st.integers(1, 9), st.integers(1, 9), st.sampled_from(["even", "odd"])
)


@st.composite
def grids_with(draw, count):
    grid = draw(grids)
    return grid, *(draw(st.sampled_from(grid.ids)) for _ in range(count))


def steps_by_search(grid, start):
    """Count steps by walking, without any arithmetic on coordinates."""
    found, queue = {start: 0}, deque([start])
    while queue:
        here = queue.popleft()
        for there in grid.neighbours[here]:
            if there not in found:
                found[there] = found[here] + 1
                queue.append(there)
    return found


# ---- names


@relaxed
@given(st.integers(1, 99), st.integers(1, 99))
def test_names_read_back(column, row):
    assert parse_hex(format_hex(column, row)) == (column, row)


@pytest.mark.parametrize(
    "text",
    ["", "1.5", "10.6", "10-06", "00.05", "05.00", "10.06 ", "010.06", "١٠.٠٦", "10.06\n"],
)
def test_bad_names_are_refused(text):
    with pytest.raises(ValueError, match="is not a hex"):
        parse_hex(text)


@pytest.mark.parametrize("place", [(0, 1), (1, 0), (100, 1), (1, 100), (-1, 3)])
def test_places_without_a_name_are_refused(place):
    with pytest.raises(ValueError, match="count from 1 to 99"):
        format_hex(*place)


def test_ids_ascend_and_fill_the_frame():
    assert len(MAP.ids) == 240
    assert list(MAP.ids) == sorted(MAP.ids)
    assert (MAP.ids[0], MAP.ids[11], MAP.ids[12], MAP.ids[-1]) == (
        "01.01",
        "01.12",
        "02.01",
        "20.12",
    )


def test_axial_coordinates_of_the_specification():
    assert MAP.axial["01.01"] == (0, 0)
    assert MAP.axial["02.01"] == (1, 0)
    assert MAP.axial["10.06"] == (9, 1)
    assert hex_grid(20, 12, "odd").axial["02.01"] == (1, -1)
    assert all(MAP.at[place] == a for a, place in MAP.axial.items())


def test_membership():
    assert "20.12" in MAP
    assert "21.01" not in MAP


@pytest.mark.parametrize("shape", [(0, 5, "even"), (5, 0, "even"), (5, 5, "left")])
def test_impossible_maps_are_refused(shape):
    with pytest.raises(ValueError):
        HexGrid(*shape)


# ---- neighbours and directions


def test_directions_are_clockwise_from_north():
    assert [d.name for d in Direction] == ["N", "NE", "SE", "S", "SW", "NW"]
    assert [int(d) for d in Direction] == [0, 1, 2, 3, 4, 5]


def test_the_other_parity_turns_the_neighbours():
    even = hex_grid(3, 3, "even").neighbours["02.02"]
    odd = hex_grid(3, 3, "odd").neighbours["02.02"]
    assert even == ("02.01", "03.02", "03.03", "02.03", "01.03", "01.02")
    assert odd == ("02.01", "03.01", "03.02", "02.03", "01.02", "01.01")


@relaxed
@given(grids_with(1))
def test_neighbours_are_mutual_and_one_step_away(drawn):
    grid, a = drawn
    assert len(set(grid.neighbours[a])) == len(grid.neighbours[a])
    assert set(grid.neighbours[a]) == {b for b in grid.ids if grid.distance(a, b) == 1}
    assert all(a in grid.neighbours[b] for b in grid.neighbours[a])


@relaxed
@given(grids_with(1), st.sampled_from(Direction))
def test_there_and_back(drawn, direction):
    grid, a = drawn
    b = grid.towards(a, direction)
    if b is None:
        assert grid.is_edge(a)
    else:
        assert grid.direction(a, b) is direction
        assert grid.towards(b, (direction + 3) % 6) == a


@relaxed
@given(grids_with(1))
def test_neighbours_follow_the_directions(drawn):
    grid, a = drawn
    ahead = [grid.towards(a, direction) for direction in Direction]
    assert grid.neighbours[a] == tuple(b for b in ahead if b is not None)


@pytest.mark.parametrize("other", ["10.06", "10.08", "21.01"])
def test_direction_and_side_need_neighbours(other):
    with pytest.raises(ValueError, match="not adjacent"):
        MAP.direction("10.06", other)
    with pytest.raises(ValueError, match="share no side"):
        MAP.side("10.06", other)


def test_a_side_has_one_name():
    assert MAP.side("10.06", "10.05") == MAP.side("10.05", "10.06") == "10.05|10.06"
    assert len({MAP.side(a, b) for a in MAP.ids for b in MAP.neighbours[a]}) == 657


# ---- distance


@relaxed
@given(grids_with(3))
def test_distance_is_a_metric(drawn):
    grid, a, b, c = drawn
    assert grid.distance(a, b) == grid.distance(b, a) == grid.distances[a][b]
    assert (grid.distance(a, b) == 0) == (a == b)
    assert grid.distance(a, c) <= grid.distance(a, b) + grid.distance(b, c)


@relaxed
@given(grids_with(1))
def test_distance_is_what_a_walk_takes(drawn):
    grid, a = drawn
    assert grid.distances[a] == steps_by_search(grid, a)


@pytest.mark.parametrize("n", range(6))
def test_rings_inside_the_map(n):
    ring = MAP.ring("10.06", n)
    assert len(ring) == (6 * n or 1)
    assert list(ring) == sorted(ring)
    assert len(MAP.within("10.06", n)) == 3 * n * (n + 1) + 1


@relaxed
@given(grids_with(1), st.integers(0, 12))
def test_rings_make_up_the_neighbourhood(drawn, n):
    grid, a = drawn
    rings = [b for m in range(n + 1) for b in grid.ring(a, m)]
    assert grid.within(a, n) == tuple(sorted(rings))
    assert all(grid.distance(a, b) == n for b in grid.ring(a, n))


# ---- lines


@relaxed
@given(grids_with(2))
def test_a_line_walks_from_end_to_end(drawn):
    grid, a, b = drawn
    line = grid.line(a, b)
    assert (line[0], line[-1]) == (a, b)
    assert len(line) == grid.distance(a, b) + 1
    assert all(there in grid.neighbours[here] for here, there in pairwise(line))


@relaxed
@given(grids_with(2))
def test_the_way_back_has_the_same_hexes(drawn):
    grid, a, b = drawn
    assert grid.line(b, a) == grid.line(a, b)[::-1]


def test_ties_of_a_line_go_east_then_north_but_stay_on_the_map():
    assert MAP.line("10.06", "12.06") == ("10.06", "11.06", "12.06")  # 11.06 before 11.07
    assert MAP.line("10.06", "11.05") == ("10.06", "11.06", "11.05")  # 11.06 before 10.05
    assert MAP.line("01.01", "03.01") == ("01.01", "02.01", "03.01")  # 02.00 does not exist


def test_a_line_leaves_gaps_out():
    column = hex_grid(1, 5, only=["01.01", "01.02", "01.05"])
    assert column.line("01.01", "01.05") == ("01.01", "01.02", "01.05")


@relaxed
@given(st.integers(-15, 15), st.integers(-15, 15))
def test_steps_name_hexes_beside_the_even_points(dq, dr):
    count = length(dq, dr)
    found = steps(dq, dr)
    assert len(found) == max(0, count - 1)
    for i, near in enumerate(found, 1):
        assert 1 <= len(near) <= 2
        for q, r in near:  # at most half a step away in every cube coordinate
            off = (count * q - i * dq, count * r - i * dr)
            assert 2 * max(abs(off[0]), abs(off[1]), abs(sum(off))) <= count


# ---- edges and subsets


def test_edges_of_a_full_map_are_its_frame():
    frame = {a for a in MAP.ids if a[:2] in ("01", "20") or a[3:] in ("01", "12")}
    assert {a for a in MAP.ids if MAP.is_edge(a)} == frame


def test_a_hole_is_off_the_map():
    grid = hex_grid(5, 5, only=[a for a in hex_grid(5, 5).ids if a != "03.03"])
    assert "03.03" not in grid
    assert len(grid.ids) == 24
    assert grid.is_edge("03.02")
    assert grid.towards("03.02", Direction.S) is None
    assert "03.03" not in grid.neighbours["03.02"]
    assert grid.distance("03.02", "03.04") == 2


def test_a_subset_is_sorted_and_listed_once():
    assert HexGrid(5, 5, only=["03.03", "01.02", "03.03"]).ids == ("01.02", "03.03")


@pytest.mark.parametrize(
    ("stray", "words"), [("06.01", "outside the frame"), ("6.1", "not a hex")]
)
def test_a_subset_lies_inside_the_frame(stray, words):
    with pytest.raises(ValueError, match=words):
        HexGrid(5, 5, only=["01.01", stray])


def test_equal_maps_are_shared_however_they_are_asked_for():
    assert hex_grid(20, 12) is hex_grid(columns=20, rows=12, lower="even")
    assert hex_grid(20, 12) is not hex_grid(20, 12, "odd")
    assert hex_grid(5, 5, only=["01.01", "01.02"]) is hex_grid(5, 5, only={"01.02", "01.01"})


# ---- reference values of the specifications


@pytest.mark.parametrize(
    ("unit", "in_command"),
    [("10.06", 1), ("10.04", 1), ("11.05", 1), ("12.05", 1), ("12.04", 0), ("10.03", 0)],
)
def test_ex13_command_range_two(unit, in_command):
    assert (MAP.distance("10.06", unit) <= 2) == bool(in_command)
    assert (unit in MAP.within("10.06", 2)) == bool(in_command)


def test_ex38_two_hexes_apart():
    assert MAP.distance("10.06", "10.04") == 2


def test_ex54_two_steps_lead_to_the_edge():
    edge = [a for a in MAP.ids if MAP.is_edge(a)]
    assert min(MAP.distance("03.06", a) for a in edge) == 2
    assert not MAP.is_edge("03.06")


def test_ex66_free_edge_hexes_beside_an_entry():
    assert [a for a in sorted(MAP.neighbours["01.07"]) if MAP.is_edge(a)] == ["01.06", "01.08"]


@pytest.mark.parametrize(
    ("die", "lands"),
    [(1, "10.05"), (2, "11.06"), (3, "11.07"), (4, "10.07"), (5, "09.07"), (6, "09.06")],
)
def test_ex67_drift(die, lands):
    assert MAP.towards("10.06", die - 1) == lands


def test_drift_off_the_map_leads_nowhere():
    assert MAP.towards("10.01", Direction.N) is None
    assert MAP.towards("20.12", Direction.SE) is None


@pytest.mark.parametrize(
    ("chain", "holds"),
    [
        (["10.06", "12.05", "14.04"], True),
        (["10.06", "10.06"], True),
        (["10.06", "12.04"], False),
    ],
)
def test_ex69_links_of_a_landing_chain(chain, holds):
    assert all(MAP.distance(a, b) <= 2 for a, b in pairwise(chain)) == holds
