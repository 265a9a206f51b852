"""What the commands have in common: their options, and failing in one line."""

from __future__ import annotations

import io
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer

if TYPE_CHECKING:
    from drvar.kernel.game import Game

FAILED, BAD_CALL, PARTLY = 1, 2, 3
"""Exit codes: a check failed, the call cannot be carried out, a check was made only in part."""

GameName = Annotated[str, typer.Argument(metavar="GAME", help="see `drvar games`")]
Options = Annotated[
    list[str], typer.Option("--option", "-o", metavar="KEY=VALUE", help="a rules option")
]
Preset = Annotated[
    str | None,
    typer.Option(
        "--preset",
        metavar="NAME",
        help="a set of rules options; the game's usual ones if not named",
        show_default=False,
    ),
]
Language = Annotated[str, typer.Option("--lang", metavar="LANG", help="language of the text")]
Json = Annotated[bool, typer.Option("--json", help="write JSON instead of a table")]


def fail(line: str, code: int = BAD_CALL) -> NoReturn:
    """Say in one line what is wrong, and leave."""
    print(f"drvar: {' '.join(line.split())}", file=sys.stderr)
    raise typer.Exit(code)


def must_be_written(game: Game, language: str) -> None:
    """Fail in one line if a game has no words in a language."""
    if language not in game.languages:
        written = ", ".join(game.languages)
        fail(f"{game.name} is not written in {language!r}; it is in {written}")


def find_game(name: str) -> Game:
    """Give the game of that name or fail in one line."""
    from drvar import games

    try:
        return games.game(name)
    except games.UnknownGame as unknown:
        fail(str(unknown))


def chosen_options(game: Game, preset: str | None, options: list[str]) -> dict[str, str]:
    """Read preset and options from the command line."""
    try:
        chosen = game.preset(preset or "")
        for option in options:
            key, equals, value = option.partition("=")
            if not equals:
                fail(f"an option is KEY=VALUE, not {option!r}")
            chosen[key] = value
        return game.chosen(chosen)
    except ValueError as fault:
        fail(str(fault))


def read_file(path: Path) -> bytes:
    """Read a file or fail in one line."""
    try:
        return path.read_bytes()
    except OSError as fault:
        fail(f"cannot read {path}: {fault.strerror}")


Data = Annotated[
    Path | None,
    typer.Option(
        "--data",
        metavar="DIR",
        help="where the tables are kept; your own data folder if not named",
        show_default=False,
    ),
]


def seats_named(game: Game, words: list[str]) -> dict[str, str]:
    """Read `--german WHO` for the seats that the game has."""
    named: dict[str, str] = {}
    rest = list(words)
    while rest:
        flag, equals, value = rest.pop(0).partition("=")
        seat = flag.removeprefix("--")
        if not flag.startswith("--") or seat not in game.seats:
            known = ", ".join(f"--{seat}" for seat in game.seats)
            fail(f"{game.name} has no {flag!r} here; there is {known}")
        if not equals and not rest:
            fail(f"--{seat} needs a name")
        named[seat] = value if equals else rest.pop(0)
    return named


def leave(code: int, fault: io.StringIO) -> NoReturn:
    """Leave with a code of the table, and with what it says is wrong."""
    if fault.getvalue():
        fail(fault.getvalue(), code)
    raise typer.Exit(code)


def say(line: str) -> None:
    """Print a line at once: a program may be waiting for it."""
    print(line, flush=True)


def print_json(value: Any) -> None:
    """Print a value as JSON."""
    import msgspec

    print(msgspec.json.format(msgspec.json.encode(value), indent=2).decode())
