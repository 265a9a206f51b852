"""The table knows no game: one that has few words, one seat and odd questions plays as well."""

from __future__ import annotations

import io
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pytest

from drvar.kernel.chance import Roll, roll
from drvar.kernel.flow import Choose, Next, Over, Procedure, State
from drvar.kernel.game import Game
from drvar.kernel.rule import rule
from drvar.kernel.seen import Board
from drvar.terminal import play

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path
    from random import Random

    from drvar.kernel.options import Option

MANY = tuple(("row", number) for number in range(1, 41))


@dataclass(slots=True, kw_only=True)
class Ladder(State):
    """Where a climber stands."""

    rung: int = 0

    def copy(self) -> Ladder:
        new = State.fork(self)
        new.rung = self.rung
        return new


class Climb(Procedure):
    """A forced beginning, two choices, another forced beginning, a roll."""

    @rule("LADDER-1")
    def begin(self, g: Ladder) -> Next:
        return Choose("climber", "begin", (("begin",),))

    @rule("LADDER-2")
    def choose_row(self, g: Ladder) -> Next:
        return Choose("climber", "row", MANY)

    @rule("LADDER-2")
    def climb(self, g: Ladder, option: Option) -> Next:
        g.rung = int(option[1])
        return None

    @rule("LADDER-3")
    def breathe(self, g: Ladder) -> Next:
        return Choose("climber", "breathe", (("breathe",),))

    @rule("LADDER-3")
    def choose_end(self, g: Ladder) -> Next:
        return Choose("climber", "end", (("jump",), ("fall", "down")))

    @rule("LADDER-4")
    def roll_die(self, g: Ladder) -> Roll:
        return roll(1, 6, "luck")

    @rule("LADDER-4")
    def land(self, g: Ladder, dice: tuple[int]) -> Next:
        g.tell("landed", "LADDER-4", die=dice[0])
        return Over({"points": g.rung})


class LadderBoard(Board, frozen=True, kw_only=True):
    rung: int


class LadderGame(Game):
    """A game of one seat that brings hardly a word."""

    name = "ladder"
    seats = ("climber",)
    rules_version = 7
    state = Ladder
    procedures = (Climb,)
    package = __name__

    def text(self, path: str) -> str:
        files = {
            "text/en.ftl": "told-landed = Landed on { $die }.\n",
            "rulebook/paragraphs.toml": "chapter = []",
            "rulebook/en.toml": 'title = "Ladder"\n[chapters]\n[paragraphs]\n',
        }
        return files[path]

    def rules(self, options: Mapping[str, str]) -> Any:
        return None

    def opening(self, g: Ladder) -> None:
        g.stack.append(Climb())

    def view(self, g: Ladder, seat: str) -> LadderBoard:
        return LadderBoard(rung=g.rung)

    def resample(self, g: Ladder, seat: str, random: Random) -> Ladder:
        return g.copy()

    def sketch(self, view: LadderBoard) -> str:
        return "|" * view.rung or "ground"


LADDER = LadderGame()


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture
def climb(save: Path) -> Callable[..., list[str]]:
    def climb(*lines: str, real: bool = False) -> list[str]:
        stream = Terminal if real else io.StringIO
        out, err = stream(), io.StringIO()
        source = stream("".join(f"{line}\n" for line in lines))
        assert play(LADDER, save=save, resume=False, source=source, out=out, err=err) == 0
        assert err.getvalue() == ""
        return out.getvalue().splitlines()

    return climb


def test_a_game_without_words_plays_by_its_keys(climb: Callable[..., list[str]]) -> None:
    lines = climb("row 7", "jump")
    assert lines[0] == "ladder"
    assert "Climber: you" in lines
    assert "Climber: ask-row  LADDER-2" in lines
    assert "   7  row 7" in lines
    assert any(line.startswith("  Landed on ") for line in lines)
    assert "The game is over. No one wins. (points 7)" in lines


def test_a_single_answer_gives_itself_and_says_so(climb: Callable[..., list[str]]) -> None:
    lines = climb("row 7")
    assert "  Only one answer was possible, and it was given: begin." in lines
    assert "  Only one answer was possible, and it was given: breathe." in lines
    assert not any("ask-begin" in line or "ask-breathe" in line for line in lines)


def test_undo_takes_answers_without_a_choice_along(climb: Callable[..., list[str]]) -> None:
    lines = climb("row 7", "undo", "row 9", "jump")
    assert lines.count("Climber: ask-row  LADDER-2") == 2
    assert "The game is over. No one wins. (points 9)" in lines


def test_undo_stops_where_no_choice_is_left(climb: Callable[..., list[str]]) -> None:
    lines = climb("undo", "row 7", "undo", "undo", "row 8", "jump")
    assert len([line for line in lines if line.startswith("Nothing to take back")]) == 2
    assert lines.count("Taken back: row 7.") == 1
    assert "The game is over. No one wins. (points 8)" in lines


def test_a_number_inside_an_answer_does_not_pick_from_the_list(
    climb: Callable[..., list[str]],
) -> None:
    lines = climb("row 4", "fall")
    assert "-> row 4" in lines, "row 4 is not taken for the beginning of row 40"
    assert "-> fall down" in lines


def test_many_answers_stand_beside_each_other_on_a_terminal(
    climb: Callable[..., list[str]],
) -> None:
    assert len([line for line in climb() if "  row " in line]) == 40
    plain = [re.sub(r"\x1b\[[0-9;]*m", "", line) for line in climb(real=True)]
    listed = [line for line in plain if "  row " in line]
    assert re.split(" {3,}", listed[0].strip()) == [
        "1  row 1",
        "9  row 9",
        "17  row 17",
        "25  row 25",
        "33  row 33",
    ]
    assert len(listed) == 8
    assert max(map(len, listed)) <= 80


def test_one_seat_gives_up_and_no_one_wins(climb: Callable[..., list[str]]) -> None:
    lines = climb("resign yes")
    assert "The game is over. No one wins: the Climber gave up." in lines


def test_a_rulebook_without_paragraphs(climb: Callable[..., list[str]]) -> None:
    lines = climb("rules", "rules 1")
    assert "There is no paragraph LADDER-2." in lines
    assert "There is no paragraph 1." in lines
