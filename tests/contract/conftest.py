"""What the contract's tests share: games played elsewhere, and games broken on purpose."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Any

import pytest

import drvar
from drvar.examples.skirmish import GAME, SkirmishGame, view
from drvar.examples.skirmish.state import Skirmish
from drvar.kernel.flow import Choose, Procedure
from drvar.kernel.game import View
from drvar.lab.contract import Check, ContractBroken, telling_seeds

STANDARD = GAME.preset("standard")

SCRIPT = """
import sys
from drvar.games import all_games
from drvar.lab.contract import transcript, tried
{prelude}
for game in all_games():
    for options in tried(game):
        for seed in range({seeds}):
            sys.stdout.buffer.write(transcript(game, options, seed))
"""

Elsewhere = Callable[..., bytes]


@pytest.fixture
def elsewhere() -> Elsewhere:
    """Play games of every variant in another process, and give their transcripts."""

    def played(
        *, seeds: int, hash_seed: str = "0", python: str = sys.executable, prelude: str = ""
    ) -> bytes:
        source = str(Path(drvar.__file__).parents[1])
        done = subprocess.run(
            [python, "-c", SCRIPT.format(seeds=seeds, prelude=prelude)],
            env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": source},
            capture_output=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr.decode()
        return done.stdout

    return played


class Breaker:
    """Breaks the skirmish on purpose, and tells which line a check then says."""

    def __init__(self, patch: pytest.MonkeyPatch, seeds: list[int]) -> None:
        self.patch = patch
        self.seeds = seeds

    def caught(self, check: Check) -> str:
        """Run a check until it fails; give its line, or nothing if it never does."""
        try:
            for seed in self.seeds:
                check(GAME, STANDARD, seed)
        except ContractBroken as broken:
            line = str(broken)
            assert line.startswith(f"{check.__name__}: skirmish {{")
            assert "\n" not in line
            return line
        return ""

    def alter(self, frame: type[Procedure], step: str, then: Callable[..., Any]) -> None:
        """Let a step go on to `then`, which gets what the step returned, the frame and g."""
        function, takes, after = frame.TABLE[step]

        @wraps(function)
        def altered(self: Any, g: Any, *answer: Any) -> Any:
            return then(function(self, g, *answer), self, g)

        self.patch.setitem(frame.TABLE, step, (altered, takes, after))

    def ask(self, out: Choose, **changes: Any) -> Choose:
        """Ask the same with changes."""
        parts = {name: getattr(out, name) for name in Choose.__slots__}
        return Choose(**{**parts, **changes})

    def copy_with(self, change: Callable[[Skirmish, Skirmish], None]) -> None:
        """Do something more to each copy."""
        copy = Skirmish.copy

        def copied(self: Skirmish) -> Skirmish:
            new = copy(self)
            change(self, new)
            return new

        self.patch.setattr(Skirmish, "copy", copied)

    def show(self, change: Callable[[Skirmish, str, View], object]) -> None:
        """Do something more to each view."""

        def altered(_: SkirmishGame, g: Skirmish, seat: str) -> View:
            seen = view.view(g, seat)
            change(g, seat, seen)
            return seen

        self.patch.setattr(SkirmishGame, "view", altered)


@pytest.fixture(scope="session")
def seeds() -> list[int]:
    """The seeds with which the unbroken skirmish shows most."""
    return telling_seeds(GAME, STANDARD)


@pytest.fixture
def breaker(monkeypatch: pytest.MonkeyPatch, seeds: list[int]) -> Breaker:
    return Breaker(monkeypatch, seeds)
