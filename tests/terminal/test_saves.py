"""Every answer is on the disk before it is shown, and no file is lost or half read."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from drvar.games import game
from drvar.kernel.driver import Session
from drvar.kernel.options import parse
from drvar.kernel.record import verify
from drvar.terminal import default_save, saves
from drvar.terminal.saves import SaveFile, SaveTrouble
from drvar.terminal.words import Speech

if TYPE_CHECKING:
    from collections.abc import Callable

    Sit = Callable[..., Any]

SKIRMISH = game("skirmish")
SPEECH = Speech(SKIRMISH)
HUMANS = {"german": "human", "partisan": "human"}


def typed_in(sat: Any) -> list[str]:
    return [line.split(" > ", 1)[1] for line in sat.lines if " > " in line]


def test_the_usual_place(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "xdg"))
    assert default_save(SKIRMISH) == tmp_path / "xdg" / "drvar" / "saves" / "skirmish.json"
    monkeypatch.setenv("XDG_DATA_HOME", "not/absolute")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert default_save(SKIRMISH) == tmp_path / ".local/share/drvar/saves/skirmish.json"


def test_the_usual_place_is_made_when_it_is_missing(sit: Sit) -> None:
    assert sit("quit", save=None).code == 0
    assert default_save(SKIRMISH).exists()


def test_a_game_saved_and_taken_up_after_every_answer_is_the_same_game(
    sit: Sit, tmp_path: Path
) -> None:
    whole = sit(fingers=1, save=tmp_path / "whole.json")
    typed = typed_in(whole)
    assert len(typed) > 5
    for line in typed:
        sat = sit(line)
        assert (sat.code, sat.err) == (0, "")
    assert sat.record == whole.record
    assert sat.out.endswith(whole.out.splitlines()[-1].replace("whole", "game") + "\n")


def test_what_is_asked_and_told_after_resuming_is_what_was_asked(sit: Sit) -> None:
    before = sit("1", "move", "log")
    after = sit("log")
    assert "The saved game goes on." in after.lines
    assert before.out.rpartition("German > log")[2] == after.out.rpartition("German > log")[2]


def test_a_resumed_player_reads_what_happened_since_their_last_answer(sit: Sit) -> None:
    before = sit("end")
    again = sit()
    told = before.out.rpartition("Since your last answer:")[2]
    assert "Partisan half." in told
    assert told == again.out.rpartition("Since your last answer:")[2]


def test_the_file_is_private_and_nothing_else_is_left(sit: Sit, save: Path) -> None:
    sit("1", "hold")
    assert save.stat().st_mode & 0o077 == 0
    assert {path.name for path in save.parent.iterdir()} == {save.name, f".{save.name}.lock"}


def test_a_new_game_keeps_the_old_file_under_another_name(sit: Sit, save: Path) -> None:
    files = []
    for number in range(3):
        sat = sit("1", resume=False, seed=bytes([number] * 32))
        files.append(save.read_bytes())
    assert sat.code == 0
    kept = save.with_name("game.json.2.bak")
    assert f"The old file is kept as {kept}." in sat.lines
    assert kept.read_bytes() == files[1]
    assert save.with_name("game.json.1.bak").read_bytes() == files[0]


def test_after_a_finished_game_a_new_one_begins(sit: Sit, save: Path) -> None:
    sit("resign yes")
    finished = save.read_bytes()
    sat = sit("quit")
    kept = save.with_name("game.json.1.bak")
    assert f"The last game is over; its record is kept as {kept}." in sat.lines
    assert kept.read_bytes() == finished
    assert sat.record.result is None


def damaged(record: bytes, how: str) -> bytes:
    """A save with something wrong in it."""
    document = json.loads(record)
    match how:
        case "empty":
            return b""
        case "truncated":
            return record[: len(record) // 2]
        case "binary":
            return bytes(range(256))
        case "list":
            return b"[1, 2]"
        case "foreign":
            return b'{"format": "tea", "leaves": 3}'
        case "schema":
            document["schema"] = 99
        case "game":
            document["game"] = "chess"
        case "rules":
            document["rules"] = 99
        case "segment":
            document["entries"].append({"segment": {"rules": 99, "position": {}}})
        case "bad segment":
            document["entries"].append({"segment": {"rules": "x"}})
        case "no seed":
            document["seed"] = ""
        case "short seed":
            document["seed"] = "abcd"
        case "other seed":
            document["seed"] = "ab" * 32
        case "answer":
            document["entries"][-1]["say"] = "unit G2"
        case "field":
            document["extra"] = 1
        case "setup":
            document["setup"]["board"]["where"] = {"G7": "99.99"}
    return json.dumps(document).encode()


FAULTS = {
    "empty": "not a whole JSON file",
    "truncated": "not a whole JSON file",
    "binary": "not a whole JSON file",
    "list": "not a drvar-record",
    "foreign": "this is a tea, not a drvar-record",
    "schema": "written in schema 99",
    "game": "it is a game of chess, not of skirmish",
    "rules": "it was played under rules version 99, this program has 1",
    "segment": "it was played under rules version 99, this program has 1",
    "bad segment": "a segment without rules version",
    "no seed": "it holds no seed",
    "short seed": "the seed is damaged",
    "other seed": "not the one that was sealed",
    "answer": "does not fit the chain",
    "field": "damaged: ",
    "setup": "does not fit the chain",
}


@pytest.mark.parametrize("how", FAULTS)
def test_a_file_that_cannot_be_used_is_named_and_left_alone(
    sit: Sit, save: Path, how: str
) -> None:
    sit("unit G1")
    bad = damaged(save.read_bytes(), how)
    save.write_bytes(bad)
    sat = sit("1")
    assert sat.code == 2
    assert sat.err.startswith(f"{save} cannot be used: ")
    assert FAULTS[how] in sat.err
    assert "start a new game with --new" in sat.err
    assert sat.err.count("\n") == 1
    assert sat.out == ""
    assert save.read_bytes() == bad
    anew = sit("quit", resume=False)
    assert anew.code == 0
    assert save.with_name("game.json.1.bak").read_bytes() == bad


def test_a_folder_in_the_place_of_the_file(sit: Sit, save: Path) -> None:
    save.mkdir()
    sat = sit("1")
    assert sat.code == 2
    assert "cannot be used: Is a directory" in sat.err
    assert save.is_dir()


def test_a_place_that_cannot_be_written(sit: Sit, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    sat = sit("1", save=tmp_path / "file" / "game.json")
    assert sat.code == 2
    assert "cannot be saved in" in sat.err
    assert sat.err.count("\n") == 1


def test_a_full_disk_ends_the_sitting_and_loses_nothing(
    sit: Sit, save: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sit("1")
    before = save.read_bytes()

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(saves.os, "fsync", full)
        sat = sit("move")
    assert sat.code == 1
    assert "cannot be saved in" in sat.err
    assert "No space left on device" in sat.err
    assert "-> move" not in sat.out
    assert save.read_bytes() == before
    assert {path.name for path in save.parent.iterdir()} == {save.name, f".{save.name}.lock"}
    assert sit("move").answers[-1] == "german: move"


def test_an_answer_is_saved_before_it_is_shown(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    def struck(self: SaveFile, session: Session) -> None:
        if len(session.entries) > 3:
            raise KeyboardInterrupt

    monkeypatch.setattr(SaveFile, "store", struck)
    sat = sit("1", "move")
    assert sat.code == 130
    assert "-> activate G1" in sat.lines
    assert "-> move" not in sat.out


def test_two_tables_never_play_one_file(sit: Sit, save: Path) -> None:
    pytest.importorskip("fcntl")
    sit("1")
    before = save.read_bytes()
    with SaveFile(save):
        sat = sit("move")
    assert sat.code == 2
    assert f"Another table is playing {save}." in sat.err
    assert save.read_bytes() == before
    assert sit("move").code == 0


@pytest.mark.parametrize(
    ("wish", "said"),
    [
        ({"seats": HUMANS}, "has partisan=random, not partisan=human"),
        ({"options": {"search": "die"}}, "is played with other rules options"),
        ({"seed": b"s" * 32}, "has a seed of its own"),
    ],
)
def test_a_saved_game_goes_on_as_it_was_begun(
    sit: Sit, wish: dict[str, Any], said: str, save: Path
) -> None:
    sit("1")
    before = save.read_bytes()
    sat = sit("move", **wish)
    assert sat.code == 2
    assert said in sat.err
    assert sat.err.count("\n") == 1
    assert save.read_bytes() == before
    agreeing = {"seats": {"german": "human"}, "options": {"search": "sure"}}
    assert sit("move", **agreeing).answers[-1] == "german: move"


def test_a_save_with_a_bot_that_is_gone(sit: Sit, save: Path) -> None:
    from drvar.kernel.dice import SealedDice

    players = {"german": "human", "partisan": "tal"}
    with SaveFile(save) as file:
        file.store(Session(SKIRMISH, SealedDice(bytes(32)), players=players))
    sat = sit("1", seed=None)
    assert sat.code == 2
    assert "skirmish has no bot 'tal'" in sat.err


def test_loading_a_save_reads_nothing_half(save: Path) -> None:
    save.write_text("{")
    with SaveFile(save) as file, pytest.raises(SaveTrouble, match="not a whole JSON"):
        file.load(SKIRMISH)


# ---------------------------------------------------------------------- killed

TABLE = """
import sys
from pathlib import Path
from drvar.games import game
from drvar.terminal import play
sys.exit(play(game("skirmish"), save=Path(sys.argv[1])))
"""


class Child:
    """A table in a process of its own that can be killed."""

    def __init__(self, save: Path) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", TABLE, str(save)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        )

    def read_to_prompt(self) -> str:
        assert self.process.stdout is not None
        seen = b""
        while not seen.endswith(b"German > "):
            byte = self.process.stdout.read(1)
            if not byte:
                break
            seen += byte
        return seen.decode()

    def type(self, line: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{line}\n".encode())
        self.process.stdin.flush()

    def kill(self) -> str:
        self.process.send_signal(signal.SIGKILL)
        rest, _ = self.process.communicate()
        assert self.process.returncode == -signal.SIGKILL
        return rest.decode()


def given(save: Path) -> list[str]:
    with SaveFile(save) as file:
        session = file.load(SKIRMISH)
    assert verify(SKIRMISH, session.record(open_seed=True)).bad == []
    return [entry.say for entry in session.entries if entry.seat == "german"]


def test_a_killed_table_loses_no_answer_that_it_took(save: Path) -> None:
    taken: list[str] = []
    for answers in ([], ["1"], ["1", "1"], ["1", "1", "1"]):
        child = Child(save)
        seen = child.read_to_prompt()
        for line in answers:
            child.type(line)
            seen += child.read_to_prompt()
        child.type("1")  # and the kill comes while this one is on its way
        seen += child.kill()
        shown = [line.split("-> ")[1] for line in seen.splitlines() if line.startswith("-> ")]
        saved = given(save)
        assert len(taken) + len(shown) <= len(saved) <= len(taken) + len(answers) + 1
        assert saved[: len(taken)] == taken
        for words, answer in zip(shown, saved[len(taken) :], strict=False):
            assert SPEECH.option(parse(answer)) == words
        taken = saved
    assert len(taken) >= 6
