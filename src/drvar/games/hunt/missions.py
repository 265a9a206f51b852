"""Chapters 13.1 and 13.2: Missions, Tito, interrogation; what units take by entering a hex."""

from __future__ import annotations

from drvar.games.tactical import missions
from drvar.games.tactical.actions import MISSION_MOVE
from drvar.games.tactical.interrogation import Interrogation, face_down
from drvar.games.tactical.rules import GERMAN, PARTISAN
from drvar.games.tactical.ways import has_open_ground
from drvar.kernel.flow import Next
from drvar.kernel.rule import Broken, cites, rule

from .retreat import lose_radio
from .rules import RADIO, TITO
from .state import ESCAPED, HuntState
from .ways import Walk, party

__all__ = [
    "Entry", "Interrogation", "is_captured", "kind_on_map", "leave", "may_interrogate",
    "may_move_mission", "mission_limit", "tito_on_map",
]  # fmt: skip


@rule("HUNT-13.1.1b")
def mission_limit(turn: int) -> int:
    """A turn allows one Move Mission Action less than its number."""
    return turn - 1


@rule("HUNT-13.1.1a", "HUNT-13.1.1b", "HUNT-5.2.3a", "HUNT-5.1.1c", "HUNT-4a")
def may_move_mission(g: HuntState, token: str) -> Broken | None:
    """There must be enough points, a move left this turn, and a way to go or to leave."""
    price = g.rules.actions["mission"].pa
    if g.pa[PARTISAN] < price:
        return Broken("HUNT-4a", "too-few-pa", {"cost": price, "left": g.pa[PARTISAN]})
    if g.mission_moves >= mission_limit(g.turn):
        return Broken("HUNT-13.1.1b", "missions-moved", {"limit": mission_limit(g.turn)})
    hex_ = g.missions[token]
    if hex_ in g.rules.ground.edge or has_open_ground(g, token, hex_):
        return None
    alone = party(g, PARTISAN, (token,), MISSION_MOVE)
    if Walk(g, alone, MISSION_MOVE).may_begin(hex_):
        return None
    return Broken("HUNT-5.1.1c", "nowhere-to-go", {"hex": hex_})


@rule("HUNT-13.1.1c", "HUNT-13.1.1d", "HUNT-10.2b")
def leave(g: HuntState, token: str, hex_: str) -> None:
    """A Mission is off the map; which one stays a secret, unless it is Tito."""
    del g.missions[token]
    g.fate[token] = ESCAPED
    g.left_on[token] = g.turn
    g.reveal("mission_left", "HUNT-13.1.1c", token=token, hex=hex_)
    if g.identity[token] == TITO:  # all seats also learn that it was not Tito
        g.tell("tito_left", "HUNT-13.1.1d", token=token, hex=hex_, fate=ESCAPED)


def tito_on_map(g: HuntState) -> bool:
    """Whether Tito is still there to be found."""
    return any(g.identity[token] == TITO for token in g.missions)


def kind_on_map(g: HuntState, kind: str) -> bool:
    """Whether the Mission of a kind is on the map."""
    return any(g.identity[token] == kind for token in g.missions)


class Entry(missions.Entry[HuntState]):
    """Units have entered a hex without enemy units: the lone Radio is lost too."""

    @rule("HUNT-13.1.2a", "HUNT-2.1.2d", "HUNT-13.7.2a")
    def take(self, g: HuntState) -> Next:
        """Turn the first Mission up; eliminate a lone Command or the lone Radio."""
        if self.found(g)[:1] == (RADIO,):
            lose_radio(g, "HUNT-13.7.2a")
        return super().take(g)

    @cites("HUNT-13.1.2d")
    def captures(self, g: HuntState, die: int) -> bool:
        """The strength of the units there decides."""
        return is_captured(g.strength_at(GERMAN, self.hex), die)


@rule("HUNT-13.1.2d")
def is_captured(strength: int, die: int) -> bool:
    """Tito is captured by a die not above the strength of the units there."""
    return die <= strength


# ---------------------------------------------------------------------- interrogation


@rule("HUNT-5.2.2a", "HUNT-13.2b", "HUNT-6.1a", "HUNT-4a")
def may_interrogate(g: HuntState, place: str) -> Broken | None:
    """An Abwehr unit in command may, in a town, while a Mission on the map is face down."""
    price = g.rules.actions["interrogate"].pa
    if place not in g.rules.ground.towns:
        return Broken("HUNT-5.2.2a", "no-town", {"hex": place})
    abwehr = [u for u in g.german.get(place, ()) if g.rules.counters[u].abwehr]
    if not abwehr:
        return Broken("HUNT-5.2.2a", "no-abwehr", {"hex": place})
    if all(unit in g.ooc for unit in abwehr):
        return Broken("HUNT-13.2b", "out-of-command", {"action": "interrogate"})
    if not face_down(g):
        return Broken("HUNT-13.2b", "nothing-hidden")
    if g.pa[GERMAN] < price:
        return Broken("HUNT-4a", "too-few-pa", {"cost": price, "left": g.pa[GERMAN]})
    return None
