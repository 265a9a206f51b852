"""Options: what a seat may answer, as small tuples with one canonical text.

An option is a verb and its operands, such as ``("move", "G3", "10.05")``, written
``move G3 10.05``. A word that looks like a whole number is a number; every other word is a
string. So the text parses back without knowing the game, and no option needs quoting.
"""

from __future__ import annotations

import re
from typing import Any

Word = str | int
Option = tuple[Word, ...]

_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]*)")
_LONGEST = 18
"""Digits up to here are numbers; a longer run is a plain word."""


def text(option: Option) -> str:
    """Write an option in its canonical form.

    >>> text(("move", "G3", "10.05"))
    'move G3 10.05'
    """
    return " ".join(map(str, option))


def parse(words: str) -> Option:
    """Read an option from its text; any spacing between words will do.

    >>> parse("fire  7 12.03")
    ('fire', 7, '12.03')
    """
    return tuple(_word(word) for word in words.split())


def _word(word: str) -> Word:
    return int(word) if len(word) <= _LONGEST and _NUMBER.fullmatch(word) else word


def is_canonical(option: Any) -> bool:
    """Tell whether a value is an option that its own text gives back."""
    return (
        isinstance(option, tuple)
        and bool(option)
        and all(type(word) in (str, int) for word in option)
        and parse(text(option)) == option
    )
