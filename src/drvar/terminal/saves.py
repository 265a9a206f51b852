"""Saved games: a record with its seed in one file, written again after every answer.

An answer counts when it is on the disk: the file is written beside the old one, flushed and put
in its place in one move, so a killed process leaves the old game or the new one, never half of
one. A file that cannot be used is named and left alone; a new game keeps the old file under
another name. One table at a time plays a file.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from shutil import copy2
from typing import TYPE_CHECKING, TextIO

import msgspec

from drvar.kernel import codec, takeup
from drvar.kernel.codec import BadFile
from drvar.kernel.driver import Session
from drvar.kernel.record import Record, read, verify, write
from drvar.kernel.takeup import CannotGoOn, version_of

from .words import say

try:
    import fcntl
except ImportError:  # a system without it plays without the guard
    fcntl = None  # type: ignore[assignment]

if TYPE_CHECKING:
    from drvar.kernel.game import Game


class SaveTrouble(Exception):  # noqa: N818  # reads as what is wrong
    """A save that cannot be used or written; one line says why and what to do.

    `why` is the bare reason, for cases in which the advice would not help.
    """

    def __init__(self, line: str, why: str = "") -> None:
        super().__init__(line)
        self.why = why or line


def default_save(game: Game) -> Path:
    """Where a game is saved by default: in the user's data folder."""
    told = os.environ.get("XDG_DATA_HOME", "")
    data = Path(told) if Path(told).is_absolute() else Path.home() / ".local" / "share"
    return data / "drvar" / "saves" / f"{game.name}.json"


class SaveFile:
    """The file of one game, held by one table."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lock: TextIO | None = None

    def __enter__(self) -> SaveFile:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._lock = self._beside("lock").open("w", encoding="utf-8")
        except OSError as fault:
            raise self._unwritable(fault) from None
        if fcntl is not None:
            try:
                fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                self._lock.close()
                raise SaveTrouble(say("fault-busy", path=self.path)) from None
        return self

    def __exit__(self, *_: object) -> None:
        if self._lock is not None:
            self._lock.close()

    def _beside(self, ending: str) -> Path:
        return self.path.with_name(f".{self.path.name}.{ending}")

    def _unwritable(self, fault: OSError) -> SaveTrouble:
        why = fault.strerror or str(fault)
        return SaveTrouble(say("fault-write", path=self.path, why=why))

    def _unusable(self, why: str) -> SaveTrouble:
        return SaveTrouble(say("fault-save", path=self.path, why=why), why)

    # ------------------------------------------------------------------ writing

    def store(self, session: Session) -> None:
        """Put the game on the disk, all of it or nothing."""
        record = session.record(open_seed=True)
        if not session.over:  # later rules go on from here
            position = codec.plain(session.game, session.g)
            record = msgspec.structs.replace(record, position=position)
        self._replace(write(record))

    def _replace(self, data: bytes) -> None:
        fresh = self._beside("new")
        try:
            # The file holds the seed and every secret: others must not read it.
            private = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
            with os.fdopen(private, "wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            fresh.replace(self.path)
            self._settle_folder()
        except OSError as fault:
            with suppress(OSError):
                fresh.unlink(missing_ok=True)
            raise self._unwritable(fault) from None

    def _settle_folder(self) -> None:
        """Make the new name itself durable, if the system can open a folder."""
        with suppress(OSError):
            folder = os.open(self.path.parent, os.O_RDONLY)
            try:
                os.fsync(folder)
            finally:
                os.close(folder)

    def set_aside(self) -> Path:
        """Keep the file under the next free name that ends in .bak."""
        kept = self._free_name()
        try:
            self.path.rename(kept)
        except OSError as fault:
            raise self._unwritable(fault) from None
        return kept

    def copy_aside(self) -> Path:
        """Copy the file to the next free name that ends in .bak; it stays where it is too."""
        kept = self._free_name()
        try:
            copy2(self.path, kept)
        except OSError as fault:
            with suppress(OSError):
                kept.unlink(missing_ok=True)
            raise self._unwritable(fault) from None
        return kept

    def _free_name(self) -> Path:
        number = 1
        while (kept := self.path.with_name(f"{self.path.name}.{number}.bak")).exists():
            number += 1
        return kept

    # ------------------------------------------------------------------ reading

    def exists(self) -> bool:
        """Whether there is something at the place of the save."""
        return os.path.lexists(self.path)

    def load(self, game: Game) -> Session:
        """Take the game up again; whatever is wrong with the file is said in one line.

        A game of earlier rules goes on under the present ones, in a new segment.
        """
        record = self.read(game)
        try:
            bad = verify(game, record).bad
            session = None if bad else self._session(game, record)
        except CannotGoOn as why:
            versions = {"found": version_of(record), "wanted": game.rules_version}
            raise self._unusable(say("fault-changed", why=why, **versions)) from None
        except Exception as fault:  # whatever rules code does with an impossible position
            raise self._unusable(say("fault-replay", why=_one_line(fault))) from None
        if session is None:
            raise self._unusable(say("fault-replay", why=_one_line(bad[0])))
        return session

    def _session(self, game: Game, record: Record) -> Session:
        if version_of(record) == game.rules_version:
            return Session.resume(game, record)
        if record.position:
            position = msgspec.json.encode(record.position)
        else:  # saved by a program that kept no position
            position = takeup.followed(game, record)
        return takeup.take_up(Session, game, record, position)

    def read(self, game: Game) -> Record:
        """Read the file; it must be a game of this kind, of rules that were released."""
        try:
            record = read(self.path.read_bytes())
            rules = version_of(record)
        except OSError as fault:
            raise self._unusable(say("fault-read", why=fault.strerror or str(fault))) from None
        except (BadFile, ValueError) as fault:
            raise self._unusable(say("fault-read", why=_one_line(fault))) from None
        if record.game != game.name:
            names = {"found": record.game, "wanted": game.name}
            raise self._unusable(say("fault-foreign", **names))
        if not game.knows(rules):
            versions = {"found": rules, "wanted": game.rules_version}
            raise self._unusable(say("fault-version", **versions))
        if not record.seed:
            raise self._unusable(say("fault-no-seed"))
        return record


def _one_line(fault: object) -> str:
    return " ".join(str(fault).split())
