"""Rules options: the rulings with alternatives, as one typed record per game.

A game lists its rulings once, as the fields of a `Rulings`: the key, its values (the first is
the default) and the paragraph that leaves the choice open.

    class Options(Rulings, frozen=True):
        skip_full: Annotated[Literal["no", "yes"], "RAID-12.3f"]

Rules read `g.rules.options.skip_full == "no"`, and mypy refuses a key or a value that does not
exist. Code outside the rules reads the same list as data: see `Game.options`.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from functools import cache
from inspect import get_annotations
from typing import Literal, NamedTuple, Self, get_args, get_origin

import msgspec


class RuleOption(NamedTuple):
    """A ruling with alternatives: the first value is the default, words by key."""

    key: str
    values: tuple[str, ...]
    rule: str

    @property
    def default(self) -> str:
        """The value used when no value is given."""
        return self.values[0]


class Rulings(msgspec.Struct, frozen=True):
    """How every ruling of a game is decided; subclasses give the fields."""

    @classmethod
    def of(cls, options: Mapping[str, str]) -> Self:
        """Give the record for a whole set of options by key."""
        return msgspec.convert(options, cls)

    @classmethod
    def listed(cls) -> tuple[RuleOption, ...]:
        """Give the rulings as data, in the order of the fields."""
        return _listed(cls)


class _Apart:
    """Replaces `Annotated` when a ruling is read, which forgets the order of values.

    Of two that differ only in that order, typing keeps a single object.
    """

    def __class_getitem__(cls, parts: tuple[object, ...]) -> tuple[object, ...]:
        return parts


@cache
def _listed(rulings: type[Rulings]) -> tuple[RuleOption, ...]:
    names = {**vars(sys.modules[rulings.__module__]), "Annotated": _Apart}
    told = get_annotations(rulings)
    return tuple(_rule_option(key, told[key], names) for key in rulings.__struct_fields__)


def _rule_option(key: str, kind: object, names: dict[str, object]) -> RuleOption:
    parts = eval(kind, names) if isinstance(kind, str) else get_args(kind)
    match parts:
        case (values, str(rule)) if get_origin(values) is Literal:
            return RuleOption(key, get_args(values), rule)
    raise TypeError(f"{key} is {kind}: a ruling is Annotated[Literal[values], paragraph]")
