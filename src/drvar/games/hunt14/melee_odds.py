"""Exact odds of a melee: an assault, a melee in the own hex, an Opportunity Assault.

The shared melee says how they are found. Here are this edition's results: neither side has to
leave the hex, so what counts is which is worse off.
"""

from __future__ import annotations

from drvar.games.tactical.activation import Activation
from drvar.games.tactical.groups import PickGroup
from drvar.games.tactical.melee_odds import FACES, Cases, MeleeOdds, alike
from drvar.games.tactical.rules import OTHER
from drvar.kernel.game import Odds
from drvar.kernel.options import Option
from drvar.kernel.rule import cites

from .actions import MELEE
from .melee import Melee
from .morale import passes
from .state import Hunt14State

ENEMY_ELIMINATED, ENEMY_WEAKENED = "melee-enemy-eliminated", "melee-enemy-weakened"
ENEMY_STOPPED, UNDECIDED = "melee-enemy-stopped", "melee-undecided"
MOVER_BACK, BACK, STOPPED = "melee-mover-back", "melee-back", "melee-stopped"
WEAKENED, ELIMINATED = "melee-weakened", "melee-eliminated"


class Hunt14MeleeOdds(MeleeOdds[Hunt14State, Melee]):
    """Every unit has its own morale, and both sides may stay."""

    results = (
        ENEMY_ELIMINATED, ENEMY_WEAKENED, ENEMY_STOPPED, MOVER_BACK, UNDECIDED, BACK, STOPPED,
        WEAKENED, ELIMINATED,
    )  # fmt: skip

    def leads_to_melee(self, g: Hunt14State, option: Option) -> bool:
        """A melee in the own hex needs no step."""
        match g.stack[-1] if g.stack else None, option:
            case Activation() as here, ("melee",):
                return here.place in g.enemies(here.side)
            case PickGroup() as pick, ("all",) | ("go",) if pick.action == MELEE:
                return pick.place in g.enemies(pick.side)
        return super().leads_to_melee(g, option)

    def odds_of(self, g: Hunt14State, option: Option) -> Odds | None:
        """Counters do not matter; if they are revealed first, they are left out."""
        return super().odds_of(_without_counters(g), option)

    def test_cases(self, g: Hunt14State, melee: Melee, dice: int) -> Cases:
        """Each unit that tests passes by its own strength."""
        units, modifier = melee.tested(g), melee.morale_modifier(g)
        return alike(
            [{face: passes(g, unit, face, modifier) for face in FACES} for unit in units]
        )

    def result_of(self, before: Hunt14State, melee: Melee, after: Hunt14State) -> str:
        """How a melee ended, read off the board: the worst for the side that lost it."""
        side, other = melee.assaulter, OTHER[melee.assaulter]
        ours, theirs = melee.affected(before, side), melee.affected(before, other)
        if not any(unit in after.vf for unit in ours):
            return ELIMINATED
        if not any(unit in after.vf for unit in theirs):
            return ENEMY_ELIMINATED
        new = after.pinned - before.pinned
        for camp, units, lost, stopped in (
            (side, ours, WEAKENED, STOPPED),
            (other, theirs, ENEMY_WEAKENED, ENEMY_STOPPED),
        ):
            if after.lost[camp] > before.lost[camp]:
                return lost
            if not new.isdisjoint(units):
                return stopped
        if not melee.standing(after, side):
            return BACK
        here = after.units(other).get(melee.hex, ())
        return UNDECIDED if any(unit in here for unit in theirs) else MOVER_BACK


@cites("HUNT14-12.1f", "HUNT14-12.1i")
def _without_counters(g: Hunt14State) -> Hunt14State:
    """Option: counters are gone before the melee."""
    if g.rules.options.reveal != "on_entry":
        return g
    bare = g.copy()
    bare.missions.clear()
    return bare


ODDS = Hunt14MeleeOdds(Melee)

odds_of = ODDS.odds_of
