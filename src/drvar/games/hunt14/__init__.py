"""The hunt for Tito, first edition: one die an attack, magnitude, markers, shared hexes.

Read `sequence` first, then follow it. What both editions of the game share stands in
`drvar.games.tactical`: groups, movement, reaction, melee, landing, reinforcements. Here are the
chapters of this edition: `actions`, `activation`, `movement`, `reaction`, `attack`, `morale`,
`vehicles`, `melee`, `works`, `objectives`, `air`, `landing`, `ap`, `setup`, `victory`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from drvar.games.tactical import command, groups, openings
from drvar.games.tactical.edition import Edition, procedures
from drvar.games.tactical.game import TacticalGame

from . import (
    actions,
    activation,
    air,
    ap,
    attack,
    endings,
    invariants,
    landing,
    melee,
    movement,
    objectives,
    odds,
    overstack,
    queries,
    reaction,
    reinforcements,
    scene,
    sequence,
    setup,
    victory,
    view,
)
from .options import OPTIONS, PRESETS
from .rules import Rules
from .state import Field

EDITION = Edition(
    candidates=actions.candidates,
    may_do=actions.may_do,
    cost=actions.cost,
    out=actions.out,
    act=activation.act,
    may_open=openings.may_open,
    anything_to_do=actions.anything_to_do,
    may_fly=air.may_fly,
    party=movement.party,
    walk=movement.Walk,
    may_fire=attack.may_fire,
    fire_range=attack.fire_range,
    may_reach=attack.may_reach,
    may_return=attack.may_return,
    may_attack=attack.may_attack,
    attack_hexes=attack.attack_hexes,
    attack=attack.Attack,
    march=movement.March,
    charge=reaction.Charge,
    melee=melee.Melee,
    retreat=melee.Return,
    entry=objectives.Entry,
)

_CHAPTERS = (
    command, groups, activation, air, ap, attack, landing, melee, movement, objectives,
    overstack, reaction, reinforcements, sequence, setup, victory,
)  # fmt: skip


class Hunt14Game(TacticalGame):
    """The hunt, first edition."""

    name = "hunt14"
    package = "drvar.games.hunt14"
    rules_version = 2
    releases: ClassVar[Mapping[int, str]] = {
        1: "the rules as they were first played",
        2: "mixed groups fire after a move (HUNT14-5.13); the text before the later edition",
    }
    state = Field
    procedures = procedures(_CHAPTERS)
    options = OPTIONS
    presets: ClassVar[Mapping[str, Mapping[str, str]]] = PRESETS
    queries: ClassVar[Mapping[str, Callable[..., Any]]] = queries.QUERIES
    edition = EDITION
    tables = Rules
    first = sequence.Hunt14
    start_of_play = setup
    board = view
    chances = odds
    cases = scene
    laws = invariants
    follows = endings.Endings


GAME = Hunt14Game()
