"""Lines of the charts that both editions have, as data."""

from __future__ import annotations

from msgspec import Struct, field


class ActionLine(Struct, frozen=True):
    """An Action and its prices: the plain one, out of command, and where all pay the same."""

    id: str
    pa: int
    ooc: int | None = None
    flat: int | None = None
    moves: str = ""


class TypeLine(Struct, frozen=True):
    """A type of units: movement, range and class, and its letters where there are any."""

    ma: int
    range: int
    move_class: str = field(name="class")
    type: str = ""
    heavy: bool = False
    attack: str = ""
    target: str = ""
