"""The tables of the hunt under some options."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from drvar.games.tactical.actions import ATTACK_MOVE, MOVE_ATTACK
from drvar.games.tactical.ground import Ground, Reading
from drvar.games.tactical.plan import Plan, terrain_chart
from drvar.games.tactical.rules import DUMMY, TITO, Counter, marker
from drvar.games.tactical.rules import Rules as SharedRules
from drvar.games.tactical.switches import Switches
from drvar.kernel.rule import cites

from .charts import Charts, printed_charts
from .options import Options

if TYPE_CHECKING:
    from drvar.games.tactical.edition import Edition

    from .state import HuntState

__all__ = ["BRITISH", "DUMMY", "RADIO", "TITO", "Rules"]

BRITISH = "british"

RADIO = "radio"
"""The kind of the Radio, and its name: there is one."""


class Rules(SharedRules[Charts]):
    """Ground, counters, charts and schedule of the hunt."""

    def __init__(
        self,
        options: Options,
        edition: Edition[HuntState],
        plan: Plan | None = None,
        extra: Iterable[Counter] = (),
    ) -> None:
        self.options = options
        super().__init__(switches(options), edition, printed_charts(), plan, extra)
        self.half_moves = frozenset((MOVE_ATTACK, ATTACK_MOVE))
        self.slow_nights = self.night
        if options.length == "fourteen":
            self.last_turn = 14
        self.actions[ATTACK_MOVE] = self.actions[MOVE_ATTACK]
        """Movement & Attack is one line of the chart, whichever half comes first."""

    @cites("HUNT-13.7.1a")
    def _read_missions(self) -> None:
        """The Radio, too."""
        super()._read_missions()
        self.counters[RADIO] = marker(RADIO, RADIO, self.charts.movement.radio)

    def relaid(self, plan: Plan, extra: Iterable[Counter]) -> SharedRules[Charts]:
        """The same tables on another map, with more counters."""
        return Rules(self.options, self.edition, plan, extra)

    def lay(self, plan: Plan) -> Ground:
        """The map as the options read it."""
        chosen = self.options
        reading = Reading(
            chosen.lower_columns,
            chosen.bridges == "yes",
            chosen.road_rate == "any_road_hex",
            chosen.hexside_units == "count",
        )
        return Ground(plan, terrain_chart("hunt"), reading)


def switches(options: Options) -> Switches:
    """How this edition decides what shared code asks."""
    return Switches(
        stays=frozenset((ATTACK_MOVE,)),
        halves_up=options.halving == "ceil",
        artillery_halves=options.artillery_half == "cannot",
        assault_abort=options.assault_abort == "yes",
        guards_counters=options.bare_counters == "assault",
        enters_beside=options.blocked_entry,
        fractions=options.fractions,
        own_command=options.own_command,
        spare=options.spare,
        spares_score=options.spare_pv == "counts",
        shares_hexes=False,
        melee_bands=options.melee_bands,
        movers_alone=options.opp_assault_result == "mover_only",
        goes_back=options.goes_back,
        back_to=options.back_to,
        retreats_onto_counters=options.retreat_onto_counters == "allowed",
        drift_first=options.drift_first,
        drift_off=options.drift_off,
        counts_landed=options.landed_count == "yes",
        capture_ends=options.capture_end == "at_once",
    )
