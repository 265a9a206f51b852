"""The later edition in words: how it stands, and its marker."""

from __future__ import annotations

from msgspec import UNSET

from drvar.games.tactical.rules import PARTISAN
from drvar.games.tactical.told import fate_of_tito, turn_lines
from drvar.kernel.phrase import Phrase, Standing

from .seen import HuntBoard
from .state import ESCAPED


def status(seen: HuntBoard) -> list[Phrase]:
    """The turn and the points; what escapes are worth only for a seat that knows it."""
    points = Phrase("status-points", {**seen.points})
    if seen.escape_points is not UNSET:
        points = Phrase("status-escapes", {**seen.points, "escapes": seen.escape_points})
    fates = [ESCAPED for gone in seen.escaped.values() if gone.tito]
    return [*turn_lines(seen), points, *fate_of_tito(seen, fates)]


def marked(marker: str) -> Standing:
    """The Radio, which belongs to the Partisans."""
    return Standing(name=marker, side=PARTISAN)
