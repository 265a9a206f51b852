"""What can be played here: games with their options and bots, their words and rulebooks."""

from __future__ import annotations

from functools import cache

from drvar import games
from drvar.bots import bots_for
from drvar.kernel.game import Game
from drvar.kernel.seen import Printed
from drvar.kernel.words import Words, languages_of, read_words, words_folder

from . import wire
from .refusals import Refused


def find(name: str) -> Game:
    """Give the game of that name."""
    try:
        return games.game(name)
    except games.UnknownGame:
        raise Refused("unknown", "no-game", game=name) from None


@cache
def catalogue() -> wire.Games:
    """All games."""
    return wire.Games([_info(game) for game in games.all_games()], list(languages_of(*OWN)))


def _info(game: Game) -> wire.GameInfo:
    return wire.GameInfo(
        game=game.name,
        seats=list(game.seats),
        rules_version=game.rules_version,
        presets={name: game.preset(name) for name in game.presets},
        options=[wire.RuleChoice(o.key, o.rule, list(o.values)) for o in game.options],
        bots=list(bots_for(game)),
        overlays=list(game.overlays),
        languages=list(game.languages),
    )


OWN = (words_folder("drvar.kernel"), words_folder(__package__))
"""The words of the table itself, in every game, and those of the server."""


def game_texts(name: str, language: str) -> str:
    """The words of a game, as Fluent."""
    game = find(name)
    _must_be_written(language, game.languages)
    return _lean(game.words_in(language).source)


def table_texts(language: str) -> str:
    """The words of the table, as Fluent; those of the kernel come with a game."""
    _must_be_written(language, languages_of(*OWN))
    return _lean(read_words(OWN[-1], language))


def _lean(source: str) -> str:
    """Words without the remarks for translators."""
    return "\n".join(line for line in source.splitlines() if not line.startswith("#")) + "\n"


@cache
def _english() -> Words:
    return Words("en", read_words(OWN[-1], "en"))


def plainly(refused: Refused) -> str:
    """Say a refusal in English, to a visitor whose client has not come."""
    return _english().say(f"not-{refused.words}", refused.args_)


def _must_be_written(language: str, languages: tuple[str, ...]) -> None:
    if language not in languages:
        raise Refused("unknown", "no-language", language=language)


@cache
def rulebook(name: str, language: str) -> wire.Rules:
    """The rulebook of a game."""
    game = find(name)
    _must_be_written(language, game.languages)
    book = game.rulebook_in(language)
    chapters = [
        wire.Chapter(
            chapter.number,
            chapter.title,
            [wire.Paragraph(p.id, p.kind, p.text) for p in chapter.paragraphs],
        )
        for chapter in book.chapters
    ]
    return wire.Rules(name, language, book.title, chapters)


@cache
def printed(name: str) -> Printed:
    """What is printed on the map, the counters and the charts of a game."""
    return find(name).printed()
