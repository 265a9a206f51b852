"""What all editions show: the open board, and its map in plain text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from drvar.boards.sketch import hex_sketch
from drvar.kernel.events import REFEREE
from drvar.kernel.game import View
from drvar.kernel.rule import Modifier

from .reinforcements import arrival_turn
from .rules import GERMAN, PARTISAN
from .state import Tactical

if TYPE_CHECKING:
    from random import Random

    from .ground import Ground

SIDES = (GERMAN, PARTISAN)

SIGNS = {"clear": ".", "town": "T", "slope": "s", "hill": "h", "wood": "w"}
"""How the map in plain text shows the ground."""


def open_board(g: Tactical) -> View:
    """What lies open to every seat, but the counters on the map."""
    return {
        "turn": g.turn,
        "hours": g.rules.charts["track"]["boxes"][g.turn - 1],
        "last_turn": g.rules.last_turn,
        "night": g.turn in g.rules.night,
        "phase": g.phase,
        "initiative": g.initiative,
        "active": g.active,
        "pa": dict(g.pa),
        "homeless": list(g.homeless),
        "waiting": {side: _waiting(g, side) for side in SIDES},
        "due": {counter: arrival_turn(g, counter) for counter in sorted(g.due)},
        "renounced": list(g.renounced),
        "mission_moves": g.mission_moves,
        "lost": dict(g.lost),
        "commands_lost": g.commands_lost,
        "stars": sorted(g.rules.ground.stars),
        "ground": {
            "lower": g.rules.ground.reading.lower,
            "terrain": list(_relief(g.rules.ground)),
        },
    }


def units(g: Tactical, more: Callable[[str], View] | None = None) -> View:
    """Every unit on the map: where it stands and what it bears; an edition may show more."""
    places = {
        unit: (side, hex_)
        for side in SIDES
        for hex_, stack in g.units(side).items()
        for unit in stack
    }
    return {
        unit: {
            "side": places[unit][0],
            "hex": places[unit][1],
            "vf": g.vf[unit],
            "full": g.rules.counters[unit].vf,
            "attacks": g.attacks.get(unit, 0),
            "pinned": unit in g.pinned,
            "ooc": unit in g.ooc,
            "fresh": unit in g.fresh,
            **(more(unit) if more else {}),
        }
        for unit in sorted(places)
    }


def _waiting(g: Tactical, side: str) -> View:
    """Who waits beside which entry hex, with the strength that is left."""
    boxes = g.waiting(side)
    return {hex_: {c: g.vf.get(c, 0) for c in sorted(boxes[hex_])} for hex_ in sorted(boxes)}


def lines_of(lines: list[Modifier]) -> list[list[Any]]:
    """The lines of a score."""
    return [[line.value, line.rule, line.words, dict(line.args)] for line in lines]


@cache
def _relief(ground: Ground) -> tuple[str, ...]:
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
    """The partisans know their Missions; at the end of the game everybody does."""
    return seat in (PARTISAN, REFEREE) or g.result is not None


def deal(
    g: Tactical, hidden: list[str], random: Random, fits: Callable[[dict[str, str]], bool]
) -> None:
    """Deal the hidden Missions of a position anew, until they fit what everybody has learnt.

    Those that were there do fit, so that a deal is found.
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


def draw(seen: View, flags: Mapping[str, str]) -> list[str]:
    """Draw the map: below who is in a hex (G8, P3) stand its flags and its ground."""
    ground = seen["ground"]
    forces = _forces(seen)
    cells: dict[str, tuple[str, str]] = {}
    for row, signs in enumerate(ground["terrain"], start=1):
        for column, sign in enumerate(signs, start=1):
            hex_ = f"{column:02}.{row:02}"
            held = forces.get(hex_, [""])
            below = "".join(held[1:])[:1] + flags.get(hex_, "") + sign.replace(".", "")
            cells[hex_] = (held[0], below)
    columns, rows = len(ground["terrain"][0]), len(ground["terrain"])
    drawn = hex_sketch(columns, rows, cells, width=2, lower=ground["lower"]).splitlines()
    margin = {2 * row - 1: f"{row:02} " for row in range(1, rows + 1)}
    head = "    " + " ".join(f"{column:02}" for column in range(1, columns + 1))
    return [head, *[margin.get(n, "   ") + line for n, line in enumerate(drawn)]]


def _forces(seen: View) -> dict[str, list[str]]:
    """Who is in each hex, the Germans first: in a melee both sides are."""
    strength: Counter[tuple[str, str]] = Counter()
    for unit in seen["units"].values():
        strength[unit["hex"], unit["side"]] += unit["vf"]
    found: dict[str, list[str]] = {}
    for hex_, side in sorted(strength):
        found.setdefault(hex_, []).append(f"{side[0].upper()}{strength[hex_, side]}")
    return found


def flags_of(seen: View, others: Mapping[str, str]) -> dict[str, str]:
    """? a face-down Mission, ! one face up, C a Command, other signs, * an empty star."""
    found: dict[str, str] = {}
    for mission in seen["missions"].values():
        found[mission["hex"]] = "!" if mission["face_up"] else "?"
    for command in seen["commands"].values():
        found[command["hex"]] = found.get(command["hex"], "") + "C"
    for hex_, sign in others.items():
        found[hex_] = found.get(hex_, "") + sign
    for star in seen["stars"]:
        found.setdefault(star, "*")
    return found


def status(seen: View) -> list[str]:
    """The turn, who is ahead in it, and the points to act with."""
    hours = seen["hours"] + (" h, night" if seen["night"] else " h")
    turn = f"Turn {seen['turn']}/{seen['last_turn']} ({hours}), {seen['phase']}"
    pa = seen["pa"]
    return [
        f"{turn}, initiative {seen['initiative']}",
        f"PA: german {pa[GERMAN]}, partisan {pa[PARTISAN]}",
    ]
