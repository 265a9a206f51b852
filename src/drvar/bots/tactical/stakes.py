"""What is at stake where, and how much goals draw a side."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drvar.games.tactical.rules import PARTISAN

if TYPE_CHECKING:
    from .field import Field


def stake(field: Field, hex_: str, without: tuple[str, ...] = ()) -> float:
    """What this side would lose with a hex."""
    bare = field.g.bare_at(field.side, hex_)
    return sum([field.own_worth(counter) for counter in bare if counter not in without])


def guards_at(field: Field, hex_: str) -> int:
    """The strength of this side in a hex."""
    return field.g.strength(field.own.get(hex_, ()))


def units_worth(field: Field, strength: int) -> float:
    """What units of a strength are worth that may be overrun."""
    return field.w.overrun * field.w.vf[field.side] * strength


def leaving_costs(
    field: Field, place: str, strength: int, company: tuple[str, ...] = ()
) -> float:
    """How much more is at risk in a hex when so much strength leaves it with a company."""
    guards = guards_at(field, place)
    before, after = field.peril(place, guards), field.peril(place, guards - strength)
    left = stake(field, place, company) + units_worth(field, guards - strength)
    gone = units_worth(field, strength) + sum([field.own_worth(c) for c in company])
    return left * (after - before) - gone * before


def coming_saves(
    field: Field, hex_: str, strength: int, company: tuple[str, ...] = ()
) -> float:
    """How much less is at risk in a hex when so much strength comes, with a company."""
    guards = guards_at(field, hex_)
    before, after = field.peril(hex_, guards), field.peril(hex_, guards + strength)
    there = stake(field, hex_) + units_worth(field, guards)
    come = units_worth(field, strength) + sum([field.own_worth(c) for c in company])
    return there * (before - after) - come * after


def is_bare(field: Field, hex_: str) -> bool:
    """Whether a hex holds enemy counters and no enemy unit."""
    return hex_ not in field.foe and bool(field.g.bare_at(field.other, hex_))


def treasures(field: Field, kind: str) -> list[str]:
    """Where what a side must not lose is: a Mission of that kind, or Commands."""
    g = field.g
    if field.side == PARTISAN:
        return [at for token, at in g.missions.items() if g.identity[token] == kind]
    return list(g.commands_of(field.side).values())


class Goals:
    """What draws a side on, by hex, and how much: an edition adds them."""

    def __init__(self, field: Field) -> None:
        self.field = field
        self.worth: dict[str, float] = {}
        self._pulls: dict[str, float] = {}

    def add(self, hex_: str, worth: float) -> None:
        """One more reason to go to a hex."""
        self.worth[hex_] = self.worth.get(hex_, 0.0) + worth

    def pull(self, hex_: str, strength: int, *, leaving: bool = False) -> float:
        """How good it is for so much strength to stand in a hex, or to stay there."""
        if hex_ not in self._pulls:
            self._pulls[hex_] = self._pull(hex_)
        value = self._pulls[hex_]
        if leaving and hex_ in self.worth:
            value += 1.25 * self.worth[hex_] * (1 - self.crowd(hex_))
        return value * min(1.0, 0.4 + 0.2 * strength)

    def _pull(self, hex_: str) -> float:
        away, decay = self.field.away[hex_], self.field.w.decay
        value = 0.0
        for goal, worth in self.worth.items():
            n = away[goal]
            if n <= 9:
                value += worth * decay**n * self.crowd(goal) * (1.25 if n == 0 else 1.0)
        return value

    def crowd(self, goal: str) -> float:
        """A goal where friends are draws fewer others."""
        return 1 / (1 + 0.4 * guards_at(self.field, goal))
