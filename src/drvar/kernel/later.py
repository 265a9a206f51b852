"""Arguments of an event that take work: they are worked out when somebody reads them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any


class Later(Mapping[str, Any]):
    """Arguments of which some take work: each of those is worked out when it is first read.

    Bots and simulations tell events that are never read, and so do not pay for them. What works
    one out must keep a position of its own.
    """

    def __init__(self, told: dict[str, Any], later: Mapping[str, Callable[[], object]]) -> None:
        self._told = told
        self._later = dict(later)

    def __getitem__(self, name: str) -> Any:
        work = None if name in self._told else self._later.get(name)
        if work is not None:
            self._told[name] = work()
            self._later.pop(name, None)
        return self._told[name]

    def __iter__(self) -> Iterator[str]:
        return iter({**self._told, **self._later})

    def __len__(self) -> int:
        return len({**self._told, **self._later})

    def __repr__(self) -> str:
        return repr(dict(self))
