"""Interrogation: the people of a town are asked about the Missions."""

from __future__ import annotations

from typing import Generic

from drvar.kernel.chance import roll
from drvar.kernel.flow import Choose, Done, Next, Procedure
from drvar.kernel.options import Option
from drvar.kernel.rule import Broken, cites, rule

from .missions import turn_face_up
from .rules import GERMAN
from .state import G, Tactical


class Interrogation(Procedure, Generic[G]):
    """Question the people of a town about the Missions."""

    @rule("HUNT-13.2a", "HUNT14-12.2a", "HUNT14-12.2c")
    def throw(self, g: G) -> Next:
        """Throw a die for the answer."""
        return roll(1, 6, "interrogation")

    @rule("HUNT-13.2a", "HUNT14-12.2a")
    def learn(self, g: G, dice: tuple[int, ...]) -> Next:
        """On a success the Germans learn something of a Mission, otherwise nothing."""
        good = g.rules.charts.interrogation.die
        answers = [die in good for die in dice]
        paragraph = g.rules.cite["HUNT-13.2a", "HUNT14-12.2a"]
        for die, success in zip(dice, answers, strict=True):
            g.tell("interrogated", paragraph, die=die, success=success, least=min(good))
        return self.choose_mission if any(answers) else Done()

    @rule("HUNT-13.2a", "HUNT14-12.2b")
    def choose_mission(self, g: G) -> Next:
        """The Germans choose which, anywhere on the map."""
        options: tuple[Option, ...] = tuple([("reveal", token) for token in self.unknown(g)])
        return Choose(GERMAN, "reveal", options, lambda o: self.may_reveal(g, o))

    def unknown(self, g: G) -> list[str]:
        """The Missions of which something can be learnt."""
        return face_down(g)

    @cites("HUNT-13.2a", "HUNT14-12.2b")
    def may_reveal(self, g: G, option: Option) -> Broken | None:
        """One of those Missions may be chosen."""
        if option[0] == "reveal" and option[1] in self.unknown(g):
            return None
        paragraph = g.rules.cite["HUNT-13.2a", "HUNT14-12.2b"]
        return Broken(paragraph, "not-hidden", {"token": option[1]})

    @rule("HUNT-13.2a", "HUNT14-12.2b")
    def reveal(self, g: G, option: Option) -> Next:
        """It stays face up for good."""
        turn_face_up(g, str(option[1]), g.rules.cite["HUNT-13.2a", "HUNT14-12.2b"])
        return Done()


@rule("HUNT-13.2b", "HUNT14-12.2a")
def face_down(g: Tactical) -> list[str]:
    """The Missions on the map that are not turned up, by token."""
    return [token for token in sorted(g.missions) if token not in g.face_up]
