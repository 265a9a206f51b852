"""Why Actions end in the first edition: more kinds of moves, and each unit fires alone."""

from __future__ import annotations

from typing import ClassVar

from drvar.games.tactical import endings
from drvar.games.tactical.actions import ASSAULT, ATTACK_MOVE, MOVEMENT
from drvar.kernel.events import Event

from .rules import COMMAND_MOVE, ENTER, RETREAT
from .state import Hunt14State

__all__ = ["Endings"]


class Endings(endings.Endings[Hunt14State]):
    """Follows the Actions of this edition."""

    walks: ClassVar[frozenset[str]] = frozenset((MOVEMENT, ATTACK_MOVE, COMMAND_MOVE, ENTER))
    aims: ClassVar[dict[str, frozenset[str]]] = {
        **endings.Endings.aims,
        RETREAT: frozenset(("moved",)),
    }
    commands_walk_alone = False

    def heard(self, g: Hunt14State, event: Event) -> None:
        """It takes an Assault to enter the hex of an objective counter, defended or not."""
        super().heard(g, event)
        if self.action == ASSAULT and event.kind == "moved":
            place = event.args["hex"]
            if g.missions_at(place) and place not in g.enemies(self.side):
                self.end = "HUNT14-7f"

    def firing(
        self, g: Hunt14State, group: tuple[str, ...]
    ) -> list[tuple[str, tuple[str, ...]]]:
        """Each unit alone, from the hex where it stands."""
        return [(g.hex_of(unit), (unit,)) for unit in group if unit in g.vf and g.hex_of(unit)]
