"""What always holds (part 7 of the rules): tested after every answer of a checked game.

Here is what a position shows by itself. What only a course of play shows (who moved twice, how
a melee began, points spent, a recount of the log, replay) is in the tests of the invariants.
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
from drvar.games.tactical.reaction import ReactionWindow
from drvar.games.tactical.rules import OTHER

from .rules import TITO
from .state import Hunt14State


def broken(g: Hunt14State) -> Iterator[str]:
    """Name what is wrong with a position."""
    yield from _points(g)
    yield from _units(g)
    yield from strength(g, 3)
    yield from _markers(g)
    yield from _stacks(g)
    yield from _commands(g)
    yield from tokens(g, 12)
    yield from _counters(g)
    yield from _windows(g)
    yield from _tracks(g)
    yield from aircraft(g, 21)
    yield from on_map(g, 26)
    yield from tanks(g, 26)
    if g.phase != "setup":
        yield from places(g, 3)
    if is_calm(g):
        yield from _lone_commands(g)
        yield from _found(g)


def _begins(g: Hunt14State) -> bool:
    """Whether a round begins: the last one is over, and no unit has landed yet."""
    lands = g.turn in g.rules.charts.landing.turns
    return g.phase == "arrivals" or (g.phase == "points" and not lands)


def _points(g: Hunt14State) -> Iterator[str]:
    most = g.rules.charts.pa.cap.most
    if not all(0 <= points <= most for points in g.pa.values()):
        yield f"INV-1 activation points {g.pa}"


def _units(g: Hunt14State) -> Iterator[str]:
    """No unit is stronger than a whole one."""
    for side in SIDES:
        whole = g.rules.whole.of(side)
        for hex_, stack in g.units(side).items():
            for unit in stack:
                found = g.rules.counters[unit].side
                if found != side or not 1 <= g.vf.get(unit, 0) <= whole:
                    yield f"INV-2 {unit} of the {found} has {g.vf.get(unit)} in {hex_}"


def _markers(g: Hunt14State) -> Iterator[str]:
    """At most three markers; a unit with fewer is not exhausted; none before the round."""
    most = g.rules.charts.fire.markers.most
    for unit in sorted(g.attacks.keys() | g.shots.keys() | g.exhausted):
        if g.markers(unit) > most or (unit in g.exhausted and g.markers(unit) < most):
            yield f"INV-4 {unit} has {g.markers(unit)} markers"
    laid = {"attack": g.attacks, "shot": g.shots, "exhausted": g.exhausted, "ooc": g.ooc}
    yield from markers(g, {**laid, "damage": g.damage}, 4)
    bare = g.commands.keys() | g.missions.keys()
    yield from markers(g, {"moved": g.moved - bare, "stopped": g.pinned - bare}, 4)
    kept = g.damage if g.rules.options.damage == "removed" else {}
    if _begins(g) and (any(laid.values()) or g.moved or g.pinned or kept):
        yield "INV-6 markers before the round"


def _stacks(g: Hunt14State) -> Iterator[str]:
    """Hexes hold more than the limit only where a unit came this round; never at its start."""
    passing = not is_calm(g)
    for side in SIDES:
        for hex_, stack in g.units(side).items():
            came = not (g.moved | g.fresh).isdisjoint(stack)
            forced = (passing or came) and not _begins(g)
            if g.strength(stack) > g.rules.limit and not forced:
                yield f"INV-5 {g.strength(stack)} points of the {side} in {hex_}"


def _commands(g: Hunt14State) -> Iterator[str]:
    """Each Command is on the map, or has not come yet, or waits for a unit."""
    if g.phase == "setup":
        return
    for command in g.rules.commands:
        states = (command in g.commands, command in g.due, command in g.homeless)
        if sum(states) != 1 and is_calm(g):
            yield f"INV-8 {command}: on the map, due, waiting: {states}"
    for command in g.homeless:
        if command not in g.spare:
            yield f"INV-8 {command} waits and is none that fell"


def _lone_commands(g: Hunt14State) -> Iterator[str]:
    for command, hex_ in sorted(g.commands.items()):
        side = g.rules.counters[command].side
        if hex_ in g.enemies(side) and hex_ not in g.units(side):
            yield f"INV-7 {command} alone among enemies in {hex_}"


def _counters(g: Hunt14State) -> Iterator[str]:
    """What has left the map lies face up; there is one Tito."""
    if hidden := sorted(g.fate.keys() - g.face_up):
        yield f"INV-12 gone and face down: {hidden}"
    titos = [token for token, kind in g.identity.items() if kind == TITO]
    if len(titos) > 1 or (not titos and g.phase != "setup"):
        yield f"INV-12 Tito behind {titos}"


def _found(g: Hunt14State) -> Iterator[str]:
    """A face-down counter among Germans has a unit of its own side beside it."""
    if g.rules.options.reveal == "by_melee":
        return
    for token, hex_ in sorted(g.missions.items()):
        guarded = hex_ in g.partisan and g.rules.options.reveal != "on_entry"
        if hex_ in g.german and token not in g.face_up and not guarded:
            yield f"INV-27 {token} among enemies in {hex_}"


def _windows(g: Hunt14State) -> Iterator[str]:
    """Nothing interrupts an interrupt."""
    windows = [frame for frame in g.stack if isinstance(frame, ReactionWindow)]
    if len(windows) > 1:
        yield f"INV-17 windows in {[window.hex for window in windows]}"
    for window in windows:
        if window.side == g.active:
            yield f"INV-17 the {window.side} interrupt themselves, not the {OTHER[g.active]}"


def _tracks(g: Hunt14State) -> Iterator[str]:
    """No round follows the last; the relief is as late as units given up make it."""
    if not 1 <= g.turn <= g.rules.last_turn:
        yield f"INV-20 round {g.turn}"
    turn = max([line.turn for line in g.rules.schedule if line.delayable])
    turn += len(g.renounced) * g.rules.charts.delay.turns
    waiting = {unit for box in g.german_waiting.values() for unit in box}
    here = sorted(u for u in g.rules.delayable & g.vf.keys() if u in waiting or g.hex_of(u))
    if here and g.turn < turn:
        yield f"INV-20 {here} in round {g.turn}, not {turn}"
