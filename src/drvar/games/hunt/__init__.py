"""The hunt for Tito: two players, activation points, reactions, hidden Missions.

Read `sequence` first, then follow it. What both editions of the game share is in
`drvar.games.tactical`: groups, movement, reaction, melee, landing, reinforcements. Here are the
chapters of this edition: `actions`, `activation`, `ways`, `movement`, `reaction`, `aim`,
`attack`, `morale`, `tanks`, `melee`, `missions`, `air`, `landing`, `pa`, `setup`, `victory`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from drvar import data
from drvar.games.tactical import charge, groups, harmless, interrogation, overstack
from drvar.games.tactical import command as shared_command
from drvar.games.tactical.edition import Edition
from drvar.games.tactical.game import TacticalGame
from drvar.kernel.flow import Choose
from drvar.kernel.game import Odds, procedures_of
from drvar.kernel.options import Option
from drvar.kernel.phrase import Phrase, Standing

from . import (
    actions,
    activation,
    aim,
    air,
    attack,
    invariants,
    landing,
    melee,
    melee_odds,
    missions,
    morale,
    movement,
    odds,
    queries,
    radio,
    reaction,
    retreat,
    scene,
    sequence,
    setup,
    tanks,
    told,
    victory,
    view,
    ways,
)
from .declared import DECLARED
from .options import PRESETS, Options
from .rules import Rules
from .seen import HuntBoard
from .state import HuntState

if TYPE_CHECKING:
    from random import Random

EDITION: Edition[HuntState] = Edition(
    candidates=actions.candidates,
    may_do=actions.may_do,
    cost=actions.cost,
    out=actions.out,
    may_open=actions.may_open,
    anything_to_do=actions.anything_to_do,
    may_fly=air.may_fly,
    party=ways.party,
    walk=ways.Walk,
    may_fire=aim.may_fire,
    fire_range=aim.fire_range,
    may_reach=aim.may_reach,
    may_return=aim.may_return,
    may_attack=aim.may_attack,
    attack_hexes=aim.attack_hexes,
    activation=activation.Activation,
    flight=air.AirAttack,
    attack=attack.Attack,
    march=tanks.March,
    charge=tanks.Charge,
    melee=melee.Melee,
    retreat=retreat.Retreat,
    entry=missions.Entry,
    fire_odds=odds.attack_odds,
    melee_odds=melee_odds.ODDS.odds_of,
    cases=odds.throws,
)

_CHAPTERS = (
    charge, shared_command, groups, interrogation, overstack, reaction, retreat, activation,
    air, attack, landing, melee, missions, morale, movement, radio, sequence, setup, tanks,
    victory,
)  # fmt: skip


class HuntGame(TacticalGame):
    """The hunt."""

    name = "hunt"
    folder = data.folder("hunt")
    package = "drvar.games.hunt"
    rules_version = 2
    releases: ClassVar[Mapping[int, str]] = {
        1: "the rules as they were first played",
        2: "Missions that cannot step may leave; Assaults pass lone counters (HUNT-5.1.4b)",
    }
    state = HuntState
    procedures = procedures_of(_CHAPTERS)
    rulings = Options
    declared = DECLARED
    presets: ClassVar[Mapping[str, Mapping[str, str]]] = PRESETS
    queries: ClassVar[Mapping[str, Callable[..., object]]] = queries.QUERIES
    first = sequence.Hunt
    unordered = (
        *("group", "members", "movers", "assaulters", "defenders", "firers", "targets", "hurt"),
        *("doomed", "stopped", "asked"),
    )

    def rules(self, options: Mapping[str, str]) -> Rules:
        """Give the tables and switches that these options fix."""
        return _tables(Options.of(options))

    def view(self, g: HuntState, seat: str) -> HuntBoard:
        """Show the board as a seat may see it."""
        return view.views(g, (seat,))[seat]

    def views(self, g: HuntState, seats: Iterable[str]) -> dict[str, HuntBoard]:
        """Show the board to several seats."""
        return view.views(g, seats)

    def resample(self, g: HuntState, seat: str, random: Random) -> HuntState:
        """Deal a position that this seat could not tell from the present one."""
        return view.resample(g, seat, random)

    def sketch(self, view_: HuntBoard) -> str:
        """Draw a view's map in plain text."""
        return view.sketch(view_)

    def status(self, view_: HuntBoard) -> list[Phrase]:
        """Say how things stand."""
        return told.status(view_)

    def marked(self, marker: str) -> Standing:
        """What a marker is called that is neither unit, Command nor Mission."""
        return told.marked(marker)

    def odds(self, g: HuntState, option: Option) -> Odds | None:
        """The chances of what is about to be chosen."""
        return odds.odds_of(g, option)

    def is_harmless(self, g: HuntState, asked: Choose) -> bool:
        """Whether no reaction on offer can do anything."""
        return harmless.is_harmless(g, asked, odds.odds_of_fire)

    def place(self, g: HuntState, position: dict[str, Any]) -> None:
        """Set up what a case file says."""
        scene.place(g, position)

    def invariants(self, g: HuntState) -> Iterator[str]:
        """What is wrong with a position."""
        return invariants.broken(g)

    @cached_property
    def milestones(self) -> Mapping[str, tuple[str, ...]]:
        """In this edition Tito may also get away."""
        return {**super().milestones, "tito_left.fate": ("escaped",)}


@cache
def _tables(options: Options) -> Rules:
    """The one set of tables for these options."""
    return Rules(options, EDITION)


GAME = HuntGame()
