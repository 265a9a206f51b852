"""Chapter 13.4.1: breakdown dice, on every count of points used and under every option."""

from __future__ import annotations

from functools import partial
from itertools import product

import pytest

from drvar.games.hunt import GAME
from drvar.games.hunt.rules import RADIO
from drvar.games.hunt.tanks import (
    March,
    break_down,
    breakdown_dice,
    breaks_down,
    tanks_among,
)
from drvar.games.tactical.melee import MELEE_DICE
from drvar.games.tactical.state import Tactical
from drvar.kernel import flow
from drvar.kernel.chance import Roll
from drvar.kernel.flow import Choose, Question
from tactical.plain import Plain, of_type, play, set_out

START = "10.12"
COLUMN = [f"10.{row:02}" for row in range(11, 0, -1)]
EXTRA = [
    *of_type("tank", {"y-tank": 2, "y-pair": 1}),
    *of_type("infantry", {"y-four": 4, "g-four": 4, "g-one": 1}),
]
scene = Plain[Tactical](GAME, {"counters": EXTRA}).scene
march = partial(set_out, March)
FACES = range(1, 7)
LUCK, WRECK = 6, 1
EVERY = [
    {"breakdown": when, "breakdown_rest": rest}
    for when in ("running", "at_end")
    for rest in ("yes", "no")
]


def drive(g: Tactical, asked: Question | None, path: list[str]) -> list[tuple[int, int]]:
    """Go that way, then stop; every throw as steps taken and dice, all of them lucky."""
    thrown: list[tuple[int, int]] = []
    ahead = list(path)
    while asked is not None:
        if isinstance(asked, Roll):
            number = sum(group.number for group in asked.groups)
            thrown.append((len(path) - len(ahead), number))
            asked = flow.answer(g, asked, (LUCK,) * number)
        else:
            assert isinstance(asked, Choose)
            answer = ("step", ahead.pop(0)) if ahead else ("stop",)
            asked = flow.answer(g, asked, answer)
    return thrown


# ---------------------------------------------------------------------- how many dice


@pytest.mark.proves("HUNT-13.4.1a", "HUNT-13.4.1b")
def test_a_die_for_every_four_points_or_part() -> None:
    for used in range(16):
        g = scene({})
        assert breakdown_dice(g, used, ended=True) == (used + 3) // 4
        assert breakdown_dice(g, used, ended=False) == used // 4
        late = scene({}, {"breakdown": "at_end"})
        assert breakdown_dice(late, used, ended=True) == (used + 3) // 4
        assert breakdown_dice(late, used, ended=False) == 0
        whole = scene({}, {"breakdown_rest": "no"})
        assert breakdown_dice(whole, used, ended=True) == used // 4


@pytest.mark.proves("HUNT-13.4.1a")
def test_a_one_ends_the_tank() -> None:
    g = scene({})
    assert [die for die in FACES if breaks_down(g, (die,))] == [1]
    assert breaks_down(g, (6, 6, 1))
    assert not breaks_down(g, (2, 3, 6))
    assert not breaks_down(g, ())


@pytest.mark.proves("HUNT-13.4a", "HUNT-13.4.1a")
def test_only_partisan_tanks_throw() -> None:
    g = scene({})
    assert tanks_among(g, "partisan", ("y-four", "y-tank", RADIO)) == ("y-tank",)
    assert tanks_among(g, "german", ("g-four",)) == ()
    tanks = [c for c in GAME.blank().rules.counters.values() if c.move_class == "tank"]
    assert {tank.side for tank in tanks} == {"partisan"}


@pytest.mark.proves("HUNT-13.4.1a")
def test_each_tank_has_its_own_dice() -> None:
    for dice in product(FACES, repeat=2):
        g = scene({"y-tank": START, "y-pair": START})
        break_down(g, ("y-tank", "y-pair"), dice)
        assert ["y-tank" in g.vf, "y-pair" in g.vf] == [die != 1 for die in dice]
    g = scene({"y-tank": START, "y-pair": START})
    break_down(g, ("y-tank", "y-pair"), (6, 5, 6, 1))
    assert ("y-tank" in g.vf, "y-pair" in g.vf, g.lost["partisan"]) == (True, False, 1)


# ---------------------------------------------------------------------- when they fall


@pytest.mark.proves("HUNT-13.4.1b")
@pytest.mark.parametrize("options", EVERY)
def test_the_dice_of_every_length_of_move(options: dict[str, str]) -> None:
    """INV-17: as many as the points used over four, rounded up, for each tank."""
    for length in range(1, 12):
        g = scene({"y-tank": START}, options)
        thrown = drive(g, march(g, "y-tank"), COLUMN[:length])
        rest = options["breakdown_rest"] == "yes" and length % 4 > 0
        assert sum(number for _, number in thrown) == length // 4 + rest
        if options["breakdown"] == "running":
            fall = [(at, 1) for at in range(4, length + 1, 4)]
            assert thrown == [*fall, *([(length, 1)] if rest else [])]
        else:
            assert len(thrown) <= 1
            assert all(at == length for at, _ in thrown)
        assert g.hex_of("y-tank") == COLUMN[length - 1]


@pytest.mark.proves("HUNT-13.4.1b")
def test_two_tanks_throw_together() -> None:
    g = scene({"y-tank": START, "y-pair": START})
    assert drive(g, march(g, "y-tank", "y-pair"), COLUMN[:5]) == [(4, 2), (5, 2)]


@pytest.mark.proves("HUNT-13.4.1b")
def test_a_whole_move_of_fifteen_throws_four_times() -> None:
    g = scene({"y-tank": START})
    path = [*COLUMN, "11.02", "12.02", "13.03", "14.03"]
    assert drive(g, march(g, "y-tank"), path) == [(4, 1), (8, 1), (12, 1), (15, 1)]


def test_infantry_throws_nothing() -> None:
    g = scene({"y-four": START})
    assert drive(g, march(g, "y-four"), COLUMN[:4]) == []


@pytest.mark.proves("HUNT-13.4.1a")
def test_a_tank_that_breaks_down_is_left_out_and_the_others_go_on() -> None:
    g = scene({"y-tank": START, "y-pair": START})
    asked = march(g, "y-tank", "y-pair")
    asked = play(g, asked, *[("step", hex_) for hex_ in COLUMN[:4]], (WRECK, LUCK))
    assert ("y-tank" in g.vf, g.hex_of("y-pair")) == (False, COLUMN[3])
    assert isinstance(asked, Choose)
    asked = play(g, asked, ("step", COLUMN[4]), ("stop",))
    assert isinstance(asked, Roll)
    assert asked.groups[0].number == 1
    assert play(g, asked, (WRECK,)) is None
    assert (g.partisan, g.lost["partisan"]) == ({}, 3)
    assert g.result == ((), (), COLUMN[4])


@pytest.mark.proves("HUNT-13.4.1a")
def test_a_new_action_starts_a_new_count() -> None:
    g = scene({"y-tank": START})
    assert drive(g, march(g, "y-tank"), COLUMN[:3]) == [(3, 1)]
    asked = march(g, "y-tank", hex=COLUMN[2], origin=COLUMN[2])
    assert drive(g, asked, COLUMN[3:5]) == [(2, 1)]


# ---------------------------------------------------------------------- melee and reaction


@pytest.mark.proves("HUNT-13.4.1b")
@pytest.mark.parametrize("options", EVERY)
def test_the_rest_falls_before_the_melee(options: dict[str, str]) -> None:
    for length in range(1, 9):
        g = scene({"y-tank": START, "g-one": COLUMN[length - 1]}, options)
        asked = march(g, "y-tank", action="assault")
        dice = 0
        for hex_ in COLUMN[:length]:
            asked = play(g, asked, ("step", hex_))
            while isinstance(asked, Roll) and asked != MELEE_DICE:
                dice += asked.groups[0].number
                asked = play(g, asked, (LUCK,) * asked.groups[0].number)
        assert asked == MELEE_DICE
        rest = options["breakdown_rest"] == "yes" and length % 4 > 0
        assert dice == length // 4 + rest


@pytest.mark.proves("HUNT-13.4.1b")
def test_there_is_no_melee_if_no_unit_is_left() -> None:
    g = scene({"y-tank": START, "g-one": COLUMN[0]})
    asked = play(g, march(g, "y-tank", action="assault"), ("step", COLUMN[0]), (WRECK,))
    assert asked is None
    assert (g.partisan, g.german, g.attacks) == ({}, {COLUMN[0]: ("g-one",)}, {})


@pytest.mark.proves("HUNT-11.1k", "HUNT-13.4.1b")
def test_with_an_option_the_count_goes_on_after_a_melee() -> None:
    g = scene({"y-tank": START, "g-one": COLUMN[1]}, {"advance": "if_all_eliminated"})
    asked = march(g, "y-tank", action="assault")
    asked = play(g, asked, ("step", COLUMN[0]), ("step", COLUMN[1]), (LUCK,), (6, 1))
    assert drive(g, asked, COLUMN[2:7]) == [(5, 1)]  # seven points: two dice in all
    assert g.hex_of("y-tank") == COLUMN[6]


@pytest.mark.proves("HUNT-13.4.1b")
def test_a_tank_that_is_driven_off_throws_for_what_it_used() -> None:
    g = scene({"y-tank": START, "g-four": "11.12"}, pa=(1, 1))
    asked = play(g, march(g, "y-tank"), ("step", COLUMN[0]), ("charge", "11.12"), (4, 2))
    assert isinstance(asked, Choose)  # 8 to 4: a point lost, a hex back
    asked = play(g, asked, ("retreat", COLUMN[1]), (1,))
    assert isinstance(asked, Roll)
    assert asked.groups[0].label == "breakdown"
    assert play(g, asked, (LUCK,)) is None
    assert g.hex_of("y-tank") == COLUMN[1]


@pytest.mark.proves("HUNT-13.1.1c", "HUNT-13.4.1a")
def test_an_escort_does_not_pay_for_the_mission_that_leaves() -> None:
    g = scene({"y-tank": START})
    g.missions["M2"], g.identity["M2"] = START, "us"
    asked = march(g, "M2", "y-tank", action="mission")
    assert play(g, asked, ("exit",)) is None  # no step, no die
    assert (g.fate["M2"], g.hex_of("y-tank")) == ("escaped", START)
    assert not [e for e in g.events or [] if e.kind == "breakdown"]


@pytest.mark.proves("HUNT-13.4.1a")
def test_the_radio_goes_on_without_its_tank() -> None:
    g = scene({"y-tank": START}, radio=START)
    asked = march(g, "y-tank", RADIO)
    asked = play(g, asked, *[("step", hex_) for hex_ in COLUMN[:4]], (WRECK,))
    assert asked is None  # four points were all it had
    assert (g.radio, g.partisan) == (COLUMN[3], {})


# ---------------------------------------------------------------------- what lies ahead


def test_what_lies_ahead_of_a_tank_counts_its_own_dice() -> None:
    """A die at four and at eight points, with no enemy near; the infantry goes on alone."""
    g = scene({"y-pair": START, "y-four": START})
    march(g, "y-pair", "y-four", left=8)
    found = GAME.overlay(g, "partisan", "ahead", (COLUMN[4],))
    worn = [0, 0, 0, 1, 1]
    assert [found[hex_].loss for hex_ in COLUMN[:5]] == [pytest.approx(n / 6) for n in worn]
    assert [found[hex_].arrives for hex_ in COLUMN[:5]] == [
        pytest.approx(1 - n / 6) for n in worn
    ]
