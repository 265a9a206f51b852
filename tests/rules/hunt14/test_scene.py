"""Positions of case files: what the first edition adds; a slip of the pen is an error."""

from __future__ import annotations

from typing import Any

import pytest

from drvar.games.hunt14 import GAME
from drvar.games.hunt14.sequence import Activations
from drvar.games.hunt14.state import Hunt14State
from drvar.kernel.case import CaseError, read, run

HEAD = 'game = "hunt14"\ntitle = "A case"\nrules = ["HUNT14-10a"]\n[position]\n'
ASK = '[[query]]\ncall = "strength_at"\nrows = [["german", "10.06", 4]]\n'


def place(g: Hunt14State | None = None, **position: Any) -> Hunt14State:
    if g is None:
        g = GAME.start()
        g.stack = [Activations(at="choose_action")]
    GAME.place(g, position)
    return g


def test_units_are_told_from_the_top_of_their_stack() -> None:
    g = place(units={"g-mg": "10.06", "g-para1": "10.06", "g-gun": "10.06", "y-aa": "06.06"})
    assert g.german == {"10.06": ("g-mg", "g-para1", "g-gun")}
    assert g.partisan == {"06.06": ("y-aa",)}
    g.put("german", "10.06", ("g-para2",))
    assert g.german["10.06"][0] == "g-para2"


def test_a_unit_may_bear_every_marker() -> None:
    g = place(
        units={
            "y-l3": {"hex": "14.04", "damage": 2, "vf": 1, "shaken": True},
            "g-para1": {"hex": "10.06", "attacks": 1, "shots": 2, "exhausted": True},
            "g-para2": {"hex": "10.06", "pinned": True, "moved": True, "ooc": True},
        },
    )
    assert (g.damage, g.vf["y-l3"], g.shaken) == ({"y-l3": 2}, 1, {"y-l3"})
    assert (g.attacks, g.shots, g.exhausted) == ({"g-para1": 1}, {"g-para1": 2}, {"g-para1"})
    assert (g.pinned, g.moved, g.ooc) == ({"g-para2"}, {"g-para2"}, {"g-para2"})
    place(g, units={"g-para1": "10.06"})
    assert not [*g.damage, *g.shots, *g.exhausted, *g.moved, *g.shaken]


def test_commands_of_both_sides_and_their_markers() -> None:
    g = place(
        units={},
        commands={
            "c-rybka": {"hex": "12.12", "moved": True, "pinned": True},
            "c-staff": {"hex": "11.03", "spare": True},
        },
    )
    assert g.commands == {"c-rybka": "12.12", "c-staff": "11.03"}
    assert (g.moved, g.pinned, g.spare) == ({"c-rybka"}, {"c-rybka"}, {"c-staff"})


def test_counters_may_have_been_looked_at_and_have_moved() -> None:
    g = place(
        missions={
            "M1": {"kind": "tito", "seen": True, "hex": "05.05", "moved": True},
            "M2": {"kind": "us", "fate": "captured"},
        },
    )
    assert (g.seen, g.moved, g.face_up) == ({"M1"}, {"M1"}, {"M2"})
    place(g, missions={"M1": {"kind": "tito"}})
    assert not g.seen


def test_works_are_exactly_those_named() -> None:
    g = place(works={"10.06": "trench", "10.07": "bunker"})
    assert g.works == {"10.06": "trench", "10.07": "bunker"}
    place(g, works={"10.08": "trench"})
    assert g.works == {"10.08": "trench"}


def test_heights_stay_unless_the_ground_changes() -> None:
    before = GAME.start().rules.ground
    high = next(
        a for a in before.hexes if before.terrain[a] == "wood" and before.height[a] == 2
    )
    g = place(terrain={"10.05": "hill"}, heights={"10.07": 1})
    ground = g.rules.ground
    assert (ground.height["10.05"], ground.height["10.07"], ground.height[high]) == (2, 1, 2)
    place(g, ground="clear", terrain={"10.05": "slope"}, heights={"10.06": 2})
    ground = g.rules.ground
    assert [ground.height[a] for a in ("10.05", "10.06", high)] == [1, 2, 0]


def test_counters_may_be_added() -> None:
    gun = {"id": "x-gun", "side": "german", "type": "artillery", "vf": 1}
    gun |= {"weapons": ["heavy-gun"]}
    car = {"id": "x-car", "side": "partisan", "type": "vehicle", "vf": 2, "target": "C"}
    car |= {"damage": 1}
    g = place(counters=[gun, car], units={"x-gun": "10.06", "x-car": "12.09"})
    found = g.rules.counters["x-gun"]
    assert (found.attack, found.target, found.range) == ("ART", "F", 6)
    assert found.weapons == ("heavy-gun",)
    found = g.rules.counters["x-car"]
    assert (found.attack, found.target, found.damage, found.range) == ("C", "C", 1, 5)


def test_a_set_up_that_was_not_played_counts_as_done() -> None:
    g = place()
    assert g.phase == "activation"
    assert g.partisan["11.03"] == ("y-committee",)
    assert g.commands == {"c-staff": "11.03"}
    assert g.identity["M6"] == "tito"
    assert not [found for found in GAME.invariants(g) if "c-rybka" not in found]
    start: Hunt14State = GAME.start()
    GAME.place(start, {})
    assert (start.phase, start.missions) == ("setup", {})


def test_with_the_option_without_a_command_none_is_placed() -> None:
    g: Hunt14State = GAME.start({"partisan_command": "no"})
    g.stack = [Activations(at="choose_action")]
    assert place(g).commands == {}


@pytest.mark.parametrize(
    ("position", "said"),
    [
        ({"units": {"g-rot": "10.06"}}, "no counter 'g-rot'"),
        ({"units": {"g-mg": {"hex": "10.06", "tired": True}}}, "has no ['tired']"),
        ({"units": {"g-mg": {"hex": "10.06", "vf": 2}}}, "strength of 1 to 1, not 2"),
        ({"commands": {"c-staff": {"hex": "10.06", "ooc": True}}}, "has no ['ooc']"),
        ({"commands": {"c-staff": {"spare": True}}}, "no hex ''"),
        ({"missions": {"M1": {"kind": "us", "fate": "escaped"}}}, "no Mission is 'escaped'"),
        ({"missions": {"M1": {"kind": "us", "left_on": 2}}}, "has no ['left_on']"),
        ({"works": {"10.06": "tower"}}, "no work 'tower'"),
        ({"works": {"10.13": "trench"}}, "no hex '10.13'"),
        ({"heights": {"10.13": 1}}, "no hex '10.13'"),
        (
            {"counters": [{"id": "x", "side": "german", "type": "vehicle", "vf": 1}]},
            "x needs a damage value",
        ),
        (
            {"counters": [{"id": "x", "side": "german", "type": "mg", "vf": 1, "damage": 1}]},
            "x needs a damage value",
        ),
        (
            {"counters": [{"id": "x", "side": "german", "type": "mg", "vf": 1, "attack": "X"}]},
            "no attack 'X'",
        ),
        (
            {
                "counters": [
                    {"id": "x", "side": "german", "type": "mg", "vf": 1, "weapons": ["bow"]}
                ]
            },
            "no weapon 'bow'",
        ),
    ],
)
def test_a_slip_of_the_pen_is_an_error(position: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError) as fault:
        place(**position)
    assert said in str(fault.value)


def test_case_files_speak_these_words() -> None:
    run(GAME, read(HEAD + 'units = { g-para1 = "10.06" }\nstep = "Activations"\n' + ASK))
    with pytest.raises(CaseError, match="no counter 'g-rot'"):
        run(GAME, read(HEAD + 'units = { g-rot = "10.06" }\n' + ASK))
    with pytest.raises(CaseError, match="wanted"):
        run(GAME, read(HEAD + 'units = { g-para1 = "10.07" }\n' + ASK))
