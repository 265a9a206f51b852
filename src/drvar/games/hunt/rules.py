"""The tables of the hunt under some options."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from drvar.games.tactical.ground import Reading
from drvar.games.tactical.movement import ATTACK_MOVE, MOVE_ATTACK
from drvar.games.tactical.rules import DUMMY, TITO, Counter
from drvar.games.tactical.rules import Rules as SharedRules

if TYPE_CHECKING:
    from drvar.games.tactical.edition import Edition

__all__ = ["BRITISH", "DUMMY", "TITO", "Rules"]

BRITISH = "british"


class Rules(SharedRules):
    """Ground, counters, charts and schedule of the hunt."""

    half_moves = frozenset((MOVE_ATTACK, ATTACK_MOVE))
    stays = frozenset((ATTACK_MOVE,))

    def __init__(
        self,
        options: Mapping[str, str],
        edition: Edition,
        plan: Mapping[str, Any] | None = None,
        extra: Iterable[Counter] = (),
    ) -> None:
        super().__init__("hunt", options, edition, plan, extra)
        self.guards_counters = options["bare_counters"] == "assault"
        if options["length"] == "fourteen":
            self.last_turn = 14
        self.actions[ATTACK_MOVE] = self.actions[MOVE_ATTACK]
        """Movement & Attack is one line of the chart, whichever half comes first."""

    def reading(self) -> Reading:
        """How the options read the map."""
        chosen = self.options
        return Reading(
            chosen["lower_columns"],
            chosen["bridges"] == "yes",
            chosen["road_rate"] == "any_road_hex",
            chosen["hexside_units"] == "count",
        )
