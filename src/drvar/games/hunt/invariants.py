"""What always holds (part 6 of the rules): tested after every answer of a checked game.

Here is what a position shows by itself. What only a course of play shows (points spent,
reactions, breakdown dice, a recount of the log, replay) is in the tests of the invariants.
"""

from __future__ import annotations

from collections.abc import Iterator

from drvar.games.tactical.invariants import (
    SIDES,
    aircraft,
    is_calm,
    markers,
    on_map,
    places,
    strength,
    tanks,
    tokens,
)
from drvar.games.tactical.rules import GERMAN, PARTISAN
from drvar.games.tactical.state import CAPTURED

from .missions import mission_limit
from .morale import morale_value
from .rules import TITO
from .state import HuntState
from .victory import tito_fate, tito_was_captured


def broken(g: HuntState) -> Iterator[str]:
    """Name what is wrong with a position."""
    yield from _stacks(g)
    yield from on_map(g, 4)
    yield from _units(g)
    yield from tanks(g, 4)
    yield from strength(g, 5)
    yield from _markers(g)
    yield from _commands(g)
    yield from tokens(g, 11)
    yield from _missions(g)
    yield from aircraft(g, 16)
    yield from _tracks(g)
    if g.phase != "setup":
        yield from places(g, 5)
    if is_calm(g):
        yield from _apart(g)
        yield from _spares(g)


def _stacks(g: HuntState) -> Iterator[str]:
    passing = g.rules.options.stacking == "end_of_move"
    moving = passing and not is_calm(g)
    for side in SIDES:
        for hex_, stack in g.units(side).items():
            landed = side == GERMAN and not g.fresh.isdisjoint(stack)  # until phase b
            held = passing and _was_stopped(g, stack)  # until phase b
            if g.strength(stack) > g.rules.limit and not (landed or moving or held):
                yield f"INV-1 {g.strength(stack)} points of the {side} in {hex_}"


def _was_stopped(g: HuntState, stack: tuple[str, ...]) -> bool:
    """Whether a reaction, which pins, hits or fights, may have ended a move there."""
    if g.rules.options.hit_mover == "stops" or not g.pinned.isdisjoint(stack):
        return True
    return any(unit in g.attacks for unit in stack)


def _units(g: HuntState) -> Iterator[str]:
    for side in SIDES:
        for hex_, stack in g.units(side).items():
            for unit in stack:
                counter = g.rules.counters[unit]
                if counter.side != side or not 1 <= g.vf.get(unit, 0) <= counter.vf:
                    yield f"INV-4 {unit} of {counter.vf} has {g.vf.get(unit)} in {hex_}"


def _markers(g: HuntState) -> Iterator[str]:
    for unit, number in g.attacks.items():
        if number not in (1, 2):
            yield f"INV-8 {unit} has attack marker {number}"
    marked = {"attack": g.attacks, "pinned": g.pinned, "ooc": g.ooc}
    yield from markers(g, marked, 9)
    for unit in sorted(g.pinned & g.vf.keys()):
        if g.rules.counters[unit].move_class == "tank":
            yield f"INV-9 the tank {unit} is pinned"
    for unit in sorted(g.ooc & g.vf.keys()):
        if g.rules.counters[unit].side != GERMAN:
            yield f"INV-10 {unit} is out of command"


def _commands(g: HuntState) -> Iterator[str]:
    for command in g.homeless:
        if command in g.commands or command not in g.spare:
            yield f"INV-15 {command} waits for a unit"
    for command in g.spare:
        if not g.rules.counters[command].returns:
            yield f"INV-15 {command} has come back"


def _spares(g: HuntState) -> Iterator[str]:
    """With a unit on the map, every Command that came and can return is on the map."""
    if not g.german or g.rules.options.spare == "own_formation":
        return
    elsewhere = {counter for box in g.german_waiting.values() for counter in box} | g.due.keys()
    for command in g.rules.commands:
        gone = command not in g.commands and command not in elsewhere
        if gone and g.rules.counters[command].returns:
            yield f"INV-15 {command} is not on the map"


def _apart(g: HuntState) -> Iterator[str]:
    """Between Actions no two enemies share a hex."""
    for hex_ in sorted(g.german.keys() & g.partisan.keys()):
        yield f"INV-2 both sides in {hex_}"
    for command, hex_ in g.commands.items():
        if hex_ in g.partisan:
            yield f"INV-3 {command} among enemies in {hex_}"
    for token, hex_ in g.missions.items():
        if hex_ in g.german:
            yield f"INV-3 {token} among enemies in {hex_}"
    if g.radio in g.german:
        yield f"INV-3 the Radio among enemies in {g.radio}"


def _missions(g: HuntState) -> Iterator[str]:
    if g.mission_moves > max(0, mission_limit(g.turn)):
        yield f"INV-11 {g.mission_moves} moves of Missions on turn {g.turn}"
    if g.phase == "setup":
        return
    titos = [token for token, kind in g.identity.items() if kind == TITO]
    if len(titos) != 1:
        yield f"INV-12 Tito behind {titos}"
        return
    heart = 4 if titos[0] in g.missions else 3
    if (morale_value(g, GERMAN), morale_value(g, PARTISAN)) != (4, heart):
        yield f"INV-13 the morale of the partisans is {morale_value(g, PARTISAN)}, not {heart}"
    over = g.result is not None and g.result["why"] == "tito-captured"
    late = g.rules.options.capture_end == "end_of_turn" and g.result is None
    if over != (g.fate.get(titos[0]) == CAPTURED) and not (late and tito_was_captured(g)):
        yield f"INV-12 Tito is {g.fate.get(titos[0])}, the game over: {over}"


def _tracks(g: HuntState) -> Iterator[str]:
    if min(g.pa.values()) < 0:
        yield f"INV-6 activation points {g.pa}"
    if not 1 <= g.turn <= g.rules.last_turn:
        yield f"INV-19 turn {g.turn}"
    if g.result is not None and g.result["why"] == "points":
        early = g.turn == g.rules.charts.length.early and tito_fate(g)
        if g.turn != g.rules.last_turn and not early:
            yield f"INV-19 the game ended after turn {g.turn}"
