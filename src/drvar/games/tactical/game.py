"""The editions as the outside sees them: each is one game, made of its chapters."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Hashable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from drvar import data
from drvar.kernel import endings as kernel
from drvar.kernel.declared import Choice
from drvar.kernel.game import Game
from drvar.kernel.options import Option
from drvar.kernel.phrase import Phrase, Reached, Site, Standing
from drvar.kernel.seen import Seen

from . import alike, choices, dice, overlays, printed, told
from .endings import Endings
from .reaction import all_that_could
from .rules import GERMAN, PARTISAN
from .setup import lay_out
from .state import Tactical

if TYPE_CHECKING:
    from drvar.kernel.flow import Choose, Procedure

    from .overlays import Marks
    from .seen import TacticalBoard


class TacticalGame(Game):
    """One edition: its tables and procedures, and the chapters that serve the outside."""

    seats = (GERMAN, PARTISAN)
    overlays = overlays.OVERLAYS
    shared_words = (data.words("common"), data.words("tactical"))
    first: type[Procedure]
    """The procedure of the whole game."""
    unordered: ClassVar[tuple[str, ...]] = ()
    """The fields of procedures that name units in no order, where stacks have none."""

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

    def sort_of(self, g: Tactical, asked: Choose, option: Option) -> Hashable:
        """What tells an answer from others."""
        return alike.sort_of(g, option)

    def as_before(self, g: Tactical, asked: Choose) -> Option | None:
        """All that could react do, at the chances that were shown."""
        return all_that_could(g, asked)

    def essence(self, position: dict[str, Any]) -> dict[str, Any]:
        """A position without the order of what lies together."""
        return alike.essence(position, self.unordered)

    def printed(self) -> printed.HexPrinted:
        """Show map, counters and charts."""
        return printed.printed(self.name)

    def score(self, view_: TacticalBoard) -> dict[str, int]:
        """The points of both sides, as far as the seat knows them."""
        return view_.known_points()

    def overlay(self, g: Tactical, seat: str, name: str, of: Sequence[str]) -> Marks:
        """Mark reach, sight, command or threat; none of it depends on what is hidden."""
        return overlays.overlay(g, seat, name, of)

    @abstractmethod
    def marked(self, marker: str) -> Standing:
        """What a marker is called that is neither unit, Command nor Mission."""

    def sites(self, view_: TacticalBoard) -> Mapping[str, Site]:
        """Every hex in words."""
        return told.sites(self.name, view_)

    def standing(self, view_: TacticalBoard) -> Mapping[str, tuple[Standing, ...]]:
        """What stands in each hex."""
        return told.standing(view_, self.marked)

    def reached(
        self, g: Tactical, seat: str, place: str = "", counter: str = ""
    ) -> Mapping[str, Reached]:
        """Where a group can go."""
        return told.reached(g, seat, place, counter)

    def threats(self, g: Tactical, seat: str, place: str) -> list[Phrase]:
        """Which enemies may fire at a hex."""
        return told.threats(g, seat, place)

    def moving(self, g: Tactical, asked: Choose) -> str:
        """The hex of the group that moves on."""
        return told.moving(g, asked)

    def priced(self, g: Tactical, asked: Choose) -> Mapping[Option, Sequence[Phrase]]:
        """What an Action or a step costs and risks."""
        return told.priced(g, asked)

    @cached_property
    def milestones(self) -> Mapping[str, tuple[str, ...]]:
        """Every Action, every band of a melee, every end that Tito and the game may come to."""
        tables = self.rules(self.chosen({}))
        charts, flyers = tables.charts, {plane.side for plane in tables.air.values()}
        paid = [line.id for line in charts.actions.rows if line.pa]
        return {
            "paid.action": tuple(paid),
            "air_attack.side": tuple(sorted(flyers)),
            "melee.band": tuple(row.band for row in charts.melee.bands.rows),
            "tito_captured.fate": ("captured",),
            "tito_killed.fate": ("killed",),
            "game_over.winner": (*self.seats, ""),
        }
