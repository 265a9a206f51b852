"""Positions of case files: what the hunt adds to the shared words."""

from __future__ import annotations

from typing import Any

from drvar.games.tactical import scene

from .state import ESCAPED, HuntState

RADIO_STARTS = "10.06"


class Scene(scene.Scene[HuntState]):
    """A position of the hunt: it has a Radio, and Missions may escape."""

    board = scene.Scene.board | {"radio"}
    fates = (*scene.Scene.fates, ESCAPED)
    mission_words = scene.Scene.mission_words | {"left_on"}
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

    def put_missions(self, named: dict[str, dict[str, Any]]) -> None:
        """Nothing is known any more of those that left before."""
        self.g.left_on, self.g.not_british = {}, set()
        super().put_missions(named)

    def put_mission(self, token: str, told: dict[str, Any]) -> None:
        """One that escaped did so on the turn told, else on the last one."""
        super().put_mission(token, told)
        if self.g.fate.get(token) == ESCAPED:
            self.g.left_on[token] = told.get("left_on", self.turn - 1)


def place(g: HuntState, position: dict[str, Any]) -> None:
    """Take the words of this game out of a position and set them up."""
    Scene(g, position).place()
