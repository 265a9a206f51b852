"""Where things are on this machine: the data folder, its key, and which program uses it."""

from __future__ import annotations

import os
import secrets
import sys
from pathlib import Path
from typing import TextIO

from .store import StoreTrouble

try:
    import fcntl
except ImportError:  # a system without it serves without the guard
    fcntl = None  # type: ignore[assignment]


def data_folder() -> Path:
    """The folder for a user's data, where this system wants it."""
    home = Path.home()
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "drvar"
    if sys.platform == "win32":
        return _absolute("LOCALAPPDATA", home / "AppData" / "Local") / "drvar"
    return _absolute("XDG_DATA_HOME", home / ".local" / "share") / "drvar"


def _absolute(variable: str, default: Path) -> Path:
    told = Path(os.environ.get(variable, ""))
    return told if told.is_absolute() else default


def home_key(folder: Path) -> str:
    """The key of the person whose folder this is; it opens all local tables."""
    path = folder / "key"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if not path.exists():
            private = os.open(path, os.O_WRONLY | os.O_CREAT, 0o600)
            with os.fdopen(private, "w", encoding="utf-8") as file:
                file.write(secrets.token_urlsafe(32))
        return path.read_text("utf-8").strip()
    except OSError as fault:
        raise StoreTrouble(f"cannot write to {folder}: {fault.strerror}") from None


class InUse(Exception):  # noqa: N818  # reads as what is wrong
    """Another server uses the folder; `address` is where it answers."""

    def __init__(self, folder: Path, address: str) -> None:
        at = f" at {address}" if address else ""
        super().__init__(f"another server is using {folder}{at}")
        self.address = address


class Guard:
    """Holds a data folder for one server; the next one is told where the first answers."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._file: TextIO | None = None

    def __enter__(self) -> Guard:
        path = self._folder / "lock"
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            self._file = path.open("a+", encoding="utf-8")
        except OSError as fault:
            why = f"cannot write to {self._folder}: {fault.strerror}"
            raise StoreTrouble(why) from None
        if fcntl is not None:
            try:
                fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                self._file.seek(0)
                address = self._file.read().strip()
                self._file.close()
                raise InUse(self._folder, address) from None
        return self

    def tell(self, address: str) -> None:
        """Write down where this server answers."""
        assert self._file is not None
        self._file.seek(0)
        self._file.truncate()
        self._file.write(address)
        self._file.flush()

    def __exit__(self, *_: object) -> None:
        if self._file is not None:
            self.tell("")
            self._file.close()
