"""Chapter 13.3: when to assault, the tables of the display, and what always holds in one."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from drvar.games.raid import GAME
from drvar.games.raid.activation import Activation
from drvar.games.raid.assault import (
    Round,
    assault_case,
    may_assault,
    number_of_lines,
    pending_assaults,
    yugoslav_columns,
)
from drvar.games.raid.battle import Assault
from drvar.games.raid.retreat import (
    back_up,
    join_winners,
    may_stop,
    moved_up,
    nearest_refuges,
    open_place,
    refuges,
    replace_fallen,
)
from drvar.games.raid.setup import fill_pools
from drvar.games.raid.state import Raid
from drvar.kernel import flow
from drvar.kernel.chance import Draw, Roll
from drvar.kernel.flow import MOST_OPTIONS, Choose
from drvar.kernel.rule import Broken

ZONE = 1
PLATOONS = ("rot-1", "rot-2", "rot-3", "blau-1", "blau-2")
UNITS = ("b-hq-1", "c-aa-1", "c-tank-1", "c-pioneer-1", "c-youth-1")


def scene(options: dict[str, str] | None = None, **fields: Any) -> Raid:
    g: Raid = GAME.blank(options)
    fill_pools(g)
    g.phase, g.turn, g.ammo = "B6", 2, 60
    for name, value in fields.items():
        setattr(g, name, value)
    return g


def refused(broken: Broken | None) -> str:
    return broken.rule if broken else ""


# ---------------------------------------------------------------------- who must assault


@pytest.mark.proves("RAID-13.3b", "RAID-13.3c", "RAID-13.3e")
def test_platoons_assault_units_and_nothing_else() -> None:
    g = scene(
        german={1: ("rot-1", "rybka"), 2: ("obermaier",), 3: ("rot-2",), 4: ("rot-3",)},
        yugoslav={1: UNITS[:1], 2: UNITS[1:2], 5: UNITS[2:3]},
        figures={"tito": 3},
        fate={"tito": "free"},
    )
    assert [refused(may_assault(g, zone)) for zone in (1, 2, 3, 4, 5)] == [
        "",
        "RAID-13.3c",
        "RAID-13.3e",
        "RAID-13.3e",
        "RAID-13.3c",
    ]
    assert pending_assaults(g) == [1]


@pytest.mark.proves("RAID-13.3d")
def test_a_marker_entered_is_turned_and_its_units_are_fought_in_b6() -> None:
    markers = GAME.blank().rules.markers.values()
    units = next(m for m in markers if m.letter == "B")
    uniform = next(m for m in markers if m.shows == "uniform")
    g = scene(german={1: ("rot-1",), 2: ("rot-2",)}, hidden={1: (units.id,), 2: (uniform.id,)})
    assert pending_assaults(g) == []
    g.stack.append(Activation(step="B5"))
    asked = flow.settle(g)
    while asked is not None:
        assert isinstance(asked, Draw)
        asked = flow.answer(g, asked, asked.candidates[: asked.k])
    assert not g.hidden
    assert pending_assaults(g) == [1]


# ---------------------------------------------------------------------- tables of the display

LAYOUTS = {
    "T-21": (("rot-1", "rot-2", "rot-3", "rybka"), {"y1": 1, "y2": 2}, 1, [["y2"], ["y1"]]),
    "T-22": (
        ("rot-1", "rot-2"),
        {"y1": 3, "y2": 2, "y3": 2, "y4": 1, "y5": 1},
        2,
        [["y1", "y3", "y5"], ["y2", "y4"]],
    ),
    "T-23": (("rot-1", "rot-2"), {"y1": 2, "y2": 2}, 1, [["y1"], ["y2"]]),
    "officers make no line": (("rot-1", "rybka"), {"y1": 2, "y2": 2}, 2, [["y1", "y2"]]),
}


@pytest.mark.proves("RAID-13.3.1c", "RAID-13.3.1j", "RAID-13.3.1k")
@pytest.mark.parametrize(("german", "af", "number", "columns"), LAYOUTS.values(), ids=LAYOUTS)
def test_layouts(
    german: tuple[str, ...], af: dict[str, int], number: int, columns: list[list[str]]
) -> None:
    g: Raid = GAME.blank()
    counters = [{"id": unit, "ff": 1, "af": value, "mp": 2} for unit, value in af.items()]
    GAME.place(g, {"counters": counters})
    g.german, g.yugoslav = {ZONE: german}, {ZONE: tuple(af)}
    assert assault_case(g, ZONE) == number
    assert number_of_lines(g, ZONE) == len(columns)
    assert [list(column) for column in yugoslav_columns(g, ZONE)] == columns


@pytest.mark.proves("RAID-13.3b", "RAID-13.3.1aa", "RAID-13.3.1ac")
@pytest.mark.parametrize(
    ("rounds", "german", "yugoslav", "paragraph"),
    [
        (0, 2, 2, "RAID-13.3b"),
        (1, 2, 2, ""),
        (1, 2, 0, "RAID-13.3.1ac"),
        (3, 0, 1, "RAID-13.3.1ac"),
    ],
)
def test_t26_when_stopping_is_offered(
    rounds: int, german: int, yugoslav: int, paragraph: str
) -> None:
    g = scene()
    if german:
        g.german = {ZONE: PLATOONS[:german]}
    if yugoslav:
        g.yugoslav = {ZONE: UNITS[:yugoslav]}
    assert refused(may_stop(g, ZONE, rounds)) == paragraph
    if not paragraph:
        g.yugoslav |= dict.fromkeys(g.rules.zones, ("c-youth-1",))
        assert refused(may_stop(g, ZONE, rounds)) == "RAID-13.3.1aa"


@pytest.mark.proves("RAID-13.3.1ab")
def test_t27_the_nearest_refuge_and_its_price() -> None:
    g: Raid = GAME.blank()
    links = {"full": [[10, 11], [10, 12], [11, 14], [13, 15]], "dotted": [[10, 13]]}
    GAME.place(g, {"map": {"zones": [10, 11, 12, 13, 14, 15], **links}})
    g.german, g.landed = {10: ("rot-1",)}, {"rot-1"}
    g.yugoslav, g.hidden = {10: ("b-hq-1",), 12: ("b-hq-2",)}, {11: ("B1",)}
    assert nearest_refuges(g, 10, "rot-1") == ([13], 2)
    g.came_from = {"rot-1": 15}
    assert refuges(g, 10, "rot-1") == [13], "who landed this turn has no home"
    g.landed.clear()
    assert refuges(g, 10, "rot-1") == [15]
    g.german[13] = g.german[15] = PLATOONS
    assert refuges(g, 10, "rot-1") == []
    assert refuges(g, 10, "rybka") == [13], "an officer takes no room"


# ---------------------------------------------------------------------- closing the ranks


@pytest.mark.proves("RAID-13.3.1af", "RAID-13.3.1ag", "RAID-13.3.1ah")
def test_ranks_are_closed_from_the_own_line_first() -> None:
    g = scene()
    columns = (("", "c-youth-1"), ("",), ("b-hq-1", "c-pioneer-1", "c-aa-1"))
    assert open_place(columns) == (0, ["c-youth-1"])
    assert moved_up(columns, "c-youth-1")[0] == ("c-youth-1",)
    closed = replace_fallen(g, columns)
    assert closed == (("c-youth-1",), ("c-pioneer-1",), ("b-hq-1", "c-aa-1"))
    assert back_up(g, closed, ("c-aa-2", "c-pioneer-2")) == (
        ("c-youth-1", "c-pioneer-2"),
        ("c-pioneer-1", "c-aa-2"),
        ("b-hq-1", "c-aa-1"),
    )


@pytest.mark.proves("RAID-13.3.1ag")
def test_winners_without_an_enemy_face_each_other() -> None:
    german = (("rot-1",), ("",), ("rot-2", "rot-3"), ("blau-1",))
    yugoslav = (("",), ("b-hq-1", "b-hq-2"), ("b-hq-3",), ("",))
    assert join_winners(german, yugoslav) == (
        (("rot-2", "rot-3"), ("rot-1",)),
        (("b-hq-3",), ("b-hq-1", "b-hq-2")),
        ("blau-1",),
        (),
    )


# ---------------------------------------------------------------------- what always holds

VARIANTS = [
    {},
    {"ties": "die"},
    {"reposition": "losses_only"},
    {"reposition": "losses_only", "ties": "die"},
    {"officer_front": "allowed"},
    {"officer_count": "yes"},
    {"officer_front": "allowed", "officer_count": "yes", "reposition": "losses_only"},
    {"aa_tank": "whole_stack"},
]


def crowd(random: Random, options: dict[str, str]) -> Raid:
    """A random assault somewhere on the map, among friends, enemies and markers."""
    g = scene(options)
    platoons = sorted(c.id for c in g.rules.counters.values() if c.kind == "platoon")
    units = sorted(c for c, camp in g.rules.camp.items() if camp == "yugoslav")
    for stack in (platoons, units):
        random.shuffle(stack)
    g.steps |= {c: random.choice((1, 2)) for c in (*platoons, *units)}
    here = random.choice(g.rules.zones)
    near = g.rules.neighbours[here]
    officers = random.sample(["rybka", "obermaier"], random.randrange(3))
    g.german = {here: (*platoons[: random.randint(1, 5)], *officers)}
    g.yugoslav = {here: tuple(units[: random.randint(1, 5)])}
    for zone in near:
        what = random.randrange(4)
        if what == 0:
            g.yugoslav[zone] = (units.pop(),)
        elif what == 1:
            g.german[zone] = tuple(platoons.pop() for _ in range(random.randint(1, 4)))
    for body in g.german[here]:
        if random.random() < 0.5:
            g.landed.add(body)
        else:
            g.came_from[body] = random.choice(near)
    g.sort_yugoslav(here)
    g.unsorted.clear()
    g.stack.append(Assault(zone=here))
    return g


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_what_always_holds_in_an_assault(options: dict[str, str]) -> None:
    """INV-5, 6, 12, 13, 15, 20: over random assaults, whatever the player answers."""
    random = Random(str(options))
    for _ in range(60):
        g = crowd(random, options)
        g.events = []
        [here] = [frame.zone for frame in g.stack if isinstance(frame, Assault)]
        before = sum(g.steps.values())
        asked = flow.settle(g)
        while asked is not None:
            check_lines(g)
            if isinstance(asked, Roll):
                throw = tuple(random.randint(1, 6) for _ in asked.groups)
                asked = flow.answer(g, asked, throw)
            elif isinstance(asked, Draw):
                drawn = tuple(random.sample(asked.candidates, asked.k))
                asked = flow.answer(g, asked, drawn)
            else:
                assert 0 < len(asked.options) <= MOST_OPTIONS
                asked = flow.answer(g, asked, random.choice(asked.options))
        check_end(g, here, before, options)


def check_lines(g: Raid) -> None:
    """Every unit of the zone stands on the display once, each line has two in contact."""
    for frame in g.stack:
        if isinstance(frame, Round) and frame.lines and not frame.line:
            if frame.at not in ("throw_dice", "fight_line"):
                continue  # the ranks are still being closed
            placed = [unit for line in frame.lines for column in line for unit in column]
            assert len(placed) == len(set(placed))
            there = {*g.platoons(frame.zone), *g.yugoslav[frame.zone]}
            assert there <= set(placed) <= there | set(g.officers(frame.zone))
            assert all(german and yugoslav for german, yugoslav in frame.lines)


def check_end(g: Raid, here: int, before: int, options: dict[str, str]) -> None:
    told = [event.kind for event in g.events or ()]
    lines = told.count("line_fought")
    assert lines >= 1, "every assault has a round"
    swept = [
        event.args["counter"]
        for event in g.events or ()
        if event.kind == "eliminated" and event.rule == "RAID-13.3.1ac"
    ]
    assert set(swept) <= g.rules.officers
    assert before - sum(g.steps.values()) == lines + len(swept), "one step a line"
    assert told.count("ammunition_spent") == 60 - g.ammo == told.count("lines_formed")
    assert here not in g.german or here not in g.yugoslav, "nobody is left among enemies"
    assert here in g.german or here in g.yugoslav, "somebody survives"
    assert all(g.german_sp(zone) <= g.rules.limit for zone in g.german)
    assert not any(zone in g.yugoslav for zone in g.german)
    if options.get("officer_front") != "allowed":
        fallen = [event.args["hit"] for event in g.events or () if event.kind == "line_fought"]
        assert not set(fallen) & g.rules.officers


def test_no_other_seat_is_asked_and_asking_is_pure() -> None:
    random = Random(7)
    for _ in range(20):
        g = crowd(random, {})
        asked = flow.settle(g)
        while asked is not None:
            twin = g.copy()
            assert flow.settle(twin) == asked
            assert twin == g
            if isinstance(asked, Choose):
                assert asked.seat == "german"
                for option in asked.options:
                    assert flow.why_not(g, "german", option, asked) is None
                asked = flow.answer(g, asked, random.choice(asked.options))
            else:
                asked = flow.answer(g, asked, (random.randint(1, 6), random.randint(1, 6)))
