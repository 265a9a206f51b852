"""The long run: what it plays, what it writes, and when it fails."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Any

import pytest

from drvar import bots, games
from drvar.bots import RandomBot
from drvar.examples import skirmish
from drvar.lab import proof, sim, soak

NAMES = games.names()


@pytest.fixture(autouse=True)
def _one_process(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """In this process, for the example only, with the report in a folder of the test."""
    monkeypatch.setattr(soak.os, "cpu_count", lambda: 1)
    monkeypatch.setattr(games, "MODULES", {"skirmish": games.MODULES["skirmish"]})
    monkeypatch.setattr(proof, "repository", lambda: tmp_path)


@pytest.fixture
def two_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "COMMON", {"random": RandomBot, "second": RandomBot})


@pytest.mark.usefixtures("two_bots")
def test_every_pairing_of_bots_is_played() -> None:
    game = games.game("skirmish")
    standard = [s for s in soak.studies(game, 50, "s") if s.options == game.chosen({})]
    pairs = [(study.bots["german"], study.bots["partisan"]) for study in standard]
    assert sorted(pairs) == sorted(product(["random", "second"], repeat=2))
    assert {study.games for study in standard} == {50}


def test_every_variant_is_played() -> None:
    game = games.game("skirmish")
    studies = list(soak.studies(game, 50, "s"))
    played = [study.options for study in studies]
    for name, options in game.variants():
        assert options in played, name
    for option in game.options:
        for value in option.values:
            assert any(options[option.key] == value for options in played)
    assert {study.games for study in studies if study.options != game.chosen({})} == {5}
    assert all(study.check and study.seed == "s" for study in studies)


def test_few_games_are_never_none() -> None:
    game = games.game("skirmish")
    assert {study.games for study in soak.studies(game, 1, "s")} == {1}


def test_a_run_writes_its_report(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert soak.main(["--games", "3", "--seed", "tiny"]) == 0
    written = (tmp_path / "build" / "soak.md").read_text("utf-8")
    assert written.startswith("# Soak report\n")
    assert written.endswith("\n0 problems.\n")
    studies = list(soak.studies(games.game("skirmish"), 3, "tiny"))
    assert written.count("seed tiny") == len(studies) > 2
    assert written.count("checked after every answer: 0 problems") == len(studies)
    assert "options: {'search': 'die'}" in written
    out = capsys.readouterr().out
    assert out.endswith("0 problems; report in build/soak.md\n")
    for line in written.splitlines():
        if line.startswith("skirmish:"):
            assert line in out


def test_a_problem_fails_the_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = sim.play_one

    def play_one(study: sim.Study, number: int) -> sim.Played:
        played = real(study, number)
        if study.options["search"] == "die" and number == 0:
            played.problems.append("game 0: two units in a hex")
        return played

    monkeypatch.setattr(sim, "play_one", play_one)
    assert soak.main(["--games", "1"]) == 1
    written = (tmp_path / "build" / "soak.md").read_text("utf-8")
    assert "  PROBLEM game 0: two units in a hex\n" in written
    assert written.endswith(f"\n{written.count('PROBLEM ')} problems.\n")


def test_a_milestone_that_is_never_reached_fails_the_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Over all pairings of bots and all presets together: 60 and 6 games."""
    whys = ("time", "courier", "thunder")
    monkeypatch.setattr(skirmish.GAME, "milestones", {"won.why": whys})
    assert soak.main(["--games", "60"]) == 1
    missed = "PROBLEM skirmish: won.why=thunder never in 66 games\n"
    assert missed in capsys.readouterr().out
    written = (tmp_path / "build" / "soak.md").read_text("utf-8")
    assert missed in written
    assert written.endswith("\n1 problems.\n")


def test_all_games_are_soaked(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The list of games is the registry, not a separate one."""
    asked: list[Any] = []

    def studies(game: Any, number: int, seed: str) -> list[Any]:
        asked.append((game.name, number, seed))
        return []

    monkeypatch.undo()
    monkeypatch.setattr(proof, "repository", lambda: tmp_path)
    monkeypatch.setattr(soak, "studies", studies)
    monkeypatch.setattr(soak, "never", lambda *_: [])
    assert soak.main([]) == 0
    assert asked == [(name, soak.GAMES, "soak") for name in NAMES]
