"""What continuous integration runs, and what it makes of a test that fails."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path

MAKE = """#!/usr/bin/env bash
echo "$1${2:+ again}" >> called
n=$(grep -c "^$1" called)
case " $FAILS " in *" $1:$n "*) echo "FAILED tests/$1.py::test"; exit 2;; esac
echo "== 1 passed in 0.1s =="
"""
"""Stands in for make: says what it was called for, and fails as often as FAILS says."""


def ci(root: Path, folder: Path, fails: str) -> tuple[int, list[str], str]:
    """Run the script; give its exit status, what it made, and what it printed."""
    script, make = folder / ".ci" / "run", folder / "bin" / "make"
    for path in (script, make):
        path.parent.mkdir()
    shutil.copy(root / ".ci" / "run", script)
    make.write_text(MAKE, "utf-8")
    make.chmod(0o755)
    env = {**os.environ, "PATH": f"{make.parent}:{os.environ['PATH']}", "FAILS": fails}
    done = subprocess.run([script], env=env, capture_output=True, text=True, check=False)
    return done.returncode, (folder / "called").read_text("utf-8").split("\n")[:-1], done.stdout


def test_ci_runs_all_that_make_test_all_runs(root: Path, tmp_path: Path) -> None:
    makefile = (root / "Makefile").read_text("utf-8")
    whole = re.search(r"^test-all: (.*) ##", makefile, re.MULTILINE)
    assert whole is not None
    status, called, _ = ci(root, tmp_path, "")
    assert (status, " ".join(called)) == (0, whole[1])


@pytest.mark.parametrize(
    ("fails", "called"),
    [
        ("test:1", ["test", "test again", "slow"]),
        ("slow:1", ["test", "slow", "slow again", "test-fast"]),
    ],
)
def test_what_passes_the_second_time_is_named(
    root: Path, tmp_path: Path, fails: str, called: list[str]
) -> None:
    status, made, told = ci(root, tmp_path, fails)
    assert (status, made) == (0, called)
    assert told.endswith(f"UNSTEADY tests/{fails.partition(':')[0]}.py::test\n")


@pytest.mark.parametrize("fails", ["test:1 test:2", "slow:1 slow:2", "slow:1 test-fast:1"])
def test_what_fails_twice_fails_the_run(root: Path, tmp_path: Path, fails: str) -> None:
    status, made, _ = ci(root, tmp_path, fails)
    assert status == 1
    assert "slow" in made, "what comes after a failure is run all the same"
