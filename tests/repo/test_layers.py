"""Imports point left only, and the rules are pure.

kernel <- boards <- { games, examples } <- { bots, lab, server, terminal, ... } <- cli

Beside them stands data: it imports nothing, and games read it. The checker reads the source
and runs none of it, so that an import inside a function or for types only counts like any
other. Its own tests run it on small trees that break each law.
"""

from __future__ import annotations

import ast
from dataclasses import dataclass
from graphlib import CycleError, TopologicalSorter
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

RULES = {"kernel", "boards", "data", "games", "examples"}

# What each package may import besides itself. A package that is not listed is an error:
# the author of a package decides here where it stands.
MAY_IMPORT: dict[str, set[str]] = {
    "compiled": set(),  # finds compiled modules, before anything else is imported
    "kernel": set(),
    "boards": {"kernel"},
    "data": set(),  # reads the data files of the games; kernel and boards know none
    "games": {"kernel", "boards", "data"},
    "examples": {"kernel", "boards", "data"},
    "bots": RULES,
    "lab": RULES | {"bots", "compiled"},
    "server": RULES | {"bots", "compiled"},  # its benchmark says which rules ran
    "terminal": RULES | {"bots"},
    "rl": RULES,
    "exports": RULES,
}
MAY_IMPORT["cli"] = set(MAY_IMPORT)
MAY_IMPORT["__main__"] = set(MAY_IMPORT)

IMPURE = {"os", "random", "secrets", "socket", "subprocess", "time"}
IMPURE_CALLS = {"breakpoint", "input", "print"}
DICE = {"random", "secrets"}
FOR_TYPES = {"TYPE_CHECKING", "typing.TYPE_CHECKING"}
DRIVER = "drvar.kernel.driver"  # plays a game, and so holds the only generator


@dataclass(frozen=True)
class Import:
    """One name imported by one module."""

    module: str
    name: str
    line: int
    for_types: bool
    at_start: bool

    @property
    def place(self) -> str:
        return f"{self.module}:{self.line}"


def broken_laws(source: Path) -> list[str]:
    """Say everything that is wrong with the package `drvar` in a source folder."""
    trees = {
        module_name(path, source): (ast.parse(path.read_text("utf-8")), path)
        for path in sorted((source / "drvar").rglob("*.py"))
    }
    imports = [
        found
        for module, (tree, path) in trees.items()
        for found in imports_of(tree, module, is_package=path.name == "__init__.py")
    ]
    return [
        *wrong_directions(imports),
        *impure_imports(imports),
        *(fault for module, (tree, _) in trees.items() for fault in impure_calls(tree, module)),
        *cycles(imports, set(trees)),
    ]


def module_name(path: Path, source: Path) -> str:
    parts = path.relative_to(source).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports_of(tree: ast.Module, module: str, *, is_package: bool) -> Iterator[Import]:
    """Give every import of a module, with relative ones spelt out."""
    package = module.split(".") if is_package else module.split(".")[:-1]

    def visit(node: ast.AST, *, for_types: bool, at_start: bool) -> Iterator[Import]:
        for name in names_imported(node, package):
            yield Import(module, name, getattr(node, "lineno", 0), for_types, at_start)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            at_start = False
        if isinstance(node, ast.If) and ast.unparse(node.test) in FOR_TYPES:
            for typed in node.body:
                yield from visit(typed, for_types=True, at_start=False)
            children: list[ast.AST] = [*node.orelse]
        else:
            children = [*ast.iter_child_nodes(node)]
        for child in children:
            yield from visit(child, for_types=for_types, at_start=at_start)

    yield from visit(tree, for_types=False, at_start=True)


def names_imported(node: ast.AST, package: list[str]) -> list[str]:
    match node:
        case ast.Import(names=names):
            return [alias.name for alias in names]
        case ast.ImportFrom(module=module, names=names, level=level):
            start = package[: len(package) - level + 1] if level else []
            base = ".".join([*start, *([module] if module else [])])
            return [f"{base}.{alias.name}" for alias in names]
        case ast.Call(
            func=ast.Name(id="import_module" | "__import__")
            | ast.Attribute(attr="import_module"),
            args=[ast.Constant(value=str(name)), *_],
        ):
            return [name]
    return []


def layer(name: str) -> str | None:
    """The package of `drvar` that a dotted name lies in; the empty word for `drvar` itself."""
    root, _, rest = name.partition(".")
    if root != "drvar":
        return None
    first = rest.partition(".")[0]
    return "" if first == "__version__" else first


def wrong_directions(imports: list[Import]) -> Iterator[str]:
    for found in imports:
        importer, imported = layer(found.module), layer(found.name)
        if importer is None or not imported or importer == imported:
            continue
        if (importer, imported) == ("", "compiled"):
            continue  # before anything else: it says what is found
        if importer == "":
            yield f"{found.place}: the package drvar imports nothing of itself ({found.name})"
        elif importer not in MAY_IMPORT or imported not in MAY_IMPORT:
            unknown = importer if importer not in MAY_IMPORT else imported
            yield f"{found.place}: say in test_layers.py where drvar.{unknown} stands"
        elif imported not in MAY_IMPORT[importer]:
            yield f"{found.place}: {importer} may not import {found.name}"


def impure_imports(imports: list[Import]) -> Iterator[str]:
    for found in imports:
        name = found.name.partition(".")[0]
        if layer(found.module) not in RULES or name not in IMPURE or found.for_types:
            continue
        if not (name in DICE and found.module == DRIVER):
            yield f"{found.place}: rules are pure and may not import {name}"


def impure_calls(tree: ast.Module, module: str) -> Iterator[str]:
    if layer(module) not in RULES:
        return
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id=name)) if name in IMPURE_CALLS:
                yield f"{module}:{node.lineno}: rules are pure and may not call {name}()"


def cycles(imports: list[Import], modules: set[str]) -> Iterator[str]:
    """Find modules that need each other while they are being imported."""
    needs: dict[str, set[str]] = {}
    for found in imports:
        imported = found.name
        if imported not in modules:  # from module import name
            imported = imported.rpartition(".")[0]
        if found.at_start and imported in modules and imported != found.module:
            needs.setdefault(found.module, set()).add(imported)
    try:
        TopologicalSorter(needs).prepare()
    except CycleError as error:
        yield "modules import each other: " + " <- ".join(error.args[1])


def test_imports_point_left_and_rules_are_pure(root: Path) -> None:
    assert broken_laws(root / "src") == []


def test_every_package_has_its_place(root: Path) -> None:
    packages = {path.parent.name for path in (root / "src" / "drvar").glob("*/__init__.py")}
    modules = {path.stem for path in (root / "src" / "drvar").glob("*.py")} - {"__init__"}
    assert packages | modules <= set(MAY_IMPORT)
    assert packages >= {"kernel", "boards"}


def test_the_layers_have_no_cycle() -> None:
    TopologicalSorter(MAY_IMPORT).prepare()


GOOD_TREE = {
    "drvar/__init__.py": '__version__ = "1"',
    "drvar/kernel/__init__.py": "",
    "drvar/kernel/flow.py": "import json\nfrom .rule import rule\nfrom . import chance",
    "drvar/kernel/rule.py": "from drvar import __version__",
    "drvar/kernel/chance.py": (
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from random import Random"
    ),
    "drvar/kernel/driver.py": "import random",
    "drvar/boards/__init__.py": "",
    "drvar/boards/hexes.py": "from drvar.kernel.flow import Procedure",
    "drvar/data/__init__.py": "from importlib.resources import files",
    "drvar/games/__init__.py": "from drvar.data import read_text",
    "drvar/games/raid/__init__.py": "from drvar.boards import hexes",
    "drvar/examples/__init__.py": "",
    "drvar/examples/skirmish.py": "import drvar.boards.hexes",
    "drvar/bots/__init__.py": "import random\nimport drvar.games.raid",
    "drvar/lab/__init__.py": "import os, time\nfrom drvar import bots\nprint('hello')",
    "drvar/terminal/__init__.py": "from drvar.bots import greedy",
    "drvar/cli/__init__.py": "from drvar.lab import study\nfrom drvar.terminal import table",
}


def laws_broken_by(folder: Path, changes: dict[str, str]) -> list[str]:
    for name, text in {**GOOD_TREE, **changes}.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return broken_laws(folder)


def test_the_checker_accepts_a_good_tree(tmp_path: Path) -> None:
    assert laws_broken_by(tmp_path, {}) == []


@pytest.mark.parametrize(
    ("name", "text", "fault"),
    [
        ("kernel/bad.py", "import drvar.boards.hexes", "kernel may not import drvar.boards"),
        ("kernel/bad.py", "from drvar import games", "kernel may not import drvar.games"),
        ("kernel/bad.py", "from ..boards import hexes", "kernel may not import drvar.boards"),
        ("kernel/__init__.py", "from ..boards.hexes import H", "kernel may not import drvar"),
        ("boards/bad.py", "def f():\n    import drvar.games.raid", "boards may not import"),
        (
            "boards/bad.py",
            "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import drvar.games.raid",
            "boards may not import",
        ),
        (
            "kernel/bad.py",
            "import importlib\nimportlib.import_module('drvar.games')",
            "kernel may not import drvar.games",
        ),
        ("kernel/bad.py", "import drvar.data", "kernel may not import drvar.data"),
        ("data/bad.py", "import drvar.kernel.rule", "data may not import drvar.kernel"),
        ("games/bad.py", "import drvar.examples.skirmish", "games may not import"),
        ("examples/bad.py", "import drvar.games.raid", "examples may not import"),
        ("bots/bad.py", "import drvar.lab", "bots may not import drvar.lab"),
        ("terminal/bad.py", "from drvar.lab import x", "terminal may not import drvar.lab"),
        ("lab/bad.py", "import drvar.cli", "lab may not import drvar.cli"),
        ("__init__.py", "from .kernel import chance", "drvar imports nothing of itself"),
        ("novelty/bad.py", "import drvar.kernel.flow", "where drvar.novelty stands"),
        ("lab/bad.py", "import drvar.novelty", "where drvar.novelty stands"),
        ("games/bad.py", "import random", "may not import random"),
        ("games/bad.py", "from random import choice", "may not import random"),
        ("games/bad.py", "import os.path", "may not import os"),
        ("kernel/driver.py", "import time", "may not import time"),
        (
            "games/bad.py",
            "from typing import TYPE_CHECKING\nif TYPE_CHECKING: pass\nelse: import os",
            "may not import os",
        ),
        ("boards/bad.py", "def f():\n    from socket import socket", "may not import socket"),
        ("examples/bad.py", "def f():\n    print(1)", "may not call print()"),
        ("kernel/rule.py", "from .flow import Procedure", "modules import each other"),
    ],
)
def test_the_checker_finds_each_fault(tmp_path: Path, name: str, text: str, fault: str) -> None:
    laws = laws_broken_by(tmp_path, {f"drvar/{name}": text})
    assert len(laws) == 1, laws
    assert fault in laws[0]
