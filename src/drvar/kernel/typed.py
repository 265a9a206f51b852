"""What a player meant by what was typed: a number, the text of an answer, or its beginning."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping, Sequence

from .answers import said
from .described import Account
from .options import Option, text
from .words import Words


def in_words(option: Option, words: Words) -> str:
    """What an answer means, without the text to type."""
    return words.phrase(said(option))


LONGEST = 18
"""The most digits of a number; no list is as long, and Python reads no number of thousands."""


def exact(line: str, options: Sequence[Option]) -> list[Option]:
    """The options whose canonical text was typed, in any spacing and with any capitals."""
    typed = " ".join(line.split())
    right = [option for option in options if text(option) == typed]
    return right or [o for o in options if text(o).casefold() == typed.casefold()]


def numbered(line: str, options: Sequence[Option]) -> list[Option]:
    """The option of that number, as they are listed from 1 on."""
    if not is_number(line) or not 1 <= int(line) <= len(options):
        return []
    return [options[int(line) - 1]]


def is_number(line: str) -> bool:
    """Whether a whole number was typed that can be meant; an id such as 07.03 is not one."""
    return len(line) <= LONGEST and line.isascii() and line.isdigit()


def begun(line: str, options: Sequence[Option], words: Words) -> list[Option]:
    """The options whose text, or else whose words, begin with what was typed.

    A number is never cut: `unit G1` does not mean G10, even if G1 is lost.
    """
    typed = " ".join(line.split()).casefold()
    if not typed:
        return []
    by_text = [option for option in options if _begins(text(option), typed)]
    return by_text or [o for o in options if _begins(in_words(o, words), typed)]


def _begins(whole: str, typed: str) -> bool:
    folded = whole.casefold()
    if not folded.startswith(typed):
        return False
    after = folded[len(typed) : len(typed) + 1]
    return not (typed[-1].isdigit() and after.isdigit())


def worded(line: str, options: Sequence[Option], words: Words) -> list[Option]:
    """The options whose whole words were typed."""
    typed = " ".join(line.split()).casefold()
    return [option for option in options if in_words(option, words).casefold() == typed]


def meant(
    line: str, options: Sequence[Option], words: Words, listed: Sequence[Option]
) -> list[Option]:
    """The options that may have been meant: one is an answer, several are unclear.

    A number is that of a list, which may leave out what comes to the same.
    """
    return (
        exact(line, options)
        or numbered(line, listed)
        or worded(line, options, words)
        or begun(line, options, words)
    )


# ---------------------------------------------------------------------- places and counters


def place_of(typed: str, account: Account) -> str:
    """The place that was typed: its number, with or without its points, or its name."""
    if typed in account.sites:
        return typed
    digits = re.sub(r"[.\s]", "", typed)
    for place in account.sites if digits.isdigit() else ():
        if place.replace(".", "") == digits:
            return place
    names = {place: list(map(_folded, site.names)) for place, site in account.sites.items()}
    return _only(_folded(typed), names)


def counter_of(typed: str, account: Account, words: Words) -> str:
    """The counter that was typed, by its name or its id."""
    there = [s.name for some in account.standing.values() for s in some]
    names = {
        name: [_folded(name), _folded(words.name("", name))]
        for name in there
        if isinstance(name, str)
    }
    return _only(_folded(typed), names)


def _only(typed: str, names: Mapping[str, list[str]]) -> str:
    """The one that bears a name, or whose name begins with it, or has it as a part; or ""."""
    if not typed:
        return ""
    tests: tuple[Callable[[str], bool], ...] = (
        lambda name: name == typed,
        lambda name: name.startswith(typed),
        lambda name: typed in name,
    )
    for test in tests:
        found = [key for key, some in names.items() if any(map(test, some))]
        if found:
            return found[0] if len(found) == 1 else ""
    return ""


def _folded(name: str) -> str:
    """A name without capitals and without the marks on its letters: gruen and Grün are grun."""
    plain = unicodedata.normalize("NFKD", name.casefold())
    bare = "".join(letter for letter in plain if not unicodedata.combining(letter))
    return " ".join(bare.replace("ue", "u").replace("oe", "o").replace("ae", "a").split())
