"""Citations: which paragraph a piece of code carries out, breaks or counts.

Everything that rests on the rulebook says so with a paragraph id, exactly as the specification
writes it: a function (`@rule`), a refusal (`Broken`), a number in a sum (`Modifier`). Log,
tooltips, refusals and the coverage proof all read these ids.

What functions cite stands in a register and not on the functions: a compiled function takes no
attributes.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple, TypeVar

Arguments = Mapping[str, Any]
"""Values for a text key; they must be plain JSON data."""

NO_ARGUMENTS: Arguments = {}

PARAGRAPH = re.compile(r"^[A-Z][A-Z0-9]*-[0-9]+(?:\.[0-9]+)*[a-z]*[0-9]*\Z")
"""The shape of a paragraph id: HUNT-9.3.1a, RAID-13.3.1aa, RAID-5.1b1."""

F = TypeVar("F", bound=Callable[..., Any])


class Citation(NamedTuple):
    """What a function cites; for a step, also the step of its base class that it follows."""

    paragraphs: tuple[str, ...]
    is_step: bool = False
    after: str = ""


CITED: dict[tuple[str, str], Citation] = {}
"""The citations by module and qualified name of the function."""


def rule(*paragraphs: str, after: str = "") -> Callable[[F], F]:
    """Cite the rulebook; inside a Procedure, also make this method a step.

    `after` names the step behind which a subclass inserts a step of its own ("start" for the
    very first place): the order of steps is the order of the rulebook and is never guessed.
    """
    return _registered(Citation(paragraphs, True, after))


def cites(*paragraphs: str) -> Callable[[F], F]:
    """Cite the rulebook without making a step: for the helpers of a Procedure."""
    return _registered(Citation(paragraphs))


def _registered(cited: Citation) -> Callable[[F], F]:
    for paragraph in cited.paragraphs:
        if not PARAGRAPH.match(paragraph):
            raise ValueError(f"{paragraph!r} is not a paragraph id such as HUNT-9.3.1a")

    def register(function: F) -> F:
        CITED[_place(function)] = cited
        return function

    return register


def citation(function: Any) -> Citation | None:
    """What a function cites, if it cites anything."""
    return CITED.get(_place(function)) if hasattr(function, "__qualname__") else None


def _place(function: Any) -> tuple[str, str]:
    """The module and the qualified name; a compiled method knows its module by its class."""
    owner = getattr(function, "__objclass__", function)
    return str(owner.__module__), function.__qualname__


class Broken(NamedTuple):
    """Why something is not allowed: the paragraph, and the words by key."""

    rule: str
    words: str
    args: Arguments = NO_ARGUMENTS


class Modifier(NamedTuple):
    """One number of a sum that explains itself."""

    value: int
    rule: str
    words: str
    args: Arguments = NO_ARGUMENTS


def total(modifiers: Iterable[Modifier]) -> int:
    """Add the modifiers up: the one place where a list becomes a number."""
    return sum([modifier.value for modifier in modifiers])
