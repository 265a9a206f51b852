"""What a player meant by what was typed: a number, the text of an answer, or its beginning."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drvar.kernel.options import text

if TYPE_CHECKING:
    from drvar.kernel.options import Option

    from .words import Speech


def exact(line: str, options: tuple[Option, ...]) -> list[Option]:
    """The options whose canonical text was typed, in any spacing and with any capitals."""
    typed = " ".join(line.split())
    right = [option for option in options if text(option) == typed]
    return right or [o for o in options if text(o).casefold() == typed.casefold()]


def numbered(line: str, options: tuple[Option, ...]) -> list[Option]:
    """The option of that number, as they are listed from 1 on."""
    if not is_number(line) or not 1 <= int(line) <= len(options):
        return []
    return [options[int(line) - 1]]


def is_number(line: str) -> bool:
    """Whether a whole number was typed; an id such as 07.03 is not one."""
    return line.isascii() and line.isdigit()


def begun(line: str, options: tuple[Option, ...], speech: Speech) -> list[Option]:
    """The options whose text, or else whose words, begin with what was typed.

    A number is never cut: `unit G1` does not mean G10, even if G1 is lost.
    """
    typed = " ".join(line.split()).casefold()
    if not typed:
        return []
    by_text = [option for option in options if _begins(text(option), typed)]
    return by_text or [o for o in options if _begins(speech.option(o), typed)]


def _begins(whole: str, typed: str) -> bool:
    folded = whole.casefold()
    if not folded.startswith(typed):
        return False
    after = folded[len(typed) : len(typed) + 1]
    return not (typed[-1].isdigit() and after.isdigit())


def meant(line: str, options: tuple[Option, ...], speech: Speech) -> list[Option]:
    """The options that may have been meant: one is an answer, several are unclear."""
    return exact(line, options) or numbered(line, options) or begun(line, options, speech)
