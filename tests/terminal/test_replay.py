"""A record is stepped through, as each seat that may see it sees it."""

from __future__ import annotations

import io
import json
import re
from typing import TYPE_CHECKING, Any

import pytest

from drvar.terminal import replay_record

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    Sit = Callable[..., Any]

BOTS = {"german": "random", "partisan": "random"}


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def shown(path: Path, *lines: str, real: bool = False, **wish: Any) -> tuple[int, str, str]:
    stream = Terminal if real else io.StringIO
    source, out, err = stream("".join(f"{line}\n" for line in lines)), stream(), io.StringIO()
    code = replay_record(path, source=source, out=out, err=err, **wish)
    return code, re.sub(r"\x1b\[[0-9;]*m", "", out.getvalue()), err.getvalue()


@pytest.fixture
def finished(sit: Sit) -> Any:
    return sit(seats=BOTS)


def test_a_pipe_gets_every_entry_and_the_end(finished: Any) -> None:
    code, out, err = shown(finished.save)
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert "seen by the referee" in lines[0]
    numbers = [int(m[1]) for line in lines if (m := re.match(r"^ {0,4}(\d+)  \w", line))]
    assert numbers == list(range(1, len(finished.record.entries) + 1))
    hidden = finished.record.entries[0].say.removeprefix("hide ")
    assert f"    1  Partisan: hide in {hidden}" in lines
    assert "The courier hides in" in out
    assert "\\courier/" in out
    assert lines[-1].startswith("The game is over. ")


def test_a_seat_reads_what_it_could_know(finished: Any) -> None:
    code, out, _ = shown(finished.save, seat="german", until=10)
    assert code == 0
    assert "    1  Partisan: (secret)" in out.splitlines()
    assert "hides in" not in out
    assert "\\courier/" not in out
    assert "seen by German" in out
    assert "\\courier/" in shown(finished.save, seat="partisan", until=10)[1]


def test_until_cuts_the_record(finished: Any) -> None:
    _, out, _ = shown(finished.save, until=3)
    assert "    3  " in out
    assert "    4  " not in out
    assert " is to answer next." in out
    assert shown(finished.save, until=0)[0] == 0


def test_a_running_game_is_not_opened(sit: Sit) -> None:
    sat = sit("1")
    _, out, _ = shown(sat.save)
    assert "seen by a watcher" in out
    assert "    1  Partisan: (secret)" in out
    assert "German is to answer next." in out
    code, out, err = shown(sat.save, seat="referee")
    assert (code, out) == (2, "")
    assert err == "The game is not over: see it as german, partisan, watcher.\n"
    assert "hide " in shown(sat.save, seat="partisan")[1]


def test_steps_on_a_terminal(finished: Any) -> None:
    last = len(finished.record.entries)
    keys = ("", "", "b", "b", "b", "12", "999", "x", str(last), "", "q")
    code, out, _ = shown(finished.save, *keys, real=True)
    assert code == 0
    places = [int(n) for n in re.findall(rf"^(\d+) of {last} > ", out, re.MULTILINE)]
    assert places[0] == 0
    asked = re.findall(rf"(\d+) of {last} > ", out)
    assert list(map(int, asked)) == [0, 1, 2, 1, 0, 0, 12, 12, 12, last, last]
    assert "This is the beginning." in out
    assert "This is the last entry." in out
    assert out.count("Type Enter, b, a number") == 2
    assert "The game is over." in out


def test_a_terminal_opens_where_it_is_told(finished: Any) -> None:
    _, out, _ = shown(finished.save, "q", real=True, until=7)
    assert "7 of 7 > " in out


def test_the_end_of_the_input_ends_the_replay(finished: Any) -> None:
    assert shown(finished.save, real=True)[0] == 0


def test_going_back_shows_the_old_position(finished: Any) -> None:
    """Each stop keeps a position of its own."""
    _, forth, _ = shown(finished.save, "5", "q", real=True)
    _, back, _ = shown(finished.save, "40", "5", "q", real=True)
    assert forth.rpartition("==\n")[2].split(" of ")[0].endswith("5")
    assert forth.rpartition("==\n")[2] == back.rpartition("==\n")[2]


@pytest.mark.parametrize(
    ("wish", "said"),
    [
        ({"seat": "italian"}, "skirmish has no seat italian; see a record as german, partisan"),
        ({"until": 100_000}, "there is no entry 100000"),
        ({"until": -1}, "there is no entry -1"),
    ],
)
def test_a_wish_that_cannot_be(finished: Any, wish: dict[str, Any], said: str) -> None:
    code, out, err = shown(finished.save, **wish)
    assert code == 2
    assert out == ""
    assert said in err
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (None, "No such file"),
        (b"", "not a whole JSON file"),
        (b"\xff\xfe", "not a whole JSON file"),
        (b"{}", "not a drvar-record"),
        (b'{"format": "drvar-record", "schema": 1}', "damaged"),
    ],
)
def test_a_file_that_is_not_a_record(tmp_path: Path, content: bytes | None, said: str) -> None:
    path = tmp_path / "record.json"
    if content is not None:
        path.write_bytes(content)
    code, out, err = shown(path)
    assert (code, out) == (2, "")
    assert said in err
    assert err.count("\n") == 1


def changed(finished: Any, change: Callable[[Any], object]) -> Path:
    document = json.loads(finished.save.read_bytes())
    change(document)
    path: Path = finished.save.with_name("changed.json")
    path.write_text(json.dumps(document))
    return path


def test_a_record_of_another_game_or_version(finished: Any) -> None:
    code, _, err = shown(changed(finished, lambda d: d.update(game="chess")))
    assert (code, err.count("\n")) == (2, 1)
    assert "no game 'chess'" in err
    code, _, err = shown(changed(finished, lambda d: d.update(rules=99)))
    assert (code, err.count("\n")) == (2, 1)
    assert "rules version 99" in err


def test_a_record_that_breaks_the_rules_is_shown_so_far(finished: Any) -> None:
    path = changed(finished, lambda d: d["entries"][4].update(say="fly 01.01"))
    code, out, err = shown(path)
    assert code == 1
    assert "    4  " in out
    assert "    5  " not in out
    assert "The rules cannot follow" in err
    assert "entry 4" in err


def test_a_small_terminal_is_refused(finished: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    code, _, err = shown(finished.save, "q", real=True)
    assert code == 2
    assert "40 columns" in err
    assert shown(finished.save)[0] == 0
