"""The client says everything by key: no source of it holds a sentence for players."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

SCRIPT = re.compile(r"<(script|style)\b.*?</\1>|<!--.*?-->", re.DOTALL)
TAG = re.compile(r"""<[^\s<>](?:[^<>"']|"[^"]*"|'[^']*')*>""")
SPOKEN = re.compile(
    r"""\b(?:aria-label|label|title|alt|placeholder|hint)="([^"{}]*\w[^"{}]*)\""""
)
COMMENT = re.compile(r"/\*.*?\*/|(?<!:)//[^\n]*", re.DOTALL)
LITERAL = re.compile(r"""(['"`])([A-Z][a-z]+(?: [a-z]+)+[^'"`\n]*)\1(?!:)""")
"""A capital, then small words; what a colon follows is the name of a place in map data."""


def without_code(markup: str) -> str:
    """Markup without what stands in braces, however deep."""
    text, depth = "", 0
    for letter in markup:
        depth += letter == "{"
        text += letter if not depth else ""
        depth -= letter == "}"
    return text


def sentences(name: str, source: str) -> list[str]:
    """What a source says in words: in its markup, in spoken attributes, in literals."""
    found = [words for _, words in LITERAL.findall(COMMENT.sub("", source))]
    if name.endswith(".svelte"):
        markup = SCRIPT.sub("", source)
        found += SPOKEN.findall(markup)
        found += re.findall(r"[^\W\d_]{2,}[^\n]*", TAG.sub("\n", without_code(markup)))
    return found


def test_no_source_of_the_client_holds_a_sentence(root: Path) -> None:
    sources = sorted((root / "web/src").rglob("*.svelte")) + sorted(
        path for path in (root / "web/src").rglob("*.ts") if "generated" not in path.parts
    )
    assert len(sources) > 100
    said = {
        str(path.relative_to(root)): found
        for path in sources
        if (found := sentences(path.name, path.read_text("utf-8")))
    }
    assert said == {}


@pytest.mark.parametrize(
    "source",
    [
        "<p>Go on</p>",
        "{#if open}<b>{say('x')} is here</b>{/if}",
        '<button aria-label="Close" />',
        "<script>const words = 'Nothing to show';</script>",
    ],
)
def test_the_check_finds_a_sentence(source: str) -> None:
    assert len(sentences("x.svelte", source)) == 1


@pytest.mark.parametrize(
    "source",
    [
        "<script>/* What is shown. */ const kind = 'plain';</script>",
        "<p title={say('x')}>{say('table-over')} · {a > b ? 1 : 2}</p>",
        "<!-- svelte-ignore a11y --><style>p { font: 500 14px/1 Sans; }</style>",
    ],
)
def test_the_check_lets_keys_pass(source: str) -> None:
    assert sentences("x.svelte", source) == []
