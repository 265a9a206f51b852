"""What the editions are to everybody outside: one game each, made of an edition's chapters."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any

from drvar.data import read_text
from drvar.kernel.game import Game, Odds, View
from drvar.kernel.options import Option

from . import dice, overlays
from .endings import Endings
from .rules import GERMAN, PARTISAN, Rules

if TYPE_CHECKING:
    from random import Random
    from types import ModuleType

    from drvar.kernel.flow import Procedure

    from .edition import Edition
    from .state import Tactical


class TacticalGame(Game):
    """One edition: its tables and procedures, and the chapters that serve the outside."""

    seats = (GERMAN, PARTISAN)
    overlays = overlays.OVERLAYS
    edition: Edition
    tables: Callable[..., Rules]
    first: type[Procedure]
    """The procedure of the whole game."""
    start_of_play: ModuleType
    """Lays out the counters."""
    board: ModuleType
    """Views, deals of what is hidden, the map in plain text."""
    chances: ModuleType
    cases: ModuleType
    laws: ModuleType
    """What always holds."""

    follows: type[Endings] = Endings
    """Follows play for Actions that end without a reason."""

    def endings(self) -> Endings:
        """Begin to follow a game."""
        return self.follows()

    def text(self, path: str) -> str:
        """Read one of the game's data files."""
        return read_text(self.name, path)

    def rules(self, options: Mapping[str, str]) -> Rules:
        """Give the tables and switches that these options fix."""
        return _tables(self, tuple(sorted(options.items())))

    def opening(self, g: Tactical) -> None:
        """Begin with the set-up."""
        self.start_of_play.lay_out(g)
        g.stack.append(self.first())

    def view(self, g: Tactical, seat: str) -> View:
        """Show the board as a seat may see it."""
        shown: View = self.board.view(g, seat)
        return shown

    def resample(self, g: Tactical, seat: str, random: Random) -> Tactical:
        """Deal a position that this seat could not tell from the present one."""
        dealt: Tactical = self.board.resample(g, seat, random)
        return dealt

    def sketch(self, view_: View) -> str:
        """Draw a view's map in plain text."""
        drawn: str = self.board.sketch(view_)
        return drawn

    def odds(self, g: Tactical, option: Option) -> Odds | None:
        """The chances of what is about to be chosen."""
        found: Odds | None = self.chances.odds_of(g, option)
        return found

    def thrower(self, g: Tactical, label: str) -> str:
        """Whose dice these are."""
        return dice.thrower(g, label)

    def overlay(
        self, g: Tactical, seat: str, name: str, of: Sequence[str]
    ) -> Mapping[str, View]:
        """Mark reach, sight, command or threat; none of it depends on what is hidden."""
        return overlays.overlay(g, seat, name, of)

    def place(self, g: Tactical, position: dict[str, Any]) -> None:
        """Set up what a case file says."""
        self.cases.place(g, position)

    def invariants(self, g: Tactical) -> Iterator[str]:
        """What is wrong with a position."""
        found: Iterator[str] = self.laws.broken(g)
        return found

    @cached_property
    def milestones(self) -> Mapping[str, tuple[str, ...]]:
        """Every Action, every band of a melee, every end that Tito and the game may come to."""
        tables = self.rules(self.chosen({}))
        charts, flyers = tables.charts, {plane.side for plane in tables.air.values()}
        paid = [row["id"] for row in charts["actions"]["rows"] if row["pa"]]
        return {
            "paid.action": tuple(paid),
            "air_attack.side": tuple(sorted(flyers)),
            "melee.band": tuple(row["band"] for row in charts["melee"]["bands"]["rows"]),
            "tito_captured.fate": ("captured",),
            "tito_killed.fate": ("killed",),
            "game_over.winner": (*self.seats, ""),
        }


@cache
def _tables(game: TacticalGame, options: tuple[tuple[str, str], ...]) -> Rules:
    """Make the one set of tables for these options."""
    return game.tables(dict(options), game.edition)
