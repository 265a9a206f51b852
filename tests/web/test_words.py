"""Nothing on the screen is hard-coded: each key that the client says has its words."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

from fluent.syntax import FluentParser, FluentSerializer, ast

SAID = re.compile(r"(?<![.#\w])(?:say|has)\(\s*'([^']+)'")
OF_EDITIONS = re.compile(r"[.#](?:say|has)\(\s*'([^']+)'")


def keys(source: str) -> set[str]:
    body = FluentParser().parse(source).body
    assert not [entry for entry in body if isinstance(entry, ast.Junk)]
    return {entry.id.name for entry in body if isinstance(entry, ast.Message)}


def values(source: str) -> dict[str, str]:
    """Messages in plain words."""
    body = FluentParser().parse(source).body
    serialized = FluentSerializer().serialize_entry
    messages = [entry for entry in body if isinstance(entry, ast.Message)]
    return {m.id.name: serialized(m).partition(" = ")[2].strip() for m in messages}


def test_a_game_has_one_name_everywhere(root: Path) -> None:
    own = values((root / "web/src/text/en.ftl").read_text("utf-8"))
    for game in ("hunt", "hunt14", "raid", "skirmish"):
        theirs = files("drvar.data").joinpath(f"{game}/text/en.ftl").read_text("utf-8")
        assert own[f"game-{game}"] == values(theirs)["game-title"]


def test_every_key_that_is_said_has_words(root: Path) -> None:
    web = root / "web" / "src"
    known = keys((web / "text" / "en.ftl").read_text("utf-8"))
    known |= keys(files("drvar.server").joinpath("en.ftl").read_text("utf-8"))
    for game in ("hunt", "hunt14", "raid"):
        known |= keys(files("drvar.data").joinpath(f"{game}/text/en.ftl").read_text("utf-8"))
    sources = [*web.rglob("*.svelte"), *web.rglob("*.ts")]
    said = {key for path in sources for key in SAID.findall(path.read_text("utf-8"))}
    assert said
    assert said <= known


def test_every_key_that_an_edition_says_has_words(root: Path) -> None:
    web = root / "web" / "src"
    known = keys((web / "text" / "en.ftl").read_text("utf-8"))
    sources = [*web.glob("games/tactical/*"), web / "counters/tactical.ts"]
    said = {key for path in sources for key in OF_EDITIONS.findall(path.read_text("utf-8"))}
    assert said
    for key in said:
        own = {f"hunt-{key}", f"hunt14-{key}"}
        assert f"tactical-{key}" in known or known & own, key


def test_every_card_of_a_guided_game_has_words(root: Path) -> None:
    known = keys((root / "web/src/text/en.ftl").read_text("utf-8"))
    shared = {"hunt": "tactical", "hunt14": "tactical", "raid": "raid"}
    for game, other in shared.items():
        folder = root / "web/src/learn"
        source = "".join((folder / f"{name}.ts").read_text("utf-8") for name in {game, other})
        cards = re.findall(r"\bkey: '(\w+)'", source)
        assert cards
        assert f"learn-{game}" in known
        for key in [*cards, *[f"{card}-title" for card in cards]]:
            assert known & {f"learn-{game}-{key}", f"learn-{other}-{key}"}, key
