"""Compiled rules run only while they are of the sources that lie there, and say so."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from drvar import compiled

SOURCES = {"kernel/flow.py": "FLOW = 1\n", "games/raid/fire.py": "FIRE = 2\n"}


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package whose modules are compiled, as it seems."""
    monkeypatch.delenv(compiled.SWITCH, raising=False)
    for name, source in SOURCES.items():
        file = tmp_path / name
        file.parent.mkdir(parents=True)
        file.write_text(source, "utf-8")
    made = tmp_path / "_compiled" / compiled.MANIFEST
    made.parent.mkdir()
    hashes = compiled.hashes(tmp_path, [*SOURCES])
    made.write_text(json.dumps({compiled.SUFFIX: hashes}), "utf-8")
    return tmp_path


def finder(package: Path) -> compiled.Finder:
    return compiled.Finder(package, package / "_compiled")


def test_a_compiled_module_is_found(package: Path) -> None:
    found = finder(package).find_spec("drvar.games.raid.fire")
    assert found is not None
    assert found.origin == str(package / "_compiled/games/raid/fire") + compiled.SUFFIX


@pytest.mark.parametrize("name", ["drvar.kernel", "drvar.kernel.codec", "json", "kernel.flow"])
def test_other_modules_are_not(package: Path, name: str) -> None:
    assert finder(package).find_spec(name) is None
    assert finder(package).fault == ""


@pytest.mark.parametrize("name", SOURCES)
def test_one_changed_source_lets_all_sources_run(package: Path, name: str) -> None:
    (package / name).write_text(SOURCES[name] + "# a word\n", "utf-8")
    assert finder(package).fault == "the compiled ones are of other sources: make fast"
    assert finder(package).find_spec("drvar.kernel.flow") is None
    assert finder(package).find_spec("drvar.games.raid.fire") is None


def test_a_source_that_is_gone_is_another_one(package: Path) -> None:
    (package / "kernel/flow.py").unlink()
    assert finder(package).fault == "the compiled ones are of other sources: make fast"


def test_what_another_python_compiled_is_left_aside(package: Path) -> None:
    made = package / "_compiled" / compiled.MANIFEST
    hashes = json.loads(made.read_text("utf-8"))[compiled.SUFFIX]
    made.write_text(json.dumps({".cpython-27.so": hashes}), "utf-8")
    assert finder(package).fault == "none are compiled for this Python"
    assert finder(package).find_spec("drvar.kernel.flow") is None


def test_without_a_manifest_nothing_is_compiled(package: Path) -> None:
    (package / "_compiled" / compiled.MANIFEST).unlink()
    assert finder(package).fault == "none are compiled for this Python"


def test_the_switch_leaves_them_aside(package: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(compiled.SWITCH, "interpreted")
    assert finder(package).fault == "DRVAR_RULES is interpreted"
    assert finder(package).modules == {}


def test_the_switch_insists_on_them(package: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(compiled.SWITCH, "compiled")
    assert finder(package).fault == ""
    (package / "kernel/flow.py").unlink()
    with pytest.raises(ImportError, match="but the compiled ones are of other sources"):
        finder(package).find_spec("drvar.kernel.flow")


def test_it_is_told_which_rules_run(package: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled, "_FINDER", finder(package))
    assert compiled.running()
    assert compiled.told() == "compiled rules"
    (package / "kernel/flow.py").unlink()
    monkeypatch.setattr(compiled, "_FINDER", finder(package))
    assert not compiled.running()
    assert compiled.told().startswith("interpreted rules (the compiled ones are of other")
