"""Phrases: what is said of a position, by key, as parts that fit into each other.

A phrase is a key with its arguments, as on the wire; an argument may be a phrase itself, or a
list. Whoever has the words says it: the terminal here, the browser there (`Words.phrase`). So a
description is worked out once, from what a seat sees, and reads the same everywhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import reduce
from typing import Literal, TypeAlias

from msgspec import Struct


class Phrase(Struct, frozen=True, omit_defaults=True):
    """A key with its arguments: ids, numbers, other phrases, or lists of them."""

    words: str
    args: dict[str, Value] = {}


Part: TypeAlias = str | int | Phrase
Value: TypeAlias = Part | tuple[Part, ...]


Direction = Literal["N", "NE", "E", "SE", "S", "SW", "W", "NW"]


class Beside(Struct, frozen=True):
    """A neighbour of a place: the direction in which it lies, and what lies between."""

    place: str
    direction: Direction
    between: tuple[Phrase, ...] = ()


class Site(Struct, frozen=True, kw_only=True):
    """A place in words, without what stands there."""

    place: str
    names: tuple[str, ...] = ()
    """Its names, as the map prints them."""
    ground: tuple[Phrase, ...] = ()
    marks: tuple[Phrase, ...] = ()
    """What is marked there: what counts for victory, where counters land or enter."""
    around: tuple[Beside, ...] = ()


class Standing(Struct, frozen=True, kw_only=True):
    """Something that lies in a place, as a seat sees it."""

    name: str | Phrase
    """The id of a counter, or what something without an own name is called."""
    side: str = ""
    """Whose it is; empty if it is of neither side."""
    sort: str = ""
    """What equal ones are called together, if nobody needs to tell them apart."""
    points: int = 0
    """Its strength, as the rules add it up."""
    what: tuple[Phrase, ...] = ()
    """Its strength and its status in words."""


class Reached(Struct, frozen=True, kw_only=True):
    """A place that a group can reach: what the way costs, the places entered, and its risk."""

    cost: int
    way: tuple[str, ...]
    risk: tuple[Phrase, ...] = ()


def listed(phrases: Iterable[Phrase]) -> Phrase:
    """Several phrases as one, kept apart as the language does it."""
    return reduce(lambda one, more: Phrase("say-more", {"one": one, "more": more}), phrases)


def percent(share: Fraction | float) -> int:
    """A chance in hundredths; what may happen is never 0, what may fail never 100."""
    whole = round(100 * share)
    return (
        max(whole, 1) if 0 < share < 1 and whole < 1 else min(whole, 99 if share < 1 else 100)
    )


def plain_args(args: Mapping[str, object]) -> dict[str, Value]:
    """The arguments that words can name: ids, numbers, and lists of them."""
    found: dict[str, Value] = {}
    for name, value in args.items():
        if isinstance(value, bool):
            found[name] = str(value).lower()
        elif isinstance(value, str | int):
            found[name] = value
        elif isinstance(value, list | tuple):
            items = [item for item in value if isinstance(item, str | int)]
            if len(items) == len(value):
                found[name] = tuple(items)
    return found
