"""What can be played here: games with their options and bots, their words and rulebooks."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from drvar import games
from drvar.bots import bots_for
from drvar.kernel.game import Game

from . import wire
from .refusals import Refused

LANGUAGES = ("en", "it", "fr")
"""The languages in which words may be written; a game has those of which it has a file."""

CHARTS = ("map", "counters", "charts")
"""The data files of a game that a client may draw from."""


def find(name: str) -> Game:
    """Give the game of that name."""
    try:
        return games.game(name)
    except games.UnknownGame:
        raise Refused("unknown", "no-game", game=name) from None


@cache
def catalogue() -> wire.Games:
    """All games."""
    return wire.Games([_info(game) for game in games.all_games()], _own_languages())


def _info(game: Game) -> wire.GameInfo:
    return wire.GameInfo(
        game=game.name,
        seats=list(game.seats),
        rules_version=game.rules_version,
        presets={name: game.preset(name) for name in game.presets},
        options=[wire.RuleChoice(o.key, o.rule, list(o.values)) for o in game.options],
        bots=list(bots_for(game)),
        overlays=list(game.overlays),
        languages=[lang for lang in LANGUAGES if _text(game, f"text/{lang}.ftl") is not None],
    )


def _text(game: Game, path: str) -> str | None:
    try:
        return game.text(path)
    except FileNotFoundError:
        return None


def _own_languages() -> list[str]:
    return [lang for lang in LANGUAGES if _own(lang).is_file()]


def _own(language: str) -> Any:
    return files(__package__).joinpath(f"{language}.ftl")


def game_texts(name: str, language: str) -> str:
    """The words of a game, as Fluent."""
    game = find(name)
    found = _text(game, f"text/{language}.ftl") if language in LANGUAGES else None
    if found is None:
        raise Refused("unknown", "no-language", language=language)
    return found


def table_texts(language: str) -> str:
    """The words of the table, as Fluent."""
    if language not in _own_languages():
        raise Refused("unknown", "no-language", language=language)
    return str(_own(language).read_text(encoding="utf-8"))


@cache
def rulebook(name: str, language: str) -> wire.Rules:
    """The rulebook of a game."""
    game = find(name)
    if language not in LANGUAGES or _text(game, f"rulebook/{language}.toml") is None:
        raise Refused("unknown", "no-language", language=language)
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
def data(name: str, chart: str) -> dict[str, Any]:
    """A data file of a game."""
    found = _text(find(name), f"{chart}.toml") if chart in CHARTS else None
    if found is None:
        raise Refused("unknown", "no-such-thing", thing=chart)
    return tomllib.loads(found)
