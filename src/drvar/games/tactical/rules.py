"""Counters and tables of a hex game under some options, shared by all its positions."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from drvar.kernel.rule import cites

from .book import Book, CommandLine, UnitLine, book_of
from .charts import Charts, PaceLine
from .ground import Ground
from .plan import Plan, printed_map
from .switches import Switches

if TYPE_CHECKING:
    from .edition import Edition

GERMAN, PARTISAN = "german", "partisan"

OTHER = {GERMAN: PARTISAN, PARTISAN: GERMAN}

UNIT, COMMAND, MISSION = "unit", "command", "mission"

TITO, DUMMY = "tito", "dummy"
"""The kinds of Missions that rules name."""

Charts_co = TypeVar("Charts_co", bound=Charts, covariant=True)
"""The charts of an edition."""

PART = "/"
"""Between a counter's name and the number of a part of it."""


class Counter(NamedTuple):
    """A counter as printed."""

    id: str
    side: str
    kind: str
    type: str
    vf: int
    """The full strength; a part keeps that of the counter it was cut from."""
    ma: int
    range: int
    move_class: str
    """The class of the unit chart: infantry, artillery or tank."""
    light: bool = False
    abwehr: bool = False
    attack: str = ""
    """The letter of its attack, where weapons have letters."""
    target: str = ""
    """The letter of its kind as a target."""
    weapons: tuple[str, ...] = ()
    damage: int = 0
    """The damage that a vehicle bears."""
    formation: str = ""
    command_range: int = 0
    spare_range: int = 0
    returns: bool = True


class Sheet(dict[str, Counter]):
    """Counters by name; parts of a unit bear its name and a number, and are not on a list."""

    def __init__(self, counters: Mapping[str, Counter]) -> None:
        super().__init__(counters)
        self._parts: dict[str, Counter] = {}

    def __missing__(self, name: str) -> Counter:
        """A part is like the unit it was cut from."""
        found = self._parts.get(name)
        if found is None:
            whole, cut, number = name.partition(PART)
            if not cut or not number.isdecimal() or whole not in self:
                raise KeyError(name)
            found = self._parts[name] = self[whole]._replace(id=name)
        return found


class Arrival(NamedTuple):
    """A line of the schedule."""

    side: str
    turn: int
    mode: str
    hex: str
    counters: tuple[str, ...]
    delayable: bool = False


class AirUnit(NamedTuple):
    """An aircraft: what its precision die must reach, its dice, their bonus, its turns."""

    id: str
    side: str
    precision: int
    strength: int
    bonus: int
    turns: tuple[int, ...]
    needs: str = ""


class Cite(dict[tuple[str, ...], str]):
    """This edition's paragraph, of those that the editions give to one rule."""

    def __init__(self, game: str) -> None:
        super().__init__()
        self.book = f"{game.upper()}-"
        """What every paragraph of this edition begins with."""

    def __missing__(self, paragraphs: tuple[str, ...]) -> str:
        """Look it up once."""
        found = next(p for p in paragraphs if p.startswith(self.book))
        self[paragraphs] = found
        return found


class Rules(ABC, Generic[Charts_co]):
    """Ground, counters, charts and schedule under some options."""

    half_moves: frozenset[str]
    """The Actions that move at half the points."""
    slow_nights: frozenset[int]
    """The turns in which points are halved."""

    def __init__(
        self,
        switches: Switches,
        edition: Edition[Any],
        charts: Charts_co,
        plan: Plan | None = None,
        extra: Iterable[Counter] = (),
    ) -> None:
        self.switches = switches
        self.edition = edition
        self.cite = Cite(charts.game)
        self.charts = charts
        self.book = self.counted()
        self.ground = self.lay(plan or printed_map())
        self._read_counters(extra)
        self._read_missions()
        self._read_schedule()
        self.actions = {line.id: line for line in charts.actions.rows}
        self.bands = {row.band: row for row in charts.melee.bands.rows}
        self.limit = charts.stacking.limit
        self.last_turn = len(charts.track.boxes)
        self.night = frozenset(charts.track.night)

    @abstractmethod
    def relaid(self, plan: Plan, extra: Iterable[Counter]) -> Rules[Charts_co]:
        """The same tables on another map, with more counters."""

    @cites("HUNT-5.1.5b", "HUNT14-5.8")
    def likeness(self, unit: str) -> tuple[object, ...]:
        """What two units must share to be put together."""
        counter = self.counters[unit]
        return counter.type, counter.formation, counter.light, counter.abwehr

    @cites("HUNT-5.1.5b", "HUNT14-5.8")
    def most_in_one(self, parts: Iterable[str]) -> int:
        """How strong a merged unit may be: as strong as one of them was printed."""
        return max([self.counters[part].vf for part in parts])

    @abstractmethod
    def lay(self, plan: Plan) -> Ground:
        """The map as the options read it."""

    @cites("HUNT-2a", "HUNT-2.2a", "HUNT-2.2.1a", "HUNT-2.2.3a", "HUNT-8.1a", "HUNT14-1a",
           "HUNT14-1.2a", "HUNT14-1.2b", "HUNT14-1.1e")  # fmt: skip
    def _read_counters(self, extra: Iterable[Counter]) -> None:
        """Units take movement, range and class from their type; a Command has its ranges."""
        self.types = {line.type: line for line in self.charts.types.rows}
        self.counters = Sheet({})
        for unit in self.book.unit:
            self.counters[unit.id] = self.unit(unit)
        for command in self.book.command:
            self.counters[command.id] = _command(command)
        for counter in extra:
            self.counters[counter.id] = counter
        self.commands = tuple(line.id for line in self.book.command)
        self.commanded = tuple(
            side for side in OTHER if any(self.counters[c].side == side for c in self.commands)
        )
        """The sides whose units need a Command."""

    @cites("HUNT-2.3a", "HUNT-13.1a", "HUNT-13.1.1a", "HUNT14-12.1a", "HUNT14-12.1e")
    def _read_missions(self) -> None:
        """One token for each start hex, in the order of the hexes; kinds are dealt later."""
        self.mission_kinds = tuple(line.kind for line in self.book.mission)
        self.start_of = {
            f"M{n}": star for n, star in enumerate(sorted(self.ground.stars), start=1)
        }
        for token in self.start_of:
            self.counters[token] = marker(token, MISSION, self.charts.movement.mission)

    def counted(self) -> Book:
        """The sheet of counters that the options leave."""
        return book_of(self.charts.game)

    def unit(self, line: UnitLine) -> Counter:
        """A unit as its line says."""
        kind = self.types[line.type]
        if line.light and self.charts.types.light:
            kind = self.charts.types.light
        return Counter(
            line.id, line.side, UNIT, line.type, line.vf, kind.ma, kind.range,
            kind.move_class, line.light, line.abwehr, line.attack, line.target, line.weapons,
            line.damage, line.formation,
        )  # fmt: skip

    @cites("HUNT-2.2.3a", "HUNT14-8.4a")
    def farthest(self, units: Iterable[str]) -> int:
        """The longest range among units; no range is longer than it is printed."""
        counters = self.counters
        return max([counters[unit].range for unit in units])

    @cites("HUNT-14a", "HUNT-17.1a", "HUNT14-17a", "HUNT14-17b", "HUNT14-12.4a")
    def _read_schedule(self) -> None:
        """Which counters come when, where and how; which aircraft fly on which turns."""
        self.schedule = tuple(
            Arrival(
                line.side,
                line.turn,
                line.mode,
                line.hex,
                (*line.units, *line.commands),
                line.delayable,
            )
            for line in self.book.schedule
        )
        self.home = {c: line.hex for line in self.schedule for c in line.counters}
        self.delayable = frozenset(
            c for line in self.schedule if line.delayable for c in line.counters
        )
        last = len(self.charts.track.boxes)
        self.air = {
            line.id: AirUnit(
                line.id,
                line.side,
                line.precision,
                line.strength,
                line.bonus,
                line.turns or tuple(range(line.first, last + 1)),
                line.needs,
            )
            for line in self.book.air
        }


def marker(name: str, kind: str, pace: PaceLine) -> Counter:
    """A counter of the partisans that is neither unit nor Command."""
    return Counter(name, PARTISAN, kind, kind, 0, pace.ma, 0, "")


def _command(line: CommandLine) -> Counter:
    return Counter(
        line.id, line.side, COMMAND, "command", 0, line.ma, 0, "",
        formation=line.formation, command_range=line.range, spare_range=line.spare,
        returns=line.returns,
    )  # fmt: skip
