"""The shape of the board of the raid, as a seat sees it."""

from __future__ import annotations

from typing import Annotated, TypedDict

from msgspec import UNSET, Struct, UnsetType

from drvar.kernel.seen import Board, Line, Lying, Mark, one_of

from .state import ARRIVE, ASSAULT, DEAD, FIRE, FLOWN, FREE, LAND, LEFT, MOVE, PRISONER, TAKEN

Letter = Annotated[str, one_of("Letter", "A", "B", "C")]
Action = Annotated[str, one_of("Action", LAND, MOVE, FIRE, ASSAULT, ARRIVE)]
Fate = Annotated[str, one_of("Fate", FREE, PRISONER, DEAD, LEFT, TAKEN, FLOWN)]
Phase = Annotated[
    str,
    one_of(
        "Phase",
        *("setup", "case", "A", "B1", "B2", "B3", "B4", "B5", "B6"),
        *("C1", "C2", "C3", "D", "E", "F"),
    ),
]


class Air(Struct, frozen=True):
    """Where aircraft support the Germans, and by how much."""

    zone: int
    bonus: int


class ZoneSeen(Struct, frozen=True):
    """The units in a zone, from the top of each stack, and the letters of hidden markers."""

    german: tuple[str, ...]
    german_sp: int
    yugoslav: tuple[str, ...]
    yugoslav_sp: int
    hidden: tuple[Letter, ...]


class CounterSeen(Struct, frozen=True):
    """A counter on the map; `factors` are fire, assault and movement of its present side."""

    steps: int
    factors: tuple[int, int, int]
    done: tuple[Action, ...]
    fixed: bool | UnsetType = UNSET
    """Of German counters only."""


class Held(Struct, frozen=True):
    """A prisoner: the guard, and the zone where they are."""

    guard: str
    zone: int


class Reach(Mark, frozen=True):
    """A place that a group can reach: what the way costs, and what can happen at its end."""

    cost: int
    way: tuple[int, ...]
    """The cheapest way, zone by zone."""
    ends: bool
    """Whether the move is over there by itself."""
    fire: tuple[int, ...]
    """The zones whose stacks can fire there."""
    loss: float
    """The chance that a counter is hit there if all of them do."""


class Ahead(Mark, frozen=True):
    """What a march leads to at its end, or in a zone beside it."""

    won: float
    """The chance to win the assault there; below nought if there is none."""
    turned: float
    """The chance that hidden markers are turned there."""
    least: int
    """The alarm after the march and what follows from it for certain."""
    most: int
    """The alarm if markers turn, at the worst."""


class Threat(Mark, frozen=True):
    """A zone in danger: how many stacks can fire there, and whether some can march there."""

    fire: int
    march: bool


class Result(TypedDict):
    """How the raid ended."""

    winner: str
    level: str
    points: int
    rule: str


class RaidBoard(Board, frozen=True, kw_only=True):
    """The board of the raid."""

    phase: Phase
    last_turn: int
    event: str
    alarm: int
    risen: dict[str, int]
    ammo: int
    air: Air
    zones: dict[str, ZoneSeen]
    counters: dict[str, CounterSeen]
    figures: dict[str, int]
    fate: dict[str, Fate]
    prisoners: dict[str, Held]
    pool: dict[str, tuple[str, ...]]
    offmap: tuple[str, ...]
    due: int
    stray: str
    waiting: tuple[tuple[int, tuple[str, ...]], ...]
    storch: int
    aa_lost: int
    lost: tuple[str, ...]
    gone: tuple[str, ...]
    set_aside: int
    points: int
    ledger: tuple[Line, ...]
    markers: dict[str, tuple[str, ...]] | UnsetType = UNSET
    """The markers themselves, for the referee."""
    aside: tuple[str, ...] | UnsetType = UNSET

    def lying(self) -> dict[str, Lying]:
        """What lies in each zone; figures and what is still hidden are markers."""
        figures: dict[str, list[str]] = {}
        for figure, zone in self.figures.items():
            figures.setdefault(str(zone), []).append(figure)
        return {
            zone: Lying(
                (*there.german, *there.yugoslav), (*there.hidden, *figures.get(zone, ()))
            )
            for zone, there in self.zones.items()
        }
