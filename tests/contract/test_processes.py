"""The same game, byte for byte, in every process and under every Python.

A set's order depends on the hash seed of the process, so this also proves that no set's order
reaches an option, an event, a view or a result. Pythons that are not there, or lack the
packages, are reported as skipped, each with its reason.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from drvar.games import all_games
from drvar.lab.contract import transcript, tried

if TYPE_CHECKING:
    from .conftest import Elsewhere

SEEDS = 1
SOAK_SEEDS = 20
RUNNING = f"{sys.version_info.major}.{sys.version_info.minor}"
OTHERS = [version for version in ("3.11", "3.12", "3.13", "3.14") if version != RUNNING]
NEEDED = "import sys, msgspec, fluent.runtime; assert '{}' == '%d.%d' % sys.version_info[:2]"
LOCK = Path(__file__).parents[2] / "requirements" / "runtime.txt"


def here(seeds: int) -> bytes:
    return b"".join(
        transcript(game, options, seed)
        for game in all_games()
        for options in tried(game)
        for seed in range(seeds)
    )


def test_two_hash_seeds_give_the_same_records(elsewhere: Elsewhere) -> None:
    first = elsewhere(seeds=SEEDS, hash_seed="0")
    second = elsewhere(seeds=SEEDS, hash_seed="12345")
    variants = sum(len(tried(game)) for game in all_games())
    assert first.count(b'"drvar-record"') == SEEDS * variants
    assert first == second


@pytest.mark.parametrize("version", OTHERS)
def test_another_python_gives_the_same_records(version: str, elsewhere: Elsewhere) -> None:
    python = interpreter(version)
    if fault := cannot_run(python, NEEDED.format(version)):
        pytest.skip(f"python{version} cannot play: {fault}")
    assert elsewhere(seeds=SEEDS, python=python) == here(SEEDS)


@pytest.mark.soak
@pytest.mark.parametrize("version", OTHERS)
def test_another_python_with_the_locked_packages_gives_the_same_records(
    version: str, elsewhere: Elsewhere, tmp_path: Path
) -> None:
    python = interpreter(version)
    if fault := cannot_run(python, "import venv"):
        pytest.skip(f"python{version}: {fault}")
    new = str(tmp_path / "bin" / "python")
    subprocess.run([python, "-m", "venv", tmp_path], check=True)
    pip = [new, "-m", "pip", "--quiet", "install", "--require-hashes", "-r", LOCK]
    installed = subprocess.run(pip, capture_output=True, text=True, check=False)
    if installed.returncode:
        pytest.skip(f"python{version}: no packages: {last_line(installed.stderr)}")
    assert cannot_run(new, NEEDED.format(version)) == ""
    assert elsewhere(seeds=SOAK_SEEDS, python=new) == here(SOAK_SEEDS)


@pytest.mark.soak
def test_many_hash_seeds_give_the_same_records(elsewhere: Elsewhere) -> None:
    expected = here(SOAK_SEEDS)
    for hash_seed in ("0", "1", "12345", "4294967295"):
        assert elsewhere(seeds=SOAK_SEEDS, hash_seed=hash_seed) == expected


def interpreter(version: str) -> str:
    """Find a Python: beside the running one if it stands among several, else on the path."""
    beside = Path(sys.base_prefix).parent.glob(f"{version}.*/bin/python{version}")
    found = next(map(str, sorted(beside)), None)
    return found or shutil.which(f"python{version}") or f"python{version}"


def cannot_run(python: str, code: str) -> str:
    """Say why an interpreter cannot run a line, or nothing if it can."""
    try:
        done = subprocess.run([python, "-c", code], capture_output=True, text=True, check=False)
    except OSError as fault:
        return str(fault)
    return last_line(done.stderr) or "it failed" if done.returncode else ""


def last_line(output: str) -> str:
    return next((line for line in reversed(output.splitlines()) if line.strip()), "")
