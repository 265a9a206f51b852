"""What a step may return: ask a seat or chance, call, jump, finish.

The table stands at the top of `flow`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, TypeAlias

from .chance import Audience, Draw, Roll
from .options import Option
from .rule import NO_ARGUMENTS, Arguments, Broken

if TYPE_CHECKING:
    from .procedure import Procedure


class Choose:  # noqa: PLW1641  # compared, never kept in a set
    """Ask a seat to choose one of the options.

    `check` is the one source of legality: it says for any option which rule it breaks. `secret`
    keeps the answer between the rules and that seat. `private` says that the options follow
    from what only that seat knows: whether there is a choice at all must not show. `by_hand`
    asks even for the only answer there is, which a table would otherwise give.
    """

    __slots__ = ("args", "by_hand", "check", "options", "private", "prompt", "seat", "secret")

    def __init__(  # noqa: PLR0913  # a question has these parts
        self,
        seat: str,
        prompt: str,
        options: tuple[Option, ...],
        check: Callable[[Option], Broken | None] | None = None,
        args: Arguments = NO_ARGUMENTS,
        secret: bool = False,
        private: bool = False,
        by_hand: bool = False,
    ) -> None:
        self.by_hand = by_hand
        self.seat = seat
        self.prompt = prompt
        self.options = options
        self.check = check
        self.args = args
        self.secret = secret
        self.private = private or secret

    def _key(self) -> tuple[object, ...]:
        kept = (self.secret, self.private)
        return (self.seat, self.prompt, self.options, dict(self.args), kept)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Choose) and self._key() == other._key()

    def __repr__(self) -> str:
        return f"Choose({self.seat!r}, {self.prompt!r}, {self.options!r})"

    @property
    def audience(self) -> Audience:
        """The seats that learn the answer."""
        return (self.seat,) if self.secret else None

    @property
    def is_forced(self) -> bool:
        """Whether a table may answer for the seat, and all seats may know that it could."""
        return len(self.options) == 1 and not self.private and not self.by_hand


class Call:
    """Interrupt the procedure: run the child first, its result goes to the next step."""

    __slots__ = ("child",)

    def __init__(self, child: Procedure) -> None:
        self.child = child


class Done:
    """Finish the procedure; the result goes to the caller's next step."""

    __slots__ = ("result",)

    def __init__(self, result: Any = None) -> None:
        self.result = result


class Over:
    """End the game with this result."""

    __slots__ = ("result",)

    def __init__(self, result: Any) -> None:
        self.result = result


Question: TypeAlias = Choose | Roll | Draw
Next: TypeAlias = Choose | Roll | Draw | Call | Done | Over | Callable[..., Any] | None
"""What a step may return."""


def offer(  # noqa: PLR0913  # a question has these parts
    seat: str,
    prompt: str,
    candidates: Iterable[Option],
    check: Callable[[Option], Broken | None],
    args: Arguments = NO_ARGUMENTS,
    *,
    secret: bool = False,
) -> Choose:
    """Ask a seat among the candidates that break nothing."""
    options = tuple([option for option in candidates if check(option) is None])
    return Choose(seat, prompt, options, check, args, secret)
