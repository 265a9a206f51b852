"""What a typed line means: answers by their words, and why an answer is not allowed."""

from __future__ import annotations

from random import Random

import pytest

from drvar.games import game
from drvar.kernel.alike import course
from drvar.kernel.dice import SealedDice
from drvar.kernel.driver import Session
from drvar.kernel.flow import Choose
from drvar.kernel.hearing import Hearing, command
from drvar.kernel.options import text

RAID = game("raid")


def at(prompt: str) -> Hearing:
    """A raid played at random up to a question."""
    session, random = Session(RAID, SealedDice(bytes(32))), Random(1)
    while isinstance(asked := session.question, Choose) and asked.prompt != prompt:
        session.answer(asked.seat, text(random.choice(asked.options)))
    assert isinstance(asked, Choose)
    follow = lambda option: course(RAID, session.g, asked.seat, option, Random(0))  # noqa: E731
    return Hearing(session, asked.seat, RAID.words, follow)


@pytest.mark.parametrize(
    ("prompt", "line", "said", "rule"),
    [
        ("step", "go to 45", "Not allowed: No link leads to 45.", "RAID-12a"),
        ("step", "why go to 45", "Not allowed: No link leads to 45.", "RAID-12a"),
        ("step", "why GO  TO 45", "Not allowed: No link leads to 45.", "RAID-12a"),
        ("step", "why to 45", "Not allowed: No link leads to 45.", "RAID-12a"),
        (
            "combat",
            "why assault in 56",
            "Not allowed: There is nothing to assault in 56.",
            "RAID-13.3b",
        ),
        (
            "step",
            "dance in 45",
            "That is not an answer to this question. Type ? for help.",
            "RAID-12a",
        ),
    ],
)
def test_an_answer_that_is_not_offered_is_known_by_its_words(
    prompt: str, line: str, said: str, rule: str
) -> None:
    heard = at(prompt).hear(line)
    assert [RAID.words.phrase(phrase) for phrase in heard.lines] == [said]
    assert (heard.rule, heard.wrong, heard.option) == (rule, True, None)


def test_short_names_of_commands() -> None:
    assert command("q") == ("question", "")
    assert command("?") == ("help", "")
    assert command("g  54") == ("look", "54")
    assert command("G 54") == ("look", "54")
    assert command("g") == ("g", ""), "alone it may begin an answer"
    assert command(":MAP now") == ("map", "now")
