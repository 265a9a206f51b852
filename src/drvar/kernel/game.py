"""What a game is to everybody outside it: its seats, options, beginning, views and odds.

Bots, server, terminal, lab and tests know games through this class alone. Whatever differs
between games is behind one of its methods; nothing outside ever asks for a game's name.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from .endings import Endings
from .flow import Procedure, Question, State
from .options import Option
from .rule import Modifier
from .rulebook import Rulebook
from .words import Words

if TYPE_CHECKING:
    from random import Random

View = dict[str, Any]


class RuleOption(NamedTuple):
    """A ruling with alternatives: the first value is the default, words by key."""

    key: str
    values: tuple[str, ...]
    rule: str

    @property
    def default(self) -> str:
        """The value that holds when nobody says otherwise."""
        return self.values[0]


class Odds(NamedTuple):
    """The exact chances of an option, what they were summed from, and what they assume.

    `parts` are the chances of the throws that it is made of, in their order.
    """

    chances: Mapping[str, Fraction]
    modifiers: tuple[Modifier, ...] = ()
    policy: str = ""
    parts: tuple[Odds, ...] = ()


class UnknownName(ValueError):  # noqa: N818  # reads as what is wrong
    """A name that this game does not know: an option, a value, a preset, a field."""


class Game(ABC):
    """A game that can be played: one object per game, without state of its own."""

    name: ClassVar[str]
    seats: ClassVar[tuple[str, ...]]
    rules_version: ClassVar[int]
    releases: ClassVar[Mapping[int, str]] = {}
    """The rules versions that were released, each with what it changed."""
    dice: ClassVar[tuple[tuple[int, int], ...]] = ((6, 1),)
    """The kinds of dice that the game throws: how many faces, and the lowest."""
    state: ClassVar[type[State]]
    procedures: ClassVar[tuple[type[Procedure], ...]]
    options: ClassVar[tuple[RuleOption, ...]] = ()
    presets: ClassVar[Mapping[str, Mapping[str, str]]] = {"standard": {}}
    package: ClassVar[str]
    """The package with the rules code: where the coverage proof looks for citations."""

    @abstractmethod
    def text(self, path: str) -> str:
        """Read one of the game's data files."""

    @abstractmethod
    def rules(self, options: Mapping[str, str]) -> Any:
        """Give the tables and switches that these options fix; shared by all positions."""

    @abstractmethod
    def opening(self, g: Any) -> None:
        """Set up the board and the first procedure on a blank state."""

    @abstractmethod
    def view(self, g: Any, seat: str) -> View:
        """Show the board as a seat may see it, listing what is seen and nothing else."""

    @abstractmethod
    def resample(self, g: Any, seat: str, random: Random) -> Any:
        """Deal a position that this seat could not tell from the present one."""

    @abstractmethod
    def sketch(self, view: View) -> str:
        """Draw a view's map in plain text, eighty columns wide at most."""

    def odds(self, g: Any, option: Option) -> Odds | None:
        """Give the exact chances of an option, if it leads to dice at once."""
        return None

    def score(self, view: View) -> dict[str, int]:
        """The points in a view, by whose they are; under "" where all have one score."""
        points = view.get("points", {})
        return dict(points) if isinstance(points, Mapping) else {"": points}

    def thrower(self, g: Any, label: str) -> str:
        """Say whose the dice are that chance is asked for under a label; "" is nobody."""
        return ""

    overlays: ClassVar[tuple[str, ...]] = ()
    """What a map can show beside the position, by name."""

    def overlay(self, g: Any, seat: str, name: str, of: Sequence[str]) -> Mapping[str, View]:
        """Mark the places of an overlay, from what a seat may see; `of` says whose it is."""
        return {}

    def invariants(self, g: Any) -> Iterable[str]:
        """Name what is wrong with a position; nothing in a sound one."""
        return ()

    def endings(self) -> Endings | None:
        """Begin to follow a game for Actions that end without a reason, if it has Actions."""
        return None

    def place(self, g: Any, position: dict[str, Any]) -> None:
        """Set up what a case file says in words of this game; take the keys understood."""

    @cached_property
    def milestones(self) -> Mapping[str, tuple[str, ...]]:
        """What has to happen somewhere in a long run, and is counted one by one.

        Each is a kind of event with the argument that tells its cases apart ("rule": the
        paragraph), as in "alarm_raised.trigger", and every value that it takes.
        """
        return {}

    def carried(self, position: dict[str, Any]) -> dict[str, Any]:
        """Bring a stored position of an earlier rules version into the form of today.

        Its `rules` tells which version it is of. A release that renames an option, a field or a
        procedure says here how a game that is under way goes on; steps are renamed by
        `RENAMED` of their procedure.
        """
        return position

    queries: ClassVar[Mapping[str, Callable[..., Any]]] = {}
    """Rule functions that case files may call by name, with the state first."""

    # ------------------------------------------------------------------ given to every game

    def blank(self, options: Mapping[str, str] | None = None) -> Any:
        """Make an empty state under these rules options."""
        chosen = self.chosen(options or {})
        return self.state(options=chosen, rules=self.rules(chosen))

    def start(self, options: Mapping[str, str] | None = None) -> Any:
        """Begin a game under these rules options."""
        g = self.blank(options)
        self.opening(g)
        return g

    def chosen(self, options: Mapping[str, str]) -> dict[str, str]:
        """Fill in the defaults; refuse keys and values that the game does not have."""
        known = {option.key: option for option in self.options}
        for key, value in options.items():
            if key not in known:
                raise UnknownName(f"{self.name} has no option {key!r}; {_among(known)}")
            if value not in known[key].values:
                raise UnknownName(
                    f"option {key} has no value {value!r}; {_among(known[key].values)}"
                )
        return {key: options.get(key, option.default) for key, option in known.items()}

    def preset(self, name: str = "") -> dict[str, str]:
        """Give the options that a preset sets; without a name, those of the first."""
        name = name or next(iter(self.presets))
        if name not in self.presets:
            raise UnknownName(f"{self.name} has no preset {name!r}; {_among(self.presets)}")
        return self.chosen(self.presets[name])

    def variants(self) -> Iterator[tuple[str, dict[str, str]]]:
        """Give every preset, and every single alternative to the defaults, by name."""
        known = {name: self.preset(name) for name in self.presets}
        yield from known.items()
        for option in self.options:
            for value in option.values[1:]:
                single = self.chosen({option.key: value})
                if single not in known.values():
                    yield f"{option.key}={value}", single

    @cached_property
    def words(self) -> Words:
        """The game's English words."""
        return self.words_in("en")

    def words_in(self, language: str) -> Words:
        """The game's words in a language."""
        return Words(language, self.text(f"text/{language}.ftl"))

    @cached_property
    def rulebook(self) -> Rulebook:
        """The rulebook by paragraph, in English."""
        return self.rulebook_in("en")

    def rulebook_in(self, language: str) -> Rulebook:
        """The rulebook by paragraph, in a language."""
        listed = self.text("rulebook/paragraphs.toml")
        return Rulebook.read(listed, self.text(f"rulebook/{language}.toml"))

    def knows(self, version: int) -> bool:
        """Tell whether rules of that version were ever released."""
        return version == self.rules_version or version in self.releases

    def cites(self, g: State) -> tuple[str, ...]:
        """The paragraphs of the question that a position rests on."""
        return g.cites()


def _among(names: Iterable[str]) -> str:
    listed = ", ".join(names)
    return f"it has {listed}" if listed else "it has none"


__all__ = ["Game", "Odds", "Question", "RuleOption", "UnknownName", "View"]
