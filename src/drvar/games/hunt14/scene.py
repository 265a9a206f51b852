"""Positions of case files: what the first edition adds to the shared words.

The units of a hex are listed from the top of their stack down.
"""

from __future__ import annotations

from typing import Any

from drvar.games.tactical import scene
from drvar.games.tactical.scene import CAVE

from .rules import TANK
from .state import Hunt14State


class Scene(scene.Scene[Hunt14State]):
    """A position of the first edition: more markers, works, heights, two Commands."""

    g: Hunt14State
    board = scene.Scene.board | {"works"}
    ground = scene.Scene.ground | {"heights"}
    unit_marks = (*scene.Scene.unit_marks, "moved", "exhausted", "shaken")
    unit_counts = (*scene.Scene.unit_counts, "shots", "damage")
    command_marks = (*scene.Scene.command_marks, "moved", "pinned")
    token_marks = ("moved", "seen")
    counter_words = scene.Scene.counter_words | {"attack", "target", "weapons", "damage"}

    def place(self) -> None:
        """Works stand in hexes of the map."""
        if "missions" in self.position:
            self.g.seen.clear()
        super().place()
        if "works" in self.position:
            self._put_works(self.position.pop("works"))

    def finish_set_up(self) -> None:
        """The staff is with Tito."""
        super().finish_set_up()
        command = self.g.rules.book.setup.command
        if command in self.g.rules.commands:
            self.g.commands[command] = CAVE

    def _put_works(self, named: dict[str, str]) -> None:
        known = self.g.rules.works
        for hex_, work in named.items():
            self.known_hex(hex_)
            if work not in known:
                raise ValueError(f"no work {work!r}; there is {', '.join(known)}")
        self.g.works = dict(named)

    def row(self, row: dict[str, Any]) -> dict[str, Any]:
        """Letters are those of the type unless given; a vehicle gives its damage value."""
        rules = self.g.rules
        kind = rules.types[row["type"]]
        if (kind.move_class == TANK) != ("damage" in row):
            raise ValueError(f"{row['id']} needs a damage value if it is a vehicle, only then")
        if row.get("attack", kind.attack) not in rules.charts.attack.range:
            raise ValueError(f"no attack {row['attack']!r}")
        if strange := sorted(set(row.get("weapons", ())) - set(rules.weapons)):
            raise ValueError(f"no weapon {strange[0]!r}; there is {', '.join(rules.weapons)}")
        return {"attack": kind.attack, "target": kind.target, **row}


def place(g: Hunt14State, position: dict[str, Any]) -> None:
    """Take the words of this game out of a position and set them up."""
    Scene(g, position).place()
