"""The pages on records and notation: their Python runs and says what they say it does."""

import doctest
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
BLOCK = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def blocks(page):
    return BLOCK.findall((ROOT / "docs" / page).read_text("utf-8"))


def printed(code):
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return done.stdout.split()


def test_the_chain_can_be_checked_by_hand():
    chain, _ = blocks("records.md")
    assert printed(chain) == ["True"]


def test_a_die_can_be_checked_by_hand_in_six_lines():
    _, die = blocks("records.md")
    assert len(die.splitlines()) == 6
    sealed, computed, recorded = printed(die)
    assert sealed == "True"
    assert f"[{computed}]" == recorded


@pytest.mark.parametrize("number", [0, 1])
def test_the_examples_of_the_notation_hold(number):
    examples = blocks("notation.md")
    assert len(examples) == 2
    test = doctest.DocTestParser().get_doctest(examples[number], {}, "notation", None, 0)
    assert test.examples
    assert doctest.DocTestRunner(verbose=False).run(test).failed == 0


def test_every_field_of_a_record_is_told():
    from drvar.kernel.record import Entry, Record

    page = (ROOT / "docs" / "records.md").read_text("utf-8")
    named = set(re.findall(r"`(\w+)`", page))
    assert {*Record.__struct_fields__, *Entry.__struct_fields__} <= named
