"""The first edition in words: how it stands, and its works."""

from __future__ import annotations

from drvar.games.tactical.told import fate_of_tito, turn_lines
from drvar.kernel.phrase import Phrase, Standing

from .seen import Hunt14Board
from .victory import written


def status(seen: Hunt14Board) -> list[Phrase]:
    """The round and the points, in thirds."""
    points = {side: written(thirds) for side, thirds in seen.points.items()}
    return [*turn_lines(seen), Phrase("status-points", {**points}), *fate_of_tito(seen)]


def marked(marker: str) -> Standing:
    """A trench or a bunker."""
    return Standing(name=Phrase("lying-work", {"work": marker}))
