"""What an edition brings to the shared procedures: its own resolvers and its own limits."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from drvar.kernel.flow import Procedure
    from drvar.kernel.rule import Broken

    from .state import Tactical


class Deed(NamedTuple):
    """An Action about to be declared: what, by whom, from where, and at whom.

    `place` is a hex, or the entry hex of counters that wait off the map (`box`). A reaction
    knows its target and who is moving there.
    """

    action: str
    side: str
    place: str
    box: bool = False
    target: str = ""
    movers: tuple[str, ...] = ()


class Edition(NamedTuple):
    """The procedures and checks by which one edition differs from the other."""

    candidates: Callable[[Tactical, Deed], tuple[str, ...]]
    """Who stands at a place and might take part in a deed."""
    may_do: Callable[[Tactical, Deed, tuple[str, ...]], Broken | None]
    """What forbids these counters a deed together; the one source of legality of groups."""
    cost: Callable[[Tactical, str, tuple[str, ...]], int]
    """What a deed costs these counters."""
    out: Callable[[Tactical, str], bool]
    """Whether a side has nothing left to act with this turn."""
    act: Callable[[Tactical, tuple[Any, ...]], Procedure]
    """The procedure that carries out an answer to "your activation"."""
    openings: Callable[[Tactical, str], list[tuple[Any, ...]]]
    """Every activation that a side might begin, legal or not."""
    may_open: Callable[[Tactical, str, tuple[Any, ...]], Broken | None]
    """What forbids an activation."""
    leave: Callable[[Tactical, str, str], None]
    """What happens when a Mission leaves the map from a hex."""
    passes: Callable[[Tactical, str, int], bool]
    """Whether a side passes a test of morale with a die."""
    fail_test: Callable[[Tactical, str, str, str], None]
    """What a failed test does to a unit of a side in a hex."""
    attack: Callable[..., Procedure]
    march: Callable[..., Procedure]
    charge: Callable[..., Procedure]
    melee: Callable[..., Procedure]
    entry: Callable[..., Procedure]
