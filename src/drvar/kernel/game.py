"""What a game is to the rest of the program: its seats, options, beginning, views and odds.

Bots, server, terminal, lab and tests know games through this class alone. Whatever differs
between games is behind one of its methods; nothing outside ever asks for a game's name.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import (
    Callable,
    Collection,
    Hashable,
    Iterable,
    Iterator,
    Mapping,
    Sequence,
)
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from .declared import Choice, Declared
from .endings import Endings
from .flow import Choose, Procedure, Question, State
from .options import Option
from .phrase import Phrase, Reached, Site, Standing
from .rule import NO_ARGUMENTS, Arguments, Modifier
from .rulebook import Rulebook
from .rulings import RuleOption, Rulings
from .seen import Board, Mark, Printed, Seen
from .words import Words, languages_of, read_words

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable
    from random import Random
    from types import ModuleType


class Fate(NamedTuple):
    """What becomes of a counter."""

    counter: str
    left: int
    """The steps or the strength that it has left; with none it is eliminated."""
    factors: tuple[int, ...] = ()
    """The numbers on the side that it then shows, if they are others."""
    pinned: bool = False


class Odds(NamedTuple):
    """The exact chances of an option, what they were summed from, and what they assume.

    `parts` are the chances of its single throws, in their order. `fates` are what each chance
    surely does to counters. `words` name what is done, and `args` who does it and where.
    `needed` is for each die the lowest face that hits, where each hits or misses by itself.
    """

    chances: Mapping[str, Fraction]
    modifiers: tuple[Modifier, ...] = ()
    policy: str = ""
    parts: tuple[Odds, ...] = ()
    fates: Mapping[str, tuple[Fate, ...]] = NO_ARGUMENTS
    words: str = ""
    args: Arguments = NO_ARGUMENTS
    needed: tuple[int, ...] = ()


class UnknownName(ValueError):  # noqa: N818  # reads as what is wrong
    """A name that this game does not know: an option, a value, a preset, a field."""


class Game(ABC):
    """A game that can be played: one object per game, without state of its own."""

    name: ClassVar[str]
    seats: ClassVar[tuple[str, ...]]
    rules_version: ClassVar[int]
    releases: ClassVar[Mapping[int, str]] = {}
    """The released versions of the rules, each with what it changed."""
    dice: ClassVar[tuple[tuple[int, int], ...]] = ((6, 1),)
    """The kinds of dice that the game throws: how many faces, and the lowest."""
    state: ClassVar[type[State[Any]]]
    procedures: ClassVar[tuple[type[Procedure], ...]]
    rulings: ClassVar[type[Rulings]] = Rulings
    """The rulings with alternatives, as fields."""
    presets: ClassVar[Mapping[str, Mapping[str, str]]] = {"standard": {}}
    package: ClassVar[str]
    """The package with the rules code: where the coverage proof looks for citations."""

    former: ClassVar[Mapping[str, object]] = {}
    """Fields that the board no longer has, with the values that stored positions keep for them,
    so that records from before and after are the same."""

    folder: ClassVar[Traversable]
    """The folder of the game's data files."""
    shared_words: ClassVar[tuple[Traversable, ...]] = ()
    """The folders of words that this game shares with others; its own come last."""

    @abstractmethod
    def rules(self, options: Mapping[str, str]) -> Any:
        """Give the tables and switches that these options fix; shared by all positions."""

    @abstractmethod
    def opening(self, g: Any) -> None:
        """Set up the board and the first procedure on a blank state."""

    @abstractmethod
    def view(self, g: Any, seat: str) -> Board:
        """Show the board as a seat may see it, listing what is seen and nothing else."""

    def views(self, g: Any, seats: Iterable[str]) -> Mapping[str, Board]:
        """Show the board to several seats.

        A game that is looked at often lists once what is public, and for each seat what else it
        knows.
        """
        return {seat: self.view(g, seat) for seat in seats}

    @abstractmethod
    def resample(self, g: Any, seat: str, random: Random) -> Any:
        """Deal a position that this seat could not tell from the present one."""

    @abstractmethod
    def sketch(self, view: Any) -> str:
        """Draw a view's map in plain text, eighty columns wide at most."""

    def status(self, view: Any) -> list[Phrase]:
        """Say how the game stands, in a few lines below the map."""
        return []

    @property
    def names(self) -> Mapping[str, str]:
        """Proper names of counters that stand in the data and in no file of words."""
        return {}

    def sites(self, view: Any) -> Mapping[str, Site]:
        """Every place of the map in words, without what stands there."""
        return {}

    def standing(self, view: Any) -> Mapping[str, tuple[Standing, ...]]:
        """What stands in each place, as far as a view shows it, from the top of each stack."""
        return {}

    def reached(
        self, g: Any, seat: str, place: str = "", counter: str = ""
    ) -> Mapping[str, Reached]:
        """Where a counter can go from a place, or any that stands there; by place.

        Without a place it is asked of the group that moves now.
        """
        return {}

    def threats(self, g: Any, seat: str, place: str) -> Sequence[Phrase]:
        """Who may fire at a place, and come there, as far as a seat can tell."""
        return ()

    def moving(self, g: Any, asked: Choose) -> str:
        """The place where the group stands that a question moves on; "" if there is none."""
        return ""

    def priced(self, g: Any, asked: Choose) -> Mapping[Option, Sequence[Phrase]]:
        """What answers cost and risk that lead to no dice of their own, in words."""
        return {}

    def chance(self, name: str) -> Phrase:
        """What a chance of odds is called."""
        return Phrase(f"odds-{name}")

    def odds(self, g: Any, option: Option) -> Odds | None:
        """Give the exact chances of an option, if it leads to dice at once."""
        return None

    def is_harmless(self, g: Any, asked: Choose) -> bool:
        """Tell whether no answer does anything to anybody, by what the seat asked may know.

        Players may wish not to be asked such questions.
        """
        return False

    def score(self, view: Any) -> dict[str, int]:
        """Points by seat; the key is "" when the game has a single score."""
        return {}

    shares: ClassVar[int] = 1
    """How many units of the score make a point."""

    def thrower(self, g: Any, label: str) -> str:
        """Give the seat that rolls the dice with this label, or ""."""
        return ""

    declared: ClassVar[Declared] = Declared()
    """What the game says of its events, questions, answers, overlays and result."""

    def choice(self, seen: Seen, option: Option) -> Choice:
        """What an option names and what follows it, using only what the seat sees."""
        asked = seen.question
        answer = self.declared.answer(asked.prompt if asked else "", option[0])
        named = answer.names and len(option) > 1
        at = str(option[answer.operand]) if named else ""
        names = answer.names if at else ""
        return Choice(names, at, *answer[2:])

    def sort_of(self, g: Any, asked: Choose, option: Option) -> Hashable:
        """What tells an option from others; None if it comes to the same as no other.

        Options of one sort differ in the names of counters alone. The game tells them apart by
        what every seat sees, never by what some seat hides.
        """
        return None

    def renaming(self, g: Any, one: Option, other: Option) -> dict[str, str]:
        """Which counters exchange names if the other of two options of a sort is given."""
        pairs = list(zip(map(str, one), map(str, other), strict=True))
        return {name: new for a, b in pairs if a != b for name, new in ((a, b), (b, a))}

    def essence(self, position: dict[str, Any]) -> dict[str, Any]:
        """Take out of a position, as plain data, what its players may still arrange freely.

        What is left is the same after either of two options of one sort, but for names.
        """
        return position

    def as_before(self, g: Any, asked: Choose) -> Option | None:
        """The answer that repeats what its seat chose the last time, or would as a rule."""
        return None

    def plain_answer(self, seen: Seen, without: Collection[str] = ()) -> str:
        """Give the plain way on among the options of a question, if it has one."""
        asked = seen.question
        verbs = self.declared.prompt(asked.prompt).first if asked else ()
        found = (
            option
            for verb in verbs
            if asked and verb not in without
            for option in asked.options
            if option.partition(" ")[0] == verb
        )
        return next(found, "")

    def printed(self) -> Printed:
        """Show what is printed on map, counters and charts, for programs that draw the game."""
        return Printed()

    overlays: ClassVar[tuple[str, ...]] = ()
    """What a map can show beside the position, by name."""

    def overlay(self, g: Any, seat: str, name: str, of: Sequence[str]) -> Mapping[str, Mark]:
        """Mark the places of an overlay, from what a seat may see; `of` says whose."""
        return {}

    def invariants(self, g: Any) -> Iterable[str]:
        """Name what is wrong with a position; a sound one gives nothing."""
        return ()

    def endings(self) -> Endings | None:
        """Begin to follow a game for Actions that end without a reason, if it has Actions."""
        return None

    def place(self, g: Any, position: dict[str, Any]) -> None:
        """Set up what a case file says in words of this game; take the keys understood."""

    @cached_property
    def milestones(self) -> Mapping[str, tuple[str, ...]]:
        """What has to happen somewhere in a long run; each is counted.

        Each is a kind of event with the argument that tells its cases apart ("rule": the
        paragraph), as in "alarm_raised.trigger", and every value that it takes.
        """
        return {}

    def carried(self, position: dict[str, Any]) -> dict[str, Any]:
        """Bring a stored position of an earlier rules version into its present form.

        Its `rules` says which version it is of. A release that renames an option, a field or a
        procedure says here how a game that is under way goes on; steps are renamed by
        `RENAMED` of their procedure.
        """
        return position

    queries: ClassVar[Mapping[str, Callable[..., object]]] = {}
    """Rule functions that case files may call by name, with the state first."""

    # ------------------------------------------------------------------ given to every game

    @cached_property
    def options(self) -> tuple[RuleOption, ...]:
        """The rulings with alternatives, as data."""
        return self.rulings.listed()

    def text(self, path: str) -> str:
        """Read one of the game's data files."""
        return self.folder.joinpath(*path.split("/")).read_text(encoding="utf-8")

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
        """The game's words in a language, including those that it shares with others."""
        shared = (read_words(folder, language) for folder in self.shared_words)
        own = self.text(f"text/{language}.ftl")
        return Words(language, *shared, own, names=self.names)

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages of the game: all its words and its rulebook are written in them."""
        books = {file.name for file in self.folder.joinpath("rulebook").iterdir()}
        own = self.folder.joinpath("text")
        found = languages_of(*self.shared_words, own)
        return tuple(language for language in found if f"{language}.toml" in books)

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

    def cites(self, g: State[Any]) -> tuple[str, ...]:
        """The paragraphs of the question that a position rests on."""
        return g.cites()


def procedures_of(chapters: Iterable[ModuleType]) -> tuple[type[Procedure], ...]:
    """Every procedure of some modules; if two have one name, that of the later module."""
    found = {
        name: member
        for chapter in chapters
        for name, member in vars(chapter).items()
        if isinstance(member, type)
        and issubclass(member, Procedure)
        and member.__module__ == chapter.__name__
    }
    return tuple(found[name] for name in sorted(found))


def _among(names: Iterable[str]) -> str:
    listed = ", ".join(names)
    return f"it has {listed}" if listed else "it has none"


__all__ = ["Game", "Odds", "Question", "RuleOption", "UnknownName", "procedures_of"]
