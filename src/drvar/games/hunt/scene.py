"""Positions of case files: counters by name, Missions with their backs, ground of its own."""

from __future__ import annotations

from copy import copy
from typing import Any

from drvar.games.tactical.ground import CLEAR, Ground
from drvar.games.tactical.rules import COMMAND, GERMAN, PARTISAN, UNIT, Counter, Sheet
from drvar.games.tactical.state import CAPTURED, ESCAPED, KILLED, REMOVED, Tactical

from .rules import Rules
from .setup import free_group

GROUND = {"ground", "terrain", "streams", "stream_hexes", "roads", "stars", "objectives"}
BOARD = {"units", "commands", "missions", "radio"}

DEAL = ("british", "dummy", "soviet", "dummy", "us", "tito")
"""What a set-up that nobody played has behind the tokens, by their number: as in history."""

CAVE = "11.03"
RADIO_STARTS = "10.06"


def place(g: Tactical, position: dict[str, Any]) -> None:
    """Take the words of this game out of a position and set them up.

    `units`, `commands` and `missions` put exactly these on the map; `ground`, `terrain`,
    `streams`, `roads` change the map, `counters` adds units that no sheet has. Everything else
    of the position is a field of the state.
    """
    _build(g, position)
    if g.phase == "setup" and g.stack and g.stack[-1].at != "set_up":  # it is taken as done
        if BOARD.isdisjoint(position) and g.partisan:
            _finish_set_up(g)
        g.phase = "activation"
    turn = position.get("turn", g.turn)
    if "units" in position:
        _put_units(g, position.pop("units"), turn)
    if "commands" in position:
        _put_commands(g, position.pop("commands"))
    if "missions" in position:
        _put_missions(g, position.pop("missions"), turn)
    if position.get("radio"):
        _known_hex(g, position["radio"])


# ---------------------------------------------------------------------- the board


def _finish_set_up(g: Tactical) -> None:
    """The free group guards the cave, Tito is in it, the Radio is with the staff."""
    g.put(PARTISAN, CAVE, free_group(g))
    g.missions = dict(g.rules.start_of)
    g.identity = dict(zip(g.rules.start_of, DEAL, strict=True))
    g.radio = RADIO_STARTS


def _put_units(g: Tactical, named: dict[str, Any], turn: int) -> None:
    """These units stand on the map or wait beside it; the rest comes later or not at all."""
    g.german, g.partisan = {}, {}
    g.german_waiting, g.partisan_waiting = {}, {}
    g.attacks, g.pinned, g.ooc, g.fresh = {}, set(), set(), set()
    g.vf = {c.id: c.vf for c in g.rules.counters.values() if c.kind == UNIT}
    g.due = {c: n for c, n in g.due.items() if n >= turn and c not in named}
    for name, told in named.items():
        counter = _known(g, name, UNIT)
        _put_unit(g, counter, told if isinstance(told, dict) else {"hex": told}, turn)


def _put_unit(g: Tactical, counter: Counter, told: dict[str, Any], turn: int) -> None:
    """In a hex; or in the box of an entry hex, due there unless it has `been` on the map."""
    unit, side = counter.id, counter.side
    _only(told, {"hex", "box", "been", "due", "vf", "pinned", "attacks", "ooc", "fresh"}, unit)
    vf = told.get("vf", counter.vf)
    if not 1 <= vf <= counter.vf:
        raise ValueError(f"{unit} has a strength of 1 to {counter.vf}, not {vf}")
    g.vf[unit] = vf
    if "due" in told:
        if unit not in g.rules.home:
            raise ValueError(f"{unit} is no reinforcement")
        g.due[unit] = told["due"]
    elif "box" in told:
        box, waiting = _known_hex(g, told["box"]), g.waiting(side)
        waiting[box] = (*waiting.get(box, ()), unit)
        if unit in g.rules.home and not told.get("been"):
            g.due[unit] = turn
    elif "hex" in told:
        g.put(side, _known_hex(g, told["hex"]), (unit,))
    else:
        raise ValueError(f"{unit} needs a hex, a box or a turn when it is due")
    if told.get("attacks"):
        g.attacks[unit] = told["attacks"]
    for mark in ("pinned", "ooc", "fresh"):
        if told.get(mark):
            getattr(g, mark).add(unit)


def _put_commands(g: Tactical, named: dict[str, str]) -> None:
    g.commands = {}
    for name, hex_ in named.items():
        g.commands[_known(g, name, COMMAND).id] = _known_hex(g, hex_)
        g.due.pop(name, None)


def _put_missions(g: Tactical, named: dict[str, dict[str, Any]], turn: int) -> None:
    """On the map or gone, each with what is behind its token."""
    g.missions, g.identity, g.fate, g.left_on = {}, {}, {}, {}
    g.face_up, g.not_british = set(), set()
    for token, told in named.items():
        if token not in g.rules.start_of:
            raise ValueError(f"no Mission {token!r}; there is {', '.join(g.rules.start_of)}")
        _only(told, {"hex", "kind", "face_up", "fate", "left_on"}, token)
        if told.get("kind") not in g.rules.mission_kinds:
            raise ValueError(f"{token} is no kind of Mission: {told.get('kind')!r}")
        g.identity[token] = told["kind"]
        fate = told.get("fate", "")
        if fate not in ("", CAPTURED, KILLED, ESCAPED, REMOVED):
            raise ValueError(f"no Mission is {fate!r}")
        if fate:
            g.fate[token] = fate
        else:
            g.missions[token] = _known_hex(g, told.get("hex", g.rules.start_of[token]))
        if fate == ESCAPED:
            g.left_on[token] = told.get("left_on", turn - 1)
        if told.get("face_up", fate in (CAPTURED, KILLED, REMOVED)):
            g.face_up.add(token)


def _known(g: Tactical, name: str, kind: str) -> Counter:
    try:
        counter = g.rules.counters[name]
    except KeyError:
        raise ValueError(f"no counter {name!r}") from None
    if counter.kind != kind:
        raise ValueError(f"{name} is a {counter.kind}, not a {kind}")
    return counter


def _known_hex(g: Tactical, hex_: str) -> str:
    if hex_ not in g.rules.ground.terrain:
        raise ValueError(f"no hex {hex_!r}")
    return hex_


def _only(told: Any, known: set[str], where: str) -> None:
    if not isinstance(told, dict):
        raise ValueError(f"{where} is a table of {sorted(known)}, not {told!r}")
    if unknown := set(told) - known:
        raise ValueError(f"{where} has no {sorted(unknown)}; {sorted(known)}")


# ---------------------------------------------------------------------- ground and counters


def _build(g: Tactical, position: dict[str, Any]) -> None:
    """Make tables of the case's own, if it has other ground or more counters."""
    changes = {word: position.pop(word) for word in sorted(GROUND) if word in position}
    rows = position.pop("counters", [])
    if not changes and not rows:
        return
    more = {row.get("id", ""): _unit(g, row) for row in rows}
    if changes:
        sheet = {row["id"] for row in g.rules.book["unit"]}
        kept = [c for c in g.rules.counters.values() if c.kind == UNIT and c.id not in sheet]
        plan = _plan(g.rules.ground, changes)
        g.rules = Rules(g.options, g.rules.edition, plan, [*kept, *more.values()])
    else:
        g.rules = copy(g.rules)
        g.rules.counters = Sheet({**g.rules.counters, **more})
    g.vf |= {name: counter.vf for name, counter in more.items() if name not in g.vf}


def _unit(g: Tactical, row: dict[str, Any]) -> Counter:
    _only(row, {"id", "side", "type", "vf", "light", "abwehr", "formation"}, "a counter")
    if missing := {"id", "side", "type", "vf"} - set(row):
        raise ValueError(f"a counter needs {sorted(missing)}")
    if row["side"] not in (GERMAN, PARTISAN):
        raise ValueError(f"no side {row['side']!r}")
    if row["type"] not in g.rules.types:
        raise ValueError(f"no type {row['type']!r}; there is {', '.join(g.rules.types)}")
    return g.rules.unit(row)


def _plan(ground: Ground, changes: dict[str, Any]) -> dict[str, Any]:
    """The present map with these changes, as data; `ground = "clear"` makes a bare plain."""
    blank = changes.get("ground")
    if blank not in (None, CLEAR):
        raise ValueError(f'ground is "clear" or is not said, not {blank!r}')
    terrain = dict.fromkeys(ground.hexes, CLEAR) if blank else dict(ground.terrain)
    for hex_, kind in changes.get("terrain", {}).items():
        if hex_ not in terrain or kind not in ground.chart:
            raise ValueError(f"no hex {hex_!r} or no terrain {kind!r}")
        terrain[hex_] = kind
    last = max(ground.hexes)
    columns, rows = int(last[:2]), int(last[3:])
    named = ground.objectives
    if "objectives" in changes:
        named = {hex_: hex_ for hex_ in changes["objectives"]}
    return {
        "columns": columns,
        "rows": rows,
        "relief": ["." * columns] * rows,
        "terrain": terrain,
        "streams": _sides(ground, changes.get("streams", [] if blank else ground.streams)),
        "stream_hexes": changes.get("stream_hexes", [] if blank else sorted(ground.wet)),
        "roads": _sides(ground, changes.get("roads", [] if blank else ground.roads)),
        "stars": changes.get("stars", ground.stars),
        "objectives": [{"hex": hex_, "name": name} for hex_, name in named.items()],
    }


def _sides(ground: Ground, sides: Any) -> list[str]:
    """Hexsides as the map writes them; those of a case must be sides."""
    found = []
    for side in sides:
        a, b = side if isinstance(side, tuple) else side.split("|")
        if b not in ground.neighbours.get(a, ()):
            raise ValueError(f"{a} and {b} share no side")
        found.append(f"{a}|{b}")
    return sorted(found)
