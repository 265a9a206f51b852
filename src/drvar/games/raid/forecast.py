"""A whole assault, followed to all its ends under a policy for the choices inside it.

It is followed round by round over the steps that its units have left; every line costs a step,
so it always ends. A policy decides what the players would decide:

- the strongest assault factors stand in contact from the top line down, equal ones as they lie
in the stack; spare platoons support the lines in turn, from the top;
- `press-on` never stops by choice; `one-round` stops as soon as it may.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from functools import cache
from itertools import groupby
from math import lcm
from typing import NamedTuple, TypeAlias

from drvar.kernel.rule import total

from . import assault, retreat, stacking
from .retreat import Column, Line
from .state import Raid

PRESS_ON, ONE_ROUND = "press-on", "one-round"
SAME_LINES = "same-lines"
"""Once more in the lines of the round before, and then as `press-on`."""

MOST_ROUNDS = 40
"""Deeper than any assault goes: forty strength points would have to fall one by one."""

MOST_WORK = 20_000
"""Results of rounds counted before the odds are cut short."""

WON, LOST, STOPPED = "german-win", "yugoslav-win", "stopped"
OUT_OF_AMMUNITION = "out-of-ammunition"

FACES = range(1, 7)
PAIRS = len(FACES) ** 2

Lines: TypeAlias = tuple[Line, ...]
Steps: TypeAlias = tuple[int, ...]
"""The steps left of every unit in an assault, Germans first, as they lay in their stacks."""

Standing: TypeAlias = tuple[Steps, Lines]
"""An assault between two rounds; it has lines only if an option keeps them."""


@cache
def favourable(succeeds: Callable[[int, int], bool], ours: int, theirs: int) -> int:
    """How many of the thirty-six pairs of dice succeed."""
    return sum(succeeds(ours + a, theirs + b) for a in FACES for b in FACES)


# ---------------------------------------------------------------------- the policy


def lines_by_policy(g: Raid, zone: int, column: Column) -> Lines:
    """Where the policy puts every unit, against Yugoslavs in this order."""
    lines = assault.number_of_lines(g, zone)
    officers = g.rules.officers
    ranked = sorted(
        stacking.front_line(g, zone), key=lambda body: (body in officers, -g.af(body))
    )
    spare = [body for body in ranked[lines:] if body not in officers]
    germans = assault.deal((*ranked[:lines], *spare), lines)
    return tuple(zip(germans, assault.deal(column, lines), strict=True))


def ranks_by_policy(g: Raid, lines: Lines) -> Lines:
    """How the policy closes the ranks (option): the strongest move up, as the Yugoslavs do."""
    german, yugoslav = (
        retreat.replace_fallen(
            g, retreat.without_fallen(g, tuple(line[camp] for line in lines))
        )
        for camp in (0, 1)
    )
    german, yugoslav, ours, theirs = retreat.join_winners(german, yugoslav)
    german, yugoslav = retreat.back_up(g, german, ours), retreat.back_up(g, yugoslav, theirs)
    return tuple(zip(german, yugoslav, strict=True))


# ---------------------------------------------------------------------- a whole assault


class Outcome(NamedTuple):
    """How an assault may end: strength lost by each camp, and rounds, each one ammunition."""

    result: str
    german_lost: int
    yugoslav_lost: int
    rounds: int


class Forecast(NamedTuple):
    """Every end of an assault with its chance; `undecided` is cut off after `rounds`."""

    outcomes: Mapping[Outcome, Fraction]
    rounds: int
    undecided: Fraction
    policy: str


class Board:
    """A copy of the position on which an assault is tried out."""

    def __init__(self, g: Raid, zone: int, policy: str = PRESS_ON) -> None:
        self.g, self.zone, self.policy = g.copy(), zone, policy
        self.g.stack.clear()
        self.germans, self.yugoslavs = g.german[zone], g.yugoslav[zone]
        self.units = (*self.germans, *self.yugoslavs)
        self.place = {unit: place for place, unit in enumerate(self.units)}
        self.start = tuple(g.steps[unit] for unit in self.units)
        self.keeps_lines = g.rules.options.reposition == "losses_only"
        self.alike = {unit: self._kind(unit) for unit in self.units}
        self.runs = [] if self.keeps_lines else list(self._runs())
        lent = {"aa", "tank"} if g.rules.options.aa_tank == "whole_stack" else set()
        lent |= {"officer"} if g.rules.options.officer_front == "allowed" else set()
        self.lent = [n for u, n in self.place.items() if g.rules.arm[u] in lent]
        self._chances: dict[tuple[object, ...], int] = {}

    def _kind(self, unit: str) -> tuple[object, ...]:
        """What distinguishes two units in an assault, besides their steps."""
        g = self.g
        way = (g.came_from.get(unit), unit in g.landed) if self.policy == ONE_ROUND else ()
        return (g.rules.camp[unit], g.rules.af[unit], g.rules.arm[unit], way)

    def _runs(self) -> Iterator[tuple[int, int]]:
        """Like units that lie together, so that it does not matter which of them is weaker.

        This holds only if their sides differ in AF, so that steps alone decide which one stands
        first.
        """
        at = 0
        for _, group in groupby(self.units, key=self.alike.__getitem__):
            number = len(list(group))
            af = self.g.rules.af[self.units[at]]
            if number > 1 and len(set(af[1:])) == len(af[1:]):
                yield at, at + number
            at += number

    def plain(self, steps: Steps) -> Steps:
        """One form for positions that are equivalent: the stronger of a run first."""
        for low, high in self.runs:
            steps = (*steps[:low], *sorted(steps[low:high], reverse=True), *steps[high:])
        return steps

    def show(self, steps: Steps, ammo: int) -> Raid:
        """Set the board up with these steps left."""
        g = self.g
        g.steps.update(zip(self.units, steps, strict=True))
        g.german[self.zone] = tuple(u for u in self.germans if g.steps[u])
        g.yugoslav[self.zone] = tuple(u for u in self.yugoslavs if g.steps[u])
        g.ammo = ammo
        return g

    def lost(self, steps: Steps) -> tuple[int, int]:
        """The strength that each camp lost; officers have none."""
        fallen = {u: self.start[n] - steps[n] for u, n in self.place.items()}
        officers = self.g.rules.officers
        ours = sum(fallen[unit] for unit in self.germans if unit not in officers)
        return ours, sum(fallen[unit] for unit in self.yugoslavs)

    def fight(self, steps: Steps, lines: Lines, ammo: int) -> dict[Steps, int]:
        """Fight the lines from the top: every result and its count (of 36 ** lines)."""
        results = {steps: 1}
        for line in lines:
            onward: dict[Steps, int] = {}
            pairs = self._pairs(steps, line, ammo)
            for before, weight in results.items():
                if self.lent:  # units lost on a line above no longer count
                    pairs = self._pairs(before, line, ammo)
                for loser, share in ((line[1][0], pairs), (line[0][0], PAIRS - pairs)):
                    if share:
                        after = self._hit(before, loser)
                        onward[after] = onward.get(after, 0) + weight * share
            results = onward
        return results

    def _hit(self, steps: Steps, unit: str) -> Steps:
        place = self.place[unit]
        return (*steps[:place], steps[place] - 1, *steps[place + 1 :])

    def _pairs(self, steps: Steps, line: Line, ammo: int) -> int:
        """How many pairs of dice hit the Yugoslav on a line; lines come up again and again."""
        left = tuple([steps[self.place[unit]] for column in line for unit in column])
        others = tuple([steps[place] > 0 for place in self.lent])
        key = (line, left, self.g.rules.penalty[ammo], others)
        if key not in self._chances:
            g = self.show(steps, ammo)
            ours = total(assault.german_value_modifiers(g, self.zone, line[0]))
            theirs = total(assault.yugoslav_value_modifiers(g, self.zone, line[1]))
            self._chances[key] = favourable(assault.yugoslav_is_hit, ours, theirs)
        return self._chances[key]

    def layouts(self, steps: Steps, lines: Lines, ammo: int) -> list[Lines]:
        """The places that are taken next: several equally likely ones if lots are drawn."""
        g = self.show(steps, ammo)
        if lines:
            return [ranks_by_policy(g, lines)]
        return [lines_by_policy(g, self.zone, column) for column in self._orders(g)]

    def _orders(self, g: Raid) -> list[Column]:
        """The orders that the Yugoslavs may fall in: one, unless equal units draw lots."""
        column = assault.column_by_af(g, self.zone)
        if g.rules.options.ties == "stable":
            return [column]
        orders: list[Column] = [()]
        for _, equals in groupby(column, key=g.af):
            drawn = list(_arrangements(tuple(equals), lambda u: (self.alike[u], g.steps[u])))
            orders = [(*order, *places) for order in orders for places in drawn]
        return orders

    def result(self, steps: Steps, ammo: int, rounds: int) -> str:
        """How the assault has ended; "" if it goes on."""
        g = self.show(steps, ammo)
        if not ammo:
            return OUT_OF_AMMUNITION
        if not g.platoons(self.zone):
            return LOST
        if not g.yugoslav[self.zone]:
            return WON
        stops = self.policy == ONE_ROUND and retreat.may_stop(g, self.zone, rounds) is None
        return STOPPED if stops else ""


def _arrangements(units: Column, kind: Callable[[str], object]) -> Iterator[Column]:
    """Every order of some units that makes a difference; all are equally likely."""
    if not units:
        yield ()
    tried = set()
    for place, unit in enumerate(units):
        if kind(unit) not in tried:
            tried.add(kind(unit))
            for rest in _arrangements(units[:place] + units[place + 1 :], kind):
                yield (unit, *rest)


def forecast(  # noqa: PLR0913  # where, by which policy, how far, and how it begins
    g: Raid,
    zone: int,
    policy: str = PRESS_ON,
    lines: Lines = (),
    rounds: int = MOST_ROUNDS,
    first: Lines = (),
) -> Forecast:
    """Follow an assault to all its ends, for at most this many rounds.

    `lines` are those of the round before, if the option keeps them; `first` those of the next
    round, if they are known.
    """
    board = Board(g, zone, policy)
    start = board.start if first else board.plain(board.start)
    standings = {(start, lines if board.keeps_lines else ()): 1}
    ends: dict[Outcome, Fraction] = {}
    whole, work, fought = 1, 0, 0
    while standings and fought < rounds and work < MOST_WORK:
        known = () if fought else first
        after, scale, counted = _next_round(board, standings, g.ammo - fought, known)
        whole, work, fought, standings = whole * scale, work + counted, fought + 1, {}
        for (steps, kept), weight in after.items():
            if result := board.result(steps, g.ammo - fought, fought):
                outcome = Outcome(result, *board.lost(steps), fought)
                ends[outcome] = ends.get(outcome, Fraction(0)) + Fraction(weight, whole)
            else:
                standings[steps, kept] = weight
    undecided = Fraction(sum(standings.values()), whole)
    return Forecast(dict(sorted(ends.items())), fought, undecided, policy)


def chance_to_win(g: Raid, zone: int) -> float:
    """The chance that the Germans win an assault that they never break off."""
    ends = forecast(g, zone).outcomes.items()
    return float(sum((chance for end, chance in ends if end.result == WON), Fraction(0)))


def _next_round(
    board: Board, standings: Mapping[Standing, int], ammo: int, known: Lines
) -> tuple[dict[Standing, int], int, int]:
    """Fight one round from every standing; weights are whole numbers of a common scale.

    The third number says how many results were counted.
    """
    fights = []
    for (steps, kept), weight in standings.items():
        layouts = [known] if known else board.layouts(steps, kept, ammo)
        for lines in layouts:
            share = len(layouts) * PAIRS ** len(lines)
            fights.append((weight, share, lines, board.fight(steps, lines, ammo)))
    scale = lcm(*{share for _, share, _, _ in fights})
    after: dict[Standing, int] = {}
    for weight, share, lines, results in fights:
        for steps, ways in results.items():
            standing = board.plain(steps), lines if board.keeps_lines else ()
            more = weight * ways * (scale // share)
            after[standing] = after.get(standing, 0) + more
    return after, scale, sum(len(results) for *_, results in fights)
