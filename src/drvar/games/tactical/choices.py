"""What an answer of a hunt names on the board, from what its seat sees."""

from __future__ import annotations

from drvar.kernel.declared import Choice
from drvar.kernel.options import Option
from drvar.kernel.seen import Seen

from .rules import OTHER
from .seen import TacticalBoard

MARCHES = ("movement", "command-move", "entry", "mission", "retreat")
"""Actions that no counter fights in by itself: taking part in one risks nothing yet."""

STOP = "stop"

WHOLE = ("split", "merge", "build")
"""Answers found at a unit wherever it stands."""


def placed(seen: Seen, option: Option, choice: Choice) -> Choice:
    """Name only what is on the map; a step among enemies is a fight."""
    board, asked = seen.board, seen.question
    assert isinstance(board, TacticalBoard)
    assert asked is not None
    if option[0] == "carry":
        return _carried(seen, option, choice)
    if option[0] in ("all", "go") and asked.args.get("action") in MARCHES:
        return choice._replace(dice="may")
    if option[0] == "step" and _held(board, choice.at, OTHER[asked.seat]):
        return choice._replace(names="fight", dice="yes")
    if option[0] in WHOLE or not choice.names or _is_there(board, choice):
        return choice
    return choice._replace(names="", at="")


def marched(seen: Seen) -> bool:
    """Whether a march has left its hex; before that, to stop is not the plain way on."""
    return any(shown.do == "March" and getattr(shown, "came", "") for shown in seen.under_way)


def _carried(seen: Seen, option: Option, choice: Choice) -> Choice:
    """A Command lands where the unit that carries it is to come down."""
    for shown in seen.under_way:
        if shown.do == "Landing":
            plan: dict[str, str] = dict(getattr(shown, "plan", ()))
            here = choice._replace(names="place", at=plan.get(str(option[-1]), ""))
            assert isinstance(seen.board, TacticalBoard)
            return here if _is_there(seen.board, here) else choice
    return choice


def _is_there(board: TacticalBoard, choice: Choice) -> bool:
    if choice.names != "counter":
        return _is_hex(board, choice.at)
    things = (board.units, board.commands, board.missions, board.markers().values())
    return any(choice.at in some for some in things)


def _is_hex(board: TacticalBoard, name: str) -> bool:
    column, dot, row = name.partition(".")
    rows = board.ground.terrain
    if not (dot and column.isdecimal() and row.isdecimal()):
        return False
    return 0 < int(row) <= len(rows) and 0 < int(column) <= len(rows[0])


def _held(board: TacticalBoard, hex_: str, side: str) -> bool:
    """Whether a side has counters in a hex that a step there would fight."""
    units = [unit for unit in board.units.values() if unit.hex == hex_ and unit.side == side]
    return bool(units) or side in board.commands_in(hex_)
