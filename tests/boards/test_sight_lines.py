"""Sight lines: the exact segment against polygons, the stepped line against nearest centres."""

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from drvar.boards.hexes import hex_grid, parse_hex
from drvar.boards.sight import Point, SightLine, SightTable, blocked_by, points, trace, walk

relaxed = settings(deadline=None)

MAP = hex_grid(20, 12)
CORNERS = ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1))

shapes = st.tuples(st.integers(1, 12), st.integers(1, 12), st.sampled_from(["even", "odd"]))


@st.composite
def sights(draw):
    columns, rows, lower = draw(shapes)
    grid = hex_grid(columns, rows, lower)
    return grid, lower, draw(st.sampled_from(grid.ids)), draw(st.sampled_from(grid.ids))


@st.composite
def gappy_sights(draw):
    """A small map with holes, and two of its hexes."""
    ids = hex_grid(6, 6).ids
    only = draw(st.sets(st.sampled_from(ids), min_size=2))
    grid = hex_grid(6, 6, only=only)
    return grid, draw(st.sampled_from(grid.ids)), draw(st.sampled_from(grid.ids))


def centre(a, lower="even"):
    """Place a hex on the drawing, straight from its number."""
    column, row = parse_hex(a)
    return 3 * column, 2 * row + ((column % 2 == 0) == (lower == "even"))


def clip(start, end, middle):
    """Cut a segment at a hex, side by side: (from, to, runs inside), or None if it misses."""
    first, last, inside = Fraction(0), Fraction(1), True
    ring = [(middle[0] + u, middle[1] + v) for u, v in CORNERS]
    for (u, v), (s, t) in pairwise([*ring, ring[0]]):
        here, there = ((s - u) * (y - v) - (t - v) * (x - u) for x, y in (start, end))
        if here < 0 and there < 0:
            return None
        if here < 0:
            first = max(first, Fraction(here, here - there))
        elif there < 0:
            last = min(last, Fraction(here, here - there))
        inside = inside and (here, there) != (0, 0)  # else it runs along this side
    return (first, last, inside) if first < last else None


def trace_by_polygons(grid, lower, a, b):
    """Find the same sight line by cutting the segment at every hex of the map."""
    start, end = centre(a, lower), centre(b, lower)
    cuts = {c: clip(start, end, centre(c, lower)) for c in grid.ids if c not in (a, b)}
    through = {c for c, cut in cuts.items() if cut and cut[2]}
    beside = {c: cut[:2] for c, cut in cuts.items() if cut and not cut[2]}
    pairs = {(c, d) for c in beside for d in beside if c < d and beside[c] == beside[d]}
    return through, pairs


def both(line):
    return set(line.through), set(line.along)


# ---- the segment


@settings(relaxed, max_examples=200)
@given(sights())
def test_trace_agrees_with_polygons(drawn):
    grid, lower, a, b = drawn
    assert both(trace(grid, a, b)) == trace_by_polygons(grid, lower, a, b)


@pytest.mark.parametrize("lower", ["even", "odd"])
def test_trace_agrees_with_polygons_everywhere_around_a_hex(lower):
    grid = hex_grid(13, 9, lower)
    for b in grid.ids:
        line = trace(grid, "06.05", b)
        assert both(line) == trace_by_polygons(grid, lower, "06.05", b), b


@relaxed
@given(sights())
def test_trace_is_symmetric(drawn):
    grid, _, a, b = drawn
    there, back = trace(grid, a, b), trace(grid, b, a)
    assert both(there) == both(back)
    assert there.along == back.along[::-1]


@relaxed
@given(sights())
def test_trace_repeats_nothing_and_leaves_the_ends_out(drawn):
    grid, _, a, b = drawn
    line = trace(grid, a, b)
    assert len(set(line.through)) == len(line.through)
    assert len(set(line.along)) == len(line.along)
    assert {a, b}.isdisjoint(line.through)
    assert {a, b}.isdisjoint(c for pair in line.along for c in pair)


@relaxed
@given(sights())
def test_trace_stays_near_the_line(drawn):
    grid, _, a, b = drawn
    line = trace(grid, a, b)
    for c in (*line.through, *(c for pair in line.along for c in pair)):
        assert grid.distance(a, c) + grid.distance(c, b) <= grid.distance(a, b) + 1


@relaxed
@given(sights())
def test_trace_goes_from_the_first_hex_to_the_second(drawn):
    grid, lower, a, b = drawn
    start, end = centre(a, lower), centre(b, lower)
    line = trace(grid, a, b)
    hexes = [clip(start, end, centre(c, lower)) for c in line.through]
    sides = [clip(start, end, centre(c, lower)) for c, _ in line.along]
    assert [first + last for first, last, _ in hexes] == sorted(f + t for f, t, _ in hexes)
    assert [first for first, _, _ in sides] == sorted(first for first, _, _ in sides)


@relaxed
@given(sights())
def test_sides_followed_are_sides(drawn):
    grid, _, a, b = drawn
    for c, d in trace(grid, a, b).along:
        assert c < d
        assert d in grid.neighbours[c]


@relaxed
@given(sights())
def test_neighbours_see_each_other_through_nothing(drawn):
    grid, _, a, _b = drawn
    for b in (a, *grid.neighbours[a]):
        assert trace(grid, a, b) == SightLine((), ())


@relaxed
@given(gappy_sights())
def test_hexes_off_the_map_are_left_out(drawn):
    grid, a, b = drawn
    through, along = trace(hex_grid(6, 6), a, b)
    assert trace(grid, a, b) == SightLine(
        tuple(c for c in through if c in grid),
        tuple(pair for pair in along if pair[0] in grid and pair[1] in grid),
    )


def test_a_side_on_the_rim_is_dropped():
    assert trace(MAP, "01.01", "03.01") == SightLine((), ())  # the other hex would be 02.00
    assert trace(MAP, "01.02", "03.02") == SightLine((), (("02.01", "02.02"),))


def test_touching_a_corner_is_nothing():
    """From 06.06 to 11.08 the line passes a corner of 08.06 and one of 09.08, and no more."""
    start, end = centre("06.06"), centre("11.08")
    touched = {c for c in MAP.ids if any(on_line(start, end, p) for p in corners(c))}
    line = trace(MAP, "06.06", "11.08")
    assert line == SightLine(("07.07", "08.07", "09.07", "10.07"), ())
    assert touched == {*line.through, "08.06", "09.08"}


def corners(a):
    return [(centre(a)[0] + u, centre(a)[1] + v) for u, v in CORNERS]


def on_line(start, end, point):
    (u, v), (s, t), (x, y) = start, end, point
    return (s - u) * (y - v) == (t - v) * (x - u) and u < x < s


# ---- reference values of the segment


def test_ex25_ex26_straight_line_meets_the_hex_between():
    assert trace(MAP, "10.06", "10.04") == SightLine(("10.05",), ())
    assert trace(MAP, "10.06", "10.02").through == ("10.05", "10.04", "10.03")


def test_ex27_ex29_line_along_one_side():
    assert trace(MAP, "10.06", "11.05") == SightLine((), (("10.05", "11.06"),))


def test_ex30_line_through_two_hexes():
    assert both(trace(MAP, "10.06", "12.04")) == ({"11.05", "11.06"}, set())


def test_ex31_line_through_one_hex_along_two_sides():
    line = trace(MAP, "10.06", "12.03")
    assert line == SightLine(("11.05",), (("10.05", "11.06"), ("11.04", "12.04")))


def test_ex32_back_from_the_target_the_same_lies_between():
    assert both(trace(MAP, "12.04", "10.06")) == ({"11.05", "11.06"}, set())
    assert trace(MAP, "12.03", "10.06") == SightLine(
        ("11.05",), (("11.04", "12.04"), ("10.05", "11.06"))
    )


# ---- what blocks


def blocked(a, b, blocking, units=()):
    """Apply the rule of the exact segment: terrain and units through, terrain alone along."""
    terrain = frozenset(blocking)
    return blocked_by(
        trace(MAP, a, b), (terrain | set(units)).__contains__, terrain.__contains__
    )


def test_ex23_neighbours_always_see_each_other():
    assert blocked("10.06", "10.05", {"10.05", "10.06"}) == ()


def test_ex24_ex26_a_hex_between_blocks():
    assert blocked("10.06", "10.04", {"10.05"}) == ("10.05",)
    assert blocked("10.06", "10.04", (), {"10.05"}) == ("10.05",)
    assert blocked("10.06", "10.04", {"10.04", "10.06"}) == ()


def test_ex27_ex28_ex29_a_side_needs_both_hexes():
    assert blocked("10.06", "11.05", {"10.05"}) == ()
    assert blocked("10.06", "11.05", {"10.05"}, {"11.06"}) == ()
    assert blocked("10.06", "11.05", {"10.05", "11.06"}) == ("10.05", "11.06")


def test_each_hex_and_each_side_may_block():
    assert blocked("10.06", "12.04", {"11.05"}) == ("11.05",)
    assert blocked("10.06", "12.04", {"11.06"}) == ("11.06",)
    assert blocked("10.06", "12.03", {"11.04", "12.04"}) == ("11.04", "12.04")
    assert blocked("10.06", "12.03", {"10.05", "12.04"}) == ()  # one hex of each side


# ---- the stepped line


def points_by_distance(grid, lower, a, b):
    """Find the nearest centres of every even point by measuring to all hexes around."""
    count = grid.distance(a, b)
    (u, v), (s, t) = centre(a, lower), centre(b, lower)
    for i in range(1, count):
        x, y = u + Fraction(i * (s - u), count), v + Fraction(i * (t - v), count)
        far = {
            c: (centre(c, lower)[0] - x) ** 2 + 3 * (centre(c, lower)[1] - y) ** 2
            for c in grid.ids
        }
        yield {c for c, d in far.items() if d == min(far.values())}


@settings(relaxed, max_examples=200)
@given(sights())
def test_points_are_the_nearest_hexes(drawn):
    grid, lower, a, b = drawn
    sides = trace(grid, a, b).along
    visited = points(grid, a, b)
    expected = list(points_by_distance(grid, lower, a, b))
    assert len(visited) == len(expected)
    for point, near in zip(visited, expected, strict=True):
        if point.pair is not None:
            assert set(point.pair) == near
            assert point.pair in sides
        elif point.hexes:
            assert set(point.hexes) == near
        else:  # a side on the rim: its other hex is off the map
            assert len(near) == 1
            assert grid.is_edge(*near)


def test_8_6b_every_path_has_distance_minus_one_points_and_reads_the_same_backwards():
    for a in MAP.ids:
        for b in MAP.within(a, 6):
            there = points(MAP, a, b)
            assert len(there) == max(0, MAP.distance(a, b) - 1)
            assert points(MAP, b, a) == there[::-1]


def test_8_6b_sides_are_crossed_singly_only_at_distance_four_and_six():
    crossed = {
        MAP.distance("10.06", b)
        for b in MAP.within("10.06", 6)
        if any(len(point.hexes) == 2 for point in points(MAP, "10.06", b))
    }
    assert crossed == {4, 6}


def test_8_6b_a_side_crossed_blocks_with_one_hex_and_a_side_followed_does_not():
    crossing, following = walk(MAP, "10.06", "14.05"), walk(MAP, "10.06", "14.06")
    assert points(MAP, "10.06", "14.05")[1] == Point(("12.05", "12.06"), None)
    assert points(MAP, "10.06", "14.06")[0] == Point((), ("11.06", "11.07"))
    one, other = {"12.05"}.__contains__, {"11.06"}.__contains__
    assert blocked_by(crossing, one, one) == ("12.05",)
    assert blocked_by(following, other, other) == ()


def test_c41_c42_one_pair_between():
    assert points(MAP, "10.06", "12.06") == (Point((), ("11.06", "11.07")),)
    assert points(MAP, "07.07", "09.07") == (Point((), ("08.06", "08.07")),)


def test_c43_two_single_hexes_on_the_way():
    line = walk(MAP, "10.06", "12.07")
    assert "11.07" in line.through
    assert blocked_by(line, {"11.07"}.__contains__, {"11.07"}.__contains__) == ("11.07",)


def test_c45_three_hexes_in_line():
    assert points(MAP, "10.06", "10.04") == (Point(("10.05",), None),)


def test_a_point_off_the_map_touches_nothing():
    assert points(MAP, "01.01", "03.01") == (Point((), None),)
    assert walk(MAP, "01.01", "03.01") == SightLine((), ())
    gap = hex_grid(20, 12, only=[a for a in MAP.ids if a not in ("10.05", "12.06")])
    assert points(gap, "10.06", "10.04") == (Point((), None),)
    assert points(gap, "10.06", "14.05")[1] == Point(("12.05",), None)


@relaxed
@given(sights())
def test_walk_gathers_the_points(drawn):
    grid, _, a, b = drawn
    line = walk(grid, a, b)
    visited = points(grid, a, b)
    assert list(line.through) == [c for point in visited for c in point.hexes]
    assert list(line.along) == [point.pair for point in visited if point.pair]


# ---- the table


def test_the_table_gives_the_same_lines_every_time():
    exact, stepped = SightTable(MAP, 6), SightTable(MAP, 6, walk)
    for b in MAP.within("10.06", 6):
        assert exact["10.06", b] == trace(MAP, "10.06", b)
        assert exact["10.06", b] is exact["10.06", b]
        assert stepped["10.06", b] == walk(MAP, "10.06", b)


def test_the_table_ends_at_its_range():
    table = SightTable(MAP, 3)
    assert table["10.06", "10.03"].through == ("10.05", "10.04")
    with pytest.raises(KeyError, match="beyond range 3"):
        table["10.06", "10.02"]
    with pytest.raises(TypeError):
        table["10.06", "10.03"] = SightLine((), ())
