"""Options that a rulebook text names: keys and values that the game really has."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from drvar import games
from drvar.kernel.game import Game

EVERY = pytest.mark.parametrize("game", games.all_games(), ids=games.names())

SETTING = re.compile(r"([\w.-]+) ?= ?([\w.-]*\w)")
"""`key = value` as a text names it; whatever stands on either side of a sign of equality."""

INTRODUCED = re.compile(r"\bOption (\w+)\b(?! ?= ?\w)")
"""A key that is introduced as an option, without a value behind it."""


def texts(game: Game) -> dict[str, str]:
    """Every paragraph of every language by language and id."""
    folder = files("drvar.data").joinpath(game.name, "rulebook")
    names = sorted(entry.name for entry in folder.iterdir() if entry.name.endswith(".toml"))
    languages = [name.removesuffix(".toml") for name in names if name != "paragraphs.toml"]
    return {
        f"{language} {paragraph.id}": paragraph.text
        for language in languages
        for paragraph in game.rulebook_in(language)
    }


def wrong_settings(game: Game, text: str) -> list[str]:
    """What a text says wrongly of options: an unknown key or value, or the default."""
    options = {option.key: option for option in game.options}
    found = [f"{key} without a value" for key in INTRODUCED.findall(text)]
    for key, value in SETTING.findall(text):
        if key not in options:
            found.append(f"{key} = {value}: no such option")
        elif value not in options[key].values:
            found.append(f"{key} = {value}: not one of {', '.join(options[key].values)}")
        elif value == options[key].default:
            found.append(f"{key} = {value}: the default, no alternative")
    return found


@EVERY
def test_texts_name_only_options_and_values_that_exist(game: Game) -> None:
    wrong = [
        f"{where}: {what}"
        for where, text in texts(game).items()
        for what in wrong_settings(game, text)
    ]
    assert wrong == []


@EVERY
def test_every_alternative_is_named_in_some_text(game: Game) -> None:
    said = {pair for text in texts(game).values() for pair in SETTING.findall(text)}
    other = {(option.key, v) for option in game.options for v in option.values[1:]}
    assert sorted(other - said) == []


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("Ruling: free. (Option exit_cost = one: leaving costs 1 MP.)", []),
        ("(Option exit_cost = 1: so.)", ["exit_cost = 1: not one of free, one"]),
        ("(Option exit_price = one: so.)", ["exit_price = one: no such option"]),
        ("(Option exit_cost = free: so.)", ["exit_cost = free: the default, no alternative"]),
        ("(Option exit_cost= two: so.)", ["exit_cost = two: not one of free, one"]),
        ("(Option exit_cost: so.)", ["exit_cost without a value"]),
    ],
)
def test_wrong_settings_in_a_text_would_be_found(text: str, wrong: list[str]) -> None:
    assert wrong_settings(games.game("raid"), text) == wrong
