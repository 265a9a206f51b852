"""What mypy is told before it hands the rules to mypyc.

A dataclass of mypyc can have no base from the interpreter, and `Generic` is one. Where a
dataclass stands for itself under `[...]`, as `State` does, that base serves types alone.
"""

from __future__ import annotations

from collections.abc import Callable

from mypy.nodes import FuncDef
from mypy.plugin import ClassDefContext, Plugin
from mypy.plugins.dataclasses import dataclass_class_maker_callback


class GenericsForTypesAlone(Plugin):
    """Takes `Generic` off the dataclasses that stand for themselves under `[...]`."""

    def get_class_decorator_hook_2(
        self, fullname: str
    ) -> Callable[[ClassDefContext], bool] | None:
        """Come in where dataclasses are made: every type is known there."""
        return _types_alone if fullname == "dataclasses.dataclass" else None


def _types_alone(context: ClassDefContext) -> bool:
    made = dataclass_class_maker_callback(context)
    own = [member.name for member in context.cls.defs.body if isinstance(member, FuncDef)]
    if "__class_getitem__" in own:
        context.cls.removed_base_type_exprs.clear()
    return made


def plugin(_version: str) -> type[Plugin]:
    """What mypy asks a plugin for."""
    return GenericsForTypesAlone
