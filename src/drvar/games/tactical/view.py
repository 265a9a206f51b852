"""What all editions show: the open board, and its map in plain text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from functools import cache
from typing import TYPE_CHECKING, Literal, TypedDict

from drvar.boards.sketch import hex_sketch
from drvar.kernel.events import REFEREE

from .reinforcements import arrival_turn
from .rules import GERMAN, PARTISAN
from .seen import SIGNS, TacticalBoard
from .state import Tactical

if TYPE_CHECKING:
    from random import Random

    from .ground import Ground

SIDES = (GERMAN, PARTISAN)


class OpenBoard(TypedDict):
    """The fields of every edition's board that `open_board` fills."""

    turn: int
    hours: str
    last_turn: int
    night: bool
    phase: str
    initiative: str
    active: str
    pa: dict[str, int]
    homeless: tuple[str, ...]
    waiting: dict[str, dict[str, dict[str, int]]]
    due: dict[str, int]
    renounced: tuple[str, ...]
    mission_moves: int
    lost: dict[str, int]
    commands_lost: int
    stars: tuple[str, ...]


class OpenUnit(TypedDict):
    """The fields of a unit that `open_unit` fills."""

    side: str
    hex: str
    vf: int
    full: int
    attacks: int
    pinned: bool
    ooc: bool
    fresh: bool


def open_board(g: Tactical) -> OpenBoard:
    """The fields of every edition's board that are public, except the counters on the map."""
    return {
        "turn": g.turn,
        "hours": g.rules.charts.track.boxes[g.turn - 1],
        "last_turn": g.rules.last_turn,
        "night": g.turn in g.rules.night,
        "phase": g.phase,
        "initiative": g.initiative,
        "active": g.active,
        "pa": g.pa.copy(),
        "homeless": g.homeless,
        "waiting": {side: _waiting(g, side) for side in SIDES},
        "due": {counter: arrival_turn(g, counter) for counter in sorted(g.due)},
        "renounced": g.renounced,
        "mission_moves": g.mission_moves,
        "lost": g.lost.copy(),
        "commands_lost": g.commands_lost,
        "stars": tuple(sorted(g.rules.ground.stars)),
    }


def unit_places(g: Tactical) -> list[tuple[str, str, str]]:
    """Every unit on the map, in the order of names, with its side and its hex."""
    return sorted(
        (unit, side, hex_)
        for side in SIDES
        for hex_, stack in g.units(side).items()
        for unit in stack
    )


def open_unit(g: Tactical, unit: str, side: str, hex_: str) -> OpenUnit:
    """The fields of a unit that every edition shows."""
    return {
        "side": side,
        "hex": hex_,
        "vf": g.vf[unit],
        "full": g.rules.counters[unit].vf,
        "attacks": g.attacks.get(unit, 0),
        "pinned": unit in g.pinned,
        "ooc": unit in g.ooc,
        "fresh": unit in g.fresh,
    }


def _waiting(g: Tactical, side: str) -> dict[str, dict[str, int]]:
    """The counters that wait beside each entry hex, with the strength left."""
    boxes = g.waiting(side)
    return {hex_: {c: g.vf.get(c, 0) for c in sorted(boxes[hex_])} for hex_ in sorted(boxes)}


@cache
def relief(ground: Ground) -> tuple[str, ...]:
    """The ground row by row, a sign for each hex."""
    return by_rows(ground, {hex_: SIGNS[kind] for hex_, kind in ground.terrain.items()})


def by_rows(ground: Ground, signs: Mapping[str, str]) -> tuple[str, ...]:
    """A sign for each hex, row by row."""
    rows: dict[str, str] = {}
    for hex_ in sorted(ground.hexes):
        rows[hex_[3:]] = rows.get(hex_[3:], "") + signs[hex_]
    return tuple(rows[row] for row in sorted(rows))


# ---------------------------------------------------------------------- what is not seen


def knows_missions(g: Tactical, seat: str) -> bool:
    """The partisans know their Missions; at the end of the game every seat does."""
    return seat in (PARTISAN, REFEREE) or g.result is not None


def deal(
    g: Tactical, hidden: list[str], random: Random, fits: Callable[[dict[str, str]], bool]
) -> None:
    """Deal the hidden Missions of a position again, until they fit what every seat has learnt.

    The true arrangement always fits, so a deal exists.
    """
    kinds = _kinds_left(g, hidden)
    while True:
        random.shuffle(kinds)
        g.identity.update(zip(hidden, kinds, strict=False))
        if fits(g.identity):
            return


def _kinds_left(g: Tactical, hidden: list[str]) -> list[str]:
    """What may be behind the hidden tokens, in an order that tells nothing.

    During the set-up there are more kinds than tokens.
    """
    left = Counter(g.rules.mission_kinds)
    left.subtract(g.identity[token] for token in g.identity if token not in hidden)
    return sorted(left.elements())


# ---------------------------------------------------------------------- plain text


def draw(seen: TacticalBoard, flags: Mapping[str, str]) -> list[str]:
    """Draw the map: below the units of a hex (G8, P3) stand its flags and its ground."""
    ground, forces = seen.ground, _forces(seen)
    cells: dict[str, tuple[str, str]] = {}
    for row, signs in enumerate(ground.terrain, start=1):
        for column, sign in enumerate(signs, start=1):
            hex_ = f"{column:02}.{row:02}"
            held = forces.get(hex_, [""])
            below = "".join(held[1:])[:1] + flags.get(hex_, "") + sign.replace(".", "")
            cells[hex_] = (held[0], below)
    columns, rows = len(ground.terrain[0]), len(ground.terrain)
    lower: Literal["even", "odd"] = "odd" if ground.lower == "odd" else "even"
    drawn = hex_sketch(columns, rows, cells, width=2, lower=lower).splitlines()
    margin = {2 * row - 1: f"{row:02} " for row in range(1, rows + 1)}
    head = "    " + " ".join(f"{column:02}" for column in range(1, columns + 1))
    return [head, *[margin.get(n, "   ") + line for n, line in enumerate(drawn)]]


def _forces(seen: TacticalBoard) -> dict[str, list[str]]:
    """The units in each hex, the Germans first: in a melee both sides are there."""
    strength: Counter[tuple[str, str]] = Counter()
    for unit in seen.units.values():
        strength[unit.hex, unit.side] += unit.vf
    found: dict[str, list[str]] = {}
    for hex_, side in sorted(strength):
        found.setdefault(hex_, []).append(f"{side[0].upper()}{strength[hex_, side]}")
    return found


def flags_of(seen: TacticalBoard, others: Mapping[str, str]) -> dict[str, str]:
    """? a face-down Mission, ! one face up, C a Command, other signs, * an empty star."""
    found: dict[str, str] = {}
    for mission in seen.missions.values():
        found[mission.hex] = "!" if mission.face_up else "?"
    for command in seen.commands.values():
        found[command.hex] = found.get(command.hex, "") + "C"
    for hex_, sign in others.items():
        found[hex_] = found.get(hex_, "") + sign
    for star in seen.stars:
        found.setdefault(star, "*")
    return found
