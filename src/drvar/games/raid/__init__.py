"""Raid on Drvar: the solitaire game. You lead the paratroops, the rules run the Partisans.

There is one module for each chapter; read `sequence` first, then follow it: `events`, `air`,
`landing`, `activation`, `movement`, `combat`, `fire`, `assault`, `prisoners`; the automaton in
`reinforcements`, `automaton`, `yugoslav_fire`; `alarm` rises, `standing` watches over it all,
`victory` counts.
"""

from __future__ import annotations

from collections.abc import (
    Callable,
    Collection,
    Hashable,
    Iterable,
    Iterator,
    Mapping,
    Sequence,
)
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from drvar import data
from drvar.kernel.declared import Choice
from drvar.kernel.flow import Choose
from drvar.kernel.game import Game, Odds, procedures_of
from drvar.kernel.options import Option
from drvar.kernel.phrase import Phrase, Reached, Site, Standing
from drvar.kernel.seen import Seen

from . import (
    activation,
    air,
    alike,
    assault,
    automaton,
    battle,
    choices,
    combat,
    dice,
    essence,
    events,
    fire,
    invariants,
    landing,
    movement,
    odds,
    overlays,
    printed,
    prisoners,
    queries,
    reinforcements,
    retreat,
    scene,
    sequence,
    setup,
    stacking,
    standing,
    surplus,
    told,
    victory,
    view,
    yugoslav_fire,
)
from .declared import DECLARED
from .endings import Endings
from .options import Options
from .rules import GERMAN, Rules, rules_for
from .seen import RaidBoard
from .standing import WatchedRaid
from .state import Raid

if TYPE_CHECKING:
    from random import Random

    from .overlays import Marks

_CHAPTERS = (
    sequence, setup, events, air, landing, activation, movement, combat, fire, assault, battle,
    retreat, prisoners, reinforcements, automaton, surplus, yugoslav_fire, standing,
    stacking, victory,
)  # fmt: skip


class RaidGame(Game):
    """The raid."""

    name = "raid"
    folder = data.folder("raid")
    shared_words = (data.words("common"),)
    package = "drvar.games.raid"
    seats = (GERMAN,)
    rules_version = 3
    releases: ClassVar[Mapping[int, str]] = {
        1: "the rules as they were first played",
        2: "officers find Tito and Churchill (RAID-13.4); a surplus goes round (RAID-12.3q)",
        3: "the player ends B4 and B6, once something was done there (RAID-4c)",
    }
    dice = ((6, 1), (10, 0))
    state = WatchedRaid
    procedures = procedures_of(_CHAPTERS)
    rulings = Options
    declared = DECLARED
    presets: ClassVar[Mapping[str, Mapping[str, str]]] = {
        "standard": {},
        "easy": {"difficulty": "easy"},
        "hard": {"difficulty": "hard"},
    }
    queries: ClassVar[Mapping[str, Callable[..., object]]] = queries.QUERIES
    overlays = overlays.OVERLAYS

    def rules(self, options: Mapping[str, str]) -> Rules:
        """Give the tables and switches that these options fix."""
        return rules_for(Options.of(options))

    def opening(self, g: Raid) -> None:
        """Begin with the set-up."""
        setup.lay_out(g)
        g.stack.append(sequence.Operation())

    def view(self, g: Raid, seat: str) -> RaidBoard:
        """Show the board as a seat may see it."""
        return view.views(g, (seat,))[seat]

    def views(self, g: Raid, seats: Iterable[str]) -> dict[str, RaidBoard]:
        """Show the board to several seats."""
        return view.views(g, seats)

    def resample(self, g: Raid, seat: str, random: Random) -> Raid:
        """Deal a position that this seat could not tell from the present one."""
        return view.resample(g, seat, random)

    def printed(self) -> printed.RaidPrinted:
        """Show map, counters and charts."""
        return printed.printed()

    def sketch(self, view_: RaidBoard) -> str:
        """Draw a view's map in plain text."""
        return view.sketch(view_)

    def status(self, view_: RaidBoard) -> list[Phrase]:
        """Say how things stand."""
        return told.status(view_)

    @property
    def names(self) -> Mapping[str, str]:
        """What counters are called."""
        return told.names()

    def sites(self, view_: RaidBoard) -> Mapping[str, Site]:
        """Every zone in words."""
        return told.sites()

    def standing(self, view_: RaidBoard) -> Mapping[str, tuple[Standing, ...]]:
        """What stands in each zone."""
        return told.standing(view_)

    def reached(
        self, g: Raid, seat: str, place: str = "", counter: str = ""
    ) -> Mapping[str, Reached]:
        """Where a German group can go."""
        return told.reached(g, place, counter)

    def threats(self, g: Raid, seat: str, place: str) -> list[Phrase]:
        """Which Partisans may fire at a zone."""
        return told.threats(g, place)

    def moving(self, g: Raid, asked: Choose) -> str:
        """The zone of the group that moves on."""
        return told.moving(g, asked)

    def priced(self, g: Raid, asked: Choose) -> Mapping[Option, Sequence[Phrase]]:
        """What a step costs and risks."""
        return told.priced(g, asked)

    def chance(self, name: str) -> Phrase:
        """What a chance is called."""
        return told.chance(name)

    def choice(self, seen: Seen, option: Option) -> Choice:
        """What an option names, and what follows it."""
        return choices.placed(seen, option, super().choice(seen, option))

    def plain_answer(self, seen: Seen, without: Collection[str] = ()) -> str:
        """One key does not stop a group that has not moved yet."""
        return super().plain_answer(seen, without if choices.path_of(seen) else (choices.STOP,))

    def sort_of(self, g: Raid, asked: Choose, option: Option) -> Hashable:
        """What tells an answer from others."""
        return alike.sort_of(g, option)

    def renaming(self, g: Raid, one: Option, other: Option) -> dict[str, str]:
        """Whose names two such answers exchange."""
        return alike.renaming(g, one, other)

    def essence(self, position: dict[str, Any]) -> dict[str, Any]:
        """A position without what the player may still arrange."""
        return essence.essence(position)

    def as_before(self, g: Raid, asked: Choose) -> Option | None:
        """The answer of the round before."""
        return alike.as_before(g, asked)

    def score(self, view_: RaidBoard) -> dict[str, int]:
        """The one score of the game."""
        return {"": view_.points}

    def odds(self, g: Raid, option: Option) -> Odds | None:
        """The chances of a fire or an assault about to be chosen."""
        return odds.odds_of(g, option)

    def thrower(self, g: Raid, label: str) -> str:
        """The seat that throws these dice; none throws those of an event."""
        return dice.thrower(g, label)

    def overlay(self, g: Raid, seat: str, name: str, of: Sequence[str]) -> Marks:
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
        letters = [row.event for row in rules.charts.events.one.rows]
        levels = [row.result for row in rules.charts.victory.results.rows]
        return {
            "event.letter": tuple(dict.fromkeys(letters)),
            "ammunition_gained.rule": ("RAID-5.2d", "RAID-5.2f"),
            "alarm_raised.trigger": tuple(rules.triggers),
            "game_over.level": (*levels, victory.DEFEAT),
        }


GAME = RaidGame()
