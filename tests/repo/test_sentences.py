"""The program speaks in keys: no sentence that a player could read stands in its code.

Developers, operators and programs read some sentences: what is raised or logged, what an
invariant or an end without a reason names, what a release changed. They may stand in code, and
so may the reports of commands (docs/translate.md): the modules and texts that are listed here,
each with its readers. The command line and the lab speak only to such readers and are not
looked at.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import drvar

PACKAGE = Path(drvar.__file__).parent
MODULES = {
    path.relative_to(PACKAGE).as_posix(): path
    for folder in ("kernel", "boards", "games", "examples", "bots", "server", "terminal")
    for path in sorted((PACKAGE / folder).rglob("*.py"))
}
CASES = "authors of case files"
VERIFY = "readers of `drvar verify`"
MIGRATE = "hosts, who read `drvar migrate`"
BENCH = "developers, who measure"
DEVELOPERS = "developers"
PROGRAMS = "programs and their authors"
OPERATORS = "operators, who start the program"
NOT_WORDS = "no one: it is not a sentence"

FOR_OTHERS = {
    "kernel/case.py": CASES,
    "kernel/case_position.py": CASES,
    "kernel/chance.py": PROGRAMS,
    "kernel/checks.py": VERIFY,
    "kernel/record.py": VERIFY,
    "kernel/declared.py": DEVELOPERS,
    "games/raid/endings.py": DEVELOPERS,
    "games/raid/invariants.py": DEVELOPERS,
    "games/hunt/invariants.py": DEVELOPERS,
    "games/hunt14/invariants.py": DEVELOPERS,
    "games/tactical/endings.py": DEVELOPERS,
    "games/tactical/invariants.py": DEVELOPERS,
    "bots/hunt/exploits.py": BENCH,
    "bots/hunt/measure.py": BENCH,
    "bots/hunt14/measure.py": BENCH,
    "bots/raid/measure.py": BENCH,
    "bots/measure.py": BENCH,
    "server/bench.py": BENCH,
    "server/bench_lines.py": BENCH,
    "server/migration.py": MIGRATE,
    "server/statements.py": NOT_WORDS,
    "terminal/migration.py": MIGRATE,
}
"""Modules of which no player reads a sentence, and who reads theirs."""

FOR_SOME = {
    "kernel/game.py": {"it has {}": PROGRAMS, "it has none": PROGRAMS},
    "kernel/takeup.py": {"this program has {}": MIGRATE},
    "server/clerks.py": {"drvar: {}": DEVELOPERS, "PRAGMA {}": NOT_WORDS},
    "server/looking_back.py": {"scores {}": NOT_WORDS},
    "server/places.py": {
        " at {}": OPERATORS,
        "another server is using {}{}": OPERATORS,
        "cannot write to {}: {}": OPERATORS,
    },
    "server/questions.py": {"odds {}": DEVELOPERS, "why {}": DEVELOPERS},
    "server/running.py": {
        "Drvar is at {} (Ctrl-C stops it)": OPERATORS,
        "Drvar is at {} (Ctrl-C stops it; every answer is saved)": OPERATORS,
        "Drvar is at {} already": OPERATORS,
    },
    "server/schema.py": {
        "The table's addresses; the WebSocket is described in the handbook.": PROGRAMS,
        "refused: nothing has changed": PROGRAMS,
    },
    "server/session.py": {"the rules failed on {}": DEVELOPERS},
    "server/sqlite.py": {
        "the database {} has form {}, this program reads {}": OPERATORS,
        "the database {} is damaged: {}": OPERATORS,
    },
    "server/worker.py": {
        "no seat is asked here": DEVELOPERS,
        "{} is not an option": DEVELOPERS,
    },
    "terminal/table.py": {"drvar play {} --terminal": NOT_WORDS, " --save {}": NOT_WORDS},
}
"""Texts of modules that players hear too, and who reads them."""

FAULTS = {"invariants", "releases"}
LOGGED = {"debug", "warning", "error", "exception"}
SENTENCE = re.compile(
    r"[A-Za-z]{2,}[,:;]? (?:[a-z]{2,}|\{\})[,:;]? (?:[a-z]{2,}|\{\})"  # three words
    r"|[A-Za-z]{2,}[:,]? \{\}"  # a word before a value
)


def for_developers(node: ast.AST) -> bool:
    match node:
        case ast.Raise() | ast.Assert():
            return True
        case ast.FunctionDef(name=name) | ast.AnnAssign(target=ast.Name(id=name)):
            return name in FAULTS
        case ast.Expr(value=ast.Constant()):
            return True  # a docstring
        case ast.Call(func=ast.Attribute(value=ast.Name(id="_log"), attr=name)):
            return name in LOGGED
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


@cache
def said_by(module: str) -> list[str]:
    return list(sentences(ast.parse(MODULES[module].read_text("utf-8"))))


@pytest.mark.parametrize("module", [name for name in MODULES if name not in FOR_OTHERS])
def test_no_sentence_for_players_stands_in_code(module: str) -> None:
    allowed = FOR_SOME.get(module, {})
    assert [said for said in said_by(module) if said not in allowed] == []


@pytest.mark.parametrize("module", FOR_OTHERS)
def test_a_module_that_may_speak_does(module: str) -> None:
    assert said_by(module)


@pytest.mark.parametrize("module", FOR_SOME)
def test_a_text_that_may_stand_in_code_does(module: str) -> None:
    assert set(FOR_SOME[module]) <= set(said_by(module))


@pytest.mark.parametrize(
    "source",
    [
        'status = f"Turn {turn}, initiative {side}"',
        'def held(): return f"{who}: alarm {alarm}"',
        'words = "the game is over"',
        'screen.error("the game is over")',
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
        '_log.error("table %s: an act could not be stored", table)',
        '"""Say what always holds."""',
    ],
)
def test_the_check_lets_keys_and_faults_pass(source: str) -> None:
    assert list(sentences(ast.parse(source))) == []
