"""The words of the table: its own by key, and a game's with its names put in.

A game tells facts with plain ids ("german", "time"); if it has words for them (`seat-german`,
`why-time`), the player reads those.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from drvar.kernel.answers import question, said
from drvar.kernel.events import reaches
from drvar.kernel.news import told
from drvar.kernel.options import parse
from drvar.kernel.phrase import Phrase, plain_args
from drvar.kernel.record import notation
from drvar.kernel.words import (
    ENGLISH,
    Words,
    languages_of,
    read_words,
    words_folder,
)

if TYPE_CHECKING:
    from drvar.kernel.events import Event
    from drvar.kernel.flow import Choose
    from drvar.kernel.game import Game
    from drvar.kernel.options import Option
    from drvar.kernel.record import Entry
    from drvar.kernel.rule import Arguments, Broken
    from drvar.kernel.seen import Board


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
        return "\n".join([self.game.sketch(view), *self.status(view)])

    def status(self, view: Board) -> list[str]:
        """How the game stands, line by line."""
        return list(map(self.say, self.game.status(view)))

    def say(self, phrase: Phrase) -> str:
        """Say a phrase of the kernel or the game."""
        return self.words.phrase(phrase)

    def event(self, event: Event) -> Cited:
        """What happened."""
        return Cited(self.say(told(event)), (event.rule,) if event.rule else ())

    def broken(self, broken: Broken) -> Cited:
        """Why something is not allowed."""
        said_ = self.say(Phrase(f"not-{broken.words}", plain_args(broken.args)))
        return Cited(said_, (broken.rule,) if broken.rule else ())

    def question(self, asked: Choose) -> str:
        """What a seat is asked."""
        return self.say(question(asked))

    def option(self, option: Option) -> str:
        """What an answer means, without the text to type."""
        return self.say(said(option))

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
            return say("entry", seat=name, option=self.option(parse(entry.say)))
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
