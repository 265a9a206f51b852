"""Every chapter says why: refusals of the raid, each in a position where a player meets it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from drvar.games import raid
from drvar.games.raid import GAME
from drvar.games.raid.activation import Activation
from drvar.games.raid.air import AirSupport
from drvar.games.raid.combat import GermanCombat
from drvar.games.raid.events import GroupLoses
from drvar.games.raid.landing import Landing
from drvar.games.raid.movement import GermanMove, GermanMovement
from drvar.games.raid.prisoners import GuardLost
from drvar.games.raid.rules import GERMAN
from drvar.games.raid.stacking import OrderStacks
from drvar.games.raid.state import Raid
from drvar.kernel import flow
from drvar.kernel.flow import Choose, Procedure
from drvar.kernel.options import parse

LEAST = 40
"""At least this many different refusals are tested."""

Play = str | tuple[Any, ...]
"""An answer of the player, or what dice and draws show."""


class Refusal(NamedTuple):
    """An answer, the paragraph and the words that refuse it, and how to come there."""

    rule: str
    words: str
    answer: str
    at: Procedure
    position: dict[str, Any]
    plays: tuple[Play, ...] = ()


LINE: dict[str, Any] = {
    "zones": [1, 2, 3, 4, 5, 6],
    "full": [[1, 2], [2, 3], [3, 4], [2, 5]],
    "dotted": [[1, 6]],
}
FULL = ("blau-1", "blau-2", "blau-3", "blau-4", "gruen-1")

MARCH: dict[str, Any] = {
    "map": LINE,
    "german": {1: ("rot-1", "rot-2", "rybka"), 4: ("rot-3",), 3: FULL},
    "fixed": {"rot-3"},
    "done": {"blau-1": ("land", "move"), "blau-2": ("move",)},
}
PRISON: dict[str, Any] = {
    "map": LINE,
    "german": {1: ("rot-1", "rot-2", "rybka"), 4: ("rot-3",)},
    "fate": {"tito": "prisoner", "churchill": "prisoner"},
    "guard": {"tito": "rot-1", "churchill": "rot-3"},
}
FIRE: dict[str, Any] = {
    "map": LINE,
    "turn": 2,
    "phase": "B6",
    "german": {2: ("rot-1", "rot-2", "rybka"), 4: ("rot-3",), 6: ("blau-1",)},
    "yugoslav": {1: ("r-red-1",), 3: ("r-red-2",), 4: ("r-red-3",)},
    "hidden": {5: ("C1",)},
    "done": {"rot-2": ("land", "move")},
}
ASSAULT: dict[str, Any] = {
    "map": LINE,
    "turn": 2,
    "phase": "B6",
    "german": {2: ("rot-1", "rot-2", "rot-3", "rybka"), 4: ("blau-1",)},
    "yugoslav": {2: ("c-youth-1", "c-youth-2")},
    "came_from": {"rot-1": 1, "rot-2": 1, "rot-3": 1, "rybka": 1},
}
LOSSES_ONLY = {**ASSAULT, "options": {"reposition": "losses_only"}}
LANDED = {
    **ASSAULT,
    "german": {2: ("rot-1",), 5: FULL, 6: ("rybka",)},
    "yugoslav": {2: ("c-youth-1",)},
    "hidden": {3: ("C1",)},
    "came_from": {},
    "landed": {"rot-1"},
}
WAVE: dict[str, Any] = {
    "turn": 3,
    "phase": "B2",
    "due": 2,
    "offmap": ("obermaier", "wave2-1", "wave2-2", "wave2-3"),
}
DROP = {"offmap": ("panther-1", "panther-2", "panther-3", "rot-1", "rybka")}

REFUSALS = [
    # chapter 2
    Refusal("RAID-2.2j", "nothing-to-order", "order 4", OrderStacks(zones=(2,)), FIRE),
    Refusal(
        "RAID-2.2j", "not-in-stack", "top rot-3", OrderStacks(zones=(2,)), FIRE, ("order 2",)
    ),
    # chapter 5
    Refusal("RAID-5.1b", "not-that-group", "group Panther", GroupLoses(), {}, ((0,),)),
    Refusal("RAID-5.1b", "not-of-the-group", "reduce rot-1", GroupLoses(), DROP, ((4,),)),
    Refusal(
        "RAID-5.1b1",
        "hurt-already",
        "reduce panther-1",
        GroupLoses(),
        DROP,
        ((4,), "reduce panther-1"),
    ),
    Refusal("RAID-5.1b2", "officers-exempt", "reduce rybka", GroupLoses(), DROP, ((4,),)),
    Refusal("RAID-5.2a", "cannot-land", "land wave2-6", Landing(), WAVE),
    # chapter 8
    Refusal(
        "RAID-8.1a",
        "not-entered",
        "turn 3",
        Activation(step="B3"),
        {
            "map": LINE,
            "options": {"activation_order": "player"},
            "german": {2: ("rot-1",), 4: ("rot-2",)},
            "hidden": {2: ("C1",), 3: ("C3",), 4: ("C2",)},
        },
    ),
    Refusal(
        "RAID-8.2a",
        "no-such-test",
        "test 3 1",
        Activation(step="B3"),
        {
            "map": LINE,
            "options": {"activation_order": "player"},
            "german": {2: ("rot-1",)},
            "landed": {"rot-1"},
            "hidden": {1: ("C1",), 5: ("C2",)},
        },
    ),
    # chapter 9
    Refusal("RAID-9d", "no-zone", "air 88", AirSupport(), {}),
    # chapter 10
    Refusal(
        "RAID-10e",
        "does-not-land",
        "attach wave2-3",
        Landing(),
        WAVE,
        ("land wave2-1", "land wave2-2"),
    ),
    Refusal(
        "RAID-10e",
        "must-attach",
        "hold",
        Landing(),
        {**WAVE, "turn": 5},
        ("land wave2-1", "land wave2-2"),
    ),
    # chapters 12.1 and 12.2
    Refusal("RAID-12a", "not-on-map", "move wave2-1", GermanMovement(), MARCH),
    Refusal("RAID-12.2c", "fixed", "move rot-3", GermanMovement(), MARCH),
    Refusal(
        "RAID-7c",
        "no-action-left",
        "move blau-1",
        GermanMovement(),
        {**MARCH, "done": {"blau-1": ("land", "assault")}},
    ),
    Refusal("RAID-7c", "moved-already", "move blau-2", GermanMovement(), MARCH),
    Refusal(
        "RAID-12a",
        "nowhere-to-go",
        "move rybka",
        GermanMovement(),
        {
            "map": {"zones": [1, 2], "full": [[1, 2]]},
            "german": {1: ("rot-1", "rybka")},
            "hidden": {2: ("C1",)},
        },
    ),
    Refusal("RAID-12a", "no-link", "to 4", GermanMovement(), MARCH, ("move rot-1",)),
    Refusal(
        "RAID-12c",
        "too-far",
        "to 6",
        GermanMovement(),
        {**MARCH, "landed": {"rot-1"}, "german": {1: ("rot-1",)}},
        ("move rot-1",),
    ),
    Refusal(
        "RAID-12.2d",
        "no-action-for-assault",
        "to 2",
        GermanMovement(),
        {**MARCH, "done": {"rot-1": ("land",)}, "hidden": {2: ("C1",)}},
        ("move rot-1",),
    ),
    Refusal(
        "RAID-12.2e",
        "officer-alone",
        "to 2",
        GermanMovement(),
        {**MARCH, "hidden": {2: ("C1",)}},
        ("move rybka",),
    ),
    Refusal(
        "RAID-2.2f",
        "no-room",
        "stop",
        GermanMovement(),
        MARCH,
        ("move rot-1", "to 2", "to 3"),
    ),
    Refusal("RAID-12.2a", "not-moved-yet", "stop", GermanMovement(), MARCH, ("move rot-1",)),
    Refusal(
        "RAID-12.2a", "cannot-join", "with rot-3", GermanMovement(), MARCH, ("move rot-1",)
    ),
    Refusal(
        "RAID-2.2f",
        "too-many",
        "end",
        GermanMovement(),
        {
            "map": LINE,
            "options": {"land_overstack": "until_B4"},
            "german": {1: (*FULL, "rot-1")},
        },
    ),
    # chapter 13.4, on the way
    Refusal(
        "RAID-13.4e",
        "prisoner-moved",
        "to 2",
        GermanMove(members=("rot-1",), zone=1),
        {**PRISON, "carried": {"tito"}},
    ),
    Refusal(
        "RAID-13.4e",
        "stays-as-guard",
        "with rot-2",
        GermanMovement(),
        PRISON,
        ("move rot-1", "hand tito rot-2"),
    ),
    Refusal(
        "RAID-13.4e",
        "not-our-prisoner",
        "hand churchill rot-2",
        GermanMovement(),
        PRISON,
        ("move rot-1",),
    ),
    Refusal(
        "RAID-13.4e",
        "cannot-guard",
        "hand tito rybka",
        GermanMovement(),
        PRISON,
        ("move rot-1",),
    ),
    Refusal(
        "RAID-13.4e",
        "cannot-guard",
        "guard rybka",
        GuardLost(figure="tito"),
        {**PRISON, "guard": {"churchill": "rot-3"}, "figures": {"tito": 1}},
    ),
    # chapter 13 and 13.2
    Refusal("RAID-13.3b", "assault-due", "end", GermanCombat(), FIRE),
    Refusal("RAID-13.3b", "nobody-to-assault", "assault 2", GermanCombat(), FIRE),
    Refusal("RAID-13b", "nobody-to-fire", "fire 3", GermanCombat(), FIRE),
    Refusal("RAID-13.2.1f", "must-assault", "fire 4", GermanCombat(), FIRE),
    Refusal("RAID-13.2.1b", "fired-already", "fire 2", GermanCombat(), {**FIRE, "fired": {2}}),
    Refusal(
        "RAID-13d",
        "no-target",
        "fire 6",
        GermanCombat(),
        {**FIRE, "yugoslav": {3: ("r-red-2",), 4: ("r-red-3",)}},
    ),
    Refusal("RAID-13d", "not-adjacent", "at 4", GermanCombat(), FIRE, ("fire 2",)),
    Refusal("RAID-13.2.1e", "hidden-marker", "at 5", GermanCombat(), FIRE, ("fire 2",)),
    Refusal(
        "RAID-13d", "nobody-there", "at 5", GermanCombat(), {**FIRE, "hidden": {}}, ("fire 2",)
    ),
    Refusal(
        "RAID-13g",
        "friends-there",
        "at 5",
        GermanCombat(),
        {
            **FIRE,
            "hidden": {},
            "german": {**FIRE["german"], 5: ("rybka",), 2: ("rot-1",)},
            "yugoslav": {**FIRE["yugoslav"], 5: ("r-red-4",)},
        },
        ("fire 2",),
    ),
    Refusal(
        "RAID-13.2.1a",
        "not-in-zone",
        "shooter rot-3",
        GermanCombat(),
        {**FIRE, "done": {}},
        ("fire 2", "at 1"),
    ),
    Refusal(
        "RAID-13b",
        "no-action-left",
        "shooter rot-2",
        GermanCombat(),
        {**FIRE, "german": {2: ("rot-1", "rot-2", "rot-3")}},
        ("fire 2", "at 1"),
    ),
    Refusal(
        "RAID-13f",
        "fired-once",
        "shooter rot-2",
        GermanCombat(),
        {**FIRE, "german": {2: ("rot-1", "rot-2", "rot-3")}, "done": {"rot-2": ("fire",)}},
        ("fire 2", "at 1"),
    ),
    Refusal(
        "RAID-2.2c",
        "officer-behind",
        "shooter rybka",
        GermanCombat(),
        {**FIRE, "done": {}},
        ("fire 2", "at 1"),
    ),
    Refusal(
        "RAID-13.2.3b",
        "no-supporter",
        "leave rot-1",
        GermanCombat(),
        {**FIRE, "done": {}},
        ("fire 2", "at 1", "shooter rot-1"),
    ),
    # chapter 13.3
    Refusal(
        "RAID-13.3.1g",
        "line-unfaced",
        "support rot-2 1",
        GermanCombat(),
        ASSAULT,
        ("assault 2",),
    ),
    Refusal(
        "RAID-13.3.1b",
        "in-contact-already",
        "contact rot-1",
        GermanCombat(),
        ASSAULT,
        ("assault 2", "contact rot-1"),
    ),
    Refusal(
        "RAID-2.2c",
        "officer-not-in-contact",
        "contact rybka",
        GermanCombat(),
        ASSAULT,
        ("assault 2",),
    ),
    Refusal(
        "RAID-13.3.1f",
        "yugoslavs-place-themselves",
        "contact c-youth-1",
        GermanCombat(),
        ASSAULT,
        ("assault 2",),
    ),
    Refusal(
        "RAID-13.3.1a",
        "not-in-this-assault",
        "contact blau-1",
        GermanCombat(),
        ASSAULT,
        ("assault 2",),
    ),
    Refusal(
        "RAID-13.3.1c",
        "every-line-is-faced",
        "contact rot-3",
        GermanCombat(),
        ASSAULT,
        ("assault 2", "contact rot-1", "contact rot-2"),
    ),
    Refusal(
        "RAID-13.3.1b",
        "another-supports-now",
        "support rybka 1",
        GermanCombat(),
        ASSAULT,
        ("assault 2", "contact rot-1", "contact rot-2"),
    ),
    Refusal(
        "RAID-13.3.1c",
        "no-such-line",
        "support rot-3 3",
        GermanCombat(),
        ASSAULT,
        ("assault 2", "contact rot-1", "contact rot-2"),
    ),
    Refusal(
        "RAID-13.3.1aa",
        "no-refuge",
        "stop",
        GermanCombat(),
        {**LANDED, "hidden": {1: ("C2",), 3: ("C1",), 5: ("C3",)}, "german": {2: ("rot-1",)}},
        ("assault 2", (6, 1)),
    ),
    Refusal(
        "RAID-13.3.1ab",
        "enemy-there",
        "refuge 3",
        GermanCombat(),
        {**LANDED, "german": {2: ("rot-1",)}},
        ("assault 2", (6, 1), "stop"),
    ),
    Refusal(
        "RAID-2.2f",
        "no-room-there",
        "refuge 5",
        GermanCombat(),
        {**LANDED, "hidden": {}},
        ("assault 2", (6, 1), "stop"),
    ),
    Refusal(
        "RAID-13.3.1ab",
        "not-the-nearest",
        "refuge 4",
        GermanCombat(),
        {**LANDED, "hidden": {}},
        ("assault 2", (6, 1), "stop"),
    ),
    Refusal(
        "RAID-13.3.1ah",
        "not-available",
        "contact rot-3",
        GermanCombat(),
        {
            **LOSSES_ONLY,
            "german": {2: ("rot-1", "rot-2", "rot-3", "gruen-1")},
            "steps": {"rot-1": 1},
        },
        (
            "assault 2",
            "contact rot-1",
            "contact rot-3",
            "support rot-2 1",
            "support gruen-1 1",
            (1, 6),
            (6, 1),
            "go-on",
        ),
    ),
    Refusal(
        "RAID-13.3.1ag",
        "not-this-support",
        "support rot-2 1",
        GermanCombat(),
        {
            **LOSSES_ONLY,
            "yugoslav": {2: ("c-youth-1", "c-youth-2", "c-youth-3")},
            "steps": {"c-youth-3": 1},
        },
        ("assault 2", "contact rot-1", "contact rot-2", (6, 1), (6, 1), (6, 1), "go-on"),
    ),
    # any chapter
    Refusal("RAID-13e", "not-an-answer", "sing", GermanCombat(), FIRE),
    Refusal("RAID-9a", "not-an-answer", "air", AirSupport(), {}),
]


def named(refusal: Refusal) -> str:
    return f"{refusal.rule} {refusal.words}: {refusal.answer}"


def placed(refusal: Refusal) -> Raid:
    """Set the position up, as a case file would."""
    position = dict(refusal.position)
    g: Raid = GAME.start(position.pop("options", {}))
    g.stack = [refusal.at.copy()]
    GAME.place(g, position)
    for name, value in position.items():
        before = getattr(g, name)
        setattr(g, name, {**before, **value} if isinstance(before, dict) else value)
    return g


def played(refusal: Refusal) -> tuple[Raid, Choose]:
    """Play to the question that the answer is given to."""
    g = placed(refusal)
    asked = flow.settle(g)
    for play in refusal.plays:
        assert asked is not None, f"nothing is asked before {play}"
        asked = flow.answer(g, asked, parse(play) if isinstance(play, str) else play)
    assert isinstance(asked, Choose), f"chance is asked: {asked}"
    return g, asked


@pytest.mark.parametrize("refusal", REFUSALS, ids=map(named, REFUSALS))
def test_a_refusal_names_its_paragraph_and_says_why(refusal: Refusal) -> None:
    g, asked = played(refusal)
    before = g.copy()
    option = parse(refusal.answer)
    broken = flow.why_not(g, GERMAN, option)
    assert broken is not None, f"allowed: {asked}"
    assert (broken.rule, broken.words) == (refusal.rule, refusal.words)
    assert option not in asked.options
    assert g == before, "to ask why not changes nothing"
    with pytest.raises(flow.IllegalChoice) as caught:
        flow.answer(g, asked, option)
    assert caught.value.reason == broken
    assert g == before, "nor does a refused answer"
    assert GAME.rulebook.find(broken.rule) is not None
    assert f"not-{broken.words}" in GAME.words
    said = GAME.words.broken(broken)
    assert said.endswith(".")
    assert "{" not in said, f"an argument is missing: {said}"


def test_there_are_enough_of_them() -> None:
    kinds = {(refusal.rule, refusal.words) for refusal in REFUSALS}
    assert len(kinds) >= LEAST
    assert len({named(refusal) for refusal in REFUSALS}) == len(REFUSALS)


def refusals_in_the_code() -> Iterator[tuple[str, str]]:
    """The words of every refusal in the rules' source, with the file."""
    for file in sorted(Path(raid.__file__).parent.glob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(
                    func=ast.Name(id="Broken"), args=[_, ast.Constant(value=str(words)), *_]
                ):
                    yield file.name, words


def test_every_refusal_in_the_code_has_words() -> None:
    found = list(refusals_in_the_code())
    assert len({words for _, words in found}) >= LEAST
    assert [(file, words) for file, words in found if f"not-{words}" not in GAME.words] == []


def test_dice_come_first_and_a_game_that_is_over_asks_nothing() -> None:
    refusal = Refusal("", "", "end", GermanCombat(), FIRE, ("fire 2",))
    g, asked = played(refusal)
    flow.answer(g, asked, ("at", 1))
    broken = flow.why_not(g, GERMAN, ("end",))
    assert broken is not None
    assert (broken.rule, broken.words) == ("", "chance-first")
    g.stack.clear()
    over = flow.why_not(g, GERMAN, ("end",))
    assert over is not None
    assert over.words == "game-over"
    assert all(f"not-{words}" in GAME.words for words in ("chance-first", "game-over"))
