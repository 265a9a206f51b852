"""The words of the table: its own by key, and a game's with its names put in.

A game tells facts with plain ids ("german", "time"); if it has words for them (`seat-german`,
`why-time`), the player reads those.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from drvar.kernel.events import reaches
from drvar.kernel.options import text
from drvar.kernel.record import notation
from drvar.kernel.words import (
    ENGLISH,
    Words,
    languages_of,
    read_words,
    words_folder,
)

if TYPE_CHECKING:
    from fractions import Fraction

    from drvar.kernel.events import Event
    from drvar.kernel.flow import Choose
    from drvar.kernel.game import Game, Odds
    from drvar.kernel.options import Option
    from drvar.kernel.record import Entry
    from drvar.kernel.rule import Arguments, Broken, Modifier
    from drvar.kernel.seen import Board

PLAINEST = 36
"""Chances finer than those of two dice are given in hundredths."""


class Cited(NamedTuple):
    """Words, and the paragraphs behind them."""

    words: str
    rules: tuple[str, ...] = ()


OWN = words_folder(__package__)


@cache
def _table(language: str) -> Words:
    return Words(language, read_words(OWN, language))


class _Spoken:
    """The language of the table: one for the whole program, as there is one screen."""

    language = ENGLISH


def speak(language: str) -> None:
    """Speak another language from here on; English if the table has no words in it."""
    _Spoken.language = language if language in languages_of(OWN) else ENGLISH


def say(key: str, **args: object) -> str:
    """Say something of the table's own."""
    plain = {
        name: value if isinstance(value, str) else str(value) for name, value in args.items()
    }
    return _table(_Spoken.language).say(key, plain)


def spoken(game: Game) -> str:
    """The language in which a game is told: that of the table, if the game has it."""
    language = _Spoken.language
    return language if language == ENGLISH or language in game.languages else ENGLISH


class Speech:
    """A game's words, as the table says them."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.words = game.words_in(spoken(game))

    @property
    def title(self) -> str:
        """What the game is called."""
        return (
            self.words.say("game-title", {}) if "game-title" in self.words else self.game.name
        )

    def seat(self, seat: str) -> str:
        """What a seat is called."""
        key = f"seat-{seat}"
        return self.words.say(key, {}) if key in self.words else seat.capitalize()

    def picture(self, view: Board) -> str:
        """The map of a view, and below it how the game stands."""
        return "\n".join([self.game.sketch(view), *self.game.status(view, self.words)])

    def _named(self, args: Arguments) -> dict[str, Any]:
        return {name: self._name(name, value) for name, value in args.items()}

    def _name(self, name: str, value: Any) -> Any:
        if isinstance(value, list | tuple):
            return [self._name(name, item) for item in value]
        if not isinstance(value, str):
            return value
        if value in self.game.seats:
            return self.seat(value)
        return self.words.name(name, value)

    def event(self, event: Event) -> Cited:
        """What happened."""
        said = self.words.event(event._replace(args=self._named(event.args)))
        return Cited(said, (event.rule,) if event.rule else ())

    def broken(self, broken: Broken) -> Cited:
        """Why something is not allowed."""
        said = self.words.broken(broken._replace(args=self._named(broken.args)))
        return Cited(said, (broken.rule,) if broken.rule else ())

    def question(self, asked: Choose) -> str:
        """What a seat is asked."""
        return self.words.prompt(asked.prompt, self._named(asked.args))

    def option(self, option: Option) -> str:
        """What an answer means, without the text to type."""
        return self.words.option(option)

    def option_in_full(self, option: Option) -> str:
        """What an answer means, and the text to type."""
        said, typed = self.words.option(option), text(option)
        return said if said == typed else f"{said} ({typed})"

    def odds(self, odds: Odds) -> str:
        """The chances of an answer, and what they were summed from."""
        chances = list(odds.chances.items())
        if len(chances) == 2 and sum(share for _, share in chances) == 1:
            chances = chances[:1]  # the other is the rest
        told = ", ".join(
            say("odds-part", chance=self._chance(name), share=share_in_words(share))
            for name, share in chances
        )
        parts = [told, *map(self._modifier, odds.modifiers)]
        if odds.policy:
            key = f"policy-{odds.policy}"
            parts.append(self.words.say(key, {}) if key in self.words else odds.policy)
        return "; ".join(parts)

    def _chance(self, name: str) -> str:
        key = f"odds-{name}"
        return self.words.say(key, {}) if key in self.words else name

    def _modifier(self, modifier: Modifier) -> str:
        said = self.words.modifier(modifier._replace(args=self._named(modifier.args)))
        return f"{said} {modifier.value:+d} {modifier.rule}".rstrip()

    def entry(self, entry: Entry, seat: str) -> str:
        """One entry of the log as a seat may read it."""
        if entry.ended:
            key = f"ended-{entry.ended}"
            told = self.words.say(key, {"seat": self.seat(entry.seat)})
            return told if key in self.words else notation(entry)
        if entry.say or entry.secret:
            name = self.seat(entry.seat)
            if entry.secret and not reaches((entry.seat,), seat):
                return say("secret-answer", seat=name)
            return say("entry", seat=name, say=entry.say)
        if not reaches(entry.audience, seat):
            return say("secret-throw", label=entry.label)
        return notation(entry)

    def result(self, result: Any) -> Cited:
        """How the game ended."""
        over = say("not-game-over")
        if not isinstance(result, dict):
            return Cited(over if result is None else f"{over} {result}")
        why = str(result.get("why", ""))
        winner = result.get("winner")
        key = ("won" if winner else "drawn") + ("-why" if why else "")
        other = next((seat for seat in self.game.seats if seat != winner), "")  # raid has one
        told = self._why(why, self.seat(str(result.get("loser") or other)))
        said = say(key, winner=self.seat(str(winner)), why=told)
        more = self._more(result)
        words = f"{over} {said}" + (f" ({', '.join(more)})" if more else "")
        return Cited(words, (str(result["rule"]),) if result.get("rule") else ())

    def _more(self, result: Arguments) -> list[str]:
        """The level of a result, and a single score; the log has told the rest."""
        level, points = f"level-{result.get('level')}", result.get("points")
        found = [self.words.say(level, {})] if level in self.words else []
        return found + ([say("end-points", points=points)] if isinstance(points, int) else [])

    def _why(self, why: str, loser: str) -> str:
        key = f"why-{why}"
        return self.words.say(key, {"seat": loser}) if key in self.words else why


def share_in_words(share: Fraction) -> str:
    """A chance as a fraction for a few dice, or in hundredths for many."""
    if share.denominator <= PLAINEST:
        return str(share)
    return f"{float(share):.1%}"
