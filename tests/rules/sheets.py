"""Charts as files of data: their tables, and the paragraphs that they carry out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from drvar.kernel.rule import PARAGRAPH

Row = dict[str, Any]


def tables(node: Any, path: str = "") -> Iterator[tuple[str, Row]]:
    """Every table of the charts with its path, rows included."""
    if isinstance(node, dict):
        yield path, node
        for key, value in node.items():
            yield from tables(value, f"{path}.{key}".lstrip("."))
    elif isinstance(node, list):
        for number, value in enumerate(node):
            yield from tables(value, f"{path}[{number}]")


def cited(charts: Row, book: str) -> dict[str, str]:
    """The paragraph of each chart, and of its rows in order where they have their own."""
    found: dict[str, list[str]] = {}
    for path, table in tables(charts):
        assert "rows" not in table or "rule" in table, path
        for key, value in table.items():
            if key == "rule" or key.endswith("_rule"):
                assert PARAGRAPH.match(value), path
                assert value.startswith(book), path
                chart = path.partition("[")[0] + ("" if key == "rule" else f".{key}")
                found.setdefault(chart, []).append(value.removeprefix(book))
    return {chart: " ".join(ids) for chart, ids in found.items()}


def listed(text: str) -> dict[str, str]:
    """The same as it stands in a test: a chart a line, with its paragraphs."""
    lines = (line.split() for line in text.split("\n") if line)
    return {chart: " ".join(ids) for chart, *ids in lines}
