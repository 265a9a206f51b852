"""Words lie in folders called `text`, one Fluent file for each language, and nowhere else.

A home is such a folder: beside the kernel, the server, the terminal and the client, and under
`data` for each game and for what games share. Games, terminal, server and client join what they
say from several homes. Every message stands once, is said by something, and is in every
language; everything that is said has its message.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from functools import cache
from itertools import combinations
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, FluentSerializer, ast
from fluent.syntax.visitor import Visitor

from drvar.games import all_games, game, names
from drvar.kernel.game import Game
from drvar.kernel.words import words_folder

ROOT = Path(__file__).resolve().parents[2]
SOURCE, WEB = ROOT / "src/drvar", ROOT / "web/src"
HOMES = sorted({path.parent for top in (SOURCE, WEB) for path in top.rglob("*.ftl")})
PARTS = {WEB / part / "text" for part in (".", "learn", "routes", "games/raid")}
"""The words of the client: of all its pages, and of parts that bring their own."""
OTHERS = [path for home in HOMES for path in sorted(home.iterdir()) if path.stem != "en"]

LITERAL = re.compile(r"""["'`]([\w-]+)["'`]""")
BUILT = [
    re.compile(r"""f["']([^"'\n]*)["']"""),
    re.compile(r"`([\w-]*\$\{[^`]*)`"),
    re.compile(r"`([\w-]+\$\{\w+\})`"),  # inside another
]
PART = re.compile(r"\$?\{(?:[^{}]|\{[^{}]*\})*\}")
SAID_BY_CLIENT = re.compile(r"(?<![.#\w])(?:say|has)\(\s*'([^']+)'")
BY_EDITION = re.compile("^(?:tactical|hunt14|hunt)-")
"""What words of the client begin with that an edition says: of both, or of one."""
SAID_BY_EDITIONS = re.compile(r"[.#](?:say|has)\(\s*'([^']+)'")
EDITIONS = ("hunt", "hunt14")
COMMON = SOURCE / "data/common/text"


class Needs(Visitor):
    """Collects the arguments of a message."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802  # the visitor's name
        self.names.add(node.id.name)


@cache
def messages(source: str) -> dict[str, ast.Message]:
    body = FluentParser().parse(source).body
    assert not [entry.content for entry in body if isinstance(entry, ast.Junk)]
    found = [entry for entry in body if isinstance(entry, ast.Message)]
    keys = [message.id.name for message in found]
    assert sorted({key for key in keys if keys.count(key) > 1}) == []
    return {message.id.name: message for message in found}


def of(home: Path, language: str = "en") -> dict[str, ast.Message]:
    return messages((home / f"{language}.ftl").read_text("utf-8"))


def words(message: ast.Message) -> str:
    return FluentSerializer().serialize_entry(message).partition("=")[2].strip()


def arguments(message: ast.Message) -> set[str]:
    needs = Needs()
    needs.visit(message)
    return needs.names


def text_of(*places: Path) -> str:
    """The code and the data below some places."""
    kinds = {".py", ".toml", ".ts", ".svelte"}
    return "\n".join(
        path.read_text("utf-8")
        for place in places
        for path in sorted(place.rglob("*") if place.is_dir() else [place])
        if path.suffix in kinds and not {"rulebook", "generated"} & set(path.parts)
    )


def said_in(source: str) -> re.Pattern[str]:
    """Every literal of a source that could be a key or the rest of one, as one pattern."""
    literals = set(LITERAL.findall(source)) | set(re.findall(r"^(\w+) =", source, re.M))
    built = {shape for kind in BUILT for shape in kind.findall(source)} - {"tactical-${key}"}
    shapes = {r"[\w-]+".join(map(re.escape, PART.split(shape))) for shape in built}
    telling = {shape for shape in shapes if re.search(r"[a-z]", shape.replace(r"[\w-]+", ""))}
    return re.compile("|".join({*map(re.escape, literals), *telling}))


def homes_of(played: Game) -> list[Path]:
    """The homes whose words a game joins, besides the kernel's."""
    return [Path(str(home)) for home in (*played.shared_words, played.folder.joinpath("text"))]


# ---------------------------------------------------------------------- homes and languages


def test_words_lie_in_folders_of_their_own() -> None:
    assert {home.name for home in HOMES} == {"text"}
    assert all((home / "en.ftl").is_file() for home in HOMES)


def test_every_home_is_joined_by_something() -> None:
    own = {
        Path(str(words_folder(f"drvar.{name}"))) for name in ("kernel", "server", "terminal")
    }
    played = {home for game_ in all_games() for home in homes_of(game_)}
    assert set(HOMES) == own | played | PARTS


def test_other_languages_have_the_keys_and_arguments_of_english() -> None:
    for path in OTHERS:
        english, own = of(path.parent), messages(path.read_text("utf-8"))
        assert own.keys() == english.keys(), path
        for key, message in own.items():
            assert arguments(message) == arguments(english[key]), f"{path}: {key}"


# ---------------------------------------------------------------------- each message once


def alike(one: Path, other: Path) -> list[str]:
    """What two homes say in the same words."""
    mine, theirs = of(one), of(other)
    return [key for key in mine if key in theirs and words(mine[key]) == words(theirs[key])]


TABLES = [
    SOURCE / "kernel/text",
    SOURCE / "server/text",
    SOURCE / "terminal/text",
    WEB / "text",
]


@pytest.mark.parametrize(("one", "other"), [*combinations([*TABLES, COMMON], 2)], ids=str)
def test_what_a_table_says_stands_once(one: Path, other: Path) -> None:
    assert alike(one, other) == []


@pytest.mark.parametrize(("one", "other"), [*combinations(names(), 2)])
def test_games_that_share_words_say_nothing_else_alike(one: str, other: str) -> None:
    """Raid and skirmish may both call a thing fire; editions of one game share it."""
    mine, theirs = homes_of(game(one)), homes_of(game(other))
    if set(mine) & set(theirs) > {COMMON}:
        assert alike(mine[-1], theirs[-1]) == []


@pytest.mark.parametrize("name", names())
def test_homes_of_a_game_share_no_key(name: str) -> None:
    homes = [SOURCE / "kernel/text", *homes_of(game(name))]
    for one, other in combinations(homes, 2):
        assert sorted(of(one).keys() & of(other).keys()) == []


def test_words_of_an_edition_differ_from_those_of_both() -> None:
    own = of(WEB / "text")
    for edition in EDITIONS:
        for key in [key for key in own if key.startswith(f"{edition}-")]:
            shared = own.get(key.replace(edition, "tactical", 1))
            assert shared is None or words(shared) != words(own[key]), key


@pytest.mark.parametrize("name", names())
def test_a_game_has_one_name_everywhere(name: str) -> None:
    """The client knows the names before any words have come from the server."""
    own = of(WEB / "text")[f"game-{name}"]
    assert words(own) == game(name).words.say("game-title", {})


# ---------------------------------------------------------------------- all of them are said


@pytest.mark.parametrize("name", names())
def test_every_word_of_a_game_is_said(name: str) -> None:
    played = game(name)
    package = ROOT / "src" / played.package.replace(".", "/")
    data = [home.parent for home in homes_of(played)]
    shared = [
        SOURCE / "games" / home.name for home in data if (SOURCE / "games" / home.name).is_dir()
    ]
    rules = said_in(text_of(package, *shared, *data, SOURCE / "kernel"))
    client = said_in(text_of(WEB))
    idle = [
        key
        for home in homes_of(played)
        for key in of(home)
        if not (rules.fullmatch(key.partition("-")[2]) or rules.fullmatch(key))
        and not client.fullmatch(key)
        and not client.fullmatch(BY_EDITION.sub("", key))
        and not key.startswith("rule-")  # lab/contract/language.py knows the options
    ]
    assert idle == []


@pytest.mark.parametrize("place", ["kernel", "server", "terminal"])
def test_every_word_of_a_table_is_said(place: str) -> None:
    kernel = [SOURCE / "kernel"] if place == "kernel" else []
    said = said_in(text_of(SOURCE / "terminal", SOURCE / "server", WEB, *kernel))
    idle = [
        key
        for key in of(SOURCE / place / "text")
        if not said.fullmatch(key) and not said.fullmatch(key.partition("-")[2])
    ]
    assert idle == []


def test_every_word_of_the_client_is_said() -> None:
    said = said_in(text_of(WEB))
    page = re.findall(r"\{\{([a-z-]+)\}\}", (WEB.parent / "index.html").read_text("utf-8"))
    idle = [
        key
        for key in of(WEB / "text")
        if key not in page
        and not said.fullmatch(key)
        and not said.fullmatch(BY_EDITION.sub("", key))
    ]
    assert idle == []


# ---------------------------------------------------------------------- nothing is missing


@pytest.mark.parametrize("name", names())
def test_everything_that_a_game_tells_has_words(name: str) -> None:
    played = game(name)
    shared = [SOURCE / "games" / home.parent.name for home in homes_of(played)]
    source = text_of(ROOT / "src" / played.package.replace(".", "/"))
    told = set(re.findall(r'\.tell\(\s*"(\w+)"', source))
    refused = set(re.findall(r'Broken\(\s*"[^"]*",\s*"([\w-]+)"', source))
    assert told or shared
    assert [key for key in sorted(told) if f"told-{key}" not in played.words] == []
    assert [key for key in sorted(refused) if f"not-{key}" not in played.words] == []


def test_everything_that_the_terminal_says_has_words() -> None:
    said = set(re.findall(r'(?<![.\w])say\(\s*"([a-z-]+)"', text_of(SOURCE / "terminal")))
    assert len(said) > 30
    assert (
        sorted(said - of(SOURCE / "terminal/text").keys() - of(SOURCE / "kernel/text").keys())
        == []
    )


def test_everything_that_the_client_says_has_words() -> None:
    said = set(SAID_BY_CLIENT.findall(text_of(WEB)))
    known = {key for home in HOMES for key in of(home)}
    assert said
    assert sorted(said - known) == []


def test_what_every_page_says_is_there_from_the_start() -> None:
    """Home and table do not wait for the words of the other pages."""
    parts = ("ui", "lib", "home", "table", "telling", "boards")
    early = text_of(*(WEB / part for part in parts))
    built = re.findall(r"\bsay\(\s*`(\w[\w-]*\$\{[^`]*)`", early)
    shapes = {r"[\w-]+".join(map(re.escape, PART.split(shape))) for shape in built}
    said = re.compile("|".join({*map(re.escape, SAID_BY_CLIENT.findall(early)), *shapes}))
    late = {key for part in ("learn", "routes") for key in of(WEB / part / "text")}
    assert sorted(filter(said.fullmatch, late)) == []


def test_everything_that_an_edition_says_has_words() -> None:
    """With those of the client, or with those of the game, which come with its tables."""
    homes = [WEB / "text", *(home for name in EDITIONS for home in homes_of(game(name)))]
    known = {key for home in homes for key in of(home)}
    said = set(
        SAID_BY_EDITIONS.findall(text_of(WEB / "games/tactical", WEB / "counters/tactical.ts"))
    )
    assert said
    for key in said:
        own = {f"{edition}-{key}" for edition in EDITIONS}
        assert f"tactical-{key}" in known or known & own, key


def test_every_card_of_a_guided_game_has_words() -> None:
    known = {key for part in PARTS for key in of(part)}
    shared = {**dict.fromkeys(EDITIONS, "tactical"), "raid": "raid"}
    for name, other in shared.items():
        source = text_of(*{WEB / f"learn/{part}.ts" for part in (name, other)})
        cards = re.findall(r"\bkey: '(\w+)'", source)
        assert cards
        assert f"learn-{name}" in known
        for key in [*cards, *[f"{card}-title" for card in cards]]:
            assert known & {f"learn-{name}-{key}", f"learn-{other}-{key}"}, key


# ---------------------------------------------------------------------- a language is added

TELL = """
import json
from drvar.server import catalogue
from drvar.games import game
from drvar.terminal.words import Speech, say, speak

speak("xx")
print(json.dumps({
    "offered": {info.game: info.languages for info in catalogue.catalogue().games},
    "table": catalogue.catalogue().languages,
    "client": "not-stale = XX" in catalogue.table_texts("xx"),
    "joined": [f"{key} = XX" in catalogue.game_texts("hunt", "xx")
               for key in ("not-game-over", "seat-german", "told-passed", "told-recovered")],
    "book": catalogue.rulebook("hunt", "xx").title,
    "terminal": say("plain-on"),
    "game": Speech(game("hunt")).title,
    "english": Speech(game("raid")).title,
}))
"""


def test_a_language_appears_wherever_its_files_are(tmp_path: Path) -> None:
    """docs/translate.md, followed: a language for the table and for one game."""
    shutil.copytree(
        SOURCE, tmp_path / "drvar", ignore=shutil.ignore_patterns("static", "__*__")
    )
    for path in SOURCE.rglob("__init__.py"):
        shutil.copy(path, tmp_path / "drvar" / path.relative_to(SOURCE))
    done = {"kernel", "server", "terminal", "data/common", "data/tactical", "data/hunt"}
    for home in done:
        folder = tmp_path / "drvar" / home / "text"
        english = (folder / "en.ftl").read_text("utf-8")
        foreign = re.sub(r"^([\w-]+) = ", r"\1 = XX ", english, flags=re.MULTILINE)
        (folder / "xx.ftl").write_text(foreign, "utf-8")
    book = tmp_path / "drvar/data/hunt/rulebook"
    title = (book / "en.toml").read_text("utf-8").replace('title = "', 'title = "XX ', 1)
    (book / "xx.toml").write_text(title, "utf-8")

    run = subprocess.run(
        [sys.executable, "-c", TELL],
        env={"PYTHONPATH": str(tmp_path)},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )
    told = json.loads(run.stdout)
    assert told["offered"] == {
        name: ["en", "xx"] if name == "hunt" else ["en"] for name in names()
    }
    assert told["table"] == ["en", "xx"]
    assert told["client"]
    assert all(told["joined"])
    assert told["book"].startswith("XX ")
    assert told["terminal"] == "XX In words alone."
    assert told["game"] == "XX The Hunt for Tito"
    assert told["english"] == "Raid on Drvar"
