"""The golden record: what was played once is played so for ever, byte for byte.

A change of rules that is meant changes this file too: `python tests/records/make_golden.py`.
"""

import runpy
from pathlib import Path

import pytest

from drvar.kernel.dice import SealedDice
from drvar.kernel.driver import Session
from drvar.kernel.record import read, replay, verify, write

HERE = Path(__file__).parent
DATA = (HERE / "golden" / "skirmish.json").read_bytes()


@pytest.fixture(scope="module")
def golden():
    return read(DATA)


def test_it_verifies_against_its_head(game, golden):
    good, bad = verify(game, golden, golden.head)
    assert bad == []
    assert len(good) == 4


def test_it_replays_to_its_result(game, golden):
    last = list(replay(game, golden))[-1]
    assert (last.question, last.g.result) == (None, golden.result)


def test_the_same_seed_and_answers_give_the_same_bytes(game, golden):
    dice = SealedDice(bytes.fromhex(golden.seed), golden.nonces)
    session = Session(game, dice, options=golden.options, players=golden.seats)
    for entry in golden.entries:
        if entry.say:
            session.answer(entry.seat, entry.say)
    assert write(session.record()) == DATA


def test_the_script_makes_this_file():
    assert runpy.run_path(str(HERE / "make_golden.py"))["golden"]() == DATA


def test_a_good_part_of_the_rules_happens_in_it(game, golden):
    kinds = {event.kind for moment in replay(game, golden) for event in moment.events}
    assert kinds >= {"hidden", "turn", "entered", "fired", "missed", "pinned", "won"}
    assert {entry.say for entry in golden.entries} >= {"move", "react", "pass", "search"}
