"""Words: what players read, by key, from Fluent files that every client shares.

The engine speaks in keys and arguments, never in sentences, so that a replay reads in any
language. Keys of prompts, events, refusals and modifiers carry a prefix of their kind.

Words are kept beside the code that says them, in folders called `text` with one file for each
language. The existing files decide which languages there are.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files
from typing import TYPE_CHECKING

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, ast

from .events import Event
from .options import Option, text
from .rule import Arguments, Broken, Modifier

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

ENGLISH = "en"


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


class Words:
    """One language's words: of the kernel, then of each source; later words of a key win."""

    def __init__(self, language: str, *sources: str) -> None:
        self.language = language
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
        said, _ = self._bundle.format_pattern(pattern, {k: _plain(v) for k, v in args.items()})
        return str(said)

    def name(self, what: str, value: str) -> str:
        """The name of a value: its words as this argument, or as a counter.

        A part of a counter, `unit/2`, is called by the counter's name and its number. A value
        without words is shown as it is.
        """
        whole, cut, number = value.partition("/")
        for key in (f"{what}-{value}", f"counter-{value}"):
            if key in self:
                return self.say(key, {})
        if cut and f"counter-{whole}" in self:
            return f"{self.say(f'counter-{whole}', {})} {number}"
        return value

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
        named = [self.name("", word) if isinstance(word, str) else word for word in operands]
        return self.say(key, {f"a{place}": word for place, word in enumerate(named, 1)})

    def keys(self) -> Iterator[str]:
        """All keys that have words."""
        body = FluentParser().parse(self.source).body
        yield from dict.fromkeys(e.id.name for e in body if isinstance(e, ast.Message))


def _plain(value: object) -> str | int:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list | tuple):
        return ", ".join(map(str, value))
    return value if isinstance(value, int) else str(value)
