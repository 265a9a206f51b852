"""Views: what one seat sees of a position, built by listing, never by stripping.

What a seat may not know is absent from its view, not masked, so that a watcher's view is
contained in every seat's, and a forgotten field is missing rather than leaked.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from .events import REFEREE
from .flow import Choose, Question, State
from .game import Game
from .options import text
from .seen import Board, Seen, SeenQuestion, UnderWay, shown


def look(game: Game, g: State[Any], seat: str, question: Question | None) -> Seen:
    """Show a position to a seat: the board, the procedures under way, the question, the end."""
    return _seen(g, game.view(g, seat), _under_way(g), seat, question)


def look_from(
    game: Game, g: State[Any], seats: Sequence[str], question: Question | None
) -> dict[str, Seen]:
    """Show a position to several seats; they share what all of them see."""
    under_way = _under_way(g)
    boards = game.views(g, seats)
    return {seat: _seen(g, boards[seat], under_way, seat, question) for seat in seats}


def _under_way(g: State[Any]) -> tuple[UnderWay, ...]:
    return tuple([shown(frame) for frame in g.stack])


def _seen(
    g: State[Any],
    board: Board,
    under_way: tuple[UnderWay, ...],
    seat: str,
    question: Question | None,
) -> Seen:
    return Seen(board, under_way, _question(g, seat, question), g.result)


def _question(g: State[Any], seat: str, question: Question | None) -> SeenQuestion | None:
    if question is None:
        return None
    if not isinstance(question, Choose):
        return SeenQuestion("chance")
    if seat not in (question.seat, REFEREE):
        return SeenQuestion(question.seat)
    return SeenQuestion(
        seat=question.seat,
        prompt=question.prompt,
        args=dict(question.args),
        rules=g.cites(),
        options=tuple([text(option) for option in question.options]),
    )


def contained(part: Any, whole: Any) -> bool:
    """Tell whether everything in one view stands in another as well."""
    return _inside(msgspec.to_builtins(part), msgspec.to_builtins(whole))


def _inside(part: Any, whole: Any) -> bool:
    if isinstance(part, dict):
        return isinstance(whole, dict) and all(
            key in whole and _inside(value, whole[key]) for key, value in part.items()
        )
    if isinstance(part, list | tuple):
        return (
            isinstance(whole, list | tuple)
            and len(part) == len(whole)
            and all(map(_inside, part, whole))
        )
    return bool(part == whole)
