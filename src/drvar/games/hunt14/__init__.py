"""The hunt for Tito, first edition: one die an attack, magnitude, markers, shared hexes.

Read `sequence` first, then follow it. What both editions of the game share is in
`drvar.games.tactical`: groups, movement, reaction, melee, landing, reinforcements. Here are the
chapters of this edition: `actions`, `activation`, `ways`, `movement`, `reaction`, `aim`,
`table`, `attack`, `morale`, `vehicles`, `melee`, `works`, `objectives`, `air`, `landing`,
`relief`, `ap`, `setup`, `victory`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar

from drvar import data
from drvar.games.tactical import command as shared_command
from drvar.games.tactical import groups, harmless, openings
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
    ap,
    attack,
    endings,
    invariants,
    landing,
    melee,
    melee_odds,
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
    told,
    victory,
    view,
    ways,
)
from .declared import DECLARED
from .options import PRESETS, Options
from .rules import Rules
from .seen import Hunt14Board
from .state import Hunt14State

if TYPE_CHECKING:
    from random import Random

EDITION: Edition[Hunt14State] = Edition(
    candidates=actions.candidates,
    may_do=actions.may_do,
    cost=actions.cost,
    out=actions.out,
    may_open=openings.may_open,
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
    march=movement.March,
    charge=reaction.Charge,
    melee=melee.Melee,
    retreat=melee.Return,
    entry=objectives.Entry,
    fire_odds=odds.fire_odds,
    melee_odds=melee_odds.ODDS.odds_of,
    cases=odds.throws,
)

_CHAPTERS = (
    shared_command, groups, activation, air, ap, attack, landing, melee, movement, objectives,
    overstack, reaction, reinforcements, sequence, setup, victory,
)  # fmt: skip


class Hunt14Game(TacticalGame):
    """The hunt, first edition."""

    name = "hunt14"
    folder = data.folder("hunt14")
    package = "drvar.games.hunt14"
    rules_version = 2
    releases: ClassVar[Mapping[int, str]] = {
        1: "the rules as they were first played",
        2: "mixed groups fire after a move (HUNT14-5.13); the text before the later edition",
    }
    state = Hunt14State
    former: ClassVar[Mapping[str, object]] = {
        "left_on": {},
        "not_british": [],
        "radio": "",
        "grounded": [],
    }
    procedures = procedures_of(_CHAPTERS)
    rulings = Options
    declared = DECLARED
    presets: ClassVar[Mapping[str, Mapping[str, str]]] = PRESETS
    queries: ClassVar[Mapping[str, Callable[..., object]]] = queries.QUERIES
    first = sequence.Hunt14
    shares = victory.SHARES

    def rules(self, options: Mapping[str, str]) -> Rules:
        """Give the tables and switches that these options fix."""
        return _tables(Options.of(options))

    def view(self, g: Hunt14State, seat: str) -> Hunt14Board:
        """Show the board as a seat may see it."""
        return view.views(g, (seat,))[seat]

    def views(self, g: Hunt14State, seats: Iterable[str]) -> dict[str, Hunt14Board]:
        """Show the board to several seats."""
        return view.views(g, seats)

    def resample(self, g: Hunt14State, seat: str, random: Random) -> Hunt14State:
        """Deal a position that this seat could not tell from the present one."""
        return view.resample(g, seat, random)

    def sketch(self, view_: Hunt14Board) -> str:
        """Draw a view's map in plain text."""
        return view.sketch(view_)

    def status(self, view_: Hunt14Board) -> list[Phrase]:
        """Say how things stand."""
        return told.status(view_)

    def marked(self, marker: str) -> Standing:
        """What a marker is called that is neither unit, Command nor objective."""
        return told.marked(marker)

    def endings(self) -> endings.Endings:
        """Begin to follow a game, by the reasons of this edition."""
        return endings.Endings()

    def odds(self, g: Hunt14State, option: Option) -> Odds | None:
        """The chances of what is about to be chosen."""
        return odds.odds_of(g, option)

    def is_harmless(self, g: Hunt14State, asked: Choose) -> bool:
        """Whether no reaction on offer can do anything."""
        return harmless.is_harmless(g, asked, odds.odds_of_fire)

    def place(self, g: Hunt14State, position: dict[str, Any]) -> None:
        """Set up what a case file says."""
        scene.place(g, position)

    def invariants(self, g: Hunt14State) -> Iterator[str]:
        """What is wrong with a position."""
        return invariants.broken(g)


@cache
def _tables(options: Options) -> Rules:
    """The one set of tables for these options."""
    return Rules(options, EDITION)


GAME = Hunt14Game()
