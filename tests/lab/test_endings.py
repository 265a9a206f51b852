"""Every Action that was paid for ends for a reason; each way to break that is found."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from drvar.games import game
from drvar.games.hunt import EDITION
from drvar.games.hunt import movement as missions
from drvar.games.hunt.activation import Activation
from drvar.games.raid import combat
from drvar.games.raid import movement as march
from drvar.games.tactical import actions, movement
from drvar.kernel import case
from drvar.kernel.flow import Done
from drvar.lab import sim

if TYPE_CHECKING:
    from collections.abc import Callable

HUNT = """
game = "hunt"
title = "an Action that ends"
rules = ["HUNT-5a"]

[position]
turn = 4
ground = "clear"
step = "Activation"
"""
WALLED_IN = """
units = { g-rot = "01.02", g-blau = "02.01" }
missions = { M1 = { kind = "us", hex = "01.01" }, M6 = { kind = "tito", hex = "10.10" } }
pa = { german = 0, partisan = 2 }
frame = { side = "partisan", place = "01.01" }
[[play]]
partisan = ["mission M1"]
"""
OVER_A_MISSION = """
units = { g-panther = "10.07", y-cad = "10.05" }
missions = { M1 = { kind = "dummy", hex = "10.06" }, M6 = { kind = "tito", hex = "20.01" } }
pa = { german = 1, partisan = 0 }
frame = { side = "german", place = "10.07" }
[[play]]
german = ["assault", "step 10.06"]
"""
IN_RANGE = """
units = { g-mg = "10.08", y-cad = "10.05" }
missions = { M6 = { kind = "tito", hex = "20.01" } }
pa = { german = 1, partisan = 0 }
frame = { side = "german", place = "10.08" }
[[play]]
german = ["move-attack", "step 10.07", "stop"]
"""
ON_THE_WAY = """
units = { g-rot = "10.08", y-cad = "16.05" }
missions = { M6 = { kind = "tito", hex = "20.01" } }
pa = { german = 1, partisan = 0 }
frame = { side = "german", place = "10.08" }
[[play]]
german = ["movement", "step 10.07"]
"""
EXPECT = """
[expect]
turn = 4
"""


def follow(position: str) -> str:
    """Play the answers; tell what is wrong with how the Action ended, if it is over."""
    try:
        case.run(game("hunt"), case.read(HUNT + position + EXPECT))
    except case.CaseError as fault:
        return str(fault)
    return ""


@pytest.mark.parametrize("position", [WALLED_IN, OVER_A_MISSION, IN_RANGE, ON_THE_WAY])
def test_as_the_rules_are_the_player_is_asked(position: str) -> None:
    assert follow(position) == ""


@pytest.mark.interpreted("a method takes the place of another")
def test_a_mission_that_is_not_asked_whether_it_leaves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(missions.March, "other_ways", movement.March.other_ways)
    told = "mission ended in 01.01 by HUNT-8a (no-way), but "
    assert follow(WALLED_IN) == told + "a Mission on the edge may leave the map"


def halt(why: str) -> Callable[..., Any]:
    def choose_step(self: movement.March, g: Any) -> Any:
        return self.end_early(g, why) if self.steps else asked(self, g)

    asked = movement.March.choose_step
    return choose_step


def stub(patch: pytest.MonkeyPatch, kind: type, step: str, by: Callable[..., Any]) -> None:
    _, takes, after = kind.TABLE[step]
    patch.setattr(kind, "TABLE", {**kind.TABLE, step: (by, takes, after)})


@pytest.mark.parametrize(
    ("why", "told"),
    [
        ("", "assault of the german ended without a reason"),
        (
            actions.NO_ENEMY,
            "assault ended in 10.06 by HUNT-5.1.4b (no-enemy), but enemies are in 10.05",
        ),
        (
            actions.NOBODY_LEFT,
            "assault ended in 10.06 by HUNT-9.3.2a (nobody-left), but g-panther could go on",
        ),
    ],
)
def test_an_assault_that_stops_at_a_lone_counter(
    monkeypatch: pytest.MonkeyPatch, why: str, told: str
) -> None:
    stub(monkeypatch, EDITION.march, "choose_step", halt(why))
    assert follow(OVER_A_MISSION) == told


@pytest.mark.parametrize(
    ("why", "told"),
    [
        ("", "movement of the german ended without a reason"),
        (
            actions.NO_WAY,
            "movement ended in 10.07 by HUNT-8a (no-way), but 10.06 is free and costs 1 of 3",
        ),
    ],
)
def test_a_move_that_breaks_off(monkeypatch: pytest.MonkeyPatch, why: str, told: str) -> None:
    stub(monkeypatch, EDITION.march, "choose_step", halt(why))
    assert follow(ON_THE_WAY) == told


def test_a_shot_that_is_never_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    stub(monkeypatch, Activation, "pick_shot", lambda *_: Done())
    assert follow(IN_RANGE) == "move-attack of the german ended without a reason"


def test_a_shot_that_lapses_although_a_unit_could_fire(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def pick_shot(self: Activation, g: Any) -> Any:
        actions.tell_end(g, self.side, self.action, self.place, actions.NO_TARGET)
        return Done()

    stub(monkeypatch, Activation, "pick_shot", pick_shot)
    assert follow(IN_RANGE) == (
        "move-attack ended in 10.07 by HUNT-5.1.3b (no-target), but g-mg could fire at 10.05"
    )


def raids(number: int) -> list[str]:
    raid = game("raid")
    study = sim.Study("raid", 1, "ends", {"german": "random"}, raid.chosen({}), check=True)
    return sim.play_one(study, number).problems


def test_a_raid_in_which_all_is_asked() -> None:
    assert raids(0) == []


def test_a_raid_in_which_a_move_breaks_off(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = march.GermanMove.choose_step
    stub(
        monkeypatch,
        march.GermanMove,
        "choose_step",
        lambda self, g: self.arrive if self.path else asked(self, g),
    )
    assert any(" is free, " in line and "a move ended in" in line for line in raids(0))


def test_a_raid_without_a_shot(monkeypatch: pytest.MonkeyPatch) -> None:
    stub(monkeypatch, combat.OpenFire, "shoot", lambda *_: Done((0, 0)))
    assert any("fire ended without a reason" in line for line in raids(0))


def test_the_simulation_looks_for_endings_when_it_checks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hunt = game("hunt")
    bots = dict.fromkeys(hunt.seats, "random")
    study = sim.Study("hunt", 1, "ends", bots, hunt.chosen({}), check=True)
    sound = sim.play_one(study, 0)
    assert sound.problems == []
    assert sound.endings["spent"] > 0
    assert sound.endings["HUNT-5.1.3b"] > 0
    stub(monkeypatch, Activation, "pick_shot", lambda *_: Done())
    assert any("ended without a reason" in line for line in sim.play_one(study, 0).problems)
