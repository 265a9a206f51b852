"""Chapters 12.1 and 12.2: Tito and the other counters, what units take, interrogation."""

from __future__ import annotations

from drvar.games.tactical import interrogation, missions
from drvar.games.tactical.interrogation import face_down
from drvar.games.tactical.missions import take_off, turn_face_up
from drvar.games.tactical.rules import GERMAN, PARTISAN
from drvar.games.tactical.state import KILLED
from drvar.kernel.chance import roll
from drvar.kernel.flow import Done, Next
from drvar.kernel.options import Option
from drvar.kernel.rule import Broken, cites, rule

from .rules import TITO
from .state import Hunt14State


@rule("HUNT14-12.1e")
def may_move_counter(g: Hunt14State) -> Broken | None:
    """Counters move as often as points allow. Option: each round allows one more."""
    if g.rules.options.objective_moves == "free":
        return None
    most = max(0, g.turn - g.rules.charts.movement.limited.first + 1)
    if g.mission_moves < most:
        return None
    return Broken("HUNT14-12.1e", "missions-moved", {"limit": most})


class Entry(missions.Entry[Hunt14State]):
    """Units stand where no enemy unit does: a lone Command falls, counters are revealed."""

    @cites("HUNT14-1.1d", "HUNT14-9.2", "HUNT14-12.1h", "HUNT14-12.1i")
    def found(self, g: Hunt14State) -> tuple[str, ...]:
        """Commands first, then the counters, if these units reveal them."""
        taken = () if self.hex in g.enemies(self.side) else self._commands(g)
        if self.side == PARTISAN or (self.standing and g.rules.options.reveal == "by_melee"):
            return taken
        if self.hex in g.partisan and g.rules.options.reveal != "on_entry":
            return taken
        return (*taken, *to_reveal(g, self.hex))

    def _commands(self, g: Hunt14State) -> tuple[str, ...]:
        return g.commands_at(GERMAN if self.side == PARTISAN else PARTISAN, self.hex)

    @cites("HUNT14-12.1k")
    def clear(self, g: Hunt14State, token: str) -> None:
        """It leaves the map. Option: it stays, face up."""
        if g.rules.options.revealed_counters == "leave":
            take_off(g, token)

    @cites("HUNT14-12.1j")
    def captures(self, g: Hunt14State, die: int) -> bool:
        """The die alone decides."""
        return die in g.rules.charts.tito.die


@rule("HUNT14-12.1h", "HUNT14-12.1k")
def to_reveal(g: Hunt14State, hex_: str) -> tuple[str, ...]:
    """The counters of a hex that Germans alone in it reveal, by token.

    Option: revealed counters stay on the map; of those only Tito is revealed again.
    """
    here = g.missions_at(hex_)
    if g.rules.options.revealed_counters == "leave":
        return here
    return tuple([t for t in here if t not in g.face_up or g.identity[t] == TITO])


@rule("HUNT14-12.1i")
def may_turn_up(g: Hunt14State, side: str, hex_: str) -> bool:
    """Option: whether a Melee in the own hex would reveal undefended counters."""
    by_melee = side == GERMAN and g.rules.options.reveal == "by_melee"
    return by_melee and bool(to_reveal(g, hex_))


@rule("HUNT14-12.1g", "HUNT14-12.1k")
def shoot_counter(g: Hunt14State, token: str) -> None:
    """Option: a counter that fire hits is revealed and gone, and Tito is dead."""
    hex_ = g.missions[token]
    turn_face_up(g, token, "HUNT14-12.1g")
    if g.identity[token] != TITO:
        take_off(g, token)
        return
    del g.missions[token]
    g.forget(token)
    g.fate[token] = KILLED
    g.tell("tito_killed", "HUNT14-12.1g", token=token, hex=hex_, fate=KILLED)


# ---------------------------------------------------------------------- interrogation


@rule("HUNT14-12.2a", "HUNT14-12.2b")
def unknown_counters(g: Hunt14State) -> list[str]:
    """The face-down counters that the Germans have not seen."""
    return [token for token in face_down(g) if token not in g.seen]


@rule("HUNT14-12.2a", "HUNT14-5.17", "HUNT14-5e")
def may_interrogate(g: Hunt14State, place: str) -> Broken | None:
    """Germans in a town, not engaged, may, while there is a counter that they have not seen."""
    if place not in g.rules.ground.towns:
        return Broken("HUNT14-12.2a", "no-town", {"hex": place})
    if place not in g.german:
        return Broken("HUNT14-12.2a", "nobody-there", {"hex": place})
    if g.is_engaged(place):
        return Broken("HUNT14-5e", "engaged", {"hex": place})
    if not unknown_counters(g):
        return Broken("HUNT14-12.2a", "nothing-hidden")
    return None


class Interrogation(interrogation.Interrogation[Hunt14State]):
    """Germans question the people of a town, and look at a counter for each good answer."""

    PUBLIC = ("hex", "looks")
    hex: str
    looks: int = 0

    @rule("HUNT14-12.2a", "HUNT14-12.2c")
    def throw(self, g: Hunt14State) -> Next:
        """One die, whatever the number of units. Option: one for each in command."""
        if g.rules.options.interrogation_rolls == "one":
            return roll(1, 6, "interrogation")
        able = [unit for unit in g.german[self.hex] if unit not in g.ooc]
        return roll(len(able), 6, "interrogation")

    @rule("HUNT14-12.2a")
    def learn(self, g: Hunt14State, dice: tuple[int, ...]) -> Next:
        """Count the good answers."""
        self.looks = len([d for d in dice if d in g.rules.charts.interrogation.die])
        return super().learn(g, dice)

    def unknown(self, g: Hunt14State) -> list[str]:
        """The counters that they have not seen."""
        return unknown_counters(g)

    @rule("HUNT14-12.2b")
    def reveal(self, g: Hunt14State, option: Option) -> Next:
        """They alone look at it, and it stays face down. Option: it is turned up."""
        token = str(option[1])
        if g.rules.options.interrogation == "reveal":
            turn_face_up(g, token, "HUNT14-12.2b")
        else:
            look_at(g, token)
        self.looks -= 1
        return self.choose_mission if self.looks and unknown_counters(g) else Done()


@rule("HUNT14-12.2b")
def look_at(g: Hunt14State, token: str) -> None:
    """The Germans know it from now on, wherever it goes; every seat knows that they do."""
    g.seen.add(token)
    seen = {"token": token, "hex": g.missions[token]}
    g.tell("counter_seen", "HUNT14-12.2b", **seen)
    kind = g.identity[token]
    g.reveal("counter_known", "HUNT14-12.2b", audience=(GERMAN,), mission=kind, **seen)
