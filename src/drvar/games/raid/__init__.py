"""Raid on Drvar: the solitaire game. You lead the paratroops, the rules run the Partisans.

One module a chapter; read `sequence` first, then follow it: `events`, `air`, `landing`,
`activation`, `movement`, `combat`, `fire`, `assault`, `prisoners`; the automaton in
`reinforcements`, `automaton`, `yugoslav_fire`; `alarm` watches over it, `victory` counts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from drvar.data import read_text
from drvar.kernel.game import Game, Odds, View
from drvar.kernel.options import Option

from . import (
    activation,
    air,
    alarm,
    assault,
    automaton,
    combat,
    dice,
    events,
    fire,
    invariants,
    landing,
    movement,
    odds,
    overlays,
    prisoners,
    queries,
    reinforcements,
    retreat,
    scene,
    sequence,
    setup,
    stacking,
    surplus,
    victory,
    view,
    yugoslav_fire,
)
from .endings import Endings
from .options import OPTIONS
from .rules import GERMAN, Rules, rules_for
from .state import Raid

if TYPE_CHECKING:
    from random import Random

    from drvar.kernel.flow import Procedure

_CHAPTERS = (
    sequence, setup, events, air, landing, activation, movement, combat, fire, assault,
    retreat, prisoners, reinforcements, automaton, surplus, yugoslav_fire, alarm, stacking,
    victory,
)  # fmt: skip


def _procedures() -> tuple[type[Procedure], ...]:
    """Every procedure of the chapters: saved games name them."""
    from drvar.kernel.flow import Procedure

    found = [
        member
        for chapter in _CHAPTERS
        for member in vars(chapter).values()
        if isinstance(member, type)
        and issubclass(member, Procedure)
        and member.__module__ == chapter.__name__
    ]
    return tuple(sorted(found, key=lambda procedure: procedure.__name__))


class RaidGame(Game):
    """The raid."""

    name = "raid"
    package = "drvar.games.raid"
    seats = (GERMAN,)
    rules_version = 2
    releases: ClassVar[Mapping[int, str]] = {
        1: "the rules as they were first played",
        2: "officers find Tito and Churchill (RAID-13.4); a surplus goes round (RAID-12.3q)",
    }
    dice = ((6, 1), (10, 0))
    state = Raid
    procedures = _procedures()
    options = OPTIONS
    presets: ClassVar[Mapping[str, Mapping[str, str]]] = {
        "standard": {},
        "easy": {"difficulty": "easy"},
        "hard": {"difficulty": "hard"},
    }
    queries: ClassVar[Mapping[str, Callable[..., Any]]] = queries.QUERIES
    overlays = overlays.OVERLAYS

    def text(self, path: str) -> str:
        """Read one of the game's data files."""
        return read_text(self.name, path)

    def rules(self, options: Mapping[str, str]) -> Rules:
        """Give the tables and switches that these options fix."""
        return rules_for(tuple(sorted(options.items())))

    def opening(self, g: Raid) -> None:
        """Begin with the set-up."""
        setup.lay_out(g)
        g.stack.append(sequence.Operation())

    def view(self, g: Raid, seat: str) -> View:
        """Show the board as a seat may see it."""
        return view.view(g, seat)

    def resample(self, g: Raid, seat: str, random: Random) -> Raid:
        """Deal a position that this seat could not tell from the present one."""
        return view.resample(g, seat, random)

    def sketch(self, view_: View) -> str:
        """Draw a view's map in plain text."""
        return view.sketch(view_)

    def odds(self, g: Raid, option: Option) -> Odds | None:
        """The chances of a fire or an assault about to be chosen."""
        return odds.odds_of(g, option)

    def thrower(self, g: Raid, label: str) -> str:
        """Whose dice these are; those of an event are nobody's."""
        return dice.thrower(g, label)

    def overlay(self, g: Raid, seat: str, name: str, of: Sequence[str]) -> Mapping[str, View]:
        """Where a stack may go, or where the Partisans may strike."""
        return overlays.overlay(g, name, of)

    def place(self, g: Raid, position: dict[str, Any]) -> None:
        """Set up what a case file says."""
        scene.place(g, position)

    def invariants(self, g: Raid) -> Iterator[str]:
        """What is wrong with a position."""
        return invariants.broken(g)

    def endings(self) -> Endings:
        """Begin to follow a game."""
        return Endings()

    @cached_property
    def milestones(self) -> Mapping[str, tuple[str, ...]]:
        """Every event, trigger of the alarm, supply and result."""
        rules = self.rules(self.chosen({}))
        letters = [row["event"] for row in rules.charts["events"]["one"]["rows"]]
        levels = [row["result"] for row in rules.charts["victory"]["results"]["rows"]]
        return {
            "event.letter": tuple(dict.fromkeys(letters)),
            "ammunition_gained.rule": ("RAID-5.2d", "RAID-5.2f"),
            "alarm_raised.trigger": tuple(rules.triggers),
            "game_over.level": (*levels, victory.DEFEAT),
        }


GAME = RaidGame()
