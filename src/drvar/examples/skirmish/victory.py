"""Chapter 8: victory."""

from __future__ import annotations

from drvar.kernel.flow import Next, Over, Procedure
from drvar.kernel.rule import rule

from .state import OTHER, Skirmish

Result = dict[str, str]


def won(g: Skirmish, side: str, why: str, paragraph: str) -> Result:
    """Tell who won and why; the end of every game."""
    g.tell("won", paragraph, side=side, why=why)
    return {"winner": side, "why": why, "rule": paragraph}


class WipedOut(Procedure):
    """A side has no unit left: the other wins at once."""

    PUBLIC = ("loser",)
    loser: str

    @rule("SKIRMISH-8.2")
    def declare(self, g: Skirmish) -> Next:
        """End the game."""
        return Over(won(g, OTHER[self.loser], "wiped-out", "SKIRMISH-8.2"))
