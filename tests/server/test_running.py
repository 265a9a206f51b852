"""The process: where it listens, what it lets in, and what it says when it cannot run."""

from __future__ import annotations

import socket
import sqlite3
import stat
import subprocess
import sys
from typing import TYPE_CHECKING

import httpx2
import pytest

from drvar.cli import main
from drvar.server import places, running
from drvar.server.sqlite import FILE

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture
def taken() -> Iterator[int]:
    """A port that is in use."""
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        listening.listen()
        yield listening.getsockname()[1]


def fault_of(capsys: pytest.CaptureFixture[str], *words: object) -> str:
    """What a command says that cannot be carried out."""
    with pytest.raises(SystemExit) as left:
        main([str(word) for word in words])
    assert left.value.code == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert len(err.splitlines()) == 1
    return err


@pytest.mark.parametrize("command", ["play", "serve"])
def test_a_port_that_is_taken(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, taken: int, command: str
) -> None:
    host = ["--host", "127.0.0.1"] if command == "serve" else ["--no-browser"]
    fault = fault_of(capsys, command, "--data", tmp_path, "--port", taken, *host)
    assert f"cannot listen at 127.0.0.1 port {taken}: Address already in use" in fault


@pytest.mark.parametrize("command", ["play", "serve"])
def test_a_folder_that_cannot_be_written_to(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, command: str
) -> None:
    (tmp_path / "file").write_text("in the way")
    fault = fault_of(capsys, command, "--data", tmp_path / "file" / "x", "--port", 0)
    assert f"cannot write to {tmp_path / 'file' / 'x'}" in fault


@pytest.mark.parametrize("command", ["play", "serve"])
def test_a_damaged_database(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, command: str
) -> None:
    (tmp_path / FILE).write_bytes(b"no database at all" * 300)
    fault = fault_of(capsys, command, "--data", tmp_path, "--port", 0)
    assert f"the database {tmp_path / FILE} is damaged: file is not a database" in fault


def test_a_host_that_is_not_ours(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    fault = fault_of(capsys, "serve", "--data", tmp_path, "--host", "192.0.2.1", "--port", 0)
    assert "cannot listen at 192.0.2.1" in fault


def test_a_folder_in_use(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    with places.Guard(tmp_path) as guard:
        guard.tell("http://127.0.0.1:1")
        fault = fault_of(capsys, "serve", "--data", tmp_path, "--port", 0)
        assert f"another server is using {tmp_path} at http://127.0.0.1:1" in fault
        with pytest.raises(SystemExit) as left:
            main(["play", "--data", str(tmp_path), "--no-browser"])
        assert not left.value.code
        assert "is at http://127.0.0.1:1 already" in capsys.readouterr().out
    with places.Guard(tmp_path):
        pass  # free again


def test_the_usual_port_or_any(monkeypatch: pytest.MonkeyPatch, taken: int) -> None:
    monkeypatch.setattr(running, "PORT", taken)
    with running.listen_nearby(None) as listening:
        assert listening.getsockname()[1] not in (0, taken)
        assert running.address_of(listening).startswith("http://127.0.0.1:")
        assert listening.proto == socket.IPPROTO_TCP  # else every answer takes 40 ms longer


@pytest.mark.parametrize(
    ("system", "variable", "inside"),
    [
        ("linux", "XDG_DATA_HOME", "told/drvar"),
        ("win32", "LOCALAPPDATA", "told/drvar"),
        ("darwin", "XDG_DATA_HOME", "Library/Application Support/drvar"),
    ],
)
def test_the_data_folder_is_where_the_system_wants_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, system: str, variable: str, inside: str
) -> None:
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv(variable, str(tmp_path / "told"))
    assert places.data_folder() == tmp_path / inside
    monkeypatch.setenv("XDG_DATA_HOME", "relative")
    monkeypatch.setattr(sys, "platform", "linux")
    assert places.data_folder() == tmp_path / ".local" / "share" / "drvar"


def test_the_key_of_the_house_is_private_and_stays(tmp_path: Path) -> None:
    key = places.home_key(tmp_path / "new")
    assert len(key) >= 32
    assert places.home_key(tmp_path / "new") == key
    assert stat.S_IMODE((tmp_path / "new" / "key").stat().st_mode) == 0o600


def test_play_opens_a_table_and_goes_on_with_it(tmp_path: Path) -> None:
    words = ("play", "raid", "--preset", "easy", "--no-browser", "--port", "0")
    doors = []
    for _ in range(2):
        process = subprocess.Popen(
            [sys.executable, "-m", "drvar.cli", *words, "--data", str(tmp_path)],
            stdout=subprocess.PIPE,
            text=True,
        )
        try:
            assert process.stdout is not None
            line = process.stdout.readline()
            door = next(word for word in line.split() if word.startswith("http"))
            with httpx2.Client(follow_redirects=False) as client:
                answer = client.get(door)
                path = answer.headers["location"]
                assert path.startswith("/table/")
                address = door.partition("/table/")[0]
                info = client.get(f"{address}/api/tables/{path.split('/')[2]}").json()
                assert list(info["tokens"]) == ["german"]
                assert info["options"]["difficulty"] == "easy"
                doors.append(path)
        finally:
            process.terminate()
            process.wait(20)
            assert process.stdout is not None
            process.stdout.close()
    assert doors[0] == doors[1]
    with sqlite3.connect(tmp_path / FILE) as connection:
        assert connection.execute("SELECT count(*) FROM tables").fetchone() == (1,)
    connection.close()


def test_the_command_line_loads_no_server_for_its_help() -> None:
    code = (
        "import sys, drvar.cli\n"
        "try: drvar.cli.main(['--help'])\n"
        "except SystemExit: pass\n"
        "print(sorted({m.partition('.')[0] for m in sys.modules} & {'starlette', 'sqlite3',"
        " 'uvicorn', 'anyio'}))"
    )
    out = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    ).stdout
    assert out.splitlines()[-1] == "[]"
