"""What the player sees, and a deal of what he does not: the backs of the hidden markers."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from drvar.data import read_toml
from drvar.kernel.events import REFEREE
from drvar.kernel.game import View
from drvar.kernel.rule import total

from .prisoners import prisoner_zone
from .rules import GERMAN
from .state import Raid
from .victory import ledger

if TYPE_CHECKING:
    from random import Random

COLUMNS, LINES = 74, 40
"""The size of the map in plain text."""


def view(g: Raid, seat: str) -> View:
    """The board as a seat sees it: everything is open but the backs of hidden markers."""
    lines = ledger(g)
    seen: View = {
        "turn": g.turn,
        "phase": g.phase,
        "last_turn": g.last_turn,
        "event": g.event,
        "alarm": g.alarm,
        "risen": dict(g.risen),
        "ammo": g.ammo,
        "air": {"zone": g.air_zone, "bonus": g.air_bonus},
        "zones": {str(zone): _zone(g, zone) for zone in _busy(g)},
        "counters": {c: _counter(g, c) for stack in _stacks(g) for c in stack},
        "figures": dict(g.figures),
        "fate": dict(g.fate),
        "prisoners": {f: {"guard": p, "zone": prisoner_zone(g, f)} for f, p in g.guard.items()},
        "pool": {name: list(units) for name, units in g.pool.items()},
        "offmap": list(g.offmap),
        "due": g.due,
        "stray": g.stray,
        "waiting": [[zone, list(units)] for zone, units in g.waiting],
        "storch": g.storch,
        "aa_lost": g.aa_lost,
        "lost": list(g.lost),
        "gone": list(g.gone),
        "set_aside": len(g.aside),
        "points": total(lines),
        "ledger": [[line.value, line.rule, line.words, dict(line.args)] for line in lines],
    }
    if seat == REFEREE:
        seen["markers"] = {str(zone): list(g.hidden[zone]) for zone in sorted(g.hidden)}
        seen["aside"] = list(g.aside)
    return seen


def _busy(g: Raid) -> list[int]:
    return sorted({*g.german, *g.yugoslav, *g.hidden, *g.figures.values()})


def _stacks(g: Raid) -> list[tuple[str, ...]]:
    stacks = [g.german[zone] for zone in sorted(g.german)]
    return stacks + [g.yugoslav[zone] for zone in sorted(g.yugoslav)]


def _zone(g: Raid, zone: int) -> View:
    return {
        "german": list(g.german.get(zone, ())),
        "german_sp": g.german_sp(zone),
        "yugoslav": list(g.yugoslav.get(zone, ())),
        "yugoslav_sp": g.yugoslav_sp(zone),
        "hidden": [g.rules.markers[marker].letter for marker in g.hidden.get(zone, ())],
    }


def _counter(g: Raid, counter: str) -> View:
    seen: View = {
        "steps": g.steps[counter],
        "factors": [g.ff(counter), g.af(counter), g.mp(counter)],
        "done": list(g.done.get(counter, ())),
    }
    if g.rules.camp[counter] == GERMAN:
        seen["fixed"] = counter in g.fixed
    return seen


def resample(g: Raid, seat: str, random: Random) -> Raid:
    """Deal the backs of the hidden markers anew, within each letter."""
    dealt = g.copy()
    if seat == REFEREE:
        return dealt
    for letter in ("A", "B", "C"):
        _reshuffle(dealt, letter, random)
    return dealt


def _reshuffle(g: Raid, letter: str, random: Random) -> None:
    """Shuffle the markers of a letter over their places, those set aside unseen included."""
    of = g.rules.markers
    markers = [m for zone in sorted(g.hidden) for m in g.hidden[zone] if of[m].letter == letter]
    markers += [m for m in g.aside if of[m].letter == letter]
    markers.sort()  # as they lie they would have a say in the deal
    random.shuffle(markers)
    rest = iter(markers)
    for zone in sorted(g.hidden):
        g.hidden[zone] = tuple(
            next(rest) if of[m].letter == letter else m for m in g.hidden[zone]
        )
    g.aside = tuple(next(rest) if of[m].letter == letter else m for m in g.aside)


# ---------------------------------------------------------------------- plain text


@cache
def _places() -> dict[str, tuple[int, int, str]]:
    """Where each zone stands in the text, and the sign of its colour."""
    ground = read_toml("raid", "map.toml")
    wide, high = ground["canvas"]["width"], ground["canvas"]["height"]
    signs = {"green": "", "orange": "+", "red": "#"}
    return {
        zone["id"]: (
            zone["x"] * COLUMNS // wide,
            zone["y"] * LINES // high,
            signs[zone["colour"]],
        )
        for zone in ground["zone"]
    }


def sketch(seen: View) -> str:
    """Draw the map: zone numbers (+ light cover, # strong cover), below them who is there."""
    canvas = [[" "] * (COLUMNS + 6) for _ in range(LINES + 3)]
    for zone, (column, line, sign) in _places().items():
        _write(canvas, line, column, f"{zone}{sign}")
        _write(canvas, line + 1, column, _content(seen, zone))
    drawn = [("".join(line)).rstrip() for line in canvas]
    held = ", ".join(f"{who} {fate}" for who, fate in sorted(seen["fate"].items()))
    status = (
        f"Turn {seen['turn']}/{seen['last_turn']} {seen['phase']}, alarm {seen['alarm']}, "
        f"ammunition {seen['ammo']}, points {seen['points']}"
    )
    return "\n".join([*drawn, status, *([held] if held else [])])


def _content(seen: View, zone: str) -> str:
    there: dict[str, Any] = seen["zones"].get(zone, {})
    if not there:
        return ""
    german = f"G{there['german_sp']}" if there["german"] else ""
    yugoslav = f"P{there['yugoslav_sp']}" if there["yugoslav"] else ""
    figures = "".join("*" for at in seen["figures"].values() if str(at) == zone)
    return german + yugoslav + "".join(there["hidden"]) + figures


def _write(canvas: list[list[str]], line: int, column: int, words: str) -> None:
    canvas[line][column : column + len(words)] = list(words)
