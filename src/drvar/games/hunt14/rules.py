"""The tables of the first edition under some options."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from msgspec import structs

from drvar.games.tactical.actions import (
    ADVANCE,
    ATTACK_MOVE,
    MOVE_ATTACK,
    OPPORTUNITY_ATTACK,
)
from drvar.games.tactical.book import Book, UnitLine
from drvar.games.tactical.ground import Ground, Reading
from drvar.games.tactical.plan import Plan, terrain_chart
from drvar.games.tactical.rules import DUMMY, TITO, Counter
from drvar.games.tactical.rules import Rules as SharedRules
from drvar.games.tactical.switches import Switches
from drvar.kernel.rule import cites

from .charts import Charts, printed_charts
from .options import Options
from .relief import Relief

if TYPE_CHECKING:
    from drvar.games.tactical.edition import Edition

    from .state import Hunt14State

__all__ = ["ARTILLERY", "DUMMY", "FOOT", "TANK", "TITO", "Rules"]

FOOT, ARTILLERY, TANK = "infantry", "artillery", "tank"
"""The classes of movement."""

RETREAT, COMMAND_MOVE, ENTER = "retreat", "command-move", "entry"
"""The Actions of this edition alone that move."""


class Rules(SharedRules[Charts]):
    """Ground, counters, charts and schedule of the first edition."""

    def __init__(
        self,
        options: Options,
        edition: Edition[Hunt14State],
        plan: Plan | None = None,
        extra: Iterable[Counter] = (),
    ) -> None:
        self.options = options
        charts = printed_charts()
        super().__init__(switches(options), edition, charts, plan, extra)
        half = [line.id for line in self.actions.values() if line.moves == "half"]
        self.half_moves = frozenset((ADVANCE, *half))
        self.slow_nights = frozenset()
        self.whole = charts.pa.whole
        """The strength of a whole unit of each side."""
        self.works = {line.work: line for line in charts.works.rows}
        self.weapons = {line.weapon: line for line in charts.weapons.rows}
        self.free = _free(options)
        """The Actions that options make free."""
        self._read_attack_table()

    def relaid(self, plan: Plan, extra: Iterable[Counter]) -> SharedRules[Charts]:
        """The same tables on another map, with more counters."""
        return Rules(self.options, self.edition, plan, extra)

    def lay(self, plan: Plan) -> Ground:
        """The map as the options read it."""
        reading = Reading(
            longest=max(self.charts.attack.range.values()),
            stepped=True,
            tanks_ford=self.charts.tanks.stream,
            dry_roads=self.charts.terrain.road.dry,
        )
        return Relief(plan, terrain_chart("hunt14"), reading, self.options.sight_height)

    @cites("HUNT14-8.4a")
    def _read_attack_table(self) -> None:
        """The lowest totals for MORAL and HIT: by attack, target and distance."""
        self.attack_table: dict[tuple[str, str, int], tuple[int, int]] = {
            (row.attack, target, away): cell
            for row in self.charts.attack.rows
            for target in row.target
            for away, cell in enumerate(zip(row.moral, row.hit, strict=True))
        }

    @cites("HUNT14-1.1h")
    def counted(self) -> Book:
        """The partisans have a Command, unless an option takes it from them."""
        book = super().counted()
        if self.options.partisan_command != "no":
            return book
        kept = tuple(line for line in book.command if line.side == "german")
        return structs.replace(book, command=kept)

    @cites("HUNT14-1.2a", "HUNT14-1.2b")
    def unit(self, line: UnitLine) -> Counter:
        """A unit as its line says; options may read its letters otherwise."""
        found = super().unit(line)
        letters = next(
            line
            for line in self.charts.targets.rows
            if line.reading == self.options.target_classes
        )
        if self.options.target_classes != "armour":
            found = found._replace(target=letters.of(found.move_class))
        if "mortar" in found.weapons and self.options.mortar_attack == "artillery":
            found = found._replace(attack="ART")
        return found._replace(range=self.charts.attack.range[found.attack])

    @cites("HUNT14-5.8")
    def likeness(self, unit: str) -> tuple[object, ...]:
        """Units of one type, attack, target and weapons are put together."""
        counter = self.counters[unit]
        return counter.type, counter.attack, counter.target, counter.weapons

    @cites("HUNT14-5.8", "HUNT14-1.2c")
    def most_in_one(self, parts: Iterable[str]) -> int:
        """As strong as a whole unit of their side."""
        return self.whole.of(self.counters[next(iter(parts))].side)


def switches(options: Options) -> Switches:
    """How this edition decides what shared code asks."""
    lapses = options.assault_abort == "yes"
    return Switches(
        stays=frozenset((MOVE_ATTACK, ATTACK_MOVE) if lapses else (MOVE_ATTACK,)),
        halves_up=False,
        artillery_halves=options.artillery_half == "cannot",
        assault_abort=lapses,
        guards_counters=True,
        enters_beside="edge",
        fractions=options.fractions,
        own_command="any",
        spare="any_unit",
        spares_score=False,
        shares_hexes=True,
        melee_bands=options.melee_bands,
        movers_alone=options.opp_assault_result == "mover_only",
        goes_back=options.goes_back,
        back_to=options.back_to,
        retreats_onto_counters=False,
        drift_first="north",
        drift_off=options.drift_off,
        counts_landed=options.landed_count == "yes",
        capture_ends=options.capture_end == "at_once",
    )


@cites("HUNT14-5.2", "HUNT14-5.3", "HUNT14-5.4")
def _free(options: Options) -> frozenset[str]:
    """Twice nothing is nothing, so such an Action is free out of command too."""
    prices = {
        OPPORTUNITY_ATTACK: options.opportunity_price,
        COMMAND_MOVE: options.command_price,
        ENTER: options.entry_price,
    }
    return frozenset(action for action, price in prices.items() if price == "free")
