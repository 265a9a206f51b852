"""The hunt for Tito: two players, activation points, reactions, hidden Missions.

Read `sequence` first, then follow it. What both editions of the game share stands in
`drvar.games.tactical`: groups, movement, reaction, melee, landing, reinforcements. Here are the
chapters of this edition: `actions`, `attack`, `morale`, `missions`, `air`, `tanks`, `pa`,
`setup`, `victory`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any, ClassVar

from drvar.games.tactical import (
    charge,
    command,
    groups,
    interrogation,
    landing,
    overstack,
    reaction,
)
from drvar.games.tactical import movement as shared_movement
from drvar.games.tactical import sequence as alternation
from drvar.games.tactical.edition import Edition, procedures
from drvar.games.tactical.game import TacticalGame
from drvar.games.tactical.rules import PARTISAN
from drvar.games.tactical.state import Tactical
from drvar.kernel.game import View

from . import (
    actions,
    air,
    attack,
    invariants,
    melee,
    missions,
    morale,
    movement,
    odds,
    queries,
    radio,
    retreat,
    scene,
    sequence,
    setup,
    tanks,
    victory,
    view,
)
from .options import OPTIONS, PRESETS
from .rules import Rules

EDITION = Edition(
    candidates=actions.candidates,
    may_do=actions.may_do,
    cost=actions.cost,
    out=actions.out,
    act=actions.act,
    may_open=actions.may_open,
    anything_to_do=actions.anything_to_do,
    may_fly=air.may_fly,
    party=shared_movement.Party.of,
    walk=shared_movement.Walk,
    may_fire=attack.may_fire,
    fire_range=attack.fire_range,
    may_reach=attack.may_reach,
    may_return=attack.may_return,
    may_attack=attack.may_attack,
    attack_hexes=attack.attack_hexes,
    attack=attack.Attack,
    march=tanks.March,
    charge=tanks.Charge,
    melee=melee.Melee,
    retreat=retreat.Retreat,
    entry=missions.Entry,
)

_CHAPTERS = (
    alternation, charge, command, groups, interrogation, landing, overstack, reaction, retreat,
    actions, air, attack, melee, missions, morale, movement, radio, sequence, setup, tanks,
    victory,
)  # fmt: skip


class HuntGame(TacticalGame):
    """The hunt."""

    name = "hunt"
    package = "drvar.games.hunt"
    rules_version = 2
    releases: ClassVar[Mapping[int, str]] = {
        1: "the rules as they were first played",
        2: "Missions that cannot step may leave; Assaults pass lone counters (HUNT-5.1.4b)",
    }
    state = Tactical
    procedures = procedures(_CHAPTERS)
    options = OPTIONS
    presets: ClassVar[Mapping[str, Mapping[str, str]]] = PRESETS
    queries: ClassVar[Mapping[str, Callable[..., Any]]] = queries.QUERIES
    edition = EDITION
    tables = Rules
    first = sequence.Hunt
    start_of_play = setup
    board = view
    chances = odds
    cases = scene
    laws = invariants

    def score(self, view: View) -> dict[str, int]:
        """Missions that escaped count as well, for those who may know which they were."""
        points = super().score(view)
        points[PARTISAN] += view.get("escape_points", 0)
        return points

    @cached_property
    def milestones(self) -> Mapping[str, tuple[str, ...]]:
        """In this edition Tito may also get away."""
        return {**super().milestones, "tito_left.fate": ("escaped",)}


GAME = HuntGame()
