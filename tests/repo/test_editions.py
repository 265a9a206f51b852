"""What both hunts share is in both books: a rule of one edition stands in its own package."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from drvar.games import tactical

PACKAGE = Path(tactical.__file__).parent


def citing(tree: ast.AST, owner: str = "") -> Iterator[tuple[str, set[str]]]:
    """The functions that cite, and the books that each of them cites."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.ClassDef):
            yield from citing(node, f"{node.name}.")
        elif isinstance(node, ast.FunctionDef):
            calls = [d for d in node.decorator_list if isinstance(d, ast.Call)]
            found = [
                str(paragraph.value).partition("-")[0]
                for call in calls
                if getattr(call.func, "id", "") in ("rule", "cites")
                for paragraph in call.args
                if isinstance(paragraph, ast.Constant)
            ]
            if found:
                yield f"{owner}{node.name}", set(found)


@pytest.mark.parametrize("chapter", sorted(PACKAGE.glob("*.py")), ids=lambda path: path.stem)
def test_shared_functions_cite_both_editions(chapter: Path) -> None:
    alone = [
        f"{name} cites {', '.join(sorted(books))} only"
        for name, books in citing(ast.parse(chapter.read_text(encoding="utf-8")))
        if books != {"HUNT", "HUNT14"}
    ]
    assert not alone, f"move them from {chapter.name} into the edition's package: {alone}"


def test_the_functions_of_one_edition_are_found() -> None:
    source = """
class March:
    @rule("HUNT-8a", "HUNT14-7a")
    def set_out(self): ...

    @cites("HUNT-7b")
    def may_stay(self): ...

@rule("HUNT14-1.1f", after="start")
def house(): ...
"""
    assert dict(citing(ast.parse(source))) == {
        "March.set_out": {"HUNT", "HUNT14"},
        "March.may_stay": {"HUNT"},
        "house": {"HUNT14"},
    }
