"""The handbook quotes the example's source; what it quotes must stand there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "how-to-write-a-game.md"


def quotations() -> list[tuple[str, str]]:
    """Each block of Python with the file that was named last before it."""
    found, file = [], ""
    for match in re.finditer(
        r"^`(src/[^`]+\.py)`$|^```(python|toml)\n(.*?)^```$", PAGE.read_text(), re.M | re.S
    ):
        if match[1]:
            file = match[1]
        elif match[2] == "python":
            found.append((file, match[3]))
        else:
            found.append(("src/drvar/data/skirmish/charts.toml", match[3]))
    return found


def test_the_handbook_quotes_code() -> None:
    assert len(quotations()) >= 10


@pytest.mark.parametrize(("file", "block"), quotations())
def test_every_quotation_stands_in_the_source(file: str, block: str) -> None:
    assert block in (ROOT / file).read_text()
