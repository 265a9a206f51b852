"""Positions of case files: what they may say, and that a slip of the pen is an error."""

from __future__ import annotations

from typing import Any

import pytest

from drvar.games.hunt import GAME
from drvar.games.hunt.sequence import Activations
from drvar.games.tactical.state import Tactical
from drvar.kernel.case import CaseError, read, run

HEAD = 'game = "hunt"\ntitle = "A case"\nrules = ["HUNT-7a"]\n[position]\n'
ASK = '[[query]]\ncall = "strength_at"\nrows = [["german", "10.06", 2]]\n'


def place(g: Tactical | None = None, **position: Any) -> Tactical:
    if g is None:
        g = GAME.start()
        g.stack = [Activations(at="choose_action")]
    GAME.place(g, position)
    return g


def test_exactly_the_units_named_are_on_the_map() -> None:
    g = place(units={"g-rot": "10.06", "g-willam1": "10.06"}, turn=5)
    assert g.german == {"10.06": ("g-rot", "g-willam1")}
    assert g.partisan == {}
    assert g.missions == {}
    assert g.due == {
        "g-willam2": 12,
        "g-willam3": 12,
        "g-willam-mortar": 12,
        "c-willam": 12,
        "y-3lika4": 5,
        "y-1lika1": 5,
        "y-1dalm1": 6,
        "y-corpsguard": 6,
    }


def test_a_unit_may_be_weak_marked_or_beside_the_map() -> None:
    g = place(
        units={
            "g-panther": {"hex": "10.06", "vf": 1, "pinned": True, "attacks": 2, "ooc": True},
            "y-3lika1": {"box": "20.12"},
            "y-3lika2": {"box": "20.12", "been": True, "vf": 2},
            "y-3lika3": {"due": 9},
        },
        turn=4,
    )
    assert (g.vf["g-panther"], g.attacks, g.pinned) == (1, {"g-panther": 2}, {"g-panther"})
    assert g.ooc == {"g-panther"}
    assert g.partisan_waiting == {"20.12": ("y-3lika1", "y-3lika2")}
    assert (g.due["y-3lika1"], g.due["y-3lika3"]) == (4, 9)
    assert "y-3lika2" not in g.due


def test_missions_have_their_backs() -> None:
    g = place(
        units={},
        missions={
            "M1": {"kind": "tito", "hex": "05.05", "face_up": True},
            "M2": {"kind": "us"},
            "M3": {"kind": "dummy", "fate": "escaped"},
            "M4": {"kind": "british", "fate": "captured"},
        },
        commands={"c-rybka": "12.12"},
        turn=6,
    )
    assert g.missions == {"M1": "05.05", "M2": "09.05"}
    assert g.identity == {"M1": "tito", "M2": "us", "M3": "dummy", "M4": "british"}
    assert g.fate == {"M3": "escaped", "M4": "captured"}
    assert g.left_on == {"M3": 5}
    assert g.face_up == {"M1", "M4"}
    assert g.commands == {"c-rybka": "12.12"}


def test_a_set_up_that_was_not_played_counts_as_done() -> None:
    g = place()
    assert g.phase == "activation"
    assert g.partisan["11.03"] == ("y-escort2", "y-aa1")
    assert g.identity["M6"] == "tito"
    assert list(GAME.invariants(g)) == []
    start: Tactical = GAME.start()
    GAME.place(start, {})
    assert (start.phase, start.missions) == ("setup", {})


def test_the_ground_may_be_another() -> None:
    g = place(terrain={"10.05": "wood"}, streams=["10.05|10.06"], roads=[])
    ground = g.rules.ground
    assert ground.cost["10.06"]["10.05"] == 3
    assert ground.terrain["11.05"] == "town"
    assert not ground.road_hexes
    assert GAME.start().rules.ground.terrain["10.05"] != "wood"
    place(g, ground="clear", terrain={"10.07": "hill"}, stream_hexes=["10.04"])
    ground = g.rules.ground
    assert ground.terrain["10.05"] == "clear"
    assert [ground.cost["10.06"][b] for b in ("10.05", "10.07")] == [1, 2]
    assert ground.cost["10.05"]["10.04"] == 2


def test_counters_may_be_added() -> None:
    row = {"id": "x-gun", "side": "partisan", "type": "artillery", "vf": 2}
    g = place(counters=[row], units={"x-gun": "10.06"}, terrain={"10.06": "hill"})
    place(g, terrain={"10.06": "clear"})
    assert g.rules.counters["x-gun"].range == 4
    assert g.vf["x-gun"] == 2
    assert "x-gun" not in GAME.start().rules.counters


@pytest.mark.parametrize(
    ("position", "said"),
    [
        ({"units": {"g-red": "10.06"}}, "no counter 'g-red'"),
        ({"units": {"c-rybka": "10.06"}}, "c-rybka is a command, not a unit"),
        ({"units": {"g-rot": "10.13"}}, "no hex '10.13'"),
        ({"units": {"g-rot": {"at": "10.06"}}}, "has no ['at']"),
        ({"units": {"g-rot": {"hex": "10.06", "vf": 3}}}, "strength of 1 to 2, not 3"),
        ({"units": {"g-rot": {"vf": 1}}}, "needs a hex"),
        ({"units": {"y-cad": {"due": 4}}}, "not a reinforcement"),
        ({"commands": {"g-rot": "10.06"}}, "g-rot is a unit, not a command"),
        ({"missions": {"M7": {"kind": "us"}}}, "no Mission 'M7'"),
        ({"missions": {"M1": {"kind": "french"}}}, "not a kind of Mission"),
        ({"missions": {"M1": "10.06"}}, "M1 is a table"),
        ({"missions": {"M1": {"kind": "us", "fate": "lost"}}}, "no Mission is 'lost'"),
        ({"radio": "1.1"}, "no hex '1.1'"),
        ({"terrain": {"10.05": "lake"}}, "no terrain 'lake'"),
        ({"streams": ["10.05|10.07"]}, "share no side"),
        ({"ground": "wood"}, 'ground is "clear"'),
        ({"counters": [{"id": "x"}]}, "a counter needs"),
        ({"counters": [{"id": "x", "side": "red", "type": "mg", "vf": 1}]}, "no side"),
        ({"counters": [{"id": "x", "side": "german", "type": "ship", "vf": 1}]}, "no type"),
        ({"counters": [{"id": "x", "armour": 3}]}, "has no ['armour']"),
    ],
)
def test_a_slip_of_the_pen_is_an_error(position: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError) as fault:
        place(**position)
    assert said in str(fault.value)


def test_case_files_speak_these_words() -> None:
    run(GAME, read(HEAD + 'units = { g-rot = "10.06" }\nstep = "Activations"\n' + ASK))
    with pytest.raises(CaseError, match="no counter 'g-red'"):
        run(GAME, read(HEAD + 'units = { g-red = "10.06" }\n' + ASK))
    with pytest.raises(CaseError, match="wanted"):
        run(GAME, read(HEAD + 'units = { g-blau = "10.07" }\n' + ASK))
