"""`drvar migrate`: a line for each game, a summary, and an exit code that means something."""

from __future__ import annotations

import gzip
import json
import shutil
import sqlite3
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from drvar.server import places

if TYPE_CHECKING:
    from conftest import Drvar

VERSION_1 = Path(__file__).resolve().parents[1] / "records" / "version1"
FEW = 6


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """The user's own data folder, with a few tables and the saved games of version 1."""
    folder = tmp_path / "data" / "drvar"
    shutil.copytree(VERSION_1 / "saves", folder / "saves")
    path = folder / "drvar.sqlite3"
    path.write_bytes(gzip.decompress((VERSION_1 / "drvar.sqlite3.gz").read_bytes()))
    with sqlite3.connect(path) as file:
        kept = f"(SELECT id FROM tables WHERE game = 'hunt' ORDER BY id LIMIT {FEW})"
        file.execute(f'DELETE FROM acts WHERE "table" NOT IN {kept}')
        file.execute(f'DELETE FROM seats WHERE "table" NOT IN {kept}')
        file.execute(f"DELETE FROM tables WHERE id NOT IN {kept}")
    return folder


@pytest.mark.usefixtures("rules_changed")
def test_all_stored_games_of_a_user(drvar: Drvar, home: Path) -> None:
    would = drvar("migrate", "--dry-run")
    assert "would be taken up" in would.out
    assert not list(home.rglob("drvar.sqlite3.*.bak"))
    done = drvar("migrate")
    assert done.code == would.code
    lines = done.out.splitlines()
    assert sum(line.startswith("taken up   table ") for line in lines) >= 1
    assert f"The tables as they were are in {home / 'drvar.sqlite3.1.bak'}" in lines
    assert any(line.startswith(f"current    {home}/saves/skirmish.json") for line in lines)
    told = [line for line in lines if line[:10].strip() in KINDS]
    assert len(told) == FEW + 4
    assert lines[-1].count(" ") >= 1
    again = drvar("migrate")
    assert "taken up" not in again.out


KINDS = {"taken up", "current", "finished", "not begun", "CANNOT"}


@pytest.mark.usefixtures("rules_changed")
def test_a_game_that_cannot_be_taken_up_is_an_exit_code(
    drvar: Drvar, home: Path, tmp_path: Path
) -> None:
    broken = tmp_path / "broken.json"
    told = json.loads((home / "saves" / "hunt.json").read_bytes())
    told["setup"]["stack"][0]["at"] = "dance"
    broken.write_text(json.dumps(told))
    code, out, err = drvar("migrate", broken, VERSION_1 / "records")
    assert code == 1
    assert out.startswith(f"CANNOT     {broken}, hunt: ")
    assert out.count("finished   ") == 4
    assert err == "drvar: 1 of 5 games cannot be taken up; they stay as they are\n"


def test_bad_calls(drvar: Drvar, tmp_path: Path, home: Path) -> None:
    assert drvar("migrate", "--data", tmp_path / "none") == (
        2,
        "",
        f"drvar: there are no tables in {tmp_path / 'none'}\n",
    )
    assert not (tmp_path / "none").exists()
    with places.Guard(home):
        code, _, err = drvar("migrate", "--data", home)
        assert (code, err) == (2, f"drvar: another server is using {home}\n")
        assert drvar("migrate", "--data", home, "--dry-run").code == 0


def test_without_any_games_it_says_so(drvar: Drvar) -> None:
    assert drvar("migrate") == (0, "no stored games\n", "")
