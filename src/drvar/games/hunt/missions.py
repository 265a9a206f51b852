"""Chapters 13.1 and 13.2: Missions, Tito, interrogation; what units take by entering a hex."""

from __future__ import annotations

from drvar.games.tactical.command import fell
from drvar.games.tactical.movement import MISSION_MOVE, Party, Walk, has_open_ground
from drvar.games.tactical.retreat import lose_radio
from drvar.games.tactical.rules import GERMAN, OTHER, PARTISAN
from drvar.games.tactical.state import CAPTURED, ESCAPED, KILLED, REMOVED, Tactical
from drvar.kernel.chance import roll
from drvar.kernel.flow import Call, Choose, Done, Next, Over, Procedure
from drvar.kernel.options import Option
from drvar.kernel.rule import Broken, rule

from .rules import DUMMY, TITO


@rule("HUNT-13.1.1b")
def mission_limit(turn: int) -> int:
    """One Move Mission Action less than the number of the turn."""
    return turn - 1


@rule("HUNT-13.1.1a", "HUNT-13.1.1b", "HUNT-5.2.3a", "HUNT-5.1.1c", "HUNT-4a")
def may_move_mission(g: Tactical, token: str) -> Broken | None:
    """Enough points, a move left this turn, and a way to go or to leave."""
    price = g.rules.actions["mission"]["pa"]
    if g.pa[PARTISAN] < price:
        return Broken("HUNT-4a", "too-few-pa", {"cost": price, "left": g.pa[PARTISAN]})
    if g.mission_moves >= mission_limit(g.turn):
        return Broken("HUNT-13.1.1b", "missions-moved", {"limit": mission_limit(g.turn)})
    hex_ = g.missions[token]
    if hex_ in g.rules.ground.edge or has_open_ground(g, token, hex_):
        return None
    party = Party.of(g, PARTISAN, (token,), MISSION_MOVE)
    if Walk(g, party, MISSION_MOVE).may_begin(hex_):
        return None
    return Broken("HUNT-5.1.1c", "nowhere-to-go", {"hex": hex_})


@rule("HUNT-13.1.1c", "HUNT-13.1.1d", "HUNT-10.2b")
def leave(g: Tactical, token: str, hex_: str) -> None:
    """A Mission is off the map; which one stays a secret, unless it is Tito."""
    del g.missions[token]
    g.fate[token] = ESCAPED
    g.left_on[token] = g.turn
    g.reveal("mission_left", "HUNT-13.1.1c", token=token, hex=hex_)
    if g.identity[token] == TITO:  # that it was not him is learnt as well: both are reveals
        g.tell("tito_left", "HUNT-13.1.1d", token=token, hex=hex_, fate=ESCAPED)


def tito_on_map(g: Tactical) -> bool:
    """Whether Tito is still there to be found."""
    return any(g.identity[token] == TITO for token in g.missions)


def kind_on_map(g: Tactical, kind: str) -> bool:
    """Whether the Mission of a kind is on the map."""
    return any(g.identity[token] == kind for token in g.missions)


class Entry(Procedure):
    """Units have entered a hex without enemy units: they take what stands there."""

    PUBLIC = ("hex", "side")
    side: str
    hex: str

    @rule("HUNT-13.1.2a", "HUNT-2.1.2d", "HUNT-13.7.2a")
    def take(self, g: Tactical) -> Next:
        """Turn the first Mission up; eliminate a lone Command or the lone Radio."""
        found = g.bare_at(OTHER[self.side], self.hex)
        if not found or self.hex in g.enemies(self.side):
            return Done()
        if self.side == PARTISAN:
            spare = fell(g, found[0], "HUNT-2.1.2d")
            return Call(spare) if spare is not None else self.take
        if found[0] in g.missions:
            return self.turn_up
        lose_radio(g, "HUNT-13.7.2a")
        return self.take

    @rule("HUNT-2.1.3a")
    def take_next(self, g: Tactical) -> Next:
        """Whatever else stands there."""
        return self.take

    @rule("HUNT-13.1.2a", "HUNT-13.1.2b", "HUNT-13.1.2c")
    def turn_up(self, g: Tactical) -> Next:
        """A dummy is removed, a mission captured; with Tito it is another matter."""
        token = g.missions_at(self.hex)[0]
        kind = g.identity[token]
        turn_face_up(g, token, "HUNT-13.1.2a")
        if kind == TITO:
            return self.throw_for_tito
        del g.missions[token]
        g.fate[token] = REMOVED if kind == DUMMY else CAPTURED
        paragraph = "HUNT-13.1.2b" if kind == DUMMY else "HUNT-13.1.2c"
        g.tell(f"mission_{g.fate[token]}", paragraph, token=token, mission=kind, hex=self.hex)
        return self.take

    @rule("HUNT-13.1.2d")
    def throw_for_tito(self, g: Tactical) -> Next:
        """A die for Tito."""
        return roll(1, 6, "tito")

    @rule("HUNT-13.1.2d", "HUNT-15.1a", "HUNT-10.2b")
    def seize_tito(self, g: Tactical, dice: tuple[int]) -> Next:
        """Not above the strength in the hex: captured, and the game is won; else killed."""
        token = next(t for t in g.missions_at(self.hex) if g.identity[t] == TITO)
        del g.missions[token]
        captured = is_captured(g.strength_at(GERMAN, self.hex), dice[0])
        g.fate[token] = CAPTURED if captured else KILLED
        told = {"token": token, "die": dice[0], "hex": self.hex, "fate": g.fate[token]}
        g.tell(f"tito_{g.fate[token]}", "HUNT-13.1.2d", **told)
        if captured and g.options["capture_end"] == "at_once":
            return Over(tito_captured())
        return self.take


@rule("HUNT-13.1.2d")
def is_captured(strength: int, die: int) -> bool:
    """Tito is captured by a die not above the strength of the units there."""
    return die <= strength


@rule("HUNT-15.1a")
def tito_captured() -> dict[str, object]:
    """The strategic victory."""
    return {
        "winner": GERMAN,
        "why": "tito-captured",
        "level": "strategic",
        "rule": "HUNT-15.1a",
    }


def turn_face_up(g: Tactical, token: str, paragraph: str) -> None:
    """Everybody sees a Mission from now on."""
    if token not in g.face_up:
        g.face_up.add(token)
        g.reveal(
            "mission_revealed",
            paragraph,
            token=token,
            mission=g.identity[token],
            hex=g.missions[token],
        )


# ---------------------------------------------------------------------- interrogation


@rule("HUNT-5.2.2a", "HUNT-13.2b", "HUNT-6.1a", "HUNT-4a")
def may_interrogate(g: Tactical, place: str) -> Broken | None:
    """An Abwehr unit in command in a town, while a Mission on the map is face down."""
    price = g.rules.actions["interrogate"]["pa"]
    if place not in g.rules.ground.towns:
        return Broken("HUNT-5.2.2a", "no-town", {"hex": place})
    abwehr = [u for u in g.german.get(place, ()) if g.rules.counters[u].abwehr]
    if not abwehr:
        return Broken("HUNT-5.2.2a", "no-abwehr", {"hex": place})
    if all(unit in g.ooc for unit in abwehr):
        return Broken("HUNT-13.2b", "out-of-command", {"action": "interrogate"})
    if g.face_up.issuperset(g.missions):
        return Broken("HUNT-13.2b", "nothing-hidden")
    if g.pa[GERMAN] < price:
        return Broken("HUNT-4a", "too-few-pa", {"cost": price, "left": g.pa[GERMAN]})
    return None


class Interrogation(Procedure):
    """Question the people of a town about the Missions."""

    @rule("HUNT-13.2a")
    def throw(self, g: Tactical) -> Next:
        """A die."""
        return roll(1, 6, "interrogation")

    @rule("HUNT-13.2a")
    def learn(self, g: Tactical, dice: tuple[int]) -> Next:
        """On a success a Mission is turned up, otherwise nothing is learnt."""
        success = dice[0] in g.rules.charts["interrogation"]["die"]
        g.tell("interrogated", "HUNT-13.2a", die=dice[0], success=success)
        return None if success else Done()

    @rule("HUNT-13.2a")
    def choose_mission(self, g: Tactical) -> Next:
        """The Germans say which, anywhere on the map."""
        hidden = [token for token in sorted(g.missions) if token not in g.face_up]
        options: tuple[Option, ...] = tuple([("reveal", token) for token in hidden])
        return Choose(GERMAN, "reveal", options, lambda o: may_reveal(g, o))

    @rule("HUNT-13.2a")
    def reveal(self, g: Tactical, option: Option) -> Next:
        """It stays face up for good."""
        turn_face_up(g, str(option[1]), "HUNT-13.2a")
        return Done()


@rule("HUNT-13.2a")
def may_reveal(g: Tactical, option: Option) -> Broken | None:
    """A face-down Mission on the map."""
    token = str(option[1])
    if option[0] != "reveal" or token not in g.missions or token in g.face_up:
        return Broken("HUNT-13.2a", "not-hidden", {"token": token})
    return None
