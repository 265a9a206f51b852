"""What an edition brings to the shared procedures: its own resolvers and its own limits."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeAlias, TypeVar

from drvar.kernel.options import Option

from .state import G, Tactical

if TYPE_CHECKING:
    from drvar.kernel.rule import Broken

    from .activation import Activation
    from .aircraft import Flight
    from .charge import Charge
    from .fire import Fire
    from .melee import Melee
    from .missions import Entry
    from .movement import March
    from .retreat import Retreat
    from .ways import Party, Walk

Counters: TypeAlias = tuple[str, ...]

G_contra = TypeVar("G_contra", bound=Tactical, contravariant=True)


class Attempt:
    """An Action about to be declared: its kind, its side, its place and its target.

    `place` is a hex, or the entry hex of counters that wait off the map (`box`). A reaction
    knows its target and who is moving there.
    """

    __slots__ = ("action", "box", "movers", "place", "side", "target")

    def __init__(  # noqa: PLR0913  # an Action has these parts
        self,
        action: str,
        side: str,
        place: str,
        box: bool = False,
        target: str = "",
        movers: Counters = (),
    ) -> None:
        self.action = action
        self.side = side
        self.place = place
        self.box = box
        self.target = target
        self.movers = movers


class AnythingToDo(Protocol[G_contra]):
    """Whether a place offers a side any Action; `box` is off the map, at an entry hex."""

    def __call__(self, g: G_contra, side: str, place: str, *, box: bool) -> bool:
        """Look for one."""


@dataclass(frozen=True, kw_only=True)
class Edition(Generic[G]):
    """The procedures and checks by which one edition differs from the other."""

    candidates: Callable[[G, Attempt], Counters]
    """The counters at a place that might take part in an Action."""
    may_do: Callable[[G, Attempt, Counters], Broken | None]
    """What forbids these counters an Action together; the one source of legality of groups."""
    cost: Callable[[G, str, Counters], int]
    """What an Action costs these counters."""
    out: Callable[[G, str], bool]
    """Whether a side has nothing left to act with this turn."""
    may_open: Callable[[G, str, Option], Broken | None]
    """What forbids a side an activation."""
    anything_to_do: AnythingToDo[G]
    may_fly: Callable[[G, str, str], Broken | None]
    """What forbids an aircraft of a side to fly."""
    party: Callable[[G, str, Counters, str], Party]
    """A side's group in an Action as one: its points and its limits."""
    walk: type[Walk[G]]
    """Where a party may go."""
    may_fire: Callable[[G, str], Broken | None]
    """What forbids a unit to fire at all."""
    fire_range: Callable[[G, str], int]
    """How far a unit fires."""
    may_reach: Callable[[G, str, str, str], Broken | None]
    """What keeps a unit in one hex from firing at another: range or sight."""
    may_return: Callable[[G, str, str, str], Broken | None]
    """What forbids a unit in one hex to fire at another because an enemy enters it."""
    may_attack: Callable[[G, Counters, str, str], Broken | None]
    """What forbids units of one hex to attack another together."""
    attack_hexes: Callable[[G, Counters, str], list[str]]
    """Every hex that units of one hex may attack together, ascending."""
    activation: type[Activation[G]]
    flight: type[Flight[G]]
    attack: type[Fire[G]]
    march: type[March[G]]
    charge: type[Charge[G]]
    melee: type[Melee[G]]
    retreat: type[Retreat[G]]
    entry: type[Entry[G]]

    def __class_getitem__(cls, _: object) -> type[Edition[Any]]:
        """Stand for itself with any state: only types are told apart by it."""
        return cls
