"""Chapters 3, 1.4c and 12.1d: activation points and the initiative."""

from __future__ import annotations

from typing import Any

from drvar.games.tactical import sequence
from drvar.games.tactical.points import (
    counted_strength,
    first_turn_points,
    later_points,
    told,
)
from drvar.games.tactical.rules import GERMAN, PARTISAN
from drvar.kernel.chance import Dice, Roll, roll
from drvar.kernel.flow import Done, Next, Procedure
from drvar.kernel.rule import Modifier, rule, total

from .rules import TITO
from .state import Hunt14State

GERMAN_DIE = roll(1, 6, "pa-german")
PARTISAN_DIE = roll(1, 6, "pa-partisan")
HIDDEN_DIE = Roll((Dice(1, 6, "pa-partisan"),), audience=(PARTISAN,))


@rule("HUNT14-3a", "HUNT14-1.2c")
def pa_from_strength(g: Hunt14State, side: str, strength: int) -> int:
    """One point for each whole unit that the strength makes up. Option: the rest counts too."""
    whole = g.rules.whole.of(side)
    match g.rules.options.ap_rounding:
        case "nearest":
            return (2 * strength + whole) // (2 * whole)
        case "up":
            return -(-strength // whole)
    return strength // whole


@rule("HUNT14-12.1d")
def star_points(g: Hunt14State) -> list[Modifier]:
    """What the star hex under Tito gives the partisans, once."""
    stars = g.rules.charts.pa.stars
    token = next((t for t in g.missions if g.identity[t] == TITO), "")
    bonus = stars.bonus.get(g.missions.get(token, ""), 0)
    return [Modifier(bonus, stars.rule, "star")] if bonus else []


@rule("HUNT14-3a", "HUNT14-3b", "HUNT14-3c", "HUNT14-1.4c", "HUNT14-12.1d")
def pa_modifiers(g: Hunt14State, side: str, die: int) -> list[Modifier]:
    """What makes up a side's points this round."""
    if g.turn == 1:
        stars = star_points(g) if side == PARTISAN else []
        return [*first_turn_points(g, side, die), *stars]
    vf = counted_strength(g, side)
    return [
        Modifier(pa_from_strength(g, side, vf), "HUNT14-3a", "strength", {"vf": vf}),
        *later_points(g, side, die),
    ]


@rule("HUNT14-3d")
def pa_total(g: Hunt14State, side: str, die: int) -> int:
    """The sum, the star's points included, cut to the limit."""
    most = g.rules.charts.pa.cap.most
    return min(total(pa_modifiers(g, side, die)), most)


class Points(Procedure):
    """Step 1: a die for each side, the Germans' first."""

    @rule("HUNT14-2b", "HUNT14-3b", "HUNT14-1.4c")
    def throw_german(self, g: Hunt14State) -> Next:
        """Throw a die for the Germans."""
        return GERMAN_DIE

    @rule("HUNT14-3a", "HUNT14-3d", "HUNT14-1.4c")
    def give_german(self, g: Hunt14State, dice: tuple[int]) -> Next:
        """Give them their points."""
        give_points(g, GERMAN, dice[0])
        return None

    @rule("HUNT14-3b", "HUNT14-1.4c", "HUNT14-12.1d")
    def throw_partisan(self, g: Hunt14State) -> Next:
        """Throw a die for the partisans; in round 1 only they see it, lest it betray Tito."""
        return HIDDEN_DIE if hides_die(g, PARTISAN) else PARTISAN_DIE

    @rule("HUNT14-3a", "HUNT14-3d", "HUNT14-1.4c", "HUNT14-12.1d")
    def give_partisan(self, g: Hunt14State, dice: tuple[int]) -> Next:
        """Give them their points."""
        give_points(g, PARTISAN, dice[0])
        if g.turn == 1:
            g.first_pa = g.pa[PARTISAN]
        return Done()


@rule("HUNT14-12.1d", "HUNT14-4d")
def hides_die(g: Hunt14State, side: str) -> bool:
    """Whether only the total of a side's points is public."""
    return side == PARTISAN and g.turn == 1 and g.rules.options.first_die == "hidden"


@rule("HUNT14-3a", "HUNT14-3d", "HUNT14-12.1d", "HUNT14-4d")
def give_points(g: Hunt14State, side: str, die: int) -> None:
    """Give a side its points; tell the sum only to seats that may know it."""
    parts, points = pa_modifiers(g, side, die), pa_total(g, side, die)
    made_of: dict[str, Any] = {"side": side, "die": die, "pa": points, "parts": told(parts)}
    cited = "HUNT14-1.4c" if g.turn == 1 else "HUNT14-3a"
    g.pa[side] = points
    if hides_die(g, side):
        g.reveal("points_given", cited, side=side, pa=points)
        g.tell_only((side,), "points_made", "HUNT14-12.1d", **made_of)
    elif side == PARTISAN and g.turn == 1:  # an open die shows what the star under Tito gives
        g.reveal("points_given", cited, **made_of)
    else:
        g.tell("points_given", cited, **made_of)


@rule("HUNT14-1.4c", "HUNT14-3e", "HUNT14-3f", "HUNT14-3g")
def take_initiative(g: Hunt14State) -> None:
    """The Germans in round 1, then the side with more points; equal ones change nothing.

    Option: equal points give the initiative to the side that acted last.
    """
    if g.turn == 1:
        g.initiative = g.rules.charts.first_turn.initiative
        g.tell("initiative", "HUNT14-1.4c", side=g.initiative)
        return
    if g.rules.options.tie_initiative == "acted_last" and g.acted_last:
        g.initiative = g.acted_last
    sequence.take_initiative(g)
