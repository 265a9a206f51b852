"""What the table says: odds, results and names in words, and every key with its words."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any

import pytest

from drvar.games import game
from drvar.games.tactical.melee import outcome
from drvar.kernel.events import Event
from drvar.kernel.phrase import percent
from drvar.kernel.record import Entry
from drvar.kernel.rule import Broken
from drvar.kernel.typed import begun
from drvar.lab.contract.play import walk
from drvar.terminal.words import Speech, say

SPEECH = Speech(game("skirmish"))


@pytest.mark.parametrize(
    ("share", "said"),
    [(0, 0), (Fraction(1, 6), 17), (Fraction(1, 500), 1), (Fraction(499, 500), 99), (1, 100)],
)
def test_what_may_happen_is_never_nought(share: Fraction, said: int) -> None:
    assert percent(share) == said


def test_names_are_said_where_ids_are_told() -> None:
    won = Event("won", "SKIRMISH-8.3", {"side": "partisan", "why": "time"})
    assert SPEECH.event(won) == ("Partisan wins: time is up.", ("SKIRMISH-8.3",))
    turn = Broken("", "not-your-turn", {"seat": "german"})
    assert SPEECH.broken(turn) == ("It is for German to answer.", ())


@pytest.mark.parametrize(
    ("name", "event", "said"),
    [
        (
            "hunt14",
            Event(
                "tested",
                "",
                {"counter": "g-para1", "die": 5, "value": 4, "modifier": -1, "passed": True},
            ),
            "5 and -1 for a weaker attacker, against strength 4: passed.",
        ),
        (
            "hunt14",
            Event(
                "tested",
                "",
                {"counter": "g-para1", "die": 5, "value": 4, "modifier": 0, "passed": False},
            ),
            "5 against strength 4: failed.",
        ),
        (
            "hunt14",
            Event("interrogated", "", {"die": 3, "least": 4, "success": False}),
            "questioned: 3, where 4 or more is needed. They tell nothing.",
        ),
        (
            "hunt",
            Event("tested", "", {"counter": "g-blau", "die": 4, "value": 4, "passed": True}),
            "4 against 4, passed.",
        ),
        (
            "hunt",
            Event("interrogated", "", {"die": 3, "least": 3, "success": True}),
            "questioned: 3, where 3 or more is needed. They talk.",
        ),
        (
            "hunt",
            Event(
                "melee_tested",
                "",
                {"dice": [5], "value": 4, "failed": ["g-blau"], "outcome": "failed"},
            ),
            "5 against 4, failed.",
        ),
        (
            "hunt14",
            Event(
                "melee_tested",
                "",
                {
                    "units": ["g-para1", "g-para2"],
                    "dice": [5, 1],
                    "values": [4, 4],
                    "modifier": 0,
                    "failed": ["g-para1"],
                    "outcome": outcome("ab", "a"),
                },
            ),
            "5, 1 against strength 4, 4: failed by Panther and Stürmer.",
        ),
    ],
)
def test_dice_tell_what_they_mean(name: str, event: Event, said: str) -> None:
    assert Speech(game(name)).event(event).words.endswith(said)


@pytest.mark.parametrize("name", ["hunt", "hunt14"])
def test_whole_games_tell_how_every_test_went(name: str) -> None:
    speech, ends = Speech(game(name)), re.compile(r"(passed|failed( by .+)?|talk|nothing)\.$")
    seen = set()
    for seed in range(2):
        for moment in walk(game(name), game(name).chosen({}), seed):
            for event in moment.told:
                if event.kind in ("tested", "melee_tested", "interrogated"):
                    words = speech.event(event).words
                    assert ends.search(words), words
                    assert "$" not in words
                    seen.add(event.kind)
    assert seen >= {"tested", "melee_tested"}


@pytest.mark.parametrize(
    ("result", "said"),
    [
        (None, "The game is over."),
        ("a draw", "The game is over. a draw"),
        ({"winner": "german"}, "The game is over. German wins."),
        ({"winner": "german", "why": "courier"}, "German wins: the courier is found."),
        ({"winner": "", "why": "given-up"}, "No one wins: the German gave up."),
        ({"winner": None}, "No one wins."),
        ({"winner": "german", "points": 7}, "German wins. (points 7)"),
        ({"winner": "german", "why": "luck"}, "German wins: luck."),
    ],
)
def test_results_in_words(result: Any, said: str) -> None:
    assert SPEECH.result(result).words.endswith(said)


@pytest.mark.parametrize(
    ("entry", "seat", "said"),
    [
        (Entry(seat="partisan", say="hide 05.01", secret=True), "german", "Partisan: (secret)"),
        (Entry(seat="partisan", say="hide 05.01", secret=True), "partisan", "hide in 05.01"),
        (Entry(seat="partisan", say="hide 05.01", secret=True), "referee", "hide in 05.01"),
        (Entry(roll=(4,), throw=0, label="fire"), "watcher", "chance: fire 4"),
        (Entry(roll=(4,), throw=0, label="fire", audience=()), "german", "fire (hidden)"),
        (Entry(draw=("A",), throw=0, label="x", audience=("german",)), "german", "chance: x A"),
        (Entry(taken_back=(3,)), "german", "table: throws 3 taken back"),
        (Entry(seat="german", ended="resigned"), "german", "The German gives up."),
        (Entry(seat="german", ended="timeout"), "german", "table: timeout german"),
    ],
)
def test_entries_tell_a_seat_what_it_may_know(entry: Entry, seat: str, said: str) -> None:
    assert SPEECH.entry(entry, seat).endswith(said)


def test_a_number_is_never_cut() -> None:
    options = (("unit", "G10"), ("unit", "G2"), ("to", "02.03"))
    assert begun("unit G1", options, SPEECH.words) == []
    assert begun("unit g2", options, SPEECH.words) == [("unit", "G2")]
    assert begun("to 02", options, SPEECH.words) == [("to", "02.03")]
    assert begun("unit G", options, SPEECH.words) == [("unit", "G10"), ("unit", "G2")]
    assert begun("", options, SPEECH.words) == []


def test_the_table_speaks_without_marks_around_its_arguments() -> None:
    assert say("head-turn", turn=1234) == "turn 1234"


def test_the_end_tells_the_level_in_words_and_a_single_score() -> None:
    won = {"winner": "german", "level": "complete", "points": 25, "rule": "RAID-14a"}
    told = Speech(game("raid")).result(won)
    assert told.words == "The game is over. German wins. (complete success, points 25)"
    score = {"german": 11, "partisan": 4}
    won = {"winner": "german", "why": "points", "level": "points", "points": score, "shares": 3}
    told = Speech(game("hunt14")).result(won)
    assert told.words == "The game is over. German wins: by victory points."
