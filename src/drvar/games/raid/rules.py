"""The map, the counters and the tables of the raid, with what the options switch.

Everything here is fixed for a game and shared by all its positions. Zones are numbers. Case
files may bring a map and counters of their own.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, NamedTuple

from drvar.boards.zones import ZoneGraph
from drvar.data import read_toml
from drvar.kernel.chance import Roll, roll
from drvar.kernel.rule import rule

from .charts import TriggerLine, printed_charts
from .options import Options
from .plan import Plan, Zone, printed_map

GERMAN, YUGOSLAV = "german", "yugoslav"

D6, D10 = "D6", "D10"


@rule("RAID-1.1a", "RAID-1.1b", "RAID-1.4b")
def throw(die: str, label: str, number: int = 1) -> Roll:
    """Throw dice: a D6 shows one to six, a D10 zero to nine and never ten."""
    return roll(number, 10, label, low=0) if die == D10 else roll(number, 6, label)


class Counter(NamedTuple):
    """One counter as printed: what it is, and the factors of both sides (FF, AF, MP)."""

    id: str
    camp: str
    kind: str
    arm: str
    group: str
    front: tuple[int, int, int]
    back: tuple[int, int, int] | None
    pool: str = ""
    youth: bool = False
    wave: int = 0


class Marker(NamedTuple):
    """An activation marker: its letter, and what its back shows."""

    id: str
    letter: str
    shows: str
    draws: tuple[tuple[str, int], ...] = ()


class Rules:
    """Map, counters and tables under some options."""

    def __init__(
        self,
        options: Options,
        plan: Plan | None = None,
        counters: Iterable[Counter] | None = None,
    ) -> None:
        self.options = options
        self.charts = printed_charts()
        self._read_map(plan or printed_map())
        sheet = read_toml("raid", "counters.toml")
        self._read_counters(counters if counters is not None else _counters(sheet, options))
        self.markers = {m["id"]: _marker(m) for m in sheet["marker"]}
        self._read_charts()

    @rule("RAID-1.1c", "RAID-1.1e", "RAID-1.1h")
    def _read_map(self, plan: Plan) -> None:
        """Zones of three colours, joined by full and dotted links; drop zones and entries."""
        links, cost = plan.links, self.charts.movement
        self.zones = tuple(sorted(int(zone.id) for zone in plan.zone))
        self.colour = {int(zone.id): zone.colour for zone in plan.zone}
        self.air_targets = tuple(("air", zone) for zone in self.zones)
        self.graph: ZoneGraph[int] = ZoneGraph(
            self.zones,
            [(int(a), int(b)) for a, b in links.full],
            [(int(a), int(b)) for a, b in links.dotted],
        )
        self.neighbours = self.graph.neighbours
        self.link_cost = self.graph.link_cost(
            {"full": cost.full.cost, "dotted": cost.dotted.cost}
        )
        self.step_cost = {
            (a, b): self.link_cost(a, b) or 0 for a in self.zones for b in self.neighbours[a]
        }
        self.links = {
            a: tuple((b, self.step_cost[a, b]) for b in self.neighbours[a]) for a in self.zones
        }
        self.dearest = max(self.step_cost.values(), default=0)
        self.protection = self._protection()
        self.dz = {name: _zones(zones) for name, zones in plan.dz.items()}
        self.spots = {name: _zones(zones) for name, zones in plan.spots.items()}
        self.entries = {
            colour: {name: int(zone) for name, zone in row.items()}
            for colour, row in plan.entries.items()
        }
        self.entry_zones = frozenset(z for row in self.entries.values() for z in row.values())
        self.exits = frozenset(int(z) for row in plan.exits.values() for z in row)
        self.missions = {int(zone): flag for zone, flag in plan.missions.items()}
        self.grotto, self.strip = int(plan.places.grotto), int(plan.places.strip)
        self.watched = (self.grotto, *self.missions)

    @rule("RAID-1.2a", "RAID-1.2b", "RAID-1.2c", "RAID-2.2d")
    def _protection(self) -> dict[int, int]:
        """What a zone's colour adds to its units: nothing in the open, most in strong cover."""
        values = {row.colour: row.value for row in self.charts.protection.rows}
        return {zone: values[colour] for zone, colour in self.colour.items()}

    @rule("RAID-2.1a", "RAID-2.1b", "RAID-1.3c")
    def _read_counters(self, counters: Iterable[Counter]) -> None:
        """Each counter has a front and, except officers, a weaker back."""
        self.counters = {counter.id: counter for counter in counters}
        self.camp = {c.id: c.camp for c in self.counters.values()}
        self.officers = frozenset(c.id for c in self.counters.values() if c.kind == "officer")
        self.arm = {c.id: c.arm for c in self.counters.values()}
        self.aa_guns = frozenset(unit for unit, arm in self.arm.items() if arm == "aa")
        self.tanks = frozenset(unit for unit, arm in self.arm.items() if arm == "tank")
        self.ff = {c.id: _sides(c, 0) for c in self.counters.values()}
        self.af = {c.id: _sides(c, 1) for c in self.counters.values()}
        self.mp = {c.id: _sides(c, 2) for c in self.counters.values()}

    def _read_charts(self) -> None:
        charts = self.charts
        self.track = {line.turn: line for line in charts.turns.rows}
        levels = charts.difficulty.rows
        self.level = next(line for line in levels if line.difficulty == self.options.difficulty)
        self.triggers: dict[str, TriggerLine] = {
            line.trigger: line for line in charts.alarm.triggers.rows
        }
        self.drop_zones = {line.group: line.dz for line in charts.landing.rows}
        self.limit = charts.stacking.limit
        self.large = charts.stacking.large.low
        self.figure_mp = charts.movement.figure.mp
        self.fire_support = frozenset(charts.fire.infantry)
        self.infantry = frozenset(
            counter.id
            for counter in self.counters.values()
            if counter.kind == "platoon" or counter.arm in self.fire_support
        )
        self.penalty = [
            line.penalty
            for line in charts.ammunition.penalty.rows
            for _ in range(line.low, line.high + 1)
        ]


def _zones(names: Iterable[Zone]) -> tuple[int, ...]:
    return tuple(int(name) for name in names)


def _sides(counter: Counter, place: int) -> tuple[int, ...]:
    """A factor by steps left: none, one, two; an officer has one side and one step."""
    if counter.back is None:
        return (0, counter.front[place])
    return (0, counter.back[place], counter.front[place])


def _factors(side: Mapping[str, int]) -> tuple[int, int, int]:
    return side["ff"], side["af"], side["mp"]


def _counters(sheet: Mapping[str, Any], options: Options) -> list[Counter]:
    likely = _factors(sheet["german_back_option"])
    found = []
    for row in [*sheet["german"], *sheet["yugoslav"]]:
        back = _factors(row["back"]) if "back" in row else None
        if row["kind"] == "platoon" and options.german_back == "likely":
            back = likely
        found.append(
            Counter(
                row["id"],
                row["side"],
                row["kind"],
                row["type"],
                row.get("group", ""),
                _factors(row["front"]),
                back,
                row.get("colour") or row.get("pool", ""),
                row.get("youth", False),
                row.get("wave", 0),
            )
        )
    return found


def _marker(row: Mapping[str, Any]) -> Marker:
    back = row["back"]
    draws = tuple((draw["arm"], draw["n"]) for draw in back.get("draws", ()))
    return Marker(row["id"], row["letter"], back["kind"], draws)


@cache
def rules_for(options: Options) -> Rules:
    """Give the one set of tables for these options."""
    return Rules(options)
