"""In words alone: no drawing, a line for an answer, names for ids, and nothing by accident."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest

from drvar.games import game
from drvar.kernel.described import Account
from drvar.kernel.typed import counter_of, place_of

if TYPE_CHECKING:
    from collections.abc import Callable

    Sit = Callable[..., Any]

SKIRMISH, RAID, HUNT = game("skirmish"), game("raid"), game("hunt")
START = SKIRMISH.blank().rules.start


def test_nothing_is_drawn_and_no_paragraph_is_read(sit: Sit) -> None:
    lines = sit("1", "move", "1", plain=True).lines
    assert not [line for line in lines if "\\" in line or ("/" in line and "tmp" not in line)]
    assert not [line for line in lines if "SKIRMISH-" in line]
    assert f"1: activate G1: in {START['G1']}" in lines
    assert "Turn 1: mist." in lines or "Turn 1: clear." in lines


def test_a_real_terminal_gets_no_colours_and_no_broken_lines(sit: Sit) -> None:
    sat = sit("look 02.03", "quit", plain=True, real=True)
    assert "\x1b[" not in sat.out
    assert any(len(line) > 80 for line in sat.lines)


def test_what_is_final_is_read_back_and_needs_a_yes(sit: Sit) -> None:
    sat = sit("end", "no", "end", "", "end", "yes", plain=True)
    confirm = "It cannot be taken back. Type yes to do it:"
    assert sat.out.count(confirm) >= 3
    assert sat.lines.count("Not done. The question stays.") == 2
    assert sat.answers[1] == "german: end"
    assert sat.answers.count("german: end") == 1
    assert sit("end!", plain=True, resume=False).answers[1] == "german: end"
    assert confirm not in sit("1", "move", plain=True, resume=False).out, "it can be undone"


def test_a_number_of_thousands_of_digits_is_no_fault(sit: Sit) -> None:
    endless = "9" * 5000
    sat = sit(endless, f"near {START['G2']} {endless}", "units", plain=True)
    assert "That is not an answer to this question. Type ? for help." in sat.lines
    assert f"{START['G2']}. German: G2." in sat.lines


def test_undo_says_what_was_taken_back(sit: Sit) -> None:
    assert "Taken back: move." in sit("1", "move", "undo", plain=True).lines


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("look 02.03", "02.03: clear."),
        ("look 0203", "north 02.02, wood: empty."),
        ("look", "Say which place, by its number or its name."),
        ("look 99.99", "There is nothing on the map called “99.99”."),
        (f"near {START['G2']} 1", f"Here: {START['G2']}: German, G2."),
        ("near 07.01 1", "No one is within one step."),
        ("units", f"{START['G2']}. German: G2."),
        ("mine", f"{START['G2']}. German: G2."),
        ("path 02.03 to 05.04", "From 02.03 to 05.04: 3 steps, by 03.03, 04.03, 05.04."),
        ("path 02.03 05.04", "From 02.03 to 05.04: 3 steps, by 03.03, 04.03, 05.04."),
        ("path", "Say from where and where to, as in: path 54 to 60"),
        ("threat 02.03", "No one can fire at 02.03 as they stand now."),
        ("odds 1", "It can be taken back."),
        ("odds", "Say which answer, by its number."),
        ("question", "German: Choose a unit to activate, or end your half of turn 1."),
        ("answers G2", f"2: activate G2: in {START['G2']}"),
        ("answers xyzzy", "No answer has “xyzzy” in it."),
        ("news", "German half."),
        ("last", "Partisan answers in secret."),
        ("plain off", "With a drawing."),
        ("plain perhaps", "plain is on or off."),
    ],
)
def test_what_can_be_asked_is_answered_and_changes_nothing(
    sit: Sit, typed: str, said: str
) -> None:
    sat = sit(typed, plain=True)
    assert said in sat.lines
    assert sat.answers == sat.answers[:1], "only the partisan's set-up"


def test_enemies_are_apart_from_own_units(sit: Sit) -> None:
    lines = sit("enemy", plain=True).lines
    told = [line for line in lines if re.match(r"\d\d\.\d\d\. ", line)]
    assert told
    assert all(". Partisan: P" in line for line in told)


def test_the_table_can_be_switched(sit: Sit) -> None:
    sat = sit("plain", "1", "plain off")
    assert "In words alone." in sat.lines
    assert sat.out.count("/ 01.01 \\") == 2
    assert "--plain" in sit("quit", plain=True).lines[-1]


def test_many_events_tell_what_weighs_and_count_the_rest(sit: Sit) -> None:
    import io

    from drvar.terminal import play

    out = io.StringIO()
    typed = io.StringIO("no-air!\nnews\n")
    play(RAID, plain=True, source=typed, out=out, seed=bytes(range(32)))
    first, _, news = out.getvalue().partition("> news\n")
    more = re.search(r"^(\d+) more things happened\. Type news for all\.$", first, re.M)
    assert more is not None
    assert "The alarm rises to 1." in first
    assert len(news.splitlines()) > int(more[1])
    assert "c-youth" not in out.getvalue()
    assert re.search(r"Communist Youth \d|Engineers \d|Escort Battalion \d", news)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("54", "54"), ("landing strip", "48"), ("LANDING", "48"), ("meadow", ""), ("99", "")],
)
def test_a_zone_may_be_named_by_number_or_name(typed: str, meant: str) -> None:
    assert place_of(typed, Account.of(RAID, RAID.start(), "german")) == meant


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("11.03", "11.03"), ("1103", "11.03"), ("tito's cave", "11.03"), ("Šobić", "10.06")],
)
def test_a_hex_may_be_named_without_its_point(typed: str, meant: str) -> None:
    assert place_of(typed, Account.of(HUNT, HUNT.start(), "german")) == meant


def test_a_counter_may_be_named_without_its_dots() -> None:
    from drvar.lab.contract.play import walk

    at = next(m for m in walk(RAID, RAID.chosen({}), 1) if m.number > 80)
    account = Account.of(RAID, at.g, "german")
    for typed in ("Grün 2", "gruen 2", "grun 2", "gruen-2"):
        assert counter_of(typed, account, RAID.words) == "gruen-2"
    assert counter_of("grun", account, RAID.words) == "", "there are several"


@pytest.mark.parametrize("fingers", range(2))
def test_a_whole_game_in_words_alone(sit: Sit, fingers: int) -> None:
    seats = {"german": "human", "partisan": "human"}
    plain = sit(fingers=fingers, seats=seats)
    typed = [line.split(" > ")[1] for line in plain.lines if re.match(r"\w+ > ", line)]
    sat = sit(*[f"{line}!" for line in typed], seats=seats, plain=True, resume=False)
    assert sat.code == 0
    assert sat.record.entries == plain.record.entries
    assert "The game is over." in sat.out
