"""A tape: what happened, in order; its copies share what they have in common.

It grows at its end and is rewound there, like a game. A copy costs the same however long
the tape is, because both read one list, each up to its own length. The copy that appends first
goes on in that list; another copy that appends after the same place moves its part into a list
of its own. So what a tape holds never changes because of another copy.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from typing import Any, TypeVar, overload

T = TypeVar("T")


class Tape(Sequence[T]):
    """A sequence that grows and is rewound at its end; copies cost nothing.

    One thread appends to a tape and its copies; any thread may read them.
    """

    __slots__ = ("_items", "_length")
    __hash__ = None  # type: ignore[assignment]  # it changes

    def __init__(self, items: Iterable[T] = ()) -> None:
        self._items = list(items)
        self._length = len(self._items)

    def fork(self) -> Tape[T]:
        """Give a copy that goes its own way from here."""
        twin: Tape[T] = Tape()
        twin._items, twin._length = self._items, self._length
        return twin

    def append(self, item: T) -> None:
        """Add something that happened."""
        self.extend((item,))

    def extend(self, items: Iterable[T]) -> None:
        """Add what happened, one after the other."""
        if len(self._items) > self._length:  # another copy has gone on from here
            self._items = self._items[: self._length]
        self._items.extend(items)
        self._length = len(self._items)

    def rewind(self, length: int) -> None:
        """Go back to where the tape had this length."""
        self._length = min(length, self._length)

    def __len__(self) -> int:
        return self._length

    def __iter__(self) -> Iterator[T]:
        return islice(self._items, self._length)

    @overload
    def __getitem__(self, at: int) -> T: ...
    @overload
    def __getitem__(self, at: slice) -> list[T]: ...

    def __getitem__(self, at: int | slice) -> T | list[T]:
        if isinstance(at, slice):
            return [self._items[n] for n in range(*at.indices(self._length))]
        return self._items[range(self._length)[at]]

    def since(self, value: Any, key: Callable[[T], Any]) -> list[T]:
        """What came after a value, on a tape that is sorted by `key`."""
        first = bisect_right(self._items, value, hi=self._length, key=key)
        return self._items[first : self._length]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Tape | list):
            return NotImplemented
        return len(self) == len(other) and all(a == b for a, b in zip(self, other, strict=True))

    def __repr__(self) -> str:
        return f"Tape({list(self)!r})"
