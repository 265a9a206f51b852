"""Procedures: what stands on the stack, one class for each procedure of a rulebook."""

from __future__ import annotations

from typing import Any, ClassVar, Self

from .frame import Frame, mypyc_attr
from .returns import Done, Next
from .rule import rule


@mypyc_attr(allow_interpreted_subclasses=True)
class Procedure(Frame):
    """One procedure of the rulebook: fields are the locals, `@rule` methods the steps.

    Fields hold only values that never change in place (strings, numbers, tuples, None), so
    that a frame is copied by copying its fields. `PUBLIC` lists the fields that every seat may
    see; `RENAMED` maps old step names to new ones for saved games, `STORED` is its name there
    if the class has been renamed.

    `parked` keeps the result that the procedure waits for while one that `watch` pushed runs
    above it; `watching` marks the one that was pushed.
    """

    PUBLIC: ClassVar[tuple[str, ...]] = ()
    RENAMED: ClassVar[dict[str, str]] = {}
    STORED: ClassVar[str] = ""

    at: str = "end"
    parked: Any = None
    watching: bool = False

    def copy(self) -> Self:
        """Copy the frame; its fields never change in place, so a shallow copy is whole."""
        kind: Any = type(self)
        twin: Self = kind.__new__(kind)
        for name in self.HELD:
            setattr(twin, name, getattr(self, name))
        return twin

    def field_values(self) -> tuple[Any, ...]:
        """What the fields hold, in their order."""
        return tuple([getattr(self, name) for name in self.HELD])

    @property
    def cites(self) -> tuple[str, ...]:
        """The paragraphs of the step where the procedure stands."""
        return self.CITES[self.at]

    @rule()
    def end(self, g: Any) -> Next:
        """Finish after the last step."""
        return Done()


_PLAIN = not hasattr(Procedure, "__mypyc_attrs__")
"""Whether frames are plain objects, which keep all their fields in a dictionary."""


def copied(stack: list[Procedure]) -> list[Procedure]:
    """Copy the frames of a stack: every microsecond of a copy counts."""
    if not _PLAIN:
        return [frame.copy() for frame in stack]
    twins = []
    for frame in stack:
        twin = _make(type(frame))
        twin.__dict__ = frame.__dict__.copy()
        twins.append(twin)
    return twins


_make: Any = object.__new__
