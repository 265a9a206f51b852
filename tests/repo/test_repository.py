"""The repository is whole: its papers are there, versions agree, links lead somewhere."""

from __future__ import annotations

import re
import tomllib
from typing import TYPE_CHECKING
from urllib.parse import unquote

import pytest

import drvar

if TYPE_CHECKING:
    from pathlib import Path

PAPERS = (
    ".ci/run",
    ".editorconfig",
    ".gitignore",
    ".pre-commit-config.yaml",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "LICENSE",
    "Makefile",
    "NOTICE",
    "README.md",
    "mkdocs.yml",
    "pyproject.toml",
    "src/drvar/py.typed",
)
TARGETS = (
    *("help", "setup", "play", "test", "test-all", "slow", "other-browsers"),
    *("test-fast", "check", "browser", "engines", "soak", "mutate", "bench", "fast"),
    *("wheel-fast", "docs", "lock", "clean"),
)

FENCE = re.compile(r"^( *)(`{3,}|~{3,}).*?^\1\2[`~]*\s*?$", re.MULTILINE | re.DOTALL)
CODE = re.compile(r"(`+)(?!`).+?(?<!`)\1(?!`)", re.DOTALL)
INLINE_LINK = re.compile(r"\]\(\s*(<[^>]*>|[^)\s]+)[^)]*\)")
REFERENCE = re.compile(r"^ {0,3}\[[^\]]+\]:\s+(<[^>]*>|\S+)", re.MULTILINE)
HTML_LINK = re.compile(r"<(?:a|img)\b[^>]*\b(?:href|src)=\"([^\"]+)\"")
ELSEWHERE = re.compile(r"[a-z][a-z0-9+.-]*:", re.IGNORECASE)


def links(text: str) -> list[str]:
    """The relative links of a Markdown text, without what stands in code."""
    prose = CODE.sub("", FENCE.sub("", text))
    found = [
        link.strip("<>")
        for pattern in (INLINE_LINK, REFERENCE, HTML_LINK)
        for link in pattern.findall(prose)
    ]
    paths = [unquote(link.partition("#")[0]) for link in found if not ELSEWHERE.match(link)]
    return [path for path in paths if path]


def pages_of_nav(text: str) -> list[str]:
    """The pages in the nav of mkdocs.yml, which is the last thing in it."""
    nav = re.search(r"^nav:\n(.*)\Z", text, re.MULTILINE | re.DOTALL)
    assert nav is not None
    return re.findall(r"(?:- |: )(\S+\.md)\s*$", nav[1], re.MULTILINE)


@pytest.mark.parametrize("name", PAPERS)
def test_paper_exists(root: Path, name: str) -> None:
    assert (root / name).is_file()


def test_versions_agree(root: Path) -> None:
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["version"] == drvar.__version__


def test_changelog_knows_the_version_or_what_comes(root: Path) -> None:
    headings = re.findall(r"^## \[(.+?)\]", (root / "CHANGELOG.md").read_text("utf-8"), re.M)
    assert headings[0] == "Unreleased"
    assert len(headings) == 1 or headings[1] == drvar.__version__


def test_the_nav_lists_every_page_and_only_pages(root: Path) -> None:
    listed = pages_of_nav((root / "mkdocs.yml").read_text("utf-8"))
    pages = [str(page.relative_to(root / "docs")) for page in (root / "docs").rglob("*.md")]
    made = ["changelog.md", "commands.md", "contributing.md"]  # by tools/handbook.py
    assert sorted(listed) == sorted([*pages, *made])


def test_decisions_are_listed(root: Path) -> None:
    decisions = root / "docs" / "decisions"
    listed = links((decisions / "README.md").read_text("utf-8"))
    numbered = sorted(path.name for path in decisions.glob("[0-9]*.md"))
    assert [name for name in listed if name in numbered] == numbered
    assert [int(name[:4]) for name in numbered] == list(range(1, len(numbered) + 1))


def test_relative_links_lead_somewhere(root: Path, files: list[Path]) -> None:
    dead = [
        f"{path.relative_to(root)}: {link}"
        for path in files
        if path.suffix == ".md"
        for link in links(path.read_text("utf-8"))
        if not (path.parent / link).resolve().exists()
        or not (path.parent / link).resolve().is_relative_to(root)
    ]
    assert dead == []


def test_every_target_has_its_help(root: Path) -> None:
    makefile = (root / "Makefile").read_text("utf-8")
    assert re.findall(r"^([a-z-]+):[^#\n]*## .+$", makefile, re.MULTILINE) == [*TARGETS]
    assert f".PHONY: {' '.join(TARGETS)}\n" in makefile


def test_python_chess_stays_in_the_benchmark(files: list[Path]) -> None:
    importing = {
        path.stem
        for path in files
        if path.suffix == ".py"
        and re.search(r"^\s*(?:import|from) chess\b", path.read_text("utf-8"), re.MULTILINE)
    }
    assert importing <= {"bench", "yardstick", "test_bench", "test_yardstick"}


def test_links_are_found_in_prose_and_not_in_code() -> None:
    text = """
[one](a.md#part) ![two](<b c.png>) [three][x] [four](https://example.org) [five](#here)
`[six](no.md)` and ``[seven](`no.md)`` [![eight](c.svg)](d.md "title") <a href="e.md">nine</a>

```
[ten](no.md)
```

[x]: f.md
"""
    assert sorted(links(text)) == ["a.md", "b c.png", "c.svg", "d.md", "e.md", "f.md"]


def test_pages_are_found_in_a_nav() -> None:
    nav = "site_name: x\nnav:\n  - A: a.md\n  - B:\n      - b/README.md\n      - C: b/c.md\n"
    assert pages_of_nav(nav) == ["a.md", "b/README.md", "b/c.md"]
