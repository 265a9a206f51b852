"""The rulebooks: the same ids in every language, in code, in data, in tests and in cases."""

from __future__ import annotations

import ast
from importlib.resources import files
from pathlib import Path

import pytest

from drvar import games
from drvar.kernel import case
from drvar.kernel.game import Game
from drvar.kernel.rule import PARAGRAPH
from drvar.lab import proof

TESTS = Path(__file__).resolve().parents[1]
BOOKS = "rulebook/paragraphs.toml"
EVERY = pytest.mark.parametrize("game", games.all_games(), ids=games.names())


def in_work() -> list[str]:
    """Games that have data and are not registered yet: nothing is asked of them here."""
    return [
        folder.name
        for folder in (proof.PACKAGE / "data").iterdir()
        if (folder / BOOKS).is_file() and folder.name not in games.names()
    ]


def of_a_game_in_work(where: str) -> bool:
    return where.startswith(
        tuple(part for name in in_work() for part in (f"drvar.games.{name}.", f"data/{name}/"))
    )


def languages(game: Game) -> list[str]:
    folder = files("drvar.data").joinpath(game.name, "rulebook")
    names = sorted(entry.name for entry in folder.iterdir() if entry.name.endswith(".toml"))
    return [name.removesuffix(".toml") for name in names if name != "paragraphs.toml"]


def ids(game: Game) -> list[str]:
    return [paragraph.id for paragraph in game.rulebook]


KNOWN = {paragraph for game in games.all_games() for paragraph in ids(game)}


def known_or_in_work(paragraph: str) -> bool:
    return paragraph in KNOWN or paragraph.partition("-")[0].lower() in in_work()


@EVERY
def test_every_language_has_the_same_ids(game: Game) -> None:
    assert "en" in languages(game)
    for language in languages(game):
        book = game.rulebook_in(language)
        assert [paragraph.id for paragraph in book] == ids(game), language
        assert book.title
        for chapter in book.chapters:
            assert chapter.title, chapter.number
        for paragraph in book:
            assert paragraph.text.strip() == paragraph.text != "", paragraph.id


@EVERY
def test_ids_are_the_games_own_and_stand_in_their_chapters(game: Game) -> None:
    for chapter in game.rulebook.chapters:
        assert chapter.paragraphs
        for paragraph in chapter.paragraphs:
            assert PARAGRAPH.match(paragraph.id), paragraph.id
            prefix, _, number = paragraph.id.partition("-")
            assert prefix == game.name.upper()
            assert number.startswith(chapter.number), (paragraph.id, chapter.number)


def test_no_id_stands_in_two_rulebooks() -> None:
    assert len(KNOWN) == sum(len(ids(game)) for game in games.all_games())


def test_code_and_data_cite_only_what_exists() -> None:
    lost = proof.orphans(games.all_games())
    assert [line for line in lost if not of_a_game_in_work(line)] == []


def test_an_orphan_would_be_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    lost = proof.Function(
        "drvar.games.x:f", "x.py", 1, frozenset({"SKIRMISH-99", "SKIRMISH-6.2"})
    )
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "charts.toml").write_text('a = "SKIRMISH-98"\nb = "SKIRMISH-6.2"\n')
    monkeypatch.setattr(proof, "PACKAGE", tmp_path)
    monkeypatch.setattr(proof, "rules_functions", lambda: [lost])
    assert proof.orphans((games.game("skirmish"),)) == [
        "drvar.games.x:f cites SKIRMISH-99",
        "data/charts.toml cites SKIRMISH-98",
    ]


@EVERY
def test_every_binding_paragraph_is_cited_by_code(game: Game) -> None:
    """By a function of the rules, or by a data row that one reads."""
    cited = {cite for function in proof.rules_functions() for cite in function.cites}
    for file in sorted((proof.PACKAGE / "data" / game.name).rglob("*.toml")):
        if file.parent.name != "rulebook":
            cited |= set(proof._quoted(file.read_text("utf-8")))
    binding = [paragraph.id for paragraph in game.rulebook if paragraph.kind == "binding"]
    assert binding
    assert [name for name in binding if name not in cited] == []


@EVERY
def test_what_does_not_bind_has_a_reason(game: Game) -> None:
    loose = [paragraph for paragraph in game.rulebook if paragraph.kind != "binding"]
    assert [paragraph.id for paragraph in loose if not paragraph.reason.strip()] == []
    bound = [paragraph for paragraph in game.rulebook if paragraph.kind == "binding"]
    assert [paragraph.id for paragraph in bound if paragraph.reason] == []


@EVERY
def test_options_cite_what_exists(game: Game) -> None:
    for option in game.options:
        assert option.rule in ids(game), option.key


# ---------------------------------------------------------------------- claims of the tests


def claims(source: str) -> set[str]:
    """The ids that `proves` marks of a test file name as words."""
    return {
        word.value
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute | ast.Name)
        and getattr(node.func, "attr", getattr(node.func, "id", "")) == "proves"
        for word in node.args
        if isinstance(word, ast.Constant) and isinstance(word.value, str)
    }


def test_claims_are_read() -> None:
    source = (
        '@pytest.mark.proves("A-1", "A-2")\ndef f(): pass\nx = [proves("A-3"), other("A-4")]'
    )
    assert claims(source) == {"A-1", "A-2", "A-3"}


def test_tests_claim_only_what_exists() -> None:
    claimed = {
        (file.relative_to(TESTS).as_posix(), claim)
        for file in sorted(TESTS.rglob("test_*.py"))
        for claim in claims(file.read_text("utf-8"))
    }
    assert any(claim in KNOWN for _, claim in claimed)
    assert [pair for pair in sorted(claimed) if not known_or_in_work(pair[1])] == []


def claims_of_case(source: str) -> tuple[str, ...]:
    try:
        return case.read(source).rules
    except case.CaseError:
        return ()  # tests/cases says what is wrong with it


def test_cases_claim_only_what_exists() -> None:
    claimed = {
        (file.relative_to(TESTS).as_posix(), claim)
        for file in sorted((TESTS / "cases").rglob("*.toml"))
        for claim in claims_of_case(file.read_text("utf-8"))
    }
    assert any(claim in KNOWN for _, claim in claimed)
    assert [pair for pair in sorted(claimed) if not known_or_in_work(pair[1])] == []
