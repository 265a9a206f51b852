"""Chapter 8.6: line of sight, on the relief of the specification and on plains."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from drvar.boards.sight import points
from drvar.games.hunt14 import GAME
from drvar.games.hunt14.aim import attack_hexes
from drvar.games.hunt14.state import Hunt14State
from drvar.games.tactical.plan import Plan

RELIEF = """
HHSS.SHHHHHHHHSSHS..
HSWW.WSHHHHHSSWWSW..
SW...WWSSHHSSWW.W...
W....W..SSS..S......
....................
.....T..TTTTT.......
.......TTTTTT.......
.......TTTT.........
W....W.....T...W....
WW..WWS...SS..WW...W
SWW.SSHS.SHHS.WSSWW.
.SSWSHHHSSHHHSSHHSW.
"""
"""A valley town between heights; a wood of this relief lies low."""

LONGEST = 6


def plan(relief: str = RELIEF, **more: Any) -> Plan:
    rows = relief.replace("W", "w").split()
    bare = Plan(
        columns=len(rows[0]),
        rows=len(rows),
        relief=tuple(rows),
        streams=(),
        stream_hexes=(),
        roads=(),
        stars=(),
        objectives=(),
    )
    return replace(bare, **more)


PLAIN = ("." * 14 + "\n") * 9
"""A plain, no larger than it has to be."""


def field(ground: Plan, options: dict[str, str] | None = None) -> Hunt14State:
    g: Hunt14State = GAME.blank(options or {})
    g.rules = g.rules.relaid(ground, ())
    return g


@cache
def valley() -> Hunt14State:
    return field(plan())


def holds(g: Hunt14State, side: str, *hexes: str) -> Hunt14State:
    """A unit stands in each of these hexes."""
    for n, hex_ in enumerate(hexes):
        g.units(side)[hex_] = (f"{side}-{n}",)
    return g


@pytest.mark.proves("HUNT14-8.6f", "HUNT14-8.6b")
def test_c41_a_pair_that_blocks_on_both_sides() -> None:
    g = field(plan())
    assert points(g.rules.ground.grid, "10.06", "12.06")[0].pair == ("11.06", "11.07")
    assert {"11.06", "11.07"} <= g.rules.ground.blocking
    assert not g.sees("10.06", "12.06")
    assert not g.sees("12.06", "10.06")


@pytest.mark.proves("HUNT14-8.6f", "HUNT14-8.6g")
def test_c42_a_pair_that_blocks_on_one_side() -> None:
    g = field(plan())
    assert points(g.rules.ground.grid, "07.07", "09.07")[0].pair == ("08.06", "08.07")
    assert "08.06" not in g.rules.ground.blocking
    assert g.rules.ground.terrain["08.07"] == g.rules.ground.terrain["09.07"] == "town"
    assert g.sees("07.07", "09.07")
    assert g.sees("09.07", "07.07")


@pytest.mark.proves("HUNT14-8.6c")
def test_c43_a_hex_that_blocks() -> None:
    g = field(plan())
    assert points(g.rules.ground.grid, "10.06", "12.07")[0].hexes == ("11.07",)
    assert not g.sees("10.06", "12.07")


@pytest.mark.proves("HUNT14-8.6e")
@pytest.mark.parametrize("side", ["german", "partisan"])
def test_c44_units_of_either_side_block_but_from_above(side: str) -> None:
    first, between, third = "10.06", "10.07", "10.08"
    g = field(plan(PLAIN))
    assert g.sees(first, third)
    holds(g, side, between)
    assert not g.sees(first, third)
    for heights, seen in (
        ({first: 1}, True),
        ({third: 1}, False),
        ({first: 1, third: 1}, False),
    ):
        g = holds(field(plan(PLAIN, heights=heights)), side, between)
        assert g.sees(first, third) is seen


@pytest.mark.proves("HUNT14-8.6e")
def test_with_an_option_units_block_both_ways_or_not_at_all() -> None:
    for heights, seen in (({"10.06": 1}, True), ({"10.06": 1, "10.08": 1}, False)):
        g = field(plan(PLAIN, heights=heights), {"sight_height": "symmetric"})
        holds(g, "german", "10.07")
        assert g.sees("10.06", "10.08") is seen
        assert g.sees("10.08", "10.06") is seen


@pytest.mark.proves("HUNT14-8.6e")
def test_commands_and_objective_counters_block_nothing() -> None:
    g = field(plan(PLAIN))
    g.commands["c-rybka"] = g.missions["M1"] = "10.07"
    g.works["10.07"] = "bunker"
    assert g.sees("10.06", "10.08")


HIGHER = pytest.mark.proves("HUNT14-8.6d")


@pytest.mark.parametrize(
    ("heights", "by_target", "symmetric"),
    [
        pytest.param((0, 1, 0), False, False, marks=HIGHER),
        pytest.param((1, 1, 0), False, True, marks=HIGHER),
        ((0, 1, 1), True, True),
    ],
)
def test_c45_higher_ground_between(
    heights: tuple[int, int, int], by_target: bool, symmetric: bool
) -> None:
    hexes = ("10.06", "10.07", "10.08")
    ground = plan(PLAIN, heights=dict(zip(hexes, heights, strict=True)))
    assert field(ground).sees("10.06", "10.08") is by_target
    other = field(ground, {"sight_height": "symmetric"})
    assert other.sees("10.06", "10.08") is symmetric


@pytest.mark.proves("HUNT14-8.6f")
def test_units_and_heights_beside_a_side_block_nothing() -> None:
    beside = ("11.06", "11.07")
    g = holds(field(plan(PLAIN, heights=dict.fromkeys(beside, 2))), "german", *beside)
    assert g.sees("10.06", "12.06")


@pytest.mark.proves("HUNT14-8.6b")
def test_a_line_that_crosses_a_side_does_not_follow_it() -> None:
    """At four hexes the middle of the line may cross a side: one blocker is enough there."""
    a, b, crossed = "10.06", "14.05", ("12.05", "12.06")
    g = field(plan(PLAIN))
    assert g.rules.ground.distances[a][b] == 4
    assert points(g.rules.ground.grid, a, b)[1].hexes == crossed
    assert g.sees(a, b)
    for hex_ in crossed:
        assert not field(plan(PLAIN, terrain={hex_: "wood"})).sees(a, b)
        assert not holds(field(plan(PLAIN)), "german", hex_).sees(a, b)
    followed = field(plan(PLAIN, terrain={"11.06": "wood"}))
    assert followed.sees("10.06", "12.06")


@pytest.mark.proves("HUNT14-8.6b")
def test_the_same_is_tested_there_and_back() -> None:
    ground = field(plan(PLAIN)).rules.ground
    for a in ("10.06", "09.06", "01.01", "14.09"):
        for b, away in ground.within[a]:
            there, back = points(ground.grid, a, b), points(ground.grid, b, a)
            assert len(there) == len(back) == away - 1
            assert [(set(p.hexes), p.pair) for p in there] == [
                (set(p.hexes), p.pair) for p in reversed(back)
            ]


@pytest.mark.proves("HUNT14-8.6b")
def test_off_the_map_nothing_blocks() -> None:
    """Along the northern edge the other hex of a side followed is off the map."""
    woods = dict.fromkeys(("02.01", "04.01"), "wood")
    g = field(plan(PLAIN, terrain=woods))
    assert points(g.rules.ground.grid, "01.01", "03.01")[0].pair is None
    assert g.sees("01.01", "03.01")


@pytest.mark.proves("HUNT14-8.6a", "HUNT14-8.6g")
def test_a_neighbour_is_always_in_sight_and_own_ground_never_blocks() -> None:
    town = dict.fromkeys(("10.06", "10.07", "10.08"), "town")
    g = field(plan(PLAIN, terrain={"10.06": "town", "10.08": "town"}))
    assert g.sees("10.06", "10.08")
    GAME.place(g, {"units": {"g-para1": "10.06", "y-escort": "10.07", "y-youth": "10.08"}})
    assert attack_hexes(g, ("g-para1",), "10.06") == ["10.07"]
    g = field(plan(PLAIN, terrain=town))
    GAME.place(g, {"units": {"g-para1": "10.06", "y-escort": "10.07"}})
    assert attack_hexes(g, ("g-para1",), "10.06") == ["10.07"]


@pytest.mark.proves("HUNT14-8.6a")
def test_sight_may_be_one_way() -> None:
    g = field(plan(PLAIN, heights={"10.06": 1, "10.07": 1}))
    assert not g.sees("10.06", "10.08")
    assert g.sees("10.08", "10.06")


def test_the_table_of_sight_reaches_as_far_as_any_weapon() -> None:
    ground = valley().rules.ground
    assert ground.reading.longest == LONGEST
    assert max(away for _, away in ground.within["10.06"]) == LONGEST
