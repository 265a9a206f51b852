"""Every command says what it does and shows an example that runs."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from drvar import __version__, cli, compiled
from drvar.kernel import record
from drvar.lab import bench
from drvar.server import running

if TYPE_CHECKING:
    import socket

    from conftest import Drvar

ROOT = Path(__file__).resolve().parents[2]
COMMANDS: dict[str, Callable[..., object]] = {
    command.name or command.callback.__name__: command.callback
    for command in cli.app.registered_commands
    if command.callback is not None
}
OF_THE_DESIGN = {
    *("play", "serve", "games", "case", "rules", "sim", "replay", "verify", "migrate", "bench")
}
EXAMPLE = re.compile(r"^ *Example: (drvar .+)$", re.MULTILINE)

SMALLER = {"--games": "3", "--rounds": "1", "--port": "0"}
"""Numbers of the examples that are larger than a test needs; any free port will do."""


def examples(command: str) -> list[str]:
    return EXAMPLE.findall(COMMANDS[command].__doc__ or "")


def test_the_commands_are_those_of_the_design() -> None:
    assert set(COMMANDS) >= OF_THE_DESIGN


def test_help_lists_every_command_with_its_sentence(drvar: Drvar) -> None:
    code, out, err = drvar("--help")
    assert (code, err) == (0, "")
    for name in COMMANDS:
        assert re.search(rf"^  {name} +[A-Z].+", out, re.MULTILINE), name


def test_the_version_is_told(drvar: Drvar) -> None:
    assert drvar("--version") == (0, f"drvar {__version__}, {compiled.told()}\n", "")


@pytest.mark.parametrize("name", COMMANDS)
def test_the_usage_names_each_word_plainly(name: str, drvar: Drvar) -> None:
    usage = drvar(name, "--help").out.splitlines()[0]
    assert "[[" not in usage
    assert "...}" not in usage
    assert "...]" not in usage


def test_without_a_command_there_is_help(drvar: Drvar) -> None:
    assert drvar() == drvar("--help")


@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_has_a_sentence_and_an_example(name: str, drvar: Drvar) -> None:
    code, out, err = drvar(name, "--help")
    assert (code, err) == (0, "")
    sentence = out.splitlines()[2].strip()
    assert re.fullmatch(r"[A-Z].{15,}[.;:,].*", sentence), sentence
    shown = EXAMPLE.findall(out)
    assert len(shown) == 1
    assert shown[0].startswith(f"drvar {name} ")
    assert shown == examples(name), "the example stands in one line of the help"


@pytest.mark.parametrize("name", COMMANDS)
def test_every_option_says_what_it_is(name: str, drvar: Drvar) -> None:
    out = drvar(name, "--help").out
    options = out.partition("\nOptions:\n")[2]
    for line in re.findall(r"^  (-\S.*)$", options, re.MULTILINE):
        assert re.search(r"  +\S", line), line


@pytest.mark.parametrize("name", COMMANDS)
def test_the_example_runs(
    name: str,
    drvar: Drvar,
    finished: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Word for word, save that large numbers are made small; `game.json` is a real record."""
    shutil.copy(finished, tmp_path / "game.json")
    (tmp_path / "tests").symlink_to(ROOT / "tests")
    (example,) = examples(name)
    words = shlex.split(example)[1:]
    for flag, few in SMALLER.items():
        if flag in words:
            words[words.index(flag) + 1] = few
    if name == "bench":
        monkeypatch.setattr(bench, "SAMPLE", 20)
        words += ["--seconds", "0.01"]
    if name == "serve":  # until it is ready, not until it is stopped

        def ready(_: object, listening: socket.socket, say: Callable[[], None]) -> None:
            say()
            listening.close()

        monkeypatch.chdir(tmp_path)
        monkeypatch.setattr(running, "run", ready)
    if "--head" in words:  # the head of this test's record cannot be known
        words[words.index("--head") + 1] = record.read(finished.read_bytes()).head[:12]
    code, out, err = drvar(*words, typed="1\nquit\n")
    assert code == 0, err
    assert out
    assert "drvar:" not in err


def test_help_is_quick_because_it_loads_no_game() -> None:
    """Nothing that plays, reads or measures is imported before a command runs."""
    script = (
        "import sys\n"
        "from drvar import cli\n"
        "try:\n"
        "    cli.main(['--help'])\n"
        "except SystemExit as left:\n"
        "    assert not left.code\n"
        "print('LOADED', *sys.modules)\n"
    )
    run = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    loaded = run.stdout.partition("LOADED ")[2].split()
    assert "drvar.cli" in loaded
    ours = {name for name in loaded if name.partition(".")[0] == "drvar"}
    assert {name for name in ours if not name.startswith("drvar.cli")} == {
        "drvar",
        "drvar.compiled",
    }
    assert {"msgspec", "fluent", "multiprocessing", "random"}.isdisjoint(loaded)
