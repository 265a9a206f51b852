"""Exact odds: of a fire, a line, a round and a whole assault.

Everything is counted from the functions that resolve combats: the same modifiers, the same
comparison, the same places on the display. A whole assault is followed by `forecast`, and the
odds name the policy for the choices inside it.
"""

from __future__ import annotations

from fractions import Fraction

from drvar.kernel.chance import Roll
from drvar.kernel.flow import resume
from drvar.kernel.game import Odds
from drvar.kernel.options import Option
from drvar.kernel.rule import Modifier, total

from . import assault, fates
from .alike import lines_again
from .assault import Position, Round
from .battle import GO_ON, Assault
from .combat import GermanCombat, OpenFire, shooters, targets
from .fates import GERMAN_HIT, SHOOTER_HIT, TARGET_HIT, YUGOSLAV_HIT
from .fire import Fire, attack_modifiers, defence_modifiers, fire_hits
from .forecast import (
    LOST,
    PAIRS,
    PRESS_ON,
    SAME_LINES,
    WON,
    Board,
    Lines,
    favourable,
    forecast,
    lines_by_policy,
    ranks_by_policy,
)
from .retreat import CloseRanks, Line
from .state import Raid

CUT_SHORT = "-cut-short"
"""Added to a policy's name when the odds do not reach the end of the assault."""

UNDECIDED = "undecided"


def _between(succeeds: str, fails: str, pairs: int) -> dict[str, Fraction]:
    return {succeeds: Fraction(pairs, PAIRS), fails: Fraction(PAIRS - pairs, PAIRS)}


def _net(ours: list[Modifier], theirs: list[Modifier]) -> tuple[Modifier, ...]:
    """One list whose sum is the margin; what helps the other side counts negative."""
    return (*ours, *(modifier._replace(value=-modifier.value) for modifier in theirs))


# ---------------------------------------------------------------------- one throw


def fire_odds(
    g: Raid, origin: int, target: int, shooter: str, supporters: tuple[str, ...]
) -> Odds:
    """The chances of one fire: the target is hit, or the shooter."""
    ours = attack_modifiers(g, origin, target, shooter, supporters)
    theirs = defence_modifiers(g, origin, target)
    pairs = favourable(fire_hits, total(ours), total(theirs))
    return Odds(_between(TARGET_HIT, SHOOTER_HIT, pairs), _net(ours, theirs))


def line_odds(g: Raid, zone: int, line: Line) -> Odds:
    """The chances of one line of an assault: the Yugoslav is hit, or the German."""
    ours = assault.german_value_modifiers(g, zone, line[0])
    theirs = assault.yugoslav_value_modifiers(g, zone, line[1])
    pairs = favourable(assault.yugoslav_is_hit, total(ours), total(theirs))
    return Odds(_between(YUGOSLAV_HIT, GERMAN_HIT, pairs), _net(ours, theirs))


def round_odds(g: Raid, zone: int, lines: Lines) -> Odds:
    """The chances of one round by the strength that each camp loses: `g1-y2`."""
    board = Board(g, zone)
    losses: dict[str, Fraction] = {}
    for steps, weight in board.fight(board.start, lines, g.ammo).items():
        ours, theirs = board.lost(steps)
        name = f"g{ours}-y{theirs}"
        losses[name] = losses.get(name, Fraction(0)) + Fraction(weight, PAIRS ** len(lines))
    return Odds(dict(sorted(losses.items())), parts=odds_by_line(g, zone, lines))


def odds_by_line(g: Raid, zone: int, lines: Lines) -> tuple[Odds, ...]:
    """The chances of each line, before the first of them is fought."""
    return tuple(
        line_odds(g, zone, line)._replace(fates=fates.of_line(g, zone, line)) for line in lines
    )


# ---------------------------------------------------------------------- a whole assault


def assault_odds(
    g: Raid, zone: int, policy: str = PRESS_ON, lines: Lines = (), first: Lines = ()
) -> Odds:
    """The chances of how a whole assault ends, under a policy for the choices inside."""
    found = forecast(g, zone, policy, lines, first=first)
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
        case Assault() as under_way, _ if option == GO_ON:
            return _fought_on(g, under_way.zone, under_way.lines)
        case Position() | CloseRanks(), _:
            return _round_ahead(g, option)
        case GermanCombat(), ("fire", int(origin)) if len(targets(g, origin)) == 1:
            return _fire_ahead(g, OpenFire(origin=origin, target=targets(g, origin)[0]))
        case OpenFire() as fire, _:
            return _odds_in_opening(g, fire.copy(), option)
    return None


def _assault_ahead(g: Raid, zone: int, lines: Lines = ()) -> Odds:
    """The chances of an assault, and of each line of its next round as the policy forms it."""
    ahead = _lines_ahead(g, zone, lines)
    return assault_odds(g, zone, PRESS_ON, lines)._replace(parts=odds_by_line(g, zone, ahead))


def _lines_ahead(g: Raid, zone: int, lines: Lines) -> Lines:
    """The lines of the next round as the policy forms them."""
    if lines and g.rules.options.reposition == "losses_only":
        return ranks_by_policy(g, lines)
    return lines_by_policy(g, zone, assault.column_by_af(g, zone))


def _fought_on(g: Raid, zone: int, lines: Lines) -> Odds:
    """The chances of going on: in the same lines, if all of them can be formed once more."""
    again = lines_again(g)
    if not again or again == _lines_ahead(g, zone, lines):
        return _assault_ahead(g, zone, lines)
    odds = assault_odds(g, zone, SAME_LINES, first=again)
    return odds._replace(parts=odds_by_line(g, zone, again))


def _round_ahead(g: Raid, option: Option) -> Odds | None:
    """If this answer puts the last unit in its place, the chances of the round.

    Before that, the chances of the line in question, beside those that are complete.
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
        return None  # the unit opposite is still to be drawn
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
            return _fired(g, fire)
        case ("at", int(target)):
            fire.target = target
        case ("shooter", str(body)):
            fire.shooter = body
        case _:
            return None
    return _fire_ahead(g, fire)


def _fire_ahead(g: Raid, fire: OpenFire) -> Odds | None:
    """The chances if all units that can support do; None while the shooter is open."""
    found = [fire.shooter] if fire.shooter else shooters(g, fire.origin)
    if len(found) != 1:
        return None
    fire.shooter = found[0]
    fire.call_supporters(g)
    odds = _fired(g, fire)
    return odds._replace(policy="all-support") if fire.supporters else odds


def _fired(g: Raid, opened: OpenFire) -> Odds:
    """The chances of a fire that is ready, with what it does."""
    origin, target = opened.origin, opened.target
    shooter, supporters = opened.shooter, opened.supporters
    fire = Fire(origin=origin, target=target, shooter=shooter, supporters=supporters)
    return fates.with_fire(g, fire_odds(g, origin, target, shooter, supporters), fire)
