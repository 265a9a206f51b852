r"""Hex maps as plain text, for terminals and for tests that people read.

Each hex shows two short texts, one above the other; lower columns stand one line further down.

>>> print(hex_sketch(3, 1, {"01.01": ("a", ""), "02.01": ("b", "x"), "03.01": ("c", "")}))
 _____       _____
/  a  \_____/  c  \
\_____/  b  \_____/
      \__x__/
"""

from collections.abc import Mapping

from drvar.boards.hexes import Lower, format_hex


def hex_sketch(
    columns: int,
    rows: int,
    cells: Mapping[str, tuple[str, str]],
    *,
    width: int = 5,
    lower: Lower = "even",
) -> str:
    """Draw a map; a hex without a cell stays blank, a text too long for its hex is cut."""
    canvas = [[" "] * (columns * (width + 1) + 1) for _ in range(2 * rows + 2)]
    for column in range(1, columns + 1):
        drop = (column % 2 == 0) == (lower == "even")
        for row in range(1, rows + 1):
            texts = cells.get(format_hex(column, row))
            if texts is not None:
                _draw(canvas, (column - 1) * (width + 1), 2 * row - 1 + drop, width, texts)
    return "\n".join("".join(line).rstrip() for line in canvas).rstrip("\n")


def _draw(
    canvas: list[list[str]], left: int, line: int, width: int, texts: tuple[str, str]
) -> None:
    """Draw one hex: its upper edge, then two lines between slashes."""
    upper, below = texts
    right = left + width + 1
    above = canvas[line - 1]
    above[left + 1 : right] = ["_" if sign == " " else sign for sign in above[left + 1 : right]]
    canvas[line][left : right + 1] = f"/{upper[:width]:^{width}}\\"
    canvas[line + 1][left : right + 1] = f"\\{below[:width]:_^{width}}/"
