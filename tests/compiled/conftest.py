"""What these tests share: games played in a process with one kind of rules or the other."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from drvar import compiled

PLAYED = Path(__file__).with_name("played.py")

Played = Callable[[str], str]


@pytest.fixture
def played() -> Played:
    """Play seeded games with rules of one kind, and tell their sums."""

    def played_(kind: str) -> str:
        done = subprocess.run(
            [sys.executable, str(PLAYED)],
            env={**os.environ, compiled.SWITCH: kind, "PYTHONHASHSEED": "0"},
            capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert done.returncode == 0, done.stderr
        return done.stdout

    return played_
