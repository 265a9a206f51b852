"""The state of a game: the board in its own fields, and the stack of procedures."""

from __future__ import annotations

from collections.abc import Callable, Mapping, MutableSequence, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Generic, Self, TypeVar

from .chance import Audience
from .events import Event
from .frame import mypyc_attr, unshadow
from .later import Later
from .procedure import Procedure, copied

Rules_co = TypeVar("Rules_co", covariant=True)
"""The tables and switches of a game."""

_NO_RULES: Any = None


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(slots=True, kw_only=True)
class State(Generic[Rules_co]):
    """A position: the board in a game's own fields, the stack, and the result when it is over.

    Games add flat fields (dictionaries, lists and sets of ids, numbers and strings) and write
    `copy` by hand. `rules` holds what the options fix (tables, switches) and is shared by all
    copies; `events` is where facts are told, or None in a playout.
    """

    options: dict[str, str] = field(default_factory=dict)
    stack: list[Procedure] = field(default_factory=list)
    result: Any = None
    rules: Rules_co = field(default=_NO_RULES, compare=False, repr=False)
    events: MutableSequence[Event] | None = field(default=None, compare=False, repr=False)

    def __init_subclass__(cls) -> None:
        super(State, cls).__init_subclass__()
        unshadow(cls)

    def __class_getitem__(cls, _: object) -> type[State[Any]]:
        """Stand for itself with any rules: only types are told apart by them."""
        return cls

    def copy(self) -> Self:
        """Copy the position; nothing that changes is shared with the original."""
        raise NotImplementedError(f"{type(self).__name__} writes its own copy()")

    def fork(self) -> Self:
        """Begin a copy: the kernel's own fields, with the events switched off."""
        kind: Any = type(self)
        new: Self = kind.__new__(kind)
        new.options = self.options
        new.stack = copied(self.stack)
        new.result = self.result
        new.rules = self.rules
        new.events = None
        return new

    def watch(self) -> Procedure | None:
        """Give a procedure that a standing condition calls for; asked after every act.

        A game may have a field `stirred`, which is True when a watched condition may have
        changed: then this is called only while it is True.
        """
        return None

    def cites(self) -> tuple[str, ...]:
        """The paragraphs of the step where the position rests.

        Code that several games share cites them all; such a game picks its own.
        """
        return self.stack[-1].cites if self.stack else ()

    def tell(self, kind: str, rule: str, **args: Any) -> None:
        """Tell all seats a fact."""
        if self.events is not None:
            self.events.append(Event(kind, rule, args))

    def tell_later(
        self,
        kind: str,
        rule: str,
        later: Mapping[str, Callable[[Self], object]],
        **args: Any,
    ) -> None:
        """Tell all seats a fact of which some is worked out of this position, if it is read."""
        if self.events is not None:
            now = self.copy()
            reckon = {name: partial(work, now) for name, work in later.items()}
            self.events.append(Event(kind, rule, Later(args, reckon)))

    def tell_only(self, audience: Sequence[str], kind: str, rule: str, **args: Any) -> None:
        """Tell a fact to some seats alone."""
        if self.events is not None:
            self.events.append(Event(kind, rule, args, tuple(audience)))

    def reveal(self, kind: str, rule: str, *, audience: Audience = None, **args: Any) -> None:
        """Tell a fact that was hidden until now: undo never goes back behind it."""
        if self.events is not None:
            self.events.append(Event(kind, rule, args, audience, reveals=True))
