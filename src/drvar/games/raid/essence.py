"""A position as plain data, without what makes no difference in it any more.

Options that come to the same are held against each other in this form: without the order of
stacks that the player is yet to arrange, and without what no later step reads.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any


def essence(position: dict[str, Any]) -> dict[str, Any]:
    """Leave out what the player may still arrange; counters off the map lie in no order."""
    board, keeps = position["board"], position["options"]["reposition"] == "losses_only"
    board["offmap"].sort()
    for frame in position["stack"]:
        _forget(frame, keeps=keeps)
        match frame:
            case {"do": "Assault", "at": at, "zone": zone} if at not in ("take_figures", "end"):
                _in_any_order(board, zone)
            case {"do": "OpenFire" | "Fire", "target": target, "supporters": [*_]}:
                frame["supporters"].sort()
                _in_any_order(board, frame["origin"], target)
            case {"do": "OrderStack", "zone": zone, "placed": [*placed]}:
                rest = {*board["german"][str(zone)]} - {*placed}
                board["german"][str(zone)] = [*placed, *sorted(rest)]
    return position


def _forget(frame: dict[str, Any], *, keeps: bool) -> None:
    """Leave out of a procedure what no later step of it reads."""
    match frame:
        case {"do": "Assault", "at": at, "lines": _} if not keeps or at == "take_figures":
            del frame["lines"]
        case {"do": "Round", "at": "show_lines", "lines": _} if not keeps:
            del frame["lines"]
        case {"do": "Position", "at": "choose_support", "column": [*theirs]}:
            frame |= {"contact": _any_lines(_standing(frame, theirs)), "column": []}
        case {"do": "Round", "lines": [*lines]}:
            frame["lines"] = _any_lines(lines)
        case {"do": "Landing" | "OpenFire" | "Fire", "at": "end" | "note_aim"}:
            for name in ("chosen", "attached", "shooter", "supporters"):
                frame.pop(name, None)


def _standing(frame: dict[str, Any], theirs: list[str]) -> list[Any]:
    """The lines of a display on which all are faced; takes the support out of the frame."""
    ours, behind = frame["contact"], frame.pop("support", [])
    return [
        ([body, *[unit for unit, line in behind if line == n + 1]], theirs[n :: len(ours)])
        for n, body in enumerate(ours)
    ]


def _any_lines(lines: Iterable[Any]) -> list[Any]:
    """Lines in no order, nor those who support in them."""
    return sorted([[[ours[0], *sorted(ours[1:])], theirs] for ours, theirs in lines], key=repr)


def _in_any_order(board: dict[str, Any], *zones: int) -> None:
    for camp in ("german", "yugoslav"):
        for zone in map(str, zones):
            if zone in board[camp]:
                board[camp][zone].sort()
