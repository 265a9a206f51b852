"""Known words: whether what a player tries could be an answer at all.

Players may try anything, and a check may fail on words that name nothing in its game. That is
not a fault of the rules. An option that has the shape of one on offer, and whose words all name
something, is another matter: a check that raises on it is wrong.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from .options import Option, Word
from .returns import Choose

_TABLES = (dict, list, tuple, set, frozenset)


def is_worded(g: Any, question: Choose, option: Option) -> bool:
    """Whether an option has the shape of one on offer, in words of the same kinds.

    Two words are of one kind if some table of the game has both.
    """
    shape = _shape(option)
    alike = [offered for offered in question.options if _shape(offered) == shape]
    tables = [*_tables(g), *_tables(g.rules)]
    for part in _parts(g.rules):
        tables += _tables(part)
    return bool(alike) and all(
        _is_of_a_kind(word, {offered[place] for offered in alike}, tables)
        for place, word in enumerate(option[1:], 1)
    )


def _shape(option: Option) -> tuple[object, ...]:
    """The verb and the kinds of its operands."""
    return (*option[:1], *map(type, option[1:]))


def _parts(thing: Any) -> Iterator[Any]:
    """The values of a thing's fields, whether its class is compiled or not."""
    for name in dir(thing):
        if not name.startswith("_"):
            value = getattr(thing, name, None)
            if not callable(value):
                yield value


def _tables(thing: Any) -> list[Any]:
    """The dictionaries, lists and sets among a thing's fields."""
    if isinstance(thing, (str, int, *_TABLES)) or thing is None:
        return []
    return [value for value in _parts(thing) if isinstance(value, _TABLES)]


def _is_of_a_kind(word: Word, offered: set[Word], tables: list[Any]) -> bool:
    """Whether a word is in a table together with one that is offered in its place."""
    if word in offered:
        return True
    for table in tables:
        columns = [table]
        inside = list(table.values()) if isinstance(table, dict) else list(table)
        columns += [inside, *(one for one in inside if isinstance(one, _TABLES))]
        if any(word in one and any(o in one for o in offered) for one in columns):
            return True
    return False
