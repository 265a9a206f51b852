"""Positions of case files: counters by name, tokens with their backs, ground of its own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from copy import copy
from typing import Any, ClassVar, Generic

from msgspec import convert

from .book import UnitLine
from .ground import CLEAR, Ground
from .plan import Objective, Plan
from .rules import COMMAND, GERMAN, PARTISAN, UNIT, Counter, Sheet
from .state import CAPTURED, KILLED, REMOVED, G

DEAL = ("british", "dummy", "soviet", "dummy", "us", "tito")
"""What a set-up that was not played has behind the tokens, by their number: as in history."""

CAVE = "11.03"


class Scene(Generic[G]):
    """Reads the words of a position; an edition adds its own.

    `units`, `commands` and `missions` put exactly these on the map; `ground`, `terrain`,
    `streams`, `roads` change the map, `counters` adds units that no sheet has. Everything else
    of the position is a field of the state.
    """

    board: ClassVar[frozenset[str]] = frozenset({"units", "commands", "missions"})
    """The words that, if absent, leave the counters as after the set-up."""
    ground: ClassVar[frozenset[str]] = frozenset(
        {"ground", "terrain", "streams", "stream_hexes", "roads", "stars", "objectives"}
    )
    unit_marks: ClassVar[tuple[str, ...]] = ("pinned", "ooc", "fresh")
    unit_counts: ClassVar[tuple[str, ...]] = ("attacks",)
    command_marks: ClassVar[tuple[str, ...]] = ("spare",)
    token_marks: ClassVar[tuple[str, ...]] = ()
    fates: ClassVar[tuple[str, ...]] = (CAPTURED, KILLED, REMOVED)
    mission_words: ClassVar[frozenset[str]] = frozenset({"hex", "kind", "face_up", "fate"})
    counter_words: ClassVar[frozenset[str]] = frozenset({"formation"})

    def __init__(self, g: G, position: dict[str, Any]) -> None:
        self.g = g
        self.position = position
        self.turn: int = position.get("turn", g.turn)

    def place(self) -> None:
        """Take the words of this game out of the position and set them up."""
        g, position = self.g, self.position
        self._build()
        if g.phase == "setup" and g.stack and g.stack[-1].at != "set_up":  # it counts as done
            if self.board.isdisjoint(position) and g.partisan:
                self.finish_set_up()
            g.phase = "activation"
        if "units" in position:
            self._put_units(position.pop("units"))
        if "commands" in position:
            self._put_commands(position.pop("commands"))
        if "missions" in position:
            self.put_missions(position.pop("missions"))

    # ------------------------------------------------------------------ the board

    def finish_set_up(self) -> None:
        """The free group guards the cave, and Tito is in it."""
        g = self.g
        g.put(PARTISAN, CAVE, g.rules.book.setup.free)
        g.missions = dict(g.rules.start_of)
        g.identity = dict(zip(g.rules.start_of, DEAL, strict=True))

    def clear_units(self) -> None:
        """Take every unit off the map, and every marker."""
        g = self.g
        g.german, g.partisan = {}, {}
        g.german_waiting, g.partisan_waiting = {}, {}
        for mark in self.unit_marks:
            getattr(g, mark).clear()
        for mark in self.unit_counts:
            getattr(g, mark).clear()

    def _put_units(self, named: dict[str, Any]) -> None:
        """These units stand on the map or wait beside it; the rest comes later or never."""
        g = self.g
        self.clear_units()
        g.vf = {c.id: c.vf for c in g.rules.counters.values() if c.kind == UNIT}
        g.due = {c: n for c, n in g.due.items() if n >= self.turn and c not in named}
        for name, told in named.items():
            counter = self._known(name, UNIT)
            self._put_unit(counter, told if isinstance(told, dict) else {"hex": told})

    def _put_unit(self, counter: Counter, told: dict[str, Any]) -> None:
        """Put it in a hex, under those listed before it, or in the box of an entry hex.

        In a box it is due, unless it has `been` on the map.
        """
        g, unit, side = self.g, counter.id, counter.side
        places = {"hex", "box", "been", "due", "vf"}
        only(told, {*places, *self.unit_marks, *self.unit_counts}, unit)
        vf = told.get("vf", counter.vf)
        if not 1 <= vf <= counter.vf:
            raise ValueError(f"{unit} has a strength of 1 to {counter.vf}, not {vf}")
        g.vf[unit] = vf
        if "due" in told:
            if unit not in g.rules.home:
                raise ValueError(f"{unit} is not a reinforcement")
            g.due[unit] = told["due"]
        elif "box" in told:
            _lay(g.waiting(side), self.known_hex(told["box"]), unit)
            if unit in g.rules.home and not told.get("been"):
                g.due[unit] = self.turn
        elif "hex" in told:
            _lay(g.units(side), self.known_hex(told["hex"]), unit)
        else:
            raise ValueError(f"{unit} needs a hex, a box or a turn when it is due")
        for count in self.unit_counts:
            if told.get(count):
                getattr(g, count)[unit] = told[count]
        self._mark(unit, told, self.unit_marks)

    def _mark(self, counter: str, told: Mapping[str, Any], marks: tuple[str, ...]) -> None:
        for mark in marks:
            if told.get(mark):
                getattr(self.g, mark).add(counter)

    def _put_commands(self, named: dict[str, Any]) -> None:
        """Each stands in its hex, with the markers given."""
        g = self.g
        g.commands = {}
        for name, said in named.items():
            told = said if isinstance(said, dict) else {"hex": said}
            only(told, {"hex", *self.command_marks}, name)
            g.commands[self._known(name, COMMAND).id] = self.known_hex(told.get("hex", ""))
            g.due.pop(name, None)
            self._mark(name, told, self.command_marks)

    def put_missions(self, named: dict[str, dict[str, Any]]) -> None:
        """On the map or gone, each with what is behind its token."""
        g = self.g
        g.missions, g.identity, g.fate, g.face_up = {}, {}, {}, set()
        for token, told in named.items():
            if token not in g.rules.start_of:
                raise ValueError(
                    f"no Mission {token!r}; there is {', '.join(g.rules.start_of)}"
                )
            only(told, {*self.mission_words, *self.token_marks}, token)
            self.put_mission(token, told)
            self._mark(token, told, self.token_marks)

    def put_mission(self, token: str, told: dict[str, Any]) -> None:
        """With a fate it is gone, else in its hex."""
        g = self.g
        if told.get("kind") not in g.rules.mission_kinds:
            raise ValueError(f"{token} is not a kind of Mission: {told.get('kind')!r}")
        g.identity[token] = told["kind"]
        fate = told.get("fate", "")
        if fate not in ("", *self.fates):
            raise ValueError(f"no Mission is {fate!r}")
        if fate:
            g.fate[token] = fate
        else:
            g.missions[token] = self.known_hex(told.get("hex", g.rules.start_of[token]))
        if told.get("face_up", fate in (CAPTURED, KILLED, REMOVED)):
            g.face_up.add(token)

    def _known(self, name: str, kind: str) -> Counter:
        try:
            counter = self.g.rules.counters[name]
        except KeyError:
            raise ValueError(f"no counter {name!r}") from None
        if counter.kind != kind:
            raise ValueError(f"{name} is a {counter.kind}, not a {kind}")
        return counter

    def known_hex(self, hex_: str) -> str:
        """A hex of the map, or an error."""
        if hex_ not in self.g.rules.ground.terrain:
            raise ValueError(f"no hex {hex_!r}")
        return hex_

    # ------------------------------------------------------------------ ground and counters

    def _build(self) -> None:
        """Make tables for this case, if it has other ground or more counters."""
        g, position = self.g, self.position
        changes = {word: position.pop(word) for word in sorted(self.ground) if word in position}
        rows = position.pop("counters", [])
        if not changes and not rows:
            return
        more = {row.get("id", ""): self._unit(row) for row in rows}
        if changes:
            sheet = {line.id for line in g.rules.book.unit}
            kept = [
                c for c in g.rules.counters.values() if c.kind == UNIT and c.id not in sheet
            ]
            plan = _plan(g.rules.ground, changes)
            g.rules = g.rules.relaid(plan, [*kept, *more.values()])
        else:
            g.rules = copy(g.rules)
            g.rules.counters = Sheet({**g.rules.counters, **more})
        g.vf |= {name: counter.vf for name, counter in more.items() if name not in g.vf}

    def _unit(self, row: dict[str, Any]) -> Counter:
        only(row, {"id", "side", "type", "vf", *self.counter_words}, "a counter")
        if missing := {"id", "side", "type", "vf"} - set(row):
            raise ValueError(f"a counter needs {sorted(missing)}")
        if row["side"] not in (GERMAN, PARTISAN):
            raise ValueError(f"no side {row['side']!r}")
        types = self.g.rules.types
        if row["type"] not in types:
            raise ValueError(f"no type {row['type']!r}; there is {', '.join(types)}")
        return self.g.rules.unit(convert(self.row(row), UnitLine))

    def row(self, row: dict[str, Any]) -> dict[str, Any]:
        """A counter's line as a sheet has it."""
        return row


def only(told: Any, known: set[str], where: str) -> None:
    """A table that has only these words."""
    if not isinstance(told, dict):
        raise ValueError(f"{where} is a table of {sorted(known)}, not {told!r}")
    if unknown := set(told) - known:
        raise ValueError(f"{where} has no {sorted(unknown)}; {sorted(known)}")


def _lay(stacks: dict[str, tuple[str, ...]], place: str, unit: str) -> None:
    stacks[place] = (*stacks.get(place, ()), unit)


def _plan(ground: Ground, changes: dict[str, Any]) -> Plan:
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
    return Plan(
        columns=columns,
        rows=rows,
        relief=("." * columns,) * rows,
        terrain=terrain,
        heights=_heights(ground, changes),
        streams=_sides(ground, changes.get("streams", () if blank else ground.streams)),
        stream_hexes=tuple(changes.get("stream_hexes", () if blank else sorted(ground.wet))),
        roads=_sides(ground, changes.get("roads", () if blank else ground.roads)),
        stars=tuple(changes.get("stars", ground.stars)),
        objectives=tuple(Objective(hex_, name) for hex_, name in named.items()),
    )


def _heights(ground: Ground, changes: dict[str, Any]) -> dict[str, int]:
    """A hex not mentioned lies as high as before; on a plain, as high as its terrain."""
    told: dict[str, int] = changes.get("heights", {})
    if strange := sorted(set(told) - set(ground.hexes)):
        raise ValueError(f"no hex {strange[0]!r}")
    if "ground" in changes:
        return told
    new = changes.get("terrain", {})
    return {hex_: high for hex_, high in ground.height.items() if hex_ not in new} | told


def _sides(ground: Ground, sides: Iterable[str | tuple[str, str]]) -> tuple[str, ...]:
    """Hexsides as the map writes them; those of a case must be sides."""
    found = []
    for side in sides:
        a, b = side if isinstance(side, tuple) else side.split("|")
        if b not in ground.neighbours.get(a, ()):
            raise ValueError(f"{a} and {b} share no side")
        found.append(f"{a}|{b}")
    return tuple(sorted(found))
