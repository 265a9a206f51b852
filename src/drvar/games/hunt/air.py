"""Chapter 13.3: air attacks. Which aircraft there are, which may fly, and what they do."""

from __future__ import annotations

from drvar.games.tactical.aircraft import Flight, may_use, scheduled_air
from drvar.games.tactical.rules import GERMAN, AirUnit
from drvar.games.tactical.state import CAPTURED
from drvar.kernel.flow import Call, Done, Next
from drvar.kernel.options import Option
from drvar.kernel.rule import Broken, cites, rule

from .aim import targets_at
from .attack import Attack
from .missions import kind_on_map
from .state import ESCAPED, HuntState


@rule("HUNT-13.3a", "HUNT-13.3.3a", "HUNT-13.3.4a", "HUNT-17.1a")
def air_of_turn(g: HuntState) -> tuple[str, ...]:
    """The aircraft of this turn, each for one Air Attack, as far as both sides can know."""
    air = g.rules.air
    return tuple([plane for plane in scheduled_air(g) if not is_known_gone(g, air[plane])])


@rule("HUNT-3.1l")
def is_known_gone(g: HuntState, unit: AirUnit) -> bool:
    """Whether both sides saw the Mission that an aircraft needs leave the map."""
    if not unit.needs:
        return False
    for token, fate in g.fate.items():
        if g.identity[token] == unit.needs:
            return fate == CAPTURED or (fate == ESCAPED and token in g.face_up)
    return False


@rule("HUNT-13.3.4a")
def grounded_air(g: HuntState) -> tuple[str, ...]:
    """Option: the aircraft whose Mission is missing as the turn begins; mostly a secret."""
    if g.rules.options.baf_check == "at_use":
        return ()
    return tuple([plane for plane in g.air if not _has_mission(g, g.rules.air[plane])])


def _has_mission(g: HuntState, unit: AirUnit) -> bool:
    return not unit.needs or kind_on_map(g, unit.needs)


@rule("HUNT-13.3.4a")
def is_called(g: HuntState, unit: AirUnit) -> bool:
    """Whether the Mission that calls an aircraft is on the map. Option: when the turn began."""
    if g.rules.options.baf_check == "turn_start":
        return unit.id not in g.grounded
    return _has_mission(g, unit)


@cites("HUNT-13.3.4a")
def waits_for_a_mission(g: HuntState, side: str) -> bool:
    """Whether a side has an aircraft that may or may not be called, as only that side knows."""
    own = [g.rules.air[plane] for plane in g.air if g.rules.air[plane].side == side]
    return any(unit.needs for unit in own)


@rule("HUNT-13.3.4a", "HUNT-13.1.1d")
def proved_other(g: HuntState) -> set[str]:
    """The escaped Missions that cannot be the one this aircraft needs, since it flew."""
    morning = g.rules.options.baf_check == "turn_start"
    return {token for token, turn in g.left_on.items() if turn < g.turn or not morning}


@rule("HUNT-13.3a", "HUNT-13.1.3a")
def may_bomb(g: HuntState, side: str, hex_: str) -> Broken | None:
    """Any playable hex with something that can be hit; range and sight do not matter."""
    if hex_ not in g.rules.ground.terrain:
        return Broken("HUNT-8.2d", "no-such-hex", {"hex": hex_})
    if not targets_at(g, side, hex_):
        return Broken("HUNT-13.3a", "nothing-to-hit", {"hex": hex_})
    return None


def air_hexes(g: HuntState, side: str) -> list[str]:
    """Every hex that an aircraft of a side may attack, ascending."""
    bare = {g.radio} - {""} if side == GERMAN else set(g.commands.values())
    return sorted(bare.union(g.enemies(side)))


@rule("HUNT-13.3a", "HUNT-13.3.1a", "HUNT-13.3.3a", "HUNT-13.3.4a", "HUNT-5.2.4a")
def may_fly(g: HuntState, side: str, plane: str) -> Broken | None:
    """An own aircraft of this turn that has not flown, with its Mission and with a target."""
    if broken := may_use(g, side, plane):
        return broken
    if not is_called(g, g.rules.air[plane]):
        return Broken("HUNT-13.3.4a", "plane-not-called", {"plane": plane})
    if not air_hexes(g, side):
        return Broken("HUNT-13.3a", "no-air-target", {"plane": plane})
    return None


@rule("HUNT-3.1l", "HUNT-3.1i")
def usable_air(g: HuntState, side: str) -> bool:
    """Whether a side has an aircraft to act with.

    One that needs a Mission counts until both sides know that it is gone, so that being asked
    or skipped betrays nothing.
    """
    for plane in g.air:
        unit = g.rules.air[plane]
        if unit.side == side:
            if not unit.needs:
                if air_hexes(g, side):
                    return True
            elif g.rules.options.baf_check == "turn_start" or not is_known_gone(g, unit):
                return True
    return False


class AirAttack(Flight[HuntState]):
    """An aircraft attacks a hex; if it does not find its way, nothing happens."""

    def hexes(self, g: HuntState) -> list[str]:
        """Every hex with something that can be hit."""
        return air_hexes(g, self.side)

    def may_bomb(self, g: HuntState, hex_: str) -> Broken | None:
        """What forbids a hex."""
        return may_bomb(g, self.side, hex_)

    @rule("HUNT-13.3a", "HUNT-13.3.1a")
    def set_out(self, g: HuntState, option: Option) -> Next:
        """The aircraft is spent; one that needs a Mission shows that this one is there."""
        if g.rules.air[self.plane].needs:
            g.not_british |= proved_other(g)
        return super().set_out(g, option)

    @cites("HUNT-13.3.1a")
    def go_astray(self, g: HuntState) -> Next:
        """The attack fails."""
        return Done()

    @rule("HUNT-13.3.2a")
    def bomb(self, g: HuntState) -> Next:
        """Throw as many dice as the number on its right, as in any Attack."""
        return Call(
            Attack(side=self.side, firers=(), origin="", target=self.target, plane=self.plane)
        )

    @rule("HUNT-5.2.4a", after="bomb")
    def fly_home(self, g: HuntState) -> Next:
        """The activation is used up."""
        return Done()
