"""The command line as the tests call it: in this process, or as a program of its own."""

from __future__ import annotations

import fcntl
import io
import os
import pty
import struct
import subprocess
import sys
import termios
from pathlib import Path
from typing import NamedTuple, Protocol

import pytest

from drvar import cli
from drvar.lab import sim

ROOT = Path(__file__).resolve().parents[2]


class Said(NamedTuple):
    """The result of a command: its exit code and what it wrote."""

    code: int
    out: str
    err: str


class Drvar(Protocol):
    """Calls the command line."""

    def __call__(self, *words: object, typed: str = "") -> Said: ...


class Terminal(Protocol):
    """Calls the command line on a real terminal."""

    def __call__(self, columns: int, lines: int, typed: bytes, *words: object) -> Said: ...


@pytest.fixture(autouse=True)
def _at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The developer's saved games are not touched; a relative path of a test is its own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.delenv(cli.DEBUG, raising=False)
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def drvar(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Drvar:
    """Call the command line in this process; every way out is an exit."""

    def call(*words: object, typed: str = "") -> Said:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        capsys.readouterr()
        with pytest.raises(SystemExit) as left:
            cli.main([str(word) for word in words])
        return Said(int(left.value.code or 0), *capsys.readouterr())

    return call


@pytest.fixture
def program() -> Drvar:
    """Call the command line as a program of its own, as a person does."""

    def call(*words: object, typed: str = "") -> Said:
        run = subprocess.run(
            [sys.executable, "-m", "drvar.cli", *map(str, words)],
            input=typed,
            capture_output=True,
            text=True,
            check=False,
            env={**os.environ, "PYTHONWARNINGS": "error"},
        )
        return Said(run.returncode, run.stdout, run.stderr)

    return call


def _some(master: int) -> bytes:
    try:
        return os.read(master, 4096)
    except OSError:  # the other end was closed
        return b""


@pytest.fixture
def terminal() -> Terminal:
    """Call the program on a terminal of some size; errors come by a pipe."""

    def call(columns: int, lines: int, typed: bytes, *words: object) -> Said:
        master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
        env = {k: v for k, v in os.environ.items() if k not in ("COLUMNS", "LINES")}
        with subprocess.Popen(
            [sys.executable, "-m", "drvar.cli", *map(str, words)],
            stdin=slave,
            stdout=slave,
            stderr=subprocess.PIPE,
            env={**env, "TERM": "xterm"},
        ) as process:
            os.close(slave)
            os.write(master, typed)
            shown = b"".join(iter(lambda: _some(master), b""))
            assert process.stderr is not None
            err = process.stderr.read().decode()
        os.close(master)
        return Said(process.returncode, shown.decode(), err)

    return call


@pytest.fixture(scope="session")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of a finished game."""
    folder = tmp_path_factory.mktemp("finished")
    bots = {"german": "random", "partisan": "random"}
    sim.play_one(sim.Study("skirmish", 1, "cli", bots, {}, records=str(folder)), 0)
    (path,) = folder.iterdir()
    return path
