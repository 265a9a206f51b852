"""The rules speak in keys: no sentence that a player could read stands in their code.

Faults that a developer reads may: what is raised, what an invariant or an end without a reason
names, and what a release changed.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import drvar

PACKAGE = Path(drvar.__file__).parent
RULES = [
    path
    for folder in ("boards", "games", "examples")
    for path in sorted((PACKAGE / folder).rglob("*.py"))
    if path.stem not in ("invariants", "endings")
]
FOR_DEVELOPERS = {"invariants", "releases"}
SENTENCE = re.compile(
    r"[A-Za-z]{2,}[,:;]? (?:[a-z]{2,}|\{\})[,:;]? (?:[a-z]{2,}|\{\})"  # three words
    r"|[A-Za-z]{2,}[:,]? \{\}"  # a word before a value
)


def for_developers(node: ast.AST) -> bool:
    match node:
        case ast.Raise() | ast.Assert():
            return True
        case ast.FunctionDef(name=name) | ast.AnnAssign(target=ast.Name(id=name)):
            return name in FOR_DEVELOPERS
        case ast.Expr(value=ast.Constant()):
            return True  # a docstring
    return False


def sentences(node: ast.AST) -> Iterator[str]:
    """What the code under a node could say, with {} for a value."""
    if for_developers(node):
        return
    if isinstance(node, ast.JoinedStr):
        parts = [p.value if isinstance(p, ast.Constant) else "{}" for p in node.values]
        said = "".join(map(str, parts))
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        said = node.value
    else:
        for child in ast.iter_child_nodes(node):
            yield from sentences(child)
        return
    if SENTENCE.search(said):
        yield said


@pytest.mark.parametrize("path", RULES, ids=lambda path: f"{path.parent.name}.{path.stem}")
def test_no_sentence_stands_in_the_rules(path: Path) -> None:
    assert list(sentences(ast.parse(path.read_text("utf-8")))) == []


@pytest.mark.parametrize(
    "source",
    [
        'status = f"Turn {turn}, initiative {side}"',
        'def held(): return f"{who}: alarm {alarm}"',
        'words = "the game is over"',
    ],
)
def test_the_check_finds_a_sentence(source: str) -> None:
    assert len(list(sentences(ast.parse(source)))) == 1


@pytest.mark.parametrize(
    "source",
    [
        'g.tell("moved", "HUNT-8a", unit=unit)',
        'key = f"phase-{phase}"',
        'raise ValueError(f"no hex {at!r}")',
        'def invariants(g): yield f"two units in a hex: {g.where}"',
        '"""Say what always holds."""',
    ],
)
def test_the_check_lets_keys_and_faults_pass(source: str) -> None:
    assert list(sentences(ast.parse(source))) == []
