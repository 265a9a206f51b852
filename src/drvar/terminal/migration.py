"""Saved games and record files after a change of rules: each is checked and goes on.

The terminal does the same with a saved game when it is played; this does it with many at once.
A file is copied before it changes, and what cannot go on is not touched.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from drvar import games
from drvar.kernel.codec import BadFile
from drvar.kernel.record import read
from drvar.kernel.takeup import Fate, version_of

from .saves import SaveFile, SaveTrouble, default_save

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from drvar.kernel.game import Game


def saved_games() -> list[Path]:
    """The folder where the terminal keeps its games, if there is one."""
    folder = default_save(games.all_games()[0]).parent
    return [folder] if folder.is_dir() else []


def files(paths: Sequence[Path]) -> Iterator[Path]:
    """The files to take up: those named, and every record in the folders named."""
    for path in paths:
        if path.is_dir():
            yield from sorted(path.rglob("*.json"))
        else:
            yield path


def migrate(path: Path, *, dry: bool) -> Fate:
    """Take up the game in a file, or say why it stays as it is."""
    what = str(path)
    try:
        record = read(path.read_bytes())
        game, version = games.game(record.game), version_of(record)
    except OSError as fault:
        return Fate("cannot", what, f"it cannot be read: {fault.strerror}")
    except (BadFile, ValueError, games.UnknownGame) as fault:
        return Fate("cannot", what, " ".join(str(fault).split()))
    what = f"{path}, {game.name}"
    if record.result is not None:
        return Fate("finished", what, f"rules version {version}, kept as it is")
    if version == game.rules_version:
        return Fate("current", what, f"rules version {version}, {len(record.entries)} entries")
    try:
        kept = _tried(path, game) if dry else _taken_up(path, game)
    except SaveTrouble as fault:
        return Fate("cannot", what, fault.why)
    words = f"from rules version {version} to {game.rules_version}"
    return Fate("taken up", what, f"{words}, after {len(record.entries)} entries{kept}")


def _tried(path: Path, game: Game) -> str:
    SaveFile(path).load(game)
    return ""


def _taken_up(path: Path, game: Game) -> str:
    with SaveFile(path) as file:
        session = file.load(game)
        kept = file.copy_aside()
        file.store(session)
    return f"; the file as it was is {kept}"
