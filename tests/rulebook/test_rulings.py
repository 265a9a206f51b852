"""Every option is described alike: in the game, in docs/rulings.md and in its paragraph."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from drvar import games
from drvar.kernel.game import Game

RULINGS = Path(__file__).resolve().parents[2] / "docs" / "rulings.md"
EVERY = pytest.mark.parametrize("game", games.all_games(), ids=games.names())

Row = tuple[list[str], list[str]]
"""The values of an option, the default first, and the paragraphs named beside them."""


def told(game: str, text: str) -> dict[str, Row]:
    """The options that the chapter of a game lists, by key."""
    chapter = re.search(rf"^## {game}$(.*?)(?=^## |\Z)", text, re.DOTALL | re.MULTILINE)
    rows: dict[str, Row] = {}
    for line in chapter[1].splitlines() if chapter else ():
        cells = line.strip("| ").split(" | ")
        key = re.match(r"`(\w+)`(:|$)", cells[0])
        if key and len(cells) == 4:
            named = [cell for cell in cells if cell.startswith(f"{game.upper()}-")]
            rows[key[1]] = re.findall(r"`(\w+)`", " ".join(cells[1:])), named
    return rows


def test_both_kinds_of_tables_are_read() -> None:
    text = """
## other
| `a`: What | `x` (one) | `y` (two), `z` (three) | GAME-9 |
## game
| option | default | alternatives | paragraph |
|---|---|---|---|
| `a`: What | `x` (one) | `y` (two), `z` (three) | GAME-1.2a |
| `b` | `x` (default), `y` | GAME-3 | What it is about. |
| `a = y` | A silence. |
| A1 | what | so | why | `a` |
## game14
| `a`: What | `x` (one) | `y` (two) | GAME14-1 |
"""
    assert told("game", text) == {
        "a": (["x", "y", "z"], ["GAME-1.2a"]),
        "b": (["x", "y"], ["GAME-3"]),
    }
    assert told("nothing", text) == {}


@EVERY
def test_the_rulings_list_every_option_with_its_values_and_paragraph(game: Game) -> None:
    options = {option.key: (list(option.values), [option.rule]) for option in game.options}
    assert told(game.name, RULINGS.read_text("utf-8")) == options


@EVERY
def test_the_paragraph_of_an_option_tells_every_other_reading(game: Game) -> None:
    book = {paragraph.id: paragraph.text for paragraph in game.rulebook_in("en")}
    assert [
        f"{option.rule} does not say {option.key} = {value}"
        for option in game.options
        for value in option.values[1:]
        if not re.search(rf"\bOption {option.key} = {value}\b", book[option.rule])
    ] == []
