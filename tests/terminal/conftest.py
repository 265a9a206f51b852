"""Players at the table, as the tests need them: some read from a script, some play along."""

from __future__ import annotations

import io
import re
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Any, TextIO

import pytest

from drvar.games import game
from drvar.kernel.record import Record, read
from drvar.terminal import play

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

SEED = bytes(range(32))
OPTION = re.compile(r"^ +(\d+)  ", re.MULTILINE)


class Terminal(io.StringIO):
    """A stream that says it is a real terminal."""

    def isatty(self) -> bool:
        return True


class Fingers(io.StringIO):
    """A player that reads the screen and picks a number at random."""

    def __init__(self, out: io.StringIO, seed: int, before: Iterable[str] = ()) -> None:
        super().__init__()
        self.screen, self.random, self.before = out, Random(seed), list(before)

    def readline(self, *_: Any) -> str:
        if self.before:
            return self.before.pop(0) + "\n"
        question = self.screen.getvalue().rpartition("\n\n")[2]
        return f"{self.random.randint(1, len(OPTION.findall(question)))}\n"


@dataclass
class Sitting:
    """The result of a sitting at the table."""

    code: int
    out: str
    err: str
    save: Path
    lines: list[str] = field(init=False)

    def __post_init__(self) -> None:
        self.lines = self.out.splitlines()

    @property
    def record(self) -> Record:
        return read(self.save.read_bytes())

    @property
    def answers(self) -> list[str]:
        return [f"{entry.seat}: {entry.say}" for entry in self.record.entries if entry.say]


Sit = "Callable[..., Sitting]"


@pytest.fixture(autouse=True)
def _at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The developer's saved games are not touched, and the terminal has its usual size."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "24")


@pytest.fixture
def save(tmp_path: Path) -> Path:
    return tmp_path / "game.json"


@pytest.fixture
def sit(save: Path) -> Callable[..., Sitting]:
    """Sit down with lines to type; `fingers` goes on at random when they are used up."""

    def sit(*lines: str, fingers: int | None = None, **wish: Any) -> Sitting:
        real = wish.pop("real", False)
        out: io.StringIO = Terminal() if real else io.StringIO()
        err = io.StringIO()
        typed = "".join(f"{line}\n" for line in lines)
        source: TextIO = Terminal(typed) if real else io.StringIO(typed)
        if fingers is not None:
            source = Fingers(out, fingers, lines)
        wish = {"save": save, "seed": SEED, **wish}
        code = play(game("skirmish"), source=source, out=out, err=err, **wish)
        return Sitting(code, out.getvalue(), err.getvalue(), wish["save"])

    return sit
