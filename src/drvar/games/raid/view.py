"""What the player sees, and a deal of what stays hidden: the backs of the markers."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from msgspec import UNSET
from msgspec.structs import replace

from drvar.data import read_toml
from drvar.kernel.events import REFEREE
from drvar.kernel.rule import total
from drvar.kernel.seen import score_lines

from .prisoners import prisoner_zone
from .rules import GERMAN
from .seen import Air, CounterSeen, Held, RaidBoard, ZoneSeen
from .state import Raid
from .victory import ledger

if TYPE_CHECKING:
    from collections.abc import Iterable
    from random import Random

COLUMNS, LINES = 74, 40
"""The size of the map in plain text."""


def views(g: Raid, seats: Iterable[str]) -> dict[str, RaidBoard]:
    """The board as some seats see it: everything is open but the backs of hidden markers."""
    board = open_view(g)
    return {seat: _with_backs(g, board) if seat == REFEREE else board for seat in seats}


def _with_backs(g: Raid, board: RaidBoard) -> RaidBoard:
    markers = {str(zone): g.hidden[zone] for zone in sorted(g.hidden)}
    return replace(board, markers=markers, aside=g.aside)


def open_view(g: Raid) -> RaidBoard:
    """The part of the board that every seat sees."""
    lines = ledger(g)
    return RaidBoard(
        turn=g.turn,
        phase=g.phase,
        last_turn=g.last_turn,
        event=g.event,
        alarm=g.alarm,
        risen=g.risen.copy(),
        ammo=g.ammo,
        air=Air(g.air_zone, g.air_bonus),
        zones={str(zone): _zone(g, zone) for zone in _busy(g)},
        counters={c: _counter(g, c) for stack in _stacks(g) for c in stack},
        figures=g.figures.copy(),
        fate=g.fate.copy(),
        prisoners={f: Held(p, prisoner_zone(g, f)) for f, p in g.guard.items()},
        pool=g.pool.copy(),
        offmap=g.offmap,
        due=g.due,
        stray=g.stray,
        waiting=g.waiting,
        storch=g.storch,
        aa_lost=g.aa_lost,
        lost=g.lost,
        gone=g.gone,
        set_aside=len(g.aside),
        points=total(lines),
        ledger=score_lines(lines),
    )


def _busy(g: Raid) -> list[int]:
    return sorted({*g.german, *g.yugoslav, *g.hidden, *g.figures.values()})


def _stacks(g: Raid) -> list[tuple[str, ...]]:
    stacks = [g.german[zone] for zone in sorted(g.german)]
    return stacks + [g.yugoslav[zone] for zone in sorted(g.yugoslav)]


def _zone(g: Raid, zone: int) -> ZoneSeen:
    return ZoneSeen(
        german=g.german.get(zone, ()),
        german_sp=g.german_sp(zone),
        yugoslav=g.yugoslav.get(zone, ()),
        yugoslav_sp=g.yugoslav_sp(zone),
        hidden=tuple([g.rules.markers[marker].letter for marker in g.hidden.get(zone, ())]),
    )


def _counter(g: Raid, counter: str) -> CounterSeen:
    return CounterSeen(
        steps=g.steps[counter],
        factors=(g.ff(counter), g.af(counter), g.mp(counter)),
        done=g.done.get(counter, ()),
        fixed=counter in g.fixed if g.rules.camp[counter] == GERMAN else UNSET,
    )


def resample(g: Raid, seat: str, random: Random) -> Raid:
    """Deal the backs of the hidden markers again, within each letter."""
    dealt = g.copy()
    if seat == REFEREE:
        return dealt
    for letter in ("A", "B", "C"):
        _reshuffle(dealt, letter, random)
    return dealt


def _reshuffle(g: Raid, letter: str, random: Random) -> None:
    """Shuffle the markers of a letter over their places, with those set aside unseen."""
    of = g.rules.markers
    markers = [m for zone in sorted(g.hidden) for m in g.hidden[zone] if of[m].letter == letter]
    markers += [m for m in g.aside if of[m].letter == letter]
    markers.sort()  # their order must not influence the deal
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


def sketch(seen: RaidBoard) -> str:
    """Draw the map: zone numbers (+ light cover, # strong cover), the units below them."""
    canvas = [[" "] * (COLUMNS + 6) for _ in range(LINES + 3)]
    for zone, (column, line, sign) in _places().items():
        _write(canvas, line, column, f"{zone}{sign}")
        _write(canvas, line + 1, column, _content(seen, zone))
    return "\n".join(["".join(line).rstrip() for line in canvas]).rstrip("\n")


def _content(seen: RaidBoard, zone: str) -> str:
    there = seen.zones.get(zone)
    if there is None:
        return ""
    german = f"G{there.german_sp}" if there.german else ""
    yugoslav = f"P{there.yugoslav_sp}" if there.yugoslav else ""
    figures = "".join("*" for at in seen.figures.values() if str(at) == zone)
    return german + yugoslav + "".join(there.hidden) + figures


def _write(canvas: list[list[str]], line: int, column: int, words: str) -> None:
    canvas[line][column : column + len(words)] = list(words)
