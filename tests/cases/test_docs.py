"""The examples of docs/cases.md are real case files, and they pass."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from drvar import games
from drvar.kernel import case

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "cases.md").read_text("utf-8")
BLOCKS = [
    block for block in re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL) if "game =" in block
]
TITLES = [tomllib.loads(block)["title"] for block in BLOCKS]


def test_there_are_examples() -> None:
    assert len(BLOCKS) >= 5


@pytest.mark.parametrize("block", BLOCKS, ids=TITLES)
def test_an_example_passes(block: str) -> None:
    read = case.read(block)
    case.run(games.game(read.game), read)


@pytest.mark.parametrize("block", BLOCKS, ids=TITLES)
def test_an_example_is_a_real_file(block: str) -> None:
    files = (ROOT / "tests" / "cases").rglob("*.toml")
    same = [file for file in files if file.read_text("utf-8") == block]
    assert same, "take the example from tests/cases, word for word"
    assert same[0].relative_to(ROOT).as_posix() in PAGE


def test_the_page_names_everything_a_case_may_say() -> None:
    keys = [*case._KEYS, "base", "preset", "options", "step", "frame", "stack", "units"]
    keys += [
        "dice",
        "draw",
        "tie",
        "refused",
        "note",
        "events",
        "question",
        "result",
        "seen_by",
    ]
    keys += ["call", "rows", "columns", "vary", "returns", *case._KERNEL_QUERIES]
    assert [key for key in keys if f"`{key}" not in PAGE and f"[{key}]" not in PAGE] == []
    assert [name for name in games.game("skirmish").queries if f"`{name}`" not in PAGE] == []
