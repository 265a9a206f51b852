"""Whatever goes wrong is told in one line that begins with `drvar:`; never a traceback."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from drvar import cli
from drvar.lab import sim

if TYPE_CHECKING:
    from conftest import Drvar, Said, Terminal

SEED = "0" * 64

WRONG_CALLS = {
    # unknown names
    "no command": ("dance", "No such command 'dance'. (see drvar --help)"),
    "play: no game": ("play chess", "no game 'chess'; there is "),
    "sim: no game": ("sim chess", "no game 'chess'; there is "),
    "rules: no game": ("rules chess", "no game 'chess'; there is "),
    "bench: no game": ("bench chess", "no game 'chess'; there is "),
    "play: no option": ("play skirmish -o fog=on", "no option 'fog'; it has reaction, search"),
    "sim: no option": ("sim skirmish -o fog=on", "no option 'fog'; it has reaction, search"),
    "sim: no value": ("sim skirmish -o search=x", "search has no value 'x'; it has sure, die"),
    "sim: no pair": ("sim skirmish -o search", "an option is KEY=VALUE, not 'search'"),
    "sim: no preset": ("sim skirmish --preset x", "no preset 'x'; it has standard, wary"),
    "play: no preset": ("play skirmish --preset x", "no preset 'x'; it has standard, wary"),
    "play: no seat": (
        "play skirmish --italian human",
        "no '--italian' here; there is --german",
    ),
    "sim: no seat": ("sim skirmish --italian random", "no '--italian' here; there is --german"),
    "sim: one word more": ("sim skirmish extra", "no 'extra' here; there is --german"),
    "sim: nobody": ("sim skirmish --german", "--german needs a name"),
    "sim: no bot": ("sim skirmish --german x", "skirmish has no bot 'x'; there is random"),
    "sim: no person": ("sim skirmish --german human", "skirmish has no bot 'human'"),
    "play: no bot": ("play skirmish --german x", "skirmish has no bot 'x'; there is random"),
    "rules: no language": ("rules skirmish --lang xx", "is not written in 'xx'; it is in en"),
    "rules: no word for one": (
        "rules skirmish --lang paragraphs",
        "not written in 'paragraphs'",
    ),
    "rules: a path": ("rules skirmish --lang ../rulebook/en", "is not written in"),
    "rules: no paragraph": ("rules skirmish SKIRMISH-9.9", "no paragraph 'SKIRMISH-9.9'"),
    "rules: no procedure": ("rules skirmish Dance", "skirmish has no procedure 'Dance'"),
    # seeds
    "play: no hex": ("play skirmish --seed dice", "a seed is 64 hex digits, not 'dice'"),
    "play: a short seed": ("play skirmish --seed abcd", "a seed is 64 hex digits, not 4"),
    "play: a long seed": (f"play skirmish --seed {SEED}00", "a seed is 64 hex digits, not 66"),
    # files
    "replay: no file": ("replay none.json", "none.json cannot be read: No such file"),
    "replay: a folder": ("replay .", ". cannot be read: Is a directory"),
    "verify: no file": ("verify none.json", "cannot read none.json: No such file"),
    "verify: a folder": ("verify .", "cannot read .: Is a directory"),
    "case: no file": ("case none.toml", "cannot read none.toml: No such file"),
    "case: an empty folder": ("case .", "no case files in ."),
    "play: a folder": ("play skirmish --save . --german random", "."),
    "play: no such folder": ("play skirmish --save /proc/none/x.json", "cannot be saved"),
    "sim: no folder": ("sim skirmish --games 1 --records /proc/none/x", "cannot write to"),
    "verify: a head for two": ("verify a b --head 00", "--head belongs to one record"),
    # numbers
    "sim: no number": ("sim skirmish --games many", "'--games'"),
    "sim: no games": ("sim skirmish --games 0", "'--games'"),
    "sim: fewer": ("sim skirmish --games -5", "'--games'"),
    "sim: fewer workers": ("sim skirmish --workers -1", "'--workers'"),
    "bench: no rounds": ("bench --rounds 0", "'--rounds'"),
    "bench: no time": ("bench --seconds 0", "'--seconds'"),
    "bench: less time": ("bench --seconds -1", "'--seconds'"),
    "bench: no number": ("bench --seconds soon", "'--seconds'"),
    "bench: for ever": ("bench --seconds inf", "'--seconds'"),
    "bench: two things": ("bench --server --bots", "one of --server and --bots at a time"),
    "bench: nonsense": ("bench --seconds nan", "'--seconds'"),
    "replay: before the start": ("replay none.json --until -1", "'--until'"),
    # usage
    "sim: nothing": ("sim", "Missing argument 'GAME'. (see drvar sim --help)"),
    "rules: nothing": ("rules", "Missing argument 'GAME'"),
    "case: nothing": ("case", "Missing argument 'PATH'"),
    "verify: nothing": ("verify", "Missing argument 'RECORD'"),
    "replay: nothing": ("replay", "Missing argument 'RECORD'"),
    "games: an unknown flag": ("games --yaml", "--yaml"),
    "games: a word": ("games skirmish", "skirmish"),
    "sim: half an option": ("sim skirmish --option", "'--option' requires an argument"),
}


def one_line(said: Said, code: int = 2) -> str:
    assert said.code == code, said
    assert said.err.startswith("drvar: "), said.err
    assert said.err.count("\n") == 1, said.err
    assert said.err.endswith("\n")
    assert "Traceback" not in said.out + said.err
    return said.err


@pytest.mark.parametrize(("words", "fault"), WRONG_CALLS.values(), ids=list(WRONG_CALLS))
def test_a_wrong_call(words: str, fault: str, drvar: Drvar) -> None:
    said = drvar(*words.split())
    assert fault in one_line(said)
    assert said.out == ""


@pytest.mark.parametrize("words", ["dance", "sim skirmish --games x", "replay none.json"])
def test_a_wrong_call_of_the_program(words: str, program: Drvar) -> None:
    """As a person sees it: a process, with its exit code and both streams."""
    said = program(*words.split())
    one_line(said)
    assert said.out == ""


# ---------------------------------------------------------------------- broken records


def cut(finished: Path, part: float) -> bytes:
    data = finished.read_bytes()
    return data[: int(len(data) * part)]


BROKEN: dict[str, Any] = {
    "empty": b"",
    "white": b"  \n ",
    "binary": bytes(range(256)),
    "a picture": b"\x89PNG\r\n\x1a\n" + b"\0" * 64,
    "a number": b"1",
    "a list": b"[]",
    "null": b"null",
    "no label": b"{}",
    "foreign JSON": json.dumps({"name": "drvar-record", "version": 3}).encode(),
    "a position": json.dumps({"format": "drvar-position", "schema": 1}).encode(),
    "another schema": json.dumps({"format": "drvar-record", "schema": 99}).encode(),
    "only a label": json.dumps({"format": "drvar-record", "schema": 1}).encode(),
    "deep": b"[" * 100_000,
}


@pytest.mark.parametrize("command", ["replay", "verify"])
@pytest.mark.parametrize("content", BROKEN.values(), ids=list(BROKEN))
def test_a_file_that_is_not_a_record(
    command: str, content: bytes, drvar: Drvar, tmp_path: Path
) -> None:
    path = tmp_path / "broken.json"
    path.write_bytes(content)
    said = drvar(command, path)
    assert str(path) in one_line(said)
    assert said.out == ""


@pytest.mark.parametrize("command", ["replay", "verify"])
@pytest.mark.parametrize("part", [0.01, 0.1, 0.3, 0.5, 0.9, 0.99])
def test_a_record_cut_short(
    command: str, part: float, drvar: Drvar, finished: Path, tmp_path: Path
) -> None:
    path = tmp_path / "cut.json"
    path.write_bytes(cut(finished, part))
    assert str(path) in one_line(drvar(command, path))


def thrown(told: dict[str, Any]) -> dict[str, Any]:
    """The first throw of dice in a record."""
    found: dict[str, Any] = next(entry for entry in told["entries"] if entry.get("roll"))
    return found


FORGED: dict[str, Any] = {
    "another game": lambda d: d.update(game="chess"),
    "other rules": lambda d: d.update(rules=99),
    "an unknown field": lambda d: d.update(luck=1),
    "no set-up": lambda d: d.update(setup={}),
    "a foreign set-up": lambda d: d["setup"].update(format="x"),
    "an unknown option": lambda d: d["setup"]["options"].update(fog="on"),
    "a frame that is none": lambda d: d["setup"]["stack"][0].update(do="Ballet"),
    "a step that is none": lambda d: d["setup"]["stack"][0].update(at="dance"),
    "an answer that is none": lambda d: d["entries"][3].update(say="fly"),
    "an entry that is none": lambda d: d["entries"].insert(0, 7),
    "a die that is none": lambda d: thrown(d).update(roll=[99]),
    "a broken cup": lambda d: d["setup"]["board"].update(cup=[]),
    "no units": lambda d: d["setup"]["board"].pop("where"),
}


@pytest.mark.parametrize("command", ["replay", "verify"])
@pytest.mark.parametrize("forge", FORGED.values(), ids=list(FORGED))
def test_a_forged_record(
    command: str, forge: Any, drvar: Drvar, finished: Path, tmp_path: Path
) -> None:
    """Refused (2), or shown as far as the rules follow it and then refused (1)."""
    told = json.loads(finished.read_bytes())
    forge(told)
    path = tmp_path / "forged.json"
    path.write_text(json.dumps(told))
    said = drvar(command, path)
    assert said.code in (1, 2)
    one_line(said, said.code)


def test_a_play_of_a_broken_save(drvar: Drvar, finished: Path, tmp_path: Path) -> None:
    path = tmp_path / "save.json"
    path.write_bytes(cut(finished, 0.5))
    before = path.read_bytes()
    assert str(path) in one_line(drvar("play", "skirmish", "--save", path))
    assert path.read_bytes() == before


def test_a_replay_as_an_unknown_seat(drvar: Drvar, finished: Path) -> None:
    fault = one_line(drvar("replay", finished, "--as", "italian"))
    assert "skirmish has no seat italian" in fault
    assert "there is no entry 9999" in one_line(drvar("replay", finished, "--until", 9999))


def test_a_play_under_other_rules_than_the_save(drvar: Drvar, tmp_path: Path) -> None:
    save = tmp_path / "game.json"
    assert drvar("play", "skirmish", "--save", save, typed="quit\n").code == 0
    words = ("play", "skirmish", "--save", save)
    one_line(drvar(*words, "--preset", "wary"))
    one_line(drvar(*words, "--seed", SEED))
    one_line(drvar(*words, "--german", "random"))


def test_records_that_cannot_be_written(drvar: Drvar, tmp_path: Path) -> None:
    (tmp_path / "a-file").write_text("")
    words = ("sim", "skirmish", "--games", 1, "--workers", 1, "--records")
    assert "cannot write to" in one_line(drvar(*words, tmp_path / "a-file"))
    taken = tmp_path / "records" / "skirmish-000000.json"
    taken.mkdir(parents=True)
    assert f"cannot write to {taken}: Is a directory" in one_line(drvar(*words, taken.parent))


# ---------------------------------------------------------------------- faults of the program


def broken_program(*_: object, **__: object) -> None:
    raise KeyError("a fault\nin two lines")


def test_a_fault_of_the_program_is_one_line_too(
    drvar: Drvar, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sim, "simulate", broken_program)
    fault = one_line(drvar("sim", "skirmish"))
    assert "a fault in the program: KeyError" in fault
    assert f"({cli.DEBUG}=1 shows where)" in fault
    monkeypatch.setenv(cli.DEBUG, "1")
    with pytest.raises(KeyError):
        cli.main(["sim", "skirmish"])


def test_ctrl_c_leaves_with_its_code(drvar: Drvar, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(sim, "simulate", stop)
    assert drvar("sim", "skirmish") == (130, "", "")


def test_a_closed_pipe_is_not_an_error() -> None:
    """`drvar rules skirmish | head -1` ends without a word."""
    read, write = os.pipe()
    os.close(read)
    run = subprocess.run(
        [sys.executable, "-m", "drvar.cli", "rules", "skirmish"],
        stdout=write,
        stderr=subprocess.PIPE,
        text=True,
        check=False,
    )
    os.close(write)
    assert run.stderr == ""
    assert run.returncode == 1


# ---------------------------------------------------------------------- real terminals


@pytest.mark.parametrize("command", ["play", "replay"])
def test_a_terminal_too_small(command: str, finished: Path, terminal: Terminal) -> None:
    about = ("skirmish", "--terminal") if command == "play" else (finished,)
    said = terminal(40, 10, b"q\n", command, *about)
    fault = one_line(said)
    assert "40" in fault
    assert "10" in fault


@pytest.mark.parametrize("command", ["play", "replay"])
def test_a_terminal_large_enough(command: str, finished: Path, terminal: Terminal) -> None:
    about = ("skirmish", "--terminal") if command == "play" else (finished,)
    said = terminal(100, 40, b"quit\nq\n", command, *about)
    assert said.err == ""
    assert said.code == 0
    assert "\nTurn " in said.out.replace("\r", "")
