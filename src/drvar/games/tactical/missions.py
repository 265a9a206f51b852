"""Missions that are found, and what else units take by entering a hex."""

from __future__ import annotations

from functools import partial
from typing import Generic

from drvar.kernel.chance import roll
from drvar.kernel.flow import Call, Done, Next, Over, Procedure
from drvar.kernel.rule import cites, rule

from .command import fell
from .faces import most
from .rules import DUMMY, GERMAN, OTHER, TITO
from .seen import Result
from .state import CAPTURED, KILLED, REMOVED, G, Tactical


def tito_fate(g: Tactical) -> str:
    """What became of Tito; "" while he is on the map."""
    for token, fate in g.fate.items():
        if g.identity[token] == TITO:
            return fate
    return ""


def turn_face_up(g: Tactical, token: str, paragraph: str) -> None:
    """Every seat sees the Mission from now on."""
    if token not in g.face_up:
        g.face_up.add(token)
        g.reveal(
            "mission_revealed",
            paragraph,
            token=token,
            mission=g.identity[token],
            hex=g.missions[token],
        )


@rule("HUNT-13.1.2b", "HUNT-13.1.2c", "HUNT14-12.1k")
def take_off(g: Tactical, token: str) -> None:
    """A Mission that was found leaves the map: a dummy is removed, any other captured."""
    hex_, kind = g.missions.pop(token), g.identity[token]
    g.forget(token)
    g.fate[token] = REMOVED if kind == DUMMY else CAPTURED
    own = "HUNT-13.1.2b" if kind == DUMMY else "HUNT-13.1.2c"
    paragraph = g.rules.cite[own, "HUNT14-12.1k"]
    g.tell(f"mission_{g.fate[token]}", paragraph, token=token, mission=kind, hex=hex_)


@rule("HUNT-15.1a", "HUNT14-13i")
def tito_captured(g: Tactical) -> Result:
    """If the capture of Tito ends the game, it wins it."""
    return {
        "winner": GERMAN,
        "why": "tito-captured",
        "level": "strategic",
        "rule": g.rules.cite["HUNT-15.1a", "HUNT14-13i"],
    }


class Entry(Procedure, Generic[G]):
    """Units have entered a hex without enemy units: they take what stands there.

    `standing` is an entry without an Action: the last unit that shared the hex is gone.
    """

    PUBLIC = ("hex", "side")
    side: str
    hex: str
    standing: bool = False

    @rule("HUNT-13.1.2a", "HUNT-2.1.2d", "HUNT14-1.1d", "HUNT14-9.2", "HUNT14-12.1h")
    def take(self, g: G) -> Next:
        """Eliminate a lone Command; turn the first Mission up."""
        found = self.found(g)
        if not found:
            return Done()
        if found[0] in g.commands:
            spare = fell(g, found[0], g.rules.cite["HUNT-2.1.2d", "HUNT14-1.1d"])
            return Call(spare) if spare is not None else self.take
        return self.turn_up

    @cites("HUNT-13.1.2a", "HUNT-2.1.2d", "HUNT14-1.1d", "HUNT14-12.1h")
    def found(self, g: G) -> tuple[str, ...]:
        """What there is to take: nothing while an enemy unit is there."""
        if self.hex in g.enemies(self.side):
            return ()
        return g.bare_at(OTHER[self.side], self.hex)

    @rule("HUNT-2.1.3a", "HUNT14-1.1f")
    def take_next(self, g: G) -> Next:
        """Take whatever else stands there."""
        return self.take

    @rule("HUNT-13.1.2a", "HUNT-13.1.2b", "HUNT-13.1.2c", "HUNT14-12.1h", "HUNT14-12.1k")
    def turn_up(self, g: G) -> Next:
        """Every seat sees what it is; Tito needs a die."""
        token = self.found(g)[0]
        turn_face_up(g, token, g.rules.cite["HUNT-13.1.2a", "HUNT14-12.1h"])
        if g.identity[token] == TITO:
            return self.throw_for_tito
        self.clear(g, token)
        return self.take

    @cites("HUNT-13.1.2b", "HUNT-13.1.2c", "HUNT14-12.1k")
    def clear(self, g: G, token: str) -> None:
        """What becomes of a Mission that was found."""
        take_off(g, token)

    @rule("HUNT-13.1.2d", "HUNT14-12.1j")
    def throw_for_tito(self, g: G) -> Next:
        """Throw a die for Tito."""
        return roll(1, 6, "tito")

    @rule("HUNT-13.1.2d", "HUNT-15.1a", "HUNT-10.2b", "HUNT14-12.1j", "HUNT14-13i")
    def seize_tito(self, g: G, dice: tuple[int]) -> Next:
        """He is captured or killed; the capture may end the game."""
        token = next(t for t in g.missions_at(self.hex) if g.identity[t] == TITO)
        del g.missions[token]
        g.forget(token)
        captured, needed = self.captures(g, dice[0]), most(partial(self.captures, g))
        g.fate[token] = CAPTURED if captured else KILLED
        told = {"token": token, "die": dice[0], "hex": self.hex, "fate": g.fate[token]}
        told["most"] = needed
        paragraph = g.rules.cite["HUNT-13.1.2d", "HUNT14-12.1j"]
        g.tell(f"tito_{g.fate[token]}", paragraph, **told)
        if captured and g.rules.switches.capture_ends:
            return Over(tito_captured(g))
        return self.take

    @cites("HUNT-13.1.2d", "HUNT14-12.1j")
    def captures(self, g: G, die: int) -> bool:
        """Whether a die captures Tito; each edition says it."""
        raise NotImplementedError
