"""The hunt for Tito: two players, activation points, reactions, hidden Missions.

Read `sequence` first, then follow it. What both editions of the game share stands in
`drvar.games.tactical`: groups, movement, reaction, melee, landing, reinforcements. Here are the
chapters of this edition: `actions`, `attack`, `morale`, `missions`, `air`, `tanks`, `pa`,
`setup`, `victory`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from drvar.data import read_text
from drvar.games.tactical import (
    charge,
    command,
    groups,
    landing,
    melee,
    movement,
    overstack,
    reaction,
    reinforcements,
    retreat,
)
from drvar.games.tactical import sequence as alternation
from drvar.games.tactical.edition import Edition
from drvar.games.tactical.state import Tactical
from drvar.kernel.flow import Procedure
from drvar.kernel.game import Game, Odds, View
from drvar.kernel.options import Option

from . import (
    actions,
    air,
    attack,
    invariants,
    missions,
    morale,
    odds,
    overlays,
    queries,
    scene,
    sequence,
    setup,
    tanks,
    victory,
    view,
)
from .options import OPTIONS, PRESETS
from .rules import Rules

if TYPE_CHECKING:
    from random import Random

EDITION = Edition(
    candidates=actions.candidates,
    may_do=actions.may_do,
    cost=actions.cost,
    out=actions.out,
    act=actions.act,
    openings=actions.openings,
    may_open=actions.may_open,
    leave=missions.leave,
    passes=morale.passes,
    fail_test=morale.fail_test,
    attack=attack.Attack,
    march=tanks.March,
    charge=tanks.Charge,
    melee=melee.Melee,
    entry=missions.Entry,
)

_CHAPTERS = (
    alternation, charge, command, groups, landing, melee, movement, overstack, reaction,
    reinforcements, retreat, actions, air, attack, missions, morale, sequence, setup, tanks,
    victory,
)  # fmt: skip


def _procedures() -> tuple[type[Procedure], ...]:
    """Every procedure of the chapters, this edition's own before a shared one of its name."""
    found: dict[str, type[Procedure]] = {
        name: member
        for chapter in _CHAPTERS
        for name, member in vars(chapter).items()
        if isinstance(member, type)
        and issubclass(member, Procedure)
        and member.__module__ == chapter.__name__
    }
    return tuple(found[name] for name in sorted(found))


@cache
def rules_for(options: tuple[tuple[str, str], ...]) -> Rules:
    """Give the one set of tables for these options."""
    return Rules(dict(options), EDITION)


class HuntGame(Game):
    """The hunt."""

    name = "hunt"
    package = "drvar.games.hunt"
    seats = ("german", "partisan")
    rules_version = 1
    state = Tactical
    procedures = _procedures()
    options = OPTIONS
    presets: ClassVar[Mapping[str, Mapping[str, str]]] = PRESETS
    queries: ClassVar[Mapping[str, Callable[..., Any]]] = queries.QUERIES
    overlays = overlays.OVERLAYS

    def text(self, path: str) -> str:
        """Read one of the game's data files."""
        return read_text(self.name, path)

    def rules(self, options: Mapping[str, str]) -> Rules:
        """Give the tables and switches that these options fix."""
        return rules_for(tuple(sorted(options.items())))

    def opening(self, g: Tactical) -> None:
        """Begin with the set-up."""
        setup.lay_out(g)
        g.stack.append(sequence.Hunt())

    def view(self, g: Tactical, seat: str) -> View:
        """Show the board as a seat may see it."""
        return view.view(g, seat)

    def resample(self, g: Tactical, seat: str, random: Random) -> Tactical:
        """Deal a position that this seat could not tell from the present one."""
        return view.resample(g, seat, random)

    def sketch(self, view_: View) -> str:
        """Draw a view's map in plain text."""
        return view.sketch(view_)

    def odds(self, g: Tactical, option: Option) -> Odds | None:
        """The chances of what is about to be chosen."""
        return odds.odds_of(g, option)

    def overlay(
        self, g: Tactical, seat: str, name: str, of: Sequence[str]
    ) -> Mapping[str, View]:
        """Mark reach, sight, command or threat; none of it depends on what is hidden."""
        return overlays.overlay(g, seat, name, of)

    def place(self, g: Tactical, position: dict[str, Any]) -> None:
        """Set up what a case file says."""
        scene.place(g, position)

    @cached_property
    def milestones(self) -> Mapping[str, tuple[str, ...]]:
        """Every Action, every band of a melee, every end that Tito and the game may come to."""
        charts = self.rules(self.chosen({})).charts
        paid = [row["id"] for row in charts["actions"]["rows"] if row["pa"]]
        return {
            "paid.action": tuple(paid),
            "air_attack.side": self.seats,
            "melee.band": tuple(row["band"] for row in charts["melee"]["bands"]["rows"]),
            "tito_captured.fate": ("captured",),
            "tito_killed.fate": ("killed",),
            "tito_left.fate": ("escaped",),
            "game_over.winner": (*self.seats, ""),
        }

    def invariants(self, g: Tactical) -> Iterator[str]:
        """What is wrong with a position."""
        return invariants.broken(g)


GAME = HuntGame()
