"""Why the Germans' actions end: a move must or may end, a fire or an assault is fought."""

from __future__ import annotations

from collections.abc import Iterator

from drvar.kernel import endings
from drvar.kernel.events import Event
from drvar.kernel.flow import Choose, Question
from drvar.kernel.options import Option

from .battle import Assault
from .combat import OpenFire
from .movement import GermanMove
from .state import Raid

AIMS = {
    "fire": frozenset(("fire_resolved",)),
    "assault": frozenset(("assault_won", "assault_lost", "assault_stopped")),
}
"""What a combat is begun for, and the events that tell of it."""

UNDER_WAY = (GermanMove, OpenFire, Assault)


class Endings(endings.Endings):
    """Follows the German player's moves, fires and assaults."""

    def __init__(self) -> None:
        super().__init__()
        self.action, self.end = "", ""
        self.left = 0
        """Points of movement left, as the last question of a move told them."""
        self.prompt = ""

    def answered(self, seat: str, option: Option) -> None:
        """A body that sets out, or a chosen combat, begins an action."""
        word = str(option[0])
        if self.prompt in ("movement", "combat") and word in ("move", *AIMS):
            self.action, self.end = word, ""
        elif self.action == "move":
            self.end = "stop" if word == "stop" else ""

    def heard(self, g: Raid, event: Event) -> None:
        """See what becomes of it."""
        if event.kind in AIMS.get(self.action, ()):
            self.end = event.rule
        elif event.kind == "moved" and self.action == "move" and not self.end:
            self.end = self._why_there(g, event)

    def _why_there(self, g: Raid, event: Event) -> str:
        """The paragraph that ends a move, if the player did not end it."""
        path = [event.args["origin"], *event.args["path"]]
        left = self.left - g.rules.step_cost[path[-2], path[-1]]
        if g.is_enemy_zone(path[-1]):
            return "RAID-12.2c"
        if not left:
            return "RAID-12b"
        for zone in self._free(g, path, left):
            self.problems.append(f"a move ended in {path[-1]}, but {zone} is free, {left} left")
        return "RAID-2.2f"

    def _free(self, g: Raid, path: list[int], left: int) -> Iterator[int]:
        """The zones beside its end that a group may enter, whatever it is made of."""
        for zone, cost in g.rules.links[path[-1]]:
            held = zone in g.german or zone in g.yugoslav or zone in g.hidden
            if cost <= left and not held and zone != path[0]:
                yield zone

    def asked(self, g: Raid, question: Question | None) -> None:
        """The action ends with its procedure: give the reason, or "unknown"."""
        self.prompt = ""
        if isinstance(question, Choose):
            self.prompt = question.prompt
            self.left = question.args.get("left", self.left)
        if not self.action or any(isinstance(frame, UNDER_WAY) for frame in g.stack):
            return
        if not self.end and g.result is None:
            self.problems.append(f"{self.action} ended without a reason")
        self.ends[self.end or "game over"] += 1
        self.action = ""
