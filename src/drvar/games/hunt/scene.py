"""Positions of case files: what the hunt adds to the shared words."""

from __future__ import annotations

from typing import Any

from drvar.games.tactical import scene
from drvar.games.tactical.state import ESCAPED

from .state import HuntState

RADIO_STARTS = "10.06"


class Scene(scene.Scene[HuntState]):
    """A position of the hunt: it has a Radio, and Missions may escape."""

    board = scene.Scene.board | {"radio"}
    fates = (*scene.Scene.fates, ESCAPED)
    counter_words = scene.Scene.counter_words | {"light", "abwehr"}

    def place(self) -> None:
        """The Radio stands in a hex of the map."""
        super().place()
        if self.position.get("radio"):
            self.known_hex(self.position["radio"])

    def finish_set_up(self) -> None:
        """The Radio is with the staff."""
        super().finish_set_up()
        self.g.radio = RADIO_STARTS


def place(g: HuntState, position: dict[str, Any]) -> None:
    """Take the words of this game out of a position and set them up."""
    Scene(g, position).place()
