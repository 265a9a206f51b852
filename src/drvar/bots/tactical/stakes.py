"""What is at stake at each place, and how much goals draw a side."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drvar.games.tactical.rules import PARTISAN

if TYPE_CHECKING:
    from .outlook import Outlook


def stake(outlook: Outlook, hex_: str, without: tuple[str, ...] = ()) -> float:
    """What this side would lose with a hex."""
    bare = outlook.g.bare_at(outlook.side, hex_)
    return sum([outlook.own_worth(counter) for counter in bare if counter not in without])


def guards_at(outlook: Outlook, hex_: str) -> int:
    """The strength of this side in a hex."""
    return outlook.g.strength(outlook.own.get(hex_, ()))


def units_worth(outlook: Outlook, strength: int) -> float:
    """The value of units of a strength that may be overrun."""
    return outlook.w.overrun * outlook.w.vf[outlook.side] * strength


def leaving_costs(
    outlook: Outlook, place: str, strength: int, company: tuple[str, ...] = ()
) -> float:
    """How much more is at risk in a hex when this much strength leaves it with a company."""
    guards = guards_at(outlook, place)
    before, after = outlook.peril(place, guards), outlook.peril(place, guards - strength)
    left = stake(outlook, place, company) + units_worth(outlook, guards - strength)
    gone = units_worth(outlook, strength) + sum([outlook.own_worth(c) for c in company])
    return left * (after - before) - gone * before


def coming_saves(
    outlook: Outlook, hex_: str, strength: int, company: tuple[str, ...] = ()
) -> float:
    """How much less is at risk in a hex when this much strength comes with a company."""
    guards = guards_at(outlook, hex_)
    before, after = outlook.peril(hex_, guards), outlook.peril(hex_, guards + strength)
    there = stake(outlook, hex_) + units_worth(outlook, guards)
    come = units_worth(outlook, strength) + sum([outlook.own_worth(c) for c in company])
    return there * (before - after) - come * after


def is_bare(outlook: Outlook, hex_: str) -> bool:
    """Whether a hex holds enemy counters and no enemy unit."""
    return hex_ not in outlook.foe and bool(outlook.g.bare_at(outlook.other, hex_))


def treasures(outlook: Outlook, kind: str) -> list[str]:
    """Where the things are that a side must not lose: a Mission of that kind, or Commands."""
    g = outlook.g
    if outlook.side == PARTISAN:
        return [at for token, at in g.missions.items() if g.identity[token] == kind]
    return list(g.commands_of(outlook.side).values())


class Goals:
    """What draws a side on, by hex, and how much; each edition adds its goals."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        self.worth: dict[str, float] = {}
        self._pulls: dict[str, float] = {}

    def add(self, hex_: str, worth: float) -> None:
        """One more reason to go to a hex."""
        self.worth[hex_] = self.worth.get(hex_, 0.0) + worth

    def pull(self, hex_: str, strength: int, *, leaving: bool = False) -> float:
        """How good it is for this much strength to stand in a hex, or to stay there."""
        if hex_ not in self._pulls:
            self._pulls[hex_] = self._pull(hex_)
        value = self._pulls[hex_]
        if leaving and hex_ in self.worth:
            value += 1.25 * self.worth[hex_] * (1 - self.crowd(hex_))
        return value * min(1.0, 0.4 + 0.2 * strength)

    def _pull(self, hex_: str) -> float:
        away, decay = self.outlook.away[hex_], self.outlook.w.decay
        value = 0.0
        for goal, worth in self.worth.items():
            n = away[goal]
            if n <= 9:
                value += worth * decay**n * self.crowd(goal) * (1.25 if n == 0 else 1.0)
        return value

    def crowd(self, goal: str) -> float:
        """A goal draws fewer units if friends are there."""
        return 1 / (1 + 0.4 * guards_at(self.outlook, goal))
