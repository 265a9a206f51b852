"""Words: what players read, by key, from Fluent files that every client shares.

The engine speaks in keys and arguments, never in sentences, so that a replay reads in any
language. Keys of prompts, events, refusals and modifiers carry a prefix of their kind.

Words are kept beside the code that says them, in folders called `text` with one file for each
language. The existing files decide which languages there are.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib.resources import files
from typing import TYPE_CHECKING

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, ast

from .events import Event
from .options import Option, text
from .phrase import Phrase
from .rule import Arguments, Broken, Modifier

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

ENGLISH = "en"

NUMBER = "number"
"""With each argument comes how many it names, `$unit-number`: sentences choose verbs by it.
It is 1, the length of a list, or 2 for a name whose words say `.number = plural`."""


def words_folder(package: str) -> Traversable:
    """The folder of a package's own words."""
    return files(package).joinpath("text")


def languages_of(*folders: Traversable) -> tuple[str, ...]:
    """The languages in which all of these folders have words, English first."""
    names = [{file.name for file in folder.iterdir()} for folder in folders]
    shared = {name for name in set.intersection(*names) if name.endswith(".ftl")}
    found = sorted(name.removesuffix(".ftl") for name in shared)
    return tuple(sorted(found, key=lambda language: language != ENGLISH))


def read_words(folder: Traversable, language: str) -> str:
    """The words of a folder in one language."""
    return folder.joinpath(f"{language}.ftl").read_text(encoding="utf-8")


def _kernel(language: str) -> str:
    """What the kernel says itself; English if it has no words in the language."""
    own = words_folder("drvar.kernel")
    return read_words(own, language if language in languages_of(own) else ENGLISH)


NO_NAMES: Mapping[str, str] = {}


class Words:
    """One language's words: of the kernel, then of each source; later words of a key win.

    `names` are proper names that stand in the data of a game and in no file of words.
    """

    def __init__(
        self, language: str, *sources: str, names: Mapping[str, str] = NO_NAMES
    ) -> None:
        self.language = language
        self.names = names
        self.source = "\n".join((_kernel(language), *sources))
        self._bundle = FluentBundle([language], use_isolating=False)
        self._bundle.add_resource(FluentResource(self.source), allow_overrides=True)

    def __contains__(self, key: str) -> bool:
        return self._bundle.has_message(key)

    def say(self, key: str, args: Arguments) -> str:
        """Say a key with its arguments; a key without words is shown as it is."""
        if key not in self:
            return key
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            return key
        counted = {f"{name}-{NUMBER}": _count(value) for name, value in args.items()}
        plain = {name: _plain(value) for name, value in args.items()}
        said, _ = self._bundle.format_pattern(pattern, {**counted, **plain})
        return str(said)

    def name(self, what: str, value: str) -> str:
        """The name of a value: of a seat, its words as this argument, or those of a counter.

        A part of a counter, `unit/2`, is called by the counter's name and its number. A value
        without a name is shown as it is.
        """
        key, number = self._called(what, value)
        if key:
            said = self.say(key, {})
        else:
            whole, _, number = value.partition("/")
            said, number = (self.names[whole], number) if whole in self.names else (value, "")
        return f"{said} {number}" if number else said

    def number(self, what: str, value: object) -> int:
        """How many an argument names: more than one if it is a list, or has a plural name."""
        if isinstance(value, list | tuple) and len(value) == 1:
            return self.number(what, value[0])
        if isinstance(value, Phrase):
            key = value.words if value.words in self else ""
        elif isinstance(value, str):
            key, _ = self._called(what, value)
        else:
            return _count(value)
        return 2 if key and NUMBER in self._bundle.get_message(key).attributes else 1

    def _called(self, what: str, value: str) -> tuple[str, str]:
        """The key of a value's name, "" if it has none; and the number of a part."""
        whole, cut, number = value.partition("/")
        for key in (f"seat-{value}", f"{what}-{value}", f"counter-{value}"):
            if key in self:
                return key, ""
        return (f"counter-{whole}", number) if cut and f"counter-{whole}" in self else ("", "")

    def phrase(self, phrase: Phrase) -> str:
        """Say a phrase, with all that fits into it."""
        args: dict[str, object] = {}
        for name, value in phrase.args.items():
            args[f"{name}-{NUMBER}"] = self.number(name, value)
            args[name] = self._part(name, value)
        kind, _, verb = phrase.words.partition("-")
        if kind == "option" and phrase.words not in self:
            return " ".join(map(str, (verb, *phrase.args.values())))  # as it would be typed
        return self.say(phrase.words, args)

    def _part(self, name: str, value: object) -> str | int:
        if isinstance(value, Phrase):
            return self.phrase(value)
        if isinstance(value, tuple | list):
            return ", ".join(str(self._part(name, item)) for item in value)
        return self.name(name, value) if isinstance(value, str) else _plain(value)

    def prompt(self, key: str, args: Arguments) -> str:
        """Say a question."""
        return self.say(f"ask-{key}", args)

    def event(self, event: Event) -> str:
        """Say what happened."""
        return self.say(f"told-{event.kind}", event.args)

    def broken(self, broken: Broken) -> str:
        """Say why something is not allowed."""
        return self.say(f"not-{broken.words}", broken.args)

    def modifier(self, modifier: Modifier) -> str:
        """Say what a modifier is for."""
        return self.say(f"mod-{modifier.words}", modifier.args)

    def option(self, option: Option) -> str:
        """Say an option; one without words is shown as its canonical text."""
        verb, *operands = option
        key = f"option-{verb}"
        if key not in self:
            return text(option)
        named: dict[str, object] = {}
        for place, word in enumerate(operands, 1):
            named[f"a{place}"] = self.name("", word) if isinstance(word, str) else word
            named[f"a{place}-{NUMBER}"] = self.number("", word)
        return self.say(key, named)

    def keys(self) -> Iterator[str]:
        """All keys that have words."""
        body = FluentParser().parse(self.source).body
        yield from dict.fromkeys(e.id.name for e in body if isinstance(e, ast.Message))


def _count(value: object) -> int:
    if isinstance(value, list | tuple):
        return len(value)
    return value if isinstance(value, int) else 1


def _plain(value: object) -> str | int:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list | tuple):
        return ", ".join(map(str, value))
    return value if isinstance(value, int) else str(value)
