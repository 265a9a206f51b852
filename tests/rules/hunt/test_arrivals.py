"""Chapters 13.7.3, 14, 14.1 and phase b: arrivals, the Radio, units given up, crowded hexes."""

from __future__ import annotations

from typing import Any

import pytest

from drvar.games.hunt import GAME
from drvar.games.hunt.movement import March
from drvar.games.hunt.radio import Arrivals
from drvar.games.tactical.overstack import Overstack
from drvar.games.tactical.reinforcements import arrival_turn, relief_turn
from drvar.kernel import flow
from drvar.kernel.flow import Choose
from drvar.kernel.rule import Broken
from tactical.opening import at_turn, laid_out
from tactical.plain import asked, choose, throw

WILLAM = ("c-willam", "g-willam-mortar", "g-willam1", "g-willam2", "g-willam3")


def come_on(g: Any, side: str, box: str, hex_: str, members: tuple[str, ...]) -> None:
    """Counters enter the map in a hex."""
    March(side=side, action="movement", members=members, hex="", origin=box, box=True).come_on(
        g, hex_
    )


def before(turn: int, **options: str) -> Any:
    """The start of a turn in which no unit has entered yet, without the Radio."""
    return at_turn(laid_out(GAME, **options), turn, arrivals)


def arrivals(g: Any) -> None:
    """Run the arrivals of a turn; no unit is called or given up."""
    g.stack = [Arrivals()]
    while (question := flow.settle(g)) is not None:
        assert isinstance(question, Choose)
        flow.answer(g, question, question.options[-1])


def may(g: Any, *option: str) -> Broken | None:
    return flow.why_not(g, "partisan", option)


# ---------------------------------------------------------------------- who arrives


@pytest.mark.proves("HUNT-14a", "HUNT-17.1a")
def test_reinforcements_wait_at_their_hex_from_their_turn_on() -> None:
    wanted: dict[int, dict[str, tuple[str, ...]]] = {
        1: {},
        2: {"20.12": ("y-3lika1", "y-3lika2")},
        3: {"01.12": ("y-3lika-mortar", "y-3lika3")},
        4: {},
        5: {"05.01": ("y-1lika1",), "01.07": ("y-3lika4",)},
        6: {"01.08": ("y-1dalm1",), "20.01": ("y-corpsguard",)},
        7: {},
    }
    for turn, boxes in wanted.items():
        g = before(turn)
        g.partisan_waiting, g.events = {}, []
        arrivals(g)
        assert g.partisan_waiting == boxes
        arrived = {(event.args["hex"], event.args["counter"]) for event in g.events}
        assert arrived == {(hex_, unit) for hex_, units in boxes.items() for unit in units}
        assert g.german_waiting == {}


@pytest.mark.proves("HUNT-14d")
def test_reinforcements_that_do_not_enter_keep_waiting() -> None:
    g = before(9)
    assert sum(map(len, g.partisan_waiting.values())) == 8
    assert g.partisan_waiting["20.12"] == ("y-3lika1", "y-3lika2")


@pytest.mark.proves("HUNT-17c", "HUNT-14a")
def test_the_relief_with_its_command_waits_from_turn_twelve_on() -> None:
    g = before(12)
    assert g.german_waiting == {}
    arrivals(g)
    assert g.german_waiting == {"05.01": WILLAM}
    g.turn = 13
    arrivals(g)
    assert g.german_waiting == {"05.01": WILLAM}


# ---------------------------------------------------------------------- the Radio


def calling(turn: int) -> Any:
    g = before(turn)
    g.radio = "12.09"
    g.stack = [Arrivals()]
    return g


@pytest.mark.parametrize(("die", "early"), [(3, False), (4, True), (6, True), (1, False)])
@pytest.mark.proves("HUNT-13.7.3a")
def test_a_unit_that_is_called_comes_a_turn_early_on_four_to_six(die: int, early: bool) -> None:
    g = calling(4)
    assert asked(g).args == {"unit": "y-1lika1"}
    assert asked(g).options == (("call", "y-1lika1"), ("decline",))
    choose(g, "call", "y-1lika1")
    throw(g, die, label="radio")
    choose(g, "decline")
    choose(g, "done")
    assert flow.settle(g) is None
    assert ("05.01" in g.partisan_waiting) == early
    assert "01.07" not in g.partisan_waiting
    assert g.events[-1 - early].args == {
        "unit": "y-1lika1",
        "die": die,
        "least": 4,
        "heard": early,
    }
    g.turn = 5
    arrivals(g)
    assert g.partisan_waiting["05.01"] == ("y-1lika1",)
    assert g.partisan_waiting["01.07"] == ("y-3lika4",)


@pytest.mark.proves("HUNT-13.7.3a")
def test_each_unit_has_one_try_in_the_turn_before_its_own() -> None:
    g = calling(4)
    assert may(g, "call", "y-3lika4") == Broken(
        "HUNT-13.7.3a", "not-called-now", {"unit": "y-3lika4"}
    )
    choose(g, "call", "y-1lika1")
    throw(g, 1, label="radio")
    assert asked(g).args == {"unit": "y-3lika4"}
    assert may(g, "call", "y-1lika1") == Broken(
        "HUNT-13.7.3a", "not-called-now", {"unit": "y-1lika1"}
    )
    assert asked(calling(3)).prompt == "renounce"


@pytest.mark.proves("HUNT-13.7.3a")
def test_without_the_radio_no_unit_is_called() -> None:
    g = before(4)
    g.stack = [Arrivals()]
    assert asked(g).prompt == "renounce"


# ---------------------------------------------------------------------- giving up


def waiting(turn: int = 5, **options: str) -> Any:
    g = before(turn, **options)
    g.stack = [Arrivals()]
    flow.settle(g)
    return g


@pytest.mark.parametrize(("given_up", "turn"), [(0, 12), (1, 13), (3, 15), (4, 0)])
@pytest.mark.proves("HUNT-14.1a")
def test_every_unit_given_up_delays_the_relief_by_a_turn(given_up: int, turn: int) -> None:
    g = waiting()
    for _ in range(given_up):
        flow.answer(g, asked(g), asked(g).options[0])
    assert relief_turn(g) == turn
    assert asked(g).args == {"turn": turn}
    choose(g, "done")
    assert arrival_turn(g, "c-willam") == 12 + given_up
    assert arrival_turn(g, "y-1dalm1") == 6
    came = []
    for g.turn in range(6, 16):
        arrivals(g)
        came += [g.turn] if g.german_waiting else []
    assert came == (list(range(turn, 16)) if turn else [])


@pytest.mark.proves("HUNT-14.1a", "HUNT-3a")
def test_with_fourteen_turns_three_units_given_up_keep_the_relief_away() -> None:
    g = waiting(length="fourteen")
    for unit in ("y-3lika1", "y-3lika2", "y-3lika3"):
        choose(g, "renounce", unit)
    assert relief_turn(g) == 0


@pytest.mark.proves("HUNT-14.1a")
def test_a_unit_given_up_is_gone_but_not_a_loss() -> None:
    g = waiting()
    choose(g, "renounce", "y-3lika2")
    assert g.partisan_waiting["20.12"] == ("y-3lika1",)
    choose(g, "renounce", "y-3lika1")
    assert "20.12" not in g.partisan_waiting
    assert g.renounced == ("y-3lika2", "y-3lika1")
    assert {"y-3lika1", "y-3lika2"}.isdisjoint(g.vf)
    assert {"y-3lika1", "y-3lika2"}.isdisjoint(g.due)
    assert g.lost == {"german": 0, "partisan": 0}
    assert g.events[-1].args == {"unit": "y-3lika1", "delay": 2}


@pytest.mark.proves("HUNT-14.1a")
def test_only_whole_units_that_wait_and_were_never_there_are_given_up() -> None:
    g = waiting()
    g.vf["y-3lika3"] = 1
    come_on(g, "partisan", "20.12", "20.12", ("y-3lika1",))
    g.take("partisan", "20.12", ("y-3lika1",))  # thrown back in a melee
    g.partisan_waiting["20.12"] = ("y-3lika2", "y-3lika1")
    assert {option[1] for option in asked(g).options[:-1]} == {
        *("y-3lika2", "y-3lika-mortar", "y-1lika1", "y-3lika4"),
    }
    assert may(g, "renounce", "y-3lika3") == Broken(
        "HUNT-14.1a", "not-whole", {"unit": "y-3lika3"}
    )
    assert may(g, "renounce", "y-3lika1") == Broken(
        "HUNT-14.1a", "been-on-map", {"unit": "y-3lika1"}
    )
    for unit in ("y-1dalm1", "y-cad"):
        assert may(g, "renounce", unit) == Broken("HUNT-14.1a", "not-waiting", {"unit": unit})


@pytest.mark.proves("HUNT-14.1a")
def test_nothing_is_given_up_once_the_relief_has_arrived() -> None:
    g = waiting(12)
    choose(g, "renounce", "y-3lika1")
    choose(g, "done")
    g.turn = 13
    arrivals(g)
    assert g.german_waiting == {"05.01": WILLAM}
    g.turn, g.stack = 14, [Arrivals()]
    assert flow.settle(g) is None
    for counter in WILLAM:
        come_on(g, "german", "05.01", "05.01", (counter,))
    g.turn, g.stack = 15, [Arrivals()]
    assert flow.settle(g) is None


@pytest.mark.proves("HUNT-14.1a")
def test_no_question_is_asked_when_no_unit_waits() -> None:
    assert flow.settle(waiting(1)) is None


@pytest.mark.proves("HUNT-14.1a", "HUNT-17e")
def test_with_an_option_units_are_given_up_only_right_after_the_set_up() -> None:
    g = GAME.start({"renounce": "at_start"})
    while asked(g).prompt != "renounce":
        assert asked(g).prompt.startswith("setup-")
        flow.answer(g, asked(g), asked(g).options[0])
    assert {option[1] for option in asked(g).options[:-1]} == {
        *("y-3lika1", "y-3lika2", "y-3lika3", "y-3lika-mortar"),
        *("y-3lika4", "y-1lika1", "y-1dalm1", "y-corpsguard"),
    }
    assert may(g, "renounce", "y-cad") == Broken("HUNT-14.1a", "not-waiting", {"unit": "y-cad"})
    choose(g, "renounce", "y-3lika1")
    choose(g, "done")
    assert asked(g).prompt == "land"
    g.turn, g.radio = 2, ""
    g.stack = [Arrivals()]
    assert flow.settle(g) is None
    assert g.partisan_waiting == {"20.12": ("y-3lika2",)}
    assert relief_turn(g) == 13


@pytest.mark.proves("HUNT-14b", "HUNT-2.1.3d")
def test_a_spare_that_had_no_unit_comes_on_with_the_relief() -> None:
    g = before(12)
    arrivals(g)
    g.homeless = ("c-rybka",)
    come_on(g, "german", "05.01", "05.01", ("c-willam",))
    assert g.commands == {"c-willam": "05.01"}
    come_on(g, "german", "05.01", "05.01", ("g-willam1",))
    assert g.commands == {"c-willam": "05.01", "c-rybka": "05.01"}
    assert g.homeless == ()


# ---------------------------------------------------------------------- crowded hexes


def crowded() -> Any:
    g = before(1)
    g.german = {
        "10.08": ("g-panther", "g-blau", "g-gruen", "g-rot"),
        "09.08": ("g-res1", "g-res2", "g-willam1", "g-mg"),
        "11.08": ("g-willam2", "g-willam3"),
    }
    g.vf |= {"g-willam1": 3, "g-willam2": 4, "g-willam3": 4, "g-mg": 2}
    g.partisan["10.06"] = (*g.partisan["10.06"], "y-cad", "y-sappers")
    g.stack = [Overstack()]
    return g


@pytest.mark.proves("HUNT-3.1j", "HUNT-7a")
def test_the_owner_removes_the_surplus_point_by_point() -> None:
    g = crowded()
    assert asked(g).seat == "german"
    assert asked(g).args == {"hex": "09.08", "points": 1}
    assert asked(g).options == tuple(("remove", unit) for unit in g.german["09.08"])
    assert may_remove(g, "g-panther") == Broken(
        "HUNT-3.1j", "not-in-hex", {"counter": "g-panther"}
    )
    choose(g, "remove", "g-mg")
    assert (g.vf["g-mg"], g.lost["german"]) == (1, 1)
    assert asked(g).args == {"hex": "10.08", "points": 1}
    choose(g, "remove", "g-panther")
    assert (asked(g).seat, asked(g).args) == ("partisan", {"hex": "10.06", "points": 1})
    choose(g, "remove", "y-townguard")
    assert flow.settle(g) is None
    assert g.partisan["10.06"] == ("y-lgkj", "y-ckj", "y-cad", "y-sappers")
    assert g.lost == {"german": 2, "partisan": 1}
    assert {event.rule for event in g.events if event.kind != "arrived"} == {"HUNT-3.1j"}


def may_remove(g: Any, unit: str) -> Broken | None:
    return flow.why_not(g, "german", ("remove", unit))


@pytest.mark.proves("HUNT-7a")
def test_eight_points_may_stay() -> None:
    g = crowded()
    g.german = {"11.08": g.german["11.08"]}
    g.partisan = {"10.06": ("y-cad", "y-sappers", "y-escort2")}
    assert flow.settle(g) is None
    assert g.lost == {"german": 0, "partisan": 0}
