"""The editions as the outside sees them: each is one game, made of its chapters."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from drvar import data
from drvar.kernel import endings as kernel
from drvar.kernel.declared import Choice
from drvar.kernel.game import Game
from drvar.kernel.options import Option
from drvar.kernel.seen import Seen

from . import choices, dice, overlays, printed
from .endings import Endings
from .rules import GERMAN, PARTISAN
from .setup import lay_out
from .state import Tactical

if TYPE_CHECKING:
    from drvar.kernel.flow import Procedure

    from .overlays import Marks
    from .seen import TacticalBoard


class TacticalGame(Game):
    """One edition: its tables and procedures, and the chapters that serve the outside."""

    seats = (GERMAN, PARTISAN)
    overlays = overlays.OVERLAYS
    shared_words = (data.words("common"), data.words("tactical"))
    first: type[Procedure]
    """The procedure of the whole game."""

    def endings(self) -> kernel.Endings:
        """Begin to follow a game for Actions that end without a reason."""
        return Endings[Tactical]()

    def opening(self, g: Tactical) -> None:
        """Begin with the set-up."""
        lay_out(g)
        g.stack.append(self.first())

    def thrower(self, g: Tactical, label: str) -> str:
        """The seat that throws these dice."""
        return dice.thrower(g, label)

    def choice(self, seen: Seen, option: Option) -> Choice:
        """What an option names, and what follows it."""
        return choices.placed(seen, option, super().choice(seen, option))

    def plain_answer(self, seen: Seen, without: Collection[str] = ()) -> str:
        """One key does not stop a march that has not moved yet."""
        return super().plain_answer(seen, without if choices.marched(seen) else (choices.STOP,))

    def printed(self) -> printed.HexPrinted:
        """Show map, counters and charts."""
        return printed.printed(self.name)

    def score(self, view_: TacticalBoard) -> dict[str, int]:
        """The points of both sides, as far as the seat knows them."""
        return view_.known_points()

    def overlay(self, g: Tactical, seat: str, name: str, of: Sequence[str]) -> Marks:
        """Mark reach, sight, command or threat; none of it depends on what is hidden."""
        return overlays.overlay(g, seat, name, of)

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
