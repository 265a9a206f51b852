"""The order of play of a procedure as it really runs, with inherited and overridden steps."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple

from drvar.kernel.flow import Procedure
from drvar.kernel.game import Game

from . import proof


class StepLine(NamedTuple):
    """One step: its place in the order, what it cites, and the function that runs."""

    step: str
    paragraphs: tuple[str, ...]
    file: str
    line: int
    owner: str
    """The class whose function runs."""
    instead_of: tuple[str, ...]
    """The classes whose function of that name is overridden, the nearest first."""


def find(game: Game, name: str) -> type[Procedure] | None:
    """The procedure of that name, if the game has it."""
    return next((kind for kind in game.procedures if kind.__name__ == name), None)


def steps(game: Game, kind: type[Procedure]) -> list[StepLine]:
    """The steps of a procedure in order; of what they cite, the paragraphs of this game."""
    known = {paragraph.id for paragraph in game.rulebook}
    places = _places()
    lines = []
    for step in kind.STEPS[:-1]:
        owners = [base for base in kind.__mro__ if step in vars(base)]
        place = places[f"{owners[0].__module__}:{owners[0].__qualname__}.{step}"]
        lines.append(
            StepLine(
                step,
                tuple(cited for cited in kind.CITES[step] if cited in known),
                Path(place.file).relative_to(proof.PACKAGE.parent).as_posix(),
                place.line,
                _called(owners[0]),
                tuple(_called(owner) for owner in owners[1:]),
            )
        )
    return lines


@cache
def _places() -> dict[str, proof.Function]:
    """Every function of the rules by its name."""
    return {function.name: function for function in proof.rules_functions()}


def _called(owner: type) -> str:
    """A class by its game's package and its name: two editions use the same names."""
    return f"{owner.__module__.split('.')[-2]}.{owner.__name__}"
