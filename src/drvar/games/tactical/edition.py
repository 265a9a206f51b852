"""What an edition brings to the shared procedures: its own resolvers and its own limits."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, NamedTuple

from drvar.kernel.flow import Procedure

if TYPE_CHECKING:
    from types import ModuleType

    from drvar.kernel.rule import Broken

    from .movement import March, Party, Walk


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

    candidates: Callable[..., tuple[str, ...]]
    """Who stands at a place and might take part in a deed."""
    may_do: Callable[..., Broken | None]
    """What forbids these counters a deed together; the one source of legality of groups."""
    cost: Callable[..., int]
    """What a deed costs these counters."""
    out: Callable[..., bool]
    """Whether a side has nothing left to act with this turn."""
    act: Callable[..., Procedure]
    """The procedure that carries out an answer to "your activation"."""
    may_open: Callable[..., Broken | None]
    """What forbids an activation."""
    anything_to_do: Callable[..., bool]
    """Whether a place offers a side any Action."""
    may_fly: Callable[..., Broken | None]
    """What forbids an aircraft of a side to fly."""
    party: Callable[..., Party]
    """A group on the march as one: its points and its limits."""
    walk: Callable[..., Walk]
    """Where a party may go."""
    may_fire: Callable[..., Broken | None]
    """What forbids a unit to fire at all."""
    fire_range: Callable[..., int]
    """How far a unit fires."""
    may_reach: Callable[..., Broken | None]
    """What keeps a unit in one hex from firing at another: range or sight."""
    may_return: Callable[..., Broken | None]
    """What forbids a unit to fire at a hex because an enemy enters it."""
    may_attack: Callable[..., Broken | None]
    """What forbids units to attack a hex together."""
    attack_hexes: Callable[..., list[str]]
    """Every hex that units may attack together, ascending."""
    attack: Callable[..., Procedure]
    march: Callable[..., March]
    charge: Callable[..., Procedure]
    melee: Callable[..., Procedure]
    retreat: Callable[..., Procedure]
    entry: Callable[..., Procedure]


def procedures(chapters: Iterable[ModuleType]) -> tuple[type[Procedure], ...]:
    """Every procedure of the chapters; of two of one name that of the later chapter."""
    found: dict[str, type[Procedure]] = {
        name: member
        for chapter in chapters
        for name, member in vars(chapter).items()
        if isinstance(member, type)
        and issubclass(member, Procedure)
        and member.__module__ == chapter.__name__
    }
    return tuple(found[name] for name in sorted(found))
