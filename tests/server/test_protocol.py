"""The handbook's page on the protocol says what the program does."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from drvar.kernel.words import Words
from drvar.server import catalogue, wire
from drvar.server.http.addresses import ADDRESSES

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "protocol.md").read_text("utf-8")
SOURCES = sorted((ROOT / "src" / "drvar" / "server").glob("*.py"))
KINDS = {
    "Answer",
    "Batch",
    "Undo",
    "Takeback",
    "Draw",
    "Agree",
    "Resign",
    "odds",
    "why",
    "overlay",
    "Ping",
}


def examples() -> list[str]:
    """Every message on the page, whether it stands alone or in a line."""
    alone = re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)
    inline = re.findall(r"`(\{\"kind\".*?\})`", PAGE)
    arrows = re.findall(r"(?:->|<-) (\{\"kind\".*\})", PAGE)
    return [text for text in (*alone, *inline, *arrows) if '"kind"' in text]


@pytest.mark.parametrize("text", examples())
def test_every_example_is_a_message(text: str) -> None:
    kinds: tuple[object, ...] = (wire.FromPlayer, wire.FromTable)
    faults = []
    for kind in kinds:
        try:
            msgspec.json.decode(text, type=kind)
        except msgspec.ValidationError as fault:
            faults.append(str(fault))
    assert len(faults) < 2, faults


def test_there_are_examples_of_what_matters() -> None:
    kinds = set(re.findall(r'"kind": "(\w+)"', " ".join(examples())))
    assert kinds >= {"hello", "state", "answer", "batch", "applied", "refusal", "odds", "why"}


@pytest.mark.parametrize("path", [a.path for a in ADDRESSES])
def test_every_address_is_on_the_page(path: str) -> None:
    written = path
    for name, word in (
        ("table", "ID"),
        ("game", "GAME"),
        ("language", "LANG"),
        ("name", "NAME"),
    ):
        written = written.replace(f"{{{name}}}", word)
    assert re.search(rf"`{re.escape(written)}[`?]", PAGE)


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_every_message_of_a_player_is_on_the_page(kind: str) -> None:
    assert f"| `{kind.lower()}` |" in PAGE


def refusals() -> set[str]:
    """The words of every refusal in the source."""
    found = set()
    for path in SOURCES:
        found |= set(re.findall(r'Refused\(\s*"\w+",\s*"([\w-]+)"', path.read_text("utf-8")))
    return found


def test_every_refusal_has_words_and_a_place_on_the_page() -> None:
    words = Words("en", catalogue.table_texts("en"))
    assert len(refusals()) > 15
    for key in refusals():
        assert f"not-{key}" in words, key
        assert f"`{key}`" in PAGE, key
