"""The state: where the counters stand and what they did, as flat data."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache

from drvar.boards.hexes import HexGrid, hex_grid
from drvar.boards.sight import SightTable
from drvar.data import read_toml
from drvar.kernel.flow import Procedure, State
from drvar.kernel.rule import rule

from .options import Options

GERMAN, PARTISAN = "german", "partisan"
OTHER = {GERMAN: PARTISAN, PARTISAN: GERMAN}


class Rules:
    """The tables, and what the options switch; shared by all positions, never changed."""

    def __init__(self, options: Options) -> None:
        self.options = options
        ground = read_toml("skirmish", "map.toml")
        charts = read_toml("skirmish", "charts.toml")
        counters = read_toml("skirmish", "counters.toml")
        self.grid: HexGrid = hex_grid(ground["columns"], ground["rows"])
        self.terrain: dict[str, str] = {
            f"{column:02d}.{row:02d}": ground["letters"][letter]
            for row, line in enumerate(ground["ground"], 1)
            for column, letter in enumerate(line, 1)
        }
        self.houses = tuple(a for a in self.grid.ids if self.terrain[a] == "house")
        self.start: dict[str, str] = {
            **counters["start"][GERMAN],
            **counters["start"][PARTISAN],
        }
        self.side = {unit: side for side in OTHER for unit in counters["start"][side]}
        self.units = {side: tuple(sorted(counters["start"][side])) for side in OTHER}
        self.chits: tuple[str, ...] = tuple(counters["cup"]["chits"])
        self.last_turn: int = charts["turns"]["last"]
        self.allowance: int = charts["movement"]["allowance"]
        self.entry_cost = {a: charts["movement"][self.terrain[a]] for a in self.grid.ids}
        self.range: int = charts["sight"]["range"]
        self.mist_range: int = charts["sight"]["mist"]
        blocking = charts["sight"]["blocking"]
        self.blocks = frozenset(a for a in self.grid.ids if self.terrain[a] in blocking)
        self.hits_on: int = charts["fire"]["hits_on"]
        self.cover: dict[str, int] = charts["cover"]
        self.finds_on: int = charts["search"]["finds_on"]
        self.sight = SightTable(self.grid, self.range)


@cache
def rules_for(options: Options) -> Rules:
    """Give the one set of tables for these options."""
    return Rules(options)


@dataclass(slots=True, kw_only=True)
class Skirmish(State[Rules]):
    """A position of the skirmish."""

    turn: int = 0
    active: str = GERMAN
    chit: str = "clear"
    cup: list[str] = field(default_factory=list)
    where: dict[str, str] = field(default_factory=dict)
    pinned: set[str] = field(default_factory=set)
    acted: set[str] = field(default_factory=set)
    reacted: set[str] = field(default_factory=set)
    courier: str = ""
    searched: set[str] = field(default_factory=set)

    def copy(self) -> Skirmish:
        """Copy the position, field by field."""
        new = State.fork(self)
        new.turn = self.turn
        new.active = self.active
        new.chit = self.chit
        new.cup = self.cup.copy()
        new.where = self.where.copy()
        new.pinned = self.pinned.copy()
        new.acted = self.acted.copy()
        new.reacted = self.reacted.copy()
        new.courier = self.courier
        new.searched = self.searched.copy()
        return new

    def watch(self) -> Procedure | None:
        """A side without units has lost, whatever was going on (SKIRMISH-8.2)."""
        loser = self.beaten_side() if self.turn else ""
        if not loser:
            return None
        from .victory import WipedOut  # chapter 8 stands on the state

        return WipedOut(loser=loser)

    @rule("SKIRMISH-8.2")
    def beaten_side(self) -> str:
        """The side without a unit on the map."""
        where = self.where
        for side, units in self.rules.units.items():
            for unit in units:
                if unit in where:
                    break
            else:
                return side
        return ""

    def on_map(self, side: str) -> list[str]:
        """The units of a side that are on the map, in the order of their numbers."""
        where = self.where
        return [unit for unit in self.rules.units[side] if unit in where]
