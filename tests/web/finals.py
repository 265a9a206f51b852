"""What is final in the golden games: for every kind of answer, a place where it is."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from drvar import games
from drvar.kernel.alike import course, is_idle
from drvar.kernel.flow import Choose
from drvar.kernel.options import text
from drvar.kernel.record import read, replay
from drvar.kernel.view import look

if TYPE_CHECKING:
    from browser import House

    from drvar.kernel.game import Game
    from drvar.kernel.record import Moment

GOLDEN = Path(__file__).resolve().parents[1] / "records/golden"

Kind = tuple[str, str, str]
"""A game, a question, a verb."""


class Place(NamedTuple):
    """Where an answer may be given: a golden record, the entries before, who is asked."""

    record: str
    at: int
    seat: str
    say: str


class Places(NamedTuple):
    """The first places of each kind of answer where it is final, and where it is not."""

    final: dict[Kind, Place]
    harmless: dict[Kind, Place]


@cache
def places(name: str) -> Places:
    """Look through the golden records of a game for what asks twice where it is final.

    Those are all that a player may not count on taking back and whose button is not enough.
    """
    game, found = games.game(name), Places({}, {})
    for path in sorted(GOLDEN.glob("*.json")):
        golden = read(path.read_bytes())
        if golden.game == name:
            for moment in replay(game, golden):
                _look(found, game, path.stem, moment)
    return found


def _look(found: Places, game: Game, record: str, m: Moment) -> None:
    asked, tried = m.question, set[Kind]()
    if not isinstance(asked, Choose) or asked.secret or len(asked.options) == 1:
        return
    if is_idle(game, m.g, asked):
        return  # the table answers
    seen = look(game, m.g, asked.seat, asked)
    for option in asked.options:
        kind = game.name, asked.prompt, str(option[0])
        choice = game.choice(seen, option)
        known = kind in tried or all(kind in places for places in found)
        if known or choice.back == "yes" or (choice.once and not choice.names):
            continue
        tried.add(kind)
        ahead = course(game, m.g, asked.seat, option, Random(0))
        final = ahead.after.is_final(asked.seat)
        there = found.final if final else found.harmless
        there.setdefault(kind, Place(record, m.number, asked.seat, text(option)))


def branched(house: House, game: str, place: Place) -> str:
    """Open a table where a golden game was at that place."""
    written = json.loads((GOLDEN / f"{place.record}.json").read_text("utf-8"))
    branch = {"table": house.call("records", written)["table"], "at": place.at}
    seats = dict.fromkeys(games.game(game).seats, "human")
    new: dict[str, Any] = {"game": game, "seats": seats, "branch": branch}
    table: str = house.call("tables", new)["table"]
    return table
