"""The screen: lines out, lines in, and colours only on a real terminal.

Nothing here moves the cursor about, so the table works in a pipe, in a script and with a screen
reader. Only the hand-over between two players at one terminal clears it.
"""

from __future__ import annotations

import io
import os
import shutil
from contextlib import suppress
from typing import TYPE_CHECKING, TextIO

from rich.console import Console
from rich.text import Text

from .words import Cited, say

if TYPE_CHECKING:
    from collections.abc import Iterable

NARROWEST, LOWEST = 60, 15
"""A smaller terminal cannot show a question in one piece."""

CLEAR = "\x1b[H\x1b[2J\x1b[3J"
"""Clear the screen and what was scrolled off it, since secrets may stand there."""

DIM, BOLD, GOOD, BAD = "dim", "bold", "green", "yellow"


class TooSmall(Exception):  # noqa: N818  # reads as what is wrong
    """The terminal is too small for the table."""


class Screen:
    """Where the table is shown and answers are typed."""

    def __init__(self, source: TextIO, out: TextIO, *, plain: bool = False) -> None:
        for stream in (source, out):
            if isinstance(stream, io.TextIOWrapper):
                with suppress(OSError):
                    stream.reconfigure(errors="replace")  # a poor locale is no reason to stop
        self.source, self.out = source, out
        self.cleared = out.isatty()
        self.typed = source.isatty()
        self.plain = plain
        self._consoles = {real: _console(out, real=real) for real in (False, True)}

    @property
    def real(self) -> bool:
        """Whether there is a terminal to draw on; for ears it is a stream of lines."""
        return self.cleared and not self.plain

    @property
    def console(self) -> Console:
        """What writes: with colours and broken lines, or neither."""
        return self._consoles[self.real]

    def must_hold(self, drawing: str) -> None:
        """Refuse a terminal too small for a drawing; a pipe has no size."""
        if not self.real:
            return
        wide = max([NARROWEST, *map(len, drawing.splitlines())])
        columns, lines = self._size()
        if columns < wide or lines < LOWEST:
            size = {"columns": columns, "lines": lines}
            raise TooSmall(say("fault-small", **size, wide=wide, high=LOWEST))

    def _size(self) -> os.terminal_size:
        try:
            return os.get_terminal_size(self.out.fileno())
        except (OSError, ValueError):
            return shutil.get_terminal_size()

    # ------------------------------------------------------------------ out

    def line(self, words: str = "", style: str = "") -> None:
        """Write a line."""
        self.console.print(Text(words, style=style))

    def cited(self, told: Cited, *, indent: str = "", style: str = "") -> None:
        """Write a line with its paragraphs, which are dimmed; for ears without them."""
        body = Text(told.words, style=style)
        for identity in () if self.plain else told.rules:
            body.append(f"  {identity}", style=DIM)
        self.hang(Text(indent), body)

    def hang(self, first: Text, body: Text) -> None:
        """Write a text beside its sign; what does not fit stays right of the sign."""
        if not self.real:
            self.console.print(Text.assemble(first, body))
            return
        lines = body.wrap(self.console, max(20, self.console.width - len(first)))
        for number, part in enumerate(lines):
            sign = Text(" " * len(first)) if number else first
            self.console.print(Text.assemble(sign, part))

    def drawing(self, drawing: str) -> None:
        """Write a drawing, never broken into other lines."""
        self.console.print(Text(drawing), soft_wrap=True)

    def columns(self, cells: Iterable[Text]) -> None:
        """Write many short texts beside each other on a terminal, one a line in a pipe."""
        listed = list(cells)
        width = max(map(len, listed)) + 3
        across = max(1, self.console.width // width) if self.real else 1
        down = -(-len(listed) // across)
        for row in range(down):
            line = Text()
            for cell in listed[row::down]:
                line.append_text(cell)
                line.append(" " * (width - len(cell)))
            line.rstrip()
            self.console.print(line)

    def clear(self) -> None:
        """Clear a real terminal with all its past; a pipe keeps everything."""
        if self.cleared:
            self.out.write(CLEAR)
            self.out.flush()

    # ------------------------------------------------------------------ in

    def ask(self, prompt: str) -> str:
        """Ask for a line; the end of the input raises EOFError."""
        self.out.write(f"{prompt} ")
        self.out.flush()
        line = self.source.readline()
        if not self.typed:
            self.out.write(line if line.endswith("\n") else f"{line}\n")
        elif not line:
            self.out.write("\n")
        if not line:
            raise EOFError
        return line.strip()


def _console(out: TextIO, *, real: bool) -> Console:
    return Console(
        file=out,
        force_terminal=real,
        color_system="auto" if real else None,
        soft_wrap=not real,
        highlight=False,
        markup=False,
        emoji=False,
    )
