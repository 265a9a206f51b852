"""How the class of a procedure is read: annotations become fields, `@rule` methods steps.

A plain class says all of it at run time. A compiled one keeps the names and the defaults of its
fields and forgets their annotations, which `hints` then reads from its source.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable
from dataclasses import MISSING, Field, make_dataclass
from functools import cache
from inspect import get_annotations, signature
from pathlib import Path
from types import MemberDescriptorType
from typing import TYPE_CHECKING, Any, ClassVar, TypeAlias, dataclass_transform, get_type_hints

from .rule import Citation, citation

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr
else:

    def mypyc_attr(**_: bool) -> Callable[[type], type]:
        """Tell the compiler something about a class; without a compiler it does nothing."""
        return lambda cls: cls


Step: TypeAlias = tuple[Callable[..., Any], bool, str]
"""A step as the loop needs it: the function, whether it takes an answer, the next step."""

STANDING = {"at": str, "parked": Any, "watching": bool}
"""The fields of every procedure: where it stands, and its part in watching."""

_COMPILED = "__mypyc_attrs__"
"""Where a compiled class lists its fields."""


@dataclass_transform(kw_only_default=True)
class Frame:
    """The base of `Procedure`, never compiled: gives each class its fields and its steps."""

    __slots__ = ()
    STEPS: ClassVar[tuple[str, ...]]
    TABLE: ClassVar[dict[str, Step]]
    CITES: ClassVar[dict[str, tuple[str, ...]]]
    FIELDS: ClassVar[type[Any]]
    """A dataclass with the fields of this procedure and nothing else."""
    HELD: ClassVar[tuple[str, ...]]
    """The names of all its fields."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.STEPS = _ordered_steps(cls)
        cls.CITES = {step: _paragraphs(cls, step) for step in cls.STEPS}
        following = (*cls.STEPS[1:], "end")
        cls.TABLE = {
            step: (getattr(cls, step), _takes_answer(cls, step), after)
            for step, after in zip(cls.STEPS, following, strict=True)
        }
        cls.FIELDS = _fields(cls)
        cls.HELD = tuple(cls.FIELDS.__dataclass_fields__)
        for name in ("__init__", "__repr__", "__eq__", "__hash__"):
            if vars(cls).get(name) is None:
                setattr(cls, name, vars(cls.FIELDS)[name])

    def __class_getitem__(cls, _: object) -> type[Frame]:
        return cls


# ---------------------------------------------------------------------- steps


def _citations(cls: type[Frame]) -> dict[str, Citation]:
    """What the methods of a class's own body cite."""
    own = [(name, member) for name, member in vars(cls).items() if not name.startswith("__")]
    found = {name: citation(member) for name, member in own}
    return {name: cited for name, cited in found.items() if cited is not None}


def _ordered_steps(cls: type[Frame]) -> tuple[str, ...]:
    """Put a class's steps in order: overridden ones keep their place, new ones name theirs.

    The first class with steps has them in the order of its body. Several new steps after the
    same one stay in the order of the body, too.
    """
    inherited = getattr(cls, "STEPS", ("end",))[:-1]
    order = list(inherited)
    last_after: dict[str, str] = {}
    for name, (_, is_step, after) in _citations(cls).items():
        if not is_step or name in order or name == "end":
            continue
        if not inherited:
            order.append(name)
        elif after == "start":
            order.insert(0, name)
        elif after in order:
            order.insert(order.index(last_after.get(after, after)) + 1, name)
            last_after[after] = name
        else:
            raise TypeError(f"{cls.__name__}.{name}: say after which step, @rule(after=...)")
    return (*order, "end")


def _paragraphs(cls: type[Frame], step: str) -> tuple[str, ...]:
    """What a step cites; an override without a citation of its own keeps the inherited one."""
    own = _citations(cls).get(step)
    if own is not None:
        return own.paragraphs
    known: list[Any] = [vars(base).get("CITES", {}) for base in cls.__mro__[1:]]
    return next((cited[step] for cited in known if step in cited), ())


def _takes_answer(cls: type[Frame], step: str) -> bool:
    function: Any = getattr(cls, step)
    code = getattr(function, "__code__", None)  # none in a compiled function
    number = code.co_argcount if code else len(signature(function).parameters)
    if number not in (2, 3):
        raise TypeError(f"{cls.__name__}.{step}: a step takes g and at most one answer")
    return bool(number == 3)


# ---------------------------------------------------------------------- fields


def _fields(cls: type[Frame]) -> type[Any]:
    """A dataclass of the fields: those of the base classes, the class's own, the standing."""
    own = _compiled_fields(cls) if _COMPILED in vars(cls) else _annotated_fields(cls)
    standing = [("at", str, cls.STEPS[0]), ("parked", Any, None), ("watching", bool, False)]
    bases = tuple(  # but `Procedure` itself, which has the standing fields alone
        base.FIELDS
        for base in cls.__bases__
        if issubclass(base, Frame) and Frame not in (base, *base.__bases__)
    )
    return make_dataclass(cls.__name__, [*own, *standing], bases=bases, kw_only=True)


def _annotated_fields(cls: type[Frame]) -> list[tuple[Any, ...]]:
    found: list[tuple[Any, ...]] = []
    for name, kind in get_annotations(cls).items():
        if name in STANDING or "ClassVar" in str(kind):
            continue
        if str(kind).removeprefix("<class '").startswith(("list", "dict", "set")):
            raise TypeError(
                f"{cls.__name__}.{name} is a {kind}: fields of a procedure never change in "
                "place; use a tuple"
            )
        default = vars(cls).get(name, MISSING)
        if isinstance(default, Field):
            default = default.default
            setattr(cls, name, default)
        found.append((name, kind) if default is MISSING else (name, kind, default))
    return found


def _compiled_fields(cls: type[Frame]) -> list[tuple[Any, ...]]:
    """Names as the class lists them, defaults as a new frame has them."""
    blank = cls.__new__(cls)
    found: list[tuple[Any, ...]] = []
    for name in vars(cls)[_COMPILED]:
        if name in STANDING or name.startswith("__") or (name, Any) in found:
            continue
        default = getattr(blank, name, MISSING)
        found.append((name, Any) if default is MISSING else (name, Any, default))
    return found


def unshadow(cls: type[Any]) -> None:
    """Remove the slots that a plain dataclass lays over fields of a compiled base class."""
    for base in cls.__mro__[1:]:
        for name in vars(base).get(_COMPILED, ()):
            if isinstance(vars(cls).get(name), MemberDescriptorType):
                delattr(cls, name)


def hints(cls: type[Any]) -> dict[str, Any]:
    """The types of a class's fields, evaluated."""
    for base in cls.__mro__:
        if _COMPILED in vars(base):
            base.__annotations__ = _annotations(base.__module__).get(base.__name__, {})
    return get_type_hints(cls)


@cache
def _annotations(module: str) -> dict[str, dict[str, str]]:
    """The annotations of the classes of a compiled module, from its source in the package."""
    package, _, name = module.rpartition(".")
    source = Path(sys.modules[package].__path__[0], f"{name}.py").read_text(encoding="utf-8")
    return {
        node.name: {
            member.target.id: ast.unparse(member.annotation)
            for member in node.body
            if isinstance(member, ast.AnnAssign) and isinstance(member.target, ast.Name)
        }
        for node in ast.parse(source).body
        if isinstance(node, ast.ClassDef)
    }


__all__ = ["Frame", "hints", "mypyc_attr", "unshadow"]
