"""Saved games of earlier rules: taken up, kept or left alone, never lost."""

from __future__ import annotations

import io
import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from drvar import games
from drvar.games import game
from drvar.kernel.record import read, verify
from drvar.terminal import play, replay_record
from drvar.terminal.migration import files, migrate
from drvar.terminal.saves import SaveFile, SaveTrouble

from .conftest import Fingers

SAVES = Path(__file__).resolve().parents[1] / "records" / "version1" / "saves"
SKIRMISH = game("skirmish")
HUNTS = ("raid", "hunt", "hunt14")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return Path(shutil.copytree(SAVES, tmp_path / "saves"))


@pytest.fixture
def fixed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The rules of the example change, at least in name."""
    monkeypatch.setattr(type(SKIRMISH), "rules_version", 2)
    monkeypatch.setattr(type(SKIRMISH), "releases", {1: "the first", 2: "the second"})


def content(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


@pytest.mark.usefixtures("rules_changed")
def test_every_saved_game_of_version_1_is_taken_up_or_left_alone(folder: Path) -> None:
    """Those saves kept no position: the present rules follow them, or they stay as they are."""
    before = content(folder)
    fates = {path.stem: migrate(path, dry=True) for path in files([folder])}
    assert content(folder) == before
    assert fates["skirmish"].kind == "current"
    assert {fates[name].kind for name in HUNTS} <= {"taken up", "cannot"}
    done = {path.stem: migrate(path, dry=False) for path in files([folder])}
    assert [fate.kind for fate in done.values()] == [fate.kind for fate in fates.values()]
    after = content(folder)
    for name, data in before.items():
        kept = [each for other, each in after.items() if other.startswith(name)]
        assert data in kept
    for name in HUNTS:
        if done[name].kind == "cannot":
            assert after[f"{name}.json"] == before[f"{name}.json"]
            continue
        record = read(after[f"{name}.json"])
        assert verify(games.game(name), record).verdict == "partly verified"
        assert migrate(folder / f"{name}.json", dry=False).kind == "current"


def saved(sit: Any, save: Path, *lines: str) -> bytes:
    sit(*lines)
    return save.read_bytes()


def test_a_saved_game_goes_on_when_the_rules_have_changed(
    sit: Any, save: Path, request: pytest.FixtureRequest
) -> None:
    before = saved(sit, save, "1", "move")
    request.getfixturevalue("fixed")
    sat = sit("quit")
    kept = save.with_name("game.json.1.bak")
    assert (sat.code, sat.err) == (0, "")
    news = "The saved game goes on. The rules have changed since, from version 1 to 2;"
    assert news in " ".join(sat.out.split())
    assert kept.read_bytes() == before
    assert read(before).entries == sat.record.entries[: len(read(before).entries)]
    again = sit(fingers=4)
    assert again.record.result is not None
    assert "The saved game goes on." in again.lines
    found = verify(SKIRMISH, again.record, again.record.head)
    assert (found.bad, found.verdict) == ([], "partly verified")
    assert not save.with_name("game.json.2.bak").exists()


def test_a_finished_game_of_earlier_rules_is_kept_aside(
    sit: Any, save: Path, request: pytest.FixtureRequest
) -> None:
    before = saved(sit, save, "resign yes")
    request.getfixturevalue("fixed")
    assert migrate(save, dry=False).kind == "finished"
    assert save.read_bytes() == before
    sat = sit("quit")
    assert sat.code == 0
    assert save.with_name("game.json.1.bak").read_bytes() == before
    assert sat.record.rules == 2


@pytest.mark.parametrize("stored", [True, False], ids=["with its position", "without"])
def test_a_save_that_the_present_rules_cannot_go_on_with_stays(
    sit: Any, save: Path, request: pytest.FixtureRequest, stored: bool
) -> None:
    saved(sit, save, "1", "move")
    told = json.loads(save.read_bytes())
    if stored:
        told["position"]["stack"][-1]["at"] = "dance"
        why = "has no step 'dance'"
    else:
        del told["position"]
        fixed_rules(request)
        why = "is not allowed"
    save.write_text(json.dumps(told))
    before = save.read_bytes()
    request.getfixturevalue("fixed")
    fate = migrate(save, dry=False)
    assert fate.kind == "cannot"
    assert why in fate.words
    assert "--new" not in fate.words
    sat = sit("quit")
    assert sat.code == 2
    assert sat.out == ""
    assert sat.err.count("\n") == 1
    assert "rules version 1, this program has 2 and cannot go on with it" in sat.err
    assert "start a new game with --new" in sat.err
    assert save.read_bytes() == before
    assert list(save.parent.glob("*.bak")) == []


def fixed_rules(request: pytest.FixtureRequest) -> None:
    """No unit may move any more: what was played cannot be followed."""
    from drvar.examples.skirmish.sequence import Activation

    patch = request.getfixturevalue("monkeypatch")
    asks, takes, after = Activation.TABLE["choose_action"]

    def held(self: Any, g: Any) -> Any:
        asked = asks(self, g)
        asked.options = tuple(option for option in asked.options if option[0] != "move")
        asked.check = None
        return asked

    patch.setitem(Activation.TABLE, "choose_action", (held, takes, after))


def test_an_earlier_save_without_a_position_is_followed(
    sit: Any, save: Path, request: pytest.FixtureRequest
) -> None:
    saved(sit, save, "1", "move")
    told = json.loads(save.read_bytes())
    del told["position"]
    save.write_text(json.dumps(told))
    request.getfixturevalue("fixed")
    assert migrate(save, dry=False).kind == "taken up"
    assert sit("quit").code == 0


def test_a_position_that_is_not_where_play_leads_is_found(sit: Any, save: Path) -> None:
    saved(sit, save, "1")
    told = json.loads(save.read_bytes())
    told["position"]["board"]["turn"] = 4
    save.write_text(json.dumps(told))
    sat = sit("quit")
    assert sat.code == 2
    assert "the position in the file is not the one that play leads to" in sat.err


def test_a_full_disk_keeps_the_old_game(
    sit: Any, save: Path, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = saved(sit, save, "1")
    request.getfixturevalue("fixed")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("drvar.terminal.saves.copy2", full)
    fate = migrate(save, dry=False)
    assert fate.kind == "cannot"
    assert "No space left on device" in fate.words
    assert save.read_bytes() == before
    with SaveFile(save) as file, pytest.raises(SaveTrouble):
        file.copy_aside()


def test_a_replay_of_two_segments_says_what_it_cannot_show(
    sit: Any, save: Path, request: pytest.FixtureRequest
) -> None:
    count = len(read(saved(sit, save, "1", "move")).entries)
    request.getfixturevalue("fixed")
    sit("quit")
    sit(fingers=4)
    out, err = io.StringIO(), io.StringIO()
    assert replay_record(save, out=out, err=err) == 0
    gone = f"The first {count + 1} entries were played under earlier rules"
    assert gone in " ".join(out.getvalue().split())
    assert f"\n{count + 2:5}  " in out.getvalue()
    assert replay_record(save, until=1, out=out, err=err) == 2
    assert gone in err.getvalue()


@pytest.mark.usefixtures("rules_changed")
def test_a_raid_of_version_1_plays_to_its_end_at_the_terminal(folder: Path) -> None:
    path = folder / "raid.json"
    assert migrate(path, dry=True).kind == "taken up"
    out, err = io.StringIO(), io.StringIO()
    raid = games.game("raid")
    code = play(raid, save=path, source=Fingers(out, 3), out=out, err=err)
    assert (code, err.getvalue()) == (0, "")
    record = read(path.read_bytes())
    assert record.result is not None
    assert verify(raid, record, record.head).verdict == "partly verified"


def test_a_file_that_is_not_a_saved_game_is_named(tmp_path: Path) -> None:
    for name, data, why in (
        ("a.json", b"{}", "not a drvar-record"),
        ("b.json", b"", "not a whole JSON file"),
        ("c.json", b'{"format":"drvar-record","schema":1}', "damaged"),
    ):
        (tmp_path / name).write_bytes(data)
        fate = migrate(tmp_path / name, dry=False)
        assert (fate.kind, why in fate.words) == ("cannot", True)
    assert "No such file" in migrate(tmp_path / "none.json", dry=False).words
