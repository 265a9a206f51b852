"""Raids of rules version 2, as people had them: each goes on, or stays as it ended."""

from __future__ import annotations

import gzip
import json
import shutil
from collections import Counter
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from drvar.games.raid import GAME
from drvar.kernel import codec
from drvar.kernel.options import text
from drvar.kernel.record import read, verify
from drvar.server.migration import migrate
from drvar.server.restore import restored, stored
from drvar.server.sqlite import FILE, SqliteStore
from drvar.terminal import migration as terminal

if TYPE_CHECKING:
    from drvar.kernel.takeup import Fate

VERSION_2 = Path(__file__).resolve().parents[1] / "records" / "version2"
STEPS = ("GermanMovement.choose_body", "GermanCombat.choose_combat")
"""Where the rules now ask once more."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A data folder as people had it when the raid was of version 2."""
    shutil.copytree(VERSION_2 / "saves", tmp_path / "saves")
    (tmp_path / FILE).write_bytes(gzip.decompress((VERSION_2 / f"{FILE}.gz").read_bytes()))
    return tmp_path


def test_every_table_is_told_of(run: Any, folder: Path) -> None:
    fates: list[Fate] = []
    run(migrate(folder, fates.append, dry=True))
    found = Counter(fate.kind for fate in fates)
    assert found["taken up"] >= 18
    assert found["finished"] == 2
    assert {*found} <= {"taken up", "finished", "not begun"}


def test_every_raid_under_way_plays_to_its_end_and_is_partly_verified(
    run: Any, folder: Path
) -> None:
    async def story() -> set[str]:
        store = await SqliteStore.open(folder)
        rows = [await store.row(name) for name in await store.names()]
        before = {row.id: row for row in rows if row is not None and row.stage == "playing"}
        await store.close()
        await migrate(folder, lambda _: None, dry=False)
        places = set()
        store = await SqliteStore.open(folder)
        for row in before.values():
            acts, now = await store.acts(row.id), await store.row(row.id)
            assert now is not None
            session = restored(GAME, now, acts)
            entries = list(stored(row, acts[:-1]).entries)
            assert list(session.entries)[: len(entries)] == entries
            stands = json.loads(codec.encode(GAME, session.g))["board"]
            assert json.loads(row.position)["board"] == stands
            top = session.g.stack[-1]
            places.add(f"{type(top).__name__}.{top.at}")
            random = Random(1)
            while not session.over:
                session.answer("german", text(random.choice(session.question.options)))
            found = verify(GAME, session.record(), session.head)
            assert (found.bad, found.verdict) == ([], "partly verified")
        await store.close()
        return places

    assert run(story()) >= {*STEPS}


def test_saved_games_go_on_or_stay_as_they_ended(folder: Path) -> None:
    under_way, finished = folder / "saves" / "raid.json", folder / "saves" / "raid.json.1.bak"
    assert terminal.migrate(under_way, dry=False).kind == "taken up"
    assert verify(GAME, read(under_way.read_bytes())).verdict == "partly verified"
    before = finished.read_bytes()
    ended = finished.rename(folder / "saves" / "ended.json")
    assert terminal.migrate(ended, dry=False).kind == "finished"
    assert ended.read_bytes() == before


def test_a_finished_record_is_partly_verified() -> None:
    (path,) = (VERSION_2 / "records").glob("*.json")
    record = read(path.read_bytes())
    assert record.rules == 2
    found = verify(GAME, record, record.head)
    assert (found.bad, found.verdict) == ([], "partly verified")
