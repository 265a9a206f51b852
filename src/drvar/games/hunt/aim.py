"""Chapters 9, 13.4.2 and 13.5: which units may fire at what."""

from __future__ import annotations

from collections.abc import Iterable

from drvar.games.tactical import fire
from drvar.games.tactical.rules import GERMAN
from drvar.kernel.rule import Broken, rule

from .rules import RADIO
from .state import HuntState

LAST_MARKER = 2
"""Attack 2: a unit that bears it attacks no more this turn."""


@rule("HUNT-2.2.3a", "HUNT-8.4a", "HUNT-8.4.1a")
def fire_range(g: HuntState, unit: str) -> int:
    """The range of a unit's type; one hex for all units by night."""
    return 1 if g.turn in g.rules.night else g.rules.counters[unit].range


@rule("HUNT-9a", "HUNT-9.4a", "HUNT-13.5.1a", "HUNT-9.2.1a")
def may_fire(g: HuntState, unit: str, *, opportunity: bool = False) -> Broken | None:
    """A unit with Attack 2 may not fire; a light one only when it reacts; a Pinned one may."""
    if g.attacks.get(unit, 0) >= LAST_MARKER:
        return Broken("HUNT-9.4a", "attacked-twice", {"unit": unit})
    if g.rules.counters[unit].light:
        if not opportunity:
            return Broken("HUNT-13.5.1a", "light-unit", {"unit": unit})
        if g.rules.options.light_reaction == "forbidden":
            return Broken("HUNT-13.5.1a", "light-unit", {"unit": unit})
    return None


@rule("HUNT-8.3a", "HUNT-9.1a")
def may_reach(g: HuntState, unit: str, origin: str, target: str) -> Broken | None:
    """The target must be within range and in sight. Option: a mortar needs no sight."""
    exempt = g.rules.options.mortar_sight == "exempt"
    blind = exempt and g.rules.counters[unit].type == "mortar"
    return fire.may_reach(g, unit, origin, target, fire_range(g, unit), blind=blind)


def may_return(g: HuntState, unit: str, origin: str, target: str) -> Broken | None:
    """Whether a unit may react with fire at a hex."""
    return may_fire(g, unit, opportunity=True) or may_reach(g, unit, origin, target)


@rule("HUNT-13.4.2a", "HUNT-5.1.2a", "HUNT-2.1.2b", "HUNT-13.1.3a")
def can_harm(g: HuntState, unit: str, targets: Iterable[str]) -> bool:
    """Only artillery harms tanks; nothing harms a Mission; everything else can be hit."""
    counters = g.rules.counters
    guns = counters[unit].move_class == "artillery"
    for target in targets:
        if target in g.missions:
            continue
        if guns or counters[target].move_class != "tank":
            return True
    return False


@rule("HUNT-5.1.2a", "HUNT-13.1.3a")
def targets_at(g: HuntState, side: str, target: str) -> tuple[str, ...]:
    """What an Attack of a side on a hex is aimed at: units, a Command, the Radio."""
    found = g.enemies(side).get(target, ())
    if side == GERMAN:
        return (*found, RADIO) if g.radio == target else found
    return (*found, *g.commands_at(GERMAN, target))


@rule("HUNT-5.1.2a", "HUNT-9.1b")
def may_attack(  # noqa: PLR0913  # who, from where, at whom, and how
    g: HuntState,
    firers: tuple[str, ...],
    origin: str,
    target: str,
    movers: tuple[str, ...] = (),
    *,
    reacting: bool = False,
) -> Broken | None:
    """The hex must be in range and sight of all, with something that each of them can harm."""
    side = g.rules.counters[firers[0]].side
    targets = movers if reacting else targets_at(g, side, target)
    if not targets:
        return Broken("HUNT-5.1.2a", "nothing-to-hit", {"hex": target})
    for unit in firers:
        if broken := may_fire(g, unit, opportunity=reacting):
            return broken
        if broken := may_reach(g, unit, origin, target):
            if broken.words == "out-of-range" and any(
                may_reach(g, other, origin, target) is None for other in firers
            ):
                return broken._replace(rule="HUNT-9.1b")
            return broken
        if not can_harm(g, unit, targets):
            return Broken("HUNT-13.4.2a", "cannot-harm", {"unit": unit, "hex": target})
    return None


def attack_hexes(g: HuntState, firers: tuple[str, ...], origin: str) -> list[str]:
    """Every hex that these units may attack together, ascending."""
    side = g.rules.counters[firers[0]].side
    reach = min([fire_range(g, unit) for unit in firers])
    bare = set(g.commands.values()) if side != GERMAN else {g.radio} - {""}
    found = fire.hexes_in_range(g, side, origin, reach, bare)
    return sorted([hex_ for hex_ in found if may_attack(g, firers, origin, hex_) is None])


def can_attack(g: HuntState, firers: tuple[str, ...], origin: str) -> Broken | None:
    """Whether these units have any hex to attack; if not, what is in the way."""
    for unit in firers:
        if broken := may_fire(g, unit):
            return broken
    if not attack_hexes(g, firers, origin):
        return Broken("HUNT-5.1.2a", "no-target", {"hex": origin})
    return None
