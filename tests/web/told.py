"""What seats were told in the golden games, events and dice, for tests of what the client makes
of it.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from msgspec import to_builtins

from drvar import games
from drvar.kernel.events import WATCHER, reaches
from drvar.kernel.record import read, replay
from drvar.server.seen import log_entries

ROOT = Path(__file__).resolve().parents[2]
GOLDEN = ROOT / "tests/records/golden"
GAMES = ("raid", "hunt", "hunt14")


def told(path: Path) -> dict[str, Any]:
    """A game: whose its counters are, and for each seat the events and entries it was told."""
    golden = read(path.read_bytes())
    game = games.game(golden.game)
    seats: dict[str, list[dict[str, Any]]] = {seat: [] for seat in (*game.seats, WATCHER)}
    for moment in replay(game, golden):
        for event in moment.events:
            told = {
                "after": moment.number,
                "told": event.kind,
                "rule": event.rule,
                "args": dict(event.args),
                "reveals": event.reveals,
            }
            for seat, heard in seats.items():
                if reaches(event.audience, seat):
                    heard.append(told)
    sides = {name: counter.side for name, counter in game.printed().counters.items()}
    entries = {seat: to_builtins(log_entries(golden.entries, seat)) for seat in seats}
    return {
        "record": path.stem,
        "game": golden.game,
        "sides": sides,
        "seats": seats,
        "entries": entries,
    }


def write(to: Path) -> None:
    """Write down what all golden games of the client told."""
    paths = [path for path in sorted(GOLDEN.glob("*.json")) if path.stem.startswith(GAMES)]
    to.write_text(json.dumps([told(path) for path in paths]), "utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]))
