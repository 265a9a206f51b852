"""The sources of the rules as mypyc takes them: three changes, and no line moves.

Citations of plain functions are blanked, since the compiler calls a decorated function the slow
way. Methods that editions override take any state, and say at once which it is: a decorated
method cannot override one of other types, and the compiler mixes up the overrides in a class
that is called like its base. Classes are opened to subclasses in plain Python, which mypyc
shuts out unless each class says otherwise. Everything else compiles as it stands.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

OPEN = "@_attr(allow_interpreted_subclasses=True)"
HELPERS = {
    "_Any": "from typing import Any as _Any",
    "_attr": "from drvar.kernel.frame import mypyc_attr as _attr",
}
"""What the changes need, by name."""


def compilable(sources: dict[str, str]) -> dict[str, str]:
    """Change the sources of all modules that are compiled together."""
    plain = {name: without_citations(text) for name, text in sources.items()}
    return {name: with_helpers(text) for name, text in opened(widened(plain)).items()}


def _classes(source: str) -> list[ast.ClassDef]:
    return [node for node in ast.parse(source).body if isinstance(node, ast.ClassDef)]


def with_helpers(source: str) -> str:
    """Import what the changes need, on the line of the first import."""
    needed = [line for name, line in HELPERS.items() if re.search(rf"\b{name}\b", source)]
    lines = source.split("\n")
    for node in ast.parse(source).body if needed else ():
        if isinstance(node, ast.ImportFrom) and node.module == "__future__":
            lines[node.lineno - 1] = "; ".join([lines[node.lineno - 1], *needed])
            break
        if isinstance(node, ast.Import | ast.ImportFrom):
            lines[node.lineno - 1] = "; ".join([*needed, lines[node.lineno - 1]])
            break
    return "\n".join(lines)


# ---------------------------------------------------------------------- citations


def without_citations(source: str) -> str:
    """Blank what only cites. Steps keep their `@rule`."""
    lines = source.split("\n")
    owners: list[ast.Module | ast.ClassDef] = [ast.parse(source), *_classes(source)]
    for owner in owners:
        has_steps = isinstance(owner, ast.ClassDef) and bool(owner.bases)
        for member in owner.body:
            for mark in member.decorator_list if isinstance(member, ast.FunctionDef) else ():
                name = ast.unparse(mark.func) if isinstance(mark, ast.Call) else ""
                if name == "cites" or (name == "rule" and not has_steps):
                    for line in range(mark.lineno - 1, mark.end_lineno or mark.lineno):
                        lines[line] = ""
    return "\n".join(lines)


# ---------------------------------------------------------------------- states of methods


def methods(source: str) -> Iterator[tuple[ast.FunctionDef, str]]:
    """The methods of a module that take the state, and the type that they say it has."""
    for owner in _classes(source):
        for member in owner.body:
            if isinstance(member, ast.FunctionDef) and len(member.args.args) > 1:
                state = member.args.args[1]
                if state.arg == "g" and state.annotation:
                    yield member, ast.unparse(state.annotation)


def widened(sources: dict[str, str]) -> dict[str, str]:
    """Let methods of one name take the same state in every class."""
    kinds: dict[str, set[str]] = {}
    for source in sources.values():
        for method, kind in methods(source):
            kinds.setdefault(method.name, set()).add(kind)
    found = {}
    for file, source in sources.items():
        lines = source.split("\n")
        for method, kind in methods(source):
            if len(kinds[method.name]) > 1:
                _widen(lines, method, kind)
        found[file] = "\n".join(lines)
    return found


def _widen(lines: list[str], method: ast.FunctionDef, kind: str) -> None:
    """Take any state, and say in the first statement which it is."""
    first, at = method.body[0], method.args.args[1].lineno - 1
    is_text = isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant)
    if is_text:
        lines[(first.end_lineno or 0) - 1] += f"; g: {kind} = g_"
    elif not hasattr(first, "body"):
        here = lines[first.lineno - 1]
        indent = here[: first.col_offset]
        lines[first.lineno - 1] = f"{indent}g: {kind} = g_; {here[first.col_offset :]}"
    else:
        lines[at] = lines[at].replace(f"g: {kind}", "g: _Any", 1)
        return
    lines[at] = lines[at].replace(f"g: {kind}", "g_: _Any", 1)


# ---------------------------------------------------------------------- classes


def opened(sources: dict[str, str]) -> dict[str, str]:
    """Open each class whose bases are all compiled, in the blank line above it."""
    bases: dict[str, set[str]] = {"Frame": set()}
    for source in sources.values():
        for owner, its in _bases(source):
            bases[owner.name] = bases.get(owner.name, set()) | its
    native = set(bases)
    while foreign := {name for name in native if bases[name] - native}:
        native -= foreign
    found = {}
    for file, source in sources.items():
        lines = source.split("\n")
        for owner in _classes(source):
            first = min([owner.lineno, *[mark.lineno for mark in owner.decorator_list]])
            said = any("mypyc_attr" in ast.unparse(mark) for mark in owner.decorator_list)
            if owner.name in native and not said:
                assert not lines[first - 2], f"{file}: no blank line above {owner.name}"
                lines[first - 2] = OPEN
        found[file] = "\n".join(lines)
    return found


def _bases(source: str) -> Iterator[tuple[ast.ClassDef, set[str]]]:
    """The classes of a module with the names of their bases, as these are called at home."""
    imported = {
        alias.asname: alias.name
        for node in ast.parse(source).body
        for alias in (node.names if isinstance(node, ast.ImportFrom) else ())
        if alias.asname
    }
    for owner in _classes(source):
        said = [ast.unparse(base).partition("[")[0] for base in owner.bases]
        plain = [name.rpartition(".")[2] for name in said]
        yield (
            owner,
            {imported.get(name, name) for name in plain} - {"ABC", "Generic", owner.name},
        )
