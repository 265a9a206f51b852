"""Compiled rules: whether they run and, if not, why.

`make fast` compiles the kernel, the boards and the games into the folder `_compiled` beside
this module, with a manifest: for which Python, and from which sources. `find` lets Python take
a compiled module instead of its source, but only while every source in the manifest is the same
byte for byte. Otherwise the sources run, as on a machine without a compiler.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Sequence
from functools import cached_property
from hashlib import sha256
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

PACKAGE = Path(__file__).parent
FOLDER = PACKAGE / "_compiled"
MANIFEST = "manifest.json"
SUFFIX = EXTENSION_SUFFIXES[0]
"""How compiled modules of this very Python end."""

SWITCH = "DRVAR_RULES"
"""The environment variable: `interpreted` leaves compiled rules aside, `compiled` insists."""


def hashes(package: Path, files: Sequence[str]) -> dict[str, str]:
    """Hash sources, given by their places in the package."""
    return {name: sha256((package / name).read_bytes()).hexdigest() for name in files}


class Finder:
    """Finds compiled modules, if all of them are of the sources that lie in the package.

    `importlib.abc` has a base for such a class, and loads much that no command needs.
    """

    def __init__(self, package: Path = PACKAGE, folder: Path = FOLDER) -> None:
        self.package, self.folder = package, folder

    @cached_property
    def manifest(self) -> dict[str, str]:
        """The hash of each source that was compiled for this Python; empty if none was."""
        file = self.folder / MANIFEST
        told = json.loads(file.read_bytes()) if file.is_file() else {}
        made: dict[str, str] = told.get(SUFFIX, {})
        return made

    @cached_property
    def fault(self) -> str:
        """Why the sources run; "" if the compiled rules do."""
        wanted = os.environ.get(SWITCH, "")
        found = self._fault()
        if found and wanted == "compiled":
            raise ImportError(f"{SWITCH} is {wanted}, but {found}")
        return f"{SWITCH} is {wanted}" if wanted == "interpreted" and not found else found

    def _fault(self) -> str:
        if not self.manifest:
            return "none are compiled for this Python"
        try:
            same = hashes(self.package, [*self.manifest]) == self.manifest
        except OSError:
            same = False
        return "" if same else "the compiled ones are of other sources: make fast"

    @cached_property
    def modules(self) -> dict[str, str]:
        """The modules that run compiled, by name, with the places of their sources."""
        return {} if self.fault else {_module(name): name for name in self.manifest}

    def find_spec(
        self,
        fullname: str,
        path: Sequence[str] | None = None,  # what Python tells every finder
        target: ModuleType | None = None,
    ) -> ModuleSpec | None:
        """Give a compiled module."""
        if not fullname.startswith("drvar.") or fullname not in self.modules:
            return None
        file = str(self.folder / self.modules[fullname].removesuffix(".py")) + SUFFIX
        return spec_from_file_location(fullname, file)


def _module(name: str) -> str:
    return ".".join(("drvar", *Path(name).with_suffix("").parts))


_FINDER = Finder()


def find() -> None:
    """Let compiled modules be found from now on."""
    sys.meta_path.insert(0, _FINDER)


def running() -> bool:
    """Whether the rules that run are compiled."""
    return not _FINDER.fault


def told() -> str:
    """Say which rules run, and why if it is the sources."""
    return f"interpreted rules ({_FINDER.fault})" if _FINDER.fault else "compiled rules"
