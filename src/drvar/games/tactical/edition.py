"""What an edition brings to the shared procedures: its own resolvers and its own limits."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, Protocol, Self, TypeAlias, TypeVar

from drvar.kernel.options import Option

from .state import G, Tactical

if TYPE_CHECKING:
    from collections.abc import Mapping
    from fractions import Fraction

    from drvar.kernel.game import Odds
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


class Candidates(Protocol[G_contra]):
    """The counters at a place that might take part in an Action."""

    def __call__(self, g: G_contra, attempt: Attempt, /) -> Counters:
        """Find them."""


class MayDo(Protocol[G_contra]):
    """What forbids counters an Action together; the one source of legality of groups."""

    def __call__(self, g: G_contra, attempt: Attempt, members: Counters, /) -> Broken | None:
        """Check it."""


class Cost(Protocol[G_contra]):
    """What an Action costs counters that act together."""

    def __call__(self, g: G_contra, action: str, members: Counters, /) -> int:
        """Tell it."""


class IsOut(Protocol[G_contra]):
    """Whether a side has nothing left to act with this turn."""

    def __call__(self, g: G_contra, side: str, /) -> bool:
        """Look."""


class MayOpen(Protocol[G_contra]):
    """What forbids a side an activation."""

    def __call__(self, g: G_contra, side: str, option: Option, /) -> Broken | None:
        """Check it."""


class AnythingToDo(Protocol[G_contra]):
    """Whether a place offers a side any Action; `box` is off the map, at an entry hex."""

    def __call__(self, g: G_contra, side: str, place: str, *, box: bool) -> bool:
        """Look for one."""


class MayFly(Protocol[G_contra]):
    """What forbids an aircraft of a side to fly."""

    def __call__(self, g: G_contra, side: str, plane: str, /) -> Broken | None:
        """Check it."""


class MakeParty(Protocol[G_contra]):
    """A side's group in an Action as one: its points and its limits."""

    def __call__(self, g: G_contra, side: str, members: Counters, action: str, /) -> Party:
        """Put it together."""


class MayFire(Protocol[G_contra]):
    """What forbids a unit to fire at all."""

    def __call__(self, g: G_contra, unit: str, /) -> Broken | None:
        """Check it."""


class FireRange(Protocol[G_contra]):
    """How far a unit fires."""

    def __call__(self, g: G_contra, unit: str, /) -> int:
        """Tell it."""


class MayReach(Protocol[G_contra]):
    """What forbids a unit in one hex to fire at another."""

    def __call__(self, g: G_contra, unit: str, origin: str, target: str, /) -> Broken | None:
        """Check it."""


class MayAttack(Protocol[G_contra]):
    """What forbids units of one hex to attack another together."""

    def __call__(
        self, g: G_contra, firers: Counters, origin: str, target: str, /
    ) -> Broken | None:
        """Check it."""


class AttackHexes(Protocol[G_contra]):
    """Every hex that units of one hex may attack together, ascending."""

    def __call__(self, g: G_contra, firers: Counters, origin: str, /) -> list[str]:
        """Find them."""


class FireOdds(Protocol[G_contra]):
    """The chances of what an Attack does."""

    def __call__(self, g: G_contra, fire: Any, /) -> Odds:
        """Work them out."""


class MeleeOdds(Protocol[G_contra]):
    """The chances of an answer that leads into a melee."""

    def __call__(self, g: G_contra, option: Option, /) -> Odds | None:
        """Work them out."""


class ThrowCases(Protocol[G_contra]):
    """The throws that make a difference in a fire or a melee under way, with their chances."""

    def __call__(self, g: G_contra, asked: Any, /) -> Mapping[Any, Fraction]:
        """List them."""


@dataclass(frozen=True, kw_only=True)
class Edition(Generic[G]):
    """The procedures and checks by which one edition differs from the other."""

    candidates: Candidates[G]
    may_do: MayDo[G]
    cost: Cost[G]
    out: IsOut[G]
    may_open: MayOpen[G]
    anything_to_do: AnythingToDo[G]
    may_fly: MayFly[G]
    party: MakeParty[G]
    walk: type[Walk[G]]
    """Where a party may go."""
    may_fire: MayFire[G]
    fire_range: FireRange[G]
    may_reach: MayReach[G]
    """Range and sight."""
    may_return: MayReach[G]
    """The same because an enemy enters the hex."""
    may_attack: MayAttack[G]
    attack_hexes: AttackHexes[G]
    activation: type[Activation[G]]
    flight: type[Flight[G]]
    attack: type[Fire[G]]
    march: type[March[G]]
    charge: type[Charge[G]]
    melee: type[Melee[G]]
    retreat: type[Retreat[G]]
    entry: type[Entry[G]]
    fire_odds: FireOdds[G]
    melee_odds: MeleeOdds[G]
    cases: ThrowCases[G]

    def __class_getitem__(cls, _: object) -> type[Self]:
        """Stand for itself with any state: only types are told apart by it."""
        return cls
