"""What the contract's tests share: games played elsewhere, and games broken on purpose."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from functools import wraps
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

import drvar
from drvar import games
from drvar.examples.skirmish import GAME, SkirmishGame, view
from drvar.examples.skirmish.state import Skirmish
from drvar.examples.skirmish.view import SkirmishBoard
from drvar.kernel.flow import Choose, Procedure
from drvar.kernel.game import Game
from drvar.lab.contract import Check, ContractBroken, Options, telling_seeds, walk

STANDARD = GAME.preset("standard")

PLAIN_SEEDS = 2
"""Seeds besides those whose games show most."""

ANSWERS = 1000
"""How many answers of a variant each promise is tried on, at least one game."""

Compared = Callable[[Check, Game, Options], int]
SeedsOf = Callable[[Game, Options], list[int]]


def few_seeds(game: Game, options: Options) -> list[int]:
    """Few seeds: those whose games show most come first, as far as the answers go."""
    found, answers = [], 0
    for seed in [*telling_seeds(game, options), *range(PLAIN_SEEDS)]:
        answers += sum(1 for _ in walk(game, options, seed))
        if found and answers > ANSWERS:
            break
        found.append(seed)
    return found


@pytest.fixture(scope="session")
def seeds_of(tmp_path_factory: pytest.TempPathFactory) -> SeedsOf:
    """The seeds of a variant: whichever worker looks for them first writes them down."""
    folder = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        folder = folder.parent
    known: dict[str, list[int]] = {}

    def seeds_of_(game: Game, options: Options) -> list[int]:
        name = sha256(json.dumps([game.name, dict(options)]).encode()).hexdigest()
        if name not in known:
            file = folder / f"seeds-{name}.json"
            if not file.exists():
                written = tmp_path_factory.mktemp("seeds") / "seeds.json"
                written.write_text(json.dumps(few_seeds(game, options)))
                written.replace(file)
            known[name] = json.loads(file.read_text())
        return known[name]

    return seeds_of_


@pytest.fixture(scope="session")
def compared(seeds_of: SeedsOf) -> Compared:
    """Run a check over seeds; give how much it compared, which must not be nothing."""

    def compared_(check: Check, game: Game, options: Options) -> int:
        return sum(check(game, options, seed) for seed in seeds_of(game, options))

    return compared_


SCRIPT = """
import sys
from drvar.games import all_games
from drvar.lab.contract import transcript, tried
{prelude}
for game in all_games():
    if game.name not in {games}:
        continue
    for options in tried(game):
        for seed in range({seeds}):
            sys.stdout.buffer.write(transcript(game, options, seed))
"""

Elsewhere = Callable[..., bytes]


@pytest.fixture
def elsewhere() -> Elsewhere:
    """Play games of every variant in another process, and give their transcripts."""

    def played(  # what is played, and by which Python
        *,
        seeds: int,
        hash_seed: str = "0",
        python: str = sys.executable,
        prelude: str = "",
        names: tuple[str, ...] = games.names(),
    ) -> bytes:
        source = str(Path(drvar.__file__).parents[1])
        done = subprocess.run(
            [python, "-c", SCRIPT.format(seeds=seeds, prelude=prelude, games=names)],
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
        """Run a check until it fails; give its line, or "" if it never does."""
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

    def show(self, change: Callable[[Skirmish, str], dict[str, Any]]) -> None:
        """Show something else in each view."""

        def altered(_: SkirmishGame, g: Skirmish, seat: str) -> SkirmishBoard:
            return structs.replace(view.view(g, seat), **change(g, seat))

        self.patch.setattr(SkirmishGame, "view", altered)


@pytest.fixture(scope="session")
def seeds() -> list[int]:
    """The seeds with which the unbroken skirmish shows most."""
    return telling_seeds(GAME, STANDARD)


@pytest.fixture
def breaker(monkeypatch: pytest.MonkeyPatch, seeds: list[int]) -> Breaker:
    return Breaker(monkeypatch, seeds)
