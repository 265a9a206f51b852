"""The shapes of what all editions show of their boards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal, NotRequired, TypedDict

from msgspec import UNSET, Meta, Struct, UnsetType

from drvar.kernel.seen import Board, Line, Lying, Mark, one_of

from .ground import HEIGHT, TERRAIN, UNITS
from .rules import DUMMY, GERMAN, PARTISAN, TITO
from .state import CAPTURED, KILLED, REMOVED

Side = Annotated[str, one_of("Side", GERMAN, PARTISAN)]
Lower = Annotated[str, one_of("Lower", "even", "odd")]
Obstruction = Annotated[str, one_of("Obstruction", TERRAIN, HEIGHT, UNITS)]
Fate = Annotated[str, one_of("Fate", CAPTURED, KILLED, REMOVED)]
MissionKind = Annotated[str, one_of("MissionKind", "", TITO, "british", "us", "soviet", DUMMY)]
Phase = Annotated[
    str,
    one_of("Phase", "setup", "command", "landing", "arrivals", "points", "activation", "check"),
]
Why = Annotated[Literal["points", "tito-captured"], Meta(title="Why")]


SIGNS = {"clear": ".", "town": "T", "slope": "s", "hill": "h", "wood": "w"}
"""The sign of each ground in a view, and on a map in plain text."""


class Ground(Struct, frozen=True):
    """The map: which columns lie half a hex lower, and a sign for each hex, row by row."""

    lower: Lower
    terrain: tuple[str, ...]


class UnitSeen(Struct, frozen=True, kw_only=True):
    """A unit on the map: where it stands and what it bears."""

    side: Side
    hex: str
    vf: int
    full: int
    attacks: int
    pinned: bool
    ooc: bool
    fresh: bool


class CommandSeen(Struct, frozen=True, kw_only=True):
    """A Command on the map."""

    hex: str
    spare: bool


class MissionSeen(Struct, frozen=True, kw_only=True):
    """A Mission on the map; what it is, only for a seat that may know."""

    hex: str
    face_up: bool
    mission: MissionKind | UnsetType = UNSET


class Taken(Struct, frozen=True):
    """A Mission that the Germans captured or killed."""

    fate: Fate
    mission: MissionKind


class Order(Struct, frozen=True):
    """An Action that the stack could carry out at a place, and the answers that do it."""

    action: str
    says: tuple[str, ...]
    """The answers, up to the last step, or up to the target."""
    members: tuple[str, ...]
    price: int
    """Activation points."""
    cost: int
    """Movement points."""
    way: tuple[str, ...]
    """The hexes that it enters; none for an Action that begins with fire."""


class Reach(Mark, frozen=True):
    """A hex that a group can reach, or fire at: the cost, the way, and what can meet it."""

    cost: int
    way: tuple[str, ...]
    fire: int
    """How much strength may fire there."""
    loss: float
    """The chance of a loss if all of it does."""
    stopped: float
    """The chance that a counter is stopped there, lost or Pinned."""
    orders: tuple[Order, ...] = ()
    """Before an Action is chosen: those that lead there, the plainest first."""
    stays: bool = True
    """Whether the group may stay there; it may step into a full hex only to go on."""


class Danger(Struct, frozen=True):
    """A stack that may fire at a group, and what its fire may do."""

    hex: str
    strength: int
    loss: float
    stopped: float
    """The chance that a counter of the group goes no farther, lost or Pinned."""


class Likely(Struct, frozen=True):
    """A result and its chance."""

    name: str
    share: str
    value: float


class Fated(Struct, frozen=True):
    """What becomes of a unit: the strength left, none if it is eliminated."""

    counter: str
    left: int
    pinned: bool


class Outlook(Struct, frozen=True):
    """The chances of one throw, what each surely does to units, and what counts in it."""

    hex: str
    chances: tuple[Likely, ...]
    fates: dict[str, tuple[Fated, ...]]
    modifiers: tuple[Line, ...]
    policy: str


class Ahead(Mark, frozen=True):
    """What a group may meet in a hex of its way, or at its end."""

    number: int
    """The place of the hex on the way; nought if fire from where the group stands is meant."""
    dangers: tuple[Danger, ...]
    """Who may react there, or answer the fire."""
    loss: float
    """The chance of a loss up to and with this hex, if all who may react do."""
    harmed: float
    """The chance that anything befalls the group up to there, a stop too."""
    arrives: float
    """The chance that all of the group are fit to go on from there."""
    fight: Outlook | None
    """The melee there, or the fire at it, if all of the group arrive."""
    whole: tuple[Likely, ...]
    """How the whole Action may end, the way included."""
    shots: tuple[Outlook, ...]
    """What the group may fire at from there."""


class Threat(Mark, frozen=True):
    """A hex that the enemy can fire at, and with how much."""

    fire: int


class Sight(Mark, frozen=True):
    """A hex in range: how much fire reaches it, or what blocks the sight and where."""

    fire: int
    blocked: bool
    why: Obstruction | UnsetType = UNSET
    by: tuple[str, ...] | UnsetType = UNSET
    terrain: tuple[str, ...] | UnsetType = UNSET
    rule: str | UnsetType = UNSET


class Commanded(Mark, frozen=True):
    """A hex within range of a Command."""

    of: str


class Result(TypedDict):
    """How a game ended by the rules; points are absent if they were not counted."""

    winner: str
    why: Why
    level: NotRequired[str]
    rule: NotRequired[str]
    points: NotRequired[dict[str, int]]
    shares: NotRequired[int]


class TacticalBoard(Board, frozen=True, kw_only=True):
    """The board of a hex game."""

    hours: str
    last_turn: int
    night: bool
    phase: Phase
    initiative: Side
    active: Side
    pa: dict[Side, int]
    homeless: tuple[str, ...]
    waiting: dict[Side, dict[str, dict[str, int]]]
    """The counters that wait beside each entry hex, by side, with the strength left."""
    due: dict[str, int]
    renounced: tuple[str, ...]
    mission_moves: int
    lost: dict[Side, int]
    commands_lost: int
    stars: tuple[str, ...]
    ground: Ground
    units: Mapping[str, UnitSeen]
    commands: Mapping[str, CommandSeen]
    missions: Mapping[str, MissionSeen]
    taken: dict[str, Taken]
    air: tuple[str, ...]
    objectives: tuple[str, ...]
    points: dict[Side, int]
    ledger: dict[Side, tuple[Line, ...]]

    def depth(self, unit: str) -> int:
        """How many units lie on top of a unit, where stacks have an order."""
        return 0

    def known_points(self) -> dict[str, int]:
        """The points of both sides, as far as the seat knows them."""
        return dict(self.points)

    def markers(self) -> dict[str, str]:
        """The hexes with a marker that is not a Mission, and what it is."""
        return {}

    def lying(self) -> dict[str, Lying]:
        """What lies in each hex: units and Commands, then Missions and other markers."""
        counters: dict[str, list[str]] = {}
        markers = {hex_: [marker] for hex_, marker in self.markers().items()}
        for unit in sorted(self.units, key=self.depth):
            counters.setdefault(self.units[unit].hex, []).append(unit)
        for command, seen in self.commands.items():
            counters.setdefault(seen.hex, []).append(command)
        for token, mission in self.missions.items():
            markers.setdefault(mission.hex, []).append(token)
        return {
            hex_: Lying(tuple(counters.get(hex_, ())), tuple(markers.get(hex_, ())))
            for hex_ in sorted({*counters, *markers})
        }

    def commands_in(self, hex_: str) -> list[str]:
        """The sides that have a Command in a hex; only the Germans if no side is given."""
        here = [command for command in self.commands.values() if command.hex == hex_]
        return [getattr(command, "side", GERMAN) for command in here]
