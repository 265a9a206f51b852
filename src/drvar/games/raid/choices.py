"""What an answer of the raid names on the board, from what the player sees."""

from __future__ import annotations

from functools import cache

from drvar.kernel.declared import Choice
from drvar.kernel.options import Option
from drvar.kernel.seen import Seen

from .options import Options
from .rules import Rules, rules_for
from .seen import RaidBoard

STOP = "stop"


def placed(seen: Seen, option: Option, choice: Choice) -> Choice:
    """Name only counters on the map; a stop is where the path has come to.

    A zone that may fire at several is asked for its target before any dice.
    """
    assert isinstance(seen.board, RaidBoard)
    if option[0] == STOP and (path := path_of(seen)):
        return choice._replace(names="place", at=str(path[-1]))
    if option[0] == "fire" and len(_aims(seen.board, int(option[1]))) > 1:
        return choice._replace(back="may")
    if choice.names == "counter" and choice.at not in seen.board.counters:
        return choice._replace(names="", at="")
    return choice


@cache
def _usual() -> Rules:
    return rules_for(Options.of({option.key: option.default for option in Options.listed()}))


def _aims(board: RaidBoard, zone: int) -> list[int]:
    """Where a zone sees an enemy alone; the links of the map are the same under all options."""
    near = _usual().neighbours[zone]
    seen = [(other, board.zones[str(other)]) for other in near if str(other) in board.zones]
    return [other for other, there in seen if there.yugoslav and not there.german]


def path_of(seen: Seen) -> tuple[int, ...]:
    """The path of the group that is moving."""
    found: list[tuple[int, ...]] = [
        getattr(shown, "path", ()) for shown in seen.under_way if shown.do == "GermanMove"
    ]
    return found[0] if found else ()
