"""The tables of the first edition under some options."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from drvar.games.tactical.ground import Reading
from drvar.games.tactical.movement import ADVANCE, ATTACK_MOVE, MOVE_ATTACK
from drvar.games.tactical.rules import DUMMY, TITO, Counter
from drvar.games.tactical.rules import Rules as SharedRules
from drvar.kernel.rule import cites

if TYPE_CHECKING:
    from drvar.games.tactical.edition import Edition

__all__ = ["ARTILLERY", "DUMMY", "FIXED", "FOOT", "TANK", "TITO", "Rules"]

FOOT, ARTILLERY, TANK = "infantry", "artillery", "tank"
"""The classes of movement."""

FIXED = {
    "arrivals": "in_command",
    "blocked_entry": "edge",
    "drift_first": "north",
    "halving": "floor",
    "landing_fights": "unit_by_unit",
    "melee_step": "safe",
    "missions_in_lost_hex": "taken",
    "own_command": "any",
    "retreat_onto_counters": "barred",
    "retreat_origin": "allowed",
    "retreat_picker": "owner",
    "spare": "any_unit",
    "spare_pv": "none",
}
"""What shared code asks and this edition leaves no choice about."""


class Rules(SharedRules):
    """Ground, counters, charts and schedule of the first edition."""

    shares_hexes = True
    guards_counters = True
    stays = frozenset((MOVE_ATTACK, ATTACK_MOVE))
    spares_wait = True

    def __init__(
        self,
        options: Mapping[str, str],
        edition: Edition,
        plan: Mapping[str, Any] | None = None,
        extra: Iterable[Counter] = (),
    ) -> None:
        super().__init__("hunt14", {**FIXED, **options}, edition, plan, extra)
        rows = self.charts["actions"]["rows"]
        self.half_moves = frozenset(
            (ADVANCE, *[row["id"] for row in rows if row["moves"] == "half"])
        )
        self.whole: dict[str, int] = self.charts["pa"]["whole"]
        """The strength of a whole unit of each side."""
        self.works = {row["work"]: row for row in self.charts["works"]["rows"]}
        self.weapons = {row["weapon"]: row for row in self.charts["weapons"]["rows"]}
        self._read_attack_table()
        if self.options["assault_abort"] == "no":
            self.stays = frozenset((MOVE_ATTACK,))

    def reading(self) -> Reading:
        """How the options read the map."""
        return Reading(
            longest=max(self.charts["attack"]["range"].values()),
            stepped=True,
            heights=self.options["sight_height"],
            tanks_ford=self.charts["tanks"]["stream"],
            dry_roads=self.charts["terrain"]["road"]["dry"],
        )

    @cites("HUNT14-8.4a")
    def _read_attack_table(self) -> None:
        """The lowest totals for MORAL and HIT: by attack, target and distance."""
        self.attack_table: dict[tuple[str, str, int], tuple[int, int]] = {
            (row["attack"], target, away): cell
            for row in self.charts["attack"]["rows"]
            for target in row["target"]
            for away, cell in enumerate(zip(row["moral"], row["hit"], strict=True))
        }

    @cites("HUNT14-1.2a", "HUNT14-1.2b", "HUNT14-1.1h")
    def _read_counters(self, extra: Iterable[Counter]) -> None:
        """Letters as printed, unless an option reads them otherwise."""
        if self.options["partisan_command"] == "no":
            kept = [row for row in self.book["command"] if row["side"] == "german"]
            self.book = {**self.book, "command": kept}
        super()._read_counters(extra)

    def unit(self, row: Mapping[str, Any]) -> Counter:
        """A unit as its line says; options may read its letters otherwise."""
        found = super().unit(row)
        letters = next(
            line
            for line in self.charts["targets"]["rows"]
            if line["reading"] == self.options["target_classes"]
        )
        if self.options["target_classes"] != "armour":
            found = found._replace(target=letters[found.foot])
        if "mortar" in found.weapons and self.options["mortar_attack"] == "artillery":
            found = found._replace(attack="ART")
        return found._replace(range=self.charts["attack"]["range"][found.attack])

    @cites("HUNT14-5.8")
    def likeness(self, unit: str) -> tuple[Any, ...]:
        """Units of one type, attack, target and weapons are put together."""
        counter = self.counters[unit]
        return counter.type, counter.attack, counter.target, counter.weapons

    @cites("HUNT14-5.8", "HUNT14-1.2c")
    def most_in_one(self, parts: Iterable[str]) -> int:
        """As strong as a whole unit of their side."""
        return self.whole[self.counters[next(iter(parts))].side]
