"""Chapters 12.1 and 12.2: counters revealed, Tito, lone Commands, interrogation."""

from __future__ import annotations

from itertools import permutations
from random import Random
from typing import Any

import pytest
from msgspec import json

from drvar.games.hunt14 import GAME
from drvar.games.hunt14.objectives import (
    Entry,
    Interrogation,
    may_interrogate,
    may_move_counter,
    shoot_counter,
)
from drvar.games.hunt14.sequence import Activations
from drvar.games.hunt14.victory import score
from drvar.games.tactical.command import check_command
from drvar.games.tactical.points import counted_strength
from drvar.games.tactical.stacking import has_room
from drvar.kernel import flow
from drvar.kernel.chance import Roll
from drvar.kernel.events import reaches
from drvar.kernel.flow import Choose
from drvar.kernel.rule import Broken

GERMAN, PARTISAN = "german", "partisan"
HEX = "12.05"
TOWN = "10.05"


def shown(g: Any, seat: str) -> Any:
    """The board as a seat gets it, in plain JSON data."""
    return json.decode(json.encode(GAME.view(g, seat)))


def position(options: dict[str, str] | None = None, **words: Any) -> Any:
    g = GAME.start(options or {})
    g.stack = [Activations()]
    GAME.place(g, {"units": {}, "commands": {}, "missions": {}, **words})
    g.events = []
    return g


def counters(*kinds: str, hex_: str = HEX) -> dict[str, dict[str, str]]:
    return {f"M{n}": {"kind": kind, "hex": hex_} for n, kind in enumerate(kinds, start=1)}


def enter(
    g: Any, side: str = GERMAN, dice: tuple[int, ...] = (), *, standing: bool = False
) -> None:
    """Take what stands in the hex."""
    g.stack = [Entry(side=side, hex=HEX, standing=standing)]
    left = list(dice)
    while (question := flow.settle(g)) is not None:
        assert isinstance(question, Roll)
        flow.answer(g, question, (left.pop(0),))
    assert not left
    g.stack = [Activations()]


# ---------------------------------------------------------------------- counters


@pytest.mark.proves("HUNT14-12.1h", "HUNT14-12.1k")
def test_germans_reveal_every_counter_of_the_hex() -> None:
    g = position(units={"g-para1": HEX}, missions=counters("dummy", "us"))
    enter(g)
    assert (g.missions, g.face_up) == ({}, {"M1", "M2"})
    assert g.fate == {"M1": "removed", "M2": "captured"}
    assert score(g)[GERMAN] == 30
    shown = [(e.kind, e.rule, e.reveals) for e in g.events]
    assert shown == [
        ("mission_revealed", "HUNT14-12.1h", True),
        ("mission_removed", "HUNT14-12.1k", False),
        ("mission_revealed", "HUNT14-12.1h", True),
        ("mission_captured", "HUNT14-12.1k", False),
    ]


@pytest.mark.proves("HUNT14-12.1h")
def test_nothing_is_revealed_beside_a_partisan_unit_or_by_partisans() -> None:
    g = position(units={"g-para1": HEX, "y-youth": HEX}, missions=counters("dummy", "us"))
    enter(g)
    assert (len(g.missions), g.face_up) == (2, set())
    g = position(units={"y-youth": HEX}, missions=counters("dummy", "us"))
    enter(g, PARTISAN)
    assert (len(g.missions), g.face_up) == (2, set())


@pytest.mark.parametrize(
    ("die", "fate"),
    [(1, "captured"), (2, "captured"), (3, "captured"), (4, "killed"), (5, "killed"),
     (6, "killed")],
)  # fmt: skip
@pytest.mark.proves("HUNT14-12.1j", "HUNT14-13b", "HUNT14-13c")
def test_the_die_for_tito(die: int, fate: str) -> None:
    g = position(units={"g-mg": HEX}, missions=counters("tito"))
    enter(g, dice=(die,))
    assert g.fate == {"M1": fate}
    assert g.missions == {}
    assert score(g)[GERMAN] == 3 * (5 + {"captured": 25, "killed": 20}[fate])
    told = g.events[-1]
    assert (told.kind, told.rule) == (f"tito_{fate}", "HUNT14-12.1j")


@pytest.mark.proves("HUNT14-13i")
def test_titos_capture_ends_the_game_only_with_the_option() -> None:
    for options, over in (({}, False), ({"capture_end": "at_once"}, True)):
        g = position(options, units={"g-para1": HEX}, missions=counters("tito", "us"))
        g.stack = [Activations(), Entry(side=GERMAN, hex=HEX)]
        flow.answer(g, flow.settle(g), (1,))
        assert (g.result is not None) is over
        if over:
            assert g.result["why"] == "tito-captured"
        assert ("M2" in g.face_up) is not over


@pytest.mark.proves("HUNT14-12.1i")
def test_counters_left_undefended_beside_germans_are_revealed_at_once() -> None:
    g = position(units={"g-para1": HEX, "y-youth": HEX}, missions=counters("us"))
    assert g.watch() is None
    g.take(PARTISAN, HEX, ("y-youth",))
    assert g.watch() == Entry(side=GERMAN, hex=HEX, standing=True)
    g.take(GERMAN, HEX, ("g-para1",))
    assert g.watch() is None


@pytest.mark.proves("HUNT14-12.1i")
def test_the_procedure_at_work_in_the_hex_takes_its_counters() -> None:
    g = position(units={"g-para1": HEX}, missions=counters("us"))
    g.stack = [Activations(), Entry(side=GERMAN, hex=HEX)]
    assert g.watch() is None
    g.stack = [Activations(), Entry(side=GERMAN, hex="01.01")]
    assert g.watch() == Entry(side=GERMAN, hex=HEX, standing=True)


@pytest.mark.proves("HUNT14-12.1i")
def test_with_an_option_counters_are_revealed_beside_defenders() -> None:
    words = {"units": {"g-para1": HEX, "y-youth": HEX}, "missions": counters("us")}
    g = position({"reveal": "on_entry"}, commands={"c-staff": HEX}, **words)
    assert g.watch() == Entry(side=GERMAN, hex=HEX, standing=True)
    enter(g)
    assert (g.missions, g.commands) == ({}, {"c-staff": HEX})


@pytest.mark.proves("HUNT14-12.1i")
def test_with_an_option_only_an_action_reveals_them() -> None:
    by_melee = {"reveal": "by_melee"}
    g = position(by_melee, units={"g-para1": HEX}, missions=counters("us"))
    assert g.watch() is None
    enter(g, standing=True)
    assert "M1" in g.missions
    enter(g)
    assert g.missions == {}


@pytest.mark.proves("HUNT14-12.1k")
def test_with_an_option_revealed_counters_stay_on_the_map() -> None:
    stay = {"revealed_counters": "stay"}
    g = position(stay, units={"g-para1": HEX}, missions=counters("us", "tito", "dummy"))
    enter(g, dice=(5,))
    assert sorted(g.missions) == ["M1", "M3"]
    assert g.face_up == {"M1", "M2", "M3"}
    assert g.fate == {"M2": "killed"}
    assert g.watch() is None
    assert score(g)[GERMAN] == 3 * (15 + 20)


@pytest.mark.proves("HUNT14-12.1k")
def test_a_counter_turned_up_before_is_taken_all_the_same() -> None:
    for options in ({}, {"revealed_counters": "stay"}):
        told = {"M1": {"kind": "tito", "hex": HEX, "face_up": True}}
        g = position(options, units={"g-para1": HEX}, missions=told)
        enter(g, dice=(1,))
        assert g.fate == {"M1": "captured"}
        assert [e.kind for e in g.events] == ["tito_captured"]


@pytest.mark.proves("HUNT14-12.1g")
def test_with_an_option_fire_kills_counters() -> None:
    g = position(missions=counters("tito", "dummy"))
    shoot_counter(g, "M1")
    shoot_counter(g, "M2")
    assert g.fate == {"M1": "killed", "M2": "removed"}
    assert (g.missions, score(g)[GERMAN]) == ({}, 3 * (5 + 20 + 5))
    assert {e.rule for e in g.events} == {"HUNT14-12.1g", "HUNT14-12.1k"}


@pytest.mark.proves("HUNT14-12.1e")
def test_how_often_counters_move() -> None:
    for turn, moves, legal in ((1, 0, False), (2, 0, True), (2, 1, False), (4, 2, True)):
        for limited in (True, False):
            g = position({"objective_moves": "limited"} if limited else {})
            g.turn, g.mission_moves = turn, moves
            broken = may_move_counter(g)
            if legal or not limited:
                assert broken is None
            else:
                args = {"limit": turn - 1}
                assert broken == Broken("HUNT14-12.1e", "missions-moved", args)


@pytest.mark.proves("HUNT14-12.1f")
def test_counters_weigh_nothing() -> None:
    """No strength for points or stacking, no marker out of command, no block to sight."""
    units = {"y-cadets": HEX, "g-para1": "12.03"}
    found = []
    for missions in ({}, {**counters("us", "dummy"), **counters("tito", hex_="12.04")}):
        g = position(units=units, missions=missions, ground="clear")
        check_command(g)
        room = has_room(g, PARTISAN, HEX, 5), has_room(g, PARTISAN, HEX, 6)
        points = counted_strength(g, PARTISAN)
        found.append((room, points, g.sees("12.03", HEX), sorted(g.ooc)))
    assert found[0] == found[1] == ((True, False), 3, True, ["g-para1", "y-cadets"])


# ---------------------------------------------------------------------- lone Commands


@pytest.mark.parametrize(
    ("side", "unit", "command"),
    [(PARTISAN, "y-youth", "c-rybka"), (GERMAN, "g-para1", "c-staff")],
)
@pytest.mark.proves("HUNT14-1.1d", "HUNT14-9.2")
def test_a_lone_command_falls_without_dice(side: str, unit: str, command: str) -> None:
    g = position(units={unit: HEX}, commands={command: HEX})
    assert g.watch() == Entry(side=side, hex=HEX, standing=True)
    enter(g, side)
    assert g.commands == {}
    assert (g.events[0].kind, g.events[0].rule) == ("command_eliminated", "HUNT14-1.1d")
    assert g.watch() is None


@pytest.mark.proves("HUNT14-1.1d")
def test_beside_a_unit_of_its_side_it_stands() -> None:
    units = {"y-youth": HEX, "g-para1": HEX}
    g = position(units=units, commands={"c-rybka": HEX, "c-staff": HEX})
    assert g.watch() is None
    enter(g, PARTISAN)
    enter(g, GERMAN)
    assert len(g.commands) == 2
    assert position(units={"g-para1": HEX}, commands={"c-rybka": HEX}).watch() is None


@pytest.mark.proves("HUNT14-1.1d", "HUNT14-12.1h")
def test_the_command_falls_before_the_counters_are_revealed() -> None:
    units = {"g-para1": HEX, "y-cadets": "12.09", "y-aa": "04.04"}
    g = position(units=units, commands={"c-staff": HEX}, missions=counters("us"))
    g.stack = [Activations(), Entry(side=GERMAN, hex=HEX)]
    question = flow.settle(g)
    assert isinstance(question, Choose)
    assert (question.seat, question.prompt) == (PARTISAN, "spare")
    assert "M1" in g.missions
    flow.answer(g, question, ("spare", "04.04"))
    assert (g.commands, g.missions) == ({"c-staff": "04.04"}, {})


# ---------------------------------------------------------------------- interrogation


HIDDEN = {
    "M1": {"kind": "us", "hex": "06.06"},
    "M2": {"kind": "tito", "hex": "11.03"},
    "M3": {"kind": "dummy", "hex": "10.10"},
}


def asking(options: dict[str, str] | None = None, **words: Any) -> Any:
    units = words.pop("units", {"g-para1": TOWN, "g-mg": TOWN})
    g = position(options, units=units, missions=words.pop("missions", HIDDEN), **words)
    g.stack = [Interrogation(hex=TOWN)]
    return g


def learn(g: Any, *dice: int) -> Any:
    question = flow.settle(g)
    assert isinstance(question, Roll)
    assert question.groups[0].number == len(dice)
    return flow.answer(g, question, dice)


@pytest.mark.proves("HUNT14-12.2a")
def test_units_that_may_question_the_people() -> None:
    g = asking()
    assert g.rules.ground.terrain[TOWN] == "town"
    assert may_interrogate(g, TOWN) is None
    field = asking(units={"g-para1": "03.08"})
    assert may_interrogate(field, "03.08") == Broken(
        "HUNT14-12.2a", "no-town", {"hex": "03.08"}
    )
    nobody = asking(units={"y-youth": TOWN})
    assert may_interrogate(nobody, TOWN) == Broken(
        "HUNT14-12.2a", "nobody-there", {"hex": TOWN}
    )
    engaged = asking(units={"g-para1": TOWN, "y-youth": TOWN})
    assert may_interrogate(engaged, TOWN) == Broken("HUNT14-5e", "engaged", {"hex": TOWN})


@pytest.mark.proves("HUNT14-12.2a")
def test_there_is_no_interrogation_when_nothing_is_unknown() -> None:
    known = {
        "M1": {"kind": "us", "seen": True},
        "M2": {"kind": "dummy", "face_up": True},
        "M3": {"kind": "tito", "fate": "killed"},
    }
    assert may_interrogate(asking(missions=known), TOWN) == Broken(
        "HUNT14-12.2a", "nothing-hidden"
    )
    known["M1"] = {"kind": "us"}
    assert may_interrogate(asking(missions=known), TOWN) is None


@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
@pytest.mark.proves("HUNT14-12.2a", "HUNT14-12.2c")
def test_one_die_of_four_or_more(die: int) -> None:
    g = asking()
    question = learn(g, die)
    assert (question is not None) is (die >= 4)
    assert g.events[-1].args == {"die": die, "least": 4, "success": die >= 4}
    assert g.moved == set()


@pytest.mark.proves("HUNT14-12.2b")
def test_the_germans_look_and_nothing_else_changes() -> None:
    g = asking()
    question = learn(g, 4)
    assert (question.seat, question.options) == (
        GERMAN,
        (("reveal", "M1"), ("reveal", "M2"), ("reveal", "M3")),
    )
    flow.answer(g, question, ("reveal", "M2"))
    assert flow.settle(g) is None
    assert (g.seen, g.face_up, len(g.missions)) == ({"M2"}, set(), 3)
    assert score(g) == {GERMAN: 0, PARTISAN: 0}
    heard = {
        seat: [e.kind for e in g.events if reaches(e.audience, seat)]
        for seat in (GERMAN, PARTISAN)
    }
    assert heard[PARTISAN] == ["interrogated", "counter_seen"]
    assert heard[GERMAN] == ["interrogated", "counter_seen", "counter_known"]
    assert g.events[-1].args["mission"] == "tito"
    assert g.events[-1].reveals
    assert [e for e in g.events if "mission" in e.args] == [g.events[-1]]


@pytest.mark.proves("HUNT14-12.2b")
def test_what_was_seen_stays_known_and_is_not_looked_at_again() -> None:
    g = asking()
    flow.answer(g, learn(g, 6), ("reveal", "M2"))
    g.missions["M2"] = "03.03"
    assert shown(g, GERMAN)["missions"]["M2"]["mission"] == "tito"
    assert "mission" not in shown(g, GERMAN)["missions"]["M1"]
    g.stack = [Interrogation(hex=TOWN)]
    question = learn(g, 6)
    assert question.options == (("reveal", "M1"), ("reveal", "M3"))
    assert question.check(("reveal", "M2")) == Broken(
        "HUNT14-12.2b", "not-hidden", {"token": "M2"}
    )


@pytest.mark.proves("HUNT14-12.2b")
def test_with_an_option_the_counter_is_turned_up_for_all() -> None:
    g = asking({"interrogation": "reveal"})
    flow.answer(g, learn(g, 4), ("reveal", "M2"))
    assert (g.seen, g.face_up) == (set(), {"M2"})
    assert g.events[-1].kind == "mission_revealed"
    assert g.events[-1].audience is None
    assert score(g)[GERMAN] == 15


@pytest.mark.proves("HUNT14-12.2c")
def test_with_an_option_a_die_for_each_unit_in_command() -> None:
    per_unit = {"interrogation_rolls": "per_unit"}
    units = {"g-para1": TOWN, "g-mg": TOWN, "g-para2": {"hex": TOWN, "ooc": True}}
    g = asking(per_unit, units=units)
    question = learn(g, 4, 5)
    question = flow.answer(g, question, ("reveal", "M1"))
    assert isinstance(question, Choose)
    flow.answer(g, question, ("reveal", "M3"))
    assert flow.settle(g) is None
    assert g.seen == {"M1", "M3"}
    few = asking(per_unit, missions={"M1": {"kind": "us"}})
    flow.answer(few, learn(few, 6, 6), ("reveal", "M1"))
    assert flow.settle(few) is None


# ---------------------------------------------------------------------- nothing leaks


@pytest.mark.proves("HUNT14-12.1c", "HUNT14-12.2b")
def test_what_lies_face_down_changes_nothing_that_the_germans_learn() -> None:
    """Permute what is hidden: view, questions and events of the Germans are the same."""
    tokens = ("M1", "M2", "M3", "M4", "M5")
    heard, known = set(), set()
    dealt = sorted(set(permutations(("tito", "soviet", "us", "dummy", "dummy"))))
    for kinds in dealt:
        told = {
            token: {"kind": kind, "hex": f"{n:02}.09"}
            for n, (token, kind) in enumerate(zip(tokens, kinds, strict=True), start=1)
        }
        told["M6"] = {"kind": "british", "hex": HEX}
        units = {"g-para1": TOWN, "y-youth": "12.09"}
        g = position(units=units, missions=told, commands={"c-rybka": TOWN})
        g.first_pa = 6
        g.stack = [Activations(), Interrogation(hex=TOWN), Entry(side=GERMAN, hex=HEX)]
        question = flow.settle(g)
        assert isinstance(question, Roll)
        looked = flow.answer(g, question, (5,))
        assert isinstance(looked, Choose)
        events = [
            (e.kind, e.rule, str(e.args)) for e in g.events if reaches(e.audience, GERMAN)
        ]
        heard.add(str((events, looked.options, shown(g, GERMAN))))
        known.add(str(shown(g, PARTISAN)))
    assert len(heard) == 1
    assert len(known) == len(dealt)


BASE = {"M1": "tito", "M2": "us", "M3": "dummy", "M4": "british", "M5": "soviet", "M6": "dummy"}
OTHER_WAY = {**BASE, "M1": "dummy", "M3": "tito"}
"""Tito under another star that gives as many points."""


def follow(seed: int, deal: dict[str, str]) -> list[str]:
    """What the Germans see, hear and are asked, until one of the two is known."""
    random, g = Random(seed), GAME.start({})
    g.events = []
    heard: list[str] = []
    question = flow.settle(g)
    while question is not None:
        answer: tuple[Any, ...]
        if isinstance(question, Roll):
            number = sum(group.number for group in question.groups)
            answer = tuple(random.randint(1, 6) for _ in range(number))
        elif question.prompt == "setup-mission":
            answer = ("put", deal[question.args["token"]])
        else:
            answer = random.choice(question.options)
            heard.append(str((question.seat, question.prompt, question.options)))
        question = flow.answer(g, question, answer)
        if {"M1", "M3"} & (g.seen | g.face_up) or g.result is not None:
            break
        told = [(e.kind, e.rule, e.args) for e in g.events if reaches(e.audience, GERMAN)]
        heard += [str(told), str(shown(g, GERMAN))]
        g.events.clear()
    return heard


@pytest.mark.parametrize("seed", [2, 3])
@pytest.mark.proves("HUNT14-12.1c", "HUNT14-12.1d", "HUNT14-4d")
def test_a_whole_game_does_not_tell_where_tito_is(seed: int) -> None:
    heard = follow(seed, BASE)
    assert len(heard) > 300
    assert heard == follow(seed, OTHER_WAY)
