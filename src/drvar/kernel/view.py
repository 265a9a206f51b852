"""Views: what one seat sees of a position, listed and never stripped.

What a seat may not know is absent from its view, not masked, so that a watcher's view is
contained in every seat's, and a forgotten field is missing rather than leaked.
"""

from __future__ import annotations

from typing import Any

from .events import REFEREE
from .flow import Choose, Question, State
from .game import Game, View
from .options import text


def look(game: Game, g: State, seat: str, question: Question | None) -> View:
    """Show a position to a seat: the board, the procedures under way, the question, the end."""
    return {
        "board": game.view(g, seat),
        "under_way": [_frame(frame) for frame in g.stack],
        "question": _question(g, seat, question),
        "result": g.result,
    }


def _frame(frame: Any) -> View:
    shown = {name: _plain(getattr(frame, name)) for name in frame.PUBLIC}
    return {"do": type(frame).__name__, **shown}


def _plain(value: Any) -> Any:
    return [_plain(item) for item in value] if isinstance(value, tuple) else value


def _question(g: State, seat: str, question: Question | None) -> View:
    """The whole question for whoever is asked; for everybody else, only who is."""
    if question is None:
        return {}
    if not isinstance(question, Choose):
        return {"seat": "chance"}
    if seat not in (question.seat, REFEREE):
        return {"seat": question.seat}
    return {
        "seat": question.seat,
        "prompt": question.prompt,
        "args": dict(question.args),
        "rules": list(g.cites()),
        "options": [text(option) for option in question.options],
    }


def contained(part: Any, whole: Any) -> bool:
    """Tell whether everything in one view stands in another as well."""
    if isinstance(part, dict):
        return isinstance(whole, dict) and all(
            key in whole and contained(value, whole[key]) for key, value in part.items()
        )
    if isinstance(part, list | tuple):
        return (
            isinstance(whole, list | tuple)
            and len(part) == len(whole)
            and all(map(contained, part, whole))
        )
    return bool(part == whole)
