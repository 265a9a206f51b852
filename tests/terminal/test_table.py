"""The table plays whole games, answers what is typed, and shows what the rules say."""

from __future__ import annotations

import io
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from drvar import bots, terminal
from drvar.games import game
from drvar.kernel.answers import odds_of
from drvar.kernel.dice import commitment
from drvar.kernel.flow import Choose
from drvar.kernel.record import verify
from drvar.kernel.typed import worded
from drvar.lab.contract.play import walk
from drvar.terminal.words import Speech

if TYPE_CHECKING:
    from collections.abc import Callable

    from drvar.bots import Chair
    from drvar.kernel.options import Option

    Sit = Callable[..., Any]

SEED = bytes(range(32))
SKIRMISH = game("skirmish")
HUMANS = {"german": "human", "partisan": "human"}
BOTS = {"german": "random", "partisan": "random"}


@pytest.mark.parametrize("fingers", range(4))
@pytest.mark.parametrize(
    "seats",
    [{}, {"partisan": "human"}, HUMANS, BOTS],
    ids=["german", "partisan", "two", "none"],
)
def test_a_whole_game(sit: Sit, seats: dict[str, str], fingers: int) -> None:
    sat = sit(fingers=fingers, seats=seats)
    assert (sat.code, sat.err) == (0, "")
    assert "The game is over." in sat.out
    record = sat.record
    assert record.result["winner"] in SKIRMISH.seats
    assert verify(SKIRMISH, record).bad == []
    assert f"head    {record.head}" in sat.lines
    assert f"record  {sat.save}" in sat.lines


def test_the_seal_of_the_dice_comes_first(sit: Sit) -> None:
    sat = sit()
    assert f"dice sealed as {commitment(SEED)}" in sat.lines[:4]
    assert SEED.hex() not in sat.out


def test_a_question_has_map_news_words_paragraphs_and_numbers(sit: Sit) -> None:
    sat = sit()
    assert "== Skirmish at the farmstead, turn 1, German ==" in sat.lines
    assert any("/ 01.01 \\" in line for line in sat.lines)
    assert "  Turn 1 begins: clear.  SKIRMISH-3.2" in sat.lines or "mist" in sat.out
    assert (
        "German: Choose a unit to activate, or end your half of turn 1.  SKIRMISH-3.3"
        in sat.lines
    )
    assert "  1  activate G1: in 02.01" in sat.lines
    assert "  German half.  SKIRMISH-3.3" in sat.lines


@pytest.mark.parametrize(
    "typed", ["1", "unit G1", "UNIT g1", " unit   G1 ", "activate G1", "unit G1\t"]
)
def test_an_answer_may_be_typed_in_several_ways(sit: Sit, typed: str) -> None:
    sat = sit(typed)
    assert sat.answers[-1] == "german: unit G1"
    assert "-> activate G1" in sat.lines


def test_the_beginning_of_an_answer_is_enough(sit: Sit) -> None:
    assert sit("e").answers[1] == "german: end"


def test_a_beginning_that_fits_twice_is_unclear(sit: Sit) -> None:
    sat = sit("unit", "u")
    assert sat.out.count("That could mean activate G1, activate G2, activate G3") == 2
    assert sat.answers[-1].startswith("partisan:")


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("unit P1", "Not allowed: It is not the half of P1's side."),
        ("dance", "That is not an answer to this question. Type ? for help.  SKIRMISH-3.3"),
        ("unit G9", "That is not possible now."),
        ("unit", "That could mean"),
        ("0", "There is no answer 0; answers go from 1 to 4."),
        ("5", "There is no answer 5; answers go from 1 to 4."),
        ("9" * 18, "There is no answer"),
        ("why unit P1", "Not allowed: It is not the half of P1"),
        ("why 1", "That is allowed: activate G1."),
        ("why end", "That is allowed: end the half."),
        ("why", "Say what you would like to do, as in: why end"),
        ("why 77", "There is no answer 77"),
        ("undo", "Nothing to take back"),
        ("rules", "SKIRMISH-3.3  In its half a side"),
        ("rules 4.1", "SKIRMISH-4.1  A unit has three movement points"),
        ("rules skirmish-6.3A", "SKIRMISH-6.3a  Cover"),
        ("rules 6.3", "SKIRMISH-6.3c  A pinned firer"),
        ("rules 99", "There is no paragraph 99."),
        ("log x", "log takes a whole number"),
        ("save", "Saved in "),
        ("?", "undo            take your last answer back"),
        ("help", "(such as activate G1)"),
        (":help", "(such as activate G1)"),
        ("resign", "To give up the game type: resign yes"),
        ("resign no", "To give up the game type: resign yes"),
        ("\x00\x1b[2J", "That is not an answer"),
        ("[bold]x[/bold]", "That is not an answer"),
    ],
)
def test_words_that_are_not_an_answer_are_explained_and_change_nothing(
    sit: Sit, typed: str, said: str
) -> None:
    sat = sit(typed)
    assert sat.code == 0
    assert said in sat.out
    assert len(sat.answers) == 1, "only the partisan's set-up"


def test_the_refusal_of_a_step_names_its_paragraph(sit: Sit) -> None:
    sat = sit("unit G1", "move", "to 07.05")
    assert "Not allowed: 07.05 is not adjacent.  SKIRMISH-4.1" in sat.lines


def test_empty_lines_ask_again(sit: Sit) -> None:
    sat = sit("", "   ", "end")
    assert sat.answers[1] == "german: end"


def test_odds_stand_beside_a_shot(sit: Sit) -> None:
    shown = re.compile(r"fire at P\d: in 0\d\.0\d(; hit \d+ %)?(; miss \d+ %)?$")
    lines = [line for n in range(6) for line in sit(fingers=n, resume=False).lines]
    shots = [line for line in lines if re.match(r"^ +\d+  fire at P", line)]
    assert len(shots) > 20
    assert all(shown.search(line) for line in shots)
    assert any("hit 33 %; miss 67 %" in line for line in shots)


def test_odds_tell_every_number_of_a_shot() -> None:
    told: list[str] = []
    for moment in (m for seed in range(3) for m in walk(SKIRMISH, SKIRMISH.chosen({}), seed)):
        for option in moment.question.options if isinstance(moment.question, Choose) else ():
            if option[0] == "fire":
                told += map(SKIRMISH.words.phrase, odds_of(SKIRMISH, moment.g, option))
    assert any(re.match(r"fire at P\d: hit \d+ %; miss \d+ %\.$", line) for line in told)
    assert any(re.search(r" [+-]\d \(SKIRMISH-6\.3[abc]\)$", line) for line in told)


def test_undo_goes_back_to_the_change_of_seat_and_no_further(sit: Sit) -> None:
    sat = sit("1", "move", "undo", "undo", "undo")
    assert sat.out.count("Taken back: ") == 2
    assert sat.out.count("Nothing to take back") == 1
    assert sat.answers == sat.answers[:1]
    assert sat.lines.count(f"German: What does G1 do at {_start('G1')}?  SKIRMISH-3.4") == 2


def _start(unit: str) -> str:
    at: str = SKIRMISH.blank().rules.start[unit]
    return at


def test_undo_never_crosses_a_die(sit: Sit) -> None:
    lines = sit(fingers=3).lines
    typed = [line.split(" > ")[1] for line in lines if line.startswith("German > ")]
    taken = 0
    for length in range(1, len(typed), 9):
        entries = sit(*typed[:length], resume=False).record.entries
        after = sit(*typed[:length], "undo", resume=False)
        kept = len(after.record.entries)
        gone = entries[kept:]
        assert after.record.entries == entries[:kept]
        assert bool(gone) == ("Taken back: " in after.out)
        assert all(entry.throw is None and entry.seat == "german" for entry in gone)
        taken += bool(gone)
    assert taken


def test_the_log_tells_entries_and_events(sit: Sit) -> None:
    sat = sit("log", "1", "hold", "log 2", "log 0")
    assert "    1  Partisan: (secret)" in sat.lines
    assert "       The courier is hidden.  SKIRMISH-2.2" in sat.lines
    after = sat.lines[len(sat.lines) - sat.lines[::-1].index("German > log 2") :]
    assert after[:2] == ["    3  German: activate G1", "    4  German: hold"]
    assert "Nothing has happened yet." in after


def test_the_map_can_be_drawn_again(sit: Sit) -> None:
    assert sit("map").out.count("/ 01.01 \\") == 2


def test_the_map_is_drawn_only_when_it_changed(sit: Sit) -> None:
    sat = sit("1", "hold")
    assert sat.out.count("/ 01.01 \\") == 1
    sat = sit("1", "move", "1", resume=False)
    assert sat.out.count("/ 01.01 \\") == 2


def test_resigning_gives_the_game_to_the_other(sit: Sit) -> None:
    sat = sit("resign yes")
    assert sat.code == 0
    assert "The game is over. Partisan wins: the German gave up." in sat.lines
    assert sat.record.result == {"winner": "partisan", "why": "resigned"}
    assert verify(SKIRMISH, sat.record).bad == []


def test_quit_says_how_to_go_on(sit: Sit, save: Path) -> None:
    sat = sit("quit")
    assert sat.code == 0
    assert sat.lines[-1] == f"Saved. Go on with: drvar play skirmish --terminal --save {save}"
    assert sit("quit", save=None).lines[-1].endswith("drvar play skirmish --terminal")


def test_the_end_of_the_input_is_a_way_to_leave(sit: Sit) -> None:
    sat = sit("1")
    assert sat.code == 0
    assert "Saved. Go on with:" in sat.lines[-1]
    assert sat.answers[-1] == "german: unit G1"


def test_an_answer_without_a_line_end_counts(save: Path) -> None:
    out = io.StringIO()
    code = terminal.play(SKIRMISH, save=save, source=io.StringIO("unit G1"), out=out)
    assert code == 0
    assert "-> activate G1" in out.getvalue()


def test_ctrl_c_leaves_with_its_own_code(save: Path) -> None:
    class Interrupted(io.StringIO):
        def readline(self, *_: Any) -> str:
            raise KeyboardInterrupt

    out = io.StringIO()
    assert terminal.play(SKIRMISH, save=save, source=Interrupted(), out=out) == 130
    assert out.getvalue().splitlines()[-1].startswith("Saved. Go on with:")
    assert save.exists()


def test_bots_alone_show_a_line_an_entry(sit: Sit) -> None:
    sat = sit(seats=BOTS)
    entries = [
        line for line in sat.lines if re.match(r"^ +\d+  (German|Partisan|chance):", line)
    ]
    assert len(entries) == len(sat.record.entries)
    assert "    1  Partisan: (secret)" in entries
    assert sat.lines.count("== Skirmish at the farmstead, turn 5 ==") <= 1


def test_a_command_gives_way_to_an_answer_of_the_same_name(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    from drvar.examples.skirmish import sequence

    monkeypatch.setattr(sequence, "END", ("quit",))
    sat = sit("quit", ":map", ":quit", seats={"partisan": "random"})
    assert "german: quit" in sat.answers
    assert "Saved. Go on with:" in sat.lines[-1] or "The game is over" in sat.out


class Scripted:
    """A bot that answers with what the rules forbid."""

    name = "scripted"

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, chair: Chair) -> Option:
        return chair.question.options[self.seed % len(chair.question.options)]


def test_a_game_s_own_bot_sits_down(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(bots.COMMON, "scripted", Scripted)
    sat = sit(seats={"partisan": "scripted"})
    assert "Partisan: the bot scripted" in sat.lines
    assert sat.record.seats == {"german": "human", "partisan": "scripted"}


@pytest.mark.parametrize(
    ("wish", "said"),
    [
        ({"seats": {"german": "tal"}}, "skirmish has no bot 'tal'; there is random"),
        (
            {"seats": {"italian": "human"}},
            "skirmish has no seat italian; it has german, partisan.",
        ),
        ({"options": {"reaction": "never"}}, "option reaction has no value 'never'"),
        ({"options": {"weather": "on"}}, "skirmish has no option 'weather'"),
        ({"seed": b"short"}, "A seed has 32 bytes, this one has 5."),
    ],
)
def test_an_impossible_wish_is_one_line_and_touches_nothing(
    sit: Sit, wish: dict[str, Any], said: str, save: Path
) -> None:
    sat = sit(**wish)
    assert sat.code == 2
    assert said in sat.err
    assert sat.err.count("\n") == 1
    assert not sat.out
    assert list(save.parent.iterdir()) == []


@pytest.mark.parametrize(
    ("seats", "seated"),
    [
        (None, ["human", "random"]),
        ({"german": "human"}, ["human", "random"]),
        ({"partisan": "human"}, ["random", "human"]),
        ({"german": "random"}, ["random", "human"]),
        (HUMANS, ["human", "human"]),
        (BOTS, ["random", "random"]),
    ],
)
def test_each_seat_gets_its_player(
    sit: Sit, seats: dict[str, str] | None, seated: list[str]
) -> None:
    assert list(sit(seats=seats).record.seats.values()) == seated


def test_rules_options_reach_the_game(sit: Sit) -> None:
    assert sit(options={"search": "die"}).record.options["search"] == "die"


def test_a_small_terminal_is_refused_and_a_pipe_never(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, save: Path
) -> None:
    monkeypatch.setenv("COLUMNS", "59")
    sat = sit("quit", real=True)
    assert sat.code == 2
    assert "59 columns and 24 lines; this game needs 60 by 15" in sat.err
    assert sat.err.count("\n") == 1
    assert not save.exists()
    assert sit("quit").code == 0
    monkeypatch.setenv("COLUMNS", "60")
    monkeypatch.setenv("LINES", "14")
    assert sit("quit", real=True).code == 2
    monkeypatch.setenv("LINES", "15")
    assert sit("quit", real=True).code == 0


def test_colours_only_on_a_real_terminal(sit: Sit) -> None:
    assert "\x1b" not in sit("1", "?", "quit").out
    assert "\x1b[" in sit("quit", real=True).out


def test_lines_fit_a_terminal_of_eighty(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    sat = sit("?", "rules 6", "3", "log", "nonsense", "quit", real=True, save=None)
    plain = re.sub(r"\x1b\[[0-9;]*[A-Za-z]", "", sat.out).replace("German > ", "\n")
    assert max(map(len, plain.splitlines())) <= 80


def test_words_of_the_options_parse_back(sit: Sit) -> None:
    """Whatever stands at the right of a number may be typed as it is."""
    table = sit(fingers=2)
    listed = re.findall(r"^ +\d+  ([^:\n]+)", table.out, re.MULTILINE)
    speech = Speech(SKIRMISH)
    options = tuple({("unit", "G1"), ("move",), ("hold",), ("fire", "P1"), ("fire", "P2")})
    for option in options:
        assert worded(speech.option(option), options, speech.words) == [option]
    assert {"activate G1", "move", "hold"} <= set(listed)
