"""What always holds (part 6 of the rules): tested after every answer of a checked game.

Here is what a position shows by itself. What only a course of play shows (points spent,
reactions, breakdown dice, a recount of the log, replay) is in the tests of the invariants.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from drvar.games.tactical.rules import GERMAN, PARTISAN
from drvar.games.tactical.sequence import Activations
from drvar.games.tactical.state import CAPTURED, Tactical

from .missions import mission_limit
from .morale import morale_value
from .rules import TITO
from .victory import tito_fate, tito_was_captured

SIDES = (GERMAN, PARTISAN)


def broken(g: Tactical) -> Iterator[str]:
    """Name what is wrong with a position."""
    yield from _stacks(g)
    yield from _units(g)
    yield from _strength(g)
    yield from _markers(g)
    yield from _commands(g)
    yield from _missions(g)
    yield from _tracks(g)
    if g.phase != "setup":
        yield from _places(g)
    if is_calm(g):
        yield from _apart(g)
        yield from _spares(g)


def is_calm(g: Tactical) -> bool:
    """Whether no Action is under way: somebody is about to begin one."""
    return bool(g.stack) and isinstance(g.stack[-1], Activations)


def _stacks(g: Tactical) -> Iterator[str]:
    passing = g.options["stacking"] == "end_of_move"
    moving = passing and not is_calm(g)
    for side in SIDES:
        for hex_, stack in g.units(side).items():
            landed = side == GERMAN and not g.fresh.isdisjoint(stack)  # until phase b
            held = passing and not g.pinned.isdisjoint(stack)  # stopped there, until phase b
            if g.strength(stack) > g.rules.limit and not (landed or moving or held):
                yield f"INV-1 {g.strength(stack)} points of the {side} in {hex_}"
            if not stack or hex_ not in g.rules.ground.terrain:
                yield f"INV-4 a stack {stack} of the {side} in {hex_!r}"


def _units(g: Tactical) -> Iterator[str]:
    ground = g.rules.ground
    for side in SIDES:
        for hex_, stack in g.units(side).items():
            for unit in stack:
                counter = g.rules.counters[unit]
                if counter.side != side or not 1 <= g.vf.get(unit, 0) <= counter.vf:
                    yield f"INV-4 {unit} of {counter.vf} has {g.vf.get(unit)} in {hex_}"
                on_road = hex_ in ground.road_hexes
                if counter.foot == "tank" and ground.terrain[hex_] != "clear" and not on_road:
                    yield f"INV-4 a tank in {hex_}, {ground.terrain[hex_]}"


def _strength(g: Tactical) -> Iterator[str]:
    """Strength is nowhere made and nowhere lost but where it is written down."""
    for side in SIDES:
        printed = sum(row["vf"] for row in g.rules.book["unit"] if row["side"] == side)
        counters = g.rules.counters
        present = sum(vf for unit, vf in g.vf.items() if counters[unit].side == side)
        given_up = sum(counters[u].vf for u in g.renounced if counters[u].side == side)
        if present + given_up + g.lost[side] != printed:
            found = f"{present} + {given_up} renounced + {g.lost[side]} lost"
            yield f"INV-5 strength of the {side}: {found}, not {printed}"


def _places(g: Tactical) -> Iterator[str]:
    """Every unit is in one place: in a hex, in a box, or due."""
    seen: Counter[str] = Counter()
    waiting: set[str] = set()
    for side in SIDES:
        for stack in g.units(side).values():
            seen.update(stack)
        for box in g.waiting(side).values():
            seen.update(box)
            waiting.update(box)
    seen.update(c for c in g.due if c not in waiting)
    seen.update(g.commands.keys())
    wrong = {counter: n for counter, n in seen.items() if n != 1}
    missing = sorted(unit for unit in g.vf if unit not in seen)
    if wrong or missing:
        yield f"INV-5 places: twice {wrong}, nowhere {missing}"


def _markers(g: Tactical) -> Iterator[str]:
    here = {unit for side in SIDES for stack in g.units(side).values() for unit in stack}
    here |= {unit for side in SIDES for box in g.waiting(side).values() for unit in box}
    for unit, number in g.attacks.items():
        if number not in (1, 2):
            yield f"INV-8 {unit} has attack marker {number}"
    for kind, marked in (("attack", set(g.attacks)), ("pinned", g.pinned), ("ooc", g.ooc)):
        if astray := sorted(marked - here):
            yield f"INV-9 {kind} markers on {astray}"
    for unit in g.pinned & here:
        if g.rules.counters[unit].foot == "tank":
            yield f"INV-9 the tank {unit} is pinned"
    for unit in g.ooc & here:
        if g.rules.counters[unit].side != GERMAN:
            yield f"INV-10 {unit} is out of command"


def _commands(g: Tactical) -> Iterator[str]:
    for command in g.homeless:
        if command in g.commands or command not in g.spare:
            yield f"INV-15 {command} waits for a unit"
    for command in g.spare:
        if not g.rules.counters[command].returns:
            yield f"INV-15 {command} has come back"


def _spares(g: Tactical) -> Iterator[str]:
    """With a unit on the map, every Command that came and can return is on the map."""
    if not g.german or g.options["spare"] == "own_formation":
        return
    elsewhere = {counter for box in g.german_waiting.values() for counter in box} | g.due.keys()
    for command in g.rules.commands:
        gone = command not in g.commands and command not in elsewhere
        if gone and g.rules.counters[command].returns:
            yield f"INV-15 {command} is not on the map"


def _apart(g: Tactical) -> Iterator[str]:
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


def _missions(g: Tactical) -> Iterator[str]:
    if g.mission_moves > max(0, mission_limit(g.turn)):
        yield f"INV-11 {g.mission_moves} moves of Missions on turn {g.turn}"
    if g.missions.keys() & g.fate.keys():
        yield f"INV-11 gone and on the map: {sorted(g.missions.keys() & g.fate.keys())}"
    if g.missions.keys() | g.fate.keys() != g.identity.keys():
        yield f"INV-11 Missions {sorted(g.identity)}: {sorted(g.missions)}, {sorted(g.fate)}"
    if Counter(g.identity.values()) - Counter(g.rules.mission_kinds):
        yield f"INV-11 more Missions than there are: {sorted(g.identity.values())}"
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
    late = g.options["capture_end"] == "end_of_turn" and g.result is None
    if over != (g.fate.get(titos[0]) == CAPTURED) and not (late and tito_was_captured(g)):
        yield f"INV-12 Tito is {g.fate.get(titos[0])}, the game over: {over}"


def _tracks(g: Tactical) -> Iterator[str]:
    if min(g.pa.values()) < 0:
        yield f"INV-6 activation points {g.pa}"
    if len(set(g.air)) != len(g.air):
        yield f"INV-16 aircraft {g.air}"
    for plane in g.air:
        if g.turn not in g.rules.air[plane].turns:
            yield f"INV-16 {plane} on turn {g.turn}"
    if not 1 <= g.turn <= g.rules.last_turn:
        yield f"INV-19 turn {g.turn}"
    if g.result is not None and g.result["why"] == "points":
        early = g.turn == g.rules.charts["length"]["early"] and tito_fate(g)
        if g.turn != g.rules.last_turn and not early:
            yield f"INV-19 the game ended after turn {g.turn}"
