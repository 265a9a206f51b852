"""What is done to the sources before they are compiled: little, and no line moves."""

from __future__ import annotations

import ast

import compilable
import compile_rules
import compiler_build
import pytest

from drvar import compiled

STEPS = '''"""A chapter."""

from __future__ import annotations

from drvar.kernel.procedure import Procedure
from drvar.kernel.rule import cites, rule


@rule(
    "TOY-1",
    "TOY-2",
)
def check(g: Toy) -> bool:
    return True


class Move(Procedure):
    """A move."""

    unit: str

    @rule("TOY-3")
    def start(self, g: Toy) -> None:
        """Begin."""
        self.unit = g.unit

    @cites("TOY-4")
    def helper(self, g: Toy) -> int:
        count = 1
        return count

    @rule("TOY-5")
    def loop(self, g: Toy) -> None:
        for _ in g.units:
            pass
'''

OTHER = '''"""Another edition."""

from __future__ import annotations

from . import first
from .first import Move as SharedMove


class Move(SharedMove):
    """Its move."""

    def start(self, g: OtherToy) -> None:
        """Begin
        otherwise."""
        g.tell()

    def helper(self, g: OtherToy) -> int:
        return 2

    def loop(self, g: OtherToy) -> None:
        pass


class Word(NamedTuple):
    """No class of the compiler."""
'''


def changed() -> tuple[list[str], list[str]]:
    made = compilable.compilable({"first.py": STEPS, "other.py": OTHER})
    for name, source in {"first.py": STEPS, "other.py": OTHER}.items():
        assert len(made[name].split("\n")) == len(source.split("\n"))
        ast.parse(made[name])
    return made["first.py"].split("\n"), made["other.py"].split("\n")


def test_citations_of_plain_functions_are_blank_and_steps_keep_theirs() -> None:
    first, _ = changed()
    assert not any("TOY-1" in line or "TOY-4" in line for line in first)
    assert '    @rule("TOY-3")' in first
    assert '    @rule("TOY-5")' in first


def test_methods_that_differ_in_the_state_take_any_and_say_which() -> None:
    first, other = changed()
    assert "    def start(self, g_: _Any) -> None:" in first
    assert '        """Begin."""; g: Toy = g_' in first
    assert '        otherwise."""; g: OtherToy = g_' in other
    assert "        g: OtherToy = g_; return 2" in other
    assert "    def loop(self, g: _Any) -> None:" in first  # no room in a loop
    assert "def check(g: Toy) -> bool:" in first


def test_methods_that_agree_stay_as_they_are() -> None:
    (only,) = compilable.compilable({"first.py": STEPS}).values()
    assert "    def start(self, g: Toy) -> None:" in only


def test_compiled_classes_are_open_to_subclasses() -> None:
    first, other = changed()
    assert first[first.index("class Move(Procedure):") - 1] == ""  # Procedure is not among them
    known = {"kernel.py": STEPS.replace("Move(Procedure)", "Procedure(Frame)")}
    made = compilable.compilable({**known, "first.py": STEPS, "other.py": OTHER})
    for name in ("kernel.py", "first.py", "other.py"):
        lines = made[name].split("\n")
        above = [lines[n - 1] for n, line in enumerate(lines) if line.startswith("class ")]
        assert above[0] == compilable.OPEN
    assert above[1] == ""  # a named tuple is made by the interpreter
    assert other


def test_every_chapter_is_compiled() -> None:
    files = compile_rules.modules()
    folders = {name.rpartition("/")[0] for name in files}
    assert folders >= {"kernel", "boards", "games/raid", "games/hunt", "games/hunt14"}
    assert not any(name.startswith("examples") for name in files)
    for name in files:
        assert (compiled.PACKAGE / name).is_file()


@pytest.mark.parametrize("name", compile_rules.modules())
def test_changed_sources_are_whole(name: str) -> None:
    """Every module alone: what is changed stays Python, line by line."""
    source = (compiled.PACKAGE / name).read_text("utf-8")
    (made,) = compilable.compilable({name: source}).values()
    assert made.count("\n") == source.count("\n")
    kept = [node for node in ast.walk(ast.parse(made)) if isinstance(node, ast.FunctionDef)]
    there = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef)]
    assert [node.name for node in kept] == [node.name for node in there]


def unpacked_memberships(source: str) -> list[int]:
    """Lines that ask whether something is in a display with a star, which mypyc cannot take."""
    return [
        node.lineno
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Compare)
        for op, side in zip(node.ops, node.comparators, strict=True)
        if isinstance(op, ast.In | ast.NotIn)
        and isinstance(side, ast.Tuple | ast.List | ast.Set)
        and any(isinstance(part, ast.Starred) for part in side.elts)
    ]


def test_no_chapter_asks_what_the_compiler_cannot_take() -> None:
    assert unpacked_memberships("a in b\nc not in (d, *e)\n") == [2]
    for name in compile_rules.modules():
        source = (compiled.PACKAGE / name).read_text("utf-8")
        assert unpacked_memberships(source) == [], name


def test_nothing_refers_weakly_to_compiled_objects() -> None:
    code = (
        'members = {\n    {"__weakref__", T_OBJECT_EX, size, 0, NULL},\n    {0}\n};\n'
        "type = {\n    .tp_dictoffset = 8,\n    .tp_weaklistoffset = 16,\n};\n"
    )
    left = "members = {\n    {0}\n};\ntype = {\n    .tp_dictoffset = 8,\n};\n"
    assert compiler_build.without_weak_references(code) == left
