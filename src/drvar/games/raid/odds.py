"""Exact odds: of a fire, a line, a round and a whole assault.

Everything is counted from the functions that resolve combats: the same modifiers, the same
comparison, the same places on the display. A whole assault is followed round by round over the
steps that its units have left; every line costs a step, so it always ends. Choices inside it
follow a policy that the odds name:

- the strongest assault factors stand in contact from the top line down, equals as they lie in
  the stack; spare platoons support the lines in turn, from the top;
- `press-on` never stops of its own accord; `one-round` stops as soon as it may.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from functools import cache
from itertools import groupby
from math import lcm
from typing import NamedTuple, TypeAlias

from drvar.kernel.chance import Roll
from drvar.kernel.flow import resume
from drvar.kernel.game import Odds
from drvar.kernel.options import Option
from drvar.kernel.rule import Modifier, total

from . import assault, retreat, stacking
from .assault import Assault, Position, Round
from .combat import GermanCombat, OpenFire, shooters, targets
from .fire import attack_modifiers, defence_modifiers, fire_hits
from .retreat import CloseRanks, Column, Line
from .state import Raid

PRESS_ON, ONE_ROUND = "press-on", "one-round"
CUT_SHORT = "-cut-short"
"""Added to a policy's name when the odds do not reach the end of the assault."""

MOST_ROUNDS = 40
"""Deeper than any assault goes: forty strength points would have to fall one by one."""

MOST_WORK = 20_000
"""Results of rounds counted before the odds are cut short."""

WON, LOST, STOPPED = "german-win", "yugoslav-win", "stopped"
OUT_OF_AMMUNITION, UNDECIDED = "out-of-ammunition", "undecided"

FACES = range(1, 7)
PAIRS = len(FACES) ** 2

Lines: TypeAlias = tuple[Line, ...]
Steps: TypeAlias = tuple[int, ...]
"""The steps left of every unit in an assault, Germans first, as they lay in their stacks."""

Standing: TypeAlias = tuple[Steps, Lines]
"""Where an assault stands between two rounds; lines only where an option keeps them."""


@cache
def favourable(succeeds: Callable[[int, int], bool], ours: int, theirs: int) -> int:
    """How many of the thirty-six pairs of dice succeed."""
    return sum(succeeds(ours + a, theirs + b) for a in FACES for b in FACES)


def _between(succeeds: str, fails: str, pairs: int) -> dict[str, Fraction]:
    return {succeeds: Fraction(pairs, PAIRS), fails: Fraction(PAIRS - pairs, PAIRS)}


def _net(ours: list[Modifier], theirs: list[Modifier]) -> tuple[Modifier, ...]:
    """One list whose sum is the margin: what helps the other side counts against us."""
    return (*ours, *(modifier._replace(value=-modifier.value) for modifier in theirs))


# ---------------------------------------------------------------------- one throw


def fire_odds(
    g: Raid, origin: int, target: int, shooter: str, supporters: tuple[str, ...]
) -> Odds:
    """The chances of one fire: the target is hit, or the shooter."""
    ours = attack_modifiers(g, origin, target, shooter, supporters)
    theirs = defence_modifiers(g, origin, target)
    pairs = favourable(fire_hits, total(ours), total(theirs))
    return Odds(_between("target-hit", "shooter-hit", pairs), _net(ours, theirs))


def line_odds(g: Raid, zone: int, line: Line) -> Odds:
    """The chances of one line of an assault: the Yugoslav is hit, or the German."""
    ours = assault.german_value_modifiers(g, zone, line[0])
    theirs = assault.yugoslav_value_modifiers(g, zone, line[1])
    pairs = favourable(assault.yugoslav_is_hit, total(ours), total(theirs))
    return Odds(_between("yugoslav-hit", "german-hit", pairs), _net(ours, theirs))


def round_odds(g: Raid, zone: int, lines: Lines) -> Odds:
    """The chances of one round by the strength that each camp loses: `g1-y2`."""
    board = _Board(g, zone)
    losses: dict[str, Fraction] = {}
    for steps, weight in board.fight(board.start, lines, g.ammo).items():
        ours, theirs = board.lost(steps)
        name = f"g{ours}-y{theirs}"
        losses[name] = losses.get(name, Fraction(0)) + Fraction(weight, PAIRS ** len(lines))
    return Odds(dict(sorted(losses.items())), parts=odds_by_line(g, zone, lines))


def odds_by_line(g: Raid, zone: int, lines: Lines) -> tuple[Odds, ...]:
    """The chances of each line, as they stand before the first of them is fought."""
    return tuple(line_odds(g, zone, line) for line in lines)


# ---------------------------------------------------------------------- the policy


def lines_by_policy(g: Raid, zone: int, column: Column) -> Lines:
    """Where the policy puts everybody, against Yugoslavs in this order."""
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


class _Board:
    """A copy of the position on which an assault is tried out."""

    def __init__(self, g: Raid, zone: int, policy: str = PRESS_ON) -> None:
        self.g, self.zone, self.policy = g.copy(), zone, policy
        self.g.stack.clear()
        self.germans, self.yugoslavs = g.german[zone], g.yugoslav[zone]
        self.units = (*self.germans, *self.yugoslavs)
        self.place = {unit: place for place, unit in enumerate(self.units)}
        self.start = tuple(g.steps[unit] for unit in self.units)
        self.keeps_lines = g.options["reposition"] == "losses_only"
        self.alike = {unit: self._kind(unit) for unit in self.units}
        self.runs = [] if self.keeps_lines else list(self._runs())
        lent = {"aa", "tank"} if g.options["aa_tank"] == "whole_stack" else set()
        lent |= {"officer"} if g.options["officer_front"] == "allowed" else set()
        self.lent = [n for u, n in self.place.items() if g.rules.arm[u] in lent]
        self._chances: dict[tuple[object, ...], int] = {}

    def _kind(self, unit: str) -> tuple[object, ...]:
        """What tells two units apart in an assault, besides their steps."""
        g = self.g
        way = (g.came_from.get(unit), unit in g.landed) if self.policy == ONE_ROUND else ()
        return (g.rules.camp[unit], g.rules.af[unit], g.rules.arm[unit], way)

    def _runs(self) -> Iterator[tuple[int, int]]:
        """Like units that lie together: which of them is the weaker makes no difference.

        Only if their sides differ in AF, so that steps alone decide who stands before whom.
        """
        at = 0
        for _, group in groupby(self.units, key=self.alike.__getitem__):
            number = len(list(group))
            af = self.g.rules.af[self.units[at]]
            if number > 1 and len(set(af[1:])) == len(af[1:]):
                yield at, at + number
            at += number

    def plain(self, steps: Steps) -> Steps:
        """One way to write positions that make no difference: the stronger of a run first."""
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
        """Fight the lines from the top: how often of 36 to the power of lines each comes."""
        results = {steps: 1}
        for line in lines:
            onward: dict[Steps, int] = {}
            pairs = self._pairs(steps, line, ammo)
            for before, weight in results.items():
                if self.lent:  # who fell on a line above counts no more
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
        """How many pairs of dice hit the Yugoslav on a line; the same line is asked often."""
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
        """The places that are taken next: several, equally likely, where lots are drawn."""
        g = self.show(steps, ammo)
        if lines:
            return [ranks_by_policy(g, lines)]
        return [lines_by_policy(g, self.zone, column) for column in self._orders(g)]

    def _orders(self, g: Raid) -> list[Column]:
        """The orders that the Yugoslavs may fall in: one, unless equals draw lots."""
        column = assault.column_by_af(g, self.zone)
        if g.options["ties"] == "stable":
            return [column]
        orders: list[Column] = [()]
        for _, equals in groupby(column, key=g.af):
            drawn = list(_arrangements(tuple(equals), lambda u: (self.alike[u], g.steps[u])))
            orders = [(*order, *places) for order in orders for places in drawn]
        return orders

    def result(self, steps: Steps, ammo: int, rounds: int) -> str:
        """How the assault has ended, or nothing if it goes on."""
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


def forecast(
    g: Raid, zone: int, policy: str = PRESS_ON, lines: Lines = (), rounds: int = MOST_ROUNDS
) -> Forecast:
    """Follow an assault to all its ends, at most so many rounds deep.

    `lines` are those of the round before, where the option keeps them.
    """
    board = _Board(g, zone, policy)
    standings = {(board.plain(board.start), lines if board.keeps_lines else ()): 1}
    ends: dict[Outcome, Fraction] = {}
    whole, work, fought = 1, 0, 0
    while standings and fought < rounds and work < MOST_WORK:
        after, scale, counted = _next_round(board, standings, g.ammo - fought)
        whole, work, fought, standings = whole * scale, work + counted, fought + 1, {}
        for (steps, kept), weight in after.items():
            if result := board.result(steps, g.ammo - fought, fought):
                outcome = Outcome(result, *board.lost(steps), fought)
                ends[outcome] = ends.get(outcome, Fraction(0)) + Fraction(weight, whole)
            else:
                standings[steps, kept] = weight
    undecided = Fraction(sum(standings.values()), whole)
    return Forecast(dict(sorted(ends.items())), fought, undecided, policy)


def _next_round(
    board: _Board, standings: Mapping[Standing, int], ammo: int
) -> tuple[dict[Standing, int], int, int]:
    """Fight one round from every standing; weights are whole numbers of a common scale.

    The third number is how many results were counted.
    """
    fights = []
    for (steps, kept), weight in standings.items():
        layouts = board.layouts(steps, kept, ammo)
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


def assault_odds(g: Raid, zone: int, policy: str = PRESS_ON, lines: Lines = ()) -> Odds:
    """The chances of how a whole assault ends, under a policy for the choices inside."""
    found = forecast(g, zone, policy, lines)
    chances = {WON: Fraction(0), LOST: Fraction(0)}
    for outcome, chance in found.outcomes.items():
        chances[outcome.result] = chances.get(outcome.result, Fraction(0)) + chance
    if found.undecided:
        return Odds({**chances, UNDECIDED: found.undecided}, (), policy + CUT_SHORT)
    return Odds(chances, (), policy)


# ---------------------------------------------------------------------- what an option leads to


def odds_of(g: Raid, option: Option) -> Odds | None:
    """The chances of an answer that leads to dice: a fire, a round, an assault."""
    match g.stack[-1] if g.stack else None, option:
        case GermanCombat(), ("assault", int(zone)) if assault.may_assault(g, zone) is None:
            return _assault_ahead(g, zone)
        case Assault() as under_way, _ if option == assault.GO_ON:
            return _assault_ahead(g, under_way.zone, under_way.lines)
        case Position() | CloseRanks(), _:
            return _round_ahead(g, option)
        case GermanCombat(), ("fire", int(origin)) if len(targets(g, origin)) == 1:
            return _fire_ahead(g, OpenFire(origin=origin, target=targets(g, origin)[0]))
        case OpenFire() as fire, _:
            return _odds_in_opening(g, fire.copy(), option)
    return None


def _assault_ahead(g: Raid, zone: int, lines: Lines = ()) -> Odds:
    """The chances of an assault, and of each line of its next round as the policy forms it."""
    keeps = lines and g.options["reposition"] == "losses_only"
    column = assault.column_by_af(g, zone)
    ahead = ranks_by_policy(g, lines) if keeps else lines_by_policy(g, zone, column)
    return assault_odds(g, zone, PRESS_ON, lines)._replace(parts=odds_by_line(g, zone, ahead))


def _round_ahead(g: Raid, option: Option) -> Odds | None:
    """If this answer puts the last unit in its place, the chances of the round.

    Before that, those of the line that it is about, beside those that stand already.
    """
    tried = g.copy()
    asked = resume(tried, option)
    fight = tried.stack[-1] if tried.stack else None
    if isinstance(asked, Roll) and isinstance(fight, Round):
        return round_odds(tried, fight.zone, fight.lines)
    if not isinstance(fight, Position) or not fight.column:
        return None
    lines = fight.standing(tried)
    if not all(theirs for _, theirs in lines):
        return None  # who stands opposite is still to be drawn
    standing = odds_by_line(tried, fight.zone, lines)
    line = int(option[2]) if option[0] == "support" else _contacts(g) + 1
    return standing[line - 1]._replace(parts=standing)


def _contacts(g: Raid) -> int:
    """How many lines are faced already."""
    position = g.stack[-1]
    return len(position.contact) if isinstance(position, Position) else 0


def _odds_in_opening(g: Raid, fire: OpenFire, option: Option) -> Odds | None:
    match option:
        case ("go",):
            return fire_odds(g, fire.origin, fire.target, fire.shooter, fire.supporters)
        case ("at", int(target)):
            fire.target = target
        case ("shooter", str(body)):
            fire.shooter = body
        case _:
            return None
    return _fire_ahead(g, fire)


def _fire_ahead(g: Raid, fire: OpenFire) -> Odds | None:
    """The chances if everybody supports who can; nothing while the shooter is open."""
    found = [fire.shooter] if fire.shooter else shooters(g, fire.origin)
    if len(found) != 1:
        return None
    fire.shooter = found[0]
    fire.call_supporters(g)
    odds = fire_odds(g, fire.origin, fire.target, fire.shooter, fire.supporters)
    return odds._replace(policy="all-support") if fire.supporters else odds
