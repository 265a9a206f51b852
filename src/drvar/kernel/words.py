"""Words: what players read, by key, from Fluent files that every client shares.

The engine speaks in keys and arguments, never in sentences, so that a replay reads in any
language. Keys of prompts, events, refusals and modifiers carry a prefix of their kind.
"""

from __future__ import annotations

from collections.abc import Iterator

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, ast

from .chance import TIE
from .events import Event
from .options import Option, text
from .rule import Arguments, Broken, Modifier

_KERNEL = """
not-game-over = The game is over.
not-chance-first = The dice come first.
not-not-your-turn = It is for { $seat } to answer.
not-not-an-answer = That is not an answer to this question.
not-not-possible-now = That is not possible now.
"""


class Words:
    """One language's words of one game."""

    def __init__(self, language: str, source: str) -> None:
        self.language = language
        self._source = f"{source}\n{_KERNEL}"  # the first words of a key hold: the game's own
        self._bundle = FluentBundle([language], use_isolating=False)
        self._bundle.add_resource(FluentResource(self._source))

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
        """Call a thing by its name: as this argument, or as a counter; a part by its number.

        Without words for it the value itself is shown.
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

    def label(self, label: str) -> str:
        """Say what a roll or a draw is for."""
        return self.say(f"chance-{label}", {}) if label != TIE else "tie"

    def option(self, option: Option) -> str:
        """Say an option; without words of its own its canonical text serves."""
        verb, *operands = option
        key = f"option-{verb}"
        if key not in self:
            return text(option)
        named = [self.name("", word) if isinstance(word, str) else word for word in operands]
        return self.say(key, {f"a{place}": word for place, word in enumerate(named, 1)})

    def keys(self) -> Iterator[str]:
        """All keys that have words."""
        for entry in FluentParser().parse(self._source).body:
            if isinstance(entry, ast.Message):
                yield entry.id.name


def _plain(value: object) -> str | int:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list | tuple):
        return ", ".join(map(str, value))
    return value if isinstance(value, int) else str(value)
